/* Accelerator unit of conv.mlir, made by xtcc. Line numbers in comments are of that file. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void conv_map(const float *restrict padded, const float *restrict filter, float *restrict map);
void conv_padded(float *restrict padded);

// linalg.fill + linalg.conv_2d_nhwc_hwcf, line 10
void conv_map(const float *restrict padded, const float *restrict filter, float *restrict map) {
  for (intptr_t i = 0; i < 8; i++) { // 9: linalg.fill
    for (intptr_t j = 0; j < 8; j++) {
      for (intptr_t k = 0; k < 8; k++) {
        map[i * 64 + j * 8 + k] = 0.0f;
      }
    }
  }
  for (intptr_t i = 0; i < 8; i++) { // 10: linalg.conv_2d_nhwc_hwcf
    for (intptr_t j = 0; j < 8; j++) {
      for (intptr_t k = 0; k < 8; k++) {
        for (intptr_t l = 0; l < 3; l++) {
          for (intptr_t m = 0; m < 3; m++) {
            for (intptr_t n = 0; n < 3; n++) {
              map[i * 64 + j * 8 + k] += padded[(i * 2 + l) * 51 + (j * 2 + m) * 3 + n] *
                  filter[l * 72 + m * 24 + n * 8 + k];
            }
          }
        }
      }
    }
  }
}

// linalg.map, line 4
void conv_padded(float *restrict padded) {
  for (intptr_t i = 0; i < 17; i++) {
    for (intptr_t j = 0; j < 17; j++) {
      for (intptr_t k = 0; k < 3; k++) {
        padded[i * 51 + j * 3 + k] = 0.0f;
      }
    }
  }
}

