/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Kernels in the words of xt_kernel.h: blocks of items. */
#ifndef XT_CGEN_WORDS_H
#define XT_CGEN_WORDS_H

#include <stdbool.h>

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"

struct cg;
struct function;
struct memref;
struct op_row;
struct value;

/* Whether the unit being printed is in these words. */
bool cg_in_words(const struct cg *g);
/* Text of C with its types of indices and its functions spelled as the unit does. */
const char *cg_spelled(struct cg *g, const char *text);
/* "XT_LOCAL " in front of what a pointer into the memref points to; "" in C. */
const char *cg_space_word(const struct cg *g, const struct memref *m);

/* Begins the parameters of a kernel, after what there is in `out`. */
void cg_words_begin(struct cg *g, struct function *f);
/* The parameter of a buffer, and of the kernel as a whole. */
const char *cg_words_buffer(struct cg *g, const struct function *f, const struct memref *m);
const char *cg_words_signature(struct cg *g, struct function *f, const char *parameters);
/* What a kernel begins with: its buffers, and the memories that it declares. */
bool cg_words_open(struct cg *g, struct function *f);

/* A loop over the items of a block. */
bool cg_words_items(struct cg *g, MlirOperation op);
/* An array of who runs the statement. */
bool cg_words_array(struct cg *g, MlirOperation op);

/* Vectors, which items load and store, and take apart: f32 by fours in one variable, others in one
 * for each lane. False after an error where an op does anything else with them. */
bool cg_words_take_vectors(struct cg *g, MlirOperation op, const struct op_row *row);
void cg_words_vector_shape(const struct cg *g, MlirType type, int *parts, int *lanes);
bool cg_words_vector_constant(struct cg *g, MlirOperation op, MlirAttribute a);
bool cg_words_vector_load(struct cg *g, MlirOperation op);
bool cg_words_vector_store(struct cg *g, MlirOperation op);
bool cg_words_vector_extract(struct cg *g, MlirOperation op);
bool cg_words_from_elements(struct cg *g, MlirOperation op);
bool cg_words_to_elements(struct cg *g, MlirOperation op);

#endif
