/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Types that a program may have, and why others are refused. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"
#include "dialects/build.h"
#include "dialects/external.h"
#include "dialects/launch.h"
#include "passes/input/input.h"

/* "i1, i8, … and f64" */
static const char *element_types(struct xt_job *job) {
  static const char *const names[] = {
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED) NAME,
#include "dialects/dtypes.def"
#undef DTYPE
  };
  const char *text = names[0];
  for (int i = 1; i < XT_DTYPE_COUNT; i++)
    text = xt_arena_printf(&job->arena, "%s%s%s", text, i + 1 < XT_DTYPE_COUNT ? ", " : " and ",
                           names[i]);
  return text;
}

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

static char *type_text(struct xt_job *job, MlirType type) {
  struct xt_buf buf = {0};
  mlirTypePrint(type, add_text, &buf);
  char *text = xt_arena_strdup(&job->arena, xt_buf_text(&buf));
  xt_buf_free(&buf);
  return text;
}

static bool is_element(MlirType type) {
  return xt_dtype_of(type) < XT_DTYPE_COUNT &&
         (!mlirTypeIsAInteger(type) || mlirIntegerTypeIsSignless(type));
}

static bool is_of_dialect(MlirType type, const char *name) {
  return xt_str_is(mlirDialectGetNamespace(mlirTypeGetDialect(type)), name);
}

/* Whether passes put the memref where it is: on the host, in memory of a block or of an item. */
static bool is_in_internal_space(MlirType type) {
  return xt_is_on_host(type) || xt_is_in_block_memory(type) || xt_is_in_item_memory(type);
}

static const char *refuse_memref(struct xt_job *job, MlirType type) {
  bool ranked = mlirTypeIsAMemRef(type);
  MlirAttribute space =
      ranked ? mlirMemRefTypeGetMemorySpace(type) : mlirUnrankedMemrefGetMemorySpace(type);
  if (!mlirAttributeIsNull(space) && !(job->config.internal_marks && is_in_internal_space(type)))
    return "memory spaces are not supported on this target";
  if (!ranked)
    return NULL;
  intptr_t rank = mlirShapedTypeGetRank(type);
  int64_t offset, *strides = xt_arena_alloc(&job->arena, (size_t)(rank + 1) * sizeof *strides);
  if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)))
    return "only strided layouts are supported";
  return xt_refuse_size(job, type);
}

const char *xt_input_refuse_type(struct xt_job *job, MlirType type) {
  if (is_element(type))
    return NULL;
  if (!mlirTypeIsAShaped(type))
    return xt_arena_printf(&job->arena,
                           "type %s is not supported; supported are %s, and "
                           "tensors, memrefs and vectors of these",
                           type_text(job, type), element_types(job));
  MlirType element = mlirShapedTypeGetElementType(type);
  if (is_of_dialect(element, "quant"))
    return xt_arena_printf(&job->arena, "quantised element type %s is not supported yet",
                           type_text(job, element));
  if (!is_element(element))
    return xt_arena_printf(&job->arena, "element type %s is not supported; supported are %s",
                           type_text(job, element), element_types(job));
  if (mlirTypeIsAMemRef(type) || mlirTypeIsAUnrankedMemRef(type))
    return refuse_memref(job, type);
  if (mlirTypeIsAVector(type) && mlirVectorTypeIsScalable(type))
    return "scalable vectors are not supported";
  if (mlirTypeIsARankedTensor(type) && !mlirAttributeIsNull(mlirRankedTensorTypeGetEncoding(type)))
    return "tensor encodings (sparse tensors) are not supported";
  return xt_refuse_size(job, type);
}

static bool is_unranked(MlirType type) {
  return mlirTypeIsAUnrankedTensor(type) || mlirTypeIsAUnrankedMemRef(type);
}

/* Ops that take a value without a rank, or give one. The lowering of TOSA infers ranks. */
static bool takes_unranked(MlirOperation op) {
  static const char *const names[] = {
      "func.func",
      "memref.copy",
      "func.return",
      "func.call",
      "memref.cast",
      "memref.dim",
      "memref.rank",
      "tensor.cast",
      "tensor.dim",
      "tensor.rank",
      "bufferization.to_buffer",
      "bufferization.to_tensor",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xt_op_is(op, names[i]))
      return true;
  return xt_op_in(op, "tosa");
}

/* !tosa.shape: only TOSA ops make and use it, and their lowering leaves none. */
static bool is_own_type(MlirOperation op, MlirType type) {
  return xt_op_in(op, "tosa") && !mlirTypeIsAShaped(type) && is_of_dialect(type, "tosa");
}

static const char *refuse_value(struct xt_input *in, MlirOperation op, MlirValue value,
                                bool is_operand) {
  MlirType type = mlirValueGetType(value);
  /* A type that is not supported at all is told of once, where the value is made. */
  bool known = is_operand || is_own_type(op, type);
  const char *why = known ? NULL : xt_input_refuse_type(in->job, type);
  if (!why && is_unranked(type) && !takes_unranked(op))
    why = xt_arena_printf(&in->job->arena,
                          "type %s has no rank; such values only go through casts and to external "
                          "functions",
                          type_text(in->job, type));
  return why;
}

/* The first unsupported type among results and operands; false when one was reported. */
static bool check_types(struct xt_input *in, MlirOperation op) {
  intptr_t results = mlirOperationGetNumResults(op), operands = mlirOperationGetNumOperands(op);
  for (intptr_t i = 0; i < results + operands; i++) {
    MlirValue value =
        i < results ? mlirOperationGetResult(op, i) : mlirOperationGetOperand(op, i - results);
    const char *why = refuse_value(in, op, value, i >= results);
    if (!why)
      continue;
    xt_input_error(in, mlirOperationGetLocation(op),
                   xt_arena_printf(&in->job->arena, "'%s': %s",
                                   xt_str_dup(&in->job->arena, xt_op_name(op)), why));
    return false;
  }
  return true;
}

static void check_arguments(struct xt_input *in, MlirOperation op) {
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b))
      for (intptr_t i = 0; i < mlirBlockGetNumArguments(b); i++) {
        MlirValue arg = mlirBlockGetArgument(b, i);
        const char *why = refuse_value(in, op, arg, false);
        if (why)
          xt_input_error(in, mlirValueGetLocation(arg),
                         xt_arena_printf(&in->job->arena, "argument of '%s': %s",
                                         xt_str_dup(&in->job->arena, xt_op_name(op)), why));
      }
}

bool xt_input_takes_types(struct xt_job *job, MlirOperation op) {
  struct xt_input silent = {.job = job, .silent = true, .ok = true};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (refuse_value(&silent, op, mlirOperationGetOperand(op, i), false))
      return false;
  return check_types(&silent, op);
}

void xt_input_check_values(struct xt_input *in, MlirOperation op) {
  if (check_types(in, op))
    check_arguments(in, op);
}

/* Why C cannot pass a type that values may have. */
static const char *refuse_parameter(struct xt_job *job, MlirOperation func, MlirType type,
                                    bool is_result) {
  if (mlirTypeIsAVector(type))
    return xt_arena_printf(&job->arena,
                           "%s cannot be passed between functions; pass a memref or a tensor",
                           type_text(job, type));
  if (is_unranked(type) && xt_func_has_body(func))
    return xt_arena_printf(&job->arena, "type %s has no rank, which a function with a body needs",
                           type_text(job, type));
  if (!xt_func_has_body(func) && !xt_external_takes(type, is_result))
    return xt_arena_printf(&job->arena, "%s cannot be passed in C", type_text(job, type));
  return NULL;
}

void xt_input_check_signature(struct xt_input *in, MlirOperation func) {
  struct xt_arena *arena = &in->job->arena;
  MlirType type = xt_func_type(func);
  bool body = xt_func_has_body(func);
  intptr_t inputs = mlirFunctionTypeGetNumInputs(type);
  for (intptr_t i = 0; i < inputs + mlirFunctionTypeGetNumResults(type); i++) {
    bool input = i < inputs;
    MlirType t =
        input ? mlirFunctionTypeGetInput(type, i) : mlirFunctionTypeGetResult(type, i - inputs);
    /* The types of a body's arguments are looked at with those of other blocks. */
    const char *why = input && body ? NULL : xt_input_refuse_type(in->job, t);
    if (!why)
      why = refuse_parameter(in->job, func, t, !input);
    if (why)
      xt_input_error(in,
                     input && body ? mlirValueGetLocation(mlirBlockGetArgument(xt_op_body(func), i))
                                   : mlirOperationGetLocation(func),
                     xt_arena_printf(arena, "%s %td of %sfunction '%s': %s",
                                     input ? "argument" : "result", input ? i : i - inputs,
                                     body ? "" : "external ", xt_str_dup(arena, xt_func_name(func)),
                                     why));
  }
}
