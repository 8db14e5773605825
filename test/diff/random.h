/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* SplitMix64: the same numbers on every machine. */
#ifndef XT_DIFF_RANDOM_H
#define XT_DIFF_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

struct rng {
  uint64_t state;
};

static inline uint64_t rng_next(struct rng *rng) {
  uint64_t z = rng->state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline int rng_below(struct rng *rng, int limit) {
  return (int)(rng_next(rng) % (uint64_t)limit);
}

static inline bool rng_percent(struct rng *rng, int percent) {
  return rng_below(rng, 100) < percent;
}

/* In [0, 1). */
static inline double rng_unit(struct rng *rng) { return (double)(rng_next(rng) >> 11) * 0x1p-53; }

#endif
