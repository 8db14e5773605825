/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Buffers for the part of an operand that a loop reaches. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/memories.h"
#include "passes/memory/frame.h"
#include "passes/nest/access.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/state.h"
#include "passes/nest/tile.h"

bool xt_is_linear(const struct xt_nest *n, int operand) {
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  for (intptr_t r = 0; r < rank; r++)
    if (!n->access[operand].index[r].linear)
      return false;
  return rank <= XT_MAX_RANK - 2;
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
      extent += xt_size_mul(f, s->size[d].at[0] - 1);
  }
  if (extent > 0)
    return xt_size(extent);
  return plain ? *only : (struct xt_sizes){0};
}

struct xt_box xt_box_of(struct xt_nest *n, const struct xt_state *s, int operand) {
  struct xt_box box = {.rank = (int)mlirAffineMapGetNumResults(n->space->operands[operand].map)};
  for (int r = 0; r < box.rank; r++) {
    const struct xt_index *index = &n->access[operand].index[r];
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
int64_t xt_footprint_max(const struct xt_nest *n, const struct xt_state *s,
                         const struct xt_index *index) {
  int64_t extent = 1;
  for (int d = 0; d < n->space->rank; d++) {
    int64_t f = index->factor[d] < 0 ? -index->factor[d] : index->factor[d];
    int64_t max = xt_sizes_max(&s->size[d]);
    if (!f)
      continue;
    if (max < 0)
      return XT_DYNAMIC_EXTENT;
    extent += xt_size_mul(f, max - 1);
  }
  return extent;
}

void xt_footprint(struct xt_nest *n, const struct xt_state *s, int operand, int r,
                  struct xt_lin *lo, struct xt_lin *size) {
  struct xt_box box = xt_box_of(n, s, operand);
  *size = xt_lin_sum(n, &box.hi[r], &box.lo[r], -1);
  *lo = box.lo[r];
  if (s->bind[operand].kind == XT_BOX)
    *lo = xt_lin_sum(n, lo, &s->bind[operand].base[r], -1);
}

MlirValue xt_leaf_index(struct xt_at at, const char *name) {
  MlirType index = mlirIndexTypeGet(mlirLocationGetContext(at.loc));
  return mlirOperationGetResult(
      xt_build(at, (struct xt_op_parts){.name = name, .result_count = 1, .results = &index}), 0);
}

int xt_lanes_of(struct xt_nest *n, int operand) {
  if (!n->job->config.grid.vectors)
    return 1;
  MlirType type = xt_element_type(n->space->operands[operand].value);
  int64_t bits = xt_element_bits(type);
  int64_t bytes = n->job->config.machine.vector_bytes;
  return bits < 8 ? 1 : (int)(bytes / (bits / 8));
}

/* Elements that skew the rows of a copy: a vector, or where there are none the widest load. */
static int64_t padding(struct xt_nest *n, int operand) {
  int64_t bits = xt_element_bits(xt_element_type(n->space->operands[operand].value));
  if (n->job->config.grid.vectors)
    return xt_lanes_of(n, operand);
  return bits < 8 ? 1 : n->job->config.grid.load_bytes / (bits / 8);
}

/* The memory that a buffer is made in: without a wish that of the block or item being built. */
static const struct xt_memory *memory_for(const struct xt_nest *n, const struct xt_want *want) {
  const struct xt_config *config = &n->job->config;
  if (n->block && !want->memory)
    return xt_memory_of(config, xt_in_item(n) ? XT_SCOPE_ITEM : XT_SCOPE_BLOCK);
  return xt_memory_find(config, want->memory);
}

static bool is_of_block(const struct xt_memory *m) {
  return m->scope == XT_SCOPE_BLOCK || m->scope == XT_SCOPE_ITEM;
}

/* Counts a buffer of the block, and reports what does not fit. */
static void take_block_bytes(struct xt_nest *n, const struct xt_memory *m, MlirType type,
                             const struct xt_want *want) {
  bool of_item = m->scope == XT_SCOPE_ITEM;
  int64_t bytes = xt_memref_bytes(type) / (of_item ? n->block->count : 1);
  int64_t *all = of_item ? &n->block->item_bytes : &n->block->bytes;
  *all += (bytes + m->align - 1) / m->align * m->align;
  if (*all > m->bytes)
    xt_error(n->job, n->place,
             "loop '%s': with this buffer %s needs %lld bytes of \"%s\", which has %lld",
             want->loop, of_item ? "an item" : "a block", (long long)*all, m->name,
             (long long)m->bytes);
}

/* A buffer that is being made. */
struct making {
  const struct xt_want *want;
  const struct xt_memory *memory;
  bool declared; /* in the kernel: its size is known and the memory is the kernel's to divide */
  bool of_block;
  bool own; /* every worker declares one */
  struct xt_values dynamic;
};

static bool is_known(const struct xt_shape *shape) {
  for (int i = 0; i < shape->rank; i++)
    if (shape->at[i] < 0)
      return false;
  return true;
}

static struct making start(struct xt_nest *n, const struct xt_shape *shape,
                           const struct xt_want *want) {
  struct making m = {.want = want, .memory = memory_for(n, want)};
  m.declared = is_known(shape) && m.memory->allocator == XT_ALLOCATED_BY_KERNEL;
  m.of_block = is_of_block(m.memory);
  m.own = m.declared && m.memory->scope == XT_SCOPE_THREAD;
  if (m.of_block && !is_known(shape))
    xt_error(n->job, n->place,
             "loop '%s': the size of a buffer in \"%s\" is known at run time only", want->loop,
             m.memory->name);
  return m;
}

/* The dimension in front of all others: one part per item or worker. Returns its size; 0: none. */
static int64_t lead(struct xt_nest *n, const struct xt_state *s, struct making *m,
                    struct xt_binding *b) {
  if (m->memory->scope == XT_SCOPE_ITEM) {
    b->lead = true;
    if (xt_in_item(n))
      b->lead_index = xt_lin_value(n->block->item);
    return n->block->count;
  }
  if (!s->parallel || m->own || m->of_block)
    return 0;
  xt_values_add(&n->job->arena, &m->dynamic, xt_leaf_index(n->top, "accel.workers"));
  b->lead = true;
  b->lead_index = xt_lin_value(xt_leaf_index(n->at, "accel.worker"));
  return mlirShapedTypeGetDynamicSize();
}

static MlirType buffer_type(struct xt_nest *n, const struct xt_shape *shape, int operand,
                            int64_t first, struct making *m) {
  int64_t sizes[XT_MAX_RANK + 4] = {first};
  int rank = first != 0;
  for (int i = 0; i < shape->rank; i++) {
    sizes[rank++] = shape->at[i] >= 0 ? shape->at[i] : mlirShapedTypeGetDynamicSize();
    if (shape->at[i] < 0)
      xt_values_add(&n->job->arena, &m->dynamic, shape->dynamic[i]);
  }
  if (m->want->pad && shape->rank && shape->at[shape->rank - 1] >= 0)
    sizes[rank - 1] += padding(n, operand);
  MlirAttribute space = mlirAttributeGetNull();
  if (m->of_block)
    space =
        mlirStringAttrGet(n->context, xt_str(m->memory->scope == XT_SCOPE_ITEM ? "item" : "block"));
  return mlirMemRefTypeContiguousGet(xt_element_type(n->space->operands[operand].value), rank,
                                     sizes, space);
}

static MlirValue declare(struct xt_nest *n, struct xt_at at, MlirType type,
                         const struct xt_memory *memory) {
  int32_t none[] = {0, 0};
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, XT_ATTR(MEMORY), mlirStringAttrGet(n->context, xt_str(memory->name))),
      xt_named(n->context, "operandSegmentSizes", mlirDenseI32ArrayGet(n->context, 2, none))};
  struct xt_op_parts parts = {.name = "memref.alloca",
                              .result_count = 1,
                              .results = &type,
                              .attr_count = 2,
                              .attrs = attrs};
  return mlirOperationGetResult(xt_build(at, parts), 0);
}

static void tell_buffer(struct xt_nest *n, const struct xt_shape *shape, int operand,
                        const struct making *m) {
  struct xt_arena *arena = &n->job->arena;
  const struct xt_want *want = m->want;
  const char *name = n->space->operands[operand].name, *text = "";
  for (int i = 0; i < shape->rank; i++)
    text = shape->at[i] < 0 ? xt_arena_printf(arena, "%s[?]", text)
                            : xt_arena_printf(arena, "%s[%lld]", text, (long long)shape->at[i]);
  const char *what = operand < n->space->input_count
                         ? xt_arena_printf(arena, "input %d", operand)
                         : xt_arena_printf(arena, "result %d", operand - n->space->input_count);
  xt_remark(n->job, n->place, want->pass, "loop '%s': %s %s%s as %s%s", want->loop, what,
            want->done, name ? xt_arena_printf(arena, " ('%s')", name) : "", text,
            !m->declared  ? ""
            : m->of_block ? xt_arena_printf(arena, " in %s memory", m->memory->name)
                          : xt_arena_printf(arena, " on the %s", m->memory->name));
  if (m->memory->allocator == XT_ALLOCATED_BY_KERNEL && !m->declared && !m->of_block)
    xt_remark_missed(n->job, n->place, want->pass,
                     "loop '%s': %s is not on the %s: its size is known at run time only",
                     want->loop, what, m->memory->name);
}

void xt_allocate(struct xt_nest *n, const struct xt_state *s, struct xt_shape *shape, int operand,
                 const struct xt_want *want, struct xt_binding *b) {
  struct making m = start(n, shape, want);
  b->scope = m.memory->scope == XT_SCOPE_THREAD ? XT_SCOPE_CALL : m.memory->scope;
  int64_t first = lead(n, s, &m, b);
  MlirType type = buffer_type(n, shape, operand, first, &m);
  if (m.declared && m.of_block)
    take_block_bytes(n, m.memory, type, want);
  const char *name = n->space->operands[operand].name;
  struct xt_at at = n->top;
  if (m.declared && m.of_block)
    at = n->block->top;
  else if (m.own && s->parallel)
    at = n->at;
  at.loc = xt_loc_named(
      n->loc, xt_arena_printf(&n->job->arena, "%s_%s", name ? name : "operand", want->suffix));
  b->buffer = m.declared ? declare(n, at, type, m.memory) : xt_build_alloc(at, type, &m.dynamic);
  tell_buffer(n, shape, operand, &m);
}

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

bool xt_has_branches(const struct xt_loop *loops) { return has_branches(loops, false); }

bool xt_is_by_axes(const struct xt_nest *n, int operand) {
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  bool used[64] = {0};
  for (intptr_t r = 0; r < rank; r++) {
    const struct xt_index *index = &n->access[operand].index[r];
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

/* Returns how many there are; XT_MAX_RANK when there are too many. */
static int add_entry(struct xt_pack_dim *entries, int count, struct xt_pack_dim entry) {
  if (count == XT_MAX_RANK)
    return count;
  struct xt_pack_dim *last = count ? &entries[count - 1] : NULL;
  if (last && last->axis == entry.axis && last->step % entry.step == 0) {
    last->step = entry.step;
    last->to = entry.to;
    return count;
  }
  entries[count] = entry;
  return count + 1;
}

/* A tile in vectors that is all there is of an axis is given room for whole ones. */
static int64_t step_of(const struct xt_loop *loop) {
  if (loop->form == XT_VECTOR)
    return 1;
  const struct xt_loop *tile = xt_next_on_axis(loop->child, loop->axis);
  bool all = tile && tile->form == XT_VECTOR && loop->level == 0 && loop->size == loop->step;
  return all ? (loop->step + tile->lanes - 1) / tile->lanes * tile->lanes : loop->step;
}

/* The layout that lets the loops inside walk through memory in order; elements that share a vector
 * have unit stride. */
static int entries_by_loops(const struct xt_nest *n, const struct xt_loop *loop, int operand,
                            struct xt_pack_dim *entries) {
  const struct xt_loop *lanes = NULL;
  int count = 0;
  for (; loop || lanes; loop = loop ? loop->child : NULL) {
    const struct xt_loop *l = loop;
    if (!loop) {
      l = lanes;
      lanes = NULL;
    } else if (loop->form == XT_VECTOR) {
      lanes = loop;
      continue;
    }
    if (xt_varies(n, operand, l->axis) && (l->size < 0 || l->size > 1))
      count = add_entry(entries, count,
                        (struct xt_pack_dim){
                            .axis = l->axis, .step = step_of(l), .from = l->level, .to = l->level});
  }
  return count;
}

static bool follows(const struct xt_loop *loop, const struct xt_pack_dim *entry) {
  int64_t step = loop->form == XT_VECTOR ? 1 : loop->step;
  return entry->axis == loop->axis && step % entry->step == 0 &&
         (entry->size == 0 || (loop->size >= 0 && loop->size <= entry->size));
}

/* The layout that the schedule names. Each loop moves along the entry whose tile it stays in; false
 * when one has none. */
static bool entries_by_layout(const struct xt_nest *n, const struct xt_loop *loop, int operand,
                              const struct xt_pack *pack, struct xt_pack_dim *entries) {
  for (int i = 0; i < pack->layout_count; i++) {
    const struct xt_layout_dim *dim = &pack->layout[i];
    int64_t step = 1; /* an entry steps over the next smaller tile of the same axis */
    for (int k = 0; k < pack->layout_count; k++)
      if (pack->layout[k].axis == dim->axis && pack->layout[k].size > step &&
          (dim->size == 0 || pack->layout[k].size < dim->size))
        step = pack->layout[k].size;
    entries[i] = (struct xt_pack_dim){
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

struct xt_shape xt_shape_of_entries(struct xt_nest *n, const struct xt_state *s,
                                    const struct xt_pack_dim *entries, int count) {
  struct xt_shape shape = {.rank = count};
  for (int e = 0; e < count; e++) {
    int64_t bound = xt_sizes_max(&s->size[entries[e].axis]), around = 0;
    for (int k = 0; k < count; k++) /* the enclosing entry of the same axis */
      if (entries[k].axis == entries[e].axis && entries[k].step > entries[e].step &&
          (!around || entries[k].step < around))
        around = entries[k].step;
    bool whole = e == count - 1; /* there is room for vectors that the last elements do not fill */
    if (around && (whole || bound < 0 || around < bound))
      bound = around;
    int64_t step = entries[e].step;
    shape.at[e] = bound < 0 ? XT_DYNAMIC_EXTENT : (bound + step - 1) / step;
    if (bound < 0)
      shape.dynamic[e] = ceil_div(n->top, xt_lin_build(n->top, &n->extent[entries[e].axis]), step);
  }
  return shape;
}

void xt_make_box(struct xt_nest *n, const struct xt_state *s, int operand,
                 const struct xt_want *want, struct xt_tile *t) {
  t->box = xt_box_of(n, s, operand);
  struct xt_shape shape = {.rank = t->box.rank};
  for (int r = 0; r < t->box.rank; r++) {
    shape.at[r] = xt_footprint_max(n, s, &n->access[operand].index[r]);
    if (shape.at[r] < 0)
      shape.dynamic[r] = xt_dim_of(n, n->space->operands[operand].value, r);
  }
  t->binding.kind = XT_BOX;
  t->binding.base = xt_arena_alloc(&n->job->arena, XT_MAX_RANK * sizeof *t->binding.base);
  memcpy(t->binding.base, t->box.lo, sizeof t->box.lo);
  xt_allocate(n, s, &shape, operand, want, &t->binding);
}

int xt_choose_entries(const struct xt_nest *n, const struct xt_loop *inside, int operand,
                      const struct xt_pack *pack, struct xt_pack_dim *entries, bool *absolute) {
  bool output = operand >= n->space->input_count;
  *absolute = false;
  if (xt_is_by_axes(n, operand) && pack && pack->layout_count && pack->layout_count < XT_MAX_RANK) {
    *absolute =
        !entries_by_layout(n, inside, operand, pack, entries) || has_branches(inside, false);
    return pack->layout_count;
  }
  if (xt_is_by_axes(n, operand) && !has_branches(inside, output))
    return entries_by_loops(n, inside, operand, entries);
  return XT_MAX_RANK;
}

/* A buffer for what the operand's points inside reach. */
struct xt_tile *xt_make_tile(struct xt_nest *n, const struct xt_loop *inside,
                             const struct xt_state *s, int operand, const struct xt_pack *pack,
                             const struct xt_want *want) {
  struct xt_tile *t = xt_arena_alloc(&n->job->arena, sizeof *t);
  struct xt_pack_dim entries[XT_MAX_RANK + 1] = {0};
  bool absolute;
  int count = xt_choose_entries(n, inside, operand, pack, entries, &absolute);
  bool lanes = s->lanes > 1 && xt_varies(n, operand, s->lane_axis);
  if (lanes && count < XT_MAX_RANK && !(pack && pack->layout_count)) /* the vectors it is inside */
    entries[count++] = (struct xt_pack_dim){.axis = s->lane_axis, .step = 1, .from = 1, .to = -1};
  if (count < XT_MAX_RANK) {
    struct xt_shape shape = xt_shape_of_entries(n, s, entries, count);
    t->binding.kind = XT_TILES;
    t->binding.absolute = absolute;
    t->binding.base = xt_arena_alloc(&n->job->arena, (size_t)n->space->rank * sizeof *s->lo + 1);
    memcpy(t->binding.base, s->lo, (size_t)n->space->rank * sizeof *s->lo);
    t->binding.entry_count = count;
    t->binding.entries =
        xt_arena_alloc(&n->job->arena, ((size_t)count + 1) * sizeof *t->binding.entries);
    memcpy(t->binding.entries, entries, (size_t)count * sizeof *entries);
    xt_allocate(n, s, &shape, operand, want, &t->binding);
    return t;
  }
  xt_make_box(n, s, operand, want, t);
  return t;
}
