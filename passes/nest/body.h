/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The op's body at a point or on vectors, and the combiners of its reductions. */
#ifndef XT_NEST_BODY_H
#define XT_NEST_BODY_H

#include "passes/nest/state.h"

/* The first op of the body that has no form on vectors, or the null op. */
MlirOperation xt_body_scalar_op(const struct xt_space *space);
/* Whether the body has ops that a zero, in a lane that nobody needs, may stop. */
bool xt_may_trap(const struct xt_space *space);

/* The op's body at the state's point; out[] holds the results so far and then the new ones. */
void xt_body(struct xt_nest *nest, const struct xt_state *state, MlirValue *out, int lanes);
/* Computes here what of the body depends on nothing but nest->known. */
void xt_hoist_body(struct xt_nest *nest);

MlirValue xt_combine(struct xt_nest *nest, enum xt_combiner combiner, MlirValue a, MlirValue b);
MlirValue xt_neutral(struct xt_nest *nest, enum xt_combiner combiner, MlirType type);
/* Small floats have none of their own in C. */
bool xt_has_shuffles(MlirType element);
/* All lanes combined to a scalar. */
MlirValue xt_reduce_lanes(struct xt_nest *nest, enum xt_combiner combiner, MlirValue vector);
/* The vector with its first `count` lanes replaced by the neutral element of the combiner. */
MlirValue xt_drop_lanes(struct xt_nest *nest, enum xt_combiner combiner, MlirValue vector,
                        int64_t count);

#endif
