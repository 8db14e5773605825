/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Products of sizes (elements, bytes, strides, trips), which never wrap. */
#ifndef XT_SUPPORT_SIZE_H
#define XT_SUPPORT_SIZE_H

#include <stdint.h>

/* No type of a program may need more bytes: the address space of a process on today's 64-bit
 * machines. */
#define XT_MAX_BYTES (INT64_C(1) << 47)

/* What a product that is larger becomes. The distance to INT64_MAX lets a caller add such products
 * and multiply them by small constants. */
#define XT_SIZE_MAX (INT64_C(1) << 50)

/* a * b, at most XT_SIZE_MAX and at least -XT_SIZE_MAX. */
static inline int64_t xt_size_mul(int64_t a, int64_t b) {
  int64_t product;
  if (__builtin_mul_overflow(a, b, &product))
    return (a < 0) == (b < 0) ? XT_SIZE_MAX : -XT_SIZE_MAX;
  return product > XT_SIZE_MAX ? XT_SIZE_MAX : product < -XT_SIZE_MAX ? -XT_SIZE_MAX : product;
}

#endif
