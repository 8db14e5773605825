/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MLIR's diagnostics through the job's door. */
#ifndef XT_IR_HANDLER_H
#define XT_IR_HANDLER_H

#include "mlir-c/Diagnostics.h"

#include "compiler/support/job.h"

/* The file name MLIR gives to text in memory. */
#define XT_MEMORY_NAME "-"

struct xt_handler {
  struct xt_job *job;
  const char *display_name; /* stands for XT_MEMORY_NAME; NULL: leave names alone */
};

MlirLogicalResult xt_handle_diagnostic(MlirDiagnostic diagnostic, void *handler);

#endif
