/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The MR x NR register tile of a matrix product: MR rows of broadcast A elements, and NR
 * columns in vectors of B. */

#include "compiler/support/size.h"
#include "passes/analysis/constant.h"
#include "passes/defaults/contraction.h"

static const struct xt_machine *machine_of(const struct xt_contraction *c) {
  return &c->choice->job->config.machine;
}

/* MR of a tile whose accumulators, one row of B vectors and one broadcast element of A fit the
 * registers. */
static int64_t mr_of(const struct xt_contraction *c, int64_t vectors) {
  int64_t rows = (machine_of(c)->vector_registers - vectors - 1) / vectors;
  return vectors == 1 ? xt_at_most(XT_TUNE_FMA_IN_FLIGHT, rows) : rows;
}

int64_t xt_elements(const struct xt_contraction *c, const struct xt_dims *dims) {
  int64_t a = xt_extent_of(c->space, dims), k = xt_extent_of(c->space, &c->k);
  return a < 0 || k < 0 ? XT_DYNAMIC_EXTENT : xt_size_mul(a, k);
}

bool xt_is_wide(const struct xt_contraction *c, int64_t nr) {
  const struct xt_machine *machine = machine_of(c);
  int64_t padded = (nr + c->lanes - 1) / c->lanes * c->lanes; /* whole vectors */
  int64_t row = padded * xt_at_least(1, xt_operand_bytes(c->space, c->b));
  return machine->l1 / row <= XT_TUNE_WIDE_KC && machine->l2 >= XT_TUNE_WIDE_L2_BY_L1 * machine->l1;
}

/* The cost of one step along K, in half cycles: 2 FMA ports, 2 load ports, and FMA latency x ports
 * as the least. Loads of B from L2 take the time of `fmas` FMAs each; 0: B is in L1. */
static int64_t tile_cost(int64_t rows, int64_t vectors, int64_t fmas) {
  int64_t products = xt_size_mul(xt_at_least(fmas, rows), vectors), loads = rows + vectors;
  return xt_at_least(XT_TUNE_FMA_IN_FLIGHT, xt_at_least(loads, products));
}

/* The same for a column of tiles; the tail of M is smaller, or two tiles of half the height. */
static int64_t height_cost(int64_t height, int64_t rows, int64_t vectors, int64_t fmas) {
  int64_t full = height / rows, tail = height % rows, cost = 0;
  if (full && tail && 2 * tail <= rows) { /* two halves instead of a small tail */
    int64_t last_two = rows + tail;
    cost = tile_cost((last_two + 1) / 2, vectors, fmas) + tile_cost(last_two / 2, vectors, fmas);
    full--;
  } else if (tail) {
    cost = tile_cost(tail, vectors, fmas);
  }
  return cost + xt_size_mul(full, tile_cost(rows, vectors, fmas));
}

/* Whether most vectors of B straddle two cache lines where it is read in place. */
static bool straddles_lines(const struct xt_contraction *c) {
  int64_t stride = xt_stride_along(c->space, c->b, c->k.at[c->k.count - 1]);
  int64_t bytes = xt_size_mul(stride, xt_operand_bytes(c->space, c->b));
  return stride > 0 && bytes % machine_of(c)->line;
}

/* FMAs that take as long as one vector load of B; 0: B panels of this NR are in L1. */
static int64_t fmas_per_load(const struct xt_contraction *c, int64_t nr) {
  int64_t bytes = xt_operand_bytes(c->space, c->b), size = xt_elements(c, &c->n) * bytes;
  bool in_l1 = size >= 0 && size <= XT_TUNE_B_IN_PLACE_L1 * machine_of(c)->l1;
  bool straddles = straddles_lines(c) && !xt_is_constant_input(c->choice->job, c->space->op, c->b);
  return in_l1 || !xt_is_wide(c, nr) ? 0 : XT_TUNE_FMAS_PER_L2_LOAD + straddles;
}

/* The cost of one step along K for all tiles of C. */
static int64_t whole_cost(const struct xt_contraction *c, int64_t rows, int64_t vectors) {
  const int64_t *extents = c->space->extents;
  int64_t height = xt_at_most(XT_TUNE_ASSUMED_EXTENT, extents[c->m.at[c->m.count - 1]]);
  int64_t all = (xt_at_most(XT_TUNE_ASSUMED_EXTENT, extents[c->lane]) + c->lanes - 1) / c->lanes;
  int64_t tail = all % vectors;
  int64_t fmas = height > rows ? fmas_per_load(c, vectors * c->lanes) : 0;
  return xt_size_mul(all / vectors, height_cost(height, rows, vectors, fmas)) +
         (tail ? height_cost(height, rows, tail, fmas) : 0);
}

/* Another NR where the extents leave a smaller tail: 4 x 3 vectors for an N of 3 vectors. */
static void fit_tile(const struct xt_contraction *c, int64_t *mr, int64_t *nr) {
  const int64_t *extents = c->space->extents;
  int64_t extent = extents[c->lane];
  if (extent <= 0 || !extents[c->m.at[c->m.count - 1]])
    return;
  int64_t best = whole_cost(c, *mr, *nr / c->lanes);
  for (int64_t vectors = 1; vectors * 2 < machine_of(c)->vector_registers; vectors++) {
    int64_t rows = mr_of(c, vectors), cost = whole_cost(c, rows, vectors);
    if ((vectors - 1) * c->lanes >= extent ||
        XT_TUNE_TILE_GAIN * cost > (XT_TUNE_TILE_GAIN - 1) * best)
      continue;
    best = cost;
    *mr = rows;
    *nr = vectors * c->lanes;
  }
}

/* The tile with most FMAs per load: rows * vectors FMAs for as many broadcasts as rows
 * and loads as vectors. Vectors are a power of two because extents often are multiples of one. */
void xt_choose_tile(const struct xt_contraction *c, int64_t *mr, int64_t *nr) {
  int64_t extent = c->space->extents[c->lane], best = 0, best_loads = 1;
  for (int64_t vectors = 1; vectors * 2 < machine_of(c)->vector_registers; vectors *= 2) {
    int64_t rows = mr_of(c, vectors);
    if (vectors > 1 && extent >= 0 && (vectors - 1) * c->lanes >= extent)
      break;
    if (rows * vectors * best_loads > best * (rows + vectors)) {
      best = rows * vectors;
      best_loads = rows + vectors;
      *mr = rows;
      *nr = vectors * c->lanes;
    }
  }
  fit_tile(c, mr, nr);
  if (extent >= 0 && extent < *nr)
    *nr = extent;
}
