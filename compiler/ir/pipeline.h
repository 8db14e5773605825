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

/* Runs `text` ("a,func.func(b,c{x=1}),d", optionally wrapped in builtin.module(…)) on the module,
 * verifying after each pass; in a build with XT_VERIFY also the invariants of our own passes. They
 * are handed in because this layer knows none by name. */
bool xt_pipeline_run(struct xt_job *job, MlirModule module, const char *text,
                     const struct xt_pass_registry *own, const struct xt_ir_printing *printing);

#endif
