/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Building blocks of schedules for the classes. */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/support/size.h"
#include "passes/defaults/defaults.h"

static struct xt_node *add(struct xt_choice *c, struct xt_node node) {
  struct xt_node *new = xt_arena_alloc(&c->job->arena, sizeof *new);
  *new = node;
  new->parent = c->last;
  if (c->last)
    c->last->child = new;
  else
    c->schedule.root = new;
  return c->last = new;
}

struct xt_node *xt_add_axis(struct xt_choice *c, int axis) {
  return add(c, (struct xt_node){.kind = XT_AXIS, .axis = axis});
}

struct xt_node *xt_add_tile(struct xt_choice *c, int axis, int64_t size) {
  return add(c, (struct xt_node){.kind = XT_TILE, .axis = axis, .size = size});
}

int64_t xt_choice_extent(const struct xt_choice *c, int dim) {
  return dim < c->shared ? 1 : c->space->extents[dim];
}

void xt_add_shared(struct xt_choice *c) {
  for (int d = 0; d < c->shared; d++)
    xt_add_axis(c, d);
}

void xt_add_plain(struct xt_choice *c, bool reductions, int last) {
  const struct xt_space *s = c->space;
  for (intptr_t r = 0; !reductions && r < xt_operand_rank(s, s->input_count); r++) {
    int d = xt_dim_at(s, s->input_count, r);
    if (d >= c->shared && d != last && !s->reduction[d])
      xt_add_axis(c, d);
  }
  for (int d = c->shared; d < s->rank; d++)
    if (d != last && s->reduction[d] == reductions &&
        (reductions || !xt_uses_dim(s, s->input_count, d)))
      xt_add_axis(c, d);
}

void xt_add_vectors(struct xt_choice *c, int axis, int lanes, int vectors, bool inside) {
  int64_t extent = xt_choice_extent(c, axis), size = (int64_t)lanes * vectors;
  if (extent < 0 || extent > size) {
    xt_add_axis(c, axis);
    if (inside)
      xt_add_plain(c, true, axis);
    xt_add_tile(c, axis, size)->vectorize = lanes;
    return;
  }
  if (inside)
    xt_add_plain(c, true, axis);
  xt_add_axis(c, axis)->vectorize = lanes;
}

void xt_use_threads(struct xt_choice *c) {
  int calls;
  xt_body_ops(c->space, &calls);
  if (c->shared ||
      xt_all_bytes(c->space) < XT_TUNE_PARALLEL_BYTES / (1 + XT_TUNE_CALL_BYTES * calls))
    return;
  int64_t outside = 1;
  for (struct xt_node *node = c->schedule.root; node && !node->vectorize; node = node->child) {
    if (node->kind != XT_AXIS || !xt_is_independent(c->space, node->axis))
      return;
    int64_t trips = xt_node_extent(&c->schedule, node) / xt_node_step(&c->schedule, node);
    if (trips >= XT_TUNE_PARALLEL_TRIPS) {
      node->parallelize = XT_PARALLEL;
      return;
    }
    outside = xt_size_mul(outside, trips);
    if (outside > XT_TUNE_OUTER_TRIPS)
      return;
  }
}

void xt_add_pack(struct xt_choice *c, struct xt_node *node, int input) {
  size_t count = (size_t)node->pack_count;
  node->packs = xt_arena_grow(&c->job->arena, node->packs, count, count + 1, sizeof *node->packs);
  node->packs[node->pack_count++] = (struct xt_pack){.input = input};
}

void xt_add_prefetch(struct xt_choice *c, struct xt_node *node, int input) {
  size_t count = (size_t)node->prefetch_count;
  node->prefetches =
      xt_arena_grow(&c->job->arena, node->prefetches, count, count + 1, sizeof input);
  node->prefetches[node->prefetch_count++] = input;
}

int64_t xt_operand_bytes(const struct xt_space *space, int operand) {
  MlirType type = mlirValueGetType(space->operands[operand].value);
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  int64_t bits = xt_element_bits(type);
  return bits % 8 ? 0 : bits / 8;
}

int xt_lanes(const struct xt_job *job, int64_t bytes) {
  int64_t vector = job->config.machine.vector_bytes;
  return bytes <= 0 || bytes > vector ? 1 : (int)(vector / bytes);
}

int64_t xt_balanced(int64_t total, int64_t size, int64_t unit) {
  if (total <= size)
    return total;
  int64_t blocks = (total + size - 1) / size, each = (total + blocks - 1) / blocks;
  return (each + unit - 1) / unit * unit;
}
