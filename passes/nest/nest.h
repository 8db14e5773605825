/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The loop-nest generator: from a schedule tree and a structured op on buffers to loops and
 * vectors.
 *
 * A plan (struct xt_loop) says how each axis is cut; a state says which part of every axis the code
 * being built covers, and through which buffer each operand is reached. States go down the
 * recursion by value, so the rest of an axis that no tile divides is just another call. */
#ifndef XT_NEST_NEST_H
#define XT_NEST_NEST_H

#include "compiler/ir/op.h"
#include "passes/nest/lin.h"
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
  XT_FOR,    /* a loop */
  XT_COPIES, /* written out */
  XT_LANES,  /* written out in vectors */
};

/* What was emitted for one loop of a schedule, wherever it was: what remarks tell. */
struct xt_made {
  int parallel;      /* loops that run in parallel */
  int64_t elements;  /* the most that one loop, tile or written-out part had; 0: there was none */
  int64_t copies[4]; /* numbers of copies, each once; 0: no more */
  int lanes;         /* the most of a vector */
};

struct xt_loop {
  enum xt_loop_form form;
  int axis;
  int level;          /* among the loops of this axis on the way down, from 0 */
  int64_t size;       /* elements covered at most; XT_DYNAMIC_EXTENT: the whole axis */
  int64_t step;       /* elements of one iteration */
  int64_t begin, end; /* of a segment; end XT_DYNAMIC_EXTENT: the extent; begin -1: no segment */
  int lanes;          /* XT_LANES */
  const char *name;
  const struct xt_node *outer; /* whose parallelize applies; or NULL */
  const struct xt_node *inner; /* whose pack, fuse and buffer apply just inside; or NULL */
  struct xt_made *made;        /* of the node of the schedule; NULL where it has none */
  struct xt_loop *child, *next;
};

/* The sizes that a part of an axis may have at run time; none: anything. One: it is known. */
struct xt_sizes {
  int count;
  int64_t at[4];
};

/* One dimension of a packed copy. */
struct xt_pack_dim {
  int axis;
  int64_t step;
  int64_t size; /* of the tile it is the position in; 0: the axis as a whole */
  int from, to; /* levels of the loops that move along it */
  struct xt_lin pos;
};

/* How an operand is reached: buffer[map(point)], buffer[map(point) - base], or by entries. */
enum xt_binding_kind { XT_PLAIN, XT_BOX, XT_TILES };
struct xt_binding {
  enum xt_binding_kind kind;
  MlirValue buffer;
  bool lead; /* the buffer has a first dimension in front of all others … */
  struct xt_lin lead_index;
  struct xt_lin *base;
  struct xt_pack_dim *entries;
  int entry_count;
  bool absolute; /* the loops do not follow the entries: positions are computed from `base` */
};

/* A loop that the code being built is in. */
struct xt_round {
  const struct xt_loop *loop;
  struct xt_lin first, last; /* of the elements, a rest behind the loop included */
  struct xt_lin at;
  int64_t step;
  bool parallel;
  const struct xt_round *around;
};

/* An operand of which the next iteration of a loop is fetched: from where it lies, or from the copy
 * that the loops inside read. */
struct xt_ahead {
  int operand, axis;
  int64_t step;
  MlirValue plain;
  /* Shared by the iterations of a loop that all read the same, or NULL: one line each, of a part of
   * the sums. */
  const struct xt_loop *tiles, *sums;
  int64_t lines, parts, part_sums;
  /* Then after the last iteration comes the first of the loop around it. */
  struct xt_lin shift;
  int outer_axis; /* or -1 */
  struct xt_lin outer_shift;
  const struct xt_ahead *next;
};

struct xt_state {
  struct xt_lin *lo, *hi;
  struct xt_sizes *size;
  struct xt_binding *bind;
  bool *ready; /* per output: what it holds is a result so far, never to be filled */
  int lane_axis, lanes;
  int64_t lane_at;            /* of the vectors being written out: elements before this one */
  int64_t again;              /* first lanes along a reduction that were taken before */
  int copy_axis;              /* of the copies being written out element by element, or -1 … */
  int64_t copy_at, copy_size; /* … which of how many */
  bool parallel;              /* inside a loop that runs in parallel */
  const struct xt_ahead *ahead;
  const struct xt_round *round; /* the innermost loop */
};

/* An index expression: sum of factor[d] * dimension d + constant, or anything else. */
struct xt_index {
  bool linear;
  int64_t *factor, constant;
};

/* A result so far, held in variables. */
struct xt_accumulator {
  int output;
  int64_t *offset; /* per dimension, from where the region starts */
  int lanes;
  MlirValue value;
  MlirValue partial[XT_MAX_PARTIALS]; /* of a vectorised reduction; null: not used */
};
struct xt_accumulators {
  struct xt_accumulator *at;
  size_t count;
  const struct xt_lin *base;
  int partial_lanes, partial_count;
  /* The last vectors along the lanes, where they are not full but computed as if: elements that
   * exist, 0 for none, and where they start. */
  int64_t short_count, short_from;
  /* They may start among elements that others compute as well: lanes of the shortest, or 0. */
  int overlap;
  bool repeats; /* elements that are combined may be read twice */
  /* Elements without sums may be computed twice: so many before the region, too; or -1. */
  int64_t redo;
};

/* Values loaded or made vectors in the block being built. */
struct xt_seen {
  MlirValue buffer, value;
  struct xt_lin index[12];
  int rank, lanes;
};

struct xt_epilogue;
struct xt_rows;

struct xt_nest {
  struct xt_job *job;
  MlirContext context;
  MlirLocation loc;
  struct xt_loc place;
  const struct xt_space *space;
  struct xt_index **index;  /* per operand, per dimension of it */
  struct xt_at at;          /* where code goes */
  struct xt_at top;         /* where buffers are made */
  struct xt_lin *extent;    /* per dimension */
  MlirValue *fill;          /* per output: the scalar it starts from, or null */
  struct xt_ops *producers; /* per operand: what writes it first, for fuse */
  struct xt_seen *seen;
  size_t seen_count, seen_capacity;
  MlirValue *known;             /* per operand: its value at the point, or null; or NULL */
  struct xt_map hoisted;        /* results of the body that no loop changes, by now computed */
  const char *comment;          /* for the next store, or NULL */
  struct xt_rows *rows;         /* what is done for every row, or NULL */
  bool *prepacked;              /* per input: `pack` was done at compile time; or NULL */
  struct xt_values replaced;    /* arguments whose packed copy is used instead */
  struct xt_epilogue *epilogue; /* what is done on the results before they are stored, or NULL */
  /* What is done at a point: NULL for the op's body. */
  void (*point)(struct xt_nest *nest, struct xt_state *state);
  MlirValue stored;          /* for a point that stores one value everywhere */
  enum xt_combiner combiner; /* for a point that combines parts */
  int64_t parts;
  bool pads;   /* for a point that copies: what a vector has more than the source is zero */
  bool turns;  /* … it reads square blocks, which no store of it changes */
  bool stream; /* results are stored past the caches */
  bool prompt; /* scalars are computed where they are stored, and not when they are needed */
};

/* --- plan.c: tree to loops */
/* Of a lane: floats below 32 bits are computed in 32. */
int64_t xt_lane_bytes(MlirType type);
/* The loops of a schedule; NULL when the op has no dimensions. */
struct xt_loop *xt_loops_of(struct xt_job *job, const struct xt_schedule *schedule);
/* Loops of an op that nobody scheduled: parallel dimensions, reductions inside, vectors along the
 * last dimension of the result; without the first `rows` dimensions. */
struct xt_loop *xt_loops_default(struct xt_job *job, const struct xt_space *space, int rows);
/* Whether the order of the sums differs from the source's, and whether that matters. */
enum xt_order { XT_SAME_ORDER, XT_ROUNDS, XT_WRONG_ORDER };
enum xt_order xt_loops_order(const struct xt_space *space, const struct xt_loop *loops);
/* Statements it becomes, about. */
int64_t xt_loops_statements(const struct xt_space *space, const struct xt_loop *loops);
/* The loop on `axis` below `loop` that is met first on some way down, or NULL. */
const struct xt_loop *xt_next_on_axis(const struct xt_loop *loop, int axis);
/* The first op of the body that has no form on vectors, or the null op. */
MlirOperation xt_body_scalar_op(const struct xt_space *space);
/* Remarks on what became of each loop. */
void xt_loops_remarks(struct xt_job *job, const struct xt_schedule *schedule,
                      const struct xt_loop *loops, struct xt_loc place);

/* --- sizes */
struct xt_sizes xt_size(int64_t n);
int64_t xt_sizes_max(const struct xt_sizes *sizes); /* XT_DYNAMIC_EXTENT when anything */

/* --- state.c, emit.c */
void xt_nest_init(struct xt_nest *nest, struct xt_job *job, const struct xt_space *space,
                  struct xt_at at, struct xt_at top);
struct xt_state xt_state_new(struct xt_nest *nest);
struct xt_state xt_state_copy(struct xt_nest *nest, const struct xt_state *state);
void xt_emit(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
             struct xt_accumulators *accs);
void xt_forget(struct xt_nest *nest); /* what was seen: another block begins or memory changed */
/* A region op's block in progress. */
MlirValue xt_index_value(struct xt_nest *nest, const struct xt_lin *lin);

/* --- access.c */
/* The one result of a new op with at most one attribute (`attr` NULL: none). */
MlirValue xt_make(struct xt_nest *nest, const char *name, intptr_t count, const MlirValue *operands,
                  MlirType result, const char *attr, MlirAttribute value);
MlirType xt_element_type(MlirValue memref_or_scalar);
MlirType xt_vector_of(MlirType element, int lanes); /* the element itself for one lane */
MlirValue xt_splat(struct xt_nest *nest, MlirValue scalar, int lanes);
/* The operand at the state's point: a vector when it varies along the lanes, else a scalar. */
MlirValue xt_load(struct xt_nest *nest, const struct xt_state *state, int operand);
/* The indices of an operand's element for lane `lane`; returns how many there are. */
int xt_indices(struct xt_nest *nest, const struct xt_state *state, int operand, int64_t lane,
               struct xt_lin *out);
int64_t xt_element_bits(MlirType element);
void xt_store(struct xt_nest *nest, const struct xt_state *state, int operand, MlirValue value);
bool xt_varies(const struct xt_nest *nest, int operand, int axis);

/* --- ahead.c: what prefetch does */
/* While an iteration of the loop runs, what the next one reads is fetched. */
void xt_ahead_of_input(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
                       int input);
void xt_ahead_of_results(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state);
/* Fetches what loops around, by their next iteration, read where the operand is read now: a line
 * for every line, or one that is this iteration's share. */
void xt_fetch_ahead(struct xt_nest *nest, const struct xt_state *state, int operand);

/* --- transpose.c */
/* Makes the columns of a square block of its rows. */
void xt_transpose(struct xt_nest *nest, MlirValue *rows, int lanes);

/* --- body.c */
/* The op's body at the state's point; out[] holds the results so far and then the new ones. */
void xt_body(struct xt_nest *nest, const struct xt_state *state, MlirValue *out, int lanes);
/* Computes here what of the body depends on nothing but nest->known. */
void xt_hoist_body(struct xt_nest *nest);
MlirValue xt_combine(struct xt_nest *nest, enum xt_combiner combiner, MlirValue a, MlirValue b);
MlirValue xt_neutral(struct xt_nest *nest, enum xt_combiner combiner, MlirType type);
/* Small floats have none of their own in C. */
bool xt_has_shuffles(MlirType element);
MlirValue xt_reduce_lanes(struct xt_nest *nest, enum xt_combiner combiner, MlirValue vector);
/* The vector with so many of its first lanes changing nothing. */
MlirValue xt_drop_lanes(struct xt_nest *nest, enum xt_combiner combiner, MlirValue vector,
                        int64_t count);

/* Whether nothing was added to the results before this point: 1 yes, 0 no, -1 known at run time,
 * when *condition says. */
int xt_is_first(struct xt_nest *nest, const struct xt_state *state, MlirValue *condition);
bool xt_is_read(const struct xt_nest *nest, int output);
/* if (condition) … else …: the cursor goes into the first branch, the second, and out. */
struct xt_branches {
  MlirOperation op;
  struct xt_at outside;
};
struct xt_branches xt_branches_open(struct xt_nest *nest, MlirValue condition);
void xt_branches_else(struct xt_nest *nest, struct xt_branches *branches);
void xt_branches_close(struct xt_nest *nest, struct xt_branches *branches);
struct xt_lin xt_lin_sum(struct xt_nest *nest, const struct xt_lin *a, const struct xt_lin *b,
                         int64_t factor);
/* lin / by, rounded down, and what is left. */
struct xt_lin xt_lin_divide(struct xt_nest *nest, const struct xt_lin *lin, int64_t by);
struct xt_lin xt_lin_rest(struct xt_nest *nest, const struct xt_lin *lin, int64_t by);

/* --- state.c */
bool xt_sizes_add(struct xt_sizes *sizes, int64_t n);
/* Of the parts that steps of `step` cut from one of `sizes`. */
struct xt_sizes xt_sizes_cut(const struct xt_sizes *sizes, int64_t step);
struct xt_lin xt_lin_plus(const struct xt_lin *a, int64_t constant);
struct xt_lin xt_lin_min(struct xt_nest *nest, const struct xt_lin *a, const struct xt_lin *b);
/* A size of a buffer, at the top; of one made in the kernel what it was made with, so that the
 * buffer itself may go. */
MlirValue xt_dim_of(struct xt_nest *nest, MlirValue buffer, intptr_t dim);
/* Packed copies follow: the loops of levels from … to on the axis have moved by `offset`. */
void xt_move_entries(struct xt_nest *nest, struct xt_state *state, int axis, int from, int to,
                     struct xt_lin offset);

/* --- blocks.c */
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
 * first. */
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

/* --- region.c */
/* Whether the body has ops that a zero, in a lane that nobody needs, may stop. */
bool xt_may_trap(const struct xt_space *space);
const char *xt_accumulator_name(struct xt_nest *nest, const struct xt_accumulator *acc);
struct xt_accumulator *xt_find_accumulator(struct xt_nest *nest, struct xt_accumulators *accs,
                                           const struct xt_state *state, int output, bool add);
/* Lanes of the next vector when `left` elements are left: full vectors, then halves. */
int xt_piece(int64_t left, int lanes);
/* Lanes of one vector for all of `left`, which are fewer than `lanes`: a whole one or a half. */
int xt_wide_piece(int64_t left, int lanes);
/* Elements and lanes of the next copy at `at` of `size` elements of the loop; `back`: how many it
 * takes from before `at`. */
struct xt_run {
  int64_t elements;
  int lanes;
  int64_t back;
};
struct xt_run xt_next_run(const struct xt_loop *loop, const struct xt_accumulators *accs,
                          int64_t at, int64_t size);
/* Whether results are held in variables from this loop inwards. */
bool xt_starts_region(struct xt_nest *nest, const struct xt_loop *loop,
                      const struct xt_state *state, struct xt_accumulators *accs);
int xt_lane_axis_of(const struct xt_loop *loop);
void xt_init_accumulators(struct xt_nest *nest, const struct xt_state *state,
                          struct xt_accumulators *accs, int lane_axis);
void xt_store_accumulators(struct xt_nest *nest, const struct xt_state *state,
                           struct xt_accumulators *accs, int lane_axis);

/* --- epilogue.c */
/* Whether what nest->epilogue stores may be read by it later: no element is to be done twice. */
bool xt_epilogue_rereads(const struct xt_nest *nest);
/* Stores the accumulators, each where its state says; once nothing more is added to them, what
 * nest->epilogue makes of them. */
void xt_epilogue_store(struct xt_nest *nest, const struct xt_state *state,
                       const struct xt_accumulators *accs, const struct xt_state *states);

/* --- copies.c: what pack, buffer, fuse and parallel reductions do */
/* The part of operand dimension `r` that the state's points reach, as its buffer is indexed. */
void xt_footprint(struct xt_nest *nest, const struct xt_state *state, int operand, int r,
                  struct xt_lin *lo, struct xt_lin *size);
/* Results of their own for each of `parts` parts: buffers that `inside` then writes; what they
 * start from, in part `part`; and adding them up. */
void xt_private_outputs_make(struct xt_nest *nest, const struct xt_loop *loop,
                             const struct xt_state *state, int64_t parts, struct xt_state *inside);
void xt_private_outputs_start(struct xt_nest *nest, struct xt_state *inside, MlirValue part,
                              int64_t parts);
void xt_private_outputs_combine(struct xt_nest *nest, const struct xt_state *state,
                                const struct xt_state *inside, int64_t parts);
/* Whether `pack` was done at compile time. */
bool xt_is_prepacked(const struct xt_nest *nest, int input);
void xt_just_inside(struct xt_nest *nest, const struct xt_loop *loop, struct xt_state *state,
                    struct xt_accumulators *accs);

/* --- prepack.c: constant inputs */
/* Packs them at compile time where that is possible and binds the state to the copies; false after
 * an error. Packs inside the loops then do nothing. */
bool xt_prepack(struct xt_nest *nest, const struct xt_loop *loops, struct xt_state *state);
/* When the op is gone: removes constants that nothing uses any more. */
void xt_prepack_finish(struct xt_nest *nest, MlirOperation func);

/* --- external.c */
void xt_call_external(struct xt_nest *nest, const struct xt_state *state, const char *symbol);

#endif
