/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
RUN: rm -rf %t && mkdir %t
RUN: %xtcc-e2e -S %S/Inputs/dynamic.mlir -o %t/dynamic.c
RUN: %cc -std=c11 -g -Wall -Wextra -Werror -fsanitize=address,undefined -fno-sanitize-recover \
RUN:   -I %t -I %e2e-build/include %s %t/dynamic.*.c %e2e-build/lib/libxtrt.a -lm -o %t/test
RUN: %t/test
*/

/* Dynamic tensors are descriptors: the callee allocates a result whose pointer is null, fills one
 * that is not and refuses wrong sizes; static extents and layouts are checked; strided views are
 * written only where they reach. */

#include "dynamic.h"
#include "Inputs/check.h"
#include "xtrt.h"

static struct xtrt_memref_f32_2 matrix(float *data, intptr_t rows, intptr_t columns) {
  return (struct xtrt_memref_f32_2){
      .allocated = data, .aligned = data, .sizes = {rows, columns}, .strides = {columns, 1}};
}

static void check_product(const struct xtrt_memref_f32_2 *r, const float *x, int n) {
  CHECK(r->sizes[0] == n && r->sizes[1] == n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < 3; k++)
        sum += x[i * 3 + k] * x[j * 3 + k];
      CHECK(r->aligned[r->offset + i * r->strides[0] + j * r->strides[1]] == sum);
    }
}

static void check_tensors(void) {
  float x[12], out[30];
  for (int i = 0; i < 12; i++)
    x[i] = (float)(i % 7 - 3);
  for (int n = 0; n <= 4; n++) {
    struct xtrt_memref_f32_2 in = matrix(x, n, 3), made = {0};
    CHECK(gram(&in, &made) == 0);
    check_product(&made, x, n);
    xtrt_free(made.allocated);
  }
  struct xtrt_memref_f32_2 in = matrix(x, 4, 3), given = matrix(out, 4, 4);
  given.strides[0] = 6;
  given.offset = 2;
  CHECK(gram(&in, &given) == 0);
  check_product(&given, x, 4);
  given.sizes[1] = 5;
  CHECK(gram(&in, &given) == XTRT_ERR_SHAPE);
  in.sizes[1] = 2;
  given.sizes[1] = 4;
  CHECK(gram(&in, &given) == XTRT_ERR_SHAPE);
  in = matrix(x, 2, 3);
  in.strides[0] = 4;
  CHECK(gram(&in, &given) == XTRT_ERR_LAYOUT);
  CHECK(gram(NULL, &given) == XTRT_ERR_NULL);
}

/* A result that cannot be given takes back those that were made before it, not the caller's. */
static void check_several(void) {
  float x[] = {1, 2, 3}, own[3];
  struct xtrt_memref_f32_1 in = {x, x, 0, {3}, {1}}, none = {0}, r[3] = {none, none, none};
  CHECK(powers(&in, &r[0], &r[1], &r[2]) == 0);
  for (int i = 0; i < 3; i++) {
    CHECK(r[i].aligned[1] == (float)(4 << i));
    xtrt_free(r[i].allocated);
  }
  const struct xtrt_memref_f32_1 wrong = {own, own, 0, {2}, {1}}, right = {own, own, 0, {3}, {1}};
  struct xtrt_memref_f32_1 a = none, b = none, c = wrong;
  CHECK(powers(&in, &a, &b, &c) == XTRT_ERR_SHAPE);
  CHECK(!a.allocated && !a.aligned && !b.allocated && !b.aligned && c.aligned == own);
  a = right, b = none, c = wrong;
  CHECK(powers(&in, &a, &b, &c) == XTRT_ERR_SHAPE);
  CHECK(a.allocated == own && a.aligned == own && !b.allocated && !b.aligned);
  a = none;
  CHECK(powers(&in, &a, NULL, &c) == XTRT_ERR_NULL && !a.allocated);
}

static void check_strided(void) {
  int32_t data[24];
  for (int i = 0; i < 24; i++)
    data[i] = i + 1;
  struct xtrt_memref_i32_2 view = {
      .allocated = data, .aligned = data, .offset = 1, .sizes = {2, 3}, .strides = {12, 2}};
  CHECK(clear(&view) == 0);
  for (int i = 0; i < 24; i++) {
    int row = i / 12, column = i % 12 - 1;
    int reached = row < 2 && column >= 0 && column % 2 == 0 && column / 2 < 3;
    CHECK(data[i] == (reached ? 0 : i + 1));
  }
}

int main(void) {
  check_tensors();
  check_several();
  check_strided();
  return 0;
}
