/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names in the emitted C: those of the source wherever it has them. */

#include <ctype.h>
#include <string.h>

#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/support/c_names.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/names.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/words.h"

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

bool cg_name_is_global(const struct cg *g, const char *name) {
  return xt_c_name_is_of_model(g->config, name) || cg_name_set_has(&g->globals, name);
}

bool cg_name_take_global(struct cg *g, const char *name) {
  return !xt_c_name_is_of_model(g->config, name) && cg_name_set_add(g, &g->globals, name);
}

const char *cg_name_c_identifier(struct cg *g, const char *text) {
  size_t n = strlen(text);
  char *s = xt_arena_alloc(&g->job->arena, n + 3);
  size_t k = 0;
  if (!n || isdigit((unsigned char)text[0]))
    s[k++] = 'v';
  for (size_t i = 0; i < n; i++)
    s[k++] = isalnum((unsigned char)text[i]) || text[i] == '_' ? text[i] : '_';
  if (xt_c_name_is_reserved(s) || (cg_in_words(g) && xt_c_name_is_of_devices(s)))
    s[k++] = '_';
  /* A leading underscore or one of our prefixes is still reserved: put a letter first. */
  if (xt_c_name_is_reserved(s))
    return cg_fmt(g, "v%s", s);
  return s;
}

const char *cg_name_new(struct cg *g, const char *wanted) {
  const char *base = cg_name_c_identifier(g, wanted);
  const char *name = base;
  for (int i = 1; cg_name_is_global(g, name) || !cg_name_set_add(g, &g->names, name); i++)
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
