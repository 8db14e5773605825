/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions of libm: an implementation may be off by four units in the last place. */

#include <math.h>

#include "test/diff/num.h"

enum { LIBM = 8, RIGHT = 1 }; /* in epsilons, which are half units */

typedef double f1(double a);
typedef double f2(double a, double b);

static double dmax(double a, double b) { return a > b ? a : b; }
static bool same(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

static struct num finish(enum dt t, double r, double prop, int epsilons) {
  double err = prop + 2 * epsilons * (dts[t].epsilon * (fabs(r) + prop) + dts[t].smallest);
  return fabs(r) + err <= dts[t].largest ? (struct num){.f = r, .err = err} : num_any();
}

/* The ends of a number's range, widened by what computing them in doubles may lose. */
static double reach(struct num a) {
  return a.err > 0 ? a.err * (1 + 0x1p-50) + fabs(a.f) * 0x1p-51 : 0;
}
static double low_end(struct num a) { return a.f - reach(a); }
static double high_end(struct num a) { return a.f + reach(a); }

/* f is monotone wherever it is defined; undefined at an end makes the comparison below false. */
static struct num monotone(enum dt t, f1 *f, struct num a, int epsilons) {
  if (num_is_any(a) || (num_is_signless(a) && !same(f(0.0), f(-0.0))))
    return num_any();
  if (num_is_signless(a)) {
    struct num r = monotone(t, f, num_float(0), epsilons);
    r.err = r.f == 0 && r.err == 0 ? SIGNLESS : r.err;
    return r;
  }
  double r = f(a.f), low = f(low_end(a)), high = f(high_end(a));
  if (!isfinite(r)) {
    /* Functions with a domain around 0, and cosh, are tame at the number nearest to 0. */
    double tame = f(low_end(a) > 0 ? low_end(a) : high_end(a) < 0 ? high_end(a) : 0);
    bool certain = a.err == 0 || (same(r, low) && same(r, high) && same(r, tame));
    return certain ? num_float(r) : num_any();
  }
  if (a.err == 0 && epsilons == RIGHT && dt_round(t, r) == r && fma(r, r, -a.f) == 0)
    return num_float(r);
  return finish(t, r, isfinite(low - high) ? dmax(fabs(r - low), fabs(r - high)) : INFINITY,
                epsilons);
}

#define MONOTONE(NAME, FUNCTION, EPSILONS)                                                         \
  struct num num_##NAME(struct calc *c, const struct num *x) {                                     \
    return monotone(c->out, FUNCTION, x[0], EPSILONS);                                             \
  }

static double rsqrt(double a) { return 1 / sqrt(a); }

MONOTONE(sqrt, sqrt, RIGHT)
MONOTONE(rsqrt, rsqrt, LIBM)
MONOTONE(cbrt, cbrt, LIBM)
MONOTONE(exp, exp, LIBM)
MONOTONE(exp2, exp2, LIBM)
MONOTONE(expm1, expm1, LIBM)
MONOTONE(log, log, LIBM)
MONOTONE(log2, log2, LIBM)
MONOTONE(log10, log10, LIBM)
MONOTONE(log1p, log1p, LIBM)
MONOTONE(asin, asin, LIBM)
MONOTONE(acos, acos, LIBM)
MONOTONE(atan, atan, LIBM)
MONOTONE(sinh, sinh, LIBM)
MONOTONE(tanh, tanh, LIBM)
MONOTONE(asinh, asinh, LIBM)
MONOTONE(acosh, acosh, LIBM)
MONOTONE(atanh, atanh, LIBM)
MONOTONE(erf, erf, LIBM)
MONOTONE(erfc, erfc, LIBM)

/* Slopes of at most 1. */
static struct num lazy(enum dt t, f1 *f, struct num a) {
  if (num_is_any(a))
    return num_any();
  double r = f(a.f);
  return isfinite(r) ? finish(t, r, a.err, LIBM) : num_float(r);
}
struct num num_sin(struct calc *c, const struct num *x) { return lazy(c->out, sin, x[0]); }
struct num num_cos(struct calc *c, const struct num *x) { return lazy(c->out, cos, x[0]); }

/* Between two poles tan is monotone. */
struct num num_tan(struct calc *c, const struct num *x) {
  double pi = 3.14159265358979323846;
  if (x[0].err > 0 && floor(low_end(x[0]) / pi - 0.5) != floor(high_end(x[0]) / pi - 0.5))
    return num_any();
  return monotone(c->out, tan, x[0], LIBM);
}

/* Even: the ends of |x| bound it. */
struct num num_cosh(struct calc *c, const struct num *x) {
  struct num a = {.f = fabs(x[0].f), .err = x[0].err};
  return monotone(c->out, cosh, a, LIBM);
}

/* f is monotone in each operand: its extremes over a box are at the corners. */
static struct num corners(enum dt t, f2 *f, struct num a, struct num b, int epsilons) {
  double r = f(a.f, b.f), prop = 0;
  double as[2] = {low_end(a), high_end(a)}, bs[2] = {low_end(b), high_end(b)};
  for (int i = 0; i < 4; i++) {
    double corner = f(as[i & 1], bs[i >> 1]);
    if (!isfinite(r) || !isfinite(corner)) {
      if (!same(r, corner))
        return num_any();
    } else {
      prop = dmax(prop, fabs(corner - r));
    }
  }
  return isfinite(r) ? finish(t, r, prop, epsilons) : num_float(r);
}

struct num num_powf(struct calc *c, const struct num *x) {
  struct num a = x[0], b = x[1];
  if (num_is_any(a) || num_is_any(b))
    return num_any();
  /* pow has a value at (1, NaN) and (NaN, 0): not certain when the other operand is not. */
  if ((isnan(a.f) && b.err > 0) || (isnan(b.f) && a.err > 0))
    return num_any();
  if (num_is_signless(a) && same(pow(0.0, b.f), pow(-0.0, b.f)))
    a.err = 0;
  if (a.err + b.err > 0 && (a.f <= a.err || (b.err > 0 && a.f <= 0)))
    if (!(a.err == 0 && a.f > 0))
      return num_any();
  return corners(c->out, pow, a, b, LIBM);
}

struct num num_atan2(struct calc *c, const struct num *x) {
  struct num a = x[0], b = x[1];
  if (num_is_any(a) || num_is_any(b))
    return num_any();
  /* The cut along the negative axis: y = 0, x <= 0. */
  if (a.err + b.err > 0 && fabs(a.f) <= a.err && b.f - b.err <= 0)
    return num_any();
  return corners(c->out, atan2, a, b, LIBM);
}

/* Upstream multiplies repeatedly; each product rounds. */
struct num num_fpowi(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || num_is_any(x[1]))
    return num_any();
  struct num a = x[0], b = num_float((double)x[1].i);
  if (a.err > 0 && fabs(a.f) <= a.err && x[1].i < 0)
    return num_any();
  double count = dmax(8, 4 * fabs(b.f));
  if (count > 1e6)
    return num_any();
  /* Even powers fold at 0. */
  if (a.err > 0 && fabs(a.f) <= a.err && x[1].i % 2 == 0)
    return finish(c->out, pow(a.f, b.f), pow(fabs(a.f) + a.err, b.f), (int)count);
  return corners(c->out, pow, a, b, (int)count);
}
