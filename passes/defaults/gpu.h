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

/* Whether items may combine parts of the reductions. */
bool xt_may_split(const struct xt_choice *choice);
/* The reduced dimension along which an input has unit stride and no other one is strided; -1: there
 * is none. */
int xt_row_dim(const struct xt_space *space);
/* Reductions along `dim` by about so many items each, more where there are few; false when some
 * dimension of the results is not independent, or it does not fit. */
bool xt_add_rows(struct xt_choice *choice, int dim, int64_t parts);
/* Results, as far as their number is known at compile time, else more than run at once. */
int64_t xt_result_count(const struct xt_space *space);
/* The longest reduced dimension, one of dynamic size before all others; -1: there is none. */
int xt_longest_reduction(const struct xt_space *space);
/* A phase of the block that has a row, which the first `rows` dimensions are; false when items
 * cannot share it. *is_long becomes true where a row has enough elements for them. */
bool xt_add_row_phase(struct xt_choice *choice, int rows, bool *is_long);

/* Bytes of partial results that items combine. */
int64_t xt_partial_bytes(const struct xt_choice *choice);
/* Whether the loops, of which there are as many as the generator takes, ask for no more items,
 * memory of a block and memory of an item than there is. */
bool xt_fits_block(const struct xt_choice *choice);
/* Forgets all loops. */
void xt_start_again(struct xt_choice *choice);

#endif
