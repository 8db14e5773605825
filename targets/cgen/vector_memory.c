/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Vectors from and to memory. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

/* Whether a row in memory has the bytes of its C vector. */
static bool is_exact(enum dtype d, int lanes) {
  return !cg_dtype_is_small_float(d) && d != DT_I1 && (lanes & (lanes - 1)) == 0;
}

/* The macro that reads or writes a row which does not fill its C vector, or NULL. */
static const char *part_macro(struct cg *g, const char *what, enum dtype d, int lanes) {
  int all = cg_c_lanes(lanes), bits = 8 * cg_dtypes[d].bytes;
  bool fits = (bits == 32 || (bits == 64 && d != DT_INDEX)) && all >= 4 && bits * all <= 512;
  return fits && lanes < all ? cg_fmt(g, "XT_%s%dx%d", what, bits, all) : NULL;
}

/* One row from memory at base[index]. Elements that are stored otherwise go lane by lane. */
static void load_row(struct cg *g, MlirOperation op, struct value *r, int p, const char *base,
                     const char *index) {
  enum dtype d = r->dtype;
  int lanes = r->lanes;
  bool pinned = xt_op_has_attr(op, XT_ATTR(PIN));
  if (is_exact(d, lanes)) {
    const char *target = cg_vector_target(g, r, p);
    if (pinned && !strncmp(target, "const ", 6))
      target += 6; /* the macro assigns to it, as far as a compiler can tell */
    cg_statement(g, op, "%s = *(const %s *)&%s[%s];", target, cg_row_type(g, d, lanes), base,
                 index);
    if (pinned)
      cg_line(g, "XT_PIN(%s);", r->part[p]);
    return;
  }
  if (d == DT_F16 && lanes > 1 && (lanes & (lanes - 1)) == 0) {
    cg_statement(g, op, "%s = xt_load_f16x%d(&%s[%s]);", cg_vector_target(g, r, p), lanes, base,
                 index);
    return;
  }
  cg_vector_declare(g, r, p);
  const char *part = r->part[p];
  if (cg_dtype_is_small_float(d)) {
    const char *helper = cg_fmt(g, "xt_%s_to_f32", cg_dtypes[d].name);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", lanes);
    cg_statement(g, op, "  %s[lane] = %s(%s[%s + lane]);", part, helper, base, index);
    return;
  }
  const char *macro = part_macro(g, "READ", d, lanes);
  if (macro)
    cg_statement(g, op, "%s(%s, &%s[%s], %d);", macro, part, base, index, lanes);
  else
    cg_statement(g, op, "memcpy(&%s, &%s[%s], %d * sizeof *%s);", part, base, index, lanes, base);
}

/* Whether a row is stored past the caches: vectors that a macro of builtins.def takes. */
static bool is_streamed(MlirOperation op, enum dtype d, int lanes) {
  MlirAttribute a = cg_attr(op, "nontemporal");
  int bytes = lanes * cg_dtypes[d].bytes;
  return !mlirAttributeIsNull(a) && mlirBoolAttrGetValue(a) && is_exact(d, lanes) && bytes >= 16 &&
         bytes <= 64;
}

static void store_row(struct cg *g, MlirOperation op, const char *part, enum dtype d, int lanes,
                      const char *base, const char *index) {
  if (is_streamed(op, d, lanes)) {
    cg_statement(g, op, "XT_STREAM%d(*(%s *)&%s[%s], %s);", lanes * cg_dtypes[d].bytes,
                 cg_row_type(g, d, lanes), base, index, part);
    g->body.streams = true;
    return;
  }
  if (is_exact(d, lanes)) {
    cg_statement(g, op, "*(%s *)&%s[%s] = %s;", cg_row_type(g, d, lanes), base, index, part);
    return;
  }
  if (cg_dtype_is_small_float(d)) {
    const char *helper = cg_fmt(g, "xt_f32_to_%s", cg_dtypes[d].name);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", lanes);
    cg_statement(g, op, "  %s[%s + lane] = %s(%s[lane]);", base, index, helper, part);
    return;
  }
  const char *macro = part_macro(g, "WRITE", d, lanes);
  if (macro)
    cg_statement(g, op, "%s(&%s[%s], %s, %d);", macro, base, index, part, lanes);
  else
    cg_statement(g, op, "memcpy(&%s[%s], &%s, %d * sizeof *%s);", base, index, part, lanes, base);
}

/* Index of row `p` of a vector access: leading vector dimensions walk the memref's dimensions just
 * before the last. */
static const char *row_index(struct cg *g, const struct memref *m, const struct expr *index,
                             MlirType vector, int p) {
  struct expr at[MAX_RANK];
  memcpy(at, index, sizeof(struct expr) * (size_t)m->rank);
  int rank = (int)mlirShapedTypeGetRank(vector);
  for (int i = rank - 2; i >= 0; i--) {
    int n = (int)mlirShapedTypeGetDimSize(vector, i), k = p % n;
    p /= n;
    int dim = m->rank - rank + i;
    if (k)
      at[dim] = cg_expr_make(cg_fmt(g, "%s + %d", cg_expr_at(g, at[dim], P_ADD), k), P_ADD, false);
  }
  return cg_memref_index(g, m, at);
}

static bool access_rows(struct cg *g, MlirOperation op, int memref_operand, MlirType vector,
                        struct value *v, bool store) {
  struct memref *m = cg_value_get(g, cg_operand(op, memref_operand))->memref;
  struct expr index[MAX_RANK];
  int rank = (int)mlirShapedTypeGetRank(vector);
  if (rank > m->rank)
    return cg_unsupported(g, op, "a vector of rank %d from a memref of rank %d is not supported",
                          rank, m->rank);
  if (rank && (m->stride[m->rank - 1].text || m->stride[m->rank - 1].value != 1))
    return cg_unsupported(g, op, "'%s' needs a memref whose last dimension has stride 1",
                          cg_op_name(g, op));
  for (int i = 0; i < m->rank; i++)
    index[i] = cg_use(g, cg_operand(op, memref_operand + 1 + i));
  if (store)
    cg_flush_reads(g);
  for (int p = 0; p < v->parts; p++) {
    const char *at = row_index(g, m, index, vector, p);
    if (store)
      store_row(g, op, cg_vector_use(g, cg_operand(op, 0), p).text, v->dtype, v->lanes, m->base,
                at);
    else
      load_row(g, op, v, p, m->base, at);
  }
  return true;
}

/* Small floats that are only stored again stay as they are in memory. */
static bool is_only_stored(MlirOperation load) {
  MlirOpOperand u = mlirValueGetFirstUse(mlirOperationGetResult(load, 0));
  for (; !mlirOpOperandIsNull(u); u = mlirOpOperandGetNextUse(u))
    if (!cg_op_is(mlirOpOperandGetOwner(u), "vector.store"))
      return false;
  return true;
}

EMIT(vector_load) {
  (void)row;
  if (cg_in_words(g))
    return cg_words_vector_load(g, op);
  struct value *r = cg_vector_result_in_place(g, op);
  if (r && cg_dtype_is_small_float(r->dtype) && is_only_stored(op))
    r->dtype = DT_I16;
  return r && access_rows(g, op, 0, mlirValueGetType(mlirOperationGetResult(op, 0)), r, false);
}

EMIT(vector_store) {
  (void)row;
  if (cg_in_words(g))
    return cg_words_vector_store(g, op);
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  return access_rows(g, op, 1, mlirValueGetType(cg_operand(op, 0)), v, true);
}

/* Whether a transfer is one row after another: in bounds, minor identity map, unit stride, no mask.
 */
static bool is_plain(MlirOperation op, const struct memref *m, int rank, bool masked) {
  MlirAttribute bounds = cg_attr(op, "in_bounds");
  bool ok = !masked &&
            mlirAffineMapIsMinorIdentity(mlirAffineMapAttrGetValue(cg_attr(op, "permutation_map")));
  for (int i = 0; i < rank; i++)
    ok &= mlirBoolAttrGetValue(mlirArrayAttrGetElement(bounds, i));
  return ok && (rank == 0 || (!m->stride[m->rank - 1].text && m->stride[m->rank - 1].value == 1));
}

/* Indices and the condition of one lane of a transfer; `where` are its places in the vector. */
static void lane_access(struct cg *g, MlirOperation op, const struct memref *m,
                        const struct expr *index, const char **where, struct expr *at,
                        struct xt_buf *condition) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(cg_attr(op, "permutation_map"));
  MlirAttribute bounds = cg_attr(op, "in_bounds");
  memcpy(at, index, sizeof(struct expr) * (size_t)m->rank);
  for (int i = 0; i < (int)mlirAffineMapGetNumResults(map); i++) {
    MlirAffineExpr e = mlirAffineMapGetResult(map, i);
    if (!mlirAffineExprIsADim(e)) /* a broadcast dimension */
      continue;
    int d = (int)mlirAffineDimExprGetPosition(e);
    if (strcmp(where[i], "0"))
      at[d] = cg_expr_make(cg_fmt(g, "%s + %s", cg_expr_at(g, index[d], P_ADD), where[i]), P_ADD,
                           false);
    if (!mlirBoolAttrGetValue(mlirArrayAttrGetElement(bounds, i)))
      xt_buf_printf(condition, "%s%s < %s", condition->length ? " && " : "",
                    cg_expr_at(g, at[d], P_REL + 1), cg_dim_text(g, m->size[d]));
  }
}

/* A transfer lane by lane: any map, bounds and mask. */
static void transfer_lanes(struct cg *g, MlirOperation op, const struct memref *m,
                           const struct expr *index, MlirType vector, struct value *v,
                           const struct value *mask, const char *padding) {
  int rank = (int)mlirShapedTypeGetRank(vector);
  for (int p = 0; p < v->parts; p++) {
    const char *where[MAX_RANK];
    struct expr at[MAX_RANK];
    int rest = p;
    for (int i = rank - 2; i >= 0; i--) {
      int n = (int)mlirShapedTypeGetDimSize(vector, i);
      where[i] = cg_fmt(g, "%d", rest % n);
      rest /= n;
    }
    if (rank)
      where[rank - 1] = "lane";
    struct xt_buf condition = {0};
    if (mask)
      xt_buf_printf(&condition, "%s[lane]", mask->part[p]);
    lane_access(g, op, m, index, where, at, &condition);
    if (padding)
      cg_vector_declare(g, v, p);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", v->lanes);
    if (padding) {
      const char *load = cg_memref_load(g, m, at).text;
      cg_statement(g, op, "  %s[lane] = %s;", v->part[p],
                   condition.length
                       ? cg_fmt(g, "%s ? %s : %s", xt_buf_text(&condition), load, padding)
                       : load);
    } else {
      struct expr x = cg_expr_make(cg_fmt(g, "%s[lane]", v->part[p]), P_PRIMARY, false);
      if (condition.length)
        cg_line(g, "  if (%s)", xt_buf_text(&condition));
      cg_statement(g, op, "  %s%s[%s] = %s;", condition.length ? "  " : "", m->base,
                   cg_memref_index(g, m, at), cg_memref_stored(g, m->dtype, x, P_COND));
    }
    xt_buf_free(&condition);
  }
}

/* Operand number of the mask, or -1. */
static int mask_operand(MlirOperation op) {
  MlirAttribute segments = cg_attr(op, "operandSegmentSizes");
  int n = (int)mlirDenseArrayGetNumElements(segments);
  return mlirDenseI32ArrayGetElement(segments, n - 1) ? (int)mlirOperationGetNumOperands(op) - 1
                                                      : -1;
}

static bool mask_fits(struct cg *g, MlirOperation op, int mask, const struct value *v) {
  if (mask < 0)
    return true;
  struct value *m = cg_value_get(g, cg_operand(op, mask));
  return (m->parts == v->parts && m->lanes == v->lanes) ||
         cg_unsupported(g, op, "'%s' whose mask has another shape than its vector is not supported",
                        cg_op_name(g, op));
}

EMIT(transfer_read) {
  (void)row;
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  struct memref *m = cg_value_get(g, cg_operand(op, 0))->memref;
  int mask = mask_operand(op);
  struct value *r = cg_vector_result_in_place(g, op);
  if (!r || !mask_fits(g, op, mask, r))
    return false;
  if (is_plain(op, m, (int)mlirShapedTypeGetRank(type), mask >= 0))
    return access_rows(g, op, 0, type, r, false);
  struct expr index[MAX_RANK];
  for (int i = 0; i < m->rank; i++)
    index[i] = cg_use(g, cg_operand(op, 1 + i));
  const char *padding = cg_use_text(g, cg_operand(op, 1 + m->rank), P_UNARY);
  transfer_lanes(g, op, m, index, type, r, mask < 0 ? NULL : cg_value_get(g, cg_operand(op, mask)),
                 padding);
  return true;
}

EMIT(transfer_write) {
  (void)row;
  MlirType type = mlirValueGetType(cg_operand(op, 0));
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  struct memref *m = cg_value_get(g, cg_operand(op, 1))->memref;
  int mask = mask_operand(op);
  if (!mask_fits(g, op, mask, v))
    return false;
  if (is_plain(op, m, (int)mlirShapedTypeGetRank(type), mask >= 0))
    return access_rows(g, op, 1, type, v, true);
  struct expr index[MAX_RANK];
  for (int i = 0; i < m->rank; i++)
    index[i] = cg_use(g, cg_operand(op, 2 + i));
  cg_flush_reads(g);
  transfer_lanes(g, op, m, index, type, v, mask < 0 ? NULL : cg_value_get(g, cg_operand(op, mask)),
                 NULL);
  return true;
}

/* Lanes at `index`, which names the lane, where the mask holds. */
static void read_lanes(struct cg *g, MlirOperation op, const struct memref *m,
                       const struct expr *index, const struct value *mask,
                       const struct value *otherwise, const struct value *r) {
  cg_line(g, "%s %s = {0};", cg_vector_type(g, r->dtype, r->lanes), r->part[0]);
  cg_line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
  cg_statement(g, op, "  %s[lane] = %s[lane] ? %s : %s[lane];", r->part[0], mask->part[0],
               cg_memref_load(g, m, index).text, otherwise->part[0]);
}

static void write_lanes(struct cg *g, MlirOperation op, const struct memref *m,
                        const struct expr *index, const struct value *mask, const struct value *v) {
  struct expr x = cg_expr_make(cg_fmt(g, "%s[lane]", v->part[0]), P_PRIMARY, false);
  cg_flush_reads(g);
  cg_line(g, "for (int lane = 0; lane < %d; lane++)", v->lanes);
  cg_line(g, "  if (%s[lane])", mask->part[0]);
  cg_statement(g, op, "    %s[%s] = %s;", m->base, cg_memref_index(g, m, index),
               cg_memref_stored(g, m->dtype, x, P_COND));
}

/* base[index + lane] where the mask holds. */
static void masked_index(struct cg *g, MlirOperation op, const struct memref *m, int first,
                         struct expr *index) {
  for (int i = 0; i < m->rank; i++)
    index[i] = cg_use(g, cg_operand(op, first + i));
  struct expr *last = &index[m->rank - 1];
  *last = cg_expr_make(cg_fmt(g, "%s + lane", cg_expr_at(g, *last, P_ADD)), P_ADD, false);
}

EMIT(maskedload) {
  (void)row;
  struct memref *m = cg_value_get(g, cg_operand(op, 0))->memref;
  struct value *mask = cg_value_get(g, cg_operand(op, 1 + m->rank)),
               *otherwise = cg_value_get(g, cg_operand(op, 2 + m->rank));
  struct value *r = cg_vector_result_of(g, op, 0);
  struct expr index[MAX_RANK];
  if (!r)
    return false;
  masked_index(g, op, m, 1, index);
  read_lanes(g, op, m, index, mask, otherwise, r);
  return true;
}

EMIT(maskedstore) {
  (void)row;
  struct memref *m = cg_value_get(g, cg_operand(op, 0))->memref;
  struct value *mask = cg_value_get(g, cg_operand(op, 1 + m->rank)),
               *v = cg_value_get(g, cg_operand(op, 2 + m->rank));
  struct expr index[MAX_RANK];
  masked_index(g, op, m, 1, index);
  write_lanes(g, op, m, index, mask, v);
  return true;
}

/* base[index, with a vector of offsets on the last dimension]. */
static void gather_index(struct cg *g, MlirOperation op, const struct memref *m,
                         const struct value *at, struct expr *index) {
  for (int i = 0; i < m->rank; i++)
    index[i] = cg_use(g, cg_operand(op, 1 + i));
  struct expr *last = &index[m->rank - 1];
  *last = cg_expr_make(cg_fmt(g, "%s + %s[lane]", cg_expr_at(g, *last, P_ADD), at->part[0]), P_ADD,
                       false);
}

EMIT(gather) {
  (void)row;
  struct memref *m = cg_value_get(g, cg_operand(op, 0))->memref;
  int first = 1 + m->rank;
  struct value *at = cg_value_get(g, cg_operand(op, first)),
               *mask = cg_value_get(g, cg_operand(op, first + 1)),
               *otherwise = cg_value_get(g, cg_operand(op, first + 2));
  struct value *r = cg_vector_result_of(g, op, 0);
  struct expr index[MAX_RANK];
  if (!r)
    return false;
  if (r->parts != 1)
    return cg_unsupported(g, op, "vector.gather of rank above 1 is not supported");
  gather_index(g, op, m, at, index);
  read_lanes(g, op, m, index, mask, otherwise, r);
  return true;
}

EMIT(scatter) {
  (void)row;
  struct memref *m = cg_value_get(g, cg_operand(op, 0))->memref;
  int first = 1 + m->rank;
  struct value *at = cg_value_get(g, cg_operand(op, first)),
               *mask = cg_value_get(g, cg_operand(op, first + 1)),
               *v = cg_value_get(g, cg_operand(op, first + 2));
  struct expr index[MAX_RANK];
  if (v->parts != 1)
    return cg_unsupported(g, op, "vector.scatter of rank above 1 is not supported");
  gather_index(g, op, m, at, index);
  write_lanes(g, op, m, index, mask, v);
  return true;
}

/* create_mask takes bounds from operands, constant_mask from an attribute. */
EMIT(create_mask) {
  (void)row;
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  int rank = (int)mlirShapedTypeGetRank(type);
  bool constant = cg_op_is(op, "vector.constant_mask");
  struct value *r = cg_vector_result_of(g, op, 0);
  if (!r)
    return false;
  const char *limit[MAX_RANK];
  for (int i = 0; i < rank; i++)
    limit[i] = constant ? cg_fmt(g, "%" PRId64,
                                 mlirDenseI64ArrayGetElement(cg_attr(op, "mask_dim_sizes"), i))
                        : cg_use_text(g, cg_operand(op, i), P_REL + 1);
  for (int p = 0; p < r->parts; p++) {
    struct xt_buf condition = {0};
    int rest = p;
    for (int i = rank - 2; i >= 0; i--) {
      int n = (int)mlirShapedTypeGetDimSize(type, i);
      xt_buf_printf(&condition, "%d < %s && ", rest % n, limit[i]);
      rest /= n;
    }
    cg_line(g, "%s %s = {0};", cg_vector_type(g, r->dtype, r->lanes), r->part[p]);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    cg_statement(g, op, "  %s[lane] = %slane < %s;", r->part[p], xt_buf_text(&condition),
                 rank ? limit[rank - 1] : "1");
    xt_buf_free(&condition);
  }
  return true;
}
