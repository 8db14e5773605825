/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An element-wise op that is done on the accumulators of another before they are stored. */
#ifndef XT_NEST_EPILOGUE_H
#define XT_NEST_EPILOGUE_H

#include "passes/nest/region.h"

/* The op of the same block that may be done on the results of `root`, whose loops are `loops`, or
 * the null op. */
MlirOperation xt_epilogue_find(struct xt_job *job, const struct xt_space *root,
                               const struct xt_loop *loops);
/* The op that xt.epilogue marks for `root`, or the null op. */
MlirOperation xt_epilogue_marked(MlirOperation root);

/* Makes `nest` do it, whose fills are known; the state's binding of the result may change. The root
 * is where the op is by then. */
void xt_epilogue_open(struct xt_nest *nest, MlirOperation op);
void xt_epilogue_bind(struct xt_nest *nest, struct xt_state *state);
/* Erases the op, and the root's result where nothing uses it any more; after the root is gone. */
void xt_epilogue_close(struct xt_nest *nest);

/* Stores at `at` what nest->epilogue makes of one result, that of `point`; `state` binds the
 * operands. */
void xt_epilogue_point(struct xt_nest *nest, struct xt_at at, const struct xt_state *state,
                       const struct xt_state *point, MlirValue value);
/* Whether what nest->epilogue stores may be read by it later: no element is to be done twice. */
bool xt_epilogue_rereads(const struct xt_nest *nest);
/* Stores the accumulators, each where its state says; once nothing more is added to them, what
 * nest->epilogue makes of them. */
void xt_epilogue_store(struct xt_nest *nest, const struct xt_state *state,
                       const struct xt_accumulators *accs, const struct xt_state *states);

#endif
