/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tensors of the reference interpreter: every element is a number in double precision or an exact
 * integer, with a bound on how far a correct implementation in the tensor's own type may be away.
 */
#ifndef XT_DIFF_TENSOR_H
#define XT_DIFF_TENSOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "compiler/support/arena.h"

enum dt {
  DT_I1,
  DT_I8,
  DT_I16,
  DT_I32,
  DT_I64,
  DT_INDEX,
  DT_F16,
  DT_BF16,
  DT_F32,
  DT_F64,
  DT_COUNT
};

struct dt_info {
  const char *name; /* in MLIR */
  int bytes;        /* in memory, as the C ABI passes it */
  bool is_float;
  double epsilon;  /* of rounding to nearest: half a unit in the last place of 1 */
  double smallest; /* half of the smallest denormal */
  double largest;  /* finite */
};
extern const struct dt_info dts[DT_COUNT];

/* One element. Floats use `f` and `err`; integers use `i`, exact unless `err` is infinite. An
 * infinite err means: any value is right (a comparison too close to call, poison). */
struct num {
  double f;
  int64_t i; /* sign-extended; i1 is 0 or 1 */
  double err;
};

enum { TENSOR_MAX_RANK = 8 };

struct tensor {
  enum dt dtype;
  int rank;
  int64_t size[TENSOR_MAX_RANK];
  int64_t count;  /* product of sizes */
  struct num *at; /* row-major */
};

struct tensor *tensor_new(struct xt_arena *arena, enum dt dtype, int rank, const int64_t *size);
/* To and from memory as the C ABI has it (f16 and bf16 as bits). Reading gives err = 0. */
void tensor_read(struct tensor *tensor, const void *memory);
void tensor_write(const struct tensor *tensor, void *memory);
/* The first element where `memory` is not within the bound of `expected`; -1 when all are. NaN
 * matches NaN, infinities match by sign, integers match bit for bit. */
int64_t tensor_mismatch(const struct tensor *expected, const void *memory);

#endif
