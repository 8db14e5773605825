/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Indices that are constants and lie outside of a static shape. MLIR's verifier sees only those
 * that are attributes. */

#include <inttypes.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "passes/input/input.h"

/* Ops with an index per dimension: operand `shaped` is accessed at operands from `first` on. */
static const struct access {
  const char *op;
  int shaped, first;
} accesses[] = {
    {"memref.load", 0, 1},       {"memref.store", 1, 2},       {"tensor.extract", 0, 1},
    {"tensor.insert", 1, 2},     {"vector.load", 0, 1},        {"vector.store", 1, 2},
    {"vector.maskedload", 0, 1}, {"vector.maskedstore", 0, 1},
};

/* Ops whose one index tells a dimension of operand 0. */
static const char *const dims[] = {"memref.dim", "tensor.dim"};

/* Ops on a part: operand `shaped` is accessed at offsets, sizes and strides. */
static const struct access slices[] = {
    {"memref.subview", 0, 1},
    {"tensor.extract_slice", 0, 1},
    {"tensor.insert_slice", 1, 2},
    {"tensor.parallel_insert_slice", 1, 2},
};

#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

static bool constant_of(MlirValue value, int64_t *out) {
  MlirOperation op = xt_value_op(value);
  if (mlirOperationIsNull(op) ||
      !(xt_op_is(op, "arith.constant") || xt_op_is(op, "index.constant")))
    return false;
  MlirAttribute attr = mlirOperationGetAttributeByName(op, xt_str("value"));
  if (mlirAttributeIsNull(attr) || !mlirAttributeIsAInteger(attr))
    return false;
  *out = mlirIntegerAttrGetValueInt(attr);
  return true;
}

static const char *name_of(struct xt_input *in, MlirOperation op) {
  return xt_str_dup(&in->job->arena, xt_op_name(op));
}

static void check_index(struct xt_input *in, MlirOperation op, MlirType type, intptr_t dim,
                        int64_t index) {
  if (!mlirShapedTypeHasRank(type) || dim >= mlirShapedTypeGetRank(type) ||
      mlirShapedTypeIsDynamicDim(type, dim))
    return;
  int64_t size = mlirShapedTypeGetDimSize(type, dim);
  if (index < 0 || index >= size)
    xt_warn(in->job, xt_op_loc(in->job, op), XT_W_ARRAY_BOUNDS,
            "index %" PRId64 " of '%s' is outside of dimension %td, whose size is %" PRId64, index,
            name_of(in, op), dim, size);
}

static void check_access(struct xt_input *in, MlirOperation op, const struct access *a) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(op, a->shaped));
  int64_t index;
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (constant_of(mlirOperationGetOperand(op, a->first + i), &index))
      check_index(in, op, type, i, index);
}

static void check_dim(struct xt_input *in, MlirOperation op) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(op, 0));
  int64_t dim;
  if (mlirShapedTypeHasRank(type) && constant_of(mlirOperationGetOperand(op, 1), &dim) &&
      (dim < 0 || dim >= mlirShapedTypeGetRank(type)))
    xt_warn(in->job, xt_op_loc(in->job, op), XT_W_ARRAY_BOUNDS,
            "'%s' of dimension %" PRId64 " of what has rank %td", name_of(in, op), dim,
            (intptr_t)mlirShapedTypeGetRank(type));
}

/* affine.load and affine.store: results of the map that are constants. */
static void check_affine(struct xt_input *in, MlirOperation op, int shaped) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(op, shaped));
  MlirAttribute attr = mlirOperationGetAttributeByName(op, xt_str("map"));
  if (mlirAttributeIsNull(attr) || !mlirAttributeIsAAffineMap(attr))
    return;
  MlirAffineMap map = mlirAffineMapAttrGetValue(attr);
  for (intptr_t i = 0; i < mlirAffineMapGetNumResults(map); i++) {
    MlirAffineExpr e = mlirAffineMapGetResult(map, i);
    if (mlirAffineExprIsAConstant(e))
      check_index(in, op, type, i, mlirAffineConstantExprGetValue(e));
  }
}

/* The i-th entry of a list: of the attribute, or a constant operand; `next` is the operand that the
 * next entry which is none of the attribute's has. */
static bool entry(MlirOperation op, const char *list, intptr_t i, intptr_t *next, int64_t *out) {
  MlirAttribute attr = mlirOperationGetAttributeByName(op, xt_str(list));
  *out = mlirDenseI64ArrayGetElement(attr, i);
  return *out != mlirShapedTypeGetDynamicSize() ||
         constant_of(mlirOperationGetOperand(op, (*next)++), out);
}

static void check_slice(struct xt_input *in, MlirOperation op, const struct access *a) {
  static const char *const lists[] = {"static_offsets", "static_sizes", "static_strides"};
  MlirType type = mlirValueGetType(mlirOperationGetOperand(op, a->shaped));
  intptr_t rank = mlirShapedTypeGetRank(type), next = a->first;
  int64_t *part[3];
  bool *known = xt_arena_alloc(&in->job->arena, (size_t)rank + 1);
  for (intptr_t i = 0; i < rank; i++)
    known[i] = !mlirShapedTypeIsDynamicDim(type, i);
  for (int l = 0; l < 3; l++) {
    part[l] = xt_arena_alloc(&in->job->arena, (size_t)(rank + 1) * sizeof **part);
    for (intptr_t i = 0; i < rank; i++)
      known[i] = entry(op, lists[l], i, &next, &part[l][i]) && known[i];
  }
  for (intptr_t i = 0; i < rank; i++) {
    int64_t offset = part[0][i], size = part[1][i], stride = part[2][i], last;
    if (!known[i] || size <= 0 || __builtin_mul_overflow(size - 1, stride, &last) ||
        __builtin_add_overflow(offset, last, &last))
      continue;
    check_index(in, op, type, i, offset < 0 || size == 1 ? offset : last);
  }
}

/* vector.extract and vector.insert: positions that are operands. */
static void check_positions(struct xt_input *in, MlirOperation op, int shaped) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(op, shaped));
  MlirAttribute list = mlirOperationGetAttributeByName(op, xt_str("static_position"));
  intptr_t next = shaped + 1;
  int64_t index;
  for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(list); i++)
    if (mlirDenseI64ArrayGetElement(list, i) == mlirShapedTypeGetDynamicSize() &&
        constant_of(mlirOperationGetOperand(op, next++), &index))
      check_index(in, op, type, i, index);
}

void xt_input_check_bounds(struct xt_input *in, MlirOperation op) {
  for (size_t i = 0; i < COUNT(accesses); i++)
    if (xt_op_is(op, accesses[i].op))
      check_access(in, op, &accesses[i]);
  for (size_t i = 0; i < COUNT(dims); i++)
    if (xt_op_is(op, dims[i]))
      check_dim(in, op);
  for (size_t i = 0; i < COUNT(slices); i++)
    if (xt_op_is(op, slices[i].op))
      check_slice(in, op, &slices[i]);
  if (xt_op_is(op, "affine.load") || xt_op_is(op, "affine.store"))
    check_affine(in, op, xt_op_is(op, "affine.store"));
  if (xt_op_is(op, "vector.extract") || xt_op_is(op, "vector.insert"))
    check_positions(in, op, xt_op_is(op, "vector.insert"));
}
