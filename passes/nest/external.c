/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* `external = "SYMBOL"`: a user's C function computes a tile. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/emit.h"
#include "passes/nest/lin.h"
#include "passes/nest/state.h"
#include "passes/nest/tile.h"

static MlirType strided(MlirContext context, MlirType element, int rank, const int64_t *sizes,
                        const int64_t *strides) {
  int64_t dynamic = mlirShapedTypeGetDynamicStrideOrOffset();
  return mlirMemRefTypeGet(element, rank, sizes,
                           mlirStridedLayoutAttrGet(context, dynamic, rank, strides),
                           mlirAttributeGetNull());
}

/* The part of operand `i` that the tile reaches, as a view of sizes known at run time. */
static MlirValue tile_view(struct xt_nest *n, const struct xt_state *s, int i) {
  const struct xt_binding *b = &s->bind[i];
  MlirType type = mlirValueGetType(b->buffer), element = xt_element_type(b->buffer);
  if (!mlirTypeIsAMemRef(type))
    return b->buffer;
  int rank = (int)mlirShapedTypeGetRank(type), lead = b->lead ? 1 : 0;
  int64_t any = mlirShapedTypeGetDynamicSize(), strides[XT_MAX_RANK + 2], offset;
  int64_t statics[3][XT_MAX_RANK + 2], kept_sizes[XT_MAX_RANK + 2], kept_strides[XT_MAX_RANK + 2],
      loose[XT_MAX_RANK + 2];
  mlirMemRefTypeGetStridesAndOffset(type, strides, &offset);
  struct xt_values operands = {0};
  struct xt_arena *arena = &n->job->arena;
  struct xt_lin lo[XT_MAX_RANK + 2], size[XT_MAX_RANK + 2];
  if (lead) {
    lo[0] = b->lead_index;
    size[0] = xt_lin_const(1);
  }
  for (int r = 0; r < rank - lead; r++)
    xt_footprint(n, s, i, r, &lo[r + lead], &size[r + lead]);
  xt_values_add(arena, &operands, b->buffer);
  for (int r = 0; r < rank; r++) {
    xt_values_add(arena, &operands, xt_index_value(n, &lo[r]));
    statics[0][r] = any;
    statics[1][r] = r < lead ? 1 : any;
    statics[2][r] = 1;
  }
  for (int r = lead; r < rank; r++)
    xt_values_add(arena, &operands, xt_index_value(n, &size[r]));
  for (int r = lead; r < rank; r++) {
    kept_sizes[r - lead] = any;
    kept_strides[r - lead] = strides[r];
    loose[r - lead] = mlirShapedTypeGetDynamicStrideOrOffset();
  }
  MlirType view = strided(n->context, element, rank - lead, kept_sizes, kept_strides);
  int32_t segments[] = {1, rank, rank - lead, 0};
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, "static_offsets", mlirDenseI64ArrayGet(n->context, rank, statics[0])),
      xt_named(n->context, "static_sizes", mlirDenseI64ArrayGet(n->context, rank, statics[1])),
      xt_named(n->context, "static_strides", mlirDenseI64ArrayGet(n->context, rank, statics[2])),
      xt_named(n->context, "operandSegmentSizes", mlirDenseI32ArrayGet(n->context, 4, segments)),
  };
  MlirOperation subview =
      xt_build(n->at, (struct xt_op_parts){.name = "memref.subview",
                                           .operand_count = (intptr_t)operands.count,
                                           .operands = operands.at,
                                           .result_count = 1,
                                           .results = &view,
                                           .attr_count = 4,
                                           .attrs = attrs});
  MlirValue value = mlirOperationGetResult(subview, 0);
  MlirType passed = strided(n->context, element, rank - lead, kept_sizes, loose);
  return mlirOperationGetResult(xt_build(n->at, (struct xt_op_parts){.name = "memref.cast",
                                                                     .operand_count = 1,
                                                                     .operands = &value,
                                                                     .result_count = 1,
                                                                     .results = &passed}),
                                0);
}

static bool declare(struct xt_nest *n, const char *symbol, const struct xt_values *operands) {
  MlirOperation func = xt_func_of(n->space->op), module = mlirOperationGetParentOperation(func);
  MlirType *types = xt_arena_alloc(&n->job->arena, operands->count * sizeof *types + 1);
  for (size_t i = 0; i < operands->count; i++)
    types[i] = mlirValueGetType(operands->at[i]);
  MlirType type = mlirFunctionTypeGet(n->context, (intptr_t)operands->count, types, 0, NULL);
  MlirOperation known = xt_func_find(module, xt_str(symbol));
  if (!mlirOperationIsNull(known) && !xt_op_has_attr(known, XT_ATTR(MICRO_KERNEL)))
    return xt_error(n->job, n->place, "external function '%s' is also a function of this module",
                    symbol);
  if (!mlirOperationIsNull(known))
    return mlirTypeEqual(xt_func_type(known), type) ||
           xt_error(n->job, n->place,
                    "external function '%s' is called for operands of other types before", symbol);
  MlirAttribute unit = mlirUnitAttrGet(n->context);
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, "sym_name", mlirStringAttrGet(n->context, xt_str(symbol))),
      xt_named(n->context, "sym_visibility", mlirStringAttrGet(n->context, xt_str("private"))),
      xt_named(n->context, "function_type", mlirTypeAttrGet(type)),
      xt_named(n->context, "llvm.emit_c_interface", unit),
      xt_named(n->context, XT_ATTR(MICRO_KERNEL),
               mlirIntegerAttrGet(mlirIntegerTypeGet(n->context, 64), n->space->input_count)),
  };
  MlirRegion region = mlirRegionCreate();
  MlirOperationState state = mlirOperationStateGet(xt_str("func.func"), n->loc);
  mlirOperationStateAddAttributes(&state, 5, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(func), func,
                                      mlirOperationCreate(&state));
  return true;
}

void xt_call_external(struct xt_nest *n, const struct xt_state *s, const char *symbol) {
  struct xt_values operands = {0};
  for (int i = 0; i < n->space->input_count + n->space->output_count; i++) {
    if (!xt_is_linear(n, i)) {
      xt_error(n->job, n->place,
               "external function '%s': the indices of operand %d are not linear, so its tile is "
               "not a view",
               symbol, i);
      return;
    }
    xt_values_add(&n->job->arena, &operands, tile_view(n, s, i));
  }
  if (!declare(n, symbol, &operands))
    return;
  xt_build_call(n->at, symbol, &operands, 0, NULL);
  xt_forget(n);
}
