/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Single elements: from text, from numbers, to text. */

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/buf.h"
#include "tools/run/run.h"

/* The float of 1 + `exponent` + `mantissa` bits that is nearest to `value`, ties to even. */
static uint16_t narrow(double value, int exponent, int mantissa) {
  int bias = (1 << (exponent - 1)) - 1, power;
  uint16_t sign = signbit(value) ? 0x8000 : 0, inf = (uint16_t)(((1 << exponent) - 1) << mantissa);
  if (isnan(value))
    return (uint16_t)(sign | inf | 1 << (mantissa - 1));
  value = fabs(value);
  if (isinf(value))
    return sign | inf;
  if (value == 0)
    return sign;
  frexp(value, &power); /* value < 2^power */
  power = power - 1 < 1 - bias ? 1 - bias : power - 1;
  double scaled = rint(ldexp(value, mantissa - power)); /* in units of the last place */
  if (scaled >= ldexp(1, mantissa + 1)) {
    scaled /= 2;
    power++;
  }
  if (power > bias)
    return sign | inf;
  uint16_t bits = (uint16_t)scaled;
  if (scaled >= ldexp(1, mantissa)) /* a normal number: its first bit is not stored */
    bits = (uint16_t)(bits + ((power + bias - 1) << mantissa));
  return sign | bits;
}

static double widen(uint16_t bits, int exponent, int mantissa) {
  int bias = (1 << (exponent - 1)) - 1, power = bits >> mantissa & ((1 << exponent) - 1);
  int rest = bits & ((1 << mantissa) - 1);
  double value = power == (1 << exponent) - 1 ? (rest ? NAN : INFINITY)
                 : power ? ldexp(rest + (1 << mantissa), power - bias - mantissa)
                         : ldexp(rest, 1 - bias - mantissa);
  return bits >> 15 ? -value : value;
}

static void put_float(enum xtrt_dtype dtype, double value, char *to) {
  uint16_t half = dtype == XTRT_F16 ? narrow(value, 5, 10) : narrow(value, 8, 7);
  float single = (float)value;
  if (dtype == XTRT_F64)
    memcpy(to, &value, 8);
  else if (dtype == XTRT_F32)
    memcpy(to, &single, 4);
  else
    memcpy(to, &half, 2);
}

void element_from_int(enum xtrt_dtype dtype, int64_t value, char *to) {
  int8_t i8 = dtype == XTRT_I1 ? (int8_t)(value & 1) : (int8_t)value;
  int16_t i16 = (int16_t)value;
  int32_t i32 = (int32_t)value;
  intptr_t index = (intptr_t)value;
  switch (dtype) {
  case XTRT_I1:
  case XTRT_I8:
    memcpy(to, &i8, 1);
    break;
  case XTRT_I16:
    memcpy(to, &i16, 2);
    break;
  case XTRT_I32:
    memcpy(to, &i32, 4);
    break;
  case XTRT_I64:
    memcpy(to, &value, 8);
    break;
  case XTRT_INDEX:
    memcpy(to, &index, sizeof index);
    break;
  default:
    put_float(dtype, (double)value, to);
  }
}

/* Floats below 1, of either sign; integers from -8 to 7. */
void element_random(enum xtrt_dtype dtype, uint64_t bits, char *to) {
  if (dtype >= XTRT_F16)
    put_float(dtype, (double)(int64_t)bits * 0x1p-63, to);
  else
    element_from_int(dtype, (int64_t)(bits >> 60) - 8, to);
}

static bool read_whole(enum xtrt_dtype dtype, const char *text, char *to) {
  int bits = dtype == XTRT_I1 ? 1 : 8 * (int)npy_dtype_bytes(dtype);
  char *end;
  if (dtype == XTRT_I1 && (!strcmp(text, "true") || !strcmp(text, "false"))) {
    element_from_int(dtype, *text == 't', to);
    return true;
  }
  errno = 0;
  long long value = strtoll(text, &end, 0);
  int64_t least = bits == 1 ? 0 : -((int64_t)1 << (bits - 2)) * 2;
  /* Both the largest signed and the largest unsigned number of that many bits fit. */
  if (errno || *end || end == text || value < least || (bits < 64 && value >= (int64_t)1 << bits))
    return false;
  element_from_int(dtype, value, to);
  return true;
}

bool element_read(enum xtrt_dtype dtype, const char *text, size_t length, char *to) {
  char copy[64], *end;
  if (!length || length >= sizeof copy || strchr(" \t\n\v\f\r", *text))
    return false;
  memcpy(copy, text, length);
  copy[length] = 0;
  if (dtype < XTRT_F16)
    return read_whole(dtype, copy, to);
  double value = strtod(copy, &end);
  if (*end)
    return false;
  if (dtype == XTRT_F32) { /* rounded once */
    float single = strtof(copy, NULL);
    memcpy(to, &single, 4);
  } else {
    put_float(dtype, value, to);
  }
  return true;
}

/* As few digits as tell it from its neighbours, and no exponent where it would only spare zeros. */
static void print_double(double value, enum xtrt_dtype dtype, struct xt_buf *out) {
  char text[40], again[8], bits[8];
  int least = fabs(value) >= 1 && fabs(value) < 1e9 ? (int)log10(fabs(value)) + 1 : 1;
  put_float(dtype, value, bits);
  for (int digits = least; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, value);
    if (isnan(value) || (element_read(dtype, text, strlen(text), again) &&
                         !memcmp(bits, again, npy_dtype_bytes(dtype))))
      break;
  }
  xt_buf_puts(out, text);
}

void element_print(enum xtrt_dtype dtype, const char *from, struct xt_buf *out) {
  int8_t i8;
  int16_t i16;
  uint16_t half;
  int32_t i32;
  int64_t i64;
  intptr_t index;
  float single;
  double value;
  switch (dtype) {
  case XTRT_I1:
  case XTRT_I8:
    memcpy(&i8, from, 1);
    xt_buf_printf(out, "%d", i8);
    return;
  case XTRT_I16:
    memcpy(&i16, from, 2);
    xt_buf_printf(out, "%d", i16);
    return;
  case XTRT_I32:
    memcpy(&i32, from, 4);
    xt_buf_printf(out, "%" PRId32, i32);
    return;
  case XTRT_I64:
    memcpy(&i64, from, 8);
    xt_buf_printf(out, "%" PRId64, i64);
    return;
  case XTRT_INDEX:
    memcpy(&index, from, sizeof index);
    xt_buf_printf(out, "%" PRIdPTR, index);
    return;
  case XTRT_F32:
    memcpy(&single, from, 4);
    print_double((double)single, dtype, out);
    return;
  case XTRT_F64:
    memcpy(&value, from, 8);
    print_double(value, dtype, out);
    return;
  default:
    memcpy(&half, from, 2);
    print_double(dtype == XTRT_F16 ? widen(half, 5, 10) : widen(half, 8, 7), dtype, out);
  }
}
