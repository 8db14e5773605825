/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Blocks of a matrix product: a B panel in L1, an A block and the packed B block in L2. */

#include "compiler/support/size.h"
#include "passes/analysis/constant.h"
#include "passes/defaults/gemm.h"

static bool is_by_dims(const struct xt_space *s, int operand) {
  for (intptr_t r = 0; r < xt_operand_rank(s, operand); r++)
    if (xt_dim_at(s, operand, r) < 0)
      return false;
  return true;
}

static int64_t common_divisor(int64_t a, int64_t b) { return b ? common_divisor(b, a % b) : a; }

/* Lines of a column of B that a cache of this size keeps: rows whose distance divides the size of a
 * way share its sets. */
static int64_t b_column_lines(const struct xt_contraction *c, int64_t cache) {
  int64_t stride = xt_stride_along(c->space, c->b, c->k.at[c->k.count - 1]);
  int64_t bytes = xt_size_mul(stride, xt_operand_bytes(c->space, c->b)),
          way = cache / XT_TUNE_CACHE_WAYS;
  if (bytes <= 0 || !way)
    return 0;
  return xt_at_most(way / common_divisor(bytes, way), way / c->choice->job->config.machine.line) *
         XT_TUNE_CACHE_WAYS;
}

/* KC of a B panel (KC x NR) of so many bytes. */
static int64_t kc_in(const struct xt_contraction *c, const struct xt_blocks *blk, int64_t bytes) {
  int64_t row = blk->nr * xt_at_least(1, xt_operand_bytes(c->space, c->b));
  return xt_at_least(1, bytes / row);
}

/* KC of a B panel that is packed just before its tile uses it: the rest of L1 is for the next
 * panel, which is prefetched. */
static int64_t kc_by_tile(const struct xt_contraction *c, const struct xt_machine *machine,
                          const struct xt_blocks *blk) {
  return kc_in(c, blk, machine->l1 / XT_TUNE_L1_SHARE);
}

/* KC: the B panel fills L1. A wide tile has enough FMAs per load to read its panel from L2 instead,
 * so that C is updated less often. */
static int64_t kc_in_cache(const struct xt_contraction *c, const struct xt_machine *machine,
                           const struct xt_blocks *blk) {
  int64_t first = kc_in(c, blk, machine->l1);
  return blk->wide ? xt_at_least(first, xt_at_most(kc_in(c, blk, machine->l2 / XT_TUNE_KC_WIDE_L2),
                                                   XT_TUNE_KC_WIDE_MAX))
                   : first;
}

/* KC, along the outermost dimension of K; the inner ones (a convolution's window) stay whole. */
static void choose_kc(const struct xt_contraction *c, const struct xt_machine *machine,
                      struct xt_blocks *blk) {
  const struct xt_space *s = c->space;
  int64_t bytes = xt_operand_bytes(s, c->b);
  int64_t inner = 1;
  for (int i = 1; i < c->k.count; i++)
    inner = xt_size_mul(inner, xt_at_least(1, s->extents[c->k.at[i]]));
  blk->k_dim = c->k.at[0];
  int64_t panel = kc_in_cache(c, machine, blk);
  int64_t most = xt_at_least(1, panel / inner);
  int64_t extent = s->extents[blk->k_dim], size = xt_elements(c, &c->n);
  if (blk->pack_by_tile)
    panel = most = kc_by_tile(c, machine, blk);
  if (blk->prefetch_b && !blk->pack_by_tile && !blk->wide)
    most = xt_at_most(xt_at_most(XT_TUNE_KC_IN_PLACE, most),
                      xt_at_least(XT_TUNE_KC_IN_PLACE_MIN, b_column_lines(c, machine->l2)));
  else if (!blk->pack_b && (size < 0 || size * bytes > XT_TUNE_B_IN_PLACE_L1 * machine->l1))
    most = xt_at_most(
        xt_at_least(1, (blk->wide ? XT_TUNE_KC_WIDE_IN_PLACE : XT_TUNE_KC_IN_PLACE) / inner), most);
  else if (extent >= 0 &&
           XT_TUNE_KC_SLACK * xt_size_mul(extent, inner) <= (XT_TUNE_KC_SLACK + 1) * panel)
    most = extent; /* cheaper than a second update of C */
  blk->kc = extent < 0 ? most : xt_balanced(extent, most, 1);
}

static int64_t k_in_block(const struct xt_contraction *c, const struct xt_blocks *blk) {
  int64_t k = blk->kc;
  for (int i = 1; i < c->k.count; i++)
    k *= c->space->extents[c->k.at[i]] < 0 ? 1 : xt_at_least(1, c->space->extents[c->k.at[i]]);
  return k;
}

/* MC: the A block (MC x KC) takes its share of L2. Where M has several dimensions, a block is made
 * of whole inner ones and a part of the next one. */
static void choose_mc(const struct xt_contraction *c, const struct xt_machine *machine,
                      struct xt_blocks *blk) {
  const struct xt_space *s = c->space;
  int64_t bytes = xt_at_least(1, xt_operand_bytes(s, c->a));
  int64_t left = xt_at_least(1, machine->l2 * XT_TUNE_L2_SHARE / 8 / (k_in_block(c, blk) * bytes));
  blk->m_inner = c->m.count;
  blk->mc = 0;
  while (blk->m_inner > 0) {
    int dim = c->m.at[blk->m_inner - 1];
    int64_t extent = s->extents[dim];
    bool innermost = blk->m_inner == c->m.count;
    int64_t unit = innermost ? blk->mr : 1;
    blk->m_inner--;
    blk->m_dim = dim;
    blk->mc = 0;
    if (extent < 0 || extent > left) {
      int64_t most = xt_at_least(1, left / unit) * unit;
      blk->mc = extent < 0 ? most : xt_at_most(xt_balanced(extent, most, unit), extent);
      if (!innermost && blk->mc == 1) {
        blk->m_inner++;
        blk->mc = 0;
      }
      return;
    }
    left = xt_at_least(1, left / xt_at_least(1, extent));
  }
}

/* NC: with one MC block the packed B block should stay in L2; otherwise up to 2 x L2, because L3 is
 * shared. */
static void choose_nc(const struct xt_contraction *c, const struct xt_machine *machine,
                      struct xt_blocks *blk) {
  int64_t extent = c->space->extents[c->lane];
  if ((!blk->pack_b || blk->pack_by_tile) && extent >= 0)
    return;
  int64_t bytes = xt_at_least(1, xt_operand_bytes(c->space, c->b));
  bool one_block = blk->m_inner == 0 && blk->mc == 0;
  int64_t room = one_block ? machine->l2 * XT_TUNE_L2_SHARE / 8 : machine->l2 * XT_TUNE_NC_L2;
  int64_t unit = blk->nr;
  int64_t most = xt_at_least(1, room / (k_in_block(c, blk) * bytes) / unit) * unit;
  blk->nc = extent < 0 ? most : xt_at_most(xt_balanced(extent, most, unit), extent);
  if (blk->nc == extent)
    blk->nc = 0;
}

/* Whether B may be packed tile by tile: there is one MC block, and the column of B that is
 * prefetched for the next tile stays in L2 until it is packed. */
static bool fits_pack_by_tile(const struct xt_contraction *c, const struct xt_machine *machine,
                              const struct xt_blocks *blk, int64_t m) {
  int64_t k = kc_by_tile(c, machine, blk);
  bool one_block = xt_size_mul(xt_size_mul(m, k), xt_operand_bytes(c->space, c->a)) <=
                   machine->l2 * XT_TUNE_L2_SHARE / 8;
  int64_t lines = b_column_lines(c, machine->l2);
  bool few = m <= XT_TUNE_M_TILES_IN_PLACE * blk->mr; /* then half a column is enough */
  return one_block && lines >= (few ? k / 2 : k);
}

/* Whether a KC block of all columns of B stays in L2, where a packed copy would be too. */
static bool stays_in_l2(const struct xt_contraction *c, const struct xt_machine *machine) {
  int64_t n = xt_extent_of(c->space, &c->n), k = xt_extent_of(c->space, &c->k);
  int64_t row = xt_size_mul(n, xt_operand_bytes(c->space, c->b));
  return n >= 0 && xt_size_mul(xt_at_most(XT_TUNE_KC_WIDE_IN_PLACE, k), row) <=
                       machine->l2 * XT_TUNE_L2_RESIDENT / 8;
}

/* How a B larger than L1 is read. A small M reuses each element of B too rarely to pay for packing;
 * the bound is lower where rows of B evict each other from L1. */
static void choose_b_access(const struct xt_contraction *c, const struct xt_machine *machine,
                            struct xt_blocks *blk) {
  const struct xt_space *s = c->space;
  int64_t m = xt_extent_of(s, &c->m);
  bool known = m >= 0 && s->extents[c->lane] >= 0 && c->k.count == 1;
  bool clash = b_column_lines(c, machine->l1) < XT_TUNE_KC_IN_PLACE;
  int64_t tiles = blk->wide ? XT_TUNE_M_TILES_WIDE
                  : clash   ? XT_TUNE_M_TILES_CLASHING
                            : XT_TUNE_M_TILES_IN_PLACE;
  bool thin = m >= 0 && m <= tiles * blk->mr;
  if (blk->wide && stays_in_l2(c, machine))
    thin = true;
  blk->pack_by_tile = !thin && !blk->wide && known && fits_pack_by_tile(c, machine, blk, m);
  blk->pack_b = !thin;
  blk->prefetch_b = (thin && known) || blk->pack_by_tile;
}

/* Whether the tail of N takes several short vectors unless B is padded. One short vector is no
 * worse: half a vector, the smallest register, or one that overlaps its neighbour in the same tile.
 */
static bool has_split_tail(const struct xt_contraction *c, const struct xt_blocks *blk) {
  int64_t extent = c->space->extents[c->lane], rest = extent < 0 ? 0 : extent % c->lanes;
  bool one = !(rest & (rest - 1)) && (2 * rest == c->lanes || rest * c->bytes >= XT_SMALL_REGISTER);
  return rest && !one && extent > blk->nr;
}

/* Whether B already has the layout of a packed panel: one NR tile has all columns, and rows are
 * contiguous. */
static bool is_packed_already(const struct xt_contraction *c, const struct xt_blocks *blk) {
  int64_t extent = c->space->extents[c->lane];
  int last = c->k.at[c->k.count - 1];
  return c->m.count > 1 && c->n.count == 1 && extent >= 0 && extent <= blk->nr &&
         xt_stride_along(c->space, c->b, last) == extent;
}

static void choose_packing(const struct xt_contraction *c, const struct xt_machine *machine,
                           struct xt_blocks *blk) {
  const struct xt_space *s = c->space;
  int64_t size = xt_elements(c, &c->n), bytes = xt_operand_bytes(s, c->b);
  int64_t m = xt_extent_of(s, &c->m), k = xt_extent_of(s, &c->k);
  bool few = m >= 0 && m <= XT_TUNE_M_TILES_FEW * blk->mr,
       large = size < 0 || size * bytes > XT_TUNE_B_IN_PLACE_L1 * machine->l1;
  bool odd = has_split_tail(c, blk) && large && !blk->wide &&
             (m < 0 || m > XT_TUNE_M_TILES_TAIL * blk->mr);
  bool turned = xt_memory_dim(s, c->b) != c->lane;
  bool constant = xt_is_constant_input(c->choice->job, s->op, c->b); /* packed at compile time */
  if (is_by_dims(s, c->b) && (turned || constant || odd))
    blk->pack_b = true;
  else if (is_by_dims(s, c->b) && large && !is_packed_already(c, blk))
    choose_b_access(c, machine, blk);
  int fastest = xt_memory_dim(s, c->a), last = c->k.at[c->k.count - 1];
  int64_t row = xt_size_mul(k, xt_operand_bytes(s, c->a)), n = s->extents[c->lane];
  blk->far_a = k >= 0 && row * XT_TUNE_A_ROW_L1 >= machine->l1;
  bool far = blk->far_a && (n < 0 || n >= XT_TUNE_N_PACK_A);
  if (blk->wide ||
      (blk->pack_b && m >= 0 && (blk->pack_by_tile || m <= XT_TUNE_M_TILES_A_IN_PLACE * blk->mr)))
    far = false; /* A would be packed again for every small NC block */
  bool turned_far = fastest != last && (n < 0 || n > XT_TUNE_N_TILES_PACK_A * blk->nr);
  blk->pack_a = is_by_dims(s, c->a) && !few && (turned_far || far);
}

/* A wide tile of C that is not in L2 is prefetched during the tile before it. */
static void choose_c_prefetch(const struct xt_contraction *c, const struct xt_machine *machine,
                              struct xt_blocks *blk) {
  int64_t m = xt_extent_of(c->space, &c->m), n = xt_extent_of(c->space, &c->n);
  blk->prefetch_c = blk->wide && m > 0 && n > 0 &&
                    m >= machine->l2 * XT_TUNE_L2_SHARE / 8 / xt_at_least(1, n * c->bytes);
}

void xt_choose_blocks(const struct xt_contraction *c, struct xt_blocks *blk) {
  const struct xt_machine *machine = &c->choice->job->config.machine;
  xt_choose_tile(c, &blk->mr, &blk->nr);
  blk->wide = xt_is_wide(c, blk->nr);
  choose_packing(c, machine, blk);
  choose_kc(c, machine, blk);
  choose_mc(c, machine, blk);
  choose_nc(c, machine, blk);
  choose_c_prefetch(c, machine, blk);
}
