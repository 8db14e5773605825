/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Float operations. A result's bound is what the operands' bounds become (`prop`), plus twice the
 * rounding of the result in its own type: once for the implementation, once for this program, whose
 * doubles are no better than an implementation's. */

#include "test/diff/num.h"

#include <math.h>

struct num num_any(void) { return (struct num){.err = INFINITY}; }
bool num_is_any(struct num n) { return isinf(n.err); }
struct num num_float(double f) { return (struct num){.f = f}; }

bool num_is_signless(struct num n) { return n.f == 0 && n.err == SIGNLESS; }

/* A zero that may also be the other zero. */
static struct num open_sign(struct num n) {
  if (n.f == 0 && n.err == 0)
    n.err = SIGNLESS;
  return n;
}
static struct num closed_sign(struct num n) { return num_is_signless(n) ? num_float(n.f) : n; }

static double dmax(double a, double b) { return a > b ? a : b; }
static bool same(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

/* `epsilons`: how many times the type's rounding the operation may be off. */
static struct num bounded(enum dt t, double r, double prop, double epsilons) {
  double err = prop + 2 * epsilons * (dts[t].epsilon * (fabs(r) + prop) + dts[t].smallest);
  if (!(fabs(r) + err <= dts[t].largest))
    return num_any();
  return (struct num){.f = r, .err = err};
}

/* One rounding. `residue` is 0 when r is the exact result of exact operands. */
static struct num rounded(enum dt t, double r, double prop, double residue) {
  if (prop == 0 && residue == 0 && dt_round(t, r) == r)
    return num_float(r);
  return bounded(t, r, prop, 1);
}

typedef double f2(double a, double b);

/* A non-finite result is certain when all corners of the operands' ranges give it. */
static struct num special2(f2 *f, double r, struct num a, struct num b) {
  for (int corner = 0; corner < 4; corner++)
    if (!same(r, f(corner & 1 ? a.f - a.err : a.f + a.err, corner & 2 ? b.f - b.err : b.f + b.err)))
      return num_any();
  return num_float(r);
}

static double add2(double a, double b) { return a + b; }
static double sub2(double a, double b) { return a - b; }
static double mul2(double a, double b) { return a * b; }
static double div2(double a, double b) { return a / b; }

static struct num add(enum dt t, f2 *f, struct num a, struct num b) {
  if (num_is_any(a) || num_is_any(b))
    return num_any();
  if (num_is_signless(a) || num_is_signless(b))
    return open_sign(add(t, f, closed_sign(a), closed_sign(b)));
  double r = f(a.f, b.f), sign = f(0, 1);
  if (!isfinite(r))
    return special2(f, r, a, b);
  double part = r - a.f, residue = (a.f - (r - part)) + (sign * b.f - part);
  return rounded(t, r, a.err + b.err, residue);
}

struct num num_addf(struct calc *c, const struct num *x) { return add(c->out, add2, x[0], x[1]); }
struct num num_subf(struct calc *c, const struct num *x) { return add(c->out, sub2, x[0], x[1]); }

static double mul_prop(struct num a, struct num b) {
  return fabs(a.f) * b.err + fabs(b.f) * a.err + a.err * b.err;
}

static double mul_residue(double a, double b) {
  double r = a * b;
  return r != 0 && fabs(r) < 0x1p-960 ? 1 : r == 0 && a != 0 && b != 0 ? 1 : fma(a, b, -r);
}

struct num num_mulf(struct calc *c, const struct num *x) {
  struct num a = x[0], b = x[1];
  if (num_is_any(a) || num_is_any(b))
    return num_any();
  if (num_is_signless(a) || num_is_signless(b))
    return open_sign(num_mulf(c, (struct num[]){closed_sign(a), closed_sign(b)}));
  double r = a.f * b.f;
  if (isinf(r) && isfinite(a.f) && isfinite(b.f))
    return num_any(); /* contracted with a sum there is no such overflow */
  if (!isfinite(r))
    return special2(mul2, r, a, b);
  struct num p = rounded(c->out, r, mul_prop(a, b), mul_residue(a.f, b.f));
  bool sign_known = (a.err == 0 || fabs(a.f) > a.err) && (b.err == 0 || fabs(b.f) > b.err);
  return sign_known ? p : open_sign(p);
}

struct num num_square(struct calc *c, const struct num *x) {
  return num_mulf(c, (struct num[]){x[0], x[0]});
}

struct num num_divf(struct calc *c, const struct num *x) {
  struct num a = x[0], b = x[1];
  if (num_is_any(a) || num_is_any(b) || (b.err > 0 && fabs(b.f) <= b.err))
    return num_any();
  if (num_is_signless(a))
    return open_sign(num_divf(c, (struct num[]){closed_sign(a), b}));
  double r = a.f / b.f, m = fabs(b.f);
  if (!isfinite(r) || isinf(b.f))
    return special2(div2, r, a, b);
  double prop = a.err + b.err > 0 ? (fabs(r) * b.err + a.err) / (m - b.err) : 0;
  bool small = (r != 0 && fabs(r) < 0x1p-900) || fabs(a.f) < 0x1p-900 || (r == 0 && a.f != 0);
  return rounded(c->out, r, prop, a.f == 0 ? 0 : small ? 1 : fma(r, b.f, -a.f));
}

struct num num_reciprocal(struct calc *c, const struct num *x) {
  return num_divf(c, (struct num[]){num_float(1), x[0]});
}

/* Exact on exact operands; with errors, only while the quotient's integer part is certain. */
struct num num_remf(struct calc *c, const struct num *x) {
  struct num a = x[0], b = x[1];
  if (num_is_any(a) || num_is_any(b))
    return num_any();
  double r = fmod(a.f, b.f), q = trunc(a.f / b.f);
  if (a.err == 0 && b.err == 0)
    return num_float(r);
  if (fabs(b.f) <= b.err || !isfinite(r))
    return isfinite(r) ? num_any() : special2(fmod, r, a, b);
  for (int corner = 0; corner < 4; corner++)
    if (trunc((a.f + (corner & 1 ? a.err : -a.err)) / (b.f + (corner & 2 ? b.err : -b.err))) != q)
      return num_any();
  return bounded(c->out, r, a.err + fabs(q) * b.err, 1);
}

struct num num_negf(struct calc *c, const struct num *x) {
  (void)c;
  return (struct num){.f = -x[0].f, .err = x[0].err};
}

struct num num_absf(struct calc *c, const struct num *x) {
  (void)c;
  return (struct num){.f = fabs(x[0].f), .err = x[0].err};
}

/* sign 1: maximum, -1: minimum. A NaN wins or loses. */
static struct num extremum(struct num a, struct num b, int sign, bool nan_wins) {
  if (num_is_any(a) || num_is_any(b))
    return num_any();
  if (isnan(a.f) || isnan(b.f))
    return isnan(a.f) == nan_wins ? a : b;
  double gap = fabs(a.f - b.f);
  struct num most = (a.f > b.f) == (sign > 0) ? a : b;
  if (a.f != b.f && !(gap <= (a.err + b.err) * (1 + 0x1p-50)))
    return most;
  most.err = dmax(a.err, b.err);
  return signbit(a.f) != signbit(b.f) ? open_sign(most) : most;
}

struct num num_maximumf(struct calc *c, const struct num *x) {
  (void)c;
  return extremum(x[0], x[1], 1, true);
}
struct num num_minimumf(struct calc *c, const struct num *x) {
  (void)c;
  return extremum(x[0], x[1], -1, true);
}
struct num num_maxnumf(struct calc *c, const struct num *x) {
  (void)c;
  return extremum(x[0], x[1], 1, false);
}
struct num num_minnumf(struct calc *c, const struct num *x) {
  (void)c;
  return extremum(x[0], x[1], -1, false);
}
struct num num_clampf(struct calc *c, const struct num *x) {
  (void)c;
  return extremum(extremum(x[0], x[1], 1, false), x[2], -1, false);
}

struct num num_fma(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || num_is_any(x[1]) || num_is_any(x[2]))
    return num_any();
  struct num p = num_mulf(c, x);
  struct num two = add(c->out, add2, p, x[2]);
  double one = fma(x[0].f, x[1].f, x[2].f);
  if (num_is_any(two) || two.err == 0)
    return !num_is_any(two) && same(one, two.f) ? two : num_any();
  two.f = one;
  return two;
}

enum { LT = 1, EQ = 2, GT = 4, UNO = 8 };

/* The relations that an implementation may find between two numbers. */
static int relations(struct num a, struct num b) {
  if (num_is_any(a) || num_is_any(b))
    return LT | EQ | GT | UNO;
  if (isnan(a.f) || isnan(b.f))
    return UNO;
  int found = a.f < b.f ? LT : a.f > b.f ? GT : EQ;
  a = closed_sign(a);
  b = closed_sign(b);
  if (isinf(a.f) || isinf(b.f) || a.err + b.err == 0)
    return found;
  return fabs(a.f - b.f) <= (a.err + b.err) * (1 + 0x1p-50) ? LT | EQ | GT : found;
}

static struct num decided(int possible, int wanted) {
  if (!(possible & ~wanted))
    return num_int(DT_I1, 1);
  return possible & wanted ? num_any() : num_int(DT_I1, 0);
}

/* The predicates in the order of arith: false, oeq, ogt, oge, olt, ole, one, ord, ueq, … */
struct num num_cmpf(struct calc *c, const struct num *x) {
  static const unsigned char wanted[16] = {0,
                                           EQ,
                                           GT,
                                           GT | EQ,
                                           LT,
                                           LT | EQ,
                                           LT | GT,
                                           LT | EQ | GT,
                                           EQ | UNO,
                                           GT | UNO,
                                           GT | EQ | UNO,
                                           LT | UNO,
                                           LT | EQ | UNO,
                                           LT | GT | UNO,
                                           UNO,
                                           LT | EQ | GT | UNO};
  return decided(relations(x[0], x[1]), wanted[c->predicate & 15]);
}

/* An undecided condition leaves both values possible: the bound covers both. */
struct num num_select(struct calc *c, const struct num *x) {
  struct num a = x[1], b = x[2];
  if (!num_is_any(x[0]))
    return x[0].i ? a : b;
  if (!dts[c->out].is_float)
    return a.i == b.i && !num_is_any(a) ? b : num_any();
  double gap = fabs(a.f - b.f);
  if (isfinite(gap)) {
    a.err = (gap + dmax(a.err, b.err)) * (1 + 0x1p-50);
    return signbit(a.f) != signbit(b.f) ? open_sign(a) : a;
  }
  return same(a.f, b.f) ? (struct num){.f = a.f, .err = dmax(a.err, b.err)} : num_any();
}

struct num num_copy(struct calc *c, const struct num *x) {
  (void)c;
  return x[0];
}

typedef double f1(double a);

/* Steps: rounding to an integer is monotone, so the ends of the operand's range bound the result.
 */
static struct num step(f1 *f, struct num a) {
  if (num_is_any(a))
    return num_any();
  double r = f(a.f);
  if (a.err == 0 || !isfinite(a.f))
    return num_float(r);
  if (num_is_signless(a))
    return a;
  return open_sign((struct num){.f = r, .err = dmax(r - f(a.f - a.err), f(a.f + a.err) - r)});
}

#define STEP(NAME)                                                                                 \
  struct num num_##NAME(struct calc *c, const struct num *x) {                                     \
    (void)c;                                                                                       \
    return step(NAME, x[0]);                                                                       \
  }
STEP(floor)
STEP(ceil)
STEP(round)
STEP(trunc)

static double half_even(double a) {
  double down = floor(a), rest = a - down;
  if (rest != 0.5)
    return rest == 0 ? a : copysign(round(a), a);
  return copysign(fmod(down, 2) == 0 ? down : down + 1, a);
}
struct num num_roundeven(struct calc *c, const struct num *x) {
  (void)c;
  return step(half_even, x[0]);
}

struct num num_copysign(struct calc *c, const struct num *x) {
  (void)c;
  struct num a = x[0], b = x[1];
  if (num_is_any(a) || num_is_any(b))
    return num_any();
  /* The sign of a NaN is nobody's promise. */
  bool unsure = isnan(b.f) || (b.err > 0 && fabs(b.f) <= b.err);
  if (unsure && isinf(a.f))
    return num_any();
  double err = unsure ? 2 * fabs(a.f) + a.err : a.err;
  return (struct num){.f = copysign(a.f, b.f), .err = err};
}

#define CLASS(NAME, TEST)                                                                          \
  struct num num_##NAME(struct calc *c, const struct num *x) {                                     \
    (void)c;                                                                                       \
    return num_is_any(x[0]) ? num_any() : num_int(DT_I1, TEST);                                    \
  }
CLASS(isnan, isnan(x[0].f))
CLASS(isinf, isinf(x[0].f))
CLASS(isfinite, isfinite(x[0].f))

static double least_normal(enum dt t) {
  return t == DT_F64 ? 0x1p-1022 : dts[t].smallest / dts[t].epsilon;
}

struct num num_isnormal(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]))
    return num_any();
  double least = least_normal(c->in), m = fabs(x[0].f);
  if (!isfinite(m))
    return num_int(DT_I1, 0);
  bool unsure = x[0].err > 0 && fabs(m - least) <= x[0].err;
  return unsure ? num_any() : num_int(DT_I1, m >= least);
}

void sum_add(struct sum *s, struct num x) {
  x = closed_sign(x);
  if (num_is_any(x)) {
    s->any = true;
  } else if (!isfinite(x.f)) {
    s->nan |= isnan(x.f);
    s->plus |= x.f > 0;
    s->minus |= x.f < 0;
  } else {
    s->f += x.f;
    s->mass += fabs(x.f) + x.err;
    s->prop += x.err;
    int exponent, low = 1100;
    if (x.f != 0) {
      int64_t bits = (int64_t)ldexp(frexp(x.f, &exponent), 53);
      low = exponent - 53 + __builtin_ctzll((unsigned long long)(bits < 0 ? -bits : bits));
    }
    s->low = s->count && s->low < low ? s->low : low;
    s->count += x.f != 0 || x.err > 0; /* adding 0 does not round */
  }
}

struct num sum_result(const struct sum *s, enum dt t) {
  if (s->any)
    return num_any();
  if (s->nan || (s->plus && s->minus))
    return num_float(NAN);
  double eps = dts[t].epsilon, roundings = s->count > 1 ? (double)(s->count - 1) : 0;
  double err = s->prop + 2 * roundings * eps * s->mass;
  if (!(s->mass + err <= dts[t].largest))
    return num_any();
  if (s->plus || s->minus)
    return num_float(s->plus ? INFINITY : -INFINITY);
  /* Whatever the order, every partial sum is a number of the type. */
  if (s->prop == 0 && (s->count < 2 || s->mass * eps <= ldexp(1, s->low < 1000 ? s->low : 1000)))
    return open_sign(num_float(s->f));
  return (struct num){.f = s->f, .err = err};
}

void product_add(struct product *p, enum dt t, struct num x) {
  struct calc c = {.in = t, .out = t};
  double m = fabs(x.f), err = num_is_signless(x) ? 0 : x.err;
  if (!p->count++) {
    p->value = x;
    p->high = p->low = 1;
  } else {
    p->value = num_mulf(&c, (struct num[]){p->value, x});
  }
  p->inf |= isinf(x.f);
  p->zero |= m == 0 && err == 0;
  if (isfinite(m) && m + err > 1)
    p->high *= m + err;
  if (m - err < 1 && (m > 0 || err > 0))
    p->low *= dmax(m - err, 0);
}

struct num product_result(const struct product *p, enum dt t) {
  struct num r = p->value;
  if (num_is_any(r) || isnan(r.f))
    return r;
  double rounding = 1 + 2 * dts[t].epsilon * (double)p->count;
  bool overflows = !(p->high * rounding <= dts[t].largest);
  bool underflows = !(p->low >= least_normal(t) * rounding);
  if (p->inf ? underflows : p->zero ? overflows : overflows || underflows)
    return num_any();
  /* A product that is exact in one order is so in all: what is left of its bits only grows. */
  if (r.err > 0 && !p->zero && !p->inf)
    r.err = (r.err + 2 * dts[t].epsilon * (double)p->count * fabs(r.f)) * rounding;
  return r;
}

/* extf is exact; truncf of an exact number is exact too, for IEEE leaves no choice. */
struct num num_extf(struct calc *c, const struct num *x) {
  (void)c;
  return x[0];
}

struct num num_truncf(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || x[0].err == 0 || num_is_signless(x[0]))
    return (struct num){.f = dt_round(c->out, x[0].f), .err = x[0].err};
  return bounded(c->out, x[0].f, x[0].err, 1);
}

static struct num from_int(enum dt t, double r, bool exact) {
  return rounded(t, r, 0, exact ? 0 : 1);
}

struct num num_sitofp(struct calc *c, const struct num *x) {
  int64_t i = dt_signed(c->in, x[0].i);
  bool exact = i > -(1LL << 53) && i < 1LL << 53;
  return num_is_any(x[0]) ? num_any() : from_int(c->out, (double)i, exact);
}

struct num num_uitofp(struct calc *c, const struct num *x) {
  uint64_t i = dt_unsigned(c->in, x[0].i);
  return num_is_any(x[0]) ? num_any() : from_int(c->out, (double)i, i < 1ULL << 53);
}

/* The integer part between low and high (exclusive), or any. */
static struct num to_int(struct calc *c, struct num a, double low, double high) {
  if (num_is_any(a) || !isfinite(a.f))
    return num_any();
  double r = trunc(a.f);
  if (trunc(a.f - a.err) != r || trunc(a.f + a.err) != r || r < low || r >= high)
    return num_any();
  return num_int(c->out, r < 0 ? (int64_t)r : (int64_t)(uint64_t)r);
}

struct num num_fptosi(struct calc *c, const struct num *x) {
  double end = ldexp(1, dt_bits(c->out) - 1);
  return to_int(c, x[0], -end, end);
}

struct num num_fptoui(struct calc *c, const struct num *x) {
  return to_int(c, x[0], 0, ldexp(1, dt_bits(c->out)));
}

struct num num_bitcast(struct calc *c, const struct num *x) {
  char memory[8] = {0};
  if (x[0].err > 0)
    return c->in == c->out ? x[0] : num_any();
  num_write(c->in, x[0], memory);
  return num_read(c->out, memory);
}
