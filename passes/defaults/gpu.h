/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops of default schedules that blocks of items run. */
#ifndef XT_DEFAULTS_GPU_H
#define XT_DEFAULTS_GPU_H

#include "passes/defaults/defaults.h"

/* The largest power of two up to `size`, which is above 0. */
int64_t xt_floor_power(int64_t size);
/* The largest power of two up to `size` and up to an extent that is known. */
int64_t xt_tile_within(int64_t size, int64_t extent);

/* The loop over a dimension by blocks; a tile of it by items. */
struct xt_node *xt_add_blocks(struct xt_choice *choice, int dim);
struct xt_node *xt_add_items(struct xt_choice *choice, int dim, int64_t size);
/* What one item has of a tile, unrolled: nothing where that is one element. */
void xt_add_own(struct xt_choice *choice, int dim, int64_t size);
/* Just inside the loop an input is copied into memory of the block; results are kept in memory of
 * the items. */
void xt_stage_in_block(struct xt_choice *choice, struct xt_node *node, int input);
void xt_hold_in_items(struct xt_choice *choice, struct xt_node *node);

/* One point per item and round: independent dimensions by blocks, the innermost of them by items,
 * the others inside. `fast` is the dimension whose neighbours neighbouring items take; -1: the last
 * of the results. False when no dimension is independent. */
bool xt_add_points(struct xt_choice *choice, int fast);

/* Whether the loops, of which there are as many as the generator takes, ask for no more items,
 * memory of a block and memory of an item than there is. */
bool xt_fits_block(const struct xt_choice *choice);
/* Forgets all loops. */
void xt_start_again(struct xt_choice *choice);

#endif
