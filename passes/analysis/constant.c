/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/constant.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/build.h"

MlirValue xt_whole_root(MlirValue buffer) {
  for (;;) {
    MlirType type = mlirValueGetType(buffer);
    MlirOperation op = xt_value_op(buffer);
    if (mlirOperationIsNull(op) || !mlirTypeIsAMemRef(type) ||
        !mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)) ||
        !(xt_op_is(op, "memref.expand_shape") || xt_op_is(op, "memref.collapse_shape") ||
          xt_op_is(op, "memref.cast")))
      return buffer;
    buffer = mlirOperationGetOperand(op, 0);
  }
}

static MlirOperation global_named(MlirOperation module, MlirStringRef name) {
  for (MlirOperation op = mlirBlockGetFirstOperation(xt_op_body(module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (xt_op_is(op, "memref.global") &&
        mlirStringRefEqual(
            mlirStringAttrGetValue(mlirOperationGetAttributeByName(op, xt_str("sym_name"))), name))
      return op;
  return (MlirOperation){NULL};
}

MlirOperation xt_constant_of(MlirValue buffer) {
  MlirOperation none = {NULL}, get = xt_value_op(xt_whole_root(buffer));
  if (mlirOperationIsNull(get) || !xt_op_is(get, "memref.get_global"))
    return none;
  MlirAttribute name = mlirOperationGetAttributeByName(get, xt_str("name"));
  MlirOperation global = global_named(mlirOperationGetParentOperation(xt_func_of(get)),
                                      mlirFlatSymbolRefAttrGetValue(name));
  if (mlirOperationIsNull(global) || !xt_op_has_attr(global, "constant"))
    return none;
  MlirAttribute value = mlirOperationGetAttributeByName(global, xt_str("initial_value"));
  return mlirAttributeIsNull(value) || !mlirAttributeIsAElements(value) ? none : global;
}

struct xt_ops xt_calls_of(struct xt_job *job, MlirOperation func) {
  struct xt_ops found = {0};
  MlirOperation f = mlirBlockGetFirstOperation(mlirOperationGetBlock(func));
  for (; !mlirOperationIsNull(f); f = mlirOperationGetNextInBlock(f)) {
    if (!xt_is_func(f) || xt_is_kernel(f))
      continue;
    struct xt_ops calls = xt_ops_named(&job->arena, f, "func.call");
    for (size_t i = 0; i < calls.count; i++)
      if (mlirStringRefEqual(xt_call_callee(calls.at[i]), xt_func_name(func)))
        xt_ops_add(&job->arena, &found, calls.at[i]);
  }
  return found;
}

bool xt_is_constant_input(struct xt_job *job, MlirOperation op, int input) {
  MlirValue value = xt_whole_root(mlirOperationGetOperand(op, input));
  MlirOperation func = xt_func_of(op);
  if (!mlirTypeIsAMemRef(mlirValueGetType(value)))
    return false;
  if (!mlirValueIsABlockArgument(value))
    return !mlirOperationIsNull(xt_constant_of(value));
  if (mlirOperationIsNull(func) || !xt_is_kernel(func) ||
      !mlirBlockEqual(mlirBlockArgumentGetOwner(value), xt_op_body(func)))
    return false;
  struct xt_ops calls = xt_calls_of(job, func);
  intptr_t number = mlirBlockArgumentGetArgNumber(value);
  for (size_t i = 0; i < calls.count; i++)
    if (mlirOperationIsNull(xt_constant_of(mlirOperationGetOperand(calls.at[i], number))))
      return false;
  return calls.count > 0;
}
