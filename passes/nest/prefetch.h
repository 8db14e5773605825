/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The annotation `prefetch`: brings what a later iteration reads into the caches. */
#ifndef XT_NEST_PREFETCH_H
#define XT_NEST_PREFETCH_H

#include "passes/nest/state.h"

/* From here on, loads of the input, or the start of accumulators, prefetch what the next iteration
 * of the loop will read; a remark says so, or why not. */
void xt_prefetch_input(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
                       int input);
void xt_prefetch_results(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state);
/* The prefetches that belong to a load of the operand at the state's point: one per cache line, or
 * this iteration's share. */
void xt_emit_prefetch(struct xt_nest *nest, const struct xt_state *state, int operand);

#endif
