/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "dialects/external.h"

#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/c_names.h"
#include "dialects/attrs.h"
#include "dialects/build.h"

const char *xt_external_symbol(struct xt_arena *arena, MlirOperation func) {
  const char *name = xt_str_dup(arena, xt_func_name(func));
  if (!xt_op_has_attr(func, "llvm.emit_c_interface") || xt_op_has_attr(func, XT_ATTR(MICRO_KERNEL)))
    return name;
  return xt_arena_printf(arena, "_mlir_ciface_%s", name);
}

/* How many floats of one type a function takes, if it gives one of that type, as those of math.h
 * do; 0 of another. The suffix is 'f', or 0 for double. */
static int count_floats(MlirType type, char *suffix) {
  intptr_t inputs = mlirFunctionTypeGetNumInputs(type);
  if (mlirFunctionTypeGetNumResults(type) != 1)
    return 0;
  MlirType result = mlirFunctionTypeGetResult(type, 0);
  *suffix = mlirTypeIsAF32(result) ? 'f' : 0;
  if (!mlirTypeIsAF32(result) && !mlirTypeIsAF64(result))
    return 0;
  for (intptr_t i = 0; i < inputs; i++)
    if (!mlirTypeEqual(mlirFunctionTypeGetInput(type, i), result))
      return 0;
  return (int)inputs;
}

const char *xt_external_refused(struct xt_job *job, MlirOperation func) {
  MlirType type = xt_func_type(func);
  intptr_t results = mlirFunctionTypeGetNumResults(type);
  const char *name = xt_str_dup(&job->arena, xt_func_name(func));
  char suffix = 0;
  int floats = count_floats(type, &suffix);
  if (!xt_c_is_identifier(name))
    return xt_arena_printf(&job->arena, "external function '%s' has no name that C can call", name);
  const char *why = xt_c_name_refused(xt_external_symbol(&job->arena, func), floats, suffix);
  if (why)
    return xt_arena_printf(&job->arena, "external function '%s' cannot be called: its name %s",
                           name, why);
  if (xt_c_name_is_of_model(&job->config, xt_external_symbol(&job->arena, func)))
    return xt_arena_printf(&job->arena,
                           "external function '%s' has a name that the emitted C defines", name);
  if (results > 1)
    return xt_arena_printf(
        &job->arena, "external function '%s' returns %td results; one is supported", name, results);
  return NULL;
}

/* f16 and bf16 are passed as upstream's runner does: in a floating-point register; refused here. */
bool xt_external_takes(MlirType type, bool is_result) {
  if (mlirTypeIsAUnrankedMemRef(type) || mlirTypeIsAUnrankedTensor(type))
    return !is_result;
  return !mlirTypeIsAF16(type) && !mlirTypeIsABF16(type);
}
