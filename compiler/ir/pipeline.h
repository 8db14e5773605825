/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Textual pipelines that mix our passes with upstream's. */
#ifndef XT_IR_PIPELINE_H
#define XT_IR_PIPELINE_H

#include "mlir-c/IR.h"

#include "compiler/support/job.h"
#include "passes/pass.h"

/* What a pass manager is told to print; names as in --mlir-print-ir-…. */
struct xt_ir_printing {
  bool before_all, after_all, after_change, after_failure, module_scope;
  const char *before, *after; /* comma lists of pass names, or NULL */
  bool timing;                /* -ftime-report */
};

/* Looks up one of our own passes; passed in because this layer knows none by name. */
typedef const struct xt_pass *xt_pass_finder(const char *name, size_t length);

/* Runs `text` ("a,func.func(b,c{x=1}),d", optionally wrapped in builtin.module(…)) on the module,
 * verifying after each pass. `find` answers for our own passes (NULL: upstream's). */
bool xt_pipeline_run(struct xt_job *job, MlirModule module, const char *text, xt_pass_finder *find,
                     const struct xt_ir_printing *printing);

#endif
