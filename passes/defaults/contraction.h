/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Contractions of two inputs, C[batch, m, n] += A[batch, m, k] * B[batch, k, n]: which dimensions
 * of the op are batch, M, N and K. */
#ifndef XT_DEFAULTS_CONTRACTION_H
#define XT_DEFAULTS_CONTRACTION_H

#include "passes/defaults/defaults.h"

enum { XT_MAX_DIMS = 16 };

/* No more than an extent that is known. */
static inline int64_t xt_at_most(int64_t size, int64_t extent) {
  return extent >= 0 && extent < size ? extent : size;
}
static inline int64_t xt_at_least(int64_t least, int64_t size) {
  return size < least ? least : size;
}

/* Dimensions, the outermost first. */
struct xt_dims {
  int at[XT_MAX_DIMS];
  int count;
};

/* B is the input that shares the result's unit-stride dimension, whichever input comes first in the
 * source: it is loaded in vectors, and elements of A are broadcast. */
struct xt_contraction {
  struct xt_choice *choice;
  const struct xt_space *space;
  int a, b;             /* inputs */
  struct xt_dims batch; /* indices of A, B and C */
  struct xt_dims m;     /* of A and C */
  struct xt_dims n;     /* of B and C */
  struct xt_dims k;     /* reduced */
  int lane;             /* the dimension of N with unit stride in C; or -1 */
  int64_t bytes;        /* of an element of C */
  int lanes;            /* of a vector of C */
};

/* Finds the roles of inputs and dimensions; false when the op is no contraction. */
bool xt_find_contraction(struct xt_choice *choice, struct xt_contraction *contraction);

/* Elements along the dimensions together; XT_DYNAMIC_EXTENT when not known. */
int64_t xt_extent_of(const struct xt_space *space, const struct xt_dims *dims);
/* The dimension along which an operand has unit stride, of those with more than one element; or -1.
 */
int xt_memory_dim(const struct xt_space *space, int operand);
/* The operand's stride along the dimension, in elements; -1 when not known. */
int64_t xt_stride_along(const struct xt_space *space, int operand, int dim);

/* Whether the op has more points than `limit`, or may have. */
bool xt_exceeds_points(const struct xt_space *space, int64_t limit);

/* Elements of one batch of the input that has these dimensions besides K; XT_DYNAMIC_EXTENT when
 * not known. */
int64_t xt_elements(const struct xt_contraction *contraction, const struct xt_dims *dims);
/* The MR x NR register tile; NR in elements. */
void xt_choose_tile(const struct xt_contraction *contraction, int64_t *mr, int64_t *nr);
/* Whether an NR tile is wide: its B panel is read from L2, because L1 would hold so few K of it
 * that C were updated too often. */
bool xt_is_wide(const struct xt_contraction *contraction, int64_t nr);

/* Matrix products: a register tile, blocks in the caches. */
void xt_default_gemm(struct xt_contraction *contraction);
/* Matrix times vector (M = 1): every element of B is used once. */
void xt_default_gemv(struct xt_contraction *contraction);

#endif
