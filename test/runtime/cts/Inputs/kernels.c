/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The module of the conformance suite. */

#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "xtrt.h"

#define UNUSED __attribute__((unused))
#define KERNEL(NAME)                                                                               \
  xtrt_kernel NAME##__launch;                                                                      \
  void NAME##__launch(UNUSED const union xtrt_word *x, UNUSED intptr_t block, UNUSED intptr_t worker)

#define AT(TYPE, WORD) ((TYPE *)(uintptr_t)(WORD).u)

KERNEL(nothing) {}

/* out[0] = out[0] * 3 + 1 */
KERNEL(triple) { *AT(uint64_t, x[0]) = *AT(uint64_t, x[0]) * 3 + 1; }

/* out[i] = a[i] + b[i], f32 */
KERNEL(add) {
  for (int64_t i = 0; i < x[3].i; i++)
    AT(float, x[0])[i] = AT(float, x[1])[i] + AT(float, x[2])[i];
}

/* out = {u, i, f32, f64} as f64 */
KERNEL(kinds) {
  double *out = AT(double, x[0]);
  out[0] = (double)x[1].u, out[1] = (double)x[2].i, out[2] = (double)x[3].f32, out[3] = x[4].f64;
}

/* out = {i, w, f, d} as f64 */
KERNEL(letters) {
  double *out = AT(double, x[0]);
  out[0] = (double)x[1].i, out[1] = (double)(int32_t)x[2].i, out[2] = (double)x[3].f32, out[3] = x[4].f64;
}

/* out[block]++, and how many workers there are at least */
KERNEL(blocks) {
  int64_t *most = AT(int64_t, x[1]), seen = __atomic_load_n(most, __ATOMIC_RELAXED);
  __atomic_fetch_add(&AT(unsigned char, x[0])[block], 1, __ATOMIC_RELAXED);
  while (seen <= worker && !__atomic_compare_exchange_n(most, &seen, worker + 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

/* out[1 + out[0]++] = block, for one worker */
KERNEL(order) { AT(int64_t, x[0])[1 + AT(int64_t, x[0])[0]++] = block; }

/* out = sum of x[2] … x[1 + count] */
KERNEL(sum) {
  uint64_t sum = 0;
  for (uint64_t i = 0; i < x[1].u; i++)
    sum += x[2 + i].u;
  *AT(uint64_t, x[0]) = sum;
}

/* out = how often it was called since the module was loaded */
KERNEL(calls) {
  static uint64_t count;
  *AT(uint64_t, x[0]) = ++count;
}

KERNEL(pid) { *AT(int64_t, x[0]) = getpid(); }

KERNEL(endless) {
  for (volatile int go = 1; go;) {
  }
}

/* Some milliseconds, then out = 1. */
KERNEL(slow) {
  usleep((useconds_t)x[1].u * 1000);
  *AT(uint64_t, x[0]) = 1;
}

KERNEL(touch) { *AT(volatile char, x[0]) = 1; }

KERNEL(stop) {
  abort();
}

KERNEL(raise) { raise((int)x[0].i); }

#define LONG10 a123456789
#define NAME2(A, B) A##B
#define NAME(A, B) NAME2(A, B)
#define LONG40 NAME(NAME(LONG10, LONG10), NAME(LONG10, LONG10))
#define LONG160 NAME(NAME(LONG40, LONG40), NAME(LONG40, LONG40))
#define LONG320 NAME(LONG160, LONG160)
#define LONG_LAUNCH NAME(LONG320, __launch)

xtrt_kernel LONG_LAUNCH;
void LONG_LAUNCH(const union xtrt_word *x, UNUSED intptr_t block, UNUSED intptr_t worker) { *AT(uint64_t, x[0]) = 320; }
