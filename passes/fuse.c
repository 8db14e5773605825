/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Pass.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "passes/pass.h"

static void ignore(MlirStringRef text, void *data) { (void)text, (void)data; }

static bool has_reduction(MlirOperation generic) {
  MlirAttribute kinds = mlirOperationGetAttributeByName(generic, xt_str("iterator_types"));
  MlirAttribute reduction = mlirAttributeParseGet(mlirOperationGetContext(generic),
                                                  xt_str("#linalg.iterator_type<reduction>"));
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(kinds); i++)
    if (mlirAttributeEqual(mlirArrayAttrGetElement(kinds, i), reduction))
      return true;
  return false;
}

/* Whether some size of an operand may be zero: then a reduction may take no step. */
static bool may_be_empty(MlirOperation generic) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(generic); i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(generic, i));
    if (!mlirTypeIsARankedTensor(type))
      continue;
    for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++)
      if (mlirShapedTypeIsDynamicDim(type, d) || mlirShapedTypeGetDimSize(type, d) == 0)
        return true;
  }
  return false;
}

/* A reduction that starts from an uninitialised tensor. Upstream makes one when the body no longer
 * reads its accumulator, and forgets that the initial value is the result of an empty reduction. */
static bool lost_its_start(MlirOperation op, void *data) {
  (void)data;
  if (!xt_op_is(op, "linalg.generic") || !has_reduction(op) || !may_be_empty(op))
    return false;
  intptr_t results = mlirOperationGetNumResults(op), all = mlirOperationGetNumOperands(op);
  for (intptr_t i = all - results; i < all; i++) {
    MlirOperation init = xt_value_op(mlirOperationGetOperand(op, i));
    if (!mlirOperationIsNull(init) && xt_op_is(init, "tensor.empty"))
      return true;
  }
  return false;
}

static bool is_structured(MlirOperation op, void *data) {
  (void)data;
  return xt_op_in(op, "linalg") && mlirOperationGetNumRegions(op) == 1;
}

static size_t count_structured(struct xt_job *job, MlirOperation func) {
  return xt_ops_collect(&job->arena, func, is_structured, NULL).count;
}

/* requires: a function on tensors
 * produces: element-wise producers inside the bodies of what uses them, by upstream's rules
 * breaks:   nothing; a function whose reductions would lose their initial value stays as it is */
bool xt_pass_fuse(struct xt_job *job, MlirOperation func) {
  MlirOperation before = mlirOperationClone(func);
  struct xt_loc loc = xt_loc_of(job, mlirOperationGetLocation(func));
  MlirPassManager manager =
      mlirPassManagerCreateOnOperation(mlirOperationGetContext(func), xt_str("func.func"));
  MlirOpPassManager passes = mlirPassManagerGetAsOpPassManager(manager);
  bool ok = mlirLogicalResultIsSuccess(mlirOpPassManagerAddPipeline(
                passes, xt_str("linalg-fuse-elementwise-ops"), ignore, NULL)) &&
            mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, func));
  mlirPassManagerDestroy(manager);
  size_t was = count_structured(job, before), is = count_structured(job, func);
  if (ok && xt_ops_collect(&job->arena, func, lost_its_start, NULL).count) {
    mlirRegionTakeBody(mlirOperationGetRegion(func, 0), mlirOperationGetRegion(before, 0));
    xt_remark_missed(job, loc, "fuse",
                     "element-wise ops stay apart: a reduction would lose its initial value");
  } else if (ok && is < was) {
    xt_remark(job, loc, "fuse", "%zu structured ops became %zu by element-wise fusion", was, is);
  }
  mlirOperationDestroy(before);
  return ok || xt_op_error(job, func, "element-wise fusion failed");
}
