/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "blocks.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "xtrt.h"

/* The number of blocks that begin at or below an address. */
static size_t count_upto(const struct xtrt_blocks *b, uint64_t address) {
  size_t low = 0, high = b->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (b->block[middle].address <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool xtrt_blocks_add(struct xtrt_blocks *b, uint64_t address, size_t bytes) {
  if (b->count == b->room) {
    size_t room = b->room ? 2 * b->room : 16;
    struct xtrt_block *more = realloc(b->block, room * sizeof *more);
    if (!more)
      return false;
    b->block = more;
    b->room = room;
  }
  size_t i = count_upto(b, address);
  memmove(b->block + i + 1, b->block + i, (b->count - i) * sizeof *b->block);
  b->block[i] = (struct xtrt_block){address, bytes};
  b->count++;
  return true;
}

bool xtrt_blocks_remove(struct xtrt_blocks *b, uint64_t address, size_t *bytes) {
  size_t i = count_upto(b, address);
  if (!i || b->block[i - 1].address != address)
    return false;
  *bytes = b->block[i - 1].bytes;
  memmove(b->block + i - 1, b->block + i, (b->count - i) * sizeof *b->block);
  b->count--;
  return true;
}

int xtrt_blocks_check(const struct xtrt_blocks *b, uint64_t address, size_t bytes) {
  size_t i = count_upto(b, address);
  if (!i)
    return xtrt_fail(XTRT_ERR_RANGE, "no allocation holds 0x%" PRIx64, address);
  const struct xtrt_block *k = &b->block[i - 1];
  uint64_t offset = address - k->address;
  if (offset > k->bytes)
    return xtrt_fail(XTRT_ERR_RANGE, "no allocation holds 0x%" PRIx64, address);
  if (bytes > k->bytes - offset)
    return xtrt_fail(XTRT_ERR_RANGE, "%zu bytes at offset %" PRIu64 " of an allocation of %zu",
                     bytes, offset, k->bytes);
  return 0;
}

static uint64_t rounded(uint64_t bytes, size_t grain) {
  return bytes ? (bytes + grain - 1) / grain * grain : grain;
}

uint64_t xtrt_blocks_place(const struct xtrt_blocks *b, uint64_t begin, uint64_t end, size_t bytes,
                           size_t grain) {
  if (bytes > end - begin)
    return 0;
  uint64_t need = rounded(bytes, grain), at = begin;
  for (size_t i = 0; i < b->count; i++) {
    if (b->block[i].address - at >= need)
      return at;
    at = b->block[i].address + rounded(b->block[i].bytes, grain);
  }
  return end - at >= need ? at : 0;
}

void xtrt_blocks_release(struct xtrt_blocks *b) {
  free(b->block);
  *b = (struct xtrt_blocks){0};
}
