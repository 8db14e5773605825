/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops, branches and accesses of the affine dialect. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"
#include "mlir-c/IntegerSet.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/control.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/range.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"

/* The largest (or smallest) result of a map on operands. */
static struct expr map_extreme(struct cg *g, MlirAffineMap map, MlirValue *operands, bool max) {
  int nd = (int)mlirAffineMapGetNumDims(map);
  struct expr e = cg_affine_expr(g, mlirAffineMapGetResult(map, 0), operands, nd);
  for (int i = 1; i < (int)mlirAffineMapGetNumResults(map); i++) {
    const char *helper = max ? "xt_max_index" : "xt_min_index";
    struct expr next = cg_affine_expr(g, mlirAffineMapGetResult(map, i), operands, nd);
    e = cg_expr_make(cg_fmt(g, "%s(%s, %s)", helper, e.text, next.text), P_PRIMARY,
                     e.reads || next.reads);
  }
  return e;
}

static MlirValue *operands_of(struct cg *g, MlirOperation op, int first) {
  int n = (int)mlirOperationGetNumOperands(op) - first;
  MlirValue *v = xt_arena_alloc(&g->job->arena, (size_t)(n > 0 ? n : 1) * sizeof *v);
  for (int i = 0; i < n; i++)
    v[i] = mlirOperationGetOperand(op, first + i);
  return v;
}

static MlirAffineMap map_attr(MlirOperation op, const char *name) {
  return mlirAffineMapAttrGetValue(cg_attr(op, name));
}

static int map_inputs(MlirAffineMap map) { return (int)mlirAffineMapGetNumInputs(map); }

EMIT(affine_for) {
  (void)row;
  MlirBlock body = cg_only_block(op, 0);
  int n = (int)mlirOperationGetNumResults(op);
  MlirAffineMap lower = map_attr(op, "lowerBoundMap"), upper = map_attr(op, "upperBoundMap");
  int lower_n = map_inputs(lower), upper_n = map_inputs(upper);
  MlirValue *operands = operands_of(g, op, 0), iv = mlirBlockGetArgument(body, 0);
  struct expr lo = map_extreme(g, lower, operands, true);
  struct expr hi = map_extreme(g, upper, operands + lower_n, false);
  const char *end = cg_control_bound(g, hi, "end", P_REL + 1);
  const char *step = cg_fmt(g, "%" PRId64, cg_attr_int(op, "step", 1));
  cg_flush_reads(g);
  struct value **vars = cg_control_carried(g, op, lower_n + upper_n, body, 1, n);
  if (!vars)
    return false;
  const char *name = cg_control_loop_name(g, iv);
  cg_value_set(g, iv, (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
  cg_statement(g, op, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo.text, name, end,
               cg_control_increment(g, name, step));
  return cg_control_loop(g, op, name, vars);
}

EMIT(affine_if) {
  (void)row;
  MlirIntegerSet set = mlirIntegerSetAttrGetValue(cg_attr(op, "condition"));
  MlirValue *operands = operands_of(g, op, 0);
  struct xt_buf text = {0};
  for (int i = 0; i < (int)mlirIntegerSetGetNumConstraints(set); i++) {
    struct expr e = cg_affine_expr(g, mlirIntegerSetGetConstraint(set, i), operands,
                                   (int)mlirIntegerSetGetNumDims(set));
    xt_buf_printf(&text, "%s%s %s 0", i ? " && " : "", cg_expr_at(g, e, P_REL + 1),
                  mlirIntegerSetIsConstraintEq(set, i) ? "==" : ">=");
  }
  char *condition = xt_arena_strdup(&g->job->arena, text.length ? xt_buf_text(&text) : "true");
  xt_buf_free(&text);
  return cg_control_branches(g, op, condition);
}

/* Reductions of affine.parallel, by arith's numbering: neutral element and combination. */
static const struct {
  const char *neutral, *text, *helper;
} reduction_kinds[] = {
    {"0", "+", NULL},                  /* addf */
    {"0", NULL, "xt_add"},             /* addi */
    {"-1", "&", NULL},                 /* andi */
    {NULL, NULL, NULL},                /* assign */
    {"-INFINITY", NULL, "xt_maximum"}, /* maximumf */
    {"-INFINITY", NULL, "xt_maxnum"},  /* maxnumf */
    {"min", NULL, "xt_max"},           /* maxs */
    {"0", NULL, "xt_maxu"},            /* maxu */
    {"INFINITY", NULL, "xt_minimum"},  /* minimumf */
    {"INFINITY", NULL, "xt_minnum"},   /* minnumf */
    {"max", NULL, "xt_min"},           /* mins */
    {"-1", NULL, "xt_minu"},           /* minu */
    {"1", "*", NULL},                  /* mulf */
    {"1", NULL, "xt_mul"},             /* muli */
    {"0", "|", NULL},                  /* ori */
    {"0", "^", NULL},                  /* xori */
};

enum { REDUCTION_KINDS = sizeof reduction_kinds / sizeof *reduction_kinds };

static int64_t reduction_kind(MlirOperation op, int i) {
  return mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(cg_attr(op, "reductions"), i));
}

static const char *neutral_text(struct cg *g, int64_t kind, enum dtype d) {
  const char *t = reduction_kinds[kind].neutral;
  int bits = cg_dtype_bits(d);
  if (!strcmp(t, "min"))
    return d == DT_I1 ? "true" : d == DT_INDEX ? "INTPTR_MIN" : cg_fmt(g, "INT%d_MIN", bits);
  if (!strcmp(t, "max"))
    return d == DT_I1 ? "false" : d == DT_INDEX ? "INTPTR_MAX" : cg_fmt(g, "INT%d_MAX", bits);
  if (d == DT_I1)
    return strcmp(t, "0") ? "true" : "false";
  return t;
}

static struct value **reduction_variables(struct cg *g, MlirOperation op) {
  int n = (int)mlirOperationGetNumResults(op);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    enum dtype d = cg_dtype_of(mlirValueGetType(r));
    int64_t kind = reduction_kind(op, i);
    bool known = kind >= 0 && kind < REDUCTION_KINDS && reduction_kinds[kind].neutral;
    if (!known || d == DT_NONE || (d == DT_I1 && reduction_kinds[kind].helper) ||
        mlirTypeIsAShaped(mlirValueGetType(r))) {
      cg_unsupported(g, op, "affine.parallel with this reduction is not supported");
      return NULL;
    }
    struct value init = {.e = cg_expr_make(neutral_text(g, kind, d), P_PRIMARY, false)};
    vars[i] = cg_control_variable(g, op, mlirValueGetType(r),
                                  cg_name_for(g, mlirOperationGetLocation(op), i, "acc"), &init);
    cg_value_set(g, r, *vars[i]);
  }
  return vars;
}

/* accumulator = accumulator combined with what the body yields. */
static void combine(struct cg *g, MlirOperation op, MlirOperation yield, struct value **vars) {
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++) {
    int64_t kind = reduction_kind(op, i);
    enum dtype d = vars[i]->dtype;
    const char *acc = vars[i]->e.text, *text;
    const char *item = cg_use_text(g, mlirOperationGetOperand(yield, i), P_UNARY);
    if (reduction_kinds[kind].helper) {
      const char *helper = cg_fmt(g, "%s_%s", reduction_kinds[kind].helper, cg_dtypes[d].name);
      text = cg_fmt(g, "%s(%s, %s)", helper, acc, item);
    } else {
      text = cg_fmt(g, "%s %s %s", acc, reduction_kinds[kind].text, item);
    }
    if (cg_dtype_is_small_float(d) && !reduction_kinds[kind].helper) {
      text = cg_fmt(g, "xt_round_%s(%s)", cg_dtypes[d].name, text);
    }
    cg_statement(g, yield, "%s = %s;", acc, text);
  }
}

EMIT(affine_parallel) {
  (void)row;
  struct value **vars = reduction_variables(g, op);
  if (!vars)
    return false;
  MlirBlock body = cg_only_block(op, 0);
  MlirAffineMap lower = map_attr(op, "lowerBoundsMap"), upper = map_attr(op, "upperBoundsMap");
  MlirAttribute steps = cg_attr(op, "steps"), lg = cg_attr(op, "lowerBoundsGroups"),
                ug = cg_attr(op, "upperBoundsGroups");
  MlirValue *operands = operands_of(g, op, 0);
  int loops = (int)mlirBlockGetNumArguments(body), li = 0, ui = 0;
  struct scope outer[MAX_RANK];
  if (loops > MAX_RANK)
    return cg_unsupported(g, op, "%d parallel loops are above the limit of %d", loops, MAX_RANK);
  cg_flush_all(g);
  for (int i = 0; i < loops; i++) {
    struct expr lo = {0}, hi = {0};
    for (int32_t k = 0; k < mlirDenseElementsAttrGetInt32Value(lg, i); k++) {
      struct expr e = cg_affine_expr(g, mlirAffineMapGetResult(lower, li++), operands,
                                     (int)mlirAffineMapGetNumDims(lower));
      lo = lo.text
               ? cg_expr_make(cg_fmt(g, "xt_max_index(%s, %s)", lo.text, e.text), P_PRIMARY, false)
               : e;
    }
    for (int32_t k = 0; k < mlirDenseElementsAttrGetInt32Value(ug, i); k++) {
      struct expr e =
          cg_affine_expr(g, mlirAffineMapGetResult(upper, ui++), operands + map_inputs(lower),
                         (int)mlirAffineMapGetNumDims(upper));
      hi = hi.text
               ? cg_expr_make(cg_fmt(g, "xt_min_index(%s, %s)", hi.text, e.text), P_PRIMARY, false)
               : e;
    }
    MlirValue iv = mlirBlockGetArgument(body, i);
    const char *name = cg_control_loop_name(g, iv);
    int64_t step = mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(steps, i));
    cg_value_set(g, iv,
                 (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
    cg_statement(g, op, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo.text, name,
                 cg_expr_at(g, hi, P_REL + 1),
                 cg_control_increment(g, name, cg_fmt(g, "%" PRId64, step)));
    outer[i] = cg_scope_enter(g);
    g->body.loop_depth++;
  }
  bool ok = cg_emit_ops(g, body);
  if (ok)
    combine(g, op, mlirBlockGetTerminator(body), vars);
  for (int i = loops - 1; i >= 0; i--) {
    g->body.loop_depth--;
    cg_scope_leave(g, outer[i]);
    cg_line(g, "}");
  }
  return ok;
}

EMIT(affine_apply) {
  (void)row;
  MlirAffineMap map = map_attr(op, "map");
  cg_define(g, op, 0,
            cg_affine_expr(g, mlirAffineMapGetResult(map, 0), operands_of(g, op, 0),
                           (int)mlirAffineMapGetNumDims(map)));
  return true;
}

EMIT(affine_minmax) {
  (void)row;
  cg_define(g, op, 0,
            map_extreme(g, map_attr(op, "map"), operands_of(g, op, 0), cg_op_is(op, "affine.max")));
  return true;
}

/* Index expressions of an affine access. */
static void access_indices(struct cg *g, MlirOperation op, int first, struct expr *index) {
  MlirAffineMap map = map_attr(op, "map");
  MlirValue *operands = operands_of(g, op, first);
  for (int i = 0; i < (int)mlirAffineMapGetNumResults(map) && i < MAX_RANK; i++)
    index[i] = cg_affine_expr(g, mlirAffineMapGetResult(map, i), operands,
                              (int)mlirAffineMapGetNumDims(map));
}

EMIT(affine_load) {
  (void)row;
  struct expr index[MAX_RANK];
  access_indices(g, op, 1, index);
  cg_define(g, op, 0, cg_memref_load(g, cg_memref_at(g, op, 0), index));
  return true;
}

EMIT(affine_store) {
  (void)row;
  struct memref *m = cg_value_get(g, mlirOperationGetOperand(op, 1))->memref;
  struct expr index[MAX_RANK];
  access_indices(g, op, 2, index);
  struct expr value = cg_use(g, mlirOperationGetOperand(op, 0));
  cg_flush_reads(g);
  cg_memref_store(g, op, m, index, value);
  return true;
}

/* The static basis of a (de)linearize op with dynamic entries taken from operands. */
static struct dim *basis_of(struct cg *g, MlirOperation op, int first_operand, int *count) {
  MlirAttribute a = cg_attr(op, "static_basis");
  *count = (int)mlirDenseArrayGetNumElements(a);
  struct dim *basis = xt_arena_alloc(&g->job->arena, (size_t)(*count + 1) * sizeof *basis);
  for (int i = 0; i < *count; i++) {
    int64_t v = mlirDenseI64ArrayGetElement(a, i);
    basis[i] =
        v == INT64_MIN
            ? cg_dim_of_expr(g, cg_use(g, mlirOperationGetOperand(op, first_operand++)), "basis")
            : cg_dim_const(v);
  }
  return basis;
}

EMIT(linearize) {
  (void)row;
  int n = (int)mlirDenseArrayGetNumElements(cg_attr(op, "static_basis")), count;
  int indices = cg_attr_int(op, "disjoint", 0) >= 0 ? (int)mlirOperationGetNumOperands(op) : 0;
  MlirAttribute a = cg_attr(op, "static_basis");
  for (int i = 0; i < n; i++)
    indices -= mlirDenseI64ArrayGetElement(a, i) == INT64_MIN;
  struct dim *basis = basis_of(g, op, indices, &count);
  struct dim stride = cg_dim_const(1);
  struct memref m = {.rank = indices};
  struct expr index[MAX_RANK];
  for (int i = indices - 1; i >= 0; i--) {
    m.stride[i] = stride;
    index[i] = cg_use(g, mlirOperationGetOperand(op, i));
    int b = i - (indices - count);
    if (b >= 0)
      stride = cg_dim_mul(g, stride, basis[b]);
  }
  cg_define(g, op, 0, cg_expr_make(cg_memref_index(g, &m, index), P_ADD, true));
  return true;
}

EMIT(delinearize) {
  (void)row;
  int count, n = (int)mlirOperationGetNumResults(op);
  struct dim *basis = basis_of(g, op, 1, &count);
  const char *rest = cg_use_text(g, mlirOperationGetOperand(op, 0), P_MUL);
  bool nonnegative = cg_range_of(g, mlirOperationGetOperand(op, 0)).lo >= 0;
  const char *v = cg_name_new(g, "rest");
  cg_line(g, "intptr_t %s = %s;", v, rest);
  bool has_outer = count == n; /* the outermost basis element bounds nothing else */
  for (int i = n - 1; i >= 0; i--) {
    int b = has_outer ? i : i - 1;
    MlirValue r = mlirOperationGetResult(op, i);
    const char *name = cg_name_for(g, mlirOperationGetLocation(op), i, "idx");
    if (i == 0) {
      cg_line(g, "const intptr_t %s = %s;", name, v);
    } else if (nonnegative) {
      cg_line(g, "const intptr_t %s = %s %% %s;", name, v, cg_dim_text(g, basis[b]));
      cg_line(g, "%s /= %s;", v, cg_dim_text(g, basis[b]));
    } else {
      cg_line(g, "const intptr_t %s = xt_mod_index(%s, %s);", name, v, cg_dim_text(g, basis[b]));
      cg_line(g, "%s = xt_floordiv_index(%s, %s);", v, v, cg_dim_text(g, basis[b]));
    }
    cg_line(g, "(void)%s;", name);
    cg_value_set(g, r, (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
  }
  return true;
}
