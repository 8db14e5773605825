/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes each element of a padded tensor once: the padding is filled slab by slab, and the source
 * is copied, or computed, straight into the middle. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "passes/pass.h"
#include "passes/schedule/tree.h"
#include "passes/tensor/pad.h"

enum { MAX_RANK = 16 };

/* A box of a tensor. */
struct box {
  intptr_t rank;
  int64_t offsets[MAX_RANK], sizes[MAX_RANK];
};

struct plan {
  struct xt_job *job;
  MlirOperation pad;
  MlirType type;       /* of the result */
  struct box middle;   /* where the source goes */
  MlirValue value;     /* around it */
  MlirOperation first; /* new ops are inserted before this op */
};

MlirValue xt_pad_value(MlirOperation pad) {
  MlirValue none = {NULL};
  MlirBlock body = xt_op_body(pad);
  MlirValue value = mlirOperationGetOperand(mlirBlockGetTerminator(body), 0);
  MlirOperation from = xt_value_op(value);
  if (mlirOperationIsNull(from))
    return mlirBlockEqual(mlirBlockArgumentGetOwner(value), body) ? none : value;
  if (!mlirBlockEqual(mlirOperationGetBlock(from), body))
    return value;
  return xt_op_is(from, "arith.constant") ? value : none;
}

bool xt_pad_sides(MlirOperation pad, intptr_t dim, int64_t *low, int64_t *high) {
  *low =
      mlirDenseI64ArrayGetElement(mlirOperationGetAttributeByName(pad, xt_str("static_low")), dim);
  *high =
      mlirDenseI64ArrayGetElement(mlirOperationGetAttributeByName(pad, xt_str("static_high")), dim);
  return !mlirShapedTypeIsDynamicSize(*low) && !mlirShapedTypeIsDynamicSize(*high) && *low >= 0 &&
         *high >= 0;
}

static bool plan_pad(struct xt_job *job, MlirOperation pad, struct plan *p) {
  MlirType from = mlirValueGetType(mlirOperationGetOperand(pad, 0));
  *p = (struct plan){.job = job,
                     .pad = pad,
                     .type = mlirValueGetType(mlirOperationGetResult(pad, 0)),
                     .value = xt_pad_value(pad),
                     .first = pad};
  p->middle.rank = mlirShapedTypeGetRank(from);
  if (mlirValueIsNull(p->value) || p->middle.rank > MAX_RANK ||
      !mlirShapedTypeHasStaticShape(from) || !mlirShapedTypeHasStaticShape(p->type))
    return false;
  for (intptr_t d = 0; d < p->middle.rank; d++) {
    int64_t high;
    if (!xt_pad_sides(pad, d, &p->middle.offsets[d], &high))
      return false;
    p->middle.sizes[d] = mlirShapedTypeGetDimSize(from, d);
  }
  return true;
}

static struct xt_at here(const struct plan *p) {
  struct xt_at at = xt_at_op(p->first);
  at.loc = mlirOperationGetLocation(p->pad);
  return at;
}

/* tensor.extract_slice of `into`, or with `what` tensor.insert_slice. */
static MlirValue build_slice(const struct plan *p, MlirValue what, MlirValue into,
                             const struct box *b) {
  struct xt_at at = here(p);
  MlirContext context = mlirLocationGetContext(at.loc);
  bool insert = !mlirValueIsNull(what);
  int64_t ones[MAX_RANK];
  for (int d = 0; d < MAX_RANK; d++)
    ones[d] = 1;
  int32_t segments[] = {1, 1, 0, 0, 0};
  MlirNamedAttribute attrs[] = {
      xt_named(context, "static_offsets", mlirDenseI64ArrayGet(context, b->rank, b->offsets)),
      xt_named(context, "static_sizes", mlirDenseI64ArrayGet(context, b->rank, b->sizes)),
      xt_named(context, "static_strides", mlirDenseI64ArrayGet(context, b->rank, ones)),
      xt_named(context, "operandSegmentSizes",
               insert ? mlirDenseI32ArrayGet(context, 5, segments)
                      : mlirDenseI32ArrayGet(context, 4, segments + 1)),
  };
  MlirType slice = mlirRankedTensorTypeGet(b->rank, b->sizes, mlirShapedTypeGetElementType(p->type),
                                           mlirAttributeGetNull());
  MlirValue operands[] = {what, into};
  return mlirOperationGetResult(
      xt_build(at,
               (struct xt_op_parts){.name = insert ? "tensor.insert_slice" : "tensor.extract_slice",
                                    .operand_count = insert ? 2 : 1,
                                    .operands = insert ? operands : operands + 1,
                                    .result_count = 1,
                                    .results = insert ? &p->type : &slice,
                                    .attr_count = 4,
                                    .attrs = attrs}),
      0);
}

/* Fills the padding before or after the middle along `dim`. The slab covers the middle along
 * earlier dimensions and everything along later ones, so that no element is written twice. */
static MlirValue fill_side(const struct plan *p, MlirValue into, intptr_t dim, bool after) {
  struct box b = p->middle;
  int64_t end = b.offsets[dim] + b.sizes[dim], all = mlirShapedTypeGetDimSize(p->type, dim);
  b.offsets[dim] = after ? end : 0;
  b.sizes[dim] = after ? all - end : p->middle.offsets[dim];
  if (!b.sizes[dim])
    return into;
  for (intptr_t d = dim + 1; d < b.rank; d++) {
    b.offsets[d] = 0;
    b.sizes[d] = mlirShapedTypeGetDimSize(p->type, d);
  }
  MlirValue slab = build_slice(p, (MlirValue){NULL}, into, &b);
  return build_slice(p, xt_build_fill(here(p), p->value, slab), into, &b);
}

/* The op that first writes the destination of `op`: `op` itself or a fill before it. Null unless
 * the destination is a tensor.empty without other users. */
static MlirOperation first_writer(MlirOperation op) {
  MlirValue start = mlirOperationGetOperand(op, mlirOperationGetNumOperands(op) - 1);
  MlirOperation from = xt_value_op(start);
  if (mlirOperationIsNull(from) || !xt_value_has_one_use(start) || xt_is_scheduled(from))
    return (MlirOperation){NULL};
  if (xt_op_is(from, "linalg.fill") && !xt_op_is(op, "linalg.fill"))
    return first_writer(from);
  return xt_op_is(from, "tensor.empty") ? op : (MlirOperation){NULL};
}

/* The first op that writes the source, if its producer has no other user than the pad and so may
 * compute into the middle; or null. */
static MlirOperation writer_of(const struct plan *p) {
  MlirOperation none = {NULL};
  MlirValue source = mlirOperationGetOperand(p->pad, 0);
  MlirOperation op = xt_value_op(source);
  if (mlirOperationIsNull(op) || !xt_is_structured(op) || mlirOperationGetNumResults(op) != 1 ||
      xt_is_scheduled(op) || xt_op_is(op, "linalg.fill") || !xt_value_has_one_use(source) ||
      !mlirBlockEqual(mlirOperationGetBlock(op), mlirOperationGetBlock(p->pad)))
    return none;
  MlirOperation starter = first_writer(op);
  return mlirOperationIsNull(starter) ||
                 mlirBlockEqual(mlirOperationGetBlock(starter), mlirOperationGetBlock(p->pad))
             ? starter
             : none;
}

/* Copies a constant padding value to before the op that will need it. */
static bool move_value(struct plan *p, MlirOperation before) {
  MlirOperation from = xt_value_op(p->value);
  if (mlirOperationIsNull(from) || !xt_op_is(from, "arith.constant"))
    return false;
  struct xt_map map = {0};
  MlirOperation copy = xt_op_clone(&p->job->arena, from, &map);
  xt_insert(xt_at_op(before), copy);
  p->value = mlirOperationGetResult(copy, 0);
  return true;
}

static void write_out(struct plan *p) {
  MlirOperation writer = writer_of(p);
  bool computes = !mlirOperationIsNull(writer) && move_value(p, writer);
  p->first = computes ? writer : p->pad;
  if (!computes)
    move_value(p, p->pad);
  MlirValue result = mlirOperationGetResult(p->pad, 0);
  struct xt_at at = here(p);
  at.loc = xt_loc_named(at.loc, xt_value_name(p->job, result));
  MlirValue into = mlirOperationGetResult(
      xt_build(
          at, (struct xt_op_parts){.name = "tensor.empty", .result_count = 1, .results = &p->type}),
      0);
  for (intptr_t d = 0; d < p->middle.rank; d++)
    into = fill_side(p, fill_side(p, into, d, false), d, true);
  if (computes) {
    MlirValue middle = build_slice(p, (MlirValue){NULL}, into, &p->middle);
    mlirOperationSetOperand(writer, mlirOperationGetNumOperands(writer) - 1, middle);
    p->first = p->pad;
  }
  into = build_slice(p, mlirOperationGetOperand(p->pad, 0), into, &p->middle);
  mlirValueReplaceAllUsesOfWith(result, into);
  mlirOperationDestroy(p->pad);
  xt_remark(p->job, xt_op_loc(p->job, xt_value_op(into)), "fuse", "padding is written around %s",
            computes ? "the results of the op that computes the source" : "a copy of the source");
}

/* requires: functions on tensors
 * produces: for a tensor.pad of static sizes and one value: fills of the border, and the source
 *           written into the middle, by its producer where that is unscheduled and has no other
 *           user
 * keeps:    other pads, which bufferisation takes */
XT_CONTRACT(pad, 0);
bool xt_pass_pad(struct xt_job *job, MlirOperation module) {
  struct xt_ops pads = xt_ops_named(&job->arena, module, "tensor.pad");
  for (size_t i = 0; i < pads.count; i++) {
    struct plan p;
    if (plan_pad(job, pads.at[i], &p))
      write_out(&p);
  }
  return true;
}
