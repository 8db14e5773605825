/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/schedule/space.h"

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Dialect/Linalg.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"

enum { MAX_DIMS = 32, MAX_OPERAND_RANK = 10 };

static const struct {
  const char *op;
  bool rounds, takes_twice;
} combiners[] = {
#define ROW(ID, NAME, ROUNDS, TWICE) [XT_COMBINE_##ID] = {NAME, ROUNDS, TWICE},
    XT_COMBINERS(ROW)
#undef ROW
};

const char *xt_combiner_op(enum xt_combiner combiner) { return combiners[combiner].op; }

bool xt_combiner_rounds(enum xt_combiner combiner) { return combiners[combiner].rounds; }

bool xt_combiner_takes_twice(enum xt_combiner combiner) { return combiners[combiner].takes_twice; }

static enum xt_combiner combiner_of(MlirBlock body, intptr_t argument, intptr_t output) {
  if (argument >= mlirBlockGetNumArguments(body)) /* linalg.map */
    return XT_COMBINE_NOTHING;
  MlirValue so_far = mlirBlockGetArgument(body, argument);
  MlirValue next = mlirOperationGetOperand(mlirBlockGetTerminator(body), output);
  if (xt_value_is_unused(so_far))
    return XT_COMBINE_NOTHING;
  MlirOperation op = xt_value_op(next);
  if (mlirOperationIsNull(op) || !xt_value_has_one_use(so_far) || !xt_value_has_one_use(next) ||
      mlirOperationGetNumOperands(op) != 2)
    return XT_COMBINE_UNKNOWN;
  for (size_t i = 0; i < sizeof combiners / sizeof *combiners; i++)
    if (combiners[i].op && xt_op_is(op, combiners[i].op))
      for (int n = 0; n < 2; n++)
        if (mlirValueEqual(mlirOperationGetOperand(op, n), so_far))
          return (enum xt_combiner)i;
  return XT_COMBINE_UNKNOWN;
}

/* What an operand tells of a dimension that its map uses alone; whether it does. */
static bool extent_from(const struct xt_operand *operand, intptr_t dim, int64_t *extent) {
  MlirType type = mlirValueGetType(operand->value);
  bool found = false;
  for (intptr_t i = 0; i < mlirAffineMapGetNumResults(operand->map); i++) {
    MlirAffineExpr expr = mlirAffineMapGetResult(operand->map, i);
    if (!mlirAffineExprIsADim(expr) || mlirAffineDimExprGetPosition(expr) != dim)
      continue;
    found = true;
    if (!mlirShapedTypeIsDynamicDim(type, i))
      *extent = mlirShapedTypeGetDimSize(type, i);
  }
  return found;
}

bool xt_uses_dim(const struct xt_space *space, int operand, int dim) {
  MlirAffineMap map = space->operands[operand].map;
  for (intptr_t i = 0; i < mlirAffineMapGetNumResults(map); i++)
    if (mlirAffineExprIsFunctionOfDim(mlirAffineMapGetResult(map, i), dim))
      return true;
  return false;
}

/* As linalg.generic says; a named op reduces what its results do not have. */
static bool is_reduction(const struct xt_space *space, intptr_t dim) {
  if (xt_op_is(space->op, "linalg.generic")) {
    MlirAttribute kinds = mlirOperationGetAttributeByName(space->op, xt_str("iterator_types"));
    return mlirAttributeEqual(mlirArrayAttrGetElement(kinds, dim),
                              mlirAttributeParseGet(mlirOperationGetContext(space->op),
                                                    xt_str("#linalg.iterator_type<reduction>")));
  }
  for (int i = 0; i < space->output_count; i++)
    if (xt_uses_dim(space, space->input_count + i, (int)dim))
      return false;
  return true;
}

static bool dims_are_known(struct xt_space *space, const char **why) {
  int count = space->input_count + space->output_count;
  for (int d = 0; d < space->rank; d++) {
    bool found = false;
    space->extents[d] = XT_DYNAMIC_EXTENT;
    space->reduction[d] = is_reduction(space, d);
    for (int i = 0; i < count; i++)
      if (extent_from(&space->operands[i], d, &space->extents[d]))
        found = true;
    if (!found) {
      *why = "no operand has a dimension of its own for each of its loops";
      return false;
    }
  }
  return true;
}

/* Whether no result is indexed by a reduction dimension of another one. */
static bool outputs_agree(const struct xt_space *space, const char **why) {
  *why = "one of its results is indexed by a dimension that another sums up";
  for (int d = 0; d < space->rank; d++)
    for (int i = 0; space->reduction[d] && i < space->output_count; i++)
      if (xt_uses_dim(space, space->input_count + i, (int)d))
        return false;
  return true;
}

static bool outputs_are_plain(const struct xt_space *space, const char **why) {
  *why = "it reaches a result by other than a permutation of its loops";
  for (int i = 0; i < space->output_count; i++) {
    MlirAffineMap map = space->operands[space->input_count + i].map;
    for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++) {
      if (!mlirAffineExprIsADim(mlirAffineMapGetResult(map, r)))
        return false;
      for (intptr_t s = 0; s < r; s++)
        if (mlirAffineExprEqual(mlirAffineMapGetResult(map, r), mlirAffineMapGetResult(map, s)))
          return false;
    }
  }
  return true;
}

bool xt_space_of(struct xt_job *job, MlirOperation op, struct xt_space *space, const char **why) {
  *why = "it is not a structured op";
  if (!xt_is_structured(op))
    return false;
  MlirAttribute maps = mlirLinalgGetIndexingMapsAttribute(op);
  int count = (int)mlirArrayAttrGetNumElements(maps);
  *space = (struct xt_space){.op = op, .body = xt_op_body(op)};
  MlirOperation yield = mlirBlockGetTerminator(space->body);
  space->output_count = (int)mlirOperationGetNumOperands(yield);
  space->input_count = count - space->output_count;
  space->operands = xt_arena_alloc(&job->arena, (size_t)count * sizeof *space->operands);
  for (int i = 0; i < count; i++) {
    struct xt_operand *operand = &space->operands[i];
    operand->value = mlirOperationGetOperand(op, i);
    operand->map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, i));
    operand->name = xt_value_name(job, operand->value);
    space->rank = (int)mlirAffineMapGetNumDims(operand->map);
    if (mlirAffineMapGetNumSymbols(operand->map)) {
      *why = "its maps have symbols";
      return false;
    }
    if (space->rank > MAX_DIMS || mlirAffineMapGetNumResults(operand->map) > MAX_OPERAND_RANK) {
      *why = "it has more than 32 dimensions, or an operand more than 10";
      return false;
    }
  }
  size_t rank = (size_t)space->rank + 1;
  space->extents = xt_arena_alloc(&job->arena, rank * sizeof *space->extents);
  space->reduction = xt_arena_alloc(&job->arena, rank * sizeof *space->reduction);
  if (!dims_are_known(space, why) || !outputs_are_plain(space, why) || !outputs_agree(space, why))
    return false;
  space->combiners =
      xt_arena_alloc(&job->arena, (size_t)space->output_count * sizeof *space->combiners + 1);
  for (int i = 0; i < space->output_count; i++)
    space->combiners[i] = combiner_of(space->body, space->input_count + i, i);
  return true;
}

intptr_t xt_operand_rank(const struct xt_space *space, int operand) {
  return mlirAffineMapGetNumResults(space->operands[operand].map);
}

int xt_dim_at(const struct xt_space *space, int operand, intptr_t r) {
  MlirAffineExpr expr = mlirAffineMapGetResult(space->operands[operand].map, r);
  return mlirAffineExprIsADim(expr) ? (int)mlirAffineDimExprGetPosition(expr) : -1;
}

int xt_fastest_dim(const struct xt_space *space, int operand) {
  MlirType type = mlirValueGetType(space->operands[operand].value);
  intptr_t rank = xt_operand_rank(space, operand);
  if (rank == 0 || !mlirTypeIsAMemRef(type))
    return -1;
  int64_t strides[64], offset;
  if (rank > 64 ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)) ||
      strides[rank - 1] != 1)
    return -1;
  return xt_dim_at(space, operand, rank - 1);
}

bool xt_is_vector_loadable(const struct xt_space *space, int operand, int dim) {
  if (!mlirTypeIsAMemRef(mlirValueGetType(space->operands[operand].value)) ||
      !xt_uses_dim(space, operand, dim))
    return true;
  if (xt_fastest_dim(space, operand) != dim)
    return false;
  for (intptr_t r = 0; r + 1 < xt_operand_rank(space, operand); r++)
    if (mlirAffineExprIsFunctionOfDim(mlirAffineMapGetResult(space->operands[operand].map, r), dim))
      return false;
  return true;
}

bool xt_space_is_empty(const struct xt_space *space) {
  for (int d = 0; d < space->rank; d++)
    if (space->extents[d] == 0)
      return true;
  return false;
}
