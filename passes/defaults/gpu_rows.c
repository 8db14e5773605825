/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The schedule inside a row for ops that share their rows on a machine with items: a block has a
 * row, and every op is a phase of its items. */

#include "passes/defaults/gpu.h"

/* The dimension inside a row that items share: with unit stride where that is long enough, else the
 * longest. Reductions only where a row has one result of each. */
static int shared_dim(const struct xt_choice *c, int rows) {
  const struct xt_space *s = c->space;
  bool one = true;
  for (int d = rows; d < s->rank; d++)
    one = one && s->reduction[d];
  if (one && !xt_may_split(c))
    return -1;
  int fast = one ? xt_row_dim(s) : xt_fastest_dim(s, s->input_count), found = -1;
  for (int d = rows; d < s->rank; d++) {
    bool fits = one ? s->reduction[d] : xt_is_independent(s, d);
    bool is_long = s->extents[d] < 0 || s->extents[d] >= XT_TUNE_GPU_SHORT_ROW;
    if (fits && d == fast && is_long)
      return d;
    if (fits && (found < 0 || s->extents[d] < 0 ||
                 (s->extents[found] >= 0 && s->extents[d] > s->extents[found])))
      found = d;
  }
  return found;
}

bool xt_add_row_phase(struct xt_choice *c, int rows, bool *is_long) {
  const struct xt_space *s = c->space;
  for (int d = 0; d < rows; d++)
    xt_add_blocks(c, d);
  if (s->rank == rows)
    return xt_fits_block(c);
  int dim = shared_dim(c, rows);
  if (dim < 0)
    return false;
  xt_add_axis(c, dim);
  xt_add_items(c, dim, xt_tile_within(c->job->config.grid.items, s->extents[dim]));
  for (int d = rows; d < s->rank; d++)
    if (d != dim)
      xt_add_axis(c, d);
  *is_long = *is_long || s->extents[dim] < 0 || s->extents[dim] >= XT_TUNE_GPU_SHORT_ROW;
  return xt_fits_block(c);
}
