/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "passes/analysis/dest.h"
#include "passes/pass.h"

/* Computed into memory that each iteration makes anew. */
static bool is_fresh(MlirValue root, MlirOperation loop) {
  MlirOperation op = xt_value_op(root);
  return !mlirOperationIsNull(op) && xt_op_is_within(op, loop) &&
         (xt_op_is(op, "tensor.empty") || xt_op_is(op, "tensor.pad") ||
          xt_op_is(op, "tensor.generate") || xt_op_is(op, "tensor.from_elements") ||
          xt_op_is(op, "tensor.splat"));
}

static bool is_static(MlirValue value) {
  MlirType type = mlirValueGetType(value);
  return mlirTypeIsARankedTensor(type) && mlirShapedTypeHasStaticShape(type);
}

enum kind { OTHER, IN_PLACE, FRESH, SHARED };

static enum kind kind_of(struct xt_job *job, MlirOperation loop, intptr_t i) {
  MlirBlock body = xt_op_body(loop);
  MlirValue next = mlirOperationGetOperand(mlirBlockGetTerminator(body), i);
  if (!mlirTypeIsATensor(mlirValueGetType(next)))
    return OTHER;
  MlirValue root = xt_dest_root(&job->arena, next);
  if (mlirValueEqual(root, mlirBlockGetArgument(body, i + 1)))
    return IN_PLACE;
  return is_fresh(root, loop) ? FRESH : SHARED;
}

static void bound(struct xt_job *job, MlirOperation loop) {
  MlirBlock body = xt_op_body(loop);
  MlirOperation yield = mlirBlockGetTerminator(body);
  intptr_t count = mlirOperationGetNumOperands(yield);
  enum kind *kinds = xt_arena_alloc(&job->arena, (size_t)(count + 1) * sizeof *kinds);
  bool any_shared = false;
  for (intptr_t i = 0; i < count; i++) {
    kinds[i] = kind_of(job, loop, i);
    any_shared = any_shared || kinds[i] == SHARED;
    if (kinds[i] == SHARED && !is_static(mlirOperationGetOperand(yield, i)))
      return;
  }
  /* A value that may share the memory of a carried one is put aside before any is overwritten. */
  for (intptr_t i = 0; any_shared && i < count; i++)
    if (kinds[i] == SHARED ||
        (kinds[i] == IN_PLACE && is_static(mlirOperationGetOperand(yield, i))))
      mlirOperationSetOperand(
          yield, i, xt_build_tensor_copy(xt_at_op(yield), mlirOperationGetOperand(yield, i)));
  for (intptr_t i = 0; i < count; i++) {
    MlirValue next = mlirOperationGetOperand(yield, i);
    if (kinds[i] != OTHER && (kinds[i] != IN_PLACE || any_shared) && is_static(next))
      mlirOperationSetOperand(
          yield, i, xt_build_init_copy(xt_at_op(yield), next, mlirBlockGetArgument(body, i + 1)));
  }
}

/* requires: functions on tensors
 * produces: loops that write each carried tensor of static shape into one buffer, so that memory
 *           does not grow with the trip count
 * keeps:    values that loops carry */
XT_CONTRACT(bound_loops, 0);
bool xt_pass_bound_loops(struct xt_job *job, MlirOperation op) {
  struct xt_ops loops = xt_ops_named(&job->arena, op, "scf.for");
  for (size_t i = 0; i < loops.count; i++)
    bound(job, loops.at[i]);
  return true;
}
