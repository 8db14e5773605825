/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A libcuda.so.1 that runs the C build of kernels: a context is a process of hostsim, whose memory the
 * host cannot follow, and a crash there is an error that sticks. A module is a shared object of C;
 * whatever else is loaded (cubin, fatbin, PTX) stands for the shared object FAKE_CUDA_OBJECT.
 *
 *   FAKE_CUDA_DEVICES=N       how many there are; 2
 *   FAKE_CUDA_ITEMS=N, FAKE_CUDA_SHARED=N, FAKE_CUDA_KERNEL_ITEMS=N  limits of a block
 *   FAKE_CUDA_LETTERS=k=aiwf:l=aw  arguments of kernels that have some of 32 bits
 *   FAKE_CUDA_WATCHDOG=MS     a kernel that runs longer gives CUDA_ERROR_LAUNCH_TIMEOUT
 *   FAKE_CUDA_FAIL=N:CODE     the n-th call fails
 *   FAKE_CUDA_REPORT=1        tells calls and what is alive at exit */

#define _GNU_SOURCE
#include "fake.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "runtime/cuda/api.h"
#include "runtime/host/modules.h"
#include "runtime/hostsim/process.h"
#include "xtrt.h"

#define EXPORT __attribute__((visibility("default")))
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) EXPORT unsigned SYMBOL PARAMETERS;
XTRT_CUDA_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW

enum { OK = 0, INVALID_VALUE = 1, NOMEM = 2, NO_CONTEXT = 201, INVALID_HANDLE = 400 };

struct CUfunc_st {
  struct CUmod_st *module;
  uint64_t id;
  char *name;
  struct CUfunc_st *next;
};

struct CUmod_st {
  struct CUctx_st *context;
  uint64_t id;
  struct CUfunc_st *functions;
  struct CUmod_st *next;
};

struct CUstream_st {
  struct CUctx_st *context;
};

struct CUctx_st {
  struct sim_process process;
  pthread_mutex_t lock;
  unsigned sticky;
  int device;
  long pending, owed; /* launches that nobody has waited for; replies that were not read */
  bool asked;         /* the last of those is about pending launches */
  int64_t since;      /* when the first pending one was launched */
  int allocations;
  struct CUmod_st *modules;
  struct CUstream_st stream;
  struct CUctx_st *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct CUctx_st *contexts;
static _Thread_local struct CUctx_st *stack[16];
static _Thread_local int depth;
static atomic_int blocked;

static long number(const char *name, long usual) {
  const char *text = getenv(name);
  return text && *text ? atol(text) : usual;
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- failures ---- */

static struct {
  atomic_long calls, at;
  atomic_uint code;
  _Atomic(const char *) failed;
} fault;

EXPORT long fake_cuda_calls(void);
EXPORT void fake_cuda_arm(long at, unsigned code);
EXPORT const char *fake_cuda_failed(void);
EXPORT int fake_cuda_alive(void);
EXPORT int fake_cuda_blocked(void);

long fake_cuda_calls(void) { return fault.calls; }

void fake_cuda_arm(long at, unsigned code) {
  fault.failed = NULL;
  fault.code = code;
  fault.at = at ? fault.calls + at : 0;
}

const char *fake_cuda_failed(void) { return fault.failed; }

int fake_cuda_blocked(void) { return blocked; }

int fake_cuda_alive(void) {
  int count = 0;
  pthread_mutex_lock(&lock);
  for (struct CUctx_st *c = contexts; c; c = c->next) {
    count += 1 + c->allocations;
    for (struct CUmod_st *m = c->modules; m; m = m->next)
      count++;
  }
  pthread_mutex_unlock(&lock);
  return count;
}

__attribute__((constructor)) static void start(void) {
  const char *fail = getenv("FAKE_CUDA_FAIL");
  if (fail && strchr(fail, ':'))
    fake_cuda_arm(atol(fail), (unsigned)atol(strchr(fail, ':') + 1));
}

__attribute__((destructor)) static void end(void) {
  if (number("FAKE_CUDA_REPORT", 0))
    fprintf(stderr, "fake cuda: %ld calls, %d alive, %d blocked\n", (long)fault.calls,
            fake_cuda_alive(), (int)blocked);
}

static bool sticks(unsigned code) {
  return code == 214 || code == 700 || code == 702 || (code >= 710 && code <= 719) || code == 999;
}

/* The code that this call is to fail with. */
static unsigned fails(const char *name) {
  long call = ++fault.calls;
  if (call != fault.at)
    return 0;
  fault.failed = name;
  if (depth && sticks(fault.code))
    stack[depth - 1]->sticky = fault.code;
  return fault.code;
}

/* ---- packets ---- */

/* What the end of the process means. */
static unsigned died(struct CUctx_st *c) {
  int status = 0;
  if (c->process.pid) {
    waitpid(c->process.pid, &status, 0);
    c->process.pid = 0;
  }
  bool crashed = WIFSIGNALED(status) &&
                 (WTERMSIG(status) == SIGSEGV || WTERMSIG(status) == SIGBUS);
  c->pending = c->owed = 0;
  c->asked = false;
  return c->sticky = crashed ? 700 : 719;
}

/* One reply; XTRT_ERR_LOST when the process is gone. */
static int receive(struct CUctx_st *c, uint64_t *value) {
  struct sim_reply reply;
  ssize_t n;
  do
    n = recv(c->process.socket, &reply, sizeof reply, 0);
  while (n < 0 && errno == EINTR);
  if (n != (ssize_t)sizeof reply) {
    died(c);
    return XTRT_ERR_LOST;
  }
  if (value)
    *value = reply.value;
  return (int)reply.status;
}

static bool send_packet(struct CUctx_st *c, const struct sim_request *r, const void *payload,
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
  return sendmsg(c->process.socket, &message, MSG_NOSIGNAL) >= 0;
}

static void settle(struct CUctx_st *c) {
  c->pending = 0;
  c->asked = false;
}

/* Nothing is under way: 0; 600: something is; else what stuck. */
static unsigned state_of(struct CUctx_st *c) {
  if (c->sticky)
    return c->sticky;
  if (c->pending && !c->asked) {
    struct sim_request r = {.command = SIM_WAIT};
    if (!send_packet(c, &r, NULL, 0, -1))
      return died(c);
    c->owed++;
    c->asked = true;
  }
  while (c->owed) {
    struct pollfd one = {.fd = c->process.socket, .events = POLLIN};
    if (poll(&one, 1, 0) <= 0) {
      long limit = number("FAKE_CUDA_WATCHDOG", 0);
      if (!limit || !c->pending || now() - c->since < limit)
        return XTRT_CUDA_NOT_READY;
      kill(c->process.pid, SIGKILL);
      died(c);
      return c->sticky = 702;
    }
    if (receive(c, NULL) == XTRT_ERR_LOST)
      return c->sticky;
    c->owed--;
  }
  settle(c);
  return 0;
}

/* Of calls that wait for what was launched. */
static void note_waiting(struct CUctx_st *c) {
  if (state_of(c) == XTRT_CUDA_NOT_READY)
    blocked++;
}

/* A request and its reply. */
static int ask_with(struct CUctx_st *c, const struct sim_request *r, int file, uint64_t *value) {
  if (!send_packet(c, r, NULL, 0, file)) {
    died(c);
    return XTRT_ERR_LOST;
  }
  for (; c->owed; c->owed--)
    if (receive(c, NULL) == XTRT_ERR_LOST)
      return XTRT_ERR_LOST;
  int status = receive(c, value);
  settle(c);
  return status;
}

static int ask(struct CUctx_st *c, enum sim_command command, uint64_t a, uint64_t b, uint64_t d,
               uint64_t *value) {
  return ask_with(c, &(struct sim_request){command, a, b, d}, -1, value);
}

/* ---- contexts ---- */

/* The current context, locked; NULL with a code. */
static struct CUctx_st *current(const char *name, unsigned *error) {
  *error = fails(name);
  if (!*error && !depth)
    *error = NO_CONTEXT;
  if (*error)
    return NULL;
  struct CUctx_st *c = stack[depth - 1];
  pthread_mutex_lock(&c->lock);
  *error = c->sticky;
  if (!*error)
    return c;
  pthread_mutex_unlock(&c->lock);
  return NULL;
}

static unsigned unlocked(struct CUctx_st *c, unsigned error) {
  if (c->sticky)
    error = c->sticky;
  pthread_mutex_unlock(&c->lock);
  return error;
}

#define CURRENT                                                                                    \
  unsigned error;                                                                                  \
  struct CUctx_st *c = current(__func__, &error);                                                  \
  if (!c)                                                                                          \
  return error

unsigned cuInit(unsigned flags) {
  (void)flags;
  return fails(__func__);
}

unsigned cuGetErrorName(unsigned error, const char **name) {
  *name = NULL;
#define XTRT_ROW(NAME, CODE, STATUS)                                                               \
  if (error == CODE)                                                                               \
    *name = "CUDA_ERROR_" #NAME;
  XTRT_CUDA_ERRORS(XTRT_ROW)
#undef XTRT_ROW
  return *name ? OK : INVALID_VALUE;
}

unsigned cuGetErrorString(unsigned error, const char **text) {
  *text = error == 700 ? "an illegal memory access was encountered" : NULL;
  return *text ? OK : INVALID_VALUE;
}

unsigned cuDeviceGetCount(int *count) {
  *count = (int)number("FAKE_CUDA_DEVICES", 2);
  return fails(__func__);
}

unsigned cuDeviceGet(int *device, int index) {
  *device = index;
  return fails(__func__);
}

unsigned cuDeviceGetAttribute(int *value, unsigned attribute, int device) {
  unsigned error = fails(__func__);
  if (error || device < 0)
    return error ? error : INVALID_VALUE;
  switch (attribute) {
  case CU_ITEMS:
    *value = (int)number("FAKE_CUDA_ITEMS", 1024);
    return 0;
  case CU_BLOCK_BYTES:
    *value = (int)number("FAKE_CUDA_SHARED", 49152);
    return 0;
  case CU_UNITS:
    *value = 8;
    return 0;
  case CU_UNIT_BLOCKS:
    *value = 32;
    return 0;
  case CU_MAJOR:
    *value = 8;
    return 0;
  case CU_MINOR:
    *value = 0;
    return 0;
  default:
    return INVALID_VALUE;
  }
}

unsigned cuCtxCreate_v2(struct CUctx_st **context, unsigned flags, int device) {
  unsigned error = fails(__func__);
  if (error || flags || depth == 16)
    return error ? error : INVALID_VALUE;
  struct CUctx_st *c = calloc(1, sizeof *c);
  if (!c || xtrt__sim_process_start(&c->process, device)) {
    free(c);
    return NOMEM;
  }
  pthread_mutex_init(&c->lock, NULL);
  c->device = device;
  c->stream.context = c;
  if (receive(c, NULL))
    return 999;
  pthread_mutex_lock(&lock);
  c->next = contexts;
  contexts = c;
  pthread_mutex_unlock(&lock);
  *context = stack[depth++] = c;
  return 0;
}

static void free_module(struct CUmod_st *m) {
  for (struct CUfunc_st *f = m->functions, *next; f; f = next) {
    next = f->next;
    free(f->name);
    free(f);
  }
  free(m);
}

/* With everything in it, also when it is to fail: an error may be one from before. */
unsigned cuCtxDestroy_v2(struct CUctx_st *c) {
  unsigned error = fails(__func__);
  pthread_mutex_lock(&lock);
  struct CUctx_st **link = &contexts;
  while (*link && *link != c)
    link = &(*link)->next;
  bool known = *link;
  if (known)
    *link = c->next;
  pthread_mutex_unlock(&lock);
  if (!known)
    return NO_CONTEXT;
  if (!c->sticky)
    note_waiting(c);
  error = error ? error : c->sticky;
  xtrt__sim_process_release(&c->process);
  for (struct CUmod_st *m = c->modules, *next; m; m = next) {
    next = m->next;
    free_module(m);
  }
  if (depth && stack[depth - 1] == c)
    depth--;
  pthread_mutex_destroy(&c->lock);
  free(c);
  return error;
}

unsigned cuCtxPushCurrent_v2(struct CUctx_st *c) {
  unsigned error = fails(__func__);
  if (sticks(error))
    c->sticky = error;
  if (error)
    return error;
  if (depth == 16)
    return INVALID_VALUE;
  stack[depth++] = c;
  return 0;
}

/* Done also when it is to fail. */
unsigned cuCtxPopCurrent_v2(struct CUctx_st **c) {
  unsigned error = fails(__func__);
  if (!depth)
    return NO_CONTEXT;
  *c = stack[--depth];
  return error;
}

/* ---- the stream ---- */

unsigned cuStreamCreate(struct CUstream_st **stream, unsigned flags) {
  (void)flags;
  CURRENT;
  *stream = &c->stream;
  return unlocked(c, 0);
}

/* An answer that something is under way does not count as a call: how many there are is not the
 * same twice. */
unsigned cuStreamQuery(struct CUstream_st *stream) {
  pthread_mutex_lock(&stream->context->lock);
  unsigned state = state_of(stream->context);
  pthread_mutex_unlock(&stream->context->lock);
  if (state == XTRT_CUDA_NOT_READY)
    return state;
  CURRENT;
  return unlocked(c, stream->context == c ? state_of(c) : INVALID_HANDLE);
}

/* ---- modules ---- */

/* The bytes of an ELF file, as far as its head tells. */
static size_t elf_bytes(const void *image) {
  const Elf64_Ehdr *h = image;
  return h->e_shoff + (size_t)h->e_shnum * h->e_shentsize;
}

static int object_file(void) {
  const char *path = getenv("FAKE_CUDA_OBJECT");
  return path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
}

/* A file with the C build of what the image holds; -1: the image is of another machine. */
static int file_of(const void *image) {
  enum { CUDA_MACHINE = 190 };
  const Elf64_Ehdr *h = image;
  uint32_t magic;
  memcpy(&magic, image, sizeof magic);
  if (memcmp(image, ELFMAG, SELFMAG))
    return magic == 0xba55ed50 || strstr(image, ".version") ? object_file() : -1;
  return h->e_machine == CUDA_MACHINE ? object_file()
                                      : xtrt_memory_file("fake-module", image, elf_bytes(image));
}

unsigned cuModuleLoadData(struct CUmod_st **module, const void *image) {
  CURRENT;
  note_waiting(c);
  struct sim_request r = {.command = SIM_LOAD};
  int file = file_of(image);
  struct CUmod_st *m = calloc(1, sizeof *m);
  int status = file < 0 || !m ? -1 : ask_with(c, &r, file, &m->id);
  if (file >= 0)
    close(file);
  if (status) {
    free(m);
    return unlocked(c, 200);
  }
  m->context = c;
  m->next = c->modules;
  *module = c->modules = m;
  return unlocked(c, 0);
}

unsigned cuModuleUnload(struct CUmod_st *module) {
  CURRENT;
  note_waiting(c);
  struct CUmod_st **link = &c->modules;
  while (*link && *link != module)
    link = &(*link)->next;
  if (!*link)
    return unlocked(c, INVALID_HANDLE);
  *link = module->next;
  int status = ask(c, SIM_UNLOAD, module->id, 0, 0, NULL);
  free_module(module);
  return unlocked(c, status ? INVALID_HANDLE : 0);
}

unsigned cuModuleGetFunction(struct CUfunc_st **function, struct CUmod_st *module,
                             const char *name) {
  CURRENT;
  struct CUfunc_st *f = module->functions;
  while (f && strcmp(f->name, name))
    f = f->next;
  if (!f) {
    uint64_t id;
    snprintf(c->process.shared->staging, SIM_STAGING_BYTES, "%s", name);
    if (ask(c, SIM_FIND, module->id, 0, 0, &id))
      return unlocked(c, 500);
    f = calloc(1, sizeof *f);
    if (!f)
      return unlocked(c, NOMEM);
    *f = (struct CUfunc_st){module, id, strdup(name), module->functions};
    module->functions = f;
  }
  *function = f;
  return unlocked(c, 0);
}

unsigned cuFuncGetAttribute(int *value, unsigned attribute, struct CUfunc_st *function) {
  (void)function;
  CURRENT;
  *value = (int)number("FAKE_CUDA_KERNEL_ITEMS", number("FAKE_CUDA_ITEMS", 1024));
  return unlocked(c, attribute == CU_KERNEL_ITEMS ? 0 : INVALID_VALUE);
}

/* ---- memory ---- */

unsigned cuMemAlloc_v2(unsigned long long *address, size_t bytes) {
  CURRENT;
  uint64_t got = 0;
  if (!bytes)
    return unlocked(c, INVALID_VALUE);
  if (ask(c, SIM_ALLOC, bytes, 0, 0, &got))
    return unlocked(c, NOMEM);
  c->allocations++;
  *address = got;
  return unlocked(c, 0);
}

unsigned cuMemFree_v2(unsigned long long address) {
  CURRENT;
  note_waiting(c);
  if (ask(c, SIM_FREE, address, 0, 0, NULL))
    return unlocked(c, INVALID_VALUE);
  c->allocations--;
  return unlocked(c, 0);
}

static size_t piece_of(size_t bytes) {
  return bytes < SIM_STAGING_BYTES ? bytes : SIM_STAGING_BYTES;
}

unsigned cuMemcpyHtoDAsync_v2(unsigned long long to, const void *from, size_t bytes,
                              struct CUstream_st *stream) {
  CURRENT;
  int status = stream == &c->stream ? 0 : -1;
  note_waiting(c);
  for (size_t n; bytes && !status; to += n, from = (const char *)from + n, bytes -= n) {
    n = piece_of(bytes);
    memcpy(c->process.shared->staging, from, n);
    status = ask(c, SIM_WRITE, to, n, bytes, NULL);
  }
  return unlocked(c, status ? INVALID_VALUE : 0);
}

unsigned cuMemcpyDtoHAsync_v2(void *to, unsigned long long from, size_t bytes,
                              struct CUstream_st *stream) {
  CURRENT;
  int status = stream == &c->stream ? 0 : -1;
  note_waiting(c);
  for (size_t n; bytes && !status; from += n, to = (char *)to + n, bytes -= n) {
    n = piece_of(bytes);
    status = ask(c, SIM_READ, from, n, bytes, NULL);
    if (!status)
      memcpy(to, c->process.shared->staging, n);
  }
  return unlocked(c, status ? INVALID_VALUE : 0);
}

unsigned cuMemcpyDtoDAsync_v2(unsigned long long to, unsigned long long from, size_t bytes,
                              struct CUstream_st *stream) {
  CURRENT;
  struct sim_request r = {SIM_COPY, to, from, bytes};
  if (stream != &c->stream)
    return unlocked(c, INVALID_HANDLE);
  if (!send_packet(c, &r, NULL, 0, -1))
    return unlocked(c, died(c));
  c->owed++;
  c->asked = false;
  return unlocked(c, 0);
}

static unsigned fill(struct CUctx_st *c, unsigned long long to, const void *pattern, size_t bytes,
                     size_t count, const struct CUstream_st *stream) {
  if (stream != &c->stream || to % bytes)
    return unlocked(c, INVALID_VALUE);
  memcpy(c->process.shared->staging, pattern, bytes);
  return unlocked(c, ask(c, SIM_FILL, to, bytes, count, NULL) ? INVALID_VALUE : 0);
}

unsigned cuMemsetD8Async(unsigned long long to, unsigned char value, size_t count,
                         struct CUstream_st *stream) {
  CURRENT;
  return fill(c, to, &value, sizeof value, count, stream);
}

unsigned cuMemsetD16Async(unsigned long long to, unsigned short value, size_t count,
                          struct CUstream_st *stream) {
  CURRENT;
  return fill(c, to, &value, sizeof value, count, stream);
}

unsigned cuMemsetD32Async(unsigned long long to, unsigned value, size_t count,
                          struct CUstream_st *stream) {
  CURRENT;
  return fill(c, to, &value, sizeof value, count, stream);
}

/* ---- launches ---- */

/* The letters of a kernel, as long as the text goes on with them; NULL: all of 64 bits. */
static const char *letters_of(const char *name) {
  const char *at = getenv("FAKE_CUDA_LETTERS");
  size_t length = strlen(name);
  for (; at && *at; at += strcspn(at, ":"), at += *at == ':')
    if (!strncmp(at, name, length) && at[length] == '=')
      return at + length + 1;
  return NULL;
}

/* How many words the arguments are, or -1 when there are other bytes than the kernel has. */
static int unpack(const char *packed, size_t bytes, const char *letters, union xtrt_word *words) {
  size_t end = 0;
  int count = 0;
  while (letters ? *letters && *letters != ':' : end < bytes) {
    size_t size = letters && strchr("wf", *letters) ? 4 : 8;
    end = (end + size - 1) / size * size;
    if (end + size > bytes || count == SIM_ARGUMENTS)
      return -1;
    words[count].u = 0;
    memcpy(&words[count++], packed + end, size);
    end += size;
    letters += letters ? 1 : 0;
  }
  return end == bytes ? count : -1;
}

unsigned cuLaunchKernel(struct CUfunc_st *function, unsigned grid_x, unsigned grid_y,
                        unsigned grid_z, unsigned block_x, unsigned block_y, unsigned block_z,
                        unsigned shared_bytes, struct CUstream_st *stream, void **parameters,
                        void **extra) {
  static _Thread_local union xtrt_word words[SIM_ARGUMENTS];
  CURRENT;
  bool form = extra[0] == (void *)1 && extra[2] == (void *)2 && !extra[4];
  if (!form || parameters || stream != &c->stream || !grid_x || grid_x > INT32_MAX || grid_y != 1 ||
      grid_z != 1 || block_y != 1 || block_z != 1 || shared_bytes)
    return unlocked(c, INVALID_VALUE);
  if (!block_x || block_x > (unsigned)number("FAKE_CUDA_ITEMS", 1024))
    return unlocked(c, INVALID_VALUE);
  int count = unpack(extra[1], *(size_t *)extra[3], letters_of(function->name), words);
  if (count < 0)
    return unlocked(c, INVALID_VALUE);
  struct sim_request r = {SIM_LAUNCH, function->id, (uint64_t)count, grid_x};
  if (!send_packet(c, &r, words, (size_t)count * sizeof *words, -1))
    return unlocked(c, died(c));
  if (!c->pending++)
    c->since = now();
  c->asked = false;
  return unlocked(c, 0);
}
