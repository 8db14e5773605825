/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the workers of a matrix product share. */

#include "passes/analysis/constant.h"
#include "passes/defaults/gemm.h"

/* The outermost dimension with enough elements for work items, else the largest one; -1: none but
 * `lane`. */
static int dim_to_share(const struct xt_contraction *c, const struct xt_dims *dims, int lane) {
  const int64_t *extents = c->space->extents;
  int best = -1;
  for (int i = 0; i < dims->count; i++) {
    int dim = dims->at[i];
    if (dim != lane && (extents[dim] < 0 || extents[dim] >= XT_TUNE_ITEMS))
      return dim;
    if (dim != lane && (best < 0 || extents[dim] > extents[best]))
      best = dim;
  }
  return best;
}

/* M or N has several dimensions, as in a convolution. */
static bool has_many_dims(const struct xt_contraction *c) {
  return c->m.count > 1 || c->n.count > 1;
}

/* N in an even number of work items, each of whole NR tiles. */
static void split_n(const struct xt_contraction *c, struct xt_blocks *blk) {
  int64_t extent = c->space->extents[c->lane], unit = blk->nr;
  bool all = blk->pack_a || !blk->pack_b || blk->pack_by_tile;
  int64_t each = (all         ? XT_TUNE_N_ITEM_WHOLE
                  : blk->wide ? XT_TUNE_N_ITEM_WIDE
                              : 1) *
                 XT_TUNE_N_ITEM;
  if (extent >= 0 && has_many_dims(c)) {
    int64_t item = (extent + XT_TUNE_ITEMS * unit - 1) / (XT_TUNE_ITEMS * unit) * unit;
    each = xt_at_most(each, xt_at_least((blk->wide ? 1 : XT_TUNE_N_TILES_ITEM) * unit, item));
  }
  int64_t most = xt_at_least(1, each / unit) * unit;
  blk->split = XT_SPLIT_N;
  blk->shared_dim = c->lane;
  if (extent < 0) {
    blk->nc = xt_at_most(most, blk->nc);
    return;
  }
  if (blk->nc && blk->nc <= most)
    return;
  int64_t items = ((extent + most - 1) / most + 1) / 2 * 2;
  blk->nc = ((extent + items - 1) / items + unit - 1) / unit * unit;
}

static bool packs_at_run_time(const struct xt_contraction *c, const struct xt_blocks *blk) {
  return blk->pack_b && !blk->pack_by_tile &&
         !xt_is_constant_input(c->choice->job, c->space->op, c->b);
}

/* Work items with enough rows to pack all of B in each, where M allows it. */
static void choose_item(const struct xt_contraction *c, struct xt_blocks *blk) {
  int64_t m = xt_extent_of(c->space, &c->m), extent = c->space->extents[blk->shared_dim];
  if (!packs_at_run_time(c, blk) || m <= 0 || extent <= 0)
    return;
  int64_t unit = blk->mc && blk->m_dim == blk->shared_dim ? blk->mc : 1, each = unit * (m / extent);
  int64_t item = (XT_TUNE_M_PER_PACK + each - 1) / each * unit;
  if (item > unit && item * (XT_TUNE_PACK_ITEMS - 1) < extent)
    blk->item = item;
}

/* Work items along one of several dimensions of M: an element each, or a block of elements. */
static void split_m_dims(const struct xt_contraction *c, struct xt_blocks *blk) {
  int dim = dim_to_share(c, &c->m, -1), at = 0, last = c->m.count - 1;
  while (c->m.at[at] != dim)
    at++;
  int64_t extent = c->space->extents[dim], unit = at == last ? blk->mr : 1;
  blk->split = XT_SPLIT_M;
  blk->shared_dim = dim;
  if (at < blk->m_inner) {
    choose_item(c, blk);
    return;
  }
  int64_t room =
      at == blk->m_inner && blk->mc ? blk->mc : xt_at_most(unit * XT_TUNE_M_ITEMS, extent);
  int64_t each = (xt_at_least(0, extent) + XT_TUNE_M_ITEMS - 1) / XT_TUNE_M_ITEMS;
  each = (xt_at_least(1, each) + unit - 1) / unit * unit;
  blk->m_inner = at;
  blk->m_dim = dim;
  blk->mc = extent < 0 ? room : xt_at_most(each, room);
  if (blk->mc == 1 && at != last) {
    blk->m_inner++;
    blk->mc = 0;
  }
  choose_item(c, blk);
}

/* Work items along an M of one dimension. */
static void split_m(const struct xt_contraction *c, struct xt_blocks *blk) {
  int dim = c->m.at[0];
  int64_t extent = c->space->extents[dim], unit = blk->mr;
  if (blk->m_inner == 0) {
    int64_t each = extent < 0 ? blk->mc : (extent / XT_TUNE_ITEMS + unit - 1) / unit * unit;
    if (extent >= 0 && (extent < XT_TUNE_M_TILES_SPLIT * unit || !each))
      return;
    blk->m_dim = dim;
    blk->mc = blk->mc && blk->mc < each ? blk->mc : each;
  }
  blk->split = XT_SPLIT_M;
  blk->shared_dim = dim;
}

/* Whether A is better read once per NC block than B once per MC block: A is smaller, or stays in
 * L3. Only where M has several dimensions. */
static bool rereads_a(const struct xt_contraction *c, const struct xt_machine *machine) {
  int64_t a = xt_value_bytes(c->space, c->a), b = xt_value_bytes(c->space, c->b);
  return c->m.count > 1 && a && a <= xt_at_least(machine->l3 / XT_TUNE_L3_SHARE, b);
}

/* Workers share batches if there are any; else N, where each packs the panels of its own columns;
 * else M, when N is narrow or B is small enough for each worker to read all of it. */
void xt_choose_split(const struct xt_contraction *c, struct xt_blocks *blk) {
  const struct xt_machine *machine = &c->choice->job->config.machine;
  const int64_t *extents = c->space->extents;
  if (c->choice->job->config.threads == XT_THREADS_NONE ||
      !xt_exceeds_points(c->space, XT_TUNE_GEMM_PARALLEL))
    return;
  int batch_dim = dim_to_share(c, &c->batch, -1), outer = dim_to_share(c, &c->n, c->lane);
  int64_t batch = batch_dim < 0 ? 1 : extents[batch_dim], n = extents[c->lane];
  bool narrow = n >= 0 && n < XT_TUNE_N_TILES_NARROW * blk->nr;
  int64_t m = xt_extent_of(c->space, &c->m);
  bool high = m < 0 || m >= XT_TUNE_ITEMS * blk->mr;
  bool again = rereads_a(c, machine);
  if ((blk->pack_a || blk->far_a) && !(blk->pack_b && again) && n >= 0 && n <= m &&
      n <= XT_TUNE_N_ITEM_WHOLE * XT_TUNE_N_ITEM)
    narrow = true;
  if (again && n >= XT_TUNE_N_TILES_REREAD * blk->nr &&
      xt_value_bytes(c->space, c->b) > machine->l2 * XT_TUNE_L2_RESIDENT / 8)
    narrow = high = false; /* each MC block would read all of B from L3 */
  if (batch < 0 || xt_shares_evenly(batch)) {
    blk->split = XT_SPLIT_BATCH;
    blk->shared_dim = batch_dim;
  } else if (outer >= 0 && (extents[outer] < 0 || extents[outer] >= XT_TUNE_ITEMS)) {
    blk->split = XT_SPLIT_N;
    blk->shared_dim = outer;
  } else if (!narrow && (blk->pack_b || blk->prefetch_b || !high))
    split_n(c, blk);
  else if (c->m.count > 1)
    split_m_dims(c, blk);
  else
    split_m(c, blk);
}

/* M of one work item, all dimensions together; XT_DYNAMIC_EXTENT when not known. */
static int64_t m_of_item(const struct xt_contraction *c, const struct xt_blocks *blk) {
  int64_t m = xt_extent_of(c->space, &c->m), extent = c->space->extents[blk->shared_dim];
  bool cut = blk->mc && blk->m_dim == blk->shared_dim;
  int64_t each = blk->item ? blk->item : cut ? blk->mc : 1;
  return m < 0 || extent <= 0 ? m : m / extent * each;
}

bool xt_shares_outermost(const struct xt_contraction *c, const struct xt_blocks *blk) {
  if (blk->split != XT_SPLIT_M)
    return blk->split != XT_SPLIT_NOTHING;
  return has_many_dims(c) &&
         (!packs_at_run_time(c, blk) || m_of_item(c, blk) >= XT_TUNE_M_PER_PACK);
}
