/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The program is started by a watcher, a copy of this process that does nothing but wait: for the
 * end of the program, or for the end of this process, however it comes, and then kills the program.
 * Should the watcher be killed, the kernel kills the program. Between fork and exec there are
 * system calls only, for this process may have threads. */

#define _GNU_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  FIRST_FD = 10, /* above all that the program is given */
  ALIVE_FD = 4,  /* the program holds it open as long as it lives */
  PATIENCE = 5000
};

enum pipe_name { LIFE, OUT, ERR, ALIVE, PIPES };

struct plumbing {
  int pipe[PIPES][2]; /* read, write */
  int nothing, file;
};

bool xtrt_child_find(const char *program, char *path, size_t bytes) {
  const char *at = getenv("PATH");
  if (!at)
    at = "/usr/bin:/bin";
  for (;;) {
    size_t n = strcspn(at, ":");
    int length = snprintf(path, bytes, "%.*s/%s", n ? (int)n : 1, n ? at : ".", program);
    if (length > 0 && (size_t)length < bytes && access(path, X_OK) == 0)
      return true;
    if (!at[n])
      return false;
    at += n + 1;
  }
}

static void close_fd(int *fd) {
  if (*fd >= 0)
    close(*fd);
  *fd = -1;
}

/* The same descriptor as a number that nothing in the program collides with. */
static bool move_up(int *fd) {
  int high = fcntl(*fd, F_DUPFD_CLOEXEC, FIRST_FD);
  int reason = errno;
  close_fd(fd);
  *fd = high;
  errno = reason;
  return high >= 0;
}

static void release(struct plumbing *p) {
  int reason = errno;
  for (int i = 0; i < PIPES; i++) {
    close_fd(&p->pipe[i][0]);
    close_fd(&p->pipe[i][1]);
  }
  close_fd(&p->nothing);
  close_fd(&p->file);
  errno = reason;
}

static bool lay(struct plumbing *p, int file) {
  for (int i = 0; i < PIPES; i++)
    if (pipe2(p->pipe[i], O_CLOEXEC) != 0 || !move_up(&p->pipe[i][0]) || !move_up(&p->pipe[i][1]))
      return false;
  p->nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  p->file = fcntl(file, F_DUPFD_CLOEXEC, FIRST_FD);
  return p->nothing >= 0 && p->file >= 0 && move_up(&p->nothing) &&
         fcntl(p->pipe[OUT][0], F_SETFL, O_NONBLOCK) == 0 &&
         fcntl(p->pipe[ERR][0], F_SETFL, O_NONBLOCK) == 0;
}

static void close_from(int first, rlim_t limit) {
  if (close_range((unsigned)first, UINT_MAX, 0) != 0)
    for (int fd = first; (rlim_t)fd < limit; fd++)
      close(fd);
}

static _Noreturn void become(const struct plumbing *p, const char *path, char *const argv[],
                             pid_t watcher, rlim_t limit) {
  const int given[] = {p->nothing, p->pipe[OUT][1], p->pipe[ERR][1], p->file, p->pipe[ALIVE][1]};
  sigset_t none;
  sigemptyset(&none);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != watcher)
    _exit(127);
  for (int fd = 0; fd <= ALIVE_FD; fd++)
    if (dup2(given[fd], fd) < 0)
      _exit(127);
  close_from(ALIVE_FD + 1, limit);
  signal(SIGPIPE, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(path, argv);
  _exit(127);
}

/* Until one of both has ended; true when the program has. The pipe of the one who started it closes
 * with it, unless a child that it forked holds a copy: so who the parent is is asked too. */
static bool program_ends(pid_t starter) {
  enum { PERIOD = 200 };
  struct pollfd ends[2] = {{0, POLLIN, 0}, {1, POLLIN, 0}};
  while (poll(ends, 2, PERIOD) <= 0)
    if (getppid() != starter)
      return false;
  return ends[1].revents;
}

/* All signals are blocked here. */
static _Noreturn void watch(const struct plumbing *p, const char *path, char *const argv[],
                            rlim_t limit, pid_t starter) {
  setpgid(0, 0); /* signals of the terminal are for the one who started it */
  pid_t self = getpid(), program = fork();
  if (program < 0)
    _exit(127);
  if (program == 0)
    become(p, path, argv, self, limit);
  dup2(p->pipe[LIFE][0], 0);
  dup2(p->pipe[ALIVE][0], 1);
  close_from(2, limit);
  if (!program_ends(starter))
    kill(program, SIGKILL);
  int status = 0;
  while (waitpid(program, &status, 0) < 0 && errno == EINTR)
    ;
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

bool xtrt_child_start(struct xtrt_child *c, const char *path, char *const argv[], int file) {
  struct plumbing p = {{{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}}, -1, -1};
  *c = (struct xtrt_child){0, -1, -1, -1, 0};
  if (!lay(&p, file)) {
    release(&p);
    return false;
  }
  struct rlimit files = {1024, 1024};
  getrlimit(RLIMIT_NOFILE, &files);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t starter = getpid(), watcher = fork();
  if (watcher == 0)
    watch(&p, path, argv, files.rlim_cur, starter);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (watcher > 0) {
    *c = (struct xtrt_child){watcher, p.pipe[LIFE][1], p.pipe[OUT][0], p.pipe[ERR][0], 0};
    p.pipe[LIFE][1] = p.pipe[OUT][0] = p.pipe[ERR][0] = -1;
  }
  release(&p);
  return watcher > 0;
}

void xtrt_child_end(struct xtrt_child *c) {
  if (!c->watcher)
    return;
  close_fd(&c->life);
  pid_t done = 0;
  for (int i = 0; i < PATIENCE && done == 0; i++) {
    done = waitpid(c->watcher, &c->status, WNOHANG);
    if (done == 0)
      nanosleep(&(struct timespec){0, 1000000}, NULL);
  }
  if (done == 0) { /* it was stopped, perhaps */
    kill(c->watcher, SIGKILL);
    while (waitpid(c->watcher, &c->status, 0) < 0 && errno == EINTR)
      ;
  }
  close_fd(&c->out);
  close_fd(&c->err);
  c->watcher = 0;
}
