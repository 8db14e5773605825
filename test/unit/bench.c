/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What xt-bench makes of samples. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tools/bench/bench.h"

enum { ROUNDS = 20 };

struct times {
  double real[ROUNDS], cpu[ROUNDS];
  bool disturbed[ROUNDS];
};

static struct contestant contestant(struct times *t) {
  return (struct contestant){.real = t->real, .cpu = t->cpu, .disturbed = t->disturbed};
}

/* The first takes 100 … 119 ns of CPU time, twice that by the clock on the wall; the second three
 * times as long, but for one sample. */
static void make(struct times *first, struct times *second) {
  *first = *second = (struct times){0};
  for (int i = 0; i < ROUNDS; i++) {
    first->cpu[i] = 100 + (i * 7) % ROUNDS;
    first->real[i] = 2 * first->cpu[i];
    second->cpu[i] = 3 * first->cpu[i];
    second->real[i] = 3 * first->cpu[i];
  }
  second->cpu[4] = 1;
}

static void near(double a, double b) { assert_true(fabs(a - b) < 1e-9); }

static void test_spread(void **state) {
  (void)state;
  struct times one, two;
  make(&one, &two);
  struct bench b = {.rounds = ROUNDS, .threads = 1};
  struct contestant c = contestant(&one);
  struct spread s = bench_spread(&b, &c);
  assert_int_equal(s.rounds, ROUNDS);
  near(s.best, 100);
  near(s.median, 109.5);
  near(s.p95, 118); /* the 19th of 20 */
  near(s.deviation, 5);
  near(bench_spread_real(&b, &c).median, 219);
  b.threads = 2; /* judged by the clock on the wall */
  near(bench_spread(&b, &c).best, 200);
  near(bench_spread_cpu(&b, &c).best, 100);
  xt_arena_release(&b.job.arena);
}

/* A disturbed sample counts neither for its own library nor in the round's ratio. */
static void test_disturbed(void **state) {
  (void)state;
  struct times one, two;
  make(&one, &two);
  two.disturbed[4] = one.disturbed[9] = true;
  struct bench b = {.rounds = ROUNDS, .threads = 1};
  struct contestant first = contestant(&one), second = contestant(&two);
  assert_int_equal(bench_spread(&b, &second).rounds, ROUNDS - 1);
  near(bench_spread(&b, &second).best, 300);
  struct ratio r = bench_ratio(&b, &first, &second);
  assert_int_equal(r.rounds, ROUNDS - 2);
  near(r.median, 3);
  near(r.low, 3);
  near(r.high, 3);
  near(r.best, 3);
  near(bench_ratio(&b, &second, &first).median, 1. / 3);
  b.busy = true; /* all count */
  assert_int_equal(bench_ratio(&b, &first, &second).rounds, ROUNDS);
  near(bench_spread(&b, &second).best, 1);
  xt_arena_release(&b.job.arena);
}

/* Of 20 ratios the 6th and the 15th are the interval; of 5 there is none. */
static void test_interval(void **state) {
  (void)state;
  struct times one, two;
  make(&one, &two);
  for (int i = 0; i < ROUNDS; i++)
    two.cpu[i] = one.cpu[i] * (1 + i);
  struct bench b = {.rounds = ROUNDS, .threads = 1};
  struct contestant first = contestant(&one), second = contestant(&two);
  struct ratio r = bench_ratio(&b, &first, &second);
  near(r.median, 10.5);
  near(r.low, 6);
  near(r.high, 15);
  b.rounds = 5;
  r = bench_ratio(&b, &first, &second);
  near(r.median, 3);
  assert_true(isnan(r.low) && isnan(r.high));
  xt_arena_release(&b.job.arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_spread),
      cmocka_unit_test(test_disturbed),
      cmocka_unit_test(test_interval),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
