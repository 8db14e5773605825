/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/input/matches.h"

#include <stdio.h>

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"

static const char format[] = "xt-match %zu %lld";

struct xt_matches xt_matches_watch(struct xt_job *job, MlirOperation script) {
  MlirContext context = mlirOperationGetContext(script);
  struct xt_ops ops = xt_ops_named(&job->arena, script, "transform.structured.match");
  struct xt_matches matches = {.count = ops.count};
  matches.at = xt_arena_alloc(&job->arena, ops.count * sizeof *matches.at + 1);
  MlirType number = mlirTypeParseGet(context, xt_str("!transform.param<i64>"));
  for (size_t i = 0; i < ops.count; i++) {
    matches.at[i] = (struct xt_match){.loc = xt_op_loc(job, ops.at[i])};
    struct xt_at at = {mlirOperationGetBlock(ops.at[i]), mlirOperationGetNextInBlock(ops.at[i]),
                       mlirOperationGetLocation(ops.at[i])};
    MlirValue found = mlirOperationGetResult(ops.at[i], 0);
    MlirOperation count = xt_build(at, (struct xt_op_parts){.name = "transform.num_associations",
                                                            .operands = &found,
                                                            .operand_count = 1,
                                                            .results = &number,
                                                            .result_count = 1});
    const char *text = xt_arena_printf(&job->arena, "xt-match %zu", i);
    MlirNamedAttribute message =
        xt_named(context, "message", mlirStringAttrGet(context, xt_str(text)));
    MlirValue param = mlirOperationGetResult(count, 0);
    xt_build(at, (struct xt_op_parts){.name = "transform.debug.emit_param_as_remark",
                                      .operands = &param,
                                      .operand_count = 1,
                                      .attrs = &message,
                                      .attr_count = 1});
  }
  return matches;
}

bool xt_matches_hear(struct xt_matches *matches, const char *text) {
  size_t i;
  long long count;
  if (sscanf(text, format, &i, &count) != 2 || i >= matches->count)
    return false;
  matches->at[i].ran = true;
  matches->at[i].found = matches->at[i].found || count > 0;
  return true;
}

void xt_matches_tell(struct xt_job *job, const struct xt_matches *matches) {
  for (size_t i = 0; i < matches->count; i++)
    if (matches->at[i].ran && !matches->at[i].found)
      xt_warn(job, matches->at[i].loc, XT_W_SCHEDULE, "this matches nothing");
}
