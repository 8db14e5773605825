/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops that the blocks of a launch and the items of a block run; docs/launch.md has the form. */
#ifndef XT_NEST_ITEMS_H
#define XT_NEST_ITEMS_H

#include "passes/nest/tile.h"

struct xt_parts;

/* Notes on the kernel of `op` that its blocks need so many items. */
void xt_need_items(MlirOperation op, int64_t items);

/* Whether the loop, and those that follow it, are run by blocks or by items. A serial loop whose
 * iterations are the rounds of one loop over items goes into that loop. */
bool xt_opens_blocks(const struct xt_nest *nest, const struct xt_loop *loop,
                     const struct xt_state *state);
bool xt_opens_items(const struct xt_nest *nest, const struct xt_loop *loop);
/* Whether the code being built is that of an item. */
bool xt_in_item(const struct xt_nest *nest);
/* Builds these loops and all inside; of `parts`, unless NULL, as if the first one were over blocks.
 */
void xt_emit_blocks(struct xt_nest *nest, const struct xt_loop *loop, const struct xt_state *state,
                    const struct xt_parts *parts);
void xt_emit_items(struct xt_nest *nest, const struct xt_loop *loop, const struct xt_state *state);

/* Builds the loops so that the first item of the block runs them. */
void xt_emit_by_one(struct xt_nest *nest, const struct xt_loop *loop, const struct xt_state *state);

/* --- stage.c: buffers of a block and of its items */
/* Copies what the state reaches of an input into memory of the block, with zeros behind the end. */
void xt_stage_input(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
                    const struct xt_pack *pack, const struct xt_want *want);
/* Makes tiles full along every axis whose inputs are zero behind the end, where that changes no
 * result that is stored. */
void xt_fill_tiles(struct xt_nest *nest, struct xt_state *state);
/* Results that each item keeps for itself; and what is done with them at the end. */
struct xt_tile *xt_item_results(struct xt_nest *nest, const struct xt_loop *loop,
                                struct xt_state *state, int output, const struct xt_want *want);
void xt_store_item_results(struct xt_nest *nest, const struct xt_loop *loop,
                           const struct xt_state *state, int output, const struct xt_tile *tile);

#endif
