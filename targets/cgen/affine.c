/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Affine expressions as C index arithmetic. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/IR.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/range.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"

/* `a + b * -1` and `a + -5` read better as a difference. */
static struct expr sum(struct cg *g, MlirAffineExpr lhs, MlirAffineExpr rhs, MlirValue *operands,
                       int ndims) {
  struct expr a = cg_affine_expr(g, lhs, operands, ndims);
  const char *op = "+";
  struct expr b;
  if (mlirAffineExprIsAConstant(rhs) && mlirAffineConstantExprGetValue(rhs) < 0 &&
      mlirAffineConstantExprGetValue(rhs) != INT64_MIN) {
    op = "-";
    b = cg_expr_make(cg_fmt(g, "%" PRId64, -mlirAffineConstantExprGetValue(rhs)), P_PRIMARY, false);
  } else if (mlirAffineExprIsAMul(rhs) &&
             mlirAffineExprIsAConstant(mlirAffineBinaryOpExprGetRHS(rhs)) &&
             mlirAffineConstantExprGetValue(mlirAffineBinaryOpExprGetRHS(rhs)) == -1) {
    op = "-";
    b = cg_affine_expr(g, mlirAffineBinaryOpExprGetLHS(rhs), operands, ndims);
  } else {
    b = cg_affine_expr(g, rhs, operands, ndims);
  }
  return cg_expr_make(
      cg_fmt(g, "%s %s %s", cg_expr_at(g, a, P_ADD), op, cg_expr_at(g, b, P_ADD + 1)), P_ADD,
      a.reads || b.reads);
}

static struct expr divided(struct cg *g, MlirAffineExpr e, MlirValue *operands, int ndims) {
  MlirAffineExpr lhs = mlirAffineBinaryOpExprGetLHS(e), rhs = mlirAffineBinaryOpExprGetRHS(e);
  struct expr a = cg_affine_expr(g, lhs, operands, ndims),
              b = cg_affine_expr(g, rhs, operands, ndims);
  bool reads = a.reads || b.reads;
  bool plain = cg_range_affine(g, lhs, operands, ndims).lo >= 0 &&
               cg_range_affine(g, rhs, operands, ndims).lo > 0;
  if (plain && !mlirAffineExprIsACeilDiv(e))
    return cg_expr_make(cg_fmt(g, "%s %s %s", cg_expr_at(g, a, P_MUL),
                               mlirAffineExprIsAMod(e) ? "%" : "/", cg_expr_at(g, b, P_MUL + 1)),
                        P_MUL, reads);
  const char *helper = mlirAffineExprIsAMod(e)       ? "xt_mod_index"
                       : mlirAffineExprIsACeilDiv(e) ? "xt_ceildiv_index"
                                                     : "xt_floordiv_index";
  return cg_expr_make(cg_fmt(g, "%s(%s, %s)", helper, a.text, b.text), P_PRIMARY, reads);
}

struct expr cg_affine_expr(struct cg *g, MlirAffineExpr e, MlirValue *operands, int ndims) {
  if (mlirAffineExprIsAConstant(e)) {
    const char *text = cg_int_text(g, mlirAffineConstantExprGetValue(e), DT_INDEX);
    return cg_expr_make(text, text[0] == '-' ? P_UNARY : P_PRIMARY, false);
  }
  if (mlirAffineExprIsADim(e))
    return cg_use(g, operands[mlirAffineDimExprGetPosition(e)]);
  if (mlirAffineExprIsASymbol(e))
    return cg_use(g, operands[ndims + mlirAffineSymbolExprGetPosition(e)]);
  MlirAffineExpr lhs = mlirAffineBinaryOpExprGetLHS(e), rhs = mlirAffineBinaryOpExprGetRHS(e);
  if (mlirAffineExprIsAAdd(e))
    return sum(g, lhs, rhs, operands, ndims);
  if (mlirAffineExprIsAMul(e)) {
    struct expr a = cg_affine_expr(g, lhs, operands, ndims),
                b = cg_affine_expr(g, rhs, operands, ndims);
    if (mlirAffineExprIsAConstant(rhs) && mlirAffineConstantExprGetValue(rhs) == -1)
      return cg_expr_make(cg_fmt(g, "-%s", cg_expr_at(g, a, P_PRIMARY)), P_UNARY, a.reads);
    return cg_expr_make(cg_fmt(g, "%s * %s", cg_expr_at(g, a, P_MUL), cg_expr_at(g, b, P_MUL + 1)),
                        P_MUL, a.reads || b.reads);
  }
  return divided(g, e, operands, ndims);
}
