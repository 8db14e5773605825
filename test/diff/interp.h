/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The reference interpreter: walks the input module as the user wrote it. Shares no code with
 * passes or printer; slow and obvious. */
#ifndef XT_DIFF_INTERP_H
#define XT_DIFF_INTERP_H

#include "mlir-c/IR.h"

#include "test/diff/tensor.h"

/* Runs function `name` of the module on `count` tensors (a scalar is a tensor of rank 0). Writes as
 * many results as the function has to `results` (room for `limit`) and their number to
 * *result_count. All memory is the arena's. False with a message in *error when an op is not known
 * or the program is undefined (index out of bounds, division by zero). */
bool interp_run(struct xt_arena *arena, MlirModule module, const char *name,
                const struct tensor *const *arguments, int count, struct tensor **results,
                int limit, int *result_count, const char **error);

/* As above, with a hook that is called for functions without a body (their results, if any, are not
 * supported). The hook returns false for a function that it does not know. */
typedef bool interp_hook(void *data, const char *name, const struct tensor *const *arguments,
                         int count);
bool interp_run_hooked(struct xt_arena *arena, MlirModule module, const char *name,
                       const struct tensor *const *arguments, int count, struct tensor **results,
                       int limit, int *result_count, const char **error, interp_hook *hook,
                       void *hook_data);

#endif
