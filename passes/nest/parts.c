/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/parts.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/emit.h"
#include "passes/nest/items.h"
#include "passes/nest/plan.h"
#include "passes/nest/region.h"

static struct xt_parts cut(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                           int64_t most) {
  int a = loop->axis;
  int64_t step = loop->step;
  struct xt_parts p = {.loop = loop, .count = most};
  if (s->size[a].count == 1) {
    int64_t trips = (s->size[a].at[0] + step - 1) / step;
    p.count = trips < most ? trips : most;
    int64_t each = (trips + p.count - 1) / p.count;
    if (n->job->config.grid.items > 1)
      p.count = (trips + each - 1) / each;
    p.length = xt_lin_const(each * step);
    if (s->size[a].at[0] == p.length.constant * p.count)
      p.size = xt_size(p.length.constant);
    return p;
  }
  struct xt_lin total = xt_lin_sum(n, &s->hi[a], &s->lo[a], -1);
  struct xt_lin up = xt_lin_plus(&total, step * p.count - 1);
  p.length = xt_lin_divide(n, &up, step * p.count);
  p.length = xt_lin_value(xt_build_binary(n->at, "arith.muli", xt_index_value(n, &p.length),
                                          xt_build_index(n->at, step)));
  return p;
}

void xt_enter_part(struct xt_nest *n, const struct xt_parts *p, struct xt_state *s,
                   MlirValue part) {
  int a = p->loop->axis;
  struct xt_lin lo = s->lo[a], hi = s->hi[a];
  struct xt_lin first =
      xt_lin_value(xt_build_binary(n->at, "arith.muli", part, xt_index_value(n, &p->length)));
  s->enclosing = NULL;
  s->lo[a] = xt_lin_sum(n, &lo, &first, 1);
  struct xt_lin last = xt_lin_sum(n, &s->lo[a], &p->length, 1);
  s->hi[a] = last;
  s->size[a] = p->size;
  if (p->size.count == 0) {
    s->hi[a] = xt_lin_min(n, &last, &hi);
    s->lo[a] = xt_lin_min(n, &s->lo[a], &hi);
  }
  xt_move_entries(n, s, a, p->loop->level, p->loop->level, xt_lin_sum(n, &s->lo[a], &lo, -1));
}

/* The loop inside a part, with other loops inside. */
static struct xt_loop *serial_loop(struct xt_nest *n, const struct xt_loop *loop,
                                   const struct xt_loop *child) {
  struct xt_loop *serial = xt_arena_alloc(&n->job->arena, sizeof *serial);
  struct xt_node *node = xt_arena_alloc(&n->job->arena, sizeof *node);
  *node = *loop->outer;
  node->parallelize = XT_SERIAL;
  *serial = *loop;
  serial->outer = node;
  serial->begin = -1;
  serial->next = NULL;
  serial->child = (struct xt_loop *)(uintptr_t)child;
  return serial;
}

/* --- parts that workers run --- */

static void emit_for_workers(struct xt_nest *n, const struct xt_loop *loop,
                             const struct xt_state *s) {
  struct xt_parts p = cut(n, loop, s, XT_MAX_PARTIALS);
  struct xt_lin zero = xt_lin_const(0), end = xt_lin_const(p.count);
  MlirValue part;
  bool parallel = n->job->config.threads != XT_THREADS_NONE && !s->parallel && p.count > 1;
  p.inside = xt_state_copy(n, s);
  xt_private_outputs_make(n, loop, s, p.count, &p.inside);
  struct xt_open open = xt_open_loop(n, loop, &zero, &end, 1, parallel, NULL, &part);
  struct xt_state inner = xt_state_copy(n, &p.inside);
  inner.parallel = inner.parallel || parallel;
  xt_enter_part(n, &p, &inner, part);
  xt_private_outputs_start(n, &inner, part);
  xt_emit(n, serial_loop(n, loop, loop->child), &inner, NULL);
  xt_close_loop(n, &open, NULL);
  xt_private_outputs_combine(n, s, &p.inside, p.count);
}

/* --- parts that blocks run --- */

/* Whether every element of each result is at indices of its own, so that another op can combine the
 * parts of all. */
static bool covers_results(const struct xt_space *space) {
  for (int i = 0; i < space->output_count; i++) {
    if (!mlirAffineMapIsProjectedPermutation(space->operands[space->input_count + i].map))
      return false;
    for (int d = 0; d < space->rank; d++)
      if (!space->reduction[d] && !xt_uses_dim(space, space->input_count + i, d))
        return false;
  }
  return space->rank <= XT_MAX_RANK;
}

/* Whether items combine parts of the axis. */
static bool is_by_items(const struct xt_loop *loop, int axis) {
  for (; loop && xt_loop_map(loop) == XT_MAP_ITEMS; loop = loop->child)
    if (loop->axis == axis)
      return true;
  return false;
}

/* A reduction inside of loops over items on other dimensions: each item has its own accumulators
 * over all of the part. */
static const struct xt_loop *sink(struct xt_nest *n, const struct xt_loop *loop,
                                  const struct xt_loop *rest) {
  if (!rest || xt_loop_map(rest) != XT_MAP_ITEMS || is_by_items(rest, loop->axis))
    return serial_loop(n, loop, rest);
  struct xt_loop *items = xt_arena_alloc(&n->job->arena, sizeof *items);
  *items = *rest;
  items->child = (struct xt_loop *)(uintptr_t)sink(n, loop, rest->child);
  return items;
}

/* Whether items reduce, or each has accumulators around all reductions. */
static bool stores_once(const struct xt_nest *n, const struct xt_loop *loop) {
  if (xt_opens_items(n, loop) && n->space->reduction[loop->axis])
    return true;
  while (loop && !n->space->reduction[loop->axis] && !loop->next &&
         !(loop->inner && loop->inner->buffer))
    loop = loop->child;
  int64_t copies = 1;
  for (; loop; loop = loop->child) {
    bool reduces = n->space->reduction[loop->axis];
    if (loop->next || (loop->inner && loop->inner->buffer) || xt_loop_map(loop) == XT_MAP_ITEMS ||
        (!reduces && loop->form == XT_FOR))
      return false;
    copies *= reduces ? 1 : loop->size;
    if (copies < 1 || copies > XT_MAX_ACCUMULATORS)
      return false;
  }
  return true;
}

const struct xt_loop *xt_part_loops(struct xt_nest *n, const struct xt_parts *p,
                                    const struct xt_loop *rest, struct xt_state *s) {
  const struct xt_loop *loops = sink(n, p->loop, rest);
  s->fresh = stores_once(n, loops);
  for (int i = 0; i < n->space->output_count; i++)
    s->ready[i] = true;
  return loops;
}

/* The body of what combines the parts: each input with its result. */
static MlirRegion combine_body(struct xt_nest *n) {
  struct xt_at outside = n->at;
  int outputs = n->space->output_count;
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  for (int i = 0; i < 2 * outputs; i++)
    mlirBlockAddArgument(
        block, xt_element_type(n->space->operands[n->space->input_count + i % outputs].value),
        n->loc);
  n->at = xt_at_end(block, n->loc);
  struct xt_values sums = {0};
  for (int i = 0; i < outputs; i++)
    xt_values_add(&n->job->arena, &sums,
                  xt_combine(n, n->space->combiners[i], mlirBlockGetArgument(block, outputs + i),
                             mlirBlockGetArgument(block, i)));
  xt_build(n->at, (struct xt_op_parts){.name = "linalg.yield",
                                       .operand_count = (intptr_t)sums.count,
                                       .operands = sums.at});
  n->at = outside;
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  return region;
}

/* An op that combines the parts of all results, for the next round of default schedules. Dimension
 * 0 is the part, the others are those of the results of the op in their order. */
static void combine_later(struct xt_nest *n, const struct xt_parts *p) {
  int outputs = n->space->output_count, rank = 1, at[XT_MAX_RANK] = {0};
  for (int d = 0; d < n->space->rank; d++)
    if (!n->space->reduction[d])
      at[d] = rank++;
  struct xt_values operands = {0};
  MlirAttribute *maps = xt_arena_alloc(&n->job->arena, 2 * (size_t)outputs * sizeof *maps + 1);
  for (int i = 0; i < outputs; i++)
    xt_values_add(&n->job->arena, &operands, p->inside.bind[n->space->input_count + i].buffer);
  for (int i = 0; i < outputs; i++) {
    const struct xt_operand *result = &n->space->operands[n->space->input_count + i];
    MlirAffineExpr index[XT_MAX_RANK + 1] = {mlirAffineDimExprGet(n->context, 0)};
    intptr_t count = mlirAffineMapGetNumResults(result->map);
    for (intptr_t r = 0; r < count; r++) {
      MlirAffineExpr dim = mlirAffineMapGetResult(result->map, r);
      index[r + 1] = mlirAffineDimExprGet(n->context, at[mlirAffineDimExprGetPosition(dim)]);
    }
    maps[i] = mlirAffineMapAttrGet(mlirAffineMapGet(n->context, rank, 0, count + 1, index));
    maps[outputs + i] =
        mlirAffineMapAttrGet(mlirAffineMapGet(n->context, rank, 0, count, index + 1));
    xt_values_add(&n->job->arena, &operands, result->value);
  }
  MlirAttribute kinds[XT_MAX_RANK + 1];
  for (int d = 0; d < rank; d++)
    kinds[d] = mlirAttributeParseGet(n->context, xt_str(d ? "#linalg.iterator_type<parallel>"
                                                          : "#linalg.iterator_type<reduction>"));
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, "indexing_maps", mlirArrayAttrGet(n->context, 2 * outputs, maps)),
      xt_named(n->context, "iterator_types", mlirArrayAttrGet(n->context, rank, kinds)),
      xt_named(n->context, "operandSegmentSizes",
               mlirDenseI32ArrayGet(n->context, 2, (int32_t[]){outputs, outputs})),
  };
  MlirRegion region = combine_body(n);
  MlirOperationState state = mlirOperationStateGet(xt_str("linalg.generic"), n->loc);
  mlirOperationStateAddOperands(&state, (intptr_t)operands.count, operands.at);
  mlirOperationStateAddAttributes(&state, sizeof attrs / sizeof *attrs, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  xt_insert(n->at, mlirOperationCreate(&state));
}

static void emit_for_blocks(struct xt_nest *n, const struct xt_loop *loop,
                            const struct xt_state *s) {
  struct xt_parts p = cut(n, loop, s, n->job->config.grid.units);
  p.inside = xt_state_copy(n, s);
  xt_private_outputs_make(n, loop, s, p.count, &p.inside);
  xt_emit_blocks(n, loop, &p.inside, &p);
  combine_later(n, &p);
}

void xt_emit_parts(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s) {
  if (n->job->config.grid.items > 1 && !n->block && !s->parallel && covers_results(n->space))
    emit_for_blocks(n, loop, s);
  else
    emit_for_workers(n, loop, s);
}
