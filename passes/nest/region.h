/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Accumulators: results held in registers while the loops of a region run. */
#ifndef XT_NEST_REGION_H
#define XT_NEST_REGION_H

#include "passes/nest/state.h"

/* A partial result, held in registers while the loops of a region run. */
struct xt_accumulator {
  int output;
  int64_t *offset; /* of its first element, per dimension, from where the region starts */
  int lanes;       /* 1: a scalar */
  MlirValue value;
  MlirValue partial[XT_MAX_PARTIALS]; /* of a vectorised reduction; null: not used */
};
struct xt_accumulators {
  struct xt_accumulator *at;
  size_t count;
  const struct xt_lin *base;
  int partial_lanes, partial_count;
  /* A tail that is computed as one full vector on padded inputs: how many of its lanes are elements
   * (0: there is no such tail) and where it starts. */
  int64_t tail_count, tail_from;
  /* Else the last vector may start earlier and overlap the one before: its least number of lanes;
   * 0: it may not. */
  int overlap;
  bool repeats; /* the last vector along a reduction may overlap the one before */
  /* Without a reduction, the last vector may start up to this many elements before the region and
   * recompute them; -1: not allowed. */
  int64_t recompute;
};

/* Whether results are held in accumulators from this loop inwards; then *accs has one for each. */
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
 * when *later says that something was. */
int xt_is_first(struct xt_nest *nest, const struct xt_state *state, MlirValue *later);
/* Whether the body reads what the output holds. */
bool xt_is_read(const struct xt_nest *nest, int output);

/* Lanes of the next vector when `left` elements are left: full vectors, then powers of two. */
int xt_tail_lanes(int64_t left, int lanes);
/* Lanes of one padded vector for all of `left`, which are fewer than `lanes`: all or half. */
int xt_padded_lanes(int64_t left, int lanes);
/* What the next unrolled iteration of a loop over `size` elements covers from `at` on: `elements`
 * new ones in `lanes` lanes, of which the first `back` recompute elements before `at`. */
struct xt_run {
  int64_t elements;
  int lanes;
  int64_t back;
};
struct xt_run xt_next_run(const struct xt_loop *loop, const struct xt_accumulators *accs,
                          int64_t at, int64_t size);

#endif
