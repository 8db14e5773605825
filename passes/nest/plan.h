/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The plan of a nest: which loops of a schedule become scf.for, which are unrolled and which
 * become vectors. It is decided before any op is built; docs/nest.md follows an example. */
#ifndef XT_NEST_PLAN_H
#define XT_NEST_PLAN_H

#include "compiler/ir/op.h"
#include "passes/schedule/tree.h"

enum {
  XT_MAX_ROLLED = 16,        /* vectors of one loop that are written out instead of looped over … */
  XT_MAX_TILE = 32,          /* … and of a tile that little is done for */
  XT_MAX_ACCUMULATORS = 256, /* values that a loop carries */
  XT_MAX_STATEMENTS = 20000,
  XT_MAX_PARTIALS = 8,    /* independent vectors of a vectorised reduction */
  XT_SMALL_REGISTER = 16, /* bytes of a vector that every machine with vectors has */
};

enum xt_loop_form {
  XT_FOR,      /* a loop */
  XT_UNROLLED, /* the body once per iteration */
  XT_VECTOR,   /* the body once per vector of iterations */
};

/* What was emitted for one loop of a schedule, wherever it was: what remarks tell. */
struct xt_emitted {
  int parallel;       /* loops that run in parallel */
  int64_t elements;   /* the most that one loop, tile or written-out part had; 0: there was none */
  int64_t factors[4]; /* unroll factors, each once; 0: no more */
  int lanes;          /* the most of a vector */
};

/* One loop of the plan. `child` is the body: the next loop, several segments of a split linked by
 * `next`, or NULL for the op's body. */
struct xt_loop {
  enum xt_loop_form form;
  int axis;
  int level;          /* among the loops of this axis on the way down, from 0 */
  int64_t size;       /* elements covered at most; XT_DYNAMIC_EXTENT: the whole axis */
  int64_t step;       /* elements of one iteration */
  int64_t stride;     /* from one iteration to the next; 0: `step` */
  int64_t begin, end; /* of a segment; end XT_DYNAMIC_EXTENT: the extent; begin -1: no segment */
  int lanes;          /* XT_VECTOR */
  const char *name;
  const struct xt_node *outer; /* whose parallelize applies; or NULL */
  const struct xt_node *inner; /* whose pack, fuse and buffer apply just inside; or NULL */
  struct xt_emitted *emitted;  /* of the node of the schedule; NULL where it has none */
  struct xt_loop *child, *next;
};

/* The loops of a schedule; NULL when the op has no dimensions. They live as long as the job's
 * arena and point into `schedule`. */
struct xt_loop *xt_loops_of(struct xt_job *job, const struct xt_schedule *schedule);
/* Loops of an op that nobody scheduled: parallel dimensions, reductions inside, vectors along the
 * last dimension of the result; without the first `rows` dimensions. */
struct xt_loop *xt_loops_default(struct xt_job *job, const struct xt_space *space, int rows);

/* What runs the iterations of a loop. */
enum xt_mapping xt_loop_map(const struct xt_loop *loop);

/* Whether a loop of the chain is over items. */
bool xt_has_items(const struct xt_loop *loop);

/* Whether the order of the sums differs from the source's, and whether that matters. */
enum xt_order { XT_SAME_ORDER, XT_ROUNDS, XT_WRONG_ORDER };
enum xt_order xt_loops_order(const struct xt_space *space, const struct xt_loop *loops);
/* Statements it becomes, about. */
int64_t xt_loops_statements(const struct xt_space *space, const struct xt_loop *loops);
/* The loop on `axis` below `loop` that is met first on some way down, or NULL. */
const struct xt_loop *xt_next_on_axis(const struct xt_loop *loop, int axis);
/* The axis whose elements share vectors in the chain from `loop` inwards, or -1. */
int xt_lane_axis_of(const struct xt_loop *loop);
/* Bytes of a lane: floats below 32 bits are computed in 32. */
int64_t xt_lane_bytes(MlirType type);

/* remarks.c: tells what became of each loop; after the nest was emitted. */
void xt_loops_remarks(struct xt_job *job, const struct xt_schedule *schedule,
                      const struct xt_loop *loops, struct xt_loc place);

#endif
