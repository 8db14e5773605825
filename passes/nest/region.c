/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/region.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/alias.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/epilogue.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/prefetch.h"
#include "passes/nest/state.h"

const char *xt_accumulator_name(struct xt_nest *n, const struct xt_accumulator *acc) {
  int operand = n->space->input_count + acc->output;
  const char *name = n->space->operands[operand].name;
  name = name ? name : "acc";
  for (int d = 0; d < n->space->rank; d++)
    if (xt_varies(n, operand, d))
      name = xt_arena_printf(&n->job->arena, "%s_%lld", name, (long long)acc->offset[d]);
  return name;
}

static bool same_place(const struct xt_nest *n, int output, const int64_t *a, const int64_t *b) {
  for (int d = 0; d < n->space->rank; d++)
    if (a[d] != b[d] && xt_varies(n, n->space->input_count + output, d))
      return false;
  return true;
}

struct xt_accumulator *xt_find_accumulator(struct xt_nest *n, struct xt_accumulators *accs,
                                           const struct xt_state *s, int output, bool add) {
  struct xt_arena *arena = &n->job->arena;
  int rank = n->space->rank;
  int64_t *offset = xt_arena_alloc(arena, ((size_t)rank + 1) * sizeof *offset);
  for (int d = 0; d < rank; d++)
    offset[d] = s->lo[d].constant - accs->base[d].constant;
  int lanes = xt_varies(n, n->space->input_count + output, s->lane_axis) ? s->lanes : 1;
  for (size_t i = 0; i < accs->count; i++)
    if (accs->at[i].output == output && accs->at[i].lanes == lanes &&
        same_place(n, output, accs->at[i].offset, offset))
      return &accs->at[i];
  if (!add)
    xt_bug("an accumulator is missing");
  accs->at = xt_arena_grow(arena, accs->at, accs->count, accs->count + 1, sizeof *accs->at);
  accs->at[accs->count] =
      (struct xt_accumulator){.output = output, .offset = offset, .lanes = lanes};
  return &accs->at[accs->count++];
}

int xt_tail_lanes(int64_t left, int lanes) {
  while (lanes > left)
    lanes /= 2;
  return lanes;
}

int xt_padded_lanes(int64_t left, int lanes) { return left <= lanes / 2 ? lanes / 2 : lanes; }

struct xt_run xt_next_run(const struct xt_loop *loop, const struct xt_accumulators *accs,
                          int64_t at, int64_t size) {
  int64_t left = size - at;
  if (loop->form != XT_VECTOR)
    return (struct xt_run){.elements = loop->step > left ? left : loop->step};
  if (accs && accs->tail_count && left < loop->lanes)
    return (struct xt_run){.elements = left, .lanes = xt_padded_lanes(left, loop->lanes)};
  int lanes = xt_tail_lanes(left, loop->lanes), wide = lanes < left ? 2 * lanes : lanes;
  if (accs && wide < accs->overlap)
    wide = accs->overlap;
  if (accs && accs->overlap && wide > left && wide <= loop->lanes && wide <= size)
    return (struct xt_run){.elements = left, .lanes = wide, .back = wide - left};
  bool twice = accs && accs->recompute >= 0 && at + accs->recompute >= loop->lanes - left;
  if (twice && lanes < left && left < loop->lanes)
    return (struct xt_run){.elements = left, .lanes = loop->lanes, .back = loop->lanes - left};
  return (struct xt_run){.elements = lanes, .lanes = lanes};
}

/* Goes through the points of a region without code: `all` sizes are known. Counts the accumulators
 * and, when `accs` is given, adds them. */
static void collect(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                    struct xt_accumulators *accs) {
  if (accs->count > XT_MAX_ACCUMULATORS)
    return;
  if (!loop) {
    for (int i = 0; i < n->space->output_count; i++)
      xt_find_accumulator(n, accs, s, i, true);
    return;
  }
  struct xt_state c = xt_state_copy(n, s);
  int a = loop->axis;
  if (n->space->reduction[a]) {
    if (loop->form == XT_VECTOR && loop->lanes > 1) {
      int64_t vectors = loop->size / loop->lanes;
      accs->partial_lanes = loop->lanes;
      accs->partial_count = vectors < 1                 ? 1
                            : vectors > XT_MAX_PARTIALS ? XT_MAX_PARTIALS
                                                        : (int)vectors;
    }
    collect(n, loop->child, &c, accs);
    return;
  }
  int64_t size = s->size[a].at[0];
  struct xt_run run;
  for (int64_t at = 0; at < size; at += run.elements) {
    run = xt_next_run(loop, accs, at, size);
    c.lo[a] = xt_lin_plus(&s->lo[a], at - run.back);
    c.size[a] = xt_size(run.elements + run.back);
    if (loop->form == XT_VECTOR) {
      c.lane_axis = a;
      c.lanes = run.lanes;
    }
    collect(n, loop->child, &c, accs);
  }
}

struct contents {
  bool loops, parallel_loops, buffers, branches;
};

static void look_inside(const struct xt_nest *n, const struct xt_loop *loop, struct contents *c) {
  for (; loop; loop = loop->child) {
    c->branches = c->branches || loop->next || loop->begin >= 0;
    c->loops = c->loops || loop->form == XT_FOR;
    c->parallel_loops =
        c->parallel_loops || (loop->form == XT_FOR && !n->space->reduction[loop->axis]) ||
        xt_loop_map(loop) == XT_MAP_ITEMS || (loop->outer && loop->outer->parallelize != XT_SERIAL);
    c->buffers = c->buffers || (loop->inner && (loop->inner->buffer || loop->inner->external));
  }
}

/* Whether a vector of `wide` elements may be read at `from` of what the state covers, although
 * there are fewer: the operand is packed in panels of whole vectors. */
static bool is_padded(const struct xt_binding *b, int axis, int64_t from, int wide) {
  const struct xt_pack_dim *last = b->entry_count ? &b->entries[b->entry_count - 1] : NULL;
  if (b->kind != XT_TILES || b->absolute || !last || last->axis != axis || last->step != 1 ||
      !xt_lin_is_const(&last->pos) || last->pos.constant)
    return false;
  for (int e = 0; e < b->entry_count - 1; e++)
    if (b->entries[e].axis == axis && b->entries[e].step >= from + wide)
      return true;
  return false;
}

/* The loop of lanes of a region, when only it goes along that axis, whose size is known; or NULL.
 */
static const struct xt_loop *lanes_inside(const struct xt_nest *n, const struct xt_loop *loop,
                                          const struct xt_state *s) {
  const struct xt_loop *lanes = loop;
  while (lanes && lanes->form != XT_VECTOR)
    lanes = lanes->child;
  if (!lanes || n->space->reduction[lanes->axis] || s->size[lanes->axis].count != 1)
    return NULL;
  for (const struct xt_loop *l = loop; l; l = l->child)
    if (l != lanes && l->axis == lanes->axis)
      return NULL;
  return lanes;
}

/* Whether the last vector may start among elements of the one before it, which then are computed
 * twice: all results are read before any is stored. Lanes of the shortest such vector, which fills
 * a small register, or 0. */
static int may_overlap(const struct xt_nest *n, const struct xt_loop *loop,
                       const struct xt_state *s) {
  const struct xt_loop *lanes = lanes_inside(n, loop, s);
  int first = n->space->input_count;
  if (!lanes || xt_epilogue_rereads(n) || loop->form != XT_FOR || !n->space->reduction[loop->axis])
    return 0;
  for (int i = 0; i < first + n->space->output_count; i++)
    if (xt_varies(n, i, lanes->axis) && s->bind[i].kind == XT_TILES)
      return 0;
  int64_t bytes = xt_lane_bytes(mlirValueGetType(s->bind[first].buffer));
  return bytes > 0 && bytes < XT_SMALL_REGISTER ? (int)(XT_SMALL_REGISTER / bytes) : 1;
}

/* Whether a loop of the region replaces what the operand is read from. */
static bool is_replaced(const struct xt_nest *n, const struct xt_loop *loop, int input) {
  bool packed = n->access[input].prepacked;
  for (; loop; loop = loop->child) {
    for (int i = 0; loop->inner && i < loop->inner->fuse_count; i++)
      if (loop->inner->fuses[i] == input)
        return true;
    for (int i = 0; !packed && loop->inner && i < loop->inner->pack_count; i++)
      if (loop->inner->packs[i].input == input)
        return true;
  }
  return false;
}

/* Whether the last vector along a reduction may start among elements that were taken before. */
static bool may_repeat(const struct xt_nest *n, const struct xt_loop *loop,
                       const struct xt_state *s) {
  const struct xt_loop *lanes = loop;
  while (lanes && lanes->form != XT_VECTOR)
    lanes = lanes->child;
  if (!lanes || !n->space->reduction[lanes->axis])
    return false;
  for (int i = 0; i < n->space->input_count; i++)
    if (xt_varies(n, i, lanes->axis) && (s->bind[i].kind == XT_TILES || is_replaced(n, loop, i)))
      return false;
  for (int i = 0; i < n->space->output_count; i++)
    if (!xt_combiner_takes_twice(n->space->combiners[i]) &&
        !xt_has_shuffles(xt_element_type(s->bind[n->space->input_count + i].buffer)))
      return false;
  return true;
}

/* Whether the operand is what the op was given, or all there is of it along the axis. */
static bool is_whole(const struct xt_nest *n, const struct xt_state *s, int operand, int axis) {
  const struct xt_binding *b = &s->bind[operand];
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  for (intptr_t r = 0; b->kind == XT_BOX && r < rank; r++)
    if (!n->access[operand].index[r].linear ||
        (n->access[operand].index[r].factor[axis] &&
         (!xt_lin_is_const(&b->base[r]) || b->base[r].constant)))
      return false;
  return b->kind != XT_TILES;
}

/* Elements before the region along its lanes that may be computed again, as those in it: there is
 * no reduction, and what is written is read by nobody here; -1: none may. */
static int64_t may_recompute(const struct xt_nest *n, const struct xt_loop *loop,
                             const struct xt_state *s) {
  const struct xt_loop *lanes = lanes_inside(n, loop, s);
  MlirOperation func = xt_func_of(n->space->op);
  int first = n->space->input_count, all = first + n->space->output_count;
  if (!lanes || n->epilogue || mlirOperationIsNull(func) ||
      xt_op_has_attr(func, XT_ATTR(MAY_ALIAS)))
    return -1;
  for (int d = 0; d < n->space->rank; d++)
    if (n->space->reduction[d])
      return -1;
  for (int o = first; o < all; o++) {
    if (n->space->combiners[o - first] != XT_COMBINE_NOTHING)
      return -1;
    for (int i = 0; i < all; i++) {
      MlirValue value = n->space->operands[i].value;
      if (i != o && mlirTypeIsAMemRef(mlirValueGetType(value)) &&
          mlirValueEqual(xt_alias_root(value), xt_alias_root(n->space->operands[o].value)))
        return -1;
    }
  }
  for (int i = 0; i < all; i++)
    if (xt_varies(n, i, lanes->axis) &&
        (!is_whole(n, s, i, lanes->axis) || (i < first && is_replaced(n, loop, i))))
      return -1;
  const struct xt_lin *lo = &s->lo[lanes->axis];
  return xt_lin_is_const(lo) ? lo->constant : 0;
}

/* What does not fill a vector is computed as one where that takes several shorter ones. */
static void pad_tail(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                     struct xt_accumulators *accs) {
  const struct xt_loop *lanes = lanes_inside(n, loop, s);
  if (!lanes || xt_may_trap(n->space))
    return;
  int a = lanes->axis;
  int64_t size = s->size[a].at[0], tail = size % lanes->lanes, from = size - tail;
  int wide = xt_padded_lanes(tail, lanes->lanes);
  if (wide == tail || tail == 0)
    return;
  for (int i = 0; i < n->space->input_count; i++)
    if (xt_varies(n, i, a) && (!is_padded(&s->bind[i], a, from, wide) || is_replaced(n, loop, i)))
      return;
  accs->tail_count = tail;
  accs->tail_from = from;
}

/* Whether results are in memory of the item: registers, so that no other variables hold them. */
static bool has_item_results(const struct xt_nest *n, const struct xt_state *s) {
  for (int i = 0; i < n->space->output_count; i++)
    if (s->bind[n->space->input_count + i].scope != XT_SCOPE_ITEM)
      return false;
  return n->space->output_count > 0;
}

/* Whether results are held in accumulators from this loop inwards. */
bool xt_starts_region(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                      struct xt_accumulators *accs) {
  struct contents c = {0};
  if (n->point.visit)
    return false;
  look_inside(n, loop, &c);
  if (c.branches || c.parallel_loops || c.buffers || (loop && has_item_results(n, s)))
    return false;
  if (loop && c.loops && !(loop->form == XT_FOR && n->space->reduction[loop->axis]))
    return false;
  for (const struct xt_loop *l = loop; l; l = l->child)
    if (!n->space->reduction[l->axis] && s->size[l->axis].count != 1)
      return false;
  *accs = (struct xt_accumulators){.base = s->lo, .recompute = -1};
  pad_tail(n, loop, s, accs);
  accs->overlap = accs->tail_count ? 0 : may_overlap(n, loop, s);
  accs->repeats = may_repeat(n, loop, s);
  accs->recompute = may_recompute(n, loop, s);
  collect(n, loop, s, accs);
  return !loop || accs->count <= XT_MAX_ACCUMULATORS;
}

int xt_is_first(struct xt_nest *n, const struct xt_state *s, MlirValue *later) {
  int known = 1;
  for (int d = 0; d < n->space->rank; d++) {
    if (!n->space->reduction[d])
      continue;
    if (s->lo[d].constant > 0)
      return 0;
    known = s->lo[d].count ? -1 : known;
  }
  for (int d = 0; known < 0 && d < n->space->rank; d++) {
    if (!n->space->reduction[d] || !s->lo[d].count)
      continue;
    MlirValue zero = xt_build_index(n->at, 0);
    MlirValue here = xt_build_cmpi(n->at, XT_CMPI_NE, xt_index_value(n, &s->lo[d]), zero);
    *later = mlirValueIsNull(*later) ? here : xt_build_binary(n->at, "arith.ori", *later, here);
  }
  return known;
}

static struct xt_state at_accumulator(struct xt_nest *n, const struct xt_state *s,
                                      const struct xt_accumulator *acc, int lane_axis) {
  struct xt_state c = xt_state_copy(n, s);
  for (int d = 0; d < n->space->rank; d++)
    if (!n->space->reduction[d])
      c.lo[d] = xt_lin_plus(&s->lo[d], acc->offset[d]);
  /* Packed results: their entries are moved by whole offsets. */
  for (int d = 0; d < n->space->rank; d++)
    if (!n->space->reduction[d] && acc->offset[d])
      xt_move_entries(n, &c, d, 0, INT32_MAX, xt_lin_const(acc->offset[d]));
  c.lanes = acc->lanes;
  c.lane_axis = acc->lanes > 1 ? lane_axis : -1;
  return c;
}

static MlirValue from_fill(struct xt_nest *n, const struct xt_accumulator *acc) {
  return xt_splat(n, n->fill[acc->output], acc->lanes);
}

static bool is_filled(const struct xt_nest *n, const struct xt_state *s, int output) {
  return !mlirValueIsNull(n->fill[output]) && !s->ready[output];
}

bool xt_is_read(const struct xt_nest *n, int output) {
  return n->space->combiners[output] != XT_COMBINE_NOTHING;
}

/* A value of the right type that nobody uses. */
static MlirValue placeholder(struct xt_nest *n, const struct xt_state *s,
                             const struct xt_accumulator *acc) {
  MlirValue buffer = s->bind[n->space->input_count + acc->output].buffer;
  return xt_splat(n, xt_neutral(n, XT_COMBINE_ADDI, xt_element_type(buffer)), acc->lanes);
}

static MlirValue load_named(struct xt_nest *n, const struct xt_state *s, int operand,
                            const char *name) {
  MlirValue value = xt_load(n, s, operand);
  if (!mlirValueEqual(value, s->bind[operand].buffer))
    mlirOperationSetLocation(mlirOpResultGetOwner(value), xt_loc_named(n->loc, name));
  return value;
}

/* Whether the accumulator has more lanes than the result has elements there. */
static bool is_tail(const struct xt_accumulators *accs, const struct xt_accumulator *acc,
                    int lane_axis) {
  return accs->tail_count && acc->lanes > 1 && acc->offset[lane_axis] == accs->tail_from;
}

/* The part of an accumulator that starts at lane `at`. */
static struct xt_accumulator piece_of(struct xt_nest *n, const struct xt_accumulator *acc,
                                      int lane_axis, int64_t at, int lanes) {
  struct xt_accumulator piece = {.output = acc->output, .lanes = lanes};
  size_t rank = (size_t)n->space->rank;
  piece.offset = xt_arena_alloc(&n->job->arena, (rank + 1) * sizeof *piece.offset);
  for (size_t d = 0; d < rank; d++)
    piece.offset[d] = acc->offset[d] + ((int)d == lane_axis ? at : 0);
  return piece;
}

static MlirAttribute one_i64(MlirContext context, int64_t value) {
  MlirAttribute at = mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), value);
  return mlirArrayAttrGet(context, 1, &at);
}

/* A vector of `lanes` from `at` on, or one lane, of another one. */
static MlirValue extract(struct xt_nest *n, MlirValue vector, int64_t at, int64_t lanes) {
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(vector));
  if (lanes == 1)
    return xt_make(n, "vector.extract", 1, &vector, element, "static_position",
                   mlirDenseI64ArrayGet(n->context, 1, &at));
  MlirType type = xt_vector_of(element, (int)lanes);
  MlirNamedAttribute attrs[] = {xt_named(n->context, "offsets", one_i64(n->context, at)),
                                xt_named(n->context, "sizes", one_i64(n->context, lanes)),
                                xt_named(n->context, "strides", one_i64(n->context, 1))};
  return mlirOperationGetResult(
      xt_build(n->at, (struct xt_op_parts){.name = "vector.extract_strided_slice",
                                           .operand_count = 1,
                                           .operands = &vector,
                                           .result_count = 1,
                                           .results = &type,
                                           .attr_count = 3,
                                           .attrs = attrs}),
      0);
}

static MlirValue insert(struct xt_nest *n, MlirValue into, MlirValue what, int64_t at) {
  MlirValue operands[] = {what, into};
  MlirType type = mlirValueGetType(into);
  if (!mlirTypeIsAVector(mlirValueGetType(what)))
    return xt_make(n, "vector.insert", 2, operands, type, "static_position",
                   mlirDenseI64ArrayGet(n->context, 1, &at));
  MlirNamedAttribute attrs[] = {xt_named(n->context, "offsets", one_i64(n->context, at)),
                                xt_named(n->context, "strides", one_i64(n->context, 1))};
  return mlirOperationGetResult(
      xt_build(n->at, (struct xt_op_parts){.name = "vector.insert_strided_slice",
                                           .operand_count = 2,
                                           .operands = operands,
                                           .result_count = 1,
                                           .results = &type,
                                           .attr_count = 2,
                                           .attrs = attrs}),
      0);
}

/* A result so far where it has fewer elements than the vector. */
static MlirValue load_tail(struct xt_nest *n, const struct xt_state *s,
                           const struct xt_accumulators *accs, const struct xt_accumulator *acc,
                           int lane_axis) {
  MlirValue value = placeholder(n, s, acc);
  int64_t count = accs->tail_count;
  for (int64_t at = 0, lanes; at < count; at += lanes) {
    lanes = xt_tail_lanes(count - at, acc->lanes);
    struct xt_accumulator piece = piece_of(n, acc, lane_axis, at, (int)lanes);
    struct xt_state c = at_accumulator(n, s, &piece, lane_axis);
    value = insert(
        n, value,
        load_named(n, &c, n->space->input_count + acc->output, xt_accumulator_name(n, &piece)), at);
  }
  return value;
}

static void load_accumulators(struct xt_nest *n, const struct xt_state *s,
                              struct xt_accumulators *accs, int lane_axis, bool filled) {
  for (size_t i = 0; i < accs->count; i++) {
    struct xt_accumulator *acc = &accs->at[i];
    struct xt_state c = at_accumulator(n, s, acc, lane_axis);
    int operand = n->space->input_count + acc->output;
    if (s->fresh)
      acc->value = xt_splat(
          n,
          xt_neutral(n, n->space->combiners[acc->output], xt_element_type(s->bind[operand].buffer)),
          acc->lanes);
    else if (!xt_is_read(n, acc->output))
      acc->value = placeholder(n, s, acc);
    else if (filled && is_filled(n, s, acc->output))
      acc->value = from_fill(n, acc);
    else if (is_tail(accs, acc, lane_axis))
      acc->value = load_tail(n, s, accs, acc, lane_axis);
    else
      acc->value = load_named(n, &c, operand, xt_accumulator_name(n, acc));
  }
}

/* The dimension along which accumulators of an output are rows 0, 1, … that are alike, one after
 * the other; -1: there is none. *rows becomes how many there are, *columns the vectors of each. */
static int row_dim(const struct xt_nest *n, const struct xt_accumulators *accs, int lane_axis,
                   size_t *rows, size_t *columns) {
  int dim = -1;
  for (int d = 0; d < n->space->rank; d++)
    if (d != lane_axis && accs->at[accs->count - 1].offset[d])
      dim = dim < 0 ? d : n->space->rank;
  if (dim < 0 || dim == n->space->rank || n->space->output_count != 1)
    return -1;
  *rows = (size_t)accs->at[accs->count - 1].offset[dim] + 1;
  *columns = accs->count / *rows;
  if (*rows * *columns != accs->count)
    return -1;
  for (size_t i = 0; i < accs->count; i++)
    for (int d = 0; d < n->space->rank; d++) {
      int64_t first = accs->at[i % *columns].offset[d];
      if (accs->at[i].offset[d] != (d == dim ? (int64_t)(i / *columns) : first))
        return -1;
    }
  return dim;
}

/* Prefetches what the next iteration of a loop around will accumulate into: rows by a loop. */
static void fetch_accumulators(struct xt_nest *n, const struct xt_state *s,
                               const struct xt_accumulators *accs, int lane_axis) {
  if (!s->prefetch || !accs->count)
    return;
  struct xt_state row = xt_state_copy(n, s);
  struct xt_open open;
  size_t rows = 1, columns = accs->count;
  int dim = row_dim(n, accs, lane_axis, &rows, &columns);
  bool loops = dim >= 0 && s->bind[n->space->input_count].kind == XT_PLAIN;
  if (loops) {
    struct xt_lin end = xt_lin_plus(&s->lo[dim], (int64_t)rows);
    MlirValue iv;
    open =
        xt_open_loop(n, &(struct xt_loop){.name = "row"}, &s->lo[dim], &end, 1, false, NULL, &iv);
    row.lo[dim] = xt_lin_value(iv);
  }
  for (size_t i = 0; i < (loops ? columns : accs->count); i++) {
    const struct xt_accumulator *acc = &accs->at[i];
    struct xt_state c = at_accumulator(n, &row, acc, lane_axis);
    if (acc->lanes == 1)
      continue;
    c.lane_at = acc->offset[lane_axis];
    xt_emit_prefetch(n, &c, n->space->input_count + acc->output);
  }
  if (loops)
    xt_close_loop(n, &open, NULL);
}

void xt_init_accumulators(struct xt_nest *n, const struct xt_state *s, struct xt_accumulators *accs,
                          int lane_axis) {
  bool any_fill = false;
  for (int i = 0; i < n->space->output_count; i++)
    any_fill = any_fill || (is_filled(n, s, i) && xt_is_read(n, i));
  MlirValue later = {NULL};
  int first = any_fill && !s->fresh ? xt_is_first(n, s, &later) : 0;
  if (first >= 0) {
    load_accumulators(n, s, accs, lane_axis, first > 0);
  } else {
    /* The types must be known before the branches are. */
    for (size_t i = 0; i < accs->count; i++)
      accs->at[i].value = placeholder(n, s, &accs->at[i]);
    struct xt_accumulators values = *accs;
    values.partial_count = 0; /* partial results start inside neither branch */
    struct xt_open_if open = xt_open_if(n, later, &values);
    load_accumulators(n, s, &values, lane_axis, false);
    xt_yield(n, &values);
    n->at = xt_at_end(mlirRegionGetFirstBlock(mlirOperationGetRegion(open.op, 1)), n->loc);
    xt_forget(n);
    load_accumulators(n, s, &values, lane_axis, true);
    xt_yield(n, &values);
    xt_hold_results(&values, open.op);
    n->at = open.outside;
    xt_forget(n);
  }
  fetch_accumulators(n, s, accs, lane_axis);
  for (size_t i = 0; i < accs->count; i++) {
    struct xt_accumulator *acc = &accs->at[i];
    enum xt_combiner combiner = n->space->combiners[acc->output];
    for (int p = 0; p < accs->partial_count; p++)
      acc->partial[p] =
          xt_splat(n, xt_neutral(n, combiner, mlirValueGetType(acc->value)), accs->partial_lanes);
  }
}

/* Accumulators of as many lanes as there are elements, in place of padded ones. */
static void trim_tail(struct xt_nest *n, struct xt_accumulators *accs, int lane_axis) {
  struct xt_accumulators exact = *accs;
  exact.at = NULL;
  exact.count = 0;
  for (size_t i = 0; i < accs->count; i++) {
    const struct xt_accumulator *acc = &accs->at[i];
    bool cut = is_tail(accs, acc, lane_axis);
    int64_t count = cut ? accs->tail_count : 1;
    for (int64_t at = 0, lanes; at < count; at += cut ? lanes : 1) {
      lanes = cut ? xt_tail_lanes(count - at, acc->lanes) : acc->lanes;
      exact.at =
          xt_arena_grow(&n->job->arena, exact.at, exact.count, exact.count + 1, sizeof *exact.at);
      struct xt_accumulator *piece = &exact.at[exact.count++];
      *piece = *acc;
      if (cut) {
        *piece = piece_of(n, acc, lane_axis, at, (int)lanes);
        piece->value = extract(n, acc->value, at, lanes);
      }
    }
  }
  *accs = exact;
}

void xt_store_accumulators(struct xt_nest *n, const struct xt_state *s,
                           struct xt_accumulators *accs, int lane_axis) {
  if (accs->tail_count)
    trim_tail(n, accs, lane_axis);
  struct xt_state *states = xt_arena_alloc(&n->job->arena, (accs->count + 1) * sizeof *states);
  for (size_t i = 0; i < accs->count; i++) {
    struct xt_accumulator *acc = &accs->at[i];
    enum xt_combiner combiner = n->space->combiners[acc->output];
    if (accs->partial_count) {
      for (int step = 1; step < accs->partial_count; step *= 2)
        for (int p = 0; p + step < accs->partial_count; p += 2 * step)
          acc->partial[p] = xt_combine(n, combiner, acc->partial[p], acc->partial[p + step]);
      acc->value =
          xt_combine(n, combiner, acc->value, xt_reduce_lanes(n, combiner, acc->partial[0]));
    }
    states[i] = at_accumulator(n, s, acc, lane_axis);
  }
  xt_epilogue_store(n, s, accs, states);
  if (has_item_results(n, s))
    for (int i = 0; i < n->space->output_count; i++)
      xt_forget_buffer(n, s->bind[n->space->input_count + i].buffer);
  else
    xt_forget(n);
}
