/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/alias.h"
#include "passes/pass.h"

static bool is_static_alloc(MlirOperation op) {
  return xt_is_alloc(op) &&
         mlirShapedTypeHasStaticShape(mlirValueGetType(mlirOperationGetResult(op, 0)));
}

/* Memory of an iteration that may run beside others cannot be planned. */
static bool is_parallel_local(MlirOperation op) {
  for (MlirOperation p = mlirOperationGetParentOperation(op); !mlirOperationIsNull(p);
       p = mlirOperationGetParentOperation(p))
    if (xt_is_parallel(p))
      return true;
  return false;
}

static void make_alloc(struct xt_job *job, MlirOperation alloca_op) {
  struct xt_values operands = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(alloca_op); i++)
    xt_values_add(&job->arena, &operands, mlirOperationGetOperand(alloca_op, i));
  MlirValue old = mlirOperationGetResult(alloca_op, 0);
  MlirValue new = xt_build_alloc(xt_at_op(alloca_op), mlirValueGetType(old), &operands);
  mlirValueReplaceAllUsesOfWith(old, new);
  mlirOperationDestroy(alloca_op);
}

/* The op of `block` that holds `op`; the null op when `op` lies outside. */
static MlirOperation ancestor_in(MlirBlock block, MlirOperation op) {
  while (!mlirOperationIsNull(op) && !mlirBlockEqual(mlirOperationGetBlock(op), block))
    op = mlirOperationGetParentOperation(op);
  return op;
}

/* The last op of its block that uses the buffer; the null op when it leaves the block, or when
 * somebody frees it already. */
static MlirOperation last_use(struct xt_job *job, MlirOperation alloc) {
  MlirBlock block = mlirOperationGetBlock(alloc);
  MlirOperation none = {NULL}, last = alloc, end = mlirBlockGetTerminator(block);
  bool escapes;
  struct xt_values names = xt_alias_closure(job, mlirOperationGetResult(alloc, 0), &escapes);
  if (escapes)
    return none;
  for (size_t i = 0; i < names.count; i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(names.at[i]); !mlirOpOperandIsNull(use);
         use = mlirOpOperandGetNextUse(use)) {
      MlirOperation user = mlirOpOperandGetOwner(use), here = ancestor_in(block, user);
      if (mlirOperationIsNull(here) || mlirOperationEqual(here, end) ||
          xt_op_is(user, "memref.dealloc"))
        return none;
      if (mlirOperationIsBeforeInBlock(last, here))
        last = here;
    }
  return last;
}

static void place_free(struct xt_job *job, MlirOperation alloc) {
  MlirOperation last = last_use(job, alloc);
  if (mlirOperationIsNull(last))
    return;
  MlirValue buffer = mlirOperationGetResult(alloc, 0);
  struct xt_at at = {mlirOperationGetBlock(alloc), mlirOperationGetNextInBlock(last),
                     mlirOperationGetLocation(alloc)};
  xt_build(at,
           (struct xt_op_parts){.name = "memref.dealloc", .operand_count = 1, .operands = &buffer});
}

static bool is_on_heap(const struct xt_job *job, MlirOperation alloc) {
  return job->config.own_buffers || !is_static_alloc(alloc) || is_parallel_local(alloc);
}

/* Whether a buffer is not from the heap of this call: an argument, a global, what an external
 * function gave, an allocation that can be planned. */
static bool is_foreign(const struct xt_job *job, MlirOperation module, MlirOperation from) {
  if (mlirOperationIsNull(from) || xt_op_is(from, "memref.get_global"))
    return true;
  if (!xt_op_is(from, "func.call"))
    return xt_is_alloc(from) && !is_on_heap(job, from);
  MlirOperation callee = xt_func_find(module, xt_call_callee(from));
  return mlirOperationIsNull(callee) || !xt_func_has_body(callee);
}

/* requires: functions on buffers
 * produces: no memref.dealloc of what is not on the heap; a memref.dealloc after the last use of
 *           each heap buffer that does not leave its block
 * keeps:    buffers that escape: they are freed when the entry returns */
XT_CONTRACT(place_frees, .requires = XT_NO_TENSORS | XT_NO_KERNEL_ALLOCS,
            .produces = XT_NO_ALLOCAS);
bool xt_pass_place_frees(struct xt_job *job, MlirOperation op) {
  struct xt_arena *arena = &job->arena;
  struct xt_ops list = xt_ops_named(arena, op, "memref.alloca");
  for (size_t i = 0; i < list.count; i++)
    if (!xt_op_has_attr(list.at[i], XT_ATTR(MEMORY)))
      make_alloc(job, list.at[i]);
  list = xt_ops_named(arena, op, "memref.dealloc");
  for (size_t i = 0; i < list.count; i++) {
    MlirOperation from = xt_value_op(xt_alias_root(mlirOperationGetOperand(list.at[i], 0)));
    if (is_foreign(job, op, from))
      mlirOperationDestroy(list.at[i]);
  }
  list = xt_ops_named(arena, op, "memref.alloc");
  for (size_t i = 0; i < list.count; i++)
    if (is_on_heap(job, list.at[i]))
      place_free(job, list.at[i]);
  return true;
}
