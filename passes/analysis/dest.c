/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/dest.h"

#include "dialects/build.h"
#include "dialects/effects.h"

/* What result `i` of a call is written into, when the callee says so; else the null value. */
static MlirValue call_destination(struct xt_arena *arena, MlirOperation call, intptr_t i) {
  MlirValue none = {NULL};
  MlirOperation module = mlirOperationGetParentOperation(xt_func_of(call));
  MlirOperation callee = xt_func_find(module, xt_call_callee(call));
  if (mlirOperationIsNull(callee) || !xt_func_has_body(callee))
    return none;
  MlirBlock body = xt_op_body(callee);
  MlirValue root = xt_dest_root(arena, mlirOperationGetOperand(mlirBlockGetTerminator(body), i));
  if (!mlirValueIsABlockArgument(root) || !mlirBlockEqual(mlirBlockArgumentGetOwner(root), body))
    return none;
  return mlirOperationGetOperand(call, mlirBlockArgumentGetArgNumber(root));
}

/* The initial value of a carried tensor that the loop computes in place; else the null value. */
static MlirValue loop_init(struct xt_arena *arena, MlirOperation loop, intptr_t i) {
  MlirBlock body = xt_op_body(loop);
  MlirValue next = mlirOperationGetOperand(mlirBlockGetTerminator(body), i);
  if (!mlirValueEqual(xt_dest_root(arena, next), mlirBlockGetArgument(body, i + 1)))
    return (MlirValue){NULL};
  return mlirOperationGetOperand(loop, i + 3);
}

/* What every branch of a conditional computes its result `i` into, which is made outside of it;
 * else the null value. */
static MlirValue branch_destination(struct xt_arena *arena, MlirOperation op, intptr_t i) {
  MlirValue common = {NULL};
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    MlirValue root = xt_dest_root(arena, mlirOperationGetOperand(mlirBlockGetTerminator(block), i));
    if (!mlirValueIsNull(common) && !mlirValueEqual(common, root))
      return (MlirValue){NULL};
    common = root;
  }
  MlirOperation home = xt_value_op(common);
  return !mlirOperationIsNull(home) && xt_op_is_within(home, op) ? (MlirValue){NULL} : common;
}

/* What result `i` of a scf.forall starts from: it is shared by all iterations. */
static MlirValue shared_output(MlirOperation op, intptr_t i) {
  return mlirOperationGetOperand(op, mlirOperationGetNumOperands(op) -
                                         mlirOperationGetNumResults(op) + i);
}

/* One step towards the root; the null value at the root. */
static MlirValue step(struct xt_arena *arena, MlirValue tensor) {
  MlirValue none = {NULL};
  MlirOperation op = xt_value_op(tensor);
  if (mlirOperationIsNull(op))
    return none;
  intptr_t i = mlirOpResultGetResultNumber(tensor);
  if (xt_is_structured(op))
    return mlirOperationGetOperand(op, mlirOperationGetNumOperands(op) -
                                           mlirOperationGetNumResults(op) + i);
  if (xt_dest_operand(op) >= 0)
    return mlirOperationGetOperand(op, xt_dest_operand(op));
  if (xt_is_tensor_view(op))
    return mlirOperationGetOperand(op, 0);
  if (xt_op_is(op, "scf.for"))
    return loop_init(arena, op, i);
  if (xt_op_is(op, "scf.forall"))
    return shared_output(op, i);
  if (xt_op_is(op, "scf.if") || xt_op_is(op, "scf.index_switch"))
    return branch_destination(arena, op, i);
  if (xt_op_is(op, "func.call"))
    return call_destination(arena, op, i);
  return none;
}

MlirValue xt_dest_root(struct xt_arena *arena, MlirValue tensor) {
  for (MlirValue next; !mlirValueIsNull(next = step(arena, tensor));)
    tensor = next;
  return tensor;
}
