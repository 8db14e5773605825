/* Accelerator unit of softmax.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// maximum; NaN if either is NaN; -0 below +0
static inline float xt_maximum_f32(float a, float b) {
  if (a != a || b != b)
    return a + b;
  if (a == b)
    return signbit(a) ? b : a;
  return a > b ? a : b;
}

void softmax_peak(const float *restrict x, intptr_t x_d0, float *restrict peak, intptr_t peak_d0);
void softmax_e(const float *restrict x, intptr_t x_d0, const float *restrict peak,
    intptr_t peak_d0, float *restrict e, intptr_t e_d0);
void softmax_sum(const float *restrict e, intptr_t e_d0, float *restrict sum, intptr_t sum_d0);
void softmax_y(const float *restrict e, intptr_t e_d0, const float *restrict sum, intptr_t sum_d0,
    float *restrict y, intptr_t y_d0);

// linalg.fill + linalg.reduce, line 11
void softmax_peak(const float *restrict x, intptr_t x_d0, float *restrict peak, intptr_t peak_d0) {
  for (intptr_t i = 0; i < peak_d0; i++) { // 10: linalg.fill
    peak[i] = -INFINITY;
  }
  for (intptr_t i = 0; i < x_d0; i++) { // 11: linalg.reduce
    for (intptr_t j = 0; j < 128; j++) {
      peak[i] = xt_maximum_f32(x[i * 128 + j], peak[i]);
    }
  }
}

// linalg.generic, line 17
void softmax_e(const float *restrict x, intptr_t x_d0, const float *restrict peak,
    intptr_t peak_d0, float *restrict e, intptr_t e_d0) {
  (void)peak_d0;
  (void)e_d0;
  for (intptr_t i = 0; i < x_d0; i++) {
    for (intptr_t j = 0; j < 128; j++) {
      e[i * 128 + j] = expf(x[i * 128 + j] - peak[i]);
    }
  }
}

// linalg.fill + linalg.reduce, line 25
void softmax_sum(const float *restrict e, intptr_t e_d0, float *restrict sum, intptr_t sum_d0) {
  for (intptr_t i = 0; i < sum_d0; i++) { // 24: linalg.fill
    sum[i] = 0.0f;
  }
  for (intptr_t i = 0; i < e_d0; i++) { // 25: linalg.reduce
    for (intptr_t j = 0; j < 128; j++) {
      sum[i] += e[i * 128 + j];
    }
  }
}

// linalg.generic, line 30
void softmax_y(const float *restrict e, intptr_t e_d0, const float *restrict sum, intptr_t sum_d0,
    float *restrict y, intptr_t y_d0) {
  (void)sum_d0;
  (void)y_d0;
  for (intptr_t i = 0; i < e_d0; i++) {
    for (intptr_t j = 0; j < 128; j++) {
      y[i * 128 + j] = e[i * 128 + j] / sum[i];
    }
  }
}

