/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element types, and the types of C that stand for them. */
#ifndef XT_CGEN_DTYPE_H
#define XT_CGEN_DTYPE_H

#include <stdbool.h>

#include "mlir-c/IR.h"

/* Element types. Columns: identifier, name in MLIR, type of a C local, type in memory, bytes.
 * f16 and bf16 values are floats that hold exactly representable numbers. */
#define DTYPES(ROW)                                                                                \
  ROW(I1, "i1", "bool", "uint8_t", 1)                                                              \
  ROW(I8, "i8", "int8_t", "int8_t", 1)                                                             \
  ROW(I16, "i16", "int16_t", "int16_t", 2)                                                         \
  ROW(I32, "i32", "int32_t", "int32_t", 4)                                                         \
  ROW(I64, "i64", "int64_t", "int64_t", 8)                                                         \
  ROW(INDEX, "index", "intptr_t", "intptr_t", 8)                                                   \
  ROW(F16, "f16", "float", "uint16_t", 2)                                                          \
  ROW(BF16, "bf16", "float", "uint16_t", 2)                                                        \
  ROW(F32, "f32", "float", "float", 4)                                                             \
  ROW(F64, "f64", "double", "double", 8)

enum dtype {
#define ROW(ID, NAME, LOCAL, MEMORY, BYTES) DT_##ID,
  DTYPES(ROW)
#undef ROW
      DT_COUNT,
  DT_NONE = DT_COUNT
};

struct dtype_info {
  const char *name, *local, *memory;
  int bytes;
};
extern const struct dtype_info cg_dtypes[DT_COUNT];
extern const char *const cg_unsigned_twin[DT_COUNT]; /* of integers */

/* DT_NONE when the printer has no C type for it. Shaped types answer for their elements. */
enum dtype cg_dtype_of(MlirType type);
bool cg_dtype_is_float(enum dtype d);
bool cg_dtype_is_small_float(enum dtype d); /* f16, bf16 */
int cg_dtype_bits(enum dtype d);

#endif
