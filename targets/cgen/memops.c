/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops on memory, constants and the few scalar ops that are not element-wise. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/entry.h"
#include "targets/cgen/function.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

MlirValue cg_operand(MlirOperation op, int i) { return mlirOperationGetOperand(op, i); }
MlirValue cg_result(MlirOperation op, int i) { return mlirOperationGetResult(op, i); }
struct memref *cg_memref_at(struct cg *g, MlirOperation op, int i) {
  return cg_value_get(g, cg_operand(op, i))->memref;
}

void cg_set_scalar(struct cg *g, MlirValue v, const char *text, int prec) {
  cg_value_set(g, v, (struct value){.kind = V_SCALAR, .e = cg_expr_make(text, prec, false)});
}

void cg_set_memref(struct cg *g, MlirValue v, struct memref m) {
  struct memref *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = m;
  cg_value_set(g, v, (struct value){.kind = V_MEMREF, .memref = p, .dtype = m.dtype});
}

static bool is_zero(struct cg *g, MlirAttribute a, enum dtype d) {
  const char *text = mlirDenseElementsAttrIsSplat(a) ? cg_dense_element_text(g, a, 0, d) : "";
  return !strcmp(text, cg_dtype_is_float(d) ? cg_float_text(g, 0, d) : cg_int_text(g, 0, d));
}

/* What a row of a dense vector constant is initialised with. */
static const char *row_text(struct cg *g, MlirAttribute a, enum dtype d, int64_t first, int lanes) {
  if (is_zero(g, a, d))
    return "{0}";
  if (mlirDenseElementsAttrIsSplat(a))
    return cg_splat_text(g, d, lanes,
                         cg_expr_make(cg_dense_element_text(g, a, 0, d), P_UNARY, false));
  struct xt_buf b = {0};
  for (int l = 0; l < lanes; l++)
    xt_buf_printf(&b, "%s%s", l ? ", " : "", cg_dense_element_text(g, a, first + l, d));
  const char *text = cg_fmt(g, "{%s}", xt_buf_text(&b));
  xt_buf_free(&b);
  return text;
}

static bool vector_constant(struct cg *g, MlirOperation op, MlirAttribute a) {
  MlirType type = mlirValueGetType(cg_result(op, 0));
  int parts, lanes;
  enum dtype d = cg_dtype_of(type);
  if (!cg_vector_shape(g, op, type, &parts, &lanes))
    return false;
  const char *name = is_zero(g, a, d) ? "zero" : "vec";
  struct value *v = cg_vector_result(g, op, 0, parts, lanes, d, name);
  for (int p = 0; p < parts; p++)
    cg_line(g, "const %s %s = %s;", cg_vector_type(g, d, lanes), v->part[p],
            row_text(g, a, d, (int64_t)p * lanes, lanes));
  return true;
}

EMIT(constant) {
  (void)row;
  MlirAttribute a = cg_attr(op, "value");
  MlirType type = mlirValueGetType(cg_result(op, 0));
  if (mlirAttributeIsADenseElements(a) && mlirTypeIsAVector(type))
    return cg_in_words(g) ? cg_words_vector_constant(g, op, a) : vector_constant(g, op, a);
  enum dtype d = cg_dtype_of(type);
  const char *text = d == DT_NONE ? NULL : cg_constant_text(g, a, d);
  if (!text)
    return cg_unsupported(g, op, "a constant of this type is not supported");
  cg_set_scalar(g, cg_result(op, 0), text, text[0] == '-' || text[0] == '(' ? P_UNARY : P_PRIMARY);
  return true;
}

EMIT(poison) {
  (void)row;
  MlirType type = mlirValueGetType(cg_result(op, 0));
  enum dtype d = cg_dtype_of(type);
  if (d == DT_NONE || mlirTypeIsAMemRef(type))
    return cg_unsupported(g, op, "ub.poison of this type is not supported");
  if (mlirTypeIsAVector(type)) {
    int parts, lanes;
    if (!cg_vector_shape(g, op, type, &parts, &lanes))
      return false;
    struct value *v = cg_vector_result(g, op, 0, parts, lanes, d, "vec");
    for (int p = 0; p < parts; p++)
      cg_line(g, "const %s %s = {0};", cg_vector_type(g, d, lanes), v->part[p]);
    return true;
  }
  cg_set_scalar(g, cg_result(op, 0),
                d == DT_I1             ? "false"
                : cg_dtype_is_float(d) ? cg_float_text(g, 0, d)
                                       : "0",
                P_PRIMARY);
  return true;
}

EMIT(index_sizeof) {
  (void)row;
  cg_set_scalar(g, cg_result(op, 0), "(intptr_t)(8 * sizeof(intptr_t))", P_UNARY);
  return true;
}

/* One of two memrefs. */
static bool select_memref(struct cg *g, MlirOperation op) {
  const char *c = cg_use(g, cg_operand(op, 0)).text;
  struct memref *m = cg_memref_declare(
      g, op, cg_name_for(g, mlirOperationGetLocation(op), 0, "view"),
      mlirValueGetType(cg_result(op, 0)), !g->body.function->kernel && !g->body.function->call);
  if (!m)
    return false;
  cg_statement(g, op, "if (%s) {", c);
  g->body.indent++;
  cg_memref_assign(g, m, cg_memref_at(g, op, 1));
  g->body.indent--;
  cg_line(g, "} else {");
  g->body.indent++;
  cg_memref_assign(g, m, cg_memref_at(g, op, 2));
  g->body.indent--;
  cg_line(g, "}");
  cg_value_set(g, cg_result(op, 0),
               (struct value){.kind = V_MEMREF, .memref = m, .dtype = m->dtype});
  return true;
}

EMIT(select) {
  (void)row;
  MlirType type = mlirValueGetType(cg_result(op, 0));
  if (mlirTypeIsAMemRef(type))
    return select_memref(g, op);
  if (mlirTypeIsAVector(type))
    return cg_emit_select_vector(g, op);
  struct expr c = cg_use(g, cg_operand(op, 0)), a = cg_use(g, cg_operand(op, 1)),
              b = cg_use(g, cg_operand(op, 2));
  enum dtype d = cg_dtype_of(type);
  if (cg_expr_is_int(a, d) && cg_expr_is_int(b, d))
    a = cg_expr_make(cg_fmt(g, "(%s)%s", cg_dtypes[d].local, cg_expr_at(g, a, P_UNARY)), P_UNARY,
                     a.reads);
  cg_define(g, op, 0,
            cg_expr_make(cg_fmt(g, "%s ? %s : %s", cg_expr_at(g, c, P_EQ), cg_expr_at(g, a, P_EQ),
                                cg_expr_at(g, b, P_EQ)),
                         P_COND, a.reads || b.reads || c.reads));
  return true;
}

/* Two results by wide arithmetic. */
EMIT(extended) {
  (void)row;
  MlirType type = mlirValueGetType(cg_result(op, 0));
  enum dtype d = cg_dtype_of(type);
  if (d == DT_NONE || d == DT_I1 || mlirTypeIsAVector(type) ||
      (cg_in_words(g) && cg_dtype_bits(d) == 64))
    return cg_unsupported(g, op, "'%s' on this type is not supported", cg_op_name(g, op));
  bool is_signed = cg_op_is(op, "arith.mulsi_extended");
  int bits = cg_dtype_bits(d);
  const char *t = cg_dtypes[d].local;
  const char *wide = cg_fmt(g,
                            bits == 64  ? "%s__int128"
                            : is_signed ? "int64_t"
                                        : "uint64_t",
                            is_signed ? "" : "unsigned ");
  const char *narrow = is_signed ? t : cg_fmt(g, "uint%d_t", bits);
  if (d == DT_INDEX && !is_signed)
    narrow = "uintptr_t";
  const char *a = cg_use_text(g, cg_operand(op, 0), P_UNARY),
             *b = cg_use_text(g, cg_operand(op, 1), P_UNARY);
  const char *w = cg_name_new(g, "wide");
  if (bits == 64)
    wide = cg_fmt(g, "__extension__ %s", wide);
  if (bits == 64) {
    cg_line(g, "%s %s = (%s)%s;", wide, w, narrow, a);
    cg_line(g, "%s %s= (%s)%s;", w, cg_op_is(op, "arith.addui_extended") ? "+" : "*", narrow, b);
  } else {
    cg_line(g, "const %s %s = (%s)(%s)%s %s (%s)%s;", wide, w, wide, narrow, a,
            cg_op_is(op, "arith.addui_extended") ? "+" : "*", narrow, b);
  }
  const char *low = cg_name_for(g, mlirOperationGetLocation(op), 0, "low");
  cg_statement(g, op, "const %s %s = (%s)%s;", t, low, t, w);
  cg_set_scalar(g, cg_result(op, 0), low, P_PRIMARY);
  const char *high = cg_name_for(g, mlirOperationGetLocation(op), 1, "high");
  if (cg_op_is(op, "arith.addui_extended"))
    cg_line(g, "const bool %s = (%s >> %d) != 0;", high, w, bits);
  else
    cg_line(g, "const %s %s = (%s)(%s >> %d);", t, high, t, w, bits);
  cg_line(g, "(void)%s, (void)%s;", low, high);
  cg_set_scalar(g, cg_result(op, 1), high, P_PRIMARY);
  return true;
}

EMIT(assert) {
  (void)row;
  const char *c = cg_use_text(g, cg_operand(op, 0), P_UNARY);
  cg_flush_reads(g);
  MlirStringRef message = mlirStringAttrGetValue(cg_attr(op, "msg"));
  const char *text = xt_arena_strndup(&g->job->arena, message.data, message.length);
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(op));
  if (g->file && strstr(text, g->file)) /* the folder is nobody's business */
    text = strstr(text, g->file);
  else if (g->file && loc.line)
    text = cg_fmt(g, "%s:%u:%u: %s", g->file, loc.line, loc.column, text);
  cg_lines_of(g, op, g->body.out);
  cg_line(g, "if (!%s)", c);
  cg_fail_line(g, "XTRT_ERR_ASSERT", cg_fmt(g, "\"%%s\", \"%s\"", cg_c_string(g, text)));
  return true;
}

void cg_indices(struct cg *g, MlirOperation op, int first, int rank, struct expr *index) {
  for (int i = 0; i < rank; i++)
    index[i] = cg_use(g, cg_operand(op, first + i));
}

EMIT(load) {
  (void)row;
  struct memref *m = cg_memref_at(g, op, 0);
  struct expr index[MAX_RANK];
  cg_indices(g, op, 1, m->rank, index);
  cg_define(g, op, 0, cg_memref_load(g, m, index));
  return true;
}

EMIT(store) {
  (void)row;
  struct memref *m = cg_memref_at(g, op, 1);
  struct expr index[MAX_RANK];
  cg_indices(g, op, 2, m->rank, index);
  struct expr value = cg_use(g, cg_operand(op, 0));
  cg_flush_reads(g);
  cg_memref_store(g, op, m, index, value);
  if (xt_op_has_attr(op, XT_ATTR(PIN)) && !cg_in_words(g) &&
      (m->dtype == DT_F32 || m->dtype == DT_F64))
    cg_line(g, "XT_PIN(%s[%s]);", m->base, cg_memref_index(g, m, index));
  return true;
}

/* A buffer that its kernel declares; alloca in the source has become alloc. */
EMIT(alloca) {
  (void)row;
  struct memref m;
  if (cg_in_words(g))
    return cg_words_array(g, op);
  if (!cg_memref_from_type(g, op, mlirValueGetType(cg_result(op, 0)), &m))
    return false;
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "buf");
  cg_memref_identity_strides(g, &m);
  m.base = m.root = name;
  int64_t elements = 1;
  for (int i = 0; i < m.rank; i++)
    elements = xt_size_mul(elements, m.size[i].value);
  const char *where = cg_attr_string(g, op, XT_ATTR(MEMORY));
  const struct xt_memory *memory = g->config->memories;
  while (memory->name && !(where && !strcmp(memory->name, where)))
    memory++;
  if (!memory->name)
    return cg_unsupported(g, op, "the target has no memory \"%s\"", where ? where : "");
  cg_statement(g, op, "_Alignas(%" PRId64 ") %s%s %s[%" PRId64 "];", memory->align,
               memory->qualifier, cg_dtypes[m.dtype].memory, name, elements > 0 ? elements : 1);
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

bool cg_memref_new(struct cg *g, MlirOperation op, struct memref *m) {
  if (!cg_memref_from_type(g, op, mlirValueGetType(cg_result(op, 0)), m))
    return false;
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "buf");
  for (int i = 0, k = 0; i < m->rank; i++)
    if (m->size[i].text)
      m->size[i] = cg_dim_of_expr(g, cg_use(g, cg_operand(op, k++)), cg_fmt(g, "%s_d%d", name, i));
  if (!m->identity)
    return cg_unsupported(g, op, "memref.alloc with a layout is not supported");
  int64_t bytes = cg_dtypes[m->dtype].bytes;
  for (int i = 0; i < m->rank; i++)
    bytes = m->size[i].text ? bytes : xt_size_mul(bytes, m->size[i].value);
  if (bytes > XT_MAX_BYTES)
    return cg_unsupported(g, op, "a buffer of %s%" PRId64 " bytes is above the limit of %" PRId64,
                          bytes == XT_SIZE_MAX ? "at least " : "", bytes, XT_MAX_BYTES);
  cg_memref_identity_strides(g, m);
  m->base = m->root = name;
  return true;
}

EMIT(alloc) {
  (void)row;
  struct memref m;
  if (!cg_memref_new(g, op, &m))
    return false;
  int64_t offset = cg_attr_int(op, XT_ATTR(OFFSET), -1);
  m.alias = offset >= 0;
  const char *p = cg_memref_pointer(g, &m);
  if (offset >= 0) {
    cg_statement(g, op, "%s%s = (%s)(frame + %" PRId64 ");", p, m.base, p, offset);
  } else {
    cg_statement(g, op, "%s%s = xtrt_heap_array(heap, sizeof(%s), %d, %s);", p, m.base,
                 cg_dtypes[m.dtype].memory, m.rank, cg_size_list(g, m.size, m.rank));
    cg_line(g, "if (!%s)", m.base);
    cg_line(g, "  return heap->status;");
  }
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

EMIT(dealloc) {
  (void)row;
  cg_flush_reads(g);
  cg_line(g, "xtrt_heap_free(heap, %s);", cg_memref_at(g, op, 0)->base);
  return true;
}

EMIT(copy) {
  (void)row;
  cg_flush_reads(g);
  cg_memref_copy(g, op, cg_memref_at(g, op, 0), cg_memref_at(g, op, 1));
  return true;
}

EMIT(prefetch) {
  (void)row;
  struct memref *m = cg_memref_at(g, op, 0);
  struct expr index[MAX_RANK];
  cg_indices(g, op, 1, m->rank, index);
  if (cg_in_words(g)) /* what neighbours load is not worth asking for earlier */
    return true;
  cg_statement(g, op, "XT_PREFETCH(%s, %s);", m->base, cg_memref_index(g, m, index));
  return true;
}

EMIT(dim) {
  (void)row;
  struct memref *m = cg_memref_at(g, op, 0);
  struct expr i = cg_use(g, cg_operand(op, 1));
  char *end;
  long k = strtol(i.text, &end, 10);
  if (!*end && k >= 0 && k < m->rank) {
    cg_set_scalar(g, cg_result(op, 0), cg_dim_text(g, m->size[k]), P_PRIMARY);
    return true;
  }
  if (cg_in_words(g))
    return cg_unsupported(g, op, "memref.dim of a dimension that is known at run time only");
  struct xt_buf b = {0};
  for (int d = 0; d < m->rank; d++)
    xt_buf_printf(&b, "%s%s", d ? ", " : "", cg_dim_text(g, m->size[d]));
  cg_define(g, op, 0,
            cg_expr_make(cg_fmt(g, "((const intptr_t[]){%s})[%s]", xt_buf_text(&b), i.text),
                         P_PRIMARY, false));
  xt_buf_free(&b);
  return true;
}

EMIT(rank) {
  (void)row;
  cg_set_scalar(g, cg_result(op, 0), cg_fmt(g, "%d", cg_memref_at(g, op, 0)->rank), P_PRIMARY);
  return true;
}

const char *cg_global_memref(struct cg *g, MlirOperation op, struct memref *m) {
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(cg_attr(op, "name"));
  char *text = xt_arena_strndup(&g->job->arena, name.data, name.length);
  if (!cg_memref_from_type(g, op, mlirValueGetType(cg_result(op, 0)), m))
    return NULL;
  cg_memref_identity_strides(g, m);
  m->base = m->root = cg_global_symbol(g, text, &m->is_const);
  if (!m->base)
    cg_unsupported(g, op, "no memref.global named '%s'", text);
  return m->base ? text : NULL;
}

EMIT(get_global) {
  (void)row;
  struct memref m;
  if (!cg_global_memref(g, op, &m))
    return false;
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}
