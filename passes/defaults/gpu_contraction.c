/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Contractions on a machine with items: a block computes a tile of the result from parts of both
 * inputs that it copies into its memory, each item a smaller tile in registers. */

#include "passes/defaults/contraction.h"
#include "passes/defaults/gpu.h"

#include "compiler/support/size.h"

/* Sizes are elements of one dimension each. */
struct tiles {
  int m, n;               /* the dimensions of M and N that are tiled */
  int64_t m_size, n_size; /* of a block */
  int64_t m_own, n_own;   /* of an item */
  int k; /* index in K of the dimension that is tiled; those inside are taken whole */
  int64_t k_size;
};

/* The longest of some dimensions, of equally long ones the last. */
static int longest(const struct xt_space *s, const struct xt_dims *dims) {
  int found = dims->at[0];
  for (int i = 1; i < dims->count; i++) {
    int64_t most = s->extents[found], extent = s->extents[dims->at[i]];
    if (extent < 0 || (most >= 0 && extent >= most))
      found = dims->at[i];
  }
  return found;
}

/* Blocks of tiles that the result has, about. */
static int64_t blocks_of(const struct xt_contraction *c, const struct tiles *t) {
  const struct xt_space *s = c->space;
  int64_t blocks = 1;
  for (int d = 0; d < s->rank; d++) {
    int64_t size = d == t->m ? t->m_size : d == t->n ? t->n_size : 1;
    int64_t extent = s->extents[d] >= 0 ? s->extents[d] : size > 1 ? XT_TUNE_GPU_ASSUMED_EXTENT : 1;
    if (!s->reduction[d])
      blocks = xt_size_mul(blocks, (extent + size - 1) / size);
  }
  return blocks;
}

static int64_t items_of(const struct tiles *t) {
  return t->m_size / t->m_own * (t->n_size / t->n_own);
}

static void halve(int64_t *a, int64_t *b) { *(*a > *b ? a : b) /= 2; }

/* Tiles of about size x size, of which an item has own x own, within what the grid allows. */
static void choose_sizes(const struct xt_contraction *c, int64_t size, int64_t own,
                         struct tiles *t) {
  const struct xt_grid *grid = &c->choice->job->config.grid;
  t->m_size = xt_tile_within(size, c->space->extents[t->m]);
  t->n_size = xt_tile_within(size, c->space->extents[t->n]);
  t->m_own = xt_tile_within(own, t->m_size);
  t->n_own = xt_tile_within(own, t->n_size);
  while (items_of(t) > grid->items) {
    halve(&t->m_size, &t->n_size);
    t->m_own = xt_tile_within(own, t->m_size);
    t->n_own = xt_tile_within(own, t->n_size);
  }
  while (items_of(t) < XT_TUNE_GPU_GROUPS * grid->together && 2 * items_of(t) <= grid->items &&
         t->m_own * t->n_own > 1)
    halve(&t->m_own, &t->n_own);
}

/* The part of K that is in memory of the block at a time. */
static void choose_k(const struct xt_contraction *c, int64_t depth, struct tiles *t) {
  int64_t inside = 1;
  for (t->k = c->k.count - 1; t->k > 0; t->k--) {
    int64_t extent = c->space->extents[c->k.at[t->k]];
    if (extent < 0 || xt_size_mul(inside, extent) > depth)
      break;
    inside *= extent;
  }
  t->k_size = xt_at_most((depth + inside / 2) / inside, c->space->extents[c->k.at[t->k]]);
}

static void add_blocks(struct xt_choice *choice, const struct xt_dims *dims, int but) {
  for (int i = 0; i < dims->count; i++)
    if (dims->at[i] != but)
      xt_add_blocks(choice, dims->at[i]);
}

static void add_loops(const struct xt_contraction *c, const struct tiles *t) {
  struct xt_choice *choice = c->choice;
  xt_start_again(choice);
  add_blocks(choice, &c->batch, -1);
  add_blocks(choice, &c->m, t->m);
  add_blocks(choice, &c->n, t->n);
  xt_add_blocks(choice, t->m);
  xt_hold_in_items(choice, xt_add_blocks(choice, t->n));
  for (int i = 0; i <= t->k; i++)
    xt_add_axis(choice, c->k.at[i]);
  struct xt_node *staged = choice->last;
  xt_stage_in_block(choice, staged, c->a);
  xt_stage_in_block(choice, staged, c->b);
  xt_add_items(choice, t->m, t->m_size);
  xt_add_items(choice, t->n, t->n_size);
  if (t->k_size > 1)
    xt_add_tile(choice, c->k.at[t->k], t->k_size);
  for (int i = t->k + 1; i < c->k.count; i++)
    xt_add_axis(choice, c->k.at[i]);
  xt_add_own(choice, t->m, t->m_own);
  xt_add_own(choice, t->n, t->n_own);
}

/* Whether every index of both inputs is a dimension. */
static bool is_plain(const struct xt_space *s) {
  for (int i = 0; i < s->input_count; i++)
    for (intptr_t r = 0; r < xt_operand_rank(s, i); r++)
      if (xt_dim_at(s, i, r) < 0)
        return false;
  return true;
}

/* Loops that fit a block, with less of K at a time where they must. */
static bool add_fitting(const struct xt_contraction *c, struct tiles *t) {
  for (int64_t depth = XT_TUNE_GPU_DEPTH; depth >= XT_TUNE_GPU_DEPTH_MIN; depth /= 2) {
    choose_k(c, depth, t);
    add_loops(c, t);
    if (xt_fits_block(c->choice))
      return true;
  }
  return false;
}

bool xt_default_gpu_contraction(struct xt_choice *choice) {
  struct xt_contraction c;
  if (!xt_find_contraction(choice, &c) || !is_plain(c.space) || xt_reads_results(c.space) ||
      !c.m.count || !c.n.count || xt_extent_of(c.space, &c.m) == 1)
    return false;
  const struct xt_grid *grid = &choice->job->config.grid;
  struct tiles t = {.m = longest(c.space, &c.m), .n = longest(c.space, &c.n)};
  bool found = false;
  int64_t own = XT_TUNE_GPU_OWN;
  for (int64_t size = XT_TUNE_GPU_TILE; size >= XT_TUNE_GPU_TILE_MIN; size /= 2, own /= 2) {
    choose_sizes(&c, size, own, &t);
    if (t.m_size * t.n_size < grid->together)
      return false;
    found = add_fitting(&c, &t);
    if (found && blocks_of(&c, &t) >= grid->units)
      break;
  }
  return found;
}
