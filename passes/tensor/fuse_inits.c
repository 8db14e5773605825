/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A product that starts from a broadcast tensor, such as a bias, starts from zero and adds it
 * after. */

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/build.h"
#include "passes/schedule/tree.h"
#include "passes/tensor/fuse_rules.h"

/* A contraction whose initial value is a broadcast tensor, such as a bias. */
struct sum {
  struct xt_space space, init;
  const char *add; /* arith.addf or arith.addi */
};

static bool is_plain(MlirOperation op, void *data) {
  (void)data;
  return xt_is_structured(op) && mlirOperationGetNumResults(op) == 1 && !xt_is_scheduled(op);
}

/* Whether the op is a broadcast of its input. */
static bool is_broadcast(const struct xt_space *s) {
  MlirOperation first = mlirBlockGetFirstOperation(s->body);
  return s->input_count == 1 && s->output_count == 1 && xt_op_is(first, "linalg.yield") &&
         mlirValueEqual(mlirOperationGetOperand(first, 0), mlirBlockGetArgument(s->body, 0)) &&
         mlirTypeIsAShaped(mlirValueGetType(s->operands[0].value)) &&
         !mlirAffineMapIsPermutation(s->operands[0].map) &&
         mlirAffineMapIsIdentity(s->operands[1].map);
}

static bool find_sum(struct xt_job *job, MlirOperation op, struct sum *sum) {
  const char *why;
  bool reduces = false;
  if (!xt_space_of(job, op, &sum->space, &why) || sum->space.input_count < 2 ||
      sum->space.output_count != 1)
    return false;
  for (int d = 0; d < sum->space.rank; d++)
    reduces = reduces || sum->space.reduction[d];
  enum xt_combiner combiner = sum->space.combiners[0];
  sum->add = combiner == XT_COMBINE_ADDF   ? "arith.addf"
             : combiner == XT_COMBINE_ADDI ? "arith.addi"
                                           : NULL;
  MlirValue start = sum->space.operands[sum->space.input_count].value;
  MlirOperation init = xt_value_op(start);
  return reduces && sum->add && !mlirOperationIsNull(init) && xt_value_has_one_use(start) &&
         is_plain(init, NULL) && xt_space_of(job, init, &sum->init, &why) &&
         is_broadcast(&sum->init);
}

static MlirValue build_zero(struct xt_at at, MlirType type) {
  MlirContext context = mlirTypeGetContext(type);
  MlirAttribute value = mlirTypeIsAInteger(type) ? mlirIntegerAttrGet(type, 0)
                                                 : mlirFloatAttrDoubleGet(context, type, 0.0);
  MlirNamedAttribute attr = xt_named(context, "value", value);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "arith.constant",
                                                                  .result_count = 1,
                                                                  .results = &type,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

/* ^bb0(%sum, %start, %out): yields %sum + %start */
static MlirRegion build_body(const struct sum *sum, MlirType element, MlirLocation loc) {
  MlirType types[] = {element, element, element};
  MlirLocation locs[] = {loc, loc, loc};
  MlirBlock block = mlirBlockCreate(3, types, locs);
  MlirValue total = xt_build_binary(xt_at_end(block, loc), sum->add, mlirBlockGetArgument(block, 0),
                                    mlirBlockGetArgument(block, 1));
  xt_build(xt_at_end(block, loc),
           (struct xt_op_parts){.name = "linalg.yield", .operand_count = 1, .operands = &total});
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  return region;
}

/* linalg.generic: result + initial value, into `empty`. */
static MlirOperation build_addition(struct xt_job *job, const struct sum *sum, MlirValue empty) {
  MlirOperation op = sum->space.op;
  MlirContext context = mlirOperationGetContext(op);
  MlirLocation loc = mlirOperationGetLocation(op);
  MlirType type = mlirValueGetType(empty);
  intptr_t rank = mlirShapedTypeGetRank(type);
  MlirAttribute each = mlirAffineMapAttrGet(sum->init.operands[1].map);
  MlirAttribute maps[] = {each, mlirAffineMapAttrGet(sum->init.operands[0].map), each};
  MlirAttribute *loops = xt_arena_alloc(&job->arena, ((size_t)rank + 1) * sizeof *loops);
  for (intptr_t d = 0; d < rank; d++)
    loops[d] = mlirAttributeParseGet(context, xt_str("#linalg.iterator_type<parallel>"));
  int32_t segments[] = {2, 1};
  MlirNamedAttribute attrs[] = {
      xt_named(context, "indexing_maps", mlirArrayAttrGet(context, 3, maps)),
      xt_named(context, "iterator_types", mlirArrayAttrGet(context, rank, loops)),
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, segments)),
  };
  MlirValue operands[] = {mlirOperationGetResult(op, 0), sum->init.operands[0].value, empty};
  MlirRegion region = build_body(sum, mlirShapedTypeGetElementType(type), loc);
  MlirOperationState state = mlirOperationStateGet(xt_str("linalg.generic"), loc);
  mlirOperationStateAddOperands(&state, 3, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddAttributes(&state, 3, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  return mlirOperationCreate(&state);
}

static void add_in_epilogue(struct xt_job *job, const struct sum *sum) {
  MlirOperation op = sum->space.op, init = sum->init.op;
  MlirValue empty = sum->init.operands[1].value, result = mlirOperationGetResult(op, 0);
  struct xt_at at = xt_at_op(op);
  MlirValue zero = build_zero(at, mlirShapedTypeGetElementType(mlirValueGetType(empty)));
  mlirOperationSetOperand(op, sum->space.input_count, xt_build_fill(at, zero, empty));
  MlirOperation addition = build_addition(job, sum, empty);
  if (mlirOperationIsNull(addition))
    xt_bug("cannot create linalg.generic");
  mlirBlockInsertOwnedOperationAfter(mlirOperationGetBlock(op), op, addition);
  mlirValueReplaceAllUsesExcept(result, mlirOperationGetResult(addition, 0), 1, &addition);
  mlirOperationDestroy(init);
}

void xt_fuse_inits(struct xt_job *job, MlirOperation func) {
  struct xt_ops ops = xt_ops_collect(&job->arena, func, is_plain, NULL);
  for (size_t i = 0; i < ops.count; i++) {
    struct sum sum;
    if (find_sum(job, ops.at[i], &sum) &&
        (job->config.reassociate || sum.space.combiners[0] == XT_COMBINE_ADDI))
      add_in_epilogue(job, &sum);
  }
}
