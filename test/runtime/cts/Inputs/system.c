/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Each call that the runtime makes of the system fails once. The linker gives us these calls: build.sh
 * wraps the names of this list. */

#include "cts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>

/* Result, name, parameters, arguments, what it returns when it fails, and errno then. */
#define CALLS(ROW)                                                                                 \
  ROW(void *, malloc, (size_t a), (a), NULL, ENOMEM)                                               \
  ROW(void *, calloc, (size_t a, size_t b), (a, b), NULL, ENOMEM)                                  \
  ROW(void *, realloc, (void *a, size_t b), (a, b), NULL, ENOMEM)                                  \
  ROW(void *, aligned_alloc, (size_t a, size_t b), (a, b), NULL, ENOMEM)                           \
  ROW(int, memfd_create, (const char *a, unsigned b), (a, b), -1, EMFILE)                          \
  ROW(int, ftruncate, (int a, off_t b), (a, b), -1, ENOSPC)                                        \
  ROW(ssize_t, write, (int a, const void *b, size_t c), (a, b, c), -1, ENOSPC)                     \
  ROW(void *, mmap, (void *a, size_t b, int c, int d, int e, off_t f), (a, b, c, d, e, f),         \
      MAP_FAILED, ENOMEM)                                                                          \
  ROW(int, socketpair, (int a, int b, int c, int *d), (a, b, c, d), -1, EMFILE)                    \
  ROW(int, pipe2, (int *a, int b), (a, b), -1, EMFILE)                                             \
  ROW(int, fcntl, (int a, int b, long c), (a, b, c), -1, EMFILE)                                   \
  ROW(int, posix_spawn_file_actions_init, (posix_spawn_file_actions_t * a), (a), ENOMEM, 0)        \
  ROW(int, posix_spawnattr_init, (posix_spawnattr_t * a), (a), ENOMEM, 0)                          \
  ROW(int, posix_spawn_file_actions_adddup2, (posix_spawn_file_actions_t * a, int b, int c),       \
      (a, b, c), ENOMEM, 0)                                                                        \
  ROW(int, posix_spawn,                                                                            \
      (pid_t * a, const char *b, const posix_spawn_file_actions_t *c, const posix_spawnattr_t *d,  \
       char *const *e, char *const *f),                                                            \
      (a, b, c, d, e, f), EAGAIN, 0)                                                               \
  ROW(ssize_t, sendmsg, (int a, const struct msghdr *b, int c), (a, b, c), -1, ENOBUFS)            \
  ROW(ssize_t, recv, (int a, void *b, size_t c, int d), (a, b, c, d), -1, ENOMEM)                  \
  ROW(int, poll, (struct pollfd * a, nfds_t b, int c), (a, b, c), -1, ENOMEM)                      \
  ROW(int, pthread_mutex_init, (pthread_mutex_t * a, const pthread_mutexattr_t *b), (a, b),        \
      ENOMEM, 0)

enum call {
#define ROW(RESULT, NAME, PARAMETERS, ARGUMENTS, FAILS, ERROR) S_##NAME,
  CALLS(ROW)
#undef ROW
      CALL_COUNT
};

static const char *const call_names[] = {
#define ROW(RESULT, NAME, PARAMETERS, ARGUMENTS, FAILS, ERROR) #NAME,
    CALLS(ROW)
#undef ROW
};

static struct {
  bool armed;
  enum call fails;
  long at, count;
} fault;

static bool fails(enum call call) {
  return fault.armed && call == fault.fails && ++fault.count == fault.at;
}

#define ROW(RESULT, NAME, PARAMETERS, ARGUMENTS, FAILS, ERROR)                                     \
  RESULT __real_##NAME PARAMETERS;                                                                 \
  RESULT __wrap_##NAME PARAMETERS;                                                                 \
  RESULT __wrap_##NAME PARAMETERS {                                                                \
    if (!fails(S_##NAME))                                                                          \
      return __real_##NAME ARGUMENTS;                                                              \
    errno = ERROR;                                                                                 \
    return FAILS;                                                                                  \
  }
CALLS(ROW)
#undef ROW

/* mmap has other places to try; what a cache cannot keep is compiled again; nobody can be told when
 * something is released. */
static bool may_succeed(const struct cts *x, enum call call) {
  bool cached = x->driver == &xtrt_driver_opencl && (call == S_malloc || call == S_write);
  return call == S_mmap || cached || strstr(xtrt_message(), ": free,") ||
         strstr(xtrt_message(), ": module unload");
}

/* True when the at-th call was reached. */
static bool run_with(struct cts *x, enum call call, long at) {
  struct xtrt_program program = program_of(x);
  int files = count_files(), threads = count_threads();
  xtrt_fail(0, "%s", "");
  fault.fails = call, fault.at = at, fault.count = 0;
  fault.armed = true;
  int status = all_at_once(&program);
  fault.armed = false;
  bool reached = fault.count >= at;
  if (status == 0 && reached && !may_succeed(x, call))
    fprintf(stderr, "call %ld of %s fails and nobody notices\n", at, call_names[call]);
  CHECK(reached ? status < 0 || may_succeed(x, call) : status == 0);
  CHECK(!status || (*xtrt_message() && *xtrt_strerror(status)));
  xtrt_program_unload(&program);
  CHECK(count_files() == files && count_threads() == threads);
  CHECK(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
  return reached;
}

void cts_fault_system(struct cts *x) {
  long faults = 0;
  for (int call = 0; call < CALL_COUNT; call++) {
    long at = 1;
    while (run_with(x, (enum call)call, at) && (x->calls >= 100 || at < 2))
      at++;
    faults += at - 1;
  }
  long least = x->driver == &xtrt_driver_hostsim ? 60 : 4;
  CHECK(faults >= (x->calls < 100 ? 1 : least));
}

/* ---- in the device's process ---- */

/* True when the at-th call was reached: then something failed. */
static bool run_in_device(struct cts *x, const char *call, long at) {
  struct xtrt_program program = program_of(x);
  char text[64];
  int files = count_files();
  snprintf(text, sizeof text, "%s:%ld", call, at);
  setenv("XT_SHIM", text, 1);
  setenv("LD_PRELOAD", x->shim, 1);
  xtrt_fail(0, "%s", "");
  int status = all_at_once(&program);
  bool reached = *xtrt_message();
  CHECK(!status || (reached && strstr(xtrt_message(), x->name)));
  unsetenv("LD_PRELOAD");
  unsetenv("XT_SHIM");
  xtrt_program_unload(&program);
  CHECK(count_files() == files);
  CHECK(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
  return reached;
}

void cts_fault_device(struct cts *x) {
  static const char *const calls[] = {"calloc",         "realloc", "mmap", "mprotect",
                                      "pthread_create", "recvmsg", "send"};
  CHECK(!access(x->shim, R_OK));
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    long at = 1, most = x->calls < 100 ? 2 : 1000;
    while (at <= most && run_in_device(x, calls[i], at))
      at++;
    if (at == 1)
      fprintf(stderr, "%s is never called\n", calls[i]);
    CHECK(at > 1);
  }
  struct xtrt_program program = program_of(x);
  OK(all_at_once(&program));
  xtrt_program_unload(&program);
}
