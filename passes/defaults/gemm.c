/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Matrix products in the loop order of BLIS: NC, KC, MC around a micro-kernel that keeps an MR x NR
 * tile of C in registers while it runs over KC. */

#include "passes/defaults/gemm.h"

/* Loops around the MC blocks: batch, NC, KC; the innermost of them, or NULL. */
static struct xt_node *add_outer(const struct xt_contraction *c, const struct xt_blocks *blk) {
  bool first = xt_shares_outermost(c, blk);
  struct xt_node *last = NULL;
  if (first) {
    last = xt_add_axis(c->choice, blk->shared_dim);
    last->parallelize = XT_PARALLEL;
  }
  for (int i = 0; i < c->batch.count; i++)
    if (!first || c->batch.at[i] != blk->shared_dim)
      last = xt_add_axis(c->choice, c->batch.at[i]);
  for (int i = 0; i < c->n.count; i++)
    if ((c->n.at[i] != c->lane || blk->nc) && (!first || c->n.at[i] != blk->shared_dim))
      last = xt_add_axis(c->choice, c->n.at[i]);
  if (blk->kc < c->space->extents[blk->k_dim] || c->space->extents[blk->k_dim] < 0 ||
      (!last && blk->pack_b))
    last = xt_add_axis(c->choice, blk->k_dim);
  return last;
}

static void add_loops(const struct xt_contraction *c, const struct xt_blocks *blk) {
  struct xt_choice *choice = c->choice;
  bool first = xt_shares_outermost(c, blk);
  struct xt_node *outer = add_outer(c, blk);
  bool cut = outer && outer->axis == blk->k_dim;
  if (blk->pack_b && !blk->pack_by_tile)
    xt_add_pack(choice, outer, c->b);
  for (int i = 0; i < c->m.count; i++)
    if (i < blk->m_inner || (i == blk->m_inner && blk->mc)) {
      bool shared = blk->split == XT_SPLIT_M && c->m.at[i] == blk->shared_dim;
      if (first && shared && blk->item)
        outer = xt_add_tile(choice, blk->shared_dim, blk->item);
      if (first && shared)
        continue;
      outer = xt_add_axis(choice, c->m.at[i]);
      if (shared)
        outer->parallelize = XT_PARALLEL;
    }
  if (blk->pack_a && outer)
    xt_add_pack(choice, outer, c->a);
  struct xt_node *lane =
      blk->nc ? xt_add_tile(choice, c->lane, blk->nc) : xt_add_axis(choice, c->lane);
  if (blk->pack_by_tile)
    xt_add_pack(choice, lane, c->b);
  if (blk->prefetch_b)
    xt_add_prefetch(choice, lane, c->b);
  struct xt_node *rows = blk->mc ? xt_add_tile(choice, blk->m_dim, blk->mc) : NULL;
  for (int i = blk->m_inner + (blk->mc ? 1 : 0); i < c->m.count; i++)
    rows = xt_add_axis(choice, c->m.at[i]);
  if (rows)
    rows->prefetch_results = blk->prefetch_c;
  if (cut)
    xt_add_tile(choice, blk->k_dim, blk->kc);
  for (int i = cut ? 1 : 0; i < c->k.count; i++)
    xt_add_axis(choice, c->k.at[i]);
  int row = c->m.at[c->m.count - 1];
  xt_add_tile(choice, row, xt_at_most(blk->mr, c->space->extents[row]))->unroll = XT_UNROLL_FULL;
  xt_add_tile(choice, c->lane, blk->nr)->vectorize = XT_VECTORIZE_TARGET;
}

void xt_default_gemm(struct xt_contraction *c) {
  struct xt_blocks blk = {0};
  if (c->lane < 0 || !c->m.count)
    return;
  xt_choose_blocks(c, &blk);
  xt_choose_split(c, &blk);
  add_loops(c, &blk);
}
