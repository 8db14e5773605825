/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/modules.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compiler/support/buf.h"
#include "compiler/support/files.h"

struct xt_module_compiler {
  enum xt_artifact unit;
  const char *program, *file;
  const char *const *flags;
  const char *each, *oldest, *newest, *uncontracted;
};

#define FLAGS(...)                                                                                 \
  (const char *const[]) { __VA_ARGS__, NULL }
static const struct xt_module_compiler rows[] = {
#define MODULE_COMPILER(UNIT, ...) {XT_FILE_##UNIT, __VA_ARGS__},
#include "compiler/module_compilers.def"
#undef MODULE_COMPILER
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

/* Where CUDA is installed, as clang knows it too. */
static const char *const cuda_folders[] = {"/usr/local/cuda", "/usr/lib/cuda"};

static const char *const default_architectures[] = {"sm_80", "sm_90"};

/* Whether PATH, or the name itself where it has a slash, leads to the program. */
static bool is_there(const struct xt_toolchain *tools, const char *program) {
  struct xt_arena *arena = &tools->job->arena;
  if (strchr(program, '/'))
    return !access(xt_path_below(arena, tools->place->current, program), X_OK);
  for (const char *at = tools->options->path; at;) {
    size_t n = strcspn(at, ":");
    const char *folder = n ? xt_arena_strndup(arena, at, n) : ".";
    if (!access(xt_path_join(arena, folder, program), X_OK))
      return true;
    at = at[n] ? at + n + 1 : NULL;
  }
  return false;
}

static bool has_file(const struct xt_toolchain *tools, const char *file) {
  for (size_t i = 0; i < sizeof cuda_folders / sizeof *cuda_folders; i++)
    if (!access(xt_path_join(&tools->job->arena, cuda_folders[i], file), R_OK))
      return true;
  return false;
}

static bool has_rows(const struct xt_toolchain *tools) {
  for (int i = 0; i < ROW_COUNT; i++)
    if (rows[i].unit == tools->options->config.row->unit)
      return true;
  return false;
}

static void warn_unused(const struct xt_toolchain *tools, const char *option) {
  xt_warn(tools->job, XT_NO_LOC, XT_W_UNUSED_OPTION,
          "'%s' is not used: the device's driver compiles kernels of --gpu=%s", option,
          tools->options->config.row->variant);
}

/* A program of --accel-cc= is that of a row by its name, such as clang-22. */
static bool find_named(const struct xt_toolchain *tools, const char *named,
                       const struct xt_module_compiler **found) {
  enum xt_artifact unit = tools->options->config.row->unit;
  const char *base = xt_path_base(named);
  struct xt_buf names = {0};
  for (int i = 0; i < ROW_COUNT; i++) {
    size_t n = strlen(rows[i].program);
    if (rows[i].unit != unit)
      continue;
    xt_buf_printf(&names, "%s%s", names.length ? ", " : "", rows[i].program);
    if (!strncmp(base, rows[i].program, n) && (!base[n] || base[n] == '-'))
      *found = &rows[i];
  }
  bool ok = *found;
  if (!ok)
    xt_error(tools->job, XT_NO_LOC,
             "'--accel-cc=%s' compiles no kernels of --gpu=%s; supported: %s", named,
             tools->options->config.row->variant, xt_buf_text(&names));
  xt_buf_free(&names);
  if (!ok || is_there(tools, named))
    return ok;
  return xt_error(tools->job, XT_NO_LOC,
                  "'%s' of --accel-cc= is not found; install the CUDA toolkit (nvcc) or clang, or "
                  "leave the option out: then kernels are compiled when the program runs",
                  named);
}

bool xt_module_compiler_find(const struct xt_toolchain *tools,
                             const struct xt_module_compiler **found) {
  const struct xt_options *o = tools->options;
  const char *named = o->cc[XT_COMPILER_ACCELERATOR];
  *found = NULL;
  if (!has_rows(tools)) {
    if (named)
      warn_unused(tools, "--accel-cc=");
    if (o->cc_args[XT_COMPILER_ACCELERATOR].count)
      warn_unused(tools, "-Xaccel-cc");
    return true;
  }
  if (named)
    return find_named(tools, named, found);
  for (int i = 0; i < ROW_COUNT && !*found; i++)
    if (rows[i].unit == o->config.row->unit && is_there(tools, rows[i].program) &&
        (!rows[i].file || has_file(tools, rows[i].file)))
      *found = &rows[i];
  if (!*found)
    xt_remark_missed(tools->job, XT_NO_LOC, "gpu",
                     "no compiler of --gpu=%s is found: the module is the text, which is compiled "
                     "when the program runs",
                     o->config.row->variant);
  return true;
}

static int number_of(const char *architecture) { return atoi(architecture + strlen("sm_")); }

/* The flag, with "90" of "sm_90" for %. */
static void add_architecture(const struct xt_toolchain *tools, const char *flag,
                             const char *architecture, struct xt_strs *argv) {
  struct xt_buf word = {0};
  for (; flag && *flag; flag++)
    if (*flag == '%')
      xt_buf_puts(&word, architecture + strlen("sm_"));
    else
      xt_buf_add(&word, flag, 1);
  if (word.length)
    xt_strs_add(&tools->job->arena, argv, xt_arena_strdup(&tools->job->arena, xt_buf_text(&word)));
  xt_buf_free(&word);
}

static void add_architectures(const struct xt_toolchain *tools,
                              const struct xt_module_compiler *compiler, struct xt_strs *argv) {
  const struct xt_strs *given = &tools->options->architectures;
  int count = given->count ? given->count : 2;
  const char *const *names = given->count ? given->at : default_architectures;
  const char *oldest = names[0], *newest = names[0];
  for (int i = 0; i < count; i++) {
    oldest = number_of(names[i]) < number_of(oldest) ? names[i] : oldest;
    newest = number_of(names[i]) > number_of(newest) ? names[i] : newest;
    add_architecture(tools, compiler->each, names[i], argv);
  }
  add_architecture(tools, compiler->oldest, oldest, argv);
  add_architecture(tools, compiler->newest, newest, argv);
}

struct xt_strs xt_module_compile(const struct xt_toolchain *tools,
                                 const struct xt_module_compiler *compiler, const char *source,
                                 const char *module) {
  struct xt_arena *arena = &tools->job->arena;
  const struct xt_options *o = tools->options;
  const char *named = o->cc[XT_COMPILER_ACCELERATOR];
  struct xt_strs argv = {0};
  if (named && strchr(named, '/'))
    named = xt_path_below(arena, tools->place->current, named);
  xt_strs_add(arena, &argv, named ? named : compiler->program);
  for (const char *const *flag = compiler->flags; *flag; flag++)
    xt_strs_add(arena, &argv, *flag);
  add_architectures(tools, compiler, &argv);
  if (o->fp_contract == XT_FP_OFF)
    xt_strs_add(arena, &argv, compiler->uncontracted);
  xt_strs_add(arena, &argv, "-I");
  xt_strs_add(arena, &argv, xt_path_join(arena, tools->place->prefix, "include"));
  xt_strs_add(arena, &argv, source);
  xt_strs_add(arena, &argv, "-o");
  xt_strs_add(arena, &argv, module);
  xt_strs_append(arena, &argv, &o->cc_args[XT_COMPILER_ACCELERATOR]);
  return argv;
}
