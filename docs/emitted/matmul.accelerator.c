/* Accelerator unit of matmul.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void matmul_C(const float *restrict A, const float *restrict B, float *restrict C);

// linalg.fill + linalg.matmul, line 6
void matmul_C(const float *restrict A, const float *restrict B, float *restrict C) {
  for (intptr_t i = 0; i < 64; i++) { // 5: linalg.fill
    for (intptr_t j = 0; j < 48; j++) {
      C[i * 48 + j] = 0.0f;
    }
  }
  for (intptr_t i = 0; i < 64; i++) { // 6: linalg.matmul
    for (intptr_t j = 0; j < 48; j++) {
      for (intptr_t k = 0; k < 32; k++) {
        C[i * 48 + j] += A[i * 32 + k] * B[k * 48 + j];
      }
    }
  }
}

