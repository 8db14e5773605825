/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Runs the first block of a product and prints its flops and the bytes of global memory it moves. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "xtrt.h"

extern xtrt_kernel KERNEL;

float count_mul(float a, float b);
float count_add(float a, float b);
void count_move(const void *at, int64_t bytes);

static uint64_t flops, bytes;
static char *global;
static const size_t global_bytes = (size_t)3 * SIZE * SIZE * sizeof(float);

float count_mul(float a, float b) {
  flops++;
  return a * b;
}

float count_add(float a, float b) {
  flops++;
  return a + b;
}

void count_move(const void *at, int64_t moved) {
  const char *p = at;
  if (p >= global && p < global + global_bytes)
    bytes += (uint64_t)moved;
}

int main(void) {
  global = aligned_alloc(64, global_bytes);
  float *values = (float *)(void *)global;
  for (size_t i = 0; i < (size_t)2 * SIZE * SIZE; i++)
    values[i] = (float)(i % 7);
  union xtrt_word arguments[] = {{.u = (uintptr_t)values},
                                 {.u = (uintptr_t)(values + (size_t)SIZE * SIZE)},
                                 {.u = (uintptr_t)(values + (size_t)2 * SIZE * SIZE)}};
  KERNEL(arguments, 0, 0);
  float expected = 0;
  for (size_t k = 0; k < SIZE; k++)
    expected += (float)(k % 7) * (float)((SIZE * (SIZE + k)) % 7);
  if (values[(size_t)2 * SIZE * SIZE] != expected) {
    printf("wrong: %g, expected %g\n", (double)values[(size_t)2 * SIZE * SIZE], (double)expected);
    return 1;
  }
  printf("%" PRIu64 " %" PRIu64 "\n", flops, bytes);
  free(global);
  return 0;
}
