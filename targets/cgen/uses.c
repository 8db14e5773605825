/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which identifiers a function and its unit use. Expressions may be made and dropped, so that a use
 * counts when the statement that has it is printed. */

#include <ctype.h>
#include <string.h>

#include "targets/cgen/cg.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Where a string that begins at `p` ends. */
static const char *skip_string(const char *p) {
  for (p++; *p && *p != '"'; p++)
    p += *p == '\\' && p[1];
  return *p ? p + 1 : p;
}

/* The next identifier or number of C at or after `p`, comments and strings aside; its length is 0
 * at the end. */
static const char *next_word(const char *p, size_t *length) {
  while (*p && !is_letter(*p))
    if (*p == '"')
      p = skip_string(p);
    else if (p[0] == '/' && p[1] == '/')
      p += strcspn(p, "\n");
    else
      p++;
  for (*length = 0; is_letter(p[*length]);)
    ++*length;
  return p;
}

bool cg_has_word(const char *text, const char *word) {
  size_t n = strlen(word), length;
  for (const char *p = next_word(text, &length); length; p = next_word(p + length, &length))
    if (length == n && !memcmp(p, word, n))
      return true;
  return false;
}

/* Where an identifier is, or would be. */
static struct use *find_slot(const struct uses *uses, const char *name, size_t length) {
  size_t h = 5381;
  for (size_t i = 0; i < length; i++)
    h = h * 33 ^ (unsigned char)name[i];
  for (;; h++) {
    struct use *u = &uses->slot[h & (uses->size - 1)];
    if (!u->name || (!strncmp(u->name, name, length) && !u->name[length]))
      return u;
  }
}

bool cg_uses_has(const struct uses *uses, const char *name) {
  return uses->size && find_slot(uses, name, strlen(name))->name;
}

static struct use *add_use(struct cg *g, struct uses *uses, const char *name, size_t length) {
  if (2 * (uses->used + 1) > uses->size) {
    struct uses old = *uses;
    uses->size = old.size ? 2 * old.size : 64;
    uses->slot = xt_arena_alloc(&g->job->arena, uses->size * sizeof *uses->slot);
    for (size_t i = 0; i < old.size; i++)
      if (old.slot[i].name)
        *find_slot(uses, old.slot[i].name, strlen(old.slot[i].name)) = old.slot[i];
  }
  struct use *u = find_slot(uses, name, length);
  if (!u->name) {
    u->name = xt_arena_strndup(&g->job->arena, name, length);
    uses->used++;
  }
  return u;
}

/* Whether the word at `p` begins a statement `NAME = …` or `NAME += …` of `text`. */
static bool is_assignment(const char *text, const char *p, size_t length) {
  const char *after = p + length;
  bool compound = after[0] == ' ' && after[1] && strchr("+-*/", after[1]);
  if (strncmp(after + (compound ? 2 : 1), "= ", 2) || after[0] != ' ')
    return false;
  while (p > text && p[-1] == ' ')
    p--;
  return p == text || p[-1] == '\n';
}

/* Whether a call of the runtime is one that needs it: a null pointer can be refused without. */
static bool needs_runtime(const char *call) {
  static const char null[] = "xtrt_fail(XTRT_ERR_NULL,";
  return call[strspn(call, "abcdefghijklmnopqrstuvwxyz_")] == '(' &&
         strncmp(call, null, sizeof null - 1);
}

void cg_note_text(struct cg *g, const char *text) {
  struct unit *unit = &g->unit;
  size_t n;
  for (const char *p = next_word(text, &n); n; p = next_word(p + n, &n)) {
    add_use(g, &unit->uses, p, n);
    unit->has_descriptors |= !strncmp(p, "xtrt_memref_", 12);
    unit->has_runtime |= !strncmp(p, "xtrt_", 5) || !strncmp(p, "XTRT_", 5);
    unit->needs_runtime |= !strncmp(p, "xtrt_", 5) && needs_runtime(p);
  }
}

void cg_note_statement(struct cg *g, const char *text) {
  size_t n;
  cg_note_text(g, text);
  for (const char *p = next_word(text, &n); n; p = next_word(p + n, &n)) {
    struct variable *v = add_use(g, &g->body.uses, p, n)->variable;
    if (v && v->declared)
      v->read |= !is_assignment(text, p, n);
    else if (v)
      v->declared = true;
  }
}

void cg_may_stay_unused(struct cg *g, const char *name) {
  struct variable *v = xt_arena_alloc(&g->job->arena, sizeof *v);
  *v = (struct variable){.name = name, .indent = g->body.indent, .next = g->body.variables};
  g->body.variables = v;
  add_use(g, &g->body.uses, name, strlen(name))->variable = v;
}

void cg_uses_forget(struct cg *g, const char *name) {
  if (cg_uses_has(&g->body.uses, name))
    find_slot(&g->body.uses, name, strlen(name))->variable = NULL;
}

void cg_uses_placed(struct cg *g) {
  for (struct variable *v = g->body.variables; v && !v->place; v = v->next)
    if (v->declared)
      v->place = g->body.out->length;
}

void cg_print_statements(struct cg *g, const char *body, struct xt_buf *out) {
  struct variable *unused = NULL;
  for (struct variable *v = g->body.variables, *next; v; v = next) { /* turns their order round */
    next = v->next;
    if (!v->place || v->read)
      continue;
    v->next = unused;
    unused = v;
  }
  size_t from = 0;
  for (; unused; unused = unused->next) {
    xt_buf_add(out, body + from, unused->place - from);
    xt_buf_printf(out, "%*s(void)%s;\n", 2 * unused->indent, "", unused->name);
    from = unused->place;
  }
  xt_buf_puts(out, body + from);
}
