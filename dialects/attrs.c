/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "dialects/attrs.h"

const char *const xt_attr_names[XT_ATTR_COUNT] = {
#define ATTR(ID, NAME) [XT_ATTR_INDEX_##ID] = NAME,
#include "dialects/attrs.def"
#undef ATTR
};
