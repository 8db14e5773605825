/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An element-wise op on an input of another op, computed while that input is packed: each element
 * once, and never stored in its own place. */
#ifndef XT_NEST_PROLOGUE_H
#define XT_NEST_PROLOGUE_H

#include "passes/nest/state.h"
#include "passes/schedule/tree.h"

/* Whether the op may be computed so: at every point of its one result, in vectors, from what does
 * not depend on the result. */
bool xt_may_be_prologue(const struct xt_space *space);
/* Whether the loops pack the input, and each of its elements once. */
bool xt_packs_once(const struct xt_schedule *schedule, int input);

/* The op marked xt.prologue that computes the input inside the kernel, or the null op. */
MlirOperation xt_prologue_of(const struct xt_nest *nest, int input);
/* The buffer that is read where the input would be: its own, or one that its prologue reads at the
 * same places; null: none. */
MlirValue xt_prologue_source(const struct xt_nest *nest, int input);
/* The space of a copy of `input`, over the dimensions of the nest, that computes what is copied. */
struct xt_space *xt_prologue_space(struct xt_nest *nest, int input, MlirOperation prologue);
/* `visit` of struct xt_point for such a copy. */
void xt_prologue_point(struct xt_nest *nest, struct xt_state *state, const void *data);

#endif
