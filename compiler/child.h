/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* xtcc1 under its limits, and what is said when it does not come back well. */
#ifndef XT_CHILD_H
#define XT_CHILD_H

#include "compiler/plan.h"
#include "compiler/support/spawn.h"

/* The command of a step that has a unit. */
struct xt_command xt_child_command(const struct xt_options *options, const struct xt_paths *place,
                                   const struct xt_step *step);
/* Reports an ending that xtcc1 could not explain itself; after a crash the input and the command
 * are kept in a new folder in TMPDIR. `made`: its output is there. */
enum xt_exit xt_child_explain(struct xt_job *job, const struct xt_options *options,
                              const struct xt_step *step, const struct xt_ending *ending,
                              bool made);

#endif
