/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Conversions of whole vectors between integers, f32 and f64. gcc takes single lanes where sizes
 * differ by more than a factor of two, so these go step by step. */

#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"

/* The integer of so many bytes. */
static enum dtype int_of(int bytes) {
  return bytes == 1 ? DT_I8 : bytes == 2 ? DT_I16 : bytes == 4 ? DT_I32 : DT_I64;
}

static bool is_plain_int(enum dtype d) {
  return d == DT_I8 || d == DT_I16 || d == DT_I32 || d == DT_I64;
}

static bool is_plain_float(enum dtype d) { return d == DT_F32 || d == DT_F64; }

/* The next type on the way between two; `to` itself where no other is between. */
static enum dtype next_step(enum dtype from, enum dtype to) {
  int have = cg_dtypes[from].bytes, want = cg_dtypes[to].bytes;
  if (is_plain_float(from))
    return is_plain_float(to) || have == want ? to : int_of(have);
  if (have == want)
    return to;
  return int_of(have < want ? 2 * have : have / 2);
}

bool cg_vector_converts(MlirOperation op, const struct op_row *row) {
  if (!(row->flags & F_CONVERT) ||
      !mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0))))
    return false;
  enum dtype from = cg_dtype_of(mlirValueGetType(cg_operand(op, 0)));
  enum dtype to = cg_dtype_of(mlirValueGetType(mlirOperationGetResult(op, 0)));
  bool is_unsigned = row->text[0] == 'u';
  if (cg_dtype_is_small_float(from))
    return to == DT_F32;    /* which is what computes them */
  if (is_plain_float(from)) /* an integer of more bytes may hold what the middle one cannot */
    return is_plain_float(to) ||
           (is_plain_int(to) && !is_unsigned && cg_dtypes[to].bytes <= cg_dtypes[from].bytes);
  if (!is_plain_int(from))
    return false;
  if (is_plain_float(to))
    return cg_dtypes[from].bytes + is_unsigned <= cg_dtypes[to].bytes;
  return is_plain_int(to);
}

/* One row: from `at`, a vector of `from`, to the variable `name`. */
static void convert_row(struct cg *g, const char *at, enum dtype from, enum dtype to, int lanes,
                        bool is_unsigned, const char *name) {
  if (cg_dtype_is_small_float(from)) {
    cg_line(g, "const %s %s = %s;", cg_vector_type(g, to, lanes), name, at);
    return;
  }
  bool mask = is_unsigned && cg_dtypes[from].bytes < cg_dtypes[to].bytes;
  enum dtype wide = int_of(cg_dtypes[to].bytes), now = from;
  while (now != to || mask) {
    if (mask && now == wide) {
      const char *next = now == to ? name : cg_name_new(g, "low");
      cg_line(g, "const %s %s = %s & %s;", cg_vector_type(g, now, lanes), next, at,
              from == DT_I8    ? "255"
              : from == DT_I16 ? "65535"
                               : "4294967295");
      at = next;
      mask = false;
      continue;
    }
    enum dtype step = next_step(now, to);
    const char *next = step == to && !mask ? name : cg_name_new(g, "wide");
    cg_line(g, "XT_CONVERT(%s, %s, %s);", cg_vector_type(g, step, lanes), next, at);
    at = next;
    now = step;
  }
}

bool cg_emit_convert_vector(struct cg *g, MlirOperation op, const struct op_row *row) {
  struct value *v = cg_value_get(g, cg_operand(op, 0)), *r = cg_vector_result_of(g, op, 0);
  for (int p = 0; r && p < r->parts; p++)
    convert_row(g, cg_vector_use(g, cg_operand(op, 0), p).text, v->dtype, r->dtype, r->lanes,
                row->text[0] == 'u', r->part[p]);
  return r;
}
