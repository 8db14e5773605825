/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Vectors made of the rows and lanes of others. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

const char *cg_splat_text(struct cg *g, enum dtype d, int lanes, struct expr x) {
  bool promoted = cg_dtype_bits(d) < 32 && !cg_dtype_is_float(d); /* C computes in int */
  const char *local = d == DT_I1 ? "int8_t" : cg_dtypes[d].local;
  const char *scalar =
      promoted ? cg_fmt(g, "(%s)%s", local, cg_expr_at(g, x, P_UNARY)) : cg_expr_at(g, x, P_COND);
  return cg_fmt(g, "XT_SPLAT(%s, %s)", cg_vector_type(g, d, lanes), scalar);
}

static void splat(struct cg *g, MlirOperation op, const struct value *r, int part, struct expr x) {
  cg_statement(g, op, "%s = %s;", cg_vector_target(g, r, part),
               cg_splat_text(g, r->dtype, r->lanes, x));
}

static struct expr first_lane(struct cg *g, const char *part) {
  return cg_expr_make(cg_fmt(g, "%s[0]", part), P_PRIMARY, false);
}

EMIT(broadcast) {
  (void)row;
  MlirType from = mlirValueGetType(cg_operand(op, 0));
  MlirType to = mlirValueGetType(mlirOperationGetResult(op, 0));
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  int parts, lanes;
  if (!cg_vector_shape(g, op, to, &parts, &lanes))
    return false;
  /* rows share variables */
  struct value *r = parts == 1 ? cg_vector_result_in_place(g, op) : cg_vector_result_of(g, op, 0);
  if (v->kind == V_SCALAR || (v->parts == 1 && v->lanes == 1)) {
    splat(g, op, r, 0,
          v->kind == V_SCALAR ? cg_use(g, cg_operand(op, 0)) : first_lane(g, v->part[0]));
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
    splat(g, op, r, p, first_lane(g, v->part[source]));
  }
  return true;
}

/* Position of an extract or insert as (row, lane expression); lane NULL: whole rows. */
static bool position(struct cg *g, MlirOperation op, MlirType vector, int dynamic_operand, int *row,
                     int *rows, const char **lane) {
  MlirAttribute a = cg_attr(op, "static_position");
  int n = (int)mlirDenseArrayGetNumElements(a), rank = (int)mlirShapedTypeGetRank(vector);
  *row = 0;
  *rows = 1;
  *lane = NULL;
  for (int i = 0; i < n; i++) {
    int64_t k = mlirDenseI64ArrayGetElement(a, i);
    bool is_lane = i == rank - 1;
    if (k == INT64_MIN && !is_lane)
      return cg_unsupported(g, op, "'%s' at a row only known at run time is not supported",
                            cg_op_name(g, op));
    if (is_lane)
      *lane = k == INT64_MIN ? cg_use(g, cg_operand(op, dynamic_operand)).text
                             : cg_fmt(g, "%" PRId64, k);
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
  if (cg_in_words(g))
    return cg_words_vector_extract(g, op);
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  int first, rows;
  const char *lane;
  if (!position(g, op, mlirValueGetType(cg_operand(op, 0)), 1, &first, &rows, &lane))
    return false;
  if (lane) {
    cg_define(g, op, 0, cg_expr_make(cg_fmt(g, "%s[%s]", v->part[first], lane), P_PRIMARY, false));
    return true;
  }
  struct value r = *v;
  r.parts = rows;
  r.part = v->part + first;
  cg_value_set(g, mlirOperationGetResult(op, 0), r);
  return true;
}

EMIT(vector_insert) {
  (void)row;
  MlirType type = mlirValueGetType(cg_operand(op, 1));
  struct value *what = cg_value_get(g, cg_operand(op, 0)),
               *into = cg_value_get(g, cg_operand(op, 1));
  int first, rows;
  const char *lane;
  if (!position(g, op, type, 2, &first, &rows, &lane))
    return false;
  struct value r = *into;
  r.part = xt_arena_alloc(&g->job->arena, (size_t)r.parts * sizeof *r.part);
  memcpy(r.part, into->part, (size_t)r.parts * sizeof *r.part);
  if (lane) {
    const char *x = what->kind == V_SCALAR ? cg_use(g, cg_operand(op, 0)).text
                                           : cg_fmt(g, "%s[0]", what->part[0]);
    const char *name = cg_name_for(g, mlirOperationGetLocation(op), 0, "vec");
    cg_line(g, "%s %s = %s;", cg_vector_type(g, r.dtype, r.lanes), name, into->part[first]);
    cg_statement(g, op, "%s[%s] = %s;", name, lane, x);
    r.part[first] = name;
  } else {
    for (int i = 0; i < rows; i++)
      r.part[first + i] = what->part[i];
  }
  cg_value_set(g, mlirOperationGetResult(op, 0), r);
  return true;
}

/* Lane `k` of all lanes of a vector in row-major order. */
static const char *flat_lane(struct cg *g, const struct value *v, int k) {
  return cg_fmt(g, "%s[%d]", v->part[k / v->lanes], k % v->lanes);
}

EMIT(shape_cast) {
  (void)row;
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  int parts, lanes;
  if (!cg_vector_shape(g, op, type, &parts, &lanes))
    return false;
  if (lanes == v->lanes) {
    struct value r = *v;
    cg_value_set(g, mlirOperationGetResult(op, 0), r);
    return true;
  }
  struct value *r = cg_vector_result_of(g, op, 0);
  for (int p = 0; p < parts; p++) {
    struct xt_buf b = {0};
    for (int l = 0; l < lanes; l++)
      xt_buf_printf(&b, "%s%s", l ? ", " : "", flat_lane(g, v, p * lanes + l));
    cg_statement(g, op, "const %s %s = {%s};", cg_vector_type(g, r->dtype, lanes), r->part[p],
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
  struct value *r = cg_vector_result_of(g, op, 0);
  if (!r)
    return false;
  for (int p = 0; p < r->parts; p++) {
    struct xt_buf b = {0};
    for (int l = 0; l < r->lanes; l++) {
      int place[MAX_RANK];
      place_of(type, p * r->lanes + l, place);
      xt_buf_printf(&b, "%s%s", l ? ", " : "", lane(g, op, place));
    }
    cg_statement(g, op, "const %s %s = {%s};", cg_vector_type(g, r->dtype, r->lanes), r->part[p],
                 xt_buf_text(&b));
    xt_buf_free(&b);
  }
  return true;
}

static int array_entry(MlirOperation op, const char *name, int i) {
  return (int)mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(cg_attr(op, name), i));
}

static const char *extracted_lane(struct cg *g, MlirOperation op, const int *place) {
  MlirType from = mlirValueGetType(cg_operand(op, 0));
  int at[MAX_RANK], sliced = (int)mlirArrayAttrGetNumElements(cg_attr(op, "offsets"));
  for (int i = 0; i < (int)mlirShapedTypeGetRank(from); i++)
    at[i] = i < sliced ? array_entry(op, "offsets", i) + place[i] * array_entry(op, "strides", i)
                       : place[i];
  return flat_lane(g, cg_value_get(g, cg_operand(op, 0)), flat_place(from, at));
}

EMIT(extract_slice) {
  (void)row;
  return gather_lanes(g, op, extracted_lane);
}

static const char *inserted_lane(struct cg *g, MlirOperation op, const int *place) {
  MlirType small = mlirValueGetType(cg_operand(op, 0)), big = mlirValueGetType(cg_operand(op, 1));
  int rank = (int)mlirShapedTypeGetRank(big), missing = rank - (int)mlirShapedTypeGetRank(small);
  int at[MAX_RANK];
  for (int i = 0; i < rank; i++) {
    int d = place[i] - array_entry(op, "offsets", i);
    int n = i < missing ? 1 : (int)mlirShapedTypeGetDimSize(small, i - missing);
    if (d < 0 || d >= n)
      return flat_lane(g, cg_value_get(g, cg_operand(op, 1)), flat_place(big, place));
    if (i >= missing)
      at[i - missing] = d;
  }
  return flat_lane(g, cg_value_get(g, cg_operand(op, 0)), flat_place(small, at));
}

EMIT(insert_slice) {
  (void)row;
  for (int i = 0; i < (int)mlirArrayAttrGetNumElements(cg_attr(op, "strides")); i++)
    if (array_entry(op, "strides", i) != 1)
      return cg_unsupported(g, op, "vector.insert_strided_slice with a stride is not supported");
  return gather_lanes(g, op, inserted_lane);
}

static const char *transposed_lane(struct cg *g, MlirOperation op, const int *place) {
  MlirType from = mlirValueGetType(cg_operand(op, 0));
  MlirAttribute order = cg_attr(op, "permutation");
  int at[MAX_RANK];
  for (int i = 0; i < (int)mlirShapedTypeGetRank(from); i++)
    at[mlirDenseI64ArrayGetElement(order, i)] = place[i];
  return flat_lane(g, cg_value_get(g, cg_operand(op, 0)), flat_place(from, at));
}

EMIT(vector_transpose) {
  (void)row;
  return gather_lanes(g, op, transposed_lane);
}

EMIT(from_elements) {
  (void)row;
  if (cg_in_words(g))
    return cg_words_from_elements(g, op);
  struct value *r = cg_vector_result_of(g, op, 0);
  if (!r)
    return false;
  for (int p = 0; p < r->parts; p++) {
    struct xt_buf b = {0};
    for (int l = 0; l < r->lanes; l++)
      xt_buf_printf(&b, "%s%s", l ? ", " : "", cg_use(g, cg_operand(op, p * r->lanes + l)).text);
    cg_statement(g, op, "const %s %s = {%s};", cg_vector_type(g, r->dtype, r->lanes), r->part[p],
                 xt_buf_text(&b));
    xt_buf_free(&b);
  }
  return true;
}

EMIT(to_elements) {
  (void)row;
  if (cg_in_words(g))
    return cg_words_to_elements(g, op);
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++)
    cg_value_set(
        g, mlirOperationGetResult(op, i),
        (struct value){.kind = V_SCALAR, .e = cg_expr_make(flat_lane(g, v, i), P_PRIMARY, false)});
  return true;
}

EMIT(shuffle) {
  (void)row;
  struct value *a = cg_value_get(g, cg_operand(op, 0)), *b = cg_value_get(g, cg_operand(op, 1));
  struct value *r = cg_vector_result_of(g, op, 0);
  if (!r)
    return false;
  if (r->parts != 1 || a->parts != 1)
    return cg_unsupported(g, op, "vector.shuffle of vectors of rank above 1 is not supported");
  MlirAttribute mask = cg_attr(op, "mask");
  struct xt_buf text = {0};
  int from = cg_c_lanes(a->lanes);
  if (cg_c_lanes(b->lanes) == from) {
    for (int l = 0; l < cg_c_lanes(r->lanes); l++) {
      int64_t k = l < r->lanes ? mlirDenseI64ArrayGetElement(mask, l) : 0;
      xt_buf_printf(&text, ", %" PRId64, k < 0 ? 0 : k < a->lanes ? k : k - a->lanes + from);
    }
    cg_statement(g, op, "XT_SHUFFLE(%s, %s, %s, %s%s);", cg_vector_type(g, r->dtype, r->lanes),
                 r->part[0], a->part[0], b->part[0], xt_buf_text(&text));
    xt_buf_free(&text);
    return true;
  }
  for (int l = 0; l < r->lanes; l++) {
    int64_t k = mlirDenseI64ArrayGetElement(mask, l);
    const struct value *source = k < a->lanes ? a : b;
    int64_t lane = k < 0 ? 0 : k < a->lanes ? k : k - a->lanes;
    xt_buf_printf(&text, "%s%s[%" PRId64 "]", l ? ", " : "", source->part[0], lane);
  }
  cg_statement(g, op, "const %s %s = {%s};", cg_vector_type(g, r->dtype, r->lanes), r->part[0],
               xt_buf_text(&text));
  xt_buf_free(&text);
  return true;
}
