/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops on memory, constants and the few scalar ops that are not element-wise. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/ir/op.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "targets/cgen/internal.h"

MlirValue operand(MlirOperation op, int i) { return mlirOperationGetOperand(op, i); }
MlirValue result(MlirOperation op, int i) { return mlirOperationGetResult(op, i); }
struct memref *memref_at(struct cg *g, MlirOperation op, int i) {
  return value_get(g, operand(op, i))->memref;
}

void set_scalar(struct cg *g, MlirValue v, const char *text, int prec) {
  value_set(g, v, (struct value){.kind = V_SCALAR, .e = expr_make(text, prec, false)});
}

void set_memref(struct cg *g, MlirValue v, struct memref m) {
  struct memref *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = m;
  value_set(g, v, (struct value){.kind = V_MEMREF, .memref = p, .dtype = m.dtype});
}

static bool is_zero(struct cg *g, MlirAttribute a, enum dtype d) {
  const char *text = mlirDenseElementsAttrIsSplat(a) ? dense_element_text(g, a, 0, d) : "";
  return !strcmp(text, dtype_is_float(d) ? float_text(g, 0, d) : int_text(g, 0, d));
}

/* Dense vector constants: one initialiser list per row. */
static bool vector_constant(struct cg *g, MlirOperation op, MlirAttribute a) {
  MlirType type = mlirValueGetType(result(op, 0));
  int parts, lanes;
  enum dtype d = dtype_of(type);
  if (!vector_shape(g, op, type, &parts, &lanes))
    return false;
  bool zero = is_zero(g, a, d);
  struct value *v = vector_result(g, op, 0, parts, lanes, d, zero ? "zero" : "vec");
  for (int p = 0; p < parts; p++) {
    struct xt_buf b = {0};
    if (zero)
      xt_buf_puts(&b, "0");
    for (int l = 0; l < lanes && !zero; l++) {
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
    struct value *v = vector_result(g, op, 0, parts, lanes, d, "vec");
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
  struct memref *m =
      memref_declare(g, op, name_for(g, mlirOperationGetLocation(op), 0, "view"),
                     mlirValueGetType(result(op, 0)), !g->function->kernel && !is_offload(g));
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
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(op));
  if (g->file && strstr(text, g->file)) /* the folder is nobody's business */
    text = strstr(text, g->file);
  else if (g->file && loc.line)
    text = fmt(g, "%s:%u:%u: %s", g->file, loc.line, loc.column, text);
  lines_of(g, op, g->out);
  line(g, "if (!%s)", c);
  fail_line(g, "XTRT_ERR_ASSERT", fmt(g, "\"%%s\", \"%s\"", c_string(g, text)));
  return true;
}

static void indices(struct cg *g, MlirOperation op, int first, int rank, struct expr *index) {
  for (int i = 0; i < rank; i++)
    index[i] = use(g, operand(op, first + i));
}

void load_element(struct cg *g, MlirOperation op, const struct memref *m,
                  const struct expr *index) {
  if (!is_host_side(g)) {
    define(g, op, 0, memref_load(g, m, index));
    return;
  }
  const char *name = name_for(g, mlirOperationGetLocation(op), 0, "element");
  name_release(g, name);
  set_scalar(g, result(op, 0), device_load(g, op, m, index, name), P_PRIMARY);
}

EMIT(load) {
  (void)row;
  struct memref *m = memref_at(g, op, 0);
  struct expr index[MAX_RANK];
  indices(g, op, 1, m->rank, index);
  load_element(g, op, m, index);
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
  if (xt_op_has_attr(op, XT_ATTR(PIN)) && (m->dtype == DT_F32 || m->dtype == DT_F64))
    line(g, "XT_PIN(%s[%s]);", m->base, memref_index(g, m, index));
  return true;
}

/* A buffer that a schedule puts on the stack; alloca in the source has become alloc. */
EMIT(alloca) {
  (void)row;
  struct memref m;
  if (!memref_from_type(g, op, mlirValueGetType(result(op, 0)), &m))
    return false;
  const char *name = name_for(g, mlirOperationGetLocation(op), 0, "buf");
  memref_identity_strides(g, &m);
  m.base = m.root = name;
  int64_t elements = 1;
  for (int i = 0; i < m.rank; i++)
    elements = xt_size_mul(elements, m.size[i].value);
  statement(g, op, "_Alignas(64) %s %s[%" PRId64 "];", dtypes[m.dtype].memory, name,
            elements > 0 ? elements : 1);
  set_memref(g, result(op, 0), m);
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
  int64_t bytes = dtypes[m.dtype].bytes;
  for (int i = 0; i < m.rank; i++)
    bytes = m.size[i].text ? bytes : xt_size_mul(bytes, m.size[i].value);
  if (bytes > XT_MAX_BYTES)
    return unsupported(g, op, "a buffer of %s%" PRId64 " bytes is above the limit of %" PRId64,
                       bytes == XT_SIZE_MAX ? "at least " : "", bytes, XT_MAX_BYTES);
  memref_identity_strides(g, &m);
  m.base = m.root = name;
  int64_t offset = attr_int(op, XT_ATTR(OFFSET), -1);
  m.alias = offset >= 0 && !is_host_side(g);
  const char *p = memref_pointer(g, &m);
  const char *held = is_host_side(g) ? device_copy_of(g, op) : NULL;
  if (offset >= 0 && held) {
    line(g, "%s%s = (%s)(frame + %" PRId64 "); // %s on the device", p, name, p, offset, held);
  } else if (offset >= 0) {
    statement(g, op, "%s%s = (%s)(frame + %" PRId64 ");", p, name, p, offset);
  } else {
    if (is_host_side(g)) {
      if (held) {
        line(g, "// %s on the device", held);
        line(g, "%s%s = %s;", p, name, device_array(g, &m));
      } else {
        statement(g, op, "%s%s = %s;", p, name, device_array(g, &m));
      }
      line(g, "if (!%s)", name);
      line(g, "  return call->status;");
      set_memref(g, result(op, 0), m);
      return true;
    }
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
  line(g, is_host_side(g) ? "xtrt_call_free(call, %s);" : "xtrt_heap_free(heap, %s);",
       memref_at(g, op, 0)->base);
  return true;
}

EMIT(copy) {
  (void)row;
  flush_reads(g);
  if (is_host_side(g))
    device_copy(g, op, memref_at(g, op, 0), memref_at(g, op, 1));
  else
    memref_copy(g, op, memref_at(g, op, 0), memref_at(g, op, 1));
  return true;
}

EMIT(prefetch) {
  (void)row;
  struct memref *m = memref_at(g, op, 0);
  struct expr index[MAX_RANK];
  for (int i = 0; i < m->rank; i++)
    index[i] = use(g, operand(op, 1 + i));
  statement(g, op, "XT_PREFETCH(%s, %s);", m->base, memref_index(g, m, index));
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
  size_t offset;
  if (is_host_side(g)) {
    if (!global_place(g, text, &offset))
      return false;
    m.base = m.root = name_new(g, "weights");
    const char *pointer = memref_pointer(g, &m);
    may_stay_unused(g, m.base);
    line(g, "%s%s = (%s)((char *)xtrt_call_weights(call) + %zu);", pointer, m.base, pointer,
         offset);
  }
  set_memref(g, result(op, 0), m);
  return true;
}
