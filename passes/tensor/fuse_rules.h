/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which producers element-wise fusion may move into which consumers. */
#ifndef XT_TENSOR_FUSE_RULES_H
#define XT_TENSOR_FUSE_RULES_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* Generalises named element-wise ops, reductions of a transpose or broadcast, and reductions of an
 * element-wise result to linalg.generic, the only op that upstream's fusion looks at. */
void xt_fuse_generalize(struct xt_job *job, MlirOperation func);

/* A contraction that accumulates onto a broadcast tensor, such as a bias, accumulates onto zero
 * instead; the tensor is added by an epilogue. */
void xt_fuse_inits(struct xt_job *job, MlirOperation func);

/* Removes zero padding along dimensions that are summed over, and moves pads behind element-wise
 * ops. */
void xt_fuse_pads(struct xt_job *job, MlirOperation func);

/* Inserts casts that keep fusion from joining a producer and its user: a producer that updates its
 * result in place; from -O2 on also one that the user would recompute, always inside a reduction,
 * elsewhere if it is costly. xt_fuse_join removes the casts. */
void xt_fuse_keep_apart(struct xt_job *job, MlirOperation func);
void xt_fuse_join(struct xt_job *job, MlirOperation func);

#endif
