/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element-wise named ops of linalg, and linalg.elementwise, which says in an attribute which one.
 */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"

#include "test/diff/machine.h"

/* name, function on floats, on integers (NULL: there is none), on i1 */
struct named {
  const char *name;
  num_fn *on_float, *on_int, *on_bool;
};
static const struct named table[] = {
    {"add", num_addf, num_addi, num_ori},
    {"sub", num_subf, num_subi, NULL},
    {"mul", num_mulf, num_muli, num_andi},
    {"div", num_divf, num_divsi, NULL},
    {"div_unsigned", NULL, num_divui, NULL},
    {"max", num_maximumf, num_maxsi, NULL},
    {"min", num_minimumf, num_minsi, NULL},
    {"max_signed", num_maximumf, num_maxsi, NULL},
    {"min_signed", num_minimumf, num_minsi, NULL},
    {"max_unsigned", num_maximumf, num_maxui, NULL},
    {"min_unsigned", num_minimumf, num_minui, NULL},
    {"powf", num_powf, NULL, NULL},
    {"exp", num_exp, NULL, NULL},
    {"log", num_log, NULL, NULL},
    {"abs", num_absf, NULL, NULL},
    {"ceil", num_ceil, NULL, NULL},
    {"floor", num_floor, NULL, NULL},
    {"negf", num_negf, NULL, NULL},
    {"reciprocal", num_reciprocal, NULL, NULL},
    {"round", num_round, NULL, NULL},
    {"sqrt", num_sqrt, NULL, NULL},
    {"rsqrt", num_rsqrt, NULL, NULL},
    {"square", num_square, num_muli, NULL},
    {"tanh", num_tanh, NULL, NULL},
    {"erf", num_erf, NULL, NULL},
    {"select", num_select, num_select, num_select},
    {"copy", num_copy, num_copy, num_copy},
};

struct elementwise {
  MlirOperation op;
  num_fn *fn;
  int inputs;
  struct val in[3], out;
  MlirAffineMap map[4]; /* null: identity */
  bool is_unsigned, is_select;
};

static bool one_element(struct machine *m, struct elementwise *e, const int64_t *at) {
  struct calc c = {.in = e->out.dtype, .out = e->out.dtype};
  struct num x[3];
  int64_t index[MAX_DIMS];
  for (int i = 0; i < e->inputs; i++) {
    memcpy(index, at, sizeof index);
    if (!mlirAffineMapIsNull(e->map[i]) && !affine_map(e->map[i], at, index))
      return false;
    struct num *n = val_at(&e->in[i], index);
    if (!n)
      return machine_fail(m, e->op, "undefined: operands' sizes do not agree");
    x[i] = e->is_select && i == 0 ? *n : num_cast(e->in[i].dtype, e->out.dtype, *n, e->is_unsigned);
  }
  if (e->inputs == 1)
    x[1] = x[0]; /* for the square of integers */
  *val_at(&e->out, at) = e->fn(&c, x);
  return !c.undefined || machine_fail(m, e->op, "undefined: %s", c.undefined);
}

static bool find_function(struct machine *m, struct elementwise *e, const char *name) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp(table[i].name, name)) {
      enum dt t = e->out.dtype;
      e->fn = dts[t].is_float                  ? table[i].on_float
              : t == DT_I1 && table[i].on_bool ? table[i].on_bool
                                               : table[i].on_int;
      e->is_select = !strcmp(name, "select");
      e->is_unsigned = !strcmp(name, "div_unsigned") || strstr(name, "_unsigned") ||
                       attr_says(op_attr(e->op, "cast"), "cast_unsigned");
    }
  return e->fn || machine_fail(m, e->op, "not known on this type");
}

static bool run(struct machine *m, struct elementwise *e, const char *name) {
  e->inputs = (int)mlirOperationGetNumOperands(e->op) - 1;
  if (e->inputs > 3)
    return machine_fail(m, e->op, "too many inputs");
  for (int i = 0; i < e->inputs; i++)
    if (!get(m, e->op, i, &e->in[i]))
      return false;
  if (!get(m, e->op, e->inputs, &e->out) || !find_function(m, e, name))
    return false;
  if (!e->out.memref)
    e->out = val_copy(m, &e->out);
  int64_t at[MAX_DIMS] = {0}, total = val_count(&e->out);
  for (int64_t n = 0; n < total; n++) {
    index_of(&e->out, n, at);
    if (!one_element(m, e, at))
      return false;
  }
  if (!e->out.memref)
    bind_result(m, e->op, 0, e->out);
  return true;
}

static bool run_named(struct machine *m, MlirOperation op, const struct op_row *row) {
  struct elementwise e = {.op = op};
  return run(m, &e, row->name + strlen("linalg."));
}

static bool run_by_kind(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct elementwise e = {.op = op};
  MlirAttribute kind = op_attr(op, "kind"), maps = op_attr(op, "indexing_maps");
  for (int i = 0; !mlirAttributeIsNull(maps) && i < mlirArrayAttrGetNumElements(maps) && i < 4; i++)
    e.map[i] = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, i));
  int last = (int)mlirOperationGetNumOperands(op) - 1;
  if (last < 4 && !mlirAffineMapIsNull(e.map[last]) && !mlirAffineMapIsIdentity(e.map[last]))
    return machine_fail(m, op, "the output's map is not the identity");
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (attr_says(kind, xt_arena_printf(m->arena, "<%s>", table[i].name)))
      return run(m, &e, table[i].name);
  return machine_fail(m, op, "the interpreter does not know this kind");
}

#define NAMED(NAME) {.name = "linalg." NAME, .run = run_named},
const struct op_row interp_named_elem_ops[] = {
    /* clang-format off */
    NAMED("add") NAMED("sub") NAMED("mul") NAMED("div") NAMED("div_unsigned") NAMED("max")
    NAMED("min") NAMED("powf") NAMED("exp") NAMED("log") NAMED("abs") NAMED("ceil") NAMED("floor")
    NAMED("negf") NAMED("reciprocal") NAMED("round") NAMED("sqrt") NAMED("rsqrt") NAMED("square")
    NAMED("tanh") NAMED("erf") NAMED("select") NAMED("copy")
    {.name = "linalg.elementwise", .run = run_by_kind},
    /* clang-format on */
    {0},
};
