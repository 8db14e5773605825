/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/memories.h"
#include "passes/kernel/kernel.h"
#include "passes/memory/frame.h"
#include "passes/pass.h"

struct check {
  struct xt_job *job;
  MlirOperation loop;
  int64_t bytes;
  const char *why; /* NULL: nothing speaks against threads */
};

static const char *refuse_buffer(struct check *c, MlirOperation alloc) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(alloc, 0));
  if (!mlirShapedTypeHasStaticShape(type))
    return "an iteration allocates a buffer whose size is known at run time only";
  int64_t bytes = xt_memref_bytes(type);
  const struct xt_memory *stack = xt_memory_of(&c->job->config, XT_SCOPE_THREAD);
  int64_t limit = stack ? stack->bytes : 0;
  c->bytes += bytes < limit ? bytes : limit + 1;
  return c->bytes <= limit ? NULL
                           : xt_arena_printf(&c->job->arena,
                                             "an iteration allocates more than %" PRId64
                                             " bytes, the limit for threads",
                                             limit);
}

/* Dialects whose ops a kernel may hold. */
static bool is_plain(MlirOperation op) {
  static const char *const dialects[] = {"affine", "arith", "index",  "linalg", "math",
                                         "memref", "scf",   "vector", "ub"};
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    if (xt_op_in(op, dialects[i]))
      return true;
  return false;
}

static MlirWalkResult check_op(MlirOperation op, void *data) {
  struct check *c = data;
  if (mlirOperationEqual(op, c->loop))
    return MlirWalkResultAdvance;
  if (xt_effect_of(op)->kind == XT_EFFECT_ALLOC)
    c->why = refuse_buffer(c, op);
  else if (xt_op_is(op, "func.call"))
    c->why = "an iteration calls a function";
  else if (!is_plain(op))
    c->why = xt_arena_printf(&c->job->arena, "'%s' is not supported in a parallel loop",
                             xt_str_dup(&c->job->arena, xt_op_name(op)));
  return c->why ? MlirWalkResultInterrupt : MlirWalkResultAdvance;
}

/* What the loop goes over in one dimension. */
struct range {
  MlirValue lo, hi, step, count;
  int64_t known; /* the count, or -1 */
};

static int64_t static_bound(MlirOperation loop, const char *name, intptr_t d) {
  return mlirDenseI64ArrayGetElement(mlirOperationGetAttributeByName(loop, xt_str(name)), d);
}

static MlirValue bound(struct xt_at at, MlirOperation loop, const char *name, intptr_t d,
                       intptr_t *dynamic) {
  int64_t value = static_bound(loop, name, d);
  if (value != mlirShapedTypeGetDynamicSize())
    return xt_build_index(at, value);
  return mlirOperationGetOperand(loop, (*dynamic)++);
}

/* How many iterations there are; never below zero. */
static void count(struct xt_at at, MlirOperation loop, intptr_t d, struct range *r) {
  int64_t lo = static_bound(loop, "staticLowerBound", d), unknown = mlirShapedTypeGetDynamicSize();
  int64_t hi = static_bound(loop, "staticUpperBound", d);
  int64_t step = static_bound(loop, "staticStep", d), extent;
  r->known = -1;
  if (lo != unknown && hi != unknown && step != unknown && step > 0 &&
      !__builtin_sub_overflow(hi, lo, &extent)) {
    r->known = extent > 0 ? (extent - 1) / step + 1 : 0;
    r->count = xt_build_index(at, r->known);
    return;
  }
  MlirValue length = xt_build_binary(at, "arith.subi", r->hi, r->lo);
  r->count = xt_build_binary(at, "arith.maxsi", xt_build_index(at, 0),
                             xt_build_binary(at, "arith.ceildivsi", length, r->step));
}

/* The numbers of all iterations of several dimensions. */
static struct range all_of(struct xt_at at, const struct range *r, intptr_t rank) {
  struct range all = {.lo = xt_build_index(at, 0), .hi = r[0].count, .known = r[0].known};
  for (intptr_t d = 1; d < rank; d++)
    if (all.known < 0 || r[d].known < 0 ||
        __builtin_mul_overflow(all.known, r[d].known, &all.known)) {
      all.known = -1;
      all.hi = xt_build_binary(at, "arith.muli", all.hi, r[d].count);
    } else
      all.hi = xt_build_index(at, all.known);
  all.step = xt_build_index(at, 1);
  return all;
}

static struct range *ranges_of(struct xt_job *job, struct xt_at at, MlirOperation loop,
                               intptr_t rank) {
  struct range *r = xt_arena_alloc(&job->arena, (size_t)rank * sizeof *r);
  intptr_t dynamic = 0;
  for (intptr_t d = 0; d < rank; d++)
    r[d].lo = bound(at, loop, "staticLowerBound", d, &dynamic);
  for (intptr_t d = 0; d < rank; d++)
    r[d].hi = bound(at, loop, "staticUpperBound", d, &dynamic);
  for (intptr_t d = 0; d < rank; d++) {
    r[d].step = bound(at, loop, "staticStep", d, &dynamic);
    if (rank > 1)
      count(at, loop, d, &r[d]);
  }
  return r;
}

static MlirOperation make_parallel(struct xt_at at, struct range r, const char *name) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirRegion region = mlirRegionCreate();
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  mlirRegionAppendOwnedBlock(region, block);
  mlirBlockAddArgument(block, mlirIndexTypeGet(context), xt_loc_named(at.loc, name));
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.parallel"), at.loc);
  mlirOperationStateAddOperands(&state, 3, (MlirValue[]){r.lo, r.hi, r.step});
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirNamedAttribute attrs[] = {
      xt_named(context, XT_ATTR(LOOP), mlirStringAttrGet(context, xt_str(name))),
      xt_named(context, "operandSegmentSizes",
               mlirDenseI32ArrayGet(context, 4, (int32_t[]){1, 1, 1, 0}))};
  mlirOperationStateAddAttributes(&state, 2, attrs);
  MlirOperation op = mlirOperationCreate(&state);
  xt_insert(at, op);
  return op;
}

/* The indices of an iteration, from its number among all: the last dimension goes fastest. */
static void number_iterations(struct xt_at at, MlirBlock from, const struct range *r, intptr_t rank,
                              MlirValue number) {
  for (intptr_t d = rank - 1; d >= 0; d--) {
    MlirValue own = d ? xt_build_binary(at, "arith.remsi", number, r[d].count) : number;
    MlirValue index = xt_build_binary(at, "arith.addi", r[d].lo,
                                      xt_build_binary(at, "arith.muli", own, r[d].step));
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(from, d), index);
    if (d)
      number = xt_build_binary(at, "arith.divsi", number, r[d].count);
  }
}

static void put_on_stack(struct xt_job *job, MlirOperation loop) {
  struct xt_ops allocs = xt_ops_named(&job->arena, loop, "memref.alloc");
  MlirContext context = mlirOperationGetContext(loop);
  const char *name = xt_memory_of(&job->config, XT_SCOPE_THREAD)->name;
  MlirAttribute memory = mlirStringAttrGet(context, xt_str(name));
  for (size_t i = 0; i < allocs.count; i++) {
    MlirValue buffer = mlirOperationGetResult(allocs.at[i], 0);
    MlirType type = mlirValueGetType(buffer);
    MlirNamedAttribute attrs[] = {xt_named(context, XT_ATTR(MEMORY), memory),
                                  xt_named(context, "operandSegmentSizes",
                                           mlirDenseI32ArrayGet(context, 2, (int32_t[]){0, 0}))};
    MlirOperation local = xt_build(xt_at_op(allocs.at[i]), (struct xt_op_parts){
                                                               .name = "memref.alloca",
                                                               .results = &type,
                                                               .result_count = 1,
                                                               .attrs = attrs,
                                                               .attr_count = 2,
                                                           });
    mlirValueReplaceAllUsesOfWith(buffer, mlirOperationGetResult(local, 0));
    mlirOperationDestroy(allocs.at[i]);
  }
}

/* One loop over all iterations, which workers run. */
static MlirOperation parallelize(struct xt_job *job, MlirOperation loop) {
  MlirBlock from = xt_op_body(loop);
  intptr_t rank = mlirBlockGetNumArguments(from);
  struct xt_at at = xt_at_op(loop);
  struct range *r = ranges_of(job, at, loop, rank);
  struct range all = rank > 1 ? all_of(at, r, rank) : r[0];
  const char *name = rank > 1 ? NULL : xt_value_name(job, mlirBlockGetArgument(from, 0));
  MlirOperation parallel = make_parallel(at, all, name ? name : "tile");
  MlirBlock body = xt_op_body(parallel);
  MlirValue number = mlirBlockGetArgument(body, 0);
  if (rank > 1)
    number_iterations(xt_at_end(body, at.loc), from, r, rank, number);
  else
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(from, 0), number);
  MlirOperation end = mlirBlockGetTerminator(from), op;
  while (!mlirOperationEqual(op = mlirBlockGetFirstOperation(from), end)) {
    mlirOperationRemoveFromParent(op);
    mlirBlockAppendOwnedOperation(body, op);
  }
  xt_build(xt_at_end(body, at.loc), (struct xt_op_parts){.name = "scf.reduce"});
  mlirOperationDestroy(loop);
  put_on_stack(job, parallel);
  return parallel;
}

static bool is_outermost(MlirOperation op, void *data) {
  (void)data;
  return xt_op_is(op, "scf.forall") && !mlirOperationGetNumResults(op) &&
         mlirBlockGetNumArguments(xt_op_body(op)) > 0 && xt_kernel_may_hold(op);
}

/* requires: functions on buffers
 * produces: a kernel for each outermost scf.forall, with one parallel loop that workers run; a
 *           warning for each that workers cannot run
 * keeps:    nested ones, those with a warning, and all with --threads=none, which
 *           scf-forall-to-for makes sequential */
XT_CONTRACT(forall, .requires = XT_NO_TENSORS, .produces = XT_PRIVATE_KERNELS);
bool xt_pass_forall(struct xt_job *job, MlirOperation module) {
  if (job->config.threads == XT_THREADS_NONE)
    return true;
  struct xt_ops loops = xt_ops_collect(&job->arena, module, is_outermost, NULL);
  MlirSymbolTable symbols = mlirSymbolTableCreate(module);
  for (size_t i = 0; i < loops.count; i++) {
    struct check c = {.job = job, .loop = loops.at[i]};
    struct xt_loc loc = xt_op_loc(job, c.loop);
    mlirOperationWalk(c.loop, check_op, &c, MlirWalkPreOrder);
    if (c.why) {
      xt_warn(job, loc, XT_W_SCHEDULE, "this scf.forall runs on one thread: %s", c.why);
      continue;
    }
    xt_outline_buffers(job, symbols, parallelize(job, c.loop));
    xt_remark(job, loc, "parallelize", "the iterations of this scf.forall run in parallel");
  }
  mlirSymbolTableDestroy(symbols);
  return true;
}
