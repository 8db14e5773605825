/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "passes/input/input.h"
#include "passes/input/script.h"
#include "passes/pass.h"

extern const char xt_text_decompose[];

bool xt_is_composite(MlirOperation op) {
  static const char *const names[] = {
      "linalg.softmax",
      "linalg.pack",
      "linalg.unpack",
      "linalg.winograd_filter_transform",
      "linalg.winograd_input_transform",
      "linalg.winograd_output_transform",
      "tensor.concat",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xt_op_is(op, names[i]))
      return true;
  return false;
}

static bool is_composite(MlirOperation op, void *data) {
  (void)data;
  return xt_is_composite(op);
}

static bool is_zero(MlirType type, intptr_t dim) {
  return !mlirShapedTypeIsDynamicDim(type, dim) && mlirShapedTypeGetDimSize(type, dim) == 0;
}

static bool is_empty(MlirType type) {
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (is_zero(type, i))
      return true;
  return false;
}

static MlirType operand_type(MlirOperation op, intptr_t i) {
  return mlirValueGetType(mlirOperationGetOperand(op, i));
}

/* Entry `dim` of static_low or static_high; a dynamic one is the next operand. */
static MlirValue padding(struct xt_at at, MlirOperation pad, const char *name, intptr_t dim,
                         intptr_t *next) {
  MlirAttribute list = mlirOperationGetAttributeByName(pad, xt_str(name));
  int64_t value = mlirDenseI64ArrayGetElement(list, dim);
  return mlirShapedTypeIsDynamicSize(value) ? mlirOperationGetOperand(pad, (*next)++)
                                            : xt_build_index(at, value);
}

/* The sizes of a pad's result that its type does not tell. */
static struct xt_values result_sizes(struct xt_job *job, MlirOperation pad, MlirType type) {
  struct xt_at at = xt_at_op(pad);
  struct xt_values sizes = {0};
  intptr_t rank = mlirShapedTypeGetRank(type), low = 1, high = 1;
  MlirAttribute lows = mlirOperationGetAttributeByName(pad, xt_str("static_low"));
  for (intptr_t d = 0; d < rank; d++)
    high += mlirShapedTypeIsDynamicSize(mlirDenseI64ArrayGetElement(lows, d));
  for (intptr_t d = 0; d < rank; d++) {
    MlirValue before = padding(at, pad, "static_low", d, &low);
    MlirValue after = padding(at, pad, "static_high", d, &high);
    if (!mlirShapedTypeIsDynamicDim(type, d))
      continue;
    MlirValue inner = xt_build_dim(at, mlirOperationGetOperand(pad, 0), d);
    xt_values_add(
        &job->arena, &sizes,
        xt_build_binary(at, "arith.addi", xt_build_binary(at, "arith.addi", inner, before), after));
  }
  return sizes;
}

/* Padding around nothing is padding alone. Upstream would insert a slice of size zero, whose offset
 * its verifier may refuse. */
static void pad_nothing(struct xt_job *job, MlirOperation pad) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(pad, 0));
  if (!is_empty(operand_type(pad, 0)))
    return;
  struct xt_values sizes = result_sizes(job, pad, type);
  MlirOperationState state =
      mlirOperationStateGet(xt_str("tensor.generate"), mlirOperationGetLocation(pad));
  MlirRegion region = mlirRegionCreate();
  mlirRegionTakeBody(region, mlirOperationGetRegion(pad, 0));
  mlirOperationStateAddOperands(&state, (intptr_t)sizes.count, sizes.at);
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation generate = mlirOperationCreate(&state);
  xt_insert(xt_at_op(pad), generate);
  mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(pad, 0),
                                mlirOperationGetResult(generate, 0));
  mlirOperationDestroy(pad);
}

/* Sizes of a concatenation that its type leaves open. */
static struct xt_values concat_sizes(struct xt_job *job, MlirOperation concat, intptr_t axis) {
  struct xt_at at = xt_at_op(concat);
  struct xt_values sizes = {0};
  MlirType type = mlirValueGetType(mlirOperationGetResult(concat, 0));
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++) {
    if (!mlirShapedTypeIsDynamicDim(type, d))
      continue;
    MlirValue size = xt_build_dim(at, mlirOperationGetOperand(concat, 0), d);
    for (intptr_t i = 1; d == axis && i < mlirOperationGetNumOperands(concat); i++)
      size = xt_build_binary(at, "arith.addi", size,
                             xt_build_dim(at, mlirOperationGetOperand(concat, i), d));
    xt_values_add(&job->arena, &sizes, size);
  }
  return sizes;
}

static void replace_by_empty(MlirOperation op, struct xt_values sizes) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  MlirOperation empty =
      xt_build(xt_at_op(op), (struct xt_op_parts){.name = "tensor.empty",
                                                  .operand_count = (intptr_t)sizes.count,
                                                  .operands = sizes.at,
                                                  .result_count = 1,
                                                  .results = &type});
  mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, 0), mlirOperationGetResult(empty, 0));
  mlirOperationDestroy(op);
}

/* Parts of a concatenation that add nothing to its length go, for the same reason. One that is
 * empty along another dimension adds to the length of a result that has no element. */
static void concat_parts(struct xt_job *job, MlirOperation concat) {
  intptr_t axis = xt_op_i64(concat, "dim", 0);
  struct xt_values parts = {0};
  bool nothing = false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(concat); i++) {
    MlirType type = operand_type(concat, i);
    for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++)
      nothing = nothing || (d != axis && is_zero(type, d));
    if (!is_zero(type, axis))
      xt_values_add(&job->arena, &parts, mlirOperationGetOperand(concat, i));
  }
  if (nothing || !parts.count)
    replace_by_empty(concat, concat_sizes(job, concat, axis));
  else
    mlirOperationSetOperands(concat, (intptr_t)parts.count, parts.at);
}

/* A tensor without elements has none in another shape. Upstream would make a memref of size 0 of 0
 * times an unknown size, which its verifier refuses. */
static void collapse_nothing(struct xt_job *job, MlirOperation collapse) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(collapse, 0));
  if (!is_empty(operand_type(collapse, 0)))
    return;
  struct xt_at at = xt_at_op(collapse);
  struct xt_values sizes = {0};
  MlirAttribute groups = mlirOperationGetAttributeByName(collapse, xt_str("reassociation"));
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++) {
    if (!mlirShapedTypeIsDynamicDim(type, d))
      continue;
    MlirAttribute group = mlirArrayAttrGetElement(groups, d);
    MlirValue size = xt_build_index(at, 1);
    for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(group); i++) {
      int64_t from = mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(group, i));
      size = xt_build_binary(at, "arith.muli", size,
                             xt_build_dim(at, mlirOperationGetOperand(collapse, 0), from));
    }
    xt_values_add(&job->arena, &sizes, size);
  }
  replace_by_empty(collapse, sizes);
}

static void handle_empty(struct xt_job *job, MlirOperation op) {
  struct xt_ops pads = xt_ops_named(&job->arena, op, "tensor.pad");
  for (size_t i = 0; i < pads.count; i++)
    pad_nothing(job, pads.at[i]);
  struct xt_ops concats = xt_ops_named(&job->arena, op, "tensor.concat");
  for (size_t i = 0; i < concats.count; i++)
    concat_parts(job, concats.at[i]);
  struct xt_ops collapses = xt_ops_named(&job->arena, op, "tensor.collapse_shape");
  for (size_t i = 0; i < collapses.count; i++)
    collapse_nothing(job, collapses.at[i]);
}

/* Names what a softmax is made of after what it computes, where that is not the softmax itself. */
static void name_part(MlirOperation op) {
  static const struct {
    const char *op, *name;
  } parts[] = {{"arith.maxnumf", "max"},
               {"arith.maximumf", "max"},
               {"math.exp", "exp"},
               {"arith.addf", "sum"}};
  MlirOperation yield =
      mlirBlockGetTerminator(mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
  MlirValue value = mlirOperationGetOperand(yield, 0);
  MlirLocation loc = mlirOperationGetLocation(op);
  if (mlirLocationIsAName(loc))
    loc = mlirLocationNameGetChildLoc(loc);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (mlirValueIsAOpResult(value) && xt_op_is(mlirOpResultGetOwner(value), parts[i].op))
      mlirOperationSetLocation(op, xt_loc_named(loc, parts[i].name));
}

/* requires: functions on tensors
 * produces: structured and tensor ops in place of composite ones, by upstream's rules
 * keeps:    ops that are not composite, except pads, concatenations and collapses of empty
 *           tensors */
XT_CONTRACT(decompose, .produces = XT_NO_COMPOSITES);
bool xt_pass_decompose(struct xt_job *job, MlirOperation op) {
  handle_empty(job, op);
  struct xt_ops composites = xt_ops_collect(&job->arena, op, is_composite, NULL);
  if (!composites.count)
    return true;
  for (size_t i = 0; i < composites.count; i++)
    mlirOperationSetLocation(
        composites.at[i],
        xt_loc_lowered(mlirOperationGetLocation(composites.at[i]), xt_op_name(composites.at[i])));
  unsigned errors = job->diag.errors;
  bool ok = xt_script_run(op, xt_text_decompose, "decompose.mlir");
  struct xt_ops generics = xt_ops_named(&job->arena, op, "linalg.generic");
  for (size_t i = 0; i < generics.count; i++)
    if (!strcmp(xt_op_source_name(job, generics.at[i]), "linalg.softmax"))
      name_part(generics.at[i]);
  struct xt_ops left = xt_ops_collect(&job->arena, op, is_composite, NULL);
  if (ok && !left.count)
    return true;
  for (size_t i = 0; i < left.count; i++)
    xt_op_error(job, left.at[i], "'%s' of this form is not supported",
                xt_op_source_name(job, left.at[i]));
  return job->diag.errors == errors ? xt_op_error(job, op, "ops could not be decomposed") : false;
}
