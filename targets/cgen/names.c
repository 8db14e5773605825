/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names in the emitted C: those of the source wherever it has them. */

#include <ctype.h>
#include <string.h>

#include "targets/cgen/internal.h"

/* Words that are C's, C++'s, a header's or ours. */
static const char *const reserved[] = {
    "alignas",  "alignof",   "and",       "asm",       "assert",     "auto",        "bitand",
    "bitor",    "bool",      "break",     "case",      "catch",      "char",        "class",
    "const",    "constexpr", "continue",  "default",   "delete",     "do",          "double",
    "else",     "enum",      "explicit",  "export",    "extern",     "false",       "float",
    "for",      "frame",     "fprintf",   "free",      "friend",     "goto",        "heap",
    "if",       "inline",    "int",       "exit",      "abort",      "calloc",      "realloc",
    "puts",     "putchar",   "strlen",    "strcmp",    "strcpy",     "sprintf",     "snprintf",
    "scanf",    "isfinite",  "isinf",     "isnan",     "isnormal",   "isunordered", "long",
    "main",     "malloc",    "memcpy",    "memmove",   "memset",     "mutable",     "namespace",
    "new",      "noexcept",  "not",       "nullptr",   "operator",   "or",          "printf",
    "private",  "protected", "public",    "register",  "restrict",   "return",      "short",
    "signbit",  "signed",    "sizeof",    "static",    "status",     "struct",      "switch",
    "template", "this",      "throw",     "true",      "try",        "typedef",     "typeid",
    "typename", "union",     "unsigned",  "using",     "virtual",    "void",        "volatile",
    "while",    "workspace", "xor",       "y0",        "y1",         "yn",          "j0",
    "j1",       "jn",        "gamma",     "signgam",   "unix",       "linux",       "NULL",
    "INFINITY", "NAN",       "INT32_MIN", "INT64_MIN", "INTPTR_MIN", "lane",
};

/* libm's functions, each with an f variant. */
static const char *const libm[] = {
    "acos",  "acosh",    "asin",  "asinh", "atan",      "atan2", "atanh",     "cbrt",
    "ceil",  "copysign", "cos",   "cosh",  "erf",       "erfc",  "exp",       "exp2",
    "expm1", "exp10",    "fabs",  "fdim",  "floor",     "fma",   "fmax",      "fmin",
    "fmod",  "frexp",    "hypot", "ldexp", "lgamma",    "log",   "log10",     "log1p",
    "log2",  "logb",     "modf",  "nan",   "nearbyint", "pow",   "remainder", "rint",
    "round", "sin",      "sinh",  "sqrt",  "tan",       "tanh",  "tgamma",    "trunc",
    "abs",   "labs",     "div",   "rand",  "time",      "index", "select",
};

bool name_is_reserved(const char *name) {
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (!strcmp(name, reserved[i]))
      return true;
  size_t n = strlen(name);
  for (size_t i = 0; i < sizeof libm / sizeof *libm; i++) {
    size_t m = strlen(libm[i]);
    if (!strncmp(name, libm[i], m) && (n == m || (n == m + 1 && name[m] == 'f')))
      return true;
  }
  if (name[0] == '_' || !strncmp(name, "xt_", 3) || !strncmp(name, "xtrt_", 5) ||
      !strncmp(name, "XT", 2))
    return true;
  return n > 2 && !strcmp(name + n - 2, "_t");
}

static size_t hash_text(const char *s) {
  size_t h = 5381;
  while (*s)
    h = h * 33 ^ (unsigned char)*s++;
  return h;
}

bool name_set_has(const struct name_set *set, const char *name) {
  if (!set->size)
    return false;
  for (size_t i = hash_text(name);; i++) {
    const char *s = set->slot[i & (set->size - 1)];
    if (!s)
      return false;
    if (!strcmp(s, name))
      return true;
  }
}

bool name_set_add(struct cg *g, struct name_set *set, const char *name) {
  if (name_set_has(set, name))
    return false;
  if (2 * (set->used + 1) > set->size) {
    struct name_set old = *set;
    set->size = old.size ? 2 * old.size : 64;
    set->used = 0;
    set->slot = xt_arena_alloc(&g->job->arena, set->size * sizeof *set->slot);
    for (size_t i = 0; i < old.size; i++)
      if (old.slot[i] && old.slot[i][0] != ' ')
        name_set_add(g, set, old.slot[i]);
  }
  size_t i = hash_text(name);
  while (set->slot[i & (set->size - 1)])
    i++;
  set->slot[i & (set->size - 1)] = name;
  set->used++;
  return true;
}

const char *name_c_identifier(struct cg *g, const char *text) {
  size_t n = strlen(text);
  char *s = xt_arena_alloc(&g->job->arena, n + 3);
  size_t k = 0;
  if (isdigit((unsigned char)text[0]))
    s[k++] = 'v';
  for (size_t i = 0; i < n; i++)
    s[k++] = isalnum((unsigned char)text[i]) || text[i] == '_' ? text[i] : '_';
  if (name_is_reserved(s))
    s[k++] = '_';
  /* A leading underscore or one of our prefixes is still reserved: put a letter first. */
  if (name_is_reserved(s))
    return fmt(g, "v%s", s);
  return s;
}

const char *name_new(struct cg *g, const char *wanted) {
  const char *base = name_c_identifier(g, wanted);
  const char *name = base;
  for (int i = 1; name_set_has(&g->globals, name) || !name_set_add(g, &g->names, name); i++)
    name = fmt(g, "%s_%d", base, i);
  return name;
}

/* Removal from an open-addressing table would break probes: the slot keeps a name nobody has. */
void name_release(struct cg *g, const char *name) {
  for (size_t i = hash_text(name); g->names.size; i++) {
    const char **slot = &g->names.slot[i & (g->names.size - 1)];
    if (!*slot)
      return;
    if (!strcmp(*slot, name)) {
      *slot = " ";
      return;
    }
  }
}

const char *name_for(struct cg *g, MlirLocation loc, int i, const char *fallback) {
  const char *names = xt_loc_name(g->job, loc);
  if (!names || !*names)
    return name_new(g, fallback);
  if (!strchr(names, ',')) {
    return name_new(g, i ? fmt(g, "%s_%d", names, i) : names);
  }
  const char *p = names;
  for (; i > 0 && strchr(p, ','); i--)
    p = strchr(p, ',') + 1;
  const char *end = strchr(p, ',');
  return name_new(g, xt_arena_strndup(&g->job->arena, p, end ? (size_t)(end - p) : strlen(p)));
}

/* Whether a comment began on the line of `p` before it. */
static bool in_comment(const char *text, const char *p) {
  const char *start = p;
  while (start > text && start[-1] != '\n')
    start--;
  bool quoted = false;
  for (; start < p; start++) {
    if (*start == '"' && (start == text || start[-1] != '\\'))
      quoted = !quoted;
    if (!quoted && start[0] == '/' && start[1] == '/')
      return true;
  }
  return false;
}

const char *text_find(const char *text, const char *from, const char *word) {
  static const char letters[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  size_t n = strlen(word);
  for (const char *p = strstr(from, word); p; p = strstr(p + 1, word))
    if ((p == text || !strchr(letters, p[-1])) && (!p[n] || !strchr(letters, p[n])) &&
        !in_comment(text, p))
      return p;
  return NULL;
}

bool text_mentions(const char *text, const char *word) { return text_find(text, text, word); }

const char *source_op(struct cg *g, struct xt_loc loc) {
  const struct xt_source *s = g->job->diag.sources;
  while (s && (!loc.file || strcmp(s->name, loc.file)))
    s = s->next;
  if (!s || !loc.line || !loc.column)
    return NULL;
  const char *p = s->text, *end = s->text + s->length;
  for (unsigned i = 1; i < loc.line && p; i++) {
    p = memchr(p, '\n', (size_t)(end - p));
    p = p ? p + 1 : NULL;
  }
  if (!p || (size_t)(end - p) < loc.column)
    return NULL;
  p += loc.column - 1;
  if (p < end && *p == '"') /* the generic form quotes it */
    p++;
  const char *start = p;
  while (p < end && (isalnum((unsigned char)*p) || *p == '_' || *p == '.'))
    p++;
  return p > start ? xt_arena_strndup(&g->job->arena, start, (size_t)(p - start)) : NULL;
}
