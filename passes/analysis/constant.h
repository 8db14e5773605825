/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* On buffers: which inputs hold values that are known when the module is compiled. */
#ifndef XT_ANALYSIS_CONSTANT_H
#define XT_ANALYSIS_CONSTANT_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* Whether input `input` of a structured op on buffers is a constant: one that the function itself
 * names or, for an argument of a kernel, one that every call passes (not necessarily the same). */
bool xt_is_constant_input(struct xt_job *job, MlirOperation op, int input);

/* The constant memref.global that a buffer is, all of it and in its order, with values; the null op
 * when it is anything else. */
MlirOperation xt_constant_of(MlirValue buffer);
/* The value behind views that keep a whole buffer in its order. */
MlirValue xt_whole_root(MlirValue buffer);
/* Every func.call of a function. */
struct xt_ops xt_calls_of(struct xt_job *job, MlirOperation func);

#endif
