/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/access.h"

#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/alias.h"

static struct xt_access access_of_call(struct xt_job *job, MlirOperation call, unsigned operand) {
  MlirOperation module = mlirOperationGetParentOperation(xt_func_of(call));
  MlirOperation callee = xt_func_find(module, xt_call_callee(call));
  if (mlirOperationIsNull(callee) || !xt_func_has_body(callee))
    return (struct xt_access){true, xt_external_writes(callee, operand)};
  return xt_access_of(job, mlirBlockGetArgument(xt_op_body(callee), (intptr_t)operand));
}

struct xt_access xt_access_of_use(struct xt_job *job, MlirOpOperand use) {
  MlirOperation op = mlirOpOperandGetOwner(use);
  unsigned operand = mlirOpOperandGetOperandNumber(use);
  const struct xt_effect *effect = xt_effect_of(op);
  if (effect->kind == XT_EFFECT_INVOKE)
    return access_of_call(job, op, operand);
  return (struct xt_access){xt_effect_reads(effect, operand), xt_effect_writes(effect, operand)};
}

struct xt_access xt_access_of(struct xt_job *job, MlirValue buffer) {
  bool escapes;
  struct xt_values names = xt_alias_closure(job, buffer, &escapes);
  struct xt_access all = {0};
  for (size_t i = 0; i < names.count; i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(names.at[i]);
         !mlirOpOperandIsNull(use) && !(all.reads && all.writes);
         use = mlirOpOperandGetNextUse(use)) {
      struct xt_access one = xt_access_of_use(job, use);
      all.reads |= one.reads;
      all.writes |= one.writes;
    }
  return all;
}
