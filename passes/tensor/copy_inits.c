/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/pass.h"

/* An argument of a function that will be an entry, or a constant. */
static bool is_read_only(MlirValue value) {
  if (!mlirTypeIsARankedTensor(mlirValueGetType(value)))
    return false;
  if (mlirValueIsABlockArgument(value)) {
    MlirOperation owner = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value));
    return xt_is_func(owner) && !xt_func_is_private(owner);
  }
  return xt_op_is(xt_value_op(value), "arith.constant");
}

/* Whether a structured op looks at what its destination holds before. */
static bool is_read(MlirOperation op, intptr_t operand) {
  if (!xt_is_structured(op))
    return true;
  MlirBlock body = xt_op_body(op);
  return operand < mlirBlockGetNumArguments(body) &&
         !xt_value_is_unused(mlirBlockGetArgument(body, operand));
}

static MlirValue copy_of(struct xt_job *job, MlirOperation user, MlirValue value, bool read) {
  struct xt_at at = xt_at_op(user);
  if (read)
    at.loc = xt_loc_named(at.loc, xt_value_name(job, value));
  MlirType type = mlirValueGetType(value);
  struct xt_values sizes = {0};
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (mlirShapedTypeIsDynamicDim(type, i))
      xt_values_add(&job->arena, &sizes, xt_build_dim(at, value, i));
  MlirOperation empty = xt_build(at, (struct xt_op_parts){.name = "tensor.empty",
                                                          .operand_count = (intptr_t)sizes.count,
                                                          .operands = sizes.at,
                                                          .result_count = 1,
                                                          .results = &type});
  MlirValue fresh = mlirOperationGetResult(empty, 0);
  return read ? xt_build_init_copy(at, value, fresh) : fresh;
}

/* Operands from `*first` up to `*end` are destinations of the op. */
static bool destinations(MlirOperation op, intptr_t *first, intptr_t *end) {
  intptr_t operands = mlirOperationGetNumOperands(op), results = mlirOperationGetNumResults(op);
  *first = operands - results;
  *end = operands;
  if (xt_is_structured(op))
    return results > 0;
  if (xt_op_in(op, "tensor") && xt_dest_operand(op) >= 0) {
    *first = xt_dest_operand(op);
    *end = *first + 1;
    return true;
  }
  return xt_op_is(op, "scf.for");
}

/* A loop that hands a value on unchanged does not write it. */
static bool is_written(MlirOperation op, intptr_t operand) {
  if (!xt_op_is(op, "scf.for"))
    return true;
  MlirBlock body = xt_op_body(op);
  MlirValue next = mlirOperationGetOperand(mlirBlockGetTerminator(body), operand - 3);
  return !mlirValueIsABlockArgument(next);
}

static bool is_candidate(MlirOperation op, void *data) {
  intptr_t first, end;
  (void)data;
  return destinations(op, &first, &end);
}

/* Bufferisation would make values computed into one tensor.empty share a buffer, or copy. */
static void split_uses(struct xt_job *job, MlirOperation empty) {
  struct xt_map map = {0};
  MlirValue shared = mlirOperationGetResult(empty, 0);
  MlirOpOperand use;
  while (!mlirOpOperandIsNull(use = mlirValueGetFirstUse(shared))) {
    MlirOperation user = mlirOpOperandGetOwner(use), own = xt_op_clone(&job->arena, empty, &map);
    mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(user), user, own);
    mlirOperationSetOperand(user, (intptr_t)mlirOpOperandGetOperandNumber(use),
                            mlirOperationGetResult(own, 0));
  }
  mlirOperationDestroy(empty);
}

static bool is_destination(MlirOpOperand use) {
  intptr_t first, end, n = (intptr_t)mlirOpOperandGetOperandNumber(use);
  return destinations(mlirOpOperandGetOwner(use), &first, &end) && n >= first && n < end;
}

/* Filling again is cheaper than copying what was filled. */
static void split_fill(struct xt_job *job, MlirOperation fill) {
  struct xt_map map = {0};
  MlirValue shared = mlirOperationGetResult(fill, 0);
  MlirOpOperand next, use = mlirValueGetFirstUse(shared);
  for (; !mlirOpOperandIsNull(use) && !xt_value_has_one_use(shared); use = next) {
    next = mlirOpOperandGetNextUse(use);
    MlirOperation user = mlirOpOperandGetOwner(use);
    if (!is_destination(use))
      continue;
    MlirOperation own = xt_op_clone(&job->arena, fill, &map);
    mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(user), user, own);
    mlirOperationSetOperand(user, (intptr_t)mlirOpOperandGetOperandNumber(use),
                            mlirOperationGetResult(own, 0));
  }
}

static bool is_tensor_fill(MlirOperation op, void *data) {
  (void)data;
  return xt_op_is(op, "linalg.fill") && mlirOperationGetNumResults(op) == 1;
}

/* requires: functions on tensors
 * produces: one tensor.empty per use, one fill per destination; a value that must not be written is
 *           copied into a tensor.empty before it serves as a destination, so that
 *           eliminate-empty-tensors can replace it
 * keeps:    results of every op */
XT_CONTRACT(copy_inits, 0);
bool xt_pass_copy_inits(struct xt_job *job, MlirOperation op) {
  struct xt_ops ops = xt_ops_collect(&job->arena, op, is_candidate, NULL);
  for (size_t n = 0; n < ops.count; n++) {
    intptr_t first, end;
    destinations(ops.at[n], &first, &end);
    for (intptr_t i = first; i < end; i++) {
      MlirValue value = mlirOperationGetOperand(ops.at[n], i);
      if (is_read_only(value) && is_written(ops.at[n], i))
        mlirOperationSetOperand(ops.at[n], i,
                                copy_of(job, ops.at[n], value, is_read(ops.at[n], i)));
    }
  }
  struct xt_ops fills = xt_ops_collect(&job->arena, op, is_tensor_fill, NULL);
  for (size_t n = 0; n < fills.count; n++)
    split_fill(job, fills.at[n]);
  struct xt_ops empties = xt_ops_named(&job->arena, op, "tensor.empty");
  for (size_t n = 0; n < empties.count; n++)
    split_uses(job, empties.at[n]);
  return true;
}
