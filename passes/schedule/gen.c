/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* From planned loops to scf: who runs over what, and what is held in variables meanwhile. */

#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/schedule/nest.h"

/* --- sizes --------------------------------------------------------------------------------------
 */

struct xt_sizes xt_size(int64_t n) { return (struct xt_sizes){.count = 1, .at = {n}}; }

int64_t xt_sizes_max(const struct xt_sizes *sizes) {
  int64_t max = sizes->count ? sizes->at[0] : XT_DYNAMIC_EXTENT;
  for (int i = 1; i < sizes->count; i++)
    max = sizes->at[i] > max ? sizes->at[i] : max;
  return max;
}

static const struct xt_sizes anything = {0};

/* False when there is no room: then it may be anything. */
static bool sizes_add(struct xt_sizes *sizes, int64_t n) {
  for (int i = 0; i < sizes->count; i++)
    if (sizes->at[i] == n)
      return true;
  if (sizes->count == 4)
    return false;
  sizes->at[sizes->count++] = n;
  return true;
}

/* Of the parts that steps of `step` cut from one of `sizes`. */
static struct xt_sizes sizes_cut(const struct xt_sizes *sizes, int64_t step) {
  struct xt_sizes cut = {0};
  for (int i = 0; i < sizes->count; i++) {
    int64_t n = sizes->at[i];
    if ((n >= step && !sizes_add(&cut, step)) || (n % step && !sizes_add(&cut, n % step)))
      return anything;
  }
  return cut;
}

/* --- states -------------------------------------------------------------------------------------
 */

static void linearise(struct xt_nest *n, MlirAffineExpr expr, int64_t factor,
                      struct xt_index *index) {
  if (mlirAffineExprIsADim(expr))
    index->factor[mlirAffineDimExprGetPosition(expr)] += factor;
  else if (mlirAffineExprIsAConstant(expr))
    index->constant += factor * mlirAffineConstantExprGetValue(expr);
  else if (mlirAffineExprIsAAdd(expr)) {
    linearise(n, mlirAffineBinaryOpExprGetLHS(expr), factor, index);
    linearise(n, mlirAffineBinaryOpExprGetRHS(expr), factor, index);
  } else if (mlirAffineExprIsAMul(expr)) {
    MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(expr), b = mlirAffineBinaryOpExprGetRHS(expr);
    if (mlirAffineExprIsAConstant(b))
      linearise(n, a, factor * mlirAffineConstantExprGetValue(b), index);
    else if (mlirAffineExprIsAConstant(a))
      linearise(n, b, factor * mlirAffineConstantExprGetValue(a), index);
    else
      index->linear = false;
  } else
    index->linear = false;
}

static int operand_count(const struct xt_space *space) {
  return space->input_count + space->output_count;
}

void xt_nest_init(struct xt_nest *n, struct xt_job *job, const struct xt_space *space,
                  struct xt_at at, struct xt_at top) {
  struct xt_arena *arena = &job->arena;
  *n = (struct xt_nest){.job = job, .space = space, .at = at, .top = top, .loc = at.loc};
  n->context = mlirLocationGetContext(at.loc);
  int count = operand_count(space);
  n->index = xt_arena_alloc(arena, (size_t)count * sizeof *n->index);
  n->fill = xt_arena_alloc(arena, (size_t)count * sizeof *n->fill);
  n->producers = xt_arena_alloc(arena, (size_t)count * sizeof *n->producers);
  for (int i = 0; i < count; i++) {
    MlirAffineMap map = space->operands[i].map;
    intptr_t rank = mlirAffineMapGetNumResults(map);
    n->index[i] = xt_arena_alloc(arena, (size_t)(rank + 1) * sizeof **n->index);
    for (intptr_t r = 0; r < rank; r++) {
      struct xt_index *index = &n->index[i][r];
      index->linear = true;
      index->factor = xt_arena_alloc(arena, (size_t)(space->rank + 1) * sizeof *index->factor);
      linearise(n, mlirAffineMapGetResult(map, r), 1, index);
    }
  }
}

static struct xt_state state_alloc(struct xt_nest *n) {
  struct xt_arena *arena = &n->job->arena;
  size_t rank = (size_t)n->space->rank + 1, count = (size_t)operand_count(n->space);
  return (struct xt_state){
      .lo = xt_arena_alloc(arena, rank * sizeof(struct xt_lin)),
      .hi = xt_arena_alloc(arena, rank * sizeof(struct xt_lin)),
      .size = xt_arena_alloc(arena, rank * sizeof(struct xt_sizes)),
      .bind = xt_arena_alloc(arena, count * sizeof(struct xt_binding)),
      .ready = xt_arena_alloc(arena, count * sizeof(bool)),
      .lane_axis = -1,
      .lanes = 1,
  };
}

/* The extent of a dimension, read off an operand. */
static MlirValue extent_value(struct xt_nest *n, int dim) {
  for (int i = 0; i < operand_count(n->space); i++) {
    const struct xt_operand *operand = &n->space->operands[i];
    for (intptr_t r = 0; r < mlirAffineMapGetNumResults(operand->map); r++) {
      MlirAffineExpr expr = mlirAffineMapGetResult(operand->map, r);
      if (mlirAffineExprIsADim(expr) && mlirAffineDimExprGetPosition(expr) == dim)
        return xt_build_dim(n->top, operand->value, r);
    }
  }
  xt_bug("dimension %d has no extent", dim);
}

struct xt_state xt_state_new(struct xt_nest *n) {
  struct xt_state s = state_alloc(n);
  n->extent = s.hi;
  for (int d = 0; d < n->space->rank; d++) {
    int64_t extent = n->space->extents[d];
    s.hi[d] = extent < 0 ? xt_lin_value(extent_value(n, d)) : xt_lin_const(extent);
    s.size[d] = extent < 0 ? anything : xt_size(extent);
  }
  for (int i = 0; i < operand_count(n->space); i++)
    s.bind[i].buffer = n->space->operands[i].value;
  return s;
}

struct xt_state xt_state_copy(struct xt_nest *n, const struct xt_state *from) {
  struct xt_state s = state_alloc(n);
  size_t rank = (size_t)n->space->rank, count = (size_t)operand_count(n->space);
  memcpy(s.lo, from->lo, rank * sizeof *s.lo);
  memcpy(s.hi, from->hi, rank * sizeof *s.hi);
  memcpy(s.size, from->size, rank * sizeof *s.size);
  memcpy(s.bind, from->bind, count * sizeof *s.bind);
  memcpy(s.ready, from->ready, count * sizeof *s.ready);
  s.lane_axis = from->lane_axis;
  s.lanes = from->lanes;
  s.parallel = from->parallel;
  for (size_t i = 0; i < count; i++) {
    struct xt_binding *b = &s.bind[i];
    if (!b->entry_count)
      continue;
    b->entries = xt_arena_alloc(&n->job->arena, (size_t)b->entry_count * sizeof *b->entries);
    memcpy(b->entries, from->bind[i].entries, (size_t)b->entry_count * sizeof *b->entries);
  }
  return s;
}

MlirValue xt_index_value(struct xt_nest *n, const struct xt_lin *lin) {
  return xt_lin_build(n->at, lin);
}

/* lin / by, which is exact or rounded down. */
struct xt_lin xt_lin_divide(struct xt_nest *n, const struct xt_lin *lin, int64_t by) {
  if (by == 1)
    return *lin;
  if (xt_lin_is_const(lin))
    return xt_lin_const(lin->constant / by);
  return xt_lin_value(
      xt_build_binary(n->at, "arith.divsi", xt_index_value(n, lin), xt_build_index(n->at, by)));
}

struct xt_lin xt_lin_rest(struct xt_nest *n, const struct xt_lin *lin, int64_t by) {
  if (by == 1)
    return xt_lin_const(0);
  if (xt_lin_is_const(lin))
    return xt_lin_const(lin->constant % by);
  return xt_lin_value(
      xt_build_binary(n->at, "arith.remsi", xt_index_value(n, lin), xt_build_index(n->at, by)));
}

struct xt_lin xt_lin_sum(struct xt_nest *n, const struct xt_lin *a, const struct xt_lin *b,
                         int64_t factor) {
  struct xt_lin sum = *a;
  if (!xt_lin_add(&sum, b, factor)) {
    sum = xt_lin_value(xt_index_value(n, a));
    struct xt_lin other = xt_lin_value(xt_index_value(n, b));
    xt_lin_add(&sum, &other, factor);
  }
  return sum;
}

static struct xt_lin lin_plus(const struct xt_lin *a, int64_t constant) {
  struct xt_lin sum = *a;
  sum.constant += constant;
  return sum;
}

/* Packed copies follow: the loops of levels from … to on the axis have moved by `offset`. */
static void move_entries(struct xt_nest *n, struct xt_state *s, int axis, int from, int to,
                         struct xt_lin offset) {
  for (int i = 0; i < operand_count(n->space); i++) {
    struct xt_binding *b = &s->bind[i];
    struct xt_lin left = offset;
    for (int e = 0; e < b->entry_count; e++) {
      struct xt_entry *entry = &b->entries[e];
      if (entry->axis != axis || entry->to < from || entry->from > to)
        continue;
      struct xt_lin steps = xt_lin_divide(n, &left, entry->step);
      entry->pos = xt_lin_sum(n, &entry->pos, &steps, 1);
      if (from != to)
        left = xt_lin_rest(n, &left, entry->step);
    }
  }
}

/* --- blocks -------------------------------------------------------------------------------------
 */

static const char *identifier(struct xt_nest *n, const char *name) {
  char *text = xt_arena_printf(&n->job->arena, "%s", name);
  for (char *p = text; *p; p++)
    if (*p == '[' || *p == ']')
      *p = *p == '[' ? '_' : 0;
  return text;
}

static const char *accumulator_name(struct xt_nest *n, const struct xt_accumulator *acc) {
  int operand = n->space->input_count + acc->output;
  const char *name = n->space->operands[operand].name;
  name = name ? name : "acc";
  for (int d = 0; d < n->space->rank; d++)
    if (xt_varies(n, operand, d))
      name = xt_arena_printf(&n->job->arena, "%s_%lld", name, (long long)acc->offset[d]);
  return name;
}

/* All values that the accumulators hold, in a fixed order. */
static struct xt_values held(struct xt_nest *n, const struct xt_accumulators *accs) {
  struct xt_values values = {0};
  for (size_t i = 0; accs && i < accs->count; i++) {
    xt_values_add(&n->job->arena, &values, accs->at[i].value);
    for (int p = 0; p < accs->partial_count; p++)
      xt_values_add(&n->job->arena, &values, accs->at[i].partial[p]);
  }
  return values;
}

static void hold(struct xt_accumulators *accs, MlirValue (*get)(MlirOperation, MlirBlock, intptr_t),
                 MlirOperation op, MlirBlock block) {
  intptr_t next = 0;
  for (size_t i = 0; accs && i < accs->count; i++) {
    accs->at[i].value = get(op, block, next++);
    for (int p = 0; p < accs->partial_count; p++)
      accs->at[i].partial[p] = get(op, block, next++);
  }
}

static MlirValue get_argument(MlirOperation op, MlirBlock block, intptr_t i) {
  (void)op;
  return mlirBlockGetArgument(block, i + 1); /* after the induction variable */
}

static MlirValue get_result(MlirOperation op, MlirBlock block, intptr_t i) {
  (void)block;
  return mlirOperationGetResult(op, i);
}

static void yield(struct xt_nest *n, const struct xt_accumulators *accs) {
  struct xt_values values = held(n, accs);
  xt_build(n->at, (struct xt_op_parts){.name = "scf.yield",
                                       .operand_count = (intptr_t)values.count,
                                       .operands = values.at});
}

static MlirType *types_of(struct xt_nest *n, const struct xt_values *values) {
  MlirType *types = xt_arena_alloc(&n->job->arena, (values->count + 1) * sizeof *types);
  for (size_t i = 0; i < values->count; i++)
    types[i] = mlirValueGetType(values->at[i]);
  return types;
}

static MlirBlock add_block(MlirRegion *region) {
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  *region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(*region, block);
  return block;
}

struct open {
  MlirOperation op;
  MlirBlock block;
  struct xt_at outside;
  bool parallel;
};

static struct open open_loop(struct xt_nest *n, const struct xt_loop *loop, const struct xt_lin *lo,
                             const struct xt_lin *hi, int64_t step, bool parallel,
                             struct xt_accumulators *accs, MlirValue *iv) {
  struct xt_values inits = held(n, accs), operands = {0};
  struct xt_arena *arena = &n->job->arena;
  xt_values_add(arena, &operands, xt_index_value(n, lo));
  xt_values_add(arena, &operands, xt_index_value(n, hi));
  xt_values_add(arena, &operands, xt_build_index(n->at, step));
  for (size_t i = 0; i < inits.count; i++)
    xt_values_add(arena, &operands, inits.at[i]);
  MlirRegion region;
  MlirBlock block = add_block(&region);
  *iv = mlirBlockAddArgument(block, mlirIndexTypeGet(n->context),
                             xt_loc_named(n->loc, identifier(n, loop->name)));
  for (size_t i = 0, next = 0; accs && i < accs->count; i++) {
    MlirLocation named = xt_loc_named(n->loc, accumulator_name(n, &accs->at[i]));
    for (int p = -1; p < accs->partial_count; p++)
      mlirBlockAddArgument(block, mlirValueGetType(inits.at[next++]), named);
  }
  MlirOperationState state =
      mlirOperationStateGet(xt_str(parallel ? "scf.parallel" : "scf.for"), n->loc);
  mlirOperationStateAddOperands(&state, (intptr_t)operands.count, operands.at);
  mlirOperationStateAddResults(&state, (intptr_t)inits.count, types_of(n, &inits));
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, XT_ATTR(LOOP), mlirStringAttrGet(n->context, xt_str(loop->name))),
      xt_named(n->context, "operandSegmentSizes",
               mlirDenseI32ArrayGet(n->context, 4, (int32_t[]){1, 1, 1, 0}))};
  mlirOperationStateAddAttributes(&state, parallel ? 2 : 1, attrs);
  struct open open = {.op = mlirOperationCreate(&state), .block = block, .outside = n->at};
  open.parallel = parallel;
  if (mlirOperationIsNull(open.op))
    xt_bug("cannot create a loop");
  xt_insert(n->at, open.op);
  n->at = xt_at_end(block, n->loc);
  hold(accs, get_argument, open.op, block);
  xt_forget(n);
  return open;
}

static void close_loop(struct xt_nest *n, const struct open *open, struct xt_accumulators *accs) {
  if (open->parallel)
    xt_build(n->at, (struct xt_op_parts){.name = "scf.reduce"});
  else
    yield(n, accs);
  n->at = open->outside;
  hold(accs, get_result, open->op, open->block);
  xt_forget(n);
}

/* An scf.if that goes on with accumulators of either branch; open_if leaves the cursor in the
 * first. */
struct open_if {
  MlirOperation op;
  struct xt_at outside;
  struct xt_values before;
};

static struct open_if open_if(struct xt_nest *n, MlirValue condition,
                              struct xt_accumulators *accs) {
  struct open_if open = {.outside = n->at, .before = held(n, accs)};
  MlirRegion regions[2];
  MlirBlock first = add_block(&regions[0]);
  if (accs && accs->count)
    add_block(&regions[1]);
  else
    regions[1] = mlirRegionCreate();
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.if"), n->loc);
  mlirOperationStateAddOperands(&state, 1, &condition);
  mlirOperationStateAddResults(&state, (intptr_t)open.before.count, types_of(n, &open.before));
  mlirOperationStateAddOwnedRegions(&state, 2, regions);
  open.op = mlirOperationCreate(&state);
  if (mlirOperationIsNull(open.op))
    xt_bug("cannot create scf.if");
  xt_insert(n->at, open.op);
  n->at = xt_at_end(first, n->loc);
  xt_forget(n);
  return open;
}

/* Ends the first branch; `otherwise` makes the values of the second when they are not those from
 * before. */
static void close_if(struct xt_nest *n, struct open_if *open, struct xt_accumulators *accs) {
  yield(n, accs);
  if (open->before.count) {
    n->at = xt_at_end(mlirRegionGetFirstBlock(mlirOperationGetRegion(open->op, 1)), n->loc);
    xt_build(n->at, (struct xt_op_parts){.name = "scf.yield",
                                         .operand_count = (intptr_t)open->before.count,
                                         .operands = open->before.at});
    hold(accs, get_result, open->op, (MlirBlock){NULL});
  }
  n->at = open->outside;
  xt_forget(n);
}

struct xt_branches xt_branches_open(struct xt_nest *n, MlirValue condition) {
  struct xt_branches b = {.outside = n->at};
  MlirRegion regions[2];
  MlirBlock first = add_block(&regions[0]);
  add_block(&regions[1]);
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.if"), n->loc);
  mlirOperationStateAddOperands(&state, 1, &condition);
  mlirOperationStateAddOwnedRegions(&state, 2, regions);
  b.op = mlirOperationCreate(&state);
  xt_insert(n->at, b.op);
  n->at = xt_at_end(first, n->loc);
  xt_forget(n);
  return b;
}

void xt_branches_else(struct xt_nest *n, struct xt_branches *b) {
  yield(n, NULL);
  n->at = xt_at_end(mlirRegionGetFirstBlock(mlirOperationGetRegion(b->op, 1)), n->loc);
  xt_forget(n);
}

void xt_branches_close(struct xt_nest *n, struct xt_branches *b) {
  yield(n, NULL);
  n->at = b->outside;
  xt_forget(n);
}

/* --- regions that hold results in variables -----------------------------------------------------
 */

static bool same_place(const struct xt_nest *n, int output, const int64_t *a, const int64_t *b) {
  for (int d = 0; d < n->space->rank; d++)
    if (a[d] != b[d] && xt_varies(n, n->space->input_count + output, d))
      return false;
  return true;
}

static struct xt_accumulator *find_accumulator(struct xt_nest *n, struct xt_accumulators *accs,
                                               const struct xt_state *s, int output, bool add) {
  struct xt_arena *arena = &n->job->arena;
  int rank = n->space->rank;
  int64_t *offset = xt_arena_alloc(arena, ((size_t)rank + 1) * sizeof *offset);
  for (int d = 0; d < rank; d++)
    offset[d] = s->lo[d].constant - accs->base[d].constant;
  int lanes = xt_varies(n, n->space->input_count + output, s->lane_axis) ? s->lanes : 1;
  for (size_t i = 0; i < accs->count; i++)
    if (accs->at[i].output == output && accs->at[i].lanes == lanes &&
        same_place(n, output, accs->at[i].offset, offset))
      return &accs->at[i];
  if (!add)
    xt_bug("an accumulator is missing");
  accs->at = xt_arena_grow(arena, accs->at, accs->count, accs->count + 1, sizeof *accs->at);
  accs->at[accs->count] =
      (struct xt_accumulator){.output = output, .offset = offset, .lanes = lanes};
  return &accs->at[accs->count++];
}

/* Lanes of a vector at `offset` of `size`: full vectors, then halves. */
static int piece(int64_t left, int lanes) {
  while (lanes > left)
    lanes /= 2;
  return lanes;
}

/* Goes through the points of a region without code: `all` sizes are known. Counts the accumulators
 * and, when `accs` is given, adds them. */
static void collect(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                    struct xt_accumulators *accs) {
  if (accs->count > XT_MAX_ACCUMULATORS)
    return;
  if (!loop) {
    for (int i = 0; i < n->space->output_count; i++)
      find_accumulator(n, accs, s, i, true);
    return;
  }
  struct xt_state c = xt_state_copy(n, s);
  int a = loop->axis;
  if (n->space->reduction[a]) {
    if (loop->form == XT_LANES && loop->lanes > 1) {
      int64_t vectors = loop->size / loop->lanes;
      accs->partial_lanes = loop->lanes;
      accs->partial_count = vectors < 1                 ? 1
                            : vectors > XT_MAX_PARTIALS ? XT_MAX_PARTIALS
                                                        : (int)vectors;
    }
    collect(n, loop->child, &c, accs);
    return;
  }
  int64_t size = s->size[a].at[0];
  for (int64_t at = 0, step; at < size; at += step) {
    step = loop->form == XT_LANES ? piece(size - at, loop->lanes) : loop->step;
    if (step > size - at)
      step = size - at;
    c.lo[a] = lin_plus(&s->lo[a], at);
    c.size[a] = xt_size(step);
    if (loop->form == XT_LANES) {
      c.lane_axis = a;
      c.lanes = (int)step;
    }
    collect(n, loop->child, &c, accs);
  }
}

struct contents {
  bool loops, parallel_loops, buffers, branches;
};

static void look_inside(const struct xt_nest *n, const struct xt_loop *loop, struct contents *c) {
  for (; loop; loop = loop->child) {
    c->branches = c->branches || loop->next || loop->begin >= 0;
    c->loops = c->loops || loop->form == XT_FOR;
    c->parallel_loops = c->parallel_loops ||
                        (loop->form == XT_FOR && !n->space->reduction[loop->axis]) ||
                        (loop->outer && loop->outer->parallelize != XT_SERIAL);
    c->buffers = c->buffers || (loop->inner && (loop->inner->buffer || loop->inner->external));
  }
}

/* Whether results are held in variables from this loop inwards. */
static bool starts_region(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                          struct xt_accumulators *accs) {
  struct contents c = {0};
  if (n->point)
    return false;
  look_inside(n, loop, &c);
  if (c.branches || c.parallel_loops || c.buffers)
    return false;
  if (loop && c.loops && !(loop->form == XT_FOR && n->space->reduction[loop->axis]))
    return false;
  *accs = (struct xt_accumulators){.base = s->lo};
  collect(n, loop, s, accs);
  return !loop || accs->count <= XT_MAX_ACCUMULATORS;
}

int xt_is_first(struct xt_nest *n, const struct xt_state *s, MlirValue *condition) {
  int known = 1;
  for (int d = 0; d < n->space->rank; d++) {
    if (!n->space->reduction[d])
      continue;
    if (s->lo[d].constant > 0)
      return 0;
    known = s->lo[d].count ? -1 : known;
  }
  for (int d = 0; known < 0 && d < n->space->rank; d++) {
    if (!n->space->reduction[d] || !s->lo[d].count)
      continue;
    MlirValue zero = xt_build_index(n->at, 0);
    MlirValue here = xt_build_cmpi(n->at, XT_CMPI_EQ, xt_index_value(n, &s->lo[d]), zero);
    *condition =
        mlirValueIsNull(*condition) ? here : xt_build_binary(n->at, "arith.andi", *condition, here);
  }
  return known;
}

static struct xt_state at_accumulator(struct xt_nest *n, const struct xt_state *s,
                                      const struct xt_accumulator *acc, int lane_axis) {
  struct xt_state c = xt_state_copy(n, s);
  for (int d = 0; d < n->space->rank; d++)
    if (!n->space->reduction[d])
      c.lo[d] = lin_plus(&s->lo[d], acc->offset[d]);
  /* Packed results: their entries are moved by whole offsets. */
  for (int d = 0; d < n->space->rank; d++)
    if (!n->space->reduction[d] && acc->offset[d])
      move_entries(n, &c, d, 0, INT32_MAX, xt_lin_const(acc->offset[d]));
  c.lanes = acc->lanes;
  c.lane_axis = acc->lanes > 1 ? lane_axis : -1;
  return c;
}

static int lane_axis_of(const struct xt_loop *loop) {
  for (; loop; loop = loop->child)
    if (loop->form == XT_LANES)
      return loop->axis;
  return -1;
}

static MlirValue from_fill(struct xt_nest *n, const struct xt_accumulator *acc) {
  return xt_splat(n, n->fill[acc->output], acc->lanes);
}

static bool is_filled(const struct xt_nest *n, const struct xt_state *s, int output) {
  return !mlirValueIsNull(n->fill[output]) && !s->ready[output];
}

bool xt_is_read(const struct xt_nest *n, int output) {
  return n->space->combiners[output] != XT_COMBINE_NOTHING;
}

/* A value of the right type that nobody uses. */
static MlirValue placeholder(struct xt_nest *n, const struct xt_state *s,
                             const struct xt_accumulator *acc) {
  MlirValue buffer = s->bind[n->space->input_count + acc->output].buffer;
  return xt_splat(n, xt_neutral(n, XT_COMBINE_ADDI, xt_element_type(buffer)), acc->lanes);
}

static MlirValue load_named(struct xt_nest *n, const struct xt_state *s, int operand,
                            const char *name) {
  MlirValue value = xt_load(n, s, operand);
  if (!mlirValueEqual(value, s->bind[operand].buffer))
    mlirOperationSetLocation(mlirOpResultGetOwner(value), xt_loc_named(n->loc, name));
  return value;
}

static void load_accumulators(struct xt_nest *n, const struct xt_state *s,
                              struct xt_accumulators *accs, int lane_axis, bool filled) {
  for (size_t i = 0; i < accs->count; i++) {
    struct xt_accumulator *acc = &accs->at[i];
    struct xt_state c = at_accumulator(n, s, acc, lane_axis);
    int operand = n->space->input_count + acc->output;
    if (!xt_is_read(n, acc->output))
      acc->value = placeholder(n, s, acc);
    else if (filled && is_filled(n, s, acc->output))
      acc->value = from_fill(n, acc);
    else
      acc->value = load_named(n, &c, operand, accumulator_name(n, acc));
  }
}

static void init_accumulators(struct xt_nest *n, const struct xt_state *s,
                              struct xt_accumulators *accs, int lane_axis) {
  bool any_fill = false;
  for (int i = 0; i < n->space->output_count; i++)
    any_fill = any_fill || (is_filled(n, s, i) && xt_is_read(n, i));
  MlirValue condition = {NULL};
  int first = any_fill ? xt_is_first(n, s, &condition) : 0;
  if (first >= 0) {
    load_accumulators(n, s, accs, lane_axis, first > 0);
  } else {
    /* The types must be known before the branches are. */
    for (size_t i = 0; i < accs->count; i++)
      accs->at[i].value = placeholder(n, s, &accs->at[i]);
    int partials = accs->partial_count;
    accs->partial_count = 0;
    struct open_if open = open_if(n, condition, accs);
    load_accumulators(n, s, accs, lane_axis, true);
    yield(n, accs);
    n->at = xt_at_end(mlirRegionGetFirstBlock(mlirOperationGetRegion(open.op, 1)), n->loc);
    xt_forget(n);
    load_accumulators(n, s, accs, lane_axis, false);
    yield(n, accs);
    hold(accs, get_result, open.op, (MlirBlock){NULL});
    n->at = open.outside;
    xt_forget(n);
    accs->partial_count = partials;
  }
  for (size_t i = 0; i < accs->count; i++) {
    struct xt_accumulator *acc = &accs->at[i];
    enum xt_combiner combiner = n->space->combiners[acc->output];
    for (int p = 0; p < accs->partial_count; p++)
      acc->partial[p] =
          xt_splat(n, xt_neutral(n, combiner, mlirValueGetType(acc->value)), accs->partial_lanes);
  }
}

static void store_accumulators(struct xt_nest *n, const struct xt_state *s,
                               struct xt_accumulators *accs, int lane_axis) {
  for (size_t i = 0; i < accs->count; i++) {
    struct xt_accumulator *acc = &accs->at[i];
    enum xt_combiner combiner = n->space->combiners[acc->output];
    if (accs->partial_count) {
      MlirValue sum = acc->partial[0];
      for (int p = 1; p < accs->partial_count; p++)
        sum = xt_combine(n, combiner, sum, acc->partial[p]);
      acc->value = xt_combine(n, combiner, acc->value, xt_reduce_lanes(n, combiner, sum));
    }
    struct xt_state c = at_accumulator(n, s, acc, lane_axis);
    xt_store(n, &c, n->space->input_count + acc->output, acc->value);
  }
  xt_forget(n);
}

/* --- points -------------------------------------------------------------------------------------
 */

/* A vector along a reduction: into a partial result, or down to a scalar at once. */
static void reduce_point(struct xt_nest *n, struct xt_state *s, struct xt_accumulators *accs,
                         struct xt_accumulator **acc, MlirValue *out) {
  int count = n->space->output_count;
  const struct xt_lin *base = &accs->base[s->lane_axis];
  bool full = s->lanes == accs->partial_lanes;
  int64_t vector = (s->lo[s->lane_axis].constant - base->constant) / s->lanes;
  int p = full ? (int)(((vector % accs->partial_count) + accs->partial_count) % accs->partial_count)
               : 0;
  for (int i = 0; i < count; i++)
    out[i] =
        full ? acc[i]->partial[p]
             : xt_splat(n, xt_neutral(n, n->space->combiners[i], mlirValueGetType(acc[i]->value)),
                        s->lanes);
  xt_body(n, s, out, s->lanes);
  for (int i = 0; i < count; i++) {
    out[i] = xt_splat(n, out[i], s->lanes);
    if (full)
      acc[i]->partial[p] = out[i];
    else
      acc[i]->value = xt_combine(n, n->space->combiners[i], acc[i]->value,
                                 xt_reduce_lanes(n, n->space->combiners[i], out[i]));
  }
}

static void point(struct xt_nest *n, struct xt_state *s, struct xt_accumulators *accs) {
  if (n->point) {
    n->point(n, s);
    return;
  }
  int count = n->space->output_count;
  MlirValue *out = xt_arena_alloc(&n->job->arena, (size_t)count * sizeof *out + 1);
  struct xt_accumulator **acc = xt_arena_alloc(&n->job->arena, (size_t)count * sizeof *acc + 1);
  for (int i = 0; i < count; i++)
    acc[i] = find_accumulator(n, accs, s, i, false);
  if (s->lanes > 1 && n->space->reduction[s->lane_axis]) {
    reduce_point(n, s, accs, acc, out);
    return;
  }
  for (int i = 0; i < count; i++)
    out[i] = acc[i]->value;
  xt_body(n, s, out, s->lanes);
  for (int i = 0; i < count; i++)
    acc[i]->value = xt_splat(n, out[i], acc[i]->lanes);
}

/* --- loops --------------------------------------------------------------------------------------
 */

/* One iteration of `loop`, or one part of its range: elements lo … hi of its axis. */
static void inside(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                   struct xt_lin lo, struct xt_lin hi, struct xt_sizes size,
                   struct xt_accumulators *accs) {
  struct xt_state c = xt_state_copy(n, s);
  int a = loop->axis;
  move_entries(n, &c, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  c.lo[a] = lo;
  c.hi[a] = hi;
  c.size[a] = size;
  xt_just_inside(n, loop, &c, accs);
}

static bool runs_in_parallel(const struct xt_nest *n, const struct xt_loop *loop) {
  return loop->outer && loop->outer->parallelize == XT_PARALLEL &&
         n->job->config.threads != XT_THREADS_NONE;
}

static void counted(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                    struct xt_lin lo, struct xt_lin hi, int64_t step, const struct xt_lin *limit,
                    struct xt_sizes size, struct xt_accumulators *accs) {
  MlirValue iv;
  bool parallel = runs_in_parallel(n, loop) && !s->parallel;
  struct open open = open_loop(n, loop, &lo, &hi, step, parallel, accs, &iv);
  struct xt_lin first = xt_lin_value(iv), last = lin_plus(&first, step);
  if (limit)
    last = xt_lin_value(
        xt_build_binary(n->at, "arith.minsi", xt_index_value(n, &last), xt_index_value(n, limit)));
  struct xt_state c = xt_state_copy(n, s);
  c.parallel = c.parallel || parallel;
  inside(n, loop, &c, first, last, size, accs);
  close_loop(n, &open, accs);
}

/* What is left of an axis when nothing is known of how much: by vectors, then one by one, as tiles
 * of `loop` that are not full. */
static void unknown_rest(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                         struct xt_lin lo, struct xt_lin hi, struct xt_accumulators *accs) {
  int a = loop->axis;
  struct xt_state tile = xt_state_copy(n, s);
  move_entries(n, &tile, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  int lanes = 1;
  for (const struct xt_loop *l = loop->child; l; l = l->child)
    if (l->form == XT_LANES && l->axis == a)
      lanes = l->lanes;
  struct xt_lin start = lo;
  for (int64_t step = lanes < loop->step ? lanes : 1;; step = 1) {
    struct xt_lin end = hi;
    if (step > 1) {
      struct xt_lin left = xt_lin_sum(n, &hi, &lo, -1), rest = xt_lin_rest(n, &left, step);
      end = xt_lin_sum(n, &hi, &rest, -1);
    }
    MlirValue iv;
    struct open open = open_loop(n, loop, &lo, &end, step, false, accs, &iv);
    struct xt_state c = xt_state_copy(n, &tile);
    c.lo[a] = xt_lin_value(iv);
    c.hi[a] = lin_plus(&c.lo[a], step);
    c.size[a] = xt_size(step);
    move_entries(n, &c, a, loop->level + 1, INT32_MAX, xt_lin_sum(n, &c.lo[a], &start, -1));
    xt_just_inside(n, loop, &c, accs);
    close_loop(n, &open, accs);
    if (step == 1)
      break;
    lo = end;
  }
}

/* Whether the next loop on the axis is written out on some way down: then its size must be known.
 */
static bool is_written_out(const struct xt_loop *loop, int axis) {
  for (; loop; loop = loop->next)
    if (loop->axis == axis ? loop->form != XT_FOR : is_written_out(loop->child, axis))
      return true;
  return false;
}

static void emit_for(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                     struct xt_accumulators *accs) {
  int a = loop->axis;
  int64_t step = loop->step;
  struct xt_lin lo = s->lo[a], hi = s->hi[a];
  const struct xt_sizes *size = &s->size[a];
  bool exact = is_written_out(loop->child, a);
  if (size->count == 1) {
    int64_t total = size->at[0], full = total / step, rest = total % step;
    if (!exact && rest && full) {
      struct xt_sizes parts = sizes_cut(size, step);
      counted(n, loop, s, lo, hi, step, &hi, parts, accs);
      return;
    }
    struct xt_lin end = lin_plus(&lo, full * step);
    if (full == 1)
      inside(n, loop, s, lo, end, xt_size(step), accs);
    else if (full)
      counted(n, loop, s, lo, end, step, NULL, xt_size(step), accs);
    if (rest)
      inside(n, loop, s, end, hi, xt_size(rest), accs);
    return;
  }
  if (step == 1 || !exact) {
    struct xt_sizes parts = step == 1 ? xt_size(1) : sizes_cut(size, step);
    bool always_full = parts.count == 1 && parts.at[0] == step;
    counted(n, loop, s, lo, hi, step, always_full ? NULL : &hi, parts, accs);
    return;
  }
  struct xt_sizes rests = {0};
  bool unknown = size->count == 0, sometimes_none = false;
  for (int i = 0; i < size->count; i++) {
    int64_t rest = size->at[i] % step;
    if (!rest)
      sometimes_none = true;
    else
      sizes_add(&rests, rest);
  }
  if (!unknown && rests.count == 0) {
    counted(n, loop, s, lo, hi, step, NULL, xt_size(step), accs);
    return;
  }
  struct xt_lin total = xt_lin_sum(n, &hi, &lo, -1), left = xt_lin_rest(n, &total, step);
  struct xt_lin end = xt_lin_sum(n, &hi, &left, -1);
  end = xt_lin_value(xt_index_value(n, &end));
  counted(n, loop, s, lo, end, step, NULL, xt_size(step), accs);
  if (unknown || rests.count > 2) {
    unknown_rest(n, loop, s, end, hi, accs);
    return;
  }
  for (int i = 0; i < rests.count; i++) {
    if (rests.count == 1 && !sometimes_none) {
      inside(n, loop, s, end, hi, xt_size(rests.at[i]), accs);
      continue;
    }
    MlirValue is_this = xt_build_cmpi(n->at, XT_CMPI_EQ, xt_index_value(n, &left),
                                      xt_build_index(n->at, rests.at[i]));
    struct open_if open = open_if(n, is_this, accs);
    inside(n, loop, s, end, hi, xt_size(rests.at[i]), accs);
    close_if(n, &open, accs);
  }
}

static void emit_copies(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                        struct xt_accumulators *accs) {
  int a = loop->axis;
  if (s->size[a].count != 1)
    xt_bug("%s is written out but its size is not known", loop->name);
  int64_t size = s->size[a].at[0];
  for (int64_t at = 0, step; at < size; at += step) {
    step = loop->form == XT_LANES ? piece(size - at, loop->lanes) : loop->step;
    if (step > size - at)
      step = size - at;
    struct xt_state c = xt_state_copy(n, s);
    if (loop->form == XT_LANES) {
      c.lane_axis = a;
      c.lanes = (int)step;
    }
    inside(n, loop, &c, lin_plus(&s->lo[a], at), lin_plus(&s->lo[a], at + step), xt_size(step),
           accs);
  }
}

static struct xt_lin lin_min(struct xt_nest *n, const struct xt_lin *a, const struct xt_lin *b) {
  return xt_lin_value(
      xt_build_binary(n->at, "arith.minsi", xt_index_value(n, a), xt_index_value(n, b)));
}

/* `parallelize = "reduce"`: the range is cut into a fixed number of parts, so that the result does
 * not depend on how many workers there are; each part has results of its own, combined at the end.
 */
static void emit_reduce(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s) {
  int a = loop->axis;
  int64_t step = loop->step, parts = XT_MAX_PARTIALS;
  struct xt_loop serial = *loop;
  struct xt_node *node = xt_arena_alloc(&n->job->arena, sizeof *node);
  *node = *loop->outer;
  node->parallelize = XT_SERIAL;
  serial.outer = node;
  serial.begin = -1;
  serial.next = NULL;
  struct xt_lin length, total = xt_lin_sum(n, &s->hi[a], &s->lo[a], -1);
  struct xt_sizes size = anything;
  if (s->size[a].count == 1) {
    int64_t trips = (s->size[a].at[0] + step - 1) / step;
    parts = trips < parts ? trips : parts;
    length = xt_lin_const((trips + parts - 1) / parts * step);
    if (s->size[a].at[0] == length.constant * parts)
      size = xt_size(length.constant);
  } else {
    struct xt_lin up = lin_plus(&total, step * parts - 1);
    length = xt_lin_divide(n, &up, step * parts);
    length = xt_lin_value(xt_build_binary(n->at, "arith.muli", xt_index_value(n, &length),
                                          xt_build_index(n->at, step)));
  }
  struct xt_lin zero = xt_lin_const(0), end = xt_lin_const(parts);
  MlirValue part;
  bool parallel = n->job->config.threads != XT_THREADS_NONE && !s->parallel;
  struct xt_state c = xt_state_copy(n, s);
  xt_private_outputs_make(n, loop, s, parts, &c);
  struct open open = open_loop(n, loop, &zero, &end, 1, parallel, NULL, &part);
  struct xt_state inner = xt_state_copy(n, &c);
  inner.parallel = inner.parallel || parallel;
  struct xt_lin first =
      xt_lin_value(xt_build_binary(n->at, "arith.muli", part, xt_index_value(n, &length)));
  inner.lo[a] = xt_lin_sum(n, &s->lo[a], &first, 1);
  struct xt_lin last = xt_lin_sum(n, &inner.lo[a], &length, 1);
  inner.hi[a] = last;
  inner.size[a] = size;
  if (size.count == 0) {
    inner.hi[a] = lin_min(n, &last, &s->hi[a]);
    inner.lo[a] = lin_min(n, &inner.lo[a], &s->hi[a]);
  }
  move_entries(n, &inner, a, loop->level, loop->level, xt_lin_sum(n, &inner.lo[a], &s->lo[a], -1));
  xt_private_outputs_start(n, &inner, part, parts);
  xt_emit(n, &serial, &inner, NULL);
  close_loop(n, &open, NULL);
  xt_private_outputs_combine(n, s, &c, parts);
}

/* The part of the axis that a segment covers; its bounds are elements of the whole axis. */
static struct xt_state in_segment(struct xt_nest *n, const struct xt_loop *loop,
                                  const struct xt_state *s) {
  struct xt_state c = xt_state_copy(n, s);
  if (loop->begin < 0)
    return c;
  int a = loop->axis;
  struct xt_lin lo = xt_lin_const(loop->begin), hi = xt_lin_const(loop->end);
  if (s->size[a].count == 0) { /* the extent may be less than the segment */
    lo = lin_min(n, &lo, &s->hi[a]);
    if (loop->end >= 0)
      hi = lin_min(n, &hi, &s->hi[a]);
  } else
    c.size[a] = xt_size((loop->end < 0 ? n->space->extents[a] : loop->end) - loop->begin);
  move_entries(n, &c, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  c.lo[a] = lo;
  if (loop->end >= 0)
    c.hi[a] = hi;
  return c;
}

void xt_emit(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
             struct xt_accumulators *accs) {
  struct xt_accumulators own;
  if (!accs && starts_region(n, loop, s, &own)) {
    int lane_axis = lane_axis_of(loop);
    lane_axis = lane_axis < 0 ? s->lane_axis : lane_axis;
    init_accumulators(n, s, &own, lane_axis);
    accs = &own;
    xt_emit(n, loop, s, accs);
    store_accumulators(n, s, accs, lane_axis);
    return;
  }
  if (!loop) {
    point(n, s, accs);
    return;
  }
  for (; loop; loop = loop->next) {
    struct xt_state c = in_segment(n, loop, s);
    if (loop->inner && loop->inner->external)
      xt_call_external(n, &c, loop->inner->external);
    else if (loop->outer && loop->outer->parallelize == XT_PARALLEL_REDUCE)
      emit_reduce(n, loop, &c);
    else if (loop->form == XT_FOR)
      emit_for(n, loop, &c, accs);
    else
      emit_copies(n, loop, &c, accs);
  }
}
