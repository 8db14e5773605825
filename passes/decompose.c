/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/Dialect/Transform/Interpreter.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "passes/pass.h"

extern const char xt_text_decompose[];

static bool is_composite(MlirOperation op, void *data) {
  (void)data;
  static const char *const names[] = {
      "linalg.softmax",
      "linalg.pack",
      "linalg.unpack",
      "linalg.winograd_filter_transform",
      "linalg.winograd_input_transform",
      "linalg.winograd_output_transform",
      "tensor.concat",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xt_op_is(op, names[i]))
      return true;
  return false;
}

/* requires: functions on tensors
 * produces: no composite op: each is made of structured and tensor ops by upstream's rules
 * breaks:   nothing */
bool xt_pass_decompose(struct xt_job *job, MlirOperation op) {
  if (!xt_ops_collect(&job->arena, op, is_composite, NULL).count)
    return true;
  MlirOperation schedule = mlirOperationCreateParse(
      mlirOperationGetContext(op), xt_str(xt_text_decompose), xt_str("decompose.mlir"));
  if (mlirOperationIsNull(schedule))
    xt_bug("the schedule of xt-decompose does not parse");
  MlirSymbolTable symbols = mlirSymbolTableCreate(schedule);
  MlirTransformOptions options = mlirTransformOptionsCreate();
  unsigned errors = job->diag.errors;
  MlirLogicalResult result = mlirTransformApplyNamedSequence(
      op, mlirSymbolTableLookup(symbols, xt_str("__transform_main")), schedule, options);
  mlirTransformOptionsDestroy(options);
  mlirSymbolTableDestroy(symbols);
  mlirOperationDestroy(schedule);
  struct xt_ops left = xt_ops_collect(&job->arena, op, is_composite, NULL);
  if (mlirLogicalResultIsSuccess(result) && !left.count)
    return true;
  for (size_t i = 0; i < left.count; i++)
    xt_op_error(job, left.at[i], "'%s' of this form is not supported",
                xt_str_dup(&job->arena, xt_op_name(left.at[i])));
  return job->diag.errors == errors ? xt_op_error(job, op, "ops could not be decomposed") : false;
}
