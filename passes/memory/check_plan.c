/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <inttypes.h>

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/memory/frame.h"
#include "passes/pass.h"

static bool check_place(struct xt_job *job, const struct xt_slot *s, int64_t frame) {
  if (s->offset < 0)
    return xt_op_error(job, s->op, "buffer of %" PRId64 " bytes has no place in the frame",
                       s->bytes);
  int64_t align = job->config.memories->align;
  if (s->offset % align)
    return xt_op_error(job, s->op, "offset %" PRId64 " is not a multiple of %" PRId64, s->offset,
                       align);
  if (s->offset > frame - s->bytes)
    return xt_op_error(job, s->op,
                       "buffer of %" PRId64 " bytes at offset %" PRId64
                       " ends beyond the frame of %" PRId64 " bytes",
                       s->bytes, s->offset, frame);
  return true;
}

static bool check_pair(struct xt_job *job, const struct xt_slot *a, const struct xt_slot *b) {
  if (!xt_slots_meet(a, b) || a->offset >= b->offset + b->bytes ||
      b->offset >= a->offset + a->bytes)
    return true;
  xt_op_error(job, b->op,
              "buffer at %" PRId64 "…%" PRId64 " of the frame overlaps another that is live "
              "at the same time",
              b->offset, b->offset + b->bytes);
  xt_note(job, xt_loc_of(job, mlirOperationGetLocation(a->op)),
          "the other one, at %" PRId64 "…%" PRId64, a->offset, a->offset + a->bytes);
  return false;
}

/* An offset on a buffer that may outlive its slot. */
static bool check_extra(struct xt_job *job, MlirOperation func) {
  struct xt_ops allocs = xt_ops_named(&job->arena, func, "memref.alloc");
  bool ok = true;
  for (size_t i = 0; i < allocs.count; i++)
    if (xt_op_has_attr(allocs.at[i], XT_ATTR(OFFSET)) && !xt_frame_has_slot(job, allocs.at[i]))
      ok = xt_op_error(job, allocs.at[i], "buffer outlives its place in the frame");
  return ok;
}

static bool check_func(struct xt_job *job, MlirSymbolTable symbols, MlirOperation func) {
  struct xt_frame plan;
  if (!xt_frame_read(job, symbols, func, &plan))
    return false;
  int64_t frame = xt_op_i64(func, XT_ATTR(FRAME_BYTES), 0);
  bool ok = check_extra(job, func);
  for (size_t i = 0; i < plan.count; i++) {
    plan.slots[i].offset = xt_op_i64(plan.slots[i].op, XT_ATTR(OFFSET), -1);
    ok = check_place(job, &plan.slots[i], frame) && ok;
  }
  for (size_t i = 0; ok && i < plan.count; i++)
    for (size_t j = 0; j < i; j++)
      ok = check_pair(job, &plan.slots[j], &plan.slots[i]) && ok;
  return ok;
}

static bool is_planned(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_func_has_body(op) && !xt_is_kernel(op);
}

/* requires: xt-plan-memory has run
 * produces: reports every slot that is missing, misaligned, outside the frame, or shared by two
 *           buffers that are live at the same time
 * keeps:    the module */
XT_CONTRACT(check_plan, .requires = XT_PRINTABLE);
bool xt_pass_check_plan(struct xt_job *job, MlirOperation module) {
  MlirSymbolTable symbols = mlirSymbolTableCreate(module);
  struct xt_ops funcs = xt_ops_collect(&job->arena, module, is_planned, NULL);
  bool ok = true;
  for (size_t i = 0; i < funcs.count; i++)
    ok = check_func(job, symbols, funcs.at[i]) && ok;
  mlirSymbolTableDestroy(symbols);
  return ok;
}
