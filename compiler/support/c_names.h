/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names that C, its headers, the emitted code or the runtime have for something else. */
#ifndef XT_SUPPORT_C_NAMES_H
#define XT_SUPPORT_C_NAMES_H

#include <stdbool.h>

struct xt_config;

bool xt_c_is_identifier(const char *text);
/* Whether emitted C may not give the name to what is its own. */
bool xt_c_name_is_reserved(const char *name);
/* Whether OpenCL C or CUDA C have the name for something else, and C does not. */
bool xt_c_name_is_of_devices(const char *name);
/* Why C cannot call a function of this name that is defined elsewhere; NULL: it can. `floats`: the
 * function takes so many floats and gives one, of suffix 'f' or, for double, 0; 0 of another. */
const char *xt_c_name_refused(const char *name, int floats, char suffix);

/* What stands after the name of an entry point in the names that go with it; ends with NULL. */
extern const char *const xt_c_entry_suffixes[];
/* Whether the model itself has the name for something that it has once, as NAME_info. No C is made
 * where the config names no model. */
bool xt_c_name_is_of_model(const struct xt_config *config, const char *name);

#endif
