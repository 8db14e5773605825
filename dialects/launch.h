/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The form of a kernel that runs as blocks of items: its loops and its memories. */
#ifndef XT_DIALECTS_LAUNCH_H
#define XT_DIALECTS_LAUNCH_H

#include "compiler/ir/op.h"

/* An scf.parallel whose bound is accel.blocks: its iterations are blocks of a launch. */
bool xt_is_block_loop(MlirOperation op);
/* An scf.parallel whose bound is accel.items: its iterations are items of a block. */
bool xt_is_item_loop(MlirOperation op);
/* The item loop around an op; the null op in uniform code. */
MlirOperation xt_item_loop_of(MlirOperation op);

/* The items of a block in the kernel around an op: xt.items, else 1. */
int64_t xt_items_of(MlirOperation op);

/* Whether a memref is in memory of the block, or of one item, as its memory space tells; without a
 * space it is in global memory. */
bool xt_is_in_block_memory(MlirType memref);
bool xt_is_in_item_memory(MlirType memref);

/* The bound of item loops at this place: an accel.items that dominates it, else a new one. */
MlirValue xt_build_items(struct xt_at at);

#endif
