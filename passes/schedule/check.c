/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What needs the whole tree: sizes, order, use of every axis. */

#include <inttypes.h>

#include "passes/schedule/reader.h"

static void check_tile(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_node *outer = xt_node_on_axis(node->parent, node->axis);
  int64_t limit = xt_node_extent(r->schedule, outer);
  const char *axis = r->schedule->dims[node->axis];
  if (limit == XT_DYNAMIC_EXTENT) {
    if (node->full) {
      struct xt_loc loc = node->at[XT_ANNOTATION_FULL];
      xt_mistake(r, loc, node->name,
                 "'full': loop '%s' around has an extent that is known at run time only",
                 outer->name);
      xt_allowed(r, loc, "leave 'full' out: partial tiles are correct");
    }
  } else if (node->size > limit) {
    if (outer->kind == XT_AXIS)
      xt_mistake(r, node->loc, node->name,
                 "tile of %" PRId64 " is larger than the extent of \"%s\", %" PRId64, node->size,
                 axis, limit);
    else
      xt_mistake(r, node->loc, node->name,
                 "tile of %" PRId64 " is larger than the enclosing loop '%s' of %" PRId64,
                 node->size, outer->name, limit);
    xt_allowed(r, node->loc, "sizes from 1 to %" PRId64 " fit into '%s'", limit, outer->name);
  } else if (node->full && limit % node->size) {
    struct xt_loc loc = node->at[XT_ANNOTATION_FULL];
    xt_mistake(r, loc, node->name, "'full': %" PRId64 " does not divide %" PRId64 ", loop '%s'",
               node->size, limit, outer->name);
    xt_allowed(r, loc, "leave 'full' out: partial tiles are correct");
  }
}

/* The elements by which every path below `node` advances on the axis; 0 and reported where two
 * segments differ. */
static int64_t common_step(struct xt_reader *r, const struct xt_node *loop,
                           const struct xt_node *node) {
  if (!node)
    return 1;
  if (node->axis == loop->axis)
    return node->kind == XT_TILE ? node->size : INT64_MAX;
  int64_t step = common_step(r, loop, node->child);
  for (const struct xt_node *n = node->next; n && step; n = n->next) {
    int64_t other = common_step(r, loop, n->child);
    if (!other || other == step) {
      step = other;
      continue;
    }
    xt_mistake(r, loop->loc, loop->name,
               "it encloses segments that advance by %" PRId64 " ('%s') and %" PRId64
               " ('%s') elements of \"%s\"",
               step, node->name, other, n->name, r->schedule->dims[loop->axis]);
    xt_allowed(r, n->loc,
               "a loop steps by one size: the first tile of \"%s\" is the same in every segment, "
               "or stands before the split",
               r->schedule->dims[loop->axis]);
    step = 0;
  }
  return step;
}

static void check_vector_order(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_node *outer = node->parent;
  if (!outer || !outer->vectorize || node->vectorize)
    return;
  xt_mistake(r, node->loc, node->name, "it is not vectorised, and loop '%s' around it is",
             outer->name);
  xt_allowed(r, outer->at[XT_ANNOTATION_VECTORIZE],
             "'vectorize' is for the innermost loops: all loops inside '%s' need it too",
             outer->name);
}

static void check_node(struct xt_reader *r, struct xt_node *node) {
  for (; node; node = node->next) {
    if (node->kind == XT_TILE)
      check_tile(r, node);
    common_step(r, node, node->child);
    check_vector_order(r, node);
    xt_check_annotations(r, node);
    check_node(r, node->child);
  }
}

void xt_check_loops(struct xt_reader *r) {
  const struct xt_schedule *s = r->schedule;
  for (int i = 0; i < s->dim_count; i++)
    if (s->dims[i] && !r->used[i]) {
      xt_mistake(r, r->named[i], NULL, "axis \"%s\" has no loop in 'loop.schedule'", s->dims[i]);
      xt_allowed(r, r->named[i], "every axis of 'loop.dims' has one; add \"%s\"", s->dims[i]);
    }
  check_node(r, s->root);
}

/* Puts a plain loop over the axis into the straight line of loops from `top` to its end, outside
 * what is vectorised. */
static void insert_axis(struct xt_reader *r, struct xt_node *top, int axis) {
  struct xt_node *at = top;
  while (at->child && !at->child->vectorize)
    at = at->child;
  struct xt_node *node = xt_arena_alloc(&r->job->arena, sizeof *node);
  *node = (struct xt_node){
      .kind = XT_AXIS, .axis = axis, .loc = top->loc, .parent = at, .child = at->child};
  node->name = xt_axis_loop(r, axis);
  if (node->child)
    node->child->parent = node;
  at->child = node;
}

static bool is_straight(const struct xt_node *node) {
  for (; node; node = node->child)
    if (node->kind == XT_SEGMENT)
      return false;
  return true;
}

static void complete(struct xt_reader *r, struct xt_node *node) {
  for (; node; node = node->next) {
    if (node->kind == XT_SEGMENT && is_straight(node->child)) {
      struct xt_node *leaf = node;
      while (leaf->child)
        leaf = leaf->child;
      for (int axis = 0; axis < r->schedule->dim_count; axis++)
        if (!xt_node_on_axis(leaf, axis))
          insert_axis(r, node, axis);
    } else {
      complete(r, node->child);
    }
  }
}

void xt_complete_loops(struct xt_reader *r) { complete(r, r->schedule->root); }
