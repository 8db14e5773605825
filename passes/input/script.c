/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/input/script.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/Dialect/Transform/Interpreter.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"

static const char *const ops[] = {
#define OP(NAME) NAME,
#include "passes/input/script.def"
};

static const struct {
  const char *name;
  bool plain;
} passes[] = {
#define PASS(NAME) {NAME, false},
#define PLAIN_PASS(NAME) {NAME, true},
#include "passes/input/script.def"
};

#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

static bool is_transform(MlirOperation op, void *data) {
  (void)data;
  return xt_op_in(op, "transform");
}

/* Options that the op spells out, or whose values come from parameters of the script. */
static bool has_options(MlirOperation op) {
  MlirAttribute options = mlirOperationGetAttributeByName(op, xt_str("options"));
  return mlirOperationGetNumOperands(op) > 1 ||
         (!mlirAttributeIsNull(options) && mlirAttributeIsADictionary(options) &&
          mlirDictionaryAttrGetNumElements(options));
}

static bool check_pass(struct xt_job *job, MlirOperation op) {
  MlirAttribute attr = mlirOperationGetAttributeByName(op, xt_str("pass_name"));
  MlirStringRef name = mlirStringAttrGetValue(attr);
  for (size_t i = 0; i < COUNT(passes); i++)
    if (xt_str_is(name, passes[i].name))
      return !passes[i].plain || !has_options(op) ||
             xt_op_error(job, op, "options of the pass '%s' are not allowed in a script",
                         passes[i].name);
  return xt_op_error(job, op,
                     "the pass '%s' is not allowed in a script: it is not known to leave files and "
                     "programs alone",
                     xt_str_dup(&job->arena, name));
}

static bool check_op(struct xt_job *job, MlirOperation op) {
  if (xt_op_is(op, "transform.apply_registered_pass"))
    return check_pass(job, op);
  for (size_t i = 0; i < COUNT(ops); i++)
    if (xt_op_is(op, ops[i]))
      return true;
  return xt_op_error(job, op, "'%s' is not allowed in a script",
                     xt_str_dup(&job->arena, xt_op_name(op)));
}

bool xt_script_check(struct xt_job *job, MlirOperation root) {
  bool ok = true;
  struct xt_ops all = xt_ops_collect(&job->arena, root, is_transform, NULL);
  for (size_t i = 0; i < all.count; i++)
    ok = check_op(job, all.at[i]) && ok;
  if (!ok)
    xt_note(job, XT_NO_LOC, "--allow-script-passes allows everything to the script of --schedule=");
  return ok;
}

bool xt_script_run(MlirOperation payload, const char *text, const char *name) {
  MlirOperation script =
      mlirOperationCreateParse(mlirOperationGetContext(payload), xt_str(text), xt_str(name));
  if (mlirOperationIsNull(script))
    xt_bug("%s does not parse", name);
  MlirSymbolTable symbols = mlirSymbolTableCreate(script);
  MlirTransformOptions options = mlirTransformOptionsCreate();
  MlirLogicalResult result = mlirTransformApplyNamedSequence(
      payload, mlirSymbolTableLookup(symbols, xt_str("__transform_main")), script, options);
  mlirTransformOptionsDestroy(options);
  mlirSymbolTableDestroy(symbols);
  mlirOperationDestroy(script);
  return mlirLogicalResultIsSuccess(result);
}
