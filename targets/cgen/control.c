/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops and branches. Carried values and results are C variables that yields assign. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/control.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/function.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

static MlirOperation terminator(MlirBlock block) { return mlirBlockGetTerminator(block); }

/* Variables of one type, declared by one statement. */
struct declaration {
  const char *type; /* NULL: nothing is waiting */
  struct xt_buf names;
};

static void print_declaration(struct cg *g, struct declaration *d) {
  if (d->type)
    cg_line(g, "%s %s;", d->type, xt_buf_text(&d->names));
  xt_buf_free(&d->names);
  *d = (struct declaration){0};
}

/* Adds a variable; `init` is NULL where it is assigned later. */
static void declare(struct cg *g, struct declaration *d, const char *type, const char *name,
                    const char *init) {
  if (d->type && strcmp(d->type, type))
    print_declaration(g, d);
  d->type = type;
  cg_may_stay_unused(g, name);
  xt_buf_printf(&d->names, "%s%s%s%s", d->names.length ? ", " : "", name, init ? " = " : "",
                init ? init : "");
}

/* A variable for a value that is assigned later, or from `init` now. Memrefs are declared at once,
 * others when the declaration is printed. */
static struct value *variable(struct cg *g, struct declaration *d, MlirOperation op, MlirType type,
                              const char *name, const struct value *init) {
  struct value v = {.dtype = cg_dtype_of(type)};
  if (mlirTypeIsAMemRef(type)) {
    print_declaration(g, d);
    v.kind = V_MEMREF;
    v.memref = cg_memref_declare(g, op, name, type, !g->body.function->kernel);
    if (!v.memref)
      return NULL;
    if (init)
      cg_memref_assign(g, v.memref, init->memref);
  } else if (mlirTypeIsAVector(type)) {
    v.kind = V_VECTOR;
    if (!cg_vector_shape(g, op, type, &v.parts, &v.lanes))
      return NULL;
    v.part = xt_arena_alloc(&g->job->arena, (size_t)v.parts * sizeof *v.part);
    for (int i = 0; i < v.parts; i++) {
      v.part[i] = v.parts == 1 ? name : cg_name_new(g, cg_fmt(g, "%s_%d", name, i));
      declare(g, d, cg_vector_type(g, v.dtype, v.lanes), v.part[i], init ? init->part[i] : NULL);
    }
  } else {
    if (v.dtype == DT_NONE || mlirTypeIsAShaped(type)) {
      cg_unsupported(g, op, "a value of '%s' has a type that cannot be printed as C",
                     cg_op_name(g, op));
      return NULL;
    }
    v.kind = V_SCALAR;
    v.e = cg_expr_make(name, P_PRIMARY, false);
    declare(g, d, cg_dtypes[v.dtype].local, name, init ? init->e.text : NULL);
  }
  struct value *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = v;
  return p;
}

struct value *cg_control_variable(struct cg *g, MlirOperation op, MlirType type, const char *name,
                                  const struct value *init) {
  struct declaration d = {0};
  struct value *v = variable(g, &d, op, type, name, init);
  print_declaration(g, &d);
  return v;
}

static void assign_one(struct cg *g, MlirOperation op, struct value *to, const struct value *from) {
  if (to->kind == V_MEMREF) {
    cg_memref_assign(g, to->memref, from->memref);
  } else if (to->kind == V_VECTOR) {
    for (int i = 0; i < to->parts; i++)
      if (strcmp(to->part[i], from->part[i]))
        cg_line(g, "%s = %s;", to->part[i], from->part[i]);
  } else if (strcmp(to->e.text, from->e.text)) {
    cg_statement(g, op, "%s = %s;", to->e.text, from->e.text);
  }
}

/* A copy of `from` in fresh variables, so that assigning others does not change it. */
static struct value *temporary(struct cg *g, MlirOperation op, const struct value *from) {
  struct value *p = xt_arena_alloc(&g->job->arena, sizeof *p);
  *p = *from;
  if (from->kind == V_MEMREF) {
    p->memref =
        cg_memref_variable(g, op, cg_name_new(g, "next"), from->memref, from->memref->is_const);
  } else if (from->kind == V_VECTOR) {
    p->part = xt_arena_alloc(&g->job->arena, (size_t)from->parts * sizeof *p->part);
    for (int i = 0; i < from->parts; i++) {
      p->part[i] = cg_name_new(g, "next");
      cg_line(g, "const %s %s = %s;", cg_vector_type(g, from->dtype, from->lanes), p->part[i],
              from->part[i]);
    }
  } else {
    const char *name = cg_name_new(g, "next");
    cg_line(g, "const %s %s = %s;", cg_dtypes[from->dtype].local, name, from->e.text);
    p->e = cg_expr_make(name, P_PRIMARY, false);
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
  return *variable && cg_has_word(text, variable);
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
    const struct op_row *row = cg_op_row_find(cg_op_name(g, op));
    if (!row || !row->build || !cg_single_user(mlirOperationGetResult(op, 0), &op))
      return false;
  }
  return true;
}

/* A variable that the next run of the block reads can be set as soon as this run does not. */
struct value *cg_control_target(struct cg *g, MlirOperation op, int result) {
  struct yields y = g->body.yields;
  MlirValue v = mlirOperationGetResult(op, result);
  MlirOperation user;
  if (mlirOperationIsNull(y.op) || !cg_single_user(v, &user) || !mlirOperationEqual(user, y.op))
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

static bool is_loop(MlirOperation op) {
  return cg_op_is(op, "scf.for") || cg_op_is(op, "affine.for");
}

bool cg_control_starts_loop(MlirValue v) {
  MlirOperation user;
  if (!cg_single_user(v, &user) || !is_loop(user))
    return false;
  MlirBlock block = mlirValueIsAOpResult(v) ? mlirOperationGetBlock(mlirOpResultGetOwner(v))
                                            : mlirBlockArgumentGetOwner(v);
  int carried = (int)mlirOperationGetNumResults(user), n = (int)mlirOperationGetNumOperands(user);
  for (int i = n - carried; i < n; i++)
    if (mlirValueEqual(mlirOperationGetOperand(user, i), v))
      return mlirBlockEqual(block, mlirOperationGetBlock(user));
  return false;
}

/* A value that is mentioned here. */
static struct value *used_value(struct cg *g, MlirValue v) {
  struct value *p = cg_value_get(g, v);
  if (p->kind == V_SCALAR)
    cg_use(g, v);
  return p;
}

/* Assigns the terminator's operands (from `first`) to variables, all at once. */
void cg_control_assign(struct cg *g, MlirOperation yield, int first, struct value **to, int n) {
  struct value **from = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *from);
  for (int i = 0; i < n; i++)
    from[i] = used_value(g, mlirOperationGetOperand(yield, first + i));
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
  if (!cg_control_starts_loop(r) || !cg_single_user(r, &loop))
    return cg_name_for(g, mlirOperationGetLocation(op), i, "res");
  int k = 1; /* after the loop's own variable */
  int first = (int)(mlirOperationGetNumOperands(loop) - mlirOperationGetNumResults(loop));
  while (!mlirValueEqual(mlirOperationGetOperand(loop, first + k - 1), r))
    k++;
  return cg_name_for(g, mlirValueGetLocation(mlirBlockGetArgument(cg_only_block(loop, 0), k)), 0,
                     "acc");
}

/* Declares variables for all results of an op and makes them its values. They start from what
 * `yield` hands on, which is the null op where every way through the op assigns them. */
static struct value **declare_results(struct cg *g, MlirOperation op, MlirOperation yield) {
  int n = (int)mlirOperationGetNumResults(op);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  struct declaration d = {0};
  bool ok = true;
  for (int i = 0; ok && i < n; i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    const struct value *from = NULL;
    if (!mlirOperationIsNull(yield))
      from = used_value(g, mlirOperationGetOperand(yield, i));
    vars[i] = variable(g, &d, op, mlirValueGetType(r), result_name(g, op, i), from);
    ok = vars[i];
    if (ok)
      cg_value_set(g, r, *vars[i])->owner = r.ptr;
  }
  print_declaration(g, &d);
  return ok ? vars : NULL;
}

/* Variables for carried values, initialised from the op's operands from `first`. */
struct value **cg_control_carried(struct cg *g, MlirOperation op, int first, MlirBlock body,
                                  int argument, int n) {
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  struct declaration d = {0};
  bool ok = true;
  for (int i = 0; ok && i < n; i++) {
    MlirValue init = mlirOperationGetOperand(op, first + i);
    MlirValue arg = mlirBlockGetArgument(body, argument + i);
    struct value *from = used_value(g, init);
    if (from->owner == init.ptr && cg_control_starts_loop(init))
      vars[i] = from;
    else
      vars[i] = variable(g, &d, op, mlirValueGetType(arg),
                         cg_name_for(g, mlirValueGetLocation(arg), 0, "acc"), from);
    ok = vars[i];
    if (ok)
      cg_value_set(g, arg, *vars[i])->owner = arg.ptr;
  }
  print_declaration(g, &d);
  return ok ? vars : NULL;
}

/* A loop that lowering made has its op's name on the variable too: that is not the variable's. A
 * loop of a schedule has a name of its own. */
const char *cg_control_loop_name(struct cg *g, MlirValue iv) {
  static const char *const names[] = {"i", "j", "k", "l", "m", "n", "p", "q", "r", "s"};
  const char *usual = names[g->body.loop_depth < 10 ? g->body.loop_depth : 9];
  MlirLocation loc = mlirValueGetLocation(iv);
  MlirOperation loop = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(iv));
  if (cg_attr_string(g, loop, XT_ATTR(LOOP)))
    usual = cg_attr_string(g, loop, XT_ATTR(LOOP));
  if (mlirLocationEqual(loc, mlirOperationGetLocation(loop)))
    return cg_name_new(g, usual);
  return cg_name_for(g, loc, 0, usual);
}

/* A loop bound: printed once when it is more than a name or a constant. */
const char *cg_control_bound(struct cg *g, struct expr e, const char *name, int prec) {
  if (!e.reads && !strpbrk(e.text, "(["))
    return cg_expr_at(g, e, prec);
  const char *v = cg_name_new(g, name);
  cg_line(g, "const intptr_t %s = %s;", v, e.text);
  return v;
}

const char *cg_control_increment(struct cg *g, const char *iv, const char *step) {
  return !strcmp(step, "1") ? cg_fmt(g, "%s++", iv) : cg_fmt(g, "%s += %s", iv, step);
}

/* A block whose terminator assigns to variables. */
static bool yielding_ops(struct cg *g, MlirBlock block, struct value **vars, int n,
                         int first_argument) {
  struct yields outer = g->body.yields;
  g->body.yields = (struct yields){terminator(block), vars, first_argument};
  bool ok = cg_emit_ops(g, block);
  g->body.yields = outer;
  if (ok)
    cg_control_assign(g, terminator(block), 0, vars, n);
  return ok;
}

bool cg_control_loop(struct cg *g, MlirOperation op, const char *name, struct value **vars) {
  MlirBlock body = cg_only_block(op, 0);
  int n = (int)mlirOperationGetNumResults(op);
  struct scope outer = cg_scope_enter(g);
  g->body.loop_depth++;
  bool ok = yielding_ops(g, body, vars, n, 1);
  if (g->body.pragma == op.ptr)
    cg_end_streams(g);
  g->body.loop_depth--;
  cg_scope_leave(g, outer);
  cg_line(g, "}");
  cg_name_release(g, name);
  for (int i = 0; i < n; i++) {
    MlirValue r = mlirOperationGetResult(op, i);
    cg_value_set(g, r, *vars[i])->owner = r.ptr;
  }
  return ok;
}

EMIT(for) {
  (void)row;
  MlirBlock body = cg_only_block(op, 0);
  int n = (int)mlirOperationGetNumResults(op);
  MlirValue iv = mlirBlockGetArgument(body, 0);
  enum dtype d = cg_dtype_of(mlirValueGetType(iv));
  const char *lo = cg_use_text(g, mlirOperationGetOperand(op, 0), P_COND);
  const char *hi = cg_control_bound(g, cg_use(g, mlirOperationGetOperand(op, 1)), "end", P_REL + 1);
  const char *step = cg_control_bound(g, cg_use(g, mlirOperationGetOperand(op, 2)), "step", P_COND);
  cg_flush_reads(g);
  struct value **vars = cg_control_carried(g, op, 3, body, 1, n);
  if (!vars)
    return false;
  const char *name = cg_control_loop_name(g, iv);
  cg_value_set(g, iv, (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
  bool is_unsigned = !mlirAttributeIsNull(cg_attr(op, "unsignedCmp"));
  const char *cast = is_unsigned ? "(uintptr_t)" : "";
  cg_loop_statement(g, op, name, "%sfor (%s %s = %s; %s%s < %s%s; %s) {",
                    cg_vector_loop_is_rolled(op) && !cg_in_words(g) ? "XT_ROLLED " : "",
                    cg_dtypes[d].local, name, lo, cast, name, cast, hi,
                    cg_control_increment(g, name, step));
  return cg_control_loop(g, op, name, vars);
}

/* A region that yields to variables, as the body of a C block. */
static bool yielding_block(struct cg *g, MlirBlock block, struct value **vars, int n) {
  struct scope outer = cg_scope_enter(g);
  bool ok = yielding_ops(g, block, vars, n, -1);
  cg_scope_leave(g, outer);
  return ok;
}

static bool only_yields(MlirBlock block) {
  return mlirOperationEqual(mlirBlockGetFirstOperation(block), terminator(block));
}

/* Whether variables of these types can start from the values of one branch. */
static bool may_start(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetResult(op, i))))
      return false;
  return true;
}

bool cg_control_branches(struct cg *g, MlirOperation op, const char *condition) {
  int n = (int)mlirOperationGetNumResults(op);
  MlirBlock other = cg_only_block(op, 1);
  cg_flush_reads(g);
  /* A branch that computes nothing is where the variables start from. */
  bool starts = !mlirBlockIsNull(other) && only_yields(other) && may_start(op);
  MlirOperation start = starts ? terminator(other) : (MlirOperation){NULL};
  struct value **vars = declare_results(g, op, start);
  if (!vars)
    return false;
  cg_statement(g, op, "if (%s) {", condition);
  bool ok = yielding_block(g, cg_only_block(op, 0), vars, n);
  if (!mlirBlockIsNull(other) && !starts) {
    cg_line(g, "} else {");
    ok &= yielding_block(g, other, vars, n);
  }
  cg_line(g, "}");
  return ok;
}

EMIT(if) {
  (void)row;
  return cg_control_branches(g, op, cg_use(g, mlirOperationGetOperand(op, 0)).text);
}

EMIT(execute_region) {
  (void)row;
  if (!mlirBlockIsNull(mlirBlockGetNextInRegion(cg_only_block(op, 0))))
    return cg_unsupported(g, op, "scf.execute_region with more than one block is not supported");
  cg_flush_reads(g);
  struct value **vars = declare_results(g, op, (MlirOperation){NULL});
  if (!vars)
    return false;
  cg_line(g, "{");
  bool ok = yielding_block(g, cg_only_block(op, 0), vars, (int)mlirOperationGetNumResults(op));
  cg_line(g, "}");
  return ok;
}

EMIT(while) {
  (void)row;
  MlirBlock before = cg_only_block(op, 0), after = cg_only_block(op, 1);
  int carried = (int)mlirBlockGetNumArguments(before), n = (int)mlirOperationGetNumResults(op);
  cg_flush_all(g);
  struct value **vars = cg_control_carried(g, op, 0, before, 0, carried);
  struct value **results = vars ? declare_results(g, op, (MlirOperation){NULL}) : NULL;
  if (!results)
    return false;
  cg_statement(g, op, "for (;;) {");
  struct scope outer = cg_scope_enter(g);
  g->body.loop_depth++;
  bool ok = cg_emit_ops(g, before);
  if (ok) {
    MlirOperation condition = terminator(before);
    const char *go_on = cg_use_text(g, mlirOperationGetOperand(condition, 0), P_UNARY);
    if (strpbrk(go_on, "[(")) { /* results are assigned first: keep the condition's value */
      const char *v = cg_name_new(g, "go_on");
      cg_line(g, "const bool %s = %s;", v, go_on);
      go_on = v;
    }
    cg_control_assign(g, condition, 1, results, n);
    cg_line(g, "if (!%s)", go_on);
    cg_line(g, "  break;");
    for (int i = 0; i < n; i++) {
      MlirValue arg = mlirBlockGetArgument(after, i);
      cg_value_set(g, arg, *results[i]);
    }
    cg_flush_all(g);
    ok = cg_emit_ops(g, after);
  }
  if (ok)
    cg_control_assign(g, terminator(after), 0, vars, carried);
  g->body.loop_depth--;
  cg_scope_leave(g, outer);
  cg_line(g, "}");
  return ok;
}

EMIT(index_switch) {
  (void)row;
  int n = (int)mlirOperationGetNumResults(op);
  const char *value = cg_use(g, mlirOperationGetOperand(op, 0)).text;
  cg_flush_reads(g);
  struct value **vars = declare_results(g, op, (MlirOperation){NULL});
  if (!vars)
    return false;
  MlirAttribute cases = cg_attr(op, "cases");
  cg_statement(g, op, "switch (%s) {", value);
  bool ok = true;
  for (int i = 1; i < (int)mlirOperationGetNumRegions(op); i++) {
    cg_line(g, "case %s: {", cg_int_text(g, mlirDenseI64ArrayGetElement(cases, i - 1), DT_INDEX));
    ok &= yielding_block(g, cg_only_block(op, i), vars, n);
    cg_line(g, "  break;");
    cg_line(g, "}");
  }
  cg_line(g, "default: {");
  ok &= yielding_block(g, cg_only_block(op, 0), vars, n);
  cg_line(g, "  break;");
  cg_line(g, "}");
  cg_line(g, "}");
  return ok;
}

/* scf.reduce: one region per result that combines (accumulator, element). */
static bool reductions(struct cg *g, MlirOperation reduce, struct value **vars) {
  bool ok = true;
  for (int i = 0; i < (int)mlirOperationGetNumRegions(reduce); i++) {
    MlirBlock block = cg_only_block(reduce, i);
    MlirValue element = mlirOperationGetOperand(reduce, i);
    struct value *e = cg_value_get(g, element);
    if (e->kind == V_SCALAR && e->pending) { /* its text may be used several times inside */
      cg_use(g, element);
      const char *name = cg_name_new(g, "item");
      cg_line(g, "const %s %s = %s;", cg_dtypes[e->dtype].local, name, e->e.text);
      e = cg_value_set(g, element,
                       (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
    }
    cg_value_set(g, mlirBlockGetArgument(block, 0), *vars[i]);
    cg_value_set(g, mlirBlockGetArgument(block, 1), *e);
    ok &= cg_emit_ops(g, block);
    if (ok)
      cg_control_assign(g, terminator(block), 0, &vars[i], 1);
  }
  return ok;
}

bool cg_control_parallel(struct cg *g, MlirOperation op) {
  MlirBlock body = cg_only_block(op, 0);
  int loops = (int)mlirBlockGetNumArguments(body), n = (int)mlirOperationGetNumResults(op);
  struct value **vars = xt_arena_alloc(&g->job->arena, (size_t)(n + 1) * sizeof *vars);
  for (int i = 0; i < n; i++) {
    MlirValue init = mlirOperationGetOperand(op, 3 * loops + i), r = mlirOperationGetResult(op, i);
    struct value *from = cg_value_get(g, init);
    vars[i] = cg_control_variable(g, op, mlirValueGetType(r),
                                  cg_name_for(g, mlirOperationGetLocation(op), i, "acc"), from);
    if (!vars[i])
      return false;
    cg_value_set(g, r, *vars[i]);
  }
  struct scope outer[MAX_RANK];
  if (loops > MAX_RANK)
    return cg_unsupported(g, op, "%d parallel loops are above the limit of %d", loops, MAX_RANK);
  for (int i = 0; i < loops; i++) {
    MlirValue iv = mlirBlockGetArgument(body, i);
    const char *lo = cg_use_text(g, mlirOperationGetOperand(op, i), P_COND);
    const char *hi = cg_use_text(g, mlirOperationGetOperand(op, loops + i), P_REL + 1);
    const char *step = cg_use_text(g, mlirOperationGetOperand(op, 2 * loops + i), P_COND);
    const char *name = cg_control_loop_name(g, iv);
    cg_value_set(g, iv,
                 (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
    cg_loop_statement(g, op, name, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo, name, hi,
                      cg_control_increment(g, name, step));
    outer[i] = cg_scope_enter(g);
    g->body.loop_depth++;
  }
  bool ok = cg_emit_ops(g, body);
  if (ok)
    ok = reductions(g, terminator(body), vars);
  for (int i = loops - 1; i >= 0; i--) {
    g->body.loop_depth--;
    cg_scope_leave(g, outer[i]);
    cg_line(g, "}");
  }
  return ok;
}
