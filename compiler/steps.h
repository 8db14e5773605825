/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The commands of a plan, several at a time. */
#ifndef XT_STEPS_H
#define XT_STEPS_H

#include "compiler/plan.h"
#include "compiler/support/spawn.h"

/* Runs them, as many at a time as -j allows. Messages, and with -v the commands, come in the plan's
 * order, those of a command together. Every input goes through xtcc1, so that all that is wrong is
 * told at once; after a tool that failed nothing is started. Tells the times if asked to. */
enum xt_exit xt_steps_run(struct xt_job *job, const struct xt_options *options,
                          const struct xt_paths *place, struct xt_build *plan,
                          struct xt_signals *signals);

/* The command on stderr, for a shell. */
void xt_step_print(const struct xt_step *step);

#endif
