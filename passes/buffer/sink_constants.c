/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "passes/pass.h"

struct sink {
  struct xt_job *job;
  MlirOperation loop;
  struct xt_map inside; /* constants of the function, and their copies in the loop */
};

static MlirWalkResult take_constants(MlirOperation op, void *data) {
  struct sink *s = data;
  if (mlirOperationEqual(op, s->loop))
    return MlirWalkResultAdvance;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    MlirOperation from = xt_value_op(value);
    if (mlirOperationIsNull(from) || !xt_op_is(from, "arith.constant") ||
        !mlirTypeIsAVector(mlirValueGetType(value)) || xt_op_is_within(from, s->loop))
      continue;
    if (xt_values_find(&s->inside.from, value) < 0)
      mlirBlockInsertOwnedOperation(xt_op_body(s->loop), 0,
                                    xt_op_clone(&s->job->arena, from, &s->inside));
    mlirOperationSetOperand(op, i, xt_map_get(&s->inside, value));
    if (xt_value_is_unused(value))
      mlirOperationDestroy(from);
  }
  return MlirWalkResultAdvance;
}

/* requires: no later pass moves constants (cse would)
 * produces: vector constants inside the parallel loops that use them: the body becomes a C
 *           function, whose compiler then folds them instead of keeping a register for each
 * keeps:    scalar constants, and those of sequential loops */
XT_CONTRACT(sink_constants, 0);
bool xt_pass_sink_constants(struct xt_job *job, MlirOperation func) {
  struct xt_ops loops = xt_ops_named(&job->arena, func, "scf.parallel");
  for (size_t i = 0; i < loops.count; i++) {
    struct sink s = {.job = job, .loop = loops.at[i]};
    mlirOperationWalk(loops.at[i], take_constants, &s, MlirWalkPreOrder);
  }
  return true;
}
