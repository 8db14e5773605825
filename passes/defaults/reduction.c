/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reductions. Where the reduced dimension has unit stride, lanes hold partial results that are
 * combined at the end; otherwise lanes hold neighbouring results. */

#include "compiler/support/size.h"
#include "passes/defaults/defaults.h"

static bool is_vector_loadable(const struct xt_space *s, int dim) {
  for (int i = 0; i < s->input_count + s->output_count; i++)
    if (!xt_is_vector_loadable(s, i, dim))
      return false;
  return true;
}

static bool has_room(const struct xt_choice *c, int dim, int lanes) {
  return dim >= c->shared && (c->space->extents[dim] < 0 || c->space->extents[dim] >= lanes);
}

/* The reduced dimension along which an input has unit stride; -1: none. */
static int reduced_dim(const struct xt_choice *c, int lanes) {
  const struct xt_space *s = c->space;
  for (int o = 0; o < s->output_count; o++)
    if (s->combiners[o] == XT_COMBINE_UNKNOWN || s->combiners[o] == XT_COMBINE_NOTHING)
      return -1;
  for (int i = 0; i < s->input_count; i++) {
    int d = xt_fastest_dim(s, i);
    if (d >= 0 && s->reduction[d] && has_room(c, d, lanes) && is_vector_loadable(s, d))
      return d;
  }
  return -1;
}

/* The dimension of all results that is vector-loadable for every operand; -1: none. */
static int result_dim(const struct xt_choice *c, int lanes) {
  const struct xt_space *s = c->space;
  int d = xt_fastest_dim(s, s->input_count);
  if (d < 0 || s->reduction[d] || !has_room(c, d, lanes) || !is_vector_loadable(s, d))
    return -1;
  for (int o = 0; o < s->output_count; o++)
    if (!xt_uses_dim(s, s->input_count + o, d))
      return -1;
  return d;
}

/* Accumulators of one result. A row that L1 holds is not waited for, so that the latency of a short
 * body must be hidden by more of them; longer bodies need the registers. */
static int accumulators(const struct xt_choice *c) {
  int calls;
  bool is_short =
      c->space->input_count == 1 && xt_body_ops(c->space, &calls) <= XT_TUNE_SHORT_BODY && !calls;
  if (!c->shared || c->space->combiners[0] != XT_COMBINE_ADDF)
    return XT_TUNE_ACCUMULATORS;
  return is_short ? XT_TUNE_SHORT_BODY_ACCUMULATORS : XT_TUNE_ROW_ACCUMULATORS;
}

/* The reduced dimension of an op with one input larger than L1 and more results than a tile of
 * accumulators; -1: there is none, or more than one. */
static int streamed_dim(const struct xt_choice *c, int result, int lanes) {
  const struct xt_space *s = c->space;
  int found = -1;
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d]) {
      if (found >= 0 || d < c->shared)
        return -1;
      found = d;
    }
  int64_t columns = s->extents[result], rows = s->extents[found], input = xt_value_bytes(s, 0);
  bool wide = columns < 0 || columns > (int64_t)XT_TUNE_RESULT_VECTORS * lanes;
  bool large = !input || input > c->job->config.machine.l1;
  return s->input_count == 1 && wide && large &&
                 (rows < 0 || rows >= XT_TUNE_REDUCE_PASSES * XT_TUNE_REDUCE_ROWS)
             ? found
             : -1;
}

/* Whether accumulators of all results fit the registers, beside a row and the temporaries of a
 * short body. */
static bool fits_registers(const struct xt_choice *c, int result, int lanes) {
  int calls;
  bool is_short =
      c->space->output_count == 1 && xt_body_ops(c->space, &calls) <= XT_TUNE_SHORT_BODY && !calls;
  int64_t vectors = (c->space->extents[result] + lanes - 1) / lanes;
  return is_short && vectors > 0 && vectors <= XT_MAX_TILE &&
         vectors + XT_TUNE_REDUCE_SPARE_REGISTERS <= c->job->config.machine.vector_registers;
}

/* All results in accumulators: rows of the input are one stream. */
static void add_held(struct xt_choice *c, int reduced, int result, int lanes) {
  xt_add_axis(c, result);
  xt_add_axis(c, reduced);
  xt_add_tile(c, result, c->space->extents[result])->vectorize = lanes;
}

/* Rows per pass over the results: one where they are short and come from DRAM, a single stream to
 * the hardware prefetcher. */
static int64_t rows_per_pass(const struct xt_choice *c, int result) {
  int64_t row = xt_size_mul(c->space->extents[result], xt_operand_bytes(c->space, 0));
  bool far = xt_cache_of(c->job, xt_value_bytes(c->space, 0)) == XT_IN_DRAM;
  return far && row >= 0 && row < XT_TUNE_SHORT_ROW ? 1 : XT_TUNE_REDUCE_ROWS;
}

/* Several rows are added in one pass over a strip of results in L1. */
static void add_passes(struct xt_choice *c, int reduced, int result, int lanes) {
  int64_t rows = rows_per_pass(c, result);
  int64_t bytes = xt_operand_bytes(c->space, c->space->input_count);
  int64_t room = c->job->config.machine.l1 / XT_TUNE_L1_SHARE / (bytes ? bytes : 1);
  int64_t columns = c->space->extents[result];
  bool blocks = columns < 0 || columns > room;
  if (blocks)
    xt_add_axis(c, result);
  xt_add_axis(c, reduced);
  if (blocks)
    xt_add_tile(c, result, room / lanes * lanes);
  else
    xt_add_axis(c, result);
  if (rows > 1)
    xt_add_tile(c, reduced, rows)->unroll = XT_UNROLL_FULL;
  int64_t vectors = rows > 1 ? XT_TUNE_ROWS_VECTORS : XT_TUNE_STREAM_VECTORS;
  xt_add_tile(c, result, vectors * lanes)->vectorize = lanes;
}

/* The dimension across rows of `reduced`, where several rows are read side by side from DRAM; -1:
 * they are not. */
static int dram_rows_dim(const struct xt_choice *c, int reduced) {
  const struct xt_space *s = c->space;
  intptr_t rank = xt_operand_rank(s, 0);
  if (c->shared || rank < 2 || !xt_reads_dram_rows(c->job, s, reduced))
    return -1;
  int d = xt_dim_at(s, 0, rank - 2);
  return d >= 0 && s->extents[d] >= XT_TUNE_DRAM_ROWS ? d : -1;
}

/* The inner loops: one vector of each of several rows, the next ones prefetched. */
static void add_dram_rows(struct xt_choice *c, int row, int reduced, int lanes) {
  xt_add_axis(c, reduced);
  xt_add_prefetch(c, c->last, 0);
  xt_add_tile(c, row, XT_TUNE_DRAM_ROWS)->unroll = XT_UNROLL_FULL;
  xt_add_tile(c, reduced, lanes)->vectorize = lanes;
}

/* The fewest lanes: rows shorter than a 64-byte register use half of one. C compilers vectorise
 * still shorter rows better, across rows. */
static int min_lanes(const struct xt_choice *c) {
  int lanes = xt_body_lanes(c), bytes = c->job->config.machine.vector_bytes;
  return bytes > XT_TUNE_NARROW_VECTOR ? lanes * XT_TUNE_NARROW_VECTOR / bytes : lanes;
}

bool xt_default_reduction(struct xt_choice *c) {
  const struct xt_space *s = c->space;
  bool reduces = false;
  for (int d = 0; d < s->rank; d++)
    reduces = reduces || s->reduction[d];
  int lanes = reduces && c->vectors && s->output_count > 0 ? xt_body_lanes(c) : 1;
  if (lanes < 2 || xt_reads_results(s))
    return false;
  int dim = -1;
  bool along = false;
  for (int some = lanes; dim < 0 && some >= min_lanes(c); some /= 2) {
    lanes = some;
    dim = reduced_dim(c, lanes);
    along = dim >= 0;
    if (!along)
      dim = result_dim(c, lanes);
  }
  if (dim < 0)
    return false;
  xt_add_shared(c);
  xt_add_plain(c, false, dim);
  if (along)
    xt_add_plain(c, true, dim);
  int rows = along ? -1 : streamed_dim(c, dim, lanes);
  int far = along ? dram_rows_dim(c, dim) : -1;
  if (far >= 0)
    add_dram_rows(c, far, dim, lanes);
  else if (rows >= 0 && fits_registers(c, dim, lanes))
    add_held(c, rows, dim, lanes);
  else if (rows >= 0)
    add_passes(c, rows, dim, lanes);
  else
    xt_add_vectors(c, dim, lanes, along ? accumulators(c) : XT_TUNE_RESULT_VECTORS, !along);
  xt_use_threads(c);
  return true;
}
