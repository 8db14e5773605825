/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Building blocks of schedules with blocks and items. */

#include "passes/defaults/gpu.h"

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/support/size.h"
#include "passes/analysis/memories.h"

enum { MAX_CHAIN = 8 }; /* loops in a row that blocks or items share */
enum { MAX_RANK = 32 };

int64_t xt_floor_power(int64_t size) {
  int64_t power = 1;
  while (power <= size / 2)
    power *= 2;
  return power;
}

int64_t xt_tile_within(int64_t size, int64_t extent) {
  return xt_floor_power(extent >= 0 && extent < size ? extent : size);
}

struct xt_node *xt_add_blocks(struct xt_choice *c, int dim) {
  struct xt_node *node = xt_add_axis(c, dim);
  node->gpu_block = true;
  return node;
}

struct xt_node *xt_add_items(struct xt_choice *c, int dim, int64_t size) {
  struct xt_node *node = xt_add_tile(c, dim, size);
  node->gpu_thread = true;
  return node;
}

void xt_add_own(struct xt_choice *c, int dim, int64_t size) {
  if (size > 1)
    xt_add_tile(c, dim, size)->unroll = XT_UNROLL_FULL;
}

void xt_stage_in_block(struct xt_choice *c, struct xt_node *node, int input) {
  xt_add_pack(c, node, input);
  struct xt_pack *pack = &node->packs[node->pack_count - 1];
  pack->memory = xt_memory_of(&c->job->config, XT_SCOPE_BLOCK)->name;
  pack->pad = true;
}

void xt_hold_in_items(struct xt_choice *c, struct xt_node *node) {
  node->buffer = true;
  node->buffer_memory = xt_memory_of(&c->job->config, XT_SCOPE_ITEM)->name;
}

void xt_start_again(struct xt_choice *c) {
  c->schedule.root = NULL;
  c->last = NULL;
}

/* --- what it needs --- */

static int64_t element_bytes(const struct xt_space *s, int operand) {
  MlirType type = mlirValueGetType(s->operands[operand].value);
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  return (int64_t)xt_element_bytes(type);
}

static int depth_of(const struct xt_node *node, int axis) {
  int depth = 0, found = 0;
  for (; node; node = node->child) {
    depth++;
    if (node->axis == axis)
      found = depth;
  }
  return found;
}

/* The index of an input whose rows are skewed in a copy: that of the innermost loop where each is a
 * dimension, else the last. */
static intptr_t innermost_index(const struct xt_schedule *s, const struct xt_node *node,
                                int operand) {
  intptr_t rank = xt_operand_rank(&s->space, operand), found = rank - 1;
  for (intptr_t r = 0; r < rank; r++)
    if (xt_dim_at(&s->space, operand, r) < 0)
      return rank - 1;
  for (intptr_t r = 0; r < rank; r++)
    if (depth_of(node->child, xt_dim_at(&s->space, operand, r)) >=
        depth_of(node->child, xt_dim_at(&s->space, operand, found)))
      found = r;
  return found;
}

/* Bytes of what an iteration of the loop reaches of an operand, each row longer by `skew` bytes;
 * XT_SIZE_MAX where that is known at run time only. */
static int64_t bytes_inside(const struct xt_schedule *s, struct xt_node *node, int operand,
                            int64_t skew) {
  int64_t element = element_bytes(&s->space, operand), bytes = element;
  intptr_t inner = skew ? innermost_index(s, node, operand) : -1;
  for (intptr_t r = 0; r < xt_operand_rank(&s->space, operand); r++) {
    int64_t size = xt_node_reach(s, node, &s->space.operands[operand], r);
    if (size < 0)
      return XT_SIZE_MAX;
    bytes = xt_size_mul(bytes, r == inner ? size + skew / element : size);
  }
  return bytes;
}

static int64_t aligned(int64_t bytes, int64_t align) { return (bytes + align - 1) / align * align; }

/* One result per item and as many again for the groups that these are combined to, at most. */
int64_t xt_partial_bytes(const struct xt_choice *c) {
  const struct xt_schedule *s = &c->schedule;
  int64_t items = xt_schedule_items(s), bytes = 0;
  bool reduces = false;
  for (const struct xt_node *node = s->root; node; node = node->child)
    reduces = reduces || (node->gpu_thread && s->space.reduction[node->axis]);
  for (int i = 0; reduces && i < s->space.output_count; i++)
    bytes += xt_size_mul(2 * items, element_bytes(&s->space, s->space.input_count + i));
  return bytes;
}

static int64_t block_bytes(const struct xt_choice *c, const struct xt_memory *m) {
  int64_t bytes = xt_partial_bytes(c), skew = c->job->config.grid.load_bytes;
  for (struct xt_node *node = c->schedule.root; node; node = node->child)
    for (int i = 0; i < node->pack_count; i++)
      bytes += aligned(bytes_inside(&c->schedule, node, node->packs[i].input, skew), m->align);
  return bytes;
}

static int64_t item_bytes(const struct xt_schedule *s) {
  struct xt_node *items = NULL;
  bool holds = false;
  for (struct xt_node *node = s->root; node; node = node->child) {
    items = node->gpu_thread ? node : items;
    holds = holds || node->buffer;
  }
  int64_t bytes = 0;
  for (int i = 0; holds && i < s->space.output_count; i++)
    bytes += bytes_inside(s, items, s->space.input_count + i, 0);
  return bytes;
}

bool xt_fits_block(const struct xt_choice *c) {
  const struct xt_config *config = &c->job->config;
  const struct xt_memory *block = xt_memory_of(config, XT_SCOPE_BLOCK);
  const struct xt_memory *item = xt_memory_of(config, XT_SCOPE_ITEM);
  int blocks = 0, items = 0;
  for (const struct xt_node *node = c->schedule.root; node; node = node->child) {
    blocks += node->gpu_block;
    items += node->gpu_thread;
  }
  return blocks <= MAX_CHAIN && items <= MAX_CHAIN &&
         xt_schedule_items(&c->schedule) <= config->grid.items &&
         block_bytes(c, block) <= block->bytes && item_bytes(&c->schedule) <= item->bytes;
}

/* --- points --- */

/* A dimension along which each point has results of its own. */
struct spread {
  int dim;
  int64_t items; /* of a block along it */
  bool block;
};

/* Independent dimensions in the order of the first result, `fast` last. */
static int independent_dims(const struct xt_choice *c, int fast, struct spread *at) {
  const struct xt_space *s = c->space;
  int count = 0;
  for (intptr_t r = 0; r < xt_operand_rank(s, s->input_count); r++) {
    int d = xt_dim_at(s, s->input_count, r);
    if (d >= 0 && d != fast && xt_is_independent(s, d))
      at[count++] = (struct spread){.dim = d, .items = 1};
  }
  if (fast >= 0 && xt_is_independent(s, fast))
    at[count++] = (struct spread){.dim = fast, .items = 1};
  return count;
}

/* Gives the items of a block to the innermost dimensions: short ones are taken whole. Blocks have
 * the rest, as far as they can be counted; the outermost dimensions of many are loops. */
static void share(const struct xt_choice *c, struct spread *at, int count) {
  int64_t left = c->job->config.grid.items;
  int chain = 0, blocks = 0;
  for (int i = count - 1; i >= 0; i--) {
    int64_t extent = c->space->extents[at[i].dim];
    if (left > 1 && chain < MAX_CHAIN)
      at[i].items = extent >= 0 && extent <= left ? extent : xt_floor_power(left);
    left /= at[i].items;
    chain += at[i].items > 1;
    at[i].block = (at[i].items == 1 || at[i].items != extent) && blocks < MAX_CHAIN;
    blocks += at[i].block;
  }
  at[0].block = at[0].block || !blocks;
}

/* Loops over the dimensions that have none. */
static void add_rest(struct xt_choice *c) {
  for (int d = 0; d < c->space->rank; d++)
    if (!depth_of(c->schedule.root, d))
      xt_add_axis(c, d);
}

bool xt_add_points(struct xt_choice *c, int fast) {
  struct spread at[MAX_RANK];
  if (c->space->rank > MAX_RANK || !c->space->output_count)
    return false;
  int count = independent_dims(c, fast, at);
  if (!count)
    return false;
  share(c, at, count);
  bool some = false;
  for (int i = 0; i < count; i++) {
    if (at[i].block)
      xt_add_blocks(c, at[i].dim);
    some = some || at[i].items > 1;
  }
  for (int i = 0; i < count; i++)
    if (at[i].block && (at[i].items > 1 || (!some && i == count - 1)))
      xt_add_items(c, at[i].dim, at[i].items);
    else if (!at[i].block && at[i].items > 1)
      xt_add_axis(c, at[i].dim)->gpu_thread = true;
  add_rest(c);
  return true;
}
