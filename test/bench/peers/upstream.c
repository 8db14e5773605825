/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What upstream's passes make of the same source without a schedule: loops, then LLVM. run.sh
 * compiles that function, renamed, into this library. */

#include "peer.h"

#ifdef OP_gemm
struct matrix {
  void *allocated, *aligned;
  intptr_t offset, sizes[2], strides[2];
};

void _mlir_ciface_upstream(struct matrix *a, struct matrix *b, struct matrix *c);

static struct matrix matrix(const void *data, int rows, int columns) {
  void *at = (void *)(uintptr_t)data;
  return (struct matrix){at, at, 0, {rows, columns}, {columns, 1}};
}

EXPORT int work(const float *a, const float *b, float *c) {
  struct matrix x = matrix(a, M, K), y = matrix(b, K, N), z = matrix(c, M, N);
  _mlir_ciface_upstream(&x, &y, &z);
  return 0;
}
#else
#error "this library has no such operation"
#endif
