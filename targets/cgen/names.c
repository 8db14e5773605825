/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names in the emitted C: those of the source wherever it has them. */

#include <ctype.h>
#include <string.h>

#include "targets/cgen/internal.h"

/* Words that are C's, C++'s, a header's or ours. */
static const char *const reserved[] = {
    "abort",
    "alignas",
    "aligned_alloc",
    "alignof",
    "alloca",
    "and",
    "asm",
    "assert",
    "auto",
    "basename",
    "bcmp",
    "bcopy",
    "bitand",
    "bitor",
    "bool",
    "break",
    "bzero",
    "call",
    "calloc",
    "case",
    "catch",
    "char",
    "class",
    "complex",
    "const",
    "constexpr",
    "continue",
    "DECIMAL_DIG",
    "default",
    "delete",
    "do",
    "double",
    "else",
    "enum",
    "EOF",
    "errno",
    "exit",
    "explicit",
    "export",
    "extern",
    "false",
    "fclose",
    "ffs",
    "fgets",
    "finite",
    "float",
    "fopen",
    "for",
    "fpclassify",
    "fprintf",
    "fputc",
    "fputs",
    "frame",
    "fread",
    "free",
    "friend",
    "fscanf",
    "fwrite",
    "gamma",
    "goto",
    "heap",
    "if",
    "imaginary",
    "imaxabs",
    "INFINITY",
    "inline",
    "int",
    "INT32_MIN",
    "INT64_MIN",
    "INTPTR_MIN",
    "isalnum",
    "isalpha",
    "isblank",
    "iscanonical",
    "iscntrl",
    "isdigit",
    "iseqsig",
    "isfinite",
    "isgraph",
    "isgreater",
    "isgreaterequal",
    "isinf",
    "isless",
    "islessequal",
    "islessgreater",
    "islower",
    "isnan",
    "isnormal",
    "isprint",
    "ispunct",
    "issignaling",
    "isspace",
    "issubnormal",
    "isunordered",
    "isupper",
    "isxdigit",
    "iszero",
    "j0",
    "j1",
    "jn",
    "lane",
    "linux",
    "llabs",
    "long",
    "main",
    "malloc",
    "math_errhandling",
    "memccpy",
    "memchr",
    "memcmp",
    "memcpy",
    "memmem",
    "memmove",
    "mempcpy",
    "memrchr",
    "memset",
    "mutable",
    "namespace",
    "NAN",
    "new",
    "noexcept",
    "not",
    "NULL",
    "nullptr",
    "offsetof",
    "operator",
    "or",
    "posix_memalign",
    "printf",
    "private",
    "protected",
    "public",
    "putc",
    "putchar",
    "puts",
    "realloc",
    "register",
    "restrict",
    "return",
    "scanf",
    "short",
    "signbit",
    "signed",
    "signgam",
    "SIZE_MAX",
    "sizeof",
    "snprintf",
    "sprintf",
    "sscanf",
    "static",
    "static_assert",
    "status",
    "stderr",
    "stdin",
    "stdout",
    "stpcpy",
    "stpncpy",
    "strcasecmp",
    "strcat",
    "strchr",
    "strcmp",
    "strcoll",
    "strcpy",
    "strcspn",
    "strdup",
    "strerror",
    "strlen",
    "strncasecmp",
    "strncat",
    "strncmp",
    "strncpy",
    "strndup",
    "strnlen",
    "strpbrk",
    "strrchr",
    "strsep",
    "strsignal",
    "strspn",
    "strstr",
    "strtod",
    "strtof",
    "strtok",
    "strtol",
    "strtold",
    "strtoll",
    "strtoul",
    "strtoull",
    "struct",
    "strxfrm",
    "swab",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "tolower",
    "toupper",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "typeof",
    "union",
    "unix",
    "unsigned",
    "using",
    "vfprintf",
    "vfscanf",
    "virtual",
    "void",
    "volatile",
    "vprintf",
    "vscanf",
    "vsnprintf",
    "vsprintf",
    "vsscanf",
    "while",
    "workers",
    "workspace",
    "xor",
    "y0",
    "y1",
    "yn",
};

/* libm's functions, each with an f and an l variant. */
static const char *const libm[] = {
    "abs",      "acos",        "acosh",   "asin",       "asinh", "atan",      "atan2",
    "atanh",    "cbrt",        "ceil",    "copysign",   "cos",   "cosh",      "div",
    "drem",     "erf",         "erfc",    "exp",        "exp10", "exp2",      "expm1",
    "fabs",     "fdim",        "floor",   "fma",        "fmax",  "fmin",      "fmod",
    "frexp",    "hypot",       "ilogb",   "index",      "labs",  "ldexp",     "lgamma",
    "llogb",    "llrint",      "llround", "log",        "log10", "log1p",     "log2",
    "logb",     "lrint",       "lround",  "modf",       "nan",   "nearbyint", "nextafter",
    "nextdown", "nexttoward",  "nextup",  "pow",        "pow10", "rand",      "remainder",
    "remquo",   "rint",        "round",   "roundeven",  "scalb", "scalbln",   "scalbn",
    "select",   "significand", "sin",     "sincos",     "sinh",  "sqrt",      "tan",
    "tanh",     "tgamma",      "time",    "totalorder", "trunc",
};

/* How the macros of stdint.h, float.h and math.h begin and end; "" is any. */
static const struct {
  const char *start, *end;
} macros[] = {
    {"INT", "_MIN"}, {"INT", "_MAX"},  {"INT", "_C"},      {"UINT", "_MAX"},
    {"UINT", "_C"},  {"PTRDIFF_", ""}, {"SIG_ATOMIC", ""}, {"WCHAR_", ""},
    {"WINT_", ""},   {"HUGE_VAL", ""}, {"FP_", ""},        {"MATH_ERR", ""},
    {"FLT_", ""},    {"DBL_", ""},     {"LDBL_", ""},      {"M_", ""},
};

static bool is_macro(const char *name) {
  size_t n = strlen(name);
  for (size_t i = 0; i < sizeof macros / sizeof *macros; i++) {
    size_t start = strlen(macros[i].start), end = strlen(macros[i].end);
    if (n >= start + end && !strncmp(name, macros[i].start, start) &&
        !strcmp(name + n - end, macros[i].end))
      return true;
  }
  return false;
}

bool name_is_reserved(const char *name) {
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (!strcmp(name, reserved[i]))
      return true;
  size_t n = strlen(name);
  for (size_t i = 0; i < sizeof libm / sizeof *libm; i++) {
    size_t m = strlen(libm[i]);
    if (!strncmp(name, libm[i], m) && (n == m || (n == m + 1 && strchr("fl", name[m]))))
      return true;
  }
  if (name[0] == '_' || !strncmp(name, "xt_", 3) || !strncmp(name, "xtrt_", 5) ||
      !strncmp(name, "XT", 2) || !strncmp(name, "omp_", 4) || is_macro(name))
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
  struct taken *t = xt_arena_alloc(&g->job->arena, sizeof *t);
  *t = (struct taken){name, g->taken};
  g->taken = t;
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

const char *comment_text(struct cg *g, const char *text) {
  char *s = xt_arena_strdup(&g->job->arena, text);
  for (char *p = s; *p; p++)
    if (*p < ' ' || *p > '~' || *p == '\\' || (p[0] == '?' && p[1] == '?') ||
        (p[0] == '*' && p[1] == '/') || (p[0] == '/' && p[1] == '*'))
      *p = '_';
  return s;
}

/* Whether a comment began on the line of `p` before it, or a string has not ended. */
static bool in_comment_or_string(const char *text, const char *p) {
  const char *start = p;
  while (start > text && start[-1] != '\n')
    start--;
  bool quoted = false;
  for (; start < p; start++) {
    if (quoted && *start == '\\')
      start++;
    else if (*start == '"')
      quoted = !quoted;
    else if (!quoted && start[0] == '/' && start[1] == '/')
      return true;
  }
  return quoted;
}

const char *text_find(const char *text, const char *from, const char *word) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  size_t n = strlen(word);
  for (const char *p = strstr(from, word); p; p = strstr(p + 1, word))
    if ((p == text || !strchr(letters, p[-1])) && (!p[n] || !strchr(letters, p[n])) &&
        !in_comment_or_string(text, p))
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
