/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/schedule/tree.h"

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/size.h"

enum xt_mapping xt_node_map(const struct xt_node *node) {
  if (node->gpu_thread)
    return XT_MAP_ITEMS;
  return node->gpu_block || node->parallelize == XT_PARALLEL ? XT_MAP_BLOCKS : XT_MAP_SERIAL;
}

int64_t xt_node_trips(const struct xt_schedule *s, const struct xt_node *node) {
  int64_t extent = xt_node_extent(s, node), step = xt_node_step(s, node);
  return extent == XT_DYNAMIC_EXTENT ? extent : extent / step + (extent % step != 0);
}

int64_t xt_schedule_items(const struct xt_schedule *s) {
  int64_t items = 1;
  for (const struct xt_node *node = s->root; node; node = node->child)
    if (xt_node_map(node) == XT_MAP_ITEMS)
      items = xt_size_mul(items, xt_node_trips(s, node));
  return items;
}

struct xt_node *xt_node_on_axis(struct xt_node *node, int axis) {
  while (node && node->axis != axis)
    node = node->parent;
  return node;
}

int64_t xt_node_extent(const struct xt_schedule *s, const struct xt_node *node) {
  switch (node->kind) {
  case XT_AXIS:
    return s->space.extents[node->axis];
  case XT_TILE:
    return node->size;
  case XT_SEGMENT:
    return node->end == XT_DYNAMIC_EXTENT ? XT_DYNAMIC_EXTENT : node->end - node->begin;
  }
  return XT_DYNAMIC_EXTENT;
}

/* The first loop on the axis at or below `node`. */
static const struct xt_node *next_on_axis(const struct xt_node *node, int axis) {
  for (; node; node = node->next) {
    if (node->axis == axis)
      return node;
    const struct xt_node *found = next_on_axis(node->child, axis);
    if (found)
      return found;
  }
  return NULL;
}

int64_t xt_node_step(const struct xt_schedule *s, const struct xt_node *node) {
  const struct xt_node *inner = next_on_axis(node->child, node->axis);
  return !inner ? 1 : inner->kind == XT_TILE ? inner->size : xt_node_extent(s, node);
}

int64_t xt_node_span(const struct xt_schedule *s, struct xt_node *node, int dim) {
  const struct xt_node *loop = xt_node_on_axis(node, dim);
  int64_t extent = s->space.extents[dim];
  if (!loop)
    return extent;
  int64_t step = xt_node_step(s, loop);
  return extent != XT_DYNAMIC_EXTENT && step > extent ? extent : step;
}

/* |coefficient| of a dimension in a sum of products; false when the expression is something else.
 */
static bool coefficient(MlirAffineExpr expr, int dim, int64_t *value) {
  int64_t a, b;
  *value = 0;
  if (mlirAffineExprIsAConstant(expr))
    return true;
  if (mlirAffineExprIsADim(expr)) {
    *value = mlirAffineDimExprGetPosition(expr) == dim;
    return true;
  }
  if (mlirAffineExprIsAAdd(expr)) {
    if (!coefficient(mlirAffineBinaryOpExprGetLHS(expr), dim, &a) ||
        !coefficient(mlirAffineBinaryOpExprGetRHS(expr), dim, &b))
      return false;
    *value = a + b;
    return true;
  }
  if (!mlirAffineExprIsAMul(expr) || !mlirAffineExprIsAConstant(mlirAffineBinaryOpExprGetRHS(expr)))
    return false;
  b = mlirAffineConstantExprGetValue(mlirAffineBinaryOpExprGetRHS(expr));
  if (!coefficient(mlirAffineBinaryOpExprGetLHS(expr), dim, &a))
    return false;
  *value = xt_size_mul(a, b);
  return true;
}

static int64_t times(int64_t a, int64_t b) {
  return __builtin_mul_overflow(a, b, &a) ? INT64_MAX : a;
}

int64_t xt_node_reach(const struct xt_schedule *s, struct xt_node *node,
                      const struct xt_operand *operand, intptr_t d) {
  MlirType type = mlirValueGetType(operand->value);
  MlirAffineExpr expr = mlirAffineMapGetResult(operand->map, d);
  int64_t whole =
      mlirShapedTypeIsDynamicDim(type, d) ? XT_DYNAMIC_EXTENT : mlirShapedTypeGetDimSize(type, d);
  int64_t size = 1;
  for (int dim = 0; dim < s->space.rank; dim++) {
    int64_t c, span = xt_node_span(s, node, dim);
    if (!coefficient(expr, dim, &c))
      return whole;
    if (c && span == XT_DYNAMIC_EXTENT)
      return whole;
    if (__builtin_add_overflow(size, times(c < 0 ? -c : c, c ? span - 1 : 0), &size))
      return whole;
  }
  return whole != XT_DYNAMIC_EXTENT && size > whole ? whole : size;
}
