/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is known of the alignment of buffers, by following definitions and calls. */
#ifndef XT_ANALYSIS_ALIGN_H
#define XT_ANALYSIS_ALIGN_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* A number that divides the index, the largest that is known; 0: the index is 0. */
int64_t xt_multiple_of(MlirValue index);
/* The same of the size of a memref along one dimension. */
int64_t xt_size_multiple(MlirValue memref, intptr_t dim);
/* Elements of the widest load or store of an item; 1: it has no vectors of them. */
int xt_load_lanes(const struct xt_job *job, MlirType element);
/* A number of bytes that divides the address of the first element, the largest that is known. */
int64_t xt_align_of(struct xt_job *job, MlirValue memref);

#endif
