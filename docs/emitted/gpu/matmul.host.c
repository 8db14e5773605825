/* Host unit of matmul.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "matmul.h"

// The kernels: matmul.module, which the assembler includes.
extern const unsigned char matmul_module[], matmul_module_end[]
    __attribute__((visibility("hidden")));
__asm__(".pushsection .rodata.matmul_module, \"a\"\n.balign 64\n"
        ".globl matmul_module\n.hidden matmul_module\nmatmul_module:\n"
        ".incbin \"matmul.module\"\n"
        ".globl matmul_module_end\n.hidden matmul_module_end\nmatmul_module_end:\n"
        ".popsection");

enum { matmul_C };
static const struct xtrt_kernel_row matmul_kernels[] = {
    [matmul_C] = {.name = "matmul_C", .where = "matmul.mlir:6", .arguments = "aaa", .items = 256,
        .block_bytes = 8704},
};

static struct xtrt_program matmul_program_0 = {
    .driver = &xtrt_driver_opencl,
    .index = 0,
    .module = matmul_module,
    .module_end = matmul_module_end,
    .kernels = matmul_kernels,
    .kernel_count = 1,
};

// func @matmul, line 2, on opencl:0
//   A: copied in before line 6
//   B: copied in before line 6
//   result: copied out after line 6
static int matmul_run(struct xtrt_call *call, struct xtrt_array *workspace,
    const float A[XTRT_RESTRICT 512 * 512], const float B[XTRT_RESTRICT 512 * 512],
    float result[XTRT_RESTRICT 512 * 512]) {
  if (!A || !B || !result)
    return xtrt_fail(XTRT_ERR_NULL, "%s is null", !A ? "A" : !B ? "B" : "result");
  char *frame = xtrt_call_frame(call, workspace, MATMUL_WORKSPACE_BYTES);
  if (call->status)
    return call->status;
  float *A_dev = (float *)(frame + 0); // A on the device
  // copied in: A
  xtrt_call_upload(call, A_dev, A, sizeof(float), 2, (const intptr_t[]){512, 512}, NULL);
  float *B_dev = (float *)(frame + 1048576); // B on the device
  // copied in: B
  xtrt_call_upload(call, B_dev, B, sizeof(float), 2, (const intptr_t[]){512, 512}, NULL);
  float *result_dev = (float *)(frame + 2097152); // result on the device
  // 6: linalg.matmul
  xtrt_call_launch(call, matmul_C, 64,
      (const union xtrt_word[]){{.u = (uintptr_t)A_dev}, {.u = (uintptr_t)B_dev},
      {.u = (uintptr_t)result_dev}});
  // copied out: result
  xtrt_call_download(call, result, result_dev, sizeof(float), 2, (const intptr_t[]){512, 512},
      NULL);
  return XTRT_OK;
}

int matmul_ws(struct xtrt_array *workspace, const float A[XTRT_RESTRICT 512 * 512],
    const float B[XTRT_RESTRICT 512 * 512], float result[XTRT_RESTRICT 512 * 512]) {
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &matmul_program_0);
  if (!status)
    status = matmul_run(&call, workspace, A, B, result);
  return xtrt_call_end(&call, status);
}

int matmul(const float A[XTRT_RESTRICT 512 * 512], const float B[XTRT_RESTRICT 512 * 512],
    float result[XTRT_RESTRICT 512 * 512]) {
  return matmul_ws(NULL, A, B, result);
}

static int matmul_call(void *workspace, void *const *values) {
  if (workspace)
    return matmul_ws(workspace, values[0], values[1], values[2]);
  return matmul(values[0], values[1], values[2]);
}

static const struct xtrt_value matmul_arguments[] = {
    {.name = "A", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 2,
        .sizes = (const int64_t[]){512, 512}, .transfer = 1},
    {.name = "B", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 2,
        .sizes = (const int64_t[]){512, 512}, .transfer = 1},
};

static const struct xtrt_value matmul_results[] = {
    {.name = "result", .kind = XTRT_ARRAY, .dtype = XTRT_F32, .rank = 2, .written = 1,
        .sizes = (const int64_t[]){512, 512}, .transfer = 2},
};

static void matmul_unload(void) {
  xtrt_program_unload(&matmul_program_0);
}

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
      .target = "opencl",
      .function_count = 1,
      .functions = matmul_functions,
      .runtime = &xtrt_device_runtime_3,
      .unload = matmul_unload,
  };
  return &model;
}
