/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What element-wise fusion may move where. */
#ifndef XT_TENSOR_FUSE_RULES_H
#define XT_TENSOR_FUSE_RULES_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* Makes linalg.generic of named element-wise ops, of sums that read what another op only moves, and
 * of reductions of what an element-wise op computes: fusion looks at nothing else. */
void xt_fuse_generalize(struct xt_job *job, MlirOperation func);

/* Sums of products that start from a broadcast tensor, as from a bias, start from zero, and what
 * was broadcast is added in the end, together with what else is done to the results. */
void xt_fuse_inits(struct xt_job *job, MlirOperation func);

/* Takes pads away from sums that they add nothing to, and behind ops on single elements. */
void xt_fuse_pads(struct xt_job *job, MlirOperation func);

/* Casts between a producer that reads what it writes over and its users; from -O2 on also between
 * one and a user that would compute it again and again: inside a reduction whatever it costs, else
 * where it costs much. They go again by xt_fuse_join. */
void xt_fuse_keep_apart(struct xt_job *job, MlirOperation func);
void xt_fuse_join(struct xt_job *job, MlirOperation func);

#endif
