/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Vectors: an n-D vector is a tuple of C vectors, one per row of its last dimension. Lane counts
 * that are not a power of two live in the next wider C vector; memory sees exact sizes. */

#include <inttypes.h>
#include <string.h>

#include "targets/cgen/internal.h"

#define EMIT(NAME)                                                                                 \
  bool emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row);                      \
  bool emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row)

static MlirValue operand(MlirOperation op, int i) { return mlirOperationGetOperand(op, i); }

static int c_lanes(int lanes) {
  int n = 1;
  while (n < lanes)
    n *= 2;
  return n;
}

const char *vector_type(struct cg *g, enum dtype d, int lanes) {
  int n = c_lanes(lanes);
  g->vector_type[d][n] = true;
  return fmt(g, "xt_%sx%d", dtypes[d].name, n);
}

bool vector_shape(struct cg *g, MlirOperation op, MlirType type, int *parts, int *lanes) {
  if (dtype_of(type) == DT_NONE)
    return unsupported(g, op, "vectors of this element type are not supported");
  if (mlirVectorTypeIsScalable(type))
    return unsupported(g, op, "scalable vectors are not supported");
  int rank = (int)mlirShapedTypeGetRank(type);
  int64_t n = 1, last = rank ? mlirShapedTypeGetDimSize(type, rank - 1) : 1;
  for (int i = 0; i + 1 < rank; i++)
    n *= mlirShapedTypeGetDimSize(type, i);
  if (last > MAX_LANES)
    return unsupported(g, op, "vectors of %" PRId64 " lanes are above the limit of %d", last,
                       MAX_LANES);
  if (n > MAX_PARTS)
    return unsupported(g, op, "a vector of %" PRId64 " rows is above the limit of %d", n,
                       MAX_PARTS);
  *parts = (int)n;
  *lanes = (int)last;
  return true;
}

/* Names for the rows of a result; the caller declares them. */
struct value *vector_result(struct cg *g, MlirOperation op, int result, int parts, int lanes,
                            enum dtype d) {
  struct value v = {.kind = V_VECTOR, .parts = parts, .lanes = lanes, .dtype = d};
  v.part = xt_arena_alloc(&g->job->arena, (size_t)parts * sizeof *v.part);
  const char *name = name_for(g, mlirOperationGetLocation(op), result, "vec");
  for (int i = 0; i < parts; i++)
    v.part[i] = parts == 1 ? name : name_new(g, fmt(g, "%s_%d", name, i));
  return value_set(g, mlirOperationGetResult(op, result), v);
}

static struct value *result_like_type(struct cg *g, MlirOperation op, int result) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, result));
  int parts, lanes;
  if (!vector_shape(g, op, type, &parts, &lanes))
    return NULL;
  return vector_result(g, op, result, parts, lanes, dtype_of(type));
}

bool emit_elementwise_vector(struct cg *g, MlirOperation op, const struct op_row *row) {
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  int n = (int)mlirOperationGetNumOperands(op);
  const char *t = vector_type(g, r->dtype, r->lanes);
  bool whole = row->flags & F_INFIX && !dtype_is_small_float(r->dtype);
  for (int p = 0; p < r->parts; p++) {
    struct expr in[4], out;
    for (int i = 0; i < n && i < 4; i++) {
      struct value *v = value_get(g, operand(op, i));
      if (v->kind == V_VECTOR)
        in[i] = expr_make(whole ? v->part[p] : fmt(g, "%s[lane]", v->part[p]), P_PRIMARY, false);
      else
        in[i] = use(g, operand(op, i));
    }
    if (!row->build(g, op, row, in, &out))
      return false;
    if (whole) {
      statement(g, op, "const %s %s = %s;", t, r->part[p], out.text);
      continue;
    }
    line(g, "%s %s = {0};", t, r->part[p]);
    line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    statement(g, op, "  %s[lane] = %s;", r->part[p], out.text);
  }
  return true;
}

bool emit_select_vector(struct cg *g, MlirOperation op) {
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  struct value *c = value_get(g, operand(op, 0)), *a = value_get(g, operand(op, 1)),
               *b = value_get(g, operand(op, 2));
  const char *scalar = c->kind == V_SCALAR ? use_text(g, operand(op, 0), P_UNARY) : NULL;
  for (int p = 0; p < r->parts; p++) {
    line(g, "%s %s = {0};", vector_type(g, r->dtype, r->lanes), r->part[p]);
    line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    statement(g, op, "  %s[lane] = %s ? %s[lane] : %s[lane];", r->part[p],
              scalar ? scalar : fmt(g, "%s[lane]", c->part[p]), a->part[p], b->part[p]);
  }
  return true;
}

/* One row from memory at base[index]. Elements that are stored otherwise go lane by lane. */
static void load_row(struct cg *g, MlirOperation op, const char *part, enum dtype d, int lanes,
                     const char *base, const char *index) {
  const char *t = vector_type(g, d, lanes);
  line(g, "%s %s = {0};", t, part);
  if (dtype_is_small_float(d)) {
    const char *helper = fmt(g, "xt_%s_to_f32", dtypes[d].name);
    use_helper(g, helper);
    line(g, "for (int lane = 0; lane < %d; lane++)", lanes);
    statement(g, op, "  %s[lane] = %s(%s[%s + lane]);", part, helper, base, index);
    return;
  }
  statement(g, op, "memcpy(&%s, &%s[%s], %d * sizeof *%s);", part, base, index, lanes, base);
}

static void store_row(struct cg *g, MlirOperation op, const char *part, enum dtype d, int lanes,
                      const char *base, const char *index) {
  if (dtype_is_small_float(d)) {
    const char *helper = fmt(g, "xt_f32_to_%s", dtypes[d].name);
    use_helper(g, helper);
    line(g, "for (int lane = 0; lane < %d; lane++)", lanes);
    statement(g, op, "  %s[%s + lane] = %s(%s[lane]);", base, index, helper, part);
    return;
  }
  statement(g, op, "memcpy(&%s[%s], &%s, %d * sizeof *%s);", base, index, part, lanes, base);
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
      at[dim] = expr_make(fmt(g, "%s + %d", expr_at(g, at[dim], P_ADD), k), P_ADD, false);
  }
  return memref_index(g, m, at);
}

static bool access_rows(struct cg *g, MlirOperation op, int memref_operand, MlirType vector,
                        const char **part, int parts, int lanes, bool store) {
  struct memref *m = value_get(g, operand(op, memref_operand))->memref;
  struct expr index[MAX_RANK];
  int rank = (int)mlirShapedTypeGetRank(vector);
  if (rank > m->rank)
    return unsupported(g, op, "a vector of rank %d from a memref of rank %d is not supported", rank,
                       m->rank);
  if (rank && (m->stride[m->rank - 1].text || m->stride[m->rank - 1].value != 1))
    return unsupported(g, op, "'%s' needs a memref whose last dimension has stride 1",
                       op_name(g, op));
  for (int i = 0; i < m->rank; i++)
    index[i] = use(g, operand(op, memref_operand + 1 + i));
  if (store)
    flush_reads(g);
  for (int p = 0; p < parts; p++) {
    const char *at = row_index(g, m, index, vector, p);
    if (store)
      store_row(g, op, part[p], m->dtype, lanes, m->base, at);
    else
      load_row(g, op, part[p], m->dtype, lanes, m->base, at);
  }
  return true;
}

EMIT(vector_load) {
  (void)row;
  struct value *r = result_like_type(g, op, 0);
  return r && access_rows(g, op, 0, mlirValueGetType(mlirOperationGetResult(op, 0)), r->part,
                          r->parts, r->lanes, false);
}

EMIT(vector_store) {
  (void)row;
  struct value *v = value_get(g, operand(op, 0));
  return access_rows(g, op, 1, mlirValueGetType(operand(op, 0)), v->part, v->parts, v->lanes, true);
}

/* Whether a transfer is one row after another: in bounds, minor identity map, unit stride, no mask.
 */
static bool is_plain(MlirOperation op, const struct memref *m, int rank, bool masked) {
  MlirAttribute bounds = attr(op, "in_bounds");
  bool ok = !masked &&
            mlirAffineMapIsMinorIdentity(mlirAffineMapAttrGetValue(attr(op, "permutation_map")));
  for (int i = 0; i < rank; i++)
    ok &= mlirBoolAttrGetValue(mlirArrayAttrGetElement(bounds, i));
  return ok && (rank == 0 || (!m->stride[m->rank - 1].text && m->stride[m->rank - 1].value == 1));
}

/* Indices and the condition of one lane of a transfer; `where` are its places in the vector. */
static void lane_access(struct cg *g, MlirOperation op, const struct memref *m,
                        const struct expr *index, const char **where, struct expr *at,
                        struct xt_buf *condition) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(attr(op, "permutation_map"));
  MlirAttribute bounds = attr(op, "in_bounds");
  memcpy(at, index, sizeof(struct expr) * (size_t)m->rank);
  for (int i = 0; i < (int)mlirAffineMapGetNumResults(map); i++) {
    MlirAffineExpr e = mlirAffineMapGetResult(map, i);
    if (!mlirAffineExprIsADim(e)) /* a broadcast dimension */
      continue;
    int d = (int)mlirAffineDimExprGetPosition(e);
    if (strcmp(where[i], "0"))
      at[d] = expr_make(fmt(g, "%s + %s", expr_at(g, index[d], P_ADD), where[i]), P_ADD, false);
    if (!mlirBoolAttrGetValue(mlirArrayAttrGetElement(bounds, i)))
      xt_buf_printf(condition, "%s%s < %s", condition->length ? " && " : "",
                    expr_at(g, at[d], P_REL + 1), dim_text(g, m->size[d]));
  }
}

/* A transfer lane by lane: any map, bounds and mask. */
static void transfer_lanes(struct cg *g, MlirOperation op, const struct memref *m,
                           const struct expr *index, MlirType vector, const struct value *v,
                           const struct value *mask, const char *padding) {
  int rank = (int)mlirShapedTypeGetRank(vector);
  for (int p = 0; p < v->parts; p++) {
    const char *where[MAX_RANK];
    struct expr at[MAX_RANK];
    int rest = p;
    for (int i = rank - 2; i >= 0; i--) {
      int n = (int)mlirShapedTypeGetDimSize(vector, i);
      where[i] = fmt(g, "%d", rest % n);
      rest /= n;
    }
    if (rank)
      where[rank - 1] = "lane";
    struct xt_buf condition = {0};
    if (mask)
      xt_buf_printf(&condition, "%s[lane]", mask->part[p]);
    lane_access(g, op, m, index, where, at, &condition);
    if (padding)
      line(g, "%s %s = {0};", vector_type(g, v->dtype, v->lanes), v->part[p]);
    line(g, "for (int lane = 0; lane < %d; lane++)", v->lanes);
    if (padding) {
      const char *load = memref_load(g, m, at).text;
      statement(g, op, "  %s[lane] = %s;", v->part[p],
                condition.length ? fmt(g, "%s ? %s : %s", xt_buf_text(&condition), load, padding)
                                 : load);
    } else {
      struct expr x = expr_make(fmt(g, "%s[lane]", v->part[p]), P_PRIMARY, false);
      if (condition.length)
        line(g, "  if (%s)", xt_buf_text(&condition));
      statement(g, op, "  %s%s[%s] = %s;", condition.length ? "  " : "", m->base,
                memref_index(g, m, at), memref_stored(g, m->dtype, x, P_COND));
    }
    xt_buf_free(&condition);
  }
}

/* Operand number of the mask, or -1. */
static int mask_operand(MlirOperation op) {
  MlirAttribute segments = attr(op, "operandSegmentSizes");
  int n = (int)mlirDenseArrayGetNumElements(segments);
  return mlirDenseI32ArrayGetElement(segments, n - 1) ? (int)mlirOperationGetNumOperands(op) - 1
                                                      : -1;
}

static bool mask_fits(struct cg *g, MlirOperation op, int mask, const struct value *v) {
  if (mask < 0)
    return true;
  struct value *m = value_get(g, operand(op, mask));
  return (m->parts == v->parts && m->lanes == v->lanes) ||
         unsupported(g, op, "'%s' whose mask has another shape than its vector is not supported",
                     op_name(g, op));
}

EMIT(transfer_read) {
  (void)row;
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  struct memref *m = value_get(g, operand(op, 0))->memref;
  int mask = mask_operand(op);
  struct value *r = result_like_type(g, op, 0);
  if (!r || !mask_fits(g, op, mask, r))
    return false;
  if (is_plain(op, m, (int)mlirShapedTypeGetRank(type), mask >= 0))
    return access_rows(g, op, 0, type, r->part, r->parts, r->lanes, false);
  struct expr index[MAX_RANK];
  for (int i = 0; i < m->rank; i++)
    index[i] = use(g, operand(op, 1 + i));
  const char *padding = use_text(g, operand(op, 1 + m->rank), P_UNARY);
  transfer_lanes(g, op, m, index, type, r, mask < 0 ? NULL : value_get(g, operand(op, mask)),
                 padding);
  return true;
}

EMIT(transfer_write) {
  (void)row;
  MlirType type = mlirValueGetType(operand(op, 0));
  struct value *v = value_get(g, operand(op, 0));
  struct memref *m = value_get(g, operand(op, 1))->memref;
  int mask = mask_operand(op);
  if (!mask_fits(g, op, mask, v))
    return false;
  if (is_plain(op, m, (int)mlirShapedTypeGetRank(type), mask >= 0))
    return access_rows(g, op, 1, type, v->part, v->parts, v->lanes, true);
  struct expr index[MAX_RANK];
  for (int i = 0; i < m->rank; i++)
    index[i] = use(g, operand(op, 2 + i));
  flush_reads(g);
  transfer_lanes(g, op, m, index, type, v, mask < 0 ? NULL : value_get(g, operand(op, mask)), NULL);
  return true;
}

/* base[index + lane] where the mask holds. */
static void masked_index(struct cg *g, MlirOperation op, const struct memref *m, int first,
                         struct expr *index) {
  for (int i = 0; i < m->rank; i++)
    index[i] = use(g, operand(op, first + i));
  struct expr *last = &index[m->rank - 1];
  *last = expr_make(fmt(g, "%s + lane", expr_at(g, *last, P_ADD)), P_ADD, false);
}

EMIT(maskedload) {
  (void)row;
  struct memref *m = value_get(g, operand(op, 0))->memref;
  struct value *mask = value_get(g, operand(op, 1 + m->rank)),
               *otherwise = value_get(g, operand(op, 2 + m->rank));
  struct value *r = result_like_type(g, op, 0);
  struct expr index[MAX_RANK];
  if (!r)
    return false;
  masked_index(g, op, m, 1, index);
  line(g, "%s %s = {0};", vector_type(g, r->dtype, r->lanes), r->part[0]);
  line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
  statement(g, op, "  %s[lane] = %s[lane] ? %s : %s[lane];", r->part[0], mask->part[0],
            memref_load(g, m, index).text, otherwise->part[0]);
  return true;
}

EMIT(maskedstore) {
  (void)row;
  struct memref *m = value_get(g, operand(op, 0))->memref;
  struct value *mask = value_get(g, operand(op, 1 + m->rank)),
               *v = value_get(g, operand(op, 2 + m->rank));
  struct expr index[MAX_RANK], x = expr_make(fmt(g, "%s[lane]", v->part[0]), P_PRIMARY, false);
  masked_index(g, op, m, 1, index);
  flush_reads(g);
  line(g, "for (int lane = 0; lane < %d; lane++)", v->lanes);
  line(g, "  if (%s[lane])", mask->part[0]);
  statement(g, op, "    %s[%s] = %s;", m->base, memref_index(g, m, index),
            memref_stored(g, m->dtype, x, P_COND));
  return true;
}

/* base[index, with a vector of offsets on the last dimension]. */
static void gather_index(struct cg *g, MlirOperation op, const struct memref *m,
                         const struct value *at, struct expr *index) {
  for (int i = 0; i < m->rank; i++)
    index[i] = use(g, operand(op, 1 + i));
  struct expr *last = &index[m->rank - 1];
  *last = expr_make(fmt(g, "%s + %s[lane]", expr_at(g, *last, P_ADD), at->part[0]), P_ADD, false);
}

EMIT(gather) {
  (void)row;
  struct memref *m = value_get(g, operand(op, 0))->memref;
  int first = 1 + m->rank;
  struct value *at = value_get(g, operand(op, first)), *mask = value_get(g, operand(op, first + 1)),
               *otherwise = value_get(g, operand(op, first + 2));
  struct value *r = result_like_type(g, op, 0);
  struct expr index[MAX_RANK];
  if (!r)
    return false;
  if (r->parts != 1)
    return unsupported(g, op, "vector.gather of rank above 1 is not supported");
  gather_index(g, op, m, at, index);
  line(g, "%s %s = {0};", vector_type(g, r->dtype, r->lanes), r->part[0]);
  line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
  statement(g, op, "  %s[lane] = %s[lane] ? %s : %s[lane];", r->part[0], mask->part[0],
            memref_load(g, m, index).text, otherwise->part[0]);
  return true;
}

EMIT(scatter) {
  (void)row;
  struct memref *m = value_get(g, operand(op, 0))->memref;
  int first = 1 + m->rank;
  struct value *at = value_get(g, operand(op, first)), *mask = value_get(g, operand(op, first + 1)),
               *v = value_get(g, operand(op, first + 2));
  struct expr index[MAX_RANK], x = expr_make(fmt(g, "%s[lane]", v->part[0]), P_PRIMARY, false);
  if (v->parts != 1)
    return unsupported(g, op, "vector.scatter of rank above 1 is not supported");
  gather_index(g, op, m, at, index);
  flush_reads(g);
  line(g, "for (int lane = 0; lane < %d; lane++)", v->lanes);
  line(g, "  if (%s[lane])", mask->part[0]);
  statement(g, op, "    %s[%s] = %s;", m->base, memref_index(g, m, index),
            memref_stored(g, m->dtype, x, P_COND));
  return true;
}

/* acc + a x b, the product of each pair of lanes first. */
EMIT(outerproduct) {
  (void)row;
  struct value *a = value_get(g, operand(op, 0)), *b = value_get(g, operand(op, 1));
  bool has_acc = mlirOperationGetNumOperands(op) > 2;
  struct value *acc = has_acc ? value_get(g, operand(op, 2)) : NULL,
               *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  if (b->kind != V_VECTOR || !strstr(attr_text(g, attr(op, "kind")), "<add>"))
    return unsupported(g, op, "vector.outerproduct of this form is not supported");
  bool is_float = dtype_is_float(r->dtype);
  const struct op_row *mul = op_row_find(is_float ? "arith.mulf" : "arith.muli"),
                      *add = op_row_find(is_float ? "arith.addf" : "arith.addi");
  for (int p = 0; p < r->parts; p++) {
    struct expr in[2] = {expr_make(fmt(g, "%s[%d]", a->part[0], p), P_PRIMARY, false),
                         expr_make(fmt(g, "%s[lane]", b->part[0]), P_PRIMARY, false)},
                out;
    if (!mul->build(g, op, mul, in, &out))
      return false;
    in[0] = out;
    if (acc) {
      in[1] = in[0];
      in[0] = expr_make(fmt(g, "%s[lane]", acc->part[p]), P_PRIMARY, false);
      if (!add->build(g, op, add, in, &out))
        return false;
    }
    line(g, "%s %s = {0};", vector_type(g, r->dtype, r->lanes), r->part[p]);
    line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    statement(g, op, "  %s[lane] = %s;", r->part[p], out.text);
  }
  return true;
}

/* create_mask takes bounds from operands, constant_mask from an attribute. */
EMIT(create_mask) {
  (void)row;
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  int rank = (int)mlirShapedTypeGetRank(type);
  bool constant = op_is(op, "vector.constant_mask");
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  const char *limit[MAX_RANK];
  for (int i = 0; i < rank; i++)
    limit[i] = constant
                   ? fmt(g, "%" PRId64, mlirDenseI64ArrayGetElement(attr(op, "mask_dim_sizes"), i))
                   : use_text(g, operand(op, i), P_REL + 1);
  for (int p = 0; p < r->parts; p++) {
    struct xt_buf condition = {0};
    int rest = p;
    for (int i = rank - 2; i >= 0; i--) {
      int n = (int)mlirShapedTypeGetDimSize(type, i);
      xt_buf_printf(&condition, "%d < %s && ", rest % n, limit[i]);
      rest /= n;
    }
    line(g, "%s %s = {0};", vector_type(g, r->dtype, r->lanes), r->part[p]);
    line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    statement(g, op, "  %s[lane] = %slane < %s;", r->part[p], xt_buf_text(&condition),
              rank ? limit[rank - 1] : "1");
    xt_buf_free(&condition);
  }
  return true;
}

EMIT(broadcast) {
  (void)row;
  MlirType from = mlirValueGetType(operand(op, 0));
  MlirType to = mlirValueGetType(mlirOperationGetResult(op, 0));
  struct value *v = value_get(g, operand(op, 0));
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  const char *t = vector_type(g, r->dtype, r->lanes);
  if (v->kind == V_SCALAR || (v->parts == 1 && v->lanes == 1)) {
    const char *x = v->kind == V_SCALAR ? use(g, operand(op, 0)).text : fmt(g, "%s[0]", v->part[0]);
    line(g, "%s %s = {0};", t, r->part[0]);
    line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    statement(g, op, "  %s[lane] = %s;", r->part[0], x);
    for (int p = 1; p < r->parts; p++)
      r->part[p] = r->part[0];
    return true;
  }
  int rank = (int)mlirShapedTypeGetRank(to), from_rank = (int)mlirShapedTypeGetRank(from);
  for (int p = 0; p < r->parts; p++) { /* which row of the source: unit dimensions stay at 0 */
    int rest = p, source = 0, scale = 1;
    for (int i = rank - 2; i >= 0; i--) {
      int n = (int)mlirShapedTypeGetDimSize(to, i), k = rest % n, j = i - (rank - from_rank);
      rest /= n;
      if (j < 0)
        continue;
      int m = (int)mlirShapedTypeGetDimSize(from, j);
      source += (m == 1 ? 0 : k) * scale;
      scale *= m;
    }
    if (v->lanes == r->lanes) {
      r->part[p] = v->part[source];
      continue;
    }
    line(g, "%s %s = {0};", t, r->part[p]);
    line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    statement(g, op, "  %s[lane] = %s[0];", r->part[p], v->part[source]);
  }
  return true;
}

/* Position of an extract or insert as (row, lane expression); lane NULL: whole rows. */
static bool position(struct cg *g, MlirOperation op, MlirType vector, int dynamic_operand, int *row,
                     int *rows, const char **lane) {
  MlirAttribute a = attr(op, "static_position");
  int n = (int)mlirDenseArrayGetNumElements(a), rank = (int)mlirShapedTypeGetRank(vector);
  *row = 0;
  *rows = 1;
  *lane = NULL;
  for (int i = 0; i < n; i++) {
    int64_t k = mlirDenseI64ArrayGetElement(a, i);
    bool is_lane = i == rank - 1;
    if (k == INT64_MIN && !is_lane)
      return unsupported(g, op, "'%s' at a row only known at run time is not supported",
                         op_name(g, op));
    if (is_lane)
      *lane = k == INT64_MIN ? use(g, operand(op, dynamic_operand)).text : fmt(g, "%" PRId64, k);
    else
      *row = *row * (int)mlirShapedTypeGetDimSize(vector, i) + (int)k;
  }
  for (int i = n; i < rank - 1; i++) {
    *row *= (int)mlirShapedTypeGetDimSize(vector, i);
    *rows *= (int)mlirShapedTypeGetDimSize(vector, i);
  }
  if (rank == 0)
    *lane = "0";
  return true;
}

EMIT(vector_extract) {
  (void)row;
  struct value *v = value_get(g, operand(op, 0));
  int first, rows;
  const char *lane;
  if (!position(g, op, mlirValueGetType(operand(op, 0)), 1, &first, &rows, &lane))
    return false;
  if (lane) {
    define(g, op, 0, expr_make(fmt(g, "%s[%s]", v->part[first], lane), P_PRIMARY, false));
    return true;
  }
  struct value r = *v;
  r.parts = rows;
  r.part = v->part + first;
  value_set(g, mlirOperationGetResult(op, 0), r);
  return true;
}

EMIT(vector_insert) {
  (void)row;
  MlirType type = mlirValueGetType(operand(op, 1));
  struct value *what = value_get(g, operand(op, 0)), *into = value_get(g, operand(op, 1));
  int first, rows;
  const char *lane;
  if (!position(g, op, type, 2, &first, &rows, &lane))
    return false;
  struct value r = *into;
  r.part = xt_arena_alloc(&g->job->arena, (size_t)r.parts * sizeof *r.part);
  memcpy(r.part, into->part, (size_t)r.parts * sizeof *r.part);
  if (lane) {
    const char *x =
        what->kind == V_SCALAR ? use(g, operand(op, 0)).text : fmt(g, "%s[0]", what->part[0]);
    const char *name = name_for(g, mlirOperationGetLocation(op), 0, "vec");
    line(g, "%s %s = %s;", vector_type(g, r.dtype, r.lanes), name, into->part[first]);
    statement(g, op, "%s[%s] = %s;", name, lane, x);
    r.part[first] = name;
  } else {
    for (int i = 0; i < rows; i++)
      r.part[first + i] = what->part[i];
  }
  value_set(g, mlirOperationGetResult(op, 0), r);
  return true;
}

/* Lane `k` of all lanes of a vector in row-major order. */
static const char *flat_lane(struct cg *g, const struct value *v, int k) {
  return fmt(g, "%s[%d]", v->part[k / v->lanes], k % v->lanes);
}

EMIT(shape_cast) {
  (void)row;
  struct value *v = value_get(g, operand(op, 0));
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  int parts, lanes;
  if (!vector_shape(g, op, type, &parts, &lanes))
    return false;
  if (lanes == v->lanes) {
    struct value r = *v;
    value_set(g, mlirOperationGetResult(op, 0), r);
    return true;
  }
  struct value *r = result_like_type(g, op, 0);
  for (int p = 0; p < parts; p++) {
    struct xt_buf b = {0};
    for (int l = 0; l < lanes; l++)
      xt_buf_printf(&b, "%s%s", l ? ", " : "", flat_lane(g, v, p * lanes + l));
    statement(g, op, "const %s %s = {%s};", vector_type(g, r->dtype, lanes), r->part[p],
              xt_buf_text(&b));
    xt_buf_free(&b);
  }
  return true;
}

/* Row-major position of a place in a shape. */
static int flat_place(MlirType shape, const int *place) {
  int k = 0;
  for (int i = 0; i < (int)mlirShapedTypeGetRank(shape); i++)
    k = k * (int)mlirShapedTypeGetDimSize(shape, i) + place[i];
  return k;
}

static void place_of(MlirType shape, int flat, int *place) {
  for (int i = (int)mlirShapedTypeGetRank(shape) - 1; i >= 0; i--) {
    int n = (int)mlirShapedTypeGetDimSize(shape, i);
    place[i] = flat % n;
    flat /= n;
  }
}

/* A result whose every lane is one lane of other vectors. */
static bool gather_lanes(struct cg *g, MlirOperation op,
                         const char *(*lane)(struct cg *g, MlirOperation op, const int *place)) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  for (int p = 0; p < r->parts; p++) {
    struct xt_buf b = {0};
    for (int l = 0; l < r->lanes; l++) {
      int place[MAX_RANK];
      place_of(type, p * r->lanes + l, place);
      xt_buf_printf(&b, "%s%s", l ? ", " : "", lane(g, op, place));
    }
    statement(g, op, "const %s %s = {%s};", vector_type(g, r->dtype, r->lanes), r->part[p],
              xt_buf_text(&b));
    xt_buf_free(&b);
  }
  return true;
}

static int array_entry(MlirOperation op, const char *name, int i) {
  return (int)mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(attr(op, name), i));
}

static const char *extracted_lane(struct cg *g, MlirOperation op, const int *place) {
  MlirType from = mlirValueGetType(operand(op, 0));
  int at[MAX_RANK], sliced = (int)mlirArrayAttrGetNumElements(attr(op, "offsets"));
  for (int i = 0; i < (int)mlirShapedTypeGetRank(from); i++)
    at[i] = i < sliced ? array_entry(op, "offsets", i) + place[i] * array_entry(op, "strides", i)
                       : place[i];
  return flat_lane(g, value_get(g, operand(op, 0)), flat_place(from, at));
}

EMIT(extract_slice) {
  (void)row;
  return gather_lanes(g, op, extracted_lane);
}

static const char *inserted_lane(struct cg *g, MlirOperation op, const int *place) {
  MlirType small = mlirValueGetType(operand(op, 0)), big = mlirValueGetType(operand(op, 1));
  int rank = (int)mlirShapedTypeGetRank(big), missing = rank - (int)mlirShapedTypeGetRank(small);
  int at[MAX_RANK];
  for (int i = 0; i < rank; i++) {
    int d = place[i] - array_entry(op, "offsets", i);
    int n = i < missing ? 1 : (int)mlirShapedTypeGetDimSize(small, i - missing);
    if (d < 0 || d >= n)
      return flat_lane(g, value_get(g, operand(op, 1)), flat_place(big, place));
    if (i >= missing)
      at[i - missing] = d;
  }
  return flat_lane(g, value_get(g, operand(op, 0)), flat_place(small, at));
}

EMIT(insert_slice) {
  (void)row;
  for (int i = 0; i < (int)mlirArrayAttrGetNumElements(attr(op, "strides")); i++)
    if (array_entry(op, "strides", i) != 1)
      return unsupported(g, op, "vector.insert_strided_slice with a stride is not supported");
  return gather_lanes(g, op, inserted_lane);
}

static const char *transposed_lane(struct cg *g, MlirOperation op, const int *place) {
  MlirType from = mlirValueGetType(operand(op, 0));
  MlirAttribute order = attr(op, "permutation");
  int at[MAX_RANK];
  for (int i = 0; i < (int)mlirShapedTypeGetRank(from); i++)
    at[mlirDenseI64ArrayGetElement(order, i)] = place[i];
  return flat_lane(g, value_get(g, operand(op, 0)), flat_place(from, at));
}

EMIT(vector_transpose) {
  (void)row;
  return gather_lanes(g, op, transposed_lane);
}

EMIT(from_elements) {
  (void)row;
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  for (int p = 0; p < r->parts; p++) {
    struct xt_buf b = {0};
    for (int l = 0; l < r->lanes; l++)
      xt_buf_printf(&b, "%s%s", l ? ", " : "", use(g, operand(op, p * r->lanes + l)).text);
    statement(g, op, "const %s %s = {%s};", vector_type(g, r->dtype, r->lanes), r->part[p],
              xt_buf_text(&b));
    xt_buf_free(&b);
  }
  return true;
}

EMIT(to_elements) {
  (void)row;
  struct value *v = value_get(g, operand(op, 0));
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++)
    value_set(
        g, mlirOperationGetResult(op, i),
        (struct value){.kind = V_SCALAR, .e = expr_make(flat_lane(g, v, i), P_PRIMARY, false)});
  return true;
}

EMIT(vector_fma) {
  struct op_row fma = *op_row_find("math.fma");
  (void)row;
  return emit_elementwise_vector(g, op, &fma);
}

EMIT(shuffle) {
  (void)row;
  struct value *a = value_get(g, operand(op, 0)), *b = value_get(g, operand(op, 1));
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  if (r->parts != 1 || a->parts != 1)
    return unsupported(g, op, "vector.shuffle of vectors of rank above 1 is not supported");
  MlirAttribute mask = attr(op, "mask");
  struct xt_buf text = {0};
  for (int l = 0; l < r->lanes; l++) {
    int64_t k = mlirDenseI64ArrayGetElement(mask, l);
    const struct value *from = k < a->lanes ? a : b;
    int64_t lane = k < 0 ? 0 : k < a->lanes ? k : k - a->lanes;
    xt_buf_printf(&text, "%s%s[%" PRId64 "]", l ? ", " : "", from->part[0], lane);
  }
  statement(g, op, "const %s %s = {%s};", vector_type(g, r->dtype, r->lanes), r->part[0],
            xt_buf_text(&text));
  xt_buf_free(&text);
  return true;
}

EMIT(step) {
  (void)row;
  struct value *r = result_like_type(g, op, 0);
  if (!r)
    return false;
  line(g, "%s %s = {0};", vector_type(g, r->dtype, r->lanes), r->part[0]);
  line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
  statement(g, op, "  %s[lane] = lane;", r->part[0]);
  return true;
}

/* Combining kinds in terms of the table's element-wise ops. */
EMIT(reduction) {
  static const struct {
    const char *kind, *op_float, *op_int;
  } kinds[] = {
      {"<add>", "arith.addf", "arith.addi"},  {"<mul>", "arith.mulf", "arith.muli"},
      {"<minui>", NULL, "arith.minui"},       {"<minsi>", NULL, "arith.minsi"},
      {"<maxui>", NULL, "arith.maxui"},       {"<maxsi>", NULL, "arith.maxsi"},
      {"<and>", NULL, "arith.andi"},          {"<or>", NULL, "arith.ori"},
      {"<xor>", NULL, "arith.xori"},          {"<minnumf>", "arith.minnumf", NULL},
      {"<maxnumf>", "arith.maxnumf", NULL},   {"<minimumf>", "arith.minimumf", NULL},
      {"<maximumf>", "arith.maximumf", NULL},
  };
  (void)row;
  struct value *v = value_get(g, operand(op, 0));
  const char *kind = attr_text(g, attr(op, "kind")), *name = NULL;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strstr(kind, kinds[i].kind))
      name = dtype_is_float(v->dtype) ? kinds[i].op_float : kinds[i].op_int;
  if (!name)
    return unsupported(g, op, "vector.reduction of kind %s is not supported", kind);
  const struct op_row *combine = op_row_find(name);
  const char *acc = name_for(g, mlirOperationGetLocation(op), 0, "acc");
  bool has_init = mlirOperationGetNumOperands(op) > 1;
  /* Sums and products start at the neutral element's side: the accumulator first. */
  const char *init = has_init ? use(g, operand(op, 1)).text : fmt(g, "%s[0]", v->part[0]);
  line(g, "%s %s = %s;", dtypes[v->dtype].local, acc, init);
  line(g, "for (int lane = %d; lane < %d; lane++)", has_init ? 0 : 1, v->lanes);
  struct expr in[2] = {expr_make(acc, P_PRIMARY, false),
                       expr_make(fmt(g, "%s[lane]", v->part[0]), P_PRIMARY, false)},
              out;
  if (!combine->build(g, op, combine, in, &out))
    return false;
  statement(g, op, "  %s = %s;", acc, out.text);
  value_set(g, mlirOperationGetResult(op, 0),
            (struct value){.kind = V_SCALAR, .e = expr_make(acc, P_PRIMARY, false)});
  return true;
}
