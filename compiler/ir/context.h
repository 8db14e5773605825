/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An MLIR context whose diagnostics leave through the job's door. */
#ifndef XT_IR_CONTEXT_H
#define XT_IR_CONTEXT_H

#include "mlir-c/IR.h"

#include "compiler/support/job.h"

/* Registers all upstream dialects and passes and our IRDL dialects. Destroy with
 * mlirContextDestroy. The job must outlive it. */
MlirContext xt_context_create(struct xt_job *job);

/* Parses text; messages and locations speak of `display_name`. Registers the text as a source of
 * the job and gives every named value a NameLoc. The null module after an error. */
MlirModule xt_module_parse(struct xt_job *job, MlirContext context, const char *text, size_t length,
                           const char *display_name);

#endif
