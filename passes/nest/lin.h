/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Linear forms over index values: offsets that cancel before any code is made of them. */
#ifndef XT_NEST_LIN_H
#define XT_NEST_LIN_H

#include "compiler/ir/op.h"

enum { XT_LIN_TERMS = 10 };

struct xt_lin {
  int count;
  struct {
    MlirValue value;
    int64_t factor;
  } terms[XT_LIN_TERMS];
  int64_t constant;
};

struct xt_lin xt_lin_const(int64_t c);
struct xt_lin xt_lin_value(MlirValue value);
/* into += factor * what; false when there is no room for its terms. */
bool xt_lin_add(struct xt_lin *into, const struct xt_lin *what, int64_t factor);
bool xt_lin_equal(const struct xt_lin *a, const struct xt_lin *b);
bool xt_lin_is_const(const struct xt_lin *lin);
/* arith ops that compute it. */
MlirValue xt_lin_build(struct xt_at at, const struct xt_lin *lin);

#endif
