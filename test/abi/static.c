/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
RUN: rm -rf %t && mkdir %t
RUN: %xtcc-e2e -S %S/Inputs/static.mlir -o %t/static.c
RUN: %cc -std=c11 -g -Wall -Wextra -Werror -fsanitize=address,undefined -fno-sanitize-recover \
RUN:   -I %t -I %e2e-build/include %s %t/static.*.c %e2e-build/lib/libxtrt.a -lm -o %t/test
RUN: %t/test
*/

/* Static tensors are one pointer, results trailing pointers, scalars by value; arguments are not
 * written; null pointers and a misaligned workspace are refused. */

#include <stdalign.h>

#include "Inputs/check.h"
#include "static.h"
#include "xtrt.h"

static void check_axpy(void) {
  float x[8], y[8], r[8];
  for (int i = 0; i < 8; i++)
    x[i] = (float)i, y[i] = 100, r[i] = -1;
  CHECK(axpy(0.5f, x, y, r) == 0);
  for (int i = 0; i < 8; i++)
    CHECK(r[i] == 100 + 0.5f * (float)i && x[i] == (float)i && y[i] == 100);
  CHECK(axpy(0.5f, NULL, y, r) == XTRT_ERR_NULL);
  CHECK(axpy(0.5f, x, y, NULL) == XTRT_ERR_NULL);
}

static void check_workspace(void) {
  float x[4][4], r[4][4];
  for (int i = 0; i < 16; i++)
    x[i / 4][i % 4] = (float)(i % 5 - 2);
  alignas(SQUARE_WORKSPACE_ALIGN) static unsigned char workspace[SQUARE_WORKSPACE_BYTES + 64];
  CHECK(square_ws(workspace, (void *)x, (void *)r) == 0);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      float sum = 0;
      for (int k = 0; k < 4; k++)
        sum += x[i][k] * x[j][k];
      CHECK(r[i][j] == sum);
    }
  if (SQUARE_WORKSPACE_BYTES > 0)
    CHECK(square_ws(workspace + 1, (void *)x, (void *)r) == XTRT_ERR_ALIGN);
}

static void check_scalars(void) {
  int64_t q = 0, r = 0;
  uint8_t flag = 7;
  CHECK(divmod(-17, 5, 1, &q, &r, &flag) == 0);
  CHECK(q == -3 && r == -2 && flag == 0);
}

static void check_in_place(void) {
  int32_t x[5] = {1, 2, 3, 4, 5}, acc[5] = {10, 10, 10, 10, 10};
  CHECK(add_to(x, acc) == 0 && add_to(x, acc) == 0);
  for (int i = 0; i < 5; i++)
    CHECK(acc[i] == 10 + 2 * x[i]);
}

static void check_types(void) {
  const uint16_t half[2] = {0x3c00, 0xc000}, brain[2] = {0x3f80, 0xc000};
  const uint8_t flags[2] = {0, 1};
  const intptr_t counts[2] = {3, -4};
  uint16_t half2[2], brain2[2];
  uint8_t flags2[2];
  intptr_t counts2[2];
  CHECK(types(half, brain, flags, counts, half2, brain2, flags2, counts2) == 0);
  CHECK(half2[0] == 0x4000 && half2[1] == 0xc400 && brain2[0] == 0x4000 && brain2[1] == 0xc080);
  CHECK(flags2[0] == 1 && flags2[1] == 0 && counts2[0] == 9 && counts2[1] == 16);
}

int main(void) {
  check_axpy();
  check_workspace();
  check_scalars();
  check_in_place();
  check_types();
  return 0;
}
