/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Pass.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/pass.h"
#include "passes/schedule/tree.h"
#include "passes/tensor/fuse_rules.h"

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
static bool lost_its_init(MlirOperation op, void *data) {
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

/* Ops that the source schedules must not be fused: each is removed from the function during fusion,
 * and a cast that nothing folds stands in for it (for an op without results, with an assertion that
 * uses it). */
struct aside {
  struct xt_ops ops;
};

static bool is_scheduled(MlirOperation op, void *data) {
  (void)data;
  return xt_is_scheduled(op);
}

struct outer_uses {
  struct xt_job *job;
  MlirOperation op;
  struct xt_map inside; /* constants that the body uses, and their copies in it */
  struct xt_values others;
};

static MlirWalkResult look_at_uses(MlirOperation inner, void *data) {
  struct outer_uses *u = data;
  if (mlirOperationEqual(inner, u->op))
    return MlirWalkResultAdvance;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(inner); i++) {
    MlirValue value = mlirOperationGetOperand(inner, i);
    MlirOperation from = xt_value_op(value);
    MlirOperation home = mlirOperationIsNull(from)
                             ? mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value))
                             : mlirOperationGetParentOperation(from);
    if (xt_op_is_within(home, u->op))
      continue;
    if (mlirOperationIsNull(from) || !xt_op_is(from, "arith.constant")) {
      xt_values_add(&u->job->arena, &u->others, value);
      continue;
    }
    if (xt_values_find(&u->inside.from, value) < 0) {
      MlirOperation copy = xt_op_clone(&u->job->arena, from, &u->inside);
      mlirBlockInsertOwnedOperation(xt_op_body(u->op), 0, copy);
    }
    mlirOperationSetOperand(inner, i, xt_map_get(&u->inside, value));
  }
  return MlirWalkResultAdvance;
}

static void use_in_assertion(struct xt_at at, MlirValue value) {
  MlirNamedAttribute text = xt_named(mlirLocationGetContext(at.loc), "msg",
                                     mlirStringAttrGet(mlirLocationGetContext(at.loc), xt_str("")));
  xt_build(at, (struct xt_op_parts){.name = "cf.assert",
                                    .operand_count = 1,
                                    .operands = &value,
                                    .attr_count = 1,
                                    .attrs = &text});
}

static struct aside set_aside(struct xt_job *job, MlirOperation func) {
  struct xt_arena *arena = &job->arena;
  struct aside aside = {.ops = xt_ops_collect(arena, func, is_scheduled, NULL)};
  for (size_t i = 0; i < aside.ops.count; i++) {
    MlirOperation op = aside.ops.at[i];
    intptr_t count = mlirOperationGetNumResults(op);
    struct xt_values operands = {0};
    for (intptr_t n = 0; n < mlirOperationGetNumOperands(op); n++)
      xt_values_add(arena, &operands, mlirOperationGetOperand(op, n));
    intptr_t own_operands = mlirOperationGetNumOperands(op);
    struct outer_uses uses = {.job = job, .op = op};
    mlirOperationWalk(op, look_at_uses, &uses, MlirWalkPreOrder);
    for (size_t n = 0; n < uses.others.count; n++)
      xt_values_add(arena, &operands, uses.others.at[n]);
    xt_values_add(arena, &operands, xt_build_index(xt_at_op(op), (int64_t)i));
    MlirContext context = mlirOperationGetContext(op);
    MlirType *types = xt_arena_alloc(arena, ((size_t)count + 1) * sizeof *types);
    for (intptr_t n = 0; n < count; n++)
      types[n] = mlirValueGetType(mlirOperationGetResult(op, n));
    if (!count)
      types[0] = mlirIntegerTypeGet(context, 1);
    MlirNamedAttribute id = xt_named(
        context, XT_ATTR(ASIDE), mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), (int64_t)i));
    MlirOperation cast =
        xt_build(xt_at_op(op), (struct xt_op_parts){.name = "builtin.unrealized_conversion_cast",
                                                    .operand_count = (intptr_t)operands.count,
                                                    .operands = operands.at,
                                                    .result_count = count ? count : 1,
                                                    .results = types,
                                                    .attr_count = 1,
                                                    .attrs = &id});
    for (intptr_t n = 0; n < count; n++)
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, n), mlirOperationGetResult(cast, n));
    if (!count)
      use_in_assertion(xt_at_op(op), mlirOperationGetResult(cast, 0));
    xt_op_set_i64(cast, XT_ATTR(OPERANDS), own_operands);
    mlirOperationRemoveFromParent(op);
    mlirOperationSetOperands(op, 0, NULL);
  }
  return aside;
}

static bool stands_for(MlirOperation op, void *data) {
  return xt_op_i64(op, XT_ATTR(ASIDE), -1) == *(int64_t *)data;
}

static void put_back(struct xt_job *job, MlirOperation func, struct aside *aside) {
  for (size_t i = 0; i < aside->ops.count; i++) {
    int64_t id = (int64_t)i;
    MlirOperation op = aside->ops.at[i];
    struct xt_ops casts = xt_ops_collect(&job->arena, func, stands_for, &id);
    if (casts.count != 1) { /* nobody used it */
      mlirOperationDestroy(op);
      continue;
    }
    MlirOperation cast = casts.at[0];
    struct xt_values operands = {0};
    for (intptr_t n = 0; n < xt_op_i64(cast, XT_ATTR(OPERANDS), 0); n++)
      xt_values_add(&job->arena, &operands, mlirOperationGetOperand(cast, n));
    mlirOperationSetOperands(op, (intptr_t)operands.count, operands.at);
    xt_insert(xt_at_op(cast), op);
    for (intptr_t n = 0; n < mlirOperationGetNumResults(op); n++)
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(cast, n), mlirOperationGetResult(op, n));
    if (!mlirOperationGetNumResults(op))
      mlirOperationDestroy(
          mlirOpOperandGetOwner(mlirValueGetFirstUse(mlirOperationGetResult(cast, 0))));
    mlirOperationDestroy(cast);
  }
}

/* A function while its ops are fused. */
struct fusion {
  MlirOperation func, before; /* a copy, null where there is nothing to fuse */
  size_t count;               /* of structured ops before */
  struct aside aside;
};

static struct fusion prepare(struct xt_job *job, MlirOperation func) {
  struct fusion f = {.func = func, .count = count_structured(job, func)};
  if (f.count)
    f.before = mlirOperationClone(func);
  if (job->config.opt_level > 1) {
    xt_fuse_inits(job, func);
    xt_fuse_generalize(job, func);
    xt_fuse_pads(job, func);
  }
  xt_fuse_keep_apart(job, func);
  f.aside = set_aside(job, func);
  return f;
}

/* Upstream's pass builds its patterns for each op that it runs on: once for the module. */
static bool run_upstream(MlirOperation module) {
  MlirPassManager manager =
      mlirPassManagerCreateOnOperation(mlirOperationGetContext(module), xt_str("builtin.module"));
  MlirOpPassManager passes = mlirPassManagerGetAsOpPassManager(manager);
  bool ok = mlirLogicalResultIsSuccess(mlirOpPassManagerAddPipeline(
                passes, xt_str("linalg-fuse-elementwise-ops"), ignore, NULL)) &&
            mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, module));
  mlirPassManagerDestroy(manager);
  return ok;
}

static void finish(struct xt_job *job, struct fusion *f) {
  put_back(job, f->func, &f->aside);
  xt_fuse_join(job, f->func);
  if (!f->count)
    return;
  struct xt_loc loc = xt_loc_of(job, mlirOperationGetLocation(f->func));
  size_t is = count_structured(job, f->func);
  if (xt_ops_collect(&job->arena, f->func, lost_its_init, NULL).count) {
    mlirRegionTakeBody(mlirOperationGetRegion(f->func, 0), mlirOperationGetRegion(f->before, 0));
    xt_remark_missed(job, loc, "fuse",
                     "element-wise ops stay apart: a reduction would lose its initial value");
  } else if (is < f->count) {
    xt_remark(job, loc, "fuse", "%zu structured ops became %zu by element-wise fusion", f->count,
              is);
  }
  mlirOperationDestroy(f->before);
}

static bool is_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op);
}

/* requires: functions on tensors
 * produces: element-wise producers in the bodies of their consumers, by upstream's rules; from -O2
 *           on also those of named ops, and none that would be computed more than once
 * keeps:    scheduled ops, and functions whose reductions would lose their initial value */
XT_CONTRACT(fuse, .requires = XT_NO_COMPOSITES);
bool xt_pass_fuse(struct xt_job *job, MlirOperation module) {
  struct xt_ops funcs = xt_ops_collect(&job->arena, module, is_func, NULL);
  struct fusion *all = xt_arena_alloc(&job->arena, (funcs.count + 1) * sizeof *all);
  for (size_t i = 0; i < funcs.count; i++)
    all[i] = prepare(job, funcs.at[i]);
  bool ok = run_upstream(module);
  for (size_t i = 0; i < funcs.count; i++)
    finish(job, &all[i]);
  return ok || xt_op_error(job, module, "element-wise fusion failed");
}
