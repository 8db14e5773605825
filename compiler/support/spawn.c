/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

double xt_clock_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

bool xt_signals_open(struct xt_signals *signals) {
  static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  sigset_t caught;
  sigemptyset(&caught);
  sigaddset(&caught, SIGCHLD);
  for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
    struct sigaction old;
    if (!sigaction(ending[i], NULL, &old) && old.sa_handler != SIG_IGN)
      sigaddset(&caught, ending[i]);
  }
  *signals = (struct xt_signals){.fd = -1};
  signal(SIGCHLD, SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if (sigprocmask(SIG_BLOCK, &caught, &signals->before))
    return false;
  signals->fd = signalfd(-1, &caught, SFD_CLOEXEC | SFD_NONBLOCK);
  return signals->fd >= 0;
}

static void receive(struct xt_signals *signals) {
  struct signalfd_siginfo info;
  while (read(signals->fd, &info, sizeof info) == sizeof info)
    if (info.ssi_signo != SIGCHLD && !signals->received)
      signals->received = (int)info.ssi_signo;
}

bool xt_signals_wait(struct xt_signals *signals, int fd, short events, int milliseconds) {
  struct pollfd fds[] = {{.fd = signals->fd, .events = POLLIN}, {.fd = fd, .events = events}};
  if (!signals->received)
    poll(fds, 2, milliseconds);
  receive(signals);
  return !signals->received;
}

bool xt_signals_quiet(struct xt_signals *signals) {
  receive(signals);
  return !signals->received;
}

void xt_signals_close(struct xt_signals *signals) {
  receive(signals);
  if (signals->fd >= 0)
    close(signals->fd);
  signals->fd = -1;
  if (signals->received) {
    signal(signals->received, SIG_DFL);
    raise(signals->received);
  }
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  sigprocmask(SIG_SETMASK, &signals->before, NULL);
}

/* Lowers a limit, never raises it above what we have been given. */
static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit old, new = {.rlim_cur = soft, .rlim_max = hard};
  if (getrlimit(resource, &old))
    return;
  if (old.rlim_max != RLIM_INFINITY && (hard == RLIM_INFINITY || hard > old.rlim_max))
    new.rlim_max = old.rlim_max;
  if (new.rlim_max != RLIM_INFINITY && new.rlim_cur > new.rlim_max)
    new.rlim_cur = new.rlim_max;
  setrlimit(resource, &new);
}

static void set_limits(const struct xt_command *command) {
  limit(RLIMIT_CORE, 0, 0);
  if (command->memory_bytes)
    limit(RLIMIT_AS, command->memory_bytes, command->memory_bytes);
  if (command->stack_bytes)
    limit(RLIMIT_STACK, command->stack_bytes, RLIM_INFINITY);
  if (command->cpu_seconds)
    limit(RLIMIT_CPU, command->cpu_seconds, command->cpu_seconds + 5);
}

/* In the child: everything up to exec. Comes back only on failure, with errno set. */
static void become(const struct xt_command *command, const struct xt_signals *signals,
                   pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(127);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGTTOU, SIG_IGN); /* a child in its own group may still write to a terminal */
  sigprocmask(SIG_SETMASK, &signals->before, NULL);
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (null < 0 || dup2(null, STDIN_FILENO) < 0)
    return;
  int messages = STDERR_FILENO;
  if (command->messages)
    messages = open(command->messages, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (messages < 0 || dup2(messages, STDERR_FILENO) < 0 || dup2(messages, STDOUT_FILENO) < 0)
    return;
  for (const char *const *name = command->unset; name && *name; name++)
    unsetenv(*name);
  if (command->tmpdir && setenv("TMPDIR", command->tmpdir, 1))
    return;
  if (command->folder && chdir(command->folder))
    return;
  set_limits(command);
  execvp(command->argv[0], (char *const *)(void *)command->argv);
}

/* The errno value that exec failed with, 0 when it succeeded. */
static int exec_error(int pipe_read) {
  int error = 0;
  ssize_t n;
  do
    n = read(pipe_read, &error, sizeof error);
  while (n < 0 && errno == EINTR);
  return n == sizeof error ? error : 0;
}

static bool has_ended(pid_t pid) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) || info.si_pid == pid;
}

static void reap(struct xt_process *process) {
  struct xt_ending *ending = &process->ending;
  int status = 0;
  struct rusage usage = {0};
  kill(-process->pid, SIGKILL);
  while (wait4(process->pid, &status, 0, &usage) < 0 && errno == EINTR)
    ;
  process->pid = 0;
  ending->seconds = xt_clock_seconds() - process->start;
  ending->peak_bytes = (size_t)usage.ru_maxrss * 1024;
  if (ending->errno_value || ending->timed_out || ending->interrupted)
    return;
  if (WIFSIGNALED(status))
    ending->signal = WTERMSIG(status);
  else
    ending->code = WEXITSTATUS(status);
}

bool xt_process_start(struct xt_process *process, const struct xt_command *command,
                      struct xt_signals *signals) {
  double now = xt_clock_seconds();
  *process = (struct xt_process){.start = now};
  if (command->wall_seconds)
    process->deadline = now + command->wall_seconds;
  struct xt_ending *ending = &process->ending;
  int report[2];
  if (!xt_signals_quiet(signals)) {
    ending->interrupted = true;
    return false;
  }
  if (pipe2(report, O_CLOEXEC)) {
    ending->errno_value = errno;
    return false;
  }
  pid_t parent = getpid(), pid = fork();
  if (pid == 0) {
    become(command, signals, parent);
    int error = errno;
    ssize_t written = write(report[1], &error, sizeof error);
    _exit(written == sizeof error ? 127 : 126);
  }
  if (pid < 0)
    ending->errno_value = errno;
  close(report[1]);
  if (pid > 0) {
    process->pid = pid;
    setpgid(pid, pid);
    ending->errno_value = exec_error(report[0]);
    if (ending->errno_value)
      reap(process);
  }
  close(report[0]);
  return !ending->errno_value;
}

/* Whether the process is to be reaped, and why. */
static bool is_over(struct xt_process *process, double now, bool interrupted) {
  if (has_ended(process->pid))
    return true;
  if (interrupted)
    process->ending.interrupted = true;
  else if (process->deadline > 0 && now >= process->deadline)
    process->ending.timed_out = true;
  return process->ending.interrupted || process->ending.timed_out;
}

int xt_process_wait(struct xt_process *processes, int count, struct xt_signals *signals) {
  for (;;) {
    double now = xt_clock_seconds(), deadline = 0;
    bool interrupted = !xt_signals_quiet(signals);
    for (int i = 0; i < count; i++) {
      struct xt_process *p = &processes[i];
      if (!p->pid)
        continue;
      if (is_over(p, now, interrupted)) {
        reap(p);
        return i;
      }
      if (p->deadline > 0 && (deadline <= 0 || p->deadline < deadline))
        deadline = p->deadline;
    }
    xt_signals_wait(signals, -1, 0, deadline > 0 ? (int)((deadline - now) * 1e3) + 1 : -1);
  }
}

int xt_processor_count(void) {
  cpu_set_t set;
  int count = sched_getaffinity(0, sizeof set, &set) ? 0 : CPU_COUNT(&set);
  return count > 0 ? count : 1;
}
