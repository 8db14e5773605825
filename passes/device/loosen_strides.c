/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/dense.h"
#include "passes/pass.h"

/* Ops whose own types do not follow from the strides of a memref they are given. */
static bool takes_any_strides(MlirOperation op) {
  static const char *const names[] = {
      "memref.load",          "memref.store",
      "memref.copy",          "memref.dim",
      "memref.rank",          "affine.load",
      "affine.store",         "bufferization.to_tensor",
      "vector.load",          "vector.store",
      "vector.transfer_read", "vector.transfer_write",
      "memref.cast",          "bufferization.materialize_in_destination"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xt_op_is(op, names[i]))
      return true;
  return xt_is_structured(op);
}

static bool loosen(struct xt_job *job, MlirValue argument) {
  MlirType type = mlirValueGetType(argument), loose = xt_loose_type(&job->arena, type);
  if (mlirTypeEqual(type, loose))
    return true;
  bool ok = true;
  for (MlirOpOperand use = mlirValueGetFirstUse(argument); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation user = mlirOpOperandGetOwner(use);
    if (!takes_any_strides(user))
      ok = xt_op_error(job, user,
                       "'%s' of an argument whose type fixes strides is not supported where "
                       "kernels run on '%s', whose copy of the argument is dense; leave its "
                       "strides open, as in strided<[?, 1], offset: ?>",
                       xt_str_dup(&job->arena, xt_op_name(user)), job->config.device->name);
  }
  if (ok)
    mlirValueSetType(argument, loose);
  return ok;
}

static bool is_entry_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_entry(op);
}

/* requires: functions on tensors; a device with memory of its own
 * produces: memref arguments of entries to whose type a dense buffer can be cast
 * keeps:    xt.signature, with the strides of the source */
XT_CONTRACT(loosen_strides, .requires = XT_MARKED_ENTRIES);
bool xt_pass_loosen_strides(struct xt_job *job, MlirOperation op) {
  struct xt_ops entries = xt_ops_collect(&job->arena, op, is_entry_func, NULL);
  bool ok = true;
  for (size_t i = 0; i < entries.count; i++) {
    MlirBlock body = xt_op_body(entries.at[i]);
    for (intptr_t a = 0; a < mlirBlockGetNumArguments(body); a++)
      if (mlirTypeIsAMemRef(mlirValueGetType(mlirBlockGetArgument(body, a))))
        ok = loosen(job, mlirBlockGetArgument(body, a)) && ok;
    xt_func_update_type(&job->arena, entries.at[i], NULL);
  }
  return ok;
}
