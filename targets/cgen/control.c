/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops and branches. Carried values and results are C variables that yields assign. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/IntegerSet.h"

#include "targets/cgen/internal.h"

#define EMIT(NAME)                                                                                 \
  bool emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row);                      \
  bool emit_##NAME(struct cg *g, MlirOperation op, const struct op_row *row)

static MlirOperation terminator(MlirBlock block) { return mlirBlockGetTerminator(block); }

/* Declares a variable for a value that is assigned later, or from `init` now. */
static struct value *variable(struct cg *g, MlirOperation op, MlirType type, const char *name,
                              const struct value *init) {
  struct value v = {.dtype = dtype_of(type)};
  if (mlirTypeIsAMemRef(type)) {
    v.kind = V_MEMREF;
    v.memref = memref_declare(g, op, name, type, !g->function->kernel);
    if (!v.memref)
      return NULL;
    if (init)
      memref_assign(g, v.memref, init->memref);
  } else if (mlirTypeIsAVector(type)) {
    v.kind = V_VECTOR;
    if (!vector_shape(g, op, type, &v.parts, &v.lanes))
      return NULL;
    v.part = xt_arena_alloc(&g->job->arena, (size_t)v.parts * sizeof *v.part);
    for (int i = 0; i < v.parts; i++) {
      v.part[i] = v.parts == 1 ? name : name_new(g, fmt(g, "%s_%d", name, i));
      may_stay_unused(g, v.part[i]);
      line(g, "%s %s%s;", vector_type(g, v.dtype, v.lanes), v.part[i],
           init ? fmt(g, " = %s", init->part[i]) : "");
    }
  } else {
    if (v.dtype == DT_NONE) {
      unsupported(g, op, "a value of '%s' has a type that cannot be printed as C", op_name(g, op));
      return NULL;
    }
    v.kind = V_SCALAR;
    v.e = expr_make(name, P_PRIMARY, false);
    may_stay_unused(g, name);
    line(g, "%s %s%s;", dtypes[v.dtype].local, name, init ? fmt(g, " = %s", init->e.text) : "");
  }
  struct value *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = v;
  return p;
}

static void assign_one(struct cg *g, MlirOperation op, struct value *to, const struct value *from) {
  if (to->kind == V_MEMREF) {
    memref_assign(g, to->memref, from->memref);
  } else if (to->kind == V_VECTOR) {
    for (int i = 0; i < to->parts; i++)
      if (strcmp(to->part[i], from->part[i]))
        line(g, "%s = %s;", to->part[i], from->part[i]);
  } else if (strcmp(to->e.text, from->e.text)) {
    statement(g, op, "%s = %s;", to->e.text, from->e.text);
  }
}

/* A copy of `from` in fresh variables, so that assigning others does not change it. */
static struct value *temporary(struct cg *g, MlirOperation op, const struct value *from) {
  struct value *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = *from;
  if (from->kind == V_MEMREF) {
    p->memref = memref_variable(g, op, name_new(g, "next"), from->memref, from->memref->is_const);
  } else if (from->kind == V_VECTOR) {
    p->part = xt_arena_alloc(&g->job->arena, (size_t)from->parts * sizeof *p->part);
    for (int i = 0; i < from->parts; i++) {
      p->part[i] = name_new(g, "next");
      line(g, "const %s %s = %s;", vector_type(g, from->dtype, from->lanes), p->part[i],
           from->part[i]);
    }
  } else {
    const char *name = name_new(g, "next");
    line(g, "const %s %s = %s;", dtypes[from->dtype].local, name, from->e.text);
    p->e = expr_make(name, P_PRIMARY, false);
  }
  return p;
}

/* Text `i` of those that make up a value: "" for a constant, NULL after the last. */
static const char *component(const struct value *v, int i) {
  if (v->kind == V_VECTOR)
    return i < v->parts ? v->part[i] : NULL;
  if (i == 0)
    return v->kind == V_MEMREF ? v->memref->base : v->e.text;
  int dimension = (i - 1) / 2;
  if (v->kind != V_MEMREF || dimension >= v->memref->rank)
    return NULL;
  const struct dim *d = i % 2 ? v->memref->size : v->memref->stride;
  return d[dimension].text ? d[dimension].text : "";
}

static bool mentions(const char *text, const char *variable) {
  return *variable && text_mentions(text, variable);
}

/* Whether assigning to `on` changes `from`, be it a lane, a size or an element of it. */
static bool depends(const struct value *from, const struct value *on) {
  const char *text, *variable;
  for (int i = 0; (text = component(from, i)); i++)
    for (int k = 0; (variable = component(on, k)); k++)
      if (mentions(text, variable))
        return true;
  return false;
}

/* Whether assigning the first parts of `to` changes what the later ones get. */
static bool changes_itself(const struct value *from, const struct value *to) {
  const char *text;
  for (int i = 1; (text = component(from, i)); i++)
    for (int k = 0; k < i; k++)
      if (strcmp(component(from, k), component(to, k)) && mentions(text, component(to, k)))
        return true;
  return false;
}

/* Assigns the terminator's operands (from `first`) to variables, all at once. */
static void assign(struct cg *g, MlirOperation yield, int first, struct value **to, int n) {
  struct value **from = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *from);
  for (int i = 0; i < n; i++) {
    MlirValue v = mlirOperationGetOperand(yield, first + i);
    from[i] = value_get(g, v);
    if (from[i]->kind == V_SCALAR)
      use(g, v);
  }
  for (int i = 0; i < n; i++) {
    bool clash = changes_itself(from[i], to[i]);
    for (int k = 0; k < i; k++)
      clash |= depends(from[i], to[k]);
    if (clash)
      from[i] = temporary(g, yield, from[i]);
  }
  for (int i = 0; i < n; i++)
    assign_one(g, yield, to[i], from[i]);
}

/* Declares variables for all results of an op and makes them its values. */
static struct value **declare_results(struct cg *g, MlirOperation op) {
  int n = (int)mlirOperationGetNumResults(op);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    vars[i] = variable(g, op, mlirValueGetType(r),
                       name_for(g, mlirOperationGetLocation(op), i, "res"), NULL);
    if (!vars[i])
      return NULL;
    value_set(g, r, *vars[i]);
  }
  return vars;
}

/* Variables for carried values, initialised from the op's operands from `first`. */
static struct value **declare_carried(struct cg *g, MlirOperation op, int first, MlirBlock body,
                                      int argument, int n) {
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue init = mlirOperationGetOperand(op, first + i);
    MlirValue arg = mlirBlockGetArgument(body, argument + i);
    struct value *from = value_get(g, init);
    if (from->kind == V_SCALAR)
      use(g, init);
    vars[i] = variable(g, op, mlirValueGetType(arg),
                       name_for(g, mlirValueGetLocation(arg), 0, "acc"), from);
    if (!vars[i])
      return NULL;
    value_set(g, arg, *vars[i]);
  }
  return vars;
}

/* A loop that lowering made has its op's name on the variable too: that is not the variable's. */
static const char *loop_name(struct cg *g, MlirValue iv) {
  static const char *const names[] = {"i", "j", "k", "l", "m", "n", "p", "q", "r", "s"};
  const char *usual = names[g->loop_depth < 10 ? g->loop_depth : 9];
  MlirLocation loc = mlirValueGetLocation(iv);
  MlirOperation loop = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(iv));
  if (mlirLocationEqual(loc, mlirOperationGetLocation(loop)))
    return name_new(g, usual);
  return name_for(g, loc, 0, usual);
}

/* A loop bound: printed once when it is more than a name or a constant. */
static const char *bound(struct cg *g, struct expr e, const char *name, int prec) {
  if (!e.reads && !strpbrk(e.text, "(["))
    return expr_at(g, e, prec);
  const char *v = name_new(g, name);
  line(g, "const intptr_t %s = %s;", v, e.text);
  return v;
}

static const char *increment(struct cg *g, const char *iv, const char *step) {
  return !strcmp(step, "1") ? fmt(g, "%s++", iv) : fmt(g, "%s += %s", iv, step);
}

EMIT(for) {
  (void)row;
  MlirBlock body = only_block(op, 0);
  int n = (int)mlirOperationGetNumResults(op);
  MlirValue iv = mlirBlockGetArgument(body, 0);
  enum dtype d = dtype_of(mlirValueGetType(iv));
  const char *lo = use_text(g, mlirOperationGetOperand(op, 0), P_COND);
  const char *hi = bound(g, use(g, mlirOperationGetOperand(op, 1)), "end", P_REL + 1);
  const char *step = bound(g, use(g, mlirOperationGetOperand(op, 2)), "step", P_COND);
  flush_reads(g);
  struct value **vars = declare_carried(g, op, 3, body, 1, n);
  if (!vars)
    return false;
  const char *name = loop_name(g, iv);
  value_set(g, iv, (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
  bool is_unsigned = !mlirAttributeIsNull(attr(op, "unsignedCmp"));
  const char *cast = is_unsigned ? "(uintptr_t)" : "";
  statement(g, op, "for (%s %s = %s; %s%s < %s%s; %s) {", dtypes[d].local, name, lo, cast, name,
            cast, hi, increment(g, name, step));
  struct scope outer = scope_enter(g);
  g->loop_depth++;
  bool ok = emit_ops(g, body);
  if (ok)
    assign(g, terminator(body), 0, vars, n);
  g->loop_depth--;
  scope_leave(g, outer);
  line(g, "}");
  name_release(g, name);
  for (int i = 0; i < n; i++)
    value_set(g, mlirOperationGetResult(op, i), *vars[i]);
  return ok;
}

/* A region that yields to variables, as the body of a C block. */
static bool yielding_block(struct cg *g, MlirBlock block, struct value **vars, int n) {
  struct scope outer = scope_enter(g);
  bool ok = emit_ops(g, block);
  if (ok)
    assign(g, terminator(block), 0, vars, n);
  scope_leave(g, outer);
  return ok;
}

static bool region_is_empty(MlirOperation op, int region) {
  MlirBlock b = only_block(op, region);
  return mlirBlockIsNull(b) || (mlirOperationGetNumResults(op) == 0 &&
                                mlirOperationEqual(mlirBlockGetFirstOperation(b), terminator(b)));
}

static bool branches(struct cg *g, MlirOperation op, const char *condition) {
  int n = (int)mlirOperationGetNumResults(op);
  flush_reads(g);
  struct value **vars = declare_results(g, op);
  if (!vars)
    return false;
  statement(g, op, "if (%s) {", condition);
  bool ok = yielding_block(g, only_block(op, 0), vars, n);
  if (!region_is_empty(op, 1)) {
    line(g, "} else {");
    ok &= yielding_block(g, only_block(op, 1), vars, n);
  }
  line(g, "}");
  return ok;
}

EMIT(if) {
  (void)row;
  return branches(g, op, use(g, mlirOperationGetOperand(op, 0)).text);
}

EMIT(execute_region) {
  (void)row;
  if (!mlirBlockIsNull(mlirBlockGetNextInRegion(only_block(op, 0))))
    return unsupported(g, op, "scf.execute_region with more than one block is not supported");
  flush_reads(g);
  struct value **vars = declare_results(g, op);
  if (!vars)
    return false;
  line(g, "{");
  bool ok = yielding_block(g, only_block(op, 0), vars, (int)mlirOperationGetNumResults(op));
  line(g, "}");
  return ok;
}

EMIT(while) {
  (void)row;
  MlirBlock before = only_block(op, 0), after = only_block(op, 1);
  int carried = (int)mlirBlockGetNumArguments(before), n = (int)mlirOperationGetNumResults(op);
  flush_all(g);
  struct value **vars = declare_carried(g, op, 0, before, 0, carried);
  struct value **results = vars ? declare_results(g, op) : NULL;
  if (!results)
    return false;
  statement(g, op, "for (;;) {");
  struct scope outer = scope_enter(g);
  g->loop_depth++;
  bool ok = emit_ops(g, before);
  if (ok) {
    MlirOperation condition = terminator(before);
    const char *go_on = use_text(g, mlirOperationGetOperand(condition, 0), P_UNARY);
    if (strpbrk(go_on, "[(")) { /* results are assigned first: keep the condition's value */
      const char *v = name_new(g, "go_on");
      line(g, "const bool %s = %s;", v, go_on);
      go_on = v;
    }
    assign(g, condition, 1, results, n);
    line(g, "if (!%s)", go_on);
    line(g, "  break;");
    for (int i = 0; i < n; i++) {
      MlirValue arg = mlirBlockGetArgument(after, i);
      value_set(g, arg, *results[i]);
    }
    flush_all(g);
    ok = emit_ops(g, after);
  }
  if (ok)
    assign(g, terminator(after), 0, vars, carried);
  g->loop_depth--;
  scope_leave(g, outer);
  line(g, "}");
  return ok;
}

EMIT(index_switch) {
  (void)row;
  int n = (int)mlirOperationGetNumResults(op);
  const char *value = use(g, mlirOperationGetOperand(op, 0)).text;
  flush_reads(g);
  struct value **vars = declare_results(g, op);
  if (!vars)
    return false;
  MlirAttribute cases = attr(op, "cases");
  statement(g, op, "switch (%s) {", value);
  bool ok = true;
  for (int i = 1; i < (int)mlirOperationGetNumRegions(op); i++) {
    line(g, "case %" PRId64 ": {", mlirDenseI64ArrayGetElement(cases, i - 1));
    ok &= yielding_block(g, only_block(op, i), vars, n);
    line(g, "  break;");
    line(g, "}");
  }
  line(g, "default: {");
  ok &= yielding_block(g, only_block(op, 0), vars, n);
  line(g, "  break;");
  line(g, "}");
  line(g, "}");
  return ok;
}

/* scf.reduce: one region per result that combines (accumulator, element). */
static bool reductions(struct cg *g, MlirOperation reduce, struct value **vars) {
  bool ok = true;
  for (int i = 0; i < (int)mlirOperationGetNumRegions(reduce); i++) {
    MlirBlock block = only_block(reduce, i);
    MlirValue element = mlirOperationGetOperand(reduce, i);
    struct value *e = value_get(g, element);
    if (e->kind == V_SCALAR && e->pending) { /* its text may be used several times inside */
      use(g, element);
      const char *name = name_new(g, "item");
      line(g, "const %s %s = %s;", dtypes[e->dtype].local, name, e->e.text);
      e = value_set(g, element,
                    (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
    }
    value_set(g, mlirBlockGetArgument(block, 0), *vars[i]);
    value_set(g, mlirBlockGetArgument(block, 1), *e);
    ok &= emit_ops(g, block);
    if (ok)
      assign(g, terminator(block), 0, &vars[i], 1);
  }
  return ok;
}

EMIT(parallel) {
  (void)row;
  MlirBlock body = only_block(op, 0);
  int loops = (int)mlirBlockGetNumArguments(body), n = (int)mlirOperationGetNumResults(op);
  flush_all(g);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue init = mlirOperationGetOperand(op, 3 * loops + i), r = mlirOperationGetResult(op, i);
    struct value *from = value_get(g, init);
    vars[i] = variable(g, op, mlirValueGetType(r),
                       name_for(g, mlirOperationGetLocation(op), i, "acc"), from);
    if (!vars[i])
      return false;
    value_set(g, r, *vars[i]);
  }
  struct scope outer[MAX_RANK];
  if (loops > MAX_RANK)
    return unsupported(g, op, "%d parallel loops are above the limit of %d", loops, MAX_RANK);
  for (int i = 0; i < loops; i++) {
    MlirValue iv = mlirBlockGetArgument(body, i);
    const char *lo = use_text(g, mlirOperationGetOperand(op, i), P_COND);
    const char *hi = use_text(g, mlirOperationGetOperand(op, loops + i), P_REL + 1);
    const char *step = use_text(g, mlirOperationGetOperand(op, 2 * loops + i), P_COND);
    const char *name = loop_name(g, iv);
    value_set(g, iv, (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
    statement(g, op, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo, name, hi,
              increment(g, name, step));
    outer[i] = scope_enter(g);
    g->loop_depth++;
  }
  bool ok = emit_ops(g, body);
  if (ok)
    ok = reductions(g, terminator(body), vars);
  for (int i = loops - 1; i >= 0; i--) {
    g->loop_depth--;
    scope_leave(g, outer[i]);
    line(g, "}");
  }
  return ok;
}

/* The largest (or smallest) result of a map on operands. */
static struct expr map_extreme(struct cg *g, MlirAffineMap map, MlirValue *operands, bool max) {
  int nd = (int)mlirAffineMapGetNumDims(map);
  struct expr e = affine_expr(g, mlirAffineMapGetResult(map, 0), operands, nd);
  for (int i = 1; i < (int)mlirAffineMapGetNumResults(map); i++) {
    const char *helper = max ? "xt_max_index" : "xt_min_index";
    struct expr next = affine_expr(g, mlirAffineMapGetResult(map, i), operands, nd);
    use_helper(g, helper);
    e = expr_make(fmt(g, "%s(%s, %s)", helper, e.text, next.text), P_PRIMARY,
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
  return mlirAffineMapAttrGetValue(attr(op, name));
}

static int map_inputs(MlirAffineMap map) { return (int)mlirAffineMapGetNumInputs(map); }

EMIT(affine_for) {
  (void)row;
  MlirBlock body = only_block(op, 0);
  int n = (int)mlirOperationGetNumResults(op);
  MlirAffineMap lower = map_attr(op, "lowerBoundMap"), upper = map_attr(op, "upperBoundMap");
  int lower_n = map_inputs(lower), upper_n = map_inputs(upper);
  MlirValue *operands = operands_of(g, op, 0), iv = mlirBlockGetArgument(body, 0);
  struct expr lo = map_extreme(g, lower, operands, true);
  struct expr hi = map_extreme(g, upper, operands + lower_n, false);
  const char *end = bound(g, hi, "end", P_REL + 1);
  const char *step = fmt(g, "%" PRId64, attr_int(op, "step", 1));
  flush_reads(g);
  struct value **vars = declare_carried(g, op, lower_n + upper_n, body, 1, n);
  if (!vars)
    return false;
  const char *name = loop_name(g, iv);
  value_set(g, iv, (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
  statement(g, op, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo.text, name, end,
            increment(g, name, step));
  struct scope outer = scope_enter(g);
  g->loop_depth++;
  bool ok = emit_ops(g, body);
  if (ok)
    assign(g, terminator(body), 0, vars, n);
  g->loop_depth--;
  scope_leave(g, outer);
  line(g, "}");
  name_release(g, name);
  for (int i = 0; i < n; i++)
    value_set(g, mlirOperationGetResult(op, i), *vars[i]);
  return ok;
}

EMIT(affine_if) {
  (void)row;
  MlirIntegerSet set = mlirIntegerSetAttrGetValue(attr(op, "condition"));
  MlirValue *operands = operands_of(g, op, 0);
  struct xt_buf text = {0};
  for (int i = 0; i < (int)mlirIntegerSetGetNumConstraints(set); i++) {
    struct expr e = affine_expr(g, mlirIntegerSetGetConstraint(set, i), operands,
                                (int)mlirIntegerSetGetNumDims(set));
    xt_buf_printf(&text, "%s%s %s 0", i ? " && " : "", expr_at(g, e, P_REL + 1),
                  mlirIntegerSetIsConstraintEq(set, i) ? "==" : ">=");
  }
  char *condition = xt_arena_strdup(&g->job->arena, text.length ? xt_buf_text(&text) : "true");
  xt_buf_free(&text);
  return branches(g, op, condition);
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
    {"-INFINITY", "fmax", NULL},       /* maxnumf */
    {"min", NULL, "xt_max"},           /* maxs */
    {"0", NULL, "xt_maxu"},            /* maxu */
    {"INFINITY", NULL, "xt_minimum"},  /* minimumf */
    {"INFINITY", "fmin", NULL},        /* minnumf */
    {"max", NULL, "xt_min"},           /* mins */
    {"-1", NULL, "xt_minu"},           /* minu */
    {"1", "*", NULL},                  /* mulf */
    {"1", NULL, "xt_mul"},             /* muli */
    {"0", "|", NULL},                  /* ori */
    {"0", "^", NULL},                  /* xori */
};

enum { REDUCTION_KINDS = sizeof reduction_kinds / sizeof *reduction_kinds };

static int64_t reduction_kind(MlirOperation op, int i) {
  return mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(attr(op, "reductions"), i));
}

static const char *neutral_text(struct cg *g, int64_t kind, enum dtype d) {
  const char *t = reduction_kinds[kind].neutral;
  int bits = dtype_bits(d);
  if (!strcmp(t, "min"))
    return d == DT_I1 ? "true" : d == DT_INDEX ? "INTPTR_MIN" : fmt(g, "INT%d_MIN", bits);
  if (!strcmp(t, "max"))
    return d == DT_I1 ? "false" : d == DT_INDEX ? "INTPTR_MAX" : fmt(g, "INT%d_MAX", bits);
  if (d == DT_I1)
    return strcmp(t, "0") ? "true" : "false";
  return t;
}

static struct value **reduction_variables(struct cg *g, MlirOperation op) {
  int n = (int)mlirOperationGetNumResults(op);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    enum dtype d = dtype_of(mlirValueGetType(r));
    int64_t kind = reduction_kind(op, i);
    bool known = kind >= 0 && kind < REDUCTION_KINDS && reduction_kinds[kind].neutral;
    if (!known || d == DT_NONE || (d == DT_I1 && reduction_kinds[kind].helper) ||
        mlirTypeIsAShaped(mlirValueGetType(r))) {
      unsupported(g, op, "affine.parallel with this reduction is not supported");
      return NULL;
    }
    struct value init = {.e = expr_make(neutral_text(g, kind, d), P_PRIMARY, false)};
    vars[i] = variable(g, op, mlirValueGetType(r),
                       name_for(g, mlirOperationGetLocation(op), i, "acc"), &init);
    value_set(g, r, *vars[i]);
  }
  return vars;
}

/* accumulator = accumulator combined with what the body yields. */
static void combine(struct cg *g, MlirOperation op, MlirOperation yield, struct value **vars) {
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++) {
    int64_t kind = reduction_kind(op, i);
    enum dtype d = vars[i]->dtype;
    const char *acc = vars[i]->e.text, *text;
    const char *item = use_text(g, mlirOperationGetOperand(yield, i), P_UNARY);
    if (reduction_kinds[kind].helper) {
      const char *helper = fmt(g, "%s_%s", reduction_kinds[kind].helper, dtypes[d].name);
      use_helper(g, helper);
      text = fmt(g, "%s(%s, %s)", helper, acc, item);
    } else if (strlen(reduction_kinds[kind].text) > 1) {
      text = fmt(g, "%s%s(%s, %s)", reduction_kinds[kind].text, d == DT_F64 ? "" : "f", acc, item);
    } else {
      text = fmt(g, "%s %s %s", acc, reduction_kinds[kind].text, item);
    }
    if (dtype_is_small_float(d) && !reduction_kinds[kind].helper) {
      use_helper(g, fmt(g, "xt_round_%s", dtypes[d].name));
      text = fmt(g, "xt_round_%s(%s)", dtypes[d].name, text);
    }
    statement(g, yield, "%s = %s;", acc, text);
  }
}

EMIT(affine_parallel) {
  (void)row;
  struct value **vars = reduction_variables(g, op);
  if (!vars)
    return false;
  MlirBlock body = only_block(op, 0);
  MlirAffineMap lower = map_attr(op, "lowerBoundsMap"), upper = map_attr(op, "upperBoundsMap");
  MlirAttribute steps = attr(op, "steps"), lg = attr(op, "lowerBoundsGroups"),
                ug = attr(op, "upperBoundsGroups");
  MlirValue *operands = operands_of(g, op, 0);
  int loops = (int)mlirBlockGetNumArguments(body), li = 0, ui = 0;
  struct scope outer[MAX_RANK];
  if (loops > MAX_RANK)
    return unsupported(g, op, "%d parallel loops are above the limit of %d", loops, MAX_RANK);
  flush_all(g);
  for (int i = 0; i < loops; i++) {
    struct expr lo = {0}, hi = {0};
    for (int32_t k = 0; k < mlirDenseElementsAttrGetInt32Value(lg, i); k++) {
      struct expr e = affine_expr(g, mlirAffineMapGetResult(lower, li++), operands,
                                  (int)mlirAffineMapGetNumDims(lower));
      if (lo.text)
        use_helper(g, "xt_max_index");
      lo = lo.text ? expr_make(fmt(g, "xt_max_index(%s, %s)", lo.text, e.text), P_PRIMARY, false)
                   : e;
    }
    for (int32_t k = 0; k < mlirDenseElementsAttrGetInt32Value(ug, i); k++) {
      struct expr e =
          affine_expr(g, mlirAffineMapGetResult(upper, ui++), operands + map_inputs(lower),
                      (int)mlirAffineMapGetNumDims(upper));
      if (hi.text)
        use_helper(g, "xt_min_index");
      hi = hi.text ? expr_make(fmt(g, "xt_min_index(%s, %s)", hi.text, e.text), P_PRIMARY, false)
                   : e;
    }
    MlirValue iv = mlirBlockGetArgument(body, i);
    const char *name = loop_name(g, iv);
    int64_t step = mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(steps, i));
    value_set(g, iv, (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
    statement(g, op, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo.text, name,
              expr_at(g, hi, P_REL + 1), increment(g, name, fmt(g, "%" PRId64, step)));
    outer[i] = scope_enter(g);
    g->loop_depth++;
  }
  bool ok = emit_ops(g, body);
  if (ok)
    combine(g, op, terminator(body), vars);
  for (int i = loops - 1; i >= 0; i--) {
    g->loop_depth--;
    scope_leave(g, outer[i]);
    line(g, "}");
  }
  return ok;
}

EMIT(affine_apply) {
  (void)row;
  MlirAffineMap map = map_attr(op, "map");
  define(g, op, 0,
         affine_expr(g, mlirAffineMapGetResult(map, 0), operands_of(g, op, 0),
                     (int)mlirAffineMapGetNumDims(map)));
  return true;
}

EMIT(affine_minmax) {
  (void)row;
  define(g, op, 0,
         map_extreme(g, map_attr(op, "map"), operands_of(g, op, 0), op_is(op, "affine.max")));
  return true;
}

/* Index expressions of an affine access. */
static void access_indices(struct cg *g, MlirOperation op, int first, struct expr *index) {
  MlirAffineMap map = map_attr(op, "map");
  MlirValue *operands = operands_of(g, op, first);
  for (int i = 0; i < (int)mlirAffineMapGetNumResults(map) && i < MAX_RANK; i++)
    index[i] =
        affine_expr(g, mlirAffineMapGetResult(map, i), operands, (int)mlirAffineMapGetNumDims(map));
}

EMIT(affine_load) {
  (void)row;
  struct expr index[MAX_RANK];
  access_indices(g, op, 1, index);
  define(g, op, 0, memref_load(g, value_get(g, mlirOperationGetOperand(op, 0))->memref, index));
  return true;
}

EMIT(affine_store) {
  (void)row;
  struct memref *m = value_get(g, mlirOperationGetOperand(op, 1))->memref;
  struct expr index[MAX_RANK];
  access_indices(g, op, 2, index);
  struct expr value = use(g, mlirOperationGetOperand(op, 0));
  flush_reads(g);
  memref_store(g, op, m, index, value);
  return true;
}

/* The static basis of a (de)linearize op with dynamic entries taken from operands. */
static struct dim *basis_of(struct cg *g, MlirOperation op, int first_operand, int *count) {
  MlirAttribute a = attr(op, "static_basis");
  *count = (int)mlirDenseArrayGetNumElements(a);
  struct dim *basis = xt_arena_alloc(&g->job->arena, (size_t)(*count + 1) * sizeof *basis);
  for (int i = 0; i < *count; i++) {
    int64_t v = mlirDenseI64ArrayGetElement(a, i);
    basis[i] = v == INT64_MIN
                   ? dim_of_expr(g, use(g, mlirOperationGetOperand(op, first_operand++)), "basis")
                   : dim_const(v);
  }
  return basis;
}

EMIT(linearize) {
  (void)row;
  int n = (int)mlirDenseArrayGetNumElements(attr(op, "static_basis")), count;
  int indices = attr_int(op, "disjoint", 0) >= 0 ? (int)mlirOperationGetNumOperands(op) : 0;
  MlirAttribute a = attr(op, "static_basis");
  for (int i = 0; i < n; i++)
    indices -= mlirDenseI64ArrayGetElement(a, i) == INT64_MIN;
  struct dim *basis = basis_of(g, op, indices, &count);
  struct dim stride = dim_const(1);
  struct memref m = {.rank = indices};
  struct expr index[MAX_RANK];
  for (int i = indices - 1; i >= 0; i--) {
    m.stride[i] = stride;
    index[i] = use(g, mlirOperationGetOperand(op, i));
    int b = i - (indices - count);
    if (b >= 0)
      stride = dim_mul(g, stride, basis[b]);
  }
  define(g, op, 0, expr_make(memref_index(g, &m, index), P_ADD, true));
  return true;
}

EMIT(delinearize) {
  (void)row;
  int count, n = (int)mlirOperationGetNumResults(op);
  struct dim *basis = basis_of(g, op, 1, &count);
  const char *rest = use_text(g, mlirOperationGetOperand(op, 0), P_MUL);
  bool nonnegative = range_of(mlirOperationGetOperand(op, 0)).lo >= 0;
  const char *v = name_new(g, "rest");
  line(g, "intptr_t %s = %s;", v, rest);
  bool has_outer = count == n; /* the outermost basis element bounds nothing else */
  for (int i = n - 1; i >= 0; i--) {
    int b = has_outer ? i : i - 1;
    MlirValue r = mlirOperationGetResult(op, i);
    const char *name = name_for(g, mlirOperationGetLocation(op), i, "idx");
    if (i == 0) {
      line(g, "const intptr_t %s = %s;", name, v);
    } else if (nonnegative) {
      line(g, "const intptr_t %s = %s %% %s;", name, v, dim_text(g, basis[b]));
      line(g, "%s /= %s;", v, dim_text(g, basis[b]));
    } else {
      use_helper(g, "xt_mod_index");
      use_helper(g, "xt_floordiv_index");
      line(g, "const intptr_t %s = xt_mod_index(%s, %s);", name, v, dim_text(g, basis[b]));
      line(g, "%s = xt_floordiv_index(%s, %s);", v, v, dim_text(g, basis[b]));
    }
    line(g, "(void)%s;", name);
    value_set(g, r, (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
  }
  return true;
}
