/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Products of matrices: a tile of the result in registers while the sums run, a panel of one input
 * in the first cache, blocks of both inputs in the others. */

#include "compiler/support/size.h"
#include "passes/analysis/constant.h"
#include "passes/defaults/contraction.h"

enum split { SPLIT_NOTHING, SPLIT_BOTH, SPLIT_COLUMNS, SPLIT_ROWS };

/* Sizes of blocks, in elements of one dimension each; 0: all of it. */
struct blocks {
  int64_t tile_rows, tile_columns;
  int row;      /* the dimension of rows that is cut */
  int sum;      /* the dimension of sums that is cut */
  int row_in;   /* index in rows of the first dimension that is inside a block */
  int64_t rows; /* of `row` in a block */
  int64_t columns;
  int64_t sums;
  bool wide; /* a panel of `vector` is read from the second cache, not from the first */
  bool pack_vector, pack_other;
  bool panels;      /* `vector` is packed tile by tile, each just before it is used */
  bool ahead;       /* what the next tile reads of `vector` is fetched */
  bool results;     /* those of the next tile are fetched */
  bool far;         /* rows of `other` */
  enum split split; /* what workers share … */
  int shared;       /* … and the dimension of it that they do */
  int64_t item;     /* elements of it in a work item that holds several blocks, or 0 */
};

static bool is_by_dims(const struct xt_space *s, int operand) {
  for (intptr_t r = 0; r < xt_operand_rank(s, operand); r++)
    if (xt_dim_at(s, operand, r) < 0)
      return false;
  return true;
}

static int64_t common_divisor(int64_t a, int64_t b) { return b ? common_divisor(b, a % b) : a; }

/* Lines that a cache keeps of a column of `vector`: rows that lie a power of two apart share sets.
 */
static int64_t column_lines(const struct xt_contraction *c, int64_t cache) {
  int64_t stride = xt_stride_along(c->space, c->vector, c->sums.at[c->sums.count - 1]);
  int64_t bytes = xt_size_mul(stride, xt_operand_bytes(c->space, c->vector)),
          way = cache / XT_TUNE_CACHE_WAYS;
  if (bytes <= 0 || !way)
    return 0;
  return xt_at_most(way / common_divisor(bytes, way), way / XT_TUNE_CACHE_LINE) *
         XT_TUNE_CACHE_WAYS;
}

/* Sums of a panel, which has the columns of one tile, in so many bytes. */
static int64_t sums_in(const struct xt_contraction *c, const struct blocks *b, int64_t bytes) {
  int64_t row = b->tile_columns * xt_at_least(1, xt_operand_bytes(c->space, c->vector));
  return xt_at_least(1, bytes / row);
}

/* Sums in a panel that is packed just before it is used: half of the first cache, the other being
 * for what is fetched. */
static int64_t panel_sums(const struct xt_contraction *c, const struct xt_machine *machine,
                          const struct blocks *b) {
  return sums_in(c, b, machine->l1 / XT_TUNE_L1_SHARE);
}

/* Sums that a tile should run over: its panel of `vector` fills the first cache. Where that is too
 * few, since after each block of sums results are written and read again, a quarter of the second,
 * which is fast enough for a tile of many results. */
static int64_t block_sums(const struct xt_contraction *c, const struct xt_machine *machine,
                          const struct blocks *b) {
  int64_t first = sums_in(c, b, machine->l1);
  return b->wide ? xt_at_least(first, xt_at_most(sums_in(c, b, machine->l2 / XT_TUNE_KC_WIDE_L2),
                                                 XT_TUNE_KC_WIDE_MAX))
                 : first;
}

/* Blocks of the sums. */
static void choose_sums(const struct xt_contraction *c, const struct xt_machine *machine,
                        struct blocks *b) {
  const struct xt_space *s = c->space;
  int64_t bytes = xt_operand_bytes(s, c->vector);
  int64_t inner = 1;
  for (int i = 1; i < c->sums.count; i++)
    inner = xt_size_mul(inner, xt_at_least(1, s->extents[c->sums.at[i]]));
  b->sum = c->sums.at[0];
  int64_t panel = block_sums(c, machine, b);
  int64_t most = xt_at_least(1, panel / inner);
  int64_t extent = s->extents[b->sum], size = xt_elements(c, &c->columns);
  if (b->panels)
    panel = most = panel_sums(c, machine, b);
  if (b->ahead && !b->panels && !b->wide)
    most = xt_at_most(xt_at_most(XT_TUNE_KC_IN_PLACE, most),
                      xt_at_least(XT_TUNE_KC_IN_PLACE_MIN, column_lines(c, machine->l2)));
  else if (!b->pack_vector && (size < 0 || size * bytes > XT_TUNE_B_IN_PLACE_L1 * machine->l1))
    most = xt_at_most(
        xt_at_least(1, (b->wide ? XT_TUNE_KC_WIDE_IN_PLACE : XT_TUNE_KC_IN_PLACE) / inner), most);
  else if (extent >= 0 &&
           XT_TUNE_KC_SLACK * xt_size_mul(extent, inner) <= (XT_TUNE_KC_SLACK + 1) * panel)
    most = extent; /* a little more than fits is better than results that are read again */
  b->sums = extent < 0 ? most : xt_balanced(extent, most, 1);
}

static int64_t sums_in_block(const struct xt_contraction *c, const struct blocks *b) {
  int64_t sums = b->sums;
  for (int i = 1; i < c->sums.count; i++)
    sums *=
        c->space->extents[c->sums.at[i]] < 0 ? 1 : xt_at_least(1, c->space->extents[c->sums.at[i]]);
  return sums;
}

/* Rows of `other` in three eighths of the second cache: whole inner dimensions of rows, and a part
 * of the next one. */
static void choose_rows(const struct xt_contraction *c, const struct xt_machine *machine,
                        struct blocks *b) {
  const struct xt_space *s = c->space;
  int64_t bytes = xt_at_least(1, xt_operand_bytes(s, c->other));
  int64_t left = xt_at_least(1, machine->l2 * XT_TUNE_L2_SHARE / 8 / (sums_in_block(c, b) * bytes));
  b->row_in = c->rows.count;
  b->rows = 0;
  while (b->row_in > 0) {
    int dim = c->rows.at[b->row_in - 1];
    int64_t extent = s->extents[dim];
    bool innermost = b->row_in == c->rows.count;
    int64_t unit = innermost ? b->tile_rows : 1;
    b->row_in--;
    b->row = dim;
    b->rows = 0;
    if (extent < 0 || extent > left) {
      int64_t most = xt_at_least(1, left / unit) * unit;
      b->rows = extent < 0 ? most : xt_at_most(xt_balanced(extent, most, unit), extent);
      if (!innermost && b->rows == 1) {
        b->row_in++;
        b->rows = 0;
      }
      return;
    }
    left = xt_at_least(1, left / xt_at_least(1, extent));
  }
}

/* Columns: where there is one block of rows, what is packed is used once and should be found in the
 * second cache; else little more than that, since the third is shared. */
static void choose_columns(const struct xt_contraction *c, const struct xt_machine *machine,
                           struct blocks *b) {
  int64_t extent = c->space->extents[c->lane];
  if ((!b->pack_vector || b->panels) && extent >= 0)
    return;
  int64_t bytes = xt_at_least(1, xt_operand_bytes(c->space, c->vector));
  bool one_block = b->row_in == 0 && b->rows == 0;
  int64_t room = one_block ? machine->l2 * XT_TUNE_L2_SHARE / 8 : machine->l2 * XT_TUNE_NC_L2;
  int64_t unit = b->tile_columns;
  int64_t most = xt_at_least(1, room / (sums_in_block(c, b) * bytes) / unit) * unit;
  b->columns = extent < 0 ? most : xt_at_most(xt_balanced(extent, most, unit), extent);
  if (b->columns == extent)
    b->columns = 0;
}

/* What is packed tile by tile is fetched from a column of `vector` while the tile before it is
 * used, and must not have left the second cache by then. */
static bool fits_panels(const struct xt_contraction *c, const struct xt_machine *machine,
                        const struct blocks *b, int64_t rows) {
  int64_t sums = panel_sums(c, machine, b);
  bool one_block = xt_size_mul(xt_size_mul(rows, sums), xt_operand_bytes(c->space, c->other)) <=
                   machine->l2 * XT_TUNE_L2_SHARE / 8;
  int64_t lines = column_lines(c, machine->l2);
  bool few = rows <= XT_TUNE_M_TILES_IN_PLACE * b->tile_rows; /* then half of it pays as well */
  return one_block && lines >= (few ? sums / 2 : sums);
}

/* Whether a block of sums of all columns stays in the second cache: a copy would be no nearer. */
static bool stays_near(const struct xt_contraction *c, const struct xt_machine *machine) {
  int64_t columns = xt_extent_of(c->space, &c->columns), sums = xt_extent_of(c->space, &c->sums);
  int64_t row = xt_size_mul(columns, xt_operand_bytes(c->space, c->vector));
  return columns >= 0 && xt_size_mul(xt_at_most(XT_TUNE_KC_WIDE_IN_PLACE, sums), row) <=
                             machine->l2 * XT_TUNE_L2_RESIDENT / 8;
}

/* How an input that the first cache does not hold is read. Few rows use each element of `vector`
 * too few times to pay for packing it; where its own rows lie so that they take each other's place
 * in the first cache, that is fewer. */
static void choose_reading(const struct xt_contraction *c, const struct xt_machine *machine,
                           struct blocks *b) {
  const struct xt_space *s = c->space;
  int64_t rows = xt_extent_of(s, &c->rows);
  bool known = rows >= 0 && s->extents[c->lane] >= 0 && c->sums.count == 1;
  bool clash = column_lines(c, machine->l1) < XT_TUNE_KC_IN_PLACE;
  int64_t tiles = b->wide ? XT_TUNE_M_TILES_WIDE
                  : clash ? XT_TUNE_M_TILES_CLASHING
                          : XT_TUNE_M_TILES_IN_PLACE;
  bool thin = rows >= 0 && rows <= tiles * b->tile_rows;
  if (b->wide && stays_near(c, machine))
    thin = true;
  b->panels = !thin && !b->wide && known && fits_panels(c, machine, b, rows);
  b->pack_vector = !thin;
  b->ahead = (thin && known) || b->panels;
}

/* Whether the columns that do not fill a vector take several short ones, unless they are packed
 * with zeros. One is no worse: half a vector, what the smallest registers hold, or one that
 * overlaps another of the same tile. */
static bool takes_pieces(const struct xt_contraction *c, const struct blocks *b) {
  int64_t extent = c->space->extents[c->lane], rest = extent < 0 ? 0 : extent % c->lanes;
  bool one = !(rest & (rest - 1)) && (2 * rest == c->lanes || rest * c->bytes >= XT_SMALL_REGISTER);
  return rest && !one && extent > b->tile_columns;
}

/* Whether a copy would have the columns of an input as they lie: all in one tile, sums behind each
 * other. */
static bool lies_packed(const struct xt_contraction *c, const struct blocks *b) {
  int64_t extent = c->space->extents[c->lane];
  int last = c->sums.at[c->sums.count - 1];
  return c->rows.count > 1 && c->columns.count == 1 && extent >= 0 && extent <= b->tile_columns &&
         xt_stride_along(c->space, c->vector, last) == extent;
}

static void choose_packs(const struct xt_contraction *c, const struct xt_machine *machine,
                         struct blocks *b) {
  const struct xt_space *s = c->space;
  int64_t size = xt_elements(c, &c->columns), bytes = xt_operand_bytes(s, c->vector);
  int64_t rows = xt_extent_of(s, &c->rows), sums = xt_extent_of(s, &c->sums);
  bool few = rows >= 0 && rows <= XT_TUNE_M_TILES_FEW * b->tile_rows,
       large = size < 0 || size * bytes > XT_TUNE_B_IN_PLACE_L1 * machine->l1;
  bool odd = takes_pieces(c, b) && large && !b->wide &&
             (rows < 0 || rows > XT_TUNE_M_TILES_TAIL * b->tile_rows);
  bool turned = xt_memory_dim(s, c->vector) != c->lane;
  bool constant = xt_is_constant_input(c->choice->job, s->op, c->vector); /* packed beforehand */
  if (is_by_dims(s, c->vector) && (turned || constant || odd))
    b->pack_vector = true;
  else if (is_by_dims(s, c->vector) && large && !lies_packed(c, b))
    choose_reading(c, machine, b);
  int fastest = xt_memory_dim(s, c->other), last = c->sums.at[c->sums.count - 1];
  int64_t row = xt_size_mul(sums, xt_operand_bytes(s, c->other)), columns = s->extents[c->lane];
  b->far =
      sums >= 0 && row * XT_TUNE_A_ROW_L1 >= machine->l1; /* rows lie a page apart, or more … */
  bool far = b->far && (columns < 0 || columns >= XT_TUNE_N_PACK_A);
  if (b->wide || (b->pack_vector && rows >= 0 &&
                  (b->panels || rows <= XT_TUNE_M_TILES_A_IN_PLACE * b->tile_rows)))
    far = false; /* … but are few, and would be packed for every small block of columns */
  bool turned_far =
      fastest != last && (columns < 0 || columns > XT_TUNE_N_TILES_PACK_A * b->tile_columns);
  b->pack_other = is_by_dims(s, c->other) && !few && (turned_far || far);
}

/* Results that caches do not keep are fetched before a tile of many needs them, all at once. */
static void choose_results(const struct xt_contraction *c, const struct xt_machine *machine,
                           struct blocks *b) {
  int64_t rows = xt_extent_of(c->space, &c->rows), columns = xt_extent_of(c->space, &c->columns);
  b->results = b->wide && rows > 0 && columns > 0 &&
               rows >= machine->l2 * XT_TUNE_L2_SHARE / 8 / xt_at_least(1, columns * c->bytes);
}

/* The first of the dimensions with work items for several workers, else the one with most; -1:
 * none but `lane`. */
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

/* Rows or columns have several dimensions, as those of a convolution have. */
static bool has_many_dims(const struct xt_contraction *c) {
  return c->rows.count > 1 || c->columns.count > 1;
}

/* Columns in an even number of work items, each a multiple of a tile. */
static void split_columns(const struct xt_contraction *c, struct blocks *b) {
  int64_t extent = c->space->extents[c->lane], unit = b->tile_columns;
  bool all = b->pack_other || !b->pack_vector || b->panels;
  int64_t each = (all ? XT_TUNE_N_ITEM_WHOLE : b->wide ? XT_TUNE_N_ITEM_WIDE : 1) * XT_TUNE_N_ITEM;
  if (extent >= 0 && has_many_dims(c)) {
    int64_t item = (extent + XT_TUNE_ITEMS * unit - 1) / (XT_TUNE_ITEMS * unit) * unit;
    each = xt_at_most(each, xt_at_least((b->wide ? 1 : XT_TUNE_N_TILES_ITEM) * unit, item));
  }
  int64_t most = xt_at_least(1, each / unit) * unit;
  b->split = SPLIT_COLUMNS;
  b->shared = c->lane;
  if (extent < 0) {
    b->columns = xt_at_most(most, b->columns);
    return;
  }
  if (b->columns && b->columns <= most)
    return;
  int64_t items = ((extent + most - 1) / most + 1) / 2 * 2;
  b->columns = ((extent + items - 1) / items + unit - 1) / unit * unit;
}

static bool packs_at_run_time(const struct xt_contraction *c, const struct blocks *b) {
  return b->pack_vector && !b->panels &&
         !xt_is_constant_input(c->choice->job, c->space->op, c->vector);
}

/* Work items large enough to pack all columns in each, where rows allow it. */
static void choose_item(const struct xt_contraction *c, struct blocks *b) {
  int64_t rows = xt_extent_of(c->space, &c->rows), extent = c->space->extents[b->shared];
  if (!packs_at_run_time(c, b) || rows <= 0 || extent <= 0)
    return;
  int64_t unit = b->rows && b->row == b->shared ? b->rows : 1, each = unit * (rows / extent);
  int64_t item = (XT_TUNE_M_PER_PACK + each - 1) / each * unit;
  if (item > unit && item * (XT_TUNE_PACK_ITEMS - 1) < extent)
    b->item = item;
}

/* Of rows of several dimensions one in several work items: its elements, or blocks of them. */
static void split_row_dims(const struct xt_contraction *c, struct blocks *b) {
  int dim = dim_to_share(c, &c->rows, -1), at = 0, last = c->rows.count - 1;
  while (c->rows.at[at] != dim)
    at++;
  int64_t extent = c->space->extents[dim], unit = at == last ? b->tile_rows : 1;
  b->split = SPLIT_ROWS;
  b->shared = dim;
  if (at < b->row_in) {
    choose_item(c, b);
    return;
  }
  int64_t room = at == b->row_in && b->rows ? b->rows : xt_at_most(unit * XT_TUNE_M_ITEMS, extent);
  int64_t each = (xt_at_least(0, extent) + XT_TUNE_M_ITEMS - 1) / XT_TUNE_M_ITEMS;
  each = (xt_at_least(1, each) + unit - 1) / unit * unit;
  b->row_in = at;
  b->row = dim;
  b->rows = extent < 0 ? room : xt_at_most(each, room);
  if (b->rows == 1 && at != last) {
    b->row_in++;
    b->rows = 0;
  }
  choose_item(c, b);
}

/* Rows of one dimension in several work items. */
static void split_rows(const struct xt_contraction *c, struct blocks *b) {
  int dim = c->rows.at[0];
  int64_t extent = c->space->extents[dim], unit = b->tile_rows;
  if (b->row_in == 0) {
    int64_t each = extent < 0 ? b->rows : (extent / XT_TUNE_ITEMS + unit - 1) / unit * unit;
    if (extent >= 0 && (extent < XT_TUNE_M_TILES_SPLIT * unit || !each))
      return;
    b->row = dim;
    b->rows = b->rows && b->rows < each ? b->rows : each;
  }
  b->split = SPLIT_ROWS;
  b->shared = dim;
}

/* Whether rows of several dimensions are better read once per block of columns than `vector` once
 * per block of rows: they are less, or caches keep them. */
static bool reads_rows_again(const struct xt_contraction *c, const struct xt_machine *machine) {
  int64_t rows = xt_value_bytes(c->space, c->other), vector = xt_value_bytes(c->space, c->vector);
  return c->rows.count > 1 && rows && rows <= xt_at_least(machine->l3 / XT_TUNE_L3_SHARE, vector);
}

/* What is packed of `vector` belongs to columns, so that workers share these, each with its own
 * part; what is not packed is small, and the other input is then better read by one worker. */
static void choose_split(const struct xt_contraction *c, const struct xt_machine *machine,
                         struct blocks *b) {
  const int64_t *extents = c->space->extents;
  if (c->choice->job->config.threads == XT_THREADS_NONE ||
      !xt_has_products(c->space, XT_TUNE_GEMM_PARALLEL))
    return;
  int both_dim = dim_to_share(c, &c->both, -1), outer = dim_to_share(c, &c->columns, c->lane);
  int64_t both = both_dim < 0 ? 1 : extents[both_dim], columns = extents[c->lane];
  bool narrow = columns >= 0 && columns < XT_TUNE_N_TILES_NARROW * b->tile_columns;
  int64_t rows = xt_extent_of(c->space, &c->rows);
  bool high = rows < 0 || rows >= XT_TUNE_ITEMS * b->tile_rows;
  bool again = reads_rows_again(c, machine);
  if ((b->pack_other || b->far) && !(b->pack_vector && again) && columns >= 0 && columns <= rows &&
      columns <= XT_TUNE_N_ITEM_WHOLE * XT_TUNE_N_ITEM)
    narrow = true;
  if (again && columns >= XT_TUNE_N_TILES_REREAD * b->tile_columns &&
      xt_value_bytes(c->space, c->vector) > machine->l2 * XT_TUNE_L2_RESIDENT / 8)
    narrow = high = false; /* each block of rows would read all of `vector` from afar */
  if (both < 0 || xt_shares_evenly(both)) {
    b->split = SPLIT_BOTH;
    b->shared = both_dim;
  } else if (outer >= 0 && (extents[outer] < 0 || extents[outer] >= XT_TUNE_ITEMS)) {
    b->split = SPLIT_COLUMNS;
    b->shared = outer;
  } else if (!narrow && (b->pack_vector || b->ahead || !high))
    split_columns(c, b);
  else if (c->rows.count > 1)
    split_row_dims(c, b);
  else
    split_rows(c, b);
}

/* Rows of one work item, all dimensions together; XT_DYNAMIC_EXTENT when not known. */
static int64_t rows_of_item(const struct xt_contraction *c, const struct blocks *b) {
  int64_t rows = xt_extent_of(c->space, &c->rows), extent = c->space->extents[b->shared];
  bool cut = b->rows && b->row == b->shared;
  int64_t each = b->item ? b->item : cut ? b->rows : 1;
  return rows < 0 || extent <= 0 ? rows : rows / extent * each;
}

/* Whether the loop that workers share is the outermost one. Not that over rows of a product of
 * matrices, which reads one block of sums after the other, and not where each item of few rows
 * would pack all columns again. */
static bool shares_outermost(const struct xt_contraction *c, const struct blocks *b) {
  if (b->split != SPLIT_ROWS)
    return b->split != SPLIT_NOTHING;
  return has_many_dims(c) && (!packs_at_run_time(c, b) || rows_of_item(c, b) >= XT_TUNE_M_PER_PACK);
}

/* Loops around the blocks; the last of them, or NULL. */
static struct xt_node *add_outer(const struct xt_contraction *c, const struct blocks *b) {
  bool first = shares_outermost(c, b);
  struct xt_node *last = NULL;
  if (first) {
    last = xt_add_axis(c->choice, b->shared);
    last->parallelize = XT_PARALLEL;
  }
  for (int i = 0; i < c->both.count; i++)
    if (!first || c->both.at[i] != b->shared)
      last = xt_add_axis(c->choice, c->both.at[i]);
  for (int i = 0; i < c->columns.count; i++)
    if ((c->columns.at[i] != c->lane || b->columns) && (!first || c->columns.at[i] != b->shared))
      last = xt_add_axis(c->choice, c->columns.at[i]);
  if (b->sums < c->space->extents[b->sum] || c->space->extents[b->sum] < 0 ||
      (!last && b->pack_vector))
    last = xt_add_axis(c->choice, b->sum);
  return last;
}

static void add_loops(const struct xt_contraction *c, const struct blocks *b) {
  struct xt_choice *choice = c->choice;
  bool first = shares_outermost(c, b);
  struct xt_node *outer = add_outer(c, b);
  bool cut = outer && outer->axis == b->sum;
  if (b->pack_vector && !b->panels)
    xt_add_pack(choice, outer, c->vector);
  for (int i = 0; i < c->rows.count; i++)
    if (i < b->row_in || (i == b->row_in && b->rows)) {
      bool shared = b->split == SPLIT_ROWS && c->rows.at[i] == b->shared;
      if (first && shared && b->item)
        outer = xt_add_tile(choice, b->shared, b->item);
      if (first && shared)
        continue;
      outer = xt_add_axis(choice, c->rows.at[i]);
      if (shared)
        outer->parallelize = XT_PARALLEL;
    }
  if (b->pack_other && outer)
    xt_add_pack(choice, outer, c->other);
  struct xt_node *lane =
      b->columns ? xt_add_tile(choice, c->lane, b->columns) : xt_add_axis(choice, c->lane);
  if (b->panels)
    xt_add_pack(choice, lane, c->vector);
  if (b->ahead)
    xt_add_prefetch(choice, lane, c->vector);
  struct xt_node *rows = b->rows ? xt_add_tile(choice, b->row, b->rows) : NULL;
  for (int i = b->row_in + (b->rows ? 1 : 0); i < c->rows.count; i++)
    rows = xt_add_axis(choice, c->rows.at[i]);
  if (rows)
    rows->prefetch_results = b->results;
  if (cut)
    xt_add_tile(choice, b->sum, b->sums);
  for (int i = cut ? 1 : 0; i < c->sums.count; i++)
    xt_add_axis(choice, c->sums.at[i]);
  int row = c->rows.at[c->rows.count - 1];
  xt_add_tile(choice, row, xt_at_most(b->tile_rows, c->space->extents[row]))->unroll =
      XT_UNROLL_FULL;
  xt_add_tile(choice, c->lane, b->tile_columns)->vectorize = XT_VECTORIZE_TARGET;
}

void xt_default_gemm(struct xt_contraction *c) {
  const struct xt_machine *machine = &c->choice->job->config.machine;
  struct blocks b = {0};
  if (c->lane < 0 || !c->rows.count)
    return;
  xt_choose_tile(c, &b.tile_rows, &b.tile_columns);
  b.wide = xt_is_wide(c, b.tile_columns);
  choose_packs(c, machine, &b);
  choose_sums(c, machine, &b);
  choose_rows(c, machine, &b);
  choose_columns(c, machine, &b);
  choose_results(c, machine, &b);
  choose_split(c, machine, &b);
  add_loops(c, &b);
}
