/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"

#include "dialects/attrs.h"
#include "passes/pass.h"
#include "passes/schedule/reader.h"

/* requires: the module as it was parsed, or schedules in native form
 * produces: every `loop.schedule` legal for its op, every scheduled op with `loop.dims`; reports
 *           each mistake in each schedule
 * keeps:    all but loop.schedule; a scheduled op without a name gets one, `__nodeN__` */
XT_CONTRACT(read_schedules, .produces = XT_NATIVE_SCHEDULES);
bool xt_pass_read_schedules(struct xt_job *job, MlirOperation module) {
  struct xt_scheduled_ops ops = xt_scheduled_ops(job, module);
  bool ok = true;
  for (size_t i = 0; i < ops.count; i++) {
    MlirOperation op = ops.at[i].op;
    const struct xt_schedule *schedule = xt_schedule_read(job, &ops.at[i], ops.text);
    if (!schedule) {
      ok = false;
      continue;
    }
    if (!xt_is_scheduled(op))
      continue;
    xt_op_set_attr(op, XT_ATTR(SCHEDULE), xt_schedule_attr(job, schedule));
    if (!schedule->node_name)
      xt_op_set_unit(op, xt_arena_printf(&job->arena, "__node%zu__", i));
  }
  return ok;
}
