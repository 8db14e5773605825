/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads the schedule of an op: from its attributes to a checked tree. */

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"
#include "compiler/support/str.h"
#include "dialects/attrs.h"
#include "passes/schedule/reader.h"

static const char *format_text(struct xt_job *job, const char *format, va_list args) {
  return xt_arena_vprintf(&job->arena, format, args);
}

void xt_mistake(struct xt_reader *r, struct xt_loc loc, const char *loop, const char *format, ...) {
  va_list args;
  va_start(args, format);
  const char *text = format_text(r->job, format, args);
  va_end(args);
  r->ok = false;
  if (r->trusted)
    xt_bug("a schedule that was read before: %s", text);
  if (loop)
    xt_error(r->job, loc, "loop '%s': %s", loop, text);
  else
    xt_error(r->job, loc, "%s", text);
}

void xt_allowed(struct xt_reader *r, struct xt_loc loc, const char *format, ...) {
  va_list args;
  va_start(args, format);
  xt_note(r->job, loc, "%s", format_text(r->job, format, args));
  va_end(args);
}

/* Adds to a list of `count` things the one in place `at`. */
static void add_thing(struct xt_buf *list, int at, int count, const char *text) {
  xt_buf_printf(list, "%s%s", !at ? "" : at + 1 == count ? " and " : ", ", text);
}

static const char *finish_list(struct xt_reader *r, struct xt_buf *list) {
  const char *text = list->length ? xt_arena_strdup(&r->job->arena, xt_buf_text(list)) : "none";
  xt_buf_free(list);
  return text;
}

const char *xt_axis_list(struct xt_reader *r) {
  const struct xt_schedule *s = r->schedule;
  struct xt_buf list = {0};
  for (int i = 0; i < s->dim_count; i++)
    if (s->dims[i])
      add_thing(&list, i, s->dim_count, xt_arena_printf(&r->job->arena, "\"%s\"", s->dims[i]));
  return finish_list(r, &list);
}

const char *xt_input_list(struct xt_reader *r) {
  const struct xt_space *space = &r->schedule->space;
  struct xt_buf list = {0};
  for (int i = 0; i < space->input_count; i++) {
    const char *name = space->operands[i].name;
    add_thing(&list, i, space->input_count,
              name ? xt_arena_printf(&r->job->arena, "%d (\"%%%s\")", i, name)
                   : xt_arena_printf(&r->job->arena, "%d", i));
  }
  return finish_list(r, &list);
}

const char *xt_memory_list(struct xt_reader *r) {
  struct xt_buf list = {0};
  int count = 0, at = 0;
  for (const struct xt_memory *m = r->job->config.memories; m->name; m++)
    count++;
  for (const struct xt_memory *m = r->job->config.memories; m->name; m++)
    add_thing(&list, at++, count,
              m->bytes
                  ? xt_arena_printf(&r->job->arena, "\"%s\" (%" PRId64 " bytes)", m->name, m->bytes)
                  : xt_arena_printf(&r->job->arena, "\"%s\"", m->name));
  return finish_list(r, &list);
}

static MlirAttribute attr_of(MlirOperation op, const char *name) {
  return mlirOperationGetDiscardableAttributeByName(op, xt_str(name));
}

/* Parts of a schedule when every alias is written out: one that repeats others doubles with each
 * line. A schedule has some hundreds. */
enum { MAX_PARTS = 100000 };

/* Whether `value` has no more parts than are left in `*room`; takes them from it. */
static bool has_room(MlirAttribute value, int *room) {
  if (--*room < 0)
    return false;
  if (mlirAttributeIsAArray(value))
    for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(value); i++)
      if (!has_room(mlirArrayAttrGetElement(value, i), room))
        return false;
  if (mlirAttributeIsADictionary(value))
    for (intptr_t i = 0; i < mlirDictionaryAttrGetNumElements(value); i++)
      if (!has_room(mlirDictionaryAttrGetElement(value, i).attribute, room))
        return false;
  return true;
}

/* The form of an attribute that the op has; false when text and attribute differ. */
static bool form_of(struct xt_reader *r, MlirOperation op, const char *name,
                    const struct xt_text *text, struct xt_span span, struct xt_form *form) {
  MlirAttribute attr = attr_of(op, name);
  int room = MAX_PARTS;
  if (!has_room(attr, &room)) {
    struct xt_loc loc = text && span.key ? xt_text_loc(text, span.key)
                                         : xt_loc_of(r->job, mlirOperationGetLocation(op));
    xt_mistake(r, loc, NULL, "'%s' has more than %d parts when its aliases are written out", name,
               (int)MAX_PARTS);
    return false;
  }
  if (!text || !span.key) {
    *form = xt_form_of(r->job, attr, xt_loc_of(r->job, mlirOperationGetLocation(op)));
    return true;
  }
  if (xt_form_read(text, span, attr, form))
    return true;
  xt_mistake(r, xt_text_loc(text, span.key), NULL,
             "the text of '%s' and the attribute that was parsed do not hold the same keys", name);
  xt_allowed(r, xt_text_loc(text, span.key), "what was parsed is %s", xt_attr_text(r->job, attr));
  return false;
}

/* Names that begin with `loop.` and mean nothing. */
static void check_names(struct xt_reader *r, MlirOperation op) {
  struct xt_loc loc = xt_loc_of(r->job, mlirOperationGetLocation(op));
  for (intptr_t i = 0; i < mlirOperationGetNumDiscardableAttributes(op); i++) {
    MlirNamedAttribute named = mlirOperationGetDiscardableAttribute(op, i);
    const char *name = xt_str_dup(&r->job->arena, mlirIdentifierStr(named.name));
    if (!strcmp(name, XT_ATTR(ADD_ATTRIBUTES)))
      xt_warn(r->job, loc, XT_W_SCHEDULE, "'loop.add_attributes' has no effect on C");
    if (!xt_starts_with(name, "loop.") || xt_attr_is_known(name))
      continue;
    xt_mistake(r, loc, NULL, "unknown attribute '%s'", name);
    xt_allowed(r, loc, "schedules are in 'loop.dims' and 'loop.schedule'");
  }
}

static const char *node_name(struct xt_job *job, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumDiscardableAttributes(op); i++) {
    const char *name = xt_str_dup(
        &job->arena, mlirIdentifierStr(mlirOperationGetDiscardableAttribute(op, i).name));
    if (xt_starts_with(name, "__"))
      return name;
  }
  return NULL;
}

/* One loop per axis, in order, when there is no loop.schedule. */
static struct xt_form default_form(struct xt_reader *r, MlirOperation op,
                                   const struct xt_form *dims) {
  struct xt_form form = *dims;
  form.value = attr_of(op, XT_ATTR(DIMS));
  form.count = r->schedule->dim_count;
  return form;
}

static void read_op(struct xt_reader *r, const struct xt_scheduled *scheduled,
                    const struct xt_text *text) {
  MlirOperation op = scheduled->op;
  struct xt_schedule *s = r->schedule;
  struct xt_form dims, schedule;
  bool has_schedule = !mlirAttributeIsNull(attr_of(op, XT_ATTR(SCHEDULE)));
  const char *why;
  struct xt_loc loc = xt_loc_of(r->job, mlirOperationGetLocation(op));
  if (text && (scheduled->dims.key || scheduled->schedule.key))
    loc = xt_text_loc(text, scheduled->dims.key ? scheduled->dims.key : scheduled->schedule.key);
  if (!xt_space_of(r->job, op, &s->space, &why)) {
    xt_mistake(r, loc, NULL, "'%s' cannot be scheduled: %s",
               xt_str_dup(&r->job->arena, xt_op_name(op)), why);
    xt_allowed(r, loc, "linalg ops with one nest of loops can be, named ones and linalg.generic");
    return;
  }
  if (!r->trusted)
    check_names(r, op);
  if (mlirAttributeIsNull(attr_of(op, XT_ATTR(DIMS)))) {
    if (!has_schedule)
      return;
    xt_mistake(r, loc, NULL, "'loop.schedule' without 'loop.dims'");
    xt_allowed(r, loc, "'loop.dims' names the %d dimensions of '%s' in order, or the first of them",
               s->space.rank, xt_str_dup(&r->job->arena, xt_op_name(op)));
    return;
  }
  if (!form_of(r, op, XT_ATTR(DIMS), text, scheduled->dims, &dims))
    return;
  xt_read_dims(r, &dims);
  if (!s->dims)
    return;
  if (has_schedule && !form_of(r, op, XT_ATTR(SCHEDULE), text, scheduled->schedule, &schedule))
    return;
  if (!has_schedule && !r->ok)
    return;
  if (!has_schedule)
    schedule = default_form(r, op, &dims);
  xt_read_loops(r, &schedule);
  if (!r->trusted)
    xt_check_loops(r);
  if (r->ok)
    xt_complete_loops(r);
}

static struct xt_schedule *read_with(struct xt_reader *r, const struct xt_scheduled *scheduled,
                                     const struct xt_text *text) {
  r->schedule = xt_arena_alloc(&r->job->arena, sizeof *r->schedule);
  r->schedule->node_name = node_name(r->job, scheduled->op);
  r->ok = true;
  read_op(r, scheduled, text);
  return r->ok ? r->schedule : NULL;
}

struct xt_schedule *xt_schedule_read(struct xt_job *job, const struct xt_scheduled *scheduled,
                                     const struct xt_text *text) {
  struct xt_reader r = {.job = job};
  return read_with(&r, scheduled, text);
}

bool xt_is_scheduled(MlirOperation op) {
  return !mlirAttributeIsNull(attr_of(op, XT_ATTR(DIMS))) ||
         !mlirAttributeIsNull(attr_of(op, XT_ATTR(SCHEDULE)));
}

struct xt_schedule *xt_schedule_of(struct xt_job *job, MlirOperation op) {
  if (!xt_is_scheduled(op))
    return NULL;
  struct xt_reader r = {.job = job, .trusted = true};
  return read_with(&r, &(struct xt_scheduled){.op = op}, NULL);
}
