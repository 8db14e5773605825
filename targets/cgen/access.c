/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which memrefs a function writes, which functions can fail or need the heap. */

#include <string.h>

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "targets/cgen/internal.h"

static bool written(struct cg *g, MlirValue v, int depth);

static bool is_view(MlirOperation op) {
  static const char *const views[] = {"memref.subview",           "memref.cast",
                                      "memref.expand_shape",      "memref.collapse_shape",
                                      "memref.reinterpret_cast",  "memref.extract_strided_metadata",
                                      "memref.transpose",         "memref.assume_alignment",
                                      "memref.memory_space_cast", "memref.reshape"};
  for (size_t i = 0; i < sizeof views / sizeof *views; i++)
    if (op_is(op, views[i]))
      return true;
  return false;
}

static bool is_read(MlirOperation op, int operand) {
  if (op_is(op, "memref.copy") || op_is(op, "accel.upload") || op_is(op, "accel.download"))
    return operand == 0;
  return op_is(op, "memref.load") || op_is(op, "affine.load") || op_is(op, "memref.dim") ||
         op_is(op, "memref.rank") || op_is(op, "vector.load") || op_is(op, "func.return") ||
         op_is(op, "vector.transfer_read") || op_is(op, "memref.dealloc") ||
         op_is(op, "memref.prefetch");
}

/* Values that stand for the operand of a structured op further on. */
static bool flows_written(struct cg *g, MlirOperation op, int operand, int depth) {
  int n = (int)mlirOperationGetNumResults(op);
  if (op_is(op, "arith.select"))
    return written(g, mlirOperationGetResult(op, 0), depth);
  if (op_is(op, "vector.maskedload"))
    return false;
  if (op_is(op, "scf.for") || op_is(op, "affine.for")) {
    int first = (int)mlirOperationGetNumOperands(op) - n, i = operand - first;
    return i >= 0 && (written(g, mlirBlockGetArgument(only_block(op, 0), 1 + i), depth) ||
                      written(g, mlirOperationGetResult(op, i), depth));
  }
  if (op_is(op, "scf.while"))
    return written(g, mlirBlockGetArgument(only_block(op, 0), operand), depth);
  if (op_is(op, "scf.yield") || op_is(op, "affine.yield") || op_is(op, "scf.condition")) {
    MlirOperation parent = mlirOperationGetParentOperation(op);
    bool condition = op_is(op, "scf.condition");
    int i = operand - condition;
    if (condition)
      return written(g, mlirBlockGetArgument(only_block(parent, 1), i), depth) ||
             written(g, mlirOperationGetResult(parent, i), depth);
    if (op_is(parent, "scf.while"))
      return false; /* its own block argument was looked at already */
    return written(g, mlirOperationGetResult(parent, i), depth);
  }
  return true; /* an op that is not known to only read */
}

static bool call_writes(struct cg *g, MlirOperation op, int operand) {
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(attr(op, "callee"));
  struct function *f = function_find(g, name.data, name.length);
  if (f && f->external) /* a micro-kernel writes what comes after its inputs */
    return operand >= xt_op_i64(f->op, XT_ATTR(MICRO_KERNEL), 0);
  return !f || !f->written || f->written[operand];
}

static bool written(struct cg *g, MlirValue v, int depth) {
  if (depth <= 0)
    return true;
  MlirOpOperand u = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(u); u = mlirOpOperandGetNextUse(u)) {
    MlirOperation op = mlirOpOperandGetOwner(u);
    int i = (int)mlirOpOperandGetOperandNumber(u);
    bool w;
    if (is_view(op))
      w = i == 0 && written(g, mlirOperationGetResult(op, 0), depth - 1);
    else if (is_read(op, i))
      w = false;
    else if (op_is(op, "func.call"))
      w = call_writes(g, op, i);
    else
      w = flows_written(g, op, i, depth - 1);
    if (w)
      return true;
  }
  return false;
}

bool value_is_written(struct cg *g, MlirValue v) { return written(g, v, 24); }

static void analyse(struct cg *g, struct function *f);

struct properties {
  struct cg *g;
  struct function *f;
};

static bool asks_workers(const struct cg *g, MlirOperation op) {
  return g->config->threads != XT_THREADS_NONE && op_is(op, "accel.workers") &&
         !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(op, 0)));
}

static MlirWalkResult look(MlirOperation op, void *data) {
  struct properties *p = data;
  bool loads = op_is(op, "memref.load") || op_is(op, "affine.load") || op_is(op, "memref.reshape");
  if (op_is(op, "cf.assert") || (loads && is_offload(p->g) && !p->f->kernel))
    p->f->fails = true;
  if (op_is(op, "memref.alloc") && attr_int(op, XT_ATTR(OFFSET), -1) < 0)
    p->f->heap = p->f->fails = true;
  if (is_threaded(p->g, op) || asks_workers(p->g, op))
    p->f->workers = true;
  if (op_is(op, "func.call")) {
    MlirStringRef name = mlirFlatSymbolRefAttrGetValue(attr(op, "callee"));
    struct function *callee = function_find(p->g, name.data, name.length);
    if (callee && callee->external && is_offload(p->g) && !p->f->kernel)
      p->f->fails = true; /* to copy a buffer for it may fail */
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
    w[i] = mlirTypeIsAMemRef(mlirValueGetType(v)) && value_is_written(g, v);
  }
  f->written = w;
}

MlirValue buffer_of(MlirValue v) {
  while (mlirValueIsAOpResult(v) && is_view(mlirOpResultGetOwner(v)))
    v = mlirOperationGetOperand(mlirOpResultGetOwner(v), 0);
  return v;
}

static bool passes_twice(MlirOperation call) {
  int n = (int)mlirOperationGetNumOperands(call);
  for (int i = 1; i < n; i++)
    for (int k = 0; k < i; k++) {
      MlirValue a = mlirOperationGetOperand(call, i), b = mlirOperationGetOperand(call, k);
      if (mlirTypeIsAMemRef(mlirValueGetType(a)) && mlirValueEqual(buffer_of(a), buffer_of(b)))
        return true;
    }
  return false;
}

static MlirWalkResult mark_called(MlirOperation op, void *data) {
  struct cg *g = data;
  if (!op_is(op, "func.call"))
    return MlirWalkResultAdvance;
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(attr(op, "callee"));
  struct function *callee = function_find(g, name.data, name.length);
  if (!callee)
    return MlirWalkResultAdvance;
  callee->aliased |= passes_twice(op);
  bool again = callee->called;
  callee->called = true;
  if (!again && !callee->external && !callee->entry)
    mlirOperationWalk(callee->op, mark_called, g, MlirWalkPreOrder);
  return MlirWalkResultAdvance;
}

void access_analyse(struct cg *g) {
  for (struct function *f = g->functions; f; f = f->next)
    if (f->entry)
      mlirOperationWalk(f->op, mark_called, g, MlirWalkPreOrder);
  for (struct function *f = g->functions; f; f = f->next)
    analyse(g, f);
}
