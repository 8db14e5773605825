/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The table of ops, and what is read of an op. */
#ifndef XT_CGEN_OPS_H
#define XT_CGEN_OPS_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/IR.h"

struct cg;
struct expr;
struct op_row;

/* Prints an op as statements. */
typedef bool emit_fn(struct cg *g, MlirOperation op, const struct op_row *row);
/* Builds the expression of one element; serves scalars and the lanes of vectors. */
typedef bool build_fn(struct cg *g, MlirOperation op, const struct op_row *row,
                      const struct expr *in, struct expr *out);
enum op_flags {
  F_ROUND = 1,  /* a small float result must be rounded */
  F_INFIX = 2,  /* the template works on whole C vectors */
  F_ITEMS = 8,  /* takes vectors of items, which compute with scalars */
  F_CONVERT = 4 /* most conversions of whole vectors are steps of a factor of two */
};
/* Heads the function that prints the ops of a STMT row. */
#define EMIT(NAME)                                                                                 \
  bool cg_emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row);                   \
  bool cg_emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row)
/* Heads the function that builds the expressions of an ELEM row. */
#define BUILD(NAME)                                                                                \
  build_fn cg_build_##NAME;                                                                        \
  bool cg_build_##NAME(struct cg *g, MlirOperation op, const struct op_row *row,                   \
                       const struct expr *in, struct expr *out)
struct op_row {
  const char *name;
  emit_fn *emit;
  build_fn *build; /* element-wise ops */
  const char *text;
  int prec, flags;
  const char *types; /* element types: f floats, i integers and index, b i1; "" any */
};
const struct op_row *cg_op_row_find(const char *name);
bool cg_emit_elementwise(struct cg *g, MlirOperation op, const struct op_row *row);
bool cg_op_is(MlirOperation op, const char *name);
const char *cg_op_name(struct cg *g, MlirOperation op);

MlirAttribute cg_attr(MlirOperation op, const char *name);
int64_t cg_attr_int(MlirOperation op, const char *name, int64_t otherwise);
/* The text of a string attribute; NULL when there is none of that name. */
const char *cg_attr_string(struct cg *g, MlirOperation op, const char *name);
const char *cg_attr_text(struct cg *g, MlirAttribute a);
MlirBlock cg_only_block(MlirOperation op, int region);

#endif
