/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Runs a function of a model and compares what it computes. */

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler/options.h"
#include "compiler/supervise.h"
#include "compiler/support/about.h"
#include "compiler/support/files.h"
#include "tools/run/run.h"

static const char usage[] =
    "usage: xt-run FILE.mlir|FILE.so [OPTION…] [-- ARGUMENTS OF XTCC…]\n"
    "  xt-run model.mlir --input=random:1 --input=4xf32=1,2,3,4\n"
    "  xt-run libmodel.so --function=f --input=@x.npy --expect=@y.npy --rtol=1e-5\n"
    "  xt-run model.mlir --input=iota --evaluate -- -O3 -march=native\n"
    "\n"
    "Calls a function of a model, which is compiled first where the file is no shared library, "
    "and\n"
    "shows, compares and writes its outputs: the arguments that it writes, then its results.\n"
    "\n"
    "  --function=NAME    which one, where there are several\n"
    "  --model=NAME       the library describes itself by NAME_info (default: the file's name)\n"
    "  --input=SPEC       the next argument; a .npz gives arguments by name\n"
    "  --expect=SPEC      what the next output should be; a .npz gives outputs by name\n"
    "      SPEC: @FILE.npy, @FILE.npz, 2x3xf32=1,2,3,4,5,6 (one value: for all elements),\n"
    "      random:SEED, iota; with sizes, where the function leaves them open: 8x3xf32=random:1\n"
    "  --output=@FILE     writes the next output to a .npy, or all of them to a .npz\n"
    "  --rtol=X --atol=X  how far an element may be off: atol + rtol * |expected|\n"
    "  --ulp=N            or so many units in the last place (default: rtol and atol by type)\n"
    "  --print=N          elements of an output that are shown (default 100)\n"
    "  --device=NAME      compiles for that device, or checks that the library is for it\n"
    "  --list-devices     the devices of this machine\n"
    "  --threads=N        threads of parallel loops\n"
    "  --evaluate         times the function after its outputs were compared:\n"
    "    --repeat=N         repetitions (default 10)\n"
    "    --number=N         calls of a repetition (default 1)\n"
    "    --min-repeat-ms=X  more calls, until a repetition takes that long\n"
    "    --counters         hardware counters\n"
    "  -Xxtcc ARG         an argument for xtcc\n"
    "  --version          the version\n"
    "  -v                 shows the command that compiles\n"
    "\n"
    "Ends with 0; 1: a file, the source or a call has an error, or the function died; 2: bad\n"
    "arguments; 3: xtcc or a tool of its cannot be run; 4: internal error; 5: a limit; 6: outputs\n"
    "differ.\n";

/* While the model runs a signal ends us at once, that of the first process's death too: the folder
 * is not there meanwhile, for the library is loaded. */
static enum xt_exit call(struct run *r, const char *folder, struct xt_signals *signals) {
  sigset_t blocked;
  bool loaded = run_load(r);
  xt_tree_remove(folder);
  sigprocmask(SIG_SETMASK, &signals->before, &blocked);
  enum xt_exit code = loaded && run_bind(r) && run_prepare(r) ? run_call(r) : XT_EXIT_INPUT;
  run_release(r);
  run_unload(r);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  if (code == XT_EXIT_OK && mkdir(folder, 0700)) {
    xt_error(&r->job, XT_NO_LOC, "cannot make the folder '%s': %s", folder, strerror(errno));
    return XT_EXIT_INPUT;
  }
  return code;
}

static enum xt_exit report(struct run *r, const char *folder, struct xt_signals *signals) {
  run_print(r);
  int error = xt_stdout_flush();
  if (error) {
    xt_error(&r->job, XT_NO_LOC, "cannot write to standard output: %s", strerror(error));
    return XT_EXIT_INPUT;
  }
  if (!run_write(r, folder, signals))
    return XT_EXIT_INPUT;
  return run_compare(r, false) ? XT_EXIT_OK : XT_EXIT_DIFFER;
}

static enum xt_exit work(void *data, const char *folder, struct xt_signals *signals) {
  struct run *r = data;
  enum xt_exit code = run_compile(r, folder, signals);
  if (code == XT_EXIT_OK)
    code = call(r, folder, signals);
  if (code == XT_EXIT_OK)
    code = report(r, folder, signals);
  run_close(r);
  return code;
}

static enum xt_exit run(struct run *r) {
  r->called =
      mmap(NULL, RUN_CALLED_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (r->called == MAP_FAILED) {
    xt_error(&r->job, XT_NO_LOC, "cannot prepare a process: %s", strerror(errno));
    return XT_EXIT_INTERNAL;
  }
  enum xt_exit code = xt_supervise(&r->job, xt_options_tmpdir(), work, run_tell_death, r);
  if (*r->called && code == XT_EXIT_OK) {
    xt_error(&r->job, (struct xt_loc){.file = r->file}, "'%s' ended the process", r->called);
    code = XT_EXIT_INPUT;
  }
  munmap(r->called, RUN_CALLED_BYTES);
  return code;
}

int main(int argc, char **argv) {
  struct run r = {.job.diag.program = "xt-run", .print_limit = 100};
  enum xt_exit code = XT_EXIT_USAGE;
  xt_streams_open();
  if (xt_about("xt-run", usage, argc, argv))
    return xt_finish(&r.job, XT_EXIT_OK);
  bool ok = run_read_options(&r, argc, argv);
  ok = (!r.outputs.count || run_check_outputs(&r)) && ok;
  if (ok)
    code = r.list_devices ? run_list_devices(&r) : run(&r);
  return xt_finish(&r.job, code);
}
