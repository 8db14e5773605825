/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Inputs in memory of a block, and results in memory of its items. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/build.h"
#include "passes/analysis/memories.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/epilogue.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/region.h"
#include "passes/nest/state.h"

/* --- views --- */

struct view {
  int64_t sizes[XT_MAX_RANK], strides[XT_MAX_RANK], offset;
};

static MlirType view_type(struct xt_nest *n, MlirType from, int rank, const struct view *v) {
  return mlirMemRefTypeGet(mlirShapedTypeGetElementType(from), rank, v->sizes,
                           mlirStridedLayoutAttrGet(n->context, v->offset, rank, v->strides),
                           mlirMemRefTypeGetMemorySpace(from));
}

/* memref.subview of the elements from `lo` on, so many of each dimension. */
static MlirValue part_of(struct xt_nest *n, MlirValue buffer, int rank, const struct xt_lin *lo,
                         const struct xt_lin *size) {
  MlirType type = mlirValueGetType(buffer);
  int64_t any = mlirShapedTypeGetDynamicSize(), statics[3][XT_MAX_RANK];
  int64_t loose = mlirShapedTypeGetDynamicStrideOrOffset();
  struct view v;
  mlirMemRefTypeGetStridesAndOffset(type, v.strides, &v.offset);
  struct xt_values operands = {0};
  int32_t segments[] = {1, 0, 0, 0};
  xt_values_add(&n->job->arena, &operands, buffer);
  for (int r = 0; r < rank; r++) {
    bool known = xt_lin_is_const(&lo[r]);
    statics[0][r] = known ? lo[r].constant : any;
    if (!known) {
      xt_values_add(&n->job->arena, &operands, xt_index_value(n, &lo[r]));
      segments[1]++;
    }
    bool fixed = v.offset != loose && v.strides[r] != loose && known;
    v.offset = known && !lo[r].constant ? v.offset
               : fixed                  ? v.offset + lo[r].constant * v.strides[r]
                                        : loose;
  }
  for (int r = 0; r < rank; r++) {
    bool known = xt_lin_is_const(&size[r]);
    v.sizes[r] = statics[1][r] = known ? size[r].constant : any;
    statics[2][r] = 1;
    if (!known) {
      xt_values_add(&n->job->arena, &operands, xt_index_value(n, &size[r]));
      segments[2]++;
    }
  }
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, "static_offsets", mlirDenseI64ArrayGet(n->context, rank, statics[0])),
      xt_named(n->context, "static_sizes", mlirDenseI64ArrayGet(n->context, rank, statics[1])),
      xt_named(n->context, "static_strides", mlirDenseI64ArrayGet(n->context, rank, statics[2])),
      xt_named(n->context, "operandSegmentSizes", mlirDenseI32ArrayGet(n->context, 4, segments)),
  };
  MlirType result = view_type(n, type, rank, &v);
  return mlirOperationGetResult(
      xt_build(n->at, (struct xt_op_parts){.name = "memref.subview",
                                           .operand_count = (intptr_t)operands.count,
                                           .operands = operands.at,
                                           .result_count = 1,
                                           .results = &result,
                                           .attr_count = 4,
                                           .attrs = attrs}),
      0);
}

/* memref.transpose: dimension r of the view is dimension order[r] of the buffer. */
static MlirValue transposed(struct xt_nest *n, MlirValue buffer, int rank, unsigned *order) {
  MlirType type = mlirValueGetType(buffer);
  struct view from, to;
  mlirMemRefTypeGetStridesAndOffset(type, from.strides, &from.offset);
  to.offset = from.offset;
  bool same = true;
  for (int r = 0; r < rank; r++) {
    same = same && (int)order[r] == r;
    to.sizes[r] = mlirShapedTypeGetDimSize(type, order[r]);
    to.strides[r] = from.strides[order[r]];
  }
  if (same)
    return buffer;
  return xt_make(n, "memref.transpose", 1, &buffer, view_type(n, type, rank, &to), "permutation",
                 mlirAffineMapAttrGet(mlirAffineMapPermutationGet(n->context, rank, order)));
}

/* --- inputs --- */

/* How deep the innermost loop on the axis is below `loop`; 0: there is none. */
static int depth_of(const struct xt_loop *loop, int axis) {
  int depth = 0, found = 0;
  for (; loop; loop = loop->child) {
    depth++;
    if (loop->axis == axis)
      found = depth;
  }
  return found;
}

static int axis_at(const struct xt_nest *n, int operand, int r) {
  for (int d = 0; d < n->space->rank; d++)
    if (n->access[operand].index[r].factor[d])
      return d;
  return -1;
}

/* The dimensions of an operand in the order of its copy, outermost first: as the layout says, else
 * the axis of the innermost loop last. */
static void order_dims(const struct xt_nest *n, const struct xt_loop *loop, int operand, int rank,
                       const struct xt_pack *pack, int *dims) {
  for (int r = 0; r < rank; r++) {
    int axis = axis_at(n, operand, r), key = depth_of(loop->child, axis), at = r;
    for (int i = 0; pack->layout && i < pack->layout_count; i++)
      if (pack->layout[i].axis == axis)
        key = i;
    for (; at > 0; at--) {
      int other = axis_at(n, operand, dims[at - 1]), before = depth_of(loop->child, other);
      for (int i = 0; pack->layout && i < pack->layout_count; i++)
        if (pack->layout[i].axis == other)
          before = i;
      if (before <= key)
        break;
      dims[at] = dims[at - 1];
    }
    dims[at] = r;
  }
}

/* A copy by axes: element [x - lo][…] in the order of `dims`. */
static void bind_by_axes(struct xt_nest *n, const struct xt_state *s, int operand, int rank,
                         const int *dims, const struct xt_want *want, struct xt_binding *b) {
  struct xt_arena *arena = &n->job->arena;
  struct xt_shape shape = {.rank = rank};
  b->kind = XT_TILES;
  b->absolute = true;
  b->entry_count = rank;
  b->entries = xt_arena_alloc(arena, ((size_t)rank + 1) * sizeof *b->entries);
  b->base = xt_arena_alloc(arena, ((size_t)n->space->rank + 1) * sizeof *b->base);
  memcpy(b->base, s->lo, (size_t)n->space->rank * sizeof *s->lo);
  for (int e = 0; e < rank; e++) {
    int axis = axis_at(n, operand, dims[e]);
    b->entries[e] = (struct xt_pack_dim){.axis = axis, .step = 1, .from = 1, .to = -1};
    shape.at[e] = xt_sizes_max(&s->size[axis]);
    if (shape.at[e] < 0)
      shape.dynamic[e] = xt_lin_build(n->top, &n->extent[axis]);
  }
  xt_allocate(n, s, &shape, operand, want, b);
}

/* The size of a part that may be short in a variable of its own: "i_size" of i_end - i. */
static void name_size(struct xt_nest *n, struct xt_lin *size) {
  for (int i = 0; i < size->count; i++) {
    const char *from = xt_loc_name(n->job, mlirValueGetLocation(size->terms[i].value));
    if (size->terms[i].factor != -1 || !from || !*from)
      continue;
    *size = xt_lin_value(xt_index_value(n, size));
    xt_lin_name(n, size, xt_arena_printf(&n->job->arena, "%s_size", from));
    return;
  }
}

void xt_stage_input(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                    const struct xt_pack *pack, const struct xt_want *want) {
  int operand = pack->input;
  struct xt_box box = xt_box_of(n, s, operand);
  struct xt_lin size[XT_MAX_RANK], zero[XT_MAX_RANK], full[XT_MAX_RANK], lo[XT_MAX_RANK];
  struct xt_tile t = {0};
  int dims[XT_MAX_RANK];
  unsigned order[XT_MAX_RANK];
  for (int r = 0; r < box.rank; r++)
    dims[r] = r;
  if (xt_is_by_axes(n, operand)) {
    order_dims(n, loop, operand, box.rank, pack, dims);
    bind_by_axes(n, s, operand, box.rank, dims, want, &t.binding);
  } else {
    xt_make_box(n, s, operand, want, &t);
  }
  if (n->job->diag.errors) {
    s->bind[operand] = t.binding;
    return;
  }
  MlirType type = mlirValueGetType(t.binding.buffer);
  for (int r = 0; r < box.rank; r++) {
    bool boxed = s->bind[operand].kind == XT_BOX;
    lo[r] = boxed ? xt_lin_sum(n, &box.lo[r], &s->bind[operand].base[r], -1) : box.lo[r];
    size[r] = xt_lin_sum(n, &box.hi[r], &box.lo[r], -1);
    name_size(n, &size[r]);
    zero[r] = xt_lin_const(0);
    int64_t room = mlirShapedTypeGetDimSize(type, r);
    full[r] = xt_lin_const(pack->pad && r == box.rank - 1
                               ? xt_footprint_max(n, s, &n->access[operand].index[dims[r]])
                               : room);
    order[dims[r]] = (unsigned)r;
  }
  MlirValue from = part_of(n, s->bind[operand].buffer, box.rank, lo, size);
  const char *name = n->space->operands[operand].name;
  struct xt_lin part = xt_lin_value(from);
  xt_lin_name(n, &part, xt_arena_printf(&n->job->arena, "%s_tile", name ? name : "in"));
  MlirValue to = t.binding.buffer;
  if (pack->pad)
    to = part_of(n, to, box.rank, zero, full);
  MlirValue operands[] = {from, transposed(n, to, box.rank, order)};
  xt_build(n->at,
           (struct xt_op_parts){.name = "accel.stage", .operand_count = 2, .operands = operands});
  xt_forget(n);
  s->bind[operand] = t.binding;
}

/* An input of the body, seen through conversions that keep zero. */
static bool is_input(const struct xt_space *space, MlirValue value) {
  for (;;) {
    if (mlirValueIsABlockArgument(value))
      return mlirBlockArgumentGetArgNumber(value) < space->input_count;
    MlirOperation op = xt_value_op(value);
    if (!xt_op_is(op, "arith.extf") && !xt_op_is(op, "arith.extsi") &&
        !xt_op_is(op, "arith.extui") && !xt_op_is(op, "arith.truncf") &&
        !xt_op_is(op, "arith.sitofp") && !xt_op_is(op, "arith.uitofp"))
      return false;
    value = mlirOperationGetOperand(op, 0);
  }
}

/* Whether the body adds a product of two inputs to the result: zeros then add nothing. */
static bool adds_products(const struct xt_space *space) {
  enum xt_combiner combiner = space->combiners[0];
  if (space->output_count != 1 || (combiner != XT_COMBINE_ADDF && combiner != XT_COMBINE_ADDI))
    return false;
  MlirOperation add = xt_value_op(mlirOperationGetOperand(mlirBlockGetTerminator(space->body), 0));
  if (mlirOperationIsNull(add) || mlirOperationGetNumOperands(add) != 2)
    return false;
  for (int i = 0; i < 2; i++) {
    MlirOperation mul = xt_value_op(mlirOperationGetOperand(add, i));
    if (!mlirOperationIsNull(mul) && (xt_op_is(mul, "arith.mulf") || xt_op_is(mul, "arith.muli")))
      return is_input(space, mlirOperationGetOperand(mul, 0)) &&
             is_input(space, mlirOperationGetOperand(mul, 1));
  }
  return false;
}

void xt_fill_tiles(struct xt_nest *n, struct xt_state *s) {
  const struct xt_space *space = n->space;
  int inputs = space->input_count, all = inputs + space->output_count;
  for (int i = 0; i < all; i++) {
    bool memory = mlirTypeIsAMemRef(mlirValueGetType(s->bind[i].buffer));
    if (memory && s->bind[i].scope != (i < inputs ? XT_SCOPE_BLOCK : XT_SCOPE_ITEM))
      return;
  }
  if (xt_may_trap(space))
    return;
  bool sums = adds_products(space);
  for (int d = 0; d < space->rank; d++) {
    int64_t most = xt_sizes_max(&s->size[d]);
    if (most < 0 || s->size[d].count == 1 || (space->reduction[d] && !sums))
      continue;
    s->hi[d] = xt_lin_plus(&s->lo[d], most);
    s->size[d] = xt_size(most);
  }
}

/* --- results --- */

static const struct xt_loop *item_loop(const struct xt_loop *loop, int axis) {
  for (; loop; loop = loop->child)
    if (xt_loop_map(loop) == XT_MAP_ITEMS && (axis < 0 || loop->axis == axis))
      return loop;
  return NULL;
}

/* The loops over items, then copies of what one item has: by these, results come and go. */
static struct xt_loop *result_loops(struct xt_nest *n, const struct xt_loop *loop,
                                    const struct xt_tile *t) {
  struct xt_loop *first = NULL, **link = &first;
  const struct xt_loop *l = item_loop(loop->child, -1);
  for (; l && xt_loop_map(l) == XT_MAP_ITEMS; l = l->child, link = &(*link)->child) {
    *link = xt_arena_alloc(&n->job->arena, sizeof **link);
    **link = *l;
    (*link)->inner = NULL;
    (*link)->emitted = NULL;
    (*link)->child = NULL;
  }
  for (int e = 0; e < t->binding.entry_count; e++, link = &(*link)->child) {
    const struct xt_pack_dim *entry = &t->binding.entries[e];
    int64_t size = mlirShapedTypeGetDimSize(mlirValueGetType(t->binding.buffer), e + 1);
    *link = xt_arena_alloc(&n->job->arena, sizeof **link);
    **link = (struct xt_loop){.form = size <= XT_MAX_ROLLED ? XT_UNROLLED : XT_FOR,
                              .axis = entry->axis,
                              .level = entry->from,
                              .size = size,
                              .step = 1,
                              .begin = -1,
                              .end = -1,
                              .lanes = 1,
                              .name = xt_arena_printf(&n->job->arena, "p%d", e)};
  }
  return first;
}

/* The state with all elements that the tile has room for. */
static struct xt_state all_of_tile(struct xt_nest *n, const struct xt_state *s, int operand) {
  struct xt_state all = xt_state_copy(n, s);
  for (int d = 0; d < n->space->rank; d++) {
    int64_t most = xt_sizes_max(&s->size[d]);
    if (most < 0 || !xt_varies(n, operand, d))
      continue;
    all.hi[d] = xt_lin_plus(&s->lo[d], most);
    all.size[d] = xt_size(most);
  }
  return all;
}

struct xt_tile *xt_item_results(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                                int output, const struct xt_want *want) {
  int operand = n->space->input_count + output;
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  struct xt_tile *t = xt_arena_alloc(&n->job->arena, sizeof *t);
  struct xt_shape shape = {0};
  t->binding.kind = XT_TILES;
  t->binding.entries =
      xt_arena_alloc(&n->job->arena, ((size_t)rank + 1) * sizeof *t->binding.entries);
  for (int r = 0; r < rank; r++) {
    int axis = axis_at(n, operand, r);
    const struct xt_loop *items = item_loop(loop->child, axis);
    int64_t size = items ? items->step : xt_sizes_max(&s->size[axis]);
    if (size == 1)
      continue;
    t->binding.entries[shape.rank] = (struct xt_pack_dim){
        .axis = axis, .step = 1, .from = items ? items->level + 1 : 0, .to = INT32_MAX};
    shape.at[shape.rank] = size;
    if (size < 0)
      shape.dynamic[shape.rank] = xt_lin_build(n->top, &n->extent[axis]);
    shape.rank++;
  }
  t->binding.entry_count = shape.rank;
  struct xt_want in_item = *want;
  in_item.memory = xt_memory_of(&n->job->config, XT_SCOPE_ITEM)->name;
  xt_allocate(n, s, &shape, operand, &in_item, &t->binding);
  if (n->job->diag.errors || !xt_is_read(n, output))
    return t;
  MlirValue later = {NULL}, none = {NULL};
  bool filled = !mlirValueIsNull(n->fill[output]) && !s->ready[output];
  int first = filled ? xt_is_first(n, s, &later) : 0;
  struct xt_loop *loops = result_loops(n, loop, t);
  struct xt_state all = all_of_tile(n, s, operand);
  if (first > 0)
    xt_move_by(n, &all, operand, &t->binding, loops, false, n->fill[output], NULL);
  else if (first == 0)
    xt_move_by(n, s, operand, &t->binding, loops, false, none, NULL);
  else {
    struct xt_branches branches = xt_branches_open(n, later);
    xt_move_by(n, s, operand, &t->binding, loops, false, none, NULL);
    xt_branches_else(n, &branches);
    xt_move_by(n, &all, operand, &t->binding, loops, false, n->fill[output], NULL);
    xt_branches_close(n, &branches);
  }
  s->ready[output] = true;
  return t;
}

struct finish {
  struct xt_nest *nest;
  const struct xt_state *state;
};

/* Stores a result, or what the epilogue makes of it. */
static void finish_point(struct xt_nest *mover, struct xt_state *s, const void *data) {
  const struct finish *f = data;
  MlirValue value = xt_load(mover, s, 0);
  xt_epilogue_point(f->nest, mover->at, f->state, s, value);
  xt_forget(mover);
}

void xt_store_item_results(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                           int output, const struct xt_tile *t) {
  if (n->job->diag.errors)
    return;
  struct finish finish = {n, s};
  struct xt_point point = {.visit = finish_point, .data = &finish};
  xt_move_by(n, s, n->space->input_count + output, &t->binding, result_loops(n, loop, t), true,
             (MlirValue){NULL}, n->epilogue ? &point : NULL);
}
