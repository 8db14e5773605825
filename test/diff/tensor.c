/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "test/diff/tensor.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "test/diff/num.h"

const struct dt_info dts[DT_COUNT] = {
    [DT_I1] = {"i1", 1, false, 0, 0, 0},
    [DT_I8] = {"i8", 1, false, 0, 0, 0},
    [DT_I16] = {"i16", 2, false, 0, 0, 0},
    [DT_I32] = {"i32", 4, false, 0, 0, 0},
    [DT_I64] = {"i64", 8, false, 0, 0, 0},
    [DT_INDEX] = {"index", 8, false, 0, 0, 0},
    [DT_F16] = {"f16", 2, true, 0x1p-11, 0x1p-25, 65504.0},
    [DT_BF16] = {"bf16", 2, true, 0x1p-8, 0x1p-134, 0x1.fep127},
    [DT_F32] = {"f32", 4, true, 0x1p-24, 0x1p-150, FLT_MAX},
    /* Half of the smallest denormal is not a double: the denormal itself stands for it. */
    [DT_F64] = {"f64", 8, true, 0x1p-53, 0x1p-1074, DBL_MAX},
};

struct tensor *tensor_new(struct xt_arena *arena, enum dt dtype, int rank, const int64_t *size) {
  assert(rank >= 0 && rank <= TENSOR_MAX_RANK);
  struct tensor *t = xt_arena_alloc(arena, sizeof *t);
  t->dtype = dtype;
  t->rank = rank;
  t->count = 1;
  for (int d = 0; d < rank; d++) {
    t->size[d] = size[d];
    t->count *= size[d];
  }
  t->at = xt_arena_alloc(arena, sizeof *t->at * (size_t)(t->count ? t->count : 1));
  return t;
}

/* A small float as bits: `mantissa` stored bits, `bias` of the exponent; the sign is bit 15. */
struct small {
  int mantissa, bias;
};
static const struct small half = {10, 15}, brain = {7, 127};

static double small_value(struct small s, unsigned bits) {
  int top = 2 * s.bias + 1, exponent = (int)(bits >> s.mantissa) & top;
  unsigned fraction = bits & ((1u << s.mantissa) - 1);
  double v;
  if (exponent == top)
    v = fraction ? NAN : INFINITY;
  else if (exponent == 0)
    v = ldexp(fraction, 1 - s.bias - s.mantissa);
  else
    v = ldexp(fraction + (double)(1u << s.mantissa), exponent - s.bias - s.mantissa);
  return bits >> 15 & 1 ? -v : v;
}

/* Nearest, ties to even; the scaled number has its last kept bit at 1, so that rint does it all. */
static unsigned small_bits(struct small s, double v) {
  unsigned sign = signbit(v) ? 0x8000u : 0, top = 2u * (unsigned)s.bias + 1;
  if (isnan(v))
    return sign | top << s.mantissa | 1u << (s.mantissa - 1);
  v = fabs(v);
  if (v == 0)
    return sign;
  int exponent = isinf(v) ? s.bias + 1 : ilogb(v);
  if (exponent > s.bias)
    return sign | top << s.mantissa;
  if (exponent < 1 - s.bias)
    exponent = 1 - s.bias;
  /* In units of the last place; a carry runs into the exponent field as it should, up to infinity.
   */
  unsigned units = (unsigned)nearbyint(ldexp(v, s.mantissa - exponent));
  return sign | (((unsigned)(exponent + s.bias - 1) << s.mantissa) + units);
}

double dt_round(enum dt dtype, double v) {
  switch (dtype) {
  case DT_F16:
    return small_value(half, small_bits(half, v));
  case DT_BF16:
    return small_value(brain, small_bits(brain, v));
  case DT_F32:
    /* C leaves a conversion out of range undefined. */
    if (isfinite(v) && fabs(v) >= 0x1.ffffffp127)
      return copysign(INFINITY, v);
    return isfinite(v) && fabs(v) > FLT_MAX ? copysign(FLT_MAX, v) : (double)(float)v;
  default:
    return v;
  }
}

struct num num_read(enum dt dtype, const void *memory) {
  struct num n = {0};
  uint64_t bits = 0;
  memcpy(&bits, memory, (size_t)dts[dtype].bytes);
  float f32;
  switch (dtype) {
  case DT_F16:
    n.f = small_value(half, (unsigned)bits);
    break;
  case DT_BF16:
    n.f = small_value(brain, (unsigned)bits);
    break;
  case DT_F32:
    memcpy(&f32, memory, sizeof f32);
    n.f = (double)f32;
    break;
  case DT_F64:
    memcpy(&n.f, memory, sizeof n.f);
    break;
  default:
    n.i = dt_wrap(dtype, (int64_t)bits);
  }
  return n;
}

void num_write(enum dt dtype, struct num n, void *memory) {
  uint64_t bits = (uint64_t)n.i;
  float f32;
  switch (dtype) {
  case DT_F16:
    bits = small_bits(half, n.f);
    break;
  case DT_BF16:
    bits = small_bits(brain, n.f);
    break;
  case DT_F32:
    f32 = (float)dt_round(DT_F32, n.f);
    memcpy(memory, &f32, sizeof f32);
    return;
  case DT_F64:
    memcpy(memory, &n.f, sizeof n.f);
    return;
  default:
    break;
  }
  memcpy(memory, &bits, (size_t)dts[dtype].bytes);
}

void tensor_read(struct tensor *tensor, const void *memory) {
  const char *at = memory;
  for (int64_t i = 0; i < tensor->count; i++)
    tensor->at[i] = num_read(tensor->dtype, at + i * dts[tensor->dtype].bytes);
}

void tensor_write(const struct tensor *tensor, void *memory) {
  char *at = memory;
  for (int64_t i = 0; i < tensor->count; i++)
    num_write(tensor->dtype, tensor->at[i], at + i * dts[tensor->dtype].bytes);
}

static bool matches(enum dt dtype, struct num expected, const void *memory) {
  if (isinf(expected.err))
    return true;
  if (!dts[dtype].is_float) {
    uint64_t bits = 0, mask = UINT64_MAX >> (64 - 8 * dts[dtype].bytes);
    memcpy(&bits, memory, (size_t)dts[dtype].bytes);
    return bits == ((uint64_t)expected.i & mask);
  }
  double found = num_read(dtype, memory).f;
  if (isnan(expected.f) || isnan(found))
    return isnan(expected.f) && isnan(found);
  if (isinf(expected.f) || isinf(found))
    return expected.f == found;
  return fabs(found - expected.f) <= expected.err;
}

int64_t tensor_mismatch(const struct tensor *expected, const void *memory) {
  const char *at = memory;
  for (int64_t i = 0; i < expected->count; i++)
    if (!matches(expected->dtype, expected->at[i], at + i * dts[expected->dtype].bytes))
      return i;
  return -1;
}
