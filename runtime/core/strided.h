/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Arrays in host memory whose elements are not contiguous. Strides in elements. */
#ifndef XTRT_STRIDED_H
#define XTRT_STRIDED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True when a plain copy does; NULL strides are dense. No size is 0. */
bool xtrt_is_dense(int rank, const intptr_t *sizes, const intptr_t *strides);
void xtrt_gather(char *dense, const char *from, size_t element, int rank, const intptr_t *sizes,
                 const intptr_t *strides);
void xtrt_scatter(char *to, const char *dense, size_t element, int rank, const intptr_t *sizes,
                  const intptr_t *strides);

#endif
