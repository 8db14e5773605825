/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Results that points are combined into. Where what is combined lies side by side, vectors hold
 * parts of one result; else they hold results side by side, all of a tile in registers. */

#include "passes/defaults/defaults.h"

enum { PARTS = 4, ROW_PARTS = 6, SHORT_ROW_PARTS = 8, COLUMNS = 8 };

static bool is_smooth(const struct xt_space *s, int dim) {
  for (int i = 0; i < s->input_count + s->output_count; i++)
    if (!xt_is_smooth(s, i, dim))
      return false;
  return true;
}

static bool has_room(const struct xt_choice *c, int dim, int lanes) {
  return dim >= c->shared && (c->space->extents[dim] < 0 || c->space->extents[dim] >= lanes);
}

/* The dimension of an input that is combined and walked element by element; -1: none. */
static int summed_dim(const struct xt_choice *c, int lanes) {
  const struct xt_space *s = c->space;
  for (int o = 0; o < s->output_count; o++)
    if (s->combiners[o] == XT_COMBINE_UNKNOWN || s->combiners[o] == XT_COMBINE_NOTHING)
      return -1;
  for (int i = 0; i < s->input_count; i++) {
    int d = xt_fastest_dim(s, i);
    if (d >= 0 && s->reduction[d] && has_room(c, d, lanes) && is_smooth(s, d))
      return d;
  }
  return -1;
}

/* The dimension along which all results, and inputs where they use it, lie side by side. */
static int kept_dim(const struct xt_choice *c, int lanes) {
  const struct xt_space *s = c->space;
  int d = xt_fastest_dim(s, s->input_count);
  if (d < 0 || s->reduction[d] || !has_room(c, d, lanes) || !is_smooth(s, d))
    return -1;
  for (int o = 0; o < s->output_count; o++)
    if (!xt_uses_dim(s, s->input_count + o, d))
      return -1;
  return d;
}

/* Vectors that hold parts of a result. In a row that is near, one op has no time to wait for the
 * one before; longer bodies need the registers. */
static int parts(const struct xt_choice *c) {
  int calls;
  bool is_short = c->space->input_count == 1 && xt_body_ops(c->space, &calls) <= 2 && !calls;
  if (!c->shared || c->space->combiners[0] != XT_COMBINE_ADDF)
    return PARTS;
  return is_short ? SHORT_ROW_PARTS : ROW_PARTS;
}

bool xt_default_reduction(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  bool reduces = false;
  for (int d = 0; d < s->rank; d++)
    reduces = reduces || s->reduction[d];
  int lanes = reduces && c->vectors && s->output_count > 0 ? xt_body_lanes(c) : 1;
  if (lanes < 2 || xt_reads_results(s))
    return false;
  int dim = summed_dim(c, lanes);
  bool sums = dim >= 0;
  if (!sums)
    dim = kept_dim(c, lanes);
  if (dim < 0)
    return false;
  xt_add_shared(c);
  xt_add_plain(c, false, dim);
  if (sums)
    xt_add_plain(c, true, dim);
  xt_add_vectors(c, dim, lanes, sums ? parts(c) : COLUMNS, !sums);
  xt_use_threads(c);
  return true;
}
