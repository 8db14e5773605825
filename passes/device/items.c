/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/device/items.h"

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "dialects/launch.h"
#include "passes/pass.h"

struct check {
  struct xt_job *job;
  int64_t items;
  bool ok;
};

static void refuse(struct check *c, MlirOperation op, const char *rule) {
  MlirStringRef name = xt_op_name(op);
  c->ok = xt_op_error(c->job, op, "%.*s %s", (int)name.length, name.data, rule);
}

/* Writing is for items: in uniform code, all of them would. */
static void check_uniform(struct check *c, MlirOperation op) {
  const struct xt_effect *effect = xt_effect_of(op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetOperand(op, i))) &&
        xt_effect_writes(effect, i)) {
      MlirStringRef name = xt_op_name(op);
      c->ok = xt_op_error(c->job, op,
                          "%.*s in uniform code of a block of %" PRId64
                          " items: only an item loop may write",
                          (int)name.length, name.data, c->items);
      return;
    }
}

static void check_divergent(struct check *c, MlirOperation op) {
  if (xt_op_is(op, "accel.barrier"))
    refuse(c, op, "in an item loop: all items of a block meet at it");
  else if (xt_is_item_loop(op))
    refuse(c, op, "over items in an item loop: the items of a block are divided once");
  else if (xt_is_block_loop(op))
    refuse(c, op, "over blocks in an item loop: an item is part of one block");
}

static bool is_item(MlirValue index, MlirOperation loop) {
  return !mlirOperationIsNull(loop) &&
         mlirValueEqual(index, mlirBlockGetArgument(xt_op_body(loop), 0));
}

/* Whether a view has the part of one item. */
static bool takes_own_part(MlirOperation view, MlirOperation loop) {
  MlirAttribute offsets = mlirOperationGetAttributeByName(view, xt_str("static_offsets"));
  MlirAttribute sizes = mlirOperationGetAttributeByName(view, xt_str("static_sizes"));
  return mlirDenseArrayGetNumElements(sizes) > 0 && mlirDenseI64ArrayGetElement(sizes, 0) == 1 &&
         mlirDenseI64ArrayGetElement(offsets, 0) == mlirShapedTypeGetDynamicSize() &&
         is_item(mlirOperationGetOperand(view, 1), loop);
}

static bool is_own_part(MlirValue memref) {
  for (MlirOperation op = xt_value_op(memref); !mlirOperationIsNull(op) && xt_is_memref_view(op);
       op = xt_value_op(mlirOperationGetOperand(op, 0)))
    if (xt_op_is(op, "memref.subview") && takes_own_part(op, xt_item_loop_of(op)))
      return true;
  return false;
}

/* Operand `i` is an item buffer: its first index is the item's variable, so that each item has a
 * part of its own, which printers make variables of. */
static void check_item_buffer(struct check *c, MlirOperation op, intptr_t i) {
  const struct xt_effect *effect = xt_effect_of(op);
  MlirOperation loop = xt_item_loop_of(op);
  if (is_own_part(mlirOperationGetOperand(op, i)) || effect->kind == XT_EFFECT_PURE)
    return;
  if (effect->kind == XT_EFFECT_ACCESS && i + 1 < mlirOperationGetNumOperands(op) &&
      is_item(mlirOperationGetOperand(op, i + 1), loop))
    return;
  if (xt_op_is(op, "memref.subview") && takes_own_part(op, loop))
    return;
  refuse(c, op, "of an item buffer: its first index is the variable of the item loop");
}

static void check_item_alloca(struct check *c, MlirOperation op) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  int64_t first = mlirShapedTypeGetRank(type) ? mlirShapedTypeGetDimSize(type, 0) : 1;
  if (first != c->items)
    c->ok = xt_op_error(c->job, op,
                        "an item buffer with %" PRId64 " as first size, the block has %" PRId64
                        " items",
                        first, c->items);
}

static MlirWalkResult check_op(MlirOperation op, void *data) {
  struct check *c = data;
  if (mlirOperationIsNull(xt_item_loop_of(op)))
    check_uniform(c, op);
  else
    check_divergent(c, op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (xt_is_in_item_memory(mlirValueGetType(mlirOperationGetOperand(op, i))))
      check_item_buffer(c, op, i);
  if (xt_op_is(op, "memref.alloca") &&
      xt_is_in_item_memory(mlirValueGetType(mlirOperationGetResult(op, 0))))
    check_item_alloca(c, op);
  return MlirWalkResultAdvance;
}

bool xt_check_items(struct xt_job *job, MlirOperation block) {
  struct check c = {.job = job, .items = xt_items_of(block), .ok = true};
  mlirOperationWalk(block, check_op, &c, MlirWalkPreOrder);
  return c.ok;
}
