/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A unit of C: what its functions need besides their text. */
#ifndef XT_CGEN_UNIT_H
#define XT_CGEN_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/IR.h"

#include "compiler/ir/elements.h"
#include "compiler/support/buf.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/vector.h"
#include "targets/target.h"

struct cg;
struct xt_json;

/* What a unit needs besides the text of its functions. */
struct unit {
  const struct xt_cstyle *style;
  struct uses uses;
  bool has_runtime;     /* a name of xtrt.h */
  bool has_descriptors; /* a struct of the model's header */
  bool needs_runtime;   /* calls it for more than to refuse a null pointer */
  bool vector_type[DT_COUNT][MAX_LANES + 1], row_type[DT_COUNT][MAX_LANES + 1];
  bool alias_type[DT_COUNT];
};

/* The helpers that the unit uses. */
void cg_print_helpers(struct cg *g, struct xt_buf *out);
/* The macros of builtins.def that the unit uses. */
void cg_print_builtins(struct cg *g, struct xt_buf *out);
/* The functions of vectors that the unit uses. */
void cg_print_vector_math(struct cg *g, struct xt_buf *out);

/* C name of a memref.global, NULL when there is none. */
const char *cg_global_symbol(struct cg *g, const char *name, bool *is_const);
/* Chooses their names, after those of functions. */
void cg_globals_collect(struct cg *g);
/* Whether an entry, or what it calls, uses a memref.global that is no constant. */
bool cg_uses_variable(struct cg *g, MlirOperation entry);
/* The place of a memref.global in the weights of a device. */
bool cg_global_place(struct cg *g, const char *name, size_t *offset);
/* The memref.globals that the unit uses. */
bool cg_print_globals(struct cg *g, struct xt_buf *out);

bool cg_elements_are_zero(const struct xt_elements *elements);
/* Puts a constant, an array of `type`, into the file of weights when it is large enough. */
bool cg_weights_take(struct cg *g, const char *symbol, const char *type,
                     const struct xt_elements *elements);
/* Puts `bytes` of a buffer into the file, all of them; zeros where there are no elements. */
size_t cg_weights_add(struct cg *g, const char *symbol, const char *type, bool is_const,
                      int64_t count, size_t bytes, const struct xt_elements *elements);
/* Declares those taken. */
void cg_print_weights(struct cg *g, struct xt_buf *out);
void cg_manifest_weights(struct cg *g, struct xt_json *json);

#endif
