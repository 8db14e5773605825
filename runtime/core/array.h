/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef XTRT_ARRAY_H
#define XTRT_ARRAY_H

#include "xtrt.h"

struct xtrt_array {
  uint32_t abi_version; /* first in every version */
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

#endif
