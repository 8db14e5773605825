/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Addresses of OpenCL buffers. The driver makes them up: a number is never that of two allocations,
 * on whatever device and however long ago, and a gap follows each allocation. */
#ifndef XTRT_OPENCL_MEMORY_H
#define XTRT_OPENCL_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct _cl_mem;

struct xtrt_cl_memory {
  struct xtrt_cl_buffer {
    uint64_t address;
    size_t bytes;
    struct _cl_mem *buffer;
  } *at; /* by address */
  size_t count, room;
};

/* Room for one more, so that adding it cannot fail. */
bool xtrt__cl_memory_reserve(struct xtrt_cl_memory *memory);
uint64_t xtrt__cl_memory_add(struct xtrt_cl_memory *memory, struct _cl_mem *buffer, size_t bytes);
/* The allocation that begins there, taken out; NULL when none does. */
struct _cl_mem *xtrt__cl_memory_remove(struct xtrt_cl_memory *memory, uint64_t address);
/* The allocation that holds all these bytes, or NULL with XTRT_ERR_RANGE told. */
const struct xtrt_cl_buffer *xtrt__cl_memory_find(const struct xtrt_cl_memory *memory,
                                                  uint64_t address, size_t bytes);
void xtrt__cl_memory_release(struct xtrt_cl_memory *memory);

#endif
