/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Dialect/Func.h"
#include "mlir-c/Dialect/Linalg.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/alias.h"
#include "passes/analysis/constant.h"
#include "passes/pass.h"

struct search {
  struct xt_job *job;
  MlirOperation module;
  struct xt_values names; /* that the buffer, or a part of it, may have */
  MlirValue buffer;
};

static bool overwrites(struct xt_job *job, MlirOperation module, MlirValue argument);

static bool is_whole(const struct search *s, MlirValue value) {
  return mlirValueEqual(xt_whole_root(value), s->buffer);
}

/* How many operands of an op are the buffer or a part of it. */
static int count_uses(const struct search *s, MlirOperation op) {
  int count = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    count += xt_values_find(&s->names, mlirOperationGetOperand(op, i)) >= 0;
  return count;
}

/* Every element of operand `i` is assigned once, and none is read. */
static bool writes_all(MlirOperation op, intptr_t i) {
  MlirAttribute maps = mlirLinalgGetIndexingMapsAttribute(op);
  MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, i));
  MlirBlock body = xt_op_body(op);
  if (!mlirAffineMapIsPermutation(map) || mlirBlockIsNull(body) ||
      mlirBlockGetNumArguments(body) != mlirOperationGetNumOperands(op))
    return false;
  return xt_value_is_unused(mlirBlockGetArgument(body, i));
}

static bool structured_overwrites(const struct search *s, MlirOperation op) {
  intptr_t operands = mlirOperationGetNumOperands(op);
  intptr_t inputs = operands - mlirOperationGetNumOperands(mlirBlockGetTerminator(xt_op_body(op)));
  for (intptr_t i = inputs; i < operands; i++)
    if (is_whole(s, mlirOperationGetOperand(op, i)))
      return writes_all(op, i);
  return false;
}

static bool call_overwrites(const struct search *s, MlirOperation call) {
  MlirOperation callee = xt_func_find(s->module, xt_call_callee(call));
  if (mlirOperationIsNull(callee) || !xt_func_has_body(callee))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++)
    if (is_whole(s, mlirOperationGetOperand(call, i)))
      return overwrites(s->job, s->module, mlirBlockGetArgument(xt_op_body(callee), i));
  return false;
}

/* Tells the size or another view of a buffer, whose elements it does not touch. */
static bool touches_nothing(MlirOperation op) { return xt_is_pure(op); }

static bool is_used_within(struct search *s, MlirOperation op) {
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b))
      for (MlirOperation o = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(o);
           o = mlirOperationGetNextInBlock(o))
        if (is_used_within(s, o) || count_uses(s, o))
          return true;
  return false;
}

/* Whether the first op that touches the buffer is one that writes all of it, on every path. */
static bool overwrites(struct xt_job *job, MlirOperation module, MlirValue argument) {
  struct search s = {.job = job, .module = module, .buffer = argument};
  bool escapes;
  s.names = xt_alias_closure(job, argument, &escapes);
  MlirOperation op = mlirBlockGetFirstOperation(mlirBlockArgumentGetOwner(argument));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    int uses = count_uses(&s, op);
    if (is_used_within(&s, op) || uses > 1)
      return false;
    if (!uses || touches_nothing(op))
      continue;
    if (xt_op_is(op, "memref.copy"))
      return is_whole(&s, mlirOperationGetOperand(op, 1));
    if (xt_op_is(op, "func.call"))
      return call_overwrites(&s, op);
    return xt_is_structured(op) && structured_overwrites(&s, op);
  }
  return false;
}

static void mark(struct xt_job *job, MlirOperation module, MlirOperation entry) {
  MlirBlock body = xt_op_body(entry);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++) {
    MlirValue argument = mlirBlockGetArgument(body, i);
    if (mlirTypeIsAMemRef(mlirValueGetType(argument)) && overwrites(job, module, argument))
      mlirFuncSetArgAttr(entry, i, xt_str(XT_ATTR(OVERWRITTEN)),
                         mlirUnitAttrGet(mlirOperationGetContext(entry)));
  }
}

static bool is_entry_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_entry(op);
}

/* requires: functions on buffers, kernels of linalg ops
 * produces: xt.overwritten on arguments of entries that are wholly written before any element is
 *           read, on every path
 * keeps:    all ops */
XT_CONTRACT(overwrites, .requires = XT_NO_TENSORS);
bool xt_pass_overwrites(struct xt_job *job, MlirOperation op) {
  struct xt_ops entries = xt_ops_collect(&job->arena, op, is_entry_func, NULL);
  for (size_t i = 0; i < entries.count; i++)
    mark(job, op, entries.at[i]);
  return true;
}
