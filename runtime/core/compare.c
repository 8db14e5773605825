/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "xtrt.h"

/* An element as a number, and as its place among all of its type in order. */
struct element {
  double number;
  int64_t whole; /* of an integer: exact */
  int64_t place; /* of a float: neighbours are 1 apart, 0 and -0 the same */
};

static double from_half(uint16_t bits) {
  uint32_t sign = (uint32_t)(bits & 0x8000) << 16, rest = bits & 0x7fff, single;
  float value, scale = 0x1p112f;
  if (rest >= 0x7c00) {
    single = sign | 0x7f800000 | (rest & 0x3ff) << 13;
    memcpy(&value, &single, sizeof value);
    return value;
  }
  single = sign | rest << 13;
  memcpy(&value, &single, sizeof value);
  return (double)value * (double)scale;
}

static double from_single_bits(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return (double)value;
}

/* `sign`: the bits of -0. */
static int64_t place(uint64_t bits, uint64_t sign) {
  return bits & sign ? -(int64_t)(bits & ~sign) : (int64_t)bits;
}

static struct element of_integer(int64_t value) {
  return (struct element){.number = (double)value, .whole = value};
}

#define LOAD(TYPE, NAME)                                                                           \
  TYPE NAME;                                                                                       \
  memcpy(&(NAME), (const char *)from + (size_t)i * sizeof(NAME), sizeof(NAME))

static struct element load_float(enum xtrt_dtype dtype, const void *from, int64_t i) {
  if (dtype == XTRT_F64) {
    LOAD(uint64_t, bits);
    LOAD(double, value);
    return (struct element){value, 0, place(bits, UINT64_C(1) << 63)};
  }
  if (dtype == XTRT_F32) {
    LOAD(uint32_t, bits);
    return (struct element){from_single_bits(bits), 0, place(bits, UINT64_C(1) << 31)};
  }
  LOAD(uint16_t, bits);
  return (struct element){dtype == XTRT_F16 ? from_half(bits)
                                            : from_single_bits((uint32_t)bits << 16),
                          0, place(bits, UINT64_C(1) << 15)};
}

static struct element load(enum xtrt_dtype dtype, const void *from, int64_t i) {
  switch (dtype) {
  case XTRT_I1:
  case XTRT_I8: {
    LOAD(int8_t, value);
    return of_integer(value);
  }
  case XTRT_I16: {
    LOAD(int16_t, value);
    return of_integer(value);
  }
  case XTRT_I32: {
    LOAD(int32_t, value);
    return of_integer(value);
  }
  case XTRT_I64: {
    LOAD(int64_t, value);
    return of_integer(value);
  }
  case XTRT_INDEX: {
    LOAD(intptr_t, value);
    return of_integer(value);
  }
  default:
    return load_float(dtype, from, i);
  }
}

static int is_nan(double x) { return x != x; }
static double size_of(double x) { return x < 0 ? -x : x; }

/* The distance of two elements; NaN where there is none. Equal ones have 0. */
static double distance(const struct element *x, const struct element *e, uint64_t *ulps) {
  double zero = 0, apart = x->number - e->number;
  if (x->place == e->place && x->whole == e->whole && !is_nan(x->number))
    return *ulps = 0, 0.0;
  if (is_nan(x->number) && is_nan(e->number))
    return *ulps = 0, 0.0;
  if (is_nan(apart) || apart - apart != 0)
    return *ulps = UINT64_MAX, zero / zero;
  if (x->place == e->place) { /* integers */
    *ulps = x->whole > e->whole ? (uint64_t)x->whole - (uint64_t)e->whole
                                : (uint64_t)e->whole - (uint64_t)x->whole;
    return (double)*ulps;
  }
  *ulps = x->place > e->place ? (uint64_t)x->place - (uint64_t)e->place
                              : (uint64_t)e->place - (uint64_t)x->place;
  return size_of(apart);
}

/* NaN is farther than everything. */
static int farther(double a, double b) { return !is_nan(b) && (is_nan(a) || a > b); }

int64_t xtrt_compare(enum xtrt_dtype dtype, int64_t count, const void *values, const void *expected,
                     const struct xtrt_tolerance *tolerance, struct xtrt_difference *difference) {
  *difference = (struct xtrt_difference){.index = -1};
  for (int64_t i = 0; i < count; i++) {
    struct element x = load(dtype, values, i), e = load(dtype, expected, i);
    uint64_t ulps;
    double apart = distance(&x, &e, &ulps);
    if (!is_nan(apart) && (ulps <= tolerance->ulps ||
                           apart <= tolerance->absolute + tolerance->relative * size_of(e.number)))
      continue;
    if (difference->index < 0 || farther(apart, difference->distance)) {
      difference->index = i;
      difference->distance = apart;
      difference->ulps = ulps;
    }
    difference->count++;
  }
  return difference->count;
}
