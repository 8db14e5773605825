/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* On tensors: whose buffer a value is computed into, by following destinations. */
#ifndef XT_ANALYSIS_DEST_H
#define XT_ANALYSIS_DEST_H

#include "compiler/ir/op.h"

/* The value whose buffer `tensor` is computed into when everything is done in place: follows
 * destinations of linalg ops, inserts, vectors that are written, views, loops that carry it in
 * place, branches that agree, and internal functions that take a destination. */
MlirValue xt_dest_root(struct xt_arena *arena, MlirValue tensor);

#endif
