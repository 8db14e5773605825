/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/kernel/kernel.h"
#include "passes/pass.h"

static bool is_plain(MlirOperation op) {
  static const char *const dialects[] = {"affine", "arith", "index", "math", "scf", "ub", "vector"};
  if (xt_op_is(op, "vector.print"))
    return false;
  if (xt_is_structured(op))
    return !mlirOperationGetNumResults(op) && !xt_op_has_attr(op, XT_ATTR(INIT));
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    if (xt_op_in(op, dialects[i]))
      return true;
  enum xt_effect_kind kind = xt_effect_of(op)->kind;
  if (xt_op_in(op, "memref"))
    return kind == XT_EFFECT_ACCESS || kind == XT_EFFECT_MOVE || kind == XT_EFFECT_VIEW ||
           kind == XT_EFFECT_PURE;
  return xt_op_is(op, "linalg.yield") || xt_op_is(op, "linalg.index");
}

/* What an op and those in its regions are. */
struct look {
  bool plain;   /* all may be in a kernel */
  bool vectors; /* some are of the vector dialect */
  bool writes;
};

static MlirWalkResult look_at(MlirOperation op, void *data) {
  struct look *l = data;
  l->plain = l->plain && is_plain(op);
  l->vectors = l->vectors || xt_op_in(op, "vector");
  l->writes = l->writes || xt_effect_of(op)->writes || xt_is_structured(op);
  return l->plain ? MlirWalkResultAdvance : MlirWalkResultInterrupt;
}

static struct look look(MlirOperation op) {
  struct look l = {.plain = true};
  mlirOperationWalk(op, look_at, &l, MlirWalkPreOrder);
  return l;
}

/* Ops one after the other, up to one that writes, with vectors among them. */
struct run {
  struct xt_ops ops;
  size_t end;     /* one past the last that writes */
  size_t vectors; /* the first that has vectors, plus one; 0: none */
};

static bool is_used_outside(MlirOperation op, const struct run *r) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(mlirOperationGetResult(op, i));
         !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
      bool inside = false;
      for (size_t n = 0; n < r->end; n++)
        inside = inside || xt_op_is_within(mlirOpOperandGetOwner(use), r->ops.at[n]);
      if (!inside)
        return true;
    }
  return false;
}

/* Where the kernel begins: what is computed for the first vectors belongs to it. */
static size_t begin_of(const struct run *r) {
  size_t begin = r->vectors - 1;
  while (begin && xt_is_pure(r->ops.at[begin - 1]))
    begin--;
  return begin;
}

static void outline(struct xt_job *job, MlirSymbolTable symbols, struct run *r) {
  size_t begin = r->vectors && r->vectors <= r->end ? begin_of(r) : r->end;
  for (size_t i = begin; i < r->end; i++)
    if (!xt_is_pure(r->ops.at[i]) && is_used_outside(r->ops.at[i], r))
      return;
  if (begin == r->end)
    return;
  struct xt_kernel k = {.job = job, .symbols = symbols, .root = r->ops.at[r->end - 1]};
  for (size_t i = begin; i + 1 < r->end; i++) {
    xt_kernel_need_operands(&k, r->ops.at[i], 0);
    if (!xt_ops_has(&k.inner, r->ops.at[i]))
      xt_ops_add(&job->arena, &k.inner, r->ops.at[i]);
  }
  xt_kernel_need_operands(&k, k.root, 0);
  for (size_t i = 0; i < k.args.count; i++)
    if (mlirTypeIsAVector(mlirValueGetType(k.args.at[i])))
      return;
  xt_kernel_outline_buffers(&k);
}

static void outline_block(struct xt_job *job, MlirSymbolTable symbols, MlirBlock block) {
  struct run r = {0};
  MlirOperation next, op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = next) {
    next = mlirOperationGetNextInBlock(op);
    struct look l = look(op);
    if (!l.plain || mlirOperationIsNull(next)) { /* the last op of a block ends it */
      outline(job, symbols, &r);
      r = (struct run){0};
      continue;
    }
    xt_ops_add(&job->arena, &r.ops, op);
    if (l.vectors && !r.vectors)
      r.vectors = r.ops.count;
    if (l.writes)
      r.end = r.ops.count;
  }
}

/* Blocks of the op, inner ones after it: what a whole loop is in, its body is not outlined from. */
static void outline_all(struct xt_job *job, MlirSymbolTable symbols, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumRegions(op); i++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, i)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b)) {
      outline_block(job, symbols, b);
      for (MlirOperation o = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(o);
           o = mlirOperationGetNextInBlock(o))
        outline_all(job, symbols, o);
    }
}

static bool is_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_func_has_body(op) && !xt_is_kernel(op);
}

/* requires: functions on buffers
 * produces: where a transform script has run, kernels of loops and other ops with vectors, as far
 *           as nothing between them has to stay on the host
 * keeps:    modules without a script */
XT_CONTRACT(outline_vectors, .requires = XT_NO_TENSORS, .produces = XT_PRIVATE_KERNELS);
bool xt_pass_outline_vectors(struct xt_job *job, MlirOperation module) {
  if (!job->scripted)
    return true;
  struct xt_ops funcs = xt_ops_collect(&job->arena, module, is_func, NULL);
  MlirSymbolTable symbols = mlirSymbolTableCreate(module);
  for (size_t i = 0; i < funcs.count; i++)
    outline_all(job, symbols, funcs.at[i]);
  mlirSymbolTableDestroy(symbols);
  return true;
}
