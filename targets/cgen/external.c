/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls to functions that others wrote, by upstream's conventions: with llvm.emit_c_interface the
 * callee is _mlir_ciface_F and takes pointers to descriptors; without it descriptors are passed
 * member by member, an unranked memref as rank and pointer. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/external.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/entry.h"
#include "targets/cgen/function.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"

static bool by_interface(struct function *f) {
  return !mlirAttributeIsNull(cg_attr(f->op, "llvm.emit_c_interface"));
}

bool cg_external_check(struct cg *g, struct function *f) {
  f->symbol = xt_external_symbol(&g->job->arena, f->op);
  const char *why = xt_external_refused(g->job, f->op);
  if (why)
    return cg_unsupported(g, f->op, "%s", why);
  if (!cg_name_take_global(g, f->symbol))
    return cg_unsupported(g, f->op, "external function '%s' is called '%s' in C, as another is",
                          f->name, f->symbol);
  return true;
}

bool cg_print_external_prototype(struct cg *g, struct function *f, struct xt_buf *out) {
  int n = (int)mlirFunctionTypeGetNumInputs(f->type);
  int results = (int)mlirFunctionTypeGetNumResults(f->type);
  if (f->refused)
    return false;
  struct xt_buf params = {0};
  for (int i = 0; i < n; i++) {
    MlirType t = mlirFunctionTypeGetInput(f->type, i);
    enum dtype d = cg_dtype_of(t);
    if (mlirTypeIsAUnrankedMemRef(t)) {
      xt_buf_puts(&params, by_interface(f) ? ", const void *" : ", int64_t, const void *");
    } else if (mlirTypeIsAMemRef(t) && by_interface(f)) {
      xt_buf_puts(&params, ", const void *");
    } else if (mlirTypeIsAMemRef(t)) {
      const char *p = cg_pointer_to(g, d, false);
      xt_buf_printf(&params, ", %s, %s, int64_t", p, p);
      for (int k = 0; k < 2 * (int)mlirShapedTypeGetRank(t); k++)
        xt_buf_puts(&params, ", int64_t");
    } else {
      xt_buf_printf(&params, ", %s", cg_dtypes[d].local);
    }
  }
  const char *r = "void", *first = "";
  if (results) {
    MlirType t = mlirFunctionTypeGetResult(f->type, 0);
    if (!mlirTypeIsAMemRef(t))
      r = cg_dtypes[cg_dtype_of(t)].local;
    else if (by_interface(f))
      first = ", void *";
    else
      r = cg_descriptor_struct(g, cg_dtype_of(t), (int)mlirShapedTypeGetRank(t));
  }
  const char *all = cg_fmt(g, "%s%s", first, xt_buf_text(&params));
  cg_note_text(g, r);
  xt_buf_printf(out, "extern %s %s(%s);\n", r, f->symbol, *all ? all + 2 : "void");
  xt_buf_free(&params);
  return true;
}

static const char *base_of(struct cg *g, const struct memref *m) {
  const char *root = m->root ? m->root : m->base;
  return m->is_const ? cg_fmt(g, "(%s)%s", cg_pointer_to(g, m->dtype, false), root) : root;
}

static const char *offset_of(struct cg *g, const struct memref *m) {
  return m->root && strcmp(m->base, m->root) ? cg_fmt(g, "%s - %s", m->base, m->root) : "0";
}

/* A variable that holds a memref as MLIR's C interface lays it out. */
const char *cg_descriptor_variable(struct cg *g, const struct memref *m) {
  const char *name = cg_name_new(g, "desc");
  struct xt_buf sizes = {0}, strides = {0};
  for (int i = 0; i < m->rank; i++) {
    xt_buf_printf(&sizes, "%s%s", i ? ", " : "", cg_dim_text(g, m->size[i]));
    xt_buf_printf(&strides, "%s%s", i ? ", " : "", cg_dim_text(g, m->stride[i]));
  }
  const char *p = base_of(g, m), *offset = offset_of(g, m);
  if (m->rank)
    cg_line(g, "const %s %s = {%s, %s, %s, {%s}, {%s}};",
            cg_descriptor_struct(g, m->dtype, m->rank), name, p, p, offset, xt_buf_text(&sizes),
            xt_buf_text(&strides));
  else
    cg_line(g, "const %s %s = {%s, %s, %s};", cg_descriptor_struct(g, m->dtype, 0), name, p, p,
            offset);
  xt_buf_free(&sizes);
  xt_buf_free(&strides);
  return name;
}

/* {rank, pointer to descriptor} as upstream lays out an unranked memref. */
static const char *unranked_variable(struct cg *g, const struct memref *m) {
  const char *desc = cg_descriptor_variable(g, m), *name = cg_name_new(g, "unranked");
  cg_line(g, "const struct { int64_t rank; const void *descriptor; } %s = {%d, &%s};", name,
          m->rank, desc);
  return name;
}

/* The heap that holds copies of the buffers of a device while a function of the host reads them;
 * NULL: there are none. */
static const char *hold_copies(struct cg *g, MlirOperation op) {
  if (!xt_op_has_attr(op, XT_ATTR(BY_COPY)))
    return NULL;
  const char *held = cg_name_new(g, "held");
  cg_line(g, "struct xtrt_heap %s = {0};", held);
  return held;
}

static void check_copies(struct cg *g, const char *held) {
  const char *failed = cg_name_new(g, "failed");
  cg_line(g, "const int %s = %s.status ? %s.status : call->status;", failed, held, held);
  cg_line(g, "if (%s) {", failed);
  cg_line(g, "  xtrt_heap_release(&%s);", held);
  cg_line(g, "  return %s;", failed);
  cg_line(g, "}");
}

static void add_argument(struct cg *g, struct function *f, MlirOperation op, int i,
                         const char *held, struct xt_buf *out) {
  MlirValue v = mlirOperationGetOperand(op, i);
  struct value here = *cg_value_get(g, v), *p = &here;
  if (held && here.memref)
    here.memref = cg_device_borrow(g, here.memref, held);
  if (p->kind == V_SCALAR) {
    xt_buf_printf(out, ", %s", cg_use(g, v).text);
  } else if (p->kind == V_UNRANKED) {
    if (by_interface(f))
      xt_buf_printf(out, ", &%s", unranked_variable(g, p->memref));
    else
      xt_buf_printf(out, ", %d, &%s", p->memref->rank, cg_descriptor_variable(g, p->memref));
  } else if (by_interface(f)) {
    xt_buf_printf(out, ", &%s", cg_descriptor_variable(g, p->memref));
  } else {
    const struct memref *m = p->memref;
    xt_buf_printf(out, ", %s, %s, %s", base_of(g, m), base_of(g, m), offset_of(g, m));
    for (int k = 0; k < m->rank; k++)
      xt_buf_printf(out, ", %s", cg_dim_text(g, m->size[k]));
    for (int k = 0; k < m->rank; k++)
      xt_buf_printf(out, ", %s", cg_dim_text(g, m->stride[k]));
  }
}

/* A descriptor that the callee fills in or returns, taken apart. */
static void memref_result(struct cg *g, MlirOperation op, struct function *f, const char *text) {
  MlirValue r = mlirOperationGetResult(op, 0);
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  if (!cg_memref_from_type(g, op, mlirValueGetType(r), m))
    return;
  const char *desc = cg_name_new(g, "desc"), *t = cg_descriptor_struct(g, m->dtype, m->rank);
  if (by_interface(f)) {
    cg_line(g, "%s %s;", t, desc);
    cg_statement(g, op, "%s(&%s%s%s);", f->symbol, desc, *text ? ", " : "", text);
  } else {
    cg_statement(g, op, "const %s %s = %s(%s);", t, desc, f->symbol, text);
  }
  m->root = cg_fmt(g, "%s.aligned", desc);
  m->base = cg_name_for(g, mlirOperationGetLocation(op), 0, "res");
  cg_line(g, "%s%s = %s + %s.offset;", cg_memref_pointer(g, m), m->base, m->root, desc);
  for (int i = 0; i < m->rank; i++) {
    if (m->size[i].text)
      m->size[i].text = cg_fmt(g, "%s.sizes[%d]", desc, i);
    if (m->stride[i].text)
      m->stride[i].text = cg_fmt(g, "%s.strides[%d]", desc, i);
  }
  if (m->identity)
    cg_memref_identity_strides(g, m);
  cg_value_set(g, r, (struct value){.kind = V_MEMREF, .memref = m, .dtype = m->dtype});
}

bool cg_external_call(struct cg *g, MlirOperation op, struct function *f) {
  struct xt_buf arguments = {0};
  const char *held = hold_copies(g, op);
  for (int i = 0; i < (int)mlirOperationGetNumOperands(op); i++)
    add_argument(g, f, op, i, held, &arguments);
  cg_flush_reads(g);
  if (held)
    check_copies(g, held);
  const char *text = arguments.length ? xt_buf_text(&arguments) + 2 : "";
  if (mlirOperationGetNumResults(op) == 1 &&
      mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetResult(op, 0)))) {
    memref_result(g, op, f, text);
  } else if (mlirOperationGetNumResults(op) == 1) {
    MlirValue r = mlirOperationGetResult(op, 0);
    enum dtype d = cg_dtype_of(mlirValueGetType(r));
    const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "res");
    cg_statement(g, op, "const %s %s = %s(%s);", cg_dtypes[d].local, name, f->symbol, text);
    cg_line(g, "(void)%s;", name);
    cg_value_set(g, r, (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
  } else {
    cg_statement(g, op, "%s(%s);", f->symbol, text);
  }
  if (held)
    cg_line(g, "xtrt_heap_release(&%s);", held);
  xt_buf_free(&arguments);
  return true;
}

/* vector.print through upstream's runner utilities. */
static bool print_scalar(struct cg *g, MlirOperation op, enum dtype d, const char *text) {
  switch (d) {
  case DT_F32:
    cg_line(g, "printF32(%s);", text);
    break;
  case DT_F64:
    cg_line(g, "printF64(%s);", text);
    break;
  case DT_I1:
    cg_line(g, "printI64(%s); // as upstream: 0 or 1", text);
    break;
  case DT_INDEX:
    cg_line(g, "printU64((uint64_t)%s);", text);
    break;
  case DT_F16:
  case DT_BF16:
    return cg_unsupported(g, op, "vector.print of %s is not supported", cg_dtypes[d].name);
  default:
    cg_line(g, "printI64(%s);", text);
  }
  return true;
}

static bool print_rows(struct cg *g, MlirOperation op, const struct value *v, MlirType type,
                       int dim, int *row) {
  int rank = (int)mlirShapedTypeGetRank(type);
  cg_line(g, "printOpen();");
  bool ok = true;
  int n = rank ? (int)mlirShapedTypeGetDimSize(type, dim) : 1;
  for (int i = 0; i < n && ok; i++) {
    if (i)
      cg_line(g, "printComma();");
    if (dim < rank - 1)
      ok = print_rows(g, op, v, type, dim + 1, row);
    else
      ok = print_scalar(g, op, v->dtype, cg_fmt(g, "%s[%d]", v->part[*row], i));
  }
  if (dim >= rank - 1)
    ++*row;
  cg_line(g, "printClose();");
  return ok;
}

EMIT(vector_print) {
  (void)row;
  g->uses_print = true;
  MlirAttribute literal = cg_attr(op, "stringLiteral");
  cg_flush_reads(g);
  if (!mlirAttributeIsNull(literal)) {
    MlirStringRef s = mlirStringAttrGetValue(literal);
    if (memchr(s.data, 0, s.length))
      return cg_unsupported(g, op, "vector.print of a text with a zero byte is not supported");
    cg_line(g, "printString(\"%s\");", cg_c_string(g, xt_str_dup(&g->job->arena, s)));
    return true;
  }
  const char *punctuation = cg_attr_text(g, cg_attr(op, "punctuation"));
  if (mlirOperationGetNumOperands(op)) {
    MlirValue v = mlirOperationGetOperand(op, 0);
    struct value *p = cg_value_get(g, v);
    int at = 0;
    bool ok = p->kind == V_VECTOR ? print_rows(g, op, p, mlirValueGetType(v), 0, &at)
                                  : print_scalar(g, op, p->dtype, cg_use(g, v).text);
    if (!ok)
      return false;
  }
  if (strstr(punctuation, "newline"))
    cg_line(g, "printNewline();");
  else if (strstr(punctuation, "comma"))
    cg_line(g, "printComma();");
  else if (strstr(punctuation, "open"))
    cg_line(g, "printOpen();");
  else if (strstr(punctuation, "close"))
    cg_line(g, "printClose();");
  return true;
}
