/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* memref.global as static arrays. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "compiler/support/size.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"

static MlirOperation global_find(struct cg *g, const char *name) {
  MlirOperation op = mlirSymbolTableLookup(g->symbols, mlirStringRefCreateFromCString(name));
  return mlirOperationIsNull(op) || cg_op_is(op, "memref.global") ? op : (MlirOperation){NULL};
}

/* MLIR's own names of constants ("__constant_4x8xf32") lose their underscores. */
static const char *wanted_symbol(struct cg *g, MlirOperation global) {
  MlirStringRef ref = mlirStringAttrGetValue(cg_attr(global, "sym_name"));
  const char *name = xt_arena_strndup(&g->job->arena, ref.data, ref.length);
  while (*name == '_')
    name++;
  return cg_fmt(g, "%s%s_%s", g->config->prefix, g->config->model, cg_name_c_identifier(g, name));
}

void cg_globals_collect(struct cg *g) {
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(g->module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!cg_op_is(op, "memref.global"))
      continue;
    g->has_variables |= mlirAttributeIsNull(cg_attr(op, "constant"));
    const char *wanted = wanted_symbol(g, op), *symbol = wanted;
    for (int i = 1; !cg_name_take_global(g, symbol); i++)
      symbol = cg_fmt(g, "%s_%d", wanted, i);
    xt_table_set(&g->job->arena, &g->global_symbols, op.ptr, (uintptr_t)symbol);
  }
}

static const char *symbol_of(struct cg *g, MlirOperation global) {
  return (const char *)xt_table_find(&g->global_symbols, global.ptr);
}

const char *cg_global_symbol(struct cg *g, const char *name, bool *is_const) {
  MlirOperation op = global_find(g, name);
  if (mlirOperationIsNull(op))
    return NULL;
  *is_const = !mlirAttributeIsNull(cg_attr(op, "constant"));
  return symbol_of(g, op);
}

struct variables {
  struct cg *g;
  struct xt_table seen; /* functions */
  bool used;
};

static MlirWalkResult look_for_variable(MlirOperation op, void *data) {
  struct variables *v = data;
  if (cg_op_is(op, "memref.get_global")) {
    MlirAttribute name = cg_attr(op, "name");
    MlirOperation global =
        mlirSymbolTableLookup(v->g->symbols, mlirFlatSymbolRefAttrGetValue(name));
    v->used |= mlirAttributeIsNull(cg_attr(global, "constant"));
  } else if (cg_op_is(op, "func.call")) {
    MlirAttribute name = cg_attr(op, "callee");
    MlirOperation callee =
        mlirSymbolTableLookup(v->g->symbols, mlirFlatSymbolRefAttrGetValue(name));
    if (!xt_table_find(&v->seen, callee.ptr)) {
      xt_table_set(&v->g->job->arena, &v->seen, callee.ptr, 1);
      mlirOperationWalk(callee, look_for_variable, v, MlirWalkPreOrder);
    }
  }
  return v->used ? MlirWalkResultInterrupt : MlirWalkResultAdvance;
}

bool cg_uses_variable(struct cg *g, MlirOperation entry) {
  struct variables v = {.g = g};
  if (g->has_variables)
    mlirOperationWalk(entry, look_for_variable, &v, MlirWalkPreOrder);
  return v.used;
}

static double small_float(enum dtype d, uint16_t h) {
  if (d == DT_BF16) {
    uint32_t x = (uint32_t)h << 16;
    float f;
    memcpy(&f, &x, sizeof f);
    return (double)f;
  }
  uint32_t sign = (uint32_t)(h & 0x8000) << 16, exponent = h >> 10 & 31, m = h & 1023;
  uint32_t x = sign | (exponent == 31 ? 0x7f800000 : (exponent + 112) << 23) | m << 13;
  float f;
  if (exponent == 0)
    return (sign ? -1 : 1) * (double)m * 0x1p-24;
  memcpy(&f, &x, sizeof f);
  return (double)f;
}

/* Element `i` of values that lie as in memory; i1 is a byte. */
static const char *element_text(struct cg *g, const char *raw, int64_t i, enum dtype d) {
  switch (d) {
  case DT_I1:
    return raw[i] ? "1" : "0";
  case DT_F16:
  case DT_BF16: {
    uint16_t h;
    memcpy(&h, raw + 2 * i, sizeof h);
    return cg_float_text(g, small_float(d, h), d);
  }
  case DT_F32: {
    float f;
    memcpy(&f, raw + 4 * i, sizeof f);
    return cg_float_text(g, (double)f, d);
  }
  case DT_F64: {
    double f;
    memcpy(&f, raw + 8 * i, sizeof f);
    return cg_float_text(g, f, d);
  }
  case DT_I8:
    return cg_int_text(g, ((const int8_t *)raw)[i], d);
  case DT_I16: {
    int16_t v;
    memcpy(&v, raw + 2 * i, sizeof v);
    return cg_int_text(g, v, d);
  }
  case DT_I32: {
    int32_t v;
    memcpy(&v, raw + 4 * i, sizeof v);
    return cg_int_text(g, v, d);
  }
  default: {
    int64_t v;
    memcpy(&v, raw + 8 * i, sizeof v);
    return cg_int_text(g, v, d);
  }
  }
}

const char *cg_dense_element_text(struct cg *g, MlirAttribute a, int64_t i, enum dtype d) {
  bool splat = mlirDenseElementsAttrIsSplat(a);
  if (d == DT_I1)
    return (splat ? mlirDenseElementsAttrGetBoolSplatValue(a)
                  : mlirDenseElementsAttrGetBoolValue(a, i))
               ? "1"
               : "0";
  return element_text(g, mlirDenseElementsAttrGetRawData(a), splat ? 0 : i, d);
}

/* Elements in memory form: f16 and bf16 as bits, i1 as 0 or 1. */
static const char *stored_text(struct cg *g, const char *raw, int64_t i, enum dtype d) {
  uint16_t bits;
  if (!cg_dtype_is_small_float(d))
    return element_text(g, raw, i, d);
  memcpy(&bits, raw + 2 * i, sizeof bits);
  return cg_fmt(g, "0x%04x", bits);
}

static void print_elements(struct cg *g, const struct xt_elements *e, enum dtype d,
                           struct xt_buf *out) {
  enum { COLUMNS = 92 };
  size_t line_start = out->length;
  for (int64_t i = 0; i < e->count; i++) {
    const char *text = stored_text(g, e->data, e->stored == 1 ? 0 : i, d);
    if (i && out->length - line_start + strlen(text) > COLUMNS) {
      xt_buf_puts(out, ",\n    ");
      line_start = out->length - 4;
    } else if (i) {
      xt_buf_puts(out, ", ");
    }
    xt_buf_puts(out, text);
  }
}

static bool print_global(struct cg *g, MlirOperation op, struct xt_buf *out) {
  MlirStringRef name = mlirStringAttrGetValue(cg_attr(op, "sym_name"));
  MlirAttribute value = cg_attr(op, "initial_value");
  bool is_const = !mlirAttributeIsNull(cg_attr(op, "constant"));
  struct memref m;
  if (!cg_memref_from_type(g, op, mlirTypeAttrGetValue(cg_attr(op, "type")), &m))
    return false;
  int64_t n = 1;
  for (int i = 0; i < m.rank; i++)
    n = xt_size_mul(n, m.size[i].value);
  if (mlirAttributeIsNull(value))
    return cg_unsupported(g, op, "external memref.global '%.*s' is not supported", (int)name.length,
                          name.data);
  struct xt_elements e = {0};
  if (!mlirAttributeIsAUnit(value) && !xt_elements_of(g->job, value, xt_op_loc(g->job, op), &e))
    return false;
  const char *symbol = symbol_of(g, op);
  if (is_const && n && cg_weights_take(g, symbol, cg_dtypes[m.dtype].memory, &e))
    return true;
  xt_buf_printf(out, "static _Alignas(%d) %s%s %s[%" PRId64 "]", cg_align(g),
                is_const ? "const " : "", cg_dtypes[m.dtype].memory, symbol, n ? n : 1);
  if (n && e.count && !cg_elements_are_zero(&e)) {
    xt_buf_puts(out, " = {\n    ");
    print_elements(g, &e, m.dtype, out);
    xt_buf_puts(out, "}");
  } else if (is_const) {
    xt_buf_puts(out, " = {0}");
  }
  xt_buf_puts(out, ";\n\n");
  return true;
}

bool cg_global_place(struct cg *g, const char *name, size_t *offset) {
  MlirOperation op = global_find(g, name);
  MlirAttribute value = cg_attr(op, "initial_value");
  struct xt_elements e = {0};
  struct memref m;
  if (!cg_memref_from_type(g, op, mlirTypeAttrGetValue(cg_attr(op, "type")), &m))
    return false;
  if (mlirAttributeIsNull(value))
    return cg_unsupported(g, op, "external memref.global '%s' is not supported", name);
  if (!mlirAttributeIsAUnit(value) && !xt_elements_of(g->job, value, xt_op_loc(g->job, op), &e))
    return false;
  int64_t n = 1;
  for (int i = 0; i < m.rank; i++)
    n = xt_size_mul(n, m.size[i].value);
  *offset = cg_weights_add(g, symbol_of(g, op), cg_dtypes[m.dtype].memory,
                           !mlirAttributeIsNull(cg_attr(op, "constant")), n,
                           (size_t)xt_size_mul(n, cg_dtypes[m.dtype].bytes), &e);
  return true;
}

bool cg_print_globals(struct cg *g, struct xt_buf *out) {
  bool ok = true;
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(g->module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (cg_op_is(op, "memref.global") && cg_uses_has(&g->unit.uses, symbol_of(g, op)))
      ok &= print_global(g, op, out);
  cg_print_weights(g, out);
  return ok;
}
