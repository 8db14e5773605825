/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of xt-check-input that have a file of their own. Those that return a
 * bool report every mistake of one op and are false after any. */
#ifndef XT_PASSES_CHECKS_H
#define XT_PASSES_CHECKS_H

#include "mlir-c/IR.h"

#include "compiler/support/job.h"

/* Attributes and ops that only passes make. */
bool xt_check_marks(struct xt_job *job, MlirOperation op);
/* Why a shaped type is too large; NULL when it is not. */
const char *xt_refuse_size(struct xt_job *job, MlirType type);

#endif
