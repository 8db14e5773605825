/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/tensor/fuse_rules.h"

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/schedule/tree.h"

static bool is_plain(MlirOperation op, void *data) {
  (void)data;
  return xt_is_structured(op) && mlirOperationGetNumResults(op) > 0 && !xt_is_scheduled(op) &&
         !xt_op_is(op, "linalg.fill") && !xt_op_has_attr(op, XT_ATTR(INIT));
}

static bool has_reduction(const struct xt_space *s) {
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d])
      return true;
  return false;
}

/* A transpose or broadcast: results are elements of the input. */
static bool is_movement(const struct xt_space *s) {
  MlirOperation first = mlirBlockGetFirstOperation(s->body);
  if (has_reduction(s) || s->output_count != 1 || s->input_count != 1 ||
      !xt_op_is(first, "linalg.yield"))
    return false;
  return mlirValueEqual(mlirOperationGetOperand(first, 0), mlirBlockGetArgument(s->body, 0));
}

static bool reads_movement(struct xt_job *job, const struct xt_space *s) {
  const char *why;
  for (int i = 0; i < s->input_count; i++) {
    struct xt_space from;
    MlirOperation op = xt_value_op(s->operands[i].value);
    if (!mlirOperationIsNull(op) && xt_value_has_one_use(s->operands[i].value) &&
        is_plain(op, NULL) && xt_space_of(job, op, &from, &why) && is_movement(&from))
      return true;
  }
  return false;
}

/* Whether the operand is invariant along some dimension, so that its elements are read several
 * times. */
static bool reads_again(const struct xt_space *s, int operand) {
  for (int d = 0; d < s->rank; d++)
    if (s->extents[d] != 1 && !xt_uses_dim(s, operand, d))
      return true;
  return false;
}

/* A reduction of one tensor whose producer is element-wise and has no other user, each element read
 * once. An op with more inputs is a contraction and keeps its named form. */
static bool reduces_computed(struct xt_job *job, const struct xt_space *s) {
  struct xt_space from;
  const char *why;
  if (s->input_count != 1 || reads_again(s, 0))
    return false;
  MlirOperation op = xt_value_op(s->operands[0].value);
  return !mlirOperationIsNull(op) && xt_value_has_one_use(s->operands[0].value) &&
         is_plain(op, NULL) && xt_space_of(job, op, &from, &why) && !has_reduction(&from);
}

static MlirAttribute iterators(struct xt_job *job, const struct xt_space *s) {
  MlirContext context = mlirOperationGetContext(s->op);
  MlirAttribute *at = xt_arena_alloc(&job->arena, ((size_t)s->rank + 1) * sizeof *at);
  for (int d = 0; d < s->rank; d++)
    at[d] =
        mlirAttributeParseGet(context, xt_str(s->reduction[d] ? "#linalg.iterator_type<reduction>"
                                                              : "#linalg.iterator_type<parallel>"));
  return mlirArrayAttrGet(context, s->rank, at);
}

static MlirAttribute maps(struct xt_job *job, const struct xt_space *s) {
  int count = s->input_count + s->output_count;
  MlirAttribute *at = xt_arena_alloc(&job->arena, ((size_t)count + 1) * sizeof *at);
  for (int i = 0; i < count; i++)
    at[i] = mlirAffineMapAttrGet(s->operands[i].map);
  return mlirArrayAttrGet(mlirOperationGetContext(s->op), count, at);
}

static void generalize(struct xt_job *job, const struct xt_space *s) {
  MlirOperation op = s->op;
  MlirContext context = mlirOperationGetContext(op);
  MlirRegion region = mlirRegionCreate();
  mlirRegionTakeBody(region, mlirOperationGetRegion(op, 0));
  MlirBlock body = mlirRegionGetFirstBlock(region);
  for (int i = (int)mlirBlockGetNumArguments(body); i < s->input_count + s->output_count; i++)
    mlirBlockAddArgument(
        body, mlirShapedTypeGetElementType(mlirValueGetType(mlirOperationGetOperand(op, i))),
        mlirOperationGetLocation(op)); /* linalg.map */
  int32_t segments[] = {s->input_count, s->output_count};
  MlirNamedAttribute attrs[] = {
      xt_named(context, "indexing_maps", maps(job, s)),
      xt_named(context, "iterator_types", iterators(job, s)),
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, segments)),
  };
  MlirOperationState state =
      mlirOperationStateGet(xt_str("linalg.generic"), mlirOperationGetLocation(op));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue operand = mlirOperationGetOperand(op, i);
    mlirOperationStateAddOperands(&state, 1, &operand);
  }
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    MlirType type = mlirValueGetType(mlirOperationGetResult(op, i));
    mlirOperationStateAddResults(&state, 1, &type);
  }
  mlirOperationStateAddAttributes(&state, 3, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation generic = mlirOperationCreate(&state);
  if (mlirOperationIsNull(generic))
    xt_bug("cannot create linalg.generic");
  xt_insert(xt_at_op(op), generic);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, i),
                                  mlirOperationGetResult(generic, i));
  mlirOperationDestroy(op);
}

void xt_fuse_generalize(struct xt_job *job, MlirOperation func) {
  struct xt_ops ops = xt_ops_collect(&job->arena, func, is_plain, NULL);
  const char *why;
  for (size_t i = ops.count; i > 0; i--) { /* users first, so that producers are still named ops */
    struct xt_space space;
    if (!xt_op_is(ops.at[i - 1], "linalg.generic") && !xt_op_is(ops.at[i - 1], "linalg.copy") &&
        xt_space_of(job, ops.at[i - 1], &space, &why) &&
        (!has_reduction(&space) || reads_movement(job, &space) || reduces_computed(job, &space)))
      generalize(job, &space);
  }
}

static bool is_costly(const struct xt_space *s) {
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (xt_op_in(op, "math") || xt_op_is(op, "arith.divf") || xt_op_is(op, "arith.remf") ||
        xt_op_is(op, "arith.divsi") || xt_op_is(op, "arith.divui") ||
        mlirOperationGetNumRegions(op))
      return true;
  return false;
}

/* Such an op updates its results in place, which must not move into other loops. */
static bool updates_in_place(const struct xt_space *s) {
  for (int i = 0; i < s->output_count; i++)
    if (s->combiners[i] != XT_COMBINE_NOTHING)
      return true;
  return false;
}

/* The op behind reshapes that computes a value. */
static MlirOperation producer_of(MlirValue value) {
  MlirOperation op = xt_value_op(value);
  while (!mlirOperationIsNull(op) &&
         (xt_op_is(op, "tensor.collapse_shape") || xt_op_is(op, "tensor.expand_shape")))
    op = xt_value_op(mlirOperationGetOperand(op, 0));
  return op;
}

static bool stays_apart(struct xt_job *job, const struct xt_space *user, int operand) {
  MlirOperation op = producer_of(user->operands[operand].value);
  struct xt_space from;
  const char *why;
  if (mlirOperationIsNull(op) || !is_plain(op, NULL) || !xt_space_of(job, op, &from, &why) ||
      has_reduction(&from))
    return false;
  if (updates_in_place(&from))
    return true;
  bool next = mlirOperationEqual(op, xt_value_op(user->operands[operand].value));
  return job->config.opt_level > 1 && next && xt_op_is(user->op, "linalg.generic") &&
         !is_movement(&from) && reads_again(user, operand) &&
         (has_reduction(user) || is_costly(&from));
}

static void put_between(MlirOperation user, int operand) {
  MlirContext context = mlirOperationGetContext(user);
  MlirValue value = mlirOperationGetOperand(user, operand);
  MlirType type = mlirValueGetType(value);
  MlirValue operands[] = {value, xt_build_index(xt_at_op(user), 0)};
  MlirNamedAttribute apart = xt_named(context, XT_ATTR(APART), mlirUnitAttrGet(context));
  MlirOperation cast =
      xt_build(xt_at_op(user), (struct xt_op_parts){.name = "builtin.unrealized_conversion_cast",
                                                    .operand_count = 2,
                                                    .operands = operands,
                                                    .result_count = 1,
                                                    .results = &type,
                                                    .attr_count = 1,
                                                    .attrs = &apart});
  mlirOperationSetOperand(user, operand, mlirOperationGetResult(cast, 0));
}

void xt_fuse_keep_apart(struct xt_job *job, MlirOperation func) {
  struct xt_ops ops = xt_ops_collect(&job->arena, func, is_plain, NULL);
  const char *why;
  for (size_t i = 0; i < ops.count; i++) {
    struct xt_space space;
    for (int k = 0; xt_space_of(job, ops.at[i], &space, &why) && k < space.input_count; k++)
      if (stays_apart(job, &space, k))
        put_between(ops.at[i], k);
  }
}

static bool is_between(MlirOperation op, void *data) {
  (void)data;
  return xt_op_has_attr(op, XT_ATTR(APART));
}

void xt_fuse_join(struct xt_job *job, MlirOperation func) {
  struct xt_ops casts = xt_ops_collect(&job->arena, func, is_between, NULL);
  for (size_t i = 0; i < casts.count; i++) {
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(casts.at[i], 0),
                                  mlirOperationGetOperand(casts.at[i], 0));
    mlirOperationDestroy(casts.at[i]);
  }
}
