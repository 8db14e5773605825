/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Values of vector type: one vector of C per row of the last dimension. */
#ifndef XT_CGEN_VECTOR_H
#define XT_CGEN_VECTOR_H

#include <stdbool.h>

#include "mlir-c/IR.h"

#include "targets/cgen/dtype.h"

struct cg;
struct expr;
struct op_row;
struct value;

enum { MAX_LANES = 64, MAX_PARTS = 4096 };

/* Lanes of the C vector that has room for so many. */
int cg_c_lanes(int lanes);
const char *cg_vector_type(struct cg *g, enum dtype d, int lanes);
/* The same lanes in memory: aligned as an element is, and other types may have been there. */
const char *cg_row_type(struct cg *g, enum dtype d, int lanes);
bool cg_vector_shape(struct cg *g, MlirOperation op, MlirType type, int *parts, int *lanes);

bool cg_emit_elementwise_vector(struct cg *g, MlirOperation op, const struct op_row *row);
bool cg_emit_select_vector(struct cg *g, MlirOperation op);
/* Whether an op is a conversion of whole vectors. */
bool cg_vector_converts(MlirOperation op, const struct op_row *row);
bool cg_emit_convert_vector(struct cg *g, MlirOperation op, const struct op_row *row);
/* The function that computes an op on a C vector of so many elements, NULL if there is none. Those
 * of f32 serve the smaller floats too. */
const char *cg_vector_function(struct cg *g, const char *op, enum dtype d, int lanes);

/* The rows of a result, named after the source or `fallback`. */
struct value *cg_vector_result(struct cg *g, MlirOperation op, int result, int parts, int lanes,
                               enum dtype d, const char *fallback);
/* The rows of a result of vector type, named; NULL after an error. */
struct value *cg_vector_result_of(struct cg *g, MlirOperation op, int result);
/* The same, in the variables that the result would be copied to when there are such. Each lane is
 * set from the same lane of operands or from none. */
struct value *cg_vector_result_in_place(struct cg *g, MlirOperation op);
/* What stands left of the first `=` of a row: a declaration, or its name. */
const char *cg_vector_target(struct cg *g, const struct value *r, int part);
/* The expression of a vector whose lanes are all `x`. */
const char *cg_splat_text(struct cg *g, enum dtype d, int lanes, struct expr x);
/* Declares a row that lanes are assigned to afterwards. */
void cg_vector_declare(struct cg *g, struct value *r, int part);
/* A row as an operand of the op being printed. */
struct expr cg_vector_use(struct cg *g, MlirValue v, int part);
/* Whether the C compiler shall not unroll an scf.for: innermost, on vectors, of more iterations
 * than a window has. */
bool cg_vector_loop_is_rolled(MlirOperation loop);

#endif
