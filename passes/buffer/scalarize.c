/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/buffer/scalarize.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/align.h"

enum { MAX_RANK = 16, MAX_ELEMENTS = 64, MAX_ALIGN = 4096 };

/* The number of elements of a vector of one dimension; 0: the type is something else. */
static int lanes_of(MlirType type) {
  if (!mlirTypeIsAVector(type) || mlirShapedTypeGetRank(type) != 1 ||
      mlirVectorTypeIsScalable(type))
    return 0;
  int64_t lanes = mlirShapedTypeGetDimSize(type, 0);
  return lanes <= MAX_ELEMENTS ? (int)lanes : 0;
}

static int result_lanes(MlirOperation op) {
  return mlirOperationGetNumResults(op) == 1
             ? lanes_of(mlirValueGetType(mlirOperationGetResult(op, 0)))
             : 0;
}

static MlirValue lane(struct xt_at at, MlirValue vector, int64_t i) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(vector));
  MlirNamedAttribute attr =
      xt_named(context, "static_position", mlirDenseI64ArrayGet(context, 1, &i));
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "vector.extract",
                                                                  .operand_count = 1,
                                                                  .operands = &vector,
                                                                  .result_count = 1,
                                                                  .results = &element,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

static MlirValue vector_of(struct xt_at at, const MlirValue *elements, int64_t lanes) {
  MlirType type = mlirVectorTypeGet(1, &lanes, mlirValueGetType(elements[0]));
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "vector.from_elements",
                                                                  .operand_count = lanes,
                                                                  .operands = elements,
                                                                  .result_count = 1,
                                                                  .results = &type}),
                                0);
}

static void replace(MlirOperation op, const MlirValue *elements) {
  MlirValue vector = vector_of(xt_at_op(op), elements, result_lanes(op));
  mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, 0), vector);
  mlirOperationDestroy(op);
}

/* --- arithmetic */

/* Whether each element of the result is computed of the elements at its place. */
static bool is_by_lane(MlirOperation op) {
  int lanes = result_lanes(op);
  bool pure = xt_op_in(op, "arith") || xt_op_in(op, "math") || xt_op_is(op, "vector.fma");
  if (!lanes || !pure || !mlirOperationGetNumOperands(op))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, i));
    if (mlirTypeIsAVector(type) && lanes_of(type) != lanes)
      return false;
  }
  return true;
}

static MlirValue compute_lane(MlirOperation op, int i) {
  enum { MAX_OPERANDS = 4, MAX_ATTRS = 4 };
  MlirValue operands[MAX_OPERANDS];
  MlirNamedAttribute attrs[MAX_ATTRS];
  struct xt_at at = xt_at_op(op);
  intptr_t count = mlirOperationGetNumOperands(op), attr_count = mlirOperationGetNumAttributes(op);
  if (count > MAX_OPERANDS || attr_count > MAX_ATTRS)
    return (MlirValue){NULL};
  for (intptr_t k = 0; k < count; k++) {
    MlirValue value = mlirOperationGetOperand(op, k);
    operands[k] = lanes_of(mlirValueGetType(value)) ? lane(at, value, i) : value;
  }
  for (intptr_t k = 0; k < attr_count; k++)
    attrs[k] = mlirOperationGetAttribute(op, k);
  MlirType type = mlirShapedTypeGetElementType(mlirValueGetType(mlirOperationGetResult(op, 0)));
  MlirStringRef name = xt_op_name(op); /* ends with a zero, as all names of ops do */
  bool fma = xt_op_is(op, "vector.fma");
  return mlirOperationGetResult(
      xt_build(at, (struct xt_op_parts){.name = fma ? "math.fma" : name.data,
                                        .operand_count = count,
                                        .operands = operands,
                                        .result_count = 1,
                                        .results = &type,
                                        .attr_count = attr_count,
                                        .attrs = attrs}),
      0);
}

static void split_arithmetic(MlirOperation op) {
  MlirValue elements[MAX_ELEMENTS];
  for (int i = 0; i < result_lanes(op); i++) {
    elements[i] = compute_lane(op, i);
    if (mlirValueIsNull(elements[i]))
      return;
  }
  replace(op, elements);
}

static void split_broadcast(MlirOperation op) {
  MlirValue elements[MAX_ELEMENTS], value = mlirOperationGetOperand(op, 0);
  if (mlirTypeIsAVector(mlirValueGetType(value)))
    return;
  for (int i = 0; i < result_lanes(op); i++)
    elements[i] = value;
  replace(op, elements);
}

/* --- loads and stores */

struct access {
  MlirOperation op;
  MlirValue memref, indices[MAX_RANK];
  MlirType element;
  intptr_t rank;
  int lanes, width; /* elements, and those of one load or store */
};

/* What is known of the address of the first element, in bytes: a power of two. */
static int64_t address_align(struct xt_job *job, const struct access *a) {
  MlirType type = mlirValueGetType(a->memref);
  int64_t strides[MAX_RANK], offset, align = xt_align_of(job, a->memref);
  int64_t bytes = (int64_t)xt_element_bytes(a->element), said = xt_op_i64(a->op, "alignment", 1);
  if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)))
    return said;
  for (intptr_t d = 0; d < a->rank; d++) {
    bool known = !mlirShapedTypeIsDynamicStrideOrOffset(strides[d]);
    int64_t index = xt_multiple_of(a->indices[d]) % MAX_ALIGN;
    int64_t step = index * (known ? strides[d] % MAX_ALIGN : 1) * bytes;
    while (step % align)
      align /= 2;
  }
  return said > align ? said : align;
}

/* False: there is nothing to split, or the access is none that is split. */
static bool read_access(struct xt_job *job, MlirOperation op, bool store, struct access *a) {
  MlirType type =
      mlirValueGetType(store ? mlirOperationGetOperand(op, 0) : mlirOperationGetResult(op, 0));
  *a = (struct access){.op = op, .lanes = lanes_of(type), .width = 1};
  a->memref = mlirOperationGetOperand(op, store);
  a->rank = mlirOperationGetNumOperands(op) - store - 1;
  if (!a->lanes || a->rank > MAX_RANK)
    return false;
  a->element = mlirShapedTypeGetElementType(type);
  for (intptr_t d = 0; d < a->rank; d++)
    a->indices[d] = mlirOperationGetOperand(op, store + 1 + d);
  int most = xt_load_lanes(job, a->element), width = most > a->lanes ? a->lanes : most;
  int64_t bytes = width * (int64_t)xt_element_bytes(a->element);
  if (width > 1 && a->lanes % width == 0 && address_align(job, a) % bytes == 0)
    a->width = width;
  if (a->width > 1 && a->width == a->lanes)
    xt_op_set_i64(op, "alignment", bytes);
  return a->width == 1 || a->width < a->lanes;
}

/* The operands of a load or store of part `at` of the vector, behind `first`. */
static intptr_t part_operands(struct xt_at at, const struct access *a, int part, intptr_t first,
                              MlirValue *operands) {
  operands[first++] = a->memref;
  for (intptr_t d = 0; d < a->rank; d++)
    operands[first++] = a->indices[d];
  if (part)
    operands[first - 1] = xt_build_binary(at, "arith.addi", a->indices[a->rank - 1],
                                          xt_build_index(at, (int64_t)part * a->width));
  return first;
}

static MlirNamedAttribute alignment_of(const struct access *a) {
  MlirContext context = mlirOperationGetContext(a->op);
  int64_t bytes = a->width * (int64_t)xt_element_bytes(a->element);
  return xt_named(context, "alignment", mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), bytes));
}

static void split_load(struct xt_job *job, MlirOperation op) {
  struct access a;
  struct xt_at at = xt_at_op(op);
  MlirValue elements[MAX_ELEMENTS], operands[MAX_RANK + 1];
  if (!read_access(job, op, false, &a))
    return;
  int64_t width = a.width;
  MlirType type = width > 1 ? mlirVectorTypeGet(1, &width, a.element) : a.element;
  MlirNamedAttribute attr = alignment_of(&a);
  for (int part = 0; part < a.lanes / a.width; part++) {
    intptr_t count = part_operands(at, &a, part, 0, operands);
    MlirOperation load =
        xt_build(at, (struct xt_op_parts){.name = width > 1 ? "vector.load" : "memref.load",
                                          .operand_count = count,
                                          .operands = operands,
                                          .result_count = 1,
                                          .results = &type,
                                          .attr_count = width > 1,
                                          .attrs = &attr});
    MlirValue value = mlirOperationGetResult(load, 0);
    for (int i = 0; i < a.width; i++)
      elements[part * a.width + i] = width > 1 ? lane(at, value, i) : value;
  }
  replace(op, elements);
}

static void split_store(struct xt_job *job, MlirOperation op) {
  struct access a;
  struct xt_at at = xt_at_op(op);
  MlirValue operands[MAX_RANK + 2], vector = mlirOperationGetOperand(op, 0);
  if (!read_access(job, op, true, &a))
    return;
  MlirNamedAttribute attr = alignment_of(&a);
  for (int part = 0; part < a.lanes / a.width; part++) {
    MlirValue elements[MAX_ELEMENTS];
    for (int i = 0; i < a.width; i++)
      elements[i] = lane(at, vector, part * a.width + i);
    operands[0] = a.width > 1 ? vector_of(at, elements, a.width) : elements[0];
    intptr_t count = part_operands(at, &a, part, 1, operands);
    xt_build(at, (struct xt_op_parts){.name = a.width > 1 ? "vector.store" : "memref.store",
                                      .operand_count = count,
                                      .operands = operands,
                                      .attr_count = a.width > 1,
                                      .attrs = &attr});
  }
  mlirOperationDestroy(op);
}

static bool has_vectors(MlirOperation op, void *data) {
  (void)data;
  return is_by_lane(op) || xt_op_is(op, "vector.broadcast") || xt_op_is(op, "vector.load") ||
         xt_op_is(op, "vector.store");
}

void xt_scalarize(struct xt_job *job, MlirOperation kernel) {
  struct xt_ops ops = xt_ops_collect(&job->arena, kernel, has_vectors, NULL);
  for (size_t i = 0; i < ops.count; i++) {
    MlirOperation op = ops.at[i];
    if (xt_op_is(op, "vector.load"))
      split_load(job, op);
    else if (xt_op_is(op, "vector.store"))
      split_store(job, op);
    else if (is_by_lane(op))
      split_arithmetic(op);
    else
      split_broadcast(op);
  }
}
