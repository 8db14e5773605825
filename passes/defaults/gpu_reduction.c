/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reductions of rows on a machine with items: several items combine parts of a row, then each
 * other's. Neighbours read neighbouring elements. */

#include "passes/defaults/gpu.h"

#include "compiler/support/size.h"

bool xt_may_split(const struct xt_choice *c) {
  const struct xt_space *s = c->space;
  for (int i = 0; i < s->output_count; i++)
    if (s->combiners[i] == XT_COMBINE_NOTHING || s->combiners[i] == XT_COMBINE_UNKNOWN ||
        (xt_combiner_rounds(s->combiners[i]) && !xt_may_reorder(c->job, s)))
      return false;
  return s->output_count > 0;
}

int xt_row_dim(const struct xt_space *s) {
  for (int i = 0; i < s->input_count; i++) {
    int d = xt_fastest_dim(s, i);
    bool loadable = d >= 0 && s->reduction[d];
    for (int k = 0; k < s->input_count && loadable; k++)
      loadable = xt_is_vector_loadable(s, k, d);
    if (loadable)
      return d;
  }
  return -1;
}

/* Results, as far as that is known at compile time: else more than run at once. */
static int64_t result_count(const struct xt_space *s) {
  int64_t rows = 1;
  for (int d = 0; d < s->rank; d++)
    if (!s->reduction[d])
      rows = xt_size_mul(rows, s->extents[d] < 0 ? XT_SIZE_MAX : s->extents[d]);
  return rows;
}

bool xt_add_rows(struct xt_choice *c, int dim, int64_t parts) {
  const struct xt_space *s = c->space;
  const struct xt_grid *grid = &c->job->config.grid;
  int64_t items = xt_floor_power(grid->items), extent = s->extents[dim];
  parts = xt_tile_within(parts < items ? parts : items, extent);
  while (2 * parts <= items && (extent < 0 || 2 * parts <= extent) &&
         result_count(s) / (items / parts) < grid->units)
    parts *= 2;
  int row = -1;
  for (intptr_t r = 0; r < xt_operand_rank(s, s->input_count); r++) {
    row = xt_dim_at(s, s->input_count, r);
    if (row < 0 || !xt_is_independent(s, row))
      return false;
    xt_add_blocks(c, row);
  }
  if (row < 0)
    return false;
  xt_add_axis(c, dim);
  int64_t rows = xt_tile_within(items / parts, s->extents[row]);
  if (rows > 1)
    xt_add_items(c, row, rows);
  xt_add_items(c, dim, parts);
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d] && d != dim)
      xt_add_axis(c, d);
  for (int d = 0; d < s->rank; d++)
    if (!s->reduction[d] && !xt_uses_dim(s, s->input_count, d))
      return false;
  return xt_fits_block(c);
}

bool xt_default_gpu_reduction(struct xt_choice *c) {
  int dim = xt_row_dim(c->space);
  if (dim < 0 || !xt_may_split(c) || xt_reads_results(c->space))
    return false;
  int64_t extent = c->space->extents[dim], items = c->job->config.grid.items;
  if (extent >= 0 && extent < XT_TUNE_GPU_SHORT_ROW)
    return false;
  return xt_add_rows(c, dim, extent < 0 ? items : extent / XT_TUNE_GPU_ROW_ELEMENTS);
}
