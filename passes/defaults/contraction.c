/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Sums of products of two inputs: a tile of the result in registers, one input in vectors, the
 * other in single elements. */

#include "passes/defaults/defaults.h"

/* Rows of the register tile: with two vectors of columns, as many as leave registers for two
 * vectors of one input and one of the other. */
static int64_t tile_rows(const struct xt_job *job) {
  (void)job;
  return (16 - 3) / 2;
}

bool xt_default_contraction(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  if (s->input_count != 2 || s->output_count != 1 || !c->vectors ||
      s->combiners[0] != XT_COMBINE_ADDF)
    return false;
  if (s->rank != 3 || s->reduction[0] || s->reduction[1] || !s->reduction[2] ||
      !xt_uses_dim(s, 0, 0) || xt_uses_dim(s, 0, 1) || xt_uses_dim(s, 1, 0) ||
      xt_fastest_dim(s, 1) != 1 || s->extents[0] < 0 || s->extents[1] < 0 || s->extents[2] < 0)
    return false;
  int lanes = xt_lanes(c->job, xt_operand_bytes(s, 2));
  xt_add_pack(c, xt_add_axis(c, 1), 1);
  xt_add_axis(c, 0);
  xt_add_axis(c, 2);
  xt_add_tile(c, 0, tile_rows(c->job))->unroll = XT_UNROLL_FULL;
  xt_add_tile(c, 1, 2 * lanes)->vectorize = XT_VECTORIZE_TARGET;
  return true;
}
