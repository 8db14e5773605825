/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Buffers inside a nest: packed inputs, results under construction, producers computed in place. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/schedule/nest.h"

enum { MAX_RANK = 10 };

/* --- footprints ---------------------------------------------------------------------------------
 */

/* The part of an operand that the state's points reach, per dimension of the operand. */
struct box {
  int rank;
  struct xt_lin lo[MAX_RANK], hi[MAX_RANK];
  struct xt_sizes size[MAX_RANK];
};

static bool is_linear(const struct xt_nest *n, int operand) {
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  for (intptr_t r = 0; r < rank; r++)
    if (!n->index[operand][r].linear)
      return false;
  return rank <= MAX_RANK - 2;
}

static struct xt_sizes extent_along(const struct xt_nest *n, const struct xt_state *s,
                                    const struct xt_index *index) {
  int64_t extent = 1;
  const struct xt_sizes *only = NULL;
  bool plain = true;
  for (int d = 0; d < n->space->rank; d++) {
    int64_t f = index->factor[d] < 0 ? -index->factor[d] : index->factor[d];
    if (!f || (s->size[d].count == 1 && s->size[d].at[0] == 1))
      continue;
    plain = plain && f == 1 && !only;
    only = &s->size[d];
    if (s->size[d].count != 1)
      extent = -1;
    else if (extent > 0)
      extent += f * (s->size[d].at[0] - 1);
  }
  if (extent > 0)
    return xt_size(extent);
  return plain ? *only : (struct xt_sizes){0};
}

static struct box box_of(struct xt_nest *n, const struct xt_state *s, int operand) {
  struct box box = {.rank = (int)mlirAffineMapGetNumResults(n->space->operands[operand].map)};
  for (int r = 0; r < box.rank; r++) {
    const struct xt_index *index = &n->index[operand][r];
    struct xt_lin lo = xt_lin_const(index->constant), hi = xt_lin_const(index->constant + 1);
    for (int d = 0; d < n->space->rank; d++) {
      int64_t f = index->factor[d];
      if (!f)
        continue;
      struct xt_lin last = s->hi[d];
      last.constant -= 1;
      lo = xt_lin_sum(n, &lo, f > 0 ? &s->lo[d] : &last, f);
      hi = xt_lin_sum(n, &hi, f > 0 ? &last : &s->lo[d], f);
    }
    box.lo[r] = lo;
    box.hi[r] = hi;
    box.size[r] = extent_along(n, s, index);
  }
  return box;
}

/* The most that the box may cover, in elements; XT_DYNAMIC_EXTENT when only known at run time. */
static int64_t most(const struct xt_nest *n, const struct xt_state *s,
                    const struct xt_index *index) {
  int64_t extent = 1;
  for (int d = 0; d < n->space->rank; d++) {
    int64_t f = index->factor[d] < 0 ? -index->factor[d] : index->factor[d];
    int64_t max = xt_sizes_max(&s->size[d]);
    if (!f)
      continue;
    if (max < 0)
      return XT_DYNAMIC_EXTENT;
    extent += f * (max - 1);
  }
  return extent;
}

/* --- allocation ---------------------------------------------------------------------------------
 */

struct shape {
  int rank;
  int64_t at[MAX_RANK + 2];
  MlirValue dynamic[MAX_RANK + 2]; /* where at[] is XT_DYNAMIC_EXTENT */
};

static MlirValue leaf_index(struct xt_at at, const char *name) {
  MlirType index = mlirIndexTypeGet(mlirLocationGetContext(at.loc));
  return mlirOperationGetResult(
      xt_build(at, (struct xt_op_parts){.name = name, .result_count = 1, .results = &index}), 0);
}

static int lanes_of(struct xt_nest *n, int operand) {
  MlirType type = xt_element_type(n->space->operands[operand].value);
  int64_t bits = mlirTypeIsAFloat(type)     ? mlirFloatTypeGetWidth(type)
                 : mlirTypeIsAInteger(type) ? mlirIntegerTypeGetWidth(type)
                                            : 64;
  int64_t bytes = n->job->config.vector_bytes ? n->job->config.vector_bytes : 16;
  return bits < 8 ? 1 : (int)(bytes / (bits / 8));
}

/* What a buffer is for, and how it is wanted. */
struct want {
  const char *suffix; /* of its name */
  const char *pass;   /* of the remark */
  const char *done;   /* "packed" */
  const char *loop;
  const char *memory;
  bool pad;
};

/* A buffer at the top of the kernel; one per worker where several run at once. */
static void allocate(struct xt_nest *n, const struct xt_state *s, struct shape *shape, int operand,
                     const struct want *want, struct xt_binding *b) {
  struct xt_arena *arena = &n->job->arena;
  MlirType element = xt_element_type(n->space->operands[operand].value);
  int64_t sizes[MAX_RANK + 4];
  struct xt_values dynamic = {0};
  bool known = true;
  for (int i = 0; i < shape->rank; i++)
    known = known && shape->at[i] >= 0;
  bool stack = known && want->memory && !strcmp(want->memory, "stack");
  int rank = 0;
  if (s->parallel && !stack) {
    xt_values_add(arena, &dynamic, leaf_index(n->top, "accel.workers"));
    sizes[rank++] = mlirShapedTypeGetDynamicSize();
    b->lead = true;
    b->lead_index = xt_lin_value(leaf_index(n->at, "accel.worker"));
  }
  for (int i = 0; i < shape->rank; i++) {
    sizes[rank++] = shape->at[i] >= 0 ? shape->at[i] : mlirShapedTypeGetDynamicSize();
    if (shape->at[i] < 0)
      xt_values_add(arena, &dynamic, shape->dynamic[i]);
  }
  if (want->pad && shape->rank && shape->at[shape->rank - 1] >= 0)
    sizes[rank - 1] += lanes_of(n, operand);
  MlirType type = mlirMemRefTypeContiguousGet(element, rank, sizes, mlirAttributeGetNull());
  const char *name = n->space->operands[operand].name;
  struct xt_at at = stack && s->parallel ? n->at : n->top;
  at.loc =
      xt_loc_named(n->loc, xt_arena_printf(arena, "%s_%s", name ? name : "operand", want->suffix));
  if (!stack) {
    b->buffer = xt_build_alloc(at, type, &dynamic);
  } else {
    int32_t none[] = {0, 0};
    MlirNamedAttribute attrs[] = {
        xt_named(n->context, XT_ATTR(STACK), mlirUnitAttrGet(n->context)),
        xt_named(n->context, "operandSegmentSizes", mlirDenseI32ArrayGet(n->context, 2, none))};
    b->buffer = mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "memref.alloca",
                                                                         .result_count = 1,
                                                                         .results = &type,
                                                                         .attr_count = 2,
                                                                         .attrs = attrs}),
                                       0);
  }
  const char *text = "";
  for (int i = 0; i < shape->rank; i++)
    text = shape->at[i] < 0 ? xt_arena_printf(arena, "%s[?]", text)
                            : xt_arena_printf(arena, "%s[%lld]", text, (long long)shape->at[i]);
  const char *what = operand < n->space->input_count
                         ? xt_arena_printf(arena, "input %d", operand)
                         : xt_arena_printf(arena, "result %d", operand - n->space->input_count);
  xt_remark(n->job, n->place, want->pass, "loop '%s': %s %s%s as %s%s", want->loop, what,
            want->done, name ? xt_arena_printf(arena, " ('%s')", name) : "", text,
            stack ? " on the stack" : "");
  if (want->memory && !strcmp(want->memory, "stack") && !stack)
    xt_remark_missed(n->job, n->place, want->pass,
                     "loop '%s': %s is not on the stack: its size is known at run time only",
                     want->loop, what);
}

/* --- tiles that follow the loops ----------------------------------------------------------------
 */

/* Whether the way down is not one chain of loops, or hands the buffer to someone who does not
 * follow it: an external function, and for an output another buffer. */
static bool has_branches(const struct xt_loop *loop, bool output) {
  for (; loop; loop = loop->child)
    if (loop->next || loop->begin >= 0 || (loop->inner && loop->inner->external) ||
        (output && ((loop->inner && loop->inner->buffer) ||
                    (loop->outer && loop->outer->parallelize == XT_PARALLEL_REDUCE))))
      return true;
  return false;
}

/* Whether each dimension of the operand is one axis of its own. */
static bool is_by_axes(const struct xt_nest *n, int operand) {
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  bool used[64] = {0};
  for (intptr_t r = 0; r < rank; r++) {
    const struct xt_index *index = &n->index[operand][r];
    int axis = -1;
    for (int d = 0; d < n->space->rank; d++) {
      if (!index->factor[d])
        continue;
      if (axis >= 0 || index->factor[d] != 1 || used[d] || d >= 64)
        return false;
      axis = d;
    }
    if (axis < 0 || index->constant)
      return false;
    used[axis] = true;
  }
  return true;
}

static int add_entry(struct xt_entry *entries, int count, struct xt_entry entry) {
  struct xt_entry *last = count ? &entries[count - 1] : NULL;
  if (last && last->axis == entry.axis && last->step % entry.step == 0) {
    last->step = entry.step;
    last->to = entry.to;
    return count;
  }
  if (count < MAX_RANK)
    entries[count] = entry;
  return count + 1;
}

/* The layout that lets the loops inside walk through memory in order. */
static int entries_by_loops(const struct xt_nest *n, const struct xt_loop *loop, int operand,
                            struct xt_entry *entries) {
  int count = 0;
  for (; loop; loop = loop->child)
    if (xt_varies(n, operand, loop->axis) && (loop->size < 0 || loop->size > 1))
      count = add_entry(entries, count,
                        (struct xt_entry){.axis = loop->axis,
                                          .step = loop->form == XT_LANES ? 1 : loop->step,
                                          .from = loop->level,
                                          .to = loop->level});
  return count;
}

static bool follows(const struct xt_loop *loop, const struct xt_entry *entry) {
  int64_t step = loop->form == XT_LANES ? 1 : loop->step;
  return entry->axis == loop->axis && step % entry->step == 0 &&
         (entry->size == 0 || (loop->size >= 0 && loop->size <= entry->size));
}

/* The layout that the schedule names. Each loop moves along the entry whose tile it stays in; false
 * when one has none. */
static bool entries_by_layout(const struct xt_nest *n, const struct xt_loop *loop, int operand,
                              const struct xt_pack *pack, struct xt_entry *entries) {
  for (int i = 0; i < pack->layout_count; i++) {
    const struct xt_layout_dim *dim = &pack->layout[i];
    int64_t step = 1; /* an entry steps over the next smaller tile of the same axis */
    for (int k = 0; k < pack->layout_count; k++)
      if (pack->layout[k].axis == dim->axis && pack->layout[k].size > step &&
          (dim->size == 0 || pack->layout[k].size < dim->size))
        step = pack->layout[k].size;
    entries[i] = (struct xt_entry){
        .axis = dim->axis, .step = step, .size = dim->size, .from = INT32_MAX, .to = -1};
  }
  bool all = true;
  for (; loop; loop = loop->child) {
    if (!xt_varies(n, operand, loop->axis) || (loop->size >= 0 && loop->size <= 1))
      continue;
    bool found = false;
    for (int i = 0; !found && i < pack->layout_count; i++)
      if (follows(loop, &entries[i])) {
        found = true;
        entries[i].from = loop->level < entries[i].from ? loop->level : entries[i].from;
        entries[i].to = loop->level > entries[i].to ? loop->level : entries[i].to;
      }
    all = all && found;
  }
  return all;
}

static MlirValue ceil_div(struct xt_at at, MlirValue value, int64_t by) {
  if (by == 1)
    return value;
  MlirValue up = xt_build_binary(at, "arith.addi", value, xt_build_index(at, by - 1));
  return xt_build_binary(at, "arith.divsi", up, xt_build_index(at, by));
}

static struct shape shape_of_entries(struct xt_nest *n, const struct xt_state *s,
                                     const struct xt_entry *entries, int count) {
  struct shape shape = {.rank = count};
  for (int e = 0; e < count; e++) {
    int64_t bound = xt_sizes_max(&s->size[entries[e].axis]);
    for (int k = 0; k < count; k++) /* the enclosing entry of the same axis */
      if (entries[k].axis == entries[e].axis && entries[k].step > entries[e].step &&
          (bound < 0 || entries[k].step < bound))
        bound = entries[k].step;
    int64_t step = entries[e].step;
    shape.at[e] = bound < 0 ? XT_DYNAMIC_EXTENT : (bound + step - 1) / step;
    if (bound < 0)
      shape.dynamic[e] = ceil_div(n->top, xt_lin_build(n->top, &n->extent[entries[e].axis]), step);
  }
  return shape;
}

/* --- copies -------------------------------------------------------------------------------------
 */

static void copy_point(struct xt_nest *n, struct xt_state *s) {
  xt_store(n, s, 1, mlirValueIsNull(n->stored) ? xt_load(n, s, 0) : n->stored);
  xt_forget(n);
}

static void combine_point(struct xt_nest *n, struct xt_state *s) {
  MlirValue sum = xt_load(n, s, 1);
  for (int64_t p = 0; p < n->parts; p++) {
    struct xt_state c = xt_state_copy(n, s);
    c.bind[0].lead_index.constant += p;
    sum = xt_combine(n, n->combiner, sum, xt_load(n, &c, 0));
  }
  xt_store(n, s, 1, sum);
  xt_forget(n);
}

static struct xt_loop *copy_loop(struct xt_nest *n, enum xt_form form, int axis, int level,
                                 int64_t size, int64_t step) {
  struct xt_loop *loop = xt_arena_alloc(&n->job->arena, sizeof *loop);
  *loop = (struct xt_loop){.form = form,
                           .axis = axis,
                           .level = level,
                           .size = size,
                           .step = step,
                           .begin = -1,
                           .end = -1,
                           .lanes = 1,
                           .name = xt_arena_printf(&n->job->arena, "p%d", level)};
  return loop;
}

/* A run along `axis` whose elements lie side by side on both sides: in vectors. `bound`: how many
 * at most. */
static struct xt_loop *run_loop(struct xt_nest *n, int operand, int axis, int level, int64_t bound,
                                bool exact) {
  int lanes = lanes_of(n, operand);
  while (bound >= 0 && lanes > bound)
    lanes /= 2;
  if (lanes < 2)
    return copy_loop(n, XT_FOR, axis, level, bound, 1);
  bool one = exact && bound <= (int64_t)XT_MAX_ROLLED * lanes;
  struct xt_loop *run = copy_loop(n, XT_LANES, axis, level + 1, one ? bound : lanes, 1);
  run->lanes = lanes;
  if (one)
    return run;
  struct xt_loop *loop = copy_loop(n, XT_FOR, axis, level, bound, lanes);
  loop->child = run;
  return loop;
}

/* A nest that moves elements from operand 0 to operand 1 (both of this type and map). */
struct mover {
  struct xt_nest nest;
  struct xt_space space;
  struct xt_operand operands[2];
  bool none[64];
};

static void init_mover(struct mover *m, struct xt_nest *n, int operand, int rank, MlirAffineMap map,
                       MlirValue value) {
  *m = (struct mover){.space = {.op = n->space->op,
                                .rank = rank,
                                .extents = n->space->extents,
                                .reduction = m->none,
                                .input_count = 1,
                                .output_count = 1,
                                .operands = m->operands}};
  m->operands[0] = m->operands[1] =
      (struct xt_operand){.value = value, .map = map, .name = n->space->operands[operand].name};
  xt_nest_init(&m->nest, n->job, &m->space, n->at, n->top);
  m->nest.point = n->parts ? combine_point : copy_point;
  m->nest.combiner = n->combiner;
  m->nest.parts = n->parts;
  m->nest.loc = n->loc;
  m->nest.extent = n->extent;
}

/* Where a mover goes is where the nest goes on. */
static void run_mover(struct mover *m, struct xt_nest *n, const struct xt_loop *loops,
                      struct xt_state *state) {
  xt_emit(&m->nest, loops, state, NULL);
  n->at = m->nest.at;
  xt_forget(n);
}

/* Copies the operand's footprint between buffers bound in the way of `outside` and of `tile`; a
 * `value` is stored instead when given. */
static void move_tiles(struct xt_nest *n, const struct xt_state *s, int operand,
                       const struct xt_binding *tile, bool out, MlirValue value) {
  struct mover *m = xt_arena_alloc(&n->job->arena, sizeof *m);
  init_mover(m, n, operand, n->space->rank, n->space->operands[operand].map, tile->buffer);
  struct xt_state c = xt_state_copy(n, s);
  c.bind = xt_arena_alloc(&n->job->arena, 2 * sizeof *c.bind);
  c.ready = m->none;
  struct xt_binding packed = *tile;
  packed.absolute = false; /* the loops of the copy do follow the entries */
  packed.entries =
      xt_arena_alloc(&n->job->arena, ((size_t)tile->entry_count + 1) * sizeof *packed.entries);
  struct xt_loop *first = NULL, **link = &first;
  for (int e = 0, level = 0; e < tile->entry_count; e++, level += 2) {
    struct xt_entry entry = tile->entries[e];
    int64_t bound = xt_sizes_max(&s->size[entry.axis]);
    bool exact = s->size[entry.axis].count == 1;
    for (int k = 0; k < e; k++)
      if (tile->entries[k].axis == entry.axis) {
        bound = tile->entries[k].step;
        exact = true;
      }
    bool last = e == tile->entry_count - 1 && entry.step == 1;
    if (last && bound != 1)
      *link = run_loop(n, operand, entry.axis, level, bound, exact);
    else
      *link = copy_loop(n, XT_FOR, entry.axis, level, bound, entry.step);
    while (*link)
      link = &(*link)->child;
    entry.from = level;
    entry.to = level + 1;
    entry.pos = xt_lin_const(0);
    packed.entries[e] = entry;
  }
  m->nest.stored = value;
  c.bind[out ? 0 : 1] = packed;
  c.bind[out ? 1 : 0] = s->bind[operand];
  run_mover(m, n, first, &c);
}

static void move_box(struct xt_nest *n, const struct box *box, int operand,
                     const struct xt_binding *outside, const struct xt_binding *tile, bool out,
                     MlirValue value) {
  struct mover *m = xt_arena_alloc(&n->job->arena, sizeof *m);
  init_mover(m, n, operand, box->rank, mlirAffineMapMultiDimIdentityGet(n->context, box->rank),
             n->space->operands[operand].value);
  struct xt_state c = xt_state_copy(&m->nest, &(struct xt_state){
                                                  .lo = (struct xt_lin *)(uintptr_t)box->lo,
                                                  .hi = (struct xt_lin *)(uintptr_t)box->hi,
                                                  .size = (struct xt_sizes *)(uintptr_t)box->size,
                                                  .bind = (struct xt_binding[2]){{0}},
                                                  .ready = m->none,
                                                  .lane_axis = -1,
                                                  .lanes = 1,
                                              });
  c.bind[out ? 0 : 1] = *tile;
  c.bind[out ? 1 : 0] = *outside;
  struct xt_loop *first = NULL, **link = &first;
  for (int r = 0; r < box->rank; r++) {
    int64_t bound = xt_sizes_max(&box->size[r]);
    *link = r == box->rank - 1 && bound != 1
                ? run_loop(n, operand, r, 2 * r, bound, box->size[r].count == 1)
                : copy_loop(n, XT_FOR, r, 2 * r, bound, 1);
    while (*link)
      link = &(*link)->child;
  }
  m->nest.stored = value;
  run_mover(m, n, first, &c);
}

/* --- tiles --------------------------------------------------------------------------------------
 */

struct tile {
  struct xt_binding binding;
  struct box box; /* where the binding is XT_BOX */
};

static void make_box(struct xt_nest *n, const struct xt_state *s, int operand,
                     const struct want *want, struct tile *t) {
  t->box = box_of(n, s, operand);
  struct shape shape = {.rank = t->box.rank};
  for (int r = 0; r < t->box.rank; r++) {
    shape.at[r] = most(n, s, &n->index[operand][r]);
    if (shape.at[r] < 0)
      shape.dynamic[r] = xt_build_dim(n->top, n->space->operands[operand].value, r);
  }
  t->binding.kind = XT_BOX;
  t->binding.base = xt_arena_alloc(&n->job->arena, MAX_RANK * sizeof *t->binding.base);
  memcpy(t->binding.base, t->box.lo, sizeof t->box.lo);
  allocate(n, s, &shape, operand, want, &t->binding);
}

/* A buffer for what the operand's points inside reach. */
static struct tile *make_tile(struct xt_nest *n, const struct xt_loop *inside,
                              const struct xt_state *s, int operand, const struct xt_pack *pack,
                              const struct want *want) {
  struct tile *t = xt_arena_alloc(&n->job->arena, sizeof *t);
  bool output = operand >= n->space->input_count;
  struct xt_entry entries[MAX_RANK + 1] = {0};
  int count = MAX_RANK;
  bool absolute = false;
  if (is_by_axes(n, operand) && pack && pack->layout_count && pack->layout_count < MAX_RANK) {
    count = pack->layout_count;
    absolute = !entries_by_layout(n, inside, operand, pack, entries) || has_branches(inside, false);
  } else if (is_by_axes(n, operand) && !has_branches(inside, output))
    count = entries_by_loops(n, inside, operand, entries);
  if (count < MAX_RANK) {
    struct shape shape = shape_of_entries(n, s, entries, count);
    t->binding.kind = XT_TILES;
    t->binding.absolute = absolute;
    t->binding.base = xt_arena_alloc(&n->job->arena, (size_t)n->space->rank * sizeof *s->lo + 1);
    memcpy(t->binding.base, s->lo, (size_t)n->space->rank * sizeof *s->lo);
    t->binding.entry_count = count;
    t->binding.entries =
        xt_arena_alloc(&n->job->arena, ((size_t)count + 1) * sizeof *t->binding.entries);
    memcpy(t->binding.entries, entries, (size_t)count * sizeof *entries);
    allocate(n, s, &shape, operand, want, &t->binding);
    return t;
  }
  make_box(n, s, operand, want, t);
  return t;
}

static void move_tile(struct xt_nest *n, const struct xt_state *s, int operand,
                      const struct tile *t, bool out, MlirValue value) {
  if (t->binding.kind == XT_TILES)
    move_tiles(n, s, operand, &t->binding, out, value);
  else
    move_box(n, &t->box, operand, &s->bind[operand], &t->binding, out, value);
}

static void pack_input(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                       const struct xt_pack *pack) {
  int operand = pack->input;
  /* An input that is packed already is read from where it came. */
  if (s->bind[operand].kind == XT_TILES)
    s->bind[operand] = (struct xt_binding){.buffer = n->space->operands[operand].value};
  struct want want = {"packed", "pack", "is packed", loop->name, pack->memory, pack->pad};
  struct tile *t = make_tile(n, loop->child, s, operand, pack, &want);
  move_tile(n, s, operand, t, false, (MlirValue){NULL});
  s->bind[operand] = t->binding;
}

static void fuse_producer(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                          int operand) {
  const struct xt_ops *producers = &n->producers[operand];
  struct tile *t = xt_arena_alloc(&n->job->arena, sizeof *t);
  struct want want = {"fused", "fuse", "is computed", loop->name, NULL, false};
  make_box(n, s, operand, &want, t);
  for (size_t i = 0; i < producers->count; i++) {
    MlirOperation op = producers->at[i];
    if (xt_op_is(op, "linalg.fill")) {
      move_box(n, &t->box, operand, &t->binding, &t->binding, false,
               mlirOperationGetOperand(op, 0));
      continue;
    }
    if (xt_op_is(op, "memref.copy")) {
      struct xt_binding from = {.buffer = mlirOperationGetOperand(op, 0)};
      move_box(n, &t->box, operand, &from, &t->binding, false, (MlirValue){NULL});
      continue;
    }
    struct xt_space *space = xt_arena_alloc(&n->job->arena, sizeof *space);
    const char *why;
    if (!xt_space_of(n->job, op, space, &why))
      xt_bug("a producer that cannot be fused: %s", why);
    struct xt_nest *sub = xt_arena_alloc(&n->job->arena, sizeof *sub);
    xt_nest_init(sub, n->job, space, n->at, n->top);
    sub->loc = sub->at.loc = n->loc;
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
    xt_emit(sub, xt_plan_default(n->job, space), &c, NULL);
    n->at = sub->at;
    xt_forget(n);
  }
  s->bind[operand] = t->binding;
}

/* --- results in parts ---------------------------------------------------------------------------
 */

void xt_footprint(struct xt_nest *n, const struct xt_state *s, int operand, int r,
                  struct xt_lin *lo, struct xt_lin *size) {
  struct box box = box_of(n, s, operand);
  *size = xt_lin_sum(n, &box.hi[r], &box.lo[r], -1);
  *lo = box.lo[r];
  if (s->bind[operand].kind == XT_BOX)
    *lo = xt_lin_sum(n, lo, &s->bind[operand].base[r], -1);
}

void xt_private_outputs_make(struct xt_nest *n, const struct xt_loop *loop,
                             const struct xt_state *s, int64_t parts, struct xt_state *inside) {
  for (int i = 0; i < n->space->output_count; i++) {
    int operand = n->space->input_count + i;
    struct box box = box_of(n, s, operand);
    struct xt_binding *b = &inside->bind[operand];
    *b = (struct xt_binding){.kind = XT_BOX, .lead = true};
    b->base = xt_arena_alloc(&n->job->arena, MAX_RANK * sizeof *b->base);
    memcpy(b->base, box.lo, sizeof box.lo);
    struct shape shape = {.rank = box.rank + 1};
    shape.at[0] = parts;
    if (s->parallel) {
      shape.at[0] = XT_DYNAMIC_EXTENT;
      shape.dynamic[0] = xt_build_binary(n->top, "arith.muli", leaf_index(n->top, "accel.workers"),
                                         xt_build_index(n->top, parts));
    }
    for (int r = 0; r < box.rank; r++) {
      shape.at[r + 1] = most(n, s, &n->index[operand][r]);
      if (shape.at[r + 1] < 0)
        shape.dynamic[r + 1] = xt_build_dim(n->top, n->space->operands[operand].value, r);
    }
    struct xt_state serial = *s;
    serial.parallel = false;
    struct want want = {"part", "parallelize", "is computed in parts", loop->name, NULL, false};
    allocate(n, &serial, &shape, operand, &want, b);
    b->lead = true;
    b->lead_index = xt_lin_const(0);
    if (s->parallel)
      b->lead_index = xt_lin_value(xt_build_binary(
          n->at, "arith.muli", leaf_index(n->at, "accel.worker"), xt_build_index(n->at, parts)));
  }
}

void xt_private_outputs_start(struct xt_nest *n, struct xt_state *s, MlirValue part,
                              int64_t parts) {
  (void)parts;
  for (int i = 0; i < n->space->output_count; i++) {
    int operand = n->space->input_count + i;
    struct xt_binding *b = &s->bind[operand];
    struct xt_lin at = xt_lin_value(part);
    b->lead_index = xt_lin_sum(n, &b->lead_index, &at, 1);
    struct box box = box_of(n, s, operand);
    MlirValue start = xt_neutral(n, n->space->combiners[i], xt_element_type(b->buffer));
    move_box(n, &box, operand, b, b, false, start);
    s->ready[i] = true;
  }
}

void xt_private_outputs_combine(struct xt_nest *n, const struct xt_state *s,
                                const struct xt_state *inside, int64_t parts) {
  for (int i = 0; i < n->space->output_count; i++) {
    int operand = n->space->input_count + i;
    struct box box = box_of(n, s, operand);
    n->combiner = n->space->combiners[i];
    n->parts = parts;
    move_box(n, &box, operand, &s->bind[operand], &inside->bind[operand], true, (MlirValue){NULL});
    n->parts = 0;
  }
}

/* --- what happens just inside a loop ------------------------------------------------------------
 */

struct buffered {
  struct tile *tile;
  struct xt_binding before;
};

static struct buffered buffer_output(struct xt_nest *n, const struct xt_loop *loop,
                                     struct xt_state *s, int output) {
  int operand = n->space->input_count + output;
  struct want want = {
      "buffer", "buffer", "is computed in a buffer", loop->name, loop->inner->buffer_memory, false};
  struct buffered b = {.tile = make_tile(n, loop->child, s, operand, NULL, &want),
                       .before = s->bind[operand]};
  bool filled = !mlirValueIsNull(n->fill[output]) && !s->ready[output];
  MlirValue condition = {NULL};
  int first = filled ? xt_is_first(n, s, &condition) : 0;
  MlirValue none = {NULL};
  if (!xt_is_read(n, output) || first > 0)
    return b; /* nothing to bring in */
  if (first == 0)
    move_tile(n, s, operand, b.tile, false, none);
  else {
    struct xt_branches branches = xt_branches_open(n, condition);
    move_tile(n, s, operand, b.tile, false, n->fill[output]);
    xt_branches_else(n, &branches);
    move_tile(n, s, operand, b.tile, false, none);
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
    if (!n->producers[input].count)
      xt_remark_missed(
          n->job, n->place, "fuse",
          "loop '%s': input %d is not computed here: what produces it is no longer one "
          "op of its own",
          loop->name, input);
    else if (!is_linear(n, input))
      xt_remark_missed(n->job, n->place, "fuse",
                       "loop '%s': input %d is not computed here: its indices are not linear",
                       loop->name, input);
    else
      fuse_producer(n, loop, s, input);
  }
  for (int i = 0; i < node->pack_count; i++) {
    int input = node->packs[i].input;
    bool scalar = !mlirTypeIsAMemRef(mlirValueGetType(n->space->operands[input].value));
    if (scalar || !is_linear(n, input))
      xt_remark_missed(n->job, n->place, "pack", "loop '%s': input %d is not packed: %s",
                       loop->name, input, scalar ? "it is a scalar" : "its indices are not linear");
    else
      pack_input(n, loop, s, &node->packs[i]);
  }
  if (!node->buffer) {
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
  for (int i = 0; i < outputs; i++)
    move_tile(n, &c, n->space->input_count + i, b[i].tile, true, (MlirValue){NULL});
}
