/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/steps.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler/child.h"
#include "compiler/hints.h"
#include "compiler/parts.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"

/* What became of a step. */
enum state { WAITS, RUNS, ENDED };

struct runner {
  struct xt_job *job;
  const struct xt_options *options;
  const struct xt_paths *place;
  struct xt_build *plan;
  struct xt_signals *signals;
  enum state *states;           /* per step, as are … */
  const char **messages;        /* files they wrote to; NULL: to stderr */
  struct xt_process *processes; /* … and these */
  int running, limit;
  const struct xt_step *broken; /* the first tool that failed */
  int told;                     /* steps before this one have been heard of */
  bool failed;
  enum xt_exit code;
};

void xt_step_print(const struct xt_step *step) {
  struct xt_buf line = {0};
  if (step->folder) {
    xt_buf_puts(&line, " cd ");
    xt_shell_quote(&line, step->folder);
    xt_buf_puts(&line, " &&");
  }
  for (int i = 0; i < step->argv.count; i++) {
    xt_buf_puts(&line, " ");
    xt_shell_quote(&line, step->argv.at[i]);
  }
  fprintf(stderr, "%s\n", xt_buf_text(&line));
  xt_buf_free(&line);
}

/* What is wrong with the file that the step should have made; NULL: nothing. */
static const char *output_fault(const struct xt_step *step) {
  struct stat info;
  if (stat(step->output, &info))
    return "did not write";
  return info.st_size || step->unit ? NULL : "left empty"; /* MLIR may be empty */
}

static enum xt_exit explain_tool(const struct runner *r, const struct xt_step *step,
                                 const struct xt_ending *ending) {
  struct xt_job *job = r->job;
  const char *tool = step->argv.at[0], *fault;
  if (ending->interrupted)
    return XT_EXIT_INPUT;
  if (ending->timed_out) {
    xt_error(job, XT_NO_LOC, "'%s' needed more than %ld seconds while %s; --max-time= allows more",
             tool, r->options->max_time, step->task);
    return XT_EXIT_LIMIT;
  }
  if (ending->errno_value)
    xt_error(job, XT_NO_LOC, "cannot run '%s': %s", tool, strerror(ending->errno_value));
  else if (ending->signal)
    xt_error(job, XT_NO_LOC, "'%s' died from signal %d (%s) while %s", tool, ending->signal,
             strsignal(ending->signal), step->task);
  else if (ending->code)
    xt_error(job, XT_NO_LOC, "'%s' failed with exit code %d while %s", tool, ending->code,
             step->task);
  else if ((fault = output_fault(step)))
    xt_error(job, XT_NO_LOC, "'%s' ended with exit code 0 and %s '%s' while %s", tool, fault,
             xt_path_base(step->output), step->task);
  else
    return XT_EXIT_OK;
  return XT_EXIT_TOOL;
}

/* The first that has not been heard of may speak for itself, those after it when it has ended. */
static struct xt_command command_of(struct runner *r, int i) {
  const struct xt_step *step = &r->plan->steps[i];
  struct xt_command command = {
      .argv = step->argv.at,
      .folder = step->folder,
      .tmpdir = r->place->private,
      .unset = xt_toolchain_unset,
      .wall_seconds = (unsigned)r->options->max_time,
  };
  if (step->unit)
    command = xt_child_command(r->options, r->place, step);
  if (i != r->told) {
    const char *name = xt_arena_printf(&r->job->arena, "messages.%d", i);
    r->messages[i] = xt_path_join(&r->job->arena, r->place->private, name);
  }
  command.messages = r->messages[i];
  return command;
}

static bool has_failed(const struct xt_ending *e) {
  return e->errno_value || e->signal || e->timed_out || e->interrupted || e->code;
}

static void end(struct runner *r, int i) {
  r->states[i] = ENDED;
  r->failed = r->failed || has_failed(&r->processes[i].ending) || output_fault(&r->plan->steps[i]);
}

static void start(struct runner *r, int i) {
  struct xt_command command = command_of(r, i);
  if (!r->messages[i] && r->options->verbose)
    xt_step_print(&r->plan->steps[i]);
  r->states[i] = RUNS;
  if (xt_process_start(&r->processes[i], &command, r->signals))
    r->running++;
  else
    end(r, i);
}

static void tell(struct runner *r, int i) {
  const struct xt_step *step = &r->plan->steps[i];
  const struct xt_ending *ending = &r->processes[i].ending;
  if (r->messages[i]) {
    if (r->options->verbose)
      xt_step_print(step);
    xt_file_copy(r->messages[i], STDERR_FILENO);
  }
  enum xt_exit code = step->unit
                          ? xt_child_explain(r->job, r->options, step, ending, !output_fault(step))
                          : explain_tool(r, step, ending);
  if (code == XT_EXIT_TOOL && !step->unit && !r->broken)
    r->broken = step;
  if (code > r->code)
    r->code = code;
}

/* `last`: what waits still never runs. */
static void tell_ended(struct runner *r, bool last) {
  for (; r->told < r->plan->step_count; r->told++) {
    if (r->states[r->told] == ENDED)
      tell(r, r->told);
    else if (!last)
      return;
  }
}

static void run_stage(struct runner *r, enum xt_stage stage) {
  int next = 0, count = r->plan->step_count;
  for (;;) {
    for (; next < count && r->running < r->limit; next++) {
      bool stop = !xt_signals_quiet(r->signals) || (r->failed && stage != XT_STAGE_MLIR);
      if (r->plan->steps[next].stage == stage && !stop)
        start(r, next);
      tell_ended(r, false);
    }
    if (!r->running)
      return;
    end(r, xt_process_wait(r->processes, count, r->signals));
    r->running--;
    if (xt_signals_quiet(r->signals))
      tell_ended(r, false);
  }
}

/* What the links of a stage need beside objects. */
static void check_links(struct runner *r, enum xt_stage stage) {
  for (int i = 0; i < r->plan->step_count && !r->failed; i++)
    if (r->plan->steps[i].stage == stage &&
        !xt_runtime_fits(r->job, r->options, r->place, &r->plan->steps[i])) {
      r->failed = true;
      r->code = XT_EXIT_INPUT;
    }
}

static const char *label_of(struct xt_job *job, const struct xt_step *step) {
  if (step->unit)
    return xt_arena_printf(&job->arena, "xtcc1 %s", step->unit->display);
  return xt_arena_printf(&job->arena, "%s %s", xt_path_base(step->argv.at[0]), step->task);
}

static void print_times(const struct runner *r, double total) {
  fprintf(stderr, "time report of xtcc (wall seconds)\n");
  for (int i = 0; i < r->plan->step_count; i++)
    if (r->states[i] == ENDED)
      fprintf(stderr, "%9.3f  %s\n", r->processes[i].ending.seconds,
              label_of(r->job, &r->plan->steps[i]));
  fprintf(stderr, "%9.3f  total\n", total);
}

/* Room for what is known of each step. */
static void make_room(struct runner *r, int old) {
  struct xt_arena *arena = &r->job->arena;
  size_t from = (size_t)old, to = (size_t)r->plan->step_count + 1;
  r->states = xt_arena_grow(arena, r->states, from, to, sizeof *r->states);
  r->messages = xt_arena_grow(arena, r->messages, from, to, sizeof *r->messages);
  r->processes = xt_arena_grow(arena, r->processes, from, to, sizeof *r->processes);
}

enum xt_exit xt_steps_run(struct xt_job *job, const struct xt_options *options,
                          const struct xt_paths *place, struct xt_build *plan,
                          struct xt_signals *signals) {
  struct runner r = {
      .job = job,
      .options = options,
      .place = place,
      .plan = plan,
      .signals = signals,
      .limit = options->jobs ? (int)options->jobs : xt_processor_count(),
  };
  double begin = xt_clock_seconds();
  int known = plan->step_count;
  make_room(&r, 0);
  run_stage(&r, XT_STAGE_MLIR);
  xt_parts_plan(job, place, plan); /* steps of xtcc1 keep their places */
  make_room(&r, known);
  for (int stage = XT_STAGE_C; stage < XT_STAGE_COUNT; stage++) {
    check_links(&r, (enum xt_stage)stage);
    run_stage(&r, (enum xt_stage)stage);
  }
  if (!xt_signals_quiet(signals))
    return XT_EXIT_INPUT;
  tell_ended(&r, true);
  if (r.broken)
    xt_hint_failure(job, options, place, r.broken, signals);
  if (options->time_report)
    print_times(&r, xt_clock_seconds() - begin);
  return r.code;
}
