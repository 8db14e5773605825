/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Default schedules: a class of ops is one row of classes.def, one file, one test. Classes look at
 * maps and bodies, never at the name of the op, and derive sizes from facts of the machine. */
#ifndef XT_DEFAULTS_H
#define XT_DEFAULTS_H

#include "passes/schedule/nest.h"
#include "passes/schedule/tree.h"

/* A schedule that is being made: loops are added from the outermost inwards. */
struct xt_choice {
  struct xt_job *job;
  const struct xt_space *space;
  struct xt_schedule schedule;
  struct xt_node *last;
  bool vectors; /* the body has a form on vectors */
};

/* What a class makes of an op: false when the op is none of its kind. */
struct xt_class {
  const char *name; /* in remarks: "contraction" */
  bool (*schedule)(struct xt_choice *choice);
};

#define CLASS(ID) bool xt_default_##ID(struct xt_choice *choice);
#include "passes/defaults/classes.def"
#undef CLASS

/* A schedule that begins with loops over the first `rows` dimensions; `ordered`: sums keep their
 * order. */
void xt_row_schedule(struct xt_choice *choice, int rows, bool ordered);

struct xt_node *xt_add_axis(struct xt_choice *choice, int axis);
struct xt_node *xt_add_tile(struct xt_choice *choice, int axis, int64_t size);
void xt_add_pack(struct xt_choice *choice, struct xt_node *node, int input);

/* Bytes of an element of the operand; 0 when that is no whole number. */
int64_t xt_operand_bytes(const struct xt_space *space, int operand);
/* Lanes of a vector register for elements of this many bytes. */
int xt_lanes(const struct xt_job *job, int64_t bytes);
/* The dimension that is index `r` of the operand, alone and with factor 1; -1: none is. */
int xt_dim_at(const struct xt_space *space, int operand, intptr_t r);
/* The dimension along which the operand's elements lie side by side, or -1. */
int xt_fastest_dim(const struct xt_space *space, int operand);
/* Whether the operand's indices depend on the dimension. */
bool xt_uses_dim(const struct xt_space *space, int operand, int dim);
intptr_t xt_operand_rank(const struct xt_space *space, int operand);
/* `total` in equal blocks of about `size`, each a multiple of `unit`. */
int64_t xt_balanced(int64_t total, int64_t size, int64_t unit);

#endif
