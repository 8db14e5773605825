/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/options.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compiler/names.h"
#include "compiler/parse.h"
#include "compiler/response.h"
#include "compiler/support/scan.h"

/* The row an argument belongs to: spelled exactly, else the longest that its beginning spells. */
static const struct xt_option *find_row(const struct xt_parse *p, const char *arg) {
  const struct xt_option *best = NULL;
  for (int i = 0; i < xt_option_row_count; i++) {
    const struct xt_option *row = &xt_option_rows[i];
    if (row->flags & XT_OPTION_HIDDEN && p->program == XT_PROGRAM_DRIVER)
      continue;
    if (!strcmp(arg, row->spelling))
      return row;
    bool joined = row->kind == XT_OPTION_JOINED || row->kind == XT_OPTION_EITHER;
    if (joined && xt_starts_with(arg, row->spelling) &&
        (!best || strlen(row->spelling) > strlen(best->spelling)))
      best = row;
  }
  return best;
}

static bool unknown_option(struct xt_parse *p, const char *arg) {
  for (int i = 0; i < xt_option_row_count; i++) {
    const struct xt_option *row = &xt_option_rows[i];
    size_t n = strlen(row->spelling) - 1;
    if (row->spelling[n] == '=' && strlen(arg) == n && !memcmp(arg, row->spelling, n))
      return xt_error(p->job, XT_NO_LOC, "option '%s' needs a value: '%s%s'", arg, row->spelling,
                      row->metavar);
  }
  const char *nearest = xt_options_nearest(arg);
  if (nearest)
    return xt_error(p->job, XT_NO_LOC, "unknown option '%s'; did you mean '%s'?", arg, nearest);
  if (p->program == XT_PROGRAM_DRIVER && arg[1] != '-')
    return xt_error(p->job, XT_NO_LOC, "unknown option '%s'; -Xcc %s gives it to the C compiler",
                    arg, arg);
  return xt_error(p->job, XT_NO_LOC, "unknown option '%s'", arg);
}

/* Remembers an option for the child; one that sets the same thing again takes the old one's place.
 */
static void record(struct xt_parse *p, const struct xt_option *row, const char *value) {
  if (!(row->flags & XT_OPTION_CHILD))
    return;
  int kept = 0;
  for (int i = 0; i < p->child_count; i++) {
    const struct xt_option *old = p->child[i].row;
    bool same = old == row || (old->offset == row->offset && row->offset != SIZE_MAX);
    if (!same || row->flags & XT_OPTION_REPEAT)
      p->child[kept++] = p->child[i];
  }
  p->child_count = kept;
  if (kept == p->child_capacity) {
    p->child_capacity = kept ? 2 * kept : 16;
    p->child = xt_arena_grow(&p->job->arena, p->child, (size_t)kept, (size_t)p->child_capacity,
                             sizeof *p->child);
  }
  p->child[p->child_count++] = (struct recorded){
      row, xt_arena_printf(&p->job->arena, "%s%s", row->spelling, value ? value : "")};
}

static bool is_link_input(const char *path) {
  const char *version = strstr(path, ".so.");
  return xt_ends_with(path, ".o") || xt_ends_with(path, ".a") || xt_ends_with(path, ".so") ||
         (version && !version[4 + strspn(version + 4, "0123456789.")]);
}

static void add_input(struct xt_parse *p, const char *path, bool literal) {
  struct xt_options *o = p->o;
  enum xt_language language = (enum xt_language)o->language;
  if (!o->language_given && is_link_input(path))
    language = XT_LANGUAGE_LINK;
  else if (!o->language_given && xt_ends_with(path, ".mlirbc"))
    language = XT_LANGUAGE_MLIRBC;
  o->inputs = xt_parse_grow(p, o->inputs, o->input_count, sizeof *o->inputs);
  o->inputs[o->input_count++] = (struct xt_input){path, language, !literal && !strcmp(path, "-")};
  if (language == XT_LANGUAGE_LINK)
    xt_parse_pass(p, "", path, XT_TO_LINK | XT_TO_FILE);
}

static bool parse_option(struct xt_parse *p, const struct xt_strs *args, int *i) {
  const char *arg = args->at[*i];
  const struct xt_option *row = find_row(p, arg);
  if (!row)
    return unknown_option(p, arg);
  const char *value = NULL;
  bool exact = !strcmp(arg, row->spelling);
  if (row->kind == XT_OPTION_JOINED || !exact)
    value = arg + strlen(row->spelling);
  else if (row->kind != XT_OPTION_FLAG) {
    if (*i + 1 >= args->count)
      return xt_error(p->job, XT_NO_LOC, "option '%s' needs a value: %s", arg, row->metavar);
    value = args->at[++*i];
  }
  if (!row->apply(p, row, value))
    return false;
  record(p, row, value);
  return true;
}

static bool parse_words(struct xt_parse *p, const struct xt_strs *args) {
  bool ok = true, literal = false;
  for (int i = 0; i < args->count; i++) {
    const char *arg = args->at[i];
    if (!literal && !strcmp(arg, "--"))
      literal = true;
    else if (!literal && arg[0] == '-' && arg[1])
      ok = parse_option(p, args, &i) && ok;
    else if (!*arg)
      ok = xt_error(p->job, XT_NO_LOC, "an input file has an empty name");
    else
      add_input(p, arg, literal);
  }
  return ok;
}

const char *xt_options_tmpdir(void) {
  const char *tmpdir = getenv("TMPDIR");
  return tmpdir && *tmpdir ? tmpdir : "/tmp";
}

static bool parse_environment(struct xt_parse *p) {
  struct xt_arena *arena = &p->job->arena;
  const char *cc = getenv("CC"), *flags = getenv("XTCC_FLAGS");
  p->o->tmpdir = xt_options_tmpdir();
  p->o->path = getenv("PATH");
  if (p->program != XT_PROGRAM_DRIVER)
    return true;
  if (cc)
    xt_words_split(arena, cc, strlen(cc), &p->o->environment_cc);
  if (!flags || !*flags)
    return true;
  p->o->environment_flags = flags;
  struct xt_strs words = {0}, expanded = {0};
  xt_words_split(arena, flags, strlen(flags), &words);
  bool ok = xt_response_expand(p->job, words.at, words.count, &expanded);
  ok = parse_words(p, &expanded) && ok;
  p->o->passed_inherited = p->o->passed_count;
  p->inherited = *p->o;
  return ok;
}

static bool wants_colour(const struct xt_options *o) {
  if (o->colour != XT_COLOUR_AUTO)
    return o->colour == XT_COLOUR_ALWAYS;
  const char *no = getenv("NO_COLOR");
  return !(no && *no) && isatty(STDERR_FILENO);
}

static bool check_dependencies(struct xt_parse *p) {
  const struct xt_options *o = p->o;
  const char *spelling = o->deps_file           ? "-MF"
                         : o->deps_target_count ? "-MT and -MQ"
                         : o->deps_phony        ? "-MP"
                                                : NULL;
  return o->deps || o->deps_only || !spelling ||
         xt_error(p->job, XT_NO_LOC, "%s without -M, -MM, -MD or -MMD", spelling);
}

/* Options of a unit that there is none of, unless XTCC_FLAGS gave them. */
static void check_accelerator(struct xt_parse *p) {
  enum { UNIT = XT_COMPILER_ACCELERATOR };
  const struct xt_options *o = p->o, *inherited = &p->inherited;
  static const char format[] = "'%s' is not used: --single-file makes no accelerator unit";
  if (!o->config.single_file)
    return;
  if (o->cc[UNIT] != inherited->cc[UNIT])
    xt_warn(p->job, XT_NO_LOC, XT_W_UNUSED_OPTION, format, "--accel-cc=");
  if (o->cc_args[UNIT].count > inherited->cc_args[UNIT].count)
    xt_warn(p->job, XT_NO_LOC, XT_W_UNUSED_OPTION, format, "-Xaccel-cc");
}

/* Mistakes that no single option makes. */
static bool check_whole(struct xt_parse *p) {
  const struct xt_options *o = p->o;
  bool ok = check_dependencies(p);
  check_accelerator(p);
  int from_stdin = 0, sources = 0;
  for (int i = 0; i < o->input_count; i++) {
    from_stdin += o->inputs[i].is_stdin;
    sources += o->inputs[i].language != XT_LANGUAGE_LINK;
  }
  if (from_stdin > 1)
    ok = xt_error(p->job, XT_NO_LOC, "standard input is named %d times", from_stdin);
  if (o->config.runtime_none && o->threads > XT_THREADS_NONE)
    ok = xt_error(p->job, XT_NO_LOC,
                  "--threads=%s needs threads, which --runtime=none does not have",
                  o->threads == XT_THREADS_OPENMP ? "openmp" : "pthreads");
  if (o->config.row->module != XT_MODULE_OBJECT &&
      (o->config.single_file || o->config.runtime_none))
    ok = xt_error(p->job, XT_NO_LOC,
                  "%s with --target=%s, whose kernels are a module that the runtime loads",
                  o->config.single_file ? "--single-file" : "--runtime=none", o->config.target);
  if (o->max_depth < 1 || o->max_depth > 1000000)
    ok = xt_error(p->job, XT_NO_LOC, "--max-depth=%ld is not between 1 and 1000000", o->max_depth);
  if (o->about == XT_ABOUT_NOTHING && !sources && !(o->verbose && !o->input_count))
    ok = xt_error(p->job, XT_NO_LOC, "no input files");
  return ok;
}

/* xtcc1 run by hand behaves as if xtcc had named everything. */
static bool complete_child(struct xt_parse *p) {
  struct xt_options *o = p->o;
  if (!o->input_count)
    return true;
  const char *path = o->inputs[0].path;
  if (!o->out_folder)
    o->out_folder = ".";
  if (!o->display_name)
    o->display_name = path;
  if (!o->config.stem)
    o->config.stem = xt_name_of_source(&p->job->arena, path);
  o->config.model = xt_c_identifier(&p->job->arena, o->config.stem, strlen(o->config.stem));
  return o->input_count == 1 ||
         xt_error(p->job, XT_NO_LOC, "xtcc1 compiles one file, not %d", o->input_count);
}

/* From the second level on results are promised up to rounding. */
static void settle_mathematics(struct xt_options *o) {
  bool rounding = o->config.opt_level >= 2;
  o->config.reassociate = o->reassociate == XT_DEFAULT ? rounding : o->reassociate == XT_YES;
  if (o->fp_contract == XT_FP_DEFAULT)
    o->fp_contract = rounding ? XT_FP_FAST : XT_FP_OFF;
  o->config.contract = o->fp_contract != XT_FP_OFF;
}

bool xt_options_parse(struct xt_job *job, enum xt_program program, int argc, char **argv,
                      struct xt_options *options) {
  struct xt_parse p = {.job = job, .o = options, .program = program};
  *options = (struct xt_options){
      .config = {.opt_level = 2,
                 .externalize_min = 1024,
                 .target = xt_target_rows[0].name,
                 .prefix = "",
                 .entry = "main"},
      .stage = XT_KIND_NONE,
      .standard = "c11",
      .threads = -1,
      .max_memory = (size_t)8 << 30,
      .max_time = 300,
      .max_depth = XT_SCAN_DEPTH,
      .error_limit = 20,
  };
  job->diag.colour = wants_colour(options);
  struct xt_strs args = {0};
  bool ok = parse_environment(&p);
  ok = xt_response_expand(job, (const char *const *)argv + 1, argc > 0 ? argc - 1 : 0, &args) && ok;
  ok = parse_words(&p, &args) && ok;
  job->diag.colour = wants_colour(options);
  options->config.row = xt_target_row_find(options->config.target, options->config.variant);
  ok = check_whole(&p) && ok;
  options->config.threads = options->threads >= 0          ? (enum xt_threads)options->threads
                            : options->config.runtime_none ? XT_THREADS_NONE
                                                           : XT_THREADS_PTHREADS;
  if (program == XT_PROGRAM_CHILD)
    ok = complete_child(&p) && ok;
  for (int i = 0; i < p.warning_count; i++)
    xt_warn(job, XT_NO_LOC, p.warnings[i].id, "%s", p.warnings[i].text);
  for (int i = 0; i < p.child_count; i++)
    xt_strs_add(&job->arena, &options->child_args, p.child[i].text);
  settle_mathematics(options);
  job->config = options->config;
  job->max_depth = (unsigned)options->max_depth;
  job->diag.error_limit = options->error_limit > INT_MAX ? INT_MAX : (unsigned)options->error_limit;
  return ok;
}
