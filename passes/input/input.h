/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of xt-check-input: each reports what it finds, with its place. */
#ifndef XT_INPUT_INPUT_H
#define XT_INPUT_INPUT_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

struct xt_input {
  struct xt_job *job;
  MlirOperation module;
  bool silent;                /* nothing is reported */
  bool scripts;               /* transform scripts have not run: their ops are passed over */
  bool ok;                    /* false after the first error */
  struct xt_foreign *foreign; /* ops of other dialects that were met */
};

void xt_input_error(struct xt_input *in, MlirLocation loc, const char *text);

/* For passes that run before xt-check-input. */
/* Whether the name, the attributes and the types of operands and results of an op are supported. */
bool xt_input_takes(struct xt_job *job, MlirOperation op);
/* Reports what xt-check-input would, on a module whose transform scripts have not run. */
bool xt_input_check_source(struct xt_job *job, MlirOperation module);

/* types.c */
/* Why values of a type are not supported; NULL: they are. */
const char *xt_input_refuse_type(struct xt_job *job, MlirType type);
/* Whether it refuses no type of an op's operands and results. */
bool xt_input_takes_types(struct xt_job *job, MlirOperation op);
/* Arguments and results of a function. */
void xt_input_check_signature(struct xt_input *in, MlirOperation func);
/* Results, operands and block arguments of an op. */
void xt_input_check_values(struct xt_input *in, MlirOperation op);

/* dead.c */
/* Erases every op that is unused, has no effect and is not supported. */
void xt_input_remove_dead(struct xt_job *job, MlirOperation module);

/* dialects.c */
bool xt_input_is_supported_dialect(MlirOperation op);
/* Counts an op of another dialect; what was counted is reported all at once. */
void xt_input_add_foreign(struct xt_input *in, MlirOperation op);
void xt_input_report_foreign(struct xt_input *in);

/* marks.c */
/* Reports attributes and ops that only passes make; false after any. */
bool xt_check_marks(struct xt_job *job, MlirOperation op);

/* sizes.c */
/* Why a shaped type is too large; NULL when it is not. */
const char *xt_refuse_size(struct xt_job *job, MlirType type);
/* Reports an op that has fewer operands for offsets, sizes, … than its attributes leave to them. */
void xt_input_check_dynamic(struct xt_input *in, MlirOperation op);

/* ops.c */
/* Whether an op of a supported dialect is one that a model may have. */
bool xt_input_is_listed(const struct xt_job *job, const char *op);

/* bounds.c */
/* Warns of constant indices outside of a static shape. */
void xt_input_check_bounds(struct xt_input *in, MlirOperation op);

/* decompose.c */
/* An op that bufferisation does not take, made of others that it takes. */
bool xt_is_composite(MlirOperation op);

#endif
