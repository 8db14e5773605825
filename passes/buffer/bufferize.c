/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* For each function and each call upstream's bufferisation looks at all functions of the module. So
 * it runs on modules of few functions: parts, which have copies of what others have too. A function
 * is bufferised the same in each, since that depends only on what it calls. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/Pass.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/table.h"
#include "dialects/build.h"
#include "passes/pass.h"

/* A part takes functions until it has so many of its own, and at least as many as copies: all
 * parts together have at most twice the functions of the module. */
enum { PART_FUNCTIONS = 64 };

struct part {
  MlirOperation module;
  MlirSymbolTable symbols; /* after bufferisation */
};

struct bufferizer {
  struct xt_job *job;
  MlirOperation module;
  MlirSymbolTable symbols; /* of the module before anything is moved */
  struct part *parts;
  size_t part_count;
  struct xt_table homes;              /* functions: the number of their part, from 1 on */
  struct xt_table here;               /* functions and globals of the current part */
  struct xt_ops own, copies, globals; /* of the current part */
};

static MlirOperation referred(const struct bufferizer *b, MlirOperation op) {
  const char *attr = xt_op_is(op, "func.call")           ? "callee"
                     : xt_op_is(op, "func.constant")     ? "value"
                     : xt_op_is(op, "memref.get_global") ? "name"
                                                         : NULL;
  if (!attr)
    return (MlirOperation){NULL};
  MlirAttribute symbol = mlirOperationGetAttributeByName(op, xt_str(attr));
  return mlirSymbolTableLookup(b->symbols, mlirFlatSymbolRefAttrGetValue(symbol));
}

static MlirWalkResult add_referred(MlirOperation op, void *data);

/* Adds a function or global, and all that it refers to, to the current part. */
static void add(struct bufferizer *b, MlirOperation op) {
  struct xt_arena *arena = &b->job->arena;
  if (xt_table_find(&b->here, op.ptr))
    return;
  xt_table_set(arena, &b->here, op.ptr, 1);
  if (!xt_is_func(op)) {
    xt_ops_add(arena, &b->globals, op);
    return;
  }
  if (xt_table_find(&b->homes, op.ptr)) {
    xt_ops_add(arena, &b->copies, op);
  } else {
    xt_ops_add(arena, &b->own, op);
    xt_table_set(arena, &b->homes, op.ptr, b->part_count + 1);
  }
  mlirOperationWalk(op, add_referred, b, MlirWalkPreOrder);
}

static MlirWalkResult add_referred(MlirOperation op, void *data) {
  MlirOperation to = referred(data, op);
  if (!mlirOperationIsNull(to))
    add(data, to);
  return MlirWalkResultAdvance;
}

static void close_part(struct bufferizer *b) {
  MlirModule module = mlirModuleCreateEmpty(mlirOperationGetLocation(b->module));
  MlirBlock body = mlirModuleGetBody(module);
  for (size_t i = 0; i < b->globals.count; i++)
    mlirBlockAppendOwnedOperation(body, mlirOperationClone(b->globals.at[i]));
  for (size_t i = 0; i < b->copies.count; i++)
    mlirBlockAppendOwnedOperation(body, mlirOperationClone(b->copies.at[i]));
  for (size_t i = 0; i < b->own.count; i++) {
    mlirOperationRemoveFromParent(b->own.at[i]);
    mlirBlockAppendOwnedOperation(body, b->own.at[i]);
  }
  b->parts[b->part_count++].module = mlirModuleGetOperation(module);
  b->here = (struct xt_table){0};
  b->own = b->copies = b->globals = (struct xt_ops){0};
}

struct callees {
  const struct bufferizer *bufferizer;
  struct xt_table called;
};

static MlirWalkResult note_callee(MlirOperation op, void *data) {
  struct callees *c = data;
  MlirOperation to = referred(c->bufferizer, op);
  if (!mlirOperationIsNull(to))
    xt_table_set(&c->bufferizer->job->arena, &c->called, to.ptr, 1);
  return MlirWalkResultAdvance;
}

/* Callers first, then functions that call each other in circles. */
static void split(struct bufferizer *b, const struct xt_ops *funcs) {
  struct callees c = {.bufferizer = b};
  mlirOperationWalk(b->module, note_callee, &c, MlirWalkPreOrder);
  for (int round = 0; round < 2; round++)
    for (size_t i = 0; i < funcs->count; i++) {
      if (xt_table_find(&b->homes, funcs->at[i].ptr) ||
          (round == 0 && xt_table_find(&c.called, funcs->at[i].ptr)))
        continue;
      add(b, funcs->at[i]);
      if (b->own.count >= PART_FUNCTIONS && b->own.count >= b->copies.count)
        close_part(b);
    }
  if (b->own.count)
    close_part(b);
}

static void ignore(MlirStringRef text, void *data) {
  (void)text;
  (void)data;
}

static bool run_upstream(struct bufferizer *b) {
  MlirPassManager manager = mlirPassManagerCreateOnOperation(mlirOperationGetContext(b->module),
                                                             xt_str("builtin.module"));
  bool ok = mlirLogicalResultIsSuccess(mlirOpPassManagerAddPipeline(
      mlirPassManagerGetAsOpPassManager(manager),
      xt_str("one-shot-bufferize{bufferize-function-boundaries=1 "
             "function-boundary-type-conversion=identity-layout-map "
             "allow-return-allocs-from-loops=1},drop-equivalent-buffer-results"),
      ignore, NULL));
  for (size_t i = 0; i < b->part_count && ok; i++)
    ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, b->parts[i].module));
  mlirPassManagerDestroy(manager);
  return ok;
}

/* Functions return between the other ops of the module, in the order of `ops`. */
static void put_back(struct bufferizer *b, const struct xt_ops *ops, const MlirStringRef *names) {
  for (size_t i = 0; i < b->part_count; i++)
    b->parts[i].symbols = mlirSymbolTableCreate(b->parts[i].module);
  for (size_t i = 0; i < ops->count; i++) {
    uintptr_t home = xt_table_find(&b->homes, ops->at[i].ptr);
    MlirOperation op =
        home ? mlirSymbolTableLookup(b->parts[home - 1].symbols, names[i]) : ops->at[i];
    mlirOperationRemoveFromParent(op);
    mlirBlockAppendOwnedOperation(xt_op_body(b->module), op);
  }
  for (size_t i = 0; i < b->part_count; i++) {
    mlirSymbolTableDestroy(b->parts[i].symbols);
    mlirOperationDestroy(b->parts[i].module);
  }
}

/* requires: functions on tensors, whose constants are globals
 * produces: functions on buffers
 * keeps:    the order of functions and globals */
XT_CONTRACT(bufferize, .produces = XT_NO_TENSORS);
bool xt_pass_bufferize(struct xt_job *job, MlirOperation module) {
  struct bufferizer b = {.job = job, .module = module, .symbols = mlirSymbolTableCreate(module)};
  struct xt_ops ops = {0}, funcs = {0};
  for (MlirOperation op = mlirBlockGetFirstOperation(xt_op_body(module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    xt_ops_add(&job->arena, &ops, op);
    if (xt_is_func(op))
      xt_ops_add(&job->arena, &funcs, op);
  }
  MlirStringRef *names = xt_arena_alloc(&job->arena, (ops.count + 1) * sizeof *names);
  for (size_t i = 0; i < ops.count; i++)
    if (xt_is_func(ops.at[i]))
      names[i] = xt_func_name(ops.at[i]);
  b.parts = xt_arena_alloc(&job->arena, (funcs.count + 1) * sizeof *b.parts);
  split(&b, &funcs);
  unsigned errors = job->diag.errors;
  bool ok = run_upstream(&b);
  put_back(&b, &ops, names);
  mlirSymbolTableDestroy(b.symbols);
  return ok ||
         (job->diag.errors > errors ? false : xt_op_error(job, module, "bufferisation failed"));
}
