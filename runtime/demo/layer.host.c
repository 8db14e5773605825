/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The host's unit of the demo, written by hand in the shape of what xtcc makes of layer.mlir: it
 * handles device addresses and never follows one. */

#include "layer.h"

#ifndef LAYER_DRIVER
#define LAYER_DRIVER xtrt_driver_hostsim
#endif

/* The module, as the accelerator's compiler made it, and the constants. */
extern const unsigned char layer_module[], layer_module_end[], layer_weights[], layer_weights_end[];
__asm__(".pushsection .rodata, \"a\"\n"
        ".balign 64\n"
        "layer_module:\n"
        ".incbin \"layer.module\"\n"
        "layer_module_end:\n"
        ".balign 64\n"
        "layer_weights:\n"
        ".float 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5\n"
        "layer_weights_end:\n"
        ".popsection\n");

enum { layer_zeros, layer_p, layer_r, layer_keep_a };
static const struct xtrt_kernel_row layer_kernels[] = {
    [layer_zeros] = {"layer_zeros", "layer.mlir:8", "a", 1, 0, NULL},
    [layer_p] = {"layer_p", "layer.mlir:9", "aaa", 1, 0, NULL},
    [layer_r] = {"layer_r", "layer.mlir:10", "aaaf", 1, 0, NULL},
    [layer_keep_a] = {"layer_keep_a", "layer.mlir:22", "aiiai", 1, 0, NULL},
};

static struct xtrt_program layer_program_0 = {
    .driver = &LAYER_DRIVER,
    .index = 0,
    .module = layer_module,
    .module_end = layer_module_end,
    .kernels = layer_kernels,
    .kernel_count = 4,
    .weights = layer_weights,
    .weights_end = layer_weights_end,
};

/* Checks first, then operations one after the other: after an error the rest does nothing. */
static int layer_run(struct xtrt_call *call, struct xtrt_array *workspace, const float *a,
                     float scale, const struct xtrt_array *b, struct xtrt_array *c) {
  if (!a || !b || !c)
    return XTRT_ERR_NULL;
  char *frame = xtrt_call_frame(call, workspace, LAYER_WORKSPACE_BYTES);
  const float *b_data = xtrt_call_argument(call, "b", b, XTRT_F32, 2, (const int64_t[]){16, 8});
  float *c_data = xtrt_call_argument(call, "c", c, XTRT_F32, 2, (const int64_t[]){4, 8});
  if (call->status)
    return call->status;
  const float *weights = (const float *)((char *)xtrt_call_weights(call) + 0);
  float *zeros = (float *)(frame + 256);
  xtrt_call_launch(call, layer_zeros, 1, (const union xtrt_word[]){{.u = (uintptr_t)zeros}});
  float *a_dev = (float *)(frame + 0);
  xtrt_call_upload(call, a_dev, a, sizeof(float), 2, (const intptr_t[]){4, 16}, NULL);
  xtrt_call_launch(call, layer_p, 1,
                   (const union xtrt_word[]){
                       {.u = (uintptr_t)a_dev}, {.u = (uintptr_t)b_data}, {.u = (uintptr_t)zeros}});
  xtrt_call_launch(call, layer_r, 1,
                   (const union xtrt_word[]){{.u = (uintptr_t)zeros},
                                             {.u = (uintptr_t)weights},
                                             {.u = (uintptr_t)c_data},
                                             {.f32 = scale}});
  return XTRT_OK;
}

int layer_ws(struct xtrt_array *workspace, const float a[XTRT_RESTRICT 4 * 16], float scale,
             const struct xtrt_array *b, struct xtrt_array *c) {
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &layer_program_0);
  if (!status)
    status = layer_run(&call, workspace, a, scale, b, c);
  return xtrt_call_end(&call, status);
}

int layer(const float a[XTRT_RESTRICT 4 * 16], float scale, const struct xtrt_array *b,
          struct xtrt_array *c) {
  return layer_ws(NULL, a, scale, b, c);
}

static int layer_call(void *workspace, void *const *values) {
  return layer_ws(workspace, values[0], *(const float *)values[1], values[2], values[3]);
}

static int keep_run(struct xtrt_call *call, struct xtrt_array *workspace,
                    const struct xtrt_memref_f32_2 *a, struct xtrt_array **result) {
  if (!a || !result)
    return XTRT_ERR_NULL;
  (void)workspace;
  const intptr_t rows = a->sizes[0], stride = a->strides[0];
  if (rows < 0 || a->sizes[1] != 16)
    return XTRT_ERR_SHAPE;
  if (a->strides[1] != 1)
    return XTRT_ERR_LAYOUT;
  const float *a_data = a->aligned + a->offset;
  float *a_dev = xtrt_call_alloc(call, sizeof(float), 2, (const intptr_t[]){rows, 16});
  if (!a_dev)
    return call->status;
  xtrt_call_upload(call, a_dev, a_data, sizeof(float), 2, (const intptr_t[]){rows, 16},
                   (const intptr_t[]){stride, 1});
  float *copy = xtrt_call_alloc(call, sizeof(float), 2, (const intptr_t[]){rows, 16});
  if (!copy)
    return call->status;
  xtrt_call_launch(
      call, layer_keep_a, 1,
      (const union xtrt_word[]){
          {.u = (uintptr_t)a_dev}, {.i = rows}, {.i = 16}, {.u = (uintptr_t)copy}, {.i = rows}});
  xtrt_call_free(call, a_dev);
  xtrt_call_give(call, copy, XTRT_F32, 2, (const intptr_t[]){rows, 16}, result);
  return XTRT_OK;
}

int keep_ws(struct xtrt_array *workspace, const struct xtrt_memref_f32_2 *a,
            struct xtrt_array **result) {
  if (result)
    *result = NULL;
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &layer_program_0);
  if (!status)
    status = keep_run(&call, workspace, a, result);
  return xtrt_call_end(&call, status);
}

int keep(const struct xtrt_memref_f32_2 *a, struct xtrt_array **result) {
  return keep_ws(NULL, a, result);
}

static int keep_call(void *workspace, void *const *values) {
  return keep_ws(workspace, values[0], values[1]);
}

static const struct xtrt_value layer_arguments[] = {
    {"a", XTRT_ARRAY, XTRT_F32, 2, 0, (const int64_t[]){4, 16}, NULL, XTRT_COPY_IN},
    {"scale", XTRT_SCALAR, XTRT_F32, 0, 0, NULL, NULL, XTRT_COPY_NONE},
    {"b", XTRT_ARRAY, XTRT_F32, 2, 0, (const int64_t[]){16, 8}, "hostsim:0", XTRT_COPY_NONE},
    {"c", XTRT_ARRAY, XTRT_F32, 2, 1, (const int64_t[]){4, 8}, "hostsim:0", XTRT_COPY_NONE},
};

static const struct xtrt_value keep_arguments[] = {
    {"a", XTRT_DESCRIPTOR, XTRT_F32, 2, 0, (const int64_t[]){-1, 16}, NULL, XTRT_COPY_IN},
};

static const struct xtrt_value keep_results[] = {
    {"result", XTRT_DESCRIPTOR, XTRT_F32, 2, 1, (const int64_t[]){-1, 16}, "hostsim:0",
     XTRT_COPY_NONE},
};

static void layer_unload(void) { xtrt_program_unload(&layer_program_0); }

static const struct xtrt_function layer_functions[] = {
    {"layer", "layer", LAYER_WORKSPACE_BYTES, 64, 4, 0, layer_arguments, NULL, layer_call},
    {"keep", "keep", KEEP_WORKSPACE_BYTES, 64, 1, 1, keep_arguments, keep_results, keep_call},
};

const struct xtrt_model *layer_info(void) {
  static const struct xtrt_model model = {
      3, "layer", "hostsim", 2, layer_functions, NULL, &xtrt_device_runtime_3, layer_unload};
  return &model;
}
