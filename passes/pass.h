/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The pass registry: one row of passes.def, one file, one test per pass. */
#ifndef XT_PASSES_PASS_H
#define XT_PASSES_PASS_H

#include <stdbool.h>
#include <stddef.h>

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"
#include "compiler/support/job.h"

struct xt_pass {
  const char *name;    /* in pipelines: "xt-…" */
  const char *anchor;  /* "builtin.module" or "func.func" */
  const char *summary; /* one line for --print-passes and the docs */
  bool (*run)(struct xt_job *job, MlirOperation op);
};

/* All passes, in the order of passes.def. */
extern const struct xt_pass xt_passes[];
extern const int xt_pass_count;

/* NULL when there is none of that name. */
const struct xt_pass *xt_pass_find(const char *name, size_t length);

/* The text that the module was parsed from, its line structure unchanged, with every schedule in
 * native form. Reports each mistake in each schedule. */
bool xt_schedules_print(struct xt_job *job, MlirModule module, struct xt_buf *out);

/* The ops that a model may have, for --print-ops; the target is configured. */
void xt_model_ops_print(struct xt_job *job, struct xt_buf *out);

/* What xt_schedules_print tells in a comment at the end of that line. */
void xt_note_chosen(struct xt_job *job, struct xt_loc loc, const char *text);

/* Notes where the transform script of --schedule=, or of the module, changes a structured op:
 * xt_schedules_print then tells. */
bool xt_scripts_note(struct xt_job *job, MlirModule module);

#define PASS(ID, NAME, ANCHOR, SUMMARY) bool xt_pass_##ID(struct xt_job *job, MlirOperation op);
#include "passes/passes.def"
#undef PASS

#endif
