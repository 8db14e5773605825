/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/AffineExpr.h"
#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/pass.h"

static void replace(MlirOperation op, MlirOperation by) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, i), mlirOperationGetResult(by, i));
  mlirOperationDestroy(op);
}

/* ---- ops that only change their name ---- */

static const struct {
  const char *from, *to;
} names[] = {
    {"memref.alloc", "accel.alloc"}, {"memref.dealloc", "accel.free"},
    {"memref.copy", "accel.copy"},   {"memref.get_global", "accel.get_global"},
    {"memref.load", "accel.load"},   {"memref.store", "accel.store"},
};

static void convert(struct xt_job *job, MlirOperation op, const char *name) {
  const char *const kept[] = {"name", XT_ATTR(OFFSET)};
  MlirContext context = mlirOperationGetContext(op);
  struct xt_values operands = {0};
  MlirNamedAttribute attrs[sizeof kept / sizeof *kept];
  MlirType result;
  struct xt_op_parts parts = {.name = name, .attrs = attrs, .results = &result};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    xt_values_add(&job->arena, &operands, mlirOperationGetOperand(op, i));
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if (xt_op_has_attr(op, kept[i]))
      attrs[parts.attr_count++] =
          xt_named(context, kept[i], mlirOperationGetAttributeByName(op, xt_str(kept[i])));
  parts.result_count = mlirOperationGetNumResults(op);
  if (parts.result_count)
    result = mlirValueGetType(mlirOperationGetResult(op, 0));
  parts.operands = operands.at;
  parts.operand_count = (intptr_t)operands.count;
  replace(op, xt_build(xt_at_op(op), parts));
}

/* ---- elements at affine indices ---- */

/* Index `i` of an affine access, whose map takes the operands from `first` on. */
static MlirValue affine_index(struct xt_job *job, MlirOperation op, intptr_t first, intptr_t i) {
  MlirContext context = mlirOperationGetContext(op);
  MlirAffineMap map = mlirAffineMapAttrGetValue(mlirOperationGetAttributeByName(op, xt_str("map")));
  MlirAffineExpr expr = mlirAffineMapGetResult(map, i);
  intptr_t dims = mlirAffineMapGetNumDims(map);
  if (mlirAffineExprIsADim(expr))
    return mlirOperationGetOperand(op, first + mlirAffineDimExprGetPosition(expr));
  if (mlirAffineExprIsASymbol(expr))
    return mlirOperationGetOperand(op, first + dims + mlirAffineSymbolExprGetPosition(expr));
  if (mlirAffineExprIsAConstant(expr))
    return xt_build_index(xt_at_op(op), mlirAffineConstantExprGetValue(expr));
  struct xt_values operands = {0};
  for (intptr_t k = first; k < mlirOperationGetNumOperands(op); k++)
    xt_values_add(&job->arena, &operands, mlirOperationGetOperand(op, k));
  MlirNamedAttribute attr =
      xt_named(context, "map",
               mlirAffineMapAttrGet(
                   mlirAffineMapGet(context, dims, mlirAffineMapGetNumSymbols(map), 1, &expr)));
  MlirType type = mlirIndexTypeGet(context);
  return mlirOperationGetResult(
      xt_build(xt_at_op(op), (struct xt_op_parts){.name = "affine.apply",
                                                  .operand_count = (intptr_t)operands.count,
                                                  .operands = operands.at,
                                                  .result_count = 1,
                                                  .results = &type,
                                                  .attr_count = 1,
                                                  .attrs = &attr}),
      0);
}

/* affine.load, or affine.store, whose buffer is operand `buffer`. */
static void make_access(struct xt_job *job, MlirOperation op, const char *name, intptr_t buffer) {
  struct xt_values operands = {0};
  MlirType type = mlirValueGetType(mlirOperationGetOperand(op, buffer)), result;
  for (intptr_t i = 0; i <= buffer; i++)
    xt_values_add(&job->arena, &operands, mlirOperationGetOperand(op, i));
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    xt_values_add(&job->arena, &operands, affine_index(job, op, buffer + 1, i));
  result = mlirShapedTypeGetElementType(type);
  replace(op, xt_build(xt_at_op(op), (struct xt_op_parts){.name = name,
                                                          .operand_count = (intptr_t)operands.count,
                                                          .operands = operands.at,
                                                          .result_count = buffer == 0,
                                                          .results = &result}));
}

/* ---- a view whose sizes are in memory ---- */

static MlirValue fetch_size(MlirOperation op, intptr_t i) {
  struct xt_at at = xt_at_op(op);
  MlirValue shape = mlirOperationGetOperand(op, 1), operands[] = {shape, xt_build_index(at, i)};
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(shape)),
           index = mlirIndexTypeGet(mlirOperationGetContext(op));
  MlirValue size = mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "accel.load",
                                                                            .operand_count = 2,
                                                                            .operands = operands,
                                                                            .result_count = 1,
                                                                            .results = &element}),
                                          0);
  if (mlirTypeEqual(element, index))
    return size;
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "arith.index_cast",
                                                                  .operand_count = 1,
                                                                  .operands = &size,
                                                                  .result_count = 1,
                                                                  .results = &index}),
                                0);
}

/* memref.reshape as a dense memref.reinterpret_cast. */
static void make_view(struct xt_job *job, MlirOperation op) {
  MlirContext context = mlirOperationGetContext(op);
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  intptr_t rank = mlirShapedTypeGetRank(type);
  size_t bytes = (size_t)(rank + 1) * sizeof(int64_t);
  int64_t *sizes = xt_arena_alloc(&job->arena, bytes), offset;
  int64_t *strides = xt_arena_alloc(&job->arena, bytes);
  struct xt_values operands = {0}, all = {0};
  int32_t counts[] = {1, 0, 0, 0}; /* operands: the buffer, offsets, sizes, strides */
  mlirMemRefTypeGetStridesAndOffset(type, strides, &offset);
  xt_values_add(&job->arena, &operands, mlirOperationGetOperand(op, 0));
  for (intptr_t i = 0; i < rank; i++) {
    sizes[i] = mlirShapedTypeGetDimSize(type, i);
    bool open = mlirShapedTypeIsDynamicDim(type, i);
    xt_values_add(&job->arena, &all,
                  open ? fetch_size(op, i) : xt_build_index(xt_at_op(op), sizes[i]));
    if (open) {
      xt_values_add(&job->arena, &operands, all.at[i]);
      counts[2]++;
    }
  }
  for (intptr_t i = 0; i < rank; i++) {
    if (!mlirShapedTypeIsDynamicStrideOrOffset(strides[i]))
      continue;
    MlirValue stride = all.at[i + 1];
    for (intptr_t k = i + 2; k < rank; k++)
      stride = xt_build_binary(xt_at_op(op), "arith.muli", stride, all.at[k]);
    xt_values_add(&job->arena, &operands, stride);
    counts[3]++;
  }
  MlirNamedAttribute attrs[] = {
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 4, counts)),
      xt_named(context, "static_offsets", mlirDenseI64ArrayGet(context, 1, &(int64_t){0})),
      xt_named(context, "static_sizes", mlirDenseI64ArrayGet(context, rank, sizes)),
      xt_named(context, "static_strides", mlirDenseI64ArrayGet(context, rank, strides))};
  replace(op, xt_build(xt_at_op(op), (struct xt_op_parts){.name = "memref.reinterpret_cast",
                                                          .operand_count = (intptr_t)operands.count,
                                                          .operands = operands.at,
                                                          .result_count = 1,
                                                          .results = &type,
                                                          .attr_count = 4,
                                                          .attrs = attrs}));
}

/* ---- the pass ---- */

static bool is_device_buffer(MlirValue value) {
  MlirType type = mlirValueGetType(value);
  return (mlirTypeIsAMemRef(type) || mlirTypeIsAUnrankedMemRef(type)) && !xt_is_on_host(type);
}

static bool has_device_buffer(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (is_device_buffer(mlirOperationGetOperand(op, i)))
      return true;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (is_device_buffer(mlirOperationGetResult(op, i)))
      return true;
  return false;
}

/* What the host cannot do itself to a buffer of the device. */
static void rewrite(struct xt_job *job, MlirOperation module, MlirOperation op) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xt_op_is(op, names[i].from)) {
      convert(job, op, names[i].to);
      return;
    }
  if (xt_op_is(op, "affine.load")) {
    make_access(job, op, "accel.load", 0);
  } else if (xt_op_is(op, "affine.store")) {
    make_access(job, op, "accel.store", 1);
  } else if (xt_op_is(op, "memref.reshape")) {
    make_view(job, op);
  } else if (xt_op_is(op, "func.call")) {
    MlirOperation callee = xt_func_find(module, xt_call_callee(op));
    if (!mlirOperationIsNull(callee) && !xt_func_has_body(callee))
      xt_op_set_unit(op, XT_ATTR(BY_COPY));
  }
}

static bool is_wanted(MlirOperation op, void *data) {
  (void)data;
  return has_device_buffer(op) || xt_is_parallel(op);
}

/* requires: xt-check-place and xt-check-plan have run
 * produces: in functions of the host no memref.alloc, dealloc, copy, get_global, load or store and
 *           no affine.load or store of a buffer of the device, but ops of `accel`; xt.by_copy on
 *           calls of external functions that are given one; no parallel loop for workers
 * keeps:    kernels, and the plan of memory: xt.offset is on accel.alloc */
XT_CONTRACT(device_ops, .requires = XT_PRINTABLE);
bool xt_pass_device_ops(struct xt_job *job, MlirOperation module) {
  MlirOperation f = mlirBlockGetFirstOperation(xt_op_body(module));
  for (; !mlirOperationIsNull(f); f = mlirOperationGetNextInBlock(f)) {
    if (!xt_is_func(f) || xt_is_kernel(f) || !xt_func_has_body(f))
      continue;
    struct xt_ops ops = xt_ops_collect(&job->arena, f, is_wanted, NULL);
    for (size_t i = 0; i < ops.count; i++)
      if (xt_is_parallel(ops.at[i]))
        mlirOperationRemoveAttributeByName(ops.at[i], xt_str(XT_ATTR(LOOP)));
      else
        rewrite(job, module, ops.at[i]);
  }
  return true;
}
