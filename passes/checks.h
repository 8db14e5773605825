/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of xt-check-input that have a file of their own. Each reports every mistake of one op
 * and is false after any. */
#ifndef XT_PASSES_CHECKS_H
#define XT_PASSES_CHECKS_H

#include "mlir-c/IR.h"

#include "compiler/support/job.h"

/* Attributes and ops that only passes make. */
bool xt_check_marks(struct xt_job *job, MlirOperation op);

#endif
