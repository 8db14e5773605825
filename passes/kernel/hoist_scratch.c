/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include <assert.h>

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/kernel/kernel.h"
#include "passes/pass.h"

static bool is_allocation(MlirOperation op, void *data) {
  (void)data;
  return xt_is_alloc(op) || (xt_op_is(op, "memref.alloca") && !xt_op_has_attr(op, XT_ATTR(MEMORY)));
}

/* The value of `value`, which belongs to the kernel, at a call; map holds the arguments. False
 * when it depends on more than the arguments. */
static bool at_call(struct xt_job *job, struct xt_at at, MlirValue value, struct xt_map *map,
                    MlirValue *result) {
  struct xt_arena *arena = &job->arena;
  if (xt_values_find(&map->from, value) < 0) {
    MlirOperation op = xt_value_op(value);
    if (mlirOperationIsNull(op) || !xt_is_pure(op))
      return false;
    MlirValue unused;
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
      if (!at_call(job, at, mlirOperationGetOperand(op, i), map, &unused))
        return false;
    if (xt_op_is(op, "accel.workers") && job->config.threads == XT_THREADS_NONE &&
        !job->config.grid.launches)
      xt_map_add(arena, map, value, xt_build_index(at, 1));
    else
      xt_insert(at, xt_op_clone(arena, op, map));
  }
  *result = xt_map_get(map, value);
  return true;
}

/* Has a part for each worker. */
static bool is_per_worker(MlirOperation alloc) {
  MlirOperation count = {NULL};
  if (mlirOperationGetNumOperands(alloc))
    count = xt_value_op(mlirOperationGetOperand(alloc, 0));
  return !mlirOperationIsNull(count) && xt_op_is(count, "accel.workers");
}

/* One iteration's buffer must not be seen by another: loops that run at once, or that hand the
 * buffer on. */
static bool may_share(struct xt_job *job, MlirOperation kernel, MlirOperation alloc) {
  MlirOperation p = mlirOperationGetParentOperation(alloc);
  bool in_loop = false;
  for (; !mlirOperationEqual(p, kernel); p = mlirOperationGetParentOperation(p)) {
    if (xt_is_parallel(p) && !is_per_worker(alloc))
      return xt_op_error(job, alloc,
                         "a buffer allocated in a parallel loop of a kernel is not "
                         "supported");
    in_loop = in_loop || xt_is_loop(p);
  }
  for (MlirOpOperand use = mlirValueGetFirstUse(mlirOperationGetResult(alloc, 0));
       in_loop && !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (xt_op_is(mlirOpOperandGetOwner(use), "scf.yield"))
      return xt_op_error(job, alloc,
                         "a buffer that a loop of a kernel hands to its next "
                         "iteration is not supported");
  return true;
}

static bool add_operand(struct xt_job *job, MlirOperation alloc, MlirOperation call,
                        MlirOperation kernel) {
  struct xt_arena *arena = &job->arena;
  struct xt_map map = {0};
  struct xt_values operands = {0}, sizes = {0};
  MlirBlock body = xt_op_body(kernel);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++) {
    xt_values_add(arena, &operands, mlirOperationGetOperand(call, i));
    xt_map_add(arena, &map, mlirBlockGetArgument(body, i), operands.at[i]);
  }
  struct xt_at at = xt_at_op(call);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(alloc); i++) {
    MlirValue size;
    if (!at_call(job, at, mlirOperationGetOperand(alloc, i), &map, &size))
      return xt_op_error(job, alloc,
                         "the size of this buffer is not known when the kernel is called");
    xt_values_add(arena, &sizes, size);
  }
  at.loc = mlirOperationGetLocation(alloc);
  xt_values_add(arena, &operands,
                xt_build_alloc(at, mlirValueGetType(mlirOperationGetResult(alloc, 0)), &sizes));
  mlirOperationSetOperands(call, (intptr_t)operands.count, operands.at);
  return true;
}

static bool hoist(struct xt_job *job, MlirOperation kernel, const struct xt_ops *calls,
                  MlirOperation alloc) {
  MlirValue buffer = mlirOperationGetResult(alloc, 0);
  MlirType type = mlirValueGetType(buffer);
  if (!may_share(job, kernel, alloc))
    return false;
  for (size_t i = 0; i < calls->count; i++)
    if (!add_operand(job, alloc, calls->at[i], kernel))
      return false;
  MlirOpOperand next, use = mlirValueGetFirstUse(buffer);
  for (; !mlirOpOperandIsNull(use); use = next) {
    next = mlirOpOperandGetNextUse(use);
    MlirOperation user = mlirOpOperandGetOwner(use);
    if (xt_op_is(user, "memref.dealloc"))
      mlirOperationDestroy(user);
  }
  MlirLocation loc = mlirOperationGetLocation(alloc);
  if (!xt_loc_name(job, loc))
    loc = xt_loc_named(loc, "scratch");
  MlirValue arg = mlirBlockAddArgument(xt_op_body(kernel), type, loc);
  mlirValueReplaceAllUsesOfWith(buffer, arg);
  mlirOperationDestroy(alloc);
  return true;
}

/* A returned buffer is an argument by now: the caller has it already. */
static bool drop_results(struct xt_job *job, MlirOperation kernel, const struct xt_ops *calls) {
  MlirOperation end = mlirBlockGetTerminator(xt_op_body(kernel));
  intptr_t count = mlirOperationGetNumOperands(end);
  if (!count)
    return true;
  for (intptr_t i = 0; i < count; i++)
    if (!mlirValueIsABlockArgument(mlirOperationGetOperand(end, i)))
      return xt_op_error(job, kernel,
                         "the buffer of a result of this op is not known when its "
                         "kernel is called");
  for (size_t c = 0; c < calls->count; c++) {
    MlirOperation call = calls->at[c];
    struct xt_values operands = {0};
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++)
      xt_values_add(&job->arena, &operands, mlirOperationGetOperand(call, i));
    for (intptr_t i = 0; i < count; i++) {
      intptr_t arg = mlirBlockArgumentGetArgNumber(mlirOperationGetOperand(end, i));
      assert(arg < (intptr_t)operands.count);
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(call, i), operands.at[arg]);
    }
    char *name = xt_str_dup(&job->arena, xt_func_name(kernel));
    xt_build_call(xt_at_op(call), name, &operands, 0, NULL);
    mlirOperationDestroy(call);
  }
  mlirOperationSetOperands(end, 0, NULL);
  return true;
}

static bool hoist_all(struct xt_job *job, MlirOperation kernel, const struct xt_ops *calls) {
  struct xt_ops allocs = xt_ops_collect(&job->arena, kernel, is_allocation, NULL);
  for (size_t i = 0; i < allocs.count; i++)
    if (!hoist(job, kernel, calls, allocs.at[i]))
      return false;
  if (!drop_results(job, kernel, calls))
    return false;
  struct xt_ops counts = xt_ops_named(&job->arena, kernel, "accel.workers");
  for (size_t i = 0; i < counts.count; i++) /* upstream does not know that it is pure */
    if (mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(counts.at[i], 0))))
      mlirOperationDestroy(counts.at[i]);
  xt_func_update_type(&job->arena, kernel, NULL);
  return true;
}

static bool is_kernel_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_kernel(op);
}

/* requires: kernels of loops
 * produces: buffers of kernels allocated by their callers and passed as last arguments
 * keeps:    ops of kernels but for allocations; memref.alloca with xt.memory */
XT_CONTRACT(hoist_scratch,
            .requires = XT_NO_TENSORS | XT_PRIVATE_KERNELS | XT_NO_LINALG | XT_NO_BUFFERIZATION,
            .produces = XT_NO_KERNEL_ALLOCS | XT_PLAIN_KERNELS);
bool xt_pass_hoist_scratch(struct xt_job *job, MlirOperation op) {
  struct xt_arena *arena = &job->arena;
  struct xt_ops kernels = xt_ops_collect(arena, op, is_kernel_func, NULL);
  struct xt_ops *calls = xt_calls_by_kernel(arena, op, &kernels);
  bool ok = true;
  for (size_t i = 0; i < kernels.count; i++)
    ok = hoist_all(job, kernels.at[i], &calls[i]) && ok;
  return ok;
}
