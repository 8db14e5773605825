/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A kernel becomes launches: each loop over blocks a kernel of its own, which does one block, and
 * what else touches memory kernels of one block between them. The loops and branches around move to
 * the host with the index arithmetic that they and the numbers of blocks need. */

#include "passes/device/launch.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include <inttypes.h>

#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "passes/kernel/kernel.h"
#include "passes/pass.h"

/* The kernel's own name where it is one part, else with that of the loop. */
static const char *name_part(struct xt_split *s, MlirSymbolTable symbols, const struct xt_part *p,
                             const struct xt_ops *made) {
  struct xt_arena *arena = &s->job->arena;
  const char *kernel = xt_str_dup(arena, xt_func_name(s->kernel)), *loop = "rest";
  if (!s->parts->next)
    return kernel;
  if (!mlirOperationIsNull(p->loop))
    loop = xt_str_dup(arena, mlirStringAttrGetValue(
                                 mlirOperationGetAttributeByName(p->loop, xt_str(XT_ATTR(LOOP)))));
  const char *base = xt_arena_printf(arena, "%s_%s", kernel, loop), *name = base;
  for (int n = 1;; n++) {
    bool taken = !mlirOperationIsNull(mlirSymbolTableLookup(symbols, xt_str(name)));
    for (size_t i = 0; i < made->count; i++)
      taken = taken || xt_str_is(xt_func_name(made->at[i]), name);
    if (!taken)
      return name;
    name = xt_arena_printf(arena, "%s_%d", base, n);
  }
}

/* Before an op, for values that the source has no name for. */
static struct xt_at nameless_at(MlirOperation op) {
  struct xt_at at = xt_at_op(op);
  if (mlirLocationIsAName(at.loc))
    at.loc = mlirLocationNameGetChildLoc(at.loc);
  return at;
}

/* The part's kernel; a call stands in its place. */
static MlirOperation outline(struct xt_split *s, struct xt_part *p, const char *name) {
  struct xt_at at = nameless_at(p->ops.at[0]);
  struct xt_values operands = {0};
  MlirValue count = xt_build_blocks(s, p, at);
  MlirOperation func = xt_make_block_kernel(s, p, name);
  xt_values_add(&s->job->arena, &operands, count);
  for (size_t i = 0; i < p->args.count; i++)
    xt_values_add(&s->job->arena, &operands, p->args.at[i]);
  if (p->share < 0)
    xt_values_add(&s->job->arena, &operands, p->host_share);
  xt_build_call(at, name, &operands, 0, NULL);
  for (size_t i = p->ops.count; i > 0; i--)
    mlirOperationDestroy(p->ops.at[i - 1]);
  return func;
}

/* ---- the host ---- */

static bool is_unused(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (!xt_value_is_unused(mlirOperationGetResult(op, i)))
      return false;
  return true;
}

static bool is_plain_op(MlirOperation op, void *data) { return xt_is_repeatable(data, op); }

/* Definitions that only parts used. */
static void drop_definitions(struct xt_split *s) {
  struct xt_ops ops = xt_ops_collect(&s->job->arena, s->kernel, is_plain_op, s);
  for (size_t i = ops.count; i > 0; i--)
    if (is_unused(ops.at[i - 1]))
      mlirOperationDestroy(ops.at[i - 1]);
}

static MlirWalkResult place_call(MlirOperation op, void *data) {
  if (xt_op_is(op, "func.call"))
    mlirOperationSetLocation(op, mlirOperationGetLocation(*(MlirOperation *)data));
  return MlirWalkResultAdvance;
}

/* The loops, branches and launches of the kernel, in place of a call of it. */
static void expand_call(struct xt_split *s, MlirOperation call) {
  struct xt_arena *arena = &s->job->arena;
  struct xt_map map = {0};
  MlirBlock body = xt_op_body(s->kernel);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++)
    xt_map_add(arena, &map, mlirBlockGetArgument(body, i), mlirOperationGetOperand(call, i));
  MlirOperation end = mlirBlockGetTerminator(body), op = mlirBlockGetFirstOperation(body);
  for (; !mlirOperationEqual(op, end); op = mlirOperationGetNextInBlock(op)) {
    MlirOperation copy = xt_op_clone(arena, op, &map);
    xt_insert(xt_at_op(call), copy);
    mlirOperationWalk(copy, place_call, &call, MlirWalkPreOrder);
  }
  mlirOperationDestroy(call);
}

/* Iterations of the loops of a kernel where they are most, one in another; -1: known at run time
 * only. */
static int64_t points_of(MlirBlock block) {
  int64_t most = 1;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++) {
      MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
      int64_t inside = mlirBlockIsNull(body) ? 1 : points_of(body);
      int64_t trips = xt_op_is(op, "scf.for") ? xt_static_trips(op) : 1;
      if (inside < 0 || trips < 0)
        return -1;
      inside = xt_size_mul(inside, trips);
      most = inside > most ? inside : most;
    }
  return most;
}

/* A machine with items has no use for a kernel of one: says why there is one. */
static void tell_serial(struct xt_split *s, MlirOperation func, const char *why) {
  if (s->job->config.grid.items == 1 || xt_op_i64(func, XT_ATTR(BLOCKS), -1) != 1 ||
      xt_op_i64(func, XT_ATTR(ITEMS), 1) != 1)
    return;
  struct xt_arena *arena = &s->job->arena;
  int64_t points = points_of(xt_op_body(func));
  const char *number = points < 0    ? "as many points as sizes at run time tell"
                       : points == 1 ? "one point"
                                     : xt_arena_printf(arena, "%" PRId64 " points", points);
  xt_remark_missed(s->job, xt_op_loc(s->job, s->kernel), "launch",
                   "'%s' is one block of one item: %s; it has %s",
                   xt_str_dup(arena, xt_func_name(func)), why, number);
}

static void tell(struct xt_split *s, const struct xt_part *p, const char *name) {
  struct xt_loc loc = xt_op_loc(s->job, s->kernel);
  if (mlirOperationIsNull(p->loop))
    xt_remark(s->job, loc, "launch", "'%s': 1 block", name);
  else if (p->blocks < 0)
    xt_remark(s->job, loc, "launch", "'%s': blocks by sizes at run time", name);
  else
    xt_remark(s->job, loc, "launch", "'%s': %" PRId64 " blocks", name, p->blocks);
}

static void split_kernel(struct xt_split *s, MlirSymbolTable symbols, const struct xt_ops *calls) {
  struct xt_ops made = {0};
  MlirBlock module = mlirOperationGetBlock(s->kernel);
  for (struct xt_part *p = s->parts; p; p = p->next) {
    const char *name = name_part(s, symbols, p, &made);
    MlirOperation func = outline(s, p, name);
    tell(s, p, name);
    tell_serial(s, func,
                mlirOperationIsNull(p->loop) ? "it is outside of parallel loops"
                                             : "its parallel loops have one iteration");
    mlirBlockInsertOwnedOperationBefore(module, s->kernel, func);
    xt_ops_add(&s->job->arena, &made, func);
  }
  drop_definitions(s);
  for (size_t i = 0; i < calls->count; i++)
    expand_call(s, calls->at[i]);
  mlirSymbolTableErase(symbols, s->kernel);
  for (size_t i = 0; i < made.count; i++)
    mlirSymbolTableInsert(symbols, made.at[i]);
}

/* One block, which does the whole kernel. */
static void keep_kernel(struct xt_split *s, const struct xt_ops *calls) {
  MlirContext context = mlirOperationGetContext(s->kernel);
  MlirLocation loc = mlirOperationGetLocation(s->kernel);
  mlirBlockInsertArgument(xt_op_body(s->kernel), 0, mlirIndexTypeGet(context),
                          xt_loc_named(loc, "blocks"));
  xt_op_set_unit(s->kernel, XT_ATTR(LAUNCHED));
  xt_set_items(s->kernel, (MlirOperation){NULL});
  xt_op_set_i64(s->kernel, XT_ATTR(BLOCKS), 1);
  xt_func_update_type(&s->job->arena, s->kernel, NULL);
  for (size_t i = 0; i < calls->count; i++) {
    MlirOperation call = calls->at[i];
    struct xt_values operands = {0};
    xt_values_add(&s->job->arena, &operands, xt_build_index(nameless_at(call), 1));
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(call); k++)
      xt_values_add(&s->job->arena, &operands, mlirOperationGetOperand(call, k));
    mlirOperationSetOperands(call, (intptr_t)operands.count, operands.at);
  }
  xt_remark_missed(s->job, xt_op_loc(s->job, s->kernel), "launch", "'%s' is one block: %s",
                   xt_str_dup(&s->job->arena, xt_func_name(s->kernel)), s->why);
  tell_serial(s, s->kernel, s->why);
}

static bool is_self_copy(MlirOperation op, void *data) {
  (void)data;
  return xt_op_is(op, "memref.copy") &&
         mlirValueEqual(mlirOperationGetOperand(op, 0), mlirOperationGetOperand(op, 1));
}

/* Copies of a buffer to itself, which views that were found to be the same leave behind. */
static void drop_self_copies(struct xt_job *job, MlirOperation kernel) {
  struct xt_ops copies = xt_ops_collect(&job->arena, kernel, is_self_copy, NULL);
  for (size_t i = 0; i < copies.count; i++)
    mlirOperationDestroy(copies.at[i]);
}

/* Nothing is launched for a kernel that does nothing, such as one over tensors without elements. */
static bool drop_empty(MlirOperation kernel, MlirSymbolTable symbols, const struct xt_ops *calls) {
  MlirBlock body = xt_op_body(kernel);
  if (!mlirOperationEqual(mlirBlockGetFirstOperation(body), mlirBlockGetTerminator(body)))
    return false;
  for (size_t i = 0; i < calls->count; i++)
    mlirOperationDestroy(calls->at[i]);
  mlirSymbolTableErase(symbols, kernel);
  return true;
}

/* Whether a buffer is used for its sizes alone. */
static bool is_shape_only(MlirValue arg) {
  if (!mlirTypeIsAMemRef(mlirValueGetType(arg)))
    return false;
  MlirOpOperand use = mlirValueGetFirstUse(arg);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    MlirOperation op = mlirOpOperandGetOwner(use);
    int64_t dim;
    if (!xt_op_is(op, "memref.dim") || !xt_index_constant(mlirOperationGetOperand(op, 1), &dim))
      return false;
  }
  return true;
}

/* Arguments that are the sizes of argument `i` in place of the buffer. */
static void pass_sizes(struct xt_job *job, MlirOperation kernel, intptr_t i,
                       const struct xt_ops *calls) {
  MlirBlock body = xt_op_body(kernel);
  MlirValue arg = mlirBlockGetArgument(body, i);
  const char *name = xt_value_name(job, arg);
  MlirOpOperand use;
  while (!mlirOpOperandIsNull(use = mlirValueGetFirstUse(arg))) {
    MlirOperation op = mlirOpOperandGetOwner(use);
    MlirLocation loc = mlirOperationGetLocation(op);
    int64_t dim = 0;
    xt_index_constant(mlirOperationGetOperand(op, 1), &dim);
    if (name)
      loc = xt_loc_named(loc, xt_arena_printf(&job->arena, "%s_d%" PRId64, name, dim));
    MlirValue size =
        mlirBlockAddArgument(body, mlirIndexTypeGet(mlirOperationGetContext(kernel)), loc);
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, 0), size);
    mlirOperationDestroy(op);
    for (size_t c = 0; c < calls->count; c++) {
      MlirOperation call = calls->at[c];
      struct xt_values operands = {0};
      for (intptr_t k = 0; k < mlirOperationGetNumOperands(call); k++)
        xt_values_add(&job->arena, &operands, mlirOperationGetOperand(call, k));
      xt_values_add(&job->arena, &operands, xt_build_dim(nameless_at(call), operands.at[i], dim));
      mlirOperationSetOperands(call, (intptr_t)operands.count, operands.at);
    }
  }
}

/* A buffer that nothing loads from or stores to may be memory of the host, which devices refuse. */
static void drop_unused_arguments(struct xt_job *job, MlirOperation kernel,
                                  const struct xt_ops *calls) {
  MlirBlock body = xt_op_body(kernel);
  for (intptr_t i = mlirBlockGetNumArguments(body); i-- > 0;) {
    if (is_shape_only(mlirBlockGetArgument(body, i)))
      pass_sizes(job, kernel, i, calls);
    if (!xt_value_is_unused(mlirBlockGetArgument(body, i)))
      continue;
    mlirBlockEraseArgument(body, (unsigned)i);
    for (size_t c = 0; c < calls->count; c++) {
      struct xt_values rest = {0};
      for (intptr_t k = 0; k < mlirOperationGetNumOperands(calls->at[c]); k++)
        if (k != i)
          xt_values_add(&job->arena, &rest, mlirOperationGetOperand(calls->at[c], k));
      mlirOperationSetOperands(calls->at[c], (intptr_t)rest.count, rest.at);
    }
  }
  xt_func_update_type(&job->arena, kernel, NULL);
}

static void launch(struct xt_job *job, MlirOperation kernel, MlirSymbolTable symbols,
                   const struct xt_ops *calls) {
  struct xt_split s = {.job = job, .kernel = kernel};
  s.tail = &s.parts;
  drop_self_copies(job, kernel);
  if (drop_empty(kernel, symbols, calls))
    return;
  drop_unused_arguments(job, kernel, calls);
  if (xt_holds_block_loop(kernel))
    xt_find_parts(&s, xt_op_body(kernel));
  else
    s.why = "no loop of it runs in parallel";
  for (struct xt_part *p = s.parts; p && !s.why; p = p->next)
    xt_check_part(&s, p);
  if (s.why)
    keep_kernel(&s, calls);
  else
    split_kernel(&s, symbols, calls);
}

/* ---- all kernels ---- */

static bool is_new_kernel(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_kernel(op) && !xt_op_has_attr(op, XT_ATTR(LAUNCHED));
}

/* requires: kernels of loops whose buffers are allocated by their callers
 * produces: kernels that do one block; each call of one has the number of blocks first
 * keeps:    what is computed; the order of what touches memory */
XT_CONTRACT(launch,
            .requires = XT_PRIVATE_KERNELS | XT_PLAIN_KERNELS | XT_NO_KERNEL_ALLOCS | XT_NO_LINALG);
bool xt_pass_launch(struct xt_job *job, MlirOperation op) {
  struct xt_arena *arena = &job->arena;
  struct xt_ops kernels = xt_ops_collect(arena, op, is_new_kernel, NULL);
  struct xt_ops *calls = xt_calls_by_kernel(arena, op, &kernels);
  MlirSymbolTable symbols = mlirSymbolTableCreate(op);
  for (size_t i = 0; i < kernels.count; i++)
    launch(job, kernels.at[i], symbols, &calls[i]);
  mlirSymbolTableDestroy(symbols);
  return true;
}
