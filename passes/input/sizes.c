/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Sizes of types: those that no machine has memory for are refused. */

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "compiler/support/size.h"
#include "passes/input/input.h"

/* The elements between the first and the last of a memref with its layout, and what lies before the
 * first; unknown strides count as none. */
static int64_t span_of(struct xt_job *job, MlirType type) {
  intptr_t rank = mlirShapedTypeGetRank(type);
  int64_t span, *strides = xt_arena_alloc(&job->arena, (size_t)(rank + 1) * sizeof *strides);
  if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, &span)))
    return 1;
  span = mlirShapedTypeIsDynamicStrideOrOffset(span) ? 1 : xt_size_mul(span, 1) + 1;
  for (intptr_t i = 0; i < rank && span < XT_SIZE_MAX; i++) {
    int64_t size = mlirShapedTypeIsDynamicDim(type, i) ? 1 : mlirShapedTypeGetDimSize(type, i);
    if (mlirShapedTypeIsDynamicStrideOrOffset(strides[i]))
      continue;
    int64_t stride = strides[i] < -XT_SIZE_MAX ? XT_SIZE_MAX : strides[i];
    span += xt_size_mul(size > 1 ? size - 1 : 1, stride < 0 ? -stride : stride);
  }
  return span;
}

/* What the type needs at least. An empty or unknown dimension counts as one, so that every stride
 * is within the limit as well. */
static int64_t bytes_of(struct xt_job *job, MlirType type) {
  MlirType element = mlirShapedTypeGetElementType(type);
  int64_t bytes =
      mlirTypeIsAShaped(element) ? bytes_of(job, element) : (int64_t)xt_element_bytes(element);
  if (!mlirShapedTypeHasRank(type))
    return bytes;
  int64_t count = 1;
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (!mlirShapedTypeIsDynamicDim(type, i) && mlirShapedTypeGetDimSize(type, i))
      count = xt_size_mul(count, mlirShapedTypeGetDimSize(type, i));
  int64_t span = mlirTypeIsAMemRef(type) ? span_of(job, type) : count;
  return xt_size_mul(span > count ? span : count, bytes);
}

/* Vectors become variables, one for each row. */
enum { MAX_VECTOR_BYTES = 1 << 18 };

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

const char *xt_refuse_size(struct xt_job *job, MlirType type) {
  int64_t bytes = bytes_of(job, type);
  int64_t limit = mlirTypeIsAVector(type) ? MAX_VECTOR_BYTES : XT_MAX_BYTES;
  if (bytes <= limit)
    return NULL;
  struct xt_buf text = {0};
  mlirTypePrint(type, add_text, &text);
  const char *why =
      xt_arena_printf(&job->arena, "type %s needs %s%" PRId64 " bytes; the limit is %" PRId64,
                      xt_buf_text(&text), bytes >= XT_SIZE_MAX ? "at least " : "", bytes, limit);
  xt_buf_free(&text);
  return why;
}

/* Entries that MLIR writes as `?` of the attribute, if it holds offsets, sizes, bounds, … */
static int64_t dynamic_entries(MlirNamedAttribute attr) {
  MlirStringRef name = mlirIdentifierStr(attr.name);
  int64_t count = 0;
  if (name.length < 6 || memcmp(name.data, "static", 6) ||
      !mlirAttributeIsADenseI64Array(attr.attribute))
    return 0;
  for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(attr.attribute); i++)
    count += mlirDenseI64ArrayGetElement(attr.attribute, i) == mlirShapedTypeGetDynamicSize();
  return count;
}

void xt_input_check_dynamic(struct xt_input *in, MlirOperation op) {
  int64_t wanted = 0, given = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++)
    wanted += dynamic_entries(mlirOperationGetAttribute(op, i));
  for (intptr_t i = 0; wanted && i < mlirOperationGetNumOperands(op); i++)
    given += mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(op, i)));
  if (wanted > given)
    xt_input_error(in, mlirOperationGetLocation(op),
                   xt_arena_printf(&in->job->arena,
                                   "'%s' leaves %" PRId64 " numbers to operands and has %" PRId64
                                   "; -9223372036854775808 means a number that an operand gives",
                                   xt_str_dup(&in->job->arena, xt_op_name(op)), wanted, given));
}
