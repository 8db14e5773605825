/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "program.h"
#include "runtime/host/modules.h"
#include "xtrt.h"

extern char **environ;

static int refused(const char *what) {
  return xtrt_fail(XTRT_ERR_SYSTEM, "%s: %s", what, strerror(errno));
}

static void close_one(int *file) {
  if (*file >= 0)
    close(*file);
  *file = -1;
}

/* ---- addresses ---- */

#if UINTPTR_MAX > UINT32_MAX
static const size_t window_bytes = (size_t)1 << 34;
/* Where neither programs nor sanitizers have anything as a rule; every machine has one of them. The
 * program and the device's process may have different sanitizers: on x86-64 the first place is good
 * for Address- and ThreadSanitizer, below where programs are loaded. */
static const struct {
  uint64_t begin;
  unsigned places;
} areas[] = {
#ifdef __x86_64__
    {(uint64_t)0x55 << 40, 16},
#endif
    {(uint64_t)1 << 36, 8},
    {(uint64_t)1 << 45, 64}};
#else
static const size_t window_bytes = (size_t)1 << 28;
static const struct {
  uint64_t begin;
  unsigned places;
} areas[] = {{(uint64_t)1 << 30, 4}};
#endif
enum { AREAS = sizeof areas / sizeof *areas };

static void *reserve(uint64_t wanted) {
  void *at = (void *)(uintptr_t)wanted;
  void *got = mmap(at, window_bytes, PROT_NONE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (got == MAP_FAILED)
    return NULL;
  if (got == at)
    return got;
  munmap(got, window_bytes);
  return NULL;
}

/* Another place than the last time, so that an address of a device that was closed is not taken for
 * one of the next. */
static int reserve_window(struct sim_process *p) {
  static atomic_uint turn;
  unsigned first = atomic_fetch_add(&turn, 1);
  for (int area = 0; area < AREAS && !p->window; area++)
    for (unsigned i = 0, n = areas[area].places; i < n && !p->window; i++)
      p->window = reserve(areas[area].begin + (uint64_t)((first + i) % n) * window_bytes);
  if (!p->window)
    return refused("no addresses for the device's memory");
  p->window_bytes = window_bytes;
  return 0;
}

/* ---- start ---- */

/* Above the numbers that the process gets its descriptors under. */
static bool move_up(int *file) {
  int moved = fcntl(*file, F_DUPFD_CLOEXEC, 16);
  if (moved < 0)
    return false;
  close(*file);
  *file = moved;
  return true;
}

struct ends {
  int socket, staging, life, program; /* the process's */
};

static int make_shared(struct sim_process *p, struct ends *e) {
  e->staging = memfd_create("xtrt-staging", MFD_CLOEXEC);
  if (e->staging < 0 || ftruncate(e->staging, sizeof *p->shared))
    return refused("no file in memory");
  void *shared = mmap(NULL, sizeof *p->shared, PROT_READ | PROT_WRITE, MAP_SHARED, e->staging, 0);
  if (shared == MAP_FAILED)
    return refused("no shared memory");
  p->shared = shared;
  return 0;
}

static int make_ends(struct sim_process *p, struct ends *e) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair))
    return refused("no socket");
  p->socket = pair[0];
  e->socket = pair[1];
  if (pipe2(pair, O_CLOEXEC))
    return refused("no pipe");
  e->life = pair[0];
  p->life = pair[1];
  size_t bytes = (size_t)(xtrt_hostsim_program_end - xtrt_hostsim_program);
  e->program = xtrt_memory_file("xtrt-hostsim", xtrt_hostsim_program, bytes);
  if (e->program < 0)
    return refused("no file in memory");
  int status = make_shared(p, e);
  if (status)
    return status;
  if (!move_up(&e->socket) || !move_up(&e->staging) || !move_up(&e->life) || !move_up(&e->program))
    return refused("no descriptor");
  return 0;
}

static int prepare(posix_spawn_file_actions_t *files, posix_spawnattr_t *with,
                   const struct ends *e) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDONLY, 0);
  error = error ? error : posix_spawn_file_actions_addopen(files, 1, "/dev/null", O_WRONLY, 0);
  error = error ? error : posix_spawn_file_actions_adddup2(files, e->socket, SIM_SOCKET);
  error = error ? error : posix_spawn_file_actions_adddup2(files, e->staging, SIM_STAGING);
  error = error ? error : posix_spawn_file_actions_adddup2(files, e->life, SIM_LIFE);
  error = error ? error : posix_spawnattr_setsigmask(with, &none);
  error = error ? error : posix_spawnattr_setsigdefault(with, &all);
  error = error ? error : posix_spawnattr_setpgroup(with, 0); /* not a signal of the terminal */
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
  return error ? error : posix_spawnattr_setflags(with, flags);
}

static int spawn(struct sim_process *p, const struct ends *e, int index) {
  char path[32], name[32], at[24], bytes[24], parent[24], version[24];
  posix_spawn_file_actions_t files;
  posix_spawnattr_t with;
  snprintf(path, sizeof path, "/proc/self/fd/%d", e->program);
  snprintf(name, sizeof name, "xtrt-hostsim:%d", index);
  snprintf(at, sizeof at, "%" PRIxPTR, (uintptr_t)p->window);
  snprintf(bytes, sizeof bytes, "%zx", p->window_bytes);
  snprintf(parent, sizeof parent, "%lx", (unsigned long)getpid());
  snprintf(version, sizeof version, "%d", XTRT_ABI_VERSION);
  char *arguments[] = {name, at, bytes, parent, version, NULL};
  int error = posix_spawn_file_actions_init(&files);
  if (!error) {
    error = posix_spawnattr_init(&with);
    if (!error) {
      error = prepare(&files, &with, e);
      if (!error)
        error = posix_spawn(&p->pid, path, &files, &with, arguments, environ);
      posix_spawnattr_destroy(&with);
    }
    posix_spawn_file_actions_destroy(&files);
  }
  if (!error)
    return 0;
  p->pid = 0;
  errno = error;
  return refused("the device's process cannot be started");
}

int xtrt__sim_process_start(struct sim_process *p, int index) {
  struct ends e = {-1, -1, -1, -1};
  *p = (struct sim_process){.owner = getpid(), .socket = -1, .life = -1};
  int status = reserve_window(p);
  if (!status)
    status = make_ends(p, &e);
  if (!status)
    status = spawn(p, &e, index);
  close_one(&e.socket);
  close_one(&e.staging);
  close_one(&e.life);
  close_one(&e.program);
  if (status)
    xtrt__sim_process_release(p);
  return status;
}

/* ---- end ---- */

static const char *signal_name(int number) {
  static const struct {
    int number;
    const char *name;
  } rows[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
              {SIGILL, "SIGILL"},   {SIGABRT, "SIGABRT"}, {SIGKILL, "SIGKILL"},
              {SIGTERM, "SIGTERM"}, {SIGTRAP, "SIGTRAP"}, {SIGSYS, "SIGSYS"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].number == number)
      return rows[i].name;
  return NULL;
}

static void describe(int status, const char *running, char *text, size_t bytes) {
  const char *in = *running ? " in kernel " : "";
  if (!WIFSIGNALED(status))
    snprintf(text, bytes, "the device's process ended with code %d%s%s", WEXITSTATUS(status), in,
             running);
  else if (signal_name(WTERMSIG(status)))
    snprintf(text, bytes, "the device's process was ended by %s%s%s", signal_name(WTERMSIG(status)),
             in, running);
  else
    snprintf(text, bytes, "the device's process was ended by signal %d%s%s", WTERMSIG(status), in,
             running);
}

/* True when the process has ended within the time; *status is -1 when somebody else asked for it.
 */
static bool ended_within(const struct sim_process *p, int milliseconds, int *status) {
  int64_t left = (int64_t)milliseconds * 1000;
  long pause = 20; /* microseconds */
  for (;;) {
    pid_t got = waitpid(p->pid, status, WNOHANG);
    if (got < 0 && errno == ECHILD)
      *status = -1;
    if (got == p->pid || (got < 0 && errno == ECHILD))
      return true;
    if (left <= 0)
      return false;
    struct timespec t = {0, pause * 1000};
    nanosleep(&t, NULL);
    left -= pause;
    pause = pause < 5000 ? 2 * pause : pause;
  }
}

enum { KILLED_WITHIN = 10000 };

void xtrt__sim_process_end(struct sim_process *p, int grace, char *text, size_t bytes) {
  char running[sizeof p->shared->running] = "";
  int status = -1;
  snprintf(text, bytes, "the device's process is gone");
  if (!p->pid || p->owner != getpid())
    return;
  if (!ended_within(p, grace, &status)) {
    kill(p->pid, SIGKILL);
    ended_within(p, KILLED_WITHIN, &status);
  }
  if (p->shared)
    memcpy(running, p->shared->running, sizeof running - 1);
  if (status != -1)
    describe(status, running, text, bytes);
  p->pid = 0;
}

void xtrt__sim_process_release(struct sim_process *p) {
  char text[SIM_TEXT];
  xtrt__sim_process_end(p, 0, text, sizeof text);
  close_one(&p->socket);
  close_one(&p->life);
  if (p->shared)
    munmap(p->shared, sizeof *p->shared);
  if (p->window)
    munmap(p->window, p->window_bytes);
  p->shared = NULL;
  p->window = NULL;
}
