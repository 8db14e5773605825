/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops on memory, constants and the few scalar ops that are not element-wise. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "dialects/attrs.h"
#include "targets/cgen/internal.h"

#define EMIT(NAME)                                                                                 \
  bool emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row);                      \
  bool emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row)

static MlirValue operand(MlirOperation op, int i) { return mlirOperationGetOperand(op, i); }
static MlirValue result(MlirOperation op, int i) { return mlirOperationGetResult(op, i); }
static struct memref *memref_at(struct cg *g, MlirOperation op, int i) {
  return value_get(g, operand(op, i))->memref;
}

static void set_scalar(struct cg *g, MlirValue v, const char *text, int prec) {
  value_set(g, v, (struct value){.kind = V_SCALAR, .e = expr_make(text, prec, false)});
}

static void set_memref(struct cg *g, MlirValue v, struct memref m) {
  struct memref *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = m;
  value_set(g, v, (struct value){.kind = V_MEMREF, .memref = p, .dtype = m.dtype});
}

/* Dense vector constants: one initialiser list per row. */
static bool vector_constant(struct cg *g, MlirOperation op, MlirAttribute a) {
  MlirType type = mlirValueGetType(result(op, 0));
  int parts, lanes;
  enum dtype d = dtype_of(type);
  if (!vector_shape(g, op, type, &parts, &lanes))
    return false;
  struct value *v = vector_result(g, op, 0, parts, lanes, d);
  for (int p = 0; p < parts; p++) {
    struct xt_buf b = {0};
    for (int l = 0; l < lanes; l++) {
      const char *text = dense_element_text(g, a, (int64_t)p * lanes + l, d);
      xt_buf_printf(&b, "%s%s", l ? ", " : "", text);
    }
    line(g, "const %s %s = {%s};", vector_type(g, d, lanes), v->part[p], xt_buf_text(&b));
    xt_buf_free(&b);
  }
  return true;
}

EMIT(constant) {
  (void)row;
  MlirAttribute a = attr(op, "value");
  MlirType type = mlirValueGetType(result(op, 0));
  if (mlirAttributeIsADenseElements(a) && mlirTypeIsAVector(type))
    return vector_constant(g, op, a);
  enum dtype d = dtype_of(type);
  const char *text = d == DT_NONE ? NULL : constant_text(g, a, d);
  if (!text)
    return unsupported(g, op, "a constant of this type is not supported");
  set_scalar(g, result(op, 0), text, text[0] == '-' || text[0] == '(' ? P_UNARY : P_PRIMARY);
  return true;
}

EMIT(poison) {
  (void)row;
  MlirType type = mlirValueGetType(result(op, 0));
  enum dtype d = dtype_of(type);
  if (d == DT_NONE || mlirTypeIsAMemRef(type))
    return unsupported(g, op, "ub.poison of this type is not supported");
  if (mlirTypeIsAVector(type)) {
    int parts, lanes;
    if (!vector_shape(g, op, type, &parts, &lanes))
      return false;
    struct value *v = vector_result(g, op, 0, parts, lanes, d);
    for (int p = 0; p < parts; p++)
      line(g, "const %s %s = {0};", vector_type(g, d, lanes), v->part[p]);
    return true;
  }
  set_scalar(g, result(op, 0),
             d == DT_I1          ? "false"
             : dtype_is_float(d) ? float_text(g, 0, d)
                                 : "0",
             P_PRIMARY);
  return true;
}

EMIT(index_sizeof) {
  (void)row;
  set_scalar(g, result(op, 0), "(intptr_t)(8 * sizeof(intptr_t))", P_UNARY);
  return true;
}

/* One of two memrefs. */
static bool select_memref(struct cg *g, MlirOperation op) {
  const char *c = use(g, operand(op, 0)).text;
  struct memref *m = memref_declare(g, op, name_for(g, mlirOperationGetLocation(op), 0, "view"),
                                    mlirValueGetType(result(op, 0)), !g->function->kernel);
  if (!m)
    return false;
  statement(g, op, "if (%s) {", c);
  g->indent++;
  memref_assign(g, m, memref_at(g, op, 1));
  g->indent--;
  line(g, "} else {");
  g->indent++;
  memref_assign(g, m, memref_at(g, op, 2));
  g->indent--;
  line(g, "}");
  value_set(g, result(op, 0), (struct value){.kind = V_MEMREF, .memref = m, .dtype = m->dtype});
  return true;
}

EMIT(select) {
  (void)row;
  MlirType type = mlirValueGetType(result(op, 0));
  if (mlirTypeIsAMemRef(type))
    return select_memref(g, op);
  if (mlirTypeIsAVector(type))
    return emit_select_vector(g, op);
  struct expr c = use(g, operand(op, 0)), a = use(g, operand(op, 1)), b = use(g, operand(op, 2));
  enum dtype d = dtype_of(type);
  if (expr_is_int(a, d) && expr_is_int(b, d))
    a = expr_make(fmt(g, "(%s)%s", dtypes[d].local, expr_at(g, a, P_UNARY)), P_UNARY, a.reads);
  define(g, op, 0,
         expr_make(
             fmt(g, "%s ? %s : %s", expr_at(g, c, P_EQ), expr_at(g, a, P_EQ), expr_at(g, b, P_EQ)),
             P_COND, a.reads || b.reads || c.reads));
  return true;
}

/* Two results by wide arithmetic. */
EMIT(extended) {
  (void)row;
  MlirType type = mlirValueGetType(result(op, 0));
  enum dtype d = dtype_of(type);
  if (d == DT_NONE || d == DT_I1 || mlirTypeIsAVector(type))
    return unsupported(g, op, "'%s' on this type is not supported", op_name(g, op));
  bool is_signed = op_is(op, "arith.mulsi_extended");
  int bits = dtype_bits(d);
  const char *t = dtypes[d].local;
  const char *wide = fmt(g,
                         bits == 64  ? "%s__int128"
                         : is_signed ? "int64_t"
                                     : "uint64_t",
                         is_signed ? "" : "unsigned ");
  const char *narrow = is_signed ? t : fmt(g, "uint%d_t", bits);
  if (d == DT_INDEX && !is_signed)
    narrow = "uintptr_t";
  const char *a = use_text(g, operand(op, 0), P_UNARY), *b = use_text(g, operand(op, 1), P_UNARY);
  const char *w = name_new(g, "wide");
  if (bits == 64)
    wide = fmt(g, "__extension__ %s", wide);
  if (bits == 64) {
    line(g, "%s %s = (%s)%s;", wide, w, narrow, a);
    line(g, "%s %s= (%s)%s;", w, op_is(op, "arith.addui_extended") ? "+" : "*", narrow, b);
  } else {
    line(g, "const %s %s = (%s)(%s)%s %s (%s)%s;", wide, w, wide, narrow, a,
         op_is(op, "arith.addui_extended") ? "+" : "*", narrow, b);
  }
  const char *low = name_for(g, mlirOperationGetLocation(op), 0, "low");
  statement(g, op, "const %s %s = (%s)%s;", t, low, t, w);
  set_scalar(g, result(op, 0), low, P_PRIMARY);
  const char *high = name_for(g, mlirOperationGetLocation(op), 1, "high");
  if (op_is(op, "arith.addui_extended"))
    line(g, "const bool %s = (%s >> %d) != 0;", high, w, bits);
  else
    line(g, "const %s %s = (%s)(%s >> %d);", t, high, t, w, bits);
  line(g, "(void)%s, (void)%s;", low, high);
  set_scalar(g, result(op, 1), high, P_PRIMARY);
  return true;
}

EMIT(assert) {
  (void)row;
  const char *c = use_text(g, operand(op, 0), P_UNARY);
  flush_reads(g);
  MlirStringRef message = mlirStringAttrGetValue(attr(op, "msg"));
  const char *text = xt_arena_strndup(&g->job->arena, message.data, message.length);
  if (g->file && strstr(text, g->file)) /* the folder is nobody's business */
    text = strstr(text, g->file);
  line(g, "if (!%s) // %s", c, comment_text(g, text));
  line(g, "  return XTRT_ERR_ASSERT;");
  return true;
}

static void indices(struct cg *g, MlirOperation op, int first, int rank, struct expr *index) {
  for (int i = 0; i < rank; i++)
    index[i] = use(g, operand(op, first + i));
}

EMIT(load) {
  (void)row;
  struct memref *m = memref_at(g, op, 0);
  struct expr index[MAX_RANK];
  indices(g, op, 1, m->rank, index);
  define(g, op, 0, memref_load(g, m, index));
  return true;
}

EMIT(store) {
  (void)row;
  struct memref *m = memref_at(g, op, 1);
  struct expr index[MAX_RANK];
  indices(g, op, 2, m->rank, index);
  struct expr value = use(g, operand(op, 0));
  flush_reads(g);
  memref_store(g, op, m, index, value);
  return true;
}

EMIT(alloc) {
  (void)row;
  MlirType type = mlirValueGetType(result(op, 0));
  struct memref m;
  if (!memref_from_type(g, op, type, &m))
    return false;
  const char *name = name_for(g, mlirOperationGetLocation(op), 0, "buf");
  for (int i = 0, k = 0; i < m.rank; i++)
    if (m.size[i].text)
      m.size[i] = dim_of_expr(g, use(g, operand(op, k++)), fmt(g, "%s_d%d", name, i));
  if (!m.identity)
    return unsupported(g, op, "memref.alloc with a layout is not supported");
  memref_identity_strides(g, &m);
  m.base = m.root = name;
  int64_t offset = attr_int(op, XT_ATTR(OFFSET), -1);
  m.alias = offset >= 0;
  const char *p = memref_pointer(g, &m);
  if (offset >= 0) {
    statement(g, op, "%s%s = (%s)(frame + %" PRId64 ");", p, name, p, offset);
  } else {
    struct xt_buf sizes = {0};
    for (int i = 0; i < m.rank; i++)
      xt_buf_printf(&sizes, "%s%s", i ? ", " : "", dim_text(g, m.size[i]));
    statement(g, op, "%s%s = xtrt_heap_array(heap, sizeof(%s), %d, %s%s%s);", p, name,
              dtypes[m.dtype].memory, m.rank, m.rank ? "(const intptr_t[]){" : "NULL",
              xt_buf_text(&sizes), m.rank ? "}" : "");
    xt_buf_free(&sizes);
    line(g, "if (!%s)", name);
    line(g, "  return heap->status;");
  }
  set_memref(g, result(op, 0), m);
  return true;
}

EMIT(dealloc) {
  (void)row;
  flush_reads(g);
  line(g, "xtrt_heap_free(heap, %s);", memref_at(g, op, 0)->base);
  return true;
}

EMIT(copy) {
  (void)row;
  flush_reads(g);
  memref_copy(g, op, memref_at(g, op, 0), memref_at(g, op, 1));
  return true;
}

EMIT(dim) {
  (void)row;
  struct memref *m = memref_at(g, op, 0);
  struct expr i = use(g, operand(op, 1));
  char *end;
  long k = strtol(i.text, &end, 10);
  if (!*end && k >= 0 && k < m->rank) {
    set_scalar(g, result(op, 0), dim_text(g, m->size[k]), P_PRIMARY);
    return true;
  }
  struct xt_buf b = {0};
  for (int d = 0; d < m->rank; d++)
    xt_buf_printf(&b, "%s%s", d ? ", " : "", dim_text(g, m->size[d]));
  define(
      g, op, 0,
      expr_make(fmt(g, "((const intptr_t[]){%s})[%s]", xt_buf_text(&b), i.text), P_PRIMARY, false));
  xt_buf_free(&b);
  return true;
}

EMIT(rank) {
  (void)row;
  set_scalar(g, result(op, 0), fmt(g, "%d", memref_at(g, op, 0)->rank), P_PRIMARY);
  return true;
}

EMIT(cast) {
  (void)row;
  MlirType to = mlirValueGetType(result(op, 0));
  struct value *from = value_get(g, operand(op, 0));
  if (mlirTypeIsAUnrankedMemRef(to) || from->kind == V_UNRANKED) {
    if (mlirTypeIsAMemRef(to) && from->kind == V_UNRANKED && !from->memref)
      return unsupported(g, op, "memref.cast from an unranked argument is not supported");
    value_set(g, result(op, 0),
              (struct value){.kind = mlirTypeIsAUnrankedMemRef(to) ? V_UNRANKED : V_MEMREF,
                             .memref = from->memref,
                             .dtype = from->dtype});
    return true;
  }
  struct memref m = *from->memref, t;
  if (!memref_from_type(g, op, to, &t))
    return false;
  for (int i = 0; i < m.rank; i++) { /* what the new type knows is a constant from here on */
    if (!t.size[i].text)
      m.size[i] = t.size[i];
    if (!t.stride[i].text && !t.identity)
      m.stride[i] = t.stride[i];
  }
  m.identity = t.identity;
  if (m.identity)
    memref_identity_strides(g, &m);
  if (!m.root)
    m.root = memref_root(g, to, m.base);
  set_memref(g, result(op, 0), m);
  return true;
}

/* Static list attribute with dynamic entries (INT64_MIN) taken from operands in order. */
static struct dim list_entry(struct cg *g, MlirOperation op, const char *name, int i, int *next,
                             const char *variable) {
  int64_t v = mlirDenseI64ArrayGetElement(attr(op, name), i);
  if (v != INT64_MIN)
    return dim_const(v);
  return dim_of_expr(g, use(g, operand(op, (*next)++)), variable);
}

static struct expr dim_expr(struct cg *g, struct dim d) {
  return expr_make(dim_text(g, d), d.text ? P_PRIMARY : d.value < 0 ? P_UNARY : P_PRIMARY, false);
}

/* A pointer variable for base[index], unless the index is zero. */
static const char *pointer_at(struct cg *g, MlirOperation op, const struct memref *m,
                              const char *index, const char *name) {
  if (!strcmp(index, "0"))
    return m->base;
  statement(g, op, "%s%s = %s + %s;", memref_pointer(g, m), name, m->base,
            strchr(index, ' ') && strchr(index, '?') ? fmt(g, "(%s)", index) : index);
  return name;
}

EMIT(subview) {
  (void)row;
  struct memref *from = memref_at(g, op, 0);
  const char *name = name_for(g, mlirOperationGetLocation(op), 0, "view");
  struct dim offset[MAX_RANK], size[MAX_RANK], stride[MAX_RANK];
  struct expr index[MAX_RANK];
  int next = 1;
  for (int i = 0; i < from->rank; i++)
    offset[i] = list_entry(g, op, "static_offsets", i, &next, "offset");
  for (int i = 0; i < from->rank; i++)
    size[i] = list_entry(g, op, "static_sizes", i, &next, fmt(g, "%s_d%d", name, i));
  for (int i = 0; i < from->rank; i++)
    stride[i] = list_entry(g, op, "static_strides", i, &next, fmt(g, "%s_step%d", name, i));
  for (int i = 0; i < from->rank; i++)
    index[i] = dim_expr(g, offset[i]);
  MlirType to = mlirValueGetType(result(op, 0));
  int rank = (int)mlirShapedTypeGetRank(to);
  struct memref m = {
      .dtype = from->dtype, .is_const = from->is_const, .alias = from->alias, .rank = rank};
  m.base = pointer_at(g, op, from, memref_index(g, from, index), name);
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
    m.stride[k] = dim_mul(g, from->stride[i], stride[i]);
    k++;
  }
  set_memref(g, result(op, 0), m);
  return true;
}

/* Groups of dimensions of expand_shape and collapse_shape. */
EMIT(reshape) {
  (void)row;
  struct memref *from = memref_at(g, op, 0);
  MlirType to = mlirValueGetType(result(op, 0));
  struct memref m;
  if (!memref_from_type(g, op, to, &m))
    return false;
  m.base = from->base;
  m.root = from->root;
  m.is_const = from->is_const;
  m.alias = from->alias;
  MlirAttribute groups = attr(op, "reassociation");
  bool expand = op_is(op, "memref.expand_shape");
  int next = 1;
  const char *name = NULL;
  for (int i = 0; i < m.rank && expand; i++)
    if (m.size[i].text) {
      if (!name)
        name = name_for(g, mlirOperationGetLocation(op), 0, "shape");
      m.size[i] = dim_of_expr(g, use(g, operand(op, next++)), fmt(g, "%s_d%d", name, i));
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
        s = dim_mul(g, s, m.size[first + k]);
      }
    } else { /* dim i of the result is dims first … of the source */
      struct dim s = dim_const(1);
      for (int k = 0; k < n; k++)
        s = dim_mul(g, s, from->size[first + k]);
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
    memref_identity_strides(g, &m);
  set_memref(g, result(op, 0), m);
  return true;
}

/* Where the buffer of a view begins is passed on with no pointer: not every view knows it. */
static bool check_root(struct cg *g, MlirOperation op) {
  return memref_at(g, op, 0)->root ||
         unsupported(g, op,
                     "'%s' of a view that a branch, a loop or a function hands on with an offset "
                     "known only at run time is not supported",
                     op_name(g, op));
}

EMIT(reinterpret_cast) {
  (void)row;
  struct memref *from = memref_at(g, op, 0);
  if (!check_root(g, op))
    return false;
  const char *name = name_for(g, mlirOperationGetLocation(op), 0, "view");
  struct memref m = {
      .dtype = from->dtype, .is_const = from->is_const, .alias = from->alias, .root = from->root};
  m.rank = (int)mlirShapedTypeGetRank(mlirValueGetType(result(op, 0)));
  int next = 1;
  struct dim offset = list_entry(g, op, "static_offsets", 0, &next, "offset");
  for (int i = 0; i < m.rank; i++)
    m.size[i] = list_entry(g, op, "static_sizes", i, &next, fmt(g, "%s_d%d", name, i));
  for (int i = 0; i < m.rank; i++)
    m.stride[i] = list_entry(g, op, "static_strides", i, &next, fmt(g, "%s_s%d", name, i));
  struct memref root = *from;
  root.base = from->root;
  m.base = pointer_at(g, op, &root, dim_text(g, offset), name);
  set_memref(g, result(op, 0), m);
  return true;
}

EMIT(metadata) {
  (void)row;
  struct memref *from = memref_at(g, op, 0);
  bool needs_root = !mlirOpOperandIsNull(mlirValueGetFirstUse(result(op, 0))) ||
                    !mlirOpOperandIsNull(mlirValueGetFirstUse(result(op, 1)));
  if (needs_root && !check_root(g, op))
    return false;
  const char *root = from->root ? from->root : from->base;
  struct memref base = {.dtype = from->dtype,
                        .is_const = from->is_const,
                        .alias = from->alias,
                        .base = from->root,
                        .root = from->root};
  set_memref(g, result(op, 0), base);
  set_scalar(g, result(op, 1),
             strcmp(from->base, root) ? fmt(g, "(%s - %s)", from->base, root) : "0", P_PRIMARY);
  for (int i = 0; i < from->rank; i++) {
    set_scalar(g, result(op, 2 + i), dim_text(g, from->size[i]), P_PRIMARY);
    set_scalar(g, result(op, 2 + from->rank + i), dim_text(g, from->stride[i]), P_PRIMARY);
  }
  return true;
}

EMIT(memref_reshape) {
  (void)row;
  struct memref *from = memref_at(g, op, 0), *shape = memref_at(g, op, 1), m;
  if (!memref_from_type(g, op, mlirValueGetType(result(op, 0)), &m))
    return false;
  const char *name = name_for(g, mlirOperationGetLocation(op), 0, "shape");
  for (int i = 0; i < m.rank; i++)
    if (m.size[i].text) {
      struct expr at = expr_make(fmt(g, "%d", i), P_PRIMARY, false);
      m.size[i] = dim_of_expr(g, memref_load(g, shape, &at), fmt(g, "%s_d%d", name, i));
    }
  m.base = from->base;
  m.root = from->root;
  m.is_const = from->is_const;
  m.alias = from->alias;
  memref_identity_strides(g, &m);
  set_memref(g, result(op, 0), m);
  return true;
}

EMIT(transpose) {
  (void)row;
  struct memref m = *memref_at(g, op, 0), from = m;
  MlirAffineMap map = mlirAffineMapAttrGetValue(attr(op, "permutation"));
  m.identity = false;
  for (int i = 0; i < m.rank; i++) {
    int k = (int)mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, i));
    m.size[i] = from.size[k];
    m.stride[i] = from.stride[k];
  }
  set_memref(g, result(op, 0), m);
  return true;
}

EMIT(assume_alignment) {
  (void)row;
  if (mlirOperationGetNumResults(op))
    set_memref(g, result(op, 0), *memref_at(g, op, 0));
  return true;
}

EMIT(get_global) {
  (void)row;
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(attr(op, "name"));
  char *text = xt_arena_strndup(&g->job->arena, name.data, name.length);
  struct memref m;
  if (!memref_from_type(g, op, mlirValueGetType(result(op, 0)), &m))
    return false;
  memref_identity_strides(g, &m);
  m.base = m.root = global_symbol(g, text, &m.is_const);
  if (!m.base)
    return unsupported(g, op, "no memref.global named '%s'", text);
  set_memref(g, result(op, 0), m);
  return true;
}
