/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The process of a hostsim device: does what the packets ask, and ends with the program that
 * started it, whatever a kernel does. */

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "memory.h"
#include "runtime/core/message.h"
#include "runtime/host/launches.h"
#include "runtime/host/modules.h"
#include "runtime/host/peak.h"
#include "runtime/hostsim/protocol.h"

enum { ENDED = 0, BROKEN = 3 };

static struct {
  struct memory memory;
  struct xtrt_modules modules;
  struct sim_shared *shared;
  pid_t parent;
  struct xtrt_order order;
} device;

/* ---- life ---- */

/* The parent's end of the pipe closes with it; a child that it forked may hold a copy, so who the
 * parent is is asked too. */
static void *watch(void *unused) {
  enum { PERIOD = 200 };
  (void)unused;
  for (;;) {
    struct pollfd life = {.fd = SIM_LIFE, .events = POLLIN};
    int n = poll(&life, 1, PERIOD);
    if (n > 0 || getppid() != device.parent)
      _exit(ENDED);
  }
}

static bool start_watch(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes))
    return false;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  bool started = !pthread_create(&thread, &attributes, watch, NULL);
  pthread_attr_destroy(&attributes);
  return started && getppid() == device.parent;
}

/* ---- commands ---- */

struct packet {
  struct sim_request request;
  union xtrt_word words[SIM_ARGUMENTS];
};

static void *pointer(uint64_t address) { return (void *)(uintptr_t)address; }

static int load(int file, uint64_t *module) {
  return file < 0 ? xtrt_fail(XTRT_ERR_MODULE, "no file came with the request")
                  : xtrt_modules_load(&device.modules, file, module);
}

/* Between the staging memory and the device's, after a check of all that is still to come. */
static int transfer(const struct sim_request *r, bool to_device) {
  int status = xtrt_blocks_check(&device.memory.blocks, r->a, r->c);
  if (status || !r->b)
    return status;
  if (r->b > SIM_STAGING_BYTES || r->b > r->c)
    return xtrt_fail(XTRT_ERR_RANGE, "a piece of %llu bytes", (unsigned long long)r->b);
  if (to_device)
    memcpy(pointer(r->a), device.shared->staging, r->b);
  else
    memcpy(device.shared->staging, pointer(r->a), r->b);
  return 0;
}

static int copy(const struct sim_request *r) {
  int status = xtrt_blocks_check(&device.memory.blocks, r->b, r->c);
  if (!status)
    status = xtrt_blocks_check(&device.memory.blocks, r->a, r->c);
  if (!status)
    memmove(pointer(r->a), pointer(r->b), r->c);
  return status;
}

static int fill(const struct sim_request *r) {
  if (r->b > SIM_STAGING_BYTES)
    return xtrt_fail(XTRT_ERR_RANGE, "a pattern of %llu bytes", (unsigned long long)r->b);
  return memory_fill(&device.memory, r->a, device.shared->staging, r->b, r->c);
}

static int peak(uint64_t *value) {
  double flops = xtrt_measure_peak();
  memcpy(value, &flops, sizeof *value);
  return 0;
}

static int answer(const struct packet *p, int file, uint64_t *value) {
  const struct sim_request *r = &p->request;
  switch ((enum sim_command)r->command) {
  case SIM_LOAD:
    return load(file, value);
  case SIM_FIND:
    return xtrt_modules_find(&device.modules, r->a, device.shared->staging, value);
  case SIM_UNLOAD:
    return xtrt_modules_unload(&device.modules, r->a);
  case SIM_ALLOC:
    return memory_alloc(&device.memory, r->a, value);
  case SIM_FREE:
    return memory_free(&device.memory, r->a);
  case SIM_WRITE:
    return transfer(r, true);
  case SIM_READ:
    return transfer(r, false);
  case SIM_COPY:
    return copy(r);
  case SIM_FILL:
    return fill(r);
  case SIM_PEAK:
    return peak(value);
  case SIM_WAIT:
  case SIM_LAUNCH:
    break;
  }
  return 0;
}

/* The host has checked function and count; what comes wrong nevertheless is no request of it. */
static void launch(const struct packet *p, size_t bytes) {
  const struct xtrt_function_row *f = xtrt_modules_function(&device.modules, p->request.a);
  if (!f || bytes != sizeof p->request + p->request.b * sizeof *p->words)
    _exit(BROKEN);
  strncpy(device.shared->running, f->name, sizeof device.shared->running - 1);
  xtrt_run_blocks(f->run, p->words, (int64_t)p->request.c, xtrt_workers(), &device.order);
  device.shared->running[0] = 0;
}

/* ---- packets ---- */

static bool reply(int status, uint64_t value) {
  struct sim_reply r = {.status = status, .value = value};
  if (status && xtrt_heard())
    strncpy(r.text, xtrt_heard(), sizeof r.text - 1);
  ssize_t n;
  do
    n = send(SIM_SOCKET, &r, sizeof r, MSG_NOSIGNAL);
  while (n < 0 && errno == EINTR);
  return n == (ssize_t)sizeof r;
}

static int file_of(struct msghdr *message) {
  int file = -1;
  struct cmsghdr *head = CMSG_FIRSTHDR(message);
  if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS)
    memcpy(&file, CMSG_DATA(head), sizeof file);
  return file;
}

/* The bytes of a packet, 0 when the host closed. */
static size_t receive(struct packet *p, int *file) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(sizeof *file)];
  } extra = {0};
  struct iovec part = {p, sizeof *p};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &extra, .msg_controllen = sizeof extra};
  ssize_t n;
  do
    n = recvmsg(SIM_SOCKET, &message, MSG_CMSG_CLOEXEC);
  while (n < 0 && errno == EINTR);
  *file = n > 0 ? file_of(&message) : -1;
  return n > 0 ? (size_t)n : 0;
}

static int serve(void) {
  static struct packet p;
  for (;;) {
    int file;
    size_t bytes = receive(&p, &file);
    if (!bytes)
      return ENDED;
    if (bytes < sizeof p.request)
      return BROKEN;
    xtrt_hear();
    uint64_t value = 0;
    int status = 0;
    if (p.request.command == SIM_LAUNCH)
      launch(&p, bytes);
    else
      status = answer(&p, file, &value);
    if (file >= 0)
      close(file);
    if (p.request.command != SIM_LAUNCH && !reply(status, value))
      return ENDED;
  }
}

/* ARGUMENTS: where the device's memory begins, its bytes, the parent, the version of its runtime.
 */
static int start(char **arguments) {
  const char *order = getenv("XTRT_HOSTSIM_ORDER");
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none); /* a kernel's crash leaves no file */
  prctl(PR_SET_NAME, "xtrt-hostsim");
  syscall(SYS_close_range, SIM_FIRST_FREE, ~0U, 0); /* what the program left open for children */
  device.parent = (pid_t)strtoul(arguments[3], NULL, 16);
  if (strtoul(arguments[4], NULL, 10) != XTRT_ABI_VERSION)
    return xtrt_fail(XTRT_ERR_ABI, "the device's program has version %d, this runtime %.20s",
                     XTRT_ABI_VERSION, arguments[4]);
  if (xtrt_order_read(order, &device.order))
    return xtrt_fail(XTRT_ERR_DEVICE,
                     "XTRT_HOSTSIM_ORDER is '%.40s', not forward, backward or shuffled:SEED",
                     order);
  void *shared =
      mmap(NULL, sizeof *device.shared, PROT_READ | PROT_WRITE, MAP_SHARED, SIM_STAGING, 0);
  if (shared == MAP_FAILED)
    return xtrt_fail(XTRT_ERR_SYSTEM, "no shared memory: %s", strerror(errno));
  device.shared = shared;
  if (!start_watch())
    return xtrt_fail(XTRT_ERR_SYSTEM, "the device's process cannot watch its parent");
  return memory_open(&device.memory, strtoull(arguments[1], NULL, 16),
                     strtoull(arguments[2], NULL, 16));
}

int main(int count, char **arguments) {
  if (count != 5)
    return BROKEN;
  int status = start(arguments);
  if (!reply(status, (uint64_t)xtrt_workers()) || status)
    _exit(BROKEN);
  _exit(serve()); /* without what a kernel's library would do at the end */
}
