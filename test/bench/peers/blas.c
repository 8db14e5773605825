/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* OpenBLAS or BLIS, whichever it is linked with: products by its C interface; what stands between
 * them is left to the C compiler. */

#include "peer.h"

enum { ROW_MAJOR = 101, PLAIN = 111, TRANSPOSED = 112 };
void cblas_sgemm(int order, int ta, int tb, int m, int n, int k, float alpha, const float *a,
                 int lda, const float *b, int ldb, float beta, float *c, int ldc);
void cblas_dgemm(int order, int ta, int tb, int m, int n, int k, double alpha, const double *a,
                 int lda, const double *b, int ldb, double beta, double *c, int ldc);
void cblas_sgemv(int order, int t, int rows, int columns, float alpha, const float *a, int lda,
                 const float *x, int dx, float beta, float *y, int dy);

UNUSED static void product(int m, int n, int k, const float *a, const float *b, float *c) {
  cblas_sgemm(ROW_MAJOR, PLAIN, PLAIN, m, n, k, 1, a, k, b, n, 0, c, n);
}

#if defined OP_gemv_row
EXPORT int work(const float *x, const float *b, float *y) {
  cblas_sgemv(ROW_MAJOR, TRANSPOSED, K, N, 1, b, N, x, 1, 0, y, 1);
  return 0;
}
#elif defined OP_gemv_col
EXPORT int work(const float *a, const float *x, float *y) {
  cblas_sgemv(ROW_MAJOR, PLAIN, M, K, 1, a, K, x, 1, 0, y, 1);
  return 0;
}
#elif defined OP_gemm_f64
EXPORT int work(const double *a, const double *b, double *c) {
  cblas_dgemm(ROW_MAJOR, PLAIN, PLAIN, M, N, K, 1, a, K, b, N, 0, c, N);
  return 0;
}
#elif defined OP_gemm_const
EXPORT int work(const float *a, float *c) {
  static const float *b;
  if (!b)
    b = weights((size_t)K * N, 1);
  product(M, N, K, a, b, c);
  return 0;
}
#elif defined OP_gemm_bias_relu
EXPORT int work(const float *a, const float *b, const float *bias, float *c) {
  product(M, N, K, a, b, c);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      c[i * N + j] = fmaxf(c[i * N + j] + bias[j], 0);
  return 0;
}
#elif IS_SGEMM
EXPORT int work(const float *a, const float *b, float *c) {
  for (size_t i = 0; i < BATCH; i++)
    cblas_sgemm(ROW_MAJOR, TRANS_A ? TRANSPOSED : PLAIN, TRANS_B ? TRANSPOSED : PLAIN, M, N, K, 1,
                a + i * M * K, TRANS_A ? M : K, b + i * K * N, TRANS_B ? K : N, 0, c + i * M * N,
                N);
  return 0;
}
#elif IS_MLP
static void layer(int n, float *restrict y, const float *restrict bias, int last) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++) {
      float v = y[i * n + j] + bias[j];
#ifdef OP_mlp_gelu
      y[i * n + j] = last ? v : gelu(v);
#else
      y[i * n + j] = last ? v : fmaxf(v, 0);
#endif
    }
}

static float hidden[ROWS * HIDDEN];

static void both(const float *x, const float *w1, const float *b1, const float *w2, const float *b2,
                 float *y) {
  product(ROWS, HIDDEN, IN, x, w1, hidden);
  layer(HIDDEN, hidden, b1, 0);
  product(ROWS, OUT, HIDDEN, hidden, w2, y);
  layer(OUT, y, b2, 1);
}

#ifdef OP_mlp_const
EXPORT int work(const float *x, float *y) {
  static const float *w[4];
  if (!w[3]) {
    w[0] = weights((size_t)IN * HIDDEN, 1);
    w[1] = weights(HIDDEN, 2);
    w[2] = weights((size_t)HIDDEN * OUT, 3);
    w[3] = weights(OUT, 4);
  }
  both(x, w[0], w[1], w[2], w[3], y);
  return 0;
}
#else
EXPORT int work(const float *x, const float *w1, const float *b1, const float *w2, const float *b2,
                float *y) {
  both(x, w1, b1, w2, b2, y);
  return 0;
}
#endif
#elif defined OP_attention
enum { HEADS = D0, LENGTH = D1, DEPTH = D2 };
static float scores[LENGTH * LENGTH];

static void soften(float *row) {
  float most = row[0], sum = 0;
  for (int j = 1; j < LENGTH; j++)
    most = fmaxf(most, row[j]);
  for (int j = 0; j < LENGTH; j++)
    sum += row[j] = expf(row[j] - most);
  for (int j = 0; j < LENGTH; j++)
    row[j] /= sum;
}

EXPORT int work(const float *q, const float *k, const float *v, float *o) {
  for (size_t h = 0; h < HEADS; h++) {
    size_t at = h * LENGTH * DEPTH;
    cblas_sgemm(ROW_MAJOR, PLAIN, TRANSPOSED, LENGTH, LENGTH, DEPTH, 1 / sqrtf(DEPTH), q + at,
                DEPTH, k + at, DEPTH, 0, scores, LENGTH);
    for (int i = 0; i < LENGTH; i++)
      soften(scores + i * LENGTH);
    product(LENGTH, DEPTH, LENGTH, scores, v + at, o + at);
  }
  return 0;
}
#else
#error "this library has no such operation"
#endif
