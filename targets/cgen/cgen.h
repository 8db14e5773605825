/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The C printer: a lowered module becomes C text. Private to targets/. */
#ifndef XT_CGEN_CGEN_H
#define XT_CGEN_CGEN_H

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"
#include "compiler/support/job.h"
#include "targets/target.h"

/* Prints a whole module. False after errors (all ops that cannot be printed are reported). */
bool xt_cgen_module(struct xt_job *job, MlirModule module, struct xt_c_output *out);

/* Prints the op table, one line per op. */
/* Names of all ops that are printed, NULL at the end. */
extern const char *const xt_cgen_ops[];
void xt_cgen_print_ops(struct xt_buf *out);

#endif
