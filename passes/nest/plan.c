/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* From the tree of a schedule to the loops, copies and vectors it becomes. */

#include "passes/nest/plan.h"
#include "compiler/ir/elements.h"

#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/size.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/body.h"

struct planner {
  struct xt_job *job;
  const struct xt_space *space;
  int named; /* dimensions that the schedule names */
  bool vectorizable;
};

/* What holds on the way down, per axis. */
struct path {
  int64_t *size; /* elements that the enclosing loop leaves to those inside */
  int *level;
  bool *entered;
  bool rest;    /* the loops of the unnamed dimensions are placed */
  bool vectors; /* a vectorised loop is around; `lane` is the one whose elements share a vector */
  const struct xt_node *lane;
};

static struct path path_copy(const struct planner *p, const struct path *path) {
  size_t n = (size_t)p->space->rank + 1;
  struct path copy = {.rest = path->rest, .vectors = path->vectors, .lane = path->lane};
  copy.size = xt_arena_alloc(&p->job->arena, n * sizeof *copy.size);
  copy.level = xt_arena_alloc(&p->job->arena, n * sizeof *copy.level);
  copy.entered = xt_arena_alloc(&p->job->arena, n * sizeof *copy.entered);
  for (int d = 0; d < p->space->rank; d++) {
    copy.size[d] = path->size[d];
    copy.level[d] = path->level[d];
    copy.entered[d] = path->entered[d];
  }
  return copy;
}

/* Whether the next loop on `axis` inside is a segment of it: then the loop around runs once. */
static bool is_split_again(const struct xt_node *node, int axis) {
  for (; node; node = node->child)
    if (node->axis == axis)
      return node->kind == XT_SEGMENT;
  return false;
}

/* Size of the first tile on `axis` inside; the largest where segments differ; 0: none. */
static int64_t first_tile(const struct xt_node *node, int axis) {
  int64_t largest = 0;
  for (; node; node = node->next) {
    int64_t size =
        node->axis == axis && node->kind == XT_TILE ? node->size : first_tile(node->child, axis);
    if (size > largest)
      largest = size;
  }
  return largest;
}

static bool output_has_axis(const struct xt_space *space, int axis) {
  for (int i = 0; i < space->output_count; i++)
    if (!xt_uses_dim(space, space->input_count + i, axis))
      return false;
  return true;
}

/* Partial results of the axis may be kept in lanes. */
static bool reduces_in_lanes(const struct xt_space *space, int axis) {
  if (!space->reduction[axis])
    return false;
  for (int i = 0; i < space->output_count; i++)
    if (space->combiners[i] == XT_COMBINE_UNKNOWN || space->combiners[i] == XT_COMBINE_NOTHING)
      return false;
  return true;
}

/* Of the vectorised loops from `node` inwards, the one whose elements share a vector: the
 * innermost over a dimension of the results, else the innermost reduction. */
static const struct xt_node *lane_node(const struct planner *p, const struct xt_node *node) {
  const struct xt_node *best = NULL, *reduction = NULL;
  for (; node; node = node->child) {
    if (!node->vectorize)
      continue;
    if (!p->space->reduction[node->axis] && output_has_axis(p->space, node->axis))
      best = node;
    else if (reduces_in_lanes(p->space, node->axis))
      reduction = node;
  }
  return best ? best : reduction;
}

int64_t xt_lane_bytes(MlirType type) {
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  int64_t bytes = (int64_t)xt_element_bytes(type);
  return mlirTypeIsAFloat(type) && bytes < 4 ? 4 : bytes;
}

/* The widest lane of what the body reads, computes and gives. Positions are mostly scalars. */
static int64_t widest_lane(const struct xt_space *space) {
  int64_t widest = xt_lane_bytes(mlirValueGetType(space->operands[space->input_count].value));
  for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
      MlirType type = mlirValueGetType(mlirOperationGetOperand(op, i));
      if (!mlirTypeIsAIndex(type) && xt_lane_bytes(type) > widest)
        widest = xt_lane_bytes(type);
    }
  return widest;
}

static int lanes_for(const struct planner *p, int64_t asked, int64_t size) {
  if (!p->job->config.grid.vectors)
    return 1;
  int64_t bytes = p->job->config.machine.vector_bytes;
  int64_t lanes = asked > 0 ? asked : bytes / widest_lane(p->space);
  while (lanes > 1 && (size >= 0 && lanes > size))
    lanes /= 2;
  return lanes < 1 ? 1 : (int)lanes;
}

/* Whether an input is packed around all loops of the node's axis. */
static bool is_packed_around(const struct planner *p, const struct xt_node *node) {
  const struct xt_node *first = node;
  for (const struct xt_node *around = node; around; around = around->parent)
    first = around->axis == node->axis ? around : first;
  for (const struct xt_node *around = first->parent; around; around = around->parent)
    for (int i = 0; i < around->pack_count; i++)
      if (xt_uses_dim(p->space, around->packs[i].input, node->axis))
        return true;
  return false;
}

/* Whether a vector may have as many lanes as there are elements, which are fewer than those of a
 * register: AVX-512, the only unit of its width, has instructions that leave out the rest, for
 * elements of 32 and 64 bits. */
static bool takes_odd_lanes(const struct planner *p, int axis) {
  bool ok = p->job->config.machine.vector_bytes >= 64 && !xt_may_trap(p->space);
  for (int i = 0; i < p->space->input_count + p->space->output_count; i++) {
    if (!xt_uses_dim(p->space, i, axis))
      continue;
    MlirType element = xt_element_type(p->space->operands[i].value);
    int64_t bits = mlirTypeIsAIndex(element) ? 0 : xt_element_bits(element);
    ok = ok && xt_is_vector_loadable(p->space, i, axis) && (bits == 32 || bits == 64);
  }
  return ok;
}

/* Lanes of a node's loop. A copy that has all of an axis has room for one vector with more lanes
 * than there are elements. */
static int lanes_of_node(const struct planner *p, const struct xt_node *node, int64_t size) {
  int lanes = lanes_for(p, node->vectorize, size);
  bool all = size == p->space->extents[node->axis] && !p->space->reduction[node->axis];
  bool more = lanes < size && lanes < lanes_for(p, node->vectorize, XT_DYNAMIC_EXTENT);
  if (!all || !more)
    return lanes;
  return is_packed_around(p, node) ? 2 * lanes : takes_odd_lanes(p, node->axis) ? (int)size : lanes;
}

static struct xt_loop *new_loop(const struct planner *p, struct path *path, enum xt_loop_form form,
                                int axis, int64_t size, int64_t step, const char *name) {
  struct xt_loop *loop = xt_arena_alloc(&p->job->arena, sizeof *loop);
  *loop = (struct xt_loop){
      .form = form,
      .axis = axis,
      .level = path->level[axis]++,
      .size = size,
      .step = step,
      .begin = -1,
      .end = -1,
      .lanes = 1,
      .name = name,
  };
  path->entered[axis] = true;
  path->size[axis] = step;
  return loop;
}

static int64_t trips(int64_t size, int64_t step) { return (size + step - 1) / step; }

/* Vectors that are written out: more of a tile in which nothing else is, if each takes few ops. */
static int64_t most_vectors(const struct planner *p, const struct xt_node *node) {
  enum { FEW_OPS = 8 };
  bool alone = node->kind == XT_TILE;
  for (const struct xt_node *around = node->parent; around; around = around->parent)
    alone = alone && !around->unroll && !around->vectorize;
  int ops = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(p->space->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    ops++;
  return alone && ops <= FEW_OPS ? XT_MAX_TILE : XT_MAX_ROLLED;
}

/* On a machine with items a reduction that is not cut, though it may be, is what one block does. */
static const struct xt_node *one_block(const struct planner *p, const struct xt_node *node,
                                       const struct xt_loop *loop) {
  if (node->parallelize != XT_PARALLEL_REDUCE || p->job->config.grid.items == 1 || loop->size < 0 ||
      loop->size > loop->step)
    return node;
  struct xt_node *block = xt_arena_alloc(&p->job->arena, sizeof *block);
  *block = *node;
  block->parallelize = XT_SERIAL;
  block->gpu_block = true;
  return block;
}

/* The one or two loops of a node; *last is the inner one. */
static struct xt_loop *node_loops(const struct planner *p, struct path *path,
                                  const struct xt_node *node, struct xt_loop **last) {
  int axis = node->axis;
  int64_t size = path->size[axis];
  if (node->kind == XT_SEGMENT)
    size =
        node->end < 0 || p->space->extents[axis] < 0 ? XT_DYNAMIC_EXTENT : node->end - node->begin;
  else if (node->kind == XT_TILE && (size < 0 || node->size < size))
    size = node->size;
  int64_t step = first_tile(node->child, axis);
  if (step == 0)
    step = 1;
  if (is_split_again(node->child, axis))
    step = size < 0 ? 1 << 30 : size; /* more than any extent */
  struct xt_loop *outer = NULL, *inner = NULL;
  if (node->vectorize && !path->vectors) {
    path->vectors = true;
    path->lane = p->vectorizable ? lane_node(p, node) : NULL;
  }
  bool is_lane = path->lane == node;
  if (is_lane) {
    int lanes = lanes_of_node(p, node, size);
    if (size < 0 || size > most_vectors(p, node) * lanes) {
      outer = new_loop(p, path, XT_FOR, axis, size, lanes, node->name);
      size = lanes;
    }
    inner = new_loop(p, path, XT_VECTOR, axis, size, 1, node->name);
    inner->lanes = lanes;
  } else if (node->vectorize || node->unroll == XT_UNROLL_FULL) {
    bool few = size >= 0 && (!node->vectorize || trips(size, step) <= XT_MAX_ROLLED);
    inner = new_loop(p, path, few ? XT_UNROLLED : XT_FOR, axis, size, step, node->name);
  } else if (node->unroll > 1) {
    if (size < 0 || node->unroll * step < size) {
      outer = new_loop(p, path, XT_FOR, axis, size, node->unroll * step, node->name);
      size = node->unroll * step;
    }
    inner = new_loop(p, path, XT_UNROLLED, axis, size, step, node->name);
  } else
    inner = new_loop(p, path, XT_FOR, axis, size, step, node->name);
  node = one_block(p, node, outer ? outer : inner);
  inner->inner = node;
  inner->emitted = xt_arena_alloc(&p->job->arena, sizeof *inner->emitted);
  *last = inner;
  if (outer)
    outer->child = inner;
  else
    outer = inner;
  outer->outer = node;
  outer->emitted = inner->emitted;
  if (node->kind == XT_SEGMENT) {
    outer->begin = node->begin;
    outer->end = node->end;
  }
  return outer;
}

static struct xt_loop *make(const struct planner *p, const struct path *above,
                            const struct xt_node *node);

/* Loops over the dimensions that the schedule does not name, around what `node` becomes. */
static struct xt_loop *make_rest(const struct planner *p, const struct path *above,
                                 const struct xt_node *node) {
  struct path path = path_copy(p, above);
  struct xt_loop *first = NULL, **link = &first;
  for (int d = p->named; d < p->space->rank; d++) {
    const char *name = xt_arena_printf(&p->job->arena, "d%d", d);
    *link = new_loop(p, &path, XT_FOR, d, p->space->extents[d], 1, name);
    link = &(*link)->child;
  }
  path.rest = true;
  *link = make(p, &path, node);
  return first;
}

/* A loop for every axis of which this segment takes smaller tiles than its neighbours. */
static struct xt_loop **level_tiles(const struct planner *p, struct path *path,
                                    const struct xt_node *node, struct xt_loop **link) {
  for (int d = 0; d < p->space->rank; d++) {
    int64_t tile = first_tile(node->child, d);
    tile = tile ? tile : 1;
    if (d == node->axis || !path->entered[d] || path->size[d] <= tile)
      continue;
    *link = new_loop(p, path, XT_FOR, d, path->size[d], tile,
                     xt_arena_printf(&p->job->arena, "d%d", d));
    link = &(*link)->child;
  }
  return link;
}

static struct xt_loop *make(const struct planner *p, const struct path *above,
                            const struct xt_node *node) {
  if (!above->rest && p->named < p->space->rank && (!node || node->vectorize))
    return make_rest(p, above, node);
  struct xt_loop *first = NULL, **next = &first;
  for (; node; node = node->next, next = &(*next)->next) {
    struct path path = path_copy(p, above);
    struct xt_loop *last;
    *next = node_loops(p, &path, node, &last);
    struct xt_loop **link = &last->child;
    if (node->kind == XT_SEGMENT)
      link = level_tiles(p, &path, node, link);
    *link = make(p, &path, node->child);
  }
  return first;
}

static struct path new_path(const struct planner *p) {
  struct path none = {.size = p->space->extents};
  size_t n = (size_t)p->space->rank + 1;
  none.level = xt_arena_alloc(&p->job->arena, n * sizeof *none.level);
  none.entered = xt_arena_alloc(&p->job->arena, n * sizeof *none.entered);
  return path_copy(p, &none);
}

struct xt_loop *xt_loops_of(struct xt_job *job, const struct xt_schedule *schedule) {
  struct planner p = {.job = job, .space = &schedule->space, .named = schedule->dim_count};
  p.vectorizable =
      job->config.grid.vectors && mlirOperationIsNull(xt_body_scalar_op(&schedule->space));
  struct path path = new_path(&p);
  return make(&p, &path, schedule->root);
}

struct xt_loop *xt_loops_default(struct xt_job *job, const struct xt_space *space, int rows) {
  struct planner p = {.job = job, .space = space};
  struct path path = new_path(&p);
  struct xt_loop *first = NULL, **link = &first;
  MlirAffineMap map = space->operands[space->input_count].map;
  intptr_t rank = mlirAffineMapGetNumResults(map);
  int lane = -1, lanes = 1;
  if (rank > 0 && mlirOperationIsNull(xt_body_scalar_op(space))) {
    lane = (int)mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, rank - 1));
    lanes = lanes_for(&p, 0, space->extents[lane]);
    if (lane < rows || space->reduction[lane] || lanes == 1 || !output_has_axis(space, lane))
      lane = -1;
  }
  for (int reduction = 0; reduction < 2; reduction++)
    for (int d = rows; d < space->rank; d++) {
      if (space->reduction[d] != reduction)
        continue;
      *link = new_loop(&p, &path, XT_FOR, d, space->extents[d], d == lane ? lanes : 1,
                       xt_arena_printf(&job->arena, "d%d", d));
      link = &(*link)->child;
    }
  if (lane >= 0) {
    *link = new_loop(&p, &path, XT_VECTOR, lane, lanes, 1, "lanes");
    (*link)->lanes = lanes;
  }
  return first;
}

const struct xt_loop *xt_next_on_axis(const struct xt_loop *loop, int axis) {
  for (; loop; loop = loop->next) {
    if (loop->axis == axis)
      return loop;
    const struct xt_loop *below = xt_next_on_axis(loop->child, axis);
    if (below)
      return below;
  }
  return NULL;
}

int xt_lane_axis_of(const struct xt_loop *loop) {
  for (; loop; loop = loop->child)
    if (loop->form == XT_VECTOR)
      return loop->axis;
  return -1;
}

enum xt_mapping xt_loop_map(const struct xt_loop *loop) {
  return loop->form == XT_FOR && loop->outer ? xt_node_map(loop->outer) : XT_MAP_SERIAL;
}

bool xt_has_items(const struct xt_loop *loop) {
  while (loop && xt_loop_map(loop) != XT_MAP_ITEMS)
    loop = loop->child;
  return loop;
}

static bool moves(const struct xt_loop *loop) {
  return loop->next || loop->begin > 0 || loop->size < 0 || loop->size > loop->step;
}

/* Whether points of the reductions are met in another order: a later dimension moves outside an
 * earlier one, or several are met at once. */
static bool reorders(const struct xt_space *space, const struct xt_loop *loop, int last) {
  for (; loop; loop = loop->next) {
    int now = last;
    if (space->reduction[loop->axis] && moves(loop)) {
      if (loop->axis < last || (loop->form == XT_VECTOR && loop->lanes > 1) ||
          xt_loop_map(loop) == XT_MAP_ITEMS ||
          (loop->outer && loop->outer->parallelize == XT_PARALLEL_REDUCE))
        return true;
      now = loop->axis;
    }
    if (reorders(space, loop->child, now))
      return true;
  }
  return false;
}

enum xt_order xt_loops_order(const struct xt_space *space, const struct xt_loop *loops) {
  if (!reorders(space, loops, -1))
    return XT_SAME_ORDER;
  enum xt_order order = XT_SAME_ORDER;
  for (int i = 0; i < space->output_count; i++) {
    enum xt_combiner c = space->combiners[i];
    if (c == XT_COMBINE_UNKNOWN || c == XT_COMBINE_NOTHING)
      return XT_WRONG_ORDER;
    if (xt_combiner_rounds(c))
      order = XT_ROUNDS;
  }
  return order;
}

static int64_t capped(int64_t n) { return n > INT32_MAX ? INT32_MAX : n; }

int64_t xt_loops_statements(const struct xt_space *space, const struct xt_loop *loop) {
  int64_t sum = 0;
  if (!loop) {
    for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op))
      sum++;
    return sum;
  }
  for (; loop; loop = loop->next) {
    int64_t inside = xt_loops_statements(space, loop->child);
    if (loop->form == XT_UNROLLED)
      inside = xt_size_mul(inside, trips(loop->size, loop->step));
    else if (loop->form == XT_VECTOR)
      inside = xt_size_mul(inside, trips(loop->size, loop->lanes));
    else {
      const struct xt_loop *tile = xt_next_on_axis(loop->child, loop->axis);
      bool tail = tile && tile->form != XT_FOR && (loop->size < 0 || loop->size % loop->step);
      inside = 1 + inside * (tail ? 2 : 1);
    }
    sum = capped(sum + inside);
  }
  return sum;
}
