/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/analysis/align.h"

#include "mlir-c/AffineMap.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/constant.h"

/* Definitions and calls that are followed; and the largest alignment that anybody asks for. */
enum { MAX_DEPTH = 32, MAX_RANK = 16, MAX_ALIGN = 4096 };

static int64_t gcd(int64_t a, int64_t b) {
  while (b) {
    int64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

static int64_t product(int64_t a, int64_t b) {
  int64_t p;
  return __builtin_mul_overflow(a, b, &p) ? gcd(a, MAX_ALIGN) : p;
}

static int64_t multiple(MlirValue index, int depth);

static int64_t of_operands(MlirOperation op, intptr_t first, intptr_t count, int depth) {
  int64_t all = 0;
  for (intptr_t i = first; i < first + count; i++)
    all = gcd(all, multiple(mlirOperationGetOperand(op, i), depth));
  return all;
}

/* The variable of a loop takes its lower bound, and what its step adds. */
static int64_t of_variable(MlirValue value, int depth) {
  MlirBlock block = mlirBlockArgumentGetOwner(value);
  MlirOperation loop = mlirBlockGetParentOperation(block);
  intptr_t i = mlirBlockArgumentGetArgNumber(value);
  if (xt_op_is(loop, "scf.for") && i == 0)
    return gcd(multiple(mlirOperationGetOperand(loop, 0), depth),
               multiple(mlirOperationGetOperand(loop, 2), depth));
  if (!xt_op_is(loop, "scf.parallel"))
    return 1;
  intptr_t count = mlirBlockGetNumArguments(block);
  return gcd(multiple(mlirOperationGetOperand(loop, i), depth),
             multiple(mlirOperationGetOperand(loop, 2 * count + i), depth));
}

static int64_t of_quotient(MlirOperation op, int depth) {
  int64_t whole = multiple(mlirOperationGetOperand(op, 0), depth);
  MlirOperation by = xt_value_op(mlirOperationGetOperand(op, 1));
  if (mlirOperationIsNull(by) || !xt_op_is(by, "arith.constant"))
    return 1;
  int64_t divisor = multiple(mlirOperationGetOperand(op, 1), depth);
  return divisor && whole % divisor == 0 ? whole / divisor : 1;
}

static int64_t multiple(MlirValue index, int depth) {
  static const char *const alike[] = {"arith.addi",  "arith.subi",  "arith.minsi", "arith.maxsi",
                                      "arith.minui", "arith.maxui", "arith.remsi", "arith.remui"};
  MlirOperation op = xt_value_op(index);
  if (!depth--)
    return 1;
  if (mlirOperationIsNull(op))
    return of_variable(index, depth);
  if (xt_op_is(op, "arith.constant")) {
    MlirAttribute value = mlirOperationGetAttributeByName(op, xt_str("value"));
    return mlirAttributeIsAInteger(value) ? gcd(mlirIntegerAttrGetValueInt(value), 0) : 1;
  }
  for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
    if (xt_op_is(op, alike[i]))
      return of_operands(op, 0, 2, depth);
  if (xt_op_is(op, "arith.muli"))
    return product(multiple(mlirOperationGetOperand(op, 0), depth),
                   multiple(mlirOperationGetOperand(op, 1), depth));
  if (xt_op_is(op, "arith.divsi") || xt_op_is(op, "arith.divui"))
    return of_quotient(op, depth);
  if (xt_op_is(op, "arith.select"))
    return of_operands(op, 1, 2, depth);
  return 1;
}

int64_t xt_multiple_of(MlirValue index) { return multiple(index, MAX_DEPTH); }

/* Entry `i` of a list that a view has as an array and, where that says so, as operands. Operands of
 * a view are its buffer, then offsets, sizes and strides: group 1, 2 and 3. */
static int64_t entry_multiple(MlirOperation view, const char *name, int group, intptr_t i,
                              int depth) {
  MlirAttribute list = mlirOperationGetAttributeByName(view, xt_str(name));
  int64_t value = mlirDenseI64ArrayGetElement(list, i);
  if (value != mlirShapedTypeGetDynamicSize())
    return gcd(value, 0);
  MlirAttribute segments = mlirOperationGetAttributeByName(view, xt_str("operandSegmentSizes"));
  intptr_t operand = 0;
  for (int g = 0; g < group; g++)
    operand += mlirDenseI32ArrayGetElement(segments, g);
  for (intptr_t k = 0; k < i; k++)
    operand += mlirDenseI64ArrayGetElement(list, k) == mlirShapedTypeGetDynamicSize();
  return multiple(mlirOperationGetOperand(view, operand), depth);
}

int64_t xt_size_multiple(MlirValue memref, intptr_t dim) {
  for (int depth = MAX_DEPTH; depth; depth--) {
    MlirType type = mlirValueGetType(memref);
    MlirOperation op = xt_value_op(memref);
    if (!mlirShapedTypeIsDynamicDim(type, dim))
      return mlirShapedTypeGetDimSize(type, dim);
    if (mlirOperationIsNull(op) || !xt_is_memref_view(op))
      return 1;
    MlirValue source = mlirOperationGetOperand(op, 0);
    MlirType before = mlirValueGetType(source);
    if (!mlirTypeIsAMemRef(before) || mlirShapedTypeGetRank(before) != mlirShapedTypeGetRank(type))
      return 1;
    if (xt_op_is(op, "memref.subview"))
      return entry_multiple(op, "static_sizes", 2, dim, MAX_DEPTH);
    if (xt_op_is(op, "memref.transpose")) {
      MlirAttribute map = mlirOperationGetAttributeByName(op, xt_str("permutation"));
      dim =
          mlirAffineDimExprGetPosition(mlirAffineMapGetResult(mlirAffineMapAttrGetValue(map), dim));
    } else if (!xt_op_is(op, "memref.cast") && !xt_op_is(op, "memref.assume_alignment"))
      return 1;
    memref = source;
  }
  return 1;
}

/* Elements between the first one of a view's buffer and its own, as a multiple. */
static int64_t offset_multiple(MlirOperation view) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(view, 0));
  int64_t strides[MAX_RANK], offset, all = 0;
  if (!mlirTypeIsAMemRef(type) || mlirShapedTypeGetRank(type) > MAX_RANK ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)))
    return 1;
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++) {
    int64_t index = entry_multiple(view, "static_offsets", 1, d, MAX_DEPTH);
    bool known = !mlirShapedTypeIsDynamicStrideOrOffset(strides[d]);
    all = gcd(all, product(index, known ? strides[d] : 1));
  }
  return all;
}

int xt_load_lanes(const struct xt_job *job, MlirType element) {
  /* No language that all kernels are printed in has more. */
  enum { MOST = 4 };
  int64_t bits = xt_element_bits(element);
  if (bits < 8 || bits % 8 || mlirTypeIsAIndex(element))
    return 1;
  int64_t lanes = job->config.grid.load_bytes / (bits / 8);
  return lanes < 1 ? 1 : lanes > MOST ? MOST : (int)lanes;
}

static int64_t element_bytes(MlirType memref) {
  int64_t bytes = (int64_t)xt_element_bytes(mlirShapedTypeGetElementType(memref));
  return bytes ? bytes : 1;
}

static int64_t align(struct xt_job *job, MlirValue memref, int depth);

/* The least that a call passes; of an argument that the program is called with, nothing is known.
 */
static int64_t argument_align(struct xt_job *job, MlirValue argument, int depth) {
  MlirOperation func = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(argument));
  int64_t least = 0, natural = element_bytes(mlirValueGetType(argument));
  if (!xt_is_func(func) || !xt_func_is_private(func))
    return natural;
  struct xt_ops calls = xt_calls_of(job, func);
  intptr_t number = mlirBlockArgumentGetArgNumber(argument);
  for (size_t i = 0; i < calls.count; i++)
    least = gcd(least, align(job, mlirOperationGetOperand(calls.at[i], number), depth));
  return calls.count ? least : natural;
}

/* Buffers outside kernels are aligned as the target's first memory is; those in kernels say it. */
static int64_t buffer_align(struct xt_job *job, MlirOperation alloc, MlirType type) {
  int64_t natural = element_bytes(type);
  if (xt_op_is(alloc, "memref.alloca"))
    return xt_op_i64(alloc, "alignment", natural);
  enum xt_effect_kind kind = xt_effect_of(alloc)->kind;
  bool made = kind == XT_EFFECT_ALLOC || kind == XT_EFFECT_GLOBAL;
  return made ? job->config.memories->align : natural;
}

/* Whether its first element is the first of the memory it is in. */
static bool begins_at_base(MlirType memref) {
  int64_t strides[MAX_RANK], offset;
  return mlirTypeIsAMemRef(memref) && mlirShapedTypeGetRank(memref) <= MAX_RANK &&
         mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(memref, strides, &offset)) &&
         offset == 0;
}

static int64_t align(struct xt_job *job, MlirValue memref, int depth) {
  MlirType type = mlirValueGetType(memref);
  MlirOperation op = xt_value_op(memref);
  if (mlirOperationIsNull(op))
    return depth ? argument_align(job, memref, depth - 1) : 1;
  if (!depth--)
    return 1;
  if (!xt_is_memref_view(op))
    return buffer_align(job, op, type);
  MlirValue source = mlirOperationGetOperand(op, 0);
  if (xt_op_is(op, "memref.assume_alignment") && begins_at_base(type)) {
    int64_t said = xt_op_i64(op, "alignment", 1), known = align(job, source, depth);
    return said > known ? said : known;
  }
  if (xt_op_is(op, "memref.subview"))
    return gcd(align(job, source, depth), product(offset_multiple(op), element_bytes(type)));
  if (xt_op_is(op, "memref.reinterpret_cast") && begins_at_base(mlirValueGetType(source)))
    return gcd(align(job, source, depth),
               product(entry_multiple(op, "static_offsets", 1, 0, depth), element_bytes(type)));
  if (xt_op_is(op, "memref.cast") || xt_op_is(op, "memref.transpose") ||
      xt_op_is(op, "memref.expand_shape") || xt_op_is(op, "memref.collapse_shape") ||
      xt_op_is(op, "memref.memory_space_cast"))
    return align(job, source, depth);
  return 1;
}

int64_t xt_align_of(struct xt_job *job, MlirValue memref) { return align(job, memref, MAX_DEPTH); }
