/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops and branches of scf. What opens one leaves the cursor inside, what closes it behind. */
#ifndef XT_NEST_BLOCKS_H
#define XT_NEST_BLOCKS_H

#include "passes/nest/region.h"

/* A loop whose iteration arguments are the accumulators (`accs` NULL: none). */
struct xt_open {
  MlirOperation op;
  MlirBlock block;
  struct xt_at outside;
  bool parallel;
};
struct xt_open xt_open_loop(struct xt_nest *nest, const struct xt_loop *loop,
                            const struct xt_lin *lo, const struct xt_lin *hi, int64_t step,
                            bool parallel, struct xt_accumulators *accs, MlirValue *iv);
void xt_close_loop(struct xt_nest *nest, const struct xt_open *open, struct xt_accumulators *accs);

/* An scf.if that goes on with accumulators of either branch; open_if leaves the cursor in the
 * first, close_if gives the second those from before. */
struct xt_open_if {
  MlirOperation op;
  struct xt_at outside;
  struct xt_values before;
};
struct xt_open_if xt_open_if(struct xt_nest *nest, MlirValue condition,
                             struct xt_accumulators *accs);
void xt_close_if(struct xt_nest *nest, struct xt_open_if *open, struct xt_accumulators *accs);
void xt_yield(struct xt_nest *nest, const struct xt_accumulators *accs);
/* The accumulators go on as the results of `op`. */
void xt_hold_results(struct xt_accumulators *accs, MlirOperation op);

/* if (condition) … else …: the cursor goes into the first branch, the second, and out. */
struct xt_branches {
  MlirOperation op;
  struct xt_at outside;
};
struct xt_branches xt_branches_open(struct xt_nest *nest, MlirValue condition);
void xt_branches_else(struct xt_nest *nest, struct xt_branches *branches);
void xt_branches_close(struct xt_nest *nest, struct xt_branches *branches);

#endif
