/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops and branches. Carried values and results are C variables that yields assign. */

#include <string.h>

#include "dialects/attrs.h"
#include "targets/cgen/internal.h"

static MlirOperation terminator(MlirBlock block) { return mlirBlockGetTerminator(block); }

/* Declares a variable for a value that is assigned later, or from `init` now. */
struct value *control_variable(struct cg *g, MlirOperation op, MlirType type, const char *name,
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
    if (v.dtype == DT_NONE || mlirTypeIsAShaped(type)) {
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

/* Whether a result reaches `end`, an element-wise op, through element-wise ops of one use each. */
static bool feeds(struct cg *g, MlirOperation op, MlirOperation end) {
  while (!mlirOperationEqual(op, end)) {
    const struct op_row *row = op_row_find(op_name(g, op));
    if (!row || !row->build || !single_user(mlirOperationGetResult(op, 0), &op))
      return false;
  }
  return true;
}

/* A variable that the next run of the block reads can be set as soon as this run does not. */
struct value *control_target(struct cg *g, MlirOperation op, int result) {
  struct yields y = g->yields;
  MlirValue v = mlirOperationGetResult(op, result);
  MlirOperation user;
  if (mlirOperationIsNull(y.op) || !single_user(v, &user) || !mlirOperationEqual(user, y.op))
    return NULL;
  int i = 0;
  while (!mlirValueEqual(mlirOperationGetOperand(y.op, i), v))
    i++;
  if (y.first_argument < 0)
    return y.to[i];
  MlirValue before = mlirBlockGetArgument(mlirOperationGetBlock(y.op), y.first_argument + i);
  for (MlirOpOperand u = mlirValueGetFirstUse(before); !mlirOpOperandIsNull(u);
       u = mlirOpOperandGetNextUse(u))
    if (!feeds(g, mlirOpOperandGetOwner(u), op))
      return NULL;
  return y.to[i];
}

static bool is_loop(MlirOperation op) { return op_is(op, "scf.for") || op_is(op, "affine.for"); }

bool control_starts_loop(MlirValue v) {
  MlirOperation user;
  if (!single_user(v, &user) || !is_loop(user))
    return false;
  MlirBlock block = mlirValueIsAOpResult(v) ? mlirOperationGetBlock(mlirOpResultGetOwner(v))
                                            : mlirBlockArgumentGetOwner(v);
  int carried = (int)mlirOperationGetNumResults(user), n = (int)mlirOperationGetNumOperands(user);
  for (int i = n - carried; i < n; i++)
    if (mlirValueEqual(mlirOperationGetOperand(user, i), v))
      return mlirBlockEqual(block, mlirOperationGetBlock(user));
  return false;
}

/* Assigns the terminator's operands (from `first`) to variables, all at once. */
void control_assign(struct cg *g, MlirOperation yield, int first, struct value **to, int n) {
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

/* The name of a result; that of a loop's variable when it serves the loop. */
static const char *result_name(struct cg *g, MlirOperation op, int i) {
  MlirValue r = mlirOperationGetResult(op, i);
  MlirOperation loop;
  if (!control_starts_loop(r) || !single_user(r, &loop))
    return name_for(g, mlirOperationGetLocation(op), i, "res");
  int k = 1; /* after the loop's own variable */
  int first = (int)(mlirOperationGetNumOperands(loop) - mlirOperationGetNumResults(loop));
  while (!mlirValueEqual(mlirOperationGetOperand(loop, first + k - 1), r))
    k++;
  return name_for(g, mlirValueGetLocation(mlirBlockGetArgument(only_block(loop, 0), k)), 0, "acc");
}

/* Declares variables for all results of an op and makes them its values. */
static struct value **declare_results(struct cg *g, MlirOperation op) {
  int n = (int)mlirOperationGetNumResults(op);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    vars[i] = control_variable(g, op, mlirValueGetType(r), result_name(g, op, i), NULL);
    if (!vars[i])
      return NULL;
    value_set(g, r, *vars[i])->owner = r.ptr;
  }
  return vars;
}

/* Variables for carried values, initialised from the op's operands from `first`. */
struct value **control_carried(struct cg *g, MlirOperation op, int first, MlirBlock body,
                               int argument, int n) {
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue init = mlirOperationGetOperand(op, first + i);
    MlirValue arg = mlirBlockGetArgument(body, argument + i);
    struct value *from = value_get(g, init);
    if (from->kind == V_SCALAR)
      use(g, init);
    if (from->owner == init.ptr && control_starts_loop(init))
      vars[i] = from;
    else
      vars[i] = control_variable(g, op, mlirValueGetType(arg),
                                 name_for(g, mlirValueGetLocation(arg), 0, "acc"), from);
    if (!vars[i])
      return NULL;
    value_set(g, arg, *vars[i])->owner = arg.ptr;
  }
  return vars;
}

/* A loop that lowering made has its op's name on the variable too: that is not the variable's. A
 * loop of a schedule has a name of its own. */
const char *control_loop_name(struct cg *g, MlirValue iv) {
  static const char *const names[] = {"i", "j", "k", "l", "m", "n", "p", "q", "r", "s"};
  const char *usual = names[g->loop_depth < 10 ? g->loop_depth : 9];
  MlirLocation loc = mlirValueGetLocation(iv);
  MlirOperation loop = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(iv));
  if (attr_string(g, loop, XT_ATTR(LOOP)))
    usual = attr_string(g, loop, XT_ATTR(LOOP));
  if (mlirLocationEqual(loc, mlirOperationGetLocation(loop)))
    return name_new(g, usual);
  return name_for(g, loc, 0, usual);
}

/* A loop bound: printed once when it is more than a name or a constant. */
const char *control_bound(struct cg *g, struct expr e, const char *name, int prec) {
  if (!e.reads && !strpbrk(e.text, "(["))
    return expr_at(g, e, prec);
  const char *v = name_new(g, name);
  line(g, "const intptr_t %s = %s;", v, e.text);
  return v;
}

const char *control_increment(struct cg *g, const char *iv, const char *step) {
  return !strcmp(step, "1") ? fmt(g, "%s++", iv) : fmt(g, "%s += %s", iv, step);
}

/* A block whose terminator assigns to variables. */
static bool yielding_ops(struct cg *g, MlirBlock block, struct value **vars, int n,
                         int first_argument) {
  struct yields outer = g->yields;
  g->yields = (struct yields){terminator(block), vars, first_argument};
  bool ok = emit_ops(g, block);
  g->yields = outer;
  if (ok)
    control_assign(g, terminator(block), 0, vars, n);
  return ok;
}

bool control_loop(struct cg *g, MlirOperation op, const char *name, struct value **vars) {
  MlirBlock body = only_block(op, 0);
  int n = (int)mlirOperationGetNumResults(op);
  struct scope outer = scope_enter(g);
  g->loop_depth++;
  bool ok = yielding_ops(g, body, vars, n, 1);
  if (g->pragma == op.ptr)
    end_streams(g);
  g->loop_depth--;
  scope_leave(g, outer);
  line(g, "}");
  name_release(g, name);
  for (int i = 0; i < n; i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    value_set(g, r, *vars[i])->owner = r.ptr;
  }
  return ok;
}

EMIT(for) {
  (void)row;
  MlirBlock body = only_block(op, 0);
  int n = (int)mlirOperationGetNumResults(op);
  MlirValue iv = mlirBlockGetArgument(body, 0);
  enum dtype d = dtype_of(mlirValueGetType(iv));
  const char *lo = use_text(g, mlirOperationGetOperand(op, 0), P_COND);
  const char *hi = control_bound(g, use(g, mlirOperationGetOperand(op, 1)), "end", P_REL + 1);
  const char *step = control_bound(g, use(g, mlirOperationGetOperand(op, 2)), "step", P_COND);
  flush_reads(g);
  struct value **vars = control_carried(g, op, 3, body, 1, n);
  if (!vars)
    return false;
  const char *name = control_loop_name(g, iv);
  value_set(g, iv, (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
  bool is_unsigned = !mlirAttributeIsNull(attr(op, "unsignedCmp"));
  const char *cast = is_unsigned ? "(uintptr_t)" : "";
  loop_statement(g, op, name, "%sfor (%s %s = %s; %s%s < %s%s; %s) {",
                 vector_loop_is_rolled(op) ? "XT_ROLLED " : "", dtypes[d].local, name, lo, cast,
                 name, cast, hi, control_increment(g, name, step));
  return control_loop(g, op, name, vars);
}

/* A region that yields to variables, as the body of a C block. */
static bool yielding_block(struct cg *g, MlirBlock block, struct value **vars, int n) {
  struct scope outer = scope_enter(g);
  bool ok = yielding_ops(g, block, vars, n, -1);
  scope_leave(g, outer);
  return ok;
}

static bool region_is_empty(MlirOperation op, int region) {
  MlirBlock b = only_block(op, region);
  return mlirBlockIsNull(b) || (mlirOperationGetNumResults(op) == 0 &&
                                mlirOperationEqual(mlirBlockGetFirstOperation(b), terminator(b)));
}

bool control_branches(struct cg *g, MlirOperation op, const char *condition) {
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
  return control_branches(g, op, use(g, mlirOperationGetOperand(op, 0)).text);
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
  struct value **vars = control_carried(g, op, 0, before, 0, carried);
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
    control_assign(g, condition, 1, results, n);
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
    control_assign(g, terminator(after), 0, vars, carried);
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
    line(g, "case %s: {", int_text(g, mlirDenseI64ArrayGetElement(cases, i - 1), DT_INDEX));
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
      control_assign(g, terminator(block), 0, &vars[i], 1);
  }
  return ok;
}

bool control_parallel(struct cg *g, MlirOperation op) {
  MlirBlock body = only_block(op, 0);
  int loops = (int)mlirBlockGetNumArguments(body), n = (int)mlirOperationGetNumResults(op);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue init = mlirOperationGetOperand(op, 3 * loops + i), r = mlirOperationGetResult(op, i);
    struct value *from = value_get(g, init);
    vars[i] = control_variable(g, op, mlirValueGetType(r),
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
    const char *name = control_loop_name(g, iv);
    value_set(g, iv, (struct value){.kind = V_SCALAR, .e = expr_make(name, P_PRIMARY, false)});
    loop_statement(g, op, name, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo, name, hi,
                   control_increment(g, name, step));
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
