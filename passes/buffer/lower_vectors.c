/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
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

/* requires: functions on buffers
 * produces: no contraction, no reduction of several dimensions, masks as operands of the ops they
 *           mask
 * keeps:    vectors that upstream's rules do not take */
XT_CONTRACT(lower_vectors, .requires = XT_NO_TENSORS);
bool xt_pass_lower_vectors(struct xt_job *job, MlirOperation op) {
  if (!xt_ops_collect(&job->arena, op, is_compound, NULL).count)
    return true;
  if (!xt_script_run(op, xt_text_lower_vectors, "lower_vectors.mlir"))
    return xt_op_error(job, op, "vector ops could not be lowered");
  struct xt_ops masks = xt_ops_named(&job->arena, op, "vector.mask");
  for (size_t i = 0; i < masks.count; i++)
    unmask(masks.at[i]);
  return true;
}
