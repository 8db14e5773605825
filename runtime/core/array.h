/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef XTRT_ARRAY_H
#define XTRT_ARRAY_H

#include "xtrt.h"

/* The upper half of an array's first word. Who passes a pointer to elements by mistake is told so.
 */
enum { XTRT_ARRAY_TAG = 0x7a31 };

struct xtrt_array {
  uint32_t tag; /* first in every version: XTRT_ARRAY_TAG << 16 | XTRT_ABI_VERSION */
  enum xtrt_dtype dtype;
  int rank;
  struct xtrt_device *device; /* held open; NULL: host */
  uint64_t address;           /* on the host a pointer from xtrt_alloc */
  size_t bytes;
  int64_t sizes[];
};

/* Without memory, device or sizes; NULL when there is no memory. */
struct xtrt_array *xtrt_array_new(enum xtrt_dtype dtype, int rank);
size_t xtrt_dtype_bytes(enum xtrt_dtype dtype);
const char *xtrt_dtype_name(enum xtrt_dtype dtype);
/* Whether it is an array of this version; `what` begins the message. */
int xtrt_array_check(const struct xtrt_array *array, const char *what);

#endif
