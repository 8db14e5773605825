/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The accelerator's unit of the demo: kernels, each with the function that the device finds. Each
 * launch is one block. Built alone into the module, here a shared object: cc -shared -fPIC
 * layer.accel.c -o layer.module */

#include <stdint.h>

#include "xtrt.h"

static void layer_zeros(float zeros[restrict 32]) {
  for (intptr_t i = 0; i < 32; i++)
    zeros[i] = 0;
}

static void layer_p(const float a[restrict 64], const float b[restrict 128],
                    float zeros[restrict 32]) {
  for (intptr_t i = 0; i < 4; i++)
    for (intptr_t j = 0; j < 8; j++) {
      float sum = zeros[i * 8 + j];
      for (intptr_t k = 0; k < 16; k++)
        sum += a[i * 16 + k] * b[k * 8 + j];
      zeros[i * 8 + j] = sum;
    }
}

static void layer_r(const float p[restrict 32], const float bias[restrict 8], float c[restrict 32],
                    float scale) {
  for (intptr_t i = 0; i < 4; i++)
    for (intptr_t j = 0; j < 8; j++)
      c[i * 8 + j] = p[i * 8 + j] * scale + bias[j];
}

static void layer_keep_a(const float *restrict a, intptr_t rows, intptr_t stride,
                         float *restrict copy) {
  for (intptr_t i = 0; i < rows; i++)
    for (intptr_t j = 0; j < 16; j++)
      copy[i * 16 + j] = a[i * stride + j];
}

xtrt_kernel layer_zeros__launch;
void layer_zeros__launch(const union xtrt_word *x, intptr_t block, intptr_t worker) {
  (void)block, (void)worker;
  layer_zeros((float *)(uintptr_t)x[0].u);
}

xtrt_kernel layer_p__launch;
void layer_p__launch(const union xtrt_word *x, intptr_t block, intptr_t worker) {
  (void)block, (void)worker;
  layer_p((const float *)(uintptr_t)x[0].u, (const float *)(uintptr_t)x[1].u,
          (float *)(uintptr_t)x[2].u);
}

xtrt_kernel layer_r__launch;
void layer_r__launch(const union xtrt_word *x, intptr_t block, intptr_t worker) {
  (void)block, (void)worker;
  layer_r((const float *)(uintptr_t)x[0].u, (const float *)(uintptr_t)x[1].u,
          (float *)(uintptr_t)x[2].u, x[3].f32);
}

xtrt_kernel layer_keep_a__launch;
void layer_keep_a__launch(const union xtrt_word *x, intptr_t block, intptr_t worker) {
  (void)block, (void)worker;
  layer_keep_a((const float *)(uintptr_t)x[0].u, (intptr_t)x[1].i, (intptr_t)x[2].i,
               (float *)(uintptr_t)x[3].u);
}
