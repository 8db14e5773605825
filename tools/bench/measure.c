/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "bench.h"

#include <assert.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#define SAMPLE_NS 1.5e6
enum { MIN_ROUNDS = 6 }; /* fewer have no interval of 95 % */

/* The first n of a[0], a[1], … and as many `void *`. */
#define A1 a[0]
#define A2 A1, a[1]
#define A3 A2, a[2]
#define A4 A3, a[3]
#define A5 A4, a[4]
#define A6 A5, a[5]
#define A7 A6, a[6]
#define A8 A7, a[7]
#define A9 A8, a[8]
#define A10 A9, a[9]
#define A11 A10, a[10]
#define A12 A11, a[11]
#define A13 A12, a[12]
#define A14 A13, a[13]
#define A15 A14, a[14]
#define A16 A15, a[15]
#define P1 void *
#define P2 P1, void *
#define P3 P2, void *
#define P4 P3, void *
#define P5 P4, void *
#define P6 P5, void *
#define P7 P6, void *
#define P8 P7, void *
#define P9 P8, void *
#define P10 P9, void *
#define P11 P10, void *
#define P12 P11, void *
#define P13 P12, void *
#define P14 P13, void *
#define P15 P14, void *
#define P16 P15, void *

static int call(any_fn *f, void **a, int n) {
  switch (n) {
#define CASE(N)                                                                                    \
  case N:                                                                                          \
    return ((int (*)(P##N))f)(A##N)
    CASE(1);
    CASE(2);
    CASE(3);
    CASE(4);
    CASE(5);
    CASE(6);
    CASE(7);
    CASE(8);
    CASE(9);
    CASE(10);
    CASE(11);
    CASE(12);
    CASE(13);
    CASE(14);
    CASE(15);
    CASE(16);
#undef CASE
  default:
    return ((int (*)(void))f)();
  }
}

static int collect(const struct bench *b, const struct contestant *c, void **a) {
  int n = 0;
  if (c->takes_workspace)
    a[n++] = c->workspace;
  for (int i = 0; i < b->buffer_count; i++)
    a[n++] = b->buffers[i].descriptor ? (void *)b->buffers[i].descriptor : b->buffers[i].data;
  assert(n <= BENCH_MAX_ARGUMENTS + 1);
  return n;
}

static const char *status_text(int status) {
  switch (status) {
#define XTRT_ROW(ID, VALUE, TEXT)                                                                  \
  case VALUE:                                                                                      \
    return TEXT;
    XTRT_STATUSES(XTRT_ROW)
#undef XTRT_ROW
  default:
    return "unknown status";
  }
}

bool bench_call(struct bench *b, const struct contestant *c) {
  void *a[BENCH_MAX_ARGUMENTS + 1];
  int n = collect(b, c, a), status = call(c->function, a, n);
  return !status || xt_error(&b->job, (struct xt_loc){c->file, 0, 0}, "'%s' returns %d: %s",
                             b->entry, status, status_text(status));
}

static double now(const struct bench *b) {
  struct timespec t;
  clock_gettime(b->threads > 1 ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static long switches(void) {
  struct rusage usage;
  getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_nivcsw;
}

/* Nanoseconds of a call. */
static double sample(struct bench *b, const struct contestant *c, bool *disturbed) {
  void *a[BENCH_MAX_ARGUMENTS + 1];
  int n = collect(b, c, a);
  bench_reset_data(b);
  call(c->function, a, n); /* brings code and data back into the caches */
  long before = switches();
  double start = now(b);
  for (int64_t i = 0; i < c->calls; i++)
    call(c->function, a, n);
  double time = now(b) - start;
  *disturbed = switches() != before;
  return time / (double)c->calls;
}

static bool counts(const struct bench *b, const struct contestant *c, int round) {
  return b->busy || !c->disturbed[round];
}

static void calibrate(struct bench *b, struct contestant *c) {
  bool disturbed;
  double time;
  c->calls = 1;
  while ((time = sample(b, c, &disturbed)) * (double)c->calls < SAMPLE_NS / 4 &&
         c->calls < (int64_t)1 << 30)
    c->calls *= 2;
  c->calls = time >= SAMPLE_NS ? 1 : (int64_t)(SAMPLE_NS / (time > 0.01 ? time : 0.01));
}

static void shuffle(struct bench *b, int *order) {
  for (int i = 0; i < b->count; i++)
    order[i] = i;
  for (int i = b->count - 1; i > 0; i--) {
    int j = (int)(bench_random(b) % (uint64_t)(i + 1)), kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}

void bench_measure(struct bench *b) {
  int *order = xt_arena_alloc(&b->job.arena, (size_t)b->count * sizeof *order);
  for (int i = 0; i < b->count; i++) {
    struct contestant *c = &b->contestants[i];
    c->samples = xt_arena_alloc(&b->job.arena, (size_t)b->rounds * sizeof *c->samples);
    c->disturbed = xt_arena_alloc(&b->job.arena, (size_t)b->rounds);
    calibrate(b, c);
  }
  for (int round = 0; round < b->rounds; round++) {
    shuffle(b, order);
    for (int i = 0; i < b->count; i++) {
      struct contestant *c = &b->contestants[order[i]];
      c->samples[round] = sample(b, c, &c->disturbed[round]);
    }
  }
  for (int i = 0; i < b->count; i++)
    b->busy = b->busy || bench_ratio(b, &b->contestants[i]).rounds < MIN_ROUNDS;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double median_of(const double *sorted, int n) {
  return !n ? NAN : n % 2 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
}

/* The rank, from 0, that the median of n values is below with a chance of 2.5 %: counts of a fair
 * coin. -1 when n is too small for such a rank. */
static int low_rank(int n) {
  double below = 0, term = pow(0.5, n);
  int rank = -1;
  for (int k = 0; k < n && (below += term) <= 0.025; k++) {
    rank = k;
    term = term * (n - k) / (k + 1);
  }
  return rank;
}

struct ratio bench_ratio(struct bench *b, const struct contestant *c) {
  const struct contestant *first = &b->contestants[0];
  double *ratios = xt_arena_alloc(&b->job.arena, (size_t)b->rounds * sizeof *ratios);
  struct ratio r = {.low = NAN, .high = NAN};
  for (int i = 0; i < b->rounds; i++)
    if (counts(b, c, i) && counts(b, first, i))
      ratios[r.rounds++] = c->samples[i] / first->samples[i];
  qsort(ratios, (size_t)r.rounds, sizeof *ratios, by_value);
  r.median = median_of(ratios, r.rounds);
  int rank = low_rank(r.rounds);
  if (rank >= 0) {
    r.low = ratios[rank];
    r.high = ratios[r.rounds - 1 - rank];
  }
  r.best = bench_best(b, c) / bench_best(b, first);
  return r;
}

double bench_best(const struct bench *b, const struct contestant *c) {
  double best = NAN;
  for (int i = 0; i < b->rounds; i++)
    if (counts(b, c, i) && !(c->samples[i] >= best))
      best = c->samples[i];
  return best;
}

double bench_median(struct bench *b, const struct contestant *c) {
  double *times = xt_arena_alloc(&b->job.arena, (size_t)b->rounds * sizeof *times);
  int n = 0;
  for (int i = 0; i < b->rounds; i++)
    if (counts(b, c, i))
      times[n++] = c->samples[i];
  qsort(times, (size_t)n, sizeof *times, by_value);
  return median_of(times, n);
}
