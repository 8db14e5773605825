/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/op.h"
#include "compiler/support/table.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/memory/frame.h"
#include "passes/pass.h"

struct planner {
  struct xt_job *job;
  MlirSymbolTable symbols;
  struct xt_table done;
};

static bool plan_func(struct planner *p, MlirOperation func) {
  if (xt_table_find(&p->done, func.ptr))
    return true;
  xt_table_set(&p->job->arena, &p->done, func.ptr, 1);
  if (!xt_func_has_body(func) || xt_is_kernel(func))
    return true;
  /* A callee's frame lies inside the caller's, so callees come first. */
  struct xt_ops calls = xt_ops_named(&p->job->arena, func, "func.call");
  for (size_t i = 0; i < calls.count; i++) {
    MlirOperation callee = mlirSymbolTableLookup(p->symbols, xt_call_callee(calls.at[i]));
    if (!mlirOperationIsNull(callee) && !plan_func(p, callee))
      return false;
  }
  struct xt_frame plan;
  if (!xt_frame_read(p->job, p->symbols, func, &plan))
    return false;
  xt_frame_place(p->job, &plan);
  for (size_t i = 0; i < plan.count; i++)
    xt_op_set_i64(plan.slots[i].op, XT_ATTR(OFFSET), plan.slots[i].offset);
  if (plan.frame_bytes)
    xt_op_set_i64(func, XT_ATTR(FRAME_BYTES), plan.frame_bytes);
  return true;
}

static bool is_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op);
}

/* requires: frees placed, no recursion
 * produces: xt.offset also on calls whose callee has a frame, xt.frame_bytes on functions
 * keeps:    all ops; a use of a buffer that is added afterwards invalidates the offsets */
XT_CONTRACT(plan_memory, .requires = XT_NO_TENSORS | XT_NO_ALLOCAS, .produces = XT_PLANNED);
bool xt_pass_plan_memory(struct xt_job *job, MlirOperation op) {
  struct planner p = {.job = job, .symbols = mlirSymbolTableCreate(op)};
  struct xt_ops funcs = xt_ops_collect(&job->arena, op, is_func, NULL);
  bool ok = true;
  for (size_t i = 0; i < funcs.count && ok; i++)
    ok = plan_func(&p, funcs.at[i]);
  mlirSymbolTableDestroy(p.symbols);
  return ok;
}
