/* Compares the functions of threads-matmul.mlir with plain loops; the numbers are small integers,
 * so that sums are exact in every order. */

#include <string.h>

#include "../../../abi/Inputs/check.h"
#include "threads_matmul.h"

enum { M = 61, N = 83, K = 47 };
static float a[M * K], b[K * N], expected[M * N], r[M * N];

static void check(void) {
  for (int i = 0; i < M * N; i++)
    CHECK(r[i] == expected[i]);
  memset(r, 0, sizeof r);
}

int main(void) {
  for (int i = 0; i < M * K; i++)
    a[i] = (float)(i % 7 - 3);
  for (int i = 0; i < K * N; i++)
    b[i] = (float)(i % 5 - 2);
  for (int i = 0; i < M * N; i++)
    for (int k = 0; k < K; k++)
      expected[i] += a[i / N * K + k] * b[k * N + i % N];
  for (int times = 0; times < 5; times++) {
    CHECK(packed(a, b, r) == 0);
    check();
    CHECK(segments(a, b, r) == 0);
    check();
    struct xtrt_memref_f32_2 da = {a, a, 0, {M, K}, {K, 1}}, dr = {r, r, 0, {M, N}, {N, 1}};
    CHECK(dynamic(&da, b, &dr) == 0);
    check();
  }
  return 0;
}
