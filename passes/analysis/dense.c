/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/dense.h"

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

enum { RANK_LIMIT = 64 };

/* Strides of the dense type; the dynamic one for what is only known at run time. */
static void dense_strides(MlirType type, int64_t *strides) {
  int64_t next = 1, unknown = mlirShapedTypeGetDynamicStrideOrOffset();
  for (intptr_t i = mlirShapedTypeGetRank(type) - 1; i >= 0; i--) {
    strides[i] = next;
    if (next == unknown || mlirShapedTypeIsDynamicDim(type, i))
      next = unknown;
    else if (__builtin_mul_overflow(next, mlirShapedTypeGetDimSize(type, i), &next))
      next = unknown;
  }
}

MlirValue xt_ranked_root(MlirValue value) {
  MlirOperation op = xt_value_op(value);
  bool cast = mlirTypeIsAUnrankedMemRef(mlirValueGetType(value)) && !mlirOperationIsNull(op) &&
              xt_op_is(op, "memref.cast");
  return cast ? mlirOperationGetOperand(op, 0) : value;
}

bool xt_is_dense(MlirType type) {
  int64_t strides[RANK_LIMIT], dense[RANK_LIMIT], offset;
  if (!mlirTypeIsAMemRef(type))
    return false;
  intptr_t rank = mlirShapedTypeGetRank(type);
  if (mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)))
    return true;
  if (rank > RANK_LIMIT ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)))
    return false;
  dense_strides(type, dense);
  for (intptr_t i = 0; i < rank; i++) {
    bool unit = !mlirShapedTypeIsDynamicDim(type, i) && mlirShapedTypeGetDimSize(type, i) == 1;
    if (!unit && (mlirShapedTypeIsDynamicStrideOrOffset(strides[i]) || strides[i] != dense[i]))
      return false;
  }
  return true;
}

static int64_t *shape_of(struct xt_arena *arena, MlirType type) {
  intptr_t rank = mlirShapedTypeGetRank(type);
  int64_t *shape = xt_arena_alloc(arena, (size_t)(rank + 1) * sizeof *shape);
  for (intptr_t i = 0; i < rank; i++)
    shape[i] = mlirShapedTypeGetDimSize(type, i);
  return shape;
}

MlirType xt_dense_type(struct xt_arena *arena, MlirLocation loc, MlirType type) {
  return mlirMemRefTypeContiguousGetChecked(loc, mlirShapedTypeGetElementType(type),
                                            mlirShapedTypeGetRank(type), shape_of(arena, type),
                                            mlirMemRefTypeGetMemorySpace(type));
}

MlirType xt_loose_type(struct xt_arena *arena, MlirType type) {
  int64_t strides[RANK_LIMIT], dense[RANK_LIMIT], offset;
  intptr_t rank = mlirShapedTypeGetRank(type);
  if (mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)) || rank > RANK_LIMIT ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)))
    return type;
  dense_strides(type, dense);
  int64_t unknown = mlirShapedTypeGetDynamicStrideOrOffset();
  for (intptr_t i = 0; i < rank; i++)
    if (strides[i] != dense[i])
      strides[i] = unknown;
  MlirAttribute layout =
      mlirStridedLayoutAttrGet(mlirTypeGetContext(type), offset ? unknown : 0, rank, strides);
  return mlirMemRefTypeGet(mlirShapedTypeGetElementType(type), rank, shape_of(arena, type), layout,
                           mlirMemRefTypeGetMemorySpace(type));
}
