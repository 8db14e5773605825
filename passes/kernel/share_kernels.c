/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/size.h"
#include "compiler/support/table.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/pass.h"

/* A kernel as a row of words. Names, types and attributes are unique in a context, values and
 * blocks are numbered as they come: kernels that differ in names and places alone have one row. */
struct kernel {
  MlirOperation func;
  bool *varies; /* per argument: a call passes something that is not a constant */
  uintptr_t *words;
  size_t count, capacity;
  uintptr_t hash;
  struct kernel *same; /* the first with these words, NULL for that one itself */
  size_t sharers;      /* lines of the source that others with these words serve */
  int64_t *lines;      /* with its own */
  size_t line_count;
};

struct reader {
  struct xt_arena *arena;
  struct kernel *kernel;
  struct xt_table numbers;
};

static void add_word(struct reader *r, uintptr_t word) {
  struct kernel *k = r->kernel;
  if (k->count == k->capacity) {
    k->capacity = k->capacity ? 2 * k->capacity : 256;
    k->words = xt_arena_grow(r->arena, k->words, k->count, k->capacity, sizeof *k->words);
  }
  k->words[k->count++] = word;
  k->hash = (k->hash ^ word) * (uintptr_t)0x100000001B3u;
}

static void number(struct reader *r, const void *value) {
  xt_table_set(r->arena, &r->numbers, value, r->numbers.count + 1);
}

static void read_value(struct reader *r, MlirValue value) {
  number(r, value.ptr);
  add_word(r, (uintptr_t)mlirValueGetType(value).ptr);
}

/* What a kernel is called and where it comes from does not tell it from another. */
static bool is_origin(MlirStringRef name) {
  return xt_str_is(name, "sym_name") || xt_str_is(name, XT_ATTR(SOURCE)) ||
         xt_str_is(name, XT_ATTR(LINES)) || xt_str_is(name, XT_ATTR(SCHEDULES));
}

static void read_attributes(struct reader *r, MlirOperation op) {
  bool whole = mlirOperationEqual(op, r->kernel->func);
  intptr_t n = mlirOperationGetNumAttributes(op);
  for (intptr_t i = 0; i < n; i++) {
    MlirNamedAttribute attr = mlirOperationGetAttribute(op, i);
    if (whole && is_origin(mlirIdentifierStr(attr.name)))
      continue;
    add_word(r, (uintptr_t)attr.name.ptr);
    add_word(r, (uintptr_t)attr.attribute.ptr);
  }
  add_word(r, 0);
}

static void read_op(struct reader *r, MlirOperation op);

static void read_region(struct reader *r, MlirRegion region) {
  MlirBlock b = mlirRegionGetFirstBlock(region);
  for (; !mlirBlockIsNull(b); b = mlirBlockGetNextInRegion(b))
    number(r, b.ptr); /* a branch may come before its block */
  for (b = mlirRegionGetFirstBlock(region); !mlirBlockIsNull(b); b = mlirBlockGetNextInRegion(b)) {
    add_word(r, (uintptr_t)mlirBlockGetNumArguments(b));
    for (intptr_t i = 0; i < mlirBlockGetNumArguments(b); i++)
      read_value(r, mlirBlockGetArgument(b, i));
    MlirOperation op = mlirBlockGetFirstOperation(b);
    for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
      read_op(r, op);
    add_word(r, 0);
  }
  add_word(r, 0);
}

static void read_op(struct reader *r, MlirOperation op) {
  intptr_t operands = mlirOperationGetNumOperands(op), results = mlirOperationGetNumResults(op);
  add_word(r, (uintptr_t)mlirOperationGetName(op).ptr);
  add_word(r, (uintptr_t)operands);
  for (intptr_t i = 0; i < operands; i++)
    add_word(r, xt_table_find(&r->numbers, mlirOperationGetOperand(op, i).ptr));
  add_word(r, (uintptr_t)results);
  for (intptr_t i = 0; i < results; i++)
    read_value(r, mlirOperationGetResult(op, i));
  add_word(r, (uintptr_t)mlirOperationGetNumSuccessors(op));
  for (intptr_t i = 0; i < mlirOperationGetNumSuccessors(op); i++)
    add_word(r, xt_table_find(&r->numbers, mlirOperationGetSuccessor(op, i).ptr));
  read_attributes(r, op);
  add_word(r, (uintptr_t)mlirOperationGetNumRegions(op));
  for (intptr_t i = 0; i < mlirOperationGetNumRegions(op); i++)
    read_region(r, mlirOperationGetRegion(op, i));
}

static void read_kernel(struct xt_arena *arena, struct kernel *kernel) {
  struct reader r = {.arena = arena, .kernel = kernel};
  read_op(&r, kernel->func);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(xt_op_body(kernel->func)); i++)
    add_word(&r, kernel->varies[i]);
}

struct calls {
  struct xt_table symbols; /* of kernels, with their numbers from 1 on */
  struct kernel *kernels;
};

static struct kernel *callee_of(const struct calls *calls, MlirOperation op) {
  if (!xt_op_is(op, "func.call"))
    return NULL;
  MlirAttribute callee = mlirOperationGetAttributeByName(op, xt_str("callee"));
  uintptr_t number = xt_table_find(&calls->symbols, callee.ptr);
  return number ? &calls->kernels[number - 1] : NULL;
}

/* Constants of so few elements are not worth a kernel of their own. */
enum { SMALL = 256 };

static bool is_small(MlirType type) {
  int64_t count = 1;
  for (int64_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (!mlirShapedTypeIsDynamicDim(type, i))
      count = xt_size_mul(count, mlirShapedTypeGetDimSize(type, i));
  return count < SMALL;
}

static bool is_constant(MlirValue value) {
  MlirOperation op = xt_value_op(value);
  while (!mlirOperationIsNull(op) && (xt_is_tensor_view(op) || xt_is_memref_view(op)))
    op = xt_value_op(mlirOperationGetOperand(op, 0));
  return !mlirOperationIsNull(op) &&
         (xt_op_is(op, "arith.constant") || xt_op_is(op, "memref.get_global")) &&
         mlirTypeIsAShaped(mlirValueGetType(value)) && !is_small(mlirValueGetType(value));
}

/* What is packed at compile time, because all calls pass constants, is no kernel for others. */
static MlirWalkResult look_at_operands(MlirOperation op, void *data) {
  struct kernel *k = callee_of(data, op);
  for (intptr_t i = 0; k && i < mlirOperationGetNumOperands(op); i++)
    k->varies[i] = k->varies[i] || !is_constant(mlirOperationGetOperand(op, i));
  return MlirWalkResultAdvance;
}

static MlirWalkResult redirect(MlirOperation op, void *data) {
  struct kernel *k = callee_of(data, op);
  if (k && k->same)
    xt_op_set_attr(op, "callee", xt_func_symbol(k->same->func));
  return MlirWalkResultAdvance;
}

static bool is_same(const struct kernel *a, const struct kernel *b) {
  return a->hash == b->hash && a->count == b->count &&
         !memcmp(a->words, b->words, a->count * sizeof *a->words);
}

/* Finds for every kernel the first that is equal; false when there is none. */
static bool find_same(struct xt_arena *arena, struct kernel *kernels, size_t count) {
  struct xt_table firsts = {0};
  bool any = false;
  for (size_t i = 0; i < count; i++) {
    struct kernel *k = &kernels[i];
    read_kernel(arena, k);
    /* Kernels of one hash that differ, if there ever are any, are not all compared. */
    const void *key = (const void *)(k->hash | 1);
    uintptr_t first = xt_table_find(&firsts, key);
    if (!first)
      xt_table_set(arena, &firsts, key, i + 1);
    else if (is_same(&kernels[first - 1], k))
      k->same = &kernels[first - 1];
    any = any || k->same;
  }
  return any;
}

/* Lines of the source that a kernel serves: one, or what an earlier run has found. */
static size_t line_count(MlirOperation func) {
  MlirAttribute known = mlirOperationGetAttributeByName(func, xt_str(XT_ATTR(LINES)));
  return mlirAttributeIsNull(known) ? 1 : (size_t)mlirDenseArrayGetNumElements(known);
}

static void add_lines(struct xt_job *job, struct kernel *k, MlirOperation func) {
  MlirAttribute known = mlirOperationGetAttributeByName(func, xt_str(XT_ATTR(LINES)));
  for (size_t i = 0, n = line_count(func); i < n; i++)
    k->lines[k->line_count++] = mlirAttributeIsNull(known)
                                    ? xt_loc_of(job, mlirOperationGetLocation(func)).line
                                    : mlirDenseI64ArrayGetElement(known, (intptr_t)i);
}

static int compare_lines(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

/* In order, each once; a function that is copied has one place still. */
static size_t keep_distinct(int64_t *lines, size_t count) {
  size_t kept = 0;
  if (count)
    qsort(lines, count, sizeof *lines, compare_lines);
  for (size_t i = 0; i < count; i++)
    if (lines[i] && (!kept || lines[i] != lines[kept - 1]))
      lines[kept++] = lines[i];
  return kept;
}

static void set_lines(struct xt_job *job, struct kernel *kernels, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (kernels[i].same)
      kernels[i].same->sharers += line_count(kernels[i].func);
  for (size_t i = 0; i < count; i++) {
    struct kernel *k = &kernels[i], *to = k->same ? k->same : k;
    if (!to->sharers)
      continue;
    if (to == k)
      k->lines = xt_arena_alloc(&job->arena, (line_count(k->func) + k->sharers) * sizeof *k->lines);
    add_lines(job, to, k->func);
  }
  for (size_t i = 0; i < count; i++) {
    MlirOperation func = kernels[i].func;
    size_t distinct = keep_distinct(kernels[i].lines, kernels[i].line_count);
    if (distinct > 1)
      xt_op_set_attr(func, XT_ATTR(LINES),
                     mlirDenseI64ArrayGet(mlirOperationGetContext(func), (intptr_t)distinct,
                                          kernels[i].lines));
  }
}

static void tell(struct xt_job *job, const struct kernel *k) {
  struct xt_loc place = xt_loc_of(job, mlirOperationGetLocation(k->func));
  struct xt_loc first = xt_loc_of(job, mlirOperationGetLocation(k->same->func));
  MlirStringRef name = xt_func_name(k->same->func);
  if (place.line && place.line == first.line && place.column == first.column)
    return; /* a copy of the function */
  if (first.line)
    xt_remark(job, place, "share", "runs kernel '%.*s' of line %u", (int)name.length, name.data,
              first.line);
  else
    xt_remark(job, place, "share", "runs kernel '%.*s'", (int)name.length, name.data);
}

static bool is_kernel(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_kernel(op) && xt_func_has_body(op);
}

/* requires: kernels, each called once or more
 * produces: one kernel, the first, for all that are equal but for names and locations and whose
 *           calls pass the same constants; its xt.lines are those of all the ops it serves
 * keeps:    arguments and results of every call */
XT_CONTRACT(share_kernels, .requires = XT_PRIVATE_KERNELS);
bool xt_pass_share_kernels(struct xt_job *job, MlirOperation op) {
  struct xt_ops funcs = xt_ops_collect(&job->arena, op, is_kernel, NULL);
  struct kernel *kernels = xt_arena_alloc(&job->arena, (funcs.count + 1) * sizeof *kernels);
  struct calls calls = {.kernels = kernels};
  for (size_t i = 0; i < funcs.count; i++) {
    size_t args = (size_t)mlirBlockGetNumArguments(xt_op_body(funcs.at[i]));
    kernels[i].func = funcs.at[i];
    kernels[i].varies = xt_arena_alloc(&job->arena, (args + 1) * sizeof *kernels[i].varies);
    xt_table_set(&job->arena, &calls.symbols, xt_func_symbol(funcs.at[i]).ptr, i + 1);
  }
  mlirOperationWalk(op, look_at_operands, &calls, MlirWalkPreOrder);
  if (!find_same(&job->arena, kernels, funcs.count))
    return true;
  set_lines(job, kernels, funcs.count);
  mlirOperationWalk(op, redirect, &calls, MlirWalkPreOrder);
  for (size_t i = 0; i < funcs.count; i++)
    if (kernels[i].same) {
      tell(job, &kernels[i]);
      mlirOperationDestroy(kernels[i].func);
    }
  return true;
}
