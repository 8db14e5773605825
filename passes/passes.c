/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The rows of passes.def. */

#include <string.h>

#include "passes/pass.h"

const struct xt_pass xt_passes[] = {
#define PASS(ID, NAME, PHASE, ANCHOR, SUMMARY)                                                     \
  {NAME, XT_PHASE_##PHASE, ANCHOR, SUMMARY, &xt_contract_##ID, xt_pass_##ID},
#include "passes/passes.def"
#undef PASS
};
const int xt_pass_count = sizeof xt_passes / sizeof *xt_passes;

const struct xt_pass *xt_pass_find(const char *name, size_t length) {
  for (int i = 0; i < xt_pass_count; i++)
    if (strlen(xt_passes[i].name) == length && !memcmp(xt_passes[i].name, name, length))
      return &xt_passes[i];
  return NULL;
}

const struct xt_pass_registry xt_pass_registry = {xt_pass_find, xt_invariants_verify};
