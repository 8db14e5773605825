/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/alias.h"
#include "passes/pass.h"

static MlirValue copy_of(struct xt_job *job, struct xt_at at, MlirValue value) {
  MlirType type = mlirValueGetType(value);
  struct xt_values sizes = {0};
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (mlirShapedTypeIsDynamicDim(type, i))
      xt_values_add(&job->arena, &sizes, xt_build_dim(at, value, i));
  MlirValue copy = xt_build_alloc(at, xt_buffer_type(&job->arena, at.loc, type), &sizes);
  MlirValue operands[] = {value, copy};
  xt_build(at,
           (struct xt_op_parts){.name = "memref.copy", .operand_count = 2, .operands = operands});
  return copy;
}

/* The caller becomes the owner of what stands for a tensor: a fresh allocation of its own. */
static void own(struct xt_job *job, MlirOperation func) {
  MlirOperation end = mlirBlockGetTerminator(xt_op_body(func));
  MlirType type =
      mlirTypeAttrGetValue(mlirOperationGetAttributeByName(func, xt_str(XT_ATTR(SIGNATURE))));
  struct xt_values owned = {0};
  intptr_t operand = 0;
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumResults(type); i++) {
    MlirType result = mlirFunctionTypeGetResult(type, i);
    if (mlirTypeIsARankedTensor(result) && mlirShapedTypeHasStaticShape(result))
      continue;
    MlirValue value = mlirOperationGetOperand(end, operand);
    if (mlirTypeIsATensor(result) && mlirTypeIsAMemRef(mlirValueGetType(value))) {
      MlirValue root = xt_alias_root(value);
      MlirOperation from = xt_value_op(root);
      if (mlirOperationIsNull(from) || !xt_is_alloc(from) || xt_values_find(&owned, root) >= 0)
        mlirOperationSetOperand(end, operand, root = copy_of(job, xt_at_op(end), value));
      xt_values_add(&job->arena, &owned, root);
    }
    operand++;
  }
}

static bool is_entry_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_entry(op);
}

/* requires: entries on buffers
 * produces: each dynamically shaped tensor result as an allocation of its own, never an argument, a
 *           global, or another result
 * keeps:    results that are one already, and memref results of the source */
XT_CONTRACT(own_results, .requires = XT_NO_TENSORS | XT_MARKED_ENTRIES);
bool xt_pass_own_results(struct xt_job *job, MlirOperation op) {
  struct xt_ops entries = xt_ops_collect(&job->arena, op, is_entry_func, NULL);
  for (size_t i = 0; i < entries.count; i++)
    own(job, entries.at[i]);
  return true;
}
