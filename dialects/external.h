/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions that a module only declares: who links it defines them, by upstream's conventions. */
#ifndef XT_DIALECTS_EXTERNAL_H
#define XT_DIALECTS_EXTERNAL_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* What C calls it: with llvm.emit_c_interface "_mlir_ciface_F", but for micro-kernels. */
const char *xt_external_symbol(struct xt_arena *arena, MlirOperation func);
/* Why emitted C cannot call the function, whatever the types of its values; NULL: it can. */
const char *xt_external_refused(struct xt_job *job, MlirOperation func);
/* Whether C can pass such a value, other than a vector, to it or get it as a result. */
bool xt_external_takes(MlirType type, bool is_result);

#endif
