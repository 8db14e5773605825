/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "compiler/support/table.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/dialects.h"
#include "dialects/external.h"
#include "passes/input/input.h"
#include "passes/pass.h"

static const struct {
  const char *op, *reason;
} refused[] = {
#define REFUSED(OP, REASON) {OP, REASON},
#include "passes/input/supported.def"
};

static const char *const tensor_only[] = {
#define TENSOR_ONLY(OP) OP,
#include "passes/input/supported.def"
};

#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

void xt_input_error(struct xt_input *in, MlirLocation loc, const char *text) {
  in->ok = in->silent ? false : xt_error(in->job, xt_loc_of(in->job, loc), "%s", text);
}

static const char *op_name(struct xt_input *c, MlirOperation op) {
  return xt_str_dup(&c->job->arena, xt_op_name(op));
}

static bool is_on_buffers(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetOperand(op, i))))
      return true;
  return false;
}

static bool check_name(struct xt_input *c, MlirOperation op) {
  struct xt_arena *arena = &c->job->arena;
  MlirLocation loc = mlirOperationGetLocation(op);
  const char *name = op_name(c, op);
  for (size_t i = 0; i < COUNT(refused); i++)
    if (xt_op_is(op, refused[i].op)) {
      xt_input_error(c, loc,
                     xt_arena_printf(arena, "'%s' is not supported: %s", name, refused[i].reason));
      return false;
    }
  for (size_t i = 0; i < COUNT(tensor_only); i++)
    if (xt_op_is(op, tensor_only[i]) && is_on_buffers(op)) {
      xt_input_error(c, loc, xt_arena_printf(arena, "'%s' is supported on tensors only", name));
      return false;
    }
  if (xt_op_is(op, "builtin.module") && !mlirOperationEqual(op, c->module)) {
    xt_input_error(c, loc, "a module inside a module is not supported");
    return false;
  }
  if (!xt_input_is_supported_dialect(op)) {
    xt_input_add_foreign(c, op);
    return false;
  }
  if (!xt_input_is_listed(c->job, name))
    xt_input_error(
        c, loc, xt_arena_printf(arena, "'%s' is not supported; --print-ops lists what is", name));
  return xt_input_is_listed(c->job, name);
}

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

static void check_constant(struct xt_input *c, MlirOperation op, const char *attr) {
  MlirAttribute value = mlirOperationGetAttributeByName(op, xt_str(attr));
  if (mlirAttributeIsNull(value) || !mlirAttributeIsADenseResourceElements(value))
    return;
  struct xt_buf text = {0};
  mlirAttributePrint(value, add_text, &text);
  if (strstr(xt_buf_text(&text), "__elided__"))
    xt_input_error(c, mlirOperationGetLocation(op),
                   "the values of this constant were elided when the module was printed");
  xt_buf_free(&text);
}

static void check_global(struct xt_input *c, MlirOperation op) {
  MlirAttribute type = mlirOperationGetAttributeByName(op, xt_str("type"));
  const char *why = xt_input_refuse_type(c->job, mlirTypeAttrGetValue(type));
  if (why)
    xt_input_error(c, mlirOperationGetLocation(op),
                   xt_arena_printf(&c->job->arena, "'memref.global': %s", why));
}

/* Upstream's lowering of scf.forall needs a loop. */
static void check_forall(struct xt_input *c, MlirOperation op) {
  if (mlirBlockGetNumArguments(xt_op_body(op)) == mlirOperationGetNumResults(op))
    xt_input_error(c, mlirOperationGetLocation(op),
                   "'scf.forall' without a dimension is not supported: its body runs once");
}

/* Masks become operands of what they mask, which a reduction to a scalar has none for. */
static void check_mask(struct xt_input *c, MlirOperation op) {
  if (xt_op_is(mlirBlockGetFirstOperation(xt_op_body(op)), "vector.reduction"))
    xt_input_error(c, mlirOperationGetLocation(op),
                   "'vector.mask' around 'vector.reduction' is not supported; select the neutral "
                   "element in the other lanes");
}

/* The verifier takes -1 for poison, with which upstream's folds of constant vectors crash. */
static void check_position(struct xt_input *c, MlirOperation op) {
  MlirAttribute at = mlirOperationGetAttributeByName(op, xt_str("static_position"));
  for (intptr_t i = 0; !mlirAttributeIsNull(at) && i < mlirDenseArrayGetNumElements(at); i++)
    if (mlirDenseI64ArrayGetElement(at, i) == -1) {
      xt_input_error(
          c, mlirOperationGetLocation(op),
          xt_arena_printf(&c->job->arena, "position -1 of '%s' is no element", op_name(c, op)));
      return;
    }
}

static void check_function(struct xt_input *c, MlirOperation func) {
  xt_input_check_signature(c, func);
  const char *why = xt_func_has_body(func) ? NULL : xt_external_refused(c->job, func);
  if (why)
    xt_input_error(c, mlirOperationGetLocation(func), why);
}

/* The arguments of an entry belong to its caller. */
static void check_dealloc(struct xt_input *c, MlirOperation op) {
  MlirValue buffer = mlirOperationGetOperand(op, 0);
  MlirOperation func = mlirOperationGetParentOperation(op);
  if (mlirValueIsABlockArgument(buffer) && xt_is_func(func) && !xt_func_is_private(func) &&
      mlirBlockEqual(mlirBlockArgumentGetOwner(buffer), xt_op_body(func)))
    xt_input_error(c, mlirOperationGetLocation(op),
                   xt_arena_printf(&c->job->arena,
                                   "'%s' of argument %td: it belongs to the caller of '%s'",
                                   op_name(c, op), mlirBlockArgumentGetArgNumber(buffer),
                                   xt_str_dup(&c->job->arena, xt_func_name(func))));
}

static MlirWalkResult check_op(MlirOperation op, void *data) {
  struct xt_input *c = data;
  if (c->scripts &&
      (xt_op_in(op, "transform") || xt_op_has_attr(op, "transform.with_named_sequence")))
    return mlirOperationEqual(op, c->module) ? MlirWalkResultAdvance : MlirWalkResultSkip;
  bool marked = !c->job->config.internal_marks && !xt_check_marks(c->job, op);
  c->ok = c->ok && !marked;
  if (!xt_dialect_of_ours(op) && !check_name(c, op))
    /* What an unknown op means for its regions is unknown as well. */
    return mlirOperationGetNumRegions(op) ? MlirWalkResultSkip : MlirWalkResultAdvance;
  if (xt_is_func(op))
    check_function(c, op);
  if (xt_op_is(op, "memref.dealloc") || xt_op_is(op, "bufferization.dealloc_tensor"))
    check_dealloc(c, op);
  if (xt_op_is(op, "scf.forall"))
    check_forall(c, op);
  if (xt_op_is(op, "vector.mask"))
    check_mask(c, op);
  if (xt_op_is(op, "vector.extract") || xt_op_is(op, "vector.insert"))
    check_position(c, op);
  if (xt_op_is(op, "arith.constant"))
    check_constant(c, op, "value");
  if (xt_op_is(op, "tosa.const"))
    check_constant(c, op, "values");
  if (xt_op_is(op, "memref.global")) {
    check_constant(c, op, "initial_value");
    check_global(c, op);
  }
  xt_input_check_values(c, op);
  xt_input_check_dynamic(c, op);
  xt_input_check_bounds(c, op);
  return MlirWalkResultAdvance;
}

enum { ACTIVE = 1, DONE };

struct recursion {
  struct xt_input *check;
  MlirSymbolTable symbols;
  struct xt_table seen; /* functions: ACTIVE while one is looked into, then DONE */
};

static void check_recursion(struct recursion *r, MlirOperation func) {
  struct xt_arena *arena = &r->check->job->arena;
  if (xt_table_find(&r->seen, func.ptr) == DONE)
    return;
  xt_table_set(arena, &r->seen, func.ptr, ACTIVE);
  struct xt_ops calls = xt_ops_named(arena, func, "func.call");
  for (size_t i = 0; i < calls.count; i++) {
    MlirOperation callee = mlirSymbolTableLookup(r->symbols, xt_call_callee(calls.at[i]));
    if (mlirOperationIsNull(callee) || !xt_is_func(callee))
      continue;
    if (xt_table_find(&r->seen, callee.ptr) == ACTIVE)
      xt_input_error(r->check, mlirOperationGetLocation(calls.at[i]),
                     xt_arena_printf(arena,
                                     "recursion is not supported: '%s' is being called already",
                                     xt_str_dup(arena, xt_func_name(callee))));
    else
      check_recursion(r, callee);
  }
  xt_table_set(arena, &r->seen, func.ptr, DONE);
}

/* Two functions that others define may have one name in C: with and without its convention. */
static void check_symbol(struct xt_input *c, MlirSymbolTable symbols, MlirOperation func) {
  struct xt_arena *arena = &c->job->arena;
  if (xt_func_has_body(func))
    return;
  const char *symbol = xt_external_symbol(arena, func);
  MlirOperation other = mlirSymbolTableLookup(symbols, xt_str(symbol));
  if (mlirOperationIsNull(other) || mlirOperationEqual(other, func) || !xt_is_func(other) ||
      xt_func_has_body(other) || strcmp(xt_external_symbol(arena, other), symbol))
    return;
  xt_input_error(c, mlirOperationGetLocation(func),
                 xt_arena_printf(arena, "external function '%s' is called '%s' in C, as another is",
                                 xt_str_dup(arena, xt_func_name(func)), symbol));
}

static bool check_module(struct xt_input *c) {
  c->ok = true;
  mlirOperationWalk(c->module, check_op, c, MlirWalkPreOrder);
  xt_input_report_foreign(c);
  struct recursion r = {.check = c, .symbols = mlirSymbolTableCreate(c->module)};
  for (MlirOperation f = mlirBlockGetFirstOperation(xt_op_body(c->module)); !mlirOperationIsNull(f);
       f = mlirOperationGetNextInBlock(f))
    if (xt_is_func(f)) {
      check_symbol(c, r.symbols, f);
      check_recursion(&r, f);
    }
  mlirSymbolTableDestroy(r.symbols);
  return c->ok;
}

static bool is_marked(struct xt_job *job, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumDiscardableAttributes(op); i++) {
    MlirStringRef name = mlirIdentifierStr(mlirOperationGetDiscardableAttribute(op, i).name);
    if (xt_attr_is_internal(xt_str_dup(&job->arena, name)))
      return true;
  }
  return false;
}

bool xt_input_takes(struct xt_job *job, MlirOperation op) {
  struct xt_input c = {.job = job, .silent = true, .ok = true};
  return check_name(&c, op) && xt_input_takes_types(job, op) &&
         (job->config.internal_marks || !is_marked(job, op));
}

bool xt_input_check_source(struct xt_job *job, MlirOperation module) {
  return check_module(&(struct xt_input){.job = job, .module = module, .scripts = true});
}

/* requires: transform scripts have run
 * produces: only ops, types and attributes that the pipeline takes, no recursion; reports every
 *           other one that is used or has effects, and erases the rest
 * keeps:    every op that it does not erase */
XT_CONTRACT(check_input, .requires = XT_NO_TRANSFORM, .produces = XT_ONE_BLOCK);
bool xt_pass_check_input(struct xt_job *job, MlirOperation op) {
  xt_input_remove_dead(job, op);
  return check_module(&(struct xt_input){.job = job, .module = op});
}
