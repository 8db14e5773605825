/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The tile of a product of matrices that registers hold: rows of single elements, columns of
 * vectors. */

#include "compiler/support/size.h"
#include "passes/analysis/constant.h"
#include "passes/defaults/contraction.h"

static const struct xt_machine *machine_of(const struct xt_contraction *c) {
  return &c->choice->job->config.machine;
}

/* Rows of a tile whose results, one row of vectors and one element are in registers. */
static int64_t rows_beside(const struct xt_contraction *c, int64_t columns) {
  int64_t rows = (machine_of(c)->vector_registers - columns - 1) / columns;
  return columns == 1 ? xt_at_most(XT_TUNE_FMA_IN_FLIGHT, rows) : rows;
}

int64_t xt_elements(const struct xt_contraction *c, const struct xt_dims *dims) {
  int64_t a = xt_extent_of(c->space, dims), k = xt_extent_of(c->space, &c->sums);
  return a < 0 || k < 0 ? XT_DYNAMIC_EXTENT : xt_size_mul(a, k);
}

bool xt_is_wide(const struct xt_contraction *c, int64_t columns) {
  const struct xt_machine *machine = machine_of(c);
  int64_t room = (columns + c->lanes - 1) / c->lanes * c->lanes; /* whole vectors */
  int64_t row = room * xt_at_least(1, xt_operand_bytes(c->space, c->vector));
  return machine->l1 / row <= XT_TUNE_WIDE_KC && machine->l2 >= XT_TUNE_WIDE_L2_BY_L1 * machine->l1;
}

/* What one sum of a tile takes: of products and of loads two are done at a time, of loads from the
 * second cache one in the time of `far` products. */
static int64_t tile_cost(int64_t rows, int64_t columns, int64_t far) {
  int64_t products = xt_size_mul(xt_at_least(far, rows), columns), loads = rows + columns;
  return xt_at_least(XT_TUNE_FMA_IN_FLIGHT, xt_at_least(loads, products));
}

/* The same of all tiles on top of each other, of which the last may be smaller. */
static int64_t height_cost(int64_t height, int64_t rows, int64_t columns, int64_t far) {
  int64_t full = height / rows, rest = height % rows, cost = 0;
  if (full && rest && 2 * rest <= rows) { /* halves are better */
    int64_t both = rows + rest;
    cost = tile_cost((both + 1) / 2, columns, far) + tile_cost(both / 2, columns, far);
    full--;
  } else if (rest) {
    cost = tile_cost(rest, columns, far);
  }
  return cost + xt_size_mul(full, tile_cost(rows, columns, far));
}

/* Whether most vectors lie in two lines of a cache each, read from where they are. */
static bool is_split(const struct xt_contraction *c) {
  int64_t stride = xt_stride_along(c->space, c->vector, c->sums.at[c->sums.count - 1]);
  return stride > 0 &&
         xt_size_mul(stride, xt_operand_bytes(c->space, c->vector)) % XT_TUNE_CACHE_LINE;
}

/* Products while a vector comes from where panels of so many columns lie; 0: the first cache. */
static int64_t products_beside(const struct xt_contraction *c, int64_t columns) {
  int64_t bytes = xt_operand_bytes(c->space, c->vector), size = xt_elements(c, &c->columns) * bytes;
  bool near = size >= 0 && size <= XT_TUNE_B_IN_PLACE_L1 * machine_of(c)->l1;
  bool split = is_split(c) && !xt_is_constant_input(c->choice->job, c->space->op, c->vector);
  return near || !xt_is_wide(c, columns) ? 0 : XT_TUNE_FMAS_PER_L2_LOAD + split;
}

/* What one sum of all tiles takes, on top of each other and side by side. */
static int64_t whole_cost(const struct xt_contraction *c, int64_t rows, int64_t columns) {
  const int64_t *extents = c->space->extents;
  int64_t height = xt_at_most(XT_TUNE_ASSUMED_EXTENT, extents[c->rows.at[c->rows.count - 1]]);
  int64_t vectors =
      (xt_at_most(XT_TUNE_ASSUMED_EXTENT, extents[c->lane]) + c->lanes - 1) / c->lanes;
  int64_t rest = vectors % columns;
  int64_t far = height > rows ? products_beside(c, columns * c->lanes) : 0;
  return xt_size_mul(vectors / columns, height_cost(height, rows, columns, far)) +
         (rest ? height_cost(height, rows, rest, far) : 0);
}

/* Another number of columns where the sizes leave less over: 4 x 3 vectors for 3 vectors. */
static void fit_tile(const struct xt_contraction *c, int64_t *tile_rows, int64_t *tile_columns) {
  const int64_t *extents = c->space->extents;
  int64_t extent = extents[c->lane];
  if (extent <= 0 || !extents[c->rows.at[c->rows.count - 1]])
    return;
  int64_t best = whole_cost(c, *tile_rows, *tile_columns / c->lanes);
  for (int64_t columns = 1; columns * 2 < machine_of(c)->vector_registers; columns++) {
    int64_t rows = rows_beside(c, columns), cost = whole_cost(c, rows, columns);
    if ((columns - 1) * c->lanes >= extent ||
        XT_TUNE_TILE_GAIN * cost > (XT_TUNE_TILE_GAIN - 1) * best)
      continue;
    best = cost;
    *tile_rows = rows;
    *tile_columns = columns * c->lanes;
  }
}

/* The tile in vectors that does most for what it reads: rows * columns products of rows single
 * elements and columns vectors, all in registers. Columns are a power of two because sizes often
 * are multiples of one. */
void xt_choose_tile(const struct xt_contraction *c, int64_t *tile_rows, int64_t *tile_columns) {
  int64_t extent = c->space->extents[c->lane], best = 0, best_loads = 1;
  for (int64_t columns = 1; columns * 2 < machine_of(c)->vector_registers; columns *= 2) {
    int64_t rows = rows_beside(c, columns);
    if (columns > 1 && extent >= 0 && (columns - 1) * c->lanes >= extent)
      break;
    if (rows * columns * best_loads > best * (rows + columns)) {
      best = rows * columns;
      best_loads = rows + columns;
      *tile_rows = rows;
      *tile_columns = columns * c->lanes;
    }
  }
  fit_tile(c, tile_rows, tile_columns);
  if (extent >= 0 && extent < *tile_columns)
    *tile_columns = extent;
}
