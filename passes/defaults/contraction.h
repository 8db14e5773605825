/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Sums over products of two inputs, as their maps tell them: which dimensions are rows and columns
 * of the result, which are summed up. */
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

struct xt_contraction {
  struct xt_choice *choice;
  const struct xt_space *space;
  int vector;             /* the input that is read in vectors */
  int other;              /* the input that is read in single elements */
  struct xt_dims both;    /* indices of both inputs and of the result */
  struct xt_dims rows;    /* of `other` and the result */
  struct xt_dims columns; /* of `vector` and the result */
  struct xt_dims sums;    /* not of the result */
  int lane;               /* of the columns: that along which the result lies in memory; or -1 */
  int64_t bytes;          /* of an element of the result */
  int lanes;              /* of a vector of results */
};

/* Elements along the dimensions together; XT_DYNAMIC_EXTENT when not known. */
int64_t xt_extent_of(const struct xt_space *space, const struct xt_dims *dims);
/* The dimension, of those with more than one element, along which an operand lies in memory. */
int xt_memory_dim(const struct xt_space *space, int operand);
/* Elements from one index of the dimension to the next; -1 when not known. */
int64_t xt_stride_along(const struct xt_space *space, int operand, int dim);

/* Whether the op has more points than `limit`, or may have. */
bool xt_has_products(const struct xt_space *space, int64_t limit);

/* Elements of the input with these dimensions that one element of `both` uses; XT_DYNAMIC_EXTENT
 * when not known. */
int64_t xt_elements(const struct xt_contraction *contraction, const struct xt_dims *dims);
/* Rows and columns of the tile that registers hold. */
void xt_choose_tile(const struct xt_contraction *contraction, int64_t *rows, int64_t *columns);
/* Whether a panel of so many columns is read from the second cache: the first holds few sums of it,
 * and after each block of sums results are written and read again. */
bool xt_is_wide(const struct xt_contraction *contraction, int64_t columns);

/* A tile of the result in registers, blocks in caches. */
void xt_default_gemm(struct xt_contraction *contraction);
/* One row: every element of `vector` is used once. */
void xt_default_gemv(struct xt_contraction *contraction);

#endif
