/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "bench.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define SAMPLE_NS 1.5e6
#define LONG_NS 5e6 /* a sample that is longer is not likely to be left alone the next time */
enum {
  MIN_ROUNDS = 6, /* fewer have no interval of 95 % */
  RETRIES = 3,
  PAUSE_US = 5000 /* how long threads of common libraries spin before they sleep */
};

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

static int invoke(const struct bench *b, const struct contestant *c) {
  return c->info ? c->info->call(c->workspace, b->values)
                 : call(c->function, b->values, b->buffer_count);
}

int bench_packed(void *caller, void *const *values) {
  const struct bench_caller *c = caller;
  (void)values;
  return invoke(c->bench, c->contestant);
}

bool bench_call(struct bench *b, const struct contestant *c) {
  int status = invoke(b, c);
  return !status || xt_error(&b->job, (struct xt_loc){c->file, 0, 0}, "'%s' returns %d: %s",
                             b->entry, status, xtrt_strerror(status));
}

static double now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static long switches(void) {
  struct rusage usage;
  getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_nivcsw;
}

struct sample {
  double real, cpu; /* nanoseconds of a call */
  bool disturbed;
};

void bench_repeat(struct bench *b, const struct contestant *c) {
  for (int64_t i = 0; i < c->calls; i++)
    invoke(b, c);
}

static struct sample sample(struct bench *b, const struct contestant *c) {
  clockid_t clock = b->threads > 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID;
  bench_reset_data(b);
  if (b->threads > 1)
    usleep(PAUSE_US);
  invoke(b, c); /* brings code and data back into the caches */
  long before = switches();
  double real = now(CLOCK_MONOTONIC), cpu = now(clock);
  bench_repeat(b, c);
  cpu = now(clock) - cpu;
  real = now(CLOCK_MONOTONIC) - real;
  return (struct sample){real / (double)c->calls, cpu / (double)c->calls, switches() != before};
}

/* Threads that wait use no CPU time, but the user waits as well. */
static const double *judged(const struct bench *b, const struct contestant *c) {
  return b->threads > 1 ? c->real : c->cpu;
}

static bool counts(const struct bench *b, const struct contestant *c, int round) {
  return b->busy || !c->disturbed[round];
}

static void calibrate(struct bench *b, struct contestant *c) {
  double time;
  c->calls = 1;
  while ((time = sample(b, c).real) * (double)c->calls < SAMPLE_NS / 4 && c->calls < (int64_t)1
                                                                                         << 30)
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

static struct sample undisturbed(struct bench *b, const struct contestant *c) {
  struct sample s = sample(b, c);
  for (int i = 0; i < RETRIES && s.disturbed && s.real * (double)c->calls < LONG_NS; i++)
    s = sample(b, c);
  return s;
}

static void make_room(struct bench *b, struct contestant *c) {
  size_t bytes = (size_t)b->rounds * sizeof(double);
  c->real = xt_arena_alloc(&b->job.arena, bytes);
  c->cpu = xt_arena_alloc(&b->job.arena, bytes);
  c->disturbed = xt_arena_alloc(&b->job.arena, (size_t)b->rounds);
}

/* Whether some two of them have too few rounds in common. */
static bool too_few(struct bench *b) {
  for (int i = 0; i < b->count; i++)
    for (int j = 0; j < i; j++)
      if (bench_ratio(b, &b->contestants[i], &b->contestants[j]).rounds < MIN_ROUNDS)
        return true;
  return false;
}

void bench_measure(struct bench *b) {
  int *order = xt_arena_alloc(&b->job.arena, (size_t)b->count * sizeof *order);
  for (int i = 0; i < b->count; i++) {
    make_room(b, &b->contestants[i]);
    calibrate(b, &b->contestants[i]);
  }
  for (int round = 0; round < b->rounds; round++) {
    shuffle(b, order);
    for (int i = 0; i < b->count; i++) {
      struct contestant *c = &b->contestants[order[i]];
      struct sample s = undisturbed(b, c);
      c->real[round] = s.real;
      c->cpu[round] = s.cpu;
      c->disturbed[round] = s.disturbed;
    }
  }
  b->busy = too_few(b);
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

struct ratio bench_ratio(struct bench *b, const struct contestant *than,
                         const struct contestant *c) {
  double *ratios = xt_arena_alloc(&b->job.arena, (size_t)b->rounds * sizeof *ratios);
  struct ratio r = {.low = NAN, .high = NAN};
  for (int i = 0; i < b->rounds; i++)
    if (counts(b, c, i) && counts(b, than, i))
      ratios[r.rounds++] = judged(b, c)[i] / judged(b, than)[i];
  qsort(ratios, (size_t)r.rounds, sizeof *ratios, by_value);
  r.median = median_of(ratios, r.rounds);
  int rank = low_rank(r.rounds);
  if (rank >= 0) {
    r.low = ratios[rank];
    r.high = ratios[r.rounds - 1 - rank];
  }
  r.best = bench_spread(b, c).best / bench_spread(b, than).best;
  return r;
}

static struct spread spread_of(struct bench *b, const struct contestant *c, const double *times) {
  double *sorted = xt_arena_alloc(&b->job.arena, (size_t)b->rounds * sizeof *sorted);
  struct spread s = {.best = NAN, .p95 = NAN};
  for (int i = 0; i < b->rounds; i++)
    if (counts(b, c, i))
      sorted[s.rounds++] = times[i];
  qsort(sorted, (size_t)s.rounds, sizeof *sorted, by_value);
  s.median = median_of(sorted, s.rounds);
  if (s.rounds) {
    s.best = sorted[0];
    s.p95 = sorted[(s.rounds * 95 + 99) / 100 - 1];
  }
  for (int i = 0; i < s.rounds; i++)
    sorted[i] = fabs(sorted[i] - s.median);
  qsort(sorted, (size_t)s.rounds, sizeof *sorted, by_value);
  s.deviation = median_of(sorted, s.rounds);
  return s;
}

struct spread bench_spread(struct bench *b, const struct contestant *c) {
  return spread_of(b, c, judged(b, c));
}

struct spread bench_spread_real(struct bench *b, const struct contestant *c) {
  return spread_of(b, c, c->real);
}

struct spread bench_spread_cpu(struct bench *b, const struct contestant *c) {
  return spread_of(b, c, c->cpu);
}
