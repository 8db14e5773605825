/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Matrix times vector, vector times matrix, dot products: every element of the matrix is used once,
 * so that its memory bandwidth decides. It is read in its own order. */

#include "compiler/support/size.h"
#include "passes/defaults/contraction.h"

static enum xt_cache cache_of(const struct xt_contraction *c) {
  return xt_cache_of(c->choice->job, xt_value_bytes(c->space, c->b));
}

static bool is_shared(const struct xt_contraction *c) {
  return c->choice->job->config.threads != XT_THREADS_NONE && !c->batch.count &&
         xt_exceeds_points(c->space, XT_TUNE_GEMV_PARALLEL);
}

static void add_all(struct xt_choice *c, const struct xt_dims *dims, int except) {
  for (int i = 0; i < dims->count; i++)
    if (dims->at[i] != except)
      xt_add_axis(c, dims->at[i]);
}

/* Whether rows are short and come from L3 or DRAM: read one after the other they are a single
 * stream to the hardware prefetcher, which side by side would end with every row. */
static bool has_short_rows(const struct xt_contraction *c, int k, enum xt_cache place) {
  int64_t extent = c->space->extents[k];
  return place != XT_IN_L2 && extent >= 0 &&
         extent * xt_operand_bytes(c->space, c->b) < XT_TUNE_SHORT_ROW;
}

/* Rows that share each load of the vector. From L3, one row at a time is fastest unless the vector
 * takes much of L1; DRAM is kept busy by several rows. */
static int64_t rows_per_load(const struct xt_contraction *c, int k, enum xt_cache place) {
  int64_t vector = xt_size_mul(c->space->extents[k], xt_operand_bytes(c->space, c->a));
  if (has_short_rows(c, k, place))
    return 1;
  if (place == XT_IN_L3)
    return 8 * vector >= XT_TUNE_GEMV_X_L1 * c->choice->job->config.machine.l1 ? XT_TUNE_DRAM_ROWS
                                                                               : 1;
  return place == XT_IN_DRAM ? XT_TUNE_DRAM_ROWS : XT_TUNE_GEMV_ROWS;
}

/* The dot form: rows of the matrix are reduced, lanes hold partial sums. */
static void add_dot(struct xt_contraction *c, int k) {
  struct xt_choice *choice = c->choice;
  const int64_t *extents = c->space->extents;
  int column = c->n.count ? c->n.at[c->n.count - 1] : -1;
  add_all(choice, &c->n, -1);
  for (struct xt_node *node = choice->last; node && is_shared(c); node = node->parent)
    if (c->n.count && node->axis == c->n.at[0])
      node->parallelize = XT_PARALLEL;
  add_all(choice, &c->k, -1);
  enum xt_cache place = cache_of(c);
  int64_t rows = column < 0 ? 1 : xt_at_most(rows_per_load(c, k, place), extents[column]);
  if (rows == XT_TUNE_DRAM_ROWS && place == XT_IN_DRAM)
    xt_add_prefetch(choice, choice->last, c->b);
  if (rows > 1)
    xt_add_tile(choice, column, rows)->unroll = XT_UNROLL_FULL;
  int64_t size = XT_TUNE_FMA_IN_FLIGHT / rows * c->lanes;
  if (column >= 0 && has_short_rows(c, k, place))
    size = xt_at_least(1, XT_TUNE_GEMV_SHORT_ACCUMULATORS / (c->lanes * c->bytes)) * c->lanes;
  xt_add_tile(choice, k, xt_at_most(size, extents[k]))->vectorize = XT_VECTORIZE_TARGET;
}

/* Whether workers share K: each reads consecutive rows of the matrix and has a partial result, and
 * there are so many rows that the final reduction of these costs nothing. */
static bool shares_k(const struct xt_contraction *c) {
  bool may_reorder =
      c->space->combiners[0] == XT_COMBINE_ADDI || c->choice->job->config.reassociate;
  return is_shared(c) && xt_exceeds_points(c->space, XT_TUNE_GEMV_PARALLEL_K) && may_reorder &&
         c->k.count == 1 &&
         c->space->extents[c->k.at[0]] >= XT_MAX_PARTIALS * XT_TUNE_GEMV_PART_ROWS &&
         xt_extent_of(c->space, &c->n) > 0;
}

/* The rows of one worker's part of K, in multiples of `unit`. */
static void add_part(const struct xt_contraction *c, int64_t unit) {
  int last = c->k.at[c->k.count - 1];
  int64_t each = (c->space->extents[last] + XT_MAX_PARTIALS - 1) / XT_MAX_PARTIALS;
  xt_add_tile(c->choice, last, (each + unit - 1) / unit * unit);
}

/* Whether the whole result fits the registers, with enough accumulators to hide the FMA latency
 * unless the matrix is beyond L2. */
static bool fits_registers(const struct xt_contraction *c) {
  int64_t vectors = (c->space->extents[c->lane] + c->lanes - 1) / c->lanes;
  bool fits =
      vectors > 0 && vectors <= XT_MAX_TILE &&
      vectors + XT_TUNE_GEMV_SPARE_REGISTERS <= c->choice->job->config.machine.vector_registers;
  return fits && (vectors >= XT_TUNE_GEMV_HELD_MIN || cache_of(c) != XT_IN_L2);
}

/* The axpy form with the whole result in accumulators: rows of the matrix are one stream. */
static void add_held_axpy(struct xt_contraction *c) {
  struct xt_choice *choice = c->choice;
  int last = c->k.at[c->k.count - 1];
  bool k_shared = shares_k(c);
  if (k_shared)
    xt_add_axis(choice, last)->parallelize = XT_PARALLEL_REDUCE;
  add_all(choice, &c->n, -1);
  if (k_shared)
    add_part(c, 1);
  else
    add_all(choice, &c->k, -1);
  xt_add_tile(choice, c->lane, c->space->extents[c->lane])->vectorize = XT_VECTORIZE_TARGET;
}

/* The strip of the result, in elements, that stays in L1; smaller where workers share strips. */
static int64_t strip_of(const struct xt_contraction *c, bool shared) {
  int64_t most = c->choice->job->config.machine.l1 / XT_TUNE_L1_SHARE / c->bytes;
  int64_t extent = c->space->extents[c->lane];
  return shared && most > XT_TUNE_GEMV_STRIP && extent < XT_TUNE_GEMV_STRIPS * most
             ? XT_TUNE_GEMV_STRIP
             : most;
}

/* Rows of the matrix that are added to the result in one pass: one where they are short and all
 * come from L3, or all from DRAM; several are better for a matrix that is partly in L3. */
static int64_t rows_per_pass(const struct xt_contraction *c, enum xt_cache place) {
  int64_t extent = c->space->extents[c->lane], bytes = xt_value_bytes(c->space, c->b);
  bool one_level = place == XT_IN_L3 || bytes > c->choice->job->config.machine.l3;
  if (one_level && extent >= 0 && extent * c->bytes < XT_TUNE_SHORT_ROW)
    return 1;
  return xt_at_most(place == XT_IN_DRAM ? XT_TUNE_DRAM_ROWS : XT_TUNE_GEMV_ROWS,
                    c->space->extents[c->k.at[c->k.count - 1]]);
}

/* Whether each row is prefetched: rows from DRAM, rows that are cut into strips, and rows a whole
 * number of pages apart, which the hardware prefetcher confuses. */
static bool is_prefetched(const struct xt_contraction *c, enum xt_cache place, bool cut) {
  int64_t bytes = xt_operand_bytes(c->space, c->b);
  int64_t row = xt_size_mul(xt_stride_along(c->space, c->b, c->k.at[c->k.count - 1]), bytes);
  return place == XT_IN_DRAM || (place == XT_IN_L3 && (cut || row % XT_TUNE_PAGE == 0));
}

/* The axpy form: several rows of the matrix are added in one pass over a strip of the result in L1.
 */
static void add_axpy(struct xt_contraction *c) {
  struct xt_choice *choice = c->choice;
  const int64_t *extents = c->space->extents;
  int last = c->k.at[c->k.count - 1];
  bool k_shared = shares_k(c);
  bool shared = !k_shared && is_shared(c) &&
                (extents[c->lane] < 0 || extents[c->lane] >= 2 * XT_TUNE_GEMV_STRIP);
  int64_t strip = strip_of(c, shared);
  bool cut = extents[c->lane] < 0 || extents[c->lane] > strip;
  if (k_shared)
    xt_add_axis(choice, last)->parallelize = XT_PARALLEL_REDUCE;
  add_all(choice, &c->n, cut ? -1 : c->lane);
  if (shared && cut && choice->last)
    choice->last->parallelize = XT_PARALLEL;
  if (!k_shared)
    add_all(choice, &c->k, -1);
  else if (choice->last->axis != last)
    add_part(c, XT_TUNE_DRAM_ROWS);
  if (cut)
    xt_add_tile(choice, c->lane, strip);
  else
    xt_add_axis(choice, c->lane);
  enum xt_cache place = cache_of(c);
  if (is_prefetched(c, place, cut))
    xt_add_prefetch(choice, choice->last, c->b);
  int64_t rows = rows_per_pass(c, place);
  int vectors = rows == 1 ? XT_TUNE_STREAM_VECTORS : place == XT_IN_L2 ? XT_TUNE_ROWS_VECTORS : 1;
  if (rows > 1)
    xt_add_tile(choice, last, rows)->unroll = XT_UNROLL_FULL;
  xt_add_tile(choice, c->lane, xt_at_most((int64_t)vectors * c->lanes, extents[c->lane]))
      ->vectorize = XT_VECTORIZE_TARGET;
}

void xt_default_gemv(struct xt_contraction *c) {
  int along = xt_memory_dim(c->space, c->b);
  add_all(c->choice, &c->batch, -1);
  add_all(c->choice, &c->m, -1);
  if (c->lane >= 0 && along != c->k.at[c->k.count - 1])
    fits_registers(c) ? add_held_axpy(c) : add_axpy(c);
  else
    add_dot(c, c->k.at[c->k.count - 1]);
}
