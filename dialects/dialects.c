/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "dialects/dialects.h"

#include "mlir-c/Dialect/IRDL.h"

#include "compiler/ir/op.h"
#include "compiler/support/diag.h"

static const struct {
  const char *name, *text;
} own[] = {
#define DIALECT(NAME) {#NAME, xt_irdl_##NAME},
#include "dialects/dialects.def"
#undef DIALECT
};

/* An op of a dialect that is not loaded would silently be made as an unregistered one. */
static const char *const built[] = {"affine", "arith",  "bufferization", "cf",     "func",
                                    "linalg", "memref", "scf",           "tensor", "vector"};

void xt_dialects_load(MlirContext context) {
  for (size_t i = 0; i < sizeof built / sizeof *built; i++)
    mlirContextGetOrLoadDialect(context, mlirStringRefCreateFromCString(built[i]));
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
    MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString(own[i].text));
    if (mlirModuleIsNull(module) || mlirLogicalResultIsFailure(mlirLoadIRDLDialects(module)))
      xt_bug("the text of dialect %s does not load", own[i].name);
    mlirModuleDestroy(module);
  }
}

const char *xt_dialect_of_ours(MlirOperation op) {
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    if (xt_op_in(op, own[i].name))
      return own[i].name;
  return NULL;
}
