/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the machine reaches: multiply-adds in registers, and a = b + s c over arrays. */

#include "bench.h"

#include <pthread.h>
#include <time.h>

#if defined __x86_64__
#include <immintrin.h>
#elif defined __aarch64__
#include <arm_neon.h>
#endif

/* Twelve chains hide the latency of a multiply-add on every machine we know of, and leave registers
 * for the factors where there are sixteen. */
#define TWELVE(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)

/* One way to compute: its vector's type and its instructions. */
#define UNIT(NAME, TARGET, VEC, SET1, LOAD, STORE, STREAM, FMA, FENCE)                             \
  TARGET static void NAME##_fma(int64_t times, float *sink) {                                      \
    VEC factor = SET1(sink[0]), term = SET1(sink[1]);                                              \
    VEC TWELVE(DECLARE) last = term;                                                               \
    for (int64_t i = 0; i < times; i++) {                                                          \
      TWELVE(STEP_##NAME)                                                                          \
    }                                                                                              \
    TWELVE(LAST_##NAME)                                                                            \
    STORE(sink, last);                                                                             \
  }                                                                                                \
  TARGET static void NAME##_triad(float *a, const float *x, const float *y, int64_t n) {           \
    VEC s = SET1(0.5f);                                                                            \
    for (int64_t i = 0; i < n; i += (int64_t)(sizeof(VEC) / 4))                                    \
      STORE(a + i, FMA(LOAD(y + i), s, LOAD(x + i)));                                              \
  }                                                                                                \
  TARGET static void NAME##_stream(float *a, const float *x, const float *y, int64_t n) {          \
    VEC s = SET1(0.5f);                                                                            \
    for (int64_t i = 0; i < n; i += (int64_t)(sizeof(VEC) / 4))                                    \
      STREAM(a + i, FMA(LOAD(y + i), s, LOAD(x + i)));                                             \
    FENCE;                                                                                         \
  }
/* Chains that differ: else they are one to the compiler. */
#define DECLARE(I) x##I = term * (float)(I + 1),

#if defined __x86_64__
#define MULADD128(A, B, C) _mm_add_ps(_mm_mul_ps(A, B), C)
#define STEP_sse(I) x##I = MULADD128(x##I, factor, term);
#define LAST_sse(I) last = _mm_add_ps(last, x##I);
UNIT(sse, , __m128, _mm_set1_ps, _mm_load_ps, _mm_store_ps, _mm_stream_ps, MULADD128, _mm_sfence())
#define STEP_avx2(I) x##I = _mm256_fmadd_ps(x##I, factor, term);
#define LAST_avx2(I) last = _mm256_add_ps(last, x##I);
UNIT(avx2, __attribute__((target("avx2,fma"))), __m256, _mm256_set1_ps, _mm256_load_ps,
     _mm256_store_ps, _mm256_stream_ps, _mm256_fmadd_ps, _mm_sfence())
#define STEP_avx512(I) x##I = _mm512_fmadd_ps(x##I, factor, term);
#define LAST_avx512(I) last = _mm512_add_ps(last, x##I);
UNIT(avx512, __attribute__((target("avx512f"))), __m512, _mm512_set1_ps, _mm512_load_ps,
     _mm512_store_ps, _mm512_stream_ps, _mm512_fmadd_ps, _mm_sfence())
#define UNITS(ROW)                                                                                 \
  ROW(sse, 4, true)                                                                                \
  ROW(avx2, 8, __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))                    \
  ROW(avx512, 16, __builtin_cpu_supports("avx512f"))
#elif defined __aarch64__
#define NEON_FMA(A, B, C) vfmaq_f32(C, A, B)
#define STEP_neon(I) x##I = NEON_FMA(x##I, factor, term);
#define LAST_neon(I) last = vaddq_f32(last, x##I);
UNIT(neon, , float32x4_t, vdupq_n_f32, vld1q_f32, vst1q_f32, vst1q_f32, NEON_FMA, (void)0)
#define UNITS(ROW) ROW(neon, 4, true)
#else
#define ONE_SET(X) (X)
#define ONE_LOAD(P) (*(P))
#define ONE_STORE(P, X) (*(P) = (X))
#define ONE_FMA(A, B, C) ((A) * (B) + (C))
#define STEP_scalar(I) x##I = ONE_FMA(x##I, factor, term);
#define LAST_scalar(I) last += x##I;
UNIT(scalar, , float, ONE_SET, ONE_LOAD, ONE_STORE, ONE_STORE, ONE_FMA, (void)0)
#define UNITS(ROW) ROW(scalar, 1, true)
#endif

struct unit {
  int lanes;
  void (*fma)(int64_t times, float *sink);
  void (*triad[2])(float *a, const float *x, const float *y,
                   int64_t n); /* the second past caches */
};

/* The widest that this machine has. */
static struct unit widest(void) {
  struct unit best = {0};
#define ROW(NAME, LANES, HAS)                                                                      \
  if (HAS)                                                                                         \
    best = (struct unit){LANES, NAME##_fma, {NAME##_triad, NAME##_stream}};
  UNITS(ROW)
#undef ROW
  return best;
}

enum { TRIALS = 12, MAX_LANES = 16 };
#define TRIAL_SECONDS 1e-3

/* One thread's share of a probe. */
struct probe {
  pthread_t thread;
  struct unit unit;
  float *arrays[3]; /* NULL: multiply-adds */
  int64_t count;    /* elements of each */
  int form;
  double rate; /* operations or bytes per second */
};

/* Of this thread's CPU time: others may be running. */
static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void run_once(const struct probe *p, int64_t times) {
  _Alignas(BENCH_ALIGN) float sink[MAX_LANES] = {0.999f, 0.001f};
  if (!p->arrays[0])
    p->unit.fma(times, sink);
  else
    for (int64_t i = 0; i < times; i++)
      p->unit.triad[p->form](p->arrays[0], p->arrays[1], p->arrays[2], p->count);
}

static void *run_probe(void *data) {
  struct probe *p = data;
  double amount = p->arrays[0] ? 12.0 * (double)p->count : 24.0 * p->unit.lanes, time = 0;
  int64_t times = 1;
  for (; times < (int64_t)1 << 40; times *= 2) {
    double start = seconds();
    run_once(p, times);
    if ((time = seconds() - start) > TRIAL_SECONDS)
      break;
  }
  for (int i = 0; i < TRIALS; i++) {
    double start = seconds();
    run_once(p, times);
    time = fmin(time, seconds() - start);
  }
  p->rate = amount * (double)times / time;
  return NULL;
}

/* The sum of the rates of all threads at once. */
static double run_all(struct probe *probes, int count) {
  double sum = 0;
  int started = 1;
  while (started < count &&
         !pthread_create(&probes[started].thread, NULL, run_probe, &probes[started]))
    started++;
  run_probe(&probes[0]);
  for (int i = 1; i < started; i++)
    pthread_join(probes[i].thread, NULL);
  for (int i = 0; i < started; i++)
    sum += probes[i].rate;
  return sum;
}

static void give_arrays(struct bench *b, struct probe *p, double bytes) {
  enum { LEAST = 256, MOST = 1 << 24 }; /* elements */
  p->count = (int64_t)fmin(fmax(bytes / 12, LEAST), MOST) / MAX_LANES * MAX_LANES;
  for (int k = 0; k < 3; k++) {
    p->arrays[k] = bench_alloc(b, (size_t)p->count * sizeof(float));
    for (int64_t i = 0; i < p->count; i++)
      p->arrays[k][i] = 1;
  }
}

void bench_measure_peak(struct bench *b) {
  struct unit unit = widest();
  struct probe *probes = xt_arena_alloc(&b->job.arena, (size_t)b->threads * sizeof *probes);
  for (int i = 0; i < b->threads; i++)
    probes[i] = (struct probe){.unit = unit};
  b->peak_flops = run_all(probes, b->threads);
  if (b->bytes <= 0)
    return;
  for (int i = 0; i < b->threads; i++)
    give_arrays(b, &probes[i], b->bytes / b->threads);
  for (int form = 0; form < 2; form++) {
    for (int i = 0; i < b->threads; i++)
      probes[i].form = form;
    b->peak_bandwidth = fmax(b->peak_bandwidth, run_all(probes, b->threads));
  }
}
