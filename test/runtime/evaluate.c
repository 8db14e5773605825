/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
RUN: %cc -std=c11 -g -O1 -Wall -Wextra -Werror -fsanitize=address,undefined -fno-sanitize-recover \
RUN:   -I %include %s %root/runtime/core/evaluate.c %root/runtime/core/compare.c -o %t && %t
RUN: %cc -std=c11 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover -DREFUSED \
RUN:   -I %include %s %root/runtime/core/compare.c -o %t.refused && %t.refused
*/

/* xtrt_evaluate calls as often as it should, grows the number of calls, checks before it times, and
 * stops at the first status; xtrt_compare finds the worst element of every type. No time is
 * asserted. */

#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef REFUSED /* a system that lets us count some events, or none */
#include <errno.h>
#include <linux/perf_event.h>
#include <unistd.h>
static long counter_file(long number, const struct perf_event_attr *attr, ...);
#define syscall counter_file
#include "../../runtime/core/evaluate.c"
#endif
#include "xtrt.h"

#define CHECK(X)                                                                                   \
  do                                                                                               \
    if (!(X)) {                                                                                    \
      printf("line %d: %s\n", __LINE__, #X);                                                       \
      exit(1);                                                                                     \
    }                                                                                              \
  while (0)

static long calls, fail_at = -1;
static int sleepy; /* microseconds of a call */

static int call(void *workspace, void *const *values) {
  CHECK(workspace == &calls && values[0] == &fail_at);
  if (sleepy)
    nanosleep(&(struct timespec){0, sleepy * 1000L}, NULL);
  return ++calls == fail_at ? XTRT_ERR_ASSERT : XTRT_OK;
}

static int check(void *context) {
  CHECK(calls == 1); /* after the call that warms up */
  return *(int *)context;
}

static int evaluate(struct xtrt_evaluation *how, struct xtrt_sample *samples) {
  calls = 0;
  return xtrt_evaluate(call, &calls, (void *[]){&fail_at}, how, samples);
}

static void test_evaluate(void) {
  struct xtrt_sample samples[5];
  struct xtrt_evaluation how = {.repeat = 5, .number = 7};
  CHECK(!evaluate(&how, samples) && calls == 1 + 5 * 7 && how.number == 7 && !how.note);
  for (int i = 0; i < 5; i++)
    CHECK(samples[i].seconds >= 0 && isnan(samples[i].counters[XTRT_CYCLES]));

  how = (struct xtrt_evaluation){0};
  CHECK(!evaluate(&how, samples) && calls == 2 && how.repeat == 1 && how.number == 1);

  /* A call takes 200 us, so 5 ms are 25 calls or, on a busy machine, fewer. */
  sleepy = 200;
  how = (struct xtrt_evaluation){.repeat = 3, .min_repeat_ms = 5};
  CHECK(!evaluate(&how, samples) && how.number <= 100);
  CHECK(how.number > 1 || samples[0].seconds >= 5e-3 * 0.999);
  for (int i = 0; i < 3; i++)
    CHECK(samples[i].seconds >= 2e-4);
  CHECK(samples[2].seconds * (double)how.number >= 5e-3 * 0.999);
  sleepy = 0;

  int status = XTRT_ERR_SHAPE;
  how = (struct xtrt_evaluation){.repeat = 2, .check = check, .context = &status};
  CHECK(evaluate(&how, samples) == XTRT_ERR_SHAPE && calls == 1);
  status = 0;
  CHECK(!evaluate(&how, samples) && calls == 3);
  fail_at = 1;
  CHECK(evaluate(&how, samples) == XTRT_ERR_ASSERT && calls == 1);
  fail_at = 3;
  how = (struct xtrt_evaluation){.repeat = 2, .number = 100};
  CHECK(evaluate(&how, samples) == XTRT_ERR_ASSERT && calls == 3);
  fail_at = -1;

  how = (struct xtrt_evaluation){.repeat = 1, .number = 1000, .counters = 1};
  CHECK(!evaluate(&how, samples));
  int counted = 0;
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
    counted += samples[0].counters[k] >= 0;
  CHECK(how.note ? !counted : counted > 0);
#ifdef REFUSED
  CHECK(how.note && strstr(how.note, "perf_event_paranoid"));
#endif
  CHECK(!strcmp(xtrt_counter_name(XTRT_INSTRUCTIONS), "instructions"));
}

#ifdef REFUSED
static int refusal = EACCES;
static uint64_t permitted; /* a bit for each event */

/* A file that reads as a counter that ran half of the time. */
static long counter_file(long number, const struct perf_event_attr *attr, ...) {
  CHECK(number == SYS_perf_event_open && attr->exclude_kernel && attr->disabled);
  if (!(permitted >> attr->config & 1)) {
    errno = refusal;
    return -1;
  }
  const uint64_t words[] = {5000, 10, 5};
  FILE *f = tmpfile();
  CHECK(f && fwrite(words, sizeof words, 1, f) == 1);
  rewind(f);
  int fd = dup(fileno(f));
  fclose(f);
  return fd;
}

/* One note, whatever the reason; with one event of four no note, and its count by call. */
static void test_counters(void) {
  static const struct {
    int error;
    const char *note;
  } rows[] = {{EACCES, "perf_event_paranoid"},
              {EPERM, "perf_event_paranoid"},
              {ENOSYS, "no perf_event_open"},
              {ENOENT, "offers none"}};
  struct xtrt_sample sample;
  for (int i = 0; i < 4; i++) {
    struct xtrt_evaluation how = {.counters = 1};
    refusal = rows[i].error;
    CHECK(!evaluate(&how, &sample) && how.note && strstr(how.note, rows[i].note));
    for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
      CHECK(isnan(sample.counters[k]));
  }
  int before = dup(0);
  close(before);
  permitted = UINT64_C(1) << PERF_COUNT_HW_INSTRUCTIONS;
  struct xtrt_evaluation how = {.counters = 1, .number = 4};
  CHECK(!evaluate(&how, &sample) && !how.note);
  CHECK(sample.counters[XTRT_INSTRUCTIONS] == 5000 * 2 / 4);
  CHECK(isnan(sample.counters[XTRT_CYCLES]) && isnan(sample.counters[XTRT_CACHE_MISSES]));
  how = (struct xtrt_evaluation){.number = 4}; /* not asked for: not counted */
  CHECK(!evaluate(&how, &sample) && !how.note && isnan(sample.counters[XTRT_INSTRUCTIONS]));
  fail_at = 3; /* they are closed after a failure too */
  how = (struct xtrt_evaluation){.counters = 1, .number = 4};
  CHECK(evaluate(&how, &sample) == XTRT_ERR_ASSERT);
  fail_at = -1;
  int after = dup(0);
  close(after);
  CHECK(before == after);
}
#endif

enum { MANY = 70 };
static int many_values[MANY];

static int many(void *workspace, void *const *values) {
  CHECK(!workspace);
  for (int i = 0; i < MANY; i++)
    ++*(int *)values[i];
  return 0;
}

static int none(void *workspace, void *const *values) {
  CHECK(!workspace && !values);
  return calls++ > 10 ? XTRT_ERR_ASSERT : 0;
}

/* Any number of arguments, none included. */
static void test_arguments(void) {
  void *values[MANY];
  struct xtrt_sample samples[3];
  struct xtrt_evaluation how = {.repeat = 3, .number = 2};
  for (int i = 0; i < MANY; i++)
    values[i] = &many_values[i];
  CHECK(!xtrt_evaluate(many, NULL, values, &how, samples));
  for (int i = 0; i < MANY; i++)
    CHECK(many_values[i] == 1 + 3 * 2);
  calls = 0;
  CHECK(!xtrt_evaluate(none, NULL, NULL, &how, samples) && calls == 1 + 3 * 2);
}

/* The number grows until it takes the time, stays for the repetitions that follow, and is the
 * caller's to begin with. */
static void test_growth(void) {
  struct xtrt_sample samples[4];
  struct xtrt_evaluation how = {.repeat = 1, .number = 3, .min_repeat_ms = 20};
  sleepy = 500;
  CHECK(!evaluate(&how, samples));
  CHECK(samples[0].seconds * (double)how.number >= 20e-3 * 0.999);
  if (calls == 1 + 3) /* a machine so busy that three calls take the time */
    CHECK(how.number == 3);
  else
    CHECK(how.number > 3 && how.number <= 100 && calls >= 1 + 3 + how.number);
  how = (struct xtrt_evaluation){.repeat = 4, .number = 50, .min_repeat_ms = 20};
  CHECK(!evaluate(&how, samples) && how.number == 50 && calls == 1 + 4 * 50);
  sleepy = 0;
}

static struct xtrt_difference compare(enum xtrt_dtype dtype, int64_t count, const void *x,
                                      const void *e, struct xtrt_tolerance tolerance) {
  struct xtrt_difference d;
  CHECK(xtrt_compare(dtype, count, x, e, &tolerance, &d) == d.count &&
        (d.index >= 0) == (d.count > 0));
  return d;
}

static void test_compare(void) {
  const struct xtrt_tolerance none = {0};
  float e[] = {1, 2, -0.0f, NAN, INFINITY}, x[] = {1, 2, 0.0f, NAN, INFINITY};
  CHECK(!compare(XTRT_F32, 5, x, e, none).count);
  x[1] = nextafterf(2, 3);
  x[2] = 0x1p-149f;
  struct xtrt_difference d = compare(XTRT_F32, 5, x, e, none);
  CHECK(d.count == 2 && d.index == 1 && d.ulps == 1 && d.distance == 0x1p-22);
  CHECK(!compare(XTRT_F32, 5, x, e, (struct xtrt_tolerance){.ulps = 1}).count);
  CHECK(!compare(XTRT_F32, 5, x, e, (struct xtrt_tolerance){.absolute = 1e-6}).count);
  d = compare(XTRT_F32, 5, x, e, (struct xtrt_tolerance){.relative = 1e-6});
  CHECK(d.count == 1 && d.index == 2 && d.ulps == 1);
  x[2] = -0x1p-149f;
  e[2] = 0x1p-149f;
  CHECK(compare(XTRT_F32, 5, x, e, none).count == 2);
  CHECK(!compare(XTRT_F32, 5, x, e, (struct xtrt_tolerance){.ulps = 2}).count);
  x[3] = 5;
  d = compare(XTRT_F32, 5, x, e, (struct xtrt_tolerance){1e9, 1e9, UINT64_MAX - 1});
  CHECK(d.count == 1 && d.index == 3 && isnan(d.distance) && d.ulps == UINT64_MAX);
  x[3] = NAN;
  x[4] = 1;
  CHECK(compare(XTRT_F32, 5, x, e, (struct xtrt_tolerance){1e9, 1e9, 0}).index == 4);

  double de[] = {1, 1}, dx[] = {1, 1 + 0x1p-50};
  CHECK(compare(XTRT_F64, 2, dx, de, none).ulps == 4);
  uint16_t he[] = {0x3c00, 0xfc00, 0x0001}, hx[] = {0x3c01, 0xfc00, 0x8001};
  d = compare(XTRT_F16, 3, hx, he, none);
  CHECK(d.count == 2 && d.index == 0 && d.ulps == 1 && d.distance == 0x1p-10);
  CHECK(compare(XTRT_F16, 3, hx, he, (struct xtrt_tolerance){.absolute = 0x1p-10}).count == 0);
  uint16_t be[] = {0x3f80}, bx[] = {0x3f90};
  d = compare(XTRT_BF16, 1, bx, be, none);
  CHECK(d.ulps == 16 && d.distance == 0.125);

  int64_t le[] = {INT64_MIN, 5}, lx[] = {INT64_MAX, 5};
  d = compare(XTRT_I64, 2, lx, le, none);
  CHECK(d.count == 1 && d.ulps == UINT64_MAX && d.index == 0);
  int64_t near_e[] = {INT64_MAX}, near_x[] = {INT64_MAX - 1}; /* the same as double */
  CHECK(compare(XTRT_I64, 1, near_x, near_e, none).ulps == 1);
  int8_t ie[] = {-128, 3}, ix[] = {127, 4};
  CHECK(compare(XTRT_I8, 2, ix, ie, none).distance == 255);
  CHECK(!compare(XTRT_I8, 2, ix, ie, (struct xtrt_tolerance){.absolute = 255}).count);
}

int main(void) {
#ifdef REFUSED
  test_counters();
  permitted = 0, refusal = EACCES;
#endif
  test_arguments();
  test_growth();
  test_evaluate();
  test_compare();
}
