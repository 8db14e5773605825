/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Blocks, loops and branches, and the variables that they yield to. */
#ifndef XT_CGEN_CONTROL_H
#define XT_CGEN_CONTROL_H

#include <stdbool.h>
#include <stddef.h>

#include "mlir-c/IR.h"

struct cg;
struct expr;
struct taken;
struct value;

/* Where the values that end a block go. */
struct yields {
  MlirOperation op;
  struct value **to;
  int first_argument; /* of the block, that stands for what its last run yielded; -1: none does */
};

/* The values that wait for their use, and the names of variables, belong to one block. */
struct scope {
  struct value **pending;
  size_t count, size;
  struct taken *taken; /* last first */
};
struct scope cg_scope_enter(struct cg *g);
void cg_scope_leave(struct cg *g, struct scope outer);
/* The ops of a block up to its terminator, which the caller prints before leaving the scope. */
bool cg_emit_ops(struct cg *g, MlirBlock block);
bool cg_emit_op(struct cg *g, MlirOperation op);
/* Makes stores past the caches visible to who waits for this thread, if there were any. */
void cg_end_streams(struct cg *g);

/* A variable, declared, for a value of that type; set to `init` unless that is NULL. */
struct value *cg_control_variable(struct cg *g, MlirOperation op, MlirType type, const char *name,
                                  const struct value *init);
/* The variables of values that a loop carries, from operand `first` on, as arguments of its body.
 */
struct value **cg_control_carried(struct cg *g, MlirOperation op, int first, MlirBlock body,
                                  int argument, int n);
/* The variables that a result is yielded to and that can take it at once, else NULL. */
struct value *cg_control_target(struct cg *g, MlirOperation op, int result);
/* Whether a value of this block dies as what a loop starts from: its variables serve the loop. */
bool cg_control_starts_loop(MlirValue v);
void cg_control_assign(struct cg *g, MlirOperation yield, int first, struct value **to, int n);

const char *cg_control_loop_name(struct cg *g, MlirValue iv);
const char *cg_control_bound(struct cg *g, struct expr e, const char *name, int prec);
const char *cg_control_increment(struct cg *g, const char *iv, const char *step);
/* The body of a loop over `name` after its head was printed, and what it carries as results. */
bool cg_control_loop(struct cg *g, MlirOperation op, const char *name, struct value **vars);
bool cg_control_branches(struct cg *g, MlirOperation op, const char *condition);
/* scf.parallel one iteration after the other. */
bool cg_control_parallel(struct cg *g, MlirOperation op);

/* Whether workers share the loop's iterations, unless it is inside another such loop. */
bool cg_is_threaded(const struct cg *g, MlirOperation op);
/* How many workers there may be, as an entry point asks. */
const char *cg_workers_now(const struct cg *g);

#endif
