/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The live allocations of a device, to check every address that it is given. */
#ifndef XTRT_BLOCKS_H
#define XTRT_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xtrt_blocks {
  struct xtrt_block {
    uint64_t address;
    size_t bytes;
  } *block; /* by address */
  size_t count, room;
};

bool xtrt_blocks_add(struct xtrt_blocks *blocks, uint64_t address, size_t bytes);
/* False when no allocation begins there. */
bool xtrt_blocks_remove(struct xtrt_blocks *blocks, uint64_t address, size_t *bytes);
/* 0, or XTRT_ERR_RANGE with a message unless one allocation holds all these bytes. */
int xtrt_blocks_check(const struct xtrt_blocks *blocks, uint64_t address, size_t bytes);
/* A place for `bytes` between begin and end, of whole multiples of `grain`; 0 when there is none.
 * Each block takes up whole multiples, at least one. */
uint64_t xtrt_blocks_place(const struct xtrt_blocks *blocks, uint64_t begin, uint64_t end,
                           size_t bytes, size_t grain);
void xtrt_blocks_release(struct xtrt_blocks *blocks);

#endif
