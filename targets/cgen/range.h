/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is known of the values of integers, where an index has 64 bits and where it has 32. */
#ifndef XT_CGEN_RANGE_H
#define XT_CGEN_RANGE_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/IR.h"

#include "targets/cgen/dtype.h"

struct cg;

struct range {
  int64_t lo, hi; /* inclusive */
};
struct range cg_range_of(const struct cg *g, MlirValue v);
struct range cg_range_affine(const struct cg *g, MlirAffineExpr e, const MlirValue *operands,
                             int ndims);
/* Sum, difference or product, as `sign` says, never overflow `d`. */
bool cg_range_holds(const struct cg *g, MlirValue lhs, MlirValue rhs, char sign, enum dtype d);

#endif
