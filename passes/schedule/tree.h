/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A schedule: a tree of loops over the iteration space of one op. The reader makes it from the
 * source text or from the native attribute; default rules make the same tree; the generator turns
 * it into loops and vectors. */
#ifndef XT_SCHEDULE_TREE_H
#define XT_SCHEDULE_TREE_H

#include "passes/schedule/space.h"

enum xt_node_kind {
  XT_AXIS,    /* "I": the whole extent */
  XT_TILE,    /* "I#8": `size` elements of the enclosing loop on that axis */
  XT_SEGMENT, /* "I[2:5]": elements `begin` to `end` of the axis */
};

enum xt_parallelize { XT_SERIAL, XT_PARALLEL, XT_PARALLEL_REDUCE };

/* What runs the iterations of a loop: the thread or item that comes to it, the blocks of a launch,
 * the items of a block. */
enum xt_mapping { XT_MAP_SERIAL, XT_MAP_BLOCKS, XT_MAP_ITEMS };

enum { XT_UNROLL_FULL = -1, XT_VECTORIZE_TARGET = -1 };

enum xt_annotation {
#define ANNOTATION(ID, NAME, KIND, TAKES) XT_ANNOTATION_##ID,
#include "passes/schedule/annotations.def"
  XT_ANNOTATION_COUNT
};

/* One dimension of a packed copy, outermost first: with size 0 the axis as a whole (what its own
 * tiles leave), else position in a tile of that size. */
struct xt_layout_dim {
  int axis;
  int64_t size;
};

struct xt_pack {
  int input;
  const char *memory; /* NULL: the target's default */
  bool pad;
  struct xt_layout_dim *layout; /* NULL: follows the loops inside */
  int layout_count;
  struct xt_loc loc;
};

/* All positions are elements of the axis, 0 its first. */
struct xt_node {
  enum xt_node_kind kind;
  int axis;
  int64_t size;       /* XT_TILE */
  int64_t begin, end; /* XT_SEGMENT; end XT_DYNAMIC_EXTENT: the extent, known at run time. Where the
                         extent is known at run time only, it may be below either. */
  bool open;          /* XT_SEGMENT: written without an end */
  const char *name;   /* "i", "i0", "i[1]" */
  struct xt_loc loc;  /* of the key */
  struct xt_loc at[XT_ANNOTATION_COUNT]; /* of each annotation's key */

  int64_t unroll;    /* 0 no, XT_UNROLL_FULL, else a factor */
  int64_t vectorize; /* 0 no, XT_VECTORIZE_TARGET, else lanes */
  enum xt_parallelize parallelize;
  bool buffer;
  const char *buffer_memory;
  struct xt_pack *packs;
  int pack_count;
  int *fuses; /* inputs whose producer is computed inside this loop */
  int fuse_count;
  int *prefetches; /* inputs of which the next iteration's part is fetched during this one */
  int prefetch_count;
  bool prefetch_results; /* … and of the results */

#define FLAG(NAME) bool NAME;
#define WORD(NAME) const char *NAME;
#define ANNOTATION(ID, NAME, KIND, TAKES) KIND(NAME)
#include "passes/schedule/annotations.def"

  struct xt_node *parent; /* the loop around, NULL at the root */
  struct xt_node *child;  /* what is inside: one loop, or the first of several segments */
  struct xt_node *next;   /* the next segment of the same split */
};

struct xt_schedule {
  struct xt_space space;
  const char *node_name; /* of a "__name" attribute, or "__node<i>__" */
  const char **dims;     /* names of the first dim_count dimensions */
  int dim_count;
  struct xt_node *root; /* NULL: no dims at all */
};

enum xt_mapping xt_node_map(const struct xt_node *node);
/* Iterations of a loop over items, at most; XT_DYNAMIC_EXTENT when known at run time only. */
int64_t xt_node_trips(const struct xt_schedule *schedule, const struct xt_node *node);
/* Items that the schedule asks for: 1 where it has no loop over items. */
int64_t xt_schedule_items(const struct xt_schedule *schedule);

/* The innermost loop on an axis among `node` and what encloses it; NULL for none. */
struct xt_node *xt_node_on_axis(struct xt_node *node, int axis);
/* Elements that the loop covers; XT_DYNAMIC_EXTENT when known at run time only. */
int64_t xt_node_extent(const struct xt_schedule *schedule, const struct xt_node *node);
/* Elements between one iteration and the next: the size of the next tile of the axis inside, all of
 * a segment that is split again, else 1. */
int64_t xt_node_step(const struct xt_schedule *schedule, const struct xt_node *node);
/* Elements of dimension `dim` that one iteration of the loop covers, that is the extent of the
 * loops inside. XT_DYNAMIC_EXTENT when known at run time only. */
int64_t xt_node_span(const struct xt_schedule *schedule, struct xt_node *node, int dim);
/* Elements along index `r` of the operand that one iteration of the loop reaches. XT_DYNAMIC_EXTENT
 * when known at run time only. */
int64_t xt_node_reach(const struct xt_schedule *schedule, struct xt_node *node,
                      const struct xt_operand *operand, intptr_t r);

/* The schedule in the op's attributes, which xt-read-schedules left in native form and found right;
 * NULL when there is none. */
struct xt_schedule *xt_schedule_of(struct xt_job *job, MlirOperation op);
/* Whether the op carries loop.dims or loop.schedule. */
bool xt_is_scheduled(MlirOperation op);
/* The value of loop.schedule in native form. */
MlirAttribute xt_schedule_attr(struct xt_job *job, const struct xt_schedule *schedule);

#endif
