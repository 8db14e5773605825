/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a C compiler or linker does not say, or not in words that help. */
#ifndef XT_HINTS_H
#define XT_HINTS_H

#include "compiler/plan.h"
#include "compiler/support/spawn.h"

/* Before any work: the runtime library that the plan links with is one. */
bool xt_runtime_check(struct xt_job *job, const struct xt_options *options,
                      const struct xt_paths *place, const struct xt_build *plan);
/* Before a step: where it links with the runtime, that is for the machine of the objects. A linker
 * would make a shared library without it, and say nothing. */
bool xt_runtime_fits(struct xt_job *job, const struct xt_options *options,
                     const struct xt_paths *place, const struct xt_step *step);
/* A note about a step that failed, where the C compiler has no OpenMP. No other process of ours
 * may run. */
void xt_hint_failure(struct xt_job *job, const struct xt_options *options,
                     const struct xt_paths *place, const struct xt_step *step,
                     struct xt_signals *signals);

#endif
