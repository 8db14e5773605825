/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "dialects/launch.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/build.h"

static bool is_bounded_by(MlirOperation loop, const char *bound) {
  if (!xt_op_is(loop, "scf.parallel") || mlirBlockGetNumArguments(xt_op_body(loop)) != 1)
    return false;
  MlirOperation op = xt_value_op(mlirOperationGetOperand(loop, 1));
  return !mlirOperationIsNull(op) && xt_op_is(op, bound);
}

bool xt_is_block_loop(MlirOperation op) { return is_bounded_by(op, "accel.blocks"); }
bool xt_is_item_loop(MlirOperation op) { return is_bounded_by(op, "accel.items"); }

MlirOperation xt_item_loop_of(MlirOperation op) {
  do
    op = mlirOperationGetParentOperation(op);
  while (!mlirOperationIsNull(op) && !xt_is_item_loop(op));
  return op;
}

int64_t xt_items_of(MlirOperation op) {
  MlirOperation func = xt_is_func(op) ? op : xt_func_of(op);
  return mlirOperationIsNull(func) ? 1 : xt_op_i64(func, XT_ATTR(ITEMS), 1);
}

static bool is_in_space(MlirType memref, const char *name) {
  if (!mlirTypeIsAMemRef(memref))
    return false;
  MlirAttribute space = mlirMemRefTypeGetMemorySpace(memref);
  return !mlirAttributeIsNull(space) && mlirAttributeIsAString(space) &&
         xt_str_is(mlirStringAttrGetValue(space), name);
}

bool xt_is_in_block_memory(MlirType memref) { return is_in_space(memref, "block"); }
bool xt_is_in_item_memory(MlirType memref) { return is_in_space(memref, "item"); }

/* The first accel.items in the block before `end`. */
static MlirOperation find_items(MlirBlock block, MlirOperation end) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block);
       !mlirOperationIsNull(op) && !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op))
    if (xt_op_is(op, "accel.items"))
      return op;
  return (MlirOperation){NULL};
}

MlirValue xt_build_items(struct xt_at at) {
  MlirBlock block = at.block;
  MlirOperation end = at.before;
  for (;;) {
    MlirOperation found = find_items(block, end);
    if (!mlirOperationIsNull(found))
      return mlirOperationGetResult(found, 0);
    end = mlirBlockGetParentOperation(block);
    if (mlirOperationIsNull(end) || xt_is_func(end))
      break;
    block = mlirOperationGetBlock(end);
  }
  MlirType index = mlirIndexTypeGet(mlirLocationGetContext(at.loc));
  MlirOperation items = xt_build(
      at, (struct xt_op_parts){.name = "accel.items", .result_count = 1, .results = &index});
  return mlirOperationGetResult(items, 0);
}
