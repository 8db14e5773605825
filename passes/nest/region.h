/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Accumulators: results held in variables while the loops of a region run. */
#ifndef XT_NEST_REGION_H
#define XT_NEST_REGION_H

#include "passes/nest/state.h"

/* A result so far, held in variables. */
struct xt_accumulator {
  int output;
  int64_t *offset; /* per dimension, from where the region starts */
  int lanes;
  MlirValue value;
  MlirValue partial[XT_MAX_PARTIALS]; /* of a vectorised reduction; null: not used */
};
struct xt_accumulators {
  struct xt_accumulator *at;
  size_t count;
  const struct xt_lin *base;
  int partial_lanes, partial_count;
  /* The last vectors along the lanes, where they are not full but computed as if: elements that
   * exist, 0 for none, and where they start. */
  int64_t short_count, short_from;
  /* They may start among elements that others compute as well: lanes of the shortest, or 0. */
  int overlap;
  bool repeats; /* elements that are combined may be read twice */
  /* Elements without sums may be computed twice: so many before the region, too; or -1. */
  int64_t redo;
};

/* Whether results are held in variables from this loop inwards; then *accs has one for each. */
bool xt_starts_region(struct xt_nest *nest, const struct xt_loop *loop,
                      const struct xt_state *state, struct xt_accumulators *accs);
/* Gives the accumulators their first values: from memory, or the fill at the first step. */
void xt_init_accumulators(struct xt_nest *nest, const struct xt_state *state,
                          struct xt_accumulators *accs, int lane_axis);
/* Combines partial results and stores all of them, through the epilogue if there is one. */
void xt_store_accumulators(struct xt_nest *nest, const struct xt_state *state,
                           struct xt_accumulators *accs, int lane_axis);

/* The accumulator of the state's point; a missing one is added, or a bug. */
struct xt_accumulator *xt_find_accumulator(struct xt_nest *nest, struct xt_accumulators *accs,
                                           const struct xt_state *state, int output, bool add);
const char *xt_accumulator_name(struct xt_nest *nest, const struct xt_accumulator *acc);

/* Whether nothing was added to the results before this point: 1 yes, 0 no, -1 known at run time,
 * when *condition says. */
int xt_is_first(struct xt_nest *nest, const struct xt_state *state, MlirValue *condition);
/* Whether the body reads what the output holds. */
bool xt_is_read(const struct xt_nest *nest, int output);

/* Lanes of the next vector when `left` elements are left: full vectors, then halves. */
int xt_piece(int64_t left, int lanes);
/* Lanes of one vector for all of `left`, which are fewer than `lanes`: a whole one or a half. */
int xt_wide_piece(int64_t left, int lanes);
/* Elements and lanes of the next copy at `at` of `size` elements of the loop; `back`: how many it
 * takes from before `at`. */
struct xt_run {
  int64_t elements;
  int lanes;
  int64_t back;
};
struct xt_run xt_next_run(const struct xt_loop *loop, const struct xt_accumulators *accs,
                          int64_t at, int64_t size);

#endif
