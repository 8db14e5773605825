/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the classes build schedules with. */

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinTypes.h"

#include "passes/defaults/defaults.h"

static struct xt_node *add(struct xt_choice *c, struct xt_node node) {
  struct xt_node *new = xt_arena_alloc(&c->job->arena, sizeof *new);
  *new = node;
  new->parent = c->last;
  if (c->last)
    c->last->child = new;
  else
    c->schedule.root = new;
  return c->last = new;
}

struct xt_node *xt_add_axis(struct xt_choice *c, int axis) {
  return add(c, (struct xt_node){.kind = XT_AXIS, .axis = axis});
}

struct xt_node *xt_add_tile(struct xt_choice *c, int axis, int64_t size) {
  return add(c, (struct xt_node){.kind = XT_TILE, .axis = axis, .size = size});
}

void xt_add_pack(struct xt_choice *c, struct xt_node *node, int input) {
  size_t count = (size_t)node->pack_count;
  node->packs = xt_arena_grow(&c->job->arena, node->packs, count, count + 1, sizeof *node->packs);
  node->packs[node->pack_count++] = (struct xt_pack){.input = input};
}

int64_t xt_operand_bytes(const struct xt_space *space, int operand) {
  MlirType type = mlirValueGetType(space->operands[operand].value);
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  int64_t bits = mlirTypeIsAInteger(type) ? mlirIntegerTypeGetWidth(type)
                 : mlirTypeIsAFloat(type) ? mlirFloatTypeGetWidth(type)
                                          : 64;
  return bits % 8 ? 0 : bits / 8;
}

int xt_lanes(const struct xt_job *job, int64_t bytes) {
  int64_t vector = job->config.machine.vector_bytes;
  return bytes <= 0 || bytes > vector ? 1 : (int)(vector / bytes);
}

intptr_t xt_operand_rank(const struct xt_space *space, int operand) {
  return mlirAffineMapGetNumResults(space->operands[operand].map);
}

int xt_dim_at(const struct xt_space *space, int operand, intptr_t r) {
  MlirAffineExpr expr = mlirAffineMapGetResult(space->operands[operand].map, r);
  return mlirAffineExprIsADim(expr) ? (int)mlirAffineDimExprGetPosition(expr) : -1;
}

bool xt_uses_dim(const struct xt_space *space, int operand, int dim) {
  for (intptr_t r = 0; r < xt_operand_rank(space, operand); r++)
    if (mlirAffineExprIsFunctionOfDim(mlirAffineMapGetResult(space->operands[operand].map, r), dim))
      return true;
  return false;
}

int xt_fastest_dim(const struct xt_space *space, int operand) {
  MlirType type = mlirValueGetType(space->operands[operand].value);
  intptr_t rank = xt_operand_rank(space, operand);
  if (rank == 0 || !mlirTypeIsAMemRef(type))
    return -1;
  int64_t strides[64], offset;
  if (rank > 64 ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)) ||
      strides[rank - 1] != 1)
    return -1;
  return xt_dim_at(space, operand, rank - 1);
}

int64_t xt_balanced(int64_t total, int64_t size, int64_t unit) {
  if (total <= size)
    return total;
  int64_t blocks = (total + size - 1) / size, each = (total + blocks - 1) / blocks;
  return (each + unit - 1) / unit * unit;
}
