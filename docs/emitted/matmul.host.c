/* Host unit of matmul.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "matmul.h"

#if defined __ELF__
#define XT_HIDDEN __attribute__((visibility("hidden")))
#else
#define XT_HIDDEN
#endif

XT_HIDDEN void matmul_C(const float *restrict A, const float *restrict B, float *restrict C);

// The only name of the runtime here: a program that links it has its function.
XT_HIDDEN __attribute__((weak)) int xtrt_fail(int status, const char *format, ...) {
  (void)format;
  return status;
}

// func @matmul, line 2
int matmul_ws(void *workspace, const float A[XTRT_RESTRICT 64 * 32],
    const float B[XTRT_RESTRICT 32 * 48], float result[XTRT_RESTRICT 64 * 48]) {
  (void)workspace;
  if (!A || !B || !result)
    return xtrt_fail(XTRT_ERR_NULL, "%s is null", !A ? "A" : !B ? "B" : "result");
  matmul_C(A, B, result); // 6: linalg.matmul
  return XTRT_OK;
}

int matmul(const float A[XTRT_RESTRICT 64 * 32], const float B[XTRT_RESTRICT 32 * 48],
    float result[XTRT_RESTRICT 64 * 48]) {
  return matmul_ws(NULL, A, B, result);
}

static int matmul_call(void *workspace, void *const *values) {
  if (workspace)
    return matmul_ws(workspace, values[0], values[1], values[2]);
  return matmul(values[0], values[1], values[2]);
}

static const struct xtrt_value matmul_arguments[] = {
    {.name = "A", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 2,
        .sizes = (const int64_t[]){64, 32}},
    {.name = "B", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 2,
        .sizes = (const int64_t[]){32, 48}},
};

static const struct xtrt_value matmul_results[] = {
    {.name = "result", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 2, .written = 1,
        .sizes = (const int64_t[]){64, 48}},
};

static const struct xtrt_function matmul_functions[] = {
    {.name = "matmul",
     .symbol = "matmul",
     .workspace_bytes = MATMUL_WORKSPACE_BYTES,
     .workspace_align = 64,
     .argument_count = 2,
     .arguments = matmul_arguments,
     .result_count = 1,
     .results = matmul_results,
     .call = matmul_call},
};

const struct xtrt_model *matmul_info(void) {
  static const struct xtrt_model model = {
      .abi_version = 3,
      .name = "matmul",
      .target = "host",
      .function_count = 1,
      .functions = matmul_functions,
  };
  return &model;
}
