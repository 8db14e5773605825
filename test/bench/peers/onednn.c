/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* oneDNN 2: primitives made at the first call; constant weights are brought once into the layout
 * that it asks for. */

#include <dnnl.h>

#include "peer.h"

enum { MAX_STEPS = 8, MAX_ARGS = 8 };

static dnnl_engine_t engine;
static dnnl_stream_t stream;

/* What runs at every call, in this order. */
static struct step {
  dnnl_primitive_t primitive;
  int count;
  dnnl_exec_arg_t args[MAX_ARGS];
} steps[MAX_STEPS];
static int step_count;

#define TRY(CALL)                                                                                  \
  do                                                                                               \
    if ((CALL) != dnnl_success)                                                                    \
      return 1;                                                                                    \
  while (0)

UNUSED static dnnl_memory_desc_t dense(int rank, const dnnl_dim_t *sizes, dnnl_data_type_t type) {
  dnnl_memory_desc_t d;
  dnnl_dims_t strides = {0};
  dnnl_dim_t stride = 1;
  for (int i = rank - 1; i >= 0; i--) {
    strides[i] = stride;
    stride *= sizes[i];
  }
  dnnl_memory_desc_init_by_strides(&d, rank, sizes, type, strides);
  return d;
}
#define SIZES(...) ((dnnl_dims_t){__VA_ARGS__})
#define DENSE(...)                                                                                 \
  dense(sizeof((dnnl_dim_t[]){__VA_ARGS__}) / sizeof(dnnl_dim_t), SIZES(__VA_ARGS__), dnnl_f32)

UNUSED static dnnl_memory_desc_t strided(int rank, const dnnl_dim_t *sizes,
                                         const dnnl_dim_t *strides) {
  dnnl_memory_desc_t d;
  dnnl_memory_desc_init_by_strides(&d, rank, sizes, dnnl_f32, strides);
  return d;
}

/* The description without its layout, which oneDNN may choose. */
UNUSED static dnnl_memory_desc_t any(dnnl_memory_desc_t d) {
  dnnl_memory_desc_t r;
  dnnl_memory_desc_init_by_tag(&r, d.ndims, d.dims, d.data_type, dnnl_format_tag_any);
  return r;
}

UNUSED static dnnl_memory_t memory(const dnnl_memory_desc_t *d, void *data) {
  dnnl_memory_t m = NULL;
  dnnl_memory_create(&m, d, engine, data);
  return m;
}

UNUSED static int add_step(dnnl_primitive_desc_t pd) {
  TRY(dnnl_primitive_create(&steps[step_count].primitive, pd));
  dnnl_primitive_desc_destroy(pd);
  step_count++;
  return 0;
}

UNUSED static void add_arg(int which, dnnl_memory_t m) {
  struct step *s = &steps[step_count - 1];
  s->args[s->count++] = (dnnl_exec_arg_t){which, m};
}

UNUSED static int run(void) {
  for (int i = 0; i < step_count; i++)
    TRY(dnnl_primitive_execute(steps[i].primitive, stream, steps[i].count, steps[i].args));
  TRY(dnnl_stream_wait(stream));
  return 0;
}

UNUSED static void point(dnnl_memory_t m, const void *data) {
  void *handle;
  __builtin_memcpy(&handle, &data, sizeof handle);
  dnnl_memory_set_data_handle(m, handle);
}

UNUSED static int start(void) {
  TRY(dnnl_engine_create(&engine, dnnl_cpu, 0));
  TRY(dnnl_stream_create(&stream, engine, dnnl_stream_default_flags));
  return 0;
}

/* `data`, laid out as `from`, in the layout `to`: now and once. */
UNUSED static dnnl_memory_t converted(const dnnl_memory_desc_t *from, float *data,
                                      const dnnl_memory_desc_t *to) {
  dnnl_memory_t source = memory(from, data), result = memory(to, DNNL_MEMORY_ALLOCATE);
  dnnl_primitive_desc_t pd;
  dnnl_primitive_t p;
  dnnl_exec_arg_t args[] = {{DNNL_ARG_FROM, source}, {DNNL_ARG_TO, result}};
  if (dnnl_reorder_primitive_desc_create(&pd, from, engine, to, engine, NULL) != dnnl_success ||
      dnnl_primitive_create(&p, pd) != dnnl_success ||
      dnnl_primitive_execute(p, stream, 2, args) != dnnl_success)
    return NULL;
  dnnl_stream_wait(stream);
  return result;
}

UNUSED static dnnl_primitive_attr_t after(dnnl_alg_kind_t activation) {
  dnnl_primitive_attr_t attr;
  dnnl_post_ops_t ops;
  dnnl_primitive_attr_create(&attr);
  dnnl_post_ops_create(&ops);
  dnnl_post_ops_append_eltwise(ops, 1, activation, 0, 0);
  dnnl_primitive_attr_set_post_ops(attr, ops);
  dnnl_post_ops_destroy(ops);
  return attr;
}

/* Y = X W, with bias and activation where given; a constant W is converted once.
 * `m` becomes their memories: X, W, bias, Y. */
UNUSED static int product(dnnl_memory_desc_t x, dnnl_memory_desc_t w, const dnnl_memory_desc_t *b,
                          dnnl_memory_desc_t y, dnnl_primitive_attr_t attr, float *constant,
                          dnnl_memory_t m[4]) {
  dnnl_matmul_desc_t d;
  dnnl_primitive_desc_t pd;
  dnnl_memory_desc_t free_w = any(w);
  TRY(dnnl_matmul_desc_init(&d, &x, constant ? &free_w : &w, b, &y));
  TRY(dnnl_primitive_desc_create(&pd, &d, attr, engine, NULL));
  const dnnl_memory_desc_t *chosen = dnnl_primitive_desc_query_md(pd, dnnl_query_weights_md, 0);
  m[0] = memory(&x, DNNL_MEMORY_NONE);
  m[1] = constant ? converted(&w, constant, chosen) : memory(&w, DNNL_MEMORY_NONE);
  m[2] = b ? memory(b, DNNL_MEMORY_NONE) : NULL;
  m[3] = memory(&y, DNNL_MEMORY_NONE);
  if (add_step(pd))
    return 1;
  add_arg(DNNL_ARG_SRC, m[0]);
  add_arg(DNNL_ARG_WEIGHTS, m[1]);
  if (b)
    add_arg(DNNL_ARG_BIAS, m[2]);
  add_arg(DNNL_ARG_DST, m[3]);
  return 0;
}

#if defined OP_gemm_i8
EXPORT int work(const int8_t *a, const int8_t *b, int32_t *c) {
  int32_t zero = 0;
  return dnnl_gemm_s8s8s32('N', 'N', 'F', M, N, K, 1, a, K, 0, b, N, 0, 0, c, N, &zero);
}
#elif defined OP_gemm_const
EXPORT int work(const float *a, float *c) {
  static dnnl_memory_t m[4];
  if (!engine && (start() || product(DENSE(M, K), DENSE(K, N), NULL, DENSE(M, N), NULL,
                                     weights((size_t)K * N, 1), m)))
    return 1;
  point(m[0], a);
  point(m[3], c);
  return run();
}
#elif defined OP_gemm_bias_relu
EXPORT int work(const float *a, const float *b, const float *bias, float *c) {
  static dnnl_memory_t m[4];
  dnnl_memory_desc_t row = DENSE(1, N);
  if (!engine && (start() || product(DENSE(M, K), DENSE(K, N), &row, DENSE(M, N),
                                     after(dnnl_eltwise_relu), NULL, m)))
    return 1;
  point(m[0], a);
  point(m[1], b);
  point(m[2], bias);
  point(m[3], c);
  return run();
}
#elif defined OP_bgemm
EXPORT int work(const float *a, const float *b, float *c) {
  static dnnl_memory_t m[4];
  if (!engine && (start() || product(DENSE(BATCH, M, K), DENSE(BATCH, K, N), NULL,
                                     DENSE(BATCH, M, N), NULL, NULL, m)))
    return 1;
  point(m[0], a);
  point(m[1], b);
  point(m[3], c);
  return run();
}
#elif IS_SGEMM
EXPORT int work(const float *a, const float *b, float *c) {
  return dnnl_sgemm(TRANS_A ? 'T' : 'N', TRANS_B ? 'T' : 'N', M, N, K, 1, a, TRANS_A ? M : K, b,
                    TRANS_B ? K : N, 0, c, N);
}
#elif IS_ELEMENTWISE && INPUTS == 2
static dnnl_memory_t m[3];
static int make(void) {
  dnnl_memory_desc_t d = DENSE(D0);
  dnnl_binary_desc_t op;
  dnnl_primitive_desc_t pd;
  dnnl_primitive_attr_t attr = NULL;
#ifdef OP_addrelu
  attr = after(dnnl_eltwise_relu);
#endif
  TRY(dnnl_binary_desc_init(&op, dnnl_binary_add, &d, &d, &d));
  TRY(dnnl_primitive_desc_create(&pd, &op, attr, engine, NULL));
  for (int i = 0; i < 3; i++)
    m[i] = memory(&d, DNNL_MEMORY_NONE);
  if (add_step(pd))
    return 1;
  add_arg(DNNL_ARG_SRC_0, m[0]);
  add_arg(DNNL_ARG_SRC_1, m[1]);
  add_arg(DNNL_ARG_DST, m[2]);
  return 0;
}
EXPORT int work(const float *x, const float *z, float *y) {
  if (!engine && (start() || make()))
    return 1;
  point(m[0], x);
  point(m[1], z);
  point(m[2], y);
  return run();
}
#elif IS_ELEMENTWISE || defined OP_softmax || defined OP_sum_rows || defined OP_max_rows ||        \
    defined OP_sum_all || defined OP_sum_columns || defined OP_transpose || defined OP_swap_middle
static dnnl_memory_t m[2];
static int make(void) {
  dnnl_primitive_desc_t pd;
#if IS_ELEMENTWISE
  dnnl_memory_desc_t x = DENSE(D0), y = x;
  dnnl_eltwise_desc_t op;
#if defined OP_relu
  dnnl_alg_kind_t kind = dnnl_eltwise_relu;
#elif defined OP_gelu
  dnnl_alg_kind_t kind = dnnl_eltwise_gelu_erf;
#elif defined OP_exp
  dnnl_alg_kind_t kind = dnnl_eltwise_exp;
#elif defined OP_tanh
  dnnl_alg_kind_t kind = dnnl_eltwise_tanh;
#else
  dnnl_alg_kind_t kind = dnnl_eltwise_logistic;
#endif
  TRY(dnnl_eltwise_forward_desc_init(&op, dnnl_forward_inference, kind, &x, 0, 0));
#elif defined OP_softmax
  dnnl_memory_desc_t x = DENSE(D0, D1), y = x;
  dnnl_softmax_desc_t op;
  TRY(dnnl_softmax_forward_desc_init(&op, dnnl_forward_inference, &x, 1));
#elif defined OP_transpose
  dnnl_memory_desc_t x = DENSE(D0, D1), y = strided(2, SIZES(D0, D1), SIZES(1, D0));
#elif defined OP_swap_middle
  dnnl_memory_desc_t x = DENSE(D0, D1, D2, D3);
  dnnl_memory_desc_t y = strided(4, SIZES(D0, D1, D2, D3), SIZES(D1 * D2 * D3, D3, D1 * D3, 1));
#else
  dnnl_memory_desc_t x = DENSE(D0, D1);
#if defined OP_sum_all
  dnnl_memory_desc_t y = DENSE(1, 1);
#elif defined OP_sum_columns
  dnnl_memory_desc_t y = DENSE(1, D1);
#else
  dnnl_memory_desc_t y = DENSE(D0, 1);
#endif
#ifdef OP_max_rows
  dnnl_alg_kind_t kind = dnnl_reduction_max;
#else
  dnnl_alg_kind_t kind = dnnl_reduction_sum;
#endif
  dnnl_reduction_desc_t op;
  TRY(dnnl_reduction_desc_init(&op, kind, &x, &y, 0, 0));
#endif
#if defined OP_transpose || defined OP_swap_middle
  TRY(dnnl_reorder_primitive_desc_create(&pd, &x, engine, &y, engine, NULL));
#else
  TRY(dnnl_primitive_desc_create(&pd, &op, NULL, engine, NULL));
#endif
  m[0] = memory(&x, DNNL_MEMORY_NONE);
  m[1] = memory(&y, DNNL_MEMORY_NONE);
  if (add_step(pd))
    return 1;
  add_arg(DNNL_ARG_SRC, m[0]);
  add_arg(DNNL_ARG_DST, m[1]);
  return 0;
}
EXPORT int work(const float *x, float *y) {
  if (!engine && (start() || make()))
    return 1;
  point(m[0], x);
  point(m[1], y);
  return run();
}
#elif defined OP_layernorm
static dnnl_memory_t m[4];
static int make(void) {
  dnnl_memory_desc_t x = DENSE(D0, D1), row = DENSE(D1), stat = DENSE(D0);
  dnnl_layer_normalization_desc_t op;
  dnnl_primitive_desc_t pd;
  TRY(dnnl_layer_normalization_forward_desc_init(&op, dnnl_forward_inference, &x, &stat, 1e-5f,
                                                 dnnl_use_scale | dnnl_use_shift));
  TRY(dnnl_primitive_desc_create(&pd, &op, NULL, engine, NULL));
  m[0] = memory(&x, DNNL_MEMORY_NONE);
  m[1] = memory(&row, DNNL_MEMORY_NONE);
  m[2] = memory(&row, DNNL_MEMORY_NONE);
  m[3] = memory(&x, DNNL_MEMORY_NONE);
  if (add_step(pd))
    return 1;
  add_arg(DNNL_ARG_SRC, m[0]);
  add_arg(DNNL_ARG_SCALE, m[1]);
  add_arg(DNNL_ARG_SHIFT, m[2]);
  add_arg(DNNL_ARG_DST, m[3]);
  return 0;
}
EXPORT int work(const float *x, const float *gamma, const float *beta, float *y) {
  if (!engine && (start() || make()))
    return 1;
  point(m[0], x);
  point(m[1], gamma);
  point(m[2], beta);
  point(m[3], y);
  return run();
}
#elif IS_MLP
#ifdef OP_mlp_gelu
static const dnnl_alg_kind_t activation = dnnl_eltwise_gelu_erf;
#else
static const dnnl_alg_kind_t activation = dnnl_eltwise_relu;
#endif
static dnnl_memory_t first[4], second[4];
static float hidden[ROWS * HIDDEN];

static int make(float *w1, float *w2) {
  dnnl_memory_desc_t row = DENSE(1, HIDDEN), last_row = DENSE(1, OUT);
  if (start() ||
      product(DENSE(ROWS, IN), DENSE(IN, HIDDEN), &row, DENSE(ROWS, HIDDEN), after(activation), w1,
              first) ||
      product(DENSE(ROWS, HIDDEN), DENSE(HIDDEN, OUT), &last_row, DENSE(ROWS, OUT), NULL, w2,
              second))
    return 1;
  point(first[3], hidden);
  point(second[0], hidden);
  return 0;
}

#ifdef OP_mlp_const
EXPORT int work(const float *x, float *y) {
  if (!engine) {
    if (make(weights((size_t)IN * HIDDEN, 1), weights((size_t)HIDDEN * OUT, 3)))
      return 1;
    point(first[2], weights(HIDDEN, 2));
    point(second[2], weights(OUT, 4));
  }
#else
EXPORT int work(const float *x, const float *w1, const float *b1, const float *w2, const float *b2,
                float *y) {
  if (!engine && make(NULL, NULL))
    return 1;
  point(first[1], w1);
  point(first[2], b1);
  point(second[1], w2);
  point(second[2], b2);
#endif
  point(first[0], x);
  point(second[3], y);
  return run();
}
#elif defined OP_attention
enum { HEADS = D0, LENGTH = D1, DEPTH = D2 };
static dnnl_memory_t first[4], soft[2], second[4];
static float scores[HEADS * LENGTH * LENGTH];

static int soften(void) {
  dnnl_memory_desc_t d = DENSE(HEADS, LENGTH, LENGTH);
  dnnl_softmax_desc_t op;
  dnnl_primitive_desc_t pd;
  TRY(dnnl_softmax_forward_desc_init(&op, dnnl_forward_inference, &d, 2));
  TRY(dnnl_primitive_desc_create(&pd, &op, NULL, engine, NULL));
  if (add_step(pd))
    return 1;
  soft[0] = memory(&d, scores);
  add_arg(DNNL_ARG_SRC, soft[0]);
  add_arg(DNNL_ARG_DST, soft[0]);
  return 0;
}

static int make(void) {
  dnnl_memory_desc_t x = DENSE(HEADS, LENGTH, DEPTH), all = DENSE(HEADS, LENGTH, LENGTH);
  dnnl_memory_desc_t keys =
      strided(3, SIZES(HEADS, DEPTH, LENGTH), SIZES(LENGTH * DEPTH, 1, DEPTH));
  dnnl_primitive_attr_t attr;
  float scale = 1 / sqrtf(DEPTH);
  dnnl_primitive_attr_create(&attr);
  dnnl_primitive_attr_set_output_scales(attr, 1, 0, &scale);
  if (start() || product(x, keys, NULL, all, attr, NULL, first) || soften() ||
      product(all, x, NULL, x, NULL, NULL, second))
    return 1;
  point(first[3], scores);
  point(second[0], scores);
  return 0;
}

EXPORT int work(const float *q, const float *k, const float *v, float *o) {
  if (!engine && make())
    return 1;
  point(first[0], q);
  point(first[1], k);
  point(second[1], v);
  point(second[3], o);
  return run();
}
#elif IS_CONV
static dnnl_memory_t m[2];
static int make(void) {
  dnnl_memory_desc_t x, w, y, free_w;
  x = strided(4, SIZES(1, CHANNELS, HEIGHT, WIDTH),
              SIZES(HEIGHT * WIDTH * CHANNELS, 1, WIDTH * CHANNELS, CHANNELS));
  y = strided(4, SIZES(1, FILTERS, OUT_HEIGHT, OUT_WIDTH),
              SIZES(OUT_HEIGHT * OUT_WIDTH * FILTERS, 1, OUT_WIDTH * FILTERS, FILTERS));
#ifdef OP_depthwise
  w = strided(5, SIZES(FILTERS, 1, 1, SIDE, SIDE), SIZES(1, 1, 1, SIDE * FILTERS, FILTERS));
  float *values = weights((size_t)SIDE * SIDE * FILTERS, 1);
#else
  w = strided(4, SIZES(FILTERS, CHANNELS, SIDE, SIDE),
              SIZES(1, FILTERS, SIDE * CHANNELS * FILTERS, CHANNELS * FILTERS));
  float *values = weights((size_t)SIDE * SIDE * CHANNELS * FILTERS, 1);
#endif
  free_w = any(w);
  dnnl_convolution_desc_t op;
  dnnl_primitive_desc_t pd;
  dnnl_dims_t stride = {STRIDE, STRIDE}, pad = {PAD, PAD};
  TRY(dnnl_convolution_forward_desc_init(&op, dnnl_forward_inference, dnnl_convolution_auto, &x,
                                         &free_w, NULL, &y, stride, pad, pad));
  TRY(dnnl_primitive_desc_create(&pd, &op, NULL, engine, NULL));
  dnnl_memory_t packed =
      converted(&w, values, dnnl_primitive_desc_query_md(pd, dnnl_query_weights_md, 0));
  m[0] = memory(&x, DNNL_MEMORY_NONE);
  m[1] = memory(&y, DNNL_MEMORY_NONE);
  if (add_step(pd))
    return 1;
  add_arg(DNNL_ARG_SRC, m[0]);
  add_arg(DNNL_ARG_WEIGHTS, packed);
  add_arg(DNNL_ARG_DST, m[1]);
  return 0;
}
EXPORT int work(const float *x, float *y) {
  if (!engine && (start() || make()))
    return 1;
  point(m[0], x);
  point(m[1], y);
  return run();
}
#else
#error "this library has no such operation"
#endif
