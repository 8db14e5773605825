/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/options.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compiler/response.h"
#include "compiler/support/buf.h"
#include "compiler/support/scan.h"

struct recorded {
  const struct xt_option *row;
  const char *text;
};

struct xt_parse {
  struct xt_job *job;
  struct xt_options *o;
  enum xt_program program;
  struct xt_options inherited; /* as XTCC_FLAGS left them, to be replaced without a warning */
  struct xt_strs replaced;     /* warnings for the end, when all of -W is known */
  struct recorded *child;
  int child_count, child_capacity;
};

const struct xt_kind_row xt_kinds[XT_KIND_COUNT] = {
#define ROW(ID, WORD, SUFFIX, PREFIX) [XT_KIND_##ID] = {WORD, SUFFIX, PREFIX},
    XT_KINDS(ROW)
#undef ROW
};

enum { UNIT, MODULE };
static const struct {
  const char *name;
  bool module;
} targets[] = {
#define TARGET(ID, KERNELS, SUMMARY) {#ID, KERNELS},
#include "targets/targets.def"
#undef TARGET
};
enum { TARGET_COUNT = sizeof targets / sizeof *targets };

#define FIELD(TYPE) ((TYPE *)(void *)((char *)p->o + row->offset))

static void *grow(struct xt_parse *p, void *old, int count, size_t size) {
  if (count & (count - 1)) /* room is doubled at powers of two */
    return old;
  return xt_arena_grow(&p->job->arena, old, (size_t)count, count ? (size_t)count * 2 : 1, size);
}

static bool bad_value(struct xt_parse *p, const struct xt_option *row, const char *value,
                      const char *expected) {
  const char *gap = row->kind == XT_OPTION_EITHER || row->kind == XT_OPTION_SEPARATE ? " " : "";
  return xt_error(p->job, XT_NO_LOC, "bad value '%s' in '%s%s%s'; %s", value, row->spelling, gap,
                  value, expected);
}

static bool apply_bool(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)value;
  *FIELD(bool) = true;
  return true;
}

static bool apply_number(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)value;
  *FIELD(int) = row->argument;
  return true;
}

static bool apply_word(struct xt_parse *p, const struct xt_option *row, const char *value) {
  if (!*value)
    return xt_error(p->job, XT_NO_LOC, "option '%s' needs a value: %s", row->spelling,
                    row->metavar);
  *FIELD(const char *) = value;
  return true;
}

static bool apply_text(struct xt_parse *p, const struct xt_option *row, const char *value) {
  const char *old = *FIELD(const char *);
  const char *inherited = *(const char **)(void *)((char *)&p->inherited + row->offset);
  if (old && old != inherited && strcmp(old, value))
    xt_strs_add(
        &p->job->arena, &p->replaced,
        xt_arena_printf(&p->job->arena, "'%s' with '%s' replaces '%s'", row->spelling, value, old));
  return apply_word(p, row, value);
}

static bool apply_list(struct xt_parse *p, const struct xt_option *row, const char *value) {
  xt_strs_add(&p->job->arena, FIELD(struct xt_strs), value);
  return true;
}

/* The value's place in a list of words such as "auto|always|never", -1 when it is not there. */
static int find_choice(const char *words, const char *value) {
  size_t length = strlen(value);
  for (int i = 0; words; i++) {
    size_t n = strcspn(words, "|");
    if (n == length && !memcmp(words, value, n))
      return i;
    words = words[n] ? words + n + 1 : NULL;
  }
  return -1;
}

static bool apply_choice(struct xt_parse *p, const struct xt_option *row, const char *value) {
  int i = find_choice(row->metavar, value);
  if (i < 0)
    return bad_value(p, row, value, xt_arena_printf(&p->job->arena, "supported: %s", row->metavar));
  *FIELD(int) = i;
  p->o->language_given = p->o->language_given || FIELD(int) == &p->o->language;
  return true;
}

/* A decimal number with an optional K, M or G; false when it is none or too large. */
static bool read_size(const char *text, bool suffix, size_t *out) {
  size_t value = 0;
  if (*text < '0' || *text > '9')
    return false;
  for (; *text >= '0' && *text <= '9'; text++) {
    if (value > (SIZE_MAX - 9) / 10)
      return false;
    value = value * 10 + (size_t)(*text - '0');
  }
  int shift = !suffix ? 0 : *text == 'K' ? 10 : *text == 'M' ? 20 : *text == 'G' ? 30 : 0;
  text += shift != 0;
  *out = value << shift;
  return !*text && *out >> shift == value;
}

static bool apply_size(struct xt_parse *p, const struct xt_option *row, const char *value) {
  return read_size(value, true, FIELD(size_t)) ||
         bad_value(p, row, value, "expected a number of bytes such as 4G");
}

static bool apply_count(struct xt_parse *p, const struct xt_option *row, const char *value) {
  size_t count;
  if (!read_size(value, false, &count) || count > 1000000000)
    return bad_value(p, row, value, "expected a number up to 1000000000");
  *FIELD(long) = (long)count;
  return true;
}

static bool apply_stage(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)value;
  enum xt_kind old = p->o->stage;
  if (old != XT_KIND_NONE && old != p->inherited.stage && old != (enum xt_kind)row->argument)
    xt_strs_add(
        &p->job->arena, &p->replaced,
        xt_arena_printf(&p->job->arena, "'%s' replaces an earlier -c, -S or -E", row->spelling));
  p->o->stage = (enum xt_kind)row->argument;
  return true;
}

static bool add_emit(struct xt_parse *p, const struct xt_option *row, const char *item) {
  struct xt_options *o = p->o;
  size_t length = strcspn(item, "=");
  for (int kind = 0; kind < XT_KIND_COUNT; kind++) {
    if (strlen(xt_kinds[kind].word) != length || memcmp(xt_kinds[kind].word, item, length))
      continue;
    if (item[length] && !item[length + 1])
      return bad_value(p, row, item, "a file name must follow '='");
    o->emits = grow(p, o->emits, o->emit_count, sizeof *o->emits);
    o->emits[o->emit_count++] =
        (struct xt_emit){(enum xt_kind)kind, item[length] ? item + length + 1 : NULL};
    return true;
  }
  struct xt_buf words = {0};
  for (int kind = 0; kind < XT_KIND_COUNT; kind++)
    xt_buf_printf(&words, "%s%s", kind ? ", " : "supported: ", xt_kinds[kind].word);
  bad_value(p, row, item, xt_buf_text(&words));
  xt_buf_free(&words);
  return false;
}

static bool apply_emit(struct xt_parse *p, const struct xt_option *row, const char *value) {
  bool ok = true;
  for (;;) {
    size_t n = strcspn(value, ",");
    ok = add_emit(p, row, xt_arena_strndup(&p->job->arena, value, n)) && ok;
    if (!value[n])
      return ok;
    value += n + 1;
  }
}

static bool apply_target(struct xt_parse *p, const struct xt_option *row, const char *value) {
  struct xt_buf names = {0};
  for (int i = 0; i < TARGET_COUNT; i++) {
    xt_buf_printf(&names, "%s%s", i ? ", " : "targets: ", targets[i].name);
    if (!strcmp(value, targets[i].name)) {
      p->o->config.target = targets[i].name;
      p->o->config.module = targets[i].module;
      xt_buf_free(&names);
      return true;
    }
  }
  bad_value(p, row, value, xt_buf_text(&names));
  xt_buf_free(&names);
  return false;
}

static bool apply_vector_bits(struct xt_parse *p, const struct xt_option *row, const char *value) {
  int i = find_choice(row->metavar, value);
  if (i < 0)
    return bad_value(p, row, value, xt_arena_printf(&p->job->arena, "supported: %s", row->metavar));
  p->o->config.machine.vector_bytes = 16 << i;
  return true;
}

/* Three sizes that do not decrease. */
static bool apply_caches(struct xt_parse *p, const struct xt_option *row, const char *value) {
  size_t sizes[3] = {0}, last = 1;
  const char *rest = value;
  bool ok = true;
  for (int i = 0; i < 3 && ok; i++) {
    size_t n = strcspn(rest, ",");
    ok = read_size(xt_arena_strndup(&p->job->arena, rest, n), true, &sizes[i]) &&
         sizes[i] >= last && sizes[i] <= (size_t)1 << 40 && (rest[n] == ',') == (i < 2);
    last = sizes[i];
    rest += n + 1;
  }
  if (!ok)
    return bad_value(p, row, value, "expected three sizes that do not decrease such as 32K,1M,8M");
  p->o->config.machine.l1 = (int64_t)sizes[0];
  p->o->config.machine.l2 = (int64_t)sizes[1];
  p->o->config.machine.l3 = (int64_t)sizes[2];
  return true;
}

static bool apply_runtime(struct xt_parse *p, const struct xt_option *row, const char *value) {
  int i = find_choice(row->metavar, value);
  if (i < 0)
    return bad_value(p, row, value, xt_arena_printf(&p->job->arena, "supported: %s", row->metavar));
  p->o->config.runtime_none = i == 1;
  return true;
}

static bool apply_prefix(struct xt_parse *p, const struct xt_option *row, const char *value) {
  size_t length = strlen(value);
  if (length && strcmp(value, xt_c_identifier(&p->job->arena, value, length)))
    return bad_value(p, row, value, "expected the beginning of a C identifier");
  p->o->config.prefix = value;
  return true;
}

static bool apply_library_folder(struct xt_parse *p, const struct xt_option *row,
                                 const char *value) {
  (void)row;
  xt_strs_add(&p->job->arena, &p->o->libraries, xt_arena_printf(&p->job->arena, "-L%s", value));
  return true;
}

static bool apply_library(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)row;
  xt_strs_add(&p->job->arena, &p->o->libraries, xt_arena_printf(&p->job->arena, "-l%s", value));
  return true;
}

static bool apply_deps_target(struct xt_parse *p, const struct xt_option *row, const char *value) {
  struct xt_options *o = p->o;
  o->deps_targets = grow(p, o->deps_targets, o->deps_target_count, sizeof *o->deps_targets);
  o->deps_targets[o->deps_target_count++] = (struct xt_deps_target){value, row->argument};
  return true;
}

static bool apply_warning(struct xt_parse *p, const struct xt_option *row, const char *value) {
  return xt_warning_set(&p->job->diag, value) ||
         xt_error(p->job, XT_NO_LOC, "unknown warning '%s%s'", row->spelling, value);
}

static bool apply_no_warnings(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)row, (void)value;
  p->job->diag.no_warnings = true;
  return true;
}

static bool apply_remarks(struct xt_parse *p, const struct xt_option *row, const char *value) {
  return xt_remarks_set(p->job, (enum xt_remark_kind)row->argument, value);
}

/* The actions of options.def: a function, a field of struct xt_options, a number. */
#define ON(F) apply_bool, offsetof(struct xt_options, F), 0
#define NUMBER(F, N) apply_number, offsetof(struct xt_options, F), N
#define TEXT(F) apply_text, offsetof(struct xt_options, F), 0
#define WORD(F) apply_word, offsetof(struct xt_options, F), 0
#define LIST(F) apply_list, offsetof(struct xt_options, F), 0
#define CHOICE(F) apply_choice, offsetof(struct xt_options, F), 0
#define SIZE(F) apply_size, offsetof(struct xt_options, F), 0
#define COUNT(F) apply_count, offsetof(struct xt_options, F), 0
#define CALL(FUNCTION, N) FUNCTION, SIZE_MAX, N
enum { CHILD = XT_OPTION_CHILD, REPEAT = XT_OPTION_REPEAT, HIDDEN = XT_OPTION_HIDDEN };

const struct xt_option xt_option_rows[] = {
#define OPTION(SPELLING, KIND, METAVAR, GROUP, FLAGS, ACTION, HELP)                                \
  {SPELLING, METAVAR, XT_OPTION_##KIND, XT_GROUP_##GROUP, ACTION, FLAGS, HELP},
#include "compiler/options.def"
#undef OPTION
};
const int xt_option_row_count = sizeof xt_option_rows / sizeof *xt_option_rows;

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
  o->inputs = grow(p, o->inputs, o->input_count, sizeof *o->inputs);
  o->inputs[o->input_count++] = (struct xt_input){path, language, !literal && !strcmp(path, "-")};
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
  return o->deps || !spelling || xt_error(p->job, XT_NO_LOC, "%s without -MD or -MMD", spelling);
}

/* Mistakes that no single option makes. */
static bool check_whole(struct xt_parse *p) {
  const struct xt_options *o = p->o;
  bool ok = check_dependencies(p);
  int from_stdin = 0, sources = 0;
  for (int i = 0; i < o->input_count; i++) {
    from_stdin += o->inputs[i].is_stdin;
    sources += o->inputs[i].language != XT_LANGUAGE_LINK;
  }
  if (from_stdin > 1)
    ok = xt_error(p->job, XT_NO_LOC, "standard input is named %d times", from_stdin);
  if (o->stage != XT_KIND_NONE && o->emit_count)
    ok = xt_error(p->job, XT_NO_LOC, "--emit= together with -c, -S or -E");
  if (o->config.runtime_none && o->threads > XT_THREADS_NONE)
    ok = xt_error(p->job, XT_NO_LOC,
                  "--threads=%s needs threads, which --runtime=none does not have",
                  o->threads == XT_THREADS_OPENMP ? "openmp" : "pthreads");
  if (o->config.module && (o->config.single_file || o->config.runtime_none))
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
  const char *base = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
  if (!o->out_folder)
    o->out_folder = ".";
  if (!o->display_name)
    o->display_name = path;
  if (!o->config.stem)
    o->config.stem = xt_c_identifier(&p->job->arena, base, strcspn(base, "."));
  return o->input_count == 1 ||
         xt_error(p->job, XT_NO_LOC, "xtcc1 compiles one file, not %d", o->input_count);
}

bool xt_options_parse(struct xt_job *job, enum xt_program program, int argc, char **argv,
                      struct xt_options *options) {
  struct xt_parse p = {.job = job, .o = options, .program = program};
  *options = (struct xt_options){
      .config = {.opt_level = 2,
                 .externalize_min = 1024,
                 .target = targets[0].name,
                 .prefix = "",
                 .entry = "main"},
      .stage = XT_KIND_NONE,
      .threads = -1,
      .max_memory = (size_t)8 << 30,
      .max_time = 300,
      .max_depth = XT_SCAN_DEPTH,
  };
  job->diag.colour = wants_colour(options);
  struct xt_strs args = {0};
  bool ok = parse_environment(&p);
  ok = xt_response_expand(job, (const char *const *)argv + 1, argc > 0 ? argc - 1 : 0, &args) && ok;
  ok = parse_words(&p, &args) && ok;
  job->diag.colour = wants_colour(options);
  ok = check_whole(&p) && ok;
  options->config.threads = options->threads >= 0          ? (enum xt_threads)options->threads
                            : options->config.runtime_none ? XT_THREADS_NONE
                                                           : XT_THREADS_PTHREADS;
  if (program == XT_PROGRAM_CHILD)
    ok = complete_child(&p) && ok;
  for (int i = 0; i < p.replaced.count; i++)
    xt_warn(job, XT_NO_LOC, XT_W_OPTION_OVERRIDDEN, "%s", p.replaced.at[i]);
  for (int i = 0; i < p.child_count; i++)
    xt_strs_add(&job->arena, &options->child_args, p.child[i].text);
  options->config.reassociate = options->reassociate == XT_REASSOCIATE_DEFAULT
                                    ? options->config.opt_level >= 2
                                    : options->reassociate == XT_REASSOCIATE_YES;
  job->config = options->config;
  job->max_depth = (unsigned)options->max_depth;
  return ok;
}
