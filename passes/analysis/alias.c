/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/alias.h"

#include "mlir-c/BuiltinTypes.h"

#include "dialects/build.h"

MlirValue xt_alias_root(MlirValue memref) {
  MlirOperation op = xt_value_op(memref);
  while (!mlirOperationIsNull(op) && xt_is_memref_view(op)) {
    memref = mlirOperationGetOperand(op, 0);
    op = xt_value_op(memref);
  }
  return memref;
}

enum origin { FRESH, GLOBAL, ARGUMENT, UNKNOWN };

static enum origin origin_of(struct xt_job *job, MlirValue root) {
  MlirOperation op = xt_value_op(root);
  if (!mlirOperationIsNull(op)) {
    if (xt_is_alloc(op) || xt_op_is(op, "memref.alloca"))
      return FRESH;
    return xt_op_is(op, "memref.get_global") ? GLOBAL : UNKNOWN;
  }
  MlirOperation owner = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(root));
  return xt_is_entry(owner) && !job->config.may_alias ? ARGUMENT : UNKNOWN;
}

static bool is_memref(MlirValue value) {
  MlirType type = mlirValueGetType(value);
  return mlirTypeIsAMemRef(type) || mlirTypeIsAUnrankedMemRef(type);
}

bool xt_may_alias(struct xt_job *job, MlirValue a, MlirValue b) {
  if (!is_memref(a) || !is_memref(b))
    return false;
  MlirValue ra = xt_alias_root(a), rb = xt_alias_root(b);
  if (mlirValueEqual(ra, rb))
    return true;
  enum origin oa = origin_of(job, ra), ob = origin_of(job, rb);
  if (oa == GLOBAL && ob == GLOBAL)
    return mlirAttributeEqual(mlirOperationGetAttributeByName(xt_value_op(ra), xt_str("name")),
                              mlirOperationGetAttributeByName(xt_value_op(rb), xt_str("name")));
  return oa == UNKNOWN || ob == UNKNOWN;
}

struct closure {
  struct xt_arena *arena;
  struct xt_values found;
  bool escapes;
};

static void add(struct closure *c, MlirValue value) {
  if (is_memref(value) && xt_values_find(&c->found, value) < 0)
    xt_values_add(c->arena, &c->found, value);
}

static void add_results(struct closure *c, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    add(c, mlirOperationGetResult(op, i));
}

static void add_region_arguments(struct closure *c, MlirOperation op) {
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    for (intptr_t i = 0; !mlirBlockIsNull(block) && i < mlirBlockGetNumArguments(block); i++)
      add(c, mlirBlockGetArgument(block, i));
  }
}

static bool is_store_of(MlirOperation user, unsigned operand) {
  return operand == 0 && (xt_op_is(user, "memref.store") || xt_op_is(user, "affine.store"));
}

/* Where a value goes when `user` uses it. Values of one type mix: a loop's results may come from
 * any of its initial values, which costs precision only. */
static void follow(struct closure *c, MlirOperation user, unsigned operand) {
  if (xt_op_is(user, "func.return") || is_store_of(user, operand)) {
    c->escapes = true;
    return;
  }
  if (xt_is_memref_view(user) || xt_op_is(user, "arith.select") || xt_op_is(user, "func.call")) {
    add_results(c, user);
    return;
  }
  if (xt_op_in(user, "scf") || xt_op_in(user, "affine")) {
    MlirOperation home =
        mlirOperationGetNumRegions(user) ? user : mlirOperationGetParentOperation(user);
    if (mlirOperationGetNumRegions(user) || xt_op_is(user, "scf.yield") ||
        xt_op_is(user, "scf.condition") || xt_op_is(user, "affine.yield")) {
      add_results(c, home);
      add_region_arguments(c, home);
    }
    return;
  }
  add_results(c, user);
}

struct xt_values xt_alias_closure(struct xt_job *job, MlirValue alloc, bool *escapes) {
  struct closure c = {.arena = &job->arena};
  xt_values_add(c.arena, &c.found, alloc);
  for (size_t i = 0; i < c.found.count; i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(c.found.at[i]); !mlirOpOperandIsNull(use);
         use = mlirOpOperandGetNextUse(use))
      follow(&c, mlirOpOperandGetOwner(use), mlirOpOperandGetOperandNumber(use));
  *escapes = c.escapes;
  return c.found;
}
