/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Products of a matrix and a vector, and of two vectors: every element of the matrix is used once,
 * so that all there is to do is to read it as it lies in memory. */

#include "compiler/support/size.h"
#include "passes/defaults/contraction.h"

static enum xt_cache cache_of(const struct xt_contraction *c) {
  return xt_cache_of(c->choice->job, xt_value_bytes(c->space, c->vector));
}

static bool is_shared(const struct xt_contraction *c) {
  return c->choice->job->config.threads != XT_THREADS_NONE && !c->both.count &&
         xt_has_products(c->space, XT_TUNE_GEMV_PARALLEL);
}

static void add_all(struct xt_choice *c, const struct xt_dims *dims, int except) {
  for (int i = 0; i < dims->count; i++)
    if (dims->at[i] != except)
      xt_add_axis(c, dims->at[i]);
}

/* Whether rows come from afar and are short: best read one after the other, since hardware sees the
 * end of a row as the end of what it is to fetch, but not if the next one follows. */
static bool has_short_rows(const struct xt_contraction *c, int sum, enum xt_cache place) {
  int64_t extent = c->space->extents[sum];
  return place != XT_NEAR && extent >= 0 &&
         extent * xt_operand_bytes(c->space, c->vector) < XT_TUNE_SHORT_ROW;
}

/* Rows that share a part of the vector. What comes from the last cache comes soonest from one row
 * at a time, unless the first has little room for the vector; memory is kept busy by several rows.
 */
static int64_t rows_together(const struct xt_contraction *c, int sum, enum xt_cache place) {
  int64_t vector = xt_size_mul(c->space->extents[sum], xt_operand_bytes(c->space, c->other));
  if (has_short_rows(c, sum, place))
    return 1;
  if (place == XT_IN_LAST_CACHE)
    return 8 * vector >= XT_TUNE_GEMV_X_L1 * c->choice->job->config.machine.l1 ? XT_TUNE_DRAM_ROWS
                                                                               : 1;
  return place == XT_IN_MEMORY ? XT_TUNE_DRAM_ROWS : XT_TUNE_GEMV_ROWS;
}

/* Rows of the matrix are summed up: lanes hold parts of a sum. */
static void sum_rows(struct xt_contraction *c, int sum) {
  struct xt_choice *choice = c->choice;
  const int64_t *extents = c->space->extents;
  int column = c->columns.count ? c->columns.at[c->columns.count - 1] : -1;
  add_all(choice, &c->columns, -1);
  for (struct xt_node *node = choice->last; node && is_shared(c); node = node->parent)
    if (c->columns.count && node->axis == c->columns.at[0])
      node->parallelize = XT_PARALLEL;
  add_all(choice, &c->sums, -1);
  enum xt_cache place = cache_of(c);
  int64_t rows = column < 0 ? 1 : xt_at_most(rows_together(c, sum, place), extents[column]);
  if (rows == XT_TUNE_DRAM_ROWS && place == XT_IN_MEMORY)
    xt_add_prefetch(choice, choice->last, c->vector);
  if (rows > 1)
    xt_add_tile(choice, column, rows)->unroll = XT_UNROLL_FULL;
  int64_t parts = XT_TUNE_FMA_IN_FLIGHT / rows * c->lanes;
  if (column >= 0 && has_short_rows(c, sum, place))
    parts = xt_at_least(1, XT_TUNE_GEMV_SHORT_ACCUMULATORS / (c->lanes * c->bytes)) * c->lanes;
  xt_add_tile(choice, sum, xt_at_most(parts, extents[sum]))->vectorize = XT_VECTORIZE_TARGET;
}

/* Whether workers get rows of the matrix, as they follow each other in memory, and a result of
 * their own each: there are so many rows that adding up these results costs nothing. */
static bool has_parts(const struct xt_contraction *c) {
  bool may_reorder =
      c->space->combiners[0] == XT_COMBINE_ADDI || c->choice->job->config.reassociate;
  return is_shared(c) && xt_has_products(c->space, XT_TUNE_GEMV_PARALLEL_K) && may_reorder &&
         c->sums.count == 1 &&
         c->space->extents[c->sums.at[0]] >= XT_MAX_PARTIALS * XT_TUNE_GEMV_PART_ROWS &&
         xt_extent_of(c->space, &c->columns) > 0;
}

/* The rows of one such part, in multiples of `unit`. */
static void add_part(const struct xt_contraction *c, int64_t unit) {
  int last = c->sums.at[c->sums.count - 1];
  int64_t each = (c->space->extents[last] + XT_MAX_PARTIALS - 1) / XT_MAX_PARTIALS;
  xt_add_tile(c->choice, last, (each + unit - 1) / unit * unit);
}

/* Whether registers hold all results, beside what is read of a row and of the other vector, and are
 * busy, or the matrix is what they wait for. */
static bool fits_registers(const struct xt_contraction *c) {
  int64_t vectors = (c->space->extents[c->lane] + c->lanes - 1) / c->lanes;
  bool fits =
      vectors > 0 && vectors <= XT_MAX_TILE &&
      vectors + XT_TUNE_GEMV_SPARE_REGISTERS <= c->choice->job->config.machine.vector_registers;
  return fits && (vectors >= XT_TUNE_GEMV_HELD_MIN || cache_of(c) != XT_NEAR);
}

/* Rows of the matrix are read one after the other, as they follow each other in memory, while
 * registers hold the results. */
static void hold_results(struct xt_contraction *c) {
  struct xt_choice *choice = c->choice;
  int last = c->sums.at[c->sums.count - 1];
  bool parts = has_parts(c);
  if (parts)
    xt_add_axis(choice, last)->parallelize = XT_PARALLEL_REDUCE;
  add_all(choice, &c->columns, -1);
  if (parts)
    add_part(c, 1);
  else
    add_all(choice, &c->sums, -1);
  xt_add_tile(choice, c->lane, c->space->extents[c->lane])->vectorize = XT_VECTORIZE_TARGET;
}

/* Elements of the result that stay in the first cache; less where they are what workers share. */
static int64_t strip_of(const struct xt_contraction *c, bool shared) {
  int64_t most = c->choice->job->config.machine.l1 / XT_TUNE_L1_SHARE / c->bytes;
  int64_t extent = c->space->extents[c->lane];
  return shared && most > XT_TUNE_GEMV_STRIP && extent < XT_TUNE_GEMV_STRIPS * most
             ? XT_TUNE_GEMV_STRIP
             : most;
}

/* Rows of the matrix that are added to the result in one pass, or one where they are short and come
 * from the last cache, or from memory alone: half of each, several rows are better. */
static int64_t rows_of_pass(const struct xt_contraction *c, enum xt_cache place) {
  int64_t extent = c->space->extents[c->lane], bytes = xt_value_bytes(c->space, c->vector);
  bool one_place = place == XT_IN_LAST_CACHE || bytes > c->choice->job->config.machine.l3;
  if (one_place && extent >= 0 && extent * c->bytes < XT_TUNE_SHORT_ROW)
    return 1;
  return xt_at_most(place == XT_IN_MEMORY ? XT_TUNE_DRAM_ROWS : XT_TUNE_GEMV_ROWS,
                    c->space->extents[c->sums.at[c->sums.count - 1]]);
}

/* Whether a line of each row is asked for ahead: rows that come from memory, those that are cut,
 * and those that begin at the same place of a page each, which hardware takes for one. */
static bool is_fetched(const struct xt_contraction *c, enum xt_cache place, bool cut) {
  int64_t bytes = xt_operand_bytes(c->space, c->vector);
  int64_t row =
      xt_size_mul(xt_stride_along(c->space, c->vector, c->sums.at[c->sums.count - 1]), bytes);
  return place == XT_IN_MEMORY || (place == XT_IN_LAST_CACHE && (cut || row % XT_TUNE_PAGE == 0));
}

/* Rows of the matrix are added to the result, several in one pass over a strip of it that stays in
 * the first cache. */
static void add_rows(struct xt_contraction *c) {
  struct xt_choice *choice = c->choice;
  const int64_t *extents = c->space->extents;
  int last = c->sums.at[c->sums.count - 1];
  bool parts = has_parts(c);
  bool shared = !parts && is_shared(c) &&
                (extents[c->lane] < 0 || extents[c->lane] >= 2 * XT_TUNE_GEMV_STRIP);
  int64_t strip = strip_of(c, shared);
  bool cut = extents[c->lane] < 0 || extents[c->lane] > strip;
  if (parts)
    xt_add_axis(choice, last)->parallelize = XT_PARALLEL_REDUCE;
  add_all(choice, &c->columns, cut ? -1 : c->lane);
  if (shared && cut && choice->last)
    choice->last->parallelize = XT_PARALLEL;
  if (!parts)
    add_all(choice, &c->sums, -1);
  else if (choice->last->axis != last)
    add_part(c, XT_TUNE_DRAM_ROWS);
  if (cut)
    xt_add_tile(choice, c->lane, strip);
  else
    xt_add_axis(choice, c->lane);
  enum xt_cache place = cache_of(c);
  if (is_fetched(c, place, cut))
    xt_add_prefetch(choice, choice->last, c->vector);
  int64_t rows = rows_of_pass(c, place);
  int vectors = rows == 1 ? XT_TUNE_STREAM_VECTORS : place == XT_NEAR ? XT_TUNE_ROWS_VECTORS : 1;
  if (rows > 1)
    xt_add_tile(choice, last, rows)->unroll = XT_UNROLL_FULL;
  xt_add_tile(choice, c->lane, xt_at_most((int64_t)vectors * c->lanes, extents[c->lane]))
      ->vectorize = XT_VECTORIZE_TARGET;
}

void xt_default_gemv(struct xt_contraction *c) {
  int along = xt_memory_dim(c->space, c->vector);
  add_all(c->choice, &c->both, -1);
  add_all(c->choice, &c->rows, -1);
  if (c->lane >= 0 && along != c->sums.at[c->sums.count - 1])
    fits_registers(c) ? hold_results(c) : add_rows(c);
  else
    sum_rows(c, c->sums.at[c->sums.count - 1]);
}
