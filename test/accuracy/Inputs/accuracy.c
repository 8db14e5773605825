/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* accuracy [STRIDE [NAME]]: the worst error of each function of functions.mlir, in units of the last
 * place, against libm in double, over every STRIDE-th float; of powf over as many pairs. Prints a row of a
 * Markdown table each and fails if one is above 2, or a special value is wrong. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "functions.h"

enum { BLOCK = 4096 };

static double reciprocal_root(double x) { return 1 / sqrt(x); }

static const struct {
  const char *name;
  int (*function)(const float *, float *);
  double (*reference)(double);
} rows[] = {
    {"exp", v_exp, exp},       {"exp2", v_exp2, exp2},    {"expm1", v_expm1, expm1},
    {"log", v_log, log},       {"log2", v_log2, log2},    {"log10", v_log10, log10},
    {"log1p", v_log1p, log1p}, {"tanh", v_tanh, tanh},    {"sinh", v_sinh, sinh},
    {"cosh", v_cosh, cosh},    {"erf", v_erf, erf},       {"sin", v_sin, sin},
    {"cos", v_cos, cos},       {"rsqrt", v_rsqrt, reciprocal_root},
};

static float from_bits(uint32_t bits) {
  float f;
  memcpy(&f, &bits, sizeof f);
  return f;
}

/* How far `got` is from `want`, in units of the last place of the floats around `want`. A NaN, infinity or
 * sign that is wrong counts as far away. */
static double error_of(float got, double want) {
  const double far = 1e9, limit = 0x1.ffffffp127; /* from here on infinity is nearest */
  if (isnan(want) || isnan(got))
    return isnan(want) && isnan(got) ? 0 : far;
  if (!signbit(got) != !signbit(want))
    return far;
  if (fabs(want) >= limit || isinf(want))
    return isinf(got) ? 0 : (0x1p128 - fabs((double)got)) / 0x1p104;
  if (isinf(got))
    return (0x1p128 - fabs(want)) / 0x1p104;
  int exponent = -125;
  if (want != 0)
    frexp(want, &exponent);
  return fabs((double)got - want) / ldexp(1, exponent < -125 ? -149 : exponent - 24);
}

struct worst {
  double error;
  float at, second;
  unsigned long long samples;
};

static void take(struct worst *w, double error, float at, float second) {
  w->samples++;
  if (error > w->error) {
    w->error = error;
    w->at = at;
    w->second = second;
  }
}

static struct worst measure(int k, uint64_t stride) {
  static float x[BLOCK], y[BLOCK];
  struct worst w = {0};
  for (uint64_t bits = 0; bits <= UINT32_MAX;) {
    int n = 0;
    for (; n < BLOCK && bits <= UINT32_MAX; bits += stride)
      x[n++] = from_bits((uint32_t)bits);
    rows[k].function(x, y);
    for (int i = 0; i < n; i++)
      take(&w, error_of(y[i], rows[k].reference((double)x[i])), x[i], 0);
  }
  return w;
}

/* Pairs: any bits, and such that the power is neither 0 nor infinity. */
static struct worst measure_powf(uint64_t stride) {
  static float x[BLOCK], e[BLOCK], y[BLOCK];
  struct worst w = {0};
  uint64_t random = 1;
  for (uint64_t done = 0; done < (UINT32_MAX + (uint64_t)1) / stride; done += BLOCK) {
    for (int i = 0; i < BLOCK; i++) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      x[i] = from_bits((uint32_t)(random >> 32));
      random = random * 6364136223846793005u + 1442695040888963407u;
      e[i] = from_bits((uint32_t)(random >> 32));
      if (i % 4) {
        x[i] = fabsf(x[i]);
        e[i] = (float)(150 * ((double)(random >> 32) / 0x1p31 - 1) / log2((double)x[i]));
      }
    }
    v_powf(x, e, y);
    for (int i = 0; i < BLOCK; i++)
      take(&w, error_of(y[i], pow((double)x[i], (double)e[i])), x[i], e[i]);
  }
  return w;
}

static int print_row(const char *name, struct worst w) {
  printf("| %s | %llu | %.3f | %a", name, w.samples, w.error, (double)w.at);
  if (w.second != 0)
    printf(", %a", (double)w.second);
  printf(" |\n");
  return w.error > 2;
}

int main(int argc, char **argv) {
  uint64_t stride = argc > 1 ? strtoull(argv[1], NULL, 0) : 4099;
  const char *only = argc > 2 ? argv[2] : NULL;
  int failed = 0;
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (!only || !strcmp(only, rows[k].name))
      failed |= print_row(rows[k].name, measure((int)k, stride));
  if (!only || !strcmp(only, "powf"))
    failed |= print_row("powf", measure_powf(stride));
  return failed;
}
