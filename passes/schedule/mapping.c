/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Whether loops can be mapped to the blocks of a launch and the items of a block. */

#include <inttypes.h>

#include "passes/analysis/memories.h"
#include "passes/schedule/reader.h"

static const char *target_name(const struct xt_reader *r) {
  return r->job->config.target ? r->job->config.target : "host";
}

static struct xt_loc map_loc(const struct xt_node *node) {
  return node->at[node->gpu_thread  ? XT_ANNOTATION_GPU_THREAD
                  : node->gpu_block ? XT_ANNOTATION_GPU_BLOCK
                                    : XT_ANNOTATION_PARALLELIZE];
}

static const char *map_word(const struct xt_node *node) {
  return node->gpu_thread ? "gpu_thread" : node->gpu_block ? "gpu_block" : "parallelize";
}

/* The innermost loop around `node` that is mapped so, or NULL. */
static const struct xt_node *around(const struct xt_node *node, enum xt_mapping map) {
  node = node->parent;
  while (node && xt_node_map(node) != map)
    node = node->parent;
  return node;
}

static bool is_split(const struct xt_node *node) {
  for (const struct xt_node *n = node; n; n = n->parent)
    if (n->kind == XT_SEGMENT)
      return true;
  for (const struct xt_node *n = node; n; n = n->child)
    if (n->kind == XT_SEGMENT)
      return true;
  return false;
}

static bool is_independent(const struct xt_space *space, int axis) {
  for (int i = 0; i < space->output_count; i++)
    if (!xt_uses_dim(space, space->input_count + i, axis))
      return false;
  return !space->reduction[axis];
}

/* What each of both may not be beside. */
static void check_alone(struct xt_reader *r, const struct xt_node *node) {
  struct xt_loc loc = map_loc(node);
  const char *axis = r->schedule->dims[node->axis];
  const char *other = node->gpu_block && node->gpu_thread ? "gpu_block"
                      : node->vectorize                   ? "vectorize"
                      : node->unroll                      ? "unroll"
                      : node->parallelize                 ? "parallelize"
                                                          : NULL;
  if (other) {
    xt_mistake(r, loc, node->name, "'%s' beside '%s'", map_word(node), other);
    xt_allowed(r, loc, "tile \"%s\" and put one of the two on each loop", axis);
  }
  const struct xt_node *twice = xt_node_on_axis(node->parent, node->axis);
  while (twice && xt_node_map(twice) != xt_node_map(node))
    twice = xt_node_on_axis(twice->parent, node->axis);
  if (twice) {
    xt_mistake(r, loc, node->name, "'%s' on a second loop over \"%s\"", map_word(node), axis);
    xt_allowed(r, map_loc(twice), "the first is '%s'", twice->name);
  }
  if (is_split(node)) {
    xt_mistake(r, loc, node->name, "'%s' on a loop that is split, or around or inside a split",
               map_word(node));
    xt_allowed(r, loc, "schedules with blocks and items are one chain of loops and tiles");
  }
}

static void check_blocks(struct xt_reader *r, const struct xt_node *node) {
  struct xt_loc loc = map_loc(node);
  const char *axis = r->schedule->dims[node->axis];
  const struct xt_node *items = around(node, XT_MAP_ITEMS), *outer = around(node, XT_MAP_BLOCKS);
  if (items) {
    xt_mistake(r, loc, node->name, "a loop over blocks is inside '%s', a loop over items",
               items->name);
    xt_allowed(r, map_loc(items), "blocks consist of items: put '%s' outside '%s'", node->name,
               items->name);
  } else if (outer && outer != node->parent) {
    xt_mistake(r, loc, node->name, "loop '%s' is between it and '%s', the loop over blocks outside",
               node->parent->name, outer->name);
    xt_allowed(r, map_loc(outer), "loops over blocks follow each other");
  }
  if (!is_independent(&r->schedule->space, node->axis)) {
    xt_mistake(r, loc, node->name, "its iterations are not independent: \"%s\" is a reduction axis",
               axis);
    xt_allowed(r, loc, "blocks do not talk to each other: 'gpu_thread' reduces inside a block");
  }
}

/* Reductions over items give each item a result of its own. */
static void check_item_reduction(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_space *space = &r->schedule->space;
  struct xt_loc loc = map_loc(node);
  for (int i = 0; i < space->output_count; i++)
    if (space->combiners[i] == XT_COMBINE_UNKNOWN || space->combiners[i] == XT_COMBINE_NOTHING) {
      xt_mistake(r, loc, node->name,
                 "result %d is not combined by an op whose order does not matter", i);
      xt_allowed(r, loc, "sums, products, minima, maxima and bitwise ops can be reduced by items");
      return;
    }
  const struct xt_node *inner = node->child;
  while (inner && (space->reduction[inner->axis] || xt_node_map(inner) == XT_MAP_ITEMS))
    inner = inner->child;
  for (const struct xt_node *n = node->child; n && xt_node_map(n) == XT_MAP_ITEMS; n = n->child)
    inner = space->reduction[n->axis] ? inner : n;
  if (!inner)
    return;
  xt_mistake(r, loc, node->name, "loop '%s' inside it is over \"%s\", which is no reduction",
             inner->name, r->schedule->dims[inner->axis]);
  xt_allowed(r, loc, "a reduction over items is innermost: an item has one result of each sum");
}

static void check_items(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_grid *grid = &r->job->config.grid;
  struct xt_loc loc = map_loc(node);
  const struct xt_node *outer = around(node, XT_MAP_ITEMS);
  if (!around(node, XT_MAP_BLOCKS) && r->schedule->root->parallelize != XT_PARALLEL_REDUCE) {
    xt_mistake(r, loc, node->name, "'gpu_thread' outside of any loop over blocks");
    xt_allowed(r, loc, "put a loop with 'gpu_block' around it; it may have one iteration");
  }
  if (outer && outer != node->parent) {
    xt_mistake(r, loc, node->name, "loop '%s' is between it and '%s', the loop over items outside",
               node->parent->name, outer->name);
    xt_allowed(r, map_loc(outer), "loops over items follow each other");
    return;
  }
  if (!is_independent(&r->schedule->space, node->axis))
    check_item_reduction(r, node);
  if (xt_node_trips(r->schedule, node) == XT_DYNAMIC_EXTENT) {
    xt_mistake(r, loc, node->name, "'gpu_thread': its size is known at run time only");
    xt_allowed(r, loc, "put 'gpu_thread' on a tile of \"%s\", up to %d items",
               r->schedule->dims[node->axis], grid->items);
    return;
  }
  if (node->child && xt_node_map(node->child) == XT_MAP_ITEMS)
    return;
  int64_t items = 1;
  for (const struct xt_node *n = node; n && xt_node_map(n) == XT_MAP_ITEMS; n = n->parent) {
    int64_t trips = xt_node_trips(r->schedule, n);
    if (trips < 0)
      return;
    if (__builtin_mul_overflow(items, trips, &items))
      items = INT64_MAX;
  }
  if (items > grid->items) {
    xt_mistake(r, loc, node->name, "the loops over items ask for %" PRId64 " items, a block has %d",
               items, grid->items);
    xt_allowed(r, loc, "smaller tiles around, or larger ones inside, need fewer items");
  }
}

/* Results are buffered by the items that compute them. */
static void check_buffer(struct xt_reader *r, const struct xt_node *node, bool in_blocks,
                         bool in_items) {
  const char *name = node->buffer_memory;
  const struct xt_memory *m = xt_memory_find(&r->job->config, name);
  bool of_items = m->scope == XT_SCOPE_ITEM, items_inside = false;
  for (const struct xt_node *n = node->child; n; n = n->child)
    items_inside = items_inside || xt_node_map(n) == XT_MAP_ITEMS;
  const char *where = !in_blocks && (of_items || m->scope == XT_SCOPE_BLOCK)
                          ? "outside of loops over blocks"
                      : !in_blocks        ? NULL
                      : in_items          ? "inside a loop over items"
                      : name && !of_items ? "inside a loop over blocks"
                      : !items_inside     ? "without a loop over items inside"
                                          : NULL;
  const struct xt_node *between = node->child;
  while (between &&
         (r->schedule->space.reduction[between->axis] || xt_node_map(between) == XT_MAP_BLOCKS))
    between = between->child;
  if (in_blocks && !where && between && xt_node_map(between) != XT_MAP_ITEMS)
    where = xt_arena_printf(
        &r->job->arena, "around loop '%s', which is outside of those over items", between->name);
  if (!where)
    return;
  struct xt_loc loc = node->at[XT_ANNOTATION_BUFFER];
  xt_mistake(r, loc, node->name, "'buffer' in \"%s\" %s", m->name, where);
  xt_allowed(r, loc,
             "results are buffered in memory of the items, between the loops over blocks and those "
             "over items");
}

static bool has_tiles(const struct xt_pack *pack) {
  for (int i = 0; pack->layout && i < pack->layout_count; i++)
    if (pack->layout[i].size)
      return true;
  return false;
}

/* Buffers of a block are made where all of its items pass, buffers of items around these. */
static void check_buffers(struct xt_reader *r, const struct xt_node *node) {
  const struct xt_config *config = &r->job->config;
  bool in_items = xt_node_map(node) == XT_MAP_ITEMS || around(node, XT_MAP_ITEMS);
  bool in_blocks = xt_node_map(node) == XT_MAP_BLOCKS || around(node, XT_MAP_BLOCKS) ||
                   r->schedule->root->parallelize == XT_PARALLEL_REDUCE;
  for (int i = 0; i < node->pack_count; i++) {
    const struct xt_pack *pack = &node->packs[i];
    const struct xt_memory *m = pack->memory ? xt_memory_find(config, pack->memory) : NULL;
    if (m && m->scope == XT_SCOPE_ITEM)
      xt_mistake(r, pack->loc, node->name, "'pack': inputs are not packed into \"%s\"", m->name);
    else if (m && m->scope == XT_SCOPE_BLOCK && in_items)
      xt_mistake(r, pack->loc, node->name, "'pack' into \"%s\" inside a loop over items", m->name);
    else if (m && m->scope == XT_SCOPE_BLOCK && !in_blocks)
      xt_mistake(r, pack->loc, node->name, "'pack' into \"%s\" outside of loops over blocks",
                 m->name);
    else if (in_blocks && has_tiles(pack))
      xt_mistake(r, pack->loc, node->name, "'pack': a layout with tiles in memory of the block");
    else if (in_blocks && (m ? m->scope != XT_SCOPE_BLOCK : in_items))
      xt_mistake(r, pack->loc, node->name, "'pack' into \"%s\" inside a loop over %s",
                 m ? m->name : config->memories->name, in_items ? "items" : "blocks");
    else
      continue;
    xt_allowed(
        r, pack->loc,
        "inputs are packed into memory of the block, between the loops over blocks and those "
        "over items");
  }
  if (node->buffer)
    check_buffer(r, node, in_blocks, in_items);
}

/* Parts of a reduction are blocks of a launch. */
static void check_parts(struct xt_reader *r, const struct xt_node *node) {
  struct xt_loc loc = node->at[XT_ANNOTATION_PARALLELIZE];
  if (!node->parent)
    return;
  xt_mistake(r, loc, node->name, "'parallelize = \"reduce\"' inside loop '%s'", node->parent->name);
  xt_allowed(
      r, loc,
      "target '%s' combines the parts by another launch: the loop is the outermost one, over "
      "all of its axis",
      target_name(r));
}

void xt_check_mapping(struct xt_reader *r, struct xt_node *node) {
  const struct xt_grid *grid = &r->job->config.grid;
  if (node->distribute) {
    struct xt_loc loc = node->at[XT_ANNOTATION_DISTRIBUTE];
    xt_mistake(r, loc, node->name, "'distribute': there is no processor axis \"%s\"",
               node->distribute);
    xt_allowed(r, loc, "target '%s' has no mesh of processors", target_name(r));
  }
  if (grid->items > 1) {
    if (node->gpu_block || node->gpu_thread)
      check_alone(r, node);
    if (node->gpu_block)
      check_blocks(r, node);
    if (node->gpu_thread)
      check_items(r, node);
    if (node->parallelize == XT_PARALLEL_REDUCE)
      check_parts(r, node);
    check_buffers(r, node);
    return;
  }
  for (int i = XT_ANNOTATION_GPU_BLOCK; i <= XT_ANNOTATION_GPU_THREAD; i++)
    if (i == XT_ANNOTATION_GPU_BLOCK ? node->gpu_block : node->gpu_thread) {
      xt_mistake(r, node->at[i], node->name, "'%s' needs a GPU", xt_annotation_words[i]);
      xt_allowed(r, node->at[i],
                 "target '%s' has no blocks and threads; 'parallelize' uses its cores",
                 target_name(r));
    }
}
