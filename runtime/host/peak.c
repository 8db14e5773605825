/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _POSIX_C_SOURCE 200809L
#include "peak.h"

#include <time.h>

enum { LANES = 4, CHAINS = 10, ROUNDS = 20000, TRIES = 5 };

typedef float vector __attribute__((vector_size(LANES * sizeof(float))));

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* One chain of dependent multiply-adds per register: enough of them to keep every unit busy. */
#define EACH_CHAIN(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7) DO(8) DO(9)

static double time_rounds(volatile float *sink) {
  vector factor = {0.5f, 0.5f, 0.5f, 0.5f}, term = {*sink, 1, 1, 1}, sum = {0};
#define START(N) vector s##N = term * (float)(N);
  EACH_CHAIN(START)
  double begin = seconds();
  for (int i = 0; i < ROUNDS; i++) {
#define STEP(N) s##N = s##N * factor + term;
    EACH_CHAIN(STEP)
  }
  double time = seconds() - begin;
#define ADD(N) sum += s##N;
  EACH_CHAIN(ADD)
  *sink = sum[0] + sum[1] + sum[2] + sum[3];
  return time;
}

double xtrt_measure_peak(void) {
  volatile float sink = 1;
  double best = 1e30;
  for (int i = 0; i < TRIES; i++) {
    double t = time_rounds(&sink);
    best = t < best ? t : best;
  }
  return best > 0 ? 2.0 * LANES * CHAINS * ROUNDS / best : 0;
}
