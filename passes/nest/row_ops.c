/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which ops may share their outermost loops. */

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/alias.h"
#include "passes/nest/rows.h"
#include "passes/schedule/tree.h"

static bool uses_rows(MlirAffineExpr expr, int rows) {
  for (int d = 0; d < rows; d++)
    if (mlirAffineExprIsFunctionOfDim(expr, d))
      return true;
  return false;
}

bool xt_is_by_rows(const struct xt_space *s, int operand, int rows) {
  MlirAffineMap map = s->operands[operand].map;
  if (mlirAffineMapGetNumResults(map) < rows)
    return false;
  for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++) {
    MlirAffineExpr expr = mlirAffineMapGetResult(map, r);
    if (r < rows ? !mlirAffineExprIsADim(expr) || mlirAffineDimExprGetPosition(expr) != r
                 : uses_rows(expr, rows))
      return false;
  }
  return true;
}

bool xt_follows_rows(const struct xt_space *s, int operand, int rows) {
  MlirAffineMap map = s->operands[operand].map;
  bool inner = false;
  for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++) {
    bool row = uses_rows(mlirAffineMapGetResult(map, r), rows);
    if (row && inner)
      return false;
    inner = inner || !row;
  }
  return true;
}

struct xt_space *xt_row_space(struct xt_job *job, MlirOperation op) {
  struct xt_space *space = xt_arena_alloc(&job->arena, sizeof *space);
  const char *why;
  return xt_space_of(job, op, space, &why) ? space : NULL;
}

static bool is_written(struct xt_space *const *spaces, size_t count, MlirValue root) {
  for (size_t i = 0; i < count; i++)
    for (int o = 0; o < spaces[i]->output_count; o++)
      if (mlirValueEqual(xt_alias_root(spaces[i]->operands[spaces[i]->input_count + o].value),
                         root))
        return true;
  return false;
}

/* Whether the ops may go through `rows` dimensions together: what one of them writes all touch in
 * the same row only. */
static bool may_share(struct xt_space *const *spaces, size_t count, int rows) {
  for (size_t i = 0; i < count; i++) {
    const struct xt_space *s = spaces[i];
    if (s->rank < rows)
      return false;
    for (int d = 0; d < rows; d++)
      if (s->reduction[d] || s->extents[d] != spaces[0]->extents[d])
        return false;
    for (int k = 0; k < s->input_count + s->output_count; k++) {
      MlirValue value = s->operands[k].value;
      if (!mlirTypeIsAMemRef(mlirValueGetType(value)) ||
          !is_written(spaces, count, xt_alias_root(value)))
        continue;
      if (!mlirValueEqual(value, xt_alias_root(value)) || !xt_is_by_rows(s, k, rows))
        return false;
    }
  }
  return true;
}

/* A reduction that reads each input more than once: its default schedule tiles for reuse instead of
 * going by rows. */
static bool is_contraction(const struct xt_space *s) {
  bool reduces = false;
  for (int d = 0; d < s->rank; d++)
    reduces = reduces || s->reduction[d];
  for (int i = 0; i < s->input_count; i++)
    if (mlirAffineMapIsPermutation(s->operands[i].map))
      return false;
  return reduces;
}

/* Two ops of which the second takes what the first makes point by point need no rows. */
static bool is_pair(struct xt_space *const *spaces, size_t count) {
  const struct xt_space *two[2];
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    if (xt_op_is(spaces[i]->op, "linalg.fill"))
      continue;
    if (found == 2)
      return false;
    two[found++] = spaces[i];
  }
  if (found < 2)
    return false;
  for (int i = 0; i < two[1]->input_count; i++)
    if (mlirValueEqual(two[1]->operands[i].value, two[0]->operands[two[0]->input_count].value) &&
        !mlirAffineMapIsPermutation(two[1]->operands[i].map))
      return false;
  return two[1]->rank < two[0]->rank;
}

bool xt_is_between_rows(MlirOperation op) { return xt_is_alloc(op) || xt_is_pure(op); }

int xt_rows_find(struct xt_job *job, MlirOperation first, struct xt_ops *ops) {
  MlirOperation func = xt_func_of(first);
  struct xt_space *spaces[64];
  size_t count = 0, fills = 0;
  int most = 0;
  if (mlirOperationIsNull(func) || !xt_is_kernel(func) || xt_op_has_attr(func, XT_ATTR(MAY_ALIAS)))
    return 0;
  for (MlirOperation op = first; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (xt_is_between_rows(op))
      continue;
    if (!xt_is_structured(op))
      break;
    if (count == 64 || xt_is_scheduled(op) || xt_op_has_attr(op, XT_ATTR(FUSED)) ||
        xt_op_has_attr(op, XT_ATTR(EPILOGUE)) || !(spaces[count] = xt_row_space(job, op)) ||
        is_contraction(spaces[count]) || xt_space_is_empty(spaces[count]))
      return 0;
    xt_ops_add(&job->arena, ops, op);
    most = spaces[count]->rank > most ? spaces[count]->rank : most;
    fills += xt_op_is(op, "linalg.fill");
    count++;
  }
  if (count - fills < 2 || is_pair(spaces, count))
    return 0;
  for (int rows = most - 1; rows > 0; rows--)
    if (may_share(spaces, count, rows))
      return rows;
  return 0;
}
