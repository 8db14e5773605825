/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "dialects/attrs.h"

#include <string.h>

const char *const xt_attr_names[XT_ATTR_COUNT] = {
#define ATTR(ID, NAME, WRITER) [XT_ATTR_INDEX_##ID] = NAME,
#include "dialects/attrs.def"
#undef ATTR
};

enum writer { PASSES, USERS, VALUE_USERS };

static const enum writer writers[XT_ATTR_COUNT] = {
#define ATTR(ID, NAME, WRITER) [XT_ATTR_INDEX_##ID] = WRITER,
#include "dialects/attrs.def"
#undef ATTR
};

bool xt_attr_is_known(const char *name) {
  for (int i = 0; i < XT_ATTR_COUNT; i++)
    if (!strcmp(name, xt_attr_names[i]))
      return true;
  return false;
}

bool xt_attr_is_of_values(const char *name) {
  for (int i = 0; i < XT_ATTR_COUNT; i++)
    if (!strcmp(name, xt_attr_names[i]))
      return writers[i] == VALUE_USERS;
  return false;
}

bool xt_attr_is_internal(const char *name) {
  for (int i = 0; i < XT_ATTR_COUNT; i++)
    if (!strcmp(name, xt_attr_names[i]))
      return writers[i] == PASSES;
  return !strncmp(name, "xt.", 3);
}
