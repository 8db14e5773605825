/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names in the emitted C: those of the source wherever it has them. */
#ifndef XT_CGEN_NAMES_H
#define XT_CGEN_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "mlir-c/IR.h"

#include "compiler/ir/loc.h"

struct cg;

struct name_set {
  const char **slot;
  size_t used, size;
};

struct taken {
  const char *name;
  struct taken *next;
};

/* False: it was there. */
bool cg_name_set_add(struct cg *g, struct name_set *set, const char *name);
bool cg_name_set_has(const struct name_set *set, const char *name);
/* Takes a name at file scope. False: the module has it for something else. */
bool cg_name_take_global(struct cg *g, const char *name);
bool cg_name_is_global(const struct cg *g, const char *name);
/* A C identifier made from `wanted`, free in the function being printed, now taken. */
const char *cg_name_new(struct cg *g, const char *wanted);
/* Gives a name back when its scope ends. */
void cg_name_release(struct cg *g, const char *name);
/* The source name of result or argument `i` at `loc`, else `fallback`; made free and taken. */
const char *cg_name_for(struct cg *g, MlirLocation loc, int i, const char *fallback);
/* An identifier of C that is not reserved. */
const char *cg_name_c_identifier(struct cg *g, const char *text);
/* The op's name as the source spells it at a location, else NULL. */
const char *cg_source_op(struct cg *g, struct xt_loc loc);

#endif
