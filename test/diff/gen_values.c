/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Values of arguments: small numbers, reals, wide magnitudes, and the special ones. */

#include <math.h>
#include <stdlib.h>

#include "compiler/support/arena.h"
#include "test/diff/gen.h"

static double real_value(struct rng *rng, enum gvalues kind, const struct dt_info *info) {
  switch (kind) {
  case GV_SMALL:
    return rng_below(rng, 9) - 4;
  case GV_WIDE:
    return ldexp(2 * rng_unit(rng) - 1, rng_below(rng, 16) - 8);
  case GV_SPECIAL:
    switch (rng_below(rng, 80)) {
    case 0:
      return NAN;
    case 1:
      return INFINITY;
    case 2:
      return -INFINITY;
    case 3:
      return info->largest;
    case 4:
      return -info->largest;
    case 5:
      return 2 * info->smallest; /* the smallest denormal */
    case 6:
      return -6 * info->smallest;
    case 7:
    case 8:
      return -0.0;
    default:
      return 4 * rng_unit(rng) - 2;
    }
  default:
    return 4 * rng_unit(rng) - 2;
  }
}

static int64_t sign_extend(uint64_t bits, int width) {
  return width == 64 ? (int64_t)bits : (int64_t)(bits << (64 - width)) >> (64 - width);
}

static int64_t integer_value(struct rng *rng, enum gvalues kind, int width) {
  uint64_t high = ~(uint64_t)0 >> (65 - width); /* 0111… */
  switch (kind) {
  case GV_SMALL:
    return rng_below(rng, 9) - 4;
  case GV_SPECIAL:
    switch (rng_below(rng, 6)) {
    case 0:
      return (int64_t)high;
    case 1:
      return -(int64_t)high - 1;
    case 2:
      return -1;
    default:
      return sign_extend(rng_next(rng), width);
    }
  case GV_WIDE:
    return sign_extend(rng_next(rng), width);
  default:
    return rng_below(rng, 201) - 100;
  }
}

void values_fill(struct tensor *tensor, enum gvalues kind, uint64_t seed) {
  struct rng rng = {seed};
  const struct dt_info *info = &dts[tensor->dtype];
  for (int64_t i = 0; i < tensor->count; i++) {
    if (info->is_float)
      tensor->at[i].f = real_value(&rng, kind, info);
    else if (tensor->dtype == DT_I1)
      tensor->at[i].i = rng_below(&rng, 2);
    else
      tensor->at[i].i = integer_value(&rng, kind, 8 * info->bytes);
  }
  /* Through memory, so that the type's rounding has happened. */
  unsigned char *memory = xt_realloc(NULL, (size_t)(tensor->count * info->bytes) + 1);
  tensor_write(tensor, memory);
  tensor_read(tensor, memory);
  free(memory);
}
