/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The host's unit of the demo, in the shape of emitted code: it handles device addresses and never
 * follows one. */

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

enum { LAYER_MATMUL, LAYER_BIAS };
static const char *const layer_kernels[] = {"layer_matmul", "layer_bias"};

static struct xtrt_program layer_program = {
    .driver = &LAYER_DRIVER,
    .index = 0,
    .module = layer_module,
    .module_end = layer_module_end,
    .kernels = layer_kernels,
    .kernel_count = 2,
    .weights = layer_weights,
    .weights_end = layer_weights_end,
};

static int layer_run(struct xtrt_call *call, struct xtrt_array *workspace, const float *a,
                     float scale, const struct xtrt_array *b_array, struct xtrt_array *c_array) {
  char *frame = xtrt_call_frame(call, workspace, LAYER_WORKSPACE_BYTES);
  char *weights = xtrt_call_weights(call);
  const float *b = xtrt_call_argument(call, "b", b_array, XTRT_F32, 2, (const int64_t[]){16, 8});
  float *c = xtrt_call_argument(call, "c", c_array, XTRT_F32, 2, (const int64_t[]){4, 8});
  if (call->status)
    return call->status;
  float *a_device = (float *)(frame + 0);
  const float *bias = (const float *)(weights + 0);
  const float zero = 0.0f;

  xtrt_call_upload(call, a_device, a, sizeof *a, 2, (const intptr_t[]){4, 16}, NULL);
  xtrt_call_fill(call, c, &zero, sizeof zero, 32);
  xtrt_call_launch(call, LAYER_MATMUL,
                   (const union xtrt_word[]){
                       {.u = (uintptr_t)a_device}, {.u = (uintptr_t)b}, {.u = (uintptr_t)c}},
                   3);
  xtrt_call_launch(
      call, LAYER_BIAS,
      (const union xtrt_word[]){{.u = (uintptr_t)bias}, {.f32 = scale}, {.u = (uintptr_t)c}}, 3);
  return call->status;
}

int layer_ws(struct xtrt_array *workspace, const float a[XTRT_RESTRICT 64], float scale,
             const struct xtrt_array *b, struct xtrt_array *c) {
  if (!a)
    return XTRT_ERR_NULL;
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &layer_program);
  if (!status)
    status = layer_run(&call, workspace, a, scale, b, c);
  return xtrt_call_end(&call, status);
}

int layer(const float a[XTRT_RESTRICT 64], float scale, const struct xtrt_array *b,
          struct xtrt_array *c) {
  return layer_ws(NULL, a, scale, b, c);
}

static int layer_keep_run(struct xtrt_call *call, const float *a, intptr_t rows, intptr_t stride,
                          struct xtrt_array **r) {
  const intptr_t sizes[] = {rows, 16}, strides[] = {stride, 1};
  float *kept = xtrt_call_alloc(call, sizeof *kept, 2, sizes);
  xtrt_call_upload(call, kept, a, sizeof *a, 2, sizes, strides);
  if (call->status)
    return call->status;
  return xtrt_call_give(call, kept, XTRT_F32, 2, sizes, r);
}

int layer_keep(const float *a, intptr_t rows, intptr_t stride, struct xtrt_array **r) {
  if (!a || !r)
    return XTRT_ERR_NULL;
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, &layer_program);
  if (!status)
    status = layer_keep_run(&call, a, rows, stride, r);
  return xtrt_call_end(&call, status);
}

void layer_unload(void) { xtrt_program_unload(&layer_program); }
