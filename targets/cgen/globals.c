/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* memref.global as static arrays. */

#include <inttypes.h>
#include <string.h>

#include "targets/cgen/internal.h"

static MlirOperation global_find(struct cg *g, const char *name) {
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(g->module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!op_is(op, "memref.global"))
      continue;
    MlirStringRef s = mlirStringAttrGetValue(attr(op, "sym_name"));
    if (s.length == strlen(name) && !memcmp(s.data, name, s.length))
      return op;
  }
  return (MlirOperation){NULL};
}

/* MLIR's own names of constants ("__constant_4x8xf32") lose their underscores. */
static const char *symbol_text(struct cg *g, const char *name) {
  while (*name == '_')
    name++;
  return fmt(g, "%s%s_%s", g->config->prefix, g->config->stem, name_c_identifier(g, name));
}

const char *global_symbol(struct cg *g, const char *name, bool *is_const) {
  MlirOperation op = global_find(g, name);
  if (mlirOperationIsNull(op))
    return NULL;
  *is_const = !mlirAttributeIsNull(attr(op, "constant"));
  return symbol_text(g, name);
}

static const char *stored_float(struct cg *g, double value, enum dtype d, uint16_t bits) {
  return dtype_is_small_float(d) ? fmt(g, "0x%04x", bits) : float_text(g, value, d);
}

/* Elements in memory form: f16 and bf16 as bits, i1 as 0 or 1. */
static const char *stored_element(struct cg *g, MlirAttribute a, int64_t i, enum dtype d) {
  bool splat = mlirDenseElementsAttrIsSplat(a);
  if (dtype_is_small_float(d)) {
    uint16_t bits = splat ? ((const uint16_t *)mlirDenseElementsAttrGetRawData(a))[0]
                          : ((const uint16_t *)mlirDenseElementsAttrGetRawData(a))[i];
    return stored_float(g, 0, d, bits);
  }
  return dense_element_text(g, a, i, d);
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

const char *dense_element_text(struct cg *g, MlirAttribute a, int64_t i, enum dtype d) {
  const char *raw = mlirDenseElementsAttrGetRawData(a);
  if (d == DT_I1)
    return (mlirDenseElementsAttrIsSplat(a) ? mlirDenseElementsAttrGetBoolSplatValue(a)
                                            : mlirDenseElementsAttrGetBoolValue(a, i))
               ? "1"
               : "0";
  if (mlirDenseElementsAttrIsSplat(a))
    i = 0;
  switch (d) {
  case DT_F16:
  case DT_BF16: {
    uint16_t h;
    memcpy(&h, raw + 2 * i, sizeof h);
    return float_text(g, small_float(d, h), d);
  }
  case DT_F32: {
    float f;
    memcpy(&f, raw + 4 * i, sizeof f);
    return float_text(g, (double)f, d);
  }
  case DT_F64: {
    double f;
    memcpy(&f, raw + 8 * i, sizeof f);
    return float_text(g, f, d);
  }
  case DT_I8:
    return int_text(g, ((const int8_t *)raw)[i], d);
  case DT_I16: {
    int16_t v;
    memcpy(&v, raw + 2 * i, sizeof v);
    return int_text(g, v, d);
  }
  case DT_I32: {
    int32_t v;
    memcpy(&v, raw + 4 * i, sizeof v);
    return int_text(g, v, d);
  }
  default: {
    int64_t v;
    memcpy(&v, raw + 8 * i, sizeof v);
    return int_text(g, v, d);
  }
  }
}

static bool print_elements(struct cg *g, MlirAttribute a, enum dtype d, int64_t n,
                           struct xt_buf *out) {
  enum { COLUMNS = 92 };
  size_t line_start = out->length;
  for (int64_t i = 0; i < n; i++) {
    const char *text = stored_element(g, a, i, d);
    if (i && out->length - line_start + strlen(text) > COLUMNS) {
      xt_buf_puts(out, ",\n    ");
      line_start = out->length - 4;
    } else if (i) {
      xt_buf_puts(out, ", ");
    }
    xt_buf_puts(out, text);
  }
  return true;
}

static const char *symbol_of(struct cg *g, MlirOperation global) {
  MlirStringRef name = mlirStringAttrGetValue(attr(global, "sym_name"));
  return symbol_text(g, xt_arena_strndup(&g->job->arena, name.data, name.length));
}

static bool print_global(struct cg *g, MlirOperation op, struct xt_buf *out) {
  MlirStringRef name = mlirStringAttrGetValue(attr(op, "sym_name"));
  MlirType type = mlirTypeAttrGetValue(attr(op, "type"));
  MlirAttribute value = attr(op, "initial_value");
  bool is_const = !mlirAttributeIsNull(attr(op, "constant"));
  struct memref m;
  if (!memref_from_type(g, op, type, &m))
    return false;
  int64_t n = 1;
  for (int i = 0; i < m.rank; i++)
    n *= m.size[i].value;
  bool dense = !mlirAttributeIsNull(value) && mlirAttributeIsADenseElements(value) &&
               !mlirAttributeIsADenseResourceElements(value);
  if (!mlirAttributeIsNull(value) && !dense && !mlirAttributeIsAUnit(value))
    return unsupported(g, op, "the initial value of '%.*s' is not a dense constant",
                       (int)name.length, name.data);
  if (mlirAttributeIsNull(value))
    return unsupported(g, op, "external memref.global '%.*s' is not supported", (int)name.length,
                       name.data);
  const char *symbol = symbol_of(g, op);
  xt_buf_printf(out, "static _Alignas(64) %s%s %s[%" PRId64 "]", is_const ? "const " : "",
                dtypes[m.dtype].memory, symbol, n ? n : 1);
  if (dense && n) {
    xt_buf_puts(out, " = {\n    ");
    print_elements(g, value, m.dtype, n, out);
    xt_buf_puts(out, "}");
  } else if (is_const) {
    xt_buf_puts(out, " = {0}");
  }
  xt_buf_puts(out, ";\n\n");
  return true;
}

bool print_globals(struct cg *g, const char *body, struct xt_buf *out) {
  bool ok = true;
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(g->module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (op_is(op, "memref.global") && text_mentions(body, symbol_of(g, op)))
      ok &= print_global(g, op, out);
  return ok;
}
