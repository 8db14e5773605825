/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
RUN: rm -rf %t && mkdir %t
RUN: %xtcc-e2e -S -O1 %S/Inputs/messages.mlir -o %t/messages.c
RUN: %cc -std=c11 -g -Wall -Wextra -Werror -fsanitize=undefined -fno-sanitize-recover \
RUN:   -I %t -I %e2e-build/include %s %t/messages.*.c %e2e-build/lib/libxtrt.a \
RUN:   -lm -pthread -o %t/test
RUN: %t/test
*/

/* Whatever an entry point on the host refuses, xtrt_message() tells which argument it was, what was
 * found and what was expected; of an assertion its text and place. Each thread has a message of its
 * own, and the table of functions of the model gives it too. */

#include <pthread.h>
#include <string.h>

#include "Inputs/check.h"
#include "messages.h"
#include "xtrt.h"

#define TELLS(STATUS, CALL, TEXT)                                                                  \
  do {                                                                                             \
    CHECK((CALL) == (STATUS));                                                                     \
    if (strcmp(xtrt_message(), TEXT)) {                                                            \
      fprintf(stderr, "%s:%d: '%s'\n", __FILE__, __LINE__, xtrt_message());                        \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

static float data[64], out[64];

static struct xtrt_memref_f32_2 matrix(float *at, intptr_t rows, intptr_t columns) {
  return (struct xtrt_memref_f32_2){
      .allocated = at, .aligned = at, .sizes = {rows, columns}, .strides = {columns, 1}};
}

static void check_arguments(void) {
  struct xtrt_memref_f32_2 x = matrix(data, 2, 8), r = matrix(out, 2, 8);
  CHECK(!relu(&x, &r));
  TELLS(XTRT_ERR_NULL, relu(&x, NULL), "result is null");
  TELLS(XTRT_ERR_NULL, relu(NULL, NULL), "x is null");
  x.sizes[1] = 7;
  TELLS(XTRT_ERR_SHAPE, relu(&x, &r), "x: size 1 is 7, expected 8");
  x = matrix(data, -3, 8);
  TELLS(XTRT_ERR_SHAPE, relu(&x, &r), "x: size 0 is -3, below 0");
  x = matrix(data, 2, 8);
  x.strides[0] = 9;
  TELLS(XTRT_ERR_LAYOUT, relu(&x, &r), "x: stride 0 is 9, expected 8");
  x = matrix(data, 2, 8), r = matrix(out, 3, 8);
  TELLS(XTRT_ERR_SHAPE, relu(&x, &r), "result: size 0 is 3, expected 2");
  struct xtrt_memref_f32_2 m = matrix(data, 5, 8);
  TELLS(XTRT_ERR_SHAPE, view(&m), "m: size 0 is 5, expected 4");
  m = matrix(data, 4, 8), m.strides[1] = 2;
  TELLS(XTRT_ERR_LAYOUT, view(&m), "m: stride 1 is 2, expected 1");
  TELLS(XTRT_ERR_NULL, many(data, data, data, data, data, data, NULL, out), "g is null");
  TELLS(XTRT_ERR_NULL, many(data, data, data, NULL, data, data, NULL, out), "d is null");
}

static void check_memory(void) {
  TELLS(XTRT_ERR_NULL, square_ws(NULL, data, out), "workspace is null");
  CHECK(square_ws((char *)NULL + 65, data, out) == XTRT_ERR_ALIGN);
  CHECK(strstr(xtrt_message(), "workspace: 0x41, not a multiple of 64"));
  struct xtrt_memref_f32_1 made = {0};
  TELLS(XTRT_ERR_NOMEM, huge((intptr_t)1 << 48, &made),
        "an intermediate result: no memory for 1125899906842624 bytes");
  TELLS(XTRT_ERR_OVERFLOW, huge(INTPTR_MAX, &made),
        "an intermediate result: a size is too large for this machine");
}

static void check_assertions(void) {
  struct xtrt_memref_f32_2 x = matrix(data, 1, 8), r = matrix(out, 1, 8);
  TELLS(XTRT_ERR_ASSERT, relu(&x, &r), "messages.mlir:9:3: needs \"two\" rows\n100% of x");
  struct xtrt_memref_f32_1 a = {data, data, 0, {3}, {1}}, b = {data, data, 0, {4}, {1}}, s = {0};
  TELLS(XTRT_ERR_ASSERT, add(&a, &b, &s),
        "messages.mlir:26:8: linalg.generic: dimension 0 of %x and dimension 0 of %y differ");
  float signs[4] = {1, 2, -3, 4};
  TELLS(XTRT_ERR_ASSERT, positive(signs), "messages.mlir:56:5: an element is not positive");
}

static void *other_thread(void *unused) {
  CHECK(!*xtrt_message());
  TELLS(XTRT_ERR_NULL, view(NULL), "m is null");
  return unused;
}

static void check_threads(void) {
  pthread_t thread;
  TELLS(XTRT_ERR_NULL, relu(NULL, NULL), "x is null");
  CHECK(!pthread_create(&thread, NULL, other_thread, NULL) && !pthread_join(thread, NULL));
  CHECK(!strcmp(messages_info()->runtime->message(), "x is null"));
}

int main(void) {
  check_arguments();
  check_memory();
  check_assertions();
  check_threads();
  return 0;
}
