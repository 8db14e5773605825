/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which memrefs a function writes, which functions can fail or need the heap. */

#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/effects.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/control.h"
#include "targets/cgen/device.h"
#include "targets/cgen/function.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/ops.h"

static bool written(struct cg *g, MlirValue v, int depth);

/* By the values that stand for the operand of control flow further on. */
static bool flows_written(struct cg *g, MlirOperation op, int operand, int depth) {
  int n = (int)mlirOperationGetNumResults(op);
  if (cg_op_is(op, "scf.for") || cg_op_is(op, "affine.for")) {
    int first = (int)mlirOperationGetNumOperands(op) - n, i = operand - first;
    return i >= 0 && (written(g, mlirBlockGetArgument(cg_only_block(op, 0), 1 + i), depth) ||
                      written(g, mlirOperationGetResult(op, i), depth));
  }
  if (cg_op_is(op, "scf.while"))
    return written(g, mlirBlockGetArgument(cg_only_block(op, 0), operand), depth);
  if (cg_op_is(op, "scf.yield") || cg_op_is(op, "affine.yield") || cg_op_is(op, "scf.condition")) {
    MlirOperation parent = mlirOperationGetParentOperation(op);
    bool condition = cg_op_is(op, "scf.condition");
    int i = operand - condition;
    if (condition)
      return written(g, mlirBlockGetArgument(cg_only_block(parent, 1), i), depth) ||
             written(g, mlirOperationGetResult(parent, i), depth);
    if (cg_op_is(parent, "scf.while"))
      return false; /* its own block argument was looked at already */
    return written(g, mlirOperationGetResult(parent, i), depth);
  }
  return true; /* its operands are numbers */
}

static bool call_writes(struct cg *g, MlirOperation op, int operand) {
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(cg_attr(op, "callee"));
  struct function *f = cg_function_find(g, name.data, name.length);
  if (f && f->external)
    return xt_external_writes(f->op, operand);
  return !f || !f->written || f->written[operand];
}

static bool use_writes(struct cg *g, MlirOperation op, int operand, int depth) {
  const struct xt_effect *effect = xt_effect_of(op);
  switch (effect->kind) {
  case XT_EFFECT_VIEW:
    return operand == 0 && written(g, mlirOperationGetResult(op, 0), depth);
  case XT_EFFECT_SELECT:
    return written(g, mlirOperationGetResult(op, 0), depth);
  case XT_EFFECT_LOOP:
  case XT_EFFECT_PARALLEL:
  case XT_EFFECT_FLOW:
    return flows_written(g, op, operand, depth);
  case XT_EFFECT_INVOKE:
    return call_writes(g, op, operand);
  default:
    return xt_effect_writes(effect, operand);
  }
}

static bool written(struct cg *g, MlirValue v, int depth) {
  if (depth <= 0)
    return true;
  MlirOpOperand u = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(u); u = mlirOpOperandGetNextUse(u))
    if (use_writes(g, mlirOpOperandGetOwner(u), (int)mlirOpOperandGetOperandNumber(u), depth - 1))
      return true;
  return false;
}

bool cg_value_is_written(struct cg *g, MlirValue v) { return written(g, v, 24); }

static void analyse(struct cg *g, struct function *f);

struct properties {
  struct cg *g;
  struct function *f;
};

static bool asks_workers(const struct cg *g, MlirOperation op) {
  return (g->config->threads != XT_THREADS_NONE || g->config->grid.launches) &&
         cg_op_is(op, "accel.workers") &&
         !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(op, 0)));
}

static MlirWalkResult look(MlirOperation op, void *data) {
  struct properties *p = data;
  if (cg_op_is(op, "cf.assert") || cg_op_is(op, "accel.load") ||
      xt_op_has_attr(op, XT_ATTR(BY_COPY)))
    p->f->fails = true;
  if (xt_effect_of(op)->kind == XT_EFFECT_ALLOC && !cg_op_is(op, "memref.alloca") &&
      cg_attr_int(op, XT_ATTR(OFFSET), -1) < 0)
    p->f->heap = p->f->fails = true;
  if (cg_is_threaded(p->g, op) || asks_workers(p->g, op))
    p->f->workers = true;
  p->f->block |= cg_op_is(op, "accel.block_idx");
  p->f->worker |= p->f->launched && cg_op_is(op, "accel.worker");
  if (cg_op_is(op, "func.call")) {
    MlirStringRef name = mlirFlatSymbolRefAttrGetValue(cg_attr(op, "callee"));
    struct function *callee = cg_function_find(p->g, name.data, name.length);
    if (callee && !callee->external) {
      analyse(p->g, callee);
      p->f->fails |= callee->fails;
      p->f->heap |= callee->heap;
      p->f->workers |= callee->workers;
    }
  }
  return MlirWalkResultAdvance;
}

static void analyse(struct cg *g, struct function *f) {
  if (f->visiting || f->external)
    return;
  f->visiting = 1;
  struct properties p = {g, f};
  mlirOperationWalk(f->op, look, &p, MlirWalkPreOrder);
  int n = (int)mlirBlockGetNumArguments(f->body);
  bool *w = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *w);
  for (int i = 0; i < n; i++) {
    MlirValue v = mlirBlockGetArgument(f->body, i);
    w[i] = mlirTypeIsAMemRef(mlirValueGetType(v)) && cg_value_is_written(g, v);
  }
  f->written = w;
}

MlirValue cg_buffer_of(MlirValue v) {
  while (mlirValueIsAOpResult(v) && xt_is_memref_view(mlirOpResultGetOwner(v)))
    v = mlirOperationGetOperand(mlirOpResultGetOwner(v), 0);
  return v;
}

static int compare_pointers(const void *a, const void *b) {
  uintptr_t x = (uintptr_t)*(const void *const *)a, y = (uintptr_t)*(const void *const *)b;
  return (x > y) - (x < y);
}

static bool passes_twice(struct cg *g, MlirOperation call) {
  int n = (int)mlirOperationGetNumOperands(call), count = 0;
  const void **buffers = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *buffers);
  for (int i = 0; i < n; i++) {
    MlirValue v = mlirOperationGetOperand(call, i);
    if (mlirTypeIsAMemRef(mlirValueGetType(v)))
      buffers[count++] = cg_buffer_of(v).ptr;
  }
  qsort(buffers, (size_t)count, sizeof *buffers, compare_pointers);
  for (int i = 1; i < count; i++)
    if (buffers[i] == buffers[i - 1])
      return true;
  return false;
}

static MlirWalkResult mark_called(MlirOperation op, void *data) {
  struct cg *g = data;
  if (!cg_op_is(op, "func.call"))
    return MlirWalkResultAdvance;
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(cg_attr(op, "callee"));
  struct function *callee = cg_function_find(g, name.data, name.length);
  if (!callee)
    return MlirWalkResultAdvance;
  callee->aliased |= passes_twice(g, op);
  bool again = callee->called;
  callee->called = true;
  if (!again && !callee->external && !callee->entry)
    mlirOperationWalk(callee->op, mark_called, g, MlirWalkPreOrder);
  return MlirWalkResultAdvance;
}

void cg_access_analyse(struct cg *g) {
  for (struct function *f = g->functions; f; f = f->next)
    if (f->entry)
      mlirOperationWalk(f->op, mark_called, g, MlirWalkPreOrder);
  for (struct function *f = g->functions; f; f = f->next)
    analyse(g, f);
}
