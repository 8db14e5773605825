/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Dialect/Func.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/access.h"
#include "passes/analysis/alias.h"
#include "passes/analysis/constant.h"
#include "passes/analysis/dense.h"
#include "passes/kernel/kernel.h"
#include "passes/pass.h"

/* A function that others call, with what the source says of its arguments and results. */
struct entry {
  struct xt_job *job;
  MlirOperation func;
  MlirBlock body;
  MlirType signature;
  intptr_t inputs; /* of the source */
};

/* A buffer of the caller. */
struct argument {
  const struct entry *entry;
  MlirValue value;
  intptr_t number;
  bool result; /* the source has it as a result */
  struct xt_access access;
  MlirOperation first, last_write; /* in the function's block */
};

/* Of argument or result `i` of the source, results counted after arguments. */
static bool is_on_device(const struct entry *e, intptr_t i) {
  MlirAttribute all = mlirOperationGetAttributeByName(e->func, xt_str(XT_ATTR(ON_DEVICE)));
  return !mlirAttributeIsNull(all) && i < mlirDenseArrayGetNumElements(all) &&
         mlirDenseBoolArrayGetElement(all, i);
}

static MlirOperation ancestor_in(MlirBlock block, MlirOperation op) {
  while (!mlirBlockEqual(mlirOperationGetBlock(op), block))
    op = mlirOperationGetParentOperation(op);
  return op;
}

static MlirOperation earlier(MlirOperation a, MlirOperation b) {
  return mlirOperationIsNull(a) || mlirOperationIsBeforeInBlock(b, a) ? b : a;
}

static MlirOperation later(MlirOperation a, MlirOperation b) {
  return mlirOperationIsNull(a) || mlirOperationIsBeforeInBlock(a, b) ? b : a;
}

/* What the function does with the argument, and where. */
static void look_at(struct argument *a) {
  struct xt_job *job = a->entry->job;
  bool escapes;
  struct xt_values names = xt_alias_closure(job, a->value, &escapes);
  for (size_t i = 0; i < names.count; i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(names.at[i]); !mlirOpOperandIsNull(use);
         use = mlirOpOperandGetNextUse(use)) {
      MlirOperation here = ancestor_in(a->entry->body, mlirOpOperandGetOwner(use));
      struct xt_access one = xt_access_of_use(job, use);
      a->access.reads |= one.reads;
      a->access.writes |= one.writes;
      a->first = earlier(a->first, here);
      if (one.writes)
        a->last_write = later(a->last_write, here);
    }
}

static MlirValue cast_to(struct xt_at at, MlirValue value, MlirType type) {
  if (mlirTypeEqual(mlirValueGetType(value), type))
    return value;
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "memref.cast",
                                                                  .operand_count = 1,
                                                                  .operands = &value,
                                                                  .result_count = 1,
                                                                  .results = &type}),
                                0);
}

static void transfer(struct xt_at at, const char *name, MlirValue from, MlirValue to) {
  MlirValue operands[] = {from, to};
  xt_build(at, (struct xt_op_parts){.name = name, .operand_count = 2, .operands = operands});
}

/* A dense buffer with the sizes of `value`. */
static MlirValue buffer_like(struct xt_job *job, struct xt_at at, MlirValue value) {
  MlirType type = mlirValueGetType(value);
  struct xt_values sizes = {0};
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (mlirShapedTypeIsDynamicDim(type, i))
      xt_values_add(&job->arena, &sizes, xt_build_dim(at, value, i));
  return xt_build_alloc(at, xt_dense_type(&job->arena, at.loc, type), &sizes);
}

struct operand {
  MlirOperation op;
  unsigned number;
};

/* The operands that are a value, so that they may be changed. */
static struct operand *uses_of(struct xt_arena *arena, MlirValue value, size_t *count) {
  struct operand *list = NULL;
  size_t n = 0;
  for (MlirOpOperand use = mlirValueGetFirstUse(value); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    list = xt_arena_grow(arena, list, n, n + 1, sizeof *list);
    list[n++] = (struct operand){mlirOpOperandGetOwner(use), mlirOpOperandGetOperandNumber(use)};
  }
  *count = n;
  return list;
}

/* What the transfers of an argument are, for who reads the module. */
static void tell(const struct argument *a, const char *name) {
  mlirFuncSetArgAttr(a->entry->func, a->number, xt_str(name),
                     mlirUnitAttrGet(mlirOperationGetContext(a->entry->func)));
}

static bool check_overlap(const struct argument *a) {
  const struct entry *e = a->entry;
  if (!e->job->config.may_alias || a->result || !a->access.writes)
    return true;
  const char *name = xt_value_name(e->job, a->value);
  return xt_error(e->job, xt_loc_of(e->job, mlirValueGetLocation(a->value)),
                  "argument %td%s%s of '%s' is written, and with --may-alias it may overlap "
                  "others, which copies on the device cannot; place it by memref.on_device",
                  a->number, name ? ", %" : "", name ? name : "",
                  xt_str_dup(&e->job->arena, xt_func_name(e->func)));
}

static bool place_argument(struct argument *a) {
  const struct entry *e = a->entry;
  struct xt_arena *arena = &e->job->arena;
  look_at(a);
  if (!check_overlap(a))
    return false;
  if (!a->access.reads && !a->access.writes)
    return true;
  bool whole =
      a->result || !mlirAttributeIsNull(xt_func_arg_attr(e->func, a->number, XT_ATTR(OVERWRITTEN)));
  size_t count;
  struct operand *uses = uses_of(arena, a->value, &count);
  const char *name = xt_value_name(e->job, a->value);
  MlirType type = mlirValueGetType(a->value);
  MlirLocation loc = mlirValueGetLocation(a->value);
  MlirLocation plain = mlirLocationIsAName(loc) ? mlirLocationNameGetChildLoc(loc) : loc;
  struct xt_at at = {e->body, a->first, plain};
  MlirValue buffer = buffer_like(e->job, at, a->value);
  if (name)
    mlirOperationSetLocation(xt_value_op(buffer),
                             xt_loc_named(plain, xt_arena_printf(arena, "%s_dev", name)));
  mlirValueSetType(a->value, xt_on_host(arena, type));
  if (!whole) {
    transfer(at, "accel.upload", a->value, buffer);
    tell(a, XT_ATTR(COPIED_IN));
  }
  MlirValue view = cast_to(at, buffer, type);
  for (size_t i = 0; i < count; i++)
    mlirOperationSetOperand(uses[i].op, uses[i].number, view);
  if (!a->access.writes)
    return true;
  at.before = mlirOperationGetNextInBlock(a->last_write);
  if (e->job->config.may_alias) /* after everything was read */
    at.before = mlirBlockGetTerminator(e->body);
  transfer(at, "accel.download", buffer, a->value);
  tell(a, XT_ATTR(COPIED_OUT));
  return true;
}

static bool place_arguments(const struct entry *e) {
  bool ok = true;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(e->body); i++) {
    struct argument a = {.entry = e, .value = mlirBlockGetArgument(e->body, i), .number = i};
    MlirAttribute result = xt_func_arg_attr(e->func, i, XT_ATTR(RESULT));
    a.result = !mlirAttributeIsNull(result);
    intptr_t source = a.result ? e->inputs + mlirIntegerAttrGetValueInt(result) : i;
    MlirType type = mlirValueGetType(a.value);
    if (mlirTypeIsAMemRef(type) && !xt_is_on_host(type) && !is_on_device(e, source))
      ok = place_argument(&a) && ok;
  }
  return ok;
}

static bool is_alloc_itself(MlirValue value) {
  MlirOperation op = xt_value_op(xt_whole_root(value));
  return !mlirOperationIsNull(op) && xt_is_alloc(op);
}

/* What is returned is dense; what the caller shall own is an allocation that nothing else is. */
static void place_returned(const struct entry *e) {
  MlirOperation end = mlirBlockGetTerminator(e->body);
  struct xt_values given = {0};
  intptr_t operand = 0;
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumResults(e->signature); i++) {
    MlirType type = mlirFunctionTypeGetResult(e->signature, i);
    if (mlirTypeIsARankedTensor(type) && mlirShapedTypeHasStaticShape(type))
      continue;
    MlirValue value = mlirOperationGetOperand(end, operand++);
    if (!mlirTypeIsAMemRef(mlirValueGetType(value)))
      continue;
    bool stays = is_on_device(e, e->inputs + i);
    bool gives = stays && !mlirShapedTypeHasStaticShape(type);
    bool fits = xt_is_dense(mlirValueGetType(value));
    if (gives)
      fits = is_alloc_itself(value) && xt_values_find(&given, xt_whole_root(value)) < 0;
    if (!fits) {
      MlirValue copy = buffer_like(e->job, xt_at_op(end), value);
      transfer(xt_at_op(end), "memref.copy", value, copy);
      value = copy;
      mlirOperationSetOperand(end, operand - 1, copy);
    }
    xt_values_add(&e->job->arena, &given, xt_whole_root(value));
    if (!stays)
      mlirFuncSetResultAttr(e->func, operand - 1, xt_str(XT_ATTR(COPIED_OUT)),
                            mlirUnitAttrGet(mlirOperationGetContext(e->func)));
  }
  xt_func_update_type(&e->job->arena, e->func, NULL);
}

/* A function of the host that reads a strided buffer is given a copy of a dense one. */
static void make_operands_dense(struct xt_job *job, MlirOperation module) {
  struct xt_ops calls = xt_ops_named(&job->arena, module, "func.call");
  for (size_t c = 0; c < calls.count; c++) {
    MlirOperation call = calls.at[c], callee = xt_func_find(module, xt_call_callee(call));
    if (mlirOperationIsNull(callee) || !xt_op_has_attr(callee, XT_ATTR(READS)))
      continue;
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++) {
      MlirValue value = mlirOperationGetOperand(call, i), from = xt_ranked_root(value);
      MlirType type = mlirValueGetType(value);
      bool castable =
          mlirTypeIsAUnrankedMemRef(type) ||
          (mlirTypeIsAMemRef(type) && mlirTypeEqual(type, xt_loose_type(&job->arena, type)));
      if (!castable || !mlirTypeIsAMemRef(mlirValueGetType(from)) ||
          xt_is_dense(mlirValueGetType(from)))
        continue;
      MlirValue copy = buffer_like(job, xt_at_op(call), from);
      transfer(xt_at_op(call), "memref.copy", from, copy);
      mlirOperationSetOperand(call, i, cast_to(xt_at_op(call), copy, type));
    }
  }
}

/* The device copies what is dense; the rest is a kernel. */
static bool is_strided_copy(MlirOperation op, void *data) {
  (void)data;
  if (!xt_op_is(op, "memref.copy") || xt_is_kernel(xt_func_of(op)))
    return false;
  for (intptr_t i = 0; i < 2; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, i));
    if (mlirTypeIsAMemRef(type) && !xt_is_dense(type))
      return true;
  }
  return false;
}

static void make_kernels_of_copies(struct xt_job *job, MlirOperation module) {
  struct xt_ops copies = xt_ops_collect(&job->arena, module, is_strided_copy, NULL);
  MlirSymbolTable symbols = mlirSymbolTableCreate(module);
  for (size_t i = 0; i < copies.count; i++) {
    MlirOperation op = copies.at[i];
    MlirOperation copy =
        xt_build_copy(xt_at_op(op), mlirOperationGetOperand(op, 0), mlirOperationGetOperand(op, 1));
    mlirOperationDestroy(op);
    xt_outline_buffers(job, symbols, copy);
  }
  mlirSymbolTableDestroy(symbols);
}

static bool is_entry_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_entry(op);
}

/* requires: xt.on_device, xt.overwritten; a device with memory of its own
 * produces: arguments of entries that are read or written and not on the device are in memory space
 *           "host", used by accel.upload, accel.download and memref.dim only: xt.copied_in where
 *           they are read or not wholly written, xt.copied_out where they are written; dense
 *           results; copies of strided buffers as kernels of linalg.copy
 * keeps:    kernels */
XT_CONTRACT(place, .requires = XT_NO_TENSORS | XT_MARKED_ENTRIES | XT_PLAIN_KERNELS,
            .produces = XT_PRIVATE_KERNELS, .breaks = XT_NO_LINALG);
bool xt_pass_place(struct xt_job *job, MlirOperation op) {
  struct xt_ops entries = xt_ops_collect(&job->arena, op, is_entry_func, NULL);
  bool ok = true;
  for (size_t i = 0; i < entries.count; i++) {
    struct entry e = {.job = job, .func = entries.at[i], .body = xt_op_body(entries.at[i])};
    e.signature =
        mlirTypeAttrGetValue(mlirOperationGetAttributeByName(e.func, xt_str(XT_ATTR(SIGNATURE))));
    e.inputs = mlirFunctionTypeGetNumInputs(e.signature);
    ok = place_arguments(&e) && ok;
    place_returned(&e);
  }
  make_operands_dense(job, op);
  make_kernels_of_copies(job, op);
  return ok;
}
