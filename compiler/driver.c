/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/driver.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compiler/depfile.h"
#include "compiler/hints.h"
#include "compiler/input.h"
#include "compiler/plan.h"
#include "compiler/steps.h"
#include "compiler/supervise.h"
#include "compiler/support/files.h"

struct driver {
  struct xt_job job;
  struct xt_options options;
  struct xt_paths place;
  struct xt_build plan;
  struct xt_signals *signals;
};

static enum xt_exit check_inputs(struct driver *d) {
  enum xt_exit code = XT_EXIT_OK;
  for (int i = 0; i < d->plan.unit_count; i++) {
    enum xt_exit own = xt_input_check(&d->job, &d->options, &d->plan.units[i], d->signals);
    if (own > code)
      code = own;
    if (!xt_signals_quiet(d->signals))
      return XT_EXIT_INPUT;
  }
  for (int i = 0; i < d->options.input_count; i++) {
    const struct xt_input *input = &d->options.inputs[i];
    if (input->language == XT_LANGUAGE_LINK && access(input->path, R_OK) && code == XT_EXIT_OK) {
      xt_error(&d->job, XT_NO_LOC, "cannot read '%s': %s", input->path, strerror(errno));
      code = XT_EXIT_INPUT;
    }
  }
  return code;
}

static bool check_outputs(struct driver *d) {
  struct xt_strs inputs = {0};
  for (int i = 0; i < d->options.input_count; i++)
    if (!d->options.inputs[i].is_stdin)
      xt_strs_add(&d->job.arena, &inputs, d->options.inputs[i].path);
  if (d->options.config.schedule)
    xt_strs_add(&d->job.arena, &inputs, d->options.config.schedule);
  return xt_outputs_check(&d->job, &d->plan.outputs, &inputs);
}

static bool write_rules(struct driver *d) {
  for (int i = 0; i < d->plan.rule_count; i++) {
    const struct xt_rule *rule = &d->plan.rules[i];
    struct xt_buf text = {0};
    bool ok = xt_depfile_write(&d->job, &d->options, rule->output, &rule->inputs, &text);
    int error = ok ? xt_file_write(rule->file, text.data, text.length) : 0;
    xt_buf_free(&text);
    if (error)
      return xt_error(&d->job, XT_NO_LOC, "cannot write '%s': %s", rule->file, strerror(error));
    if (!ok)
      return false;
  }
  return true;
}

/* -save-temps keeps what there is, also when a tool failed: that is when it is looked at. */
static bool save_temporaries(struct driver *d) {
  struct xt_outputs saved = {0};
  struct xt_strs none = {0};
  for (int i = 0; i < d->plan.temporaries.count; i++) {
    const struct xt_output *output = &d->plan.temporaries.at[i];
    bool is_output = false;
    for (int k = 0; k < d->plan.outputs.count; k++)
      is_output = is_output || !strcmp(output->path, d->plan.outputs.at[k].path);
    if (!is_output && !access(output->parts.at[0], R_OK))
      xt_outputs_add(&d->job, &saved, output->path, output->parts.at[0]);
  }
  return xt_outputs_check(&d->job, &saved, &none) && xt_outputs_commit(&d->job, &saved, d->signals);
}

static bool plan_in(struct driver *d, const char *folder) {
  d->place.private = folder;
  return xt_build_plan(&d->job, &d->options, &d->place, &d->plan);
}

static enum xt_exit compile(void *data, const char *folder, struct xt_signals *signals) {
  struct driver *d = data;
  d->signals = signals;
  if (!plan_in(d, folder))
    return XT_EXIT_USAGE;
  enum xt_exit code = check_inputs(d);
  if (code != XT_EXIT_OK)
    return code;
  if (!xt_runtime_check(&d->job, &d->options, &d->place, &d->plan) || !check_outputs(d))
    return XT_EXIT_INPUT;
  code = xt_steps_run(&d->job, &d->options, &d->place, &d->plan, signals);
  bool interrupted = !xt_signals_quiet(signals);
  if (!interrupted && !save_temporaries(d) && code == XT_EXIT_OK)
    code = XT_EXIT_INPUT;
  if (code != XT_EXIT_OK || interrupted)
    return code;
  bool ok = write_rules(d) && xt_outputs_commit(&d->job, &d->plan.outputs, signals);
  return ok ? XT_EXIT_OK : XT_EXIT_INPUT;
}

/* Replaces this process, for what only another program can print. */
static enum xt_exit become(struct driver *d, struct xt_strs argv) {
  execvp(argv.at[0], (char *const *)(void *)argv.at);
  xt_error(&d->job, XT_NO_LOC, "cannot run '%s': %s", argv.at[0], strerror(errno));
  return XT_EXIT_TOOL;
}

static enum xt_exit print_about(struct driver *d) {
  struct xt_toolchain tools = {.job = &d->job, .options = &d->options, .place = &d->place};
  struct xt_arena *arena = &d->job.arena;
  struct xt_strs argv = {0};
  switch (d->options.about) {
  case XT_ABOUT_HELP:
    xt_options_print_help(stdout);
    break;
  case XT_ABOUT_VERSION:
    xt_options_print_version("xtcc", stdout);
    break;
  case XT_ABOUT_NUMBER:
    puts(XT_VERSION);
    break;
  case XT_ABOUT_FLAGS:
    xt_options_print_flags(stdout);
    break;
  case XT_ABOUT_WARNINGS:
    xt_options_print_warnings(stdout);
    break;
  case XT_ABOUT_CC:
    xt_toolchain_cc(&tools, XT_COMPILER_HOST, &argv);
    xt_strs_add(arena, &argv, d->options.ask_cc);
    return become(d, argv);
  default:
    xt_strs_add(arena, &argv, xt_path_join(arena, d->place.prefix, "libexec/xtcc/xtcc1"));
    xt_strs_append(arena, &argv, &d->options.child_args);
    return become(d, argv);
  }
  return XT_EXIT_OK;
}

static bool find_place(struct driver *d) {
  struct xt_arena *arena = &d->job.arena;
  char *program = realpath("/proc/self/exe", NULL), *current = getcwd(NULL, 0);
  bool ok = program && current;
  if (ok) {
    d->place.prefix = xt_path_folder(arena, xt_path_folder(arena, program));
    d->place.current = xt_arena_strdup(arena, current);
  } else {
    xt_error(&d->job, XT_NO_LOC, "cannot find the current folder: %s", strerror(errno));
  }
  free(program);
  free(current);
  return ok;
}

static enum xt_exit run(struct driver *d, int argc, char **argv) {
  if (!find_place(d))
    return XT_EXIT_INPUT;
  bool ok = xt_options_parse(&d->job, XT_PROGRAM_DRIVER, argc, argv, &d->options);
  if (d->options.tmpdir[0] != '/')
    d->options.tmpdir = xt_path_below(&d->job.arena, d->place.current, d->options.tmpdir);
  if (ok && d->options.about != XT_ABOUT_NOTHING)
    return print_about(d);
  if (argc <= 1 && !d->options.input_count) {
    xt_options_print_usage(stderr);
    return XT_EXIT_USAGE;
  }
  /* A first plan tells what is wrong with the command line, all of it at once. */
  const char *shown = xt_path_join(&d->job.arena, d->options.tmpdir, "xtcc-XXXXXX");
  ok = plan_in(d, shown) && ok;
  if (!ok || d->job.diag.errors)
    return XT_EXIT_USAGE;
  if (d->options.verbose)
    xt_options_print_version("xtcc", stderr);
  if (d->options.verbose && d->options.environment_flags)
    fprintf(stderr, "XTCC_FLAGS=%s\n", d->options.environment_flags);
  for (int i = 0; d->options.dry_run && i < d->plan.step_count; i++)
    xt_step_print(&d->plan.steps[i]);
  if (d->options.dry_run || !d->plan.unit_count)
    return XT_EXIT_OK;
  d->job.diag.no_warnings = true; /* the second plan has nothing new to say */
  return xt_supervise(&d->job, d->options.tmpdir, compile, NULL, d);
}

int xt_driver_main(int argc, char **argv) {
  xt_streams_open();
  struct driver d = {.job = {.diag = {.program = "xtcc"}}};
  return xt_finish(&d.job, run(&d, argc, argv));
}
