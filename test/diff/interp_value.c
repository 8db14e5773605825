/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Values from types and attributes, and access to their elements. */

#include <assert.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/buf.h"
#include "test/diff/machine.h"

MlirAttribute op_attr(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(name));
}

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

bool attr_says(MlirAttribute attribute, const char *word) {
  if (mlirAttributeIsNull(attribute))
    return false;
  struct xt_buf text = {0};
  mlirAttributePrint(attribute, add_text, &text);
  bool found = strstr(xt_buf_text(&text), word);
  xt_buf_free(&text);
  return found;
}

int64_t attr_int(MlirOperation op, const char *name, int64_t otherwise) {
  MlirAttribute a = op_attr(op, name);
  return mlirAttributeIsNull(a) ? otherwise : mlirIntegerAttrGetValueInt(a);
}

int attr_ints(MlirOperation op, const char *name, int64_t *out) {
  MlirAttribute a = op_attr(op, name);
  if (mlirAttributeIsNull(a))
    return -1;
  int count = 0;
  if (mlirAttributeIsADenseI64Array(a)) {
    count = (int)mlirDenseArrayGetNumElements(a);
    for (int i = 0; i < count && i < MAX_DIMS; i++)
      out[i] = mlirDenseI64ArrayGetElement(a, i);
  } else if (mlirAttributeIsADenseElements(a)) {
    count = (int)mlirElementsAttrGetNumElements(a);
    bool splat = mlirDenseElementsAttrIsSplat(a);
    for (int i = 0; i < count && i < MAX_DIMS; i++)
      out[i] = splat ? mlirDenseElementsAttrGetInt64SplatValue(a)
                     : mlirDenseElementsAttrGetInt64Value(a, i);
  }
  return count <= MAX_DIMS ? count : -1;
}

int op_segment(MlirOperation op, int segment, int *count) {
  MlirAttribute a = op_attr(op, "operandSegmentSizes");
  int first = 0;
  for (int i = 0; i < segment; i++)
    first += mlirDenseI32ArrayGetElement(a, i);
  *count = mlirDenseI32ArrayGetElement(a, segment);
  return first;
}

static bool element_type(MlirType type, enum dt *dtype) {
  if (mlirTypeIsAIndex(type))
    return *dtype = DT_INDEX, true;
  if (mlirTypeIsAF16(type))
    return *dtype = DT_F16, true;
  if (mlirTypeIsABF16(type))
    return *dtype = DT_BF16, true;
  if (mlirTypeIsAF32(type))
    return *dtype = DT_F32, true;
  if (mlirTypeIsAF64(type))
    return *dtype = DT_F64, true;
  if (!mlirTypeIsAInteger(type) || !mlirIntegerTypeIsSignless(type))
    return false;
  unsigned width = mlirIntegerTypeGetWidth(type);
  for (enum dt t = DT_I1; t <= DT_I64; t++)
    if (dt_bits(t) == (int)width)
      return *dtype = t, true;
  return false;
}

bool type_shape(struct machine *m, MlirOperation op, MlirType type, enum dt *dtype, int *rank,
                int64_t *size) {
  bool shaped = mlirTypeIsAShaped(type);
  *dtype = DT_INDEX;
  *rank = 0;
  if (shaped && !mlirShapedTypeHasRank(type))
    *rank = -1;
  else if (shaped)
    *rank = (int)mlirShapedTypeGetRank(type);
  if (*rank > TENSOR_MAX_RANK)
    return machine_fail(m, op, "rank %d is above %d", *rank, TENSOR_MAX_RANK);
  for (int d = 0; d < *rank; d++)
    size[d] = mlirShapedTypeIsDynamicDim(type, d) ? INT64_MIN : mlirShapedTypeGetDimSize(type, d);
  return element_type(shaped ? mlirShapedTypeGetElementType(type) : type, dtype) ||
         machine_fail(m, op, "the interpreter does not know this element type");
}

struct val val_new(struct machine *m, enum dt dtype, int rank, const int64_t *size) {
  assert(rank >= 0 && rank <= TENSOR_MAX_RANK);
  struct val v = {.dtype = dtype, .rank = rank, .room = 1};
  for (int d = rank - 1; d >= 0; d--) {
    v.size[d] = size[d];
    v.stride[d] = v.room;
    v.room *= size[d];
  }
  v.at = xt_arena_alloc(m->arena, sizeof *v.at * (size_t)(v.room ? v.room : 1));
  return v;
}

struct val val_scalar(enum dt dtype, struct num n) {
  return (struct val){.dtype = dtype, .room = 1, .one = n};
}

struct val val_index(int64_t i) { return val_scalar(DT_INDEX, (struct num){.i = i}); }

int64_t val_count(const struct val *v) {
  int64_t count = 1;
  for (int d = 0; d < v->rank; d++)
    count *= v->size[d];
  return count;
}

struct num *val_at(struct val *v, const int64_t *index) {
  int64_t at = v->offset;
  for (int d = 0; d < v->rank; d++) {
    if (index[d] < 0 || index[d] >= v->size[d])
      return NULL;
    at += index[d] * v->stride[d];
  }
  if (at < 0 || at >= v->room)
    return NULL;
  return v->at ? &v->at[at] : &v->one;
}

void index_of(const struct val *v, int64_t n, int64_t *index) {
  for (int d = v->rank - 1; d >= 0; d--) {
    index[d] = n % v->size[d];
    n /= v->size[d];
  }
}

struct num *val_nth(struct val *v, int64_t n) {
  int64_t index[TENSOR_MAX_RANK];
  index_of(v, n, index);
  return val_at(v, index);
}

struct val val_copy(struct machine *m, struct val *v) {
  struct val copy = val_new(m, v->dtype, v->rank, v->size);
  for (int64_t i = 0; i < copy.room; i++)
    copy.at[i] = *val_nth(v, i);
  return copy;
}

static struct num dense_element(MlirAttribute a, enum dt t, int64_t i) {
  if (t == DT_I1)
    return num_int(t, mlirDenseElementsAttrIsSplat(a) ? mlirDenseElementsAttrGetBoolSplatValue(a)
                                                      : mlirDenseElementsAttrGetBoolValue(a, i));
  const char *raw = mlirDenseElementsAttrGetRawData(a);
  return num_read(t, mlirDenseElementsAttrIsSplat(a) ? raw : raw + i * dts[t].bytes);
}

bool attr_value(struct machine *m, MlirOperation op, MlirAttribute a, MlirType type,
                struct val *v) {
  enum dt dtype;
  int rank;
  int64_t size[TENSOR_MAX_RANK];
  if (!type_shape(m, op, type, &dtype, &rank, size))
    return false;
  if (mlirAttributeIsAFloat(a))
    return *v = val_scalar(dtype, num_float(mlirFloatAttrGetValueDouble(a))), true;
  if (mlirAttributeIsAInteger(a))
    return *v = val_scalar(dtype, num_int(dtype, mlirIntegerAttrGetValueInt(a))), true;
  if (mlirAttributeIsABool(a))
    return *v = val_scalar(dtype, num_int(dtype, mlirBoolAttrGetValue(a))), true;
  if (!mlirAttributeIsADenseElements(a))
    return machine_fail(m, op, "the interpreter does not know this constant");
  *v = val_new(m, dtype, rank, size);
  for (int64_t i = 0; i < v->room; i++)
    v->at[i] = dense_element(a, dtype, i);
  return true;
}

bool next_point(int rank, const int64_t *size, int64_t *index) {
  for (int d = rank - 1; d >= 0; d--) {
    if (++index[d] < size[d])
      return true;
    index[d] = 0;
  }
  return false;
}
