/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Child processes by argument vector, never by a shell, and the signals that end us. */
#ifndef XT_SUPPORT_SPAWN_H
#define XT_SUPPORT_SPAWN_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* While open, SIGINT, SIGTERM, SIGHUP and SIGQUIT (those not ignored) do not kill the process but
 * wait to be seen by xt_signals_wait. SIGPIPE is ignored, and, by children too, SIGXFSZ: a file
 * that grows beyond `ulimit -f` is an error of the write that did it. */
struct xt_signals {
  int fd;
  int received; /* the first one that came, 0 for none */
  sigset_t before;
};

bool xt_signals_open(struct xt_signals *signals); /* false: errno is set */
/* Waits for a signal, a child's change, poll's `events` on `fd` (-1: none), or the time-out (-1:
 * none). False when a signal that ends us was received. */
bool xt_signals_wait(struct xt_signals *signals, int fd, short events, int milliseconds);
/* True when no signal that ends us has come; does not wait. */
bool xt_signals_quiet(struct xt_signals *signals);
/* Gives the signals their effect back. With one received, dies from it. */
void xt_signals_close(struct xt_signals *signals);

/* A command and the world it runs in. Zero means: no limit, the caller's folder, no variable. */
struct xt_command {
  const char *const *argv; /* argv[0] is searched in PATH */
  const char *folder;
  const char *tmpdir;               /* TMPDIR of the child */
  const char *const *unset;         /* NULL-terminated variables the child must not see */
  const char *messages;             /* file that gets its stdout and stderr; NULL: our stderr */
  size_t memory_bytes, stack_bytes; /* address space, stack */
  unsigned cpu_seconds;
  unsigned wall_seconds;
};

/* How it ended. Exactly one of errno_value, signal, timed_out, interrupted is set, or code counts.
 */
struct xt_ending {
  int errno_value; /* it could not be started */
  int signal;      /* it died from this signal */
  bool timed_out;
  bool interrupted; /* we received a signal and killed it */
  int code;
  double seconds;
  size_t peak_bytes; /* resident */
};

/* A command on its way. All zero, and after its end: none. */
struct xt_process {
  pid_t pid;
  double start, deadline; /* 0: no deadline */
  struct xt_ending ending;
};

/* Starts a command in a process group of its own, with stdin from /dev/null. When we are killed,
 * the child is. False when it could not be started: `ending` tells why. */
bool xt_process_start(struct xt_process *process, const struct xt_command *command,
                      struct xt_signals *signals);
/* Waits until one of them ends, with `ending` filled in, and returns its place. What its group
 * still holds is killed. One that is out of time is killed; after a signal each is, one with each
 * call. There must be one that runs. */
int xt_process_wait(struct xt_process *processes, int count, struct xt_signals *signals);

/* How many processors we may run on. */
int xt_processor_count(void);
double xt_clock_seconds(void);

#endif
