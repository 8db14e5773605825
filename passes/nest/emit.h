/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The walk over the plan: loops, tails and what happens at each point. */
#ifndef XT_NEST_EMIT_H
#define XT_NEST_EMIT_H

#include "passes/nest/region.h"

/* Builds the loop, its neighbours and all inside for the part of the space that the state covers;
 * `accs` NULL: no region has started yet. */
void xt_emit(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
             struct xt_accumulators *accs);

/* --- for.c: loops that stay loops */
/* A loop over full tiles, and the tail. */
void xt_emit_for(struct xt_nest *nest, const struct xt_loop *loop, const struct xt_state *state,
                 struct xt_accumulators *accs);
/* One iteration of `loop`, or one part of its range: elements lo … hi of its axis. */
void xt_inside(struct xt_nest *nest, const struct xt_loop *loop, const struct xt_state *state,
               struct xt_lin lo, struct xt_lin hi, struct xt_sizes size,
               struct xt_accumulators *accs);

/* --- copies.c: what pack, buffer, fuse and parallel reductions do */
/* What the annotations of `loop` ask for just inside it, then all loops inside. */
void xt_just_inside(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
                    struct xt_accumulators *accs);
/* Results of their own for each of `parts` parts: buffers that `inside` then writes; those of part
 * `part`, and what they start from; and adding them up. */
void xt_private_outputs_make(struct xt_nest *nest, const struct xt_loop *loop,
                             const struct xt_state *state, int64_t parts, struct xt_state *inside);
void xt_private_outputs_choose(struct xt_nest *nest, struct xt_state *inside, MlirValue part);
void xt_private_outputs_start(struct xt_nest *nest, struct xt_state *inside, MlirValue part);
void xt_private_outputs_combine(struct xt_nest *nest, const struct xt_state *state,
                                const struct xt_state *inside, int64_t parts);

/* --- external.c */
/* Calls the C function for the part of the space that the state covers; an error is reported. */
void xt_call_external(struct xt_nest *nest, const struct xt_state *state, const char *symbol);

#endif
