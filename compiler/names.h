/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The name of a model, which its files begin with and, as far as C allows it, its functions: of the
 * output that was asked for, else of the source. */
#ifndef XT_NAMES_H
#define XT_NAMES_H

#include <stdbool.h>

#include "compiler/options.h"

/* What a file named like this holds, by its suffix; XT_KIND_EXE without a known one. */
enum xt_kind xt_kind_of_name(const char *path);
/* "m" of "x/m.mlir". */
char *xt_name_of_source(struct xt_arena *arena, const char *path);
/* "m" of "x/libm.so", of "m.o" and, as build systems have it, of "m.mlir.o"; NULL when nothing is
 * left. */
char *xt_name_of_output(struct xt_arena *arena, enum xt_kind kind, const char *path);
/* Whether an output goes where no other file is beside it: standard output, a device, a pipe. */
bool xt_is_stream(const char *path);
/* What is wrong with a name that C files have and say in `#include`, and that a C compiler is given
 * as an argument where they are compiled; NULL: nothing. */
const char *xt_name_fault(const char *name, bool compiled);

#endif
