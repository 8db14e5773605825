/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Every other op with independent results on a machine with items: an item computes a point, its
 * reductions in the order of the source. */

#include "passes/defaults/gpu.h"

/* The dimension along which neighbours are neighbours in memory: that of the results, else of an
 * input; the last one where memory does not tell. */
static int fast_dim(const struct xt_space *s) {
  int all = s->input_count + s->output_count;
  for (int i = 0; i < all; i++) {
    int d = xt_fastest_dim(s, (s->input_count + i) % all);
    if (d >= 0 && xt_is_independent(s, d))
      return d;
  }
  return -1;
}

bool xt_default_gpu_points(struct xt_choice *c) {
  return !xt_reads_results(c->space) && xt_add_points(c, fast_dim(c->space));
}
