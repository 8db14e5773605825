/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Dialect/Func.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/dest.h"
#include "passes/pass.h"

static bool is_static_tensor(MlirType type) {
  return mlirTypeIsARankedTensor(type) && mlirShapedTypeHasStaticShape(type);
}

/* The calls of each function, and what else refers to it, by its name. */
struct callers {
  struct callee {
    MlirStringRef name;
    struct xt_ops calls;
  } *table;
  size_t mask;
};

static MlirStringRef referred(MlirOperation op) {
  return xt_op_is(op, "func.call")
             ? xt_call_callee(op)
             : mlirFlatSymbolRefAttrGetValue(mlirOperationGetAttributeByName(op, xt_str("value")));
}

static bool refers(MlirOperation op, void *data) {
  (void)data;
  return xt_op_is(op, "func.call") || xt_op_is(op, "func.constant");
}

static struct callee *callee_of(const struct callers *c, MlirStringRef name) {
  size_t i = 0;
  for (size_t k = 0; k < name.length; k++)
    i = i * 31 + (unsigned char)name.data[k];
  for (;; i++) {
    struct callee *callee = &c->table[i & c->mask];
    if (!callee->calls.count || mlirStringRefEqual(callee->name, name))
      return callee;
  }
}

/* All that stands inside `root`; the names are in the table, or there is room for them. */
static void add_references(struct xt_arena *arena, const struct callers *c, MlirOperation root) {
  struct xt_ops calls = xt_ops_collect(arena, root, refers, NULL);
  for (size_t i = 0; i < calls.count; i++) {
    struct callee *callee = callee_of(c, referred(calls.at[i]));
    callee->name = referred(calls.at[i]);
    xt_ops_add(arena, &callee->calls, calls.at[i]);
  }
}

static struct callers find_callers(struct xt_arena *arena, MlirOperation module) {
  size_t size = 16;
  for (size_t count = xt_ops_collect(arena, module, refers, NULL).count; size < 2 * count;)
    size *= 2;
  struct callers c = {xt_arena_alloc(arena, size * sizeof *c.table), size - 1};
  add_references(arena, &c, module);
  return c;
}

/* Calls from inside go to a private copy, which keeps the source's signature. */
static void split_off_callee(struct xt_job *job, const struct callers *callers,
                             MlirSymbolTable symbols, MlirOperation func) {
  MlirContext context = mlirOperationGetContext(func);
  struct xt_ops calls = callee_of(callers, xt_func_name(func))->calls;
  if (!calls.count)
    return;
  MlirOperation copy = mlirOperationClone(func);
  const char *name =
      xt_arena_printf(&job->arena, "%s_inner", xt_str_dup(&job->arena, xt_func_name(func)));
  xt_op_set_attr(copy, "sym_name", mlirStringAttrGet(context, xt_str(name)));
  xt_op_set_attr(copy, "sym_visibility", mlirStringAttrGet(context, xt_str("private")));
  mlirSymbolTableInsert(symbols, copy);
  add_references(&job->arena, callers, copy);
  MlirAttribute callee = mlirFlatSymbolRefAttrGet(context, xt_func_name(copy));
  for (size_t i = 0; i < calls.count; i++)
    xt_op_set_attr(calls.at[i], xt_op_is(calls.at[i], "func.call") ? "callee" : "value", callee);
}

/* `value in restrict writable dest`: bufferisation then computes straight into the argument. */
static void materialize(struct xt_at at, MlirValue value, MlirValue dest) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirValue operands[] = {value, dest};
  MlirNamedAttribute attrs[] = {xt_named(context, "restrict", mlirUnitAttrGet(context)),
                                xt_named(context, "writable", mlirUnitAttrGet(context))};
  xt_build(at, (struct xt_op_parts){.name = "bufferization.materialize_in_destination",
                                    .operand_count = 2,
                                    .operands = operands,
                                    .attr_count = 2,
                                    .attrs = attrs});
}

static MlirLocation result_location(struct xt_job *job, MlirContext context, intptr_t index,
                                    intptr_t count, MlirLocation child) {
  const char *name = count == 1 ? "result" : xt_arena_printf(&job->arena, "result%td", index);
  return mlirLocationNameGet(context, xt_str(name), child);
}

static bool is_fresh(MlirValue root) {
  MlirOperation op = xt_value_op(root);
  return !mlirOperationIsNull(op) && xt_op_is(op, "tensor.empty");
}

/* An argument or a constant itself: no buffer of this function. */
static bool is_foreign(MlirValue value) {
  return mlirValueIsABlockArgument(value) || xt_op_is(xt_value_op(value), "arith.constant");
}

/* Which results may be computed in their destination: into a fresh tensor that no other result may
 * share. Other results are copied, before any destination is written. */
static bool *find_in_place(struct xt_arena *arena, MlirOperation end) {
  intptr_t count = mlirOperationGetNumOperands(end), unknown = 0;
  bool *in_place = xt_arena_alloc(arena, (size_t)count + 1);
  MlirValue *roots = xt_arena_alloc(arena, (size_t)(count + 1) * sizeof *roots);
  for (intptr_t i = 0; i < count; i++) {
    MlirValue value = mlirOperationGetOperand(end, i);
    roots[i] = xt_dest_root(arena, value);
    in_place[i] = is_fresh(roots[i]);
    unknown += mlirTypeIsATensor(mlirValueGetType(value)) &&
               !is_static_tensor(mlirValueGetType(value)) && !in_place[i];
  }
  for (intptr_t i = 0; i < count; i++)
    for (intptr_t j = 0; j < count && in_place[i]; j++)
      in_place[i] =
          !unknown && (i == j || !mlirValueEqual(roots[i], roots[j]) ||
                       !mlirTypeIsATensor(mlirValueGetType(mlirOperationGetOperand(end, j))));
  return in_place;
}

static bool is_only_tensor(MlirOperation end, intptr_t i) {
  for (intptr_t j = 0; j < mlirOperationGetNumOperands(end); j++)
    if (j != i && mlirTypeIsATensor(mlirValueGetType(mlirOperationGetOperand(end, j))))
      return false;
  return true;
}

/* Writes result `i` of an entry into `dest`. What may share memory with another result is copied
 * out of the way first: bufferisation does not know that the destination is written. */
static void put_away(MlirOperation end, intptr_t i, MlirValue dest, bool is_in_place) {
  MlirValue value = mlirOperationGetOperand(end, i);
  if (!is_in_place && !is_foreign(value) && !is_only_tensor(end, i))
    value = xt_build_tensor_copy(xt_at_op(end), value);
  materialize(xt_at_op(end), value, dest);
}

static void add_destinations(struct xt_job *job, MlirOperation func) {
  MlirContext context = mlirOperationGetContext(func);
  MlirBlock body = xt_op_body(func);
  MlirOperation end = mlirBlockGetTerminator(body);
  MlirLocation loc = mlirOperationGetLocation(end);
  intptr_t count = mlirOperationGetNumOperands(end), inputs = mlirBlockGetNumArguments(body);
  bool *kept = xt_arena_alloc(&job->arena, (size_t)count + 1);
  struct xt_values left = {0}, dests = {0};
  for (intptr_t i = 0; i < count; i++) {
    MlirValue value = mlirOperationGetOperand(end, i), dest = {NULL};
    kept[i] = !is_static_tensor(mlirValueGetType(value));
    if (kept[i])
      xt_values_add(&job->arena, &left, value);
    else
      dest = mlirBlockAddArgument(body, xt_buffer_type(&job->arena, loc, mlirValueGetType(value)),
                                  result_location(job, context, i, count, loc));
    xt_values_add(&job->arena, &dests, dest);
  }
  const bool *in_place = find_in_place(&job->arena, end);
  for (int round = 0; round < 2; round++)
    for (intptr_t i = 0; i < count; i++)
      if (!kept[i] && in_place[i] == (round == 1))
        put_away(end, i, dests.at[i], in_place[i]);
  mlirOperationSetOperands(end, (intptr_t)left.count, left.at);
  xt_func_update_type(&job->arena, func, kept);
  MlirAttribute *numbers =
      xt_arena_alloc(&job->arena, (size_t)(inputs + count + 1) * sizeof *numbers);
  for (intptr_t i = 0, arg = inputs; i < count; i++)
    if (!kept[i])
      numbers[arg++] = mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), i);
  xt_func_set_arg_attrs(&job->arena, func, XT_ATTR(RESULT), numbers);
}

static void make_entry(struct xt_job *job, MlirOperation func) {
  MlirContext context = mlirOperationGetContext(func);
  xt_op_set_unit(func, XT_ATTR(ENTRY));
  xt_op_set_attr(func, XT_ATTR(SIGNATURE), mlirTypeAttrGet(xt_func_type(func)));
  MlirBlock body = xt_op_body(func);
  intptr_t count = mlirBlockGetNumArguments(body);
  MlirAttribute *writable = xt_arena_alloc(&job->arena, (size_t)(count + 1) * sizeof *writable);
  for (intptr_t i = 0; i < count; i++)
    if (mlirTypeIsATensor(mlirValueGetType(mlirBlockGetArgument(body, i))))
      writable[i] = mlirBoolAttrGet(context, 0);
  xt_func_set_arg_attrs(&job->arena, func, "bufferization.writable", writable);
  add_destinations(job, func);
}

/* tensor.empty of a static type before `call`. */
static MlirValue empty_before(MlirOperation call, MlirType type) {
  return mlirOperationGetResult(
      xt_build(xt_at_op(call),
               (struct xt_op_parts){.name = "tensor.empty", .result_count = 1, .results = &type}),
      0);
}

/* A loop that begins with a fresh tensor begins with the destination instead: bufferisation sees a
 * conflict in a loop and a materialize_in_destination after it. */
static bool begin_with(MlirValue value, MlirValue dest) {
  MlirOperation loop = xt_value_op(value);
  if (!xt_op_is(loop, "scf.for"))
    return false;
  intptr_t init = mlirOpResultGetResultNumber(value) + 3;
  if (!is_fresh(mlirOperationGetOperand(loop, init)))
    return false;
  mlirOperationSetOperand(loop, init, dest);
  return true;
}

static MlirValue put_result(struct xt_at at, MlirValue value, MlirValue dest, bool is_in_place) {
  MlirValue operands[] = {value, dest};
  MlirType type = mlirValueGetType(value);
  if (!is_in_place)
    return xt_build_init_copy(at, value, dest);
  if (begin_with(value, dest))
    return value;
  return mlirOperationGetResult(
      xt_build(at, (struct xt_op_parts){.name = "bufferization.materialize_in_destination",
                                        .operand_count = 2,
                                        .operands = operands,
                                        .result_count = 1,
                                        .results = &type}),
      0);
}

static void add_operand(struct xt_arena *arena, MlirOperation call, MlirType type) {
  struct xt_values given = {0};
  for (intptr_t o = 0; o < mlirOperationGetNumOperands(call); o++)
    xt_values_add(arena, &given, mlirOperationGetOperand(call, o));
  xt_values_add(arena, &given, empty_before(call, type));
  mlirOperationSetOperands(call, (intptr_t)given.count, given.at);
}

/* An internal function computes its static tensor results into tensors that its callers give, so
 * that the memory of a result belongs to the caller's plan. */
static void take_destinations(struct xt_job *job, const struct callers *callers,
                              MlirOperation func) {
  struct xt_arena *arena = &job->arena;
  MlirBlock body = xt_op_body(func);
  MlirOperation end = mlirBlockGetTerminator(body);
  MlirLocation loc = mlirOperationGetLocation(end);
  struct xt_ops calls = callee_of(callers, xt_func_name(func))->calls;
  intptr_t count = mlirOperationGetNumOperands(end);
  const bool *place = find_in_place(arena, end);
  struct xt_values results = {0};
  for (intptr_t i = 0; i < count; i++)
    xt_values_add(arena, &results, mlirOperationGetOperand(end, i));
  for (int round = 0; round < 2; round++)
    for (intptr_t i = 0; i < count; i++) {
      MlirValue value = results.at[i];
      MlirType type = mlirValueGetType(value);
      if (!is_static_tensor(type) || mlirValueIsABlockArgument(value) || place[i] != (round == 1))
        continue;
      MlirValue dest = mlirBlockAddArgument(
          body, type, result_location(job, mlirOperationGetContext(func), i, count, loc));
      mlirOperationSetOperand(end, i, put_result(xt_at_op(end), value, dest, place[i]));
      for (size_t n = 0; n < calls.count; n++)
        add_operand(arena, calls.at[n], type);
    }
  xt_func_update_type(arena, func, NULL);
}

static bool is_internal(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_func_has_body(op) && xt_func_is_private(op) && !xt_is_kernel(op);
}

static bool is_entry_candidate(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_func_has_body(op) && !xt_func_is_private(op);
}

/* requires: no recursion
 * produces: static tensor results of entries as trailing memref arguments with xt.result; a private
 *           copy of an entry that is called from inside; internal functions that take their static
 *           tensor results as destinations; xt.user on casts of the source
 * keeps:    bodies of functions but for what they return, and calls of these functions */
XT_CONTRACT(entry, .requires = XT_ONE_BLOCK, .produces = XT_MARKED_ENTRIES);
bool xt_pass_entry(struct xt_job *job, MlirOperation op) {
  struct xt_ops casts = xt_ops_named(&job->arena, op, "memref.cast");
  for (size_t i = 0; i < casts.count; i++)
    xt_op_set_unit(casts.at[i], XT_ATTR(USER));
  struct xt_ops entries = xt_ops_collect(&job->arena, op, is_entry_candidate, NULL);
  MlirSymbolTable symbols = mlirSymbolTableCreate(op);
  struct callers callers = find_callers(&job->arena, op);
  for (size_t i = 0; i < entries.count; i++)
    split_off_callee(job, &callers, symbols, entries.at[i]);
  for (size_t i = 0; i < entries.count; i++)
    if (!xt_is_entry(entries.at[i]))
      make_entry(job, entries.at[i]);
  struct xt_ops internal = xt_ops_collect(&job->arena, op, is_internal, NULL);
  callers = find_callers(&job->arena, op);
  for (size_t i = 0; i < internal.count; i++)
    take_destinations(job, &callers, internal.at[i]);
  mlirSymbolTableDestroy(symbols);
  return true;
}
