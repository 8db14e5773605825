/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Results that points are combined into. Where what is combined lies side by side, vectors hold
 * parts of one result; else they hold results side by side, all of a tile in registers. */

#include "compiler/support/size.h"
#include "passes/defaults/defaults.h"

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
  bool is_short =
      c->space->input_count == 1 && xt_body_ops(c->space, &calls) <= XT_TUNE_SHORT_BODY && !calls;
  if (!c->shared || c->space->combiners[0] != XT_COMBINE_ADDF)
    return XT_TUNE_ACCUMULATORS;
  return is_short ? XT_TUNE_SHORT_BODY_ACCUMULATORS : XT_TUNE_ROW_ACCUMULATORS;
}

/* The one reduction of an op with one input that the cache does not hold, whose results do not fit
 * registers; -1: there is none. */
static int streamed_dim(const struct xt_choice *c, int kept, int lanes) {
  const struct xt_space *s = c->space;
  int found = -1;
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d]) {
      if (found >= 0 || d < c->shared)
        return -1;
      found = d;
    }
  int64_t columns = s->extents[kept], rows = s->extents[found], input = xt_value_bytes(s, 0);
  bool wide = columns < 0 || columns > (int64_t)XT_TUNE_RESULT_VECTORS * lanes;
  bool large = !input || input > c->job->config.machine.l1;
  return s->input_count == 1 && wide && large &&
                 (rows < 0 || rows >= XT_TUNE_REDUCE_PASSES * XT_TUNE_REDUCE_ROWS)
             ? found
             : -1;
}

/* Whether registers hold all results, beside what a row and a short body take. */
static bool fits_registers(const struct xt_choice *c, int kept, int lanes) {
  int calls;
  bool is_short =
      c->space->output_count == 1 && xt_body_ops(c->space, &calls) <= XT_TUNE_SHORT_BODY && !calls;
  int64_t vectors = (c->space->extents[kept] + lanes - 1) / lanes;
  return is_short && vectors > 0 && vectors <= XT_MAX_TILE &&
         vectors + XT_TUNE_REDUCE_SPARE_REGISTERS <= c->job->config.machine.vector_registers;
}

/* Rows are read one after the other, as they follow each other in memory, while registers hold the
 * results. */
static void hold_results(struct xt_choice *c, int summed, int kept, int lanes) {
  xt_add_axis(c, kept);
  xt_add_axis(c, summed);
  xt_add_tile(c, kept, c->space->extents[kept])->vectorize = lanes;
}

/* Rows that are read at a time: one, where they are short and come from memory, since hardware then
 * sees a single stream. */
static int64_t rows_of_pass(const struct xt_choice *c, int kept) {
  int64_t row = xt_size_mul(c->space->extents[kept], xt_operand_bytes(c->space, 0));
  bool far = xt_cache_of(c->job, xt_value_bytes(c->space, 0)) == XT_IN_MEMORY;
  return far && row >= 0 && row < XT_TUNE_SHORT_ROW ? 1 : XT_TUNE_REDUCE_ROWS;
}

/* Rows are read as they follow each other, several at a time; results stay in the first cache. */
static void add_rows(struct xt_choice *c, int summed, int kept, int lanes) {
  int64_t rows = rows_of_pass(c, kept);
  int64_t bytes = xt_operand_bytes(c->space, c->space->input_count);
  int64_t room = c->job->config.machine.l1 / XT_TUNE_L1_SHARE / (bytes ? bytes : 1);
  int64_t columns = c->space->extents[kept];
  bool blocks = columns < 0 || columns > room;
  if (blocks)
    xt_add_axis(c, kept);
  xt_add_axis(c, summed);
  if (blocks)
    xt_add_tile(c, kept, room / lanes * lanes);
  else
    xt_add_axis(c, kept);
  if (rows > 1)
    xt_add_tile(c, summed, rows)->unroll = XT_UNROLL_FULL;
  int64_t vectors = rows > 1 ? XT_TUNE_ROWS_VECTORS : XT_TUNE_STREAM_VECTORS;
  xt_add_tile(c, kept, vectors * lanes)->vectorize = lanes;
}

/* The dimension that rows of `summed` follow each other along, where they are read side by side;
 * -1: they are not. */
static int far_rows_dim(const struct xt_choice *c, int summed) {
  const struct xt_space *s = c->space;
  intptr_t rank = xt_operand_rank(s, 0);
  if (c->shared || rank < 2 || !xt_reads_far_rows(c->job, s, summed))
    return -1;
  int d = xt_dim_at(s, 0, rank - 2);
  return d >= 0 && s->extents[d] >= XT_TUNE_DRAM_ROWS ? d : -1;
}

/* Loops over all others are there: a line of each row at a time, the next one asked for. */
static void add_far_rows(struct xt_choice *c, int row, int summed, int lanes) {
  xt_add_axis(c, summed);
  xt_add_prefetch(c, c->last, 0);
  xt_add_tile(c, row, XT_TUNE_DRAM_ROWS)->unroll = XT_UNROLL_FULL;
  xt_add_tile(c, summed, lanes)->vectorize = lanes;
}

/* Rows that have fewer elements than a register has lanes take half of one of 64 bytes. Compilers
 * are better at those that are still shorter, many rows in a vector. */
static int least_lanes(const struct xt_choice *c) {
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
  bool sums = false;
  for (int some = lanes; dim < 0 && some >= least_lanes(c); some /= 2) {
    lanes = some;
    dim = summed_dim(c, lanes);
    sums = dim >= 0;
    if (!sums)
      dim = kept_dim(c, lanes);
  }
  if (dim < 0)
    return false;
  xt_add_shared(c);
  xt_add_plain(c, false, dim);
  if (sums)
    xt_add_plain(c, true, dim);
  int rows = sums ? -1 : streamed_dim(c, dim, lanes);
  int far = sums ? far_rows_dim(c, dim) : -1;
  if (far >= 0)
    add_far_rows(c, far, dim, lanes);
  else if (rows >= 0 && fits_registers(c, dim, lanes))
    hold_results(c, rows, dim, lanes);
  else if (rows >= 0)
    add_rows(c, rows, dim, lanes);
  else
    xt_add_vectors(c, dim, lanes, sums ? parts(c) : XT_TUNE_RESULT_VECTORS, !sums);
  xt_use_threads(c);
  return true;
}
