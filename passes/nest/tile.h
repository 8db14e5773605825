/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Buffers inside a nest: where they lie, what part of an operand they hold, how it gets there. */
#ifndef XT_NEST_TILE_H
#define XT_NEST_TILE_H

#include "passes/nest/state.h"

enum { XT_MAX_RANK = 10 };

/* The part of an operand that the state's points reach, per dimension of the operand. */
struct xt_box {
  int rank;
  struct xt_lin lo[XT_MAX_RANK], hi[XT_MAX_RANK];
  struct xt_sizes size[XT_MAX_RANK];
};

struct xt_shape {
  int rank;
  int64_t at[XT_MAX_RANK + 2];
  MlirValue dynamic[XT_MAX_RANK + 2]; /* where at[] is XT_DYNAMIC_EXTENT */
};

/* What a buffer is for, and how it is wanted. */
struct xt_want {
  const char *suffix; /* of its name */
  const char *pass;   /* of the remark */
  const char *done;   /* "packed" */
  const char *loop;
  const char *memory;
  bool pad;
};

struct xt_tile {
  struct xt_binding binding;
  struct xt_box box; /* where the binding is XT_BOX */
};

/* Whether each dimension of the operand is one axis of its own. */
bool xt_is_by_axes(const struct xt_nest *nest, int operand);
bool xt_is_linear(const struct xt_nest *nest, int operand);
struct xt_box xt_box_of(struct xt_nest *nest, const struct xt_state *state, int operand);
/* The most that the box may cover along a dimension, in elements; XT_DYNAMIC_EXTENT when only known
 * at run time. */
int64_t xt_footprint_max(const struct xt_nest *nest, const struct xt_state *state,
                         const struct xt_index *index);
/* The part of operand dimension `r` that the state's points reach, as its buffer is indexed. */
void xt_footprint(struct xt_nest *nest, const struct xt_state *state, int operand, int r,
                  struct xt_lin *lo, struct xt_lin *size);
MlirValue xt_leaf_index(struct xt_at at, const char *name);
/* Elements of the operand in one vector. */
int xt_lanes_of(struct xt_nest *nest, int operand);
/* A buffer at the top of the kernel; one per worker where several run at once. */
void xt_allocate(struct xt_nest *nest, const struct xt_state *state, struct xt_shape *shape,
                 int operand, const struct xt_want *want, struct xt_binding *binding);
/* The dimensions of a packed copy of what the loops inside reach; returns how many there are,
 * XT_MAX_RANK when the operand has no such copy. `absolute`: the loops do not follow them. */
int xt_choose_entries(const struct xt_nest *nest, const struct xt_loop *inside, int operand,
                      const struct xt_pack *pack, struct xt_pack_dim *entries, bool *absolute);
struct xt_shape xt_shape_of_entries(struct xt_nest *nest, const struct xt_state *state,
                                    const struct xt_pack_dim *entries, int count);
/* Whether the way down is not one chain of loops to the op's body. */
bool xt_has_branches(const struct xt_loop *loops);
void xt_make_box(struct xt_nest *nest, const struct xt_state *state, int operand,
                 const struct xt_want *want, struct xt_tile *tile);
/* A buffer for what the operand's points inside reach. */
struct xt_tile *xt_make_tile(struct xt_nest *nest, const struct xt_loop *inside,
                             const struct xt_state *state, int operand, const struct xt_pack *pack,
                             const struct xt_want *want);

/* --- move.c: into the buffer, or out of it; `value` is stored instead when it is given. */
void xt_move_box(struct xt_nest *nest, const struct xt_box *box, int operand,
                 const struct xt_binding *outside, const struct xt_binding *tile, bool out,
                 MlirValue value);
/* Combines the `parts` first indices of `from` into `to`, by the combiner of that output. */
void xt_combine_box(struct xt_nest *nest, const struct xt_box *box, int operand,
                    const struct xt_binding *to, const struct xt_binding *from, int64_t parts);
/* Between what the operand is bound to and `tile`, by these loops; `point` NULL: a copy. */
void xt_move_by(struct xt_nest *nest, const struct xt_state *state, int operand,
                const struct xt_binding *tile, const struct xt_loop *loops, bool out,
                MlirValue value, const struct xt_point *point);
void xt_move_tile(struct xt_nest *nest, const struct xt_state *state, int operand,
                  const struct xt_tile *tile, bool out, MlirValue value);

#endif
