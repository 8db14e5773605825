/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/supervise.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compiler/support/files.h"
#include "compiler/support/str.h"

/* What both processes see: the folder's name, as soon as it is there. */
struct shared {
  char folder[PATH_MAX];
};

/* Whether as many files can be open at a time as our work ever has: with fewer the folder could not
 * be removed again, for it must be opened to be read. */
static bool check_descriptors(struct xt_job *job) {
  enum { NEEDED = 16 };
  int fds[NEEDED], count = 0;
  while (count < NEEDED && (fds[count] = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)) >= 0)
    count++;
  int error = errno;
  for (int i = 0; i < count; i++)
    close(fds[i]);
  return count == NEEDED ||
         xt_error(job, XT_NO_LOC, "cannot open %d files at a time: %s; 'ulimit -n' tells the limit",
                  NEEDED, strerror(error));
}

/* In the second process. A signalfd shows each process its own signals, so both use the one. */
static enum xt_exit run_worker(struct xt_job *job, pid_t parent, struct shared *shared,
                               struct xt_signals *signals, xt_supervised *work, void *data) {
  enum xt_exit code = XT_EXIT_INPUT;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() == parent && mkdtemp(shared->folder)) {
    code = work(data, shared->folder, signals);
    xt_tree_remove(shared->folder);
  } else {
    xt_error(job, XT_NO_LOC, "cannot make the folder '%s': %s", shared->folder, strerror(errno));
  }
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

static enum xt_exit bury_worker(struct xt_job *job, int status, const struct shared *shared,
                                struct xt_signals *signals, xt_mourner *died, void *data) {
  if (!xt_ends_with(shared->folder, "XXXXXX"))
    xt_tree_remove(shared->folder);
  if (!xt_signals_quiet(signals))
    return XT_EXIT_INTERNAL;
  if (died)
    return died(data, WTERMSIG(status));
  const char *text = xt_arena_printf(&job->arena, "the working process died from signal %d (%s)",
                                     WTERMSIG(status), strsignal(WTERMSIG(status)));
  xt_diag_emit(job, XT_INTERNAL, XT_NO_LOC, text);
  return XT_EXIT_INTERNAL;
}

static enum xt_exit supervise(struct xt_job *job, struct shared *shared, struct xt_signals *signals,
                              xt_supervised *work, xt_mourner *died, void *data) {
  fflush(NULL);
  pid_t parent = getpid(), worker = fork();
  if (worker == 0)
    return run_worker(job, parent, shared, signals, work, data);
  if (worker < 0) {
    xt_error(job, XT_NO_LOC, "cannot start a process: %s", strerror(errno));
    xt_signals_close(signals);
    return XT_EXIT_INTERNAL;
  }
  int status = await_worker(worker, signals);
  enum xt_exit code = WIFSIGNALED(status) ? bury_worker(job, status, shared, signals, died, data)
                                          : (enum xt_exit)WEXITSTATUS(status);
  xt_signals_close(signals);
  return code;
}

enum xt_exit xt_supervise(struct xt_job *job, const char *tmpdir, xt_supervised *work,
                          xt_mourner *died, void *data) {
  struct xt_signals signals;
  struct shared *shared =
      mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  enum xt_exit code = XT_EXIT_INPUT;
  if (!check_descriptors(job)) {
    code = XT_EXIT_LIMIT;
  } else if (shared == MAP_FAILED || !xt_signals_open(&signals)) {
    xt_error(job, XT_NO_LOC, "cannot prepare a process: %s", strerror(errno));
    code = XT_EXIT_INTERNAL;
  } else if (strlen(tmpdir) > sizeof shared->folder - sizeof "/xtcc-XXXXXX") {
    xt_error(job, XT_NO_LOC, "the name of the folder for temporary files is too long");
    xt_signals_close(&signals);
  } else {
    const char *name = xt_path_join(&job->arena, tmpdir, "xtcc-XXXXXX");
    memcpy(shared->folder, name, strlen(name) + 1);
    code = supervise(job, shared, &signals, work, died, data);
  }
  if (shared != MAP_FAILED)
    munmap(shared, sizeof *shared);
  return code;
}
