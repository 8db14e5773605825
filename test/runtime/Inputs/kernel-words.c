// Runs the kernel of kernel-words.inc by blocks and compares with the same in plain loops.
#include "kernel-words.inc"

#include <stdio.h>

enum { BLOCKS = 3, N = 256 * BLOCKS - 8 };
static float x[256 * BLOCKS], y[256 * BLOCKS];
static uint16_t h[256 * BLOCKS];

int main(void) {
  int wrong = 0;
  for (int i = 0; i < 256 * BLOCKS; i++)
    x[i] = (float)(i % 37 - 18);
  for (int b = BLOCKS; b-- > 0;)
    rows(b, x, y, h, N, 1);
  nothing(0);
  for (int b = 0; b < BLOCKS; b++) {
    float sum = 0;
    for (int i = 0; i < 256; i++)
      sum += 2 * x[256 * b + i];
    for (int i = 0; i < 256; i++) {
      int at = 256 * b + i;
      float expected = at >= N ? 0 : i % 4 ? -2 * x[at] : sum - 2 * x[at];
      wrong += y[at] != expected;
      if (at < N && i % 4 == 0)
        wrong += xt_f16_to_f32(h[at]) != 2 * x[at] ||
                 xt_bf16_to_f32(h[at + 1]) != (2 * x[at] < 0 ? -1 : 1);
    }
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
