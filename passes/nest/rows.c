/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/rows.h"
#include "compiler/ir/elements.h"
#include "passes/analysis/memories.h"

#include <string.h>

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/alias.h"
#include "passes/nest/access.h"
#include "passes/nest/body.h"
#include "passes/nest/emit.h"
#include "passes/nest/fill.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/state.h"
#include "passes/nest/tile.h"

enum {
  /* Bytes of all row buffers of a kernel that go on the stack; larger ones go to the call's frame.
   */
  STACK_BYTES = 16 << 10,
  /* Rows interleaved to hide the latency of a reduction: each op is done for all of them before the
   * next op. */
  INTERLEAVED = 2,
};

struct row_op {
  MlirOperation op;
  const struct xt_space *space;
  const struct xt_loop *schedule; /* all loops that its schedule asks for; NULL: it has none */
  const struct xt_loop *loops;    /* inside the rows */
  struct xt_nest nest;
  MlirOperation *fills; /* that it starts from, per output, or null */
  bool skip;            /* a fill that another op starts from */
};

struct own_buffer {
  MlirValue buffer;
  struct xt_binding binding[INTERLEAVED];
};

struct xt_rows {
  int rows;
  int64_t interleaved; /* rows that every op is done for before the next op */
  struct row_op *at;
  size_t count;
  struct own_buffer *own; /* used by these ops alone */
  size_t own_count;
};

/* The loops of the op without those over the rows. */
static const struct xt_loop *inner_loops(struct xt_job *job, const struct row_op *r, int rows) {
  if (!r->schedule)
    return xt_loops_default(job, r->space, rows);
  const struct xt_loop *loop = r->schedule;
  for (int d = 0; d < rows; d++, loop = loop->child)
    if (!loop || loop->axis != d || loop->next || loop->form != XT_FOR || loop->step != 1)
      xt_bug("an op of a group has no loop over row %d", d);
  return loop;
}

static bool is_group_op(const struct xt_rows *g, MlirOperation op) {
  for (size_t i = 0; i < g->count; i++)
    if (mlirOperationEqual(g->at[i].op, op))
      return true;
  return false;
}

static bool is_own(const struct xt_rows *g, MlirValue buffer) {
  MlirOperation alloc = xt_value_op(buffer);
  if (mlirOperationIsNull(alloc) || !xt_is_alloc(alloc))
    return false;
  for (MlirOpOperand use = mlirValueGetFirstUse(buffer); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    if (!is_group_op(g, mlirOpOperandGetOwner(use)))
      return false;
  return true;
}

static struct own_buffer *find_own(struct xt_rows *g, MlirValue buffer) {
  for (size_t i = 0; i < g->own_count; i++)
    if (mlirValueEqual(g->own[i].buffer, buffer))
      return &g->own[i];
  return NULL;
}

static int64_t row_bytes(const struct xt_shape *shape, MlirType element) {
  int64_t bytes = (int64_t)xt_element_bytes(element);
  for (int r = 0; r < shape->rank; r++)
    if (shape->at[r] < 0 || __builtin_mul_overflow(bytes, shape->at[r], &bytes))
      return INT64_MAX;
  return bytes;
}

/* Bytes that a row of a buffer takes in memory of a block. */
static int64_t block_row_bytes(const struct xt_rows *g, MlirValue buffer) {
  MlirType type = mlirValueGetType(buffer);
  struct xt_shape shape = {.rank = 0};
  for (intptr_t r = g->rows; r < mlirShapedTypeGetRank(type); r++)
    shape.at[shape.rank++] =
        mlirShapedTypeIsDynamicDim(type, r) ? XT_DYNAMIC_EXTENT : mlirShapedTypeGetDimSize(type, r);
  return row_bytes(&shape, xt_element_type(buffer));
}

/* Whether a row is kept where it is made: always, but for rows that take more than half of what a
 * block has, which stay in global memory. */
static bool keeps_row(const struct xt_rows *g, const struct xt_nest *n, MlirValue buffer) {
  if (!n->block)
    return true;
  int64_t half = xt_memory_of(&n->job->config, XT_SCOPE_BLOCK)->bytes / 2;
  int64_t bytes = block_row_bytes(g, buffer);
  return bytes <= half && n->block->bytes <= half - bytes;
}

/* A buffer of one row in place of all rows. */
static void make_row(struct xt_rows *g, struct xt_nest *n, const struct xt_state *s, int operand,
                     int64_t *stack, struct xt_binding *binding) {
  MlirValue buffer = n->space->operands[operand].value;
  MlirType type = mlirValueGetType(buffer);
  *binding = (struct xt_binding){.kind = XT_BOX};
  binding->base = xt_arena_alloc(&n->job->arena, XT_MAX_RANK * sizeof *binding->base);
  struct xt_shape shape = {.rank = (int)mlirShapedTypeGetRank(type)};
  for (int r = 0; r < shape.rank; r++) {
    binding->base[r] = r < g->rows ? s->lo[r] : xt_lin_const(0);
    shape.at[r] = r < g->rows                           ? 1
                  : mlirShapedTypeIsDynamicDim(type, r) ? XT_DYNAMIC_EXTENT
                                                        : mlirShapedTypeGetDimSize(type, r);
    if (shape.at[r] < 0)
      shape.dynamic[r] = xt_dim_of(n, buffer, r);
  }
  int64_t bytes = row_bytes(&shape, xt_element_type(buffer));
  bool on_stack = bytes <= *stack && !n->block;
  *stack -= on_stack ? bytes : 0;
  struct xt_want want = {.suffix = "row",
                         .pass = "fuse",
                         .done = "is one row",
                         .loop = "rows",
                         .memory = on_stack ? xt_memory_of(&n->job->config, XT_SCOPE_THREAD)->name
                                            : NULL};
  xt_allocate(n, s, &shape, operand, &want, binding);
}

static bool writes(const struct xt_space *s, MlirValue buffer) {
  for (int o = 0; o < s->output_count; o++)
    if (mlirValueEqual(xt_alias_root(s->operands[s->input_count + o].value), xt_alias_root(buffer)))
      return true;
  return false;
}

/* Loads inputs that the row alone chooses, and computes what depends on them alone, once. */
static void hoist_row(struct xt_rows *g, struct xt_nest *n, const struct xt_state *s) {
  const struct xt_space *space = n->space;
  size_t count = (size_t)space->input_count + (size_t)space->output_count;
  n->fixed = (struct xt_fixed){
      .operand = xt_arena_alloc(&n->job->arena, count * sizeof *n->fixed.operand)};
  for (int i = 0; i < space->input_count; i++) {
    bool fixed = mlirTypeIsAMemRef(mlirValueGetType(space->operands[i].value)) &&
                 !writes(space, space->operands[i].value) &&
                 !xt_value_is_unused(mlirBlockGetArgument(space->body, i));
    for (int d = g->rows; d < space->rank; d++)
      fixed = fixed && !xt_varies(n, i, d);
    if (fixed)
      n->fixed.operand[i] = xt_load(n, s, i);
  }
  if (space->rank > g->rows)
    xt_hoist_body(n);
}

/* One op on one row, the `copy`th of those that are done together. */
static void emit_op(struct xt_rows *g, struct row_op *r, const struct xt_state *s, int64_t copy) {
  struct xt_state c = xt_state_new(&r->nest);
  c.parallel = s->parallel;
  for (int d = 0; d < g->rows; d++) {
    c.lo[d] = s->lo[d];
    c.hi[d] = s->hi[d];
    c.size[d] = s->size[d];
  }
  for (int i = 0; i < r->space->input_count + r->space->output_count; i++) {
    const struct own_buffer *own = find_own(g, r->space->operands[i].value);
    if (own)
      c.bind[i] = own->binding[copy];
  }
  hoist_row(g, &r->nest, &c);
  if (xt_space_is_empty(r->space))
    return;
  if (r->nest.block && !xt_has_items(r->loops))
    xt_emit_by_one(&r->nest, r->loops, &c);
  else
    xt_emit(&r->nest, r->loops, &c, NULL);
}

/* The rows of the state, one by one. */
static int64_t split(const struct xt_rows *g, struct xt_nest *n, const struct xt_state *s,
                     struct xt_state *rows) {
  int last = g->rows - 1;
  int64_t count = s->size[last].at[0];
  for (int64_t copy = 0; copy < count; copy++) {
    rows[copy] = xt_state_copy(n, s);
    rows[copy].lo[last] = xt_lin_plus(&s->lo[last], copy);
    rows[copy].hi[last] = xt_lin_plus(&s->lo[last], copy + 1);
    rows[copy].size[last] = xt_size(1);
  }
  return count;
}

/* One row, or a few: all ops. */
static void row_point(struct xt_nest *n, struct xt_state *s, const void *data) {
  struct xt_rows *g = *(struct xt_rows *const *)data;
  struct xt_state rows[INTERLEAVED];
  int64_t stack = STACK_BYTES, count = split(g, n, s, rows);
  g->own_count = 0;
  for (size_t i = 0; i < g->count; i++) {
    struct row_op *r = &g->at[i];
    MlirLocation loc = r->nest.at.loc;
    r->nest.at = n->at;
    r->nest.at.loc = loc;
    r->nest.block = n->block;
    xt_forget(&r->nest);
    for (int k = 0; k < r->space->input_count + r->space->output_count; k++) {
      MlirValue value = r->space->operands[k].value;
      if (!is_own(g, value) || find_own(g, value) || !keeps_row(g, n, value))
        continue;
      struct own_buffer *own = &g->own[g->own_count++];
      own->buffer = value;
      for (int64_t copy = 0; copy < count; copy++)
        make_row(g, &r->nest, &rows[copy], k, &stack, &own->binding[copy]);
    }
  }
  for (size_t i = 0; i < g->count; i++)
    for (int64_t copy = 0; copy < count && !g->at[i].skip; copy++)
      emit_op(g, &g->at[i], &rows[copy], copy);
}

static void mark_skipped(struct xt_rows *g) {
  for (size_t i = 0; i < g->count; i++)
    for (int o = 0; o < g->at[i].space->output_count; o++)
      for (size_t k = 0; k < g->count; k++)
        if (!mlirOperationIsNull(g->at[i].fills[o]) &&
            mlirOperationEqual(g->at[k].op, g->at[i].fills[o]))
          g->at[k].skip = true;
}

/* Loops over the rows, as the first op that is not a fill has them. */
static struct xt_loop *row_loops(struct xt_job *job, struct xt_rows *g) {
  const struct xt_loop *from = NULL;
  for (size_t i = 0; i < g->count && !from; i++)
    from = g->at[i].schedule;
  struct xt_loop *first = NULL, **link = &first;
  for (int d = 0; d < g->rows; d++, from = from ? from->child : NULL) {
    *link = xt_arena_alloc(&job->arena, sizeof **link);
    **link = (struct xt_loop){.form = XT_FOR,
                              .axis = d,
                              .size = g->at[0].space->extents[d],
                              .step = d == g->rows - 1 ? g->interleaved : 1,
                              .begin = -1,
                              .end = -1,
                              .lanes = 1,
                              .name = from ? from->name : xt_arena_printf(&job->arena, "d%d", d)};
    (*link)->outer = from ? from->outer : NULL;
    link = &(*link)->child;
  }
  return first;
}

static void emit_rows(struct xt_job *job, struct xt_rows *g, struct xt_at at, struct xt_at top) {
  struct xt_space space = *g->at[0].space;
  struct xt_state first = xt_state_new(&g->at[0].nest);
  bool none[64] = {0};
  int64_t extents[64] = {0}; /* where they are not known, the state knows */
  space.rank = g->rows;
  space.input_count = space.output_count = 0;
  space.reduction = none;
  space.extents = extents;
  struct xt_nest nest;
  xt_nest_init(&nest, job, &space, at, top);
  nest.point = (struct xt_point){.visit = row_point, .data = &g, .exact = true};
  nest.place = g->at[0].nest.place;
  struct xt_state state = xt_state_new(&nest);
  for (int d = 0; d < g->rows; d++) {
    state.hi[d] = first.hi[d];
    state.size[d] = first.size[d];
  }
  xt_emit(&nest, row_loops(job, g), &state, NULL);
}

static void erase(struct xt_job *job, struct xt_rows *g) {
  struct xt_values own = {0};
  for (size_t i = 0; i < g->count; i++)
    for (int k = 0; k < g->at[i].space->input_count + g->at[i].space->output_count; k++) {
      MlirValue value = g->at[i].space->operands[k].value;
      if (is_own(g, value) && xt_values_find(&own, value) < 0)
        xt_values_add(&job->arena, &own, value);
    }
  for (size_t i = 0; i < g->count; i++)
    mlirOperationDestroy(g->at[i].op);
  for (size_t i = 0; i < own.count; i++)
    if (xt_value_is_unused(own.at[i]))
      mlirOperationDestroy(xt_value_op(own.at[i]));
}

/* A row of this many bytes is better kept where the last op puts its own than beside it. */
static int64_t large_row(const struct xt_job *job) { return job->config.machine.l1 / 4; }

/* Whether the last op takes `buffer` point by point to `output`, which no other op touches. */
static bool may_be_output(const struct xt_ops *ops, const struct xt_space *last, MlirValue buffer) {
  const struct xt_operand *out = &last->operands[last->input_count];
  bool reads = false;
  for (MlirOpOperand use = mlirValueGetFirstUse(buffer); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    if (!xt_ops_has(ops, mlirOpOperandGetOwner(use)))
      return false;
  if (last->output_count != 1 || last->combiners[0] != XT_COMBINE_NOTHING ||
      !mlirTypeEqual(mlirValueGetType(out->value), mlirValueGetType(buffer)))
    return false;
  for (int i = 0; i < last->input_count; i++) {
    bool same = mlirValueEqual(last->operands[i].value, buffer);
    if (same && !mlirAffineMapEqual(last->operands[i].map, out->map))
      return false;
    reads = reads || same;
  }
  for (size_t i = 0; i + 1 < ops->count; i++)
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(ops->at[i]); k++)
      if (mlirValueEqual(xt_alias_root(mlirOperationGetOperand(ops->at[i], k)),
                         xt_alias_root(out->value)))
        return false;
  for (int i = 0; i < last->input_count; i++)
    if (mlirTypeIsAMemRef(mlirValueGetType(last->operands[i].value)) &&
        mlirValueEqual(xt_alias_root(last->operands[i].value), xt_alias_root(out->value)))
      return false;
  return reads;
}

/* A large row buffer that the last op reads element by element is replaced by that op's output. */
static void join_output(struct xt_job *job, const struct xt_ops *ops, int rows) {
  const struct xt_space *last = xt_row_space(job, ops->at[ops->count - 1]);
  for (int i = 0; last && i < last->input_count; i++) {
    MlirValue buffer = last->operands[i].value;
    MlirType type = mlirValueGetType(buffer);
    MlirOperation alloc = xt_value_op(buffer);
    if (!mlirTypeIsAMemRef(type) || mlirOperationIsNull(alloc) || !xt_is_alloc(alloc) ||
        mlirOperationGetNumOperands(alloc) || !may_be_output(ops, last, buffer))
      continue;
    struct xt_shape shape = {.rank = 0};
    for (intptr_t r = rows; r < mlirShapedTypeGetRank(type); r++)
      shape.at[shape.rank++] = mlirShapedTypeGetDimSize(type, r);
    if (row_bytes(&shape, xt_element_type(buffer)) < large_row(job))
      continue;
    mlirValueReplaceAllUsesOfWith(buffer, last->operands[last->input_count].value);
    mlirOperationDestroy(alloc);
    return;
  }
}

static bool is_used_before(const struct xt_rows *g, size_t op, MlirValue value) {
  for (size_t i = 0; i < op; i++)
    for (int k = 0; k < g->at[i].space->input_count + g->at[i].space->output_count; k++)
      if (mlirValueEqual(g->at[i].space->operands[k].value, value))
        return true;
  return false;
}

/* Bytes of what `count` rows read and write. */
static int64_t bytes_of_rows(const struct xt_rows *g, int64_t count) {
  int64_t all = 0;
  for (size_t i = 0; i < g->count; i++) {
    const struct xt_space *s = g->at[i].space;
    for (int k = 0; k < s->input_count + s->output_count; k++) {
      MlirValue value = s->operands[k].value;
      if (!mlirTypeIsAMemRef(mlirValueGetType(value)) || is_used_before(g, i, value))
        continue;
      struct xt_shape shape = {.rank = 0};
      for (int d = g->rows; d < s->rank; d++)
        if (xt_varies(&g->at[i].nest, k, d))
          shape.at[shape.rank++] = s->extents[d];
      if (xt_varies(&g->at[i].nest, k, g->rows - 1))
        shape.at[shape.rank++] = count;
      if (__builtin_add_overflow(all, row_bytes(&shape, xt_element_type(value)), &all))
        return INT64_MAX;
    }
  }
  return all;
}

static bool reduces(const struct xt_rows *g, size_t op) {
  for (int d = g->rows; d < g->at[op].space->rank; d++)
    if (g->at[op].space->reduction[d])
      return true;
  return false;
}

/* Rows that are interleaved: more than one where ops wait for a reduction and L1 holds them all. */
static int64_t rows_interleaved(const struct xt_job *job, const struct xt_rows *g) {
  bool waits = false;
  for (size_t i = 0; i < g->count; i++)
    waits = waits || reduces(g, i);
  int64_t extent = g->at[0].space->extents[g->rows - 1];
  bool few = extent >= 0 && extent < 2 * INTERLEAVED;
  bool fits = bytes_of_rows(g, INTERLEAVED) <= job->config.machine.l1;
  return waits && !few && fits && job->config.grid.items == 1 ? INTERLEAVED : 1;
}

static void tell(struct xt_job *job, const struct xt_rows *g) {
  const char *lines = "";
  unsigned count = 0, last = 0;
  for (size_t i = 0; i < g->count; i++) {
    unsigned line = g->at[i].nest.place.line;
    if (g->at[i].skip)
      continue;
    count++;
    if (line != last)
      lines = xt_arena_printf(&job->arena, "%s%s%u", lines, *lines ? ", " : "", line);
    last = line;
  }
  xt_remark(job, g->at[g->count - 1].nest.place, "fuse",
            "%u ops are computed row by row%s, of line %s", count,
            g->interleaved > 1 ? ", two rows at a time" : "", lines);
}

bool xt_rows_generate(struct xt_job *job, MlirOperation first) {
  struct xt_ops ops = {0};
  struct xt_rows g = {.rows = (int)xt_op_i64(first, XT_ATTR(ROWS), 0)};
  for (MlirOperation op = first; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (xt_op_i64(op, XT_ATTR(ROWS), 0) == g.rows)
      xt_ops_add(&job->arena, &ops, op);
    else if (!xt_is_between_rows(op))
      break;
  join_output(job, &ops, g.rows);
  g.count = ops.count;
  g.at = xt_arena_alloc(&job->arena, g.count * sizeof *g.at);
  g.own = xt_arena_alloc(&job->arena, (16 * g.count + 1) * sizeof *g.own);
  struct xt_at at = xt_at_op(ops.at[ops.count - 1]);
  MlirOperation anchor = xt_value_op(xt_build_index(at, 0));
  struct xt_at top = xt_at_op(anchor);
  for (size_t i = 0; i < g.count; i++) {
    struct row_op *r = &g.at[i];
    r->op = ops.at[i];
    r->space = xt_row_space(job, r->op);
    if (!r->space)
      return xt_op_error(job, r->op, "the rows of this op were lost");
    const struct xt_schedule *schedule = xt_schedule_of(job, r->op);
    r->schedule = schedule ? xt_loops_of(job, schedule) : NULL;
    r->loops = inner_loops(job, r, g.rows);
    struct xt_at here = at;
    here.loc = mlirOperationGetLocation(r->op);
    xt_nest_init(&r->nest, job, r->space, here, top);
    r->nest.place = xt_op_loc(job, r->op);
    r->fills = xt_arena_alloc(&job->arena, (size_t)r->space->output_count * sizeof *r->fills + 1);
    xt_take_fills(&r->nest, r->loops, r->fills);
  }
  mark_skipped(&g);
  g.interleaved = rows_interleaved(job, &g);
  for (size_t i = 0; i < g.count; i++)
    g.at[i].nest.storing.pin_scalars = g.interleaved > 1 && reduces(&g, i);
  tell(job, &g);
  emit_rows(job, &g, at, top);
  erase(job, &g);
  mlirOperationDestroy(anchor);
  return true;
}
