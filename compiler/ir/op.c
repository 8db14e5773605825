/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/op.h"

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/diag.h"

MlirStringRef xt_str(const char *text) { return mlirStringRefCreateFromCString(text); }

bool xt_str_is(MlirStringRef ref, const char *text) {
  return ref.length == strlen(text) && (!ref.length || !memcmp(ref.data, text, ref.length));
}

char *xt_str_dup(struct xt_arena *arena, MlirStringRef ref) {
  return xt_arena_strndup(arena, ref.data, ref.length);
}

MlirStringRef xt_op_name(MlirOperation op) { return mlirIdentifierStr(mlirOperationGetName(op)); }

bool xt_op_is(MlirOperation op, const char *name) { return xt_str_is(xt_op_name(op), name); }

bool xt_op_in(MlirOperation op, const char *dialect) {
  MlirStringRef name = xt_op_name(op);
  size_t n = strlen(dialect);
  return name.length > n && name.data[n] == '.' && !memcmp(name.data, dialect, n);
}

MlirOperation xt_value_op(MlirValue value) {
  if (!mlirValueIsAOpResult(value))
    return (MlirOperation){NULL};
  return mlirOpResultGetOwner(value);
}

bool xt_value_is_unused(MlirValue value) {
  return mlirOpOperandIsNull(mlirValueGetFirstUse(value));
}

bool xt_value_has_one_use(MlirValue value) {
  MlirOpOperand use = mlirValueGetFirstUse(value);
  return !mlirOpOperandIsNull(use) && mlirOpOperandIsNull(mlirOpOperandGetNextUse(use));
}

bool xt_op_is_within(MlirOperation op, MlirOperation ancestor) {
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    if (mlirOperationEqual(op, ancestor))
      return true;
  return false;
}

MlirBlock xt_op_body(MlirOperation op) {
  if (!mlirOperationGetNumRegions(op))
    return (MlirBlock){NULL};
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
}

bool xt_op_has_attr(MlirOperation op, const char *name) {
  return !mlirAttributeIsNull(mlirOperationGetAttributeByName(op, xt_str(name)));
}

void xt_op_set_attr(MlirOperation op, const char *name, MlirAttribute attr) {
  mlirOperationSetAttributeByName(op, xt_str(name), attr);
}

void xt_op_set_unit(MlirOperation op, const char *name) {
  xt_op_set_attr(op, name, mlirUnitAttrGet(mlirOperationGetContext(op)));
}

void xt_op_set_i64(MlirOperation op, const char *name, int64_t value) {
  MlirType type = mlirIntegerTypeGet(mlirOperationGetContext(op), 64);
  xt_op_set_attr(op, name, mlirIntegerAttrGet(type, value));
}

int64_t xt_op_i64(MlirOperation op, const char *name, int64_t otherwise) {
  MlirAttribute attr = mlirOperationGetAttributeByName(op, xt_str(name));
  if (mlirAttributeIsNull(attr) || !mlirAttributeIsAInteger(attr))
    return otherwise;
  return mlirIntegerAttrGetValueInt(attr);
}

void xt_ops_add(struct xt_arena *arena, struct xt_ops *list, MlirOperation op) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 8;
    list->at = xt_arena_grow(arena, list->at, list->count, list->capacity, sizeof *list->at);
  }
  list->at[list->count++] = op;
}

bool xt_ops_has(const struct xt_ops *list, MlirOperation op) {
  for (size_t i = 0; i < list->count; i++)
    if (mlirOperationEqual(list->at[i], op))
      return true;
  return false;
}

void xt_values_add(struct xt_arena *arena, struct xt_values *list, MlirValue value) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 8;
    list->at = xt_arena_grow(arena, list->at, list->count, list->capacity, sizeof *list->at);
  }
  list->at[list->count++] = value;
}

ptrdiff_t xt_values_find(const struct xt_values *list, MlirValue value) {
  for (size_t i = 0; i < list->count; i++)
    if (mlirValueEqual(list->at[i], value))
      return (ptrdiff_t)i;
  return -1;
}

struct collect {
  struct xt_arena *arena;
  MlirOperation root;
  bool (*wanted)(MlirOperation op, void *data);
  void *data;
  struct xt_ops found;
};

static MlirWalkResult collect_op(MlirOperation op, void *data) {
  struct collect *c = data;
  if (!mlirOperationEqual(op, c->root) && c->wanted(op, c->data))
    xt_ops_add(c->arena, &c->found, op);
  return MlirWalkResultAdvance;
}

struct xt_ops xt_ops_collect(struct xt_arena *arena, MlirOperation root,
                             bool (*wanted)(MlirOperation op, void *data), void *data) {
  struct collect c = {.arena = arena, .root = root, .wanted = wanted, .data = data};
  mlirOperationWalk(root, collect_op, &c, MlirWalkPreOrder);
  return c.found;
}

static bool has_name(MlirOperation op, void *data) { return xt_op_is(op, data); }

struct xt_ops xt_ops_named(struct xt_arena *arena, MlirOperation root, const char *name) {
  return xt_ops_collect(arena, root, has_name, (void *)(uintptr_t)name);
}

void xt_map_add(struct xt_arena *arena, struct xt_map *map, MlirValue from, MlirValue to) {
  xt_values_add(arena, &map->from, from);
  xt_values_add(arena, &map->to, to);
}

MlirValue xt_map_get(const struct xt_map *map, MlirValue value) {
  ptrdiff_t i = xt_values_find(&map->from, value);
  return i < 0 ? value : map->to.at[i];
}

static MlirWalkResult substitute(MlirOperation op, void *data) {
  const struct xt_map *map = data;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue old = mlirOperationGetOperand(op, i), new = xt_map_get(map, old);
    if (!mlirValueEqual(old, new))
      mlirOperationSetOperand(op, i, new);
  }
  return MlirWalkResultAdvance;
}

MlirOperation xt_op_clone(struct xt_arena *arena, MlirOperation op, struct xt_map *map) {
  MlirOperation copy = mlirOperationClone(op);
  mlirOperationWalk(copy, substitute, map, MlirWalkPreOrder);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    xt_map_add(arena, map, mlirOperationGetResult(op, i), mlirOperationGetResult(copy, i));
  return copy;
}

struct xt_at xt_at_op(MlirOperation op) {
  return (struct xt_at){mlirOperationGetBlock(op), op, mlirOperationGetLocation(op)};
}

struct xt_at xt_at_end(MlirBlock block, MlirLocation loc) {
  return (struct xt_at){.block = block, .loc = loc};
}

void xt_insert(struct xt_at at, MlirOperation op) {
  if (mlirOperationIsNull(at.before))
    mlirBlockAppendOwnedOperation(at.block, op);
  else
    mlirBlockInsertOwnedOperationBefore(at.block, at.before, op);
}

MlirOperation xt_build(struct xt_at at, struct xt_op_parts parts) {
  MlirOperationState state = mlirOperationStateGet(xt_str(parts.name), at.loc);
  mlirOperationStateAddOperands(&state, parts.operand_count, parts.operands);
  mlirOperationStateAddAttributes(&state, parts.attr_count, parts.attrs);
  if (parts.infer)
    mlirOperationStateEnableResultTypeInference(&state);
  else
    mlirOperationStateAddResults(&state, parts.result_count, parts.results);
  MlirOperation op = mlirOperationCreate(&state);
  if (mlirOperationIsNull(op))
    xt_bug("cannot create %s", parts.name);
  xt_insert(at, op);
  return op;
}

MlirNamedAttribute xt_named(MlirContext context, const char *name, MlirAttribute attr) {
  return mlirNamedAttributeGet(mlirIdentifierGet(context, xt_str(name)), attr);
}
