/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An accelerator unit that xtcc1 wrote as several C files, so that they are compiled at a time. */
#ifndef XT_PARTS_H
#define XT_PARTS_H

#include "compiler/plan.h"

/* After xtcc1: puts the files that are there in place of the one that the plan has. */
void xt_parts_plan(struct xt_job *job, const struct xt_paths *place, struct xt_build *plan);

#endif
