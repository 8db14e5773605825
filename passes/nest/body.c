/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The scalar body of an op, at one point or by vectors, and the pieces of a reduction. */

#include "passes/nest/body.h"
#include "compiler/ir/elements.h"

#include <math.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/lin.h"
#include "passes/nest/state.h"

MlirOperation xt_body_scalar_op(const struct xt_space *space) {
  for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (mlirOperationGetNumRegions(op) ||
        !(xt_op_in(op, "arith") || xt_op_in(op, "math") || xt_op_is(op, "linalg.index") ||
          xt_op_is(op, "linalg.yield")) ||
        xt_op_is(op, "arith.addui_extended") || xt_op_is(op, "arith.mulsi_extended") ||
        xt_op_is(op, "arith.mului_extended"))
      return op;
  return (MlirOperation){NULL};
}

bool xt_may_trap(const struct xt_space *space) {
  static const char *const names[] = {"arith.divsi",     "arith.divui",     "arith.remsi",
                                      "arith.remui",     "arith.ceildivsi", "arith.ceildivui",
                                      "arith.floordivsi"};
  for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
      if (xt_op_is(op, names[i]))
        return true;
  return false;
}

static bool is_vector(MlirValue value) { return mlirTypeIsAVector(mlirValueGetType(value)); }

/* linalg.index: where the point is along a dimension. */
static MlirValue position(struct xt_nest *n, const struct xt_state *s, MlirOperation op,
                          int lanes) {
  int dim = (int)xt_op_i64(op, "dim", 0);
  MlirValue x = xt_index_value(n, &s->lo[dim]);
  if (dim != s->lane_axis || lanes == 1)
    return x;
  MlirType type = xt_vector_of(mlirIndexTypeGet(n->context), lanes);
  MlirValue steps = mlirOperationGetResult(
      xt_build(n->at,
               (struct xt_op_parts){.name = "vector.step", .result_count = 1, .results = &type}),
      0);
  return xt_build_binary(n->at, "arith.addi", xt_splat(n, x, lanes), steps);
}

/* A copy of `op`, by vectors as soon as one operand is one. */
static void copy_op(struct xt_nest *n, const struct xt_state *s, MlirOperation op,
                    struct xt_map *map, int lanes) {
  bool vectors = false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    vectors = vectors || is_vector(xt_map_get(map, mlirOperationGetOperand(op, i)));
  MlirOperation copy = xt_op_clone(&n->job->arena, op, map);
  const char *name = xt_loc_name(n->job, mlirOperationGetLocation(op));
  mlirOperationSetLocation(copy, xt_loc_named(n->loc, name));
  if (vectors) {
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(copy); i++)
      mlirOperationSetOperand(copy, i, xt_splat(n, mlirOperationGetOperand(copy, i), lanes));
    for (intptr_t i = 0; i < mlirOperationGetNumResults(copy); i++) {
      MlirValue result = mlirOperationGetResult(copy, i);
      mlirValueSetType(result, xt_vector_of(mlirValueGetType(result), lanes));
    }
  }
  xt_insert(n->at, copy);
  /* linalg.index in a region of the op */
  struct xt_ops nested = xt_ops_named(&n->job->arena, copy, "linalg.index");
  for (size_t i = 0; i < nested.count; i++) {
    struct xt_at here = n->at;
    n->at = xt_at_op(nested.at[i]);
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(nested.at[i], 0),
                                  position(n, s, nested.at[i], 1));
    mlirOperationDestroy(nested.at[i]);
    n->at = here;
  }
}

void xt_body(struct xt_nest *n, const struct xt_state *s, MlirValue *out, int lanes) {
  const struct xt_space *space = n->space;
  struct xt_arena *arena = &n->job->arena;
  struct xt_map map = {0};
  intptr_t args = mlirBlockGetNumArguments(space->body);
  for (intptr_t i = 0; i < args; i++) {
    MlirValue arg = mlirBlockGetArgument(space->body, i);
    if (xt_value_is_unused(arg))
      continue;
    MlirValue value = i < space->input_count ? xt_load(n, s, (int)i) : out[i - space->input_count];
    xt_map_add(arena, &map, arg, value);
  }
  for (size_t i = 0; i < n->fixed.results.from.count; i++)
    xt_map_add(arena, &map, n->fixed.results.from.at[i], n->fixed.results.to.at[i]);
  MlirOperation end = mlirBlockGetTerminator(space->body);
  for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op)) {
    if (mlirOperationGetNumResults(op) == 1 &&
        xt_values_find(&n->fixed.results.from, mlirOperationGetResult(op, 0)) >= 0)
      continue;
    if (xt_op_is(op, "linalg.index"))
      xt_map_add(arena, &map, mlirOperationGetResult(op, 0), position(n, s, op, lanes));
    else
      copy_op(n, s, op, &map, lanes);
  }
  for (int i = 0; i < space->output_count; i++)
    out[i] = xt_map_get(&map, mlirOperationGetOperand(end, i));
}

/* Whether the value is the same at every point: it is known, computed here, or from outside. */
static bool is_fixed(struct xt_nest *n, MlirValue value) {
  if (xt_values_find(&n->fixed.results.from, value) >= 0)
    return true;
  if (mlirValueIsABlockArgument(value)) {
    intptr_t i = mlirBlockArgumentGetArgNumber(value);
    if (!mlirBlockEqual(mlirBlockArgumentGetOwner(value), n->space->body))
      return true;
    return i < n->space->input_count && !mlirValueIsNull(n->fixed.operand[i]);
  }
  return !mlirBlockEqual(mlirOperationGetBlock(xt_value_op(value)), n->space->body);
}

void xt_hoist_body(struct xt_nest *n) {
  struct xt_state none = {.lane_axis = -1, .lanes = 1};
  struct xt_map map = {0};
  MlirOperation end = mlirBlockGetTerminator(n->space->body);
  for (int i = 0; i < n->space->input_count; i++)
    if (!mlirValueIsNull(n->fixed.operand[i]))
      xt_map_add(&n->job->arena, &map, mlirBlockGetArgument(n->space->body, i),
                 n->fixed.operand[i]);
  for (MlirOperation op = mlirBlockGetFirstOperation(n->space->body); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op)) {
    bool fixed = mlirOperationGetNumRegions(op) == 0 && mlirOperationGetNumResults(op) == 1 &&
                 (xt_op_in(op, "arith") || xt_op_in(op, "math")) &&
                 !mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0)));
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
      fixed = fixed && is_fixed(n, mlirOperationGetOperand(op, i));
    if (!fixed)
      continue;
    copy_op(n, &none, op, &map, 1);
    MlirValue result = mlirOperationGetResult(op, 0);
    xt_map_add(&n->job->arena, &n->fixed.results, result, xt_map_get(&map, result));
  }
}

MlirValue xt_combine(struct xt_nest *n, enum xt_combiner combiner, MlirValue a, MlirValue b) {
  return xt_build_binary(n->at, xt_combiner_op(combiner), a, b);
}

static double neutral_float(enum xt_combiner combiner) {
  switch (combiner) {
  case XT_COMBINE_MULF:
    return 1.0;
  case XT_COMBINE_MAXIMUMF:
    return -INFINITY;
  case XT_COMBINE_MINIMUMF:
    return INFINITY;
  case XT_COMBINE_MAXNUMF:
  case XT_COMBINE_MINNUMF:
    return NAN;
  default:
    return -0.0;
  }
}

static int64_t neutral_int(enum xt_combiner combiner, unsigned width) {
  uint64_t ones = width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  switch (combiner) {
  case XT_COMBINE_MULI:
    return 1;
  case XT_COMBINE_ANDI:
  case XT_COMBINE_MINUI:
    return -1;
  case XT_COMBINE_MAXSI:
    return -(int64_t)(ones >> 1) - 1;
  case XT_COMBINE_MINSI:
    return (int64_t)(ones >> 1);
  default:
    return 0;
  }
}

MlirValue xt_neutral(struct xt_nest *n, enum xt_combiner combiner, MlirType type) {
  MlirAttribute value;
  if (mlirTypeIsAFloat(type))
    value = mlirFloatAttrDoubleGet(n->context, type, neutral_float(combiner));
  else {
    value = mlirIntegerAttrGet(type, neutral_int(combiner, (unsigned)xt_element_bits(type)));
  }
  return xt_make(n, "arith.constant", 0, NULL, type, "value", value);
}

/* `lanes` lanes of the vector, lane l from l ^ half: the other half, or both halves swapped. */
static MlirValue lanes_from(struct xt_nest *n, MlirValue vector, int64_t half, int64_t lanes) {
  MlirType type = mlirValueGetType(vector);
  int64_t mask[64];
  for (int64_t l = 0; l < lanes; l++)
    mask[l] = l ^ half;
  MlirValue both[] = {vector, vector};
  return xt_make(n, "vector.shuffle", 2, both,
                 xt_vector_of(mlirShapedTypeGetElementType(type), (int)lanes), "mask",
                 mlirDenseI64ArrayGet(n->context, lanes, mask));
}

/* Each lane of the first half combined with that of the second; lanes that fill no register stay,
 * and only the first half of them counts. */
static MlirValue fold(struct xt_nest *n, enum xt_combiner combiner, MlirValue vector,
                      int64_t half) {
  MlirType type = mlirValueGetType(vector);
  int64_t all = mlirShapedTypeGetDimSize(type, 0);
  bool fits = half * xt_element_bits(mlirShapedTypeGetElementType(type)) >= 8 * XT_SMALL_REGISTER;
  MlirValue low = fits ? lanes_from(n, vector, 0, half) : vector;
  return xt_combine(n, combiner, low, lanes_from(n, vector, half, fits ? half : all));
}

bool xt_has_shuffles(MlirType element) {
  return !mlirTypeIsAFloat(element) || xt_element_bits(element) >= 32;
}

MlirValue xt_drop_lanes(struct xt_nest *n, enum xt_combiner combiner, MlirValue vector,
                        int64_t count) {
  MlirType type = mlirValueGetType(vector), element = mlirShapedTypeGetElementType(type);
  int64_t lanes = mlirShapedTypeGetDimSize(type, 0), mask[64];
  for (int64_t l = 0; l < lanes; l++)
    mask[l] = l < count ? lanes + l : l;
  MlirValue both[] = {vector, xt_splat(n, xt_neutral(n, combiner, element), (int)lanes)};
  return xt_make(n, "vector.shuffle", 2, both, type, "mask",
                 mlirDenseI64ArrayGet(n->context, lanes, mask));
}

MlirValue xt_reduce_lanes(struct xt_nest *n, enum xt_combiner combiner, MlirValue vector) {
  MlirType type = mlirValueGetType(vector);
  int64_t lanes = mlirShapedTypeGetDimSize(type, 0);
  if (lanes > 2 && xt_has_shuffles(mlirShapedTypeGetElementType(type))) {
    for (int64_t half = lanes / 2; half > 0; half /= 2)
      vector = fold(n, combiner, vector, half);
    int64_t first = 0;
    return xt_make(n, "vector.extract", 1, &vector, mlirShapedTypeGetElementType(type),
                   "static_position", mlirDenseI64ArrayGet(n->context, 1, &first));
  }
  const char *name = strchr(xt_combiner_op(combiner), '.') + 1;
  size_t length = strlen(name);
  if (!strcmp(name, "addf") || !strcmp(name, "addi") || !strcmp(name, "mulf") ||
      !strcmp(name, "muli") || !strcmp(name, "andi") || !strcmp(name, "ori") ||
      !strcmp(name, "xori"))
    length--;
  const char *text = xt_arena_printf(&n->job->arena, "#vector.kind<%.*s>", (int)length, name);
  return xt_make(n, "vector.reduction", 1, &vector,
                 mlirShapedTypeGetElementType(mlirValueGetType(vector)), "kind",
                 mlirAttributeParseGet(n->context, xt_str(text)));
}
