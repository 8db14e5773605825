/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/memory/frame.h"
#include "compiler/ir/elements.h"

#include <stdlib.h>

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/alias.h"

enum { UNKNOWN = -1, TOO_LARGE = -2 };

static int64_t multiply(int64_t a, int64_t b) {
  if (a < 0 || b < 0)
    return a < b ? a : b;
  int64_t product = xt_size_mul(a, b);
  return product > XT_MAX_BYTES ? TOO_LARGE : product;
}

static int64_t element_bytes(MlirType type) {
  int64_t bytes = (int64_t)xt_element_bytes(type);
  if (!mlirTypeIsAVector(type))
    return bytes ? bytes : UNKNOWN;
  bytes = element_bytes(mlirShapedTypeGetElementType(type));
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    bytes = multiply(bytes, mlirShapedTypeGetDimSize(type, i));
  return bytes;
}

int64_t xt_memref_bytes(MlirType type) {
  int64_t strides[64], offset, last = 0;
  intptr_t rank = mlirShapedTypeGetRank(type);
  if (!mlirShapedTypeHasStaticShape(type) || rank > 64 ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)) ||
      offset == mlirShapedTypeGetDynamicStrideOrOffset())
    return UNKNOWN;
  for (intptr_t i = 0; i < rank; i++) /* strides around an empty dimension mean nothing */
    if (mlirShapedTypeGetDimSize(type, i) == 0)
      return 0;
  for (intptr_t i = 0; i < rank; i++) {
    int64_t size = mlirShapedTypeGetDimSize(type, i);
    if (strides[i] < 0)
      return UNKNOWN;
    int64_t step = multiply(size - 1, strides[i]);
    if (step < 0 || __builtin_add_overflow(last, step, &last))
      return TOO_LARGE;
  }
  if (__builtin_add_overflow(last, offset + 1, &last))
    return TOO_LARGE;
  return multiply(last, element_bytes(mlirShapedTypeGetElementType(type)));
}

/* Positions of ops: where each begins and ends in the text. */
struct position {
  const void *op;
  size_t start, end;
};
struct text {
  struct position *table;
  size_t mask, next;
};

static MlirWalkResult count_op(MlirOperation op, void *data) {
  (void)op;
  ++*(size_t *)data;
  return MlirWalkResultAdvance;
}

static struct position *find(const struct text *t, MlirOperation op) {
  size_t i = ((uintptr_t)op.ptr >> 4) * 0x9e3779b97f4a7c15u;
  for (i ^= i >> 32;; i++)
    if (!t->table[i & t->mask].op || t->table[i & t->mask].op == op.ptr)
      return &t->table[i & t->mask];
}

static MlirWalkResult note_start(MlirOperation op, void *data) {
  struct text *t = data;
  *find(t, op) = (struct position){op.ptr, t->next, t->next};
  t->next++;
  return MlirWalkResultAdvance;
}

/* Positions are those of the walk; an op ends where the last op inside it stands. */
static MlirWalkResult note_end(MlirOperation op, void *data) {
  struct text *t = data;
  MlirOperation parent = mlirOperationGetParentOperation(op);
  struct position *own = find(t, op), *outer = find(t, parent);
  if (outer->op && outer->end < own->end)
    outer->end = own->end;
  return MlirWalkResultAdvance;
}

static struct text number(struct xt_arena *arena, MlirOperation func) {
  size_t count = 0, capacity = 16;
  mlirOperationWalk(func, count_op, &count, MlirWalkPreOrder);
  while (capacity < 2 * count)
    capacity *= 2;
  struct text t = {xt_arena_alloc(arena, capacity * sizeof *t.table), capacity - 1, 1};
  mlirOperationWalk(func, note_start, &t, MlirWalkPreOrder);
  mlirOperationWalk(func, note_end, &t, MlirWalkPostOrder);
  return t;
}

/* A use that makes the buffer outlive its place, or that frees it. */
static bool forbids_slot(MlirOperation alloc, MlirOperation user) {
  if (xt_op_is(user, "memref.dealloc"))
    return true;
  MlirOperation loop = mlirOperationGetParentOperation(user);
  return xt_is_yield(user) && xt_is_loop(loop) && xt_op_is_within(alloc, loop);
}

bool xt_frame_has_slot(struct xt_job *job, MlirOperation alloc) {
  MlirValue buffer = mlirOperationGetResult(alloc, 0);
  if (xt_memref_bytes(mlirValueGetType(buffer)) == UNKNOWN)
    return false;
  for (MlirOperation p = alloc; !mlirOperationIsNull(p); p = mlirOperationGetParentOperation(p))
    if (xt_is_parallel(p))
      return false;
  bool escapes;
  struct xt_values names = xt_alias_closure(job, buffer, &escapes);
  for (size_t i = 0; !escapes && i < names.count; i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(names.at[i]);
         !escapes && !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
      escapes = forbids_slot(alloc, mlirOpOperandGetOwner(use));
  return !escapes;
}

/* The end of the outermost loop that holds the use but not the allocation, else of the use. */
static size_t use_end(const struct text *t, MlirOperation alloc, MlirOperation user) {
  MlirOperation last = user;
  for (MlirOperation p = user; !xt_op_is_within(alloc, p); p = mlirOperationGetParentOperation(p))
    if (xt_is_loop(p))
      last = p;
  return find(t, last)->end;
}

static void set_lifetime(struct xt_job *job, const struct text *t, struct xt_slot *slot) {
  slot->start = slot->end = find(t, slot->op)->start;
  if (!xt_is_alloc(slot->op))
    return;
  bool escapes;
  struct xt_values names = xt_alias_closure(job, mlirOperationGetResult(slot->op, 0), &escapes);
  for (size_t i = 0; i < names.count; i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(names.at[i]); !mlirOpOperandIsNull(use);
         use = mlirOpOperandGetNextUse(use)) {
      size_t end = use_end(t, slot->op, mlirOpOperandGetOwner(use));
      slot->end = end > slot->end ? end : slot->end;
    }
}

struct frames {
  struct xt_job *job;
  MlirSymbolTable symbols;
};

/* The frame of the function that is called. */
static int64_t frame_of(const struct frames *f, MlirOperation call) {
  MlirOperation callee = mlirSymbolTableLookup(f->symbols, xt_call_callee(call));
  return mlirOperationIsNull(callee) ? 0 : xt_op_i64(callee, XT_ATTR(FRAME_BYTES), 0);
}

static bool wants_slot(MlirOperation op, void *data) {
  const struct frames *f = data;
  if (xt_is_alloc(op))
    return xt_frame_has_slot(f->job, op);
  return xt_op_is(op, "func.call") && frame_of(f, op) > 0;
}

static int64_t slot_bytes(const struct frames *f, MlirOperation op) {
  return xt_is_alloc(op) ? xt_memref_bytes(mlirValueGetType(mlirOperationGetResult(op, 0)))
                         : frame_of(f, op);
}

bool xt_frame_read(struct xt_job *job, MlirSymbolTable symbols, MlirOperation func,
                   struct xt_frame *plan) {
  struct frames frames = {job, symbols};
  struct xt_ops ops = xt_ops_collect(&job->arena, func, wants_slot, &frames);
  struct text t = number(&job->arena, func);
  *plan =
      (struct xt_frame){.slots = xt_arena_alloc(&job->arena, (ops.count + 1) * sizeof *plan->slots),
                        .count = ops.count};
  int64_t total = 0;
  for (size_t i = 0; i < ops.count; i++) {
    struct xt_slot *s = &plan->slots[i];
    *s = (struct xt_slot){.op = ops.at[i], .bytes = slot_bytes(&frames, ops.at[i])};
    if (s->bytes < 0 || __builtin_add_overflow(total, s->bytes, &total) ||
        __builtin_add_overflow(total, job->config.memories->align, &total))
      return xt_op_error(job, s->op, "the buffers of this function do not fit in memory");
    set_lifetime(job, &t, s);
  }
  return true;
}

bool xt_slots_meet(const struct xt_slot *a, const struct xt_slot *b) {
  return a->start <= b->end && b->start <= a->end;
}

static int64_t round_up(int64_t bytes, int64_t align) {
  bytes = bytes ? bytes : 1;
  return (bytes + align - 1) / align * align;
}

static int by_size(const void *a, const void *b) {
  const struct xt_slot *x = *(struct xt_slot *const *)a, *y = *(struct xt_slot *const *)b;
  if (x->bytes != y->bytes)
    return x->bytes < y->bytes ? 1 : -1;
  return x->start < y->start ? -1 : x->start > y->start;
}

static int by_offset(const void *a, const void *b) {
  const struct xt_slot *x = *(struct xt_slot *const *)a, *y = *(struct xt_slot *const *)b;
  return x->offset < y->offset ? -1 : x->offset > y->offset;
}

/* The smallest gap between `busy` slots that takes `bytes`, else the end. */
static int64_t best_gap(struct xt_slot **busy, size_t count, int64_t bytes, int64_t align) {
  int64_t top = 0, best = -1, best_size = INT64_MAX;
  qsort(busy, count, sizeof *busy, by_offset);
  for (size_t i = 0; i < count; i++) {
    int64_t gap = busy[i]->offset - top;
    int64_t end = busy[i]->offset + round_up(busy[i]->bytes, align);
    if (gap >= bytes && gap < best_size) {
      best = top;
      best_size = gap;
    }
    top = end > top ? end : top;
  }
  return best < 0 ? top : best;
}

void xt_frame_place(struct xt_job *job, struct xt_frame *plan) {
  int64_t align = job->config.memories->align;
  struct xt_slot **order = xt_arena_alloc(&job->arena, (plan->count + 1) * sizeof *order);
  struct xt_slot **busy = xt_arena_alloc(&job->arena, (plan->count + 1) * sizeof *busy);
  for (size_t i = 0; i < plan->count; i++)
    order[i] = &plan->slots[i];
  qsort(order, plan->count, sizeof *order, by_size);
  for (size_t i = 0; i < plan->count; i++) {
    size_t n = 0;
    for (size_t j = 0; j < i; j++)
      if (xt_slots_meet(order[i], order[j]))
        busy[n++] = order[j];
    int64_t bytes = round_up(order[i]->bytes, align);
    order[i]->offset = best_gap(busy, n, bytes, align);
    if (order[i]->offset + bytes > plan->frame_bytes)
      plan->frame_bytes = order[i]->offset + bytes;
  }
}
