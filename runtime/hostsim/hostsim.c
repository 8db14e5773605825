/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An accelerator on any machine: a process with memory of its own that the host cannot follow an
 * address of, commanded by packets. The process checks every address and size it is given. */

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "process.h"
#include "runtime/host/launches.h"
#include "runtime/host/modules.h"
#include "runtime/host/peak.h"

struct sim {
  struct sim_process process;
  intptr_t workers;         /* of the process */
  uint64_t launched, ended; /* tokens: of the last launch, and of the last before a reply */
  int64_t patience;         /* of the operation under way */
  int64_t deadline;
  struct known {
    uint64_t function, module;
  } *known; /* functions that may be launched */
  size_t known_count, known_room;
};

/* ---- packets ---- */

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void set_patience(struct sim *s, int64_t milliseconds) {
  int64_t begin = now();
  s->patience = milliseconds;
  s->deadline = milliseconds > INT64_MAX - begin ? INT64_MAX : begin + milliseconds;
}

static int lost(struct sim *s) {
  enum { GRACE = 2000 };
  char text[SIM_TEXT];
  xtrt__sim_process_end(&s->process, GRACE, text, sizeof text);
  return xtrt_fail(XTRT_ERR_LOST, "%s", text);
}

static int too_late(struct sim *s) {
  char text[SIM_TEXT], running[sizeof s->process.shared->running];
  memcpy(running, s->process.shared->running, sizeof running);
  running[sizeof running - 1] = 0;
  xtrt__sim_process_end(&s->process, 0, text, sizeof text);
  return xtrt_fail(XTRT_ERR_TIMEOUT, "no answer in %lld ms%s%s; the device's process was ended",
                   (long long)s->patience, *running ? ", runs kernel " : "", running);
}

/* Until the socket is ready for `events`. */
static int wait_socket(struct sim *s, short events) {
  for (;;) {
    struct pollfd one = {.fd = s->process.socket, .events = events};
    int64_t left = s->deadline - now();
    int n = poll(&one, 1, left < 0 ? 0 : left > 1000000 ? 1000000 : (int)left);
    if (n > 0)
      return 0;
    if (n == 0 && left <= 0)
      return too_late(s);
    if (n < 0 && errno != EINTR)
      return xtrt_fail(XTRT_ERR_LOST, "poll: %s", strerror(errno));
  }
}

/* A request, with `bytes` of payload or a descriptor (file ≥ 0) behind it. */
static int send_request(struct sim *s, const struct sim_request *r, const void *payload,
                        size_t bytes, int file) {
  struct iovec parts[] = {{(void *)r, sizeof *r}, {(void *)payload, bytes}};
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(sizeof file)];
  } extra = {0};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = bytes ? 2 : 1};
  if (file >= 0) {
    message.msg_control = &extra;
    message.msg_controllen = sizeof extra.room;
    extra.head.cmsg_level = SOL_SOCKET;
    extra.head.cmsg_type = SCM_RIGHTS;
    extra.head.cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(&extra.head), &file, sizeof file);
  }
  for (;;) {
    if (sendmsg(s->process.socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) >= 0)
      return 0;
    if (errno == EPIPE || errno == ECONNRESET)
      return lost(s);
    if (errno != EAGAIN && errno != EINTR)
      return xtrt_fail(XTRT_ERR_SYSTEM, "send: %s", strerror(errno));
    int status = wait_socket(s, POLLOUT);
    if (status)
      return status;
  }
}

static int receive(struct sim *s, uint64_t *value) {
  struct sim_reply reply;
  for (;;) {
    int status = wait_socket(s, POLLIN);
    if (status)
      return status;
    ssize_t n = recv(s->process.socket, &reply, sizeof reply, MSG_DONTWAIT);
    if (n == (ssize_t)sizeof reply)
      break;
    if (n == 0 || (n < 0 && errno == ECONNRESET))
      return lost(s);
    if (n > 0)
      return xtrt_fail(XTRT_ERR_LOST, "an answer of %zd bytes, not %zu", n, sizeof reply);
    if (errno != EAGAIN && errno != EINTR)
      return xtrt_fail(XTRT_ERR_LOST, "receive: %s", strerror(errno));
  }
  s->ended = s->launched;
  if (value)
    *value = reply.value;
  if (!reply.status)
    return 0;
  if (reply.text[0])
    xtrt_fail((int)reply.status, "%.*s", SIM_TEXT, reply.text);
  return (int)reply.status;
}

/* Only the process that opened the device may use it: what a fork copied is not a second one. */
static int check_owner(const struct sim *s) {
  if (s->process.owner == getpid())
    return 0;
  return xtrt_fail(XTRT_ERR_LOST, "opened by process %ld, used by %ld after a fork",
                   (long)s->process.owner, (long)getpid());
}

/* Puts bytes into the staging memory, which a child that was forked shares. */
static int stage(struct sim *s, const void *from, size_t bytes) {
  int status = check_owner(s);
  if (!status && bytes)
    memcpy(s->process.shared->staging, from, bytes);
  return status;
}

static int ask_within(struct sim *s, int64_t milliseconds, const struct sim_request *r,
                      uint64_t *value) {
  int status = check_owner(s);
  set_patience(s, milliseconds);
  if (!status)
    status = send_request(s, r, NULL, 0, -1);
  return status ? status : receive(s, value);
}

static int ask(struct sim *s, enum sim_command command, uint64_t a, uint64_t b, uint64_t c,
               uint64_t *value) {
  struct sim_request r = {command, a, b, c};
  return ask_within(s, xtrt_patience(), &r, value);
}

/* ---- open and close ---- */

static int sim_detect(int *count) {
  enum { USUAL = 4, MOST = 64 };
  const char *text = getenv("XTRT_HOSTSIM_DEVICES");
  int n = 0;
  for (const char *c = text ? text : ""; *c; c++) {
    n = *c < '0' || *c > '9' ? -1 : n * 10 + *c - '0';
    if (n < 0 || n > MOST)
      return xtrt_fail(XTRT_ERR_DEVICE, "XTRT_HOSTSIM_DEVICES is '%.20s', not 0 to %d", text, MOST);
  }
  *count = text && *text ? n : USUAL;
  return 0;
}

static void sim_close(void *state) {
  struct sim *s = state;
  xtrt__sim_process_release(&s->process);
  free(s->known);
  free(s);
}

static int sim_open(int index, void **state) {
  struct sim *s = calloc(1, sizeof *s);
  if (!s)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the device's description");
  int status = xtrt__sim_process_start(&s->process, index);
  if (status) {
    free(s);
    return status;
  }
  set_patience(s, xtrt_patience());
  uint64_t workers = 0;
  status = receive(s, &workers); /* that it is ready, or why not */
  s->workers = (intptr_t)workers;
  if (status) {
    sim_close(s);
    return status;
  }
  *state = s;
  return 0;
}

/* ---- modules ---- */

static int sim_module_load(void *state, const void *blob, size_t bytes, uint64_t *module) {
  struct sim *s = state;
  int status = check_owner(s);
  if (status)
    return status;
  int file = xtrt_memory_file("xtrt-module", blob, bytes);
  if (file < 0)
    return xtrt_fail(XTRT_ERR_SYSTEM, "no file in memory: %s", strerror(errno));
  struct sim_request r = {.command = SIM_LOAD};
  set_patience(s, xtrt_patience());
  status = send_request(s, &r, NULL, 0, file);
  close(file);
  return status ? status : receive(s, module);
}

static int remember(struct sim *s, uint64_t function, uint64_t module) {
  for (size_t i = 0; i < s->known_count; i++)
    if (s->known[i].function == function)
      return 0;
  if (s->known_count == s->known_room) {
    size_t room = s->known_room ? 2 * s->known_room : 16;
    struct known *more = realloc(s->known, room * sizeof *more);
    if (!more)
      return xtrt_fail(XTRT_ERR_NOMEM, "no memory for %zu functions", room);
    s->known = more;
    s->known_room = room;
  }
  s->known[s->known_count++] = (struct known){function, module};
  return 0;
}

static int sim_module_find(void *state, uint64_t module, const struct xtrt_kernel_row *kernel,
                           uint64_t *function) {
  struct sim *s = state;
  size_t bytes = strlen(kernel->name) + 1;
  if (bytes > SIM_STAGING_BYTES)
    return xtrt_fail(XTRT_ERR_FUNCTION, "a name of %zu bytes, at most %d", bytes,
                     SIM_STAGING_BYTES);
  int status = xtrt_kernel_fits(kernel, XTRT_C_ITEMS, XTRT_C_BLOCK_BYTES);
  if (!status)
    status = stage(s, kernel->name, bytes);
  if (!status)
    status = ask(s, SIM_FIND, module, 0, 0, function);
  return status ? status : remember(s, *function, module);
}

static int sim_module_unload(void *state, uint64_t module) {
  struct sim *s = state;
  size_t kept = 0;
  for (size_t i = 0; i < s->known_count; i++)
    if (s->known[i].module != module)
      s->known[kept++] = s->known[i];
  s->known_count = kept;
  return ask(s, SIM_UNLOAD, module, 0, 0, NULL);
}

/* ---- memory ---- */

static int sim_alloc(void *state, size_t bytes, uint64_t *address) {
  return ask(state, SIM_ALLOC, bytes, 0, 0, address);
}

static int sim_free(void *state, uint64_t address) {
  return ask(state, SIM_FREE, address, 0, 0, NULL);
}

static size_t piece_of(size_t bytes) {
  return bytes < SIM_STAGING_BYTES ? bytes : SIM_STAGING_BYTES;
}

static int sim_copy_to(void *state, uint64_t to, const void *from, size_t bytes) {
  struct sim *s = state;
  int status;
  do {
    size_t n = piece_of(bytes);
    status = stage(s, from, n);
    if (!status)
      status = ask(s, SIM_WRITE, to, n, bytes, NULL);
    to += n;
    from = (const char *)from + n;
    bytes -= n;
  } while (bytes && !status);
  return status;
}

static int sim_copy_from(void *state, void *to, uint64_t from, size_t bytes) {
  struct sim *s = state;
  int status;
  do {
    size_t n = piece_of(bytes);
    status = ask(s, SIM_READ, from, n, bytes, NULL);
    if (!status && n)
      memcpy(to, s->process.shared->staging, n);
    from += n;
    to = (char *)to + n;
    bytes -= n;
  } while (bytes && !status);
  return status;
}

static int sim_copy(void *state, uint64_t to, uint64_t from, size_t bytes) {
  return ask(state, SIM_COPY, to, from, bytes, NULL);
}

static int sim_fill(void *state, uint64_t to, const void *pattern, size_t pattern_bytes,
                    size_t count) {
  struct sim *s = state;
  if (pattern_bytes > SIM_STAGING_BYTES)
    return xtrt_fail(XTRT_ERR_RANGE, "a pattern of %zu bytes, at most %d", pattern_bytes,
                     SIM_STAGING_BYTES);
  int status = stage(s, pattern, pattern_bytes);
  return status ? status : ask(s, SIM_FILL, to, pattern_bytes, count, NULL);
}

/* ---- kernels ---- */

/* The process takes packets in order, so a reply tells that all that was launched has ended. */
static int sim_wait(void *state, uint64_t token, int64_t milliseconds) {
  struct sim *s = state;
  struct sim_request r = {.command = SIM_WAIT};
  if (token > s->launched)
    return xtrt_fail(XTRT_ERR_LAUNCH, "there is no launch %llu, the last is %llu",
                     (unsigned long long)token, (unsigned long long)s->launched);
  return token <= s->ended ? check_owner(s) : ask_within(s, milliseconds, &r, NULL);
}

static bool is_known(const struct sim *s, uint64_t function) {
  size_t i = 0;
  while (i < s->known_count && s->known[i].function != function)
    i++;
  return i < s->known_count;
}

static int sim_launch(void *state, const struct xtrt_launch *launch, uint64_t *token) {
  struct sim *s = state;
  if (!is_known(s, launch->function))
    return xtrt_fail(XTRT_ERR_FUNCTION, "there is no function %llu",
                     (unsigned long long)launch->function);
  size_t count = strlen(launch->kernel->arguments);
  if (count > SIM_ARGUMENTS)
    return xtrt_fail(XTRT_ERR_LAUNCH, "%zu arguments, at most %d", count, SIM_ARGUMENTS);
  bool full = s->launched - s->ended == SIM_QUEUE;
  int status = full ? sim_wait(s, s->launched, xtrt_patience()) : check_owner(s);
  if (status)
    return status;
  struct sim_request r = {SIM_LAUNCH, launch->function, count, (uint64_t)launch->blocks};
  set_patience(s, xtrt_patience());
  status = send_request(s, &r, launch->arguments, count * sizeof *launch->arguments, -1);
  if (!status)
    *token = ++s->launched;
  return status;
}

static int sim_query(void *state, const char *name, double *value) {
  struct sim *s = state;
  uint64_t bits = 0;
  if (strcmp(name, "peak"))
    return xtrt_c_query(name, s->workers, value);
  int status = ask(s, SIM_PEAK, 0, 0, 0, &bits);
  memcpy(value, &bits, sizeof *value);
  return status;
}

const struct xtrt_driver xtrt_driver_hostsim = {
    .abi_version = XTRT_ABI_VERSION,
    .kind = XTRT_ACCELERATOR,
    .name = "hostsim",
    .architecture = XTRT_ARCHITECTURE,
    .detect = sim_detect,
    .open = sim_open,
    .close = sim_close,
    .module_load = sim_module_load,
    .module_find = sim_module_find,
    .module_unload = sim_module_unload,
    .alloc = sim_alloc,
    .free = sim_free,
    .copy_to = sim_copy_to,
    .copy_from = sim_copy_from,
    .copy = sim_copy,
    .fill = sim_fill,
    .launch = sim_launch,
    .wait = sim_wait,
    .query = sim_query,
};
