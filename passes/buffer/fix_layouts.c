/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/pass.h"

static bool is_contiguous(MlirType type) {
  return mlirTypeIsAMemRef(type) && mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type));
}

/* From strides of its own to those that a dynamic shape implies. */
static bool loses_strides(MlirOperation cast) {
  MlirType from = mlirValueGetType(mlirOperationGetOperand(cast, 0));
  MlirType to = mlirValueGetType(mlirOperationGetResult(cast, 0));
  return mlirTypeIsAMemRef(from) && !is_contiguous(from) && is_contiguous(to) &&
         mlirShapedTypeGetRank(to) > 1;
}

static void replace_by_copy(struct xt_job *job, MlirOperation cast) {
  struct xt_at at = xt_at_op(cast);
  MlirValue from = mlirOperationGetOperand(cast, 0), to = mlirOperationGetResult(cast, 0);
  MlirType type = mlirValueGetType(to);
  struct xt_values sizes = {0};
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (mlirShapedTypeIsDynamicDim(type, i))
      xt_values_add(&job->arena, &sizes, xt_build_dim(at, from, i));
  MlirValue operands[] = {from, xt_build_alloc(at, type, &sizes)};
  xt_build(at,
           (struct xt_op_parts){.name = "memref.copy", .operand_count = 2, .operands = operands});
  mlirValueReplaceAllUsesOfWith(to, operands[1]);
  mlirOperationDestroy(cast);
}

/* requires: functions as bufferisation left them, not canonicalised; xt.user on casts of the source
 * produces: a copy in place of each cast of a strided buffer to a contiguous type: upstream cannot
 *           tell them apart where strides are dynamic
 * keeps:    casts of the source; what the buffers hold, as bufferisation writes each back */
XT_CONTRACT(fix_layouts, .requires = XT_NO_TENSORS, .produces = XT_NO_USER_CASTS);
bool xt_pass_fix_layouts(struct xt_job *job, MlirOperation op) {
  struct xt_ops casts = xt_ops_named(&job->arena, op, "memref.cast");
  for (size_t i = 0; i < casts.count; i++)
    if (xt_op_has_attr(casts.at[i], XT_ATTR(USER)))
      mlirOperationRemoveAttributeByName(casts.at[i], xt_str(XT_ATTR(USER)));
    else if (loses_strides(casts.at[i]))
      replace_by_copy(job, casts.at[i]);
  return true;
}
