/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Sizes of arrays. */
#ifndef XTRT_BYTES_H
#define XTRT_BYTES_H

#include "xtrt.h"

/* The bytes of an array, or a negative status. */
static inline intptr_t xtrt_bytes(size_t element, int rank, const intptr_t *sizes) {
  intptr_t bytes = (intptr_t)element;
  for (int i = 0; i < rank; i++) {
    if (sizes[i] < 0)
      return XTRT_ERR_SHAPE;
    if (sizes[i] == 0)
      return 0;
  }
  for (int i = 0; i < rank; i++) {
    if (bytes > INTPTR_MAX / sizes[i])
      return XTRT_ERR_OVERFLOW;
    bytes *= sizes[i];
  }
  return bytes;
}

#endif
