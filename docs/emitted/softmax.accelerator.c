/* Accelerator unit of softmax.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef float xt_f32x4 __attribute__((vector_size(16)));
typedef float xt_f32x4u __attribute__((vector_size(16), aligned(4), may_alias));

// maximum; NaN if either is NaN; -0 below +0
static inline float xt_maximum_f32(float a, float b) {
  if (a != a || b != b)
    return a + b;
  if (a == b)
    return signbit(a) ? b : a;
  return a > b ? a : b;
}

void softmax_y(const float *restrict x, intptr_t x_d0, float *restrict y, intptr_t y_d0,
    intptr_t rows);

// linalg.fill + linalg.reduce + linalg.generic + linalg.fill + linalg.reduce + linalg.generic, line 30
void softmax_y(const float *restrict x, intptr_t x_d0, float *restrict y, intptr_t y_d0,
    intptr_t rows) {
  (void)x_d0;
  (void)y_d0;
  const xt_f32x4 vec = {-0.0f, -0.0f, -0.0f, -0.0f};
  const xt_f32x4 vec_1 = {-INFINITY, -INFINITY, -INFINITY, -INFINITY};
  _Alignas(64) float peak_row[1]; // 10: linalg.fill
  _Alignas(64) float e_row[128]; // 17: linalg.generic
  _Alignas(64) float sum_row[1]; // 24: linalg.fill
  for (intptr_t i = 0; i < rows; i++) { // 30: linalg.generic
    // j0: 16 in vectors of 4
    xt_f32x4 peak_0 = vec_1;
    xt_f32x4 peak_0_1 = vec_1;
    xt_f32x4 peak_0_2 = vec_1;
    xt_f32x4 peak_0_3 = vec_1;
    for (intptr_t j = 0; j < 128; j += 16) { // 11: linalg.reduce
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j];
      for (int lane = 0; lane < 4; lane++)
        peak_0[lane] = xt_maximum_f32(x_1[lane], peak_0[lane]);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 4];
      for (int lane = 0; lane < 4; lane++)
        peak_0_1[lane] = xt_maximum_f32(x_2[lane], peak_0_1[lane]);
      const xt_f32x4 x_3 = *(const xt_f32x4u *)&x[i * 128 + j + 8];
      for (int lane = 0; lane < 4; lane++)
        peak_0_2[lane] = xt_maximum_f32(x_3[lane], peak_0_2[lane]);
      const xt_f32x4 x_4 = *(const xt_f32x4u *)&x[i * 128 + j + 12];
      for (int lane = 0; lane < 4; lane++)
        peak_0_3[lane] = xt_maximum_f32(x_4[lane], peak_0_3[lane]);
    }
    xt_f32x4 vec_2 = {0};
    for (int lane = 0; lane < 4; lane++)
      vec_2[lane] = xt_maximum_f32(peak_0[lane], peak_0_1[lane]);
    xt_f32x4 vec_3 = {0};
    for (int lane = 0; lane < 4; lane++)
      vec_3[lane] = xt_maximum_f32(vec_2[lane], peak_0_2[lane]);
    xt_f32x4 vec_4 = {0};
    for (int lane = 0; lane < 4; lane++)
      vec_4[lane] = xt_maximum_f32(vec_3[lane], peak_0_3[lane]);
    float acc = vec_4[0];
    for (int lane = 1; lane < 4; lane++)
      acc = xt_maximum_f32(acc, vec_4[lane]);
    peak_row[0] = acc;
    for (intptr_t j = 0; j < 128; j += 16) { // 17: linalg.generic
      const xt_f32x4 x_1 = *(const xt_f32x4u *)&x[i * 128 + j];
      const xt_f32x4 peak = peak_row[0] - (xt_f32x4){0};
      const xt_f32x4 below = x_1 - peak;
      xt_f32x4 power = {0};
      for (int lane = 0; lane < 4; lane++)
        power[lane] = expf(below[lane]);
      const xt_f32x4 x_2 = *(const xt_f32x4u *)&x[i * 128 + j + 4];
      const xt_f32x4 below_1 = x_2 - peak;
      xt_f32x4 power_1 = {0};
      for (int lane = 0; lane < 4; lane++)
        power_1[lane] = expf(below_1[lane]);
      const xt_f32x4 x_3 = *(const xt_f32x4u *)&x[i * 128 + j + 8];
      const xt_f32x4 below_2 = x_3 - peak;
      xt_f32x4 power_2 = {0};
      for (int lane = 0; lane < 4; lane++)
        power_2[lane] = expf(below_2[lane]);
      const xt_f32x4 x_4 = *(const xt_f32x4u *)&x[i * 128 + j + 12];
      const xt_f32x4 below_3 = x_4 - peak;
      xt_f32x4 power_3 = {0};
      for (int lane = 0; lane < 4; lane++)
        power_3[lane] = expf(below_3[lane]);
      *(xt_f32x4u *)&e_row[j] = power;
      *(xt_f32x4u *)&e_row[j + 4] = power_1;
      *(xt_f32x4u *)&e_row[j + 8] = power_2;
      *(xt_f32x4u *)&e_row[j + 12] = power_3;
    }
    // j0: 16 in vectors of 4
    xt_f32x4 sum_0 = vec;
    xt_f32x4 sum_0_1 = vec;
    xt_f32x4 sum_0_2 = vec;
    xt_f32x4 sum_0_3 = vec;
    for (intptr_t j = 0; j < 128; j += 16) { // 25: linalg.reduce
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row[j];
      sum_0 += e;
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row[j + 4];
      sum_0_1 += e_1;
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row[j + 8];
      sum_0_2 += e_2;
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row[j + 12];
      sum_0_3 += e_3;
    }
    const xt_f32x4 vec_5 = sum_0 + sum_0_1 + sum_0_2 + sum_0_3;
    float acc_1 = vec_5[0];
    for (int lane = 1; lane < 4; lane++)
      acc_1 = acc_1 + vec_5[lane];
    sum_row[0] = acc_1 + 0.0f;
    for (intptr_t j = 0; j < 128; j += 16) { // 30: linalg.generic
      const xt_f32x4 e = *(const xt_f32x4u *)&e_row[j];
      const xt_f32x4 sum = sum_row[0] - (xt_f32x4){0};
      const xt_f32x4 e_1 = *(const xt_f32x4u *)&e_row[j + 4];
      const xt_f32x4 e_2 = *(const xt_f32x4u *)&e_row[j + 8];
      const xt_f32x4 e_3 = *(const xt_f32x4u *)&e_row[j + 12];
      *(xt_f32x4u *)&y[i * 128 + j] = e / sum;
      *(xt_f32x4u *)&y[i * 128 + j + 4] = e_1 / sum;
      *(xt_f32x4u *)&y[i * 128 + j + 8] = e_2 / sum;
      *(xt_f32x4u *)&y[i * 128 + j + 12] = e_3 / sum;
    }
  }
}

