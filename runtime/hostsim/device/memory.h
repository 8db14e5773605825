/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The memory of a hostsim device: pages at addresses that the host chose. Statuses come with a
 * message. */
#ifndef XTRT_MEMORY_H
#define XTRT_MEMORY_H

#include "runtime/host/blocks.h"

struct memory {
  uint64_t begin, end;
  size_t page;
  struct xtrt_blocks blocks;
};

int memory_open(struct memory *memory, uint64_t begin, uint64_t bytes);
int memory_alloc(struct memory *memory, uint64_t bytes, uint64_t *address);
int memory_free(struct memory *memory, uint64_t address);
int memory_fill(struct memory *memory, uint64_t to, const char *pattern, uint64_t size,
                uint64_t count);

#endif
