/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/script.h"

#include "mlir-c/Dialect/Transform/Interpreter.h"

#include "compiler/ir/op.h"
#include "compiler/support/diag.h"

bool xt_script_run(MlirOperation payload, const char *text, const char *name) {
  MlirOperation script =
      mlirOperationCreateParse(mlirOperationGetContext(payload), xt_str(text), xt_str(name));
  if (mlirOperationIsNull(script))
    xt_bug("%s does not parse", name);
  MlirSymbolTable symbols = mlirSymbolTableCreate(script);
  MlirTransformOptions options = mlirTransformOptionsCreate();
  MlirLogicalResult result = mlirTransformApplyNamedSequence(
      payload, mlirSymbolTableLookup(symbols, xt_str("__transform_main")), script, options);
  mlirTransformOptionsDestroy(options);
  mlirSymbolTableDestroy(symbols);
  mlirOperationDestroy(script);
  return mlirLogicalResultIsSuccess(result);
}
