/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* --emit=schedule: the source text with every schedule in native form, line for line. */

#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"
#include "passes/pass.h"
#include "passes/schedule/reader.h"

/* A piece of the text and what stands there instead. */
struct edit {
  const char *begin, *end, *text;
  bool comment; /* others may stand there as well */
};

struct edits {
  struct xt_job *job;
  const struct xt_text *text;
  struct edit *at;
  size_t count, capacity;
};

static void add_edit(struct edits *e, struct edit edit) {
  if (e->count == e->capacity) {
    e->capacity = e->capacity ? 2 * e->capacity : 16;
    e->at = xt_arena_grow(&e->job->arena, e->at, e->count, e->capacity, sizeof *e->at);
  }
  e->at[e->count++] = edit;
}

/* Ends lines until `line` is reached, and indents as the source does there. */
static void go_to_line(struct xt_buf *out, const struct xt_text *t, unsigned *at, unsigned line) {
  if (*at >= line)
    return;
  for (; *at < line; ++*at)
    xt_buf_puts(out, "\n");
  const char *start = t->lines[line - 1];
  xt_buf_add(out, start, strspn(start, " \t"));
}

/* The schedule in as many lines as the text at `span` has, each loop in its line. */
static const char *native_text(struct edits *e, const struct xt_schedule *s, struct xt_span span) {
  const struct xt_text *t = e->text;
  MlirAttribute attr = xt_schedule_attr(e->job, s);
  unsigned line = xt_text_loc(t, span.begin).line, last = xt_text_loc(t, span.end).line;
  struct xt_buf out = {0};
  const struct xt_node *node = s->root;
  xt_buf_puts(&out, "[");
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(attr); i++) {
    if (i)
      xt_buf_puts(&out, ",");
    size_t before = out.length;
    if (node->loc.line <= last)
      go_to_line(&out, t, &line, node->loc.line);
    if (i && out.length == before)
      xt_buf_puts(&out, " ");
    xt_buf_puts(&out, xt_attr_text(e->job, mlirArrayAttrGetElement(attr, i)));
    node = node->kind == XT_SEGMENT ? node->next : node->child;
  }
  go_to_line(&out, t, &line, last);
  xt_buf_puts(&out, "]");
  const char *text = xt_arena_strdup(&e->job->arena, xt_buf_text(&out));
  xt_buf_free(&out);
  return text;
}

static void edit_schedule(struct edits *e, const struct xt_scheduled *op,
                          const struct xt_schedule *s) {
  const char *end = op->dims.end;
  if (op->schedule.key)
    add_edit(e, (struct edit){op->schedule.begin, op->schedule.end, native_text(e, s, op->schedule),
                              false});
  else if (op->dims.key)
    add_edit(e, (struct edit){end, end,
                              xt_arena_printf(&e->job->arena, ", loop.schedule = %s",
                                              native_text(e, s, (struct xt_span){end, end, end})),
                              false});
}

/* A comment at the end of a line of the input. */
static void add_comment(struct edits *e, struct xt_loc loc, const char *text) {
  if (!loc.file || strcmp(loc.file, e->text->name) || !loc.line || loc.line > e->text->line_count)
    return;
  const char *line = e->text->lines[loc.line - 1];
  const char *end = line + strcspn(line, "\r\n");
  add_edit(e, (struct edit){end, end, xt_arena_printf(&e->job->arena, " // %s", text), true});
}

void xt_note_chosen(struct xt_job *job, struct xt_loc loc, const char *text) {
  struct xt_chosen *chosen = xt_arena_alloc(&job->arena, sizeof *chosen);
  *chosen = (struct xt_chosen){.loc = loc, .text = text, .next = job->chosen};
  job->chosen = chosen;
}

static int by_place(const void *a, const void *b) {
  const struct edit *x = a, *y = b;
  return x->begin != y->begin ? (x->begin > y->begin) - (x->begin < y->begin)
                              : strcmp(x->text, y->text);
}

static void print_edited(struct edits *e, struct xt_buf *out) {
  const char *p = e->text->begin;
  if (e->count)
    qsort(e->at, e->count, sizeof *e->at, by_place);
  for (size_t i = 0, next; i < e->count; i = next) {
    /* Ops that share a text through an alias: one edit, and none when they do not agree. */
    bool agree = true;
    for (next = i + 1; next < e->count && e->at[next].begin == e->at[i].begin; next++)
      agree = agree && (e->at[i].comment || !strcmp(e->at[next].text, e->at[i].text));
    if (!agree)
      continue;
    xt_buf_add(out, p, (size_t)(e->at[i].begin - p));
    for (size_t n = i; n < next; n++)
      if (n == i || strcmp(e->at[n].text, e->at[n - 1].text))
        xt_buf_puts(out, e->at[n].text);
    p = e->at[i].end;
  }
  xt_buf_add(out, p, (size_t)(e->text->end - p));
}

bool xt_schedules_print(struct xt_job *job, MlirModule module, struct xt_buf *out) {
  MlirOperation top = mlirModuleGetOperation(module);
  const struct xt_source *source = job->diag.sources;
  if (!source)
    return xt_error(job, XT_NO_LOC, "--emit=schedule needs an input that is text");
  struct xt_scheduled_ops ops = xt_scheduled_ops(job, top);
  struct edits e = {.job = job, .text = ops.text ? ops.text : xt_text_of(job, source)};
  bool ok = true;
  for (size_t i = 0; i < ops.count; i++) {
    const struct xt_schedule *s = xt_schedule_read(job, &ops.at[i], ops.text);
    ok = ok && s;
    if (s && s->dims)
      edit_schedule(&e, &ops.at[i], s);
  }
  for (const struct xt_chosen *c = job->chosen; c; c = c->next)
    add_comment(&e, c->loc, c->text);
  if (ok)
    print_edited(&e, out);
  return ok;
}
