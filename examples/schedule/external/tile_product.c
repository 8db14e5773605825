/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The micro-kernel of product.mlir: C += A B on tiles of any size. */

#include "product.h"

void tile_product(const void *a_tile, const void *b_tile, const void *c_tile);
void tile_product(const void *a_tile, const void *b_tile, const void *c_tile) {
  const struct xtrt_memref_f32_2 *a = a_tile, *b = b_tile, *c = c_tile;
  const float *A = a->aligned + a->offset, *B = b->aligned + b->offset;
  float *C = c->aligned + c->offset;
  for (intptr_t i = 0; i < c->sizes[0]; i++)
    for (intptr_t k = 0; k < a->sizes[1]; k++)
      for (intptr_t j = 0; j < c->sizes[1]; j++)
        C[i * c->strides[0] + j * c->strides[1]] +=
            A[i * a->strides[0] + k * a->strides[1]] * B[k * b->strides[0] + j * b->strides[1]];
}
