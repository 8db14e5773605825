/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the rows of options.def do. */

#include <stdint.h>
#include <string.h>

#include "compiler/parse.h"
#include "compiler/support/buf.h"

const struct xt_kind_row xt_kinds[XT_KIND_COUNT] = {
#define ROW(ID, WORD, SUFFIX, PREFIX) [XT_KIND_##ID] = {WORD, SUFFIX, PREFIX},
    XT_KINDS(ROW)
#undef ROW
};

#define FIELD(TYPE) ((TYPE *)(void *)((char *)p->o + row->offset))

void *xt_parse_grow(struct xt_parse *p, void *old, int count, size_t size) {
  if (count & (count - 1)) /* room is doubled at powers of two */
    return old;
  return xt_arena_grow(&p->job->arena, old, (size_t)count, count ? (size_t)count * 2 : 1, size);
}

void xt_parse_pass(struct xt_parse *p, const char *flag, const char *value, unsigned to) {
  struct xt_options *o = p->o;
  o->passed = xt_parse_grow(p, o->passed, o->passed_count, sizeof *o->passed);
  o->passed[o->passed_count++] = (struct xt_passed){flag, value, to};
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

/* A warning for the end, when all of -W is known. */
static void warn_later(struct xt_parse *p, enum xt_warning id, const char *text) {
  p->warnings = xt_parse_grow(p, p->warnings, p->warning_count, sizeof *p->warnings);
  p->warnings[p->warning_count++] = (struct late_warning){id, text};
}

static bool apply_text(struct xt_parse *p, const struct xt_option *row, const char *value) {
  const char *old = *FIELD(const char *);
  const char *inherited = *(const char **)(void *)((char *)&p->inherited + row->offset);
  if (old && old != inherited && strcmp(old, value))
    warn_later(
        p, XT_W_OPTION_OVERRIDDEN,
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

/* A number of the target's facts, from 1 to row->argument. */
static bool apply_fact(struct xt_parse *p, const struct xt_option *row, const char *value) {
  size_t number;
  if (!read_size(value, true, &number) || !number || number > (size_t)row->argument)
    return bad_value(
        p, row, value,
        xt_arena_printf(&p->job->arena, "expected a number from 1 to %d", row->argument));
  *FIELD(int) = (int)number;
  return true;
}

/* A word of some target. */
static bool apply_variant(struct xt_parse *p, const struct xt_option *row, const char *value) {
  struct xt_buf words = {0};
  for (int i = 0; i < xt_target_row_count; i++) {
    const char *word = xt_target_rows[i].variant;
    if (!word)
      continue;
    xt_buf_printf(&words, "%s%s", words.length ? ", " : "supported: ", word);
    if (!strcmp(value, word))
      p->o->config.variant = word;
  }
  bool ok = p->o->config.variant && !strcmp(value, p->o->config.variant);
  if (!ok)
    bad_value(p, row, value, xt_buf_text(&words));
  xt_buf_free(&words);
  return ok;
}

/* sm_80,sm_90: the first of which NVIDIA's compilers still know is sm_50. */
static bool apply_architectures(struct xt_parse *p, const struct xt_option *row,
                                const char *value) {
  enum { FIRST = 50, LAST = 999 };
  struct xt_strs names = {0};
  for (const char *rest = value; rest;) {
    size_t n = strcspn(rest, ","), number = 0;
    const char *name = xt_arena_strndup(&p->job->arena, rest, n);
    bool form = n > 3 && !strncmp(name, "sm_", 3);
    size_t digits = form ? strspn(name + 3, "0123456789") : 0;
    const char *letter = form ? name + 3 + digits : "?";
    if (!digits || !read_size(xt_arena_strndup(&p->job->arena, name + 3, digits), false, &number) ||
        number < FIRST || number > LAST || (*letter && strcmp(letter, "a") && strcmp(letter, "f")))
      return bad_value(p, row, value,
                       xt_arena_printf(&p->job->arena,
                                       "'%s' is no architecture; expected a list such as "
                                       "sm_80,sm_90 of numbers from %d on",
                                       name, FIRST));
    xt_strs_add(&p->job->arena, &names, name);
    rest = rest[n] ? rest + n + 1 : NULL;
  }
  *FIELD(struct xt_strs) = names;
  return true;
}

static bool apply_stage(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)value;
  enum xt_kind old = p->o->stage;
  if (old != XT_KIND_NONE && old != p->inherited.stage && old != (enum xt_kind)row->argument)
    warn_later(
        p, XT_W_OPTION_OVERRIDDEN,
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
    o->emits = xt_parse_grow(p, o->emits, o->emit_count, sizeof *o->emits);
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
  for (int i = 0; i < xt_target_row_count; i++) {
    const char *name = xt_target_rows[i].name;
    if (i && !strcmp(name, xt_target_rows[i - 1].name))
      continue;
    xt_buf_printf(&names, "%s%s", i ? ", " : "targets: ", name);
    if (!strcmp(value, name)) {
      p->o->config.target = name;
      xt_buf_free(&names);
      return true;
    }
  }
  xt_buf_puts(&names, "; -target names a machine to clang, --cc= another machine's C compiler");
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

static bool apply_passed(struct xt_parse *p, const struct xt_option *row, const char *value) {
  unsigned apart = row->kind == XT_OPTION_SEPARATE ? XT_TO_APART : 0;
  xt_parse_pass(p, row->spelling, value, (unsigned)row->argument | apart);
  return true;
}

static bool apply_refused(struct xt_parse *p, const struct xt_option *row, const char *value) {
  const char *gap = value && row->kind != XT_OPTION_JOINED ? " " : "";
  return xt_error(p->job, XT_NO_LOC, "'%s%s%s' is not supported: %s", row->spelling, gap,
                  value ? value : "", row->help);
}

/* -mNAME, which tells of the machine, too. */
static bool apply_feature(struct xt_parse *p, const struct xt_option *row, const char *value) {
  struct xt_config *config = &p->o->config;
  config->features =
      xt_arena_printf(&p->job->arena, "%s%s%s%s", config->features ? config->features : "",
                      config->features ? "," : "", row->spelling + 2, value ? value : "");
  return apply_passed(p, row, value);
}

/* FUNC.ARG.DIM is no name of a macro. */
static bool apply_define(struct xt_parse *p, const struct xt_option *row, const char *value) {
  if (memchr(value, '.', strcspn(value, "=")))
    return xt_error(p->job, XT_NO_LOC,
                    "'-D %s': sizes of dimensions cannot be bound yet; -D NAME[=VALUE] defines a "
                    "macro of the C",
                    value);
  return apply_passed(p, row, value);
}

/* What holds anyway. */
static bool apply_nothing(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)p, (void)row, (void)value;
  return true;
}

int xt_option_fate(const struct xt_option *row) {
  enum { COMMANDS = XT_TO_COMPILE | XT_TO_LINK | XT_TO_PROGRAM | XT_TO_KERNELS };
  bool passed =
      row->apply == apply_passed || row->apply == apply_feature || row->apply == apply_define;
  return passed                        ? row->argument & COMMANDS
         : row->apply == apply_refused ? XT_FATE_REFUSED
                                       : XT_FATE_OWN;
}

static bool apply_level(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)value;
  char letter = row->spelling[2];
  p->o->c_level = letter == 's' || letter == 'z' || letter == 'g' ? row->spelling : NULL;
  *FIELD(int) = row->argument;
  return true;
}

/* Whether NaN, infinities and zeros mean anything is no matter of choice. */
static bool apply_fast_math(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)value;
  p->o->reassociate = row->argument;
  if (row->argument == XT_YES)
    p->o->fp_contract = XT_FP_FAST;
  return true;
}

/* -g… add up, but for the last that says whether there is to be any. */
static bool apply_debug(struct xt_parse *p, const struct xt_option *row, const char *value) {
  const char *word = xt_arena_printf(&p->job->arena, "%s%s", row->spelling, value ? value : "");
  *FIELD(bool) = row->argument;
  xt_strs_add(&p->job->arena, &p->o->debug_flags, word);
  return true;
}

static bool apply_standard(struct xt_parse *p, const struct xt_option *row, const char *value) {
  if (find_choice(row->metavar, value) < 0)
    return bad_value(p, row, value,
                     xt_arena_printf(&p->job->arena, "the C that xtcc writes is C11; supported: %s",
                                     row->metavar));
  p->o->standard = value;
  return true;
}

static bool apply_ask_cc(struct xt_parse *p, const struct xt_option *row, const char *value) {
  p->o->about = XT_ABOUT_CC;
  p->o->ask_cc = xt_arena_printf(&p->job->arena, "%s%s", row->spelling, value ? value : "");
  return true;
}

static bool apply_deps_target(struct xt_parse *p, const struct xt_option *row, const char *value) {
  struct xt_options *o = p->o;
  o->deps_targets =
      xt_parse_grow(p, o->deps_targets, o->deps_target_count, sizeof *o->deps_targets);
  o->deps_targets[o->deps_target_count++] = (struct xt_deps_target){value, row->argument};
  return true;
}

static bool apply_warning(struct xt_parse *p, const struct xt_option *row, const char *value) {
  if (!xt_warning_set(&p->job->diag, value) && p->program == XT_PROGRAM_DRIVER)
    warn_later(p, XT_W_UNKNOWN_WARNING,
               xt_arena_printf(&p->job->arena,
                               "unknown warning '%s%s'; see --print-warnings, and -Xcc %s%s for "
                               "one of the C compiler's",
                               row->spelling, value, row->spelling, value));
  return true;
}

static bool apply_all_warnings(struct xt_parse *p, const struct xt_option *row, const char *value) {
  (void)row, (void)value;
  xt_warnings_set_all(&p->job->diag);
  return true;
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
#define ARCHITECTURES(F) apply_architectures, offsetof(struct xt_options, F), 0
#define FACT(F, MAX) apply_fact, offsetof(struct xt_options, F), MAX
#define CALL(FUNCTION, N) FUNCTION, SIZE_MAX, N
#define LEVEL(N) apply_level, offsetof(struct xt_options, config.opt_level), N
#define DEBUG(N) apply_debug, offsetof(struct xt_options, config.debug), N
#define PASS(TO) apply_passed, SIZE_MAX, TO
#define FEATURE(TO) apply_feature, SIZE_MAX, TO
#define REFUSE apply_refused, SIZE_MAX, 0
#define IGNORE apply_nothing, SIZE_MAX, 0
enum {
  COMPILE = XT_TO_COMPILE,
  LINK = XT_TO_LINK,
  PROGRAM = XT_TO_PROGRAM,
  JOIN = XT_TO_JOIN,
  KERNELS = XT_TO_KERNELS,
  A_FILE = XT_TO_FILE
};
enum {
  CHILD = XT_OPTION_CHILD,
  REPEAT = XT_OPTION_REPEAT,
  HIDDEN = XT_OPTION_HIDDEN,
  GCC = XT_OPTION_GCC
};

const struct xt_option xt_option_rows[] = {
#define OPTION(SPELLING, KIND, METAVAR, GROUP, FLAGS, ACTION, HELP)                                \
  {SPELLING, METAVAR, XT_OPTION_##KIND, XT_GROUP_##GROUP, ACTION, FLAGS, HELP},
#include "compiler/options.def"
#undef OPTION
};
const int xt_option_row_count = sizeof xt_option_rows / sizeof *xt_option_rows;
