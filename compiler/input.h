/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reading an input once: into the scanner, and into a copy where it cannot be read again. */
#ifndef XT_INPUT_H
#define XT_INPUT_H

#include "compiler/plan.h"

/* XT_EXIT_OK, or the exit code of what has been reported. */
enum xt_exit xt_input_check(struct xt_job *job, const struct xt_options *options,
                            const struct xt_unit *unit, struct xt_signals *signals);

#endif
