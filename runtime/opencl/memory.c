/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "memory.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "xtrt.h"

enum { ALIGNMENT = 64, GAP = 4096 };

/* No address of the host begins with these bits; in 2^61 bytes there is room for any program. */
static _Atomic uint64_t next_address = (uint64_t)1 << 62;

bool xtrt__cl_memory_reserve(struct xtrt_cl_memory *m) {
  if (m->count < m->room)
    return true;
  size_t room = m->room ? 2 * m->room : 16;
  struct xtrt_cl_buffer *more = realloc(m->at, room * sizeof *more);
  if (!more)
    return false;
  m->at = more;
  m->room = room;
  return true;
}

uint64_t xtrt__cl_memory_add(struct xtrt_cl_memory *m, struct _cl_mem *buffer, size_t bytes) {
  uint64_t taken = ((uint64_t)bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + GAP;
  uint64_t address = atomic_fetch_add(&next_address, taken);
  m->at[m->count++] = (struct xtrt_cl_buffer){address, bytes, buffer}; /* the largest address */
  return address;
}

/* The last allocation that begins at or below an address; NULL: none. */
static struct xtrt_cl_buffer *last_upto(const struct xtrt_cl_memory *m, uint64_t address) {
  size_t low = 0, high = m->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (m->at[middle].address <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low ? &m->at[low - 1] : NULL;
}

struct _cl_mem *xtrt__cl_memory_remove(struct xtrt_cl_memory *m, uint64_t address) {
  struct xtrt_cl_buffer *b = last_upto(m, address);
  if (!b || b->address != address)
    return NULL;
  struct _cl_mem *buffer = b->buffer;
  m->count--;
  memmove(b, b + 1, (size_t)(m->at + m->count - b) * sizeof *b);
  return buffer;
}

const struct xtrt_cl_buffer *xtrt__cl_memory_find(const struct xtrt_cl_memory *m, uint64_t address,
                                                  size_t bytes) {
  const struct xtrt_cl_buffer *b = last_upto(m, address);
  uint64_t offset = b ? address - b->address : 0;
  if (!b || offset > b->bytes) {
    xtrt_fail(XTRT_ERR_RANGE, "no allocation of this device holds 0x%" PRIx64, address);
    return NULL;
  }
  if (bytes > b->bytes - offset) {
    xtrt_fail(XTRT_ERR_RANGE, "%zu bytes at offset %" PRIu64 " of an allocation of %zu", bytes,
              offset, b->bytes);
    return NULL;
  }
  return b;
}

void xtrt__cl_memory_release(struct xtrt_cl_memory *m) {
  free(m->at);
  *m = (struct xtrt_cl_memory){0};
}
