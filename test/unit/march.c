/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How wide vectors are, by the name of the machine. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "targets/target.h"

static int width(const char *march, int given) {
  struct xt_config config = {.march = march, .vector_bytes = given};
  xt_target_configure(xt_target_find("host"), &config);
  return config.vector_bytes;
}

static void names(void **state) {
  (void)state;
  assert_int_equal(width(NULL, 0), 16);
  assert_int_equal(width("x86-64", 0), 16);
  assert_int_equal(width("x86-64-v2", 0), 16);
  assert_int_equal(width("x86-64-v3", 0), 32);
  assert_int_equal(width("x86-64-v4", 0), 64);
  assert_int_equal(width("nehalem", 0), 16);
  assert_int_equal(width("haswell", 0), 32);
  assert_int_equal(width("skylake", 0), 32);
  assert_int_equal(width("skylake-avx512", 0), 64);
  assert_int_equal(width("icelake-server", 0), 64);
  assert_int_equal(width("znver3", 0), 32);
  assert_int_equal(width("znver4", 0), 64);
  assert_int_equal(width("armv8.2-a+sve", 0), 16);
  assert_int_equal(width("rv64gcv", 0), 16);
  assert_int_equal(width("no-such-machine", 0), 16);
}

static void given_width_wins(void **state) {
  (void)state;
  assert_int_equal(width("znver4", 16), 16);
  assert_int_equal(width(NULL, 64), 64);
}

static void native(void **state) {
  (void)state;
  int bytes = width("native", 0);
#ifdef __AVX512F__
  assert_int_equal(bytes, 64);
#endif
  assert_true(bytes == 16 || bytes == 32 || bytes == 64);
}

static void memories(void **state) {
  (void)state;
  struct xt_config config = {0};
  xt_target_configure(xt_target_find("host"), &config);
  assert_string_equal(config.memories[0].name, "workspace");
  int count = 0;
  while (config.memories[count].name)
    count++;
  assert_int_equal(count, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names),
      cmocka_unit_test(given_width_wins),
      cmocka_unit_test(native),
      cmocka_unit_test(memories),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
