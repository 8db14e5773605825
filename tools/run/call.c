/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "tools/run/run.h"

/* A call for xtrt_evaluate where the function makes arrays: those of the call before go first. */
static int packed_run(void *workspace, void *const *values) {
  const struct run *r = workspace;
  for (int i = 0; i < r->slot_count; i++) {
    struct slot *s = &r->slots[i];
    if (s->on_device && values[i] == &s->on_device) { /* the function makes it anew */
      r->model->runtime->array_destroy(s->on_device);
      s->on_device = NULL;
    }
  }
  return r->function->call(NULL, values);
}

static bool makes_arrays(const struct run *r) {
  for (int i = 0; i < r->slot_count; i++)
    if (r->values[i] == &r->slots[i].on_device)
      return true;
  return false;
}

static enum xt_exit explain(struct run *r, int status) {
  const struct xtrt_runtime *rt = r->model->runtime;
  const char *message = rt && rt->message ? rt->message() : "";
  xt_error(&r->job, XT_NO_LOC, "'%s' returns %d: %s%s%s", r->function->name, status,
           xtrt_strerror(status), *message ? ": " : "", message);
  return status == XTRT_ERR_TIMEOUT ? XT_EXIT_LIMIT : XT_EXIT_INPUT;
}

/* After the first call, whose outputs are those that are shown. */
static int check(void *context) {
  struct run *r = context;
  if (!run_fetch(r))
    return XTRT_ERR_ASSERT;
  for (int i = 0; i < r->slot_count; i++)
    if (r->slots[i].is_output) {
      struct npy_array *a = &r->slots[i].array;
      const char *live = a->data;
      a->data = npy_alloc(&r->job, a->bytes);
      if (a->bytes)
        memcpy(a->data, live, a->bytes);
    }
  r->differs = !run_compare(r, true);
  return r->differs ? XTRT_ERR_ASSERT : XTRT_OK;
}

static enum xt_exit evaluate(struct run *r) {
  const struct xtrt_function *f = r->function;
  const struct xtrt_runtime *rt = r->model->runtime;
  void *workspace = NULL;
  bool anew = makes_arrays(r);
  if (f->workspace_bytes && (!rt || !rt->array_create)) /* on the host */
    workspace = npy_alloc(&r->job, f->workspace_bytes);
  r->how.repeat = r->how.repeat ? r->how.repeat : 10;
  r->how.check = check;
  r->how.context = r;
  struct xtrt_sample *samples =
      xt_arena_alloc(&r->job.arena, (size_t)r->how.repeat * sizeof *samples);
  int status =
      xtrt_evaluate(anew ? packed_run : f->call, anew ? r : workspace, r->values, &r->how, samples);
  if (!status)
    r->samples = samples;
  if (!status || r->differs)
    return XT_EXIT_OK;
  return r->job.diag.errors ? XT_EXIT_INPUT : explain(r, status);
}

/* Signals by which functions die: what is likely to have happened. */
static const struct {
  int signal;
  const char *reason;
} deaths[] = {
    {SIGFPE, "an integer was divided by zero, or the least one by -1"},
    {SIGSEGV,
     "it used memory that is not its own: an index out of bounds, or a stack that is full"},
    {SIGBUS, "it used memory that is not there"},
    {SIGILL, "this machine lacks an instruction: was it compiled for another by -march=?"},
    {SIGABRT, "it called abort"},
};

/* So that sanitizers, where we are built with them, do not take the model's faults for ours. */
static void reset_signals(void) {
  for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++)
    signal(deaths[i].signal, SIG_DFL);
}

enum xt_exit run_tell_death(void *run, int number) {
  struct run *r = run;
  const char *how =
      xt_arena_printf(&r->job.arena, "died from signal %d (%s)", number, strsignal(number));
  const char *reason = NULL;
  for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++)
    if (deaths[i].signal == number)
      reason = deaths[i].reason;
  if (!*r->called || !reason) { /* no function kills its process by other signals */
    xt_diag_emit(&r->job, XT_INTERNAL, XT_NO_LOC,
                 xt_arena_printf(&r->job.arena, "the working process %s", how));
    return XT_EXIT_INTERNAL;
  }
  xt_error(&r->job, (struct xt_loc){.file = r->file}, "'%s' %s: %s", r->called, how, reason);
  return XT_EXIT_INPUT;
}

static enum xt_exit call(struct run *r) {
  if (r->evaluate)
    return evaluate(r);
  int status = r->function->call(NULL, r->values);
  return status ? explain(r, status) : run_fetch(r) ? XT_EXIT_OK : XT_EXIT_INPUT;
}

enum xt_exit run_call(struct run *r) {
  reset_signals();
  snprintf(r->called, RUN_CALLED_BYTES, "%s", r->function->name);
  enum xt_exit code = call(r);
  r->called[0] = 0;
  return code;
}
