/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The memories of the target. */
#ifndef XT_ANALYSIS_MEMORIES_H
#define XT_ANALYSIS_MEMORIES_H

#include "compiler/support/job.h"

/* NULL when the target has none of that name; the first one without a name. */
const struct xt_memory *xt_memory_find(const struct xt_config *config, const char *name);
/* The first of that scope; NULL when the target has none. */
const struct xt_memory *xt_memory_of(const struct xt_config *config, enum xt_scope scope);

#endif
