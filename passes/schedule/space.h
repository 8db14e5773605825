/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The iteration space of one structured op: its dimensions, how operands are reached from them, and
 * what its body does with the results so far. */
#ifndef XT_SCHEDULE_SPACE_H
#define XT_SCHEDULE_SPACE_H

#include "mlir-c/AffineMap.h"
#include "mlir-c/IR.h"

#include "compiler/support/job.h"

#define XT_DYNAMIC_EXTENT ((int64_t)-1)

/* Ops whose order of application does not matter: identifier, op, whether that holds only up to
 * rounding, whether an element may come twice. */
#define XT_COMBINERS(ROW)                                                                          \
  ROW(ADDF, "arith.addf", true, false)                                                             \
  ROW(MULF, "arith.mulf", true, false)                                                             \
  ROW(MAXIMUMF, "arith.maximumf", false, true)                                                     \
  ROW(MINIMUMF, "arith.minimumf", false, true)                                                     \
  ROW(MAXNUMF, "arith.maxnumf", false, true)                                                       \
  ROW(MINNUMF, "arith.minnumf", false, true)                                                       \
  ROW(ADDI, "arith.addi", false, false)                                                            \
  ROW(MULI, "arith.muli", false, false)                                                            \
  ROW(ANDI, "arith.andi", false, true)                                                             \
  ROW(ORI, "arith.ori", false, true)                                                               \
  ROW(XORI, "arith.xori", false, false)                                                            \
  ROW(MAXSI, "arith.maxsi", false, true)                                                           \
  ROW(MINSI, "arith.minsi", false, true)                                                           \
  ROW(MAXUI, "arith.maxui", false, true)                                                           \
  ROW(MINUI, "arith.minui", false, true)

/* How a result so far enters the next one. */
enum xt_combiner {
  XT_COMBINE_NOTHING, /* the body does not read it */
  XT_COMBINE_UNKNOWN, /* in a way that depends on the order */
#define ROW(ID, NAME, ROUNDS, TWICE) XT_COMBINE_##ID,
  XT_COMBINERS(ROW)
#undef ROW
};
const char *xt_combiner_op(enum xt_combiner combiner);
/* Whether another order may give another rounding. */
bool xt_combiner_rounds(enum xt_combiner combiner);
/* Whether an element that comes twice changes nothing. */
bool xt_combiner_takes_twice(enum xt_combiner combiner);

struct xt_operand {
  MlirValue value;
  MlirAffineMap map; /* dimensions to indices; no symbols */
  const char *name;  /* "%A" without the %, or NULL */
};

struct xt_space {
  MlirOperation op;
  int rank;
  int64_t *extents; /* per dimension; XT_DYNAMIC_EXTENT */
  bool *reduction;  /* per dimension; false: parallel */
  int input_count, output_count;
  struct xt_operand *operands; /* inputs, then outputs */
  enum xt_combiner *combiners; /* per output */
  MlirBlock body;              /* one argument per operand, scalars included */
};

/* False, and nothing is reported, when the op has no such space: not a structured op, symbols in
 * its maps, a window that an output reaches by more than one dimension. `why` then tells. */
bool xt_space_of(struct xt_job *job, MlirOperation op, struct xt_space *space, const char **why);

/* Whether there are no points at all. */
bool xt_space_is_empty(const struct xt_space *space);
/* Whether the operand's indices depend on the dimension. */
bool xt_uses_dim(const struct xt_space *space, int operand, int dim);
intptr_t xt_operand_rank(const struct xt_space *space, int operand);
/* The dimension that is index `r` of the operand, alone and with factor 1; -1: none is. */
int xt_dim_at(const struct xt_space *space, int operand, intptr_t r);
/* The dimension along which the operand has unit stride, or -1. */
int xt_fastest_dim(const struct xt_space *space, int operand);
/* Whether the operand has unit stride along the dimension, or is invariant along it (a broadcast).
 */
bool xt_is_vector_loadable(const struct xt_space *space, int operand, int dim);

#endif
