/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How results start: from memory, or from the scalar of the linalg.fill in front of the op, which
 * then needs no loop of its own. */
#ifndef XT_NEST_FILL_H
#define XT_NEST_FILL_H

#include "passes/nest/plan.h"
#include "passes/nest/state.h"

/* The linalg.fill that a result starts from, when nothing else touches it before the op. */
MlirOperation xt_fill_of(MlirOperation op, MlirValue output);
/* The same where loops may start with it, which is better than filling first; else the null op. */
MlirOperation xt_fill_taken(const struct xt_space *space, const struct xt_loop *loops, int output);
/* Sets nest->fill where loops start with it; what it replaces is in `fills`, per output. */
void xt_take_fills(struct xt_nest *nest, const struct xt_loop *loops, MlirOperation *fills);

/* Whether the loops of reductions whose extent is known at run time may run zero times outside the
 * region of the accumulators: then nothing would initialise the result. */
bool xt_may_not_start(const struct xt_space *space, const struct xt_loop *loops);
/* Whether results go through memory at every step of a reduction, a parallel loop being innermost:
 * then filling them first costs less than asking at every element whether it is the first step. */
bool xt_goes_through_memory(const struct xt_space *space, const struct xt_loop *loops);

#endif
