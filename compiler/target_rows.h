/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The rows of targets.def, as far as one can know them without MLIR. */
#ifndef XT_TARGET_ROWS_H
#define XT_TARGET_ROWS_H

#include "compiler/support/artifacts.h"

/* What becomes of the accelerator unit. */
enum xt_module { XT_MODULE_OBJECT, XT_MODULE_SHARED, XT_MODULE_TEXT };

struct xt_target_row {
  const char *name, *variant; /* by --target= and --gpu=; variant NULL: has no word */
  enum xt_artifact unit;      /* the accelerator unit's file */
  enum xt_module module;
  const char *summary;
};

extern const struct xt_target_row xt_target_rows[];
extern const int xt_target_row_count;

/* The row of that name and word, the first of that name where the word is NULL or no row of that
 * name has words; NULL when there is none. */
const struct xt_target_row *xt_target_row_find(const char *name, const char *variant);

#endif
