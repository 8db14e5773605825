/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names of SSA values, which MLIR's parser forgets, recovered from the source text. */
#ifndef XT_IR_NAMES_H
#define XT_IR_NAMES_H

#include "mlir-c/IR.h"

#include "compiler/support/job.h"

/* Wraps the location of every op and block argument that has a name in `text` in a NameLoc, and
 * makes locations in XT_MEMORY_NAME speak of `display_name`. A name of digits only is no name. */
void xt_names_attach(struct xt_job *job, MlirModule module, const char *text, size_t length,
                     const char *display_name);

#endif
