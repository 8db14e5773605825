/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Whether a memref is dense and row-major, as its type tells. */
#ifndef XT_ANALYSIS_DENSE_H
#define XT_ANALYSIS_DENSE_H

#include <stdbool.h>

#include "compiler/ir/op.h"

bool xt_is_dense(MlirType memref); /* false without a rank */
/* What an unranked memref was cast from, else the value itself. */
MlirValue xt_ranked_root(MlirValue value);
/* The type with its strides left out: row by row from the first element on. */
MlirType xt_dense_type(struct xt_arena *arena, MlirLocation loc, MlirType memref);
/* The strides that are known to be those of the dense type become unknown otherwise, the offset as
 * well: a dense buffer can be cast to it. */
MlirType xt_loose_type(struct xt_arena *arena, MlirType memref);

#endif
