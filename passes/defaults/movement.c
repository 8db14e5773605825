/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element-wise ops whose inputs and results have unit stride along different dimensions: square
 * blocks of vectors are transposed in registers, inside blocks of whole cache lines, so that each
 * line is read and written once. */

#include "passes/defaults/defaults.h"

static bool is_large(const struct xt_choice *c, int dim, int64_t size) {
  return dim >= c->shared && (c->space->extents[dim] < 0 || c->space->extents[dim] >= size);
}

bool xt_default_movement(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  if (!c->vectors || !xt_is_elementwise(s) || xt_reads_results(s))
    return false;
  int lanes = xt_body_lanes(c), fast = xt_fastest_dim(s, s->input_count);
  lanes = lanes < XT_TUNE_TRANSPOSE_LANES ? lanes : XT_TUNE_TRANSPOSE_LANES;
  int slow = fast < 0 || lanes < 2 ? -1 : xt_transposed_dim(s, fast);
  if (slow < 0 || !is_large(c, fast, lanes) || !is_large(c, slow, lanes))
    return false;
  int64_t bytes = xt_operand_bytes(s, s->input_count);
  int64_t line = c->job->config.machine.line / (bytes ? bytes : 1);
  int64_t all = xt_all_bytes(s);
  bool blocks = line > lanes && (!all || all > c->job->config.machine.l1);
  xt_add_shared(c);
  for (intptr_t r = 0; r < s->rank; r++) {
    int d = xt_dim_at(s, s->input_count, r);
    if (d >= c->shared && d != fast && d != slow)
      xt_add_axis(c, d);
  }
  xt_add_axis(c, slow);
  xt_add_axis(c, fast);
  if (blocks && is_large(c, fast, line))
    xt_add_tile(c, fast, line);
  if (blocks && is_large(c, slow, line))
    xt_add_tile(c, slow, line);
  xt_add_tile(c, slow, lanes)->unroll = XT_UNROLL_FULL;
  xt_add_tile(c, fast, lanes)->vectorize = lanes;
  xt_use_threads(c);
  return true;
}
