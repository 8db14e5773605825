/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Outlining: a root op and what goes with it become a private function and a call. */
#ifndef XT_KERNEL_KERNEL_H
#define XT_KERNEL_KERNEL_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

struct xt_kernel_dest {
  MlirOperation op; /* whose operand … */
  intptr_t operand; /* … of this number is written */
  size_t arg;       /* position in args */
};

struct xt_kernel {
  struct xt_job *job;
  MlirSymbolTable symbols;
  MlirOperation root;
  bool absorb_views;     /* tensor views of operands go inside */
  struct xt_ops inner;   /* cloned before the root, in this order */
  struct xt_ops inserts; /* per result of the root the insert_slice that goes inside, or null */
  struct xt_values args; /* buffers and tensors first; a value may appear twice */
  struct xt_values scalars;
  struct xt_kernel_dest *dests;
  size_t dest_count;
  bool may_alias;
};

/* Whether the op stands in a function, and neither in a kernel already nor in an op that is
 * outlined as a whole, or later. */
bool xt_kernel_may_hold(MlirOperation op);
/* Makes `value` available inside: clones constants and views, captures anything else. */
void xt_kernel_need(struct xt_kernel *kernel, MlirValue value);
/* The same for every operand of `op` except the last `dest_count`, and for what its regions use. */
void xt_kernel_need_operands(struct xt_kernel *kernel, MlirOperation op, intptr_t dest_count);
/* An argument of its own for a written operand. */
void xt_kernel_add_dest(struct xt_kernel *kernel, MlirOperation op, intptr_t operand,
                        MlirValue value);
/* Makes the function and the call and erases the ops that moved. */
void xt_kernel_outline(struct xt_kernel *kernel);
/* The same on buffers, which may overlap. */
void xt_kernel_outline_buffers(struct xt_kernel *kernel);
/* Gives every op that a schedule fuses its producers into copies of them, marked xt.fused. */
void xt_privatize_producers(struct xt_job *job, MlirOperation module);
/* A kernel of one op on buffers. */
void xt_outline_buffers(struct xt_job *job, MlirSymbolTable symbols, MlirOperation root);

/* The calls of each kernel below `module`, in the order of `kernels`. */
struct xt_ops *xt_calls_by_kernel(struct xt_arena *arena, MlirOperation module,
                                  const struct xt_ops *kernels);

#endif
