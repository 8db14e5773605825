/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Padding that its only user need not see: a sum that zeros leave as it is reads the source, and an
 * element-wise op is applied to the source and to the padding value. */

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/build.h"
#include "passes/schedule/tree.h"
#include "passes/tensor/fuse_rules.h"
#include "passes/tensor/pad.h"

/* The only user of the pad, which has no other input; false: there is none, or it is scheduled. */
static bool user_of(struct xt_job *job, MlirOperation pad, struct xt_space *s) {
  MlirValue padded = mlirOperationGetResult(pad, 0);
  MlirType type = mlirValueGetType(padded);
  const char *why;
  if (!xt_value_has_one_use(padded) || !mlirShapedTypeHasStaticShape(type) ||
      !mlirShapedTypeHasStaticShape(mlirValueGetType(mlirOperationGetOperand(pad, 0))) ||
      mlirValueIsNull(xt_pad_value(pad)))
    return false;
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++) {
    int64_t low, high;
    if (!xt_pad_sides(pad, d, &low, &high))
      return false;
  }
  MlirOpOperand use = mlirValueGetFirstUse(padded);
  MlirOperation user = mlirOpOperandGetOwner(use);
  return mlirOpOperandGetOperandNumber(use) == 0 && xt_is_structured(user) &&
         !xt_is_scheduled(user) && mlirOperationGetNumResults(user) == 1 &&
         mlirBlockEqual(mlirOperationGetBlock(user), mlirOperationGetBlock(pad)) &&
         xt_space_of(job, user, s, &why) && s->input_count == 1;
}

static MlirAttribute constant_of(MlirValue value) {
  MlirOperation op = xt_value_op(value);
  return mlirOperationIsNull(op) || !xt_op_is(op, "arith.constant")
             ? mlirAttributeGetNull()
             : mlirOperationGetAttributeByName(op, xt_str("value"));
}

/* Positive zero. */
static bool is_zero(MlirAttribute a) {
  if (mlirAttributeIsNull(a))
    return false;
  if (mlirAttributeIsAFloat(a)) {
    MlirType type = mlirAttributeGetType(a);
    return mlirAttributeEqual(a, mlirFloatAttrDoubleGet(mlirTypeGetContext(type), type, 0.0));
  }
  return mlirAttributeIsAInteger(a) && mlirTypeIsAInteger(mlirAttributeGetType(a)) &&
         mlirIntegerAttrGetValueInt(a) == 0;
}

/* A plain sum with the initial value zero: adding zeros does not change it, the sign of zero
 * included. */
static bool sums_elements(const struct xt_space *s) {
  MlirOperation add = mlirBlockGetFirstOperation(s->body), end = mlirBlockGetTerminator(s->body);
  MlirOperation init = xt_value_op(s->operands[1].value);
  if ((s->combiners[0] != XT_COMBINE_ADDF && s->combiners[0] != XT_COMBINE_ADDI) ||
      !mlirOperationEqual(mlirOperationGetNextInBlock(add), end))
    return false;
  for (intptr_t i = 0; i < 2; i++)
    if (!mlirValueIsABlockArgument(mlirOperationGetOperand(add, i)))
      return false;
  return !mlirOperationIsNull(init) && xt_op_is(init, "linalg.fill") &&
         is_zero(constant_of(mlirOperationGetOperand(init, 0)));
}

/* Whether padding is along reduced dimensions only. */
static bool pads_reductions(MlirOperation pad, const struct xt_space *s) {
  MlirAffineMap map = s->operands[0].map;
  if (!mlirAffineMapIsPermutation(map))
    return false;
  for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++) {
    int64_t low, high;
    xt_pad_sides(pad, r, &low, &high);
    if (low + high && !s->reduction[mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, r))])
      return false;
  }
  return true;
}

static bool read_source(struct xt_job *job, MlirOperation pad, const struct xt_space *s) {
  if (!is_zero(constant_of(xt_pad_value(pad))) || !sums_elements(s) || !pads_reductions(pad, s))
    return false;
  xt_remark(job, xt_op_loc(job, s->op), "fuse",
            "the source of the zero padding is read: the padding adds nothing to the sum");
  mlirOperationSetOperand(s->op, 0, mlirOperationGetOperand(pad, 0));
  mlirOperationDestroy(pad);
  return true;
}

/* An element-wise op with identity maps. */
static bool is_pointwise(const struct xt_space *s) {
  if (!xt_op_is(s->op, "linalg.generic") || s->output_count != 1 ||
      s->combiners[0] != XT_COMBINE_NOTHING || !mlirAffineMapIsIdentity(s->operands[0].map) ||
      !mlirAffineMapIsIdentity(s->operands[1].map))
    return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (!xt_op_in(op, "arith") && !xt_op_in(op, "math") && !xt_op_is(op, "linalg.yield"))
      return false;
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d])
      return false;
  return true;
}

/* The op applied to the padding value. */
static MlirValue compute_value(struct xt_job *job, MlirOperation pad, const struct xt_space *s) {
  struct xt_map map = {0};
  MlirValue value = xt_pad_value(pad);
  MlirOperation from = xt_value_op(value), end = mlirBlockGetTerminator(s->body);
  if (!mlirOperationIsNull(from) && xt_op_is(from, "arith.constant")) {
    MlirOperation copy = xt_op_clone(&job->arena, from, &map);
    xt_insert(xt_at_op(s->op), copy);
    value = mlirOperationGetResult(copy, 0);
  }
  xt_map_add(&job->arena, &map, mlirBlockGetArgument(s->body, 0), value);
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op))
    xt_insert(xt_at_op(s->op), xt_op_clone(&job->arena, op, &map));
  return xt_map_get(&map, mlirOperationGetOperand(end, 0));
}

/* A pad of `source` with the sizes of `pad` and another value. */
static MlirOperation pad_again(MlirOperation pad, MlirOperation before, MlirValue source,
                               MlirValue value, MlirType type) {
  MlirOperationState state =
      mlirOperationStateGet(xt_str("tensor.pad"), mlirOperationGetLocation(pad));
  mlirOperationStateAddOperands(&state, 1, &source);
  mlirOperationStateAddResults(&state, 1, &type);
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(pad); i++) {
    MlirNamedAttribute attr = mlirOperationGetAttribute(pad, i);
    mlirOperationStateAddAttributes(&state, 1, &attr);
  }
  MlirRegion region = mlirRegionCreate();
  MlirBlock body = mlirBlockCreate(0, NULL, NULL);
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++)
    mlirBlockAddArgument(body, mlirIndexTypeGet(mlirOperationGetContext(pad)),
                         mlirOperationGetLocation(pad));
  mlirRegionAppendOwnedBlock(region, body);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation again = mlirOperationCreate(&state);
  if (mlirOperationIsNull(again))
    xt_bug("cannot create tensor.pad");
  xt_build(xt_at_end(body, mlirOperationGetLocation(pad)),
           (struct xt_op_parts){.name = "tensor.yield", .operand_count = 1, .operands = &value});
  xt_insert(xt_at_op(before), again);
  return again;
}

static void swap(struct xt_job *job, MlirOperation pad, const struct xt_space *s) {
  MlirValue source = mlirOperationGetOperand(pad, 0), result = mlirOperationGetResult(s->op, 0);
  MlirType from = mlirValueGetType(source), type = mlirValueGetType(result);
  int64_t sizes[64];
  for (intptr_t d = 0; d < s->rank; d++)
    sizes[d] = mlirShapedTypeGetDimSize(from, d);
  MlirType inner = mlirRankedTensorTypeGet(s->rank, sizes, mlirShapedTypeGetElementType(type),
                                           mlirAttributeGetNull());
  MlirValue value = compute_value(job, pad, s);
  MlirOperation empty =
      xt_build(xt_at_op(s->op),
               (struct xt_op_parts){.name = "tensor.empty", .result_count = 1, .results = &inner});
  struct xt_map map = {0};
  MlirOperation less = xt_op_clone(&job->arena, s->op, &map);
  mlirOperationSetOperand(less, 0, source);
  mlirOperationSetOperand(less, 1, mlirOperationGetResult(empty, 0));
  mlirValueSetType(mlirOperationGetResult(less, 0), inner);
  xt_insert(xt_at_op(s->op), less);
  MlirOperation again = pad_again(pad, s->op, mlirOperationGetResult(less, 0), value, type);
  xt_remark(job, xt_op_loc(job, s->op), "fuse", "is computed before its input is padded");
  mlirValueReplaceAllUsesOfWith(result, mlirOperationGetResult(again, 0));
  mlirOperationDestroy(s->op);
  mlirOperationDestroy(pad);
}

/* Whether the pad was removed or moved. */
static bool fold(struct xt_job *job, MlirOperation pad) {
  struct xt_space s;
  if (!user_of(job, pad, &s))
    return false;
  if (read_source(job, pad, &s))
    return true;
  if (s.rank > 64 || !is_pointwise(&s))
    return false;
  swap(job, pad, &s);
  return true;
}

void xt_fuse_pads(struct xt_job *job, MlirOperation func) {
  for (bool again = true; again;) { /* a pad that moved behind one op may move again */
    struct xt_ops pads = xt_ops_named(&job->arena, func, "tensor.pad");
    again = false;
    for (size_t i = 0; i < pads.count; i++)
      again = fold(job, pads.at[i]) || again;
  }
}
