/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/kernel/kernel.h"

#include <ctype.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"
#include "compiler/support/table.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"

static bool is_inner_result(const struct xt_kernel *k, MlirValue value) {
  MlirOperation op = xt_value_op(value);
  return !mlirOperationIsNull(op) && xt_ops_has(&k->inner, op);
}

/* A number, or a vector of them: no buffer. */
static bool is_plain_constant(MlirOperation op) {
  if (!xt_op_is(op, "arith.constant") && !xt_op_is(op, "ub.poison"))
    return false;
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  return !mlirTypeIsAShaped(type) || mlirTypeIsAVector(type);
}

void xt_kernel_need(struct xt_kernel *k, MlirValue value) {
  struct xt_arena *arena = &k->job->arena;
  if (xt_values_find(&k->args, value) >= 0 || xt_values_find(&k->scalars, value) >= 0 ||
      is_inner_result(k, value))
    return;
  MlirOperation op = xt_value_op(value);
  if (!mlirOperationIsNull(op) &&
      (is_plain_constant(op) || (k->absorb_views && xt_is_tensor_view(op)))) {
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
      xt_kernel_need(k, mlirOperationGetOperand(op, i));
    xt_ops_add(arena, &k->inner, op);
    return;
  }
  bool shaped = mlirTypeIsAShaped(mlirValueGetType(value));
  xt_values_add(arena, shaped ? &k->args : &k->scalars, value);
}

struct free_values {
  struct xt_kernel *kernel;
  MlirOperation op;
};

static MlirWalkResult need_free_value(MlirOperation inner, void *data) {
  struct free_values *f = data;
  if (mlirOperationEqual(inner, f->op))
    return MlirWalkResultAdvance;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(inner); i++) {
    MlirValue value = mlirOperationGetOperand(inner, i);
    MlirOperation home = mlirValueIsABlockArgument(value)
                             ? mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value))
                             : mlirOperationGetParentOperation(xt_value_op(value));
    if (!xt_op_is_within(home, f->op))
      xt_kernel_need(f->kernel, value);
  }
  return MlirWalkResultAdvance;
}

void xt_kernel_need_operands(struct xt_kernel *k, MlirOperation op, intptr_t dest_count) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) - dest_count; i++)
    xt_kernel_need(k, mlirOperationGetOperand(op, i));
  struct free_values f = {k, op};
  mlirOperationWalk(op, need_free_value, &f, MlirWalkPreOrder);
}

void xt_kernel_add_dest(struct xt_kernel *k, MlirOperation op, intptr_t operand, MlirValue value) {
  struct xt_arena *arena = &k->job->arena;
  k->dests = xt_arena_grow(arena, k->dests, k->dest_count, k->dest_count + 1, sizeof *k->dests);
  k->dests[k->dest_count++] = (struct xt_kernel_dest){op, operand, k->args.count};
  xt_values_add(arena, &k->args, value);
}

/* FUNC_NAME, or FUNC_OPNAME for a nameless op. */
static const char *symbol_name(struct xt_kernel *k) {
  struct xt_arena *arena = &k->job->arena;
  const char *func = xt_str_dup(arena, xt_func_name(xt_func_of(k->root)));
  const char *name = strchr(xt_op_source_name(k->job, k->root), '.') + 1;
  const char *own = mlirOperationGetNumResults(k->root) > 0
                        ? xt_value_name(k->job, mlirOperationGetResult(k->root, 0))
                        : xt_loc_name(k->job, mlirOperationGetLocation(k->root));
  name = own ? own : name;
  char *symbol = xt_arena_printf(arena, "%s_%s", func, name);
  for (char *p = symbol; *p; p++)
    if (!isalnum((unsigned char)*p))
      *p = '_';
  const char *unique = symbol;
  for (int n = 1; !mlirOperationIsNull(mlirSymbolTableLookup(k->symbols, xt_str(unique))); n++)
    unique = xt_arena_printf(arena, "%s_%d", symbol, n);
  return unique;
}

/* Whether both were lowered from one op of the source. */
static bool are_parts(struct xt_job *job, MlirOperation a, MlirOperation b) {
  struct xt_loc x = xt_op_loc(job, a), y = xt_op_loc(job, b);
  return x.line == y.line && x.column == y.column &&
         strcmp(xt_op_source_name(job, a), xt_str_dup(&job->arena, xt_op_name(a))) &&
         !strcmp(xt_op_source_name(job, a), xt_op_source_name(job, b));
}

static bool is_linalg(MlirOperation op, void *data) {
  (void)data;
  return xt_is_structured(op);
}

/* The linalg ops of the source in it; the root where there are none. */
static const char *source_text(struct xt_kernel *k) {
  struct xt_arena *arena = &k->job->arena;
  struct xt_ops ops = {0};
  for (size_t i = 0; i < k->inner.count; i++)
    if (xt_op_in(k->inner.at[i], "linalg"))
      xt_ops_add(arena, &ops, k->inner.at[i]);
  struct xt_ops nested = {0};
  if (!xt_op_in(k->root, "linalg"))
    nested = xt_ops_collect(arena, k->root, is_linalg, NULL);
  for (size_t i = 0; i < nested.count; i++)
    xt_ops_add(arena, &ops, nested.at[i]);
  if (!nested.count)
    xt_ops_add(arena, &ops, k->root);
  const char *text = "";
  for (size_t i = 0; i < ops.count; i++)
    if (!i || !are_parts(k->job, ops.at[i - 1], ops.at[i]))
      text = xt_arena_printf(arena, "%s%s%s", text, *text ? " + " : "",
                             xt_op_source_name(k->job, ops.at[i]));
  return text;
}

/* The block with the arguments; fills the map from captured values. */
static MlirBlock make_block(struct xt_kernel *k, struct xt_map *map) {
  struct xt_arena *arena = &k->job->arena;
  for (size_t i = 0; i < k->scalars.count; i++)
    xt_values_add(arena, &k->args, k->scalars.at[i]);
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  for (size_t i = 0; i < k->args.count; i++) {
    MlirValue value = k->args.at[i];
    MlirLocation loc = mlirValueGetLocation(value);
    if (!xt_value_name(k->job, value) && mlirOperationGetNumResults(k->root) > 0)
      for (size_t d = 0; d < k->dest_count; d++)
        if (k->dests[d].arg == i)
          loc = xt_loc_named(loc, xt_loc_name(k->job, mlirOperationGetLocation(k->root)));
    MlirValue arg = mlirBlockAddArgument(block, mlirValueGetType(value), loc);
    /* A destination that is read as well keeps the reader's argument in the map. */
    if (xt_values_find(&map->from, value) < 0)
      xt_map_add(arena, map, value, arg);
  }
  return block;
}

static MlirOperation clone_into(struct xt_kernel *k, MlirBlock block, MlirOperation op,
                                struct xt_map *map) {
  MlirOperation copy = xt_op_clone(&k->job->arena, op, map);
  for (size_t d = 0; d < k->dest_count; d++)
    if (mlirOperationEqual(k->dests[d].op, op))
      mlirOperationSetOperand(copy, k->dests[d].operand,
                              mlirBlockGetArgument(block, (intptr_t)k->dests[d].arg));
  /* The loops and loads it is lowered to are not what the source named. */
  MlirLocation loc = mlirOperationGetLocation(copy);
  if (xt_is_structured(op) && mlirLocationIsAName(loc))
    mlirOperationSetLocation(copy, mlirLocationNameGetChildLoc(loc));
  mlirBlockAppendOwnedOperation(block, copy);
  return copy;
}

/* What the kernel returns for result `i` of the root, as the caller knows it. */
static MlirValue outer_result(struct xt_kernel *k, intptr_t i) {
  MlirOperation insert = k->inserts.count ? k->inserts.at[i] : (MlirOperation){NULL};
  return mlirOperationGetResult(mlirOperationIsNull(insert) ? k->root : insert,
                                mlirOperationIsNull(insert) ? i : 0);
}

static MlirOperation make_function(struct xt_kernel *k, const char *name) {
  struct xt_arena *arena = &k->job->arena;
  MlirContext context = mlirOperationGetContext(k->root);
  struct xt_map map = {0};
  MlirBlock block = make_block(k, &map);
  for (size_t i = 0; i < k->inner.count; i++)
    clone_into(k, block, k->inner.at[i], &map);
  clone_into(k, block, k->root, &map);
  for (size_t i = 0; i < k->inserts.count; i++)
    if (!mlirOperationIsNull(k->inserts.at[i]))
      clone_into(k, block, k->inserts.at[i], &map);

  struct xt_values results = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumResults(k->root); i++)
    xt_values_add(arena, &results, xt_map_get(&map, outer_result(k, i)));
  MlirLocation loc = mlirOperationGetLocation(k->root);
  xt_build(xt_at_end(block, loc), (struct xt_op_parts){.name = "func.return",
                                                       .operand_count = (intptr_t)results.count,
                                                       .operands = results.at});

  MlirNamedAttribute attrs[] = {
      xt_named(context, "sym_name", mlirStringAttrGet(context, xt_str(name))),
      xt_named(context, "sym_visibility", mlirStringAttrGet(context, xt_str("private"))),
      xt_named(context, "function_type",
               mlirTypeAttrGet(mlirFunctionTypeGet(context, 0, NULL, 0, NULL))),
      xt_named(context, XT_ATTR(KERNEL), mlirUnitAttrGet(context)),
      xt_named(context, XT_ATTR(SOURCE), mlirStringAttrGet(context, xt_str(source_text(k)))),
  };
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  MlirOperationState state = mlirOperationStateGet(xt_str("func.func"), loc);
  mlirOperationStateAddAttributes(&state, 5, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation func = mlirOperationCreate(&state);
  if (k->may_alias)
    xt_op_set_unit(func, XT_ATTR(MAY_ALIAS));
  xt_func_update_type(arena, func, NULL);
  return func;
}

static void erase_if_unused(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (!xt_value_is_unused(mlirOperationGetResult(op, i)))
      return;
  mlirOperationDestroy(op);
}

void xt_kernel_outline(struct xt_kernel *k) {
  const char *name = symbol_name(k);
  MlirOperation func = make_function(k, name);
  mlirSymbolTableInsert(k->symbols, func);

  intptr_t count = mlirOperationGetNumResults(k->root);
  MlirType *types = xt_arena_alloc(&k->job->arena, (size_t)(count + 1) * sizeof *types);
  for (intptr_t i = 0; i < count; i++)
    types[i] = mlirValueGetType(outer_result(k, i));
  MlirOperation call = xt_build_call(xt_at_op(k->root), name, &k->args, count, types);
  for (intptr_t i = 0; i < count; i++)
    mlirValueReplaceAllUsesOfWith(outer_result(k, i), mlirOperationGetResult(call, i));

  for (size_t i = 0; i < k->inserts.count; i++)
    if (!mlirOperationIsNull(k->inserts.at[i]))
      mlirOperationDestroy(k->inserts.at[i]);
  mlirOperationDestroy(k->root);
  for (size_t i = k->inner.count; i > 0; i--)
    erase_if_unused(k->inner.at[i - 1]);
}

bool xt_kernel_may_hold(MlirOperation op) {
  for (MlirOperation p = mlirOperationGetParentOperation(op); !mlirOperationIsNull(p);
       p = mlirOperationGetParentOperation(p))
    if (xt_is_structured(p) || xt_is_kernel(p) || xt_op_is(p, "scf.forall"))
      return false;
  return !mlirOperationIsNull(xt_func_of(op));
}

struct all_calls {
  struct xt_arena *arena;
  struct xt_table kernels; /* by symbol, numbered from 1 on */
  struct xt_ops *of;       /* each */
};

static MlirWalkResult add_call(MlirOperation op, void *data) {
  struct all_calls *calls = data;
  if (!xt_op_is(op, "func.call"))
    return MlirWalkResultAdvance;
  MlirAttribute callee = mlirOperationGetAttributeByName(op, xt_str("callee"));
  uintptr_t number = xt_table_find(&calls->kernels, callee.ptr);
  if (number)
    xt_ops_add(calls->arena, &calls->of[number - 1], op);
  return MlirWalkResultAdvance;
}

struct xt_ops *xt_calls_by_kernel(struct xt_arena *arena, MlirOperation module,
                                  const struct xt_ops *kernels) {
  struct all_calls calls = {.arena = arena};
  calls.of = xt_arena_alloc(arena, (kernels->count + 1) * sizeof *calls.of);
  for (size_t i = 0; i < kernels->count; i++)
    xt_table_set(arena, &calls.kernels, xt_func_symbol(kernels->at[i]).ptr, i + 1);
  mlirOperationWalk(module, add_call, &calls, MlirWalkPreOrder);
  return calls.of;
}
