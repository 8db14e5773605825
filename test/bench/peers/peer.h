/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A peer is a shared library for xt-bench with one function `work`, which does the work of one row
 * of ../workloads as some library does it. run.sh compiles it with -DOP_<op> and the numbers of the
 * row's shape as -DD0=, -DD1=, …; arguments and results are those of what make.sh prints. */
#ifndef PEER_H
#define PEER_H

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* Products: which types and which operands are stored transposed. */
#if defined OP_gemm || defined OP_gemm_ta || defined OP_gemm_tb || defined OP_gemm_bias_relu ||    \
    defined OP_gemm_const || defined OP_gemm_i8 || defined OP_gemm_f16 || defined OP_gemm_bf16 ||  \
    defined OP_gemm_f64
#define IS_GEMM 1
enum { BATCH = 1, M = D0, N = D1, K = D2 };
#elif defined OP_bgemm
#define IS_GEMM 1
enum { BATCH = D0, M = D1, N = D2, K = D3 };
#elif defined OP_gemv_row /* a row times a matrix */
#define IS_GEMM 1
enum { BATCH = 1, M = 1, N = D0, K = D1 };
#elif defined OP_gemv_col /* a matrix times a column */
#define IS_GEMM 1
enum { BATCH = 1, M = D0, N = 1, K = D1 };
#else
#define IS_GEMM 0
#endif

/* C = A B of f32, and nothing else. */
#if IS_GEMM && !defined OP_gemm_bias_relu && !defined OP_gemm_const && !defined OP_gemm_i8 &&      \
    !defined OP_gemm_f16 && !defined OP_gemm_bf16 && !defined OP_gemm_f64
#define IS_SGEMM 1
#else
#define IS_SGEMM 0
#endif

#ifdef OP_gemm_ta
#define TRANS_A 1
#else
#define TRANS_A 0
#endif
#ifdef OP_gemm_tb
#define TRANS_B 1
#else
#define TRANS_B 0
#endif

#if defined OP_gemm_i8
typedef int8_t in_t;
typedef int32_t out_t;
#elif defined OP_gemm_f16
typedef _Float16 in_t;
typedef float out_t;
#elif defined OP_gemm_bf16
typedef __bf16 in_t;
typedef float out_t;
#elif defined OP_gemm_f64
typedef double in_t;
typedef double out_t;
#else
typedef float in_t;
typedef float out_t;
#endif

/* Element-wise operations on D0 elements. */
#if defined OP_add || defined OP_relu || defined OP_addrelu || defined OP_gelu ||                  \
    defined OP_exp || defined OP_tanh || defined OP_sigmoid
#define IS_ELEMENTWISE 1
#else
#define IS_ELEMENTWISE 0
#endif
#if defined OP_add || defined OP_addrelu
#define INPUTS 2
#else
#define INPUTS 1
#endif

#if defined OP_mlp_relu || defined OP_mlp_gelu || defined OP_mlp_const
#define IS_MLP 1
enum { ROWS = D0, IN = D1, HIDDEN = D2, OUT = D3 };
#else
#define IS_MLP 0
#endif
#if defined OP_conv || defined OP_depthwise
#define IS_CONV 1
enum { HEIGHT = D0, WIDTH = D1, CHANNELS = D2, FILTERS = D3, SIDE = D4, STRIDE = D5, PAD = D6 };
enum {
  OUT_HEIGHT = (HEIGHT + 2 * PAD - SIDE) / STRIDE + 1,
  OUT_WIDTH = (WIDTH + 2 * PAD - SIDE) / STRIDE + 1
};
#else
#define IS_CONV 0
#endif

#define COUNT(A) (sizeof(A) / sizeof *(A))
#define EXPORT __attribute__((visibility("default")))
#define UNUSED __attribute__((unused))

/* The constant weights of make.sh: `seed` is 1 for the first constant of a function, then 2, … */
UNUSED static float *weights(size_t count, unsigned seed) {
  float *w = aligned_alloc(64, (count * sizeof *w + 63) / 64 * 64);
  unsigned x = seed;
  for (size_t i = 0; w && i < count; i++) {
    x = (x * 8121 + 28411) % 134456;
    w[i] = ((float)(x * 64 / 134456) - 32) / 32;
  }
  return w;
}

UNUSED static float gelu(float x) { return 0.5f * x * (1 + erff(x * 0.70710678f)); }

#endif
