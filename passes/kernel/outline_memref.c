/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/alias.h"
#include "passes/kernel/kernel.h"
#include "passes/pass.h"

static bool is_root(MlirOperation op, void *data) {
  (void)data;
  if (!xt_is_structured(op) || mlirOperationGetNumResults(op))
    return false;
  for (MlirOperation p = mlirOperationGetParentOperation(op); !mlirOperationIsNull(p);
       p = mlirOperationGetParentOperation(p))
    if (xt_is_structured(p) || xt_is_kernel(p))
      return false;
  return !mlirOperationIsNull(xt_func_of(op));
}

static bool some_may_alias(struct xt_job *job, const struct xt_values *args) {
  for (size_t i = 0; i < args->count; i++)
    for (size_t j = 0; j < i; j++)
      if (xt_may_alias(job, args->at[i], args->at[j]))
        return true;
  return false;
}

void xt_kernel_outline_buffers(struct xt_kernel *k) {
  k->may_alias = some_may_alias(k->job, &k->args);
  xt_kernel_outline(k);
}

void xt_outline_buffers(struct xt_job *job, MlirSymbolTable symbols, MlirOperation root) {
  struct xt_kernel k = {.job = job, .symbols = symbols, .root = root};
  xt_kernel_need_operands(&k, k.root, 0);
  xt_kernel_outline_buffers(&k);
}

static void make_copy(MlirOperation op) {
  MlirValue operands[] = {mlirOperationGetOperand(op, 0), mlirOperationGetOperand(op, 1)};
  xt_build(xt_at_op(op),
           (struct xt_op_parts){.name = "memref.copy", .operand_count = 2, .operands = operands});
  mlirOperationDestroy(op);
}

/* requires: functions on buffers
 * produces: a kernel, and its call, for each linalg op outside kernels, with the types of the
 *           operands, and xt.may_alias where they may overlap; memref.copy for the copies of
 *           xt-copy-inits
 * keeps:    kernels */
XT_CONTRACT(outline_memref, .requires = XT_NO_TENSORS,
            .produces = XT_PRIVATE_KERNELS | XT_NO_HOST_LINALG);
bool xt_pass_outline_memref(struct xt_job *job, MlirOperation op) {
  struct xt_ops roots = xt_ops_collect(&job->arena, op, is_root, NULL);
  MlirSymbolTable symbols = mlirSymbolTableCreate(op);
  for (size_t i = 0; i < roots.count; i++) {
    if (xt_op_has_attr(roots.at[i], XT_ATTR(INIT))) {
      make_copy(roots.at[i]);
      continue;
    }
    xt_outline_buffers(job, symbols, roots.at[i]);
  }
  mlirSymbolTableDestroy(symbols);
  return true;
}
