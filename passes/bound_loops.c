/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "passes/analysis/dest.h"
#include "passes/pass.h"

/* Computed into memory that each iteration makes anew. Any other value may share the memory of
 * what the loop carries, and writing that before all has been read would be wrong. */
static bool is_fresh(struct xt_job *job, MlirValue value, MlirOperation loop) {
  MlirOperation op = xt_value_op(xt_dest_root(&job->arena, value));
  return !mlirOperationIsNull(op) && xt_op_is_within(op, loop) &&
         (xt_op_is(op, "tensor.empty") || xt_op_is(op, "tensor.pad") ||
          xt_op_is(op, "tensor.generate") || xt_op_is(op, "tensor.from_elements") ||
          xt_op_is(op, "tensor.splat"));
}

static void bound(struct xt_job *job, MlirOperation loop) {
  MlirBlock body = xt_op_body(loop);
  MlirOperation yield = mlirBlockGetTerminator(body);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(yield); i++) {
    MlirValue next = mlirOperationGetOperand(yield, i), carried = mlirBlockGetArgument(body, i + 1);
    MlirType type = mlirValueGetType(next);
    if (!mlirTypeIsARankedTensor(type) || !mlirShapedTypeHasStaticShape(type) ||
        !is_fresh(job, next, loop))
      continue;
    MlirValue operands[] = {next, carried};
    MlirOperation op = xt_build(
        xt_at_op(yield),
        (struct xt_op_parts){.name = "bufferization.materialize_in_destination",
                             .operand_count = 2,
                             .operands = operands,
                             .result_count = 1,
                             .results = &type});
    mlirOperationSetOperand(yield, i, mlirOperationGetResult(op, 0));
  }
}

/* requires: functions on tensors
 * produces: loops that write what they carry of static shape into one buffer, so that their memory
 *           does not grow with the number of iterations
 * breaks:   nothing */
bool xt_pass_bound_loops(struct xt_job *job, MlirOperation op) {
  struct xt_ops loops = xt_ops_named(&job->arena, op, "scf.for");
  for (size_t i = 0; i < loops.count; i++)
    bound(job, loops.at[i]);
  return true;
}
