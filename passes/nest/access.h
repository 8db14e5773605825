/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loads and stores of operands where the state is, one element or one vector. */
#ifndef XT_NEST_ACCESS_H
#define XT_NEST_ACCESS_H

#include "passes/nest/state.h"

/* The one result of a new op with at most one attribute (`attr` NULL: none). */
MlirValue xt_make(struct xt_nest *nest, const char *name, intptr_t count, const MlirValue *operands,
                  MlirType result, const char *attr, MlirAttribute value);
/* The same without attributes; the variable in C is called `called`, which may be NULL. */
MlirValue xt_make_named(struct xt_nest *nest, const char *name, const char *called, intptr_t count,
                        const MlirValue *operands, MlirType result);
MlirType xt_element_type(MlirValue memref_or_scalar);
MlirType xt_vector_of(MlirType element, int lanes); /* the element itself for one lane */
/* The scalar in all lanes; what is a vector, or wanted as one lane, as it is. */
MlirValue xt_splat(struct xt_nest *nest, MlirValue scalar, int lanes);

/* Whether the operand's indices depend on the axis, which may be -1. */
bool xt_varies(const struct xt_nest *nest, int operand, int axis);
/* The indices of an operand's element for lane `lane`; returns how many there are. */
int xt_indices(struct xt_nest *nest, const struct xt_state *state, int operand, int64_t lane,
               struct xt_lin *out);
/* The operand at the state's point: a vector when it varies along the lanes, else a scalar. What
 * was loaded in this block before is not loaded again. */
MlirValue xt_load(struct xt_nest *nest, const struct xt_state *state, int operand);
/* Stores without forgetting what was loaded: that is for the caller. */
void xt_store(struct xt_nest *nest, const struct xt_state *state, int operand, MlirValue value);
/* Forgets what was loaded: another block begins or memory changed. */
void xt_forget(struct xt_nest *nest);
/* The same of one buffer, which nothing else overlaps. */
void xt_forget_buffer(struct xt_nest *nest, MlirValue buffer);

/* transpose.c: makes the columns of a square block of its rows. */
void xt_transpose(struct xt_nest *nest, MlirValue *rows, int lanes);

#endif
