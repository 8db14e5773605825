/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Dialect/Linalg.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/kernel/kernel.h"
#include "passes/pass.h"
#include "passes/schedule/tree.h"

/* Every operand is read and written at the same place, so that one buffer may serve as both. */
static bool is_elementwise(MlirOperation op) {
  MlirAttribute maps = mlirLinalgGetIndexingMapsAttribute(op);
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(maps); i++)
    if (!mlirAffineMapIsIdentity(mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, i))))
      return false;
  return true;
}

/* extract_slice and insert_slice speak of the same piece of the same tensor. */
static bool is_same_slice(MlirOperation extract, MlirOperation insert) {
  static const char *const statics[] = {"static_offsets", "static_sizes", "static_strides"};
  for (int i = 0; i < 3; i++)
    if (!mlirAttributeEqual(mlirOperationGetAttributeByName(extract, xt_str(statics[i])),
                            mlirOperationGetAttributeByName(insert, xt_str(statics[i]))))
      return false;
  intptr_t n = mlirOperationGetNumOperands(extract);
  if (mlirOperationGetNumOperands(insert) != n + 1)
    return false;
  for (intptr_t i = 0; i < n; i++)
    if (!mlirValueEqual(mlirOperationGetOperand(extract, i),
                        mlirOperationGetOperand(insert, i + 1)))
      return false;
  return true;
}

/* The insert_slice that puts the root's result back where `extract` took the destination from. */
static MlirOperation matching_insert(MlirOperation root, MlirValue result, MlirOperation extract) {
  MlirOperation none = {NULL};
  if (!xt_value_has_one_use(result))
    return none;
  MlirOpOperand use = mlirValueGetFirstUse(result);
  MlirOperation insert = mlirOpOperandGetOwner(use);
  if (!xt_op_is(insert, "tensor.insert_slice") || mlirOpOperandGetOperandNumber(use) != 0 ||
      !mlirBlockEqual(mlirOperationGetBlock(insert), mlirOperationGetBlock(root)) ||
      !is_same_slice(extract, insert))
    return none;
  return insert;
}

static bool is_slice(MlirOperation op) {
  return !mlirOperationIsNull(op) && xt_op_is(op, "tensor.extract_slice");
}

/* Whether an op in front of the root reads the value. */
static bool is_read_inside(const struct xt_kernel *k, MlirValue value) {
  for (size_t i = 0; i < k->inner.count; i++)
    for (intptr_t n = 0; n < mlirOperationGetNumOperands(k->inner.at[i]); n++)
      if (mlirValueEqual(mlirOperationGetOperand(k->inner.at[i], n), value))
        return true;
  return false;
}

/* Plans where result `i` of the root goes. False: the boundary would see a strided buffer, and the
 * op is better outlined after bufferisation. */
static bool plan_destination(struct xt_kernel *k, intptr_t i, bool join_fill) {
  struct xt_arena *arena = &k->job->arena;
  intptr_t first = mlirOperationGetNumOperands(k->root) - mlirOperationGetNumResults(k->root);
  MlirOperation writer = k->root, insert = {NULL};
  intptr_t operand = first + i;
  MlirValue dest = mlirOperationGetOperand(writer, operand);
  MlirOperation from = xt_value_op(dest), fill = {NULL};
  if (join_fill && !mlirOperationIsNull(from) && xt_op_is(from, "linalg.fill") &&
      !xt_is_scheduled(from) && xt_value_has_one_use(dest) &&
      mlirBlockEqual(mlirOperationGetBlock(from), mlirOperationGetBlock(k->root))) {
    fill = writer = from;
    operand = 1;
    dest = mlirOperationGetOperand(fill, 1);
    from = xt_value_op(dest);
  }
  if (is_slice(from)) {
    insert = matching_insert(k->root, mlirOperationGetResult(k->root, i), from);
    if (mlirOperationIsNull(insert))
      return false;
    xt_kernel_need(k, dest);
  } else if (mlirOperationIsNull(fill) && is_elementwise(k->root) && !is_read_inside(k, dest) &&
             xt_values_find(&k->args, dest) >= 0 && mlirOperationGetNumResults(k->root) == 1)
    xt_kernel_need(k, dest);
  else
    xt_kernel_add_dest(k, writer, operand, dest);
  if (!mlirOperationIsNull(fill)) {
    xt_kernel_need_operands(k, fill, 1);
    xt_ops_add(arena, &k->inner, fill);
  }
  if (!mlirOperationIsNull(insert))
    for (intptr_t n = 0; n < mlirOperationGetNumOperands(insert) - 1; n++)
      xt_kernel_need(k, mlirOperationGetOperand(insert, n + 1));
  xt_ops_add(arena, &k->inserts, insert);
  return true;
}

/* The name of the value, or of what is computed into it next. */
static const char *final_name(struct xt_job *job, MlirValue value) {
  const char *name = xt_value_name(job, value);
  while (!name && xt_value_has_one_use(value)) {
    MlirOpOperand use = mlirValueGetFirstUse(value);
    MlirOperation user = mlirOpOperandGetOwner(use);
    intptr_t results = mlirOperationGetNumResults(user);
    intptr_t i =
        (intptr_t)mlirOpOperandGetOperandNumber(use) + results - mlirOperationGetNumOperands(user);
    if (!xt_is_structured(user) || i < 0)
      return NULL;
    value = mlirOperationGetResult(user, i);
    name = xt_value_name(job, value);
  }
  return name;
}

/* A destination that tensor.empty made is called after what is computed into it. */
static void name_destination(struct xt_job *job, MlirOperation root) {
  intptr_t results = mlirOperationGetNumResults(root);
  intptr_t first = mlirOperationGetNumOperands(root) - results;
  for (intptr_t i = 0; i < results; i++) {
    MlirOperation op = xt_value_op(mlirOperationGetOperand(root, first + i));
    if (!mlirOperationIsNull(op) && xt_op_is(op, "linalg.fill"))
      op = xt_value_op(mlirOperationGetOperand(op, 1));
    if (mlirOperationIsNull(op) || !xt_op_is(op, "tensor.empty"))
      continue;
    mlirOperationSetLocation(op, xt_loc_named(mlirOperationGetLocation(op),
                                              final_name(job, mlirOperationGetResult(root, i))));
  }
}

/* Goes into the kernel of its user. */
static bool is_taken(MlirOperation op) {
  return xt_op_has_attr(op, XT_ATTR(FUSED)) || xt_op_has_attr(op, XT_ATTR(GROUP));
}

/* Puts a producer that is fused, and what it starts from, inside. */
static void take_fused(struct xt_kernel *k, MlirValue value) {
  MlirOperation op = xt_value_op(value);
  if (mlirOperationIsNull(op) || !is_taken(op) || xt_ops_has(&k->inner, op))
    return;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    take_fused(k, mlirOperationGetOperand(op, i));
  xt_kernel_need_operands(k, op, 0);
  xt_ops_add(&k->job->arena, &k->inner, op);
}

static void outline(struct xt_job *job, MlirSymbolTable symbols, MlirOperation root) {
  struct xt_kernel k = {.job = job, .symbols = symbols, .root = root, .absorb_views = true};
  bool join_fill = job->config.opt_level > 0 || xt_is_scheduled(root);
  intptr_t results = mlirOperationGetNumResults(root);
  name_destination(job, root);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(root) - results; i++)
    take_fused(&k, mlirOperationGetOperand(root, i));
  xt_kernel_need_operands(&k, root, results);
  for (intptr_t i = 0; i < results; i++)
    if (!plan_destination(&k, i, join_fill))
      return;
  xt_kernel_outline(&k);
}

/* A fill that waits to join the op it feeds. */
static bool joins_later(struct xt_job *job, MlirOperation op) {
  if (!xt_op_is(op, "linalg.fill") || xt_is_scheduled(op))
    return false;
  MlirValue result = mlirOperationGetResult(op, 0);
  if (!xt_value_has_one_use(result))
    return false;
  MlirOpOperand use = mlirValueGetFirstUse(result);
  MlirOperation user = mlirOpOperandGetOwner(use);
  return (job->config.opt_level > 0 || xt_is_scheduled(user)) && xt_is_structured(user) &&
         !xt_op_is(user, "linalg.fill") &&
         mlirBlockEqual(mlirOperationGetBlock(user), mlirOperationGetBlock(op)) &&
         (intptr_t)mlirOpOperandGetOperandNumber(use) >=
             mlirOperationGetNumOperands(user) - mlirOperationGetNumResults(user);
}

static bool is_root(MlirOperation op, void *data) {
  if (!xt_is_structured(op) || !mlirOperationGetNumResults(op) || joins_later(data, op) ||
      xt_op_has_attr(op, XT_ATTR(INIT)) || is_taken(op))
    return false;
  return xt_kernel_may_hold(op);
}

/* requires: functions on tensors
 * produces: one kernel in destination-passing style per group, with contiguous tensor arguments and
 *           a call in place of the group
 * keeps:    ops in scf.forall, and those that write a slice which is not inserted back:
 *           xt-outline-memref takes them */
XT_CONTRACT(outline, .requires = XT_NO_COMPOSITES, .produces = XT_PRIVATE_KERNELS);
bool xt_pass_outline(struct xt_job *job, MlirOperation op) {
  xt_privatize_producers(job, op);
  struct xt_ops roots = xt_ops_collect(&job->arena, op, is_root, job);
  MlirSymbolTable symbols = mlirSymbolTableCreate(op);
  for (size_t i = 0; i < roots.count; i++)
    outline(job, symbols, roots.at[i]);
  mlirSymbolTableDestroy(symbols);
  return true;
}
