/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of xt-check-input: each reports what it finds, with its place. */
#ifndef XT_PASSES_INPUT_INPUT_H
#define XT_PASSES_INPUT_INPUT_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

struct xt_input {
  struct xt_job *job;
  MlirOperation module;
  bool ok; /* false after the first error */
};

void xt_input_error(struct xt_input *in, MlirLocation loc, const char *text);

/* types.c */
/* Why values of a type are not supported; NULL: they are. */
const char *xt_input_refuse_type(struct xt_job *job, MlirType type);
/* Arguments and results of a function. */
void xt_input_check_signature(struct xt_input *in, MlirOperation func);
/* Results, operands and block arguments of an op. */
void xt_input_check_values(struct xt_input *in, MlirOperation op);

#endif
