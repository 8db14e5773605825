/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element types, and the types of C that stand for them. */
#ifndef XT_CGEN_DTYPE_H
#define XT_CGEN_DTYPE_H

#include <stdbool.h>

#include "mlir-c/IR.h"

/* Rows of dtypes.def. */
enum dtype {
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED) DT_##ID,
#include "dialects/dtypes.def"
#undef DTYPE
  DT_COUNT,
  DT_NONE = DT_COUNT
};

struct dtype_info {
  const char *name, *local, *memory;
  int bits, bytes;
  bool is_float;
};
extern const struct dtype_info cg_dtypes[DT_COUNT];
extern const char *const cg_unsigned_twin[DT_COUNT]; /* of integers, else NULL */

/* DT_NONE when the printer has no C type for it. Shaped types answer for their elements. */
enum dtype cg_dtype_of(MlirType type);
bool cg_dtype_is_float(enum dtype d);
bool cg_dtype_is_small_float(enum dtype d); /* f16, bf16 */
int cg_dtype_bits(enum dtype d);

#endif
