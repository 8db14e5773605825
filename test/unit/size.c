/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "compiler/support/size.h"

static void products_that_fit(void **state) {
  (void)state;
  assert_true(xt_size_mul(6, 7) == 42);
  assert_true(xt_size_mul(-6, 7) == -42);
  assert_true(xt_size_mul(0, INT64_MIN) == 0);
  assert_true(xt_size_mul(XT_MAX_BYTES, 8) == XT_SIZE_MAX);
}

static void products_that_do_not(void **state) {
  (void)state;
  assert_true(xt_size_mul(INT64_C(1) << 62, 4) == XT_SIZE_MAX);
  assert_true(xt_size_mul(INT64_MAX, INT64_MAX) == XT_SIZE_MAX);
  assert_true(xt_size_mul(INT64_MIN, INT64_MIN) == XT_SIZE_MAX);
  assert_true(xt_size_mul(INT64_MIN, -1) == XT_SIZE_MAX);
  assert_true(xt_size_mul(INT64_MAX, -2) == -XT_SIZE_MAX);
  assert_true(xt_size_mul(INT64_MIN, 2) == -XT_SIZE_MAX);
  assert_true(xt_size_mul(INT64_MAX, 1) == XT_SIZE_MAX);
  int64_t product = INT64_MAX;
  for (int i = 0; i < 10; i++)
    product = xt_size_mul(product, INT64_MAX);
  assert_true(product == XT_SIZE_MAX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(products_that_fit),
      cmocka_unit_test(products_that_do_not),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
