/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/toolchain.h"

#include <string.h>

#include "compiler/support/files.h"

const char *const xt_toolchain_unset[] = {
    "CPATH", "C_INCLUDE_PATH", "DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES", "CCC_OVERRIDE_OPTIONS",
    NULL,
};

static void add(const struct xt_toolchain *tools, struct xt_strs *argv, const char *word) {
  xt_strs_add(&tools->job->arena, argv, word);
}

static const char *absolute(const struct xt_toolchain *tools, const char *path) {
  return xt_path_below(&tools->job->arena, tools->place->current, path);
}

static void add_all(const struct xt_toolchain *tools, struct xt_strs *argv,
                    const char *const *words) {
  for (; *words; words++)
    add(tools, argv, *words);
}

#define FLAGS(...)                                                                                 \
  (const char *const[]) { __VA_ARGS__, NULL }
static const struct {
  const char *const *compile, *const *share;
} fixed[] = {
#define COMPILER(UNIT, COMPILE, SHARE) [XT_COMPILER_##UNIT] = {COMPILE, SHARE},
#include "compiler/compilers.def"
#undef COMPILER
};

/* Whether the unit has a compiler of its own. */
static bool has_own(const struct xt_options *o, enum xt_compiler compiler) {
  return compiler != XT_COMPILER_HOST && o->cc[compiler];
}

void xt_toolchain_cc(const struct xt_toolchain *tools, enum xt_compiler compiler,
                     struct xt_strs *argv) {
  const struct xt_options *o = tools->options;
  const char *named = o->cc[has_own(o, compiler) ? compiler : XT_COMPILER_HOST];
  struct xt_strs words = {0};
  if (named)
    add(tools, &words, named);
  else if (o->environment_cc.count)
    xt_strs_append(&tools->job->arena, &words, &o->environment_cc);
  else
    add(tools, &words, "cc");
  if (strchr(words.at[0], '/'))
    words.at[0] = absolute(tools, words.at[0]);
  xt_strs_append(&tools->job->arena, argv, &words);
}

/* The user's last words. */
static void add_arguments(const struct xt_toolchain *tools, enum xt_compiler compiler,
                          struct xt_strs *argv) {
  const struct xt_options *o = tools->options;
  struct xt_arena *arena = &tools->job->arena;
  if (!has_own(o, compiler))
    xt_strs_append(arena, argv, &o->cc_args[XT_COMPILER_HOST]);
  if (compiler != XT_COMPILER_HOST)
    xt_strs_append(arena, argv, &o->cc_args[compiler]);
}

/* -O0 is for stepping through the code; without -g nobody does. */
static const char *optimisation(const struct xt_options *o) {
  static const char *const levels[] = {"-O1", "-O2", "-O2", "-O3"};
  const struct xt_config *config = &o->config;
  if (o->c_level)
    return o->c_level;
  return config->opt_level == 0 && config->debug ? "-O0" : levels[config->opt_level];
}

/* Only kernels are contracted, from the level on whose results are promised up to rounding. */
static const char *contraction(const struct xt_options *o, bool kernels) {
  static const char *const words[] = {
      [XT_FP_OFF] = "-ffp-contract=off",
      [XT_FP_ON] = "-ffp-contract=on",
      [XT_FP_FAST] = "-ffp-contract=fast",
  };
  return words[kernels ? o->fp_contract : XT_FP_OFF];
}

static void add_prefix_map(const struct xt_toolchain *tools, struct xt_strs *argv,
                           const char *folder, const char *shown) {
  if (!strcmp(folder, "/")) /* would rename every file there is */
    return;
  add(tools, argv, xt_arena_printf(&tools->job->arena, "-ffile-prefix-map=%s=%s", folder, shown));
}

/* The user's flags for one kind of command. */
static void add_passed(const struct xt_toolchain *tools, struct xt_strs *argv, unsigned to) {
  for (int i = 0; i < tools->options->passed_count; i++) {
    const struct xt_passed *passed = &tools->options->passed[i];
    const char *value = passed->value ? passed->value : "";
    if (!(passed->to & to))
      continue;
    if (passed->to & XT_TO_FILE)
      value = absolute(tools, value);
    if (passed->to & XT_TO_APART)
      add(tools, argv, passed->flag);
    add(tools, argv,
        passed->to & XT_TO_APART
            ? value
            : xt_arena_printf(&tools->job->arena, "%s%s", passed->flag, value));
  }
}

static void add_include(const struct xt_toolchain *tools, struct xt_strs *argv,
                        const char *folder) {
  add(tools, argv, "-I");
  add(tools, argv, folder);
}

struct xt_strs xt_toolchain_compile(const struct xt_toolchain *tools, enum xt_compiler compiler,
                                    const char *source, const char *object, bool kernels) {
  const struct xt_options *o = tools->options;
  struct xt_arena *arena = &tools->job->arena;
  const char *include = xt_path_join(arena, tools->place->prefix, "include");
  struct xt_strs argv = {0};
  xt_toolchain_cc(tools, compiler, &argv);
  add(tools, &argv, xt_arena_printf(arena, "-std=%s", o->standard));
  add(tools, &argv, optimisation(o));
  add(tools, &argv, contraction(o, kernels));
  add_all(tools, &argv, fixed[compiler].compile);
  if (o->config.march)
    add(tools, &argv, xt_arena_printf(arena, "-march=%s", o->config.march));
  if (o->config.mcpu)
    add(tools, &argv, xt_arena_printf(arena, "-mcpu=%s", o->config.mcpu));
  if (o->config.debug)
    xt_strs_append(arena, &argv, &o->debug_flags);
  if (o->config.threads == XT_THREADS_OPENMP)
    add(tools, &argv, "-fopenmp");
  add_prefix_map(tools, &argv, tools->place->current, ".");
  add_prefix_map(tools, &argv, include, "xtrt");
  add_prefix_map(tools, &argv, tools->place->private, ".");
  add_include(tools, &argv, ".");
  add_include(tools, &argv, include);
  add_passed(tools, &argv,
             kernels && !tools->joins ? XT_TO_COMPILE | XT_TO_KERNELS : XT_TO_COMPILE);
  add(tools, &argv, "-c");
  add(tools, &argv, source);
  add(tools, &argv, "-o");
  add(tools, &argv, object);
  add_arguments(tools, compiler, &argv);
  return argv;
}

struct xt_strs xt_toolchain_join(const struct xt_toolchain *tools, const struct xt_strs *objects,
                                 const char *out) {
  struct xt_strs argv = {0};
  xt_toolchain_cc(tools, XT_COMPILER_HOST, &argv);
  add(tools, &argv, "-r");
  add(tools, &argv, "-nostdlib");
  add_passed(tools, &argv, XT_TO_JOIN);
  xt_strs_append(&tools->job->arena, &argv, objects);
  add(tools, &argv, "-o");
  add(tools, &argv, out);
  add_arguments(tools, XT_COMPILER_HOST, &argv);
  return argv;
}

struct xt_strs xt_toolchain_archive(const struct xt_toolchain *tools, const struct xt_strs *objects,
                                    const char *out) {
  const struct xt_options *o = tools->options;
  struct xt_strs argv = {0};
  add(tools, &argv, "ar");
  add(tools, &argv, "rcD");
  add(tools, &argv, out);
  xt_strs_append(&tools->job->arena, &argv, objects);
  for (int i = 0; i < o->input_count; i++)
    if (o->inputs[i].language == XT_LANGUAGE_LINK)
      add(tools, &argv, absolute(tools, o->inputs[i].path));
  return argv;
}

const char *xt_toolchain_runtime(const struct xt_toolchain *tools) {
  const char *given = tools->options->runtime_library;
  return given ? absolute(tools, given)
               : xt_path_join(&tools->job->arena, tools->place->prefix, "lib/libxtrt.a");
}

struct xt_strs xt_toolchain_link(const struct xt_toolchain *tools, enum xt_compiler compiler,
                                 const struct xt_strs *objects, bool shared, const char *out) {
  const struct xt_options *o = tools->options;
  struct xt_arena *arena = &tools->job->arena;
  struct xt_strs argv = {0};
  xt_toolchain_cc(tools, compiler, &argv);
  if (shared)
    add_all(tools, &argv, fixed[compiler].share);
  xt_strs_append(arena, &argv, objects);
  add_passed(tools, &argv, shared ? XT_TO_LINK : XT_TO_LINK | XT_TO_PROGRAM);
  if (!o->config.runtime_none)
    add(tools, &argv, xt_toolchain_runtime(tools));
  add(tools, &argv, "-lm");
  if (o->config.threads == XT_THREADS_PTHREADS)
    add(tools, &argv, "-pthread");
  if (o->config.threads == XT_THREADS_OPENMP)
    add(tools, &argv, "-fopenmp");
  add(tools, &argv, "-o");
  add(tools, &argv, out);
  add_arguments(tools, compiler, &argv);
  return argv;
}

struct xt_strs xt_toolchain_try(const struct xt_toolchain *tools, const char *source, bool openmp,
                                const char *out) {
  struct xt_strs argv = {0};
  xt_toolchain_cc(tools, XT_COMPILER_HOST, &argv);
  add_passed(tools, &argv, XT_TO_COMPILE);
  if (openmp)
    add(tools, &argv, "-fopenmp");
  add(tools, &argv, source);
  add(tools, &argv, "-o");
  add(tools, &argv, out);
  add_arguments(tools, XT_COMPILER_HOST, &argv);
  return argv;
}
