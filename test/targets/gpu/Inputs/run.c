// The launchers of the emitted units, block by block, against plain loops.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "xtrt.h"

xtrt_kernel scale_kernel__launch, softmax_kernel__launch, matmul_kernel__launch;

static union xtrt_word at(const void *p) { return (union xtrt_word){.u = (uintptr_t)p}; }
static union xtrt_word size(int64_t n) { return (union xtrt_word){.i = n}; }

static void launch(xtrt_kernel *kernel, const union xtrt_word *words, int blocks) {
  for (int b = blocks; b-- > 0;)
    kernel(words, b, 0);
}

/* Small whole numbers: sums of their products are exact in every order. */
static float *numbers(int n) {
  float *p = malloc(sizeof *p * (size_t)(n + !n));
  if (!p)
    exit(2);
  for (int i = 0; i < n; i++)
    p[i] = (float)(i * 7 % 11 - 5);
  return p;
}

static int scale(int n) {
  int wrong = 0;
  float *x = numbers(n), *before = numbers(n);
  uint16_t *h = calloc((size_t)n + !n, sizeof *h);
  for (int i = 0; i < n; i++)
    h[i] = (uint16_t)(0x3c00 + i % 512);
  launch(scale_kernel__launch, (union xtrt_word[]){at(x), size(n), at(h), size(n), size(1)},
         (n + 255) / 256);
  for (int i = 0; i < n; i++) {
    int whole = i / 4 * 4 + 4 <= n;
    wrong += x[i] != -2 * before[i] || h[i] != 0x3c00 + (whole ? i ^ 3 : i) % 512;
  }
  free(x), free(before), free(h);
  return wrong;
}

static int softmax(int rows, int n) {
  int wrong = 0;
  float *x = numbers(rows * n), *y = numbers(rows * n);
  launch(softmax_kernel__launch,
         (union xtrt_word[]){at(x), size(rows), size(n), at(y), size(rows), size(n)}, rows);
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < n; j++)
      sum += exp(x[i * n + j]);
    for (int j = 0; j < n; j++)
      wrong += fabs(y[i * n + j] - exp(x[i * n + j]) / sum) > 1e-6;
  }
  free(x), free(y);
  return wrong;
}

static int matmul(int m, int n, int k) {
  int wrong = 0;
  float *A = numbers(m * k), *B = numbers(k * n), *C = numbers(m * n);
  launch(matmul_kernel__launch,
         (union xtrt_word[]){at(A), size(m), size(k), at(B), size(k), size(n), at(C), size(m), size(n)},
         (m + 63) / 64 * ((n + 63) / 64));
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int l = 0; l < k; l++)
        sum += A[i * k + l] * B[l * n + j];
      wrong += C[i * n + j] != sum;
    }
  free(A), free(B), free(C);
  return wrong;
}

int main(void) {
  int wrong = 0;
  static const int sizes[] = {0, 1, 3, 4, 63, 64, 65, 255, 256, 257, 1023};
  for (int i = 0; i < 11; i++)
    wrong += scale(sizes[i]) + softmax(3, sizes[i]) + matmul(sizes[i] % 131, 65, 17) +
             matmul(64, sizes[i] % 131, 16) + matmul(5, 67, sizes[i] % 131);
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
