/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* arith, math and index: element-wise on scalars, tensors and vectors. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "test/diff/machine.h"

/* index.cmp has a predicate attribute of its own; the order is that of arith.cmpi. */
static int64_t predicate(MlirOperation op) {
  static const char *const names[] = {" eq>",  " ne>",  " slt>", " sle>", " sgt>",
                                      " sge>", " ult>", " ule>", " ugt>", " uge>"};
  MlirAttribute a = op_attr(op, op_is(op, "index.cmp") ? "pred" : "predicate");
  if (mlirAttributeIsNull(a))
    return 0;
  if (mlirAttributeIsAInteger(a))
    return mlirIntegerAttrGetValueInt(a);
  for (int i = 0; i < 10; i++)
    if (attr_says(a, names[i]))
      return i;
  return 0;
}

static bool same_shape(const struct val *a, const struct val *b) {
  for (int d = 0; d < a->rank; d++)
    if (a->rank != b->rank || a->size[d] != b->size[d])
      return false;
  return true;
}

/* An operand of rank 0 goes with every element of the others. */
static bool elements(struct machine *m, MlirOperation op, struct calc *c, num_fn *fn,
                     struct val *in, int count, struct val *out) {
  struct num x[4];
  int64_t total = val_count(out);
  for (int i = 0; i < count; i++)
    if (!same_shape(&in[i], out))
      return machine_fail(m, op, "undefined: operands have different shapes");
  for (int64_t n = 0; n < total; n++) {
    for (int i = 0; i < count; i++)
      x[i] = *val_nth(&in[i], in[i].rank ? n : 0);
    *val_nth(out, n) = fn(c, x);
    if (c->undefined)
      return machine_fail(m, op, "undefined: %s", c->undefined);
  }
  return true;
}

bool run_elementwise(struct machine *m, MlirOperation op, const struct op_row *row) {
  struct val in[4] = {0};
  int count = (int)mlirOperationGetNumOperands(op), widest = 0;
  for (int i = 0; i < count && i < 4; i++) {
    if (!get(m, op, i, &in[i]))
      return false;
    widest = in[i].rank > in[widest].rank ? i : widest;
  }
  for (int r = 0; r < mlirOperationGetNumResults(op); r++) {
    enum dt dtype;
    int rank;
    int64_t size[TENSOR_MAX_RANK];
    if (!type_shape(m, op, mlirValueGetType(mlirOperationGetResult(op, r)), &dtype, &rank, size))
      return false;
    struct calc c = {.in = in[0].dtype, .out = dtype, .result = r};
    if (row->fn == num_cmpi || row->fn == num_cmpf)
      c.predicate = predicate(op);
    struct val out =
        rank ? val_new(m, dtype, in[widest].rank, in[widest].size) : val_scalar(dtype, num_any());
    if (!elements(m, op, &c, row->fn, in, count, &out))
      return false;
    bind_result(m, op, r, out);
  }
  return true;
}

static bool run_constant(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  if (!attr_value(m, op, op_attr(op, "value"), mlirValueGetType(mlirOperationGetResult(op, 0)), &v))
    return false;
  bind_result(m, op, 0, v);
  return true;
}

/* Of memrefs one is chosen whole. */
static bool run_select(struct machine *m, MlirOperation op, const struct op_row *row) {
  struct val v;
  int64_t condition;
  if (!get(m, op, 1, &v))
    return false;
  if (!v.memref)
    return run_elementwise(m, op, row);
  if (!get_int(m, op, 0, &condition) || !get(m, op, condition ? 1 : 2, &v))
    return false;
  bind_result(m, op, 0, v);
  return true;
}

static bool run_sizeof(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  bind_result(m, op, 0, val_index(64));
  return true;
}

/* ub.poison: any value. */
static bool run_poison(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  enum dt dtype;
  int rank;
  int64_t size[TENSOR_MAX_RANK];
  if (!type_shape(m, op, mlirValueGetType(mlirOperationGetResult(op, 0)), &dtype, &rank, size))
    return false;
  struct val v = val_new(m, dtype, rank, size);
  for (int64_t i = 0; i < v.room; i++)
    v.at[i] = num_any();
  bind_result(m, op, 0, v);
  return true;
}

#define ELEM(NAME, FN) {.name = NAME, .run = run_elementwise, .fn = num_##FN},
#define ARITH(FN) ELEM("arith." #FN, FN)
#define MATH(FN) ELEM("math." #FN, FN)

const struct op_row interp_arith_ops[] = {
    {.name = "arith.constant", .run = run_constant},
    {.name = "index.constant", .run = run_constant},
    {.name = "index.bool.constant", .run = run_constant},
    {.name = "index.sizeof", .run = run_sizeof},
    {.name = "ub.poison", .run = run_poison},
    {.name = "arith.select", .run = run_select, .fn = num_select},
    /* clang-format off */
    ARITH(addf) ARITH(subf) ARITH(mulf) ARITH(divf) ARITH(remf) ARITH(negf)
    ARITH(maximumf) ARITH(minimumf) ARITH(maxnumf) ARITH(minnumf) ARITH(cmpf)
    ARITH(extf) ARITH(truncf) ARITH(sitofp) ARITH(uitofp) ARITH(fptosi) ARITH(fptoui)
    ARITH(bitcast) ARITH(addi) ARITH(subi) ARITH(muli) ARITH(divsi) ARITH(divui) ARITH(remsi)
    ARITH(remui) ARITH(ceildivsi) ARITH(ceildivui) ARITH(floordivsi) ARITH(andi) ARITH(ori)
    ARITH(xori) ARITH(shli) ARITH(shrsi) ARITH(shrui) ARITH(maxsi) ARITH(maxui) ARITH(minsi)
    ARITH(minui) ARITH(cmpi) ARITH(extsi) ARITH(extui) ARITH(trunci) ARITH(addui_extended)
    ARITH(mulsi_extended) ARITH(mului_extended)
    ELEM("arith.index_cast", extsi) ELEM("arith.index_castui", extui)
    MATH(absf) MATH(fma) MATH(floor) MATH(ceil) MATH(round) MATH(roundeven) MATH(trunc)
    MATH(copysign) MATH(isnan) MATH(isinf) MATH(isfinite) MATH(isnormal) MATH(sqrt) MATH(rsqrt)
    MATH(cbrt) MATH(exp) MATH(exp2) MATH(expm1) MATH(log) MATH(log2) MATH(log10) MATH(log1p)
    MATH(sin) MATH(cos) MATH(tan) MATH(asin) MATH(acos) MATH(atan) MATH(sinh) MATH(cosh)
    MATH(tanh) MATH(asinh) MATH(acosh) MATH(atanh) MATH(erf) MATH(erfc) MATH(powf) MATH(atan2)
    MATH(fpowi) MATH(clampf) MATH(absi) MATH(ctlz) MATH(cttz) MATH(ctpop) MATH(ipowi)
    ELEM("index.add", addi) ELEM("index.sub", subi) ELEM("index.mul", muli)
    ELEM("index.divs", divsi) ELEM("index.divu", divui) ELEM("index.rems", remsi)
    ELEM("index.remu", remui) ELEM("index.ceildivs", ceildivsi) ELEM("index.ceildivu", ceildivui)
    ELEM("index.floordivs", floordivsi) ELEM("index.maxs", maxsi) ELEM("index.maxu", maxui)
    ELEM("index.mins", minsi) ELEM("index.minu", minui) ELEM("index.shl", shli)
    ELEM("index.shrs", shrsi) ELEM("index.shru", shrui) ELEM("index.and", andi)
    ELEM("index.or", ori) ELEM("index.xor", xori) ELEM("index.cmp", cmpi)
    ELEM("index.casts", extsi) ELEM("index.castu", extui)
    /* clang-format on */
    {0},
};
