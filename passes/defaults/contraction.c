/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Contractions: which dimensions are batch, M, N and K, and whether it is a GEMM or a GEMV. */

#include "mlir-c/BuiltinTypes.h"

#include "passes/defaults/contraction.h"

#include "compiler/support/size.h"

static void add_dim(struct xt_dims *dims, int dim) { dims->at[dims->count++] = dim; }

int64_t xt_extent_of(const struct xt_space *s, const struct xt_dims *dims) {
  int64_t product = 1;
  for (int i = 0; i < dims->count; i++) {
    int64_t extent = s->extents[dims->at[i]];
    if (extent < 0)
      return XT_DYNAMIC_EXTENT;
    product = xt_size_mul(product, extent);
  }
  return product;
}

/* Tensors will be row-major in memory. */
static bool strides_of(MlirType type, intptr_t rank, int64_t *strides) {
  int64_t offset, next = 1;
  if (mlirTypeIsARankedTensor(type) && rank <= XT_MAX_DIMS) {
    for (intptr_t r = rank; r-- > 0;) {
      strides[r] = next;
      bool known = next >= 0 && !mlirShapedTypeIsDynamicDim(type, r);
      next = known ? xt_size_mul(next, mlirShapedTypeGetDimSize(type, r))
                   : mlirShapedTypeGetDynamicStrideOrOffset();
    }
    return true;
  }
  return mlirTypeIsAMemRef(type) && rank <= XT_MAX_DIMS &&
         mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset));
}

int xt_memory_dim(const struct xt_space *s, int operand) {
  MlirType type = mlirValueGetType(s->operands[operand].value);
  intptr_t rank = xt_operand_rank(s, operand);
  int64_t strides[XT_MAX_DIMS];
  if (!strides_of(type, rank, strides))
    return -1;
  for (intptr_t r = rank - 1; r >= 0; r--)
    if (mlirShapedTypeIsDynamicDim(type, r) || mlirShapedTypeGetDimSize(type, r) != 1)
      return strides[r] == 1 ? xt_dim_at(s, operand, r) : -1;
  return -1;
}

int64_t xt_stride_along(const struct xt_space *s, int operand, int dim) {
  MlirType type = mlirValueGetType(s->operands[operand].value);
  intptr_t rank = xt_operand_rank(s, operand);
  int64_t strides[XT_MAX_DIMS];
  if (!strides_of(type, rank, strides))
    return -1;
  for (intptr_t r = 0; r < rank; r++)
    if (xt_dim_at(s, operand, r) == dim)
      return mlirShapedTypeIsDynamicStrideOrOffset(strides[r]) ? -1 : strides[r];
  return -1;
}

/* Dimensions of the result, in its order in memory, then those of the reduction. `first` and
 * `second` are those that one input alone has. */
static bool sort_dims(struct xt_contraction *c, struct xt_dims *first, struct xt_dims *second) {
  const struct xt_space *s = c->space;
  for (intptr_t r = 0; r < xt_operand_rank(s, 2); r++) {
    int d = xt_dim_at(s, 2, r);
    if (d < 0)
      return false;
    bool a = xt_uses_dim(s, 0, d), b = xt_uses_dim(s, 1, d);
    if (!a && !b)
      return false;
    add_dim(a && b ? &c->batch : a ? first : second, d);
  }
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d])
      add_dim(&c->k, d);
  return c->k.count > 0;
}

bool xt_exceeds_points(const struct xt_space *s, int64_t limit) {
  int64_t products = 1;
  for (int d = 0; d < s->rank; d++)
    if (s->extents[d] < 0 || (products = xt_size_mul(products, s->extents[d])) > limit)
      return true;
  return false;
}

static bool has_dim(const struct xt_dims *dims, int dim) {
  for (int i = 0; i < dims->count; i++)
    if (dims->at[i] == dim)
      return true;
  return false;
}

/* B is the input that has the result's unit-stride dimension. */
static bool find_roles(struct xt_contraction *c) {
  struct xt_dims first = {0}, second = {0};
  if (!sort_dims(c, &first, &second))
    return false;
  c->lane = xt_memory_dim(c->space, 2);
  bool swap = has_dim(&first, c->lane) || (c->lane < 0 && !second.count);
  if (c->lane < 0) {
    const struct xt_dims *dims = swap ? &first : &second;
    c->lane = dims->count ? dims->at[dims->count - 1] : -1;
  }
  c->b = swap ? 0 : 1;
  c->a = swap ? 1 : 0;
  c->n = swap ? first : second;
  c->m = swap ? second : first;
  return c->lane < 0 || has_dim(&c->n, c->lane);
}

bool xt_find_contraction(struct xt_choice *choice, struct xt_contraction *c) {
  const struct xt_space *s = choice->space;
  if (s->input_count != 2 || s->output_count != 1 || s->rank > XT_MAX_DIMS ||
      (s->combiners[0] != XT_COMBINE_ADDF && s->combiners[0] != XT_COMBINE_ADDI))
    return false;
  *c = (struct xt_contraction){.choice = choice, .space = s};
  c->bytes = xt_operand_bytes(s, 2);
  c->lanes = xt_lanes(choice->job, c->bytes);
  return c->bytes && find_roles(c);
}

bool xt_default_contraction(struct xt_choice *choice) {
  struct xt_contraction c;
  if (!choice->vectors || !xt_find_contraction(choice, &c))
    return false;
  if (xt_extent_of(c.space, &c.m) == 1)
    xt_default_gemv(&c);
  else
    xt_default_gemm(&c);
  return true;
}
