/* Host unit of softmax.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "softmax.h"

#if defined __ELF__
#define XT_HIDDEN __attribute__((visibility("hidden")))
#else
#define XT_HIDDEN
#endif

XT_HIDDEN void softmax_y(const float *restrict x, intptr_t x_d0, float *restrict y, intptr_t y_d0,
    intptr_t rows);

// func @softmax, line 4
static int softmax_run(struct xtrt_heap *heap, void *workspace, const struct xtrt_memref_f32_2 *x,
    struct xtrt_memref_f32_2 *result) {
  (void)workspace;
  if (!x || !result)
    return xtrt_fail(XTRT_ERR_NULL, "%s is null", !x ? "x" : "result");
  const intptr_t x_d0 = x->sizes[0];
  if (x_d0 < 0)
    return xtrt_fail(XTRT_ERR_SHAPE, "x: size 0 is %td, below 0", x_d0);
  if (x->sizes[1] != 128)
    return xtrt_fail(XTRT_ERR_SHAPE, "x: size 1 is %td, expected 128", x->sizes[1]);
  if (x->sizes[0] > 1 && x->strides[0] != 128)
    return xtrt_fail(XTRT_ERR_LAYOUT, "x: stride 0 is %td, expected 128", x->strides[0]);
  if (x->sizes[1] > 1 && x->strides[1] != 1)
    return xtrt_fail(XTRT_ERR_LAYOUT, "x: stride 1 is %td, expected 1", x->strides[1]);
  const float *x_data = x->aligned + x->offset;
  // 16: tensor.empty
  float *y = xtrt_heap_array(heap, sizeof(float), 2, (const intptr_t[]){x_d0, 128});
  if (!y)
    return heap->status;
  softmax_y(x_data, x_d0, y, x_d0, x_d0); // 30: linalg.generic
  if (!result->aligned) {
    result->allocated = result->aligned = xtrt_alloc((x_d0 * 128) * (intptr_t)sizeof(float));
    if (!result->aligned)
      return xtrt_fail(XTRT_ERR_NOMEM, "result: no memory for %td bytes", (x_d0 * 128) *
          (intptr_t)sizeof(float));
    result->offset = 0;
    result->sizes[0] = x_d0;
    result->strides[0] = 128;
    result->sizes[1] = 128;
    result->strides[1] = 1;
  } else {
    if (result->sizes[0] != x_d0)
      return xtrt_fail(XTRT_ERR_SHAPE, "result: size 0 is %td, expected %td", result->sizes[0],
          x_d0);
    if (result->sizes[1] != 128)
      return xtrt_fail(XTRT_ERR_SHAPE, "result: size 1 is %td, expected 128", result->sizes[1]);
  }
  float *result_data = result->aligned + result->offset;
  for (intptr_t i = 0; i < x_d0; i++) // 36: return
    for (intptr_t j = 0; j < 128; j++)
      result_data[i * result->strides[0] + j * result->strides[1]] = y[i * 128 + j];
  return XTRT_OK;
}

int softmax_ws(void *workspace, const struct xtrt_memref_f32_2 *x, struct xtrt_memref_f32_2 *result) {
  struct xtrt_heap heap = {0};
  const int status = softmax_run(&heap, workspace, x, result);
  xtrt_heap_release(&heap);
  return status;
}

int softmax(const struct xtrt_memref_f32_2 *x, struct xtrt_memref_f32_2 *result) {
  return softmax_ws(NULL, x, result);
}

static int softmax_call(void *workspace, void *const *values) {
  if (workspace)
    return softmax_ws(workspace, values[0], values[1]);
  return softmax(values[0], values[1]);
}

static const struct xtrt_value softmax_arguments[] = {
    {.name = "x", .kind = XTRT_DESCRIPTOR, .dtype = XTRT_F32, .rank = 2,
        .sizes = (const int64_t[]){-1, 128}},
};

static const struct xtrt_value softmax_results[] = {
    {.name = "result", .kind = XTRT_DESCRIPTOR, .dtype = XTRT_F32, .rank = 2, .written = 1,
        .sizes = (const int64_t[]){-1, 128}},
};

static const struct xtrt_function softmax_functions[] = {
    {.name = "softmax",
     .symbol = "softmax",
     .workspace_bytes = SOFTMAX_WORKSPACE_BYTES,
     .workspace_align = 64,
     .argument_count = 1,
     .arguments = softmax_arguments,
     .result_count = 1,
     .results = softmax_results,
     .call = softmax_call},
};

const struct xtrt_model *softmax_info(void) {
  static const struct xtrt_model model = {
      .abi_version = 3,
      .name = "softmax",
      .target = "host",
      .function_count = 1,
      .functions = softmax_functions,
      .runtime = &xtrt_host_runtime_3,
  };
  return &model;
}
