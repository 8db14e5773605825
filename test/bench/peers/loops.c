/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Plain loops, in the order that a C compiler vectorizes best, compiled with -O3 -ffast-math. */

#include "peer.h"

#define IN_PTR const float *restrict
#define OUT_PTR float *restrict

#define A(I, P) (TRANS_A ? a[(P) * M + (I)] : a[(I) * K + (P)])

UNUSED static void product(size_t m, size_t n, size_t k, IN_PTR a, IN_PTR b, OUT_PTR c) {
  for (size_t i = 0; i < m; i++) {
    for (size_t j = 0; j < n; j++)
      c[i * n + j] = 0;
    for (size_t p = 0; p < k; p++)
      for (size_t j = 0; j < n; j++)
        c[i * n + j] += a[i * k + p] * b[p * n + j];
  }
}

/* The second operand is stored transposed. */
UNUSED static void product_tb(size_t m, size_t n, size_t k, float scale, IN_PTR a, IN_PTR b,
                              OUT_PTR c) {
  for (size_t i = 0; i < m; i++)
    for (size_t j = 0; j < n; j++) {
      float sum = 0;
      for (size_t p = 0; p < k; p++)
        sum += a[i * k + p] * b[j * k + p];
      c[i * n + j] = scale * sum;
    }
}

UNUSED static void soften(size_t n, IN_PTR x, OUT_PTR y) {
  float most = x[0], sum = 0;
  for (size_t j = 1; j < n; j++)
    most = fmaxf(most, x[j]);
  for (size_t j = 0; j < n; j++) {
    y[j] = expf(x[j] - most);
    sum += y[j];
  }
  for (size_t j = 0; j < n; j++)
    y[j] *= 1 / sum;
}

#if defined OP_gemm_const
EXPORT int work(IN_PTR a, OUT_PTR c) {
  static const float *b;
  if (!b)
    b = weights((size_t)K * N, 1);
  product(M, N, K, a, b, c);
  return 0;
}
#elif defined OP_gemm_bias_relu
EXPORT int work(IN_PTR a, IN_PTR b, IN_PTR bias, OUT_PTR c) {
  product(M, N, K, a, b, c);
  for (size_t i = 0; i < M; i++)
    for (size_t j = 0; j < N; j++)
      c[i * N + j] = fmaxf(c[i * N + j] + bias[j], 0);
  return 0;
}
#elif defined OP_gemm_tb || defined OP_gemv_col
EXPORT int work(IN_PTR a, IN_PTR b, OUT_PTR c) {
  product_tb(M, N, K, 1, a, b, c);
  return 0;
}
#elif IS_GEMM
EXPORT int work(const in_t *restrict a, const in_t *restrict b, out_t *restrict c) {
  for (size_t l = 0; l < BATCH; l++, a += M * K, b += K * N, c += M * N)
    for (size_t i = 0; i < M; i++) {
      for (size_t j = 0; j < N; j++)
        c[i * N + j] = 0;
      for (size_t p = 0; p < K; p++)
        for (size_t j = 0; j < N; j++)
          c[i * N + j] += (out_t)A(i, p) * (out_t)b[p * N + j];
    }
  return 0;
}
#elif IS_ELEMENTWISE
#if INPUTS == 2
EXPORT int work(IN_PTR x, IN_PTR z, OUT_PTR y) {
#else
EXPORT int work(IN_PTR x, OUT_PTR y) {
#endif
  for (size_t i = 0; i < D0; i++)
#if defined OP_add
    y[i] = x[i] + z[i];
#elif defined OP_addrelu
    y[i] = fmaxf(x[i] + z[i], 0);
#elif defined OP_relu
  y[i] = fmaxf(x[i], 0);
#elif defined OP_gelu
  y[i] = gelu(x[i]);
#elif defined OP_exp
  y[i] = expf(x[i]);
#elif defined OP_tanh
  y[i] = tanhf(x[i]);
#else
  y[i] = 1 / (1 + expf(-x[i]));
#endif
  return 0;
}
#elif defined OP_sum_rows || defined OP_max_rows || defined OP_sum_all
enum { ROWS = D0, COLUMNS = D1 };
EXPORT int work(IN_PTR x, OUT_PTR y) {
#ifdef OP_sum_all
  float all = 0;
  for (size_t i = 0; i < (size_t)ROWS * COLUMNS; i++)
    all += x[i];
  *y = all;
#else
  for (size_t i = 0; i < ROWS; i++) {
#ifdef OP_max_rows
    float r = -INFINITY;
    for (size_t j = 0; j < COLUMNS; j++)
      r = fmaxf(r, x[i * COLUMNS + j]);
#else
    float r = 0;
    for (size_t j = 0; j < COLUMNS; j++)
      r += x[i * COLUMNS + j];
#endif
    y[i] = r;
  }
#endif
  return 0;
}
#elif defined OP_sum_columns
EXPORT int work(IN_PTR x, OUT_PTR y) {
  for (size_t j = 0; j < D1; j++)
    y[j] = 0;
  for (size_t i = 0; i < D0; i++)
    for (size_t j = 0; j < D1; j++)
      y[j] += x[i * D1 + j];
  return 0;
}
#elif defined OP_softmax
EXPORT int work(IN_PTR x, OUT_PTR y) {
  for (size_t i = 0; i < D0; i++)
    soften(D1, x + i * D1, y + i * D1);
  return 0;
}
#elif defined OP_layernorm
EXPORT int work(IN_PTR x, IN_PTR gamma, IN_PTR beta, OUT_PTR y) {
  for (size_t i = 0; i < D0; i++, x += D1, y += D1) {
    float sum = 0, square = 0;
    for (size_t j = 0; j < D1; j++)
      sum += x[j];
    float mean = sum / D1;
    for (size_t j = 0; j < D1; j++)
      square += (x[j] - mean) * (x[j] - mean);
    float scale = 1 / sqrtf(square / D1 + 1e-5f);
    for (size_t j = 0; j < D1; j++)
      y[j] = (x[j] - mean) * scale * gamma[j] + beta[j];
  }
  return 0;
}
#elif defined OP_rmsnorm
EXPORT int work(IN_PTR x, IN_PTR gamma, OUT_PTR y) {
  for (size_t i = 0; i < D0; i++, x += D1, y += D1) {
    float square = 0;
    for (size_t j = 0; j < D1; j++)
      square += x[j] * x[j];
    float scale = 1 / sqrtf(square / D1 + 1e-5f);
    for (size_t j = 0; j < D1; j++)
      y[j] = x[j] * scale * gamma[j];
  }
  return 0;
}
#elif defined OP_transpose
EXPORT int work(IN_PTR x, OUT_PTR y) {
  for (size_t j = 0; j < D1; j++)
    for (size_t i = 0; i < D0; i++)
      y[j * D0 + i] = x[i * D1 + j];
  return 0;
}
#elif defined OP_swap_middle /* [D0, D1, D2, D3] to [D0, D2, D1, D3] */
EXPORT int work(IN_PTR x, OUT_PTR y) {
  for (size_t b = 0; b < D0; b++)
    for (size_t h = 0; h < D2; h++)
      for (size_t s = 0; s < D1; s++)
        for (size_t d = 0; d < D3; d++)
          y[((b * D2 + h) * D1 + s) * D3 + d] = x[((b * D1 + s) * D2 + h) * D3 + d];
  return 0;
}
#elif defined OP_pad         /* [D0, D1, D2] by D3 zeros around the first two */
EXPORT int work(IN_PTR x, OUT_PTR y) {
  for (size_t i = 0; i < D0 + 2 * D3; i++)
    for (size_t j = 0; j < D1 + 2 * D3; j++)
      for (size_t c = 0; c < D2; c++)
        y[(i * (D1 + 2 * D3) + j) * D2 + c] = i < D3 || i >= D0 + D3 || j < D3 || j >= D1 + D3
                                                  ? 0
                                                  : x[((i - D3) * D1 + j - D3) * D2 + c];
  return 0;
}
#elif defined OP_concat      /* [D0, D1] and [D0, D2] side by side */
EXPORT int work(IN_PTR x, IN_PTR z, OUT_PTR y) {
  for (size_t i = 0; i < D0; i++) {
    for (size_t j = 0; j < D1; j++)
      y[i * (D1 + D2) + j] = x[i * D1 + j];
    for (size_t j = 0; j < D2; j++)
      y[i * (D1 + D2) + D1 + j] = z[i * D2 + j];
  }
  return 0;
}
#elif IS_MLP
static float hidden[ROWS * HIDDEN];

static void both(IN_PTR x, IN_PTR w1, IN_PTR b1, IN_PTR w2, IN_PTR b2, OUT_PTR y) {
  product(ROWS, HIDDEN, IN, x, w1, hidden);
  for (size_t i = 0; i < ROWS; i++)
    for (size_t j = 0; j < HIDDEN; j++) {
      float v = hidden[i * HIDDEN + j] + b1[j];
#ifdef OP_mlp_gelu
      hidden[i * HIDDEN + j] = gelu(v);
#else
      hidden[i * HIDDEN + j] = fmaxf(v, 0);
#endif
    }
  product(ROWS, OUT, HIDDEN, hidden, w2, y);
  for (size_t i = 0; i < ROWS; i++)
    for (size_t j = 0; j < OUT; j++)
      y[i * OUT + j] += b2[j];
}

#ifdef OP_mlp_const
EXPORT int work(IN_PTR x, OUT_PTR y) {
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
EXPORT int work(IN_PTR x, IN_PTR w1, IN_PTR b1, IN_PTR w2, IN_PTR b2, OUT_PTR y) {
  both(x, w1, b1, w2, b2, y);
  return 0;
}
#endif
#elif defined OP_mlp_deep /* D0 layers on D1 rows of D2 */
static float *layers[D0][2], states[2][D1 * D2];

static void layer(IN_PTR x, IN_PTR w, IN_PTR b, OUT_PTR y) {
  product(D1, D2, D2, x, w, y);
  for (size_t i = 0; i < D1; i++)
    for (size_t j = 0; j < D2; j++)
      y[i * D2 + j] = fmaxf(y[i * D2 + j] + b[j], 0) * 0.125f;
}

EXPORT int work(IN_PTR x, OUT_PTR y) {
  const float *from = x;
  for (unsigned l = 0; l < D0; l++) {
    float *to = l == D0 - 1 ? y : states[l % 2];
    if (!layers[l][1]) {
      layers[l][0] = weights((size_t)D2 * D2, 2 * l + 1);
      layers[l][1] = weights(D2, 2 * l + 2);
    }
    layer(from, layers[l][0], layers[l][1], to);
    from = to;
  }
  return 0;
}
#elif defined OP_attention
enum { HEADS = D0, LENGTH = D1, DEPTH = D2 };
static float scores[LENGTH * LENGTH], parts[LENGTH * LENGTH];

EXPORT int work(IN_PTR q, IN_PTR k, IN_PTR v, OUT_PTR o) {
  for (size_t h = 0; h < HEADS; h++) {
    size_t at = h * LENGTH * DEPTH;
    product_tb(LENGTH, LENGTH, DEPTH, 1 / sqrtf(DEPTH), q + at, k + at, scores);
    for (size_t i = 0; i < LENGTH; i++)
      soften(LENGTH, scores + i * LENGTH, parts + i * LENGTH);
    product(LENGTH, DEPTH, LENGTH, parts, v + at, o + at);
  }
  return 0;
}
#elif IS_CONV
EXPORT int work(IN_PTR x, OUT_PTR y) {
  static const float *w;
  if (!w)
    w = weights((size_t)SIDE * SIDE * CHANNELS * FILTERS, 1);
  for (int i = 0; i < OUT_HEIGHT; i++)
    for (int j = 0; j < OUT_WIDTH; j++, y += FILTERS) {
      for (int f = 0; f < FILTERS; f++)
        y[f] = 0;
      for (int r = 0; r < SIDE; r++)
        for (int s = 0; s < SIDE; s++) {
          int h = i * STRIDE + r - PAD, v = j * STRIDE + s - PAD;
          if (h < 0 || h >= HEIGHT || v < 0 || v >= WIDTH)
            continue;
          const float *from = x + (h * WIDTH + v) * CHANNELS;
#ifdef OP_depthwise
          for (int f = 0; f < FILTERS; f++)
            y[f] += from[f] * w[(r * SIDE + s) * FILTERS + f];
#else
          for (int c = 0; c < CHANNELS; c++)
            for (int f = 0; f < FILTERS; f++)
              y[f] += from[c] * w[((r * SIDE + s) * CHANNELS + c) * FILTERS + f];
#endif
        }
    }
  return 0;
}
#else
#error "no such operation"
#endif
