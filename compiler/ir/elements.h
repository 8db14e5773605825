/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element types, and the values of constants as bytes. */
#ifndef XT_IR_ELEMENTS_H
#define XT_IR_ELEMENTS_H

#include "mlir-c/IR.h"

#include "compiler/support/job.h"

/* As they lie in memory, in the byte order of this machine; i1 is one byte, index eight. */
struct xt_elements {
  const char *data;    /* of `stored` elements, as long as the job and the context */
  size_t element_size; /* bytes */
  int64_t count;       /* elements of the constant */
  int64_t stored;      /* 1: a splat (also of one element), else count */
};

enum xt_dtype {
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED) XT_##ID,
#include "dialects/dtypes.def"
#undef DTYPE
  XT_DTYPE_COUNT
};
/* XT_DTYPE_COUNT: the type is no row of dtypes.def. */
enum xt_dtype xt_dtype_of(MlirType type);
/* Of an element, also one that is refused later; 0 of a type that is none. */
int64_t xt_element_bits(MlirType type);
size_t xt_element_bytes(MlirType type); /* in memory */
/* Reads a dense or dense_resource constant. An error at `place` when it is of another kind, or when
 * its resource does not hold what its type says. */
bool xt_elements_of(struct xt_job *job, MlirAttribute value, struct xt_loc place,
                    struct xt_elements *out);

#endif
