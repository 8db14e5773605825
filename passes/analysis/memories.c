/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/memories.h"

#include <string.h>

const struct xt_memory *xt_memory_find(const struct xt_config *config, const char *name) {
  const struct xt_memory *m = config->memories;
  while (name && m->name && strcmp(m->name, name) && !(m->alias && !strcmp(m->alias, name)))
    m++;
  return m->name ? m : NULL;
}

const struct xt_memory *xt_memory_of(const struct xt_config *config, enum xt_scope scope) {
  const struct xt_memory *m = config->memories;
  while (m->name && m->scope != scope)
    m++;
  return m->name ? m : NULL;
}
