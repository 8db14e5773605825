/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Who loads modules of C runs the blocks of a launch: workers have a contiguous share each. */
#ifndef XTRT_LAUNCHES_H
#define XTRT_LAUNCHES_H

#include "xtrt.h"

/* Limits of such a device. The item loop is inside the kernel, block memory on its stack. */
enum { XTRT_C_ITEMS = 1024, XTRT_C_BLOCK_BYTES = 1 << 20 };

/* Which block comes at a place of the order; blocks depend on no order, which this is to show. */
struct xtrt_order {
  enum { XTRT_FORWARD, XTRT_BACKWARD, XTRT_SHUFFLED } kind;
  uint64_t seed;
};

/* "forward", "backward" or "shuffled:SEED"; NULL and "" are forward. 0, or XTRT_ERR_DEVICE without
 * a message. */
int xtrt_order_read(const char *text, struct xtrt_order *order);
int64_t xtrt_order_block(const struct xtrt_order *order, int64_t place, int64_t blocks);

/* All blocks; returns when they have ended. */
void xtrt_run_blocks(xtrt_kernel *run, const union xtrt_word *arguments, int64_t blocks,
                     intptr_t workers, const struct xtrt_order *order);

/* Facts that such devices share; XTRT_ERR_UNSUPPORTED for others. */
int xtrt_c_query(const char *name, intptr_t workers, double *value);

#endif
