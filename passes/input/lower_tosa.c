/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir-c/Pass.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "compiler/support/str.h"
#include "dialects/build.h"
#include "passes/input/input.h"
#include "passes/pass.h"

/* Types that the source left open. Upstream's other passes crash on values without a rank. */
static const char infer[] = "tosa-infer-shapes";

/* Control flow comes before tosa-to-linalg, which refuses its terminators; cse removes constants
 * that became attributes. */
static const char passes[] =
    "tosa-optional-decompositions,tosa-infer-shapes,tosa-make-broadcastable,tosa-to-scf,"
    "tosa-to-linalg-named,tosa-layerwise-constant-fold,tosa-make-broadcastable,tosa-to-linalg,"
    "tosa-to-tensor,tosa-to-arith{include-apply-rescale=true},cse";

/* What upstream says while its passes run: the first error is kept. */
struct listener {
  struct xt_buf first;
  bool failed;
};

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

static MlirLogicalResult listen(MlirDiagnostic diagnostic, void *data) {
  struct listener *l = data;
  if (!l->failed && mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError) {
    mlirDiagnosticPrint(diagnostic, add_text, &l->first);
    l->failed = true;
  }
  return mlirLogicalResultSuccess();
}

static bool is_tosa(MlirOperation op, void *data) {
  (void)data;
  return xt_op_in(op, "tosa");
}

/* That a conversion failed is no reason; a message of the verifier tells more. */
static const char *reason(struct xt_job *job, struct listener *l) {
  const char *text = l->failed ? xt_buf_text(&l->first) : "";
  return !*text || xt_starts_with(text, "failed to legalize") ? "upstream's passes do not lower it"
                                                              : xt_arena_strdup(&job->arena, text);
}

/* Runs passes on one function. Where that fails, `why` gets what upstream says. */
static bool run(struct xt_job *job, MlirOperation func, const char *text, const char **why) {
  MlirContext context = mlirOperationGetContext(func);
  struct listener l = {.failed = false};
  MlirDiagnosticHandlerID id = mlirContextAttachDiagnosticHandler(context, listen, &l, NULL);
  MlirPassManager manager = mlirPassManagerCreateOnOperation(context, xt_str("func.func"));
  MlirLogicalResult parsed = mlirOpPassManagerAddPipeline(
      mlirPassManagerGetAsOpPassManager(manager), xt_str(text), add_text, &l.first);
  if (mlirLogicalResultIsFailure(parsed))
    xt_bug("the passes for TOSA: %s", xt_buf_text(&l.first));
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, func));
  mlirPassManagerDestroy(manager);
  mlirContextDetachDiagnosticHandler(context, id);
  if (!ok)
    *why = reason(job, &l);
  xt_buf_free(&l.first);
  return ok;
}

static bool lower(struct xt_job *job, MlirOperation func, const char **why) {
  if (!run(job, func, passes, why))
    return false;
  struct xt_ops left = xt_ops_collect(&job->arena, func, is_tosa, NULL);
  if (left.count)
    *why = xt_arena_printf(&job->arena, "no pass lowers '%s'",
                           xt_str_dup(&job->arena, xt_op_name(left.at[0])));
  return !left.count;
}

static bool is_unranked(MlirValue value) {
  return mlirTypeIsAUnrankedTensor(mlirValueGetType(value));
}

static bool has_unranked(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (is_unranked(mlirOperationGetOperand(op, i)))
      return true;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (is_unranked(mlirOperationGetResult(op, i)))
      return true;
  return false;
}

/* Whether an operand has no rank and comes from elsewhere, so that none can be inferred. */
static bool gets_unranked(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    MlirOperation maker = mlirValueIsABlockArgument(value)
                              ? mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value))
                              : xt_value_op(value);
    if (is_unranked(value) && !xt_op_in(maker, "tosa"))
      return true;
  }
  return false;
}

/* Constants are part of what makes an op possible: a function of the op alone has them inside. */
static bool is_constant(MlirOperation op) {
  return xt_op_is(op, "tosa.const") || xt_op_is(op, "tosa.const_shape") ||
         xt_op_is(op, "arith.constant");
}

/* A function that holds a copy of `op`, what it uses are arguments. */
static MlirOperation function_of(struct xt_job *job, MlirOperation op) {
  struct xt_arena *arena = &job->arena;
  MlirContext context = mlirOperationGetContext(op);
  MlirLocation loc = mlirOperationGetLocation(op);
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  struct xt_map map = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    MlirOperation maker = xt_value_op(value);
    if (xt_values_find(&map.from, value) >= 0)
      continue;
    if (!mlirOperationIsNull(maker) && is_constant(maker))
      mlirBlockAppendOwnedOperation(block, xt_op_clone(arena, maker, &map));
    else
      xt_map_add(arena, &map, value, mlirBlockAddArgument(block, mlirValueGetType(value), loc));
  }
  MlirOperation copy = xt_op_clone(arena, op, &map);
  mlirBlockAppendOwnedOperation(block, copy);
  struct xt_values results = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumResults(copy); i++)
    xt_values_add(arena, &results, mlirOperationGetResult(copy, i));
  xt_build(xt_at_end(block, loc), (struct xt_op_parts){.name = "func.return",
                                                       .operand_count = (intptr_t)results.count,
                                                       .operands = results.at});
  MlirNamedAttribute attrs[] = {
      xt_named(context, "sym_name", mlirStringAttrGet(context, xt_str("one"))),
      xt_named(context, "function_type",
               mlirTypeAttrGet(mlirFunctionTypeGet(context, 0, NULL, 0, NULL))),
  };
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  MlirOperationState state = mlirOperationStateGet(xt_str("func.func"), loc);
  mlirOperationStateAddAttributes(&state, 2, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation func = mlirOperationCreate(&state);
  xt_func_update_type(arena, func, NULL);
  return func;
}

static void print_attribute(MlirOperation op, const char *name, struct xt_buf *out) {
  MlirAttribute attr = mlirOperationGetAttributeByName(op, xt_str(name));
  if (!mlirAttributeIsNull(attr))
    mlirAttributePrint(attr, add_text, out);
}

/* An integer tosa.resize that interpolates: upstream's lowering rounds positions towards zero where
 * TOSA rounds them down, so the first elements are wrong when the offset is below zero. */
static bool is_lowered_wrongly(MlirOperation op) {
  if (!xt_op_is(op, "tosa.resize") || !mlirTypeIsAInteger(mlirShapedTypeGetElementType(
                                          mlirValueGetType(mlirOperationGetOperand(op, 0)))))
    return false;
  MlirOperation offset = xt_value_op(mlirOperationGetOperand(op, 2));
  struct xt_buf mode = {0}, values = {0};
  print_attribute(op, "mode", &mode);
  if (!mlirOperationIsNull(offset))
    print_attribute(offset, "values", &values);
  bool wrong = strstr(xt_buf_text(&mode), "BILINEAR") && strchr(xt_buf_text(&values), '-');
  xt_buf_free(&mode);
  xt_buf_free(&values);
  return wrong;
}

/* Upstream stops at the first op that it cannot lower, so each is tried alone. Those with regions
 * are not, since what they hold is, nor those that are reported by their names. */
static void report(struct xt_job *job, const struct xt_ops *ops) {
  for (size_t i = 0; i < ops->count; i++) {
    MlirOperation op = ops->at[i];
    const char *why;
    if (mlirOperationGetNumRegions(op) || !mlirOperationGetNumResults(op) || is_constant(op) ||
        !xt_input_takes(job, op) || is_lowered_wrongly(op) || has_unranked(op))
      continue;
    MlirOperation alone = function_of(job, op);
    if (!lower(job, alone, &why))
      xt_op_error(job, op, "'%s' with these types and attributes is not supported: %s",
                  xt_str_dup(&job->arena, xt_op_name(op)), why);
    mlirOperationDestroy(alone);
  }
}

static bool check(struct xt_job *job, const struct xt_ops *ops) {
  bool ok = true;
  for (size_t i = 0; i < ops->count; i++) {
    ok = ok && xt_input_takes(job, ops->at[i]);
    if (is_lowered_wrongly(ops->at[i]))
      ok = xt_op_error(job, ops->at[i],
                       "'tosa.resize' of integers with mode BILINEAR and an offset below zero is "
                       "not supported: upstream's lowering computes other values");
  }
  return ok;
}

static bool check_ranks(struct xt_job *job, MlirOperation func, bool (*wrong)(MlirOperation op)) {
  bool ok = true;
  struct xt_ops ops = xt_ops_collect(&job->arena, func, is_tosa, NULL);
  for (size_t i = 0; i < ops.count; i++)
    if (wrong(ops.at[i]))
      ok = xt_op_error(job, ops.at[i], "'%s': the rank of an operand or result is not known",
                       xt_str_dup(&job->arena, xt_op_name(ops.at[i])));
  return ok;
}

/* Every value gets a rank, or each op of which one has none an error. */
static bool infer_ranks(struct xt_job *job, MlirOperation func) {
  const char *why;
  if (!check_ranks(job, func, gets_unranked))
    return false;
  return run(job, func, infer, &why)
             ? check_ranks(job, func, has_unranked)
             : xt_op_error(job, func, "the shapes of this function's TOSA ops do not fit: %s", why);
}

static bool lower_function(struct xt_job *job, MlirOperation func) {
  xt_input_remove_dead(job, func);
  struct xt_ops ops = xt_ops_collect(&job->arena, func, is_tosa, NULL);
  if (!ops.count)
    return true;
  if (!check(job, &ops)) {
    report(job, &ops);
    return false;
  }
  for (size_t i = 0; i < ops.count; i++)
    mlirOperationSetLocation(
        ops.at[i], xt_loc_lowered(mlirOperationGetLocation(ops.at[i]), xt_op_name(ops.at[i])));
  bool ranked = infer_ranks(job, func);
  MlirOperation before = mlirOperationClone(func);
  const char *why;
  unsigned errors = job->diag.errors;
  bool ok = ranked && lower(job, func, &why);
  if (!ok) {
    mlirRegionTakeBody(mlirOperationGetRegion(func, 0), mlirOperationGetRegion(before, 0));
    ops = xt_ops_collect(&job->arena, func, is_tosa, NULL);
    report(job, &ops);
    if (ranked && job->diag.errors == errors)
      xt_op_error(job, func, "the TOSA ops of this function are not supported: %s", why);
  }
  mlirOperationDestroy(before);
  return ok;
}

/* requires: a verified module
 * produces: structured, tensor, arith and scf ops in place of TOSA, each with the name and the
 *           location of the op it came from; reports each op that cannot be lowered, and then all
 *           that is not supported
 * keeps:    functions without TOSA ops, but for unused ops that are not supported */
XT_CONTRACT(lower_tosa, .produces = XT_NO_TOSA);
bool xt_pass_lower_tosa(struct xt_job *job, MlirOperation module) {
  struct xt_ops ops = xt_ops_collect(&job->arena, module, is_tosa, NULL);
  struct xt_ops funcs = xt_ops_named(&job->arena, module, "func.func");
  bool ok = true;
  for (size_t i = 0; ops.count && i < funcs.count; i++)
    ok = lower_function(job, funcs.at[i]) && ok;
  if (!ok)
    xt_input_check_source(job, module);
  return ok;
}
