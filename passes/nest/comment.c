/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The annotation `comment`: a text that stands above its loop in emitted C. */

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "passes/nest/annotations.h"

void xt_loop_comment(MlirOperation loop, const char *text) {
  MlirContext context = mlirOperationGetContext(loop);
  xt_op_set_attr(loop, XT_ATTR(COMMENT), mlirStringAttrGet(context, xt_str(text)));
}
