/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/access.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/alias.h"

static bool is_one_of(MlirOperation op, const char *const *names) {
  for (; *names; names++)
    if (xt_op_is(op, *names))
      return true;
  return false;
}

/* Hands a buffer on, or asks for its sizes. */
static bool is_passage(MlirOperation op) {
  static const char *const names[] = {"memref.dim", "memref.rank", "memref.dealloc", "arith.select",
                                      NULL};
  return is_one_of(op, names) || xt_is_memref_view(op) || xt_op_in(op, "scf") ||
         xt_op_is(op, "affine.for") || xt_op_is(op, "affine.if") || xt_op_is(op, "affine.yield");
}

static bool is_read(MlirOperation op) {
  static const char *const names[] = {
      "memref.load",       "affine.load",   "vector.load", "vector.transfer_read",
      "vector.maskedload", "vector.gather", "func.return", NULL};
  return is_one_of(op, names);
}

static bool is_write(MlirOperation op) {
  static const char *const names[] = {"memref.store",
                                      "affine.store",
                                      "vector.store",
                                      "vector.transfer_write",
                                      "vector.maskedstore",
                                      "vector.scatter",
                                      NULL};
  return is_one_of(op, names);
}

static bool is_transfer(MlirOperation op) {
  static const char *const names[] = {"memref.copy", "accel.upload", "accel.download", NULL};
  return is_one_of(op, names);
}

static struct xt_access access_of_call(struct xt_job *job, MlirOperation call, unsigned operand) {
  MlirOperation module = mlirOperationGetParentOperation(xt_func_of(call));
  MlirOperation callee = xt_func_find(module, xt_call_callee(call));
  if (mlirOperationIsNull(callee) || !xt_func_has_body(callee))
    return (struct xt_access){true, true};
  return xt_access_of(job, mlirBlockGetArgument(xt_op_body(callee), (intptr_t)operand));
}

struct xt_access xt_access_of_use(struct xt_job *job, MlirOpOperand use) {
  MlirOperation op = mlirOpOperandGetOwner(use);
  unsigned operand = mlirOpOperandGetOperandNumber(use);
  if (xt_op_is(op, "memref.reshape") && operand == 1)
    return (struct xt_access){.reads = true};
  if (is_passage(op))
    return (struct xt_access){0};
  if (is_read(op))
    return (struct xt_access){.reads = true};
  if (is_write(op))
    return (struct xt_access){.writes = true};
  if (is_transfer(op))
    return (struct xt_access){operand == 0, operand == 1};
  if (xt_op_is(op, "func.call"))
    return access_of_call(job, op, operand);
  return (struct xt_access){true, true};
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
