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

int64_t xt_result_count(const struct xt_space *s) {
  int64_t rows = 1;
  for (int d = 0; d < s->rank; d++)
    if (!s->reduction[d])
      rows = xt_size_mul(rows, s->extents[d] < 0 ? XT_SIZE_MAX : s->extents[d]);
  return rows;
}

/* Whether a result is too much for one block, or there is no other loop for blocks. */
static bool is_cut(const struct xt_choice *c, int dim) {
  const struct xt_space *s = c->space;
  int64_t extent = s->extents[dim];
  return !xt_operand_rank(s, s->input_count) || (xt_result_count(s) < c->job->config.grid.units &&
                                                 (extent < 0 || extent > XT_TUNE_GPU_PART));
}

/* Loops around those over items: parts of the reduction, if it is cut, and results by blocks. */
static bool add_row_blocks(struct xt_choice *c, int dim, int *row) {
  const struct xt_space *s = c->space;
  int64_t extent = s->extents[dim];
  bool cut = is_cut(c, dim);
  if (cut)
    xt_add_axis(c, dim)->parallelize = XT_PARALLEL_REDUCE;
  *row = -1;
  for (intptr_t r = 0; r < xt_operand_rank(s, s->input_count); r++) {
    *row = xt_dim_at(s, s->input_count, r);
    if (*row < 0 || !xt_is_independent(s, *row))
      return false;
    xt_add_blocks(c, *row);
  }
  if (!cut)
    xt_add_axis(c, dim);
  else if (extent >= 0 && extent <= XT_TUNE_GPU_PART)
    xt_add_tile(c, dim, extent); /* one part */
  return true;
}

bool xt_add_rows(struct xt_choice *c, int dim, int64_t parts) {
  const struct xt_space *s = c->space;
  const struct xt_grid *grid = &c->job->config.grid;
  int64_t items = xt_floor_power(grid->items), extent = s->extents[dim];
  int row;
  parts = xt_tile_within(parts < items ? parts : items, extent);
  while (2 * parts <= items && (extent < 0 || 2 * parts <= extent) &&
         xt_result_count(s) / (items / parts) < grid->units)
    parts *= 2;
  if (!add_row_blocks(c, dim, &row))
    return false;
  int64_t rows = row < 0 ? 1 : xt_tile_within(items / parts, s->extents[row]);
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

int xt_longest_reduction(const struct xt_space *s) {
  int found = -1;
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d] && (found < 0 || (uint64_t)s->extents[d] > (uint64_t)s->extents[found]))
      found = d;
  return found;
}

/* One result of many elements, which are not a row of unit stride. */
static bool add_one_result(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  int64_t points = 1;
  for (int d = 0; d < s->rank; d++)
    points = xt_size_mul(points, s->extents[d] < 0 ? XT_SIZE_MAX : s->extents[d]);
  int dim = xt_longest_reduction(s);
  return dim >= 0 && xt_result_count(s) == 1 && points >= XT_TUNE_GPU_SHORT_ROW &&
         xt_add_rows(c, dim, c->job->config.grid.items);
}

bool xt_default_gpu_reduction(struct xt_choice *c) {
  int dim = xt_row_dim(c->space);
  if (!xt_may_split(c) || xt_reads_results(c->space))
    return false;
  int64_t extent = dim < 0 ? 0 : c->space->extents[dim], items = c->job->config.grid.items;
  if (extent >= 0 && extent < XT_TUNE_GPU_SHORT_ROW)
    return add_one_result(c);
  return xt_add_rows(c, dim, extent < 0 ? items : extent / XT_TUNE_GPU_ROW_ELEMENTS);
}
