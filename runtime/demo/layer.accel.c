/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The accelerator's unit of the demo: kernels, each with the function that the device finds. Built
 * alone into the module, here a shared object: cc -shared -fPIC layer.accel.c -o layer.module */

#include <stdint.h>

#include "xtrt.h"

static void layer_matmul(const float a[restrict 64], const float b[restrict 128],
                         float c[restrict 32]) {
  for (intptr_t i = 0; i < 4; i++)
    for (intptr_t j = 0; j < 8; j++) {
      float sum = c[i * 8 + j];
      for (intptr_t k = 0; k < 16; k++)
        sum += a[i * 16 + k] * b[k * 8 + j];
      c[i * 8 + j] = sum;
    }
}

static void layer_bias(const float bias[restrict 8], float scale, float c[restrict 32]) {
  for (intptr_t i = 0; i < 4; i++)
    for (intptr_t j = 0; j < 8; j++)
      c[i * 8 + j] = c[i * 8 + j] * scale + bias[j];
}

xtrt_kernel layer_matmul__launch, layer_bias__launch;

void layer_matmul__launch(const union xtrt_word *x) {
  layer_matmul((const float *)(uintptr_t)x[0].u, (const float *)(uintptr_t)x[1].u,
               (float *)(uintptr_t)x[2].u);
}

void layer_bias__launch(const union xtrt_word *x) {
  layer_bias((const float *)(uintptr_t)x[0].u, x[1].f32, (float *)(uintptr_t)x[2].u);
}
