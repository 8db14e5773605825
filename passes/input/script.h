/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Transform scripts: what those of users may do, and running our own, embedded as text. */
#ifndef XT_INPUT_SCRIPT_H
#define XT_INPUT_SCRIPT_H

#include <stdbool.h>

#include "mlir-c/IR.h"

#include "compiler/support/job.h"

/* Reports every op of the transform dialect in `root`, called or not, that script.def does not
 * allow to scripts which are not trusted. */
bool xt_script_check(struct xt_job *job, MlirOperation root);

/* Runs the script's @__transform_main on `payload`. False after MLIR's errors. A text that does not
 * parse is our mistake; `name` stands for it. */
bool xt_script_run(MlirOperation payload, const char *text, const char *name);

#endif
