/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/target_rows.h"

#include <string.h>

const struct xt_target_row xt_target_rows[] = {
#define TARGET(ID, NAME, VARIANT, UNIT, MODULE, SUMMARY)                                           \
  {NAME, VARIANT, XT_FILE_##UNIT, XT_MODULE_##MODULE, SUMMARY},
#include "targets/targets.def"
#undef TARGET
};
const int xt_target_row_count = sizeof xt_target_rows / sizeof *xt_target_rows;

const struct xt_target_row *xt_target_row_find(const char *name, const char *variant) {
  for (int i = 0; i < xt_target_row_count; i++) {
    const struct xt_target_row *row = &xt_target_rows[i];
    if (!strcmp(name, row->name) && (!variant || !row->variant || !strcmp(variant, row->variant)))
      return row;
  }
  return NULL;
}
