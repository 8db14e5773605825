/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The kernel that does one block of a part. */

#include "passes/device/launch.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "passes/kernel/kernel.h"

static MlirOperation leaf(struct xt_at at, const char *name) {
  MlirType index = mlirIndexTypeGet(mlirLocationGetContext(at.loc));
  return xt_build(at, (struct xt_op_parts){.name = name, .result_count = 1, .results = &index});
}

/* Where block `block` begins: begin + block * by. */
static MlirValue build_begin(struct xt_at at, const struct xt_part *p, const struct xt_map *map,
                             MlirValue by) {
  MlirValue begin = mlirOperationGetOperand(p->loop, 0);
  MlirValue value = mlirOperationGetResult(leaf(at, "accel.block_idx"), 0);
  int64_t number;
  if (!xt_index_constant(by, &number) || number != 1)
    value = xt_build_binary(at, "arith.muli", value, by);
  if (!xt_index_constant(begin, &number) || number != 0)
    value = xt_build_binary(at, "arith.addi", xt_map_get(map, begin), value);
  return value;
}

static void clone_ops(struct xt_split *s, MlirBlock from, MlirBlock to, struct xt_map *map) {
  MlirOperation end = mlirBlockGetTerminator(from), op = mlirBlockGetFirstOperation(from);
  for (; !mlirOperationEqual(op, end); op = mlirOperationGetNextInBlock(op))
    mlirBlockAppendOwnedOperation(to, xt_op_clone(&s->job->arena, op, map));
}

/* A loop over the share of a block; `share` is null where it is a constant. */
static void clone_share(struct xt_split *s, struct xt_part *p, MlirBlock to, struct xt_map *map,
                        MlirValue share) {
  MlirContext context = mlirOperationGetContext(p->loop);
  MlirBlock from = xt_op_body(p->loop), block = mlirBlockCreate(0, NULL, NULL);
  MlirValue variable = mlirBlockGetArgument(from, 0);
  MlirLocation loc = mlirOperationGetLocation(p->loop);
  struct xt_at at =
      xt_at_end(to, mlirLocationIsAName(loc) ? mlirLocationNameGetChildLoc(loc) : loc);
  MlirValue step = xt_map_get(map, mlirOperationGetOperand(p->loop, 2)), length;
  MlirValue end = xt_map_get(map, xt_block_count_of(mlirOperationGetOperand(p->loop, 1)));
  int64_t by;
  if (p->share > 1 && xt_index_constant(step, &by))
    length = xt_build_index(at, p->share * by);
  else
    length = xt_build_binary(at, "arith.muli", share, step);
  at.loc = xt_loc_named(at.loc, "begin");
  MlirValue begin = build_begin(at, p, map, length);
  at.loc = mlirLocationNameGetChildLoc(at.loc);
  MlirValue last = xt_build_binary(at, "arith.addi", begin, length);
  bool even = p->share > 1 && xt_static_trips(p->loop) % p->share == 0 && xt_ends_on_step(p->loop);
  end = even ? last : xt_build_binary(at, "arith.minsi", last, end);
  xt_map_add(
      &s->job->arena, map, variable,
      mlirBlockAddArgument(block, mlirIndexTypeGet(context), mlirValueGetLocation(variable)));
  clone_ops(s, from, block, map);
  xt_build(xt_at_end(block, at.loc), (struct xt_op_parts){.name = "scf.yield"});
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.for"), loc);
  mlirOperationStateAddOperands(&state, 3, (MlirValue[]){begin, end, step});
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation loop = mlirOperationCreate(&state);
  xt_op_set_attr(loop, XT_ATTR(LOOP),
                 mlirOperationGetAttributeByName(p->loop, xt_str(XT_ATTR(LOOP))));
  xt_insert(at, loop);
}

static void clone_body(struct xt_split *s, struct xt_part *p, MlirBlock to, struct xt_map *map,
                       MlirValue share) {
  struct xt_arena *arena = &s->job->arena;
  for (size_t i = 0; i < p->inner.count; i++)
    mlirBlockAppendOwnedOperation(to, xt_op_clone(arena, p->inner.at[i], map));
  if (mlirOperationIsNull(p->loop)) {
    for (size_t i = 0; i < p->ops.count; i++)
      mlirBlockAppendOwnedOperation(to, xt_op_clone(arena, p->ops.at[i], map));
  } else if (p->share != 1) {
    clone_share(s, p, to, map, share);
  } else {
    MlirValue variable = mlirBlockGetArgument(xt_op_body(p->loop), 0);
    struct xt_at at = xt_at_end(to, mlirValueGetLocation(variable));
    MlirValue step = xt_map_get(map, mlirOperationGetOperand(p->loop, 2));
    xt_map_add(arena, map, variable, build_begin(at, p, map, step));
    clone_ops(s, xt_op_body(p->loop), to, map);
  }
}

static MlirBlock make_body(struct xt_split *s, struct xt_part *p) {
  struct xt_map map = {0};
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  MlirLocation loc = mlirOperationGetLocation(p->ops.at[0]);
  MlirContext context = mlirOperationGetContext(s->kernel);
  mlirBlockAddArgument(block, mlirIndexTypeGet(context), xt_loc_named(loc, "blocks"));
  for (size_t i = 0; i < p->args.count; i++) {
    MlirValue arg = p->args.at[i];
    xt_map_add(&s->job->arena, &map, arg,
               mlirBlockAddArgument(block, mlirValueGetType(arg), mlirValueGetLocation(arg)));
  }
  MlirValue share = {NULL};
  if (p->share < 0)
    share = mlirBlockAddArgument(block, mlirIndexTypeGet(context), xt_loc_named(loc, "share"));
  clone_body(s, p, block, &map, share);
  xt_build(xt_at_end(block, loc), (struct xt_op_parts){.name = "func.return"});
  return block;
}

/* What the kernel has beside its name and type, for each of its parts. */
static void copy_attributes(MlirOperation from, MlirOperation to) {
  static const char *const own[] = {"sym_name", "function_type", "arg_attrs", "res_attrs"};
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(from); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(from, i);
    MlirStringRef name = mlirIdentifierStr(a.name);
    bool skip = false;
    for (size_t k = 0; k < sizeof own / sizeof *own; k++)
      skip = skip || xt_str_is(name, own[k]);
    if (!skip)
      mlirOperationSetAttributeByName(to, name, a.attribute);
  }
}

static MlirWalkResult find_items(MlirOperation op, void *data) {
  bool *found = data;
  *found = xt_op_is(op, "accel.items");
  return *found ? MlirWalkResultInterrupt : MlirWalkResultAdvance;
}

void xt_set_items(MlirOperation func, MlirOperation loop) {
  bool found = false;
  if (!mlirOperationIsNull(loop) && xt_op_has_attr(loop, XT_ATTR(ITEMS)))
    xt_op_set_i64(func, XT_ATTR(ITEMS), xt_op_i64(loop, XT_ATTR(ITEMS), 1));
  mlirOperationWalk(func, find_items, &found, MlirWalkPreOrder);
  if (!found)
    mlirOperationRemoveAttributeByName(func, xt_str(XT_ATTR(ITEMS)));
}

MlirOperation xt_make_block_kernel(struct xt_split *s, struct xt_part *p, const char *name) {
  MlirContext context = mlirOperationGetContext(s->kernel);
  MlirNamedAttribute attrs[] = {
      xt_named(context, "sym_name", mlirStringAttrGet(context, xt_str(name))),
      xt_named(context, "function_type",
               mlirTypeAttrGet(mlirFunctionTypeGet(context, 0, NULL, 0, NULL)))};
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, make_body(s, p));
  MlirOperationState state =
      mlirOperationStateGet(xt_str("func.func"), mlirOperationGetLocation(s->kernel));
  mlirOperationStateAddAttributes(&state, 2, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation func = mlirOperationCreate(&state);
  copy_attributes(s->kernel, func);
  xt_op_set_unit(func, XT_ATTR(LAUNCHED));
  xt_set_items(func, p->loop);
  if (p->blocks >= 0)
    xt_op_set_i64(func, XT_ATTR(BLOCKS), p->blocks);
  xt_func_update_type(&s->job->arena, func, NULL);
  return func;
}
