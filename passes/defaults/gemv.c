/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Products of a matrix and a vector: every element of the matrix is used once. */

#include "passes/defaults/contraction.h"

void xt_default_gemv(struct xt_contraction *c) { (void)c; }
