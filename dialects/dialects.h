/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Our dialects, declared in IRDL and embedded in the program. */
#ifndef XT_DIALECTS_DIALECTS_H
#define XT_DIALECTS_DIALECTS_H

#include "mlir-c/IR.h"

#define DIALECT(NAME) extern const char xt_irdl_##NAME[];
#include "dialects/dialects.def"
#undef DIALECT

/* Loads every row of dialects.def, and the upstream dialects our passes build ops of. */
void xt_dialects_load(MlirContext context);

/* The row of dialects.def that an op belongs to, or NULL. Only passes make such ops. */
const char *xt_dialect_of_ours(MlirOperation op);

#endif
