/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Transposing ops on a machine with items: a block copies a square of each transposed input into
 * its memory, so that neighbours read and write neighbouring elements of global memory. */

#include "passes/defaults/gpu.h"

static bool is_long(const struct xt_space *s, int dim) {
  return s->extents[dim] < 0 || s->extents[dim] >= XT_TUNE_GPU_SQUARE_MIN;
}

bool xt_default_gpu_movement(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  if (!xt_is_elementwise(s) || xt_reads_results(s))
    return false;
  int fast = xt_fastest_dim(s, s->input_count), slow = fast < 0 ? -1 : xt_transposed_dim(s, fast);
  if (slow < 0 || slow == fast || !is_long(s, fast) || !is_long(s, slow))
    return false;
  int64_t items = xt_floor_power(c->job->config.grid.items);
  int64_t width = xt_tile_within(XT_TUNE_GPU_SQUARE, s->extents[fast]);
  width = width < items ? width : items;
  int64_t height = xt_tile_within(XT_TUNE_GPU_SQUARE, s->extents[slow]);
  int64_t rows = height < items / width ? height : items / width;
  for (intptr_t r = 0; r < s->rank; r++) {
    int d = xt_dim_at(s, s->input_count, r);
    if (d != fast && d != slow)
      xt_add_blocks(c, d);
  }
  xt_add_blocks(c, slow);
  struct xt_node *staged = xt_add_blocks(c, fast);
  for (int i = 0; i < s->input_count; i++)
    if (!xt_is_vector_loadable(s, i, fast))
      xt_stage_in_block(c, staged, i);
  if (rows < height)
    xt_add_tile(c, slow, height);
  xt_add_items(c, slow, rows);
  xt_add_items(c, fast, width);
  return xt_fits_block(c);
}
