/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "dialects/build.h"

#include <string.h>

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Dialect/Linalg.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"

enum { MAX_RANK = 16 };

MlirValue xt_build_index(struct xt_at at, int64_t value) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirType type = mlirIndexTypeGet(context);
  MlirNamedAttribute attr = xt_named(context, "value", mlirIntegerAttrGet(type, value));
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "arith.constant",
                                                                  .result_count = 1,
                                                                  .results = &type,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

MlirValue xt_build_dim(struct xt_at at, MlirValue shaped, int64_t dim) {
  MlirType type = mlirValueGetType(shaped);
  if (!mlirShapedTypeIsDynamicDim(type, dim))
    return xt_build_index(at, mlirShapedTypeGetDimSize(type, dim));
  MlirValue operands[] = {shaped, xt_build_index(at, dim)};
  MlirType index = mlirIndexTypeGet(mlirLocationGetContext(at.loc));
  return mlirOperationGetResult(
      xt_build(at,
               (struct xt_op_parts){.name = mlirTypeIsAMemRef(type) ? "memref.dim" : "tensor.dim",
                                    .operand_count = 2,
                                    .operands = operands,
                                    .result_count = 1,
                                    .results = &index}),
      0);
}

MlirValue xt_build_binary(struct xt_at at, const char *name, MlirValue a, MlirValue b) {
  MlirValue operands[] = {a, b};
  MlirType type = mlirValueGetType(a);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = name,
                                                                  .operand_count = 2,
                                                                  .operands = operands,
                                                                  .result_count = 1,
                                                                  .results = &type}),
                                0);
}

MlirValue xt_build_fill(struct xt_at at, MlirValue value, MlirValue to) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirValue operands[] = {value, to};
  MlirType type = mlirValueGetType(to);
  int32_t segments[] = {1, 1};
  MlirNamedAttribute sizes =
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, segments));
  MlirRegion region = mlirRegionCreate();
  MlirOperationState state = mlirOperationStateGet(xt_str("linalg.fill"), at.loc);
  mlirOperationStateAddOperands(&state, 2, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddAttributes(&state, 1, &sizes);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation fill = mlirOperationCreate(&state);
  mlirLinalgFillBuiltinNamedOpRegion(fill);
  xt_insert(at, fill);
  return mlirOperationGetResult(fill, 0);
}

MlirValue xt_build_cmpi(struct xt_at at, int64_t predicate, MlirValue a, MlirValue b) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirValue operands[] = {a, b};
  MlirType i1 = mlirIntegerTypeGet(context, 1);
  MlirAttribute value = mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), predicate);
  MlirNamedAttribute attr = xt_named(context, "predicate", value);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "arith.cmpi",
                                                                  .operand_count = 2,
                                                                  .operands = operands,
                                                                  .result_count = 1,
                                                                  .results = &i1,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

MlirOperation xt_build_call(struct xt_at at, const char *callee, const struct xt_values *operands,
                            intptr_t result_count, const MlirType *results) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirNamedAttribute attr =
      xt_named(context, "callee", mlirFlatSymbolRefAttrGet(context, xt_str(callee)));
  return xt_build(at, (struct xt_op_parts){.name = "func.call",
                                           .operand_count = (intptr_t)operands->count,
                                           .operands = operands->at,
                                           .result_count = result_count,
                                           .results = results,
                                           .attr_count = 1,
                                           .attrs = &attr});
}

MlirValue xt_build_alloc(struct xt_at at, MlirType type, const struct xt_values *sizes) {
  MlirContext context = mlirLocationGetContext(at.loc);
  int32_t segments[] = {(int32_t)sizes->count, 0};
  MlirNamedAttribute attrs[] = {
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, segments)),
      xt_named(context, "alignment", mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), 64)),
  };
  return mlirOperationGetResult(
      xt_build(at, (struct xt_op_parts){.name = "memref.alloc",
                                        .operand_count = (intptr_t)sizes->count,
                                        .operands = sizes->at,
                                        .result_count = 1,
                                        .results = &type,
                                        .attr_count = 2,
                                        .attrs = attrs}),
      0);
}

static MlirType transposed(MlirType type, const int *permutation) {
  int64_t sizes[MAX_RANK], strides[MAX_RANK], before[MAX_RANK], offset;
  intptr_t rank = mlirShapedTypeGetRank(type);
  mlirMemRefTypeGetStridesAndOffset(type, before, &offset);
  for (intptr_t i = 0; i < rank; i++) {
    sizes[i] = mlirShapedTypeGetDimSize(type, permutation[i]);
    strides[i] = before[permutation[i]];
  }
  MlirAttribute layout = mlirStridedLayoutAttrGet(mlirTypeGetContext(type), offset, rank, strides);
  return mlirMemRefTypeGet(mlirShapedTypeGetElementType(type), rank, sizes, layout,
                           mlirMemRefTypeGetMemorySpace(type));
}

MlirValue xt_build_transpose(struct xt_at at, MlirValue memref, const int *permutation) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirType type = transposed(mlirValueGetType(memref), permutation);
  intptr_t rank = mlirShapedTypeGetRank(type);
  MlirAffineMap before = mlirAffineMapMultiDimIdentityGet(context, rank);
  MlirOperation op = xt_value_op(memref);
  if (!mlirOperationIsNull(op) && xt_op_is(op, "memref.transpose")) {
    before = mlirAffineMapAttrGetValue(mlirOperationGetAttributeByName(op, xt_str("permutation")));
    memref = mlirOperationGetOperand(op, 0);
  }
  MlirAffineExpr dims[MAX_RANK];
  for (intptr_t i = 0; i < rank; i++)
    dims[i] = mlirAffineMapGetResult(before, permutation[i]);
  MlirAffineMap map = mlirAffineMapGet(context, rank, 0, rank, dims);
  if (mlirAffineMapIsIdentity(map))
    return memref;
  MlirNamedAttribute attr = xt_named(context, "permutation", mlirAffineMapAttrGet(map));
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "memref.transpose",
                                                                  .operand_count = 1,
                                                                  .operands = &memref,
                                                                  .result_count = 1,
                                                                  .results = &type,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

static MlirBlock add_block(MlirRegion *region) {
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  *region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(*region, block);
  return block;
}

static MlirValue open_loop(struct xt_at *at, const char *op, const MlirValue *bounds,
                           const char *name, const char *end) {
  MlirContext context = mlirLocationGetContext(at->loc);
  MlirRegion region;
  MlirBlock block = add_block(&region);
  MlirValue i = mlirBlockAddArgument(block, mlirIndexTypeGet(context), xt_loc_named(at->loc, name));
  MlirOperationState state = mlirOperationStateGet(xt_str(op), at->loc);
  mlirOperationStateAddOperands(&state, 3, bounds);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirNamedAttribute segments = xt_named(context, "operandSegmentSizes",
                                         mlirDenseI32ArrayGet(context, 4, (int32_t[]){1, 1, 1, 0}));
  if (!strcmp(op, "scf.parallel"))
    mlirOperationStateAddAttributes(&state, 1, &segments);
  xt_insert(*at, mlirOperationCreate(&state));
  *at = xt_at_op(xt_build(xt_at_end(block, at->loc), (struct xt_op_parts){.name = end}));
  return i;
}

MlirValue xt_build_for(struct xt_at *at, MlirValue lo, MlirValue hi, MlirValue step,
                       const char *name) {
  return open_loop(at, "scf.for", (MlirValue[]){lo, hi, step}, name, "scf.yield");
}

MlirValue xt_build_parallel(struct xt_at *at, MlirValue lo, MlirValue hi, MlirValue step,
                            const char *name) {
  return open_loop(at, "scf.parallel", (MlirValue[]){lo, hi, step}, name, "scf.reduce");
}

MlirOperation xt_build_if(struct xt_at at, MlirValue condition, const MlirType *result) {
  MlirRegion regions[2] = {{NULL}, mlirRegionCreate()};
  add_block(&regions[0]);
  if (result)
    mlirRegionAppendOwnedBlock(regions[1], mlirBlockCreate(0, NULL, NULL));
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.if"), at.loc);
  mlirOperationStateAddOperands(&state, 1, &condition);
  mlirOperationStateAddResults(&state, result ? 1 : 0, result);
  mlirOperationStateAddOwnedRegions(&state, 2, regions);
  MlirOperation op = mlirOperationCreate(&state);
  xt_insert(at, op);
  return op;
}

static MlirOperation build_copy(struct xt_at at, MlirValue from, MlirValue to, bool tensors) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirValue operands[] = {from, to};
  MlirType type = mlirValueGetType(to);
  int32_t segments[] = {1, 1};
  MlirNamedAttribute segment_sizes =
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, segments));
  MlirRegion region = mlirRegionCreate();
  MlirOperationState state = mlirOperationStateGet(xt_str("linalg.copy"), at.loc);
  mlirOperationStateAddOperands(&state, 2, operands);
  mlirOperationStateAddResults(&state, tensors, &type);
  mlirOperationStateAddAttributes(&state, 1, &segment_sizes);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation copy = mlirOperationCreate(&state);
  mlirLinalgFillBuiltinNamedOpRegion(copy);
  xt_insert(at, copy);
  return copy;
}

MlirType xt_buffer_type(struct xt_arena *arena, MlirLocation loc, MlirType shaped) {
  intptr_t rank = mlirShapedTypeGetRank(shaped);
  int64_t *shape = xt_arena_alloc(arena, (size_t)(rank + 1) * sizeof *shape);
  for (intptr_t i = 0; i < rank; i++)
    shape[i] = mlirShapedTypeGetDimSize(shaped, i);
  return mlirMemRefTypeContiguousGetChecked(loc, mlirShapedTypeGetElementType(shaped), rank, shape,
                                            mlirAttributeGetNull());
}

MlirValue xt_build_get_global(struct xt_at at, MlirType type, MlirAttribute name) {
  MlirNamedAttribute attr = xt_named(mlirLocationGetContext(at.loc), "name", name);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "memref.get_global",
                                                                  .result_count = 1,
                                                                  .results = &type,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

MlirOperation xt_build_copy(struct xt_at at, MlirValue from, MlirValue to) {
  return build_copy(at, from, to, false);
}

MlirValue xt_build_init_copy(struct xt_at at, MlirValue from, MlirValue to) {
  MlirOperation copy = build_copy(at, from, to, true);
  xt_op_set_unit(copy, XT_ATTR(INIT));
  return mlirOperationGetResult(copy, 0);
}

MlirValue xt_build_tensor_copy(struct xt_at at, MlirValue value) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirType type = mlirValueGetType(value);
  int32_t segments[] = {0, 1, 0};
  MlirNamedAttribute attr =
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 3, segments));
  return mlirOperationGetResult(
      xt_build(at, (struct xt_op_parts){.name = "bufferization.alloc_tensor",
                                        .operand_count = 1,
                                        .operands = &value,
                                        .result_count = 1,
                                        .results = &type,
                                        .attr_count = 1,
                                        .attrs = &attr}),
      0);
}

bool xt_is_func(MlirOperation op) { return xt_op_is(op, "func.func"); }
bool xt_is_kernel(MlirOperation op) { return xt_op_has_attr(op, XT_ATTR(KERNEL)); }
bool xt_is_entry(MlirOperation op) { return xt_op_has_attr(op, XT_ATTR(ENTRY)); }

bool xt_func_is_private(MlirOperation func) {
  MlirAttribute attr = mlirOperationGetAttributeByName(func, xt_str("sym_visibility"));
  return !mlirAttributeIsNull(attr) && xt_str_is(mlirStringAttrGetValue(attr), "private");
}

bool xt_func_has_body(MlirOperation func) { return !mlirBlockIsNull(xt_op_body(func)); }

MlirStringRef xt_func_name(MlirOperation func) {
  return mlirStringAttrGetValue(mlirOperationGetAttributeByName(func, xt_str("sym_name")));
}

MlirAttribute xt_func_symbol(MlirOperation func) {
  return mlirFlatSymbolRefAttrGet(mlirOperationGetContext(func), xt_func_name(func));
}

MlirOperation xt_func_of(MlirOperation op) {
  while (!mlirOperationIsNull(op) && !xt_is_func(op))
    op = mlirOperationGetParentOperation(op);
  return op;
}

MlirType xt_func_type(MlirOperation func) {
  return mlirTypeAttrGetValue(mlirOperationGetAttributeByName(func, xt_str("function_type")));
}

static MlirAttribute value_attr(MlirOperation func, const char *list, intptr_t i,
                                const char *name) {
  MlirAttribute all = mlirOperationGetAttributeByName(func, xt_str(list));
  return mlirAttributeIsNull(all)
             ? all
             : mlirDictionaryAttrGetElementByName(mlirArrayAttrGetElement(all, i), xt_str(name));
}

MlirAttribute xt_func_arg_attr(MlirOperation func, intptr_t i, const char *name) {
  return value_attr(func, "arg_attrs", i, name);
}

MlirAttribute xt_func_result_attr(MlirOperation func, intptr_t i, const char *name) {
  return value_attr(func, "res_attrs", i, name);
}

MlirStringRef xt_call_callee(MlirOperation call) {
  return mlirFlatSymbolRefAttrGetValue(mlirOperationGetAttributeByName(call, xt_str("callee")));
}

MlirOperation xt_func_find(MlirOperation module, MlirStringRef name) {
  for (MlirOperation op = mlirBlockGetFirstOperation(xt_op_body(module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (xt_is_func(op) && mlirStringRefEqual(xt_func_name(op), name))
      return op;
  return (MlirOperation){NULL};
}

/* The dictionary with one more attribute. */
static MlirAttribute with_attr(struct xt_arena *arena, MlirAttribute old,
                               MlirNamedAttribute added) {
  intptr_t n = mlirDictionaryAttrGetNumElements(old), count = 0;
  MlirNamedAttribute *all = xt_arena_alloc(arena, (size_t)(n + 1) * sizeof *all);
  for (intptr_t i = 0; i < n; i++) {
    MlirNamedAttribute a = mlirDictionaryAttrGetElement(old, i);
    if (!mlirIdentifierEqual(a.name, added.name))
      all[count++] = a;
  }
  all[count++] = added;
  return mlirDictionaryAttrGet(mlirAttributeGetContext(old), count, all);
}

void xt_func_set_arg_attrs(struct xt_arena *arena, MlirOperation func, const char *name,
                           const MlirAttribute *values) {
  MlirContext context = mlirOperationGetContext(func);
  MlirAttribute old = mlirOperationGetAttributeByName(func, xt_str("arg_attrs"));
  intptr_t count = mlirBlockGetNumArguments(xt_op_body(func));
  MlirAttribute *all = xt_arena_alloc(arena, (size_t)(count + 1) * sizeof *all);
  bool any = false;
  for (intptr_t i = 0; i < count; i++) {
    all[i] = mlirAttributeIsNull(old) ? mlirDictionaryAttrGet(context, 0, NULL)
                                      : mlirArrayAttrGetElement(old, i);
    if (mlirAttributeIsNull(values[i]))
      continue;
    all[i] = with_attr(arena, all[i], xt_named(context, name, values[i]));
    any = true;
  }
  if (any)
    xt_op_set_attr(func, "arg_attrs", mlirArrayAttrGet(context, count, all));
}

/* Rewrites the array `name` of dictionaries to `count` elements; `kept` selects the old ones. */
static void resize_dictionaries(struct xt_arena *arena, MlirOperation func, const char *name,
                                intptr_t count, const bool *kept) {
  MlirAttribute old = mlirOperationGetAttributeByName(func, xt_str(name));
  if (mlirAttributeIsNull(old))
    return;
  MlirContext context = mlirOperationGetContext(func);
  MlirAttribute *now = xt_arena_alloc(arena, (size_t)(count + 1) * sizeof *now);
  intptr_t n = 0;
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(old) && n < count; i++)
    if (!kept || kept[i])
      now[n++] = mlirArrayAttrGetElement(old, i);
  while (n < count)
    now[n++] = mlirDictionaryAttrGet(context, 0, NULL);
  if (count)
    xt_op_set_attr(func, name, mlirArrayAttrGet(context, count, now));
  else
    mlirOperationRemoveAttributeByName(func, xt_str(name));
}

void xt_func_update_type(struct xt_arena *arena, MlirOperation func, const bool *kept_results) {
  MlirBlock body = xt_op_body(func);
  MlirOperation end = mlirBlockGetTerminator(body);
  intptr_t inputs = mlirBlockGetNumArguments(body), results = mlirOperationGetNumOperands(end);
  MlirType *types = xt_arena_alloc(arena, (size_t)(inputs + results + 1) * sizeof *types);
  for (intptr_t i = 0; i < inputs; i++)
    types[i] = mlirValueGetType(mlirBlockGetArgument(body, i));
  for (intptr_t i = 0; i < results; i++)
    types[inputs + i] = mlirValueGetType(mlirOperationGetOperand(end, i));
  MlirType type =
      mlirFunctionTypeGet(mlirOperationGetContext(func), inputs, types, results, types + inputs);
  xt_op_set_attr(func, "function_type", mlirTypeAttrGet(type));
  resize_dictionaries(arena, func, "arg_attrs", inputs, NULL);
  resize_dictionaries(arena, func, "res_attrs", results, kept_results);
}

static MlirAttribute host_space(MlirType type) {
  return mlirStringAttrGet(mlirTypeGetContext(type), xt_str("host"));
}

bool xt_is_on_host(MlirType memref) {
  MlirAttribute space = mlirTypeIsAMemRef(memref) ? mlirMemRefTypeGetMemorySpace(memref)
                                                  : mlirUnrankedMemrefGetMemorySpace(memref);
  return mlirAttributeEqual(space, host_space(memref));
}

MlirType xt_on_host(struct xt_arena *arena, MlirType memref) {
  intptr_t rank = mlirShapedTypeGetRank(memref);
  int64_t *shape = xt_arena_alloc(arena, (size_t)(rank + 1) * sizeof *shape);
  for (intptr_t i = 0; i < rank; i++)
    shape[i] = mlirShapedTypeGetDimSize(memref, i);
  return mlirMemRefTypeGet(mlirShapedTypeGetElementType(memref), rank, shape,
                           mlirMemRefTypeGetLayout(memref), host_space(memref));
}

bool xt_is_alloc(MlirOperation op) { return xt_op_is(op, "memref.alloc"); }

bool xt_is_structured(MlirOperation op) {
  return xt_op_in(op, "linalg") && !mlirAttributeIsNull(mlirLinalgGetIndexingMapsAttribute(op));
}
