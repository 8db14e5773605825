/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Numbers of the reference interpreter: operations that carry their error bounds along. */
#ifndef XT_DIFF_NUM_H
#define XT_DIFF_NUM_H

#include "test/diff/tensor.h"

/* One element-wise operation: the types it maps between, and what an attribute of the op says. */
struct calc {
  enum dt in, out;       /* of the first operand and of the result */
  int result;            /* which result is wanted, for ops with two */
  int64_t predicate;     /* of comparisons */
  const char *undefined; /* set when the program has no meaning */
};
typedef struct num num_fn(struct calc *calc, const struct num *x);

/* The nearest number of the type, ties to even. */
double dt_round(enum dt dtype, double value);
int dt_bits(enum dt dtype);
/* The low bits sign-extended; i1 is 0 or 1. */
int64_t dt_wrap(enum dt dtype, int64_t value);
/* As two's complement of the type's width: i1 is 0 or -1. */
int64_t dt_signed(enum dt dtype, int64_t value);
uint64_t dt_unsigned(enum dt dtype, int64_t value);

struct num num_read(enum dt dtype, const void *memory);
void num_write(enum dt dtype, struct num n, void *memory);

/* A zero whose sign is open carries this bound: it is 0 to comparisons and sums, but dividing by it
 * gives any value. */
#define SIGNLESS 0x1p-1074
bool num_is_signless(struct num n);

struct num num_any(void);
bool num_is_any(struct num n);
struct num num_float(double f);
struct num num_int(enum dt dtype, int64_t i);
/* Conversion as linalg's named ops do it. */
struct num num_cast(enum dt from, enum dt to, struct num x, bool is_unsigned);

/* A sum that an implementation may form in any order. Zero-initialise it. */
struct sum {
  double f, mass, prop; /* the sum, that of absolute values, that of the terms' errors */
  int64_t count;        /* of terms other than 0 */
  int low;              /* all terms are multiples of 2^low */
  bool any, nan, plus, minus;
};
void sum_add(struct sum *sum, struct num term);
struct num sum_result(const struct sum *sum, enum dt dtype);

/* The same for a product: where factors of another order leave the type's range, it is any value.
 * Zero-initialise it. */
struct product {
  struct num value; /* in the order of the factors */
  double high, low; /* the greatest and the least that a part of the factors may give */
  int64_t count;
  bool inf, zero; /* among the factors */
};
void product_add(struct product *product, enum dt dtype, struct num factor);
struct num product_result(const struct product *product, enum dt dtype);

/* The element-wise functions; interp_arith.c says which ops they are. */
/* clang-format off */
#define NUM_FNS(ROW) \
  ROW(addf) ROW(subf) ROW(mulf) ROW(divf) ROW(remf) ROW(negf) ROW(absf) ROW(maximumf) \
  ROW(minimumf) ROW(maxnumf) ROW(minnumf) ROW(fma) ROW(cmpf) ROW(select) ROW(floor) ROW(ceil) \
  ROW(round) ROW(roundeven) ROW(trunc) ROW(copysign) ROW(isnan) ROW(isinf) ROW(isfinite) \
  ROW(isnormal) ROW(sqrt) ROW(rsqrt) ROW(cbrt) ROW(exp) ROW(exp2) ROW(expm1) ROW(log) ROW(log2) \
  ROW(log10) ROW(log1p) ROW(sin) ROW(cos) ROW(tan) ROW(asin) ROW(acos) ROW(atan) ROW(sinh) \
  ROW(cosh) ROW(tanh) ROW(asinh) ROW(acosh) ROW(atanh) ROW(erf) ROW(erfc) ROW(powf) ROW(atan2) \
  ROW(fpowi) ROW(square) ROW(reciprocal) ROW(clampf) ROW(extf) ROW(truncf) ROW(sitofp) \
  ROW(uitofp) ROW(fptosi) ROW(fptoui) ROW(bitcast) ROW(addi) ROW(subi) ROW(muli) ROW(divsi) \
  ROW(divui) ROW(remsi) ROW(remui) ROW(ceildivsi) ROW(ceildivui) ROW(floordivsi) ROW(andi) \
  ROW(ori) ROW(xori) ROW(shli) ROW(shrsi) ROW(shrui) ROW(maxsi) ROW(maxui) ROW(minsi) ROW(minui) \
  ROW(cmpi) ROW(extsi) ROW(extui) ROW(trunci) ROW(addui_extended) ROW(mulsi_extended) \
  ROW(mului_extended) ROW(absi) ROW(ctlz) ROW(cttz) ROW(ctpop) ROW(ipowi) ROW(copy)
/* clang-format on */
#define ROW(NAME) num_fn num_##NAME;
NUM_FNS(ROW)
#undef ROW

#endif
