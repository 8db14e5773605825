/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/alias.h"

#include "mlir-c/BuiltinTypes.h"

#include "dialects/build.h"
#include "dialects/effects.h"

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
    enum xt_effect_kind kind = xt_effect_of(op)->kind;
    return kind == XT_EFFECT_ALLOC ? FRESH : kind == XT_EFFECT_GLOBAL ? GLOBAL : UNKNOWN;
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

/* Where a value goes when `user` uses it. Values of one type mix: a loop's results may come from
 * any of its initial values, which costs precision only. */
static void follow(struct closure *c, MlirOperation user, unsigned operand) {
  const struct xt_effect *effect = xt_effect_of(user);
  bool flows = xt_is_loop(user) || effect->kind == XT_EFFECT_FLOW;
  MlirOperation home = xt_is_yield(user) ? mlirOperationGetParentOperation(user) : user;
  if (xt_effect_escapes(effect, operand))
    c->escapes = true;
  add_results(c, home);
  if (flows)
    add_region_arguments(c, home);
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
