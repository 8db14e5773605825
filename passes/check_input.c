/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "dialects/build.h"
#include "dialects/dialects.h"
#include "passes/checks.h"
#include "passes/pass.h"

static const struct {
  const char *op, *reason;
} refused[] = {
#define DIALECT(NAME)
#define REFUSED(OP, REASON) {OP, REASON},
#define TENSOR_ONLY(OP)
#include "passes/supported.def"
#undef DIALECT
#undef REFUSED
#undef TENSOR_ONLY
};

static const char *const dialects[] = {
#define DIALECT(NAME) NAME,
#define REFUSED(OP, REASON)
#define TENSOR_ONLY(OP)
#include "passes/supported.def"
#undef DIALECT
#undef REFUSED
#undef TENSOR_ONLY
};

static const char *const tensor_only[] = {
#define DIALECT(NAME)
#define REFUSED(OP, REASON)
#define TENSOR_ONLY(OP) OP,
#include "passes/supported.def"
#undef DIALECT
#undef REFUSED
#undef TENSOR_ONLY
};

#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

static const char element_types[] = "i1, i8, i16, i32, i64, index, f16, bf16, f32 and f64";

struct check {
  struct xt_job *job;
  MlirOperation module;
  bool ok;
};

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

static char *type_text(struct xt_job *job, MlirType type) {
  struct xt_buf buf = {0};
  mlirTypePrint(type, add_text, &buf);
  char *text = xt_arena_strdup(&job->arena, xt_buf_text(&buf));
  xt_buf_free(&buf);
  return text;
}

static bool is_element(MlirType type) {
  if (mlirTypeIsAInteger(type)) {
    unsigned width = mlirIntegerTypeGetWidth(type);
    return mlirIntegerTypeIsSignless(type) &&
           (width == 1 || width == 8 || width == 16 || width == 32 || width == 64);
  }
  return mlirTypeIsAIndex(type) || mlirTypeIsAF16(type) || mlirTypeIsABF16(type) ||
         mlirTypeIsAF32(type) || mlirTypeIsAF64(type);
}

static const char *refuse_element(struct xt_job *job, MlirType type) {
  return xt_arena_printf(&job->arena, "element type %s is not supported; supported are %s",
                         type_text(job, type), element_types);
}

static const char *refuse_memref(struct xt_job *job, MlirType type) {
  bool ranked = mlirTypeIsAMemRef(type);
  MlirAttribute space =
      ranked ? mlirMemRefTypeGetMemorySpace(type) : mlirUnrankedMemrefGetMemorySpace(type);
  if (!mlirAttributeIsNull(space))
    return "memory spaces are not supported on this target";
  if (!ranked)
    return NULL;
  intptr_t rank = mlirShapedTypeGetRank(type);
  int64_t offset, *strides = xt_arena_alloc(&job->arena, (size_t)(rank + 1) * sizeof *strides);
  if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)))
    return "only strided layouts are supported";
  return xt_refuse_size(job, type);
}

/* Why a type is not supported; NULL when it is. */
static const char *refuse_type(struct xt_job *job, MlirType type) {
  if (is_element(type))
    return NULL;
  if (!mlirTypeIsAShaped(type))
    return xt_arena_printf(&job->arena,
                           "type %s is not supported; supported are %s, and "
                           "tensors, memrefs and vectors of these",
                           type_text(job, type), element_types);
  MlirType element = mlirShapedTypeGetElementType(type);
  bool of_vectors = mlirTypeIsAMemRef(type) && mlirTypeIsAVector(element);
  if (of_vectors)
    return refuse_type(job, element);
  if (!is_element(element))
    return refuse_element(job, element);
  if (mlirTypeIsAMemRef(type) || mlirTypeIsAUnrankedMemRef(type))
    return refuse_memref(job, type);
  if (mlirTypeIsAVector(type) && mlirVectorTypeIsScalable(type))
    return "scalable vectors are not supported";
  if (mlirTypeIsARankedTensor(type) && !mlirAttributeIsNull(mlirRankedTensorTypeGetEncoding(type)))
    return "tensor encodings (sparse tensors) are not supported";
  return xt_refuse_size(job, type);
}

static void report(struct check *c, MlirLocation loc, const char *text) {
  c->ok = xt_error(c->job, xt_loc_of(c->job, loc), "%s", text);
}

static const char *op_name(struct check *c, MlirOperation op) {
  return xt_str_dup(&c->job->arena, xt_op_name(op));
}

static const char *dialect_list(struct check *c) {
  const char *list = dialects[0];
  for (size_t i = 1; i < COUNT(dialects); i++)
    list = xt_arena_printf(&c->job->arena, "%s, %s", list, dialects[i]);
  return list;
}

static bool is_on_buffers(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetOperand(op, i))))
      return true;
  return false;
}

static bool check_name(struct check *c, MlirOperation op) {
  struct xt_arena *arena = &c->job->arena;
  MlirLocation loc = mlirOperationGetLocation(op);
  const char *name = op_name(c, op);
  for (size_t i = 0; i < COUNT(refused); i++)
    if (xt_op_is(op, refused[i].op)) {
      report(c, loc, xt_arena_printf(arena, "'%s' is not supported: %s", name, refused[i].reason));
      return false;
    }
  for (size_t i = 0; i < COUNT(tensor_only); i++)
    if (xt_op_is(op, tensor_only[i]) && is_on_buffers(op)) {
      report(c, loc, xt_arena_printf(arena, "'%s' is supported on tensors only", name));
      return false;
    }
  if (xt_op_is(op, "builtin.module") && !mlirOperationEqual(op, c->module)) {
    report(c, loc, "a module inside a module is not supported");
    return false;
  }
  for (size_t i = 0; i < COUNT(dialects); i++)
    if (xt_op_in(op, dialects[i]))
      return true;
  report(c, loc,
         xt_arena_printf(arena, "'%s' is not supported; supported dialects are %s", name,
                         dialect_list(c)));
  return false;
}

/* The first unsupported type among results and operands; false when one was reported. */
static bool check_types(struct check *c, MlirOperation op) {
  intptr_t results = mlirOperationGetNumResults(op), operands = mlirOperationGetNumOperands(op);
  for (intptr_t i = 0; i < results + operands; i++) {
    MlirValue value =
        i < results ? mlirOperationGetResult(op, i) : mlirOperationGetOperand(op, i - results);
    const char *why = refuse_type(c->job, mlirValueGetType(value));
    if (!why)
      continue;
    report(c, mlirOperationGetLocation(op),
           xt_arena_printf(&c->job->arena, "'%s': %s", op_name(c, op), why));
    return false;
  }
  return true;
}

static void check_arguments(struct check *c, MlirOperation op) {
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b))
      for (intptr_t i = 0; i < mlirBlockGetNumArguments(b); i++) {
        MlirValue arg = mlirBlockGetArgument(b, i);
        const char *why = refuse_type(c->job, mlirValueGetType(arg));
        if (why)
          report(c, mlirValueGetLocation(arg),
                 xt_arena_printf(&c->job->arena, "argument of '%s': %s", op_name(c, op), why));
      }
}

static bool is_unranked(MlirType type) {
  return mlirTypeIsAUnrankedTensor(type) || mlirTypeIsAUnrankedMemRef(type);
}

static void check_signature(struct check *c, MlirOperation func) {
  struct xt_arena *arena = &c->job->arena;
  MlirType type = xt_func_type(func);
  bool entry = xt_func_has_body(func) && !xt_func_is_private(func);
  intptr_t inputs = mlirFunctionTypeGetNumInputs(type);
  for (intptr_t i = 0; i < inputs + mlirFunctionTypeGetNumResults(type); i++) {
    MlirType t = i < inputs ? mlirFunctionTypeGetInput(type, i)
                            : mlirFunctionTypeGetResult(type, i - inputs);
    const char *what = i < inputs ? "argument" : "result", *why = NULL;
    intptr_t number = i < inputs ? i : i - inputs;
    if (entry && is_unranked(t))
      why = xt_arena_printf(arena, "type %s has no rank, which a public function needs",
                            type_text(c->job, t));
    else if (i >= inputs || !xt_func_has_body(func))
      why = refuse_type(c->job, t);
    if (why)
      report(c, mlirOperationGetLocation(func),
             xt_arena_printf(arena, "%s %td of function '%s': %s", what, number,
                             xt_str_dup(arena, xt_func_name(func)), why));
  }
}

static void check_constant(struct check *c, MlirOperation op, const char *attr) {
  MlirAttribute value = mlirOperationGetAttributeByName(op, xt_str(attr));
  if (mlirAttributeIsNull(value) || !mlirAttributeIsADenseResourceElements(value))
    return;
  struct xt_buf text = {0};
  mlirAttributePrint(value, add_text, &text);
  if (strstr(xt_buf_text(&text), "__elided__"))
    report(c, mlirOperationGetLocation(op),
           "the values of this constant were elided when the module was printed");
  xt_buf_free(&text);
}

static void check_global(struct check *c, MlirOperation op) {
  MlirAttribute type = mlirOperationGetAttributeByName(op, xt_str("type"));
  const char *why = refuse_type(c->job, mlirTypeAttrGetValue(type));
  if (why)
    report(c, mlirOperationGetLocation(op),
           xt_arena_printf(&c->job->arena, "'memref.global': %s", why));
}

static MlirWalkResult check_op(MlirOperation op, void *data) {
  struct check *c = data;
  bool marked = !c->job->config.internal_marks && !xt_check_marks(c->job, op);
  c->ok = c->ok && !marked;
  if (!xt_dialect_of_ours(op) && !check_name(c, op))
    /* What an unknown op means for its regions is unknown as well. */
    return mlirOperationGetNumRegions(op) ? MlirWalkResultSkip : MlirWalkResultAdvance;
  if (xt_is_func(op))
    check_signature(c, op);
  if (xt_op_is(op, "arith.constant"))
    check_constant(c, op, "value");
  if (xt_op_is(op, "memref.global")) {
    check_constant(c, op, "initial_value");
    check_global(c, op);
  }
  if (check_types(c, op))
    check_arguments(c, op);
  return MlirWalkResultAdvance;
}

struct recursion {
  struct check *check;
  struct xt_ops active, done;
};

static void check_recursion(struct recursion *r, MlirOperation func) {
  struct xt_arena *arena = &r->check->job->arena;
  if (xt_ops_has(&r->done, func))
    return;
  xt_ops_add(arena, &r->active, func);
  struct xt_ops calls = xt_ops_named(arena, func, "func.call");
  for (size_t i = 0; i < calls.count; i++) {
    MlirOperation callee = xt_func_find(r->check->module, xt_call_callee(calls.at[i]));
    if (mlirOperationIsNull(callee))
      continue;
    if (xt_ops_has(&r->active, callee))
      report(r->check, mlirOperationGetLocation(calls.at[i]),
             xt_arena_printf(arena, "recursion is not supported: '%s' is being called already",
                             xt_str_dup(arena, xt_func_name(callee))));
    else
      check_recursion(r, callee);
  }
  r->active.count--;
  xt_ops_add(arena, &r->done, func);
}

/* requires: a verified module
 * produces: nothing; reports every op, type and attribute that the pipeline does not take, and
 * recursion
 * breaks:   nothing */
bool xt_pass_check_input(struct xt_job *job, MlirOperation op) {
  struct check c = {.job = job, .module = op, .ok = true};
  mlirOperationWalk(op, check_op, &c, MlirWalkPreOrder);
  struct recursion r = {.check = &c};
  for (MlirOperation f = mlirBlockGetFirstOperation(xt_op_body(op)); !mlirOperationIsNull(f);
       f = mlirOperationGetNextInBlock(f))
    if (xt_is_func(f))
      check_recursion(&r, f);
  return c.ok;
}
