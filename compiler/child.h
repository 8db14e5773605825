/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* xtcc1 under its limits, and what is said when it does not come back well. */
#ifndef XT_CHILD_H
#define XT_CHILD_H

#include "compiler/plan.h"
#include "compiler/support/spawn.h"

/* Runs a step that has a unit. `seconds` gets the time it took. An ending that xtcc1 could not
 * explain itself is reported; after a crash the input and the command are kept in a new folder in
 * TMPDIR. */
enum xt_exit xt_child_run(struct xt_job *job, const struct xt_options *options,
                          const struct xt_place *place, const struct xt_step *step,
                          struct xt_signals *signals, double *seconds);

#endif
