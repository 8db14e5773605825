/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The op table, and the element-wise ops. */

#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/cgen.h"
#include "targets/cgen/control.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/range.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"

static build_fn build_text, build_unsigned, build_extreme, build_wrapping, build_cmpf, build_cmpi,
    build_convert, build_bitcast, build_isnormal, build_shift, build_divide;

#define ELEM(NAME, BUILD, TEXT, PREC, FLAGS, TYPES)
#define STMT(NAME, EMIT, TEXT) emit_fn cg_emit_##EMIT;
#include "targets/cgen/ops.def"
#undef ELEM
#undef STMT

static const struct op_row rows[] = {
#define ELEM(NAME, BUILD, TEXT, PREC, FLAGS, TYPES)                                                \
  {NAME, cg_emit_elementwise, build_##BUILD, TEXT, PREC, FLAGS, TYPES},
#define STMT(NAME, EMIT, TEXT) {NAME, cg_emit_##EMIT, NULL, TEXT, 0, 0, ""},
#include "targets/cgen/ops.def"
#undef ELEM
#undef STMT
};

const char *const xt_cgen_ops[] = {
#define ELEM(NAME, BUILD, TEXT, PREC, FLAGS, TYPES) NAME,
#define STMT(NAME, EMIT, TEXT) NAME,
#include "targets/cgen/ops.def"
#undef ELEM
#undef STMT
    NULL,
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

const struct op_row *cg_op_row_find(const char *name) {
  for (int i = 0; i < ROW_COUNT; i++)
    if (!strcmp(name, rows[i].name))
      return &rows[i];
  return NULL;
}

void xt_cgen_print_ops(struct xt_buf *out) {
  for (int i = 0; i < ROW_COUNT; i++) {
    const char *types = "";
    if (rows[i].build)
      types = !strcmp(rows[i].types, "f")    ? "f16 bf16 f32 f64"
              : !strcmp(rows[i].types, "i")  ? "i8 i16 i32 i64 index"
              : !strcmp(rows[i].types, "ib") ? "i1 i8 i16 i32 i64 index"
                                             : "i8 i16 i32 i64 index f16 bf16 f32 f64";
    xt_buf_printf(out, "%-34s %s\n", rows[i].name, rows[i].build ? types : rows[i].text);
  }
}

const char *cg_op_name(struct cg *g, MlirOperation op) {
  MlirStringRef s = mlirIdentifierStr(mlirOperationGetName(op));
  return xt_arena_strndup(&g->job->arena, s.data, s.length);
}

bool cg_op_is(MlirOperation op, const char *name) {
  MlirStringRef s = mlirIdentifierStr(mlirOperationGetName(op));
  return s.length == strlen(name) && !memcmp(s.data, name, s.length);
}

MlirAttribute cg_attr(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(name));
}

int64_t cg_attr_int(MlirOperation op, const char *name, int64_t otherwise) {
  MlirAttribute a = cg_attr(op, name);
  return mlirAttributeIsNull(a) || !mlirAttributeIsAInteger(a) ? otherwise
                                                               : mlirIntegerAttrGetValueInt(a);
}

const char *cg_attr_string(struct cg *g, MlirOperation op, const char *name) {
  MlirAttribute a = cg_attr(op, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAString(a))
    return NULL;
  MlirStringRef s = mlirStringAttrGetValue(a);
  return xt_arena_strndup(&g->job->arena, s.data, s.length);
}

static void append(MlirStringRef s, void *buf) { xt_buf_add(buf, s.data, s.length); }

const char *cg_attr_text(struct cg *g, MlirAttribute a) {
  struct xt_buf b = {0};
  mlirAttributePrint(a, append, &b);
  char *text = xt_arena_strdup(&g->job->arena, xt_buf_text(&b));
  xt_buf_free(&b);
  return text;
}

MlirBlock cg_only_block(MlirOperation op, int region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

static bool is_terminator(MlirOperation op) {
  return cg_op_is(op, "func.return") || cg_op_is(op, "scf.yield") || cg_op_is(op, "affine.yield") ||
         cg_op_is(op, "scf.condition") || cg_op_is(op, "scf.reduce") ||
         cg_op_is(op, "scf.reduce.return");
}

/* After an error: something in the place of every result, so that the rest can be looked at. */
static void stand_ins(struct cg *g, MlirOperation op) {
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++)
    if (!cg_value_find(g, mlirOperationGetResult(op, i)))
      cg_stand_in(g, mlirOperationGetResult(op, i));
}

/* xt.comment: each of its lines above the statement. */
static void print_comment(struct cg *g, MlirOperation op) {
  const char *text = cg_attr_string(g, op, XT_ATTR(COMMENT));
  while (text) {
    const char *end = strchr(text, '\n');
    size_t n = end ? (size_t)(end - text) : strlen(text);
    cg_line(g, "// %s", cg_comment_text(g, xt_arena_strndup(&g->job->arena, text, n)));
    text = end ? end + 1 : NULL;
  }
}

static bool has_broken_operand(struct cg *g, MlirOperation op) {
  for (int i = 0; i < (int)mlirOperationGetNumOperands(op); i++) {
    struct value *v = cg_value_find(g, mlirOperationGetOperand(op, i));
    if (v ? v->broken : g->failed && cg_stand_in(g, mlirOperationGetOperand(op, i))->broken)
      return true;
  }
  return false;
}

bool cg_emit_op(struct cg *g, MlirOperation op) {
  print_comment(g, op);
  const struct op_row *row = cg_op_row_find(cg_op_name(g, op));
  bool ok = !has_broken_operand(g, op);
  if (ok && row)
    ok = row->emit(g, op, row);
  else if (ok)
    ok = cg_unsupported(g, op, "op '%s' cannot be printed as C; --print-c-ops lists what can",
                        cg_op_name(g, op));
  if (!ok)
    stand_ins(g, op);
  return ok;
}

struct scope cg_scope_enter(struct cg *g) {
  struct scope outer = g->body.scope;
  g->body.scope = (struct scope){.taken = outer.taken};
  g->body.indent++;
  return outer;
}

void cg_scope_leave(struct cg *g, struct scope outer) {
  for (const struct taken *t = g->body.scope.taken; t != outer.taken; t = t->next)
    cg_name_release(g, t->name);
  g->body.scope = outer;
  g->body.indent--;
}

void cg_end_streams(struct cg *g) {
  if (g->body.streams)
    cg_line(g, "XT_STREAM_END();");
  g->body.streams = false;
}

bool cg_emit_ops(struct cg *g, MlirBlock block) {
  bool ok = true;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op) && !is_terminator(op); op = mlirOperationGetNextInBlock(op))
    ok &= cg_emit_op(g, op);
  if (cg_op_is(mlirBlockGetParentOperation(block), "func.func"))
    cg_end_streams(g);
  return ok;
}

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

static bool build_text(struct cg *g, MlirOperation op, const struct op_row *row,
                       const struct expr *in, struct expr *out) {
  *out = expand(g, row, in, (int)mlirOperationGetNumOperands(op), operand_dtype(op, 0),
                result_dtype(op));
  return true;
}

/* The left operand's type is the shift's. */
static bool build_shift(struct cg *g, MlirOperation op, const struct op_row *row,
                        const struct expr *in, struct expr *out) {
  enum dtype d = operand_dtype(op, 0);
  struct expr typed[2] = {in[0], in[1]};
  if (cg_expr_is_int(in[0], d))
    typed[0] = cg_expr_make(cg_fmt(g, "(%s)%s", cg_dtypes[d].local, cg_expr_at(g, in[0], P_UNARY)),
                            P_UNARY, in[0].reads);
  return build_text(g, op, row, typed, out);
}

/* C computes with int at least: only narrower quotients must be brought back. */
static bool build_divide(struct cg *g, MlirOperation op, const struct op_row *row,
                         const struct expr *in, struct expr *out) {
  struct op_row plain = {.text = strchr(row->text, '/') ? "%l0 / %r1" : "%l0 % %r1", .prec = P_MUL};
  return build_text(g, op, cg_dtype_bits(result_dtype(op)) < 32 ? row : &plain, in, out);
}

/* The float that holds an f16 is normal long after the f16 is not. */
static bool build_isnormal(struct cg *g, MlirOperation op, const struct op_row *row,
                           const struct expr *in, struct expr *out) {
  if (operand_dtype(op, 0) != DT_F16)
    return build_text(g, op, row, in, out);
  *out = cg_expr_make(cg_fmt(g, "xt_isnormal_f16(%s)", in[0].text), P_PRIMARY, in[0].reads);
  return true;
}

/* Division of what is never negative needs no cast. */
static bool build_unsigned(struct cg *g, MlirOperation op, const struct op_row *row,
                           const struct expr *in, struct expr *out) {
  bool vector = mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0)));
  if (!vector && cg_range_of(mlirOperationGetOperand(op, 0)).lo >= 0 &&
      cg_range_of(mlirOperationGetOperand(op, 1)).lo >= 0) {
    const char *sign = strchr(row->text, '/') ? "/" : "%";
    *out = cg_expr_make(
        cg_fmt(g, "%s %s %s", cg_expr_at(g, in[0], P_MUL), sign, cg_expr_at(g, in[1], P_MUL + 1)),
        P_MUL, in[0].reads || in[1].reads);
    if (cg_dtype_bits(result_dtype(op)) < 32)
      *out = cg_expr_make(cg_fmt(g, "(%s)(%s)", cg_dtypes[result_dtype(op)].local, out->text),
                          P_UNARY, out->reads);
    return true;
  }
  return build_text(g, op, row, in, out);
}

/* Minimum and maximum; of one bit, where true is -1 to the signed ones, they are and and or. */
static bool build_extreme(struct cg *g, MlirOperation op, const struct op_row *row,
                          const struct expr *in, struct expr *out) {
  if (operand_dtype(op, 0) != DT_I1)
    return build_text(g, op, row, in, out);
  bool is_and = strstr(row->name, "maxs") || strstr(row->name, "minu");
  *out = cg_expr_make(cg_fmt(g, "%s %s %s", cg_expr_at(g, in[0], P_UNARY), is_and ? "&" : "|",
                             cg_expr_at(g, in[1], P_UNARY)),
                      is_and ? P_BAND : P_BOR, in[0].reads || in[1].reads);
  return true;
}

static bool cannot_overflow(MlirOperation op, char sign) {
  MlirValue lhs = mlirOperationGetOperand(op, 0), rhs = mlirOperationGetOperand(op, 1);
  return !mlirTypeIsAVector(mlirValueGetType(lhs)) &&
         cg_range_holds(lhs, rhs, sign, result_dtype(op));
}

static bool build_wrapping(struct cg *g, MlirOperation op, const struct op_row *row,
                           const struct expr *in, struct expr *out) {
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
  if (!is_int && cannot_overflow(op, sign)) {
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

static bool build_cmpf(struct cg *g, MlirOperation op, const struct op_row *row,
                       const struct expr *in, struct expr *out) {
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
static bool is_decided(MlirOperation op, int64_t p, bool *outcome) {
  enum dtype d = operand_dtype(op, 0);
  if (p < 2 || mlirTypeIsAVector(mlirValueGetType(mlirOperationGetOperand(op, 0))))
    return false;
  bool swap = (p - 2) % 4 >= 2, or_equal = p % 2, is_unsigned = p >= 6;
  if (d == DT_I1 && !is_unsigned) { /* true is -1 */
    swap = !swap;
    is_unsigned = true;
  }
  struct range a = cg_range_of(mlirOperationGetOperand(op, swap));
  struct range b = cg_range_of(mlirOperationGetOperand(op, !swap));
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

static bool build_cmpi(struct cg *g, MlirOperation op, const struct op_row *row,
                       const struct expr *in, struct expr *out) {
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
  if (is_decided(op, p, &outcome)) {
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
              (vector || cg_range_of(mlirOperationGetOperand(op, 0)).lo < 0 ||
               cg_range_of(mlirOperationGetOperand(op, 1)).lo < 0);
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
static bool build_convert(struct cg *g, MlirOperation op, const struct op_row *row,
                          const struct expr *in, struct expr *out) {
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

static bool build_bitcast(struct cg *g, MlirOperation op, const struct op_row *row,
                          const struct expr *in, struct expr *out) {
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
