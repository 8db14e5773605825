/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The attributes of a tensor.pad. */
#ifndef XT_TENSOR_PAD_H
#define XT_TENSOR_PAD_H

#include "mlir-c/IR.h"

/* The padding value, or null when it depends on the index. A constant may be inside the region of
 * the pad. */
MlirValue xt_pad_value(MlirOperation pad);

/* The padding before and after dimension `dim`; false when a size is dynamic or negative. */
bool xt_pad_sides(MlirOperation pad, intptr_t dim, int64_t *low, int64_t *high);

#endif
