/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of a kernel that follow each other and share their outermost loops: what one makes of a row
 * the next takes while it is near. */
#ifndef XT_NEST_ROWS_H
#define XT_NEST_ROWS_H

#include "compiler/ir/op.h"
#include "passes/schedule/space.h"

/* Whether all accesses of the operand stay in the row that the first `rows` dimensions name. */
bool xt_is_by_rows(const struct xt_space *space, int operand, int rows);
/* Whether the operand is walked through row after row, or does not depend on the row. */
bool xt_follows_rows(const struct xt_space *space, int operand, int rows);
/* How many outermost loops the ops from `first` on may share, and which ops these are: all
 * structured ops of the block; 0: none. */
int xt_rows_find(struct xt_job *job, MlirOperation first, struct xt_ops *ops);
/* The space of an op of a group, or NULL; and whether an op may stand between those of a group. */
struct xt_space *xt_row_space(struct xt_job *job, MlirOperation op);
bool xt_is_between_rows(MlirOperation op);
/* Makes loops of the ops that carry xt.rows, from `first` on. */
bool xt_rows_generate(struct xt_job *job, MlirOperation first);

#endif
