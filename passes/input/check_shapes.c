/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Dialect/Linalg.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "passes/pass.h"

/* A dimension of an operand. */
struct side {
  intptr_t operand, dim;
  MlirValue value; /* the tensor or memref that has the size, `where` its dimension … */
  int64_t where;
  MlirValue size; /* … or the size itself, when not null */
};

struct shapes {
  struct xt_job *job;
  MlirOperation op;
  MlirAttribute maps;
  struct side *loops; /* per loop the first side that gives its size */
};

static bool constant_index(MlirValue value, int64_t *out) {
  MlirOperation op = xt_value_op(value);
  if (mlirOperationIsNull(op) || !xt_op_is(op, "arith.constant"))
    return false;
  *out = xt_op_i64(op, "value", 0);
  return true;
}

static void resolve(struct side *s);

/* Goes on at the tensor or memref whose size `s->size` is, if it is one. */
static void resolve_size(struct side *s) {
  MlirOperation dim = xt_value_op(s->size);
  int64_t where;
  if (mlirOperationIsNull(dim) || !(xt_op_is(dim, "tensor.dim") || xt_op_is(dim, "memref.dim")) ||
      !constant_index(mlirOperationGetOperand(dim, 1), &where))
    return;
  MlirValue source = mlirOperationGetOperand(dim, 0);
  MlirType from = mlirValueGetType(source);
  if (mlirTypeIsAShaped(from) && mlirShapedTypeHasRank(from) && where >= 0 &&
      where < mlirShapedTypeGetRank(from) && mlirShapedTypeIsDynamicDim(from, where)) {
    s->size = (MlirValue){NULL};
    s->value = source;
    s->where = where;
    resolve(s);
  }
}

/* The operand that gives a slice its size in a dimension that is known at run time only. The null
 * value: the slice has fewer dimensions than what it is taken from. */
static MlirValue slice_size(MlirOperation slice, int64_t where) {
  MlirAttribute sizes = mlirOperationGetAttributeByName(slice, xt_str("static_sizes"));
  MlirAttribute segments = mlirOperationGetAttributeByName(slice, xt_str("operandSegmentSizes"));
  MlirType type = mlirValueGetType(mlirOperationGetResult(slice, 0));
  if (mlirDenseArrayGetNumElements(sizes) != mlirShapedTypeGetRank(type))
    return (MlirValue){NULL};
  intptr_t n = 1 + mlirDenseI32ArrayGetElement(segments, 1);
  for (int64_t i = 0; i < where; i++)
    n += mlirDenseI64ArrayGetElement(sizes, i) == mlirShapedTypeGetDynamicSize();
  return mlirOperationGetOperand(slice, n);
}

/* Follows a size to where it was first given, so that equal sizes are seen to be equal. */
static void resolve(struct side *s) {
  MlirOperation op = xt_value_op(s->value);
  if (mlirOperationIsNull(op))
    return;
  MlirType type = mlirValueGetType(s->value);
  if (xt_is_structured(op)) {
    intptr_t first = mlirOperationGetNumOperands(op) - mlirOperationGetNumResults(op);
    s->value = mlirOperationGetOperand(op, first + mlirOpResultGetResultNumber(s->value));
    resolve(s);
  } else if (xt_op_is(op, "tensor.extract_slice") || xt_op_is(op, "memref.subview")) {
    s->size = slice_size(op, s->where);
    if (!mlirValueIsNull(s->size))
      resolve_size(s);
  } else if (xt_op_is(op, "tensor.empty") || xt_is_alloc(op)) {
    intptr_t n = 0;
    for (int64_t i = 0; i < s->where; i++)
      n += mlirShapedTypeIsDynamicDim(type, i);
    s->size = mlirOperationGetOperand(op, n);
    resolve_size(s);
  }
}

static MlirType operand_type(const struct shapes *s, intptr_t i) {
  return mlirValueGetType(mlirOperationGetOperand(s->op, i));
}

static struct side make_side(const struct shapes *s, intptr_t operand, intptr_t dim) {
  struct side side = {operand, dim, mlirOperationGetOperand(s->op, operand), dim, {NULL}};
  if (mlirShapedTypeIsDynamicDim(operand_type(s, operand), dim))
    resolve(&side);
  return side;
}

static bool is_dynamic(const struct shapes *s, const struct side *side) {
  return mlirShapedTypeIsDynamicDim(operand_type(s, side->operand), side->dim);
}

static bool is_same(const struct side *a, const struct side *b) {
  if (!mlirValueIsNull(a->size) || !mlirValueIsNull(b->size))
    return !mlirValueIsNull(a->size) && !mlirValueIsNull(b->size) &&
           mlirValueEqual(a->size, b->size);
  return mlirValueEqual(a->value, b->value) && a->where == b->where;
}

static MlirValue build_size(const struct shapes *s, const struct side *side) {
  struct xt_at at = xt_at_op(s->op);
  if (!mlirValueIsNull(side->size))
    return side->size;
  if (!is_dynamic(s, side))
    return xt_build_index(at, mlirShapedTypeGetDimSize(operand_type(s, side->operand), side->dim));
  return xt_build_dim(at, side->value, side->where);
}

static void build_assert(const struct shapes *s, MlirValue condition, const char *message) {
  MlirContext context = mlirOperationGetContext(s->op);
  MlirNamedAttribute attr = xt_named(context, "msg", mlirStringAttrGet(context, xt_str(message)));
  xt_build(xt_at_op(s->op), (struct xt_op_parts){.name = "cf.assert",
                                                 .operand_count = 1,
                                                 .operands = &condition,
                                                 .attr_count = 1,
                                                 .attrs = &attr});
}

/* "dimension 1 of %a", or "… of operand 0" for one without a name. What an op of the source was
 * lowered to has the name of its result everywhere, which then tells nothing. */
static const char *describe(const struct shapes *s, const struct side *side) {
  struct xt_arena *arena = &s->job->arena;
  const char *name = xt_value_name(s->job, mlirOperationGetOperand(s->op, side->operand));
  const char *own = xt_loc_name(s->job, mlirOperationGetLocation(s->op));
  if (name && own && !strcmp(name, own))
    name = NULL;
  return name ? xt_arena_printf(arena, "dimension %td of %%%s", side->dim, name)
              : xt_arena_printf(arena, "dimension %td of operand %td", side->dim, side->operand);
}

static const char *place(const struct shapes *s) {
  struct xt_loc loc = xt_loc_of(s->job, mlirOperationGetLocation(s->op));
  const char *name = xt_op_source_name(s->job, s->op);
  return loc.file
             ? xt_arena_printf(&s->job->arena, "%s:%u:%u: %s", loc.file, loc.line, loc.column, name)
             : name;
}

/* The extent of a loop: a static side when there is one. */
static void find_loops(struct shapes *s, intptr_t loop_count) {
  s->loops = xt_arena_alloc(&s->job->arena, (size_t)(loop_count + 1) * sizeof *s->loops);
  for (intptr_t i = 0; i < loop_count; i++)
    s->loops[i].operand = -1;
  for (int want_dynamic = 0; want_dynamic < 2; want_dynamic++)
    for (intptr_t o = 0; o < mlirArrayAttrGetNumElements(s->maps); o++) {
      MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(s->maps, o));
      for (intptr_t d = 0; d < mlirAffineMapGetNumResults(map); d++) {
        MlirAffineExpr e = mlirAffineMapGetResult(map, d);
        if (!mlirAffineExprIsADim(e))
          continue;
        struct side side = make_side(s, o, d), *loop = &s->loops[mlirAffineDimExprGetPosition(e)];
        if (loop->operand < 0 && is_dynamic(s, &side) == (want_dynamic != 0))
          *loop = side;
      }
    }
}

static void check_equal(const struct shapes *s, const struct side *side, const struct side *loop) {
  bool static_pair = !is_dynamic(s, side) && !is_dynamic(s, loop);
  if (static_pair || is_same(side, loop))
    return;
  MlirValue equal =
      xt_build_cmpi(xt_at_op(s->op), XT_CMPI_EQ, build_size(s, side), build_size(s, loop));
  build_assert(s, equal,
               xt_arena_printf(&s->job->arena, "%s: %s and %s differ", place(s), describe(s, loop),
                               describe(s, side)));
}

/* Index `expr` with every loop at its first (last: at its last) iteration. */
static MlirValue build_extreme(const struct shapes *s, MlirAffineMap map, intptr_t result,
                               bool last) {
  struct xt_at at = xt_at_op(s->op);
  MlirContext context = mlirOperationGetContext(s->op);
  MlirAffineExpr e = mlirAffineMapGetResult(map, result);
  intptr_t loops = mlirAffineMapGetNumDims(map);
  struct xt_values indices = {0};
  for (intptr_t i = 0; i < loops; i++) {
    MlirValue index = xt_build_index(at, 0);
    if (last && mlirAffineExprIsFunctionOfDim(e, i))
      index = xt_build_binary(at, "arith.subi", build_size(s, &s->loops[i]), xt_build_index(at, 1));
    xt_values_add(&s->job->arena, &indices, index);
  }
  MlirAffineMap one = mlirAffineMapGet(context, loops, 0, 1, &e);
  MlirNamedAttribute attr = xt_named(context, "map", mlirAffineMapAttrGet(one));
  MlirType type = mlirIndexTypeGet(context);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "affine.apply",
                                                                  .operand_count = loops,
                                                                  .operands = indices.at,
                                                                  .result_count = 1,
                                                                  .results = &type,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

/* Whether all loops of the expression have a size, and one of the sizes involved is dynamic. */
static bool needs_range_check(const struct shapes *s, MlirAffineExpr e, intptr_t loop_count,
                              const struct side *side) {
  bool dynamic = is_dynamic(s, side);
  for (intptr_t i = 0; i < loop_count; i++) {
    if (!mlirAffineExprIsFunctionOfDim(e, i))
      continue;
    if (s->loops[i].operand < 0)
      return false;
    dynamic = dynamic || is_dynamic(s, &s->loops[i]);
  }
  return dynamic;
}

/* Loops that do not run reach nothing. */
static MlirValue build_or_empty(const struct shapes *s, MlirAffineExpr e, intptr_t loop_count,
                                MlirValue ok) {
  struct xt_at at = xt_at_op(s->op);
  for (intptr_t i = 0; i < loop_count; i++)
    if (mlirAffineExprIsFunctionOfDim(e, i)) {
      MlirValue empty =
          xt_build_cmpi(at, XT_CMPI_EQ, build_size(s, &s->loops[i]), xt_build_index(at, 0));
      ok = xt_build_binary(at, "arith.ori", ok, empty);
    }
  return ok;
}

/* Grows with every loop and starts at or above zero: no constant in it is negative. */
static bool is_growing(MlirAffineExpr e) {
  if (mlirAffineExprIsADim(e))
    return true;
  if (mlirAffineExprIsAConstant(e))
    return mlirAffineConstantExprGetValue(e) >= 0;
  return (mlirAffineExprIsAAdd(e) || mlirAffineExprIsAMul(e)) &&
         is_growing(mlirAffineBinaryOpExprGetLHS(e)) && is_growing(mlirAffineBinaryOpExprGetRHS(e));
}

static void check_range(const struct shapes *s, MlirAffineMap map, intptr_t d,
                        const struct side *side) {
  struct xt_at at = xt_at_op(s->op);
  MlirAffineExpr e = mlirAffineMapGetResult(map, d);
  intptr_t loop_count = mlirAffineMapGetNumDims(map);
  if (mlirAffineExprIsAConstant(e) || mlirAffineExprIsAMod(e) ||
      !needs_range_check(s, e, loop_count, side))
    return;
  MlirValue ok, last = build_extreme(s, map, d, true);
  if (is_growing(e))
    ok = xt_build_cmpi(at, XT_CMPI_SLT, last, build_size(s, side));
  else {
    MlirValue first = build_extreme(s, map, d, false);
    MlirValue low = xt_build_binary(at, "arith.minsi", first, last);
    MlirValue high = xt_build_binary(at, "arith.maxsi", first, last);
    ok = xt_build_binary(at, "arith.andi",
                         xt_build_cmpi(at, XT_CMPI_SGE, low, xt_build_index(at, 0)),
                         xt_build_cmpi(at, XT_CMPI_SLT, high, build_size(s, side)));
  }
  build_assert(s, build_or_empty(s, e, loop_count, ok),
               xt_arena_printf(&s->job->arena,
                               "%s: %s is too small for what is read or written "
                               "along it",
                               place(s), describe(s, side)));
}

static void check_op(struct xt_job *job, MlirOperation op) {
  struct shapes s = {.job = job, .op = op, .maps = mlirLinalgGetIndexingMapsAttribute(op)};
  MlirAffineMap first = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(s.maps, 0));
  find_loops(&s, mlirAffineMapGetNumDims(first));
  for (intptr_t o = 0; o < mlirArrayAttrGetNumElements(s.maps); o++) {
    MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(s.maps, o));
    for (intptr_t d = 0; d < mlirAffineMapGetNumResults(map); d++) {
      MlirAffineExpr e = mlirAffineMapGetResult(map, d);
      struct side side = make_side(&s, o, d);
      if (mlirAffineExprIsADim(e))
        check_equal(&s, &side, &s.loops[mlirAffineDimExprGetPosition(e)]);
      else
        check_range(&s, map, d, &side);
    }
  }
}

static bool is_checked(MlirOperation op, void *data) {
  (void)data;
  if (!xt_is_structured(op))
    return false;
  MlirOperation func = xt_func_of(op);
  return !mlirOperationIsNull(func) && !xt_is_kernel(func);
}

/* requires: structured ops outside kernels
 * produces: a cf.assert before each of them for every pair of dynamic sizes that must agree and
 *           every dynamic window that must stay inside; none where types or producers prove it
 * keeps:    all ops */
XT_CONTRACT(check_shapes, .requires = XT_NO_COMPOSITES);
bool xt_pass_check_shapes(struct xt_job *job, MlirOperation op) {
  struct xt_ops ops = xt_ops_collect(&job->arena, op, is_checked, NULL);
  for (size_t i = 0; i < ops.count; i++)
    check_op(job, ops.at[i]);
  return true;
}
