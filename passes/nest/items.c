/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops of a schedule that the blocks of a launch and the items of a block run. */

#include "passes/nest/items.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/memories.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/emit.h"
#include "passes/nest/lin.h"
#include "passes/nest/parts.h"
#include "passes/nest/plan.h"
#include "passes/nest/region.h"
#include "passes/nest/state.h"

enum { MAX_CHAIN = 8 };

/* Loops that follow each other and are run at once: number `at` of all iterations is one of each,
 * the last loop fastest. */
struct chain {
  int count;
  const struct xt_loop *loop[MAX_CHAIN];
  struct xt_lin trips[MAX_CHAIN];
};

void xt_need_items(MlirOperation op, int64_t items) {
  MlirOperation func = xt_func_of(op);
  if (items > 1 && items > xt_op_i64(func, XT_ATTR(ITEMS), 1))
    xt_op_set_i64(func, XT_ATTR(ITEMS), items);
}

/* Whether something is done just inside the loop, before those inside it. */
static bool does_something(const struct xt_loop *loop) {
  const struct xt_node *node = loop->inner;
  return node && (node->fuse_count || node->prefetch_count || node->prefetch_results ||
                  node->pack_count || node->buffer || node->external);
}

static struct chain chain_of(const struct xt_loop *loop, enum xt_mapping map) {
  struct chain c = {0};
  for (; loop && xt_loop_map(loop) == map && c.count < MAX_CHAIN; loop = loop->child) {
    c.loop[c.count++] = loop;
    if (does_something(loop))
      break;
  }
  return c;
}

static void note(const struct chain *c) {
  for (int i = 0; i < c->count; i++) {
    struct xt_emitted *emitted = c->loop[i]->emitted;
    if (!emitted)
      continue;
    emitted->parallel++;
    emitted->elements = c->loop[i]->size < 0 ? INT64_MAX : c->loop[i]->size;
  }
}

static struct xt_lin product(struct xt_nest *n, const struct xt_lin *a, const struct xt_lin *b) {
  if (xt_lin_is_const(a) && xt_lin_is_const(b))
    return xt_lin_const(xt_size_mul(a->constant, b->constant));
  return xt_lin_value(
      xt_build_binary(n->at, "arith.muli", xt_index_value(n, a), xt_index_value(n, b)));
}

/* Of a number below `all` * by: its quotient and remainder by `by`. */
static struct xt_lin split(struct xt_nest *n, struct xt_lin *number, const struct xt_lin *by) {
  struct xt_lin whole = *number;
  if (xt_lin_is_const(by)) {
    *number = xt_lin_divide(n, &whole, by->constant);
    return xt_lin_mod(n, &whole, by->constant);
  }
  MlirValue parts[] = {xt_index_value(n, &whole), xt_index_value(n, by)};
  *number = xt_lin_value(xt_build_binary(n->at, "arith.divsi", parts[0], parts[1]));
  return xt_lin_value(xt_build_binary(n->at, "arith.remsi", parts[0], parts[1]));
}

/* The iteration of each loop that number `at` is. */
static void unrank(struct xt_nest *n, const struct chain *c, struct xt_lin at, struct xt_lin *out) {
  for (int i = c->count - 1; i > 0; i--)
    out[i] = split(n, &at, &c->trips[i]);
  bool one = c->count && xt_lin_is_const(&c->trips[0]) && c->trips[0].constant == 1;
  out[0] = one ? xt_lin_const(0) : at;
}

/* The state goes to elements lo … hi of the loop's axis. */
static void go_to(struct xt_nest *n, struct xt_state *s, const struct xt_loop *loop,
                  struct xt_lin lo, struct xt_lin hi, struct xt_sizes size) {
  int a = loop->axis;
  xt_move_entries(n, s, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  s->lo[a] = lo;
  s->hi[a] = hi;
  s->size[a] = size;
}

/* Whether the steps of a loop divide every size that its axis may have here. */
static bool divides(const struct xt_sizes *size, int64_t step) {
  for (int i = 0; i < size->count; i++)
    if (size->at[i] % step)
      return false;
  return size->count > 0;
}

/* The first element of iteration `index`: where the axis begins plus a variable named after the
 * loop, so that positions in a staged tile are those variables alone. */
static struct xt_lin first_of(struct xt_nest *n, const struct xt_state *s,
                              const struct xt_loop *loop, const struct xt_lin *index) {
  struct xt_lin zero = xt_lin_const(0), at = xt_lin_sum(n, &zero, index, loop->step);
  if (!xt_lin_is_const(&at)) {
    at = xt_lin_value(xt_index_value(n, &at));
    xt_lin_name(n, &at, loop->name);
  }
  return xt_lin_sum(n, &s->lo[loop->axis], &at, 1);
}

static MlirValue and_also(struct xt_nest *n, MlirValue a, MlirValue b) {
  return mlirValueIsNull(a) ? b : xt_build_binary(n->at, "arith.andi", a, b);
}

static MlirValue below(struct xt_nest *n, const struct xt_lin *a, const struct xt_lin *b) {
  return xt_build_cmpi(n->at, XT_CMPI_SLT, xt_index_value(n, a), xt_index_value(n, b));
}

bool xt_opens_blocks(const struct xt_nest *n, const struct xt_loop *loop,
                     const struct xt_state *s) {
  return n->job->config.grid.items > 1 && !n->block && !s->parallel &&
         xt_loop_map(loop) == XT_MAP_BLOCKS;
}

static struct xt_open open_parallel(struct xt_nest *n, const char *variable, MlirValue count,
                                    const struct chain *c, MlirValue *at) {
  struct xt_lin zero = xt_lin_const(0), end = xt_lin_value(count);
  struct xt_loop loop = {.name = variable};
  struct xt_open open = xt_open_loop(n, &loop, &zero, &end, 1, true, NULL, at);
  const char *names = c->count ? c->loop[0]->name : variable;
  for (int i = 1; i < c->count; i++)
    names = xt_arena_printf(&n->job->arena, "%s, %s", names, c->loop[i]->name);
  xt_op_set_attr(open.op, XT_ATTR(LOOP), mlirStringAttrGet(n->context, xt_str(names)));
  return open;
}

/* --- items --- */

bool xt_in_item(const struct xt_nest *n) { return n->block && !mlirValueIsNull(n->block->item); }

/* The loops over items from `loop` on. */
struct items {
  struct chain chain;
  const struct xt_loop *rounds; /* a serial loop around that each item runs, or NULL … */
  int round;                    /* … and the loop of the chain on the same axis, or -1 */
  int parallel;                 /* the first loops of the chain, which are over no reduction */
  int64_t total;                /* items that have something to do */
};

/* Which loop over items inside a serial loop takes elements that follow each other, so that each
 * item may go on by itself; -1: there is none. Reductions of a chain are all inside such a loop. */
static int round_of(const struct xt_nest *n, const struct xt_loop *loop) {
  if (loop->form != XT_FOR || xt_loop_map(loop) != XT_MAP_SERIAL || does_something(loop))
    return -1;
  struct chain c = chain_of(loop->child, XT_MAP_ITEMS);
  int found = -1;
  for (int i = 0; i < c.count; i++) {
    if (c.loop[i]->axis == loop->axis && c.loop[i]->size == loop->step &&
        loop->step % c.loop[i]->step == 0)
      found = i;
    if (n->space->reduction[c.loop[i]->axis] && !n->space->reduction[loop->axis])
      return -1;
  }
  return found;
}

bool xt_opens_items(const struct xt_nest *n, const struct xt_loop *loop) {
  return n->block && !xt_in_item(n) &&
         (xt_loop_map(loop) == XT_MAP_ITEMS || round_of(n, loop) >= 0);
}

static struct items items_of(const struct xt_nest *n, const struct xt_loop *loop) {
  struct items it = {.total = 1, .round = -1};
  if (xt_loop_map(loop) != XT_MAP_ITEMS) {
    it.round = round_of(n, loop);
    it.rounds = loop;
    loop = loop->child;
  }
  it.chain = chain_of(loop, XT_MAP_ITEMS);
  for (int i = 0; i < it.chain.count; i++) {
    const struct xt_loop *l = it.chain.loop[i];
    int64_t trips = (l->size + l->step - 1) / l->step;
    it.chain.trips[i] = xt_lin_const(trips);
    it.total = xt_size_mul(it.total, trips);
    it.parallel += !n->space->reduction[l->axis] && it.parallel == i;
  }
  return it;
}

/* A phase: the items of the block from `open` to `close`; only the first `total` of them go in. */
struct phase {
  struct xt_open loop;
  struct xt_branches inside;
  bool guarded;
};

static struct phase open_phase(struct xt_nest *n, const struct chain *c, MlirValue *item) {
  struct phase p = {.loop = open_parallel(n, "item", n->block->items, c, item)};
  n->block->item = *item;
  return p;
}

static void guard(struct xt_nest *n, struct phase *p, MlirValue condition) {
  if (mlirValueIsNull(condition))
    return;
  p->guarded = true;
  p->inside = xt_branches_open(n, condition);
}

static void close_phase(struct xt_nest *n, struct phase *p) {
  if (p->guarded) {
    xt_branches_else(n, &p->inside);
    xt_branches_close(n, &p->inside);
  }
  xt_close_loop(n, &p->loop, NULL);
  n->block->item = (MlirValue){NULL};
}

/* Whether there is an item of that number among those that have something to do. */
static MlirValue has_part(struct xt_nest *n, MlirValue item, int64_t total) {
  struct xt_lin at = xt_lin_value(item), end = xt_lin_const(total);
  return total < n->block->count ? below(n, &at, &end) : (MlirValue){NULL};
}

/* What holds for the part of an axis that an item has. */
struct part {
  struct xt_lin lo, hi;
  bool partial; /* it may have fewer elements than the loop's step, or none */
};

/* Goes to what iteration `index` of a loop over items has. */
static struct part item_part(struct xt_nest *n, const struct xt_state *s,
                             const struct xt_loop *loop, const struct xt_lin *index) {
  const struct xt_sizes *size = &s->size[loop->axis];
  struct part p = {.lo = first_of(n, s, loop, index)};
  p.hi = xt_lin_plus(&p.lo, loop->step);
  p.partial = !(size->count == 1 && size->at[0] == loop->size && loop->size % loop->step == 0);
  return p;
}

/* The item's part of every parallel loop of the chain. *inside becomes the condition that it has
 * one at all, *full that all of its parts have as many elements as the steps; null: always. */
static void take_parts(struct xt_nest *n, const struct items *it, const struct xt_state *s,
                       const struct xt_lin *number, struct xt_state *c, MlirValue *inside,
                       MlirValue *full, struct part *parts) {
  for (int i = 0; i < it->parallel; i++) {
    const struct xt_loop *l = it->chain.loop[i];
    if (i == it->round)
      continue;
    struct part p = parts[i] = item_part(n, s, l, &number[i]);
    go_to(n, c, l, p.lo, p.hi, xt_size(l->step));
    if (!p.partial)
      continue;
    if (l->step == 1) {
      *inside = and_also(n, *inside, below(n, &p.lo, &s->hi[l->axis]));
      continue;
    }
    struct xt_lin last = xt_lin_plus(&p.hi, -1);
    *full = and_also(n, *full, below(n, &last, &s->hi[l->axis]));
  }
}

/* The same parts where they may have fewer elements: every copy asks whether there is its one. */
static void shorten_parts(struct xt_nest *n, const struct items *it, const struct xt_state *s,
                          const struct part *parts, struct xt_state *c) {
  for (int i = 0; i < it->parallel; i++) {
    const struct xt_loop *l = it->chain.loop[i];
    if (i == it->round || !parts[i].partial || l->step == 1)
      continue;
    c->hi[l->axis] = xt_lin_min(n, &parts[i].hi, &s->hi[l->axis]);
    xt_lin_name(n, &c->hi[l->axis], xt_arena_printf(&n->job->arena, "%s_end", l->name));
    c->size[l->axis] = (struct xt_sizes){.most = l->step};
  }
}

/* Each item of a chain takes every so many elements of an axis. */
static struct xt_loop *strided(struct xt_nest *n, const struct xt_loop *rounds,
                               const struct xt_loop *items, const struct xt_loop *inside) {
  struct xt_loop *loop = xt_arena_alloc(&n->job->arena, sizeof *loop);
  *loop = *rounds;
  loop->stride = rounds->step;
  loop->step = items->step;
  loop->size = rounds->size;
  loop->inner = NULL;
  loop->child = (struct xt_loop *)(uintptr_t)inside;
  loop->next = NULL;
  return loop;
}

/* Goes to what an item does in its part of the loops: the loops that it runs. */
static const struct xt_loop *enter_part(struct xt_nest *n, const struct items *it,
                                        const struct xt_lin *number, struct xt_state *c) {
  const struct xt_loop *last = it->chain.loop[it->chain.count - 1];
  if (!it->rounds)
    return last->child;
  const struct xt_loop *first = it->chain.loop[it->round];
  struct xt_lin lo = first_of(n, c, first, &number[it->round]);
  xt_move_entries(n, c, first->axis, it->rounds->level, first->level,
                  xt_lin_sum(n, &lo, &c->lo[first->axis], -1));
  c->lo[first->axis] = lo;
  c->size[first->axis] = (struct xt_sizes){0};
  return strided(n, it->rounds, first, last->child);
}

static void emit_part(struct xt_nest *n, const struct items *it, const struct xt_lin *number,
                      struct xt_state *c) {
  xt_emit(n, enter_part(n, it, number, c), c, NULL);
}

static void bind_item(const struct xt_nest *n, struct xt_state *c, MlirValue item) {
  for (int i = 0; i < n->space->input_count + n->space->output_count; i++)
    if (c->bind[i].scope == XT_SCOPE_ITEM)
      c->bind[i].lead_index = xt_lin_value(item);
}

static void emit_reduction(struct xt_nest *n, const struct items *it, const struct xt_state *s);

void xt_emit_items(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s) {
  struct items it = items_of(n, loop);
  note(&it.chain);
  if (it.rounds && it.rounds->emitted)
    it.rounds->emitted->elements = it.rounds->size < 0 ? INT64_MAX : it.rounds->size;
  if (it.parallel < it.chain.count) {
    emit_reduction(n, &it, s);
    return;
  }
  MlirValue item, inside, full = {NULL};
  struct phase phase = open_phase(n, &it.chain, &item);
  struct xt_state c = xt_state_copy(n, s);
  bind_item(n, &c, item);
  inside = has_part(n, item, it.total);
  struct xt_lin number[MAX_CHAIN];
  struct part parts[MAX_CHAIN] = {0};
  unrank(n, &it.chain, xt_lin_value(item), number);
  take_parts(n, &it, s, number, &c, &inside, &full, parts);
  guard(n, &phase, inside);
  struct xt_state shorter = xt_state_copy(n, &c);
  if (mlirValueIsNull(full))
    emit_part(n, &it, number, &c);
  else if (n->point.visit) { /* a copy: little is done at each point */
    shorten_parts(n, &it, s, parts, &shorter);
    emit_part(n, &it, number, &shorter);
  } else {
    struct xt_branches branches = xt_branches_open(n, full);
    emit_part(n, &it, number, &c);
    xt_branches_else(n, &branches);
    shorten_parts(n, &it, s, parts, &shorter);
    emit_part(n, &it, number, &shorter);
    xt_branches_close(n, &branches);
  }
  close_phase(n, &phase);
}

void xt_emit_by_one(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s) {
  MlirValue item;
  struct phase phase = open_phase(n, &(struct chain){0}, &item);
  struct xt_state c = xt_state_copy(n, s);
  guard(n, &phase, has_part(n, item, 1));
  xt_emit(n, loop, &c, NULL);
  close_phase(n, &phase);
}

/* --- blocks --- */

/* The loops over blocks from `loop` on, the first of which may be over parts of a reduction. */
static struct chain block_chain(const struct xt_loop *loop, const struct xt_parts *parts) {
  if (!parts)
    return chain_of(loop, XT_MAP_BLOCKS);
  struct chain inner = {0}, c = {.count = 1, .loop = {loop}, .trips = {xt_lin_const(parts->count)}};
  if (!does_something(loop))
    inner = chain_of(loop->child, XT_MAP_BLOCKS);
  for (int i = 0; i < inner.count && c.count < MAX_CHAIN; i++)
    c.loop[c.count++] = inner.loop[i];
  return c;
}

/* What a block does of its part. */
static void emit_part_of_block(struct xt_nest *n, const struct xt_parts *parts,
                               const struct xt_loop *last, struct xt_state *s, MlirValue part) {
  const struct xt_loop *loops = xt_part_loops(n, parts, last->child, s);
  if (s->fresh)
    xt_private_outputs_choose(n, s, part);
  else if (n->block->count > 1) {
    MlirValue item;
    struct phase phase = open_phase(n, &(struct chain){0}, &item);
    guard(n, &phase, has_part(n, item, 1));
    xt_private_outputs_start(n, s, part);
    close_phase(n, &phase);
  } else
    xt_private_outputs_start(n, s, part);
  if (n->block->count > 1 && !xt_has_items(loops))
    xt_emit_by_one(n, loops, s);
  else
    xt_emit(n, loops, s, NULL);
}

void xt_emit_blocks(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                    const struct xt_parts *parts) {
  struct chain c = block_chain(loop, parts);
  struct xt_lin count = xt_lin_const(parts ? parts->count : 1);
  for (int i = parts ? 1 : 0; i < c.count; i++) {
    int a = c.loop[i]->axis;
    struct xt_lin total = xt_lin_sum(n, &s->hi[a], &s->lo[a], -1);
    total = xt_lin_plus(&total, c.loop[i]->step - 1);
    c.trips[i] = xt_lin_divide(n, &total, c.loop[i]->step);
    count = product(n, &count, &c.trips[i]);
  }
  MlirValue all = xt_index_value(n, &count), at;
  MlirType index = mlirIndexTypeGet(n->context);
  MlirValue blocks = xt_make(n, "accel.blocks", 1, &all, index, NULL, mlirAttributeGetNull());
  struct xt_open open = open_parallel(n, "block", blocks, &c, &at);
  struct xt_block block = {.count = xt_op_i64(xt_func_of(n->space->op), XT_ATTR(ITEMS), 1)};
  xt_op_set_i64(open.op, XT_ATTR(ITEMS), block.count);
  block.items = xt_leaf_index(n->at, "accel.items");
  block.top = xt_at_op(xt_value_op(block.items));
  n->block = &block;
  struct xt_state inner = xt_state_copy(n, s);
  inner.parallel = true;
  struct xt_lin number[MAX_CHAIN];
  unrank(n, &c, xt_lin_value(at), number);
  if (parts)
    xt_enter_part(n, parts, &inner, xt_index_value(n, &number[0]));
  for (int i = parts ? 1 : 0; i < c.count; i++) {
    const struct xt_loop *l = c.loop[i];
    const struct xt_sizes *size = &s->size[l->axis];
    struct xt_lin lo = first_of(n, s, l, &number[i]), hi = xt_lin_plus(&lo, l->step);
    bool full = l->step == 1 || divides(size, l->step);
    if (!full) {
      hi = xt_lin_min(n, &hi, &s->hi[l->axis]);
      xt_lin_name(n, &hi, xt_arena_printf(&n->job->arena, "%s_end", l->name));
    }
    go_to(n, &inner, l, lo, hi, full ? xt_size(l->step) : (struct xt_sizes){.most = l->step});
  }
  note(&c);
  const struct xt_loop *last = c.loop[c.count - 1];
  if (parts)
    emit_part_of_block(n, parts, last, &inner, xt_index_value(n, &number[0]));
  else if (block.count > 1 && !n->point.visit && !xt_has_items(last->child))
    xt_emit_by_one(n, last->child, &inner);
  else
    xt_just_inside(n, last, &inner, NULL);
  if (xt_value_is_unused(block.items))
    mlirOperationDestroy(xt_value_op(block.items));
  n->block = NULL;
  xt_close_loop(n, &open, NULL);
}

/* --- reductions over items: one result per item, then groups of these, then all --- */

/* A buffer of the block with one element per item for each result. */
static MlirValue *partial_results(struct xt_nest *n, const struct xt_state *s,
                                  const struct items *it, const char *suffix, int64_t count) {
  MlirValue *buffers =
      xt_arena_alloc(&n->job->arena, (size_t)n->space->output_count * sizeof *buffers + 1);
  for (int i = 0; i < n->space->output_count; i++) {
    struct xt_shape shape = {.rank = 1, .at = {count}};
    struct xt_binding b = {0};
    struct xt_want want = {suffix,
                           "items",
                           "is reduced by items",
                           it->chain.loop[it->parallel]->name,
                           xt_memory_of(&n->job->config, XT_SCOPE_BLOCK)->name,
                           false};
    xt_allocate(n, s, &shape, n->space->input_count + i, &want, &b);
    buffers[i] = b.buffer;
  }
  return buffers;
}

static MlirValue load_at(struct xt_nest *n, MlirValue buffer, const struct xt_lin *at) {
  MlirValue operands[] = {buffer, xt_index_value(n, at)};
  return xt_make(n, "memref.load", 2, operands, xt_element_type(buffer), NULL,
                 mlirAttributeGetNull());
}

static void store_at(struct xt_nest *n, MlirValue value, MlirValue buffer,
                     const struct xt_lin *at) {
  MlirValue operands[] = {value, buffer, xt_index_value(n, at)};
  xt_build(n->at,
           (struct xt_op_parts){.name = "memref.store", .operand_count = 3, .operands = operands});
}

/* Elements first, first + step, … of `count` in each buffer, combined; they lie from `base` on. */
static void sum_up(struct xt_nest *n, const MlirValue *buffers, const struct xt_lin *base,
                   const struct xt_lin *first, int64_t count, int64_t step, MlirValue *sums) {
  int outputs = n->space->output_count;
  struct xt_accumulators accs = {.count = (size_t)outputs};
  accs.at = xt_arena_alloc(&n->job->arena, (size_t)outputs * sizeof *accs.at + 1);
  for (int i = 0; i < outputs; i++) {
    int64_t *offset = xt_arena_alloc(&n->job->arena, ((size_t)n->space->rank + 1) * sizeof *offset);
    accs.at[i] = (struct xt_accumulator){.output = i, .lanes = 1, .offset = offset};
    accs.at[i].value = xt_neutral(n, n->space->combiners[i], xt_element_type(buffers[i]));
  }
  struct xt_lin end = xt_lin_const(count);
  MlirValue iv;
  struct xt_open open =
      xt_open_loop(n, &(struct xt_loop){.name = "part"}, first, &end, step, false, &accs, &iv);
  struct xt_lin part = xt_lin_value(iv), at = xt_lin_sum(n, base, &part, 1);
  for (int i = 0; i < outputs; i++)
    accs.at[i].value =
        xt_combine(n, n->space->combiners[i], accs.at[i].value, load_at(n, buffers[i], &at));
  xt_close_loop(n, &open, &accs);
  for (int i = 0; i < outputs; i++)
    sums[i] = accs.at[i].value;
}

/* What changes no result, as the partial results of the item. */
static void store_neutral(struct xt_nest *n, const struct xt_state *c, const MlirValue *partial) {
  for (int i = 0; i < n->space->output_count; i++)
    store_at(n, xt_neutral(n, n->space->combiners[i], xt_element_type(partial[i])), partial[i],
             &c->bind[n->space->input_count + i].lead_index);
}

/* The item's part of a reduction. Accumulators start from what changes no result; where several
 * regions have accumulators of their own, memory does. */
static void emit_partial(struct xt_nest *n, const struct items *it, const struct xt_lin *number,
                         struct xt_state *c, const MlirValue *partial) {
  struct xt_accumulators probe;
  const struct xt_loop *loops = enter_part(n, it, number, c);
  c->fresh = xt_starts_region(n, loops, c, &probe);
  if (!c->fresh)
    store_neutral(n, c, partial);
  for (int i = 0; i < n->space->output_count; i++)
    c->ready[i] = true;
  xt_emit(n, loops, c, NULL);
}

/* Every item combines what it takes of the reduction. Those that have nothing of it store what
 * changes no result. */
static void reduce_parts(struct xt_nest *n, const struct items *it, const struct xt_state *s,
                         const MlirValue *partial) {
  MlirValue item, inside, full = {NULL};
  struct phase phase = open_phase(n, &it->chain, &item);
  struct xt_state c = xt_state_copy(n, s);
  bind_item(n, &c, item);
  for (int i = 0; i < n->space->output_count; i++)
    c.bind[n->space->input_count + i] = (struct xt_binding){.kind = XT_TILES,
                                                            .scope = XT_SCOPE_BLOCK,
                                                            .buffer = partial[i],
                                                            .lead = true,
                                                            .lead_index = xt_lin_value(item)};
  inside = has_part(n, item, it->total);
  struct xt_lin number[MAX_CHAIN];
  struct part parts[MAX_CHAIN] = {0};
  unrank(n, &it->chain, xt_lin_value(item), number);
  take_parts(n, it, s, number, &c, &inside, &full, parts);
  guard(n, &phase, inside);
  MlirValue some = {NULL}; /* whether the item has a part of the reduction */
  for (int i = it->parallel; i < it->chain.count; i++) {
    const struct xt_loop *l = it->chain.loop[i];
    if (i == it->round)
      continue;
    struct part p = item_part(n, s, l, &number[i]);
    go_to(n, &c, l, p.lo, p.hi, xt_size(l->step));
    if (!p.partial)
      continue;
    some = and_also(n, some, below(n, &p.lo, &s->hi[l->axis]));
    c.hi[l->axis] = l->step == 1 ? p.hi : xt_lin_min(n, &p.hi, &s->hi[l->axis]);
    c.size[l->axis] = l->step == 1 ? xt_size(1) : (struct xt_sizes){.most = l->step};
  }
  if (mlirValueIsNull(some))
    emit_partial(n, it, number, &c, partial);
  else {
    struct xt_branches branches = xt_branches_open(n, some);
    emit_partial(n, it, number, &c, partial);
    xt_branches_else(n, &branches);
    store_neutral(n, &c, partial);
    xt_branches_close(n, &branches);
  }
  close_phase(n, &phase);
}

/* About the square root, a power of two. */
static int64_t groups_of(int64_t parts) {
  int64_t groups = 1;
  while (groups * groups < parts)
    groups *= 2;
  return groups;
}

/* Items combine every so many of the parts of a row; rows past the end have none. */
static void combine_groups(struct xt_nest *n, const struct items *it, const struct xt_state *s,
                           const MlirValue *partial, const MlirValue *second, int64_t rows,
                           int64_t parts, int64_t groups) {
  MlirValue item, inside,
      full = {NULL},
      *sums = xt_arena_alloc(&n->job->arena, (size_t)n->space->output_count * sizeof *sums + 1);
  struct items only = *it;
  only.chain.count = only.parallel;
  only.round = -1;
  struct phase phase = open_phase(n, &(struct chain){0}, &item);
  struct xt_state c = xt_state_copy(n, s);
  inside = has_part(n, item, rows * groups);
  struct xt_lin row = xt_lin_value(item), group = row, base = xt_lin_const(0);
  if (rows > 1) {
    struct xt_lin number[MAX_CHAIN];
    struct part taken[MAX_CHAIN] = {0};
    group = split(n, &row, &(struct xt_lin){.constant = groups});
    unrank(n, &only.chain, row, number);
    take_parts(n, &only, s, number, &c, &inside, &full, taken);
    base = xt_lin_sum(n, &base, &row, parts);
  }
  guard(n, &phase, inside);
  sum_up(n, partial, &base, &group, parts, groups, sums);
  struct xt_lin at = xt_lin_value(item);
  for (int i = 0; i < n->space->output_count; i++)
    store_at(n, sums[i], second[i], &at);
  close_phase(n, &phase);
}

/* The first item of each row adds up the last parts and stores the result. */
static void store_results(struct xt_nest *n, const struct items *it, const struct xt_state *s,
                          const MlirValue *buffers, int64_t rows, int64_t count) {
  int outputs = n->space->output_count;
  MlirValue item, inside, full = {NULL};
  MlirValue *sums = xt_arena_alloc(&n->job->arena, (size_t)outputs * sizeof *sums + 1);
  struct items row = *it;
  row.chain.count = row.parallel;
  row.round = -1;
  struct phase phase = open_phase(n, &row.chain, &item);
  struct xt_state c = xt_state_copy(n, s);
  inside = has_part(n, item, rows);
  struct xt_lin number[MAX_CHAIN];
  struct part parts[MAX_CHAIN] = {0};
  if (row.parallel) {
    unrank(n, &row.chain, xt_lin_value(item), number);
    take_parts(n, &row, s, number, &c, &inside, &full, parts);
  }
  guard(n, &phase, inside);
  struct xt_lin base = xt_lin_const(0), at = xt_lin_value(item), first = xt_lin_const(0);
  if (rows > 1)
    base = xt_lin_sum(n, &base, &at, count);
  sum_up(n, buffers, &base, &first, count, 1, sums);
  struct xt_accumulators accs = {.base = c.lo, .recompute = -1};
  for (int i = 0; i < outputs; i++)
    xt_find_accumulator(n, &accs, &c, i, true);
  xt_init_accumulators(n, &c, &accs, -1);
  for (int i = 0; i < outputs; i++)
    accs.at[i].value = xt_combine(n, n->space->combiners[i], accs.at[i].value, sums[i]);
  xt_store_accumulators(n, &c, &accs, -1);
  close_phase(n, &phase);
}

static void emit_reduction(struct xt_nest *n, const struct items *it, const struct xt_state *s) {
  enum { ONE_LEVEL = 8 };
  int64_t rows = 1, parts = 1;
  for (int i = 0; i < it->chain.count; i++) {
    int64_t *of = i < it->parallel ? &rows : &parts;
    *of *= it->chain.trips[i].constant;
  }
  MlirValue *partial = partial_results(n, s, it, "partial", rows * parts);
  reduce_parts(n, it, s, partial);
  int64_t groups = groups_of(parts);
  if (parts <= ONE_LEVEL) {
    store_results(n, it, s, partial, rows, parts);
    return;
  }
  MlirValue *second = partial_results(n, s, it, "groups", rows * groups);
  combine_groups(n, it, s, partial, second, rows, parts, groups);
  store_results(n, it, s, second, rows, groups);
}
