/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls the compiled product and counts the elements that plain loops compute otherwise. Elements
 * are small whole numbers, so sums are exact in any order. */

#include <stdio.h>

#include "product.h"

enum { ROWS = 50, COLUMNS = 70, DEPTH = 33 };

int main(void) {
  static float a[ROWS * DEPTH], b[DEPTH * COLUMNS], c[ROWS * COLUMNS];
  for (int i = 0; i < ROWS * DEPTH; i++)
    a[i] = (float)(i % 7 - 3);
  for (int i = 0; i < DEPTH * COLUMNS; i++)
    b[i] = (float)(i % 11 - 5);
  int status = product(a, b, c), wrong = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) {
      float sum = 0;
      for (int k = 0; k < DEPTH; k++)
        sum += a[i * DEPTH + k] * b[k * COLUMNS + j];
      wrong += c[i * COLUMNS + j] != sum;
    }
  printf("status %d, %d of %d elements wrong\n", status, wrong, ROWS * COLUMNS);
  return status || wrong;
}
