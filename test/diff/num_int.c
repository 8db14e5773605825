/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Integer operations: exact, modulo 2^width. A shift too far is any value; a division without a
 * quotient ends the program. */

#include <math.h>

#include "test/diff/num.h"

int dt_bits(enum dt t) { return t == DT_I1 ? 1 : 8 * dts[t].bytes; }

int64_t dt_wrap(enum dt t, int64_t v) {
  if (t == DT_I1)
    return v & 1;
  int shift = 64 - dt_bits(t);
  return (int64_t)((uint64_t)v << shift) >> shift;
}

int64_t dt_signed(enum dt t, int64_t v) { return t == DT_I1 ? -(v & 1) : v; }

uint64_t dt_unsigned(enum dt t, int64_t v) { return (uint64_t)v & UINT64_MAX >> (64 - dt_bits(t)); }

struct num num_int(enum dt t, int64_t i) { return (struct num){.i = dt_wrap(t, i)}; }

/* S and T are the operands as signed, U and V as unsigned numbers. */
#define INT2(NAME, RESULT)                                                                         \
  struct num num_##NAME(struct calc *c, const struct num *x) {                                     \
    if (num_is_any(x[0]) || num_is_any(x[1]))                                                      \
      return num_any();                                                                            \
    int64_t S = dt_signed(c->in, x[0].i), T = dt_signed(c->in, x[1].i);                            \
    uint64_t U = dt_unsigned(c->in, x[0].i), V = dt_unsigned(c->in, x[1].i);                       \
    (void)S, (void)T, (void)U, (void)V;                                                            \
    return num_int(c->out, (int64_t)(RESULT));                                                     \
  }
INT2(addi, U + V)
INT2(subi, U - V)
INT2(muli, U *V)
INT2(andi, U &V)
INT2(ori, U | V)
INT2(xori, U ^ V)
INT2(maxsi, S > T ? S : T)
INT2(minsi, S < T ? S : T)
INT2(maxui, U > V ? U : V)
INT2(minui, U < V ? U : V)

/* quotient: -1 down, 0 towards zero, 1 up; 2 the remainder of 0. */
static struct num divide(struct calc *c, const struct num *x, bool is_signed, int way) {
  if (num_is_any(x[1]) || dt_unsigned(c->in, x[1].i) == 0) {
    c->undefined = "integer division by zero";
    return num_any();
  }
  if (num_is_any(x[0]))
    return num_any();
  uint64_t u = dt_unsigned(c->in, x[0].i), v = dt_unsigned(c->in, x[1].i);
  if (!is_signed)
    return num_int(c->out, (int64_t)(way == 2 ? u % v : u / v + (way == 1 && u % v)));
  int64_t s = dt_signed(c->in, x[0].i), t = dt_signed(c->in, x[1].i);
  int bits = dt_bits(c->in);
  if (bits > 1 && t == -1 && s == -(int64_t)(UINT64_MAX >> (65 - bits)) - 1) {
    c->undefined = "integer division overflows";
    return num_int(c->out, 0);
  }
  if (t == -1) /* i1: -1 / -1 does not fit either, but wraps */
    return num_int(c->out, way == 2 ? 0 : -s);
  int64_t q = s / t, r = s % t;
  bool exact_sign = (r < 0) == (t < 0);
  q += way == 1 && r && exact_sign ? 1 : way == -1 && r && !exact_sign ? -1 : 0;
  return num_int(c->out, way == 2 ? r : q);
}

#define DIVIDE(NAME, SIGNED, WAY)                                                                  \
  struct num num_##NAME(struct calc *c, const struct num *x) {                                     \
    return divide(c, x, SIGNED, WAY);                                                              \
  }
DIVIDE(divsi, true, 0)
DIVIDE(divui, false, 0)
DIVIDE(remsi, true, 2)
DIVIDE(remui, false, 2)
DIVIDE(ceildivsi, true, 1)
DIVIDE(ceildivui, false, 1)
DIVIDE(floordivsi, true, -1)

#define SHIFT(NAME, RESULT)                                                                        \
  struct num num_##NAME(struct calc *c, const struct num *x) {                                     \
    uint64_t by = dt_unsigned(c->in, x[1].i), U = dt_unsigned(c->in, x[0].i);                      \
    int64_t S = dt_signed(c->in, x[0].i);                                                          \
    (void)S, (void)U;                                                                              \
    if (num_is_any(x[0]) || num_is_any(x[1]) || by >= (uint64_t)dt_bits(c->in))                    \
      return num_any();                                                                            \
    return num_int(c->out, (int64_t)(RESULT));                                                     \
  }
SHIFT(shli, U << by)
SHIFT(shrsi, S >> by)
SHIFT(shrui, U >> by)

/* eq ne slt sle sgt sge ult ule ugt uge */
struct num num_cmpi(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || num_is_any(x[1]))
    return num_any();
  int64_t s = dt_signed(c->in, x[0].i), t = dt_signed(c->in, x[1].i);
  uint64_t u = dt_unsigned(c->in, x[0].i), v = dt_unsigned(c->in, x[1].i);
  const bool answer[10] = {s == t, s != t, s<t, s <= t, s> t, s >= t, u<v, u <= v, u> v, u >= v};
  return num_int(DT_I1, answer[c->predicate]);
}

#define INT1(NAME, RESULT)                                                                         \
  struct num num_##NAME(struct calc *c, const struct num *x) {                                     \
    int64_t S = dt_signed(c->in, x[0].i);                                                          \
    uint64_t U = dt_unsigned(c->in, x[0].i);                                                       \
    (void)S, (void)U;                                                                              \
    return num_is_any(x[0]) ? num_any() : num_int(c->out, (int64_t)(RESULT));                      \
  }
INT1(extsi, S)
INT1(extui, U)
INT1(trunci, U)
INT1(absi, S < 0 ? 0 - (uint64_t)S : (uint64_t)S)
INT1(ctpop, __builtin_popcountll(U))
INT1(ctlz, U ? __builtin_clzll(U) - (64 - dt_bits(c->in)) : dt_bits(c->in))
INT1(cttz, U ? __builtin_ctzll(U) : dt_bits(c->in))

struct num num_addui_extended(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || num_is_any(x[1]))
    return num_any();
  uint64_t u = dt_unsigned(c->in, x[0].i), v = dt_unsigned(c->in, x[1].i);
  uint64_t sum = dt_unsigned(c->in, (int64_t)(u + v));
  return c->result ? num_int(DT_I1, sum < u) : num_int(c->out, (int64_t)sum);
}

/* The product as 128 bits: low or high half of it in the operands' width. */
static struct num half(struct calc *c, uint64_t low, uint64_t high) {
  int bits = dt_bits(c->in);
  if (!c->result)
    return num_int(c->out, (int64_t)low);
  return num_int(c->out, (int64_t)(bits == 64 ? high : low >> bits));
}

static uint64_t high_product(uint64_t u, uint64_t v) {
  uint64_t a = u >> 32, b = u & UINT32_MAX, c = v >> 32, d = v & UINT32_MAX;
  uint64_t low = b * d, one = a * d + (low >> 32), two = b * c + (one & UINT32_MAX);
  return a * c + (one >> 32) + (two >> 32);
}

struct num num_mului_extended(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || num_is_any(x[1]))
    return num_any();
  uint64_t u = dt_unsigned(c->in, x[0].i), v = dt_unsigned(c->in, x[1].i);
  return half(c, u * v, high_product(u, v));
}

struct num num_mulsi_extended(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || num_is_any(x[1]))
    return num_any();
  int64_t s = dt_signed(c->in, x[0].i), t = dt_signed(c->in, x[1].i);
  uint64_t u = (uint64_t)s, v = (uint64_t)t, high = high_product(u, v);
  return half(c, u * v, high - (s < 0 ? v : 0) - (t < 0 ? u : 0));
}

struct num num_ipowi(struct calc *c, const struct num *x) {
  if (num_is_any(x[0]) || num_is_any(x[1]))
    return num_any();
  int64_t base = dt_signed(c->in, x[0].i), power = dt_signed(c->in, x[1].i);
  if (power < 0) {
    if (base == 0)
      c->undefined = "zero to a negative power";
    return num_int(c->out, base == 1 ? 1 : base == -1 ? (power & 1 ? -1 : 1) : 0);
  }
  uint64_t r = 1, square = (uint64_t)base;
  for (; power; power >>= 1, square *= square)
    if (power & 1)
      r *= square;
  return num_int(c->out, (int64_t)r);
}

struct num num_cast(enum dt from, enum dt to, struct num x, bool is_unsigned) {
  struct calc c = {.in = from, .out = to};
  if (from == to)
    return x;
  if (dts[from].is_float && dts[to].is_float)
    return dts[to].epsilon < dts[from].epsilon && dts[to].largest >= dts[from].largest
               ? num_extf(&c, &x)
               : num_truncf(&c, &x);
  if (dts[from].is_float)
    return is_unsigned ? num_fptoui(&c, &x) : num_fptosi(&c, &x);
  if (dts[to].is_float)
    return is_unsigned ? num_uitofp(&c, &x) : num_sitofp(&c, &x);
  return is_unsigned ? num_extui(&c, &x) : num_extsi(&c, &x);
}
