/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Constant inputs, packed at compile time. */
#ifndef XT_NEST_PREPACK_H
#define XT_NEST_PREPACK_H

#include "passes/nest/state.h"

/* Packs them where that is possible and binds the state to the copies; false after an error. Packs
 * inside the loops then do nothing. */
bool xt_prepack(struct xt_nest *nest, const struct xt_loop *loops, struct xt_state *state);
bool xt_is_prepacked(const struct xt_nest *nest, int input);
/* When the op is gone: removes constants that nothing uses any more. */
void xt_prepack_finish(struct xt_nest *nest, MlirOperation func);

#endif
