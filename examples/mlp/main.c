/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls the network with weights made up by a formula; each printed row sums to 1. */

#include <stdio.h>

#include "mlp.h"
#include "xtrt.h"

enum { BATCH = 4, IN = 8, HIDDEN = 16, OUT = 3 };

static float x[BATCH * IN], w1[IN * HIDDEN], b1[HIDDEN], w2[HIDDEN * OUT], b2[OUT], y[BATCH * OUT];

/* Sixteenths between -1 and 1, the same on every machine. */
static void fill(float *data, int count, int seed) {
  for (int i = 0; i < count; i++)
    data[i] = (float)((i * 7 + seed) % 33 - 16) / 16.0f;
}

int main(void) {
  fill(x, BATCH * IN, 8);
  fill(w1, IN * HIDDEN, 6);
  fill(b1, HIDDEN, 11);
  fill(w2, HIDDEN * OUT, 30);
  fill(b2, OUT, 24);

  int status = mlp(x, w1, b1, w2, b2, y);
  if (status != 0) {
    fprintf(stderr, "mlp: %s\n", xtrt_strerror(status));
    return 1;
  }
  for (int i = 0; i < BATCH; i++)
    printf("%.4f %.4f %.4f\n", (double)y[i * OUT], (double)y[i * OUT + 1], (double)y[i * OUT + 2]);
  return 0;
}
