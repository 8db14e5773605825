/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Facts of machines by their names. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "targets/target.h"

static struct xt_machine facts(const char *march, struct xt_machine given) {
  struct xt_config config = {.march = march, .machine = given};
  xt_target_configure(xt_target_find("host", NULL), &config);
  return config.machine;
}

static int width(const char *march) { return facts(march, (struct xt_machine){0}).vector_bytes; }

static int registers(const char *march) {
  return facts(march, (struct xt_machine){0}).vector_registers;
}

static void widths(void **state) {
  (void)state;
  assert_int_equal(width(NULL), 16);
  assert_int_equal(width("x86-64"), 16);
  assert_int_equal(width("x86-64-v2"), 16);
  assert_int_equal(width("x86-64-v3"), 32);
  assert_int_equal(width("x86-64-v4"), 64);
  assert_int_equal(width("nehalem"), 16);
  assert_int_equal(width("haswell"), 32);
  assert_int_equal(width("skylake"), 32);
  assert_int_equal(width("skylake-avx512"), 64);
  assert_int_equal(width("icelake-server"), 64);
  assert_int_equal(width("znver3"), 32);
  assert_int_equal(width("znver4"), 64);
  assert_int_equal(width("armv8.2-a+sve"), 16);
  assert_int_equal(width("rv64gcv"), 16);
  assert_int_equal(width("no-such-machine"), 16);
}

static void register_counts(void **state) {
  (void)state;
  assert_int_equal(registers(NULL), 16);
  assert_int_equal(registers("x86-64-v3"), 16);
  assert_int_equal(registers("x86-64-v4"), 32);
  assert_int_equal(registers("znver3"), 16);
  assert_int_equal(registers("znver4"), 32);
  assert_int_equal(registers("armv7-a"), 16);
  assert_int_equal(registers("armv8-a"), 32);
  assert_int_equal(registers("armv9.2-a"), 32);
  assert_int_equal(registers("rv64gcv"), 32);
  assert_int_equal(registers("rv64gcv_zba"), 32);
  /* Four lanes take four of the 32 floating-point registers. */
  assert_int_equal(registers("rv64gc"), 8);
  assert_int_equal(registers("rv64gc_zvbb_svinval"), 8);
}

static void caches_of_names(void **state) {
  (void)state;
  struct xt_machine none = {0}, m = facts("znver3", none);
  assert_int_equal(m.l1, 32 << 10);
  assert_int_equal(m.l2, 512 << 10);
  assert_int_equal(m.l3, 32 << 20);
  assert_int_equal(m.line, 64);
  assert_int_equal(facts("apple-m1", none).line, 128);
  assert_int_equal(facts(NULL, none).l2, 256 << 10);
}

static void given_facts_win(void **state) {
  (void)state;
  struct xt_machine m = facts("znver4", (struct xt_machine){.vector_bytes = 16});
  assert_int_equal(m.vector_bytes, 16);
  assert_int_equal(m.vector_registers, 32);
  assert_int_equal(m.l2, 1 << 20);
  m = facts(NULL, (struct xt_machine){.vector_bytes = 64, .l1 = 1, .l2 = 2, .l3 = 3});
  assert_int_equal(m.vector_bytes, 64);
  assert_int_equal(m.vector_registers, 32);
  assert_true(m.l1 == 1 && m.l2 == 2 && m.l3 == 3 && m.line == 64);
}

static void cpu_before_architecture(void **state) {
  (void)state;
  struct xt_config config = {.march = "armv8-a", .mcpu = "neoverse-n1"};
  xt_target_configure(xt_target_find("host", NULL), &config);
  assert_int_equal(config.machine.l2, 1 << 20);
}

static void assert_sound(const char *name) {
  struct xt_machine m = facts(name, (struct xt_machine){0});
  assert_true(m.vector_bytes == 16 || m.vector_bytes == 32 || m.vector_bytes == 64);
  assert_true(m.vector_registers >= 8 && m.vector_registers <= 32);
  assert_true(m.vector_bytes < 64 || m.vector_registers == 32);
  assert_true(m.l1 >= 8 << 10 && m.l1 <= m.l2 && m.l2 <= m.l3);
  assert_true(m.line >= 16 && m.line <= 256);
}

static void every_row(void **state) {
  (void)state;
#define MARCH(PATTERN, BYTES, REGISTERS, L1, L2, L3, LINE, FMA) assert_sound(PATTERN);
#define KNOWN(PATTERN)
#include "targets/host/march.def"
#undef KNOWN
#undef MARCH
}

static void native(void **state) {
  (void)state;
  assert_sound("native");
#ifdef __AVX512F__
  assert_int_equal(width("native"), 64);
#endif
}

static void memories(void **state) {
  (void)state;
  struct xt_config config = {0};
  xt_target_configure(xt_target_find("host", NULL), &config);
  assert_string_equal(config.memories[0].name, "workspace");
  int count = 0;
  while (config.memories[count].name)
    count++;
  assert_int_equal(count, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(widths),
      cmocka_unit_test(register_counts),
      cmocka_unit_test(caches_of_names),
      cmocka_unit_test(given_facts_win),
      cmocka_unit_test(cpu_before_architecture),
      cmocka_unit_test(every_row),
      cmocka_unit_test(native),
      cmocka_unit_test(memories),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
