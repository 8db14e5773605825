/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names in the emitted C: those of the source wherever it has them. */

#include <ctype.h>
#include <string.h>

#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/names.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"

enum kind { WORD, OWN, CPP, DECLARED, LIBRARY };

static const struct {
  const char *name;
  enum kind kind;
} reserved[] = {
#define WORD(NAME) {NAME, WORD},
#define OWN(NAME) {NAME, OWN},
#define CPP(NAME) {NAME, CPP},
#define DECLARED(NAME) {NAME, DECLARED},
#define LIBRARY(NAME) {NAME, LIBRARY},
#include "targets/cgen/reserved.def"
};

static const struct {
  const char *name;
  int floats; /* that it takes, and gives one; 0: another type */
} libm[] = {
#define LIBM(NAME, FLOATS) {NAME, FLOATS},
#include "targets/cgen/reserved.def"
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

static int find_reserved(const char *name) {
  for (int i = 0; i < (int)(sizeof reserved / sizeof *reserved); i++)
    if (!strcmp(name, reserved[i].name))
      return i;
  return -1;
}

/* The function of math.h that a name is, or -1; `suffix` is 0, 'f' or 'l'. */
static int find_libm(const char *name, char *suffix) {
  size_t n = strlen(name);
  for (int i = 0; i < (int)(sizeof libm / sizeof *libm); i++) {
    size_t m = strlen(libm[i].name);
    if (strncmp(name, libm[i].name, m) || !(n == m || (n == m + 1 && strchr("fl", name[m]))))
      continue;
    *suffix = name[m];
    return i;
  }
  return -1;
}

static bool is_ours(const char *name) {
  return !strncmp(name, "xt_", 3) || !strncmp(name, "xtrt_", 5) || !strncmp(name, "XT", 2) ||
         !strncmp(name, "omp_", 4);
}

bool cg_name_is_reserved(const char *name) {
  char suffix;
  size_t n = strlen(name);
  return find_reserved(name) >= 0 || find_libm(name, &suffix) >= 0 || name[0] == '_' ||
         is_ours(name) || is_macro(name) || (n > 2 && !strcmp(name + n - 2, "_t"));
}

/* Whether a function type is that of a function of math.h: floats to one float. */
static bool is_libm_type(MlirType type, int floats, char suffix) {
  int inputs = (int)mlirFunctionTypeGetNumInputs(type);
  if (!floats || inputs != floats || mlirFunctionTypeGetNumResults(type) != 1 || suffix == 'l')
    return false;
  enum dtype want = suffix ? DT_F32 : DT_F64;
  bool same = cg_dtype_of(mlirFunctionTypeGetResult(type, 0)) == want;
  for (int i = 0; i < inputs; i++) {
    MlirType t = mlirFunctionTypeGetInput(type, i);
    same = same && cg_dtype_of(t) == want && !mlirTypeIsAShaped(t);
  }
  return same;
}

static bool is_integer_type(const char *name) {
  size_t n = strlen(name);
  return (!strncmp(name, "int", 3) || !strncmp(name, "uint", 4)) && !strcmp(name + n - 2, "_t");
}

const char *cg_name_refused(const char *name, MlirType type) {
  char suffix;
  int i = find_reserved(name), m = find_libm(name, &suffix);
  if (i >= 0 && reserved[i].kind == WORD)
    return "is a word of C or of its headers";
  if (i >= 0 && reserved[i].kind == OWN)
    return "is used by the emitted C";
  if (i >= 0 && reserved[i].kind == DECLARED)
    return "is declared by string.h";
  if (m >= 0 && !is_libm_type(type, libm[m].floats, suffix))
    return "is declared by math.h with another type";
  if (is_ours(name))
    return "begins as those of the runtime or of OpenMP do";
  if (is_macro(name) || is_integer_type(name) ||
      (name[0] == '_' && (name[1] == '_' || isupper((unsigned char)name[1]))))
    return "is reserved in C";
  return NULL;
}

static size_t hash_text(const char *s) {
  size_t h = 5381;
  while (*s)
    h = h * 33 ^ (unsigned char)*s++;
  return h;
}

bool cg_name_set_has(const struct name_set *set, const char *name) {
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

bool cg_name_set_add(struct cg *g, struct name_set *set, const char *name) {
  if (cg_name_set_has(set, name))
    return false;
  if (2 * (set->used + 1) > set->size) {
    struct name_set old = *set;
    set->size = old.size ? 2 * old.size : 64;
    set->used = 0;
    set->slot = xt_arena_alloc(&g->job->arena, set->size * sizeof *set->slot);
    for (size_t i = 0; i < old.size; i++)
      if (old.slot[i] && old.slot[i][0] != ' ')
        cg_name_set_add(g, set, old.slot[i]);
  }
  size_t i = hash_text(name);
  while (set->slot[i & (set->size - 1)])
    i++;
  set->slot[i & (set->size - 1)] = name;
  set->used++;
  return true;
}

const char *cg_name_c_identifier(struct cg *g, const char *text) {
  size_t n = strlen(text);
  char *s = xt_arena_alloc(&g->job->arena, n + 3);
  size_t k = 0;
  if (!n || isdigit((unsigned char)text[0]))
    s[k++] = 'v';
  for (size_t i = 0; i < n; i++)
    s[k++] = isalnum((unsigned char)text[i]) || text[i] == '_' ? text[i] : '_';
  if (cg_name_is_reserved(s))
    s[k++] = '_';
  /* A leading underscore or one of our prefixes is still reserved: put a letter first. */
  if (cg_name_is_reserved(s))
    return cg_fmt(g, "v%s", s);
  return s;
}

const char *cg_name_new(struct cg *g, const char *wanted) {
  const char *base = cg_name_c_identifier(g, wanted);
  const char *name = base;
  for (int i = 1; cg_name_set_has(&g->globals, name) || !cg_name_set_add(g, &g->names, name); i++)
    name = cg_fmt(g, "%s_%d", base, i);
  struct taken *t = xt_arena_alloc(&g->job->arena, sizeof *t);
  *t = (struct taken){name, g->body.scope.taken};
  g->body.scope.taken = t;
  return name;
}

/* Removal from an open-addressing table would break probes: the slot keeps a name nobody has. */
void cg_name_release(struct cg *g, const char *name) {
  cg_uses_forget(g, name);
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

const char *cg_name_for(struct cg *g, MlirLocation loc, int i, const char *fallback) {
  const char *names = xt_loc_name(g->job, loc);
  if (!names || !*names)
    return cg_name_new(g, fallback);
  if (!strchr(names, ',')) {
    return cg_name_new(g, i ? cg_fmt(g, "%s_%d", names, i) : names);
  }
  const char *p = names;
  for (; i > 0 && strchr(p, ','); i--)
    p = strchr(p, ',') + 1;
  const char *end = strchr(p, ',');
  return cg_name_new(g, xt_arena_strndup(&g->job->arena, p, end ? (size_t)(end - p) : strlen(p)));
}

const char *cg_comment_text(struct cg *g, const char *text) {
  char *s = xt_arena_strdup(&g->job->arena, text);
  for (char *p = s; *p; p++)
    if (*p < ' ' || *p > '~' || *p == '\\' || (p[0] == '?' && p[1] == '?') ||
        (p[0] == '*' && p[1] == '/') || (p[0] == '/' && p[1] == '*'))
      *p = '_';
  return s;
}

/* Where each line of a source begins. */
struct source_lines {
  const struct xt_source *source;
  const char **line;
  size_t count;
  struct source_lines *next;
};

static const struct source_lines *lines_in(struct cg *g, const struct xt_source *source) {
  struct source_lines *l = g->source_lines;
  while (l && l->source != source)
    l = l->next;
  if (l)
    return l;
  l = xt_arena_alloc(&g->job->arena, sizeof *l);
  *l = (struct source_lines){.source = source, .next = g->source_lines};
  g->source_lines = l;
  const char *end = source->text + source->length;
  size_t size = 0;
  for (const char *p = source->text; p; p = memchr(p, '\n', (size_t)(end - p)), p = p ? p + 1 : p) {
    if (l->count == size) {
      l->line = xt_arena_grow(&g->job->arena, l->line, size, 2 * size + 64, sizeof *l->line);
      size = 2 * size + 64;
    }
    l->line[l->count++] = p;
  }
  return l;
}

const char *cg_source_op(struct cg *g, struct xt_loc loc) {
  const struct xt_source *s = g->job->diag.sources;
  while (s && (!loc.file || strcmp(s->name, loc.file)))
    s = s->next;
  if (!s || !loc.line || !loc.column)
    return NULL;
  const struct source_lines *lines = lines_in(g, s);
  const char *p = loc.line <= lines->count ? lines->line[loc.line - 1] : NULL;
  const char *end = s->text + s->length;
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
