/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the generator knows while it builds code.
 *
 * A nest is one op being turned into loops. A state says which part of every axis the code being
 * built covers, and through which buffer each operand is reached. States go down the recursion by
 * value, so the tail of an axis that no tile divides is just another call. */
#ifndef XT_NEST_STATE_H
#define XT_NEST_STATE_H

#include "passes/nest/lin.h"
#include "passes/nest/plan.h"

/* The sizes that a part of an axis may have at run time; none: anything. One: it is known. */
struct xt_sizes {
  int count;
  int64_t at[4];
  int64_t most; /* where `count` is 0: no more than this; 0: no bound is known */
};

struct xt_sizes xt_size(int64_t n);
int64_t xt_sizes_max(const struct xt_sizes *sizes); /* XT_DYNAMIC_EXTENT when anything */
/* False when there is no room: then it may be anything. */
bool xt_sizes_add(struct xt_sizes *sizes, int64_t n);
/* Of the parts that steps of `step` cut from one of `sizes`. */
struct xt_sizes xt_sizes_cut(const struct xt_sizes *sizes, int64_t step);

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
  enum xt_scope scope; /* of the memory that the buffer is in */
  bool absolute;       /* the loops do not follow the entries: positions are computed from `base` */
};

/* A loop that the code being built is in. */
struct xt_enclosing {
  const struct xt_loop *loop;
  struct xt_lin first, last; /* of the elements, the tail behind the loop included */
  struct xt_lin at;
  int64_t step;
  bool parallel;
  const struct xt_enclosing *around;
};

struct xt_prefetch;
struct xt_nest;

struct xt_state {
  struct xt_lin *lo, *hi;
  struct xt_sizes *size;
  struct xt_binding *bind;
  bool *ready; /* per output: what it holds is a result so far, never to be filled */
  int lane_axis, lanes;
  int64_t lane_at;  /* of the vectors being written out: elements before this one */
  int64_t repeated; /* leading lanes that an earlier vector of a reduction has combined already */
  int copy_axis;    /* of the copies being written out element by element, or -1 … */
  int64_t copy_at, copy_size; /* … which of how many */
  bool parallel;              /* inside a loop that runs in parallel */
  bool fresh;                 /* results start from what changes none: they are combined later */
  const struct xt_prefetch *prefetch;
  const struct xt_enclosing *enclosing; /* the innermost loop */
};

/* An index expression: sum of factor[d] * dimension d + constant, or anything else. */
struct xt_index {
  bool linear;
  int64_t *factor, constant;
};

/* A value that was loaded or made a vector. */
struct xt_seen {
  MlirValue buffer, value;
  struct xt_lin index[12];
  int rank, lanes;
};

/* Those of the block being built. */
struct xt_seen_list {
  struct xt_seen *at;
  size_t count, capacity;
};

/* What the generator knows of an operand. */
struct xt_access {
  struct xt_index *index;  /* per dimension of the operand */
  struct xt_ops producers; /* of an input: what writes it first, for fuse */
  bool prepacked;          /* of an input: `pack` was done at compile time */
};

/* Values that are the same at every point of the nest. */
struct xt_fixed {
  MlirValue *operand;    /* per operand: its value, or null; NULL: none has one */
  struct xt_map results; /* of the body, computed in front of the loops */
};

/* How results are stored. */
struct xt_storing {
  const char *comment; /* above the next store, or NULL */
  bool stream;         /* past the caches */
  bool pin_scalars;    /* scalars are computed where they are stored, for interleaved rows */
};

/* What is done at every point of a nest in place of the op's body. */
struct xt_point {
  /* NULL: the op's body, on accumulators. */
  void (*visit)(struct xt_nest *nest, struct xt_state *state, const void *data);
  const void *data;
  MlirValue value; /* stored instead of what `visit` would load or compute; null: none */
  bool pads;       /* lanes of a panel's last vector beyond the end of the source are zeroed */
  bool exact;      /* `visit` needs the size of every part as a constant */
};

struct xt_epilogue;

/* The block of a launch whose code is being built. */
struct xt_block {
  MlirValue items;    /* how many items it has, as a value … */
  int64_t count;      /* … and as a number */
  MlirValue item;     /* the one whose code is being built; null: that of all */
  struct xt_at top;   /* where its buffers are declared */
  int64_t bytes;      /* that they have … */
  int64_t item_bytes; /* … and those of one item */
};

struct xt_nest {
  struct xt_job *job;
  MlirContext context;
  MlirLocation loc;
  struct xt_loc place;
  const struct xt_space *space;
  struct xt_access *access; /* per operand */
  MlirValue *fill;          /* per output: the scalar it starts from, or null */
  struct xt_lin *extent;    /* per dimension */
  struct xt_at at;          /* where code goes */
  struct xt_at top;         /* where buffers are made */
  struct xt_block *block;   /* NULL: outside of loops over blocks */
  struct xt_seen_list seen;
  struct xt_fixed fixed;
  struct xt_storing storing;
  struct xt_values replaced;    /* arguments whose packed copy is used instead */
  struct xt_epilogue *epilogue; /* what is done on the results before they are stored, or NULL */
  struct xt_point point;
};

/* A nest for the op of `space`, whose code goes to `at` and whose buffers are made at `top`. */
void xt_nest_init(struct xt_nest *nest, struct xt_job *job, const struct xt_space *space,
                  struct xt_at at, struct xt_at top);
/* A nest for `space` inside of another one: its code goes where that of `outer` goes. */
void xt_nest_inside(struct xt_nest *nest, const struct xt_nest *outer,
                    const struct xt_space *space);
/* The state outside all loops: whole axes, operands as the op has them. */
struct xt_state xt_state_new(struct xt_nest *nest);
/* A copy that may be changed without changing `state`. */
struct xt_state xt_state_copy(struct xt_nest *nest, const struct xt_state *state);
/* Packed copies follow: the loops of levels from … to on the axis have moved by `offset`. */
void xt_move_entries(struct xt_nest *nest, struct xt_state *state, int axis, int from, int to,
                     struct xt_lin offset);
/* A size of a buffer, at the top; of one made in the kernel what it was made with, so that the
 * buffer itself may go. */
MlirValue xt_dim_of(struct xt_nest *nest, MlirValue buffer, intptr_t dim);

/* --- linear forms where code goes: what cannot be linear becomes ops there */
MlirValue xt_index_value(struct xt_nest *nest, const struct xt_lin *lin);
/* a + factor * b */
struct xt_lin xt_lin_sum(struct xt_nest *nest, const struct xt_lin *a, const struct xt_lin *b,
                         int64_t factor);
struct xt_lin xt_lin_plus(const struct xt_lin *a, int64_t constant);
struct xt_lin xt_lin_min(struct xt_nest *nest, const struct xt_lin *a, const struct xt_lin *b);
/* Names the variable that holds `lin` in the C, where it is one value that an op computes. */
void xt_lin_name(struct xt_nest *nest, const struct xt_lin *lin, const char *name);
/* lin / by, rounded down, and the remainder. */
struct xt_lin xt_lin_divide(struct xt_nest *nest, const struct xt_lin *lin, int64_t by);
struct xt_lin xt_lin_mod(struct xt_nest *nest, const struct xt_lin *lin, int64_t by);

#endif
