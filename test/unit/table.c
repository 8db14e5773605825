/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The table of pointers finds what was added, also after it grew, and nothing else. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "compiler/support/table.h"

static void empty_table_finds_nothing(void **state) {
  struct xt_table table = {0};
  assert_int_equal(xt_table_find(&table, state), 0);
}

static void grows_over_many_additions(void **state) {
  (void)state;
  struct xt_arena arena = {0};
  struct xt_table table = {0};
  static char places[5000];
  for (uintptr_t i = 0; i < 4000; i++)
    xt_table_set(&arena, &table, &places[i], i + 1);
  assert_int_equal(table.count, 4000);
  for (uintptr_t i = 0; i < 5000; i++)
    assert_int_equal(xt_table_find(&table, &places[i]), i < 4000 ? i + 1 : 0);
  xt_arena_release(&arena);
}

static void replaces(void **state) {
  struct xt_arena arena = {0};
  struct xt_table table = {0};
  xt_table_set(&arena, &table, state, 1);
  xt_table_set(&arena, &table, state, 2);
  assert_int_equal(table.count, 1);
  assert_int_equal(xt_table_find(&table, state), 2);
  xt_arena_release(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(empty_table_finds_nothing),
      cmocka_unit_test(grows_over_many_additions),
      cmocka_unit_test(replaces),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
