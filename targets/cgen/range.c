/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Bounds of integer values, so that arithmetic that cannot overflow is printed plainly and division
 * of what is never negative needs no helper. */

#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/IR.h"

#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/launch.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/range.h"
#include "targets/cgen/words.h"

static const struct range anything = {INT64_MIN, INT64_MAX};

/* How a value's bounds are looked for: as on a machine with an index of 64 bits or of 32. */
struct walk {
  int depth; /* of operations that are still looked at */
  bool narrow;
  bool words; /* of a kernel in words */
};

static struct walk deeper(struct walk w) {
  w.depth--;
  return w;
}

/* No object has more elements, and on a narrow machine none that computes with its sizes. */
static struct range sizes(struct walk w) {
  return (struct range){0, (int64_t)1 << (w.narrow ? 24 : 47)};
}

static bool range_add(struct range a, struct range b, struct range *out) {
  return !__builtin_add_overflow(a.lo, b.lo, &out->lo) &&
         !__builtin_add_overflow(a.hi, b.hi, &out->hi);
}

static bool range_sub(struct range a, struct range b, struct range *out) {
  return !__builtin_sub_overflow(a.lo, b.hi, &out->lo) &&
         !__builtin_sub_overflow(a.hi, b.lo, &out->hi);
}

static bool range_mul(struct range a, struct range b, struct range *out) {
  int64_t p[4];
  if (__builtin_mul_overflow(a.lo, b.lo, &p[0]) || __builtin_mul_overflow(a.lo, b.hi, &p[1]) ||
      __builtin_mul_overflow(a.hi, b.lo, &p[2]) || __builtin_mul_overflow(a.hi, b.hi, &p[3]))
    return false;
  out->lo = out->hi = p[0];
  for (int i = 1; i < 4; i++) {
    out->lo = p[i] < out->lo ? p[i] : out->lo;
    out->hi = p[i] > out->hi ? p[i] : out->hi;
  }
  return true;
}

static struct range range_min(struct range a, struct range b) {
  return (struct range){a.lo < b.lo ? a.lo : b.lo, a.hi < b.hi ? a.hi : b.hi};
}

static struct range range_max(struct range a, struct range b) {
  return (struct range){a.lo > b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

static struct range either(struct range a, struct range b) {
  return (struct range){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

static struct range type_range(enum dtype d, struct walk w) {
  switch (w.narrow && d == DT_INDEX ? DT_I32 : d) {
  case DT_I1:
    return (struct range){0, 1};
  case DT_I8:
    return (struct range){INT8_MIN, INT8_MAX};
  case DT_I16:
    return (struct range){INT16_MIN, INT16_MAX};
  case DT_I32:
    return (struct range){INT32_MIN, INT32_MAX};
  default:
    return anything;
  }
}

static bool fits(struct range r, enum dtype d, struct walk w) {
  struct range t = type_range(d, w);
  return r.lo >= t.lo && r.hi <= t.hi;
}

static struct range of(MlirValue v, struct walk w);
static struct range divisor(MlirOperation op, struct walk w);
static struct range affine(MlirAffineExpr e, const MlirValue *operands, int ndims, struct walk w);

/* A loop variable: between its bounds. */
static struct range loop_variable(MlirOperation loop, int argument, struct walk w) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(loop));
  if (argument == 0 && !strncmp(name.data, "scf.for", name.length)) {
    struct range lo = of(mlirOperationGetOperand(loop, 0), w);
    struct range hi = of(mlirOperationGetOperand(loop, 1), w);
    return (struct range){lo.lo, hi.hi > lo.lo ? hi.hi - 1 : lo.lo};
  }
  if (argument == 0 && !strncmp(name.data, "affine.for", name.length)) {
    MlirAffineMap lower = mlirAffineMapAttrGetValue(
        mlirOperationGetAttributeByName(loop, mlirStringRefCreateFromCString("lowerBoundMap")));
    MlirAffineMap upper = mlirAffineMapAttrGetValue(
        mlirOperationGetAttributeByName(loop, mlirStringRefCreateFromCString("upperBoundMap")));
    struct range r = anything;
    if (mlirAffineMapIsSingleConstant(lower))
      r.lo = mlirAffineMapGetSingleConstantResult(lower);
    if (mlirAffineMapIsSingleConstant(upper))
      r.hi = mlirAffineMapGetSingleConstantResult(upper) - 1;
    else
      r.hi = sizes(w).hi;
    if (r.hi < r.lo)
      r.hi = r.lo;
    return r.lo == INT64_MIN ? anything : r;
  }
  if (!strncmp(name.data, "scf.parallel", name.length)) {
    int n = (int)mlirBlockGetNumArguments(mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)));
    struct range lo = of(mlirOperationGetOperand(loop, argument), w);
    struct range hi = of(mlirOperationGetOperand(loop, n + argument), w);
    return (struct range){lo.lo, hi.hi > lo.lo ? hi.hi - 1 : lo.lo};
  }
  return anything;
}

static struct range of_constant(MlirOperation op, struct range t) {
  struct range r = t;
  MlirAttribute a = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("value"));
  if (mlirAttributeIsABool(a))
    r.lo = r.hi = mlirBoolAttrGetValue(a);
  else if (mlirAttributeIsAInteger(a))
    r.lo = r.hi = mlirIntegerAttrGetValueInt(a);
  return r.lo < t.lo || r.hi > t.hi ? t : r;
}

/* affine.apply, affine.min or affine.max. */
static struct range of_affine(MlirOperation op, bool min, struct walk w) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(
      mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("map")));
  int nd = (int)mlirAffineMapGetNumDims(map), ns = (int)mlirAffineMapGetNumSymbols(map);
  MlirValue operands[2 * MAX_RANK];
  if (nd + ns > 2 * MAX_RANK)
    return anything;
  for (int i = 0; i < nd + ns; i++)
    operands[i] = mlirOperationGetOperand(op, i);
  struct range all = {0, 0};
  for (int i = 0; i < (int)mlirAffineMapGetNumResults(map); i++) {
    struct range r = affine(mlirAffineMapGetResult(map, i), operands, nd, w);
    all = i == 0 ? r : min ? range_min(r, all) : range_max(r, all);
  }
  return all;
}

static struct range block_range(MlirOperation op, struct walk w) {
  int64_t blocks = xt_op_i64(xt_func_of(op), XT_ATTR(BLOCKS), 0);
  return blocks > 0 ? (struct range){0, blocks - 1} : sizes(w);
}

static struct range of_op(MlirOperation op, MlirValue v, struct walk w) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  enum dtype d = cg_dtype_of(mlirValueGetType(v));
  struct range t = type_range(d, w), r;
#define IS(NAME) (name.length == strlen(NAME) && !memcmp(name.data, NAME, name.length))
#define ARG(I) of(mlirOperationGetOperand(op, I), w)
  if (IS("arith.constant") || IS("index.constant"))
    return of_constant(op, t);
  if (IS("memref.dim") || IS("memref.rank"))
    return sizes(w);
  if (IS("accel.block_idx"))
    return block_range(op, w);
  if (IS("accel.items"))
    return (struct range){xt_items_of(op), xt_items_of(op)};
  if (IS("accel.worker") || IS("accel.workers"))
    return (struct range){0, INT32_MAX};
  if (IS("arith.addi") || IS("index.add")) {
    if (range_add(ARG(0), ARG(1), &r) && fits(r, d, w))
      return r;
  } else if (IS("arith.subi") || IS("index.sub")) {
    if (range_sub(ARG(0), ARG(1), &r) && fits(r, d, w))
      return r;
  } else if (IS("arith.muli") || IS("index.mul")) {
    if (range_mul(ARG(0), ARG(1), &r) && fits(r, d, w))
      return r;
  } else if (IS("arith.extsi") || IS("arith.index_cast")) {
    struct range from = ARG(0);
    if (cg_dtype_of(mlirValueGetType(mlirOperationGetOperand(op, 0))) == DT_I1)
      return (struct range){-1, 0};
    if (fits(from, d, w))
      return from;
  } else if (IS("arith.extui")) {
    struct range from = ARG(0);
    if (from.lo >= 0)
      return from;
  } else if (IS("arith.minsi") || IS("index.mins")) {
    return range_min(ARG(0), ARG(1));
  } else if (IS("arith.maxsi") || IS("index.maxs")) {
    return range_max(ARG(0), ARG(1));
  } else if (IS("arith.select")) {
    return either(ARG(1), ARG(2));
  } else if (IS("arith.divsi") || IS("arith.floordivsi") || IS("arith.divui")) {
    struct range a = ARG(0), b = divisor(op, w);
    if (a.lo >= 0 && b.lo > 0)
      return (struct range){a.lo / b.hi, a.hi / b.lo};
    if (IS("arith.divsi") && b.lo > 0)
      return (struct range){a.lo / b.lo, a.hi / (a.hi < 0 ? b.hi : b.lo)};
  } else if (IS("arith.remsi") || IS("arith.remui")) {
    struct range a = ARG(0), b = divisor(op, w);
    if (a.lo >= 0 && b.lo > 0)
      return (struct range){0, b.hi - 1};
    if (IS("arith.remsi") && b.lo > 0)
      return (struct range){1 - b.hi, b.hi - 1};
  } else if (IS("affine.apply") || IS("affine.min") || IS("affine.max")) {
    return of_affine(op, IS("affine.min"), w);
  }
  return t;
#undef IS
#undef ARG
}

static struct range of(MlirValue v, struct walk w) {
  enum dtype d = cg_dtype_of(mlirValueGetType(v));
  if (w.depth <= 0)
    return d == DT_NONE ? anything : type_range(d, w);
  if (mlirValueIsAOpResult(v))
    return of_op(mlirOpResultGetOwner(v), v, deeper(w));
  MlirOperation owner = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
  if (d == DT_INDEX && !mlirOperationIsNull(owner))
    return loop_variable(owner, (int)mlirBlockArgumentGetArgNumber(v), deeper(w));
  return d == DT_NONE ? anything : type_range(d, w);
}

/* Whether a division takes the number of a block apart: what it divides by is a factor of their
 * count, so that no block runs where it is 0. */
static bool divides_block(MlirOperation op) {
  while (cg_op_is(op, "arith.divsi") || cg_op_is(op, "arith.remsi")) {
    MlirValue whole = mlirOperationGetOperand(op, 0);
    if (!mlirValueIsAOpResult(whole))
      return false;
    op = mlirOpResultGetOwner(whole);
  }
  return cg_op_is(op, "accel.block_idx");
}

static struct range divisor(MlirOperation op, struct walk w) {
  struct range r = of(mlirOperationGetOperand(op, 1), w);
  if (w.words && r.lo == 0 && r.hi > 0 && divides_block(op))
    r.lo = 1;
  return r;
}

static struct walk wide(const struct cg *g) {
  return (struct walk){.depth = 12, .words = cg_in_words(g)};
}

/* Kernels in words are for machines with addresses of 64 bits. */
static struct walk narrow(const struct cg *g) {
  return cg_in_words(g) ? wide(g) : (struct walk){.depth = 12, .narrow = true};
}

struct range cg_range_of(const struct cg *g, MlirValue v) {
  return either(of(v, wide(g)), of(v, narrow(g)));
}

struct range cg_range_affine(const struct cg *g, MlirAffineExpr e, const MlirValue *operands,
                             int ndims) {
  return either(affine(e, operands, ndims, wide(g)), affine(e, operands, ndims, narrow(g)));
}

static bool result_fits(MlirValue lhs, MlirValue rhs, char sign, enum dtype d, struct walk w) {
  struct range a = of(lhs, w), b = of(rhs, w), r;
  bool exact = sign == '*'   ? range_mul(a, b, &r)
               : sign == '-' ? range_sub(a, b, &r)
                             : range_add(a, b, &r);
  return exact && fits(r, d, w);
}

bool cg_range_holds(const struct cg *g, MlirValue lhs, MlirValue rhs, char sign, enum dtype d) {
  return result_fits(lhs, rhs, sign, d, wide(g)) && result_fits(lhs, rhs, sign, d, narrow(g));
}

static struct range affine(MlirAffineExpr e, const MlirValue *operands, int ndims, struct walk w) {
  if (mlirAffineExprIsAConstant(e)) {
    int64_t c = mlirAffineConstantExprGetValue(e);
    return (struct range){c, c};
  }
  if (mlirAffineExprIsADim(e))
    return of(operands[mlirAffineDimExprGetPosition(e)], w);
  if (mlirAffineExprIsASymbol(e))
    return of(operands[ndims + mlirAffineSymbolExprGetPosition(e)], w);
  struct range a = affine(mlirAffineBinaryOpExprGetLHS(e), operands, ndims, w);
  struct range b = affine(mlirAffineBinaryOpExprGetRHS(e), operands, ndims, w), r;
  if (mlirAffineExprIsAAdd(e))
    return range_add(a, b, &r) ? r : anything;
  if (mlirAffineExprIsAMul(e))
    return range_mul(a, b, &r) ? r : anything;
  if (mlirAffineExprIsAMod(e))
    return b.hi > 0 ? (struct range){0, b.hi - 1} : anything;
  if (b.lo > 0 && a.lo >= 0)
    return (struct range){0, a.hi / b.lo + (mlirAffineExprIsACeilDiv(e) ? 1 : 0)};
  return anything;
}
