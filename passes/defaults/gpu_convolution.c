/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Convolutions on a machine with items: a block computes some filters at a square of pixels, from
 * the box of the input that these reach and the filters, both copied into its memory by a few
 * channels at a time. */

#include "mlir-c/AffineExpr.h"

#include "passes/defaults/contraction.h"
#include "passes/defaults/gpu.h"

#include "compiler/support/size.h"

/* Dimensions of a convolution, and how many elements of each a block and an item take. */
struct convolution {
  struct xt_contraction roles;
  struct xt_choice *choice;
  int window;                          /* the input that windows slide over */
  int y, x, filter, channel;           /* y: -1 where there is one dimension of pixels */
  int64_t y_size, x_size, filter_size; /* of a block */
  int64_t x_own, filter_own;           /* of an item */
  bool windows_inside;                 /* all of a window is in memory of the block at a time */
};

/* Whether some index of the input is a sum that has the dimension. */
static bool slides_along(const struct xt_space *s, int input, int dim) {
  for (intptr_t r = 0; r < xt_operand_rank(s, input); r++)
    if (xt_dim_at(s, input, r) < 0 &&
        mlirAffineExprIsFunctionOfDim(mlirAffineMapGetResult(s->operands[input].map, r), dim))
      return true;
  return false;
}

static bool has_window(const struct xt_space *s, int input) {
  for (intptr_t r = 0; r < xt_operand_rank(s, input); r++)
    if (xt_dim_at(s, input, r) < 0)
      return true;
  return false;
}

static int64_t extent_or_most(const struct xt_space *s, int dim) {
  return s->extents[dim] < 0 ? INT64_MAX : s->extents[dim];
}

static bool find_dims(struct convolution *v) {
  const struct xt_contraction *c = &v->roles;
  const struct xt_space *s = c->space;
  if (has_window(s, 0) == has_window(s, 1))
    return false;
  v->window = has_window(s, 0) ? 0 : 1;
  const struct xt_dims *pixels = v->window == c->a ? &c->m : &c->n;
  const struct xt_dims *filters = v->window == c->a ? &c->n : &c->m;
  v->y = v->x = v->filter = v->channel = -1;
  for (int i = 0; i < pixels->count; i++)
    if (slides_along(s, v->window, pixels->at[i])) {
      v->y = v->x;
      v->x = pixels->at[i];
    }
  for (int i = 0; i < filters->count; i++)
    if (v->filter < 0 || extent_or_most(s, filters->at[i]) > extent_or_most(s, v->filter))
      v->filter = filters->at[i];
  for (int i = 0; i < c->k.count; i++)
    if (!slides_along(s, v->window, c->k.at[i]) &&
        (v->channel < 0 || extent_or_most(s, c->k.at[i]) > extent_or_most(s, v->channel)))
      v->channel = c->k.at[i];
  return v->x >= 0 && v->filter >= 0 && v->channel >= 0;
}

static int64_t items_of(const struct convolution *v) {
  return v->y_size * (v->x_size / v->x_own) * (v->filter_size / v->filter_own);
}

/* Pixels of a square, or of a line where there is no second dimension; items within the grid. */
static void choose_sizes(struct convolution *v, int64_t filters) {
  const struct xt_space *s = v->roles.space;
  const struct xt_grid *grid = &v->choice->job->config.grid;
  int64_t side = XT_TUNE_GPU_PIXELS;
  v->y_size = v->y < 0 ? 1 : xt_tile_within(side, s->extents[v->y]);
  v->x_size = xt_tile_within(side * side / v->y_size, s->extents[v->x]);
  v->filter_size = xt_tile_within(filters, s->extents[v->filter]);
  v->x_own = xt_tile_within(XT_TUNE_GPU_CONV_OWN, v->x_size);
  v->filter_own = xt_tile_within(XT_TUNE_GPU_CONV_OWN, v->filter_size);
  while (items_of(v) > grid->items) {
    int64_t *most = v->filter_size > v->x_size ? &v->filter_size : &v->x_size;
    *(v->y_size > *most ? &v->y_size : most) /= 2;
    v->x_own = xt_tile_within(v->x_own, v->x_size);
    v->filter_own = xt_tile_within(v->filter_own, v->filter_size);
  }
  while (items_of(v) < XT_TUNE_GPU_GROUPS * grid->together && 2 * items_of(v) <= grid->items &&
         v->x_own * v->filter_own > 1)
    *(v->x_own > v->filter_own ? &v->x_own : &v->filter_own) /= 2;
}

static void add_blocks(const struct convolution *v, const struct xt_dims *dims) {
  for (int i = 0; i < dims->count; i++)
    if (dims->at[i] != v->y && dims->at[i] != v->x && dims->at[i] != v->filter)
      xt_add_blocks(v->choice, dims->at[i]);
}

/* Loops over the reductions before, or behind, the channels in the order of the source. */
static void add_reductions(const struct convolution *v, bool before) {
  for (int i = 0; i < v->roles.k.count; i++)
    if (before ? v->roles.k.at[i] < v->channel : v->roles.k.at[i] > v->channel)
      xt_add_axis(v->choice, v->roles.k.at[i]);
}

static void add_loops(const struct convolution *v, int64_t channels) {
  struct xt_choice *c = v->choice;
  xt_start_again(c);
  add_blocks(v, &v->roles.batch);
  add_blocks(v, &v->roles.m);
  add_blocks(v, &v->roles.n);
  if (v->y >= 0)
    xt_add_blocks(c, v->y);
  xt_add_blocks(c, v->x);
  xt_hold_in_items(c, xt_add_blocks(c, v->filter));
  if (!v->windows_inside)
    add_reductions(v, true);
  struct xt_node *staged = xt_add_axis(c, v->channel);
  xt_stage_in_block(c, staged, 0);
  xt_stage_in_block(c, staged, 1);
  if (v->y >= 0)
    xt_add_items(c, v->y, v->y_size);
  xt_add_items(c, v->x, v->x_size);
  xt_add_items(c, v->filter, v->filter_size);
  if (v->windows_inside)
    add_reductions(v, true);
  xt_add_tile(c, v->channel, channels);
  add_reductions(v, false);
  xt_add_own(c, v->x, v->x_own);
  xt_add_own(c, v->filter, v->filter_own);
}

/* Loops that fit a block: with fewer channels at a time where they must, then with one element of a
 * window. */
static bool add_fitting(struct convolution *v) {
  int64_t most = xt_at_most(XT_TUNE_GPU_CHANNELS, v->roles.space->extents[v->channel]);
  for (int inside = xt_may_reorder(v->choice->job, v->roles.space); inside >= 0; inside--)
    for (int64_t channels = most; channels > 0; channels /= 2) {
      v->windows_inside = inside;
      add_loops(v, channels);
      if (xt_fits_block(v->choice))
        return true;
    }
  return false;
}

static int64_t blocks_of(const struct convolution *v) {
  const struct xt_space *s = v->roles.space;
  int64_t blocks = 1;
  for (int d = 0; d < s->rank; d++) {
    int64_t size = d == v->y        ? v->y_size
                   : d == v->x      ? v->x_size
                   : d == v->filter ? v->filter_size
                                    : 1;
    int64_t extent = s->extents[d] >= 0 ? s->extents[d] : size > 1 ? XT_TUNE_GPU_ASSUMED_EXTENT : 1;
    if (!s->reduction[d])
      blocks = xt_size_mul(blocks, (extent + size - 1) / size);
  }
  return blocks;
}

bool xt_default_gpu_convolution(struct xt_choice *choice) {
  struct convolution v = {.choice = choice};
  if (!xt_find_contraction(choice, &v.roles) || !find_dims(&v) || xt_reads_results(choice->space))
    return false;
  const struct xt_grid *grid = &choice->job->config.grid;
  bool found = false;
  for (int64_t filters = XT_TUNE_GPU_FILTERS; filters >= XT_TUNE_GPU_FILTERS_MIN; filters /= 2) {
    choose_sizes(&v, filters);
    if (v.y_size * v.x_size * v.filter_size < grid->together)
      return false;
    found = add_fitting(&v);
    if (found && blocks_of(&v) >= grid->units)
      break;
  }
  return found;
}
