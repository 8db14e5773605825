/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Element-wise ops: the expression of one element, for scalars and for the lanes of vectors. */

#include <string.h>

#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/range.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"

static bool type_allowed(const char *types, enum dtype d) {
  return d != DT_NONE && strchr(types, cg_dtype_is_float(d) ? 'f' : d == DT_I1 ? 'b' : 'i');
}

static bool check_types(struct cg *g, MlirOperation op, const struct op_row *row) {
  for (int i = 0; i < (int)mlirOperationGetNumOperands(op); i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, i));
    enum dtype d = cg_dtype_of(type);
    if (i == 0 ? type_allowed(row->types, d) : d != DT_NONE)
      continue;
    struct xt_buf text = {0};
    xt_buf_puts(&text, d == DT_NONE ? "this type" : cg_dtypes[d].name);
    cg_unsupported(g, op, "'%s' on %s is not supported; --print-c-ops lists what is", row->name,
                   xt_buf_text(&text));
    xt_buf_free(&text);
    return false;
  }
  return true;
}

bool cg_emit_elementwise(struct cg *g, MlirOperation op, const struct op_row *row) {
  if (!check_types(g, op, row))
    return false;
  MlirType result = mlirValueGetType(mlirOperationGetResult(op, 0));
  if (cg_dtype_of(result) == DT_NONE)
    return cg_unsupported(g, op, "the result type of '%s' is not supported", row->name);
  if (mlirTypeIsAVector(result))
    return cg_emit_elementwise_vector(g, op, row);
  struct expr in[4], out;
  int n = (int)mlirOperationGetNumOperands(op);
  for (int i = 0; i < n && i < 4; i++)
    in[i] = cg_use(g, mlirOperationGetOperand(op, i));
  if (!row->build(g, op, row, in, &out))
    return false;
  cg_define(g, op, 0, out);
  return true;
}

static enum dtype operand_dtype(MlirOperation op, int i) {
  return cg_dtype_of(mlirValueGetType(mlirOperationGetOperand(op, i)));
}
static enum dtype result_dtype(MlirOperation op) {
  return cg_dtype_of(mlirValueGetType(mlirOperationGetResult(op, 0)));
}

static struct expr rounded(struct cg *g, struct expr e, enum dtype d) {
  if (!cg_dtype_is_small_float(d))
    return e;
  const char *helper = cg_fmt(g, "xt_round_%s", cg_dtypes[d].name);
  return cg_expr_make(cg_fmt(g, "%s(%s)", helper, e.text), P_PRIMARY, e.reads);
}

static struct expr expand(struct cg *g, const struct op_row *row, const struct expr *in, int n,
                          enum dtype from, enum dtype to) {
  struct xt_buf b = {0};
  struct expr out = {.prec = row->prec};
  for (int i = 0; i < n; i++)
    out.reads |= in[i].reads;
  for (const char *p = row->text; *p; p++) {
    if (*p != '%' || p[1] == ' ') {
      xt_buf_add(&b, p, 1);
      continue;
    }
    char c = *++p;
    if (c >= '0' && c <= '3')
      xt_buf_puts(&b, in[c - '0'].text);
    else if (c == 'l')
      xt_buf_puts(&b, cg_expr_at(g, in[*++p - '0'], row->prec));
    else if (c == 'r')
      xt_buf_puts(&b, cg_expr_at(g, in[*++p - '0'], row->prec + 1));
    else if (c == 'p')
      xt_buf_puts(&b, cg_expr_at(g, in[*++p - '0'], P_UNARY));
    else if (c == 't')
      xt_buf_puts(&b, cg_dtypes[to].local);
    else if (c == 'u')
      xt_buf_puts(&b, cg_unsigned_twin[from]);
    else if (c == 'T')
      xt_buf_puts(&b, cg_dtypes[from].name);
    else if (c == 'R')
      xt_buf_puts(&b, cg_dtypes[to].name);
    else if (c == 'f')
      xt_buf_puts(&b, from == DT_F64 ? "" : "f");
  }
  out.text = xt_arena_strdup(&g->job->arena, xt_buf_text(&b));
  xt_buf_free(&b);
  return row->flags & F_ROUND ? rounded(g, out, to) : out;
}

BUILD(text) {
  *out = expand(g, row, in, (int)mlirOperationGetNumOperands(op), operand_dtype(op, 0),
                result_dtype(op));
  return true;
}

/* The left operand's type is the shift's. */
BUILD(shift) {
  enum dtype d = operand_dtype(op, 0);
  struct expr typed[2] = {in[0], in[1]};
  if (cg_expr_is_int(in[0], d))
    typed[0] = cg_expr_make(cg_fmt(g, "(%s)%s", cg_dtypes[d].local, cg_expr_at(g, in[0], P_UNARY)),
                            P_UNARY, in[0].reads);
  return cg_build_text(g, op, row, typed, out);
}

/* C computes with int at least: only narrower quotients must be brought back. */
BUILD(divide) {
  struct op_row plain = {.text = strchr(row->text, '/') ? "%l0 / %r1" : "%l0 % %r1", .prec = P_MUL};
  return cg_build_text(g, op, cg_dtype_bits(result_dtype(op)) < 32 ? row : &plain, in, out);
}

/* The float that holds an f16 is normal long after the f16 is not. */
BUILD(isnormal) {
  if (operand_dtype(op, 0) != DT_F16)
    return cg_build_text(g, op, row, in, out);
  *out = cg_expr_make(cg_fmt(g, "xt_isnormal_f16(%s)", in[0].text), P_PRIMARY, in[0].reads);
  return true;
}

/* Division of what is never negative needs no cast. */
BUILD(unsigned) {
  bool vector = mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0)));
  if (!vector && cg_range_of(g, mlirOperationGetOperand(op, 0)).lo >= 0 &&
      cg_range_of(g, mlirOperationGetOperand(op, 1)).lo >= 0) {
    const char *sign = strchr(row->text, '/') ? "/" : "%";
    *out = cg_expr_make(
        cg_fmt(g, "%s %s %s", cg_expr_at(g, in[0], P_MUL), sign, cg_expr_at(g, in[1], P_MUL + 1)),
        P_MUL, in[0].reads || in[1].reads);
    if (cg_dtype_bits(result_dtype(op)) < 32)
      *out = cg_expr_make(cg_fmt(g, "(%s)(%s)", cg_dtypes[result_dtype(op)].local, out->text),
                          P_UNARY, out->reads);
    return true;
  }
  return cg_build_text(g, op, row, in, out);
}

/* Minimum and maximum; of one bit, where true is -1 to the signed ones, they are and and or. */
BUILD(extreme) {
  if (operand_dtype(op, 0) != DT_I1)
    return cg_build_text(g, op, row, in, out);
  bool is_and = strstr(row->name, "maxs") || strstr(row->name, "minu");
  *out = cg_expr_make(cg_fmt(g, "%s %s %s", cg_expr_at(g, in[0], P_UNARY), is_and ? "&" : "|",
                             cg_expr_at(g, in[1], P_UNARY)),
                      is_and ? P_BAND : P_BOR, in[0].reads || in[1].reads);
  return true;
}

static bool cannot_overflow(const struct cg *g, MlirOperation op, char sign) {
  MlirValue lhs = mlirOperationGetOperand(op, 0), rhs = mlirOperationGetOperand(op, 1);
  return !mlirTypeIsAVector(mlirValueGetType(lhs)) &&
         cg_range_holds(g, lhs, rhs, sign, result_dtype(op));
}

BUILD(wrapping) {
  enum dtype d = result_dtype(op);
  char sign = row->text[0];
  bool reads = in[0].reads || in[1].reads;
  if (d == DT_I1) { /* one bit: sum and difference are exclusive or, the product is and */
    int prec = sign == '*' ? P_BAND : P_XOR;
    *out = cg_expr_make(cg_fmt(g, "%s %s %s", cg_expr_at(g, in[0], P_UNARY),
                               sign == '*' ? "&" : "^", cg_expr_at(g, in[1], P_UNARY)),
                        prec, reads);
    return true;
  }
  bool is_int = cg_expr_is_int(in[0], d) && cg_expr_is_int(in[1], d);
  if (!is_int && cannot_overflow(g, op, sign)) {
    *out = cg_expr_make(cg_fmt(g, "%s %c %s", cg_expr_at(g, in[0], row->prec), sign,
                               cg_expr_at(g, in[1], row->prec + 1)),
                        row->prec, reads);
    return true;
  }
  const char *helper = cg_fmt(g, "xt_%s_%s",
                              sign == '+'   ? "add"
                              : sign == '-' ? "sub"
                                            : "mul",
                              cg_dtypes[d].name);
  *out = cg_expr_make(cg_fmt(g, "%s(%s, %s)", helper, in[0].text, in[1].text), P_PRIMARY, reads);
  return true;
}

BUILD(cmpf) {
  /* By arith's numbering of predicates. */
  static const struct {
    const char *text;
    int prec;
  } predicates[] = {
      {"false", P_PRIMARY},
      {"%l0 == %r1", P_EQ},
      {"%l0 > %r1", P_REL},
      {"%l0 >= %r1", P_REL},
      {"%l0 < %r1", P_REL},
      {"%l0 <= %r1", P_REL},
      {"(%0 < %1 || %0 > %1)", P_PRIMARY},
      {"!isunordered(%0, %1)", P_UNARY},
      {"!(%0 < %1 || %0 > %1)", P_UNARY},
      {"!(%0 <= %1)", P_UNARY},
      {"!(%0 < %1)", P_UNARY},
      {"!(%0 >= %1)", P_UNARY},
      {"!(%0 > %1)", P_UNARY},
      {"%l0 != %r1", P_EQ},
      {"isunordered(%0, %1)", P_PRIMARY},
      {"true", P_PRIMARY},
  };
  (void)row;
  int64_t p = cg_attr_int(op, "predicate", 0);
  struct expr operands[2] = {in[0], in[1]};
  for (int i = 0; i < 2; i++) /* used inside comparisons written out above */
    if (predicates[p].prec == P_UNARY || predicates[p].prec == P_PRIMARY)
      operands[i] = cg_expr_make(cg_expr_at(g, in[i], P_ADD), P_PRIMARY, in[i].reads);
  struct op_row r = {.text = predicates[p].text, .prec = predicates[p].prec};
  *out = expand(g, &r, operands, 2, operand_dtype(op, 0), DT_I1);
  return true;
}

/* Whether a comparison with the end of the type's range always has one outcome: C compilers warn
 * about it. Predicates by arith's numbering. */
static bool is_decided(const struct cg *g, MlirOperation op, int64_t p, bool *outcome) {
  enum dtype d = operand_dtype(op, 0);
  if (p < 2 || mlirTypeIsAVector(mlirValueGetType(mlirOperationGetOperand(op, 0))))
    return false;
  bool swap = (p - 2) % 4 >= 2, or_equal = p % 2, is_unsigned = p >= 6;
  if (d == DT_I1 && !is_unsigned) { /* true is -1 */
    swap = !swap;
    is_unsigned = true;
  }
  struct range a = cg_range_of(g, mlirOperationGetOperand(op, swap));
  struct range b = cg_range_of(g, mlirOperationGetOperand(op, !swap));
  int bits = d == DT_I1 ? 8 : cg_dtype_bits(d);
  int64_t max = d == DT_I1 ? 1 : is_unsigned ? -1 : INT64_MAX >> (64 - bits);
  int64_t min = is_unsigned ? 0 : -max - 1;
  const struct range *least = or_equal ? &a : &b, *greatest = or_equal ? &b : &a;
  *outcome = or_equal;
  return (least->lo == min && least->hi == min) || (greatest->lo == max && greatest->hi == max);
}

/* The outcome, with a mention of what was compared. */
static struct expr decided(struct cg *g, const struct expr *in, bool outcome) {
  struct xt_buf b = {0};
  for (int i = 0; i < 2; i++)
    if (strpbrk(in[i].text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"))
      xt_buf_printf(&b, "(void)%s, ", cg_expr_at(g, in[i], P_UNARY));
  const char *text = cg_fmt(g, "(%s%s)", xt_buf_text(&b), outcome ? "true" : "false");
  xt_buf_free(&b);
  return cg_expr_make(text, P_PRIMARY, in[0].reads || in[1].reads);
}

BUILD(cmpi) {
  static const char *const signs[] = {"==", "!=", "<", "<=", ">", ">=", "<", "<=", ">", ">="};
  static const char *const names[] = {"eq",  "ne",  "slt", "sle", "sgt",
                                      "sge", "ult", "ule", "ugt", "uge"};
  (void)row;
  int64_t p = 0;
  if (cg_op_is(op, "index.cmp")) { /* its enum attribute is only readable as text */
    const char *text = cg_attr_text(g, cg_attr(op, "pred"));
    while (p < 9 && !strstr(text, names[p]))
      p++;
  } else {
    p = cg_attr_int(op, "predicate", 0);
  }
  enum dtype d = operand_dtype(op, 0);
  bool reads = in[0].reads || in[1].reads;
  bool outcome;
  if (is_decided(g, op, p, &outcome)) {
    *out = decided(g, in, outcome);
    return true;
  }
  int prec = p < 2 ? P_EQ : P_REL, inner = P_REL + 1; /* no comparison bare in another */
  if (d == DT_I1 && p >= 2 && p <= 5) {               /* true is -1 */
    *out = cg_expr_make(
        cg_fmt(g, "%s %s %s", cg_expr_at(g, in[1], inner), signs[p], cg_expr_at(g, in[0], inner)),
        prec, reads);
    return true;
  }
  bool vector = mlirTypeIsAVector(mlirValueGetType(mlirOperationGetOperand(op, 0)));
  bool cast = p >= 6 && d != DT_I1 &&
              (vector || cg_range_of(g, mlirOperationGetOperand(op, 0)).lo < 0 ||
               cg_range_of(g, mlirOperationGetOperand(op, 1)).lo < 0);
  if (cast)
    *out = cg_expr_make(cg_fmt(g, "(%s)%s %s (%s)%s", cg_unsigned_twin[d],
                               cg_expr_at(g, in[0], P_UNARY), signs[p], cg_unsigned_twin[d],
                               cg_expr_at(g, in[1], P_UNARY)),
                        prec, reads);
  else
    *out = cg_expr_make(
        cg_fmt(g, "%s %s %s", cg_expr_at(g, in[0], inner), signs[p], cg_expr_at(g, in[1], inner)),
        prec, reads);
  return true;
}

/* Between any two element types; text "u": the integer is unsigned. */
BUILD(convert) {
  enum dtype from = operand_dtype(op, 0), to = result_dtype(op);
  bool is_unsigned = row->text[0] == 'u', reads = in[0].reads;
  const char *arg = cg_expr_at(g, in[0], P_UNARY);
  if (cg_dtype_is_float(from) && cg_dtype_is_float(to)) {
    if (from == DT_F64 && cg_dtype_is_small_float(to)) {
      *out = rounded(
          g, cg_expr_make(cg_fmt(g, "xt_f64_to_f32_odd(%s)", in[0].text), P_PRIMARY, reads), to);
    } else if (from == DT_F64) {
      *out = cg_expr_make(cg_fmt(g, "(float)%s", arg), P_UNARY, reads);
    } else if (to == DT_F64) {
      *out = cg_expr_make(cg_fmt(g, "(double)%s", arg), P_UNARY, reads);
    } else {
      *out = rounded(g, in[0], cg_dtype_is_small_float(to) && from != to ? to : DT_F32);
    }
    return true;
  }
  if (cg_dtype_is_float(from)) { /* to an integer */
    const char *c = is_unsigned && to != DT_I1
                        ? cg_fmt(g, "(%s)(%s)", cg_dtypes[to].local, cg_unsigned_twin[to])
                    : to == DT_I1 ? "(bool)(int)"
                                  : cg_fmt(g, "(%s)", cg_dtypes[to].local);
    *out = cg_expr_make(cg_fmt(g, "%s%s", c, arg), P_UNARY, reads);
    return true;
  }
  if (cg_dtype_is_float(to)) {
    const char *c = cg_dtypes[to].local;
    const char *text;
    if (from == DT_I1)
      text = cg_fmt(g, is_unsigned ? "(%s)%s" : "-(%s)%s", c, arg);
    else if (is_unsigned)
      text = cg_fmt(g, "(%s)(%s)%s", c, cg_unsigned_twin[from], arg);
    else
      text = cg_fmt(g, "(%s)%s", c, arg);
    if (from == DT_I1 && !is_unsigned) /* 0 must not become -0 */
      text = cg_fmt(g, "(%s)-(int)%s", c, arg);
    *out = rounded(g, cg_expr_make(text, P_UNARY, reads), to);
    return true;
  }
  if (from == to) {
    *out = in[0];
  } else if (to == DT_I1) {
    *out = cg_expr_make(cg_fmt(g, "(%s & 1) != 0", arg), P_EQ, reads);
  } else if (from == DT_I1 && !is_unsigned) {
    *out = cg_expr_make(cg_fmt(g, "(%s)-(int)%s", cg_dtypes[to].local, arg), P_UNARY, reads);
  } else if (is_unsigned && from != DT_I1 &&
             (cg_dtype_bits(to) > cg_dtype_bits(from) || from == DT_INDEX)) {
    *out = cg_expr_make(cg_fmt(g, "(%s)(%s)%s", cg_dtypes[to].local, cg_unsigned_twin[from], arg),
                        P_UNARY, reads);
  } else {
    *out = cg_expr_make(cg_fmt(g, "(%s)%s", cg_dtypes[to].local, arg), P_UNARY, reads);
  }
  return true;
}

BUILD(bitcast) {
  (void)row;
  enum dtype from = operand_dtype(op, 0), to = result_dtype(op);
  bool reads = in[0].reads;
  if (cg_dtype_bits(from) != cg_dtype_bits(to))
    return cg_unsupported(g, op, "bitcast from %s to %s is not supported", cg_dtypes[from].name,
                          cg_dtypes[to].name);
  struct expr bits = in[0];
  if (cg_dtype_is_small_float(from)) {
    const char *h = cg_fmt(g, "xt_f32_to_%s", cg_dtypes[from].name);
    bits = cg_expr_make(cg_fmt(g, "%s(%s)", h, in[0].text), P_PRIMARY, reads);
  } else if (cg_dtype_is_float(from) && from != to) {
    const char *h = cg_fmt(g, "xt_bits_%s", cg_dtypes[from].name);
    bits = cg_expr_make(cg_fmt(g, "%s(%s)", h, in[0].text), P_PRIMARY, reads);
  }
  if (from == to) {
    *out = in[0];
  } else if (cg_dtype_is_small_float(to)) {
    const char *h = cg_fmt(g, "xt_%s_to_f32", cg_dtypes[to].name);
    *out = cg_expr_make(cg_fmt(g, "%s((uint16_t)%s)", h, cg_expr_at(g, bits, P_UNARY)), P_PRIMARY,
                        reads);
  } else if (cg_dtype_is_float(to)) {
    const char *h = cg_fmt(g, "xt_from_bits_%s", cg_dtypes[to].name);
    *out = cg_expr_make(cg_fmt(g, "%s(%s)", h, bits.text), P_PRIMARY, reads);
  } else {
    *out = cg_expr_make(cg_fmt(g, "(%s)%s", cg_dtypes[to].local, cg_expr_at(g, bits, P_UNARY)),
                        P_UNARY, reads);
  }
  return true;
}
