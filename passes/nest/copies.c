/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Packed inputs, results under construction, producers computed in place. */

#include <string.h>

#include "mlir-c/BuiltinTypes.h"

#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/emit.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/prefetch.h"
#include "passes/nest/prepack.h"
#include "passes/nest/prologue.h"
#include "passes/nest/region.h"
#include "passes/nest/state.h"
#include "passes/nest/tile.h"

static void pack_input(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                       const struct xt_pack *pack) {
  int operand = pack->input;
  /* An input that is packed already is read from where it came. */
  if (s->bind[operand].kind == XT_TILES)
    s->bind[operand] = (struct xt_binding){.buffer = n->space->operands[operand].value};
  bool computed = !mlirOperationIsNull(xt_prologue_of(n, operand));
  struct xt_want want = {
      "packed",   "pack",       computed ? "is computed and packed" : "is packed",
      loop->name, pack->memory, pack->pad};
  if (n->block && !computed) {
    xt_stage_input(n, loop, s, pack, &want);
    return;
  }
  struct xt_tile *t = xt_make_tile(n, loop->child, s, operand, pack, &want);
  xt_move_tile(n, s, operand, t, false, (MlirValue){NULL});
  s->bind[operand] = t->binding;
}

static void fuse_producer(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                          int operand) {
  const struct xt_ops *producers = &n->access[operand].producers;
  struct xt_tile *t = xt_arena_alloc(&n->job->arena, sizeof *t);
  struct xt_want want = {"fused", "fuse", "is computed", loop->name, NULL, false};
  xt_make_box(n, s, operand, &want, t);
  for (size_t i = 0; i < producers->count; i++) {
    MlirOperation op = producers->at[i];
    if (xt_op_is(op, "linalg.fill")) {
      xt_move_box(n, &t->box, operand, &t->binding, &t->binding, false,
                  mlirOperationGetOperand(op, 0));
      continue;
    }
    if (xt_op_is(op, "memref.copy")) {
      struct xt_binding from = {.buffer = mlirOperationGetOperand(op, 0)};
      xt_move_box(n, &t->box, operand, &from, &t->binding, false, (MlirValue){NULL});
      continue;
    }
    struct xt_space *space = xt_arena_alloc(&n->job->arena, sizeof *space);
    const char *why;
    if (!xt_space_of(n->job, op, space, &why))
      xt_bug("a producer that cannot be fused: %s", why);
    struct xt_nest *sub = xt_arena_alloc(&n->job->arena, sizeof *sub);
    xt_nest_init(sub, n->job, space, n->at, n->top);
    sub->loc = sub->at.loc = n->loc;
    sub->block = n->block;
    sub->place = n->place;
    struct xt_state c = xt_state_new(sub);
    c.parallel = s->parallel;
    int output = space->input_count;
    while (!mlirValueEqual(space->operands[output].value, n->space->operands[operand].value))
      output++;
    MlirAffineMap map = space->operands[output].map;
    for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++) {
      intptr_t d = mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, r));
      c.lo[d] = t->box.lo[r];
      c.hi[d] = t->box.hi[r];
      c.size[d] = t->box.size[r];
    }
    c.bind[output] = t->binding;
    const struct xt_loop *loops = xt_loops_default(n->job, space, 0);
    if (n->block && !xt_in_item(n))
      xt_emit_by_one(sub, loops, &c);
    else
      xt_emit(sub, loops, &c, NULL);
    xt_forget(n);
  }
  s->bind[operand] = t->binding;
}

/* Rows of a line or more begin a line of their own in each part: vectors then lie in one line each.
 */
static int64_t in_lines(const struct xt_nest *n, int64_t extent, int64_t bytes) {
  int64_t line = n->job->config.machine.line;
  int64_t unit = bytes > 0 && bytes < line ? line / bytes : 1;
  return extent < unit ? extent : (extent + unit - 1) / unit * unit;
}

void xt_private_outputs_make(struct xt_nest *n, const struct xt_loop *loop,
                             const struct xt_state *s, int64_t parts, struct xt_state *inside) {
  for (int i = 0; i < n->space->output_count; i++) {
    int operand = n->space->input_count + i;
    struct xt_box box = xt_box_of(n, s, operand);
    struct xt_binding *b = &inside->bind[operand];
    *b = (struct xt_binding){.kind = XT_BOX, .lead = true};
    b->base = xt_arena_alloc(&n->job->arena, XT_MAX_RANK * sizeof *b->base);
    memcpy(b->base, box.lo, sizeof box.lo);
    struct xt_shape shape = {.rank = box.rank + 1};
    shape.at[0] = parts;
    if (s->parallel) {
      shape.at[0] = XT_DYNAMIC_EXTENT;
      shape.dynamic[0] =
          xt_build_binary(n->top, "arith.muli", xt_leaf_index(n->top, "accel.workers"),
                          xt_build_index(n->top, parts));
    }
    for (int r = 0; r < box.rank; r++) {
      shape.at[r + 1] = xt_footprint_max(n, s, &n->access[operand].index[r]);
      if (shape.at[r + 1] < 0)
        shape.dynamic[r + 1] = xt_dim_of(n, n->space->operands[operand].value, r);
    }
    if (box.rank && n->job->config.grid.items == 1)
      shape.at[box.rank] =
          in_lines(n, shape.at[box.rank],
                   xt_lane_bytes(mlirValueGetType(n->space->operands[operand].value)));
    struct xt_state serial = *s;
    serial.parallel = false;
    struct xt_want want = {"part", "parallelize", "is computed in parts", loop->name, NULL, false};
    xt_allocate(n, &serial, &shape, operand, &want, b);
    b->lead = true;
    b->lead_index = xt_lin_const(0);
    if (s->parallel)
      b->lead_index = xt_lin_value(xt_build_binary(
          n->at, "arith.muli", xt_leaf_index(n->at, "accel.worker"), xt_build_index(n->at, parts)));
  }
}

void xt_private_outputs_choose(struct xt_nest *n, struct xt_state *s, MlirValue part) {
  for (int i = 0; i < n->space->output_count; i++) {
    struct xt_binding *b = &s->bind[n->space->input_count + i];
    struct xt_lin at = xt_lin_value(part);
    b->lead_index = xt_lin_sum(n, &b->lead_index, &at, 1);
  }
}

void xt_private_outputs_start(struct xt_nest *n, struct xt_state *s, MlirValue part) {
  xt_private_outputs_choose(n, s, part);
  for (int i = 0; i < n->space->output_count; i++) {
    int operand = n->space->input_count + i;
    struct xt_binding *b = &s->bind[operand];
    struct xt_box box = xt_box_of(n, s, operand);
    MlirValue start = xt_neutral(n, n->space->combiners[i], xt_element_type(b->buffer));
    xt_move_box(n, &box, operand, b, b, false, start);
    s->ready[i] = true;
  }
}

void xt_private_outputs_combine(struct xt_nest *n, const struct xt_state *s,
                                const struct xt_state *inside, int64_t parts) {
  for (int i = 0; i < n->space->output_count; i++) {
    int operand = n->space->input_count + i;
    struct xt_box box = xt_box_of(n, s, operand);
    xt_combine_box(n, &box, operand, &s->bind[operand], &inside->bind[operand], parts);
  }
}

struct buffered {
  struct xt_tile *tile;
  struct xt_binding before;
};

static struct buffered buffer_output(struct xt_nest *n, const struct xt_loop *loop,
                                     struct xt_state *s, int output) {
  int operand = n->space->input_count + output;
  struct xt_want want = {
      "buffer", "buffer", "is computed in a buffer", loop->name, loop->inner->buffer_memory, false};
  struct buffered b = {.before = s->bind[operand]};
  if (n->block) {
    b.tile = xt_item_results(n, loop, s, output, &want);
    return b;
  }
  b.tile = xt_make_tile(n, loop->child, s, operand, NULL, &want);
  bool filled = !mlirValueIsNull(n->fill[output]) && !s->ready[output];
  MlirValue later = {NULL};
  int first = filled ? xt_is_first(n, s, &later) : 0;
  MlirValue none = {NULL};
  if (!xt_is_read(n, output) || first > 0)
    return b; /* nothing to bring in */
  if (first == 0)
    xt_move_tile(n, s, operand, b.tile, false, none);
  else {
    struct xt_branches branches = xt_branches_open(n, later);
    xt_move_tile(n, s, operand, b.tile, false, none);
    xt_branches_else(n, &branches);
    xt_move_tile(n, s, operand, b.tile, false, n->fill[output]);
    xt_branches_close(n, &branches);
  }
  s->ready[output] = true;
  return b;
}

void xt_just_inside(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                    struct xt_accumulators *accs) {
  const struct xt_node *node = loop->inner;
  if (!node) {
    xt_emit(n, loop->child, s, accs);
    return;
  }
  for (int i = 0; i < node->fuse_count; i++) {
    int input = node->fuses[i];
    if (!n->access[input].producers.count)
      xt_remark_missed(
          n->job, n->place, "fuse",
          "loop '%s': input %d is not computed here: what produces it is no longer one "
          "op of its own",
          loop->name, input);
    else if (!xt_is_linear(n, input))
      xt_remark_missed(n->job, n->place, "fuse",
                       "loop '%s': input %d is not computed here: its indices are not linear",
                       loop->name, input);
    else
      fuse_producer(n, loop, s, input);
  }
  for (int i = 0; i < node->prefetch_count; i++)
    xt_prefetch_input(n, loop, s, node->prefetches[i]);
  if (node->prefetch_results)
    xt_prefetch_results(n, loop, s);
  for (int i = 0; i < node->pack_count; i++) {
    int input = node->packs[i].input;
    if (xt_is_prepacked(n, input))
      continue;
    bool scalar = !mlirTypeIsAMemRef(mlirValueGetType(n->space->operands[input].value));
    if (scalar || xt_in_item(n) || !xt_is_linear(n, input))
      xt_remark_missed(n->job, n->place, "pack", "loop '%s': input %d is not packed: %s",
                       loop->name, input,
                       scalar          ? "it is a scalar"
                       : xt_in_item(n) ? "one item runs this"
                                       : "its indices are not linear");
    else
      pack_input(n, loop, s, &node->packs[i]);
  }
  if (!node->buffer) {
    if (n->block && node->pack_count)
      xt_fill_tiles(n, s);
    xt_emit(n, loop->child, s, accs);
    return;
  }
  struct xt_state c = xt_state_copy(n, s);
  int outputs = n->space->output_count;
  struct buffered *b = xt_arena_alloc(&n->job->arena, (size_t)outputs * sizeof *b + 1);
  for (int i = 0; i < outputs; i++)
    b[i] = buffer_output(n, loop, s, i);
  for (int i = 0; i < outputs; i++)
    s->bind[n->space->input_count + i] = b[i].tile->binding;
  xt_emit(n, loop->child, s, accs);
  for (int i = 0; i < outputs && n->block; i++)
    xt_store_item_results(n, loop, &c, i, b[i].tile);
  for (int i = 0; i < outputs && !n->block; i++)
    xt_move_tile(n, &c, n->space->input_count + i, b[i].tile, true, (MlirValue){NULL});
}
