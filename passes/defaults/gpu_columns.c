/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Long reductions of few columns on a machine with items: blocks have parts of the reduction, which
 * another launch combines; neighbours take neighbouring columns. */

#include "passes/defaults/gpu.h"

/* Loops over the results by blocks, the fastest dimension last. */
static bool add_result_blocks(struct xt_choice *c, int fast) {
  const struct xt_space *s = c->space;
  for (intptr_t r = 0; r < xt_operand_rank(s, s->input_count); r++) {
    int d = xt_dim_at(s, s->input_count, r);
    if (d < 0 || !xt_is_independent(s, d))
      return false;
    if (d != fast)
      xt_add_blocks(c, d);
  }
  xt_add_blocks(c, fast);
  return true;
}

bool xt_default_gpu_columns(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  const struct xt_grid *grid = &c->job->config.grid;
  int dim = xt_longest_reduction(s),
      fast = s->output_count ? xt_fastest_dim(s, s->input_count) : -1;
  if (dim < 0 || fast < 0 || !xt_is_independent(s, fast) || !xt_may_split(c) || xt_reads_results(s))
    return false;
  int64_t items = xt_floor_power(grid->items), width = xt_tile_within(items, s->extents[fast]);
  if ((s->extents[dim] >= 0 && s->extents[dim] < XT_TUNE_GPU_COLUMN) ||
      xt_result_count(s) / width >= grid->units)
    return false;
  xt_add_axis(c, dim)->parallelize = XT_PARALLEL_REDUCE;
  if (!add_result_blocks(c, fast))
    return false;
  xt_add_items(c, fast, width);
  if (width < items)
    xt_add_items(c, dim, xt_tile_within(items / width, s->extents[dim]));
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d] && d != dim)
      xt_add_axis(c, d);
  return xt_fits_block(c);
}
