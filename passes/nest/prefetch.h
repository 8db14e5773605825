/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What `prefetch` does. */
#ifndef XT_NEST_PREFETCH_H
#define XT_NEST_PREFETCH_H

#include "passes/nest/state.h"

/* While an iteration of the loop runs, what the next one reads is fetched. */
void xt_prefetch_input(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
                       int input);
void xt_prefetch_results(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state);
/* Fetches what loops around, by their next iteration, read where the operand is read now: a line
 * for every line, or one that is this iteration's share. */
void xt_emit_prefetch(struct xt_nest *nest, const struct xt_state *state, int operand);

#endif
