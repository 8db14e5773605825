/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops and branches of scf, with the values that go through them. */

#include "passes/nest/blocks.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/annotations.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/region.h"
#include "passes/nest/state.h"

static const char *identifier(struct xt_nest *n, const char *name) {
  char *text = xt_arena_printf(&n->job->arena, "%s", name);
  for (char *p = text; *p; p++)
    if (*p == '[' || *p == ']')
      *p = *p == '[' ? '_' : 0;
  return text;
}

/* All values that the accumulators hold, in a fixed order. */
static struct xt_values held(struct xt_nest *n, const struct xt_accumulators *accs) {
  struct xt_values values = {0};
  for (size_t i = 0; accs && i < accs->count; i++) {
    xt_values_add(&n->job->arena, &values, accs->at[i].value);
    for (int p = 0; p < accs->partial_count; p++)
      xt_values_add(&n->job->arena, &values, accs->at[i].partial[p]);
  }
  return values;
}

static void hold(struct xt_accumulators *accs, MlirValue (*get)(MlirOperation, MlirBlock, intptr_t),
                 MlirOperation op, MlirBlock block) {
  intptr_t next = 0;
  for (size_t i = 0; accs && i < accs->count; i++) {
    accs->at[i].value = get(op, block, next++);
    for (int p = 0; p < accs->partial_count; p++)
      accs->at[i].partial[p] = get(op, block, next++);
  }
}

static MlirValue get_argument(MlirOperation op, MlirBlock block, intptr_t i) {
  (void)op;
  return mlirBlockGetArgument(block, i + 1); /* after the induction variable */
}

static MlirValue get_result(MlirOperation op, MlirBlock block, intptr_t i) {
  (void)block;
  return mlirOperationGetResult(op, i);
}

void xt_yield(struct xt_nest *n, const struct xt_accumulators *accs) {
  struct xt_values values = held(n, accs);
  xt_build(n->at, (struct xt_op_parts){.name = "scf.yield",
                                       .operand_count = (intptr_t)values.count,
                                       .operands = values.at});
}

static MlirType *types_of(struct xt_nest *n, const struct xt_values *values) {
  MlirType *types = xt_arena_alloc(&n->job->arena, (values->count + 1) * sizeof *types);
  for (size_t i = 0; i < values->count; i++)
    types[i] = mlirValueGetType(values->at[i]);
  return types;
}

static MlirBlock add_block(MlirRegion *region) {
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  *region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(*region, block);
  return block;
}

/* What the schedule says of each loop that is made of a node. */
static void annotate(MlirOperation op, const struct xt_node *node) {
#define LOOP(NAME)                                                                                 \
  if (node->NAME)                                                                                  \
    xt_loop_##NAME(op, node->NAME);
#define ANNOTATION(ID, NAME, KIND, TAKES) KIND(NAME)
#include "passes/schedule/annotations.def"
}

struct xt_open xt_open_loop(struct xt_nest *n, const struct xt_loop *loop, const struct xt_lin *lo,
                            const struct xt_lin *hi, int64_t step, bool parallel,
                            struct xt_accumulators *accs, MlirValue *iv) {
  struct xt_values inits = held(n, accs), operands = {0};
  struct xt_arena *arena = &n->job->arena;
  xt_values_add(arena, &operands, xt_index_value(n, lo));
  xt_values_add(arena, &operands, xt_index_value(n, hi));
  xt_values_add(arena, &operands, xt_build_index(n->at, step));
  for (size_t i = 0; i < inits.count; i++)
    xt_values_add(arena, &operands, inits.at[i]);
  MlirRegion region;
  MlirBlock block = add_block(&region);
  *iv = mlirBlockAddArgument(block, mlirIndexTypeGet(n->context),
                             xt_loc_named(n->loc, identifier(n, loop->name)));
  for (size_t i = 0, next = 0; accs && i < accs->count; i++) {
    MlirLocation named = xt_loc_named(n->loc, xt_accumulator_name(n, &accs->at[i]));
    for (int p = -1; p < accs->partial_count; p++)
      mlirBlockAddArgument(block, mlirValueGetType(inits.at[next++]), named);
  }
  MlirOperationState state =
      mlirOperationStateGet(xt_str(parallel ? "scf.parallel" : "scf.for"), n->loc);
  mlirOperationStateAddOperands(&state, (intptr_t)operands.count, operands.at);
  mlirOperationStateAddResults(&state, (intptr_t)inits.count, types_of(n, &inits));
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, XT_ATTR(LOOP), mlirStringAttrGet(n->context, xt_str(loop->name))),
      xt_named(n->context, "operandSegmentSizes",
               mlirDenseI32ArrayGet(n->context, 4, (int32_t[]){1, 1, 1, 0}))};
  mlirOperationStateAddAttributes(&state, parallel ? 2 : 1, attrs);
  struct xt_open open = {.op = mlirOperationCreate(&state), .block = block, .outside = n->at};
  open.parallel = parallel;
  if (parallel && loop->emitted)
    loop->emitted->parallel++;
  if (mlirOperationIsNull(open.op))
    xt_bug("cannot create a loop");
  xt_insert(n->at, open.op);
  if (loop->outer)
    annotate(open.op, loop->outer);
  n->at = xt_at_end(block, n->loc);
  hold(accs, get_argument, open.op, block);
  xt_forget(n);
  return open;
}

void xt_close_loop(struct xt_nest *n, const struct xt_open *open, struct xt_accumulators *accs) {
  if (open->parallel)
    xt_build(n->at, (struct xt_op_parts){.name = "scf.reduce"});
  else
    xt_yield(n, accs);
  n->at = open->outside;
  hold(accs, get_result, open->op, open->block);
  xt_forget(n);
}

struct xt_open_if xt_open_if(struct xt_nest *n, MlirValue condition, struct xt_accumulators *accs) {
  struct xt_open_if open = {.outside = n->at, .before = held(n, accs)};
  MlirRegion regions[2];
  MlirBlock first = add_block(&regions[0]);
  if (accs && accs->count)
    add_block(&regions[1]);
  else
    regions[1] = mlirRegionCreate();
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.if"), n->loc);
  mlirOperationStateAddOperands(&state, 1, &condition);
  mlirOperationStateAddResults(&state, (intptr_t)open.before.count, types_of(n, &open.before));
  mlirOperationStateAddOwnedRegions(&state, 2, regions);
  open.op = mlirOperationCreate(&state);
  if (mlirOperationIsNull(open.op))
    xt_bug("cannot create scf.if");
  xt_insert(n->at, open.op);
  n->at = xt_at_end(first, n->loc);
  xt_forget(n);
  return open;
}

/* Ends the first branch; `otherwise` makes the values of the second when they are not those from
 * before. */
void xt_close_if(struct xt_nest *n, struct xt_open_if *open, struct xt_accumulators *accs) {
  xt_yield(n, accs);
  if (open->before.count) {
    n->at = xt_at_end(mlirRegionGetFirstBlock(mlirOperationGetRegion(open->op, 1)), n->loc);
    xt_build(n->at, (struct xt_op_parts){.name = "scf.yield",
                                         .operand_count = (intptr_t)open->before.count,
                                         .operands = open->before.at});
    hold(accs, get_result, open->op, (MlirBlock){NULL});
  }
  n->at = open->outside;
  xt_forget(n);
}

struct xt_branches xt_branches_open(struct xt_nest *n, MlirValue condition) {
  struct xt_branches b = {.outside = n->at};
  MlirRegion regions[2];
  MlirBlock first = add_block(&regions[0]);
  add_block(&regions[1]);
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.if"), n->loc);
  mlirOperationStateAddOperands(&state, 1, &condition);
  mlirOperationStateAddOwnedRegions(&state, 2, regions);
  b.op = mlirOperationCreate(&state);
  xt_insert(n->at, b.op);
  n->at = xt_at_end(first, n->loc);
  xt_forget(n);
  return b;
}

void xt_branches_else(struct xt_nest *n, struct xt_branches *b) {
  xt_yield(n, NULL);
  n->at = xt_at_end(mlirRegionGetFirstBlock(mlirOperationGetRegion(b->op, 1)), n->loc);
  xt_forget(n);
}

void xt_branches_close(struct xt_nest *n, struct xt_branches *b) {
  xt_yield(n, NULL);
  n->at = b->outside;
  xt_forget(n);
}

void xt_hold_results(struct xt_accumulators *accs, MlirOperation op) {
  hold(accs, get_result, op, (MlirBlock){NULL});
}
