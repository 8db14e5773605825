/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Vectors of items: loaded and stored as a whole, computed with by scalars. Four f32 are one
 * variable of type xt_f32x4; lanes of others are a variable each, whose rows are `parts` of one
 * lane. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

static bool is_vector(MlirValue v) { return mlirTypeIsAVector(mlirValueGetType(v)); }

bool cg_words_take_vectors(struct cg *g, MlirOperation op, const struct op_row *row) {
  bool any = false;
  if (!cg_in_words(g) || !row || row->flags & F_ITEMS)
    return true;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    any |= is_vector(mlirOperationGetOperand(op, i));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    any |= is_vector(mlirOperationGetResult(op, i));
  return !any || cg_unsupported(g, op,
                                "'%s' of vectors: items of '%s' load and store vectors and compute "
                                "with scalars",
                                cg_op_name(g, op), g->config->target);
}

void cg_words_vector_shape(const struct cg *g, MlirType type, int *parts, int *lanes) {
  if (!cg_in_words(g) || (*parts == 1 && *lanes == 4 && cg_dtype_of(type) == DT_F32))
    return;
  *parts *= *lanes;
  *lanes = 1;
}

/* Lane `i` of a vector. */
static const char *lane(struct cg *g, const struct value *v, int i) {
  return v->lanes == 1 ? v->part[i] : cg_fmt(g, "%s.%c", v->part[0], "xyzw"[i]);
}

static struct value *new_vector(struct cg *g, MlirOperation op) {
  MlirType type = mlirValueGetType(cg_result(op, 0));
  int parts, lanes;
  if (!cg_vector_shape(g, op, type, &parts, &lanes))
    return NULL;
  if (parts > MAX_LANES) {
    cg_unsupported(g, op, "%d lanes are above the limit of %d", parts, MAX_LANES);
    return NULL;
  }
  return cg_vector_result(g, op, 0, parts, lanes, cg_dtype_of(type), "vec");
}

/* Declares a vector of these lanes. */
static void declare(struct cg *g, MlirOperation op, const struct value *v, const char **lanes) {
  if (v->lanes == 4)
    cg_statement(g, op, "const xt_f32x4 %s = XT_F32X4(%s, %s, %s, %s);", v->part[0], lanes[0],
                 lanes[1], lanes[2], lanes[3]);
  for (int i = 0; v->lanes == 1 && i < v->parts; i++)
    cg_statement(g, op, "const %s %s = %s;", cg_dtypes[v->dtype].local, v->part[i], lanes[i]);
}

bool cg_words_vector_constant(struct cg *g, MlirOperation op, MlirAttribute a) {
  struct value *v = new_vector(g, op);
  if (!v)
    return false;
  const char *lanes[MAX_LANES];
  for (int i = 0; i < v->parts * v->lanes; i++)
    lanes[i] = cg_dense_element_text(g, a, mlirDenseElementsAttrIsSplat(a) ? 0 : i, v->dtype);
  declare(g, op, v, lanes);
  return true;
}

/* Where a vector of one dimension is in memory. */
struct place {
  const struct memref *m;
  struct expr index[MAX_RANK];
  bool whole; /* one load or store may take all of it */
};

static bool find_place(struct cg *g, MlirOperation op, int operand, MlirType vector,
                       struct place *p) {
  p->m = cg_memref_at(g, op, operand);
  if (mlirShapedTypeGetRank(vector) != 1 || !p->m->rank)
    return cg_unsupported(g, op, "'%s' of a vector of more than one dimension", cg_op_name(g, op));
  cg_indices(g, op, operand + 1, p->m->rank, p->index);
  const struct dim *stride = &p->m->stride[p->m->rank - 1];
  p->whole = cg_attr_int(op, "alignment", 0) >= 16 && !stride->text && stride->value == 1;
  return true;
}

static struct expr *element(struct cg *g, struct place *p, struct expr at, int i) {
  struct expr *last = &p->index[p->m->rank - 1];
  *last = i ? cg_expr_make(cg_fmt(g, "%s + %d", cg_expr_at(g, at, P_ADD), i), P_ADD, at.reads) : at;
  return p->index;
}

static const char *address(struct cg *g, const struct place *p) {
  const char *index = cg_memref_index(g, p->m, p->index);
  return strcmp(index, "0") ? cg_fmt(g, "%s + %s", p->m->base, index) : p->m->base;
}

bool cg_words_vector_load(struct cg *g, MlirOperation op) {
  struct place p;
  struct value *v = new_vector(g, op);
  if (!v || !find_place(g, op, 0, mlirValueGetType(cg_result(op, 0)), &p))
    return false;
  struct expr at = p.index[p.m->rank - 1];
  const char *lanes[MAX_LANES];
  if (v->lanes == 4 && p.whole) {
    cg_statement(g, op, "const xt_f32x4 %s = XT_LOAD4(%s);", v->part[0], address(g, &p));
    return true;
  }
  for (int i = 0; i < v->parts * v->lanes; i++)
    lanes[i] = cg_memref_load(g, p.m, element(g, &p, at, i)).text;
  declare(g, op, v, lanes);
  return true;
}

bool cg_words_vector_store(struct cg *g, MlirOperation op) {
  struct place p;
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  if (!find_place(g, op, 1, mlirValueGetType(cg_operand(op, 0)), &p))
    return false;
  struct expr at = p.index[p.m->rank - 1];
  cg_flush_reads(g);
  if (v->lanes == 4 && p.whole) {
    cg_statement(g, op, "XT_STORE4(%s, %s);", address(g, &p), v->part[0]);
    return true;
  }
  for (int i = 0; i < v->parts * v->lanes; i++)
    cg_memref_store(g, op, p.m, element(g, &p, at, i),
                    cg_expr_make(lane(g, v, i), P_PRIMARY, false));
  return true;
}

bool cg_words_vector_extract(struct cg *g, MlirOperation op) {
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  MlirAttribute position = cg_attr(op, "static_position");
  int64_t i =
      mlirDenseArrayGetNumElements(position) == 1 ? mlirDenseI64ArrayGetElement(position, 0) : -1;
  if (i < 0 || i >= v->parts * v->lanes || is_vector(cg_result(op, 0)))
    return cg_unsupported(g, op, "vector.extract of items is that of one lane");
  cg_set_scalar(g, cg_result(op, 0), lane(g, v, (int)i), P_PRIMARY);
  return true;
}

bool cg_words_from_elements(struct cg *g, MlirOperation op) {
  struct value *v = new_vector(g, op);
  const char *lanes[MAX_LANES];
  if (!v)
    return false;
  for (int i = 0; i < v->parts * v->lanes; i++)
    lanes[i] = cg_use(g, cg_operand(op, i)).text;
  declare(g, op, v, lanes);
  return true;
}

bool cg_words_to_elements(struct cg *g, MlirOperation op) {
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++)
    cg_set_scalar(g, cg_result(op, i), lane(g, v, i), P_PRIMARY);
  return true;
}
