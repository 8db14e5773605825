/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "targets/target.h"

#include <string.h>

#include "targets/cgen/cgen.h"

static const struct {
  const struct xt_target *target;
  const char *summary;
} rows[] = {
#define TARGET(ID, SUMMARY) {&xt_target_##ID, SUMMARY},
#include "targets/targets.def"
#undef TARGET
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

const struct xt_target *xt_target_find(const char *name) {
  for (int i = 0; i < ROW_COUNT; i++)
    if (!strcmp(name, rows[i].target->name))
      return rows[i].target;
  return NULL;
}

void xt_target_configure(const struct xt_target *target, struct xt_config *config) {
  config->memories = target->memories;
  if (!config->vector_bytes)
    config->vector_bytes = target->vector_bytes(config->march);
}

void xt_targets_print(struct xt_buf *out) {
  for (int i = 0; i < ROW_COUNT; i++)
    xt_buf_printf(out, "%-10s %s\n", rows[i].target->name, rows[i].summary);
}

void xt_ops_print(struct xt_buf *out) { xt_cgen_print_ops(out); }

void xt_c_output_free(struct xt_c_output *out) {
  xt_buf_free(&out->host);
  xt_buf_free(&out->accelerator);
  xt_buf_free(&out->header);
  xt_buf_free(&out->manifest);
  xt_buf_free(&out->main);
}
