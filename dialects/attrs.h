/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spellings of our attributes: XT_ATTR(ENTRY) is "xt.entry". */
#ifndef XT_DIALECTS_ATTRS_H
#define XT_DIALECTS_ATTRS_H

#include <stdbool.h>

enum {
#define ATTR(ID, NAME, WRITER) XT_ATTR_INDEX_##ID,
#include "dialects/attrs.def"
#undef ATTR
  XT_ATTR_COUNT
};

extern const char *const xt_attr_names[XT_ATTR_COUNT];

#define XT_ATTR(ID) (xt_attr_names[XT_ATTR_INDEX_##ID])

/* Whether the name has a row. */
bool xt_attr_is_known(const char *name);
/* Whether a program may have it on arguments and results of functions, instead of on ops. */
bool xt_attr_is_of_values(const char *name);
/* Whether only passes may set an attribute of this name: by its row, else by the prefix `xt.`. */
bool xt_attr_is_internal(const char *name);

#endif
