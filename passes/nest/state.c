/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which part of every axis the code being built covers. */

#include "passes/nest/state.h"

#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/nest/lin.h"

struct xt_sizes xt_size(int64_t n) { return (struct xt_sizes){.count = 1, .at = {n}}; }

int64_t xt_sizes_max(const struct xt_sizes *sizes) {
  int64_t max = sizes->count ? sizes->at[0] : sizes->most ? sizes->most : XT_DYNAMIC_EXTENT;
  for (int i = 1; i < sizes->count; i++)
    max = sizes->at[i] > max ? sizes->at[i] : max;
  return max;
}

static const struct xt_sizes anything = {0};

/* False when there is no room: then it may be anything. */
bool xt_sizes_add(struct xt_sizes *sizes, int64_t n) {
  for (int i = 0; i < sizes->count; i++)
    if (sizes->at[i] == n)
      return true;
  if (sizes->count == 4)
    return false;
  sizes->at[sizes->count++] = n;
  return true;
}

/* Of the parts that steps of `step` cut from one of `sizes`. */
struct xt_sizes xt_sizes_cut(const struct xt_sizes *sizes, int64_t step) {
  struct xt_sizes cut = {0};
  for (int i = 0; i < sizes->count; i++) {
    int64_t n = sizes->at[i];
    if ((n >= step && !xt_sizes_add(&cut, step)) || (n % step && !xt_sizes_add(&cut, n % step)))
      return anything;
  }
  return cut;
}

static void linearise(struct xt_nest *n, MlirAffineExpr expr, int64_t factor,
                      struct xt_index *index) {
  if (mlirAffineExprIsADim(expr))
    index->factor[mlirAffineDimExprGetPosition(expr)] += factor;
  else if (mlirAffineExprIsAConstant(expr))
    index->constant += xt_size_mul(factor, mlirAffineConstantExprGetValue(expr));
  else if (mlirAffineExprIsAAdd(expr)) {
    linearise(n, mlirAffineBinaryOpExprGetLHS(expr), factor, index);
    linearise(n, mlirAffineBinaryOpExprGetRHS(expr), factor, index);
  } else if (mlirAffineExprIsAMul(expr)) {
    MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(expr), b = mlirAffineBinaryOpExprGetRHS(expr);
    if (mlirAffineExprIsAConstant(b))
      linearise(n, a, xt_size_mul(factor, mlirAffineConstantExprGetValue(b)), index);
    else if (mlirAffineExprIsAConstant(a))
      linearise(n, b, xt_size_mul(factor, mlirAffineConstantExprGetValue(a)), index);
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
  n->access = xt_arena_alloc(arena, (size_t)count * sizeof *n->access);
  n->fill = xt_arena_alloc(arena, (size_t)space->output_count * sizeof *n->fill);
  for (int i = 0; i < count; i++) {
    MlirAffineMap map = space->operands[i].map;
    intptr_t rank = mlirAffineMapGetNumResults(map);
    n->access[i].index = xt_arena_alloc(arena, (size_t)(rank + 1) * sizeof *n->access[i].index);
    for (intptr_t r = 0; r < rank; r++) {
      struct xt_index *index = &n->access[i].index[r];
      index->linear = true;
      index->factor = xt_arena_alloc(arena, (size_t)(space->rank + 1) * sizeof *index->factor);
      linearise(n, mlirAffineMapGetResult(map, r), 1, index);
    }
  }
}

void xt_nest_inside(struct xt_nest *n, const struct xt_nest *outer, const struct xt_space *space) {
  xt_nest_init(n, outer->job, space, outer->at, outer->top);
  n->loc = outer->loc;
  n->place = outer->place;
  n->extent = outer->extent;
  n->block = outer->block;
}

/* Arrays of its own, all zero. */
static void state_alloc(struct xt_nest *n, struct xt_state *s) {
  struct xt_arena *arena = &n->job->arena;
  size_t rank = (size_t)n->space->rank + 1, count = (size_t)operand_count(n->space);
  s->lo = xt_arena_alloc(arena, rank * sizeof *s->lo);
  s->hi = xt_arena_alloc(arena, rank * sizeof *s->hi);
  s->size = xt_arena_alloc(arena, rank * sizeof *s->size);
  s->bind = xt_arena_alloc(arena, count * sizeof *s->bind);
  s->ready = xt_arena_alloc(arena, count * sizeof *s->ready);
}

MlirValue xt_dim_of(struct xt_nest *n, MlirValue value, intptr_t dim) {
  MlirOperation op = xt_value_op(value);
  MlirType type = mlirValueGetType(value);
  if (mlirOperationIsNull(op) || !xt_is_alloc(op) || !mlirShapedTypeIsDynamicDim(type, dim))
    return xt_build_dim(n->top, value, dim);
  intptr_t before = 0;
  for (intptr_t d = 0; d < dim; d++)
    before += mlirShapedTypeIsDynamicDim(type, d);
  return mlirOperationGetOperand(op, before);
}

/* The extent of a dimension, read off an operand. */
static MlirValue extent_value(struct xt_nest *n, int dim) {
  for (int i = 0; i < operand_count(n->space); i++) {
    const struct xt_operand *operand = &n->space->operands[i];
    for (intptr_t r = 0; r < mlirAffineMapGetNumResults(operand->map); r++) {
      MlirAffineExpr expr = mlirAffineMapGetResult(operand->map, r);
      if (mlirAffineExprIsADim(expr) && mlirAffineDimExprGetPosition(expr) == dim)
        return xt_dim_of(n, operand->value, r);
    }
  }
  xt_bug("dimension %d has no extent", dim);
}

struct xt_state xt_state_new(struct xt_nest *n) {
  struct xt_state s = {.lane_axis = -1, .copy_axis = -1, .lanes = 1};
  state_alloc(n, &s);
  n->extent = s.hi;
  for (int d = 0; d < n->space->rank; d++) {
    int64_t extent = n->space->extents[d];
    s.hi[d] = extent < 0 ? xt_lin_value(extent_value(n, d)) : xt_lin_const(extent);
    s.size[d] = extent < 0 ? anything : xt_size(extent);
  }
  for (int i = 0; i < operand_count(n->space); i++)
    s.bind[i].buffer = n->space->operands[i].value;
  for (MlirOperation p = mlirBlockGetParentOperation(n->at.block); !mlirOperationIsNull(p);
       p = mlirOperationGetParentOperation(p))
    s.parallel = s.parallel || xt_is_parallel(p);
  return s;
}

struct xt_state xt_state_copy(struct xt_nest *n, const struct xt_state *from) {
  struct xt_state s = *from;
  state_alloc(n, &s);
  size_t rank = (size_t)n->space->rank, count = (size_t)operand_count(n->space);
  memcpy(s.lo, from->lo, rank * sizeof *s.lo);
  memcpy(s.hi, from->hi, rank * sizeof *s.hi);
  memcpy(s.size, from->size, rank * sizeof *s.size);
  memcpy(s.bind, from->bind, count * sizeof *s.bind);
  memcpy(s.ready, from->ready, count * sizeof *s.ready);
  for (size_t i = 0; i < count; i++) {
    struct xt_binding *b = &s.bind[i];
    if (!b->entry_count)
      continue;
    b->entries = xt_arena_alloc(&n->job->arena, (size_t)b->entry_count * sizeof *b->entries);
    memcpy(b->entries, from->bind[i].entries, (size_t)b->entry_count * sizeof *b->entries);
  }
  return s;
}

/* What the variable of a position in a block is called, where it is a sum of those of several
 * loops: "i_at" of i + i0; or NULL. */
static const char *position_name(struct xt_nest *n, const struct xt_lin *lin) {
  if (!n->block || lin->count < 2)
    return NULL;
  for (int i = 0; i < lin->count; i++)
    if (lin->terms[i].factor != 1)
      return NULL;
  const char *first = xt_loc_name(n->job, mlirValueGetLocation(lin->terms[0].value));
  return first && *first ? xt_arena_printf(&n->job->arena, "%s_at", first) : NULL;
}

MlirValue xt_index_value(struct xt_nest *n, const struct xt_lin *lin) {
  const char *name = position_name(n, lin);
  if (!name)
    return xt_lin_build(n->at, lin);
  struct xt_at at = n->at;
  struct xt_lin sum = *lin;
  at.loc = xt_loc_named(n->loc, name);
  sum.constant = 0;
  sum = xt_lin_value(xt_lin_build(at, &sum));
  sum.constant = lin->constant;
  return xt_lin_build(n->at, &sum);
}

/* lin / by, which is exact or rounded down. */
void xt_lin_name(struct xt_nest *n, const struct xt_lin *lin, const char *name) {
  bool one = lin->count == 1 && lin->terms[0].factor == 1 && lin->constant == 0;
  if (one && mlirValueIsAOpResult(lin->terms[0].value))
    mlirOperationSetLocation(mlirOpResultGetOwner(lin->terms[0].value), xt_loc_named(n->loc, name));
}

struct xt_lin xt_lin_divide(struct xt_nest *n, const struct xt_lin *lin, int64_t by) {
  if (by == 1)
    return *lin;
  if (xt_lin_is_const(lin))
    return xt_lin_const(lin->constant / by);
  return xt_lin_value(
      xt_build_binary(n->at, "arith.divsi", xt_index_value(n, lin), xt_build_index(n->at, by)));
}

struct xt_lin xt_lin_mod(struct xt_nest *n, const struct xt_lin *lin, int64_t by) {
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

struct xt_lin xt_lin_plus(const struct xt_lin *a, int64_t constant) {
  struct xt_lin sum = *a;
  sum.constant += constant;
  return sum;
}

/* Packed copies follow: the loops of levels from … to on the axis have moved by `offset`. */
void xt_move_entries(struct xt_nest *n, struct xt_state *s, int axis, int from, int to,
                     struct xt_lin offset) {
  for (int i = 0; i < operand_count(n->space); i++) {
    struct xt_binding *b = &s->bind[i];
    struct xt_lin left = offset;
    for (int e = 0; e < b->entry_count; e++) {
      struct xt_pack_dim *entry = &b->entries[e];
      if (entry->axis != axis || entry->to < from || entry->from > to)
        continue;
      struct xt_lin steps = xt_lin_divide(n, &left, entry->step);
      if (entry->step > 1)
        xt_lin_name(n, &steps, "panel");
      entry->pos = xt_lin_sum(n, &entry->pos, &steps, 1);
      if (from != to)
        left = xt_lin_mod(n, &left, entry->step);
    }
  }
}

struct xt_lin xt_lin_min(struct xt_nest *n, const struct xt_lin *a, const struct xt_lin *b) {
  return xt_lin_value(
      xt_build_binary(n->at, "arith.minsi", xt_index_value(n, a), xt_index_value(n, b)));
}
