/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* From planned loops to code: who runs over what. */

#include "passes/nest/emit.h"

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/buf.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/epilogue.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/parts.h"
#include "passes/nest/plan.h"
#include "passes/nest/region.h"
#include "passes/nest/state.h"

/* A vector along a reduction: into a partial result, or down to a scalar at once. */
static void reduce_point(struct xt_nest *n, struct xt_state *s, struct xt_accumulators *accs,
                         struct xt_accumulator **acc, MlirValue *out) {
  int count = n->space->output_count;
  const struct xt_lin *base = &accs->base[s->lane_axis];
  bool full = s->lanes == accs->partial_lanes;
  int64_t vector = (s->lo[s->lane_axis].constant - base->constant) / s->lanes;
  int p = full ? (int)(((vector % accs->partial_count) + accs->partial_count) % accs->partial_count)
               : 0;
  for (int i = 0; i < count; i++) {
    enum xt_combiner combiner = n->space->combiners[i];
    bool drop = s->repeated && !xt_combiner_takes_twice(combiner);
    out[i] = full && !drop
                 ? acc[i]->partial[p]
                 : xt_splat(n, xt_neutral(n, combiner, mlirValueGetType(acc[i]->value)), s->lanes);
  }
  xt_body(n, s, out, s->lanes);
  for (int i = 0; i < count; i++) {
    enum xt_combiner combiner = n->space->combiners[i];
    bool drop = s->repeated && !xt_combiner_takes_twice(combiner);
    out[i] = xt_splat(n, out[i], s->lanes);
    if (drop)
      out[i] = xt_combine(n, combiner, acc[i]->partial[p],
                          xt_drop_lanes(n, combiner, out[i], s->repeated));
    if (full)
      acc[i]->partial[p] = out[i];
    else
      acc[i]->value = xt_combine(n, combiner, acc[i]->value, xt_reduce_lanes(n, combiner, out[i]));
  }
}

static void emit_point(struct xt_nest *n, struct xt_state *s, struct xt_accumulators *accs) {
  if (n->point.visit) {
    n->point.visit(n, s, n->point.data);
    return;
  }
  int count = n->space->output_count;
  MlirValue *out = xt_arena_alloc(&n->job->arena, (size_t)count * sizeof *out + 1);
  struct xt_accumulator **acc = xt_arena_alloc(&n->job->arena, (size_t)count * sizeof *acc + 1);
  for (int i = 0; i < count; i++)
    acc[i] = xt_find_accumulator(n, accs, s, i, false);
  if (s->lanes > 1 && n->space->reduction[s->lane_axis]) {
    reduce_point(n, s, accs, acc, out);
    return;
  }
  for (int i = 0; i < count; i++)
    out[i] = acc[i]->value;
  xt_body(n, s, out, s->lanes);
  for (int i = 0; i < count; i++)
    acc[i]->value = xt_splat(n, out[i], acc[i]->lanes);
}

/* For remarks. */
static void note_elements(const struct xt_loop *loop, const struct xt_sizes *size) {
  if (!loop->emitted || !loop->outer)
    return;
  int64_t most = size->count ? 0 : INT64_MAX;
  for (int i = 0; i < size->count; i++)
    most = size->at[i] > most ? size->at[i] : most;
  if (most > loop->emitted->elements)
    loop->emitted->elements = most;
}

static void note_unrolled(const struct xt_loop *loop, int64_t size, int lanes) {
  if (!loop->emitted)
    return;
  int64_t *copies = loop->emitted->factors, count = (size + loop->step - 1) / loop->step;
  int i = 0, most = sizeof loop->emitted->factors / sizeof *copies;
  while (i < most && copies[i] && copies[i] != count)
    i++;
  if (i < most)
    copies[i] = count;
  if (lanes > loop->emitted->lanes)
    loop->emitted->lanes = lanes;
}

/* Elements that a panel has from where the state is in it; 0: not known. */
static int64_t room_of(const struct xt_binding *panel) {
  const struct xt_pack_dim *last = &panel->entries[panel->entry_count - 1];
  MlirType type = mlirValueGetType(panel->buffer);
  int64_t all = mlirShapedTypeGetDimSize(type, mlirShapedTypeGetRank(type) - 1);
  return xt_lin_is_const(&last->pos) ? all - last->pos.constant : 0;
}

/* Zeros behind the last elements of a panel, up to where one vector for all of them ends. */
static void pad(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                int64_t size, struct xt_accumulators *accs) {
  int a = loop->axis;
  int64_t tail = size % loop->lanes, room = room_of(&s->bind[n->space->input_count]);
  int64_t end = size - tail + (tail ? xt_padded_lanes(tail, loop->lanes) : 0);
  end = end < room ? end : room;
  struct xt_point point = n->point;
  n->point.value =
      xt_neutral(n, XT_COMBINE_ADDI, xt_element_type(s->bind[n->space->input_count].buffer));
  for (int64_t at = size; at < end; at++) {
    struct xt_state c = xt_state_copy(n, s);
    xt_inside(n, loop, &c, xt_lin_plus(&s->lo[a], at), xt_lin_plus(&s->lo[a], at + 1), xt_size(1),
              accs);
  }
  n->point = point;
}

/* The next copy, or a whole vector where elements of a reduction may be read twice. */
static struct xt_run next_run(struct xt_nest *n, const struct xt_loop *loop,
                              const struct xt_state *s, const struct xt_accumulators *accs,
                              int64_t at, int64_t size) {
  struct xt_run run = xt_next_run(loop, accs, at, size);
  int a = loop->axis;
  if (loop->form != XT_VECTOR || !n->space->reduction[a] || !accs || !accs->repeats)
    return run;
  struct xt_lin before = xt_lin_sum(n, &s->lo[a], &accs->base[a], -1);
  int64_t left = size - at, back = loop->lanes - left;
  if (back > 0 && xt_lin_is_const(&before) && before.constant + at >= back)
    run = (struct xt_run){.elements = left, .lanes = loop->lanes, .back = back};
  return run;
}

/* The copies of a part that may have fewer elements: each asks whether there is its one. */
static void emit_asking(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                        struct xt_accumulators *accs) {
  int a = loop->axis;
  for (int64_t at = 0; at < loop->size; at += loop->step) {
    struct xt_lin lo = xt_lin_plus(&s->lo[a], at), hi = xt_lin_plus(&lo, loop->step);
    MlirValue here =
        xt_build_cmpi(n->at, XT_CMPI_SLT, xt_index_value(n, &lo), xt_index_value(n, &s->hi[a]));
    struct xt_open_if open = xt_open_if(n, here, accs);
    struct xt_sizes size = xt_size(loop->step);
    if (loop->step > 1) {
      hi = xt_lin_min(n, &hi, &s->hi[a]);
      size = (struct xt_sizes){.most = loop->step};
    }
    xt_inside(n, loop, s, lo, hi, size, accs);
    xt_close_if(n, &open, accs);
  }
  note_unrolled(loop, loop->size, 1);
}

static void emit_unrolled(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                          struct xt_accumulators *accs) {
  int a = loop->axis;
  if (s->size[a].count != 1 && n->block) {
    emit_asking(n, loop, s, accs);
    return;
  }
  if (s->size[a].count != 1)
    xt_bug("%s is written out but its size is not known", loop->name);
  int64_t size = s->size[a].at[0];
  struct xt_run run;
  int lanes = 0;
  for (int64_t at = 0; at < size; at += run.elements) {
    run = next_run(n, loop, s, accs, at, size);
    lanes = run.lanes > lanes ? run.lanes : lanes;
    struct xt_state c = xt_state_copy(n, s);
    if (loop->form == XT_VECTOR) {
      c.lane_axis = a;
      c.lanes = run.lanes;
      c.lane_at = at - run.back;
      c.repeated = n->space->reduction[a] ? run.back : 0;
    } else if (run.elements == 1) {
      c.copy_axis = a;
      c.copy_at = at;
      c.copy_size = size;
    }
    xt_inside(n, loop, &c, xt_lin_plus(&s->lo[a], at - run.back),
              xt_lin_plus(&s->lo[a], at + run.elements), xt_size(run.elements + run.back), accs);
  }
  note_unrolled(loop, size, lanes);
  if (n->point.pads && loop->form == XT_VECTOR)
    pad(n, loop, s, size, accs);
}

/* The part of the axis that a segment covers; its bounds are elements of the whole axis. */
static struct xt_state in_segment(struct xt_nest *n, const struct xt_loop *loop,
                                  const struct xt_state *s) {
  struct xt_state c = xt_state_copy(n, s);
  if (loop->begin < 0)
    return c;
  int a = loop->axis;
  struct xt_lin lo = xt_lin_const(loop->begin), hi = xt_lin_const(loop->end);
  if (s->size[a].count == 0) { /* the extent may be less than the segment */
    lo = xt_lin_min(n, &lo, &s->hi[a]);
    if (loop->end >= 0)
      hi = xt_lin_min(n, &hi, &s->hi[a]);
  } else
    c.size[a] = xt_size((loop->end < 0 ? n->space->extents[a] : loop->end) - loop->begin);
  xt_move_entries(n, &c, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  c.lo[a] = lo;
  if (loop->end >= 0)
    c.hi[a] = hi;
  return c;
}

/* Elements that a written-out loop has here, which at the end of its axis is less than planned. */
static int64_t size_here(const struct xt_loop *first, const struct xt_loop *loop,
                         const struct xt_state *s) {
  for (const struct xt_loop *l = first; l != loop; l = l->child)
    if (l->axis == loop->axis)
      return loop->size;
  const struct xt_sizes *size = &s->size[loop->axis];
  return size->count == 1 && size->at[0] < loop->size ? size->at[0] : loop->size;
}

/* What is written out, as a comment above the statement that made the first accumulator; false when
 * none did. */
static bool describe(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                     const struct xt_accumulators *accs) {
  MlirOperation op = accs->count ? xt_value_op(accs->at[0].value) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op) || !mlirBlockEqual(mlirOperationGetBlock(op), n->at.block) ||
      !(xt_op_is(op, "scf.if") || xt_op_is(op, "scf.for") || xt_op_is(op, "vector.load") ||
        xt_op_is(op, "memref.load")))
    return false;
  struct xt_buf text = {0};
  for (const struct xt_loop *first = loop; loop; loop = loop->child) {
    const char *comma = text.length ? "; " : "";
    int64_t size = size_here(first, loop, s);
    if (loop->form == XT_UNROLLED && size > loop->step)
      xt_buf_printf(&text, "%s%s: unrolled by %" PRId64, comma, loop->name,
                    (size + loop->step - 1) / loop->step);
    else if (loop->form == XT_VECTOR && size > loop->lanes)
      xt_buf_printf(&text, "%s%s: %" PRId64 " in vectors of %d", comma, loop->name, size,
                    loop->lanes);
    else if (loop->form == XT_VECTOR && size < loop->lanes)
      xt_buf_printf(&text, "%s%s: %" PRId64 " of a vector of %d", comma, loop->name, size,
                    loop->lanes);
    else if (loop->form == XT_VECTOR)
      xt_buf_printf(&text, "%s%s: a vector of %d", comma, loop->name, loop->lanes);
  }
  if (text.length)
    mlirOperationSetAttributeByName(op, xt_str(XT_ATTR(COMMENT)),
                                    mlirStringAttrGet(n->context, xt_str(xt_buf_text(&text))));
  xt_buf_free(&text);
  return true;
}

void xt_emit(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
             struct xt_accumulators *accs) {
  struct xt_accumulators own;
  if (!accs && xt_starts_region(n, loop, s, &own)) {
    int lane_axis = xt_lane_axis_of(loop);
    lane_axis = lane_axis < 0 ? s->lane_axis : lane_axis;
    xt_init_accumulators(n, s, &own, lane_axis);
    accs = &own;
    bool told = describe(n, loop, s, accs);
    xt_emit(n, loop, s, accs);
    if (!told)
      describe(n, loop, s, accs);
    xt_store_accumulators(n, s, accs, lane_axis);
    return;
  }
  if (!loop) {
    emit_point(n, s, accs);
    return;
  }
  for (; loop; loop = loop->next) {
    struct xt_state c = in_segment(n, loop, s);
    note_elements(loop, &c.size[loop->axis]);
    if (xt_opens_blocks(n, loop, &c))
      xt_emit_blocks(n, loop, &c, NULL);
    else if (xt_opens_items(n, loop))
      xt_emit_items(n, loop, &c);
    else if (loop->inner && loop->inner->external)
      xt_call_external(n, &c, loop->inner->external);
    else if (loop->outer && loop->outer->parallelize == XT_PARALLEL_REDUCE)
      xt_emit_parts(n, loop, &c);
    else if (loop->form == XT_FOR)
      xt_emit_for(n, loop, &c, accs);
    else
      emit_unrolled(n, loop, &c, accs);
  }
}
