/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Vectors of kernels whose items only load and store them. */
#ifndef XT_BUFFER_SCALARIZE_H
#define XT_BUFFER_SCALARIZE_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* Makes scalars of arithmetic on vectors of one dimension. Loads and stores become those of the
 * widest vectors that the target has, with their alignment, where they are known to be aligned,
 * else of elements. Vectors that loops and branches carry stay what they are. */
void xt_scalarize(struct xt_job *job, MlirOperation kernel);

#endif
