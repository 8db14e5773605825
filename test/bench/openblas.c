/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A contestant for xt-bench: the matmul of matmul.sh as OpenBLAS does it. ROWS, COLUMNS and
 * DEPTH are given to the C compiler. */

#include <cblas-openblas.h>

int matmul(const float *a, const float *b, float *c);
int matmul(const float *a, const float *b, float *c) {
  cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, ROWS, COLUMNS, DEPTH, 1, a, DEPTH, b,
              COLUMNS, 0, c, COLUMNS);
  return 0;
}
