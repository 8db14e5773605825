/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element-wise ops on a machine with items: neighbouring items take neighbouring elements, several
 * rounds of them where that leaves enough blocks. */

#include "passes/defaults/gpu.h"

#include "compiler/support/size.h"

/* Elements that each item takes. */
static int64_t rounds_of(const struct xt_choice *c, int64_t items, int fast) {
  const struct xt_space *s = c->space;
  int64_t elements = 1, rounds = XT_TUNE_GPU_ROUNDS;
  bool known = true;
  for (int d = 0; d < s->rank; d++) {
    known = known && s->extents[d] >= 0;
    elements = known ? xt_size_mul(elements, s->extents[d]) : 0;
  }
  while (rounds > 1 && ((known && elements / (items * rounds) < c->job->config.grid.units) ||
                        (s->extents[fast] >= 0 && s->extents[fast] < items * rounds)))
    rounds /= 2;
  return rounds;
}

bool xt_default_gpu_elementwise(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  if (!xt_is_elementwise(s) || xt_reads_results(s))
    return false;
  int fast = xt_fastest_dim(s, s->input_count);
  if (fast < 0)
    return false;
  int64_t items = xt_floor_power(c->job->config.grid.items), rounds = rounds_of(c, items, fast);
  if (rounds == 1)
    return xt_add_points(c, fast);
  for (intptr_t r = 0; r < s->rank; r++) {
    int d = xt_dim_at(s, s->input_count, r);
    if (d != fast)
      xt_add_blocks(c, d);
  }
  xt_add_blocks(c, fast);
  xt_add_tile(c, fast, items * rounds);
  xt_add_items(c, fast, items);
  return xt_fits_block(c);
}
