/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which buffers may be the same memory, by following definitions. */
#ifndef XT_ANALYSIS_ALIAS_H
#define XT_ANALYSIS_ALIAS_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* The value a chain of views starts from. */
MlirValue xt_alias_root(MlirValue memref);
/* Whether two memrefs may overlap. Arguments of an entry do not, unless --may-alias. */
bool xt_may_alias(struct xt_job *job, MlirValue a, MlirValue b);
/* Every value that may be the memory of `alloc` or a part of it: through views, selects, loop and
 * branch values, results of calls that were given it. `escapes` is set when it leaves the function
 * or is kept in memory. */
struct xt_values xt_alias_closure(struct xt_job *job, MlirValue alloc, bool *escapes);

#endif
