/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/device/own_elements.h"

#include "mlir-c/BuiltinTypes.h"

#include "dialects/build.h"
#include "dialects/effects.h"
#include "dialects/launch.h"
#include "passes/analysis/alias.h"
#include "passes/pass.h"

enum { MAX_DEPTH = 12 }; /* of an expression; addresses of kernels have less than ten levels */

struct loops {
  MlirOperation a, b;
};

/* Whether a value of uniform code is the same whenever an item loop runs: no loop is around it, but
 * that over blocks. */
static bool is_fixed(MlirValue value) {
  MlirBlock block = mlirValueIsABlockArgument(value)
                        ? mlirBlockArgumentGetOwner(value)
                        : mlirOperationGetBlock(mlirOpResultGetOwner(value));
  MlirOperation parent = mlirBlockGetParentOperation(block);
  return xt_is_func(parent) || xt_is_block_loop(parent);
}

static bool same_attributes(MlirOperation a, MlirOperation b) {
  intptr_t count = mlirOperationGetNumAttributes(a);
  if (count != mlirOperationGetNumAttributes(b))
    return false;
  for (intptr_t i = 0; i < count; i++) {
    MlirNamedAttribute attribute = mlirOperationGetAttribute(a, i);
    MlirAttribute other = mlirOperationGetAttributeByName(b, mlirIdentifierStr(attribute.name));
    if (mlirAttributeIsNull(other) || !mlirAttributeEqual(attribute.attribute, other))
      return false;
  }
  return true;
}

static bool same_value(const struct loops *loops, MlirValue a, MlirValue b, int depth);

/* The same computation, by ops without effects. */
static bool same_op(const struct loops *loops, MlirOperation a, MlirOperation b, int depth) {
  intptr_t operands = mlirOperationGetNumOperands(a);
  if (!mlirStringRefEqual(xt_op_name(a), xt_op_name(b)) || mlirOperationGetNumRegions(a) ||
      xt_effect_of(a)->kind != XT_EFFECT_PURE || operands != mlirOperationGetNumOperands(b) ||
      !same_attributes(a, b))
    return false;
  for (intptr_t i = 0; i < operands; i++)
    if (!same_value(loops, mlirOperationGetOperand(a, i), mlirOperationGetOperand(b, i), depth - 1))
      return false;
  return true;
}

/* Whether an item has the same value in both loops. */
static bool same_value(const struct loops *loops, MlirValue a, MlirValue b, int depth) {
  if (mlirValueEqual(a, b) && is_fixed(a))
    return true;
  if (mlirValueEqual(a, mlirBlockGetArgument(xt_op_body(loops->a), 0)))
    return mlirValueEqual(b, mlirBlockGetArgument(xt_op_body(loops->b), 0));
  if (!depth || mlirValueIsABlockArgument(a) || mlirValueIsABlockArgument(b))
    return false;
  return mlirOpResultGetResultNumber(a) == mlirOpResultGetResultNumber(b) &&
         mlirTypeEqual(mlirValueGetType(a), mlirValueGetType(b)) &&
         same_op(loops, mlirOpResultGetOwner(a), mlirOpResultGetOwner(b), depth);
}

static bool is_store(MlirOperation op) { return xt_op_is(op, "memref.store"); }

/* The same element: buffer and indices follow the value of a store. */
static bool same_element(const struct loops *loops, MlirOperation a, MlirOperation b) {
  intptr_t skip_a = is_store(a), skip_b = is_store(b);
  intptr_t count = mlirOperationGetNumOperands(a) - skip_a;
  if (count != mlirOperationGetNumOperands(b) - skip_b)
    return false;
  for (intptr_t i = 0; i < count; i++)
    if (!same_value(loops, mlirOperationGetOperand(a, i + skip_a),
                    mlirOperationGetOperand(b, i + skip_b), MAX_DEPTH))
      return false;
  return true;
}

/* Done under the same conditions: branches of scf.if as far as the item loops. */
static bool same_path(const struct loops *loops, MlirOperation a, MlirOperation b) {
  for (;;) {
    MlirOperation up_a = mlirOperationGetParentOperation(a);
    MlirOperation up_b = mlirOperationGetParentOperation(b);
    bool end_a = mlirOperationEqual(up_a, loops->a), end_b = mlirOperationEqual(up_b, loops->b);
    if (end_a || end_b)
      return end_a && end_b;
    if (!xt_op_is(up_a, "scf.if") || !xt_op_is(up_b, "scf.if") ||
        !same_value(loops, mlirOperationGetOperand(up_a, 0), mlirOperationGetOperand(up_b, 0),
                    MAX_DEPTH))
      return false;
    bool then_a = mlirBlockEqual(mlirOperationGetBlock(a), xt_op_body(up_a));
    bool then_b = mlirBlockEqual(mlirOperationGetBlock(b), xt_op_body(up_b));
    if (then_a != then_b)
      return false;
    a = up_a;
    b = up_b;
  }
}

/* Whether an op reads or writes the buffer `data` points to. */
static bool touches(MlirOperation op, void *data) {
  const MlirValue *root = data;
  const struct xt_effect *effect = xt_effect_of(op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    if (mlirTypeIsAMemRef(mlirValueGetType(value)) &&
        (xt_effect_reads(effect, i) || xt_effect_writes(effect, i)) &&
        mlirValueEqual(xt_alias_root(value), *root))
      return true;
  }
  return false;
}

/* Whether what item loop `a` does to the root is matched by stores in `b`. */
static bool is_matched(MlirOperation a, MlirOperation b, struct xt_ops of_a, struct xt_ops of_b) {
  struct loops loops = {a, b};
  for (size_t i = 0; i < of_a.count; i++) {
    bool found = false;
    for (size_t j = 0; j < of_b.count && !found; j++)
      found = is_store(of_b.at[j]) && same_element(&loops, of_a.at[i], of_b.at[j]) &&
              same_path(&loops, of_a.at[i], of_b.at[j]);
    if (!found)
      return false;
  }
  return true;
}

static bool are_elements(struct xt_ops ops) {
  for (size_t i = 0; i < ops.count; i++)
    if (!is_store(ops.at[i]) && !xt_op_is(ops.at[i], "memref.load"))
      return false;
  return true;
}

bool xt_keeps_own_elements(struct xt_job *job, MlirOperation a, MlirOperation b, MlirValue root) {
  struct xt_ops of_a = xt_ops_collect(&job->arena, a, touches, &root);
  struct xt_ops of_b = xt_ops_collect(&job->arena, b, touches, &root);
  return are_elements(of_a) && are_elements(of_b) &&
         (is_matched(a, b, of_a, of_b) || is_matched(b, a, of_b, of_a));
}
