/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is known of CPUs, by the names that C compilers give them. */
#ifndef XT_TARGETS_HOST_MACHINE_H
#define XT_TARGETS_HOST_MACHINE_H

#include "compiler/support/job.h"

/* The row of march.def for the name; NULL and unknown names give the safe default, `native` the
 * machine this runs on. Then the rows of features.def, in order. False for an unknown name. */
bool xt_host_machine(const char *name, const char *features, struct xt_machine *machine);

#endif
