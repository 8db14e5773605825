/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Vectors: an n-D vector is a tuple of C vectors, one per row of its last dimension. Lane counts
 * that are not a power of two live in the next wider C vector; memory sees exact sizes. */

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "compiler/support/size.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/control.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

int cg_c_lanes(int lanes) {
  int n = 1;
  while (n < lanes)
    n *= 2;
  return n;
}

const char *cg_vector_type(struct cg *g, enum dtype d, int lanes) {
  if (cg_in_words(g))
    return lanes == 1 ? cg_dtypes[d].local : "xt_f32x4";
  int n = cg_c_lanes(lanes);
  g->unit.vector_type[d][n] = true;
  return cg_fmt(g, "xt_%sx%d", cg_dtypes[d].name, n);
}

const char *cg_row_type(struct cg *g, enum dtype d, int lanes) {
  g->unit.row_type[d][lanes] = true;
  return cg_fmt(g, "xt_%sx%du", cg_dtypes[d].name, lanes);
}

bool cg_vector_shape(struct cg *g, MlirOperation op, MlirType type, int *parts, int *lanes) {
  if (cg_dtype_of(type) == DT_NONE)
    return cg_unsupported(g, op, "vectors of this element type are not supported");
  if (mlirVectorTypeIsScalable(type))
    return cg_unsupported(g, op, "scalable vectors are not supported");
  int rank = (int)mlirShapedTypeGetRank(type);
  if (rank > MAX_RANK)
    return cg_unsupported(g, op, "rank %d is above the limit of %d", rank, MAX_RANK);
  int64_t n = 1, last = rank ? mlirShapedTypeGetDimSize(type, rank - 1) : 1;
  for (int i = 0; i + 1 < rank; i++)
    n = xt_size_mul(n, mlirShapedTypeGetDimSize(type, i));
  if (last > MAX_LANES)
    return cg_unsupported(g, op, "vectors of %" PRId64 " lanes are above the limit of %d", last,
                          MAX_LANES);
  if (n > MAX_PARTS)
    return cg_unsupported(g, op, "a vector of %" PRId64 " rows is above the limit of %d", n,
                          MAX_PARTS);
  *parts = (int)n;
  *lanes = (int)last;
  cg_words_vector_shape(g, type, parts, lanes);
  return true;
}

/* Names for the rows of a result; the caller declares them. */
struct value *cg_vector_result(struct cg *g, MlirOperation op, int result, int parts, int lanes,
                               enum dtype d, const char *fallback) {
  struct value v = {.kind = V_VECTOR, .parts = parts, .lanes = lanes, .dtype = d};
  v.part = xt_arena_alloc(&g->job->arena, (size_t)parts * sizeof *v.part);
  const char *name = cg_name_for(g, mlirOperationGetLocation(op), result, fallback);
  for (int i = 0; i < parts; i++)
    v.part[i] = parts == 1 ? name : cg_name_new(g, cg_fmt(g, "%s_%d", name, i));
  return cg_value_set(g, mlirOperationGetResult(op, result), v);
}

struct value *cg_vector_result_of(struct cg *g, MlirOperation op, int result) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, result));
  int parts, lanes;
  if (!cg_vector_shape(g, op, type, &parts, &lanes))
    return NULL;
  return cg_vector_result(g, op, result, parts, lanes, cg_dtype_of(type), "vec");
}

struct value *cg_vector_result_in_place(struct cg *g, MlirOperation op) {
  struct value *to = cg_control_target(g, op, 0);
  MlirValue v = mlirOperationGetResult(op, 0);
  if (to) {
    struct value *r = cg_value_set(g, v, *to);
    r->assigned = true;
    r->owner = NULL;
    return r;
  }
  struct value *r = cg_vector_result_of(g, op, 0);
  if (r && cg_control_starts_loop(v))
    r->owner = v.ptr;
  return r;
}

const char *cg_vector_target(struct cg *g, const struct value *r, int part) {
  const char *t = cg_vector_type(g, r->dtype, r->lanes);
  if (r->assigned)
    return r->part[part];
  if (r->owner)
    cg_may_stay_unused(g, r->part[part]);
  return cg_fmt(g, "%s%s %s", r->owner ? "" : "const ", t, r->part[part]);
}

void cg_vector_declare(struct cg *g, struct value *r, int part) {
  if (r->owner)
    cg_may_stay_unused(g, r->part[part]);
  if (!r->assigned)
    cg_line(g, "%s %s = {0};", cg_vector_type(g, r->dtype, r->lanes), r->part[part]);
}

struct expr cg_vector_use(struct cg *g, MlirValue v, int part) {
  struct value *p = cg_value_get(g, v);
  if (p->pending)
    p->done = true;
  return cg_expr_make(p->part[part], p->pending ? p->e.prec : P_PRIMARY, false);
}

/* Whether an op is printed as an operator on C vectors. */
static bool is_infix(const struct op_row *row, MlirOperation op) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  return row && row->flags & F_INFIX && mlirTypeIsAVector(type) &&
         !cg_dtype_is_small_float(cg_dtype_of(type));
}

/* The number of a splat constant. */
static bool is_constant(MlirValue v, double *number) {
  if (!mlirValueIsAOpResult(v))
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  if (cg_op_is(op, "vector.broadcast"))
    return is_constant(cg_operand(op, 0), number);
  MlirAttribute a = cg_attr(op, "value");
  if (!cg_op_is(op, "arith.constant") || cg_dtype_of(mlirValueGetType(v)) != DT_F32)
    return false;
  if (mlirAttributeIsAFloat(a))
    *number = mlirFloatAttrGetValueDouble(a);
  else if (mlirAttributeIsADenseElements(a) && mlirDenseElementsAttrIsSplat(a))
    *number = (double)mlirDenseElementsAttrGetFloatSplatValue(a);
  else
    return false;
  return true;
}

static bool has_fastmath(struct cg *g, MlirOperation op, const char *flag) {
  MlirAttribute a = cg_attr(op, "fastmath");
  const char *text = mlirAttributeIsNull(a) ? "" : cg_attr_text(g, a);
  return cg_has_word(text, flag) || cg_has_word(text, "fast");
}

/* Minimum and maximum have cheaper forms where NaN and zeros cannot tell them from the full ones.
 * `swap`: the operands change places. */
static const char *extreme_name(struct cg *g, MlirOperation op, const char *name, bool *swap) {
  bool is_max = cg_op_is(op, "arith.maximumf"), is_min = cg_op_is(op, "arith.minimumf");
  const char *cheap = is_max ? ".max" : ".min";
  double c;
  if (!is_max && !is_min)
    return name;
  if (has_fastmath(g, op, "nnan") && has_fastmath(g, op, "nsz"))
    return cheap;
  /* xt_max(c, x) is x where that is NaN or equal; the larger of two zeros must be told apart */
  *swap = is_constant(cg_operand(op, 1), &c);
  if ((!*swap && !is_constant(cg_operand(op, 0), &c)) || isnan(c))
    return name;
  if (c == 0 && is_max == !signbit(c))
    return is_max ? ".max_first" : ".min_first";
  return cheap;
}

/* As in upstream's lowering vector.fma may be rounded once or twice, as the machine is faster;
 * once where contraction is off. math.fma always is. */
static bool is_rounded_once(const struct cg *g) {
  return g->config->machine.fma || !g->config->contract;
}

/* The function that computes an op on the rows of its vectors, NULL if it goes lane by lane. */
static const char *function_of(struct cg *g, MlirOperation op, bool *swap) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  enum dtype d = cg_dtype_of(type);
  if (!mlirTypeIsAVector(type))
    return NULL;
  for (int i = 0; i < (int)mlirOperationGetNumOperands(op); i++)
    if (!mlirTypeEqual(mlirValueGetType(cg_operand(op, i)), type))
      return NULL;
  int rank = (int)mlirShapedTypeGetRank(type);
  int64_t lanes = rank ? mlirShapedTypeGetDimSize(type, rank - 1) : 1;
  if (cg_op_is(op, "vector.fma") && !is_rounded_once(g))
    return NULL;
  const char *name = cg_op_is(op, "vector.fma") ? "math.fma" : cg_op_name(g, op);
  *swap = false;
  return cg_vector_function(g, extreme_name(g, op, name, swap), d,
                            lanes > MAX_LANES ? 1 : cg_c_lanes((int)lanes));
}

/* Whether the user of a vector takes any expression for it. */
static bool takes_expression(struct cg *g, MlirOperation user, enum dtype d, int lanes) {
  bool swap, whole = d != DT_I1 && cg_c_lanes(lanes) == lanes; /* in memory as in a register */
  return (cg_op_is(user, "vector.store") && whole) ||
         (mlirOperationGetNumResults(user) == 1 &&
          (is_infix(cg_op_row_find(cg_op_name(g, user)), user) || function_of(g, user, &swap)));
}

static bool is_index(MlirValue v, int64_t *number) {
  if (!mlirValueIsAOpResult(v) || !cg_op_is(mlirOpResultGetOwner(v), "arith.constant"))
    return false;
  *number = mlirIntegerAttrGetValueInt(cg_attr(mlirOpResultGetOwner(v), "value"));
  return true;
}

bool cg_vector_loop_is_rolled(MlirOperation loop) {
  enum { WINDOW = 8, FEW_RESULTS = 16 };
  int64_t lo, hi, step;
  bool vectors = false;
  if (!is_index(cg_operand(loop, 0), &lo) || !is_index(cg_operand(loop, 1), &hi) ||
      !is_index(cg_operand(loop, 2), &step) || step <= 0 ||
      ((hi - lo) / step < WINDOW && mlirOperationGetNumResults(loop) <= FEW_RESULTS))
    return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(cg_only_block(loop, 0));
       !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (mlirOperationGetNumRegions(op))
      return false;
    vectors |= mlirOperationGetNumResults(op) == 1 &&
               mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0)));
  }
  return vectors;
}

/* One operator on whole rows: waits for its use, or is a statement per row. */
static bool emit_infix(struct cg *g, MlirOperation op, const struct op_row *row) {
  struct value w = {.kind = V_VECTOR, .pending = true, .op = op};
  MlirValue v = mlirOperationGetResult(op, 0);
  w.dtype = cg_dtype_of(mlirValueGetType(v));
  if (!cg_vector_shape(g, op, mlirValueGetType(v), &w.parts, &w.lanes))
    return false;
  int n = (int)mlirOperationGetNumOperands(op);
  w.part = xt_arena_alloc(&g->job->arena, (size_t)w.parts * sizeof *w.part);
  const char **right = xt_arena_alloc(&g->job->arena, (size_t)w.parts * sizeof *right);
  MlirOperation user;
  bool wait = cg_single_user(v, &user) && takes_expression(g, user, w.dtype, w.lanes);
  for (int p = 0; p < w.parts; p++) {
    struct expr in[3], out;
    for (int i = 0; i < n; i++)
      in[i] = cg_vector_use(g, cg_operand(op, i), p);
    if (!row->build(g, op, row, in, &out))
      return false;
    w.part[p] = out.text;
    w.e.prec = out.prec;
    right[p] = in[n - 1].text;
    wait &= cg_may_wait(op, 0, out.text);
  }
  if (wait) {
    cg_add_pending(g, cg_value_set(g, v, w));
    return true;
  }
  struct value *left = cg_value_get(g, cg_operand(op, 0)), *r = cg_vector_result_in_place(g, op);
  for (int p = 0; r && p < r->parts; p++)
    if (r->assigned && n == 2 && !strcmp(left->part[p], r->part[p]))
      cg_statement(g, op, "%s %c= %s;", r->part[p], row->text[4], right[p]);
    else
      cg_statement(g, op, "%s = %s;", cg_vector_target(g, r, p), w.part[p]);
  return r;
}

/* A call for each row; f16 and bf16 compute with f32 and are rounded lane by lane. */
static bool emit_function(struct cg *g, MlirOperation op, const struct op_row *row,
                          const char *function, bool swap) {
  int n = (int)mlirOperationGetNumOperands(op);
  struct value *r = cg_vector_result_in_place(g, op);
  for (int p = 0; r && p < r->parts; p++) {
    struct xt_buf call = {0};
    for (int i = 0; i < n; i++)
      xt_buf_printf(&call, "%s%s", i ? ", " : "",
                    cg_vector_use(g, cg_operand(op, swap ? 1 - i : i), p).text);
    bool round = row->flags & F_ROUND && cg_dtype_is_small_float(r->dtype);
    if (round)
      cg_vector_declare(g, r, p);
    cg_statement(g, op, "%s = %s(%s);", round ? r->part[p] : cg_vector_target(g, r, p), function,
                 xt_buf_text(&call));
    xt_buf_free(&call);
    if (!round)
      continue;
    const char *helper = cg_fmt(g, "xt_round_%s", cg_dtypes[r->dtype].name);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    cg_line(g, "  %s[lane] = %s(%s[lane]);", r->part[p], helper, r->part[p]);
  }
  return r;
}

/* Comparisons of whole f32 vectors, by arith's numbering of predicates: around the operands and
 * between them; the others go lane by lane. */
static const struct mask {
  const char *before, *between, *after;
} masks[] = {
    [1] = {"", "==", ""},    [2] = {"", ">", ""},      [3] = {"", ">=", ""},
    [4] = {"", "<", ""},     [5] = {"", "<=", ""},     [9] = {"~(", "<=", ")"},
    [10] = {"~(", "<", ")"}, [11] = {"~(", ">=", ")"}, [12] = {"~(", ">", ")"},
    [13] = {"", "!=", ""},
};

/* The form of a comparison that only chooses between f32 vectors: its rows are i32 masks. */
static const struct mask *mask_of(MlirOperation op) {
  if (!cg_op_is(op, "arith.cmpf"))
    return NULL;
  MlirType type = mlirValueGetType(cg_operand(op, 0));
  if (!mlirTypeIsAVector(type) || cg_dtype_of(type) != DT_F32)
    return NULL;
  int rank = (int)mlirShapedTypeGetRank(type);
  if (!rank || mlirShapedTypeGetDimSize(type, rank - 1) < 2)
    return NULL;
  MlirOpOperand u = mlirValueGetFirstUse(mlirOperationGetResult(op, 0));
  for (; !mlirOpOperandIsNull(u); u = mlirOpOperandGetNextUse(u)) {
    MlirOperation user = mlirOpOperandGetOwner(u);
    if (!cg_op_is(user, "arith.select") || mlirOpOperandGetOperandNumber(u) != 0 ||
        !mlirTypeEqual(mlirValueGetType(cg_operand(user, 1)), type))
      return NULL;
  }
  int64_t p = cg_attr_int(op, "predicate", 0);
  bool has = p >= 0 && p < (int64_t)(sizeof masks / sizeof *masks) && masks[p].between;
  return has ? &masks[p] : NULL;
}

static bool emit_mask(struct cg *g, MlirOperation op, const struct mask *m) {
  struct value *r = cg_vector_result_of(g, op, 0);
  if (!r)
    return false;
  r->dtype = DT_I32;
  for (int p = 0; p < r->parts; p++)
    cg_statement(g, op, "%s = %s%s %s %s%s;", cg_vector_target(g, r, p), m->before,
                 cg_vector_use(g, cg_operand(op, 0), p).text, m->between,
                 cg_vector_use(g, cg_operand(op, 1), p).text, m->after);
  return true;
}

/* Tells, once for a line of the source, what a machine without fused multiply-add does instead. */
static void tell_fma(struct cg *g, MlirOperation op, bool rounded_once) {
  struct xt_loc loc = xt_op_loc(g->job, op);
  if (g->config->machine.fma || loc.line == g->fma_line)
    return;
  g->fma_line = loc.line;
  const char *name = cg_op_name(g, op);
  bool may_differ = cg_op_is(op, "vector.fma");
  const char *how = rounded_once ? cg_fmt(g, "each lane of '%s' calls the C library's fma", name)
                                 : cg_fmt(g, "'%s' is a product and a sum, each rounded", name);
  xt_remark_missed(
      g->job, loc, "vectorize",
      "%s: the machine has no fused multiply-add; -march= may name one that has, such "
      "as x86-64-v3%s",
      how,
      rounded_once && may_differ ? "; -ffp-contract=fast allows a product and a sum instead" : "");
}

bool cg_emit_elementwise_vector(struct cg *g, MlirOperation op, const struct op_row *row) {
  if (!strcmp(row->name, "math.fma"))
    tell_fma(g, op, true);
  if (is_infix(row, op))
    return emit_infix(g, op, row);
  if (cg_vector_converts(op, row))
    return cg_emit_convert_vector(g, op, row);
  const struct mask *mask = mask_of(op);
  if (mask)
    return emit_mask(g, op, mask);
  bool swap;
  const char *function = function_of(g, op, &swap);
  if (function)
    return emit_function(g, op, row, function, swap);
  struct value *r = cg_vector_result_in_place(g, op);
  if (!r)
    return false;
  int n = (int)mlirOperationGetNumOperands(op);
  for (int p = 0; p < r->parts; p++) {
    struct expr in[4], out;
    for (int i = 0; i < n && i < 4; i++) {
      struct value *v = cg_value_get(g, cg_operand(op, i));
      if (v->kind == V_VECTOR)
        in[i] = cg_expr_make(cg_fmt(g, "%s[lane]", v->part[p]), P_PRIMARY, false);
      else
        in[i] = cg_use(g, cg_operand(op, i));
    }
    if (!row->build(g, op, row, in, &out))
      return false;
    cg_vector_declare(g, r, p);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    if (r->dtype != DT_I1) {
      cg_statement(g, op, "  %s[lane] = %s;", r->part[p], out.text);
      continue;
    }
    /* gcc 12 makes one comparison of the loop and takes its lanes, 0 or -1, for 0 or 1. Either
     * way the lowest bit of the negated lane is right. */
    cg_statement(g, op, "  %s[lane] = -%s;", r->part[p], cg_expr_at(g, out, P_UNARY));
    cg_line(g, "%s &= 1;", r->part[p]);
  }
  return true;
}

bool cg_emit_select_vector(struct cg *g, MlirOperation op) {
  struct value *r = cg_vector_result_in_place(g, op);
  if (!r)
    return false;
  struct value *c = cg_value_get(g, cg_operand(op, 0)), *a = cg_value_get(g, cg_operand(op, 1)),
               *b = cg_value_get(g, cg_operand(op, 2));
  const char *scalar = c->kind == V_SCALAR ? cg_use_text(g, cg_operand(op, 0), P_UNARY) : NULL;
  bool mask = !scalar && c->dtype == DT_I32;
  for (int p = 0; p < r->parts; p++) {
    if (mask) {
      cg_statement(g, op, "%s = xt_select_f32x%d(%s, %s, %s);", cg_vector_target(g, r, p),
                   cg_c_lanes(r->lanes), c->part[p], a->part[p], b->part[p]);
      continue;
    }
    cg_vector_declare(g, r, p);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    cg_statement(g, op, "  %s[lane] = %s ? %s[lane] : %s[lane];", r->part[p],
                 scalar ? scalar : cg_fmt(g, "%s[lane]", c->part[p]), a->part[p], b->part[p]);
  }
  return true;
}

/* acc + a x b, the product of each pair of lanes first. */
EMIT(outerproduct) {
  (void)row;
  struct value *a = cg_value_get(g, cg_operand(op, 0)), *b = cg_value_get(g, cg_operand(op, 1));
  bool has_acc = mlirOperationGetNumOperands(op) > 2;
  struct value *acc = has_acc ? cg_value_get(g, cg_operand(op, 2)) : NULL,
               *r = cg_vector_result_of(g, op, 0);
  if (!r)
    return false;
  if (b->kind != V_VECTOR || !strstr(cg_attr_text(g, cg_attr(op, "kind")), "<add>"))
    return cg_unsupported(g, op, "vector.outerproduct of this form is not supported");
  bool is_float = cg_dtype_is_float(r->dtype);
  const struct op_row *mul = cg_op_row_find(is_float ? "arith.mulf" : "arith.muli"),
                      *add = cg_op_row_find(is_float ? "arith.addf" : "arith.addi");
  for (int p = 0; p < r->parts; p++) {
    /* The builders look at as many as the op has operands. */
    struct expr in[3] = {cg_expr_make(cg_fmt(g, "%s[%d]", a->part[0], p), P_PRIMARY, false),
                         cg_expr_make(cg_fmt(g, "%s[lane]", b->part[0]), P_PRIMARY, false)},
                out;
    if (!mul->build(g, op, mul, in, &out))
      return false;
    in[0] = out;
    if (acc) {
      in[1] = in[0];
      in[0] = cg_expr_make(cg_fmt(g, "%s[lane]", acc->part[p]), P_PRIMARY, false);
      if (!add->build(g, op, add, in, &out))
        return false;
    }
    cg_line(g, "%s %s = {0};", cg_vector_type(g, r->dtype, r->lanes), r->part[p]);
    cg_line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
    if (r->dtype != DT_I1) {
      cg_statement(g, op, "  %s[lane] = %s;", r->part[p], out.text);
      continue;
    }
    /* gcc 12 makes one comparison of the loop and takes its lanes, 0 or -1, for 0 or 1. Either
     * way the lowest bit of the negated lane is right. */
    cg_statement(g, op, "  %s[lane] = -%s;", r->part[p], cg_expr_at(g, out, P_UNARY));
    cg_line(g, "%s &= 1;", r->part[p]);
  }
  return true;
}

EMIT(vector_fma) {
  if (is_rounded_once(g))
    return cg_emit_elementwise_vector(g, op, cg_op_row_find("math.fma"));
  struct op_row both = *cg_op_row_find("arith.addf");
  both.name = row->name;
  both.text = "%p0 * %p1 + %r2";
  tell_fma(g, op, false);
  return cg_emit_elementwise_vector(g, op, &both);
}

EMIT(step) {
  (void)row;
  struct value *r = cg_vector_result_of(g, op, 0);
  if (!r)
    return false;
  cg_line(g, "%s %s = {0};", cg_vector_type(g, r->dtype, r->lanes), r->part[0]);
  cg_line(g, "for (int lane = 0; lane < %d; lane++)", r->lanes);
  cg_statement(g, op, "  %s[lane] = lane;", r->part[0]);
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
  struct value *v = cg_value_get(g, cg_operand(op, 0));
  const char *kind = cg_attr_text(g, cg_attr(op, "kind")), *name = NULL;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strstr(kind, kinds[i].kind))
      name = cg_dtype_is_float(v->dtype) ? kinds[i].op_float : kinds[i].op_int;
  if (!name)
    return cg_unsupported(g, op, "vector.reduction of kind %s is not supported", kind);
  const struct op_row *combine = cg_op_row_find(name);
  const char *acc = cg_name_for(g, mlirOperationGetLocation(op), 0, "acc");
  bool has_init = mlirOperationGetNumOperands(op) > 1;
  /* Sums and products start at the neutral element's side: the accumulator first. */
  const char *init = has_init ? cg_use(g, cg_operand(op, 1)).text : cg_fmt(g, "%s[0]", v->part[0]);
  cg_line(g, "%s %s = %s;", cg_dtypes[v->dtype].local, acc, init);
  cg_line(g, "for (int lane = %d; lane < %d; lane++)", has_init ? 0 : 1, v->lanes);
  struct expr in[2] = {cg_expr_make(acc, P_PRIMARY, false),
                       cg_expr_make(cg_fmt(g, "%s[lane]", v->part[0]), P_PRIMARY, false)},
              out;
  if (!combine->build(g, op, combine, in, &out))
    return false;
  cg_statement(g, op, "  %s = %s;", acc, out.text);
  cg_value_set(g, mlirOperationGetResult(op, 0),
               (struct value){.kind = V_SCALAR, .e = cg_expr_make(acc, P_PRIMARY, false)});
  return true;
}
