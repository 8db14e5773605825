/* Host unit of conv.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "conv.h"

typedef float xt_f32_alias __attribute__((may_alias));

#if defined __ELF__
#define XT_HIDDEN __attribute__((visibility("hidden")))
#else
#define XT_HIDDEN
#endif

XT_HIDDEN void conv_padded(float *restrict padded);
XT_HIDDEN void conv_padded_1(float *restrict padded);
XT_HIDDEN void conv_map(const float *restrict padded, const float *restrict filter,
    float *restrict map);

// func @conv, line 2
int conv_ws(void *workspace, const float image[XTRT_RESTRICT 1 * 16 * 16 * 3],
    const float filter[XTRT_RESTRICT 3 * 3 * 3 * 8], float result[XTRT_RESTRICT 1 * 8 * 8 * 8]) {
  if (!workspace)
    return xtrt_fail(XTRT_ERR_NULL, "workspace is null");
  if ((uintptr_t)workspace % 64)
    return xtrt_fail(XTRT_ERR_ALIGN, "workspace: %p, not a multiple of 64", workspace);
  char *frame = workspace;
  if (!image || !filter || !result)
    return xtrt_fail(XTRT_ERR_NULL, "%s is null", !image ? "image" : !filter ? "filter" : "result");
  xt_f32_alias *padded = (xt_f32_alias *)(frame + 0); // 4: tensor.pad
  conv_padded(padded);
  conv_padded_1(padded);
  xt_f32_alias *padded_1 = padded + 54;
  for (intptr_t i = 0; i < 16; i++)
    memmove(padded_1 + i * 51, image + i * 48, 48 * sizeof *padded_1);
  conv_map(padded, filter, result); // 10: linalg.conv_2d_nhwc_hwcf
  return XTRT_OK;
}

int conv(const float image[XTRT_RESTRICT 1 * 16 * 16 * 3],
    const float filter[XTRT_RESTRICT 3 * 3 * 3 * 8], float result[XTRT_RESTRICT 1 * 8 * 8 * 8]) {
  void *workspace = xtrt_alloc(CONV_WORKSPACE_BYTES);
  if (!workspace)
    return xtrt_fail(XTRT_ERR_NOMEM, "workspace: no memory for 3520 bytes");
  const int status = conv_ws(workspace, image, filter, result);
  xtrt_free(workspace);
  return status;
}

static int conv_call(void *workspace, void *const *values) {
  if (workspace)
    return conv_ws(workspace, values[0], values[1], values[2]);
  return conv(values[0], values[1], values[2]);
}

static const struct xtrt_value conv_arguments[] = {
    {.name = "image", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 4,
        .sizes = (const int64_t[]){1, 16, 16, 3}},
    {.name = "filter", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 4,
        .sizes = (const int64_t[]){3, 3, 3, 8}},
};

static const struct xtrt_value conv_results[] = {
    {.name = "result", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 4, .written = 1,
        .sizes = (const int64_t[]){1, 8, 8, 8}},
};

static const struct xtrt_function conv_functions[] = {
    {.name = "conv",
     .symbol = "conv",
     .workspace_bytes = CONV_WORKSPACE_BYTES,
     .workspace_align = 64,
     .argument_count = 2,
     .arguments = conv_arguments,
     .result_count = 1,
     .results = conv_results,
     .call = conv_call},
};

const struct xtrt_model *conv_info(void) {
  static const struct xtrt_model model = {
      .abi_version = 3,
      .name = "conv",
      .target = "host",
      .function_count = 1,
      .functions = conv_functions,
      .runtime = &xtrt_host_runtime_3,
  };
  return &model;
}
