/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What nobody uses and nobody would miss needs no support. */

#include "mlir-c/Rewrite.h"

#include "dialects/dialects.h"
#include "passes/input/input.h"

static bool is_unused(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (!xt_value_is_unused(mlirOperationGetResult(op, i)))
      return false;
  return true;
}

static bool has_results(MlirOperation op, void *data) {
  (void)data;
  return mlirOperationGetNumResults(op);
}

/* Whether upstream erases an unused op: its driver, without patterns and folding, does nothing
 * else. `box` is an empty module that is no part of the program. */
static bool is_erased(MlirModule box, MlirOperation op, MlirFrozenRewritePatternSet no_patterns,
                      MlirGreedyRewriteDriverConfig config) {
  MlirBlock body = mlirModuleGetBody(box);
  mlirBlockAppendOwnedOperation(body, mlirOperationClone(op));
  mlirApplyPatternsAndFoldGreedilyWithOp(mlirModuleGetOperation(box), no_patterns, config);
  MlirOperation left = mlirBlockGetFirstOperation(body);
  if (!mlirOperationIsNull(left))
    mlirOperationDestroy(left);
  return mlirOperationIsNull(left);
}

void xt_input_remove_dead(struct xt_job *job, MlirOperation module) {
  MlirContext context = mlirOperationGetContext(module);
  struct xt_ops ops = xt_ops_collect(&job->arena, module, has_results, NULL);
  MlirModule box = mlirModuleCreateEmpty(mlirLocationUnknownGet(context));
  MlirRewritePatternSet none = mlirRewritePatternSetCreate(context);
  MlirFrozenRewritePatternSet frozen = mlirFreezeRewritePattern(none);
  MlirGreedyRewriteDriverConfig config = mlirGreedyRewriteDriverConfigCreate();
  mlirGreedyRewriteDriverConfigEnableFolding(config, false);
  mlirGreedyRewriteDriverConfigEnableConstantCSE(config, false);
  for (size_t i = ops.count; i > 0; i--) { /* users before what they use */
    MlirOperation op = ops.at[i - 1];
    if (is_unused(op) && !xt_dialect_of_ours(op) && !xt_op_in(op, "transform") &&
        !xt_input_takes(job, op) && is_erased(box, op, frozen, config))
      mlirOperationDestroy(op);
  }
  mlirGreedyRewriteDriverConfigDestroy(config);
  mlirFrozenRewritePatternSetDestroy(frozen);
  mlirRewritePatternSetDestroy(none);
  mlirModuleDestroy(box);
}
