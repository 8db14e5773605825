/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text buffer grows, stays terminated, and can be used again after it was freed. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "compiler/support/buf.h"

static void empty_buffer_has_empty_text(void **state) {
  (void)state;
  struct xt_buf buf = {0};
  assert_string_equal(xt_buf_text(&buf), "");
  xt_buf_add(&buf, NULL, 0);
  assert_string_equal(xt_buf_text(&buf), "");
  xt_buf_free(&buf);
}

static void grows_over_many_additions(void **state) {
  (void)state;
  struct xt_buf buf = {0};
  for (int i = 0; i < 1000; i++)
    xt_buf_printf(&buf, "%03d,", i);
  assert_int_equal(buf.length, 4000);
  assert_memory_equal(buf.data + 4 * 999, "999,", 5);
  xt_buf_free(&buf);
}

static void freed_buffer_starts_anew(void **state) {
  (void)state;
  struct xt_buf buf = {0};
  xt_buf_puts(&buf, "one");
  xt_buf_free(&buf);
  assert_null(buf.data);
  xt_buf_puts(&buf, "two");
  assert_string_equal(xt_buf_text(&buf), "two");
  xt_buf_free(&buf);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(empty_buffer_has_empty_text),
      cmocka_unit_test(grows_over_many_additions),
      cmocka_unit_test(freed_buffer_starts_anew),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
