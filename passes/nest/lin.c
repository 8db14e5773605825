/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/lin.h"

#include "compiler/support/size.h"
#include "dialects/build.h"

struct xt_lin xt_lin_const(int64_t c) { return (struct xt_lin){.constant = c}; }

struct xt_lin xt_lin_value(MlirValue value) {
  struct xt_lin lin = {.count = 1};
  lin.terms[0].value = value;
  lin.terms[0].factor = 1;
  return lin;
}

static bool add_term(struct xt_lin *into, MlirValue value, int64_t factor) {
  for (int i = 0; i < into->count; i++) {
    if (!mlirValueEqual(into->terms[i].value, value))
      continue;
    into->terms[i].factor += factor;
    if (!into->terms[i].factor) {
      into->count--;
      for (int n = i; n < into->count; n++)
        into->terms[n] = into->terms[n + 1];
    }
    return true;
  }
  if (into->count == XT_LIN_TERMS)
    return false;
  into->terms[into->count].value = value;
  into->terms[into->count++].factor = factor;
  return true;
}

bool xt_lin_add(struct xt_lin *into, const struct xt_lin *what, int64_t factor) {
  struct xt_lin sum = *into;
  if (factor)
    for (int i = 0; i < what->count; i++)
      if (!add_term(&sum, what->terms[i].value, xt_size_mul(factor, what->terms[i].factor)))
        return false;
  sum.constant += xt_size_mul(factor, what->constant);
  *into = sum;
  return true;
}

bool xt_lin_equal(const struct xt_lin *a, const struct xt_lin *b) {
  struct xt_lin difference = *a;
  return a->count == b->count && a->constant == b->constant && xt_lin_add(&difference, b, -1) &&
         !difference.count;
}

bool xt_lin_is_const(const struct xt_lin *lin) { return lin->count == 0; }

static MlirValue term(struct xt_at at, const struct xt_lin *lin, int i, int64_t sign) {
  int64_t factor = lin->terms[i].factor * sign;
  if (factor == 1)
    return lin->terms[i].value;
  return xt_build_binary(at, "arith.muli", lin->terms[i].value, xt_build_index(at, factor));
}

/* Positive terms first, so that no intermediate value is negative. */
MlirValue xt_lin_build(struct xt_at at, const struct xt_lin *lin) {
  MlirValue sum = {NULL};
  for (int i = 0; i < lin->count; i++)
    if (lin->terms[i].factor > 0) {
      MlirValue t = term(at, lin, i, 1);
      sum = mlirValueIsNull(sum) ? t : xt_build_binary(at, "arith.addi", sum, t);
    }
  if (mlirValueIsNull(sum))
    sum = xt_build_index(at, lin->constant);
  else if (lin->constant > 0)
    sum = xt_build_binary(at, "arith.addi", sum, xt_build_index(at, lin->constant));
  else if (lin->constant < 0)
    sum = xt_build_binary(at, "arith.subi", sum, xt_build_index(at, -lin->constant));
  for (int i = 0; i < lin->count; i++)
    if (lin->terms[i].factor < 0)
      sum = xt_build_binary(at, "arith.subi", sum, term(at, lin, i, -1));
  return sum;
}
