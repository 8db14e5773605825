/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "strided.h"

#include <string.h>

bool xtrt_is_dense(int rank, const intptr_t *sizes, const intptr_t *strides) {
  intptr_t expected = 1;
  for (int i = rank - 1; strides && i >= 0; i--) {
    if (sizes[i] != 1 && strides[i] != expected)
      return false;
    expected *= sizes[i];
  }
  return true;
}

/* How many elements of each row are contiguous, and the rank without the dimensions they fill. */
static intptr_t run_of(int *rank, const intptr_t *sizes, const intptr_t *strides) {
  intptr_t run = 1;
  while (*rank > 0 && (sizes[*rank - 1] == 1 || strides[*rank - 1] == run))
    run *= sizes[--*rank];
  return run;
}

/* Copies runs of `bytes`; the end of what was used of the dense side. */
static char *walk(char *dense, char *host, size_t element, size_t bytes, int rank,
                  const intptr_t *sizes, const intptr_t *strides, bool to_host) {
  if (rank == 0) {
    if (to_host)
      memcpy(host, dense, bytes);
    else
      memcpy(dense, host, bytes);
    return dense + bytes;
  }
  for (intptr_t i = 0; i < sizes[0]; i++)
    dense = walk(dense, host + i * strides[0] * (intptr_t)element, element, bytes, rank - 1,
                 sizes + 1, strides + 1, to_host);
  return dense;
}

void xtrt_gather(char *dense, const char *from, size_t element, int rank, const intptr_t *sizes,
                 const intptr_t *strides) {
  size_t bytes = element * (size_t)run_of(&rank, sizes, strides);
  walk(dense, (char *)from, element, bytes, rank, sizes, strides, false);
}

void xtrt_scatter(char *to, const char *dense, size_t element, int rank, const intptr_t *sizes,
                  const intptr_t *strides) {
  size_t bytes = element * (size_t)run_of(&rank, sizes, strides);
  walk((char *)dense, to, element, bytes, rank, sizes, strides, true);
}
