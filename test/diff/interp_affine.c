/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Affine expressions and the affine dialect. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/IntegerSet.h"

#include "test/diff/machine.h"

static bool divided(MlirAffineExpr e, int64_t a, int64_t b, int64_t *out) {
  if (b <= 0)
    return false;
  int64_t down = a / b - (a % b < 0);
  *out = mlirAffineExprIsAFloorDiv(e)  ? down
         : mlirAffineExprIsACeilDiv(e) ? down + (a % b != 0)
                                       : a - down * b;
  return true;
}

bool affine_value(MlirAffineExpr e, const int64_t *dims, const int64_t *symbols, int64_t *out) {
  int64_t a, b;
  if (mlirAffineExprIsADim(e))
    return *out = dims[mlirAffineDimExprGetPosition(e)], true;
  if (mlirAffineExprIsASymbol(e))
    return *out = symbols[mlirAffineSymbolExprGetPosition(e)], true;
  if (mlirAffineExprIsAConstant(e))
    return *out = mlirAffineConstantExprGetValue(e), true;
  if (!affine_value(mlirAffineBinaryOpExprGetLHS(e), dims, symbols, &a) ||
      !affine_value(mlirAffineBinaryOpExprGetRHS(e), dims, symbols, &b))
    return false;
  if (mlirAffineExprIsAAdd(e))
    return *out = (int64_t)((uint64_t)a + (uint64_t)b), true;
  if (mlirAffineExprIsAMul(e))
    return *out = (int64_t)((uint64_t)a * (uint64_t)b), true;
  return divided(e, a, b, out);
}

bool affine_map(MlirAffineMap map, const int64_t *in, int64_t *out) {
  intptr_t dims = mlirAffineMapGetNumDims(map), results = mlirAffineMapGetNumResults(map);
  for (intptr_t r = 0; r < results; r++)
    if (!affine_value(mlirAffineMapGetResult(map, r), in, in + dims, &out[r]))
      return false;
  return true;
}

/* The map in attribute `name` applied to operands from *first on; counts its results. */
static bool apply(struct machine *m, MlirOperation op, const char *name, int *first, int64_t *out,
                  int *count) {
  int64_t in[MAX_VALUES];
  MlirAffineMap map = mlirAffineMapAttrGetValue(op_attr(op, name));
  int inputs = (int)mlirAffineMapGetNumInputs(map);
  *count = (int)mlirAffineMapGetNumResults(map);
  if (inputs > MAX_VALUES || *count > MAX_DIMS)
    return machine_fail(m, op, "the map is too large");
  for (int i = 0; i < inputs; i++)
    if (!get_int(m, op, (*first)++, &in[i]))
      return false;
  return affine_map(map, in, out) ||
         machine_fail(m, op, "undefined: division by a number that is not positive");
}

static int64_t extreme(const int64_t *x, int count, bool greatest) {
  int64_t best = x[0];
  for (int i = 1; i < count; i++)
    if (greatest ? x[i] > best : x[i] < best)
      best = x[i];
  return best;
}

/* kind 0: affine.apply, -1: min, 1: max. */
static bool run_apply(struct machine *m, MlirOperation op, const struct op_row *row) {
  int64_t out[MAX_DIMS] = {0};
  int first = 0, count;
  if (!apply(m, op, "map", &first, out, &count))
    return false;
  bind_result(m, op, 0, val_index(extreme(out, count, row->kind > 0)));
  return true;
}

static bool run_load(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  int64_t at[MAX_DIMS];
  int first = 1, count;
  if (!get(m, op, 0, &v) || !apply(m, op, "map", &first, at, &count))
    return false;
  struct num *n = val_at(&v, at);
  if (!n)
    return machine_fail(m, op, "undefined: index out of bounds");
  bind_result(m, op, 0, val_scalar(v.dtype, *n));
  return true;
}

static bool run_store(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val x, v;
  int64_t at[MAX_DIMS];
  int first = 2, count;
  if (!get(m, op, 0, &x) || !get(m, op, 1, &v) || !apply(m, op, "map", &first, at, &count))
    return false;
  struct num *n = val_at(&v, at);
  if (!n)
    return machine_fail(m, op, "undefined: index out of bounds");
  *n = *val_nth(&x, 0);
  return true;
}

/* Bounds: the greatest of the lower, the least of the upper. */
static bool run_for(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val carried[MAX_VALUES];
  int64_t low[MAX_DIMS] = {0}, high[MAX_DIMS] = {0}, step = attr_int(op, "step", 1);
  int first = 0, lows, highs;
  MlirBlock block = op_block(op, 0);
  if (!apply(m, op, "lowerBoundMap", &first, low, &lows) ||
      !apply(m, op, "upperBoundMap", &first, high, &highs))
    return false;
  int count = get_all(m, op, first, carried);
  int64_t end_at = extreme(high, highs, false);
  for (int64_t i = extreme(low, lows, true); count >= 0 && i < end_at; i += step) {
    MlirOperation end;
    struct val iv = val_index(i);
    bind_arguments(m, block, 0, &iv, 1);
    bind_arguments(m, block, 1, carried, count);
    if (!run_block(m, block, &end))
      return false;
    count = get_all(m, end, 0, carried);
  }
  bind_results(m, op, carried, count);
  return count >= 0;
}

static bool run_if(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val out[MAX_VALUES];
  int64_t in[MAX_VALUES], value;
  MlirIntegerSet set = mlirIntegerSetAttrGetValue(op_attr(op, "condition"));
  int dims = (int)mlirIntegerSetGetNumDims(set), inputs = (int)mlirIntegerSetGetNumInputs(set);
  bool holds = true;
  for (int i = 0; i < inputs && i < MAX_VALUES; i++)
    if (!get_int(m, op, i, &in[i]))
      return false;
  for (int i = 0; i < mlirIntegerSetGetNumConstraints(set); i++) {
    if (!affine_value(mlirIntegerSetGetConstraint(set, i), in, in + dims, &value))
      return machine_fail(m, op, "undefined: division by a number that is not positive");
    holds &= mlirIntegerSetIsConstraintEq(set, i) ? value == 0 : value >= 0;
  }
  MlirBlock block = op_block(op, holds ? 0 : 1);
  MlirOperation end;
  if (mlirBlockIsNull(block))
    return true;
  if (!run_block(m, block, &end))
    return false;
  int count = get_all(m, end, 0, out);
  bind_results(m, op, out, count);
  return count >= 0;
}

const struct op_row interp_affine_ops[] = {
    {.name = "affine.apply", .run = run_apply},
    {.name = "affine.min", .run = run_apply, .kind = -1},
    {.name = "affine.max", .run = run_apply, .kind = 1},
    {.name = "affine.load", .run = run_load},
    {.name = "affine.store", .run = run_store},
    {.name = "affine.for", .run = run_for},
    {.name = "affine.if", .run = run_if},
    {0},
};
