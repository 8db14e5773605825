/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "passes/buffer/scalarize.h"
#include "passes/input/script.h"
#include "passes/pass.h"

extern const char xt_text_lower_vectors[];

static bool is_compound(MlirOperation op, void *data) {
  (void)data;
  return xt_op_is(op, "vector.contract") || xt_op_is(op, "vector.multi_reduction") ||
         xt_op_is(op, "vector.mask");
}

/* A masked outer product adds where the mask is set and keeps the rest. */
static void unmask(MlirOperation mask) {
  MlirOperation inner = mlirBlockGetFirstOperation(xt_op_body(mask));
  if (!xt_op_is(inner, "vector.outerproduct") || mlirOperationGetNumOperands(inner) != 3)
    return;
  mlirOperationRemoveFromParent(inner);
  xt_insert(xt_at_op(mask), inner);
  MlirValue operands[] = {mlirOperationGetOperand(mask, 0), mlirOperationGetResult(inner, 0),
                          mlirOperationGetOperand(inner, 2)};
  MlirType type = mlirValueGetType(operands[1]);
  MlirOperation select = xt_build(xt_at_op(mask), (struct xt_op_parts){.name = "arith.select",
                                                                       .operand_count = 3,
                                                                       .operands = operands,
                                                                       .result_count = 1,
                                                                       .results = &type});
  mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(mask, 0), mlirOperationGetResult(select, 0));
  mlirOperationDestroy(mask);
}

static bool lower_compounds(struct xt_job *job, MlirOperation module) {
  if (!xt_ops_collect(&job->arena, module, is_compound, NULL).count)
    return true;
  if (!xt_script_run(module, xt_text_lower_vectors, "lower_vectors.mlir"))
    return xt_op_error(job, module, "vector ops could not be lowered");
  struct xt_ops masks = xt_ops_named(&job->arena, module, "vector.mask");
  for (size_t i = 0; i < masks.count; i++)
    unmask(masks.at[i]);
  return true;
}

/* requires: functions on buffers
 * produces: no contraction, no reduction of several dimensions, masks as operands of the ops they
 *           mask; in kernels of a target that only loads and stores vectors, no arithmetic on
 *           vectors of one dimension, and no load or store of more than it takes at once
 * keeps:    vectors that upstream's rules do not take, and those that loops carry */
XT_CONTRACT(lower_vectors, .requires = XT_NO_TENSORS);
bool xt_pass_lower_vectors(struct xt_job *job, MlirOperation module) {
  if (!lower_compounds(job, module))
    return false;
  for (MlirOperation func = mlirBlockGetFirstOperation(xt_op_body(module));
       !job->config.grid.vectors && !mlirOperationIsNull(func);
       func = mlirOperationGetNextInBlock(func))
    if (xt_is_func(func) && xt_is_kernel(func))
      xt_scalarize(job, func);
  return true;
}
