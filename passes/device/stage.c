/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Copies between global memory and memory of the block: by the items of the block, of which
 * neighbours take neighbouring elements of global memory, or by plain loops where a block is one
 * item. (A target whose block memory is filled by an engine has a third way, beside lower_by_items
 * and lower_by_loops.) */

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "dialects/launch.h"
#include "passes/analysis/alias.h"
#include "passes/analysis/align.h"
#include "passes/pass.h"

enum { MAX_RANK = 16, MAX_LANES = 16 };

struct side {
  MlirValue memref;
  MlirType type;
  int64_t stride[MAX_RANK]; /* in elements; the dynamic one where it is not known */
  int64_t size[MAX_RANK];   /* -1: dynamic */
};

struct stage {
  struct xt_job *job;
  MlirOperation op;
  struct side global, block;
  bool fills; /* block memory; else global memory is written back */
  MlirType element;
  intptr_t rank;
  int order[MAX_RANK]; /* dimensions of more than one element, neighbours in global memory last */
  int order_count;
  int lanes;       /* elements of one access to global memory, along the last of `order` */
  bool wide_block; /* memory of the block is accessed by as many */
};

static bool is_dynamic(int64_t stride) { return mlirShapedTypeIsDynamicStrideOrOffset(stride); }

static bool get_side(struct stage *s, struct side *side, MlirValue memref) {
  int64_t offset;
  side->memref = memref;
  side->type = mlirValueGetType(memref);
  if (mlirShapedTypeGetRank(side->type) > MAX_RANK)
    return xt_op_error(s->job, s->op, "accel.stage: %d dimensions, at most %d are staged",
                       (int)mlirShapedTypeGetRank(side->type), MAX_RANK);
  if (mlirLogicalResultIsFailure(
          mlirMemRefTypeGetStridesAndOffset(side->type, side->stride, &offset)))
    return xt_op_error(s->job, s->op, "accel.stage: a memref without strides");
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(side->type); d++)
    side->size[d] =
        mlirShapedTypeIsDynamicDim(side->type, d) ? -1 : mlirShapedTypeGetDimSize(side->type, d);
  return true;
}

static bool check_sizes(struct stage *s) {
  for (intptr_t d = 0; d < s->rank; d++)
    if (s->block.size[d] >= 0 && s->global.size[d] > s->block.size[d])
      return xt_op_error(s->job, s->op,
                         "accel.stage: dimension %d has %" PRId64
                         " elements in global memory, %" PRId64 " in memory of the block",
                         (int)d, s->global.size[d], s->block.size[d]);
  return true;
}

static bool read_stage(struct xt_job *job, MlirOperation op, struct stage *s) {
  MlirValue from = mlirOperationGetOperand(op, 0), to = mlirOperationGetOperand(op, 1);
  MlirType from_type = mlirValueGetType(from), to_type = mlirValueGetType(to);
  *s = (struct stage){.job = job, .op = op, .lanes = 1};
  s->fills = xt_is_in_block_memory(to_type);
  if (s->fills == xt_is_in_block_memory(from_type) || xt_is_in_item_memory(from_type) ||
      xt_is_in_item_memory(to_type))
    return xt_op_error(job, op,
                       "accel.stage: one memref is in block memory, the other in global memory");
  s->rank = mlirShapedTypeGetRank(to_type);
  s->element = mlirShapedTypeGetElementType(to_type);
  if (mlirShapedTypeGetRank(from_type) != s->rank ||
      !mlirTypeEqual(mlirShapedTypeGetElementType(from_type), s->element))
    return xt_op_error(job, op, "accel.stage: both memrefs have one rank and element type");
  if (!mlirOperationIsNull(xt_item_loop_of(op)))
    return xt_op_error(job, op,
                       "accel.stage: in an item loop; all items of a block stage together");
  return get_side(s, &s->global, s->fills ? from : to) &&
         get_side(s, &s->block, s->fills ? to : from) && check_sizes(s);
}

/* Whether dimension a of global memory is to vary faster than b, which comes later: the smaller
 * stride does, where both are known. */
static bool is_faster(const struct side *g, int a, int b) {
  if (is_dynamic(g->stride[a]))
    return false;
  return is_dynamic(g->stride[b]) ? g->stride[a] == 1 : g->stride[a] < g->stride[b];
}

static void choose_order(struct stage *s) {
  for (int d = 0; d < s->rank; d++) {
    if (s->block.size[d] == 1)
      continue;
    int at = s->order_count++;
    for (; at > 0 && is_faster(&s->global, s->order[at - 1], d); at--)
      s->order[at] = s->order[at - 1];
    s->order[at] = d;
  }
}

/* Whether a vector begins at each multiple of `lanes` elements along dimension `dim`. */
static bool has_vectors(const struct side *side, intptr_t rank, int dim, int lanes) {
  if (side->stride[dim] != 1)
    return false;
  for (intptr_t d = 0; d < rank; d++)
    if (d != dim && side->size[d] != 1 && (is_dynamic(side->stride[d]) || side->stride[d] % lanes))
      return false;
  return true;
}

/* Dimensions in the order of global memory: vectors are along the last one. */
static void permute(struct stage *s) {
  int permutation[MAX_RANK], count = 0;
  for (int d = 0; d < s->rank; d++)
    if (s->block.size[d] == 1)
      permutation[count++] = d;
  for (int i = 0; i < s->order_count; i++)
    permutation[count++] = s->order[i];
  MlirValue global = xt_build_transpose(xt_at_op(s->op), s->global.memref, permutation);
  MlirValue block = xt_build_transpose(xt_at_op(s->op), s->block.memref, permutation);
  get_side(s, &s->global, global);
  get_side(s, &s->block, block);
  for (int i = 0; i < s->order_count; i++)
    s->order[i] = (int)s->rank - s->order_count + i;
}

/* A buffer of the kernel itself may be aligned as we like. */
static void align_buffer(MlirValue memref, int64_t bytes) {
  MlirOperation alloc = xt_value_op(xt_alias_root(memref));
  if (!mlirOperationIsNull(alloc) && xt_op_is(alloc, "memref.alloca") &&
      xt_op_i64(alloc, "alignment", 1) < bytes)
    xt_op_set_i64(alloc, "alignment", bytes);
}

static void choose_lanes(struct stage *s) {
  int lanes = xt_load_lanes(s->job, s->element);
  int64_t bytes = (int64_t)xt_element_bytes(s->element);
  if (!s->order_count)
    return;
  int dim = s->order[s->order_count - 1];
  if (lanes < 2 || s->block.size[dim] < 0 || s->block.size[dim] % lanes ||
      xt_size_multiple(s->global.memref, dim) % lanes ||
      !has_vectors(&s->global, s->rank, dim, lanes) ||
      xt_align_of(s->job, s->global.memref) % (lanes * bytes))
    return;
  s->lanes = lanes;
  if (dim != s->rank - 1)
    permute(s);
  dim = (int)s->rank - 1;
  if (!has_vectors(&s->block, s->rank, dim, lanes))
    return;
  align_buffer(s->block.memref, lanes * bytes);
  s->wide_block = xt_align_of(s->job, s->block.memref) % (lanes * bytes) == 0;
}

static MlirType access_type(const struct stage *s) {
  int64_t lanes = s->lanes;
  return s->lanes > 1 ? mlirVectorTypeGet(1, &lanes, s->element) : s->element;
}

static MlirValue zero(const struct stage *s, struct xt_at at) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirType type = access_type(s);
  MlirAttribute value = mlirTypeIsAFloat(s->element)
                            ? mlirFloatAttrDoubleGet(context, s->element, 0)
                            : mlirIntegerAttrGet(s->element, 0);
  if (s->lanes > 1)
    value = mlirDenseElementsAttrSplatGet(type, value);
  MlirNamedAttribute attr = xt_named(context, "value", value);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "arith.constant",
                                                                  .result_count = 1,
                                                                  .results = &type,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

/* A load at these indices, or the store of `value`; of vectors with their alignment. */
static MlirOperation access(const struct stage *s, struct xt_at at, const char *name,
                            const struct side *side, const MlirValue *indices,
                            const MlirValue *value, bool wide) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirValue operands[MAX_RANK + 2];
  intptr_t count = 0;
  if (value)
    operands[count++] = *value;
  operands[count++] = side->memref;
  for (intptr_t d = 0; d < s->rank; d++)
    operands[count++] = indices[d];
  MlirType type = wide ? access_type(s) : s->element;
  int64_t bytes = s->lanes * (int64_t)xt_element_bytes(s->element);
  MlirNamedAttribute attr =
      xt_named(context, "alignment", mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), bytes));
  return xt_build(at, (struct xt_op_parts){.name = name,
                                           .operand_count = count,
                                           .operands = operands,
                                           .result_count = value ? 0 : 1,
                                           .results = value ? NULL : &type,
                                           .attr_count = wide ? 1 : 0,
                                           .attrs = &attr});
}

static MlirValue load(const struct stage *s, struct xt_at at, const struct side *side,
                      const MlirValue *indices, bool wide) {
  const char *name = wide ? "vector.load" : "memref.load";
  return mlirOperationGetResult(access(s, at, name, side, indices, NULL, wide), 0);
}

static void store(const struct stage *s, struct xt_at at, const struct side *side,
                  const MlirValue *indices, MlirValue value, bool wide) {
  access(s, at, wide ? "vector.store" : "memref.store", side, indices, &value, wide);
}

static MlirValue lane(const struct stage *s, struct xt_at at, MlirValue vector, int64_t i) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirNamedAttribute attr =
      xt_named(context, "static_position", mlirDenseI64ArrayGet(context, 1, &i));
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "vector.extract",
                                                                  .operand_count = 1,
                                                                  .operands = &vector,
                                                                  .result_count = 1,
                                                                  .results = &s->element,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

/* The indices of lane i of the vector that begins at `indices`. */
static void lane_indices(const struct stage *s, struct xt_at at, const MlirValue *indices, int i,
                         MlirValue *out) {
  for (intptr_t d = 0; d < s->rank; d++)
    out[d] = indices[d];
  int dim = s->order_count ? s->order[s->order_count - 1] : 0;
  if (i)
    out[dim] = xt_build_binary(at, "arith.addi", indices[dim], xt_build_index(at, i));
}

static void store_to_block(const struct stage *s, struct xt_at at, const MlirValue *indices,
                           MlirValue value) {
  if (s->lanes == 1 || s->wide_block) {
    store(s, at, &s->block, indices, value, s->lanes > 1);
    return;
  }
  for (int i = 0; i < s->lanes; i++) {
    MlirValue element = lane(s, at, value, i), place[MAX_RANK];
    lane_indices(s, at, indices, i, place);
    store(s, at, &s->block, place, element, false);
  }
}

static MlirValue load_from_block(const struct stage *s, struct xt_at at, const MlirValue *indices) {
  if (s->lanes == 1 || s->wide_block)
    return load(s, at, &s->block, indices, s->lanes > 1);
  MlirValue elements[MAX_LANES];
  for (int i = 0; i < s->lanes; i++) {
    MlirValue place[MAX_RANK];
    lane_indices(s, at, indices, i, place);
    elements[i] = load(s, at, &s->block, place, false);
  }
  MlirType type = access_type(s);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "vector.from_elements",
                                                                  .operand_count = s->lanes,
                                                                  .operands = elements,
                                                                  .result_count = 1,
                                                                  .results = &type}),
                                0);
}

/* Whether global memory may have fewer elements along the dimension than memory of the block. */
static bool may_end(const struct stage *s, intptr_t d) {
  return s->global.size[d] < 0 || s->global.size[d] != s->block.size[d];
}

/* Whether the indices are elements of global memory; the null value where they always are. */
static MlirValue in_range(const struct stage *s, struct xt_at at, const MlirValue *indices) {
  MlirValue all = {NULL};
  for (intptr_t d = 0; d < s->rank; d++) {
    if (!may_end(s, d))
      continue;
    MlirValue one =
        xt_build_cmpi(at, XT_CMPI_SLT, indices[d], xt_build_dim(at, s->global.memref, d));
    all = mlirValueIsNull(all) ? one : xt_build_binary(at, "arith.andi", all, one);
  }
  return all;
}

static void yield(struct xt_at at, const MlirValue *value) {
  xt_build(at, (struct xt_op_parts){
                   .name = "scf.yield", .operand_count = value ? 1 : 0, .operands = value});
}

static MlirBlock block_of(MlirOperation op, intptr_t region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

/* One element, or one vector, that global memory has. */
static void copy_there(const struct stage *s, struct xt_at at, const MlirValue *indices) {
  if (s->fills)
    store_to_block(s, at, indices, load(s, at, &s->global, indices, s->lanes > 1));
  else
    store(s, at, &s->global, indices, load_from_block(s, at, indices), s->lanes > 1);
}

/* One element, or one vector, that global memory may have or not. */
static void copy(const struct stage *s, struct xt_at at, const MlirValue *indices) {
  MlirValue there = in_range(s, at, indices);
  if (mlirValueIsNull(there)) {
    copy_there(s, at, indices);
    return;
  }
  MlirType type = access_type(s);
  MlirOperation branch = xt_build_if(at, there, s->fills ? &type : NULL);
  struct xt_at inside = xt_at_end(block_of(branch, 0), at.loc);
  if (!s->fills) {
    copy_there(s, inside, indices);
    yield(inside, NULL);
    return;
  }
  MlirValue loaded = load(s, inside, &s->global, indices, s->lanes > 1);
  yield(inside, &loaded);
  struct xt_at outside = xt_at_end(block_of(branch, 1), at.loc);
  MlirValue nothing = zero(s, outside);
  yield(outside, &nothing);
  store_to_block(s, at, indices, mlirOperationGetResult(branch, 0));
}

/* --- by items */

/* The number of accesses along dimension number `i` of the order; -1: known at run time. */
static int64_t accesses(const struct stage *s, int i) {
  int64_t size = s->block.size[s->order[i]];
  return size > 0 && i == s->order_count - 1 ? size / s->lanes : size;
}

/* Of the first `count` dimensions of the order: -1 where it is known at run time. */
static int64_t all_accesses(const struct stage *s, int count) {
  int64_t all = 1;
  for (int i = 0; i < count; i++)
    if (accesses(s, i) < 0 || all < 0 || __builtin_mul_overflow(all, accesses(s, i), &all))
      return -1;
  return all;
}

static MlirValue build_accesses(const struct stage *s, struct xt_at at, int i) {
  return accesses(s, i) < 0 ? xt_build_dim(at, s->block.memref, s->order[i])
                            : xt_build_index(at, accesses(s, i));
}

static MlirValue build_all_accesses(const struct stage *s, struct xt_at at, int count) {
  int64_t known = all_accesses(s, count);
  if (known >= 0)
    return xt_build_index(at, known);
  MlirValue all = build_accesses(s, at, 0);
  for (int i = 1; i < count; i++)
    all = xt_build_binary(at, "arith.muli", all, build_accesses(s, at, i));
  return all;
}

/* The index along dimension number `i` of the order: its vectors begin at multiples of the lanes.
 */
static MlirValue index_of(const struct stage *s, struct xt_at at, int i, MlirValue number) {
  if (i < s->order_count - 1 || s->lanes == 1)
    return number;
  return xt_build_binary(at, "arith.muli", number, xt_build_index(at, s->lanes));
}

/* Indices along the first `count` dimensions of the order, of access number `number`. */
static void split_number(const struct stage *s, struct xt_at at, int count, MlirValue number,
                         MlirValue *indices) {
  for (int i = count - 1; i > 0; i--) {
    MlirValue n = build_accesses(s, at, i);
    indices[s->order[i]] = index_of(s, at, i, xt_build_binary(at, "arith.remsi", number, n));
    number = xt_build_binary(at, "arith.divsi", number, n);
  }
  if (count)
    indices[s->order[0]] = index_of(s, at, 0, number);
}

/* The part of an item: numbers from `first` on, `step` apart, of the accesses along the first
 * `count` dimensions of the order. `at` goes to where one of them is done. */
static MlirValue open_part(const struct stage *s, struct xt_at *at, int count, MlirValue first,
                           int64_t step) {
  int64_t all = all_accesses(s, count);
  if (all == step)
    return first;
  MlirValue end = build_all_accesses(s, *at, count);
  if (all < 0 || all > step)
    return xt_build_for(at, first, end, xt_build_index(*at, step), "e");
  MlirOperation branch = xt_build_if(*at, xt_build_cmpi(*at, XT_CMPI_SLT, first, end), NULL);
  struct xt_at inside = xt_at_end(block_of(branch, 0), at->loc);
  yield(inside, NULL);
  *at = xt_at_op(mlirBlockGetTerminator(inside.block));
  at->loc = inside.loc;
  return first;
}

/* Where the items are whole rows of accesses, an item stays in its column. */
static bool has_columns(const struct stage *s, int64_t items) {
  int last = s->order_count - 1;
  return last > 0 && accesses(s, last) > 0 && items % accesses(s, last) == 0;
}

/* Names the variables that hold positions in the C. */
static void name_indices(const struct stage *s, const MlirValue *indices) {
  static const char *const of_matrix[] = {"row", "column"};
  for (int i = 0; i < s->order_count; i++) {
    int d = s->order[i];
    MlirOperation op = xt_value_op(indices[d]);
    if (!mlirOperationIsNull(op))
      mlirOperationSetLocation(
          op,
          xt_loc_named(mlirOperationGetLocation(op),
                       s->rank == 2 ? of_matrix[d] : xt_arena_printf(&s->job->arena, "x%d", d)));
  }
}

static void lower_by_items(struct stage *s, int64_t items) {
  struct xt_at at = xt_at_op(s->op);
  MlirValue indices[MAX_RANK], zero_index = xt_build_index(at, 0);
  for (intptr_t d = 0; d < s->rank; d++)
    indices[d] = zero_index;
  choose_lanes(s);
  MlirValue t =
      xt_build_parallel(&at, zero_index, xt_build_items(at), xt_build_index(at, 1), "item");
  int count = s->order_count;
  int64_t step = items;
  MlirValue first = t;
  if (has_columns(s, items)) {
    MlirValue columns = build_accesses(s, at, --count);
    step = items / accesses(s, count);
    indices[s->order[count]] =
        index_of(s, at, count, xt_build_binary(at, "arith.remsi", t, columns));
    first = xt_build_binary(at, "arith.divsi", t, columns);
  }
  MlirValue number = open_part(s, &at, count, first, step);
  split_number(s, at, count, number, indices);
  name_indices(s, indices);
  copy(s, at, indices);
}

/* --- by plain loops */

/* Loops over all elements of one side; `at` goes into the innermost. */
static void open_loops(const struct stage *s, struct xt_at *at, const struct side *side,
                       MlirValue *indices) {
  MlirValue lo = xt_build_index(*at, 0), one = xt_build_index(*at, 1);
  for (intptr_t d = 0; d < s->rank; d++)
    indices[d] = lo;
  for (int i = 0; i < s->order_count; i++) {
    int d = s->order[i];
    const char *name = xt_arena_printf(&s->job->arena, "%c", "ijklmnopqrstuvwx"[d]);
    indices[d] = xt_build_for(at, lo, xt_build_dim(*at, side->memref, d), one, name);
  }
}

/* Whether global memory has less along some dimension; the null value where types tell. */
static MlirValue is_smaller(const struct stage *s, struct xt_at at) {
  MlirValue any = {NULL};
  for (intptr_t d = 0; d < s->rank; d++) {
    if (!may_end(s, d))
      continue;
    if (s->global.size[d] >= 0 && s->block.size[d] >= 0)
      return (MlirValue){NULL};
    MlirValue one = xt_build_cmpi(at, XT_CMPI_SLT, xt_build_dim(at, s->global.memref, d),
                                  xt_build_dim(at, s->block.memref, d));
    any = mlirValueIsNull(any) ? one : xt_build_binary(at, "arith.ori", any, one);
  }
  return any;
}

static void fill_with_zeros(const struct stage *s, struct xt_at at) {
  MlirValue smaller = is_smaller(s, at), indices[MAX_RANK];
  if (!mlirValueIsNull(smaller)) {
    struct xt_at inside = xt_at_end(block_of(xt_build_if(at, smaller, NULL), 0), at.loc);
    yield(inside, NULL);
    at = xt_at_op(mlirBlockGetTerminator(inside.block));
  }
  MlirValue value = zero(s, at);
  open_loops(s, &at, &s->block, indices);
  store(s, at, &s->block, indices, value, false);
}

static void lower_by_loops(struct stage *s) {
  struct xt_at at = xt_at_op(s->op);
  MlirValue indices[MAX_RANK];
  bool ends = false;
  for (intptr_t d = 0; d < s->rank; d++)
    ends = ends || may_end(s, d);
  if (s->fills && ends)
    fill_with_zeros(s, at);
  /* A dimension of one element in the block may have none in global memory. */
  s->order_count = 0;
  for (int d = 0; d < s->rank; d++)
    if (s->block.size[d] == 1 && may_end(s, d))
      s->block.size[d] = -1;
  choose_order(s);
  open_loops(s, &at, &s->global, indices);
  copy_there(s, at, indices);
}

static bool is_empty(const struct stage *s) {
  for (intptr_t d = 0; d < s->rank; d++)
    if (s->block.size[d] == 0)
      return true;
  return false;
}

static bool lower(struct xt_job *job, MlirOperation op) {
  struct stage s;
  if (!read_stage(job, op, &s))
    return false;
  choose_order(&s);
  int64_t items = xt_items_of(op);
  if (!is_empty(&s) && items > 1)
    lower_by_items(&s, items);
  else if (!is_empty(&s))
    lower_by_loops(&s);
  mlirOperationDestroy(op);
  return true;
}

/* requires: kernels on buffers, with xt.items on those whose blocks have several items
 * produces: loops in place of each accel.stage, over the items of the block where there are
 * several; no accel.stage_wait, since these loops end when all is copied keeps:    the alignment of
 * what it loads and stores as vectors, as attributes; that of buffers of the block becomes what
 * these need */
XT_CONTRACT(stage, .requires = XT_NO_TENSORS, .produces = XT_NO_STAGES);
bool xt_pass_stage(struct xt_job *job, MlirOperation module) {
  struct xt_ops stages = xt_ops_named(&job->arena, module, "accel.stage");
  struct xt_ops waits = xt_ops_named(&job->arena, module, "accel.stage_wait");
  bool ok = true;
  for (size_t i = 0; i < stages.count; i++)
    ok = lower(job, stages.at[i]) && ok;
  for (size_t i = 0; i < waits.count; i++)
    mlirOperationDestroy(waits.at[i]);
  return ok;
}
