/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops that give a memref another shape without touching its elements. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"

EMIT(cast) {
  (void)row;
  MlirType to = mlirValueGetType(cg_result(op, 0));
  struct value *from = cg_value_get(g, cg_operand(op, 0));
  if (mlirTypeIsAUnrankedMemRef(to) || from->kind == V_UNRANKED) {
    if (mlirTypeIsAMemRef(to) && mlirShapedTypeGetRank(to) != from->memref->rank)
      return cg_unsupported(g, op, "memref.cast to rank %d of what has rank %d",
                            (int)mlirShapedTypeGetRank(to), from->memref->rank);
    cg_value_set(g, cg_result(op, 0),
                 (struct value){.kind = mlirTypeIsAUnrankedMemRef(to) ? V_UNRANKED : V_MEMREF,
                                .memref = from->memref,
                                .dtype = from->dtype});
    return true;
  }
  struct memref m = *from->memref, t;
  if (!cg_memref_from_type(g, op, to, &t))
    return false;
  for (int i = 0; i < m.rank; i++) { /* what the new type knows is a constant from here on */
    if (!t.size[i].text)
      m.size[i] = t.size[i];
    if (!t.stride[i].text && !t.identity)
      m.stride[i] = t.stride[i];
  }
  m.identity = t.identity;
  if (m.identity)
    cg_memref_identity_strides(g, &m);
  if (!m.root)
    m.root = cg_memref_root(g, to, m.base);
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

/* Static list attribute with dynamic entries (INT64_MIN) taken from operands in order. */
static struct dim list_entry(struct cg *g, MlirOperation op, const char *name, int i, int *next,
                             const char *variable) {
  int64_t v = mlirDenseI64ArrayGetElement(cg_attr(op, name), i);
  if (v != INT64_MIN)
    return cg_dim_const(v);
  return cg_dim_of_expr(g, cg_use(g, cg_operand(op, (*next)++)), variable);
}

static struct expr dim_expr(struct cg *g, struct dim d) {
  return cg_expr_make(cg_dim_text(g, d),
                      d.text        ? P_PRIMARY
                      : d.value < 0 ? P_UNARY
                                    : P_PRIMARY,
                      false);
}

/* A pointer variable for base[index], unless the index is zero. */
static const char *pointer_at(struct cg *g, MlirOperation op, const struct memref *m,
                              const char *index, const char *name) {
  if (!strcmp(index, "0"))
    return m->base;
  cg_statement(g, op, "%s%s = %s + %s;", cg_memref_pointer(g, m), name, m->base,
               strchr(index, ' ') && strchr(index, '?') ? cg_fmt(g, "(%s)", index) : index);
  return name;
}

EMIT(subview) {
  (void)row;
  struct memref *from = cg_memref_at(g, op, 0);
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "view");
  struct dim offset[MAX_RANK], size[MAX_RANK], stride[MAX_RANK];
  struct expr index[MAX_RANK];
  int next = 1;
  for (int i = 0; i < from->rank; i++)
    offset[i] = list_entry(g, op, "static_offsets", i, &next, "offset");
  for (int i = 0; i < from->rank; i++)
    size[i] = list_entry(g, op, "static_sizes", i, &next, cg_fmt(g, "%s_d%d", name, i));
  for (int i = 0; i < from->rank; i++)
    stride[i] = list_entry(g, op, "static_strides", i, &next, cg_fmt(g, "%s_step%d", name, i));
  for (int i = 0; i < from->rank; i++)
    index[i] = dim_expr(g, offset[i]);
  MlirType to = mlirValueGetType(cg_result(op, 0));
  int rank = (int)mlirShapedTypeGetRank(to);
  struct memref m = {.dtype = from->dtype,
                     .is_const = from->is_const,
                     .alias = from->alias,
                     .rank = rank,
                     .space = from->space};
  m.base = pointer_at(g, op, from, cg_memref_index(g, from, index), name);
  m.root = from->root;
  m.identity = false;
  /* Rank reduction drops unit dimensions; keep those that match the type, in order. */
  int k = 0, drop = from->rank - rank;
  for (int i = 0; i < from->rank; i++) {
    bool unit = !size[i].text && size[i].value == 1;
    if (drop > 0 && unit &&
        (k >= rank || mlirShapedTypeIsDynamicDim(to, k) || mlirShapedTypeGetDimSize(to, k) != 1 ||
         from->rank - i > rank - k)) {
      /* A unit dimension that the result has too is kept while enough units remain. */
      int later = 0;
      for (int r = i + 1; r < from->rank; r++)
        later += !size[r].text && size[r].value == 1;
      bool wanted =
          k < rank && !mlirShapedTypeIsDynamicDim(to, k) && mlirShapedTypeGetDimSize(to, k) == 1;
      if (!wanted || later >= drop) {
        drop--;
        continue;
      }
    }
    m.size[k] = size[i];
    m.stride[k] = cg_dim_mul(g, from->stride[i], stride[i]);
    k++;
  }
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

/* Groups of dimensions of expand_shape and collapse_shape. */
EMIT(reshape) {
  (void)row;
  struct memref *from = cg_memref_at(g, op, 0);
  MlirType to = mlirValueGetType(cg_result(op, 0));
  struct memref m;
  if (!cg_memref_from_type(g, op, to, &m))
    return false;
  m.base = from->base;
  m.root = from->root;
  m.is_const = from->is_const;
  m.alias = from->alias;
  m.space = from->space;
  MlirAttribute groups = cg_attr(op, "reassociation");
  bool expand = cg_op_is(op, "memref.expand_shape");
  int next = 1;
  const char *name = NULL;
  for (int i = 0; i < m.rank && expand; i++)
    if (m.size[i].text) {
      if (!name)
        name = cg_name_for(g, mlirOperationGetLocation(op), 0, "shape");
      m.size[i] =
          cg_dim_of_expr(g, cg_use(g, cg_operand(op, next++)), cg_fmt(g, "%s_d%d", name, i));
    }
  int count = (int)mlirArrayAttrGetNumElements(groups);
  for (int i = 0; i < count; i++) {
    MlirAttribute group = mlirArrayAttrGetElement(groups, i);
    int n = (int)mlirArrayAttrGetNumElements(group);
    if (!n)
      continue;
    int first = (int)mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(group, 0));
    if (expand) { /* dims first … first + n - 1 of the result come from dim i of the source */
      struct dim s = from->stride[i];
      for (int k = n - 1; k >= 0; k--) {
        m.stride[first + k] = s;
        s = cg_dim_mul(g, s, m.size[first + k]);
      }
    } else { /* dim i of the result is dims first … of the source */
      struct dim s = cg_dim_const(1);
      for (int k = 0; k < n; k++)
        s = cg_dim_mul(g, s, from->size[first + k]);
      if (m.size[i].text)
        m.size[i] = s;
      int last = first + n - 1; /* the innermost dimension that is not of size one */
      while (last > first && !from->size[last].text && from->size[last].value == 1)
        last--;
      m.stride[i] = from->stride[last];
    }
  }
  m.identity = m.identity && from->identity;
  if (m.rank == 0 || m.identity)
    cg_memref_identity_strides(g, &m);
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

/* Where the buffer of a view begins is passed on with no pointer: not every view knows it. */
static bool check_root(struct cg *g, MlirOperation op) {
  return cg_memref_at(g, op, 0)->root ||
         cg_unsupported(
             g, op,
             "'%s' of a view that a branch, a loop or a function hands on with an offset "
             "known only at run time is not supported",
             cg_op_name(g, op));
}

EMIT(reinterpret_cast) {
  (void)row;
  struct memref *from = cg_memref_at(g, op, 0);
  if (!check_root(g, op))
    return false;
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "view");
  struct memref m = {.dtype = from->dtype,
                     .is_const = from->is_const,
                     .alias = from->alias,
                     .root = from->root,
                     .space = from->space};
  m.rank = (int)mlirShapedTypeGetRank(mlirValueGetType(cg_result(op, 0)));
  int next = 1;
  struct dim offset = list_entry(g, op, "static_offsets", 0, &next, "offset");
  for (int i = 0; i < m.rank; i++)
    m.size[i] = list_entry(g, op, "static_sizes", i, &next, cg_fmt(g, "%s_d%d", name, i));
  for (int i = 0; i < m.rank; i++)
    m.stride[i] = list_entry(g, op, "static_strides", i, &next, cg_fmt(g, "%s_s%d", name, i));
  struct memref root = *from;
  root.base = from->root;
  m.base = pointer_at(g, op, &root, cg_dim_text(g, offset), name);
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

EMIT(metadata) {
  (void)row;
  struct memref *from = cg_memref_at(g, op, 0);
  bool needs_root = !mlirOpOperandIsNull(mlirValueGetFirstUse(cg_result(op, 0))) ||
                    !mlirOpOperandIsNull(mlirValueGetFirstUse(cg_result(op, 1)));
  if (needs_root && !check_root(g, op))
    return false;
  const char *root = from->root ? from->root : from->base;
  struct memref base = {.dtype = from->dtype,
                        .is_const = from->is_const,
                        .alias = from->alias,
                        .space = from->space,
                        .base = from->root,
                        .root = from->root};
  cg_set_memref(g, cg_result(op, 0), base);
  cg_set_scalar(g, cg_result(op, 1),
                strcmp(from->base, root) ? cg_fmt(g, "(%s - %s)", from->base, root) : "0",
                P_PRIMARY);
  for (int i = 0; i < from->rank; i++) {
    cg_set_scalar(g, cg_result(op, 2 + i), cg_dim_text(g, from->size[i]), P_PRIMARY);
    cg_set_scalar(g, cg_result(op, 2 + from->rank + i), cg_dim_text(g, from->stride[i]), P_PRIMARY);
  }
  return true;
}

EMIT(memref_reshape) {
  (void)row;
  struct memref *from = cg_memref_at(g, op, 0), *shape = cg_memref_at(g, op, 1), m;
  if (mlirTypeIsAUnrankedMemRef(mlirValueGetType(cg_result(op, 0))))
    return cg_unsupported(g, op, "memref.reshape to a memref without a rank is not supported");
  if (!cg_memref_from_type(g, op, mlirValueGetType(cg_result(op, 0)), &m))
    return false;
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "shape");
  for (int i = 0; i < m.rank; i++)
    if (m.size[i].text) {
      struct expr at = cg_expr_make(cg_fmt(g, "%d", i), P_PRIMARY, false);
      m.size[i] = cg_dim_of_expr(g, cg_memref_load(g, shape, &at), cg_fmt(g, "%s_d%d", name, i));
    }
  m.base = from->base;
  m.root = from->root;
  m.is_const = from->is_const;
  m.alias = from->alias;
  m.space = from->space;
  cg_memref_identity_strides(g, &m);
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

EMIT(transpose) {
  (void)row;
  struct memref m = *cg_memref_at(g, op, 0), from = m;
  MlirAffineMap map = mlirAffineMapAttrGetValue(cg_attr(op, "permutation"));
  m.identity = false;
  for (int i = 0; i < m.rank; i++) {
    int k = (int)mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, i));
    m.size[i] = from.size[k];
    m.stride[i] = from.stride[k];
  }
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

EMIT(assume_alignment) {
  (void)row;
  if (mlirOperationGetNumResults(op))
    cg_set_memref(g, cg_result(op, 0), *cg_memref_at(g, op, 0));
  return true;
}
