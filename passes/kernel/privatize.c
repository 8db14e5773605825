/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* `fuse = INPUT`: the producer is computed inside the loops of its user, which gets a copy of it.
 */

#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/kernel/kernel.h"
#include "passes/schedule/tree.h"

static bool is_root(MlirOperation op, void *data) {
  (void)data;
  return xt_is_scheduled(op) && xt_is_structured(op) && mlirOperationGetNumResults(op) > 0;
}

static bool fuses(const struct xt_node *node, int input) {
  for (; node; node = node->next) {
    for (int i = 0; i < node->fuse_count; i++)
      if (node->fuses[i] == input)
        return true;
    if (fuses(node->child, input))
      return true;
  }
  return false;
}

static MlirOperation copy_before(struct xt_job *job, MlirOperation op, MlirOperation root,
                                 struct xt_map *map) {
  MlirOperation copy = xt_op_clone(&job->arena, op, map);
  xt_op_set_unit(copy, XT_ATTR(FUSED));
  xt_insert(xt_at_op(root), copy);
  return copy;
}

static bool is_op(MlirValue value, const char *name) {
  MlirOperation op = xt_value_op(value);
  return !mlirOperationIsNull(op) && xt_op_is(op, name);
}

/* A tensor for a copy of the producer to start from: its own, never the producer's. */
static void copy_start(struct xt_job *job, MlirValue init, MlirOperation root, struct xt_map *map) {
  if (is_op(init, "tensor.empty")) {
    copy_before(job, xt_value_op(init), root, map);
  } else if (is_op(init, "linalg.fill") &&
             is_op(mlirOperationGetOperand(xt_value_op(init), 1), "tensor.empty")) {
    MlirOperation fill = xt_value_op(init);
    copy_before(job, xt_value_op(mlirOperationGetOperand(fill, 1)), root, map);
    copy_before(job, fill, root, map);
  } else {
    MlirValue copy = xt_build_tensor_copy(xt_at_op(root), init);
    xt_op_set_unit(xt_value_op(copy), XT_ATTR(FUSED));
    xt_map_add(&job->arena, map, init, copy);
  }
}

static void erase_unused(MlirValue value, struct xt_ops *roots) {
  MlirOperation op = xt_value_op(value);
  if (mlirOperationIsNull(op) || !(xt_is_structured(op) || xt_op_is(op, "tensor.empty")))
    return;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (!xt_value_is_unused(mlirOperationGetResult(op, i)))
      return;
  MlirValue start = {NULL};
  if (mlirOperationGetNumOperands(op) > 0)
    start = mlirOperationGetOperand(op, mlirOperationGetNumOperands(op) - 1);
  for (size_t i = 0; i < roots->count; i++)
    if (mlirOperationEqual(roots->at[i], op))
      roots->at[i] = (MlirOperation){NULL};
  mlirOperationDestroy(op);
  if (!mlirValueIsNull(start))
    erase_unused(start, roots);
}

static void privatize(struct xt_job *job, MlirOperation root, int input, struct xt_ops *roots) {
  MlirValue value = mlirOperationGetOperand(root, input);
  MlirOperation producer = xt_value_op(value);
  if (mlirOperationIsNull(producer) || !xt_is_structured(producer) ||
      xt_op_has_attr(producer, XT_ATTR(FUSED)))
    return;
  struct xt_map starts = {0}, map = {0};
  intptr_t all = mlirOperationGetNumOperands(producer);
  intptr_t first = all - mlirOperationGetNumResults(producer);
  for (intptr_t i = first; i < all; i++)
    copy_start(job, mlirOperationGetOperand(producer, i), root, &starts);
  MlirOperation copy = copy_before(job, producer, root, &map);
  for (intptr_t i = first; i < all; i++) /* the same value may be an input as well */
    mlirOperationSetOperand(copy, i, xt_map_get(&starts, mlirOperationGetOperand(producer, i)));
  mlirOperationRemoveAttributeByName(copy, xt_str(XT_ATTR(DIMS)));
  mlirOperationRemoveAttributeByName(copy, xt_str(XT_ATTR(SCHEDULE)));
  MlirValue copied = xt_map_get(&map, value);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(root) - mlirOperationGetNumResults(root);
       i++)
    if (mlirValueEqual(mlirOperationGetOperand(root, i), value))
      mlirOperationSetOperand(root, i, copied);
  erase_unused(value, roots);
}

void xt_privatize_producers(struct xt_job *job, MlirOperation module) {
  struct xt_ops roots = xt_ops_collect(&job->arena, module, is_root, NULL);
  for (size_t i = roots.count; i > 0; i--) {
    MlirOperation root = roots.at[i - 1];
    if (mlirOperationIsNull(root)) /* fused where it was used */
      continue;
    const struct xt_schedule *schedule = xt_schedule_of(job, root);
    for (int n = 0; schedule && n < schedule->space.input_count; n++)
      if (fuses(schedule->root, n))
        privatize(job, root, n, &roots);
  }
}
