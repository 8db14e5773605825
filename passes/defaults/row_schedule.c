/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The schedule inside a row for ops that share the loops over their rows and are of no class. */

#include "passes/defaults/defaults.h"

/* The dimension to vectorise inside a row: the unit-stride one of the results, else of an input;
 * -1: none. */
static int vector_dim(const struct xt_choice *c, int rows) {
  const struct xt_space *s = c->space;
  int d = xt_fastest_dim(s, s->input_count);
  for (int i = 0; i < s->input_count && d < rows; i++)
    d = xt_fastest_dim(s, i);
  if (d < rows || !c->vectors)
    return -1;
  for (int o = 0; s->reduction[d] && o < s->output_count; o++)
    if (s->combiners[o] == XT_COMBINE_NOTHING || s->combiners[o] == XT_COMBINE_UNKNOWN)
      return -1;
  return d;
}

void xt_row_schedule(struct xt_choice *c, int rows, bool ordered) {
  const struct xt_space *s = c->space;
  for (int d = 0; d < rows; d++)
    xt_add_axis(c, d);
  int lane = vector_dim(c, rows);
  if (lane >= 0 && ordered && s->reduction[lane])
    lane = -1;
  for (int reduction = 0; reduction < 2; reduction++)
    for (int d = rows; d < s->rank; d++)
      if (d != lane && s->reduction[d] == reduction)
        xt_add_axis(c, d);
  if (lane < 0)
    return;
  int64_t size =
      (int64_t)XT_TUNE_ACCUMULATORS * xt_lanes(c->job, xt_operand_bytes(s, s->input_count));
  if (s->extents[lane] < 0 || s->extents[lane] > size) {
    xt_add_axis(c, lane);
    xt_add_tile(c, lane, size)->vectorize = XT_VECTORIZE_TARGET;
  } else
    xt_add_axis(c, lane)->vectorize = XT_VECTORIZE_TARGET;
}
