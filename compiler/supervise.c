/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/supervise.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compiler/support/files.h"

/* In the second process. A signalfd shows each process its own signals, so both use the one. */
static enum xt_exit run_worker(pid_t parent, const char *folder, struct xt_signals *signals,
                               xt_supervised *work, void *data) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  enum xt_exit code = getppid() == parent ? work(data, folder, signals) : XT_EXIT_INTERNAL;
  xt_tree_remove(folder);
  fflush(NULL);
  xt_signals_close(signals);
  return code;
}

/* Waits for the worker, hands on the signals that come. */
static int await_worker(pid_t worker, struct xt_signals *signals) {
  int status = 0, told = 0;
  pid_t ended;
  while ((ended = waitpid(worker, &status, WNOHANG)) == 0 || (ended < 0 && errno == EINTR)) {
    if (signals->received && !told) {
      told = signals->received;
      kill(worker, told);
    }
    if (told) /* nothing more to learn from signals: only the worker's end counts */
      usleep(1000);
    else
      xt_signals_wait(signals, -1, 0, -1);
  }
  return status;
}

enum xt_exit xt_supervise(struct xt_job *job, const char *tmpdir, xt_supervised *work, void *data) {
  char *folder = xt_path_join(&job->arena, tmpdir, "xtcc-XXXXXX");
  struct xt_signals signals;
  if (!xt_signals_open(&signals)) {
    xt_error(job, XT_NO_LOC, "cannot wait for signals: %s", strerror(errno));
    return XT_EXIT_INTERNAL;
  }
  if (!mkdtemp(folder)) {
    xt_error(job, XT_NO_LOC, "cannot make a folder in '%s': %s", tmpdir, strerror(errno));
    xt_signals_close(&signals);
    return XT_EXIT_INPUT;
  }
  fflush(NULL);
  pid_t parent = getpid(), worker = fork();
  if (worker == 0)
    return run_worker(parent, folder, &signals, work, data);
  int status = 0;
  if (worker > 0)
    status = await_worker(worker, &signals);
  else
    xt_error(job, XT_NO_LOC, "cannot start a process: %s", strerror(errno));
  if (worker < 0 || WIFSIGNALED(status))
    xt_tree_remove(folder);
  if (worker > 0 && WIFSIGNALED(status) && xt_signals_quiet(&signals)) {
    const char *text = xt_arena_printf(&job->arena, "the working process died from signal %d (%s)",
                                       WTERMSIG(status), strsignal(WTERMSIG(status)));
    xt_diag_emit(job, XT_INTERNAL, XT_NO_LOC, text);
  }
  xt_signals_close(&signals);
  if (worker > 0 && WIFEXITED(status))
    return (enum xt_exit)WEXITSTATUS(status);
  return XT_EXIT_INTERNAL;
}
