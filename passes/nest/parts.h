/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* `parallelize = "reduce"`: a reduction in parts that have results of their own. */
#ifndef XT_NEST_PARTS_H
#define XT_NEST_PARTS_H

#include "passes/nest/state.h"

/* A range that is cut into parts, all but the last of one length. Their number depends on the
 * schedule and the target, never on how many workers there are, and so does the result. */
struct xt_parts {
  const struct xt_loop *loop;
  int64_t count;
  struct xt_lin length;   /* elements of a part … */
  struct xt_sizes size;   /* … as far as all are known to have them */
  struct xt_state inside; /* with results of their own */
};

/* Builds the loop and all inside for each part, and then what combines their results. */
void xt_emit_parts(struct xt_nest *nest, const struct xt_loop *loop, const struct xt_state *state);
/* Goes to part number `part`. */
void xt_enter_part(struct xt_nest *nest, const struct xt_parts *parts, struct xt_state *state,
                   MlirValue part);
/* The loops that a block of parts runs: `rest` are those inside of the loops over blocks. Sets
 * `fresh` where each result is stored once, so that it need not start in memory. */
const struct xt_loop *xt_part_loops(struct xt_nest *nest, const struct xt_parts *parts,
                                    const struct xt_loop *rest, struct xt_state *state);

#endif
