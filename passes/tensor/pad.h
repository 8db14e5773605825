/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a tensor.pad says. */
#ifndef XT_TENSOR_PAD_H
#define XT_TENSOR_PAD_H

#include "mlir-c/IR.h"

/* The one value around the source, or null when it depends on the place. A constant may stand in
 * the region of the pad. */
MlirValue xt_pad_value(MlirOperation pad);

/* What is added before and after dimension `dim`; false when a size is not known or not sound. */
bool xt_pad_sides(MlirOperation pad, intptr_t dim, int64_t *low, int64_t *high);

#endif
