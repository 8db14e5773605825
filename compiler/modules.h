/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Modules that are the text of an accelerator unit, or what a compiler for devices makes of it:
 * rows of module_compilers.def. */
#ifndef XT_MODULES_H
#define XT_MODULES_H

#include "compiler/toolchain.h"

struct xt_module_compiler;

/* The compiler of the target's unit: that of --accel-cc=, else the first that is found. NULL: the
 * text is the module. False after an error: one that is named is not there, or is none. */
bool xt_module_compiler_find(const struct xt_toolchain *tools,
                             const struct xt_module_compiler **found);
struct xt_strs xt_module_compile(const struct xt_toolchain *tools,
                                 const struct xt_module_compiler *compiler, const char *source,
                                 const char *module);

#endif
