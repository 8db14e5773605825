/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/elements.h"

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "compiler/support/size.h"

#define IS_INT(ID, BITS) (mlirTypeIsAInteger(type) && mlirIntegerTypeGetWidth(type) == BITS)
#define IS_INDEX(ID, BITS) mlirTypeIsAIndex(type)
#define IS_FLOAT(ID, BITS) mlirTypeIsA##ID(type)
enum xt_dtype xt_dtype_of(MlirType type) {
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED)                               \
  if (IS_##CLASS(ID, BITS))                                                                        \
    return XT_##ID;
#include "dialects/dtypes.def"
#undef DTYPE
  return XT_DTYPE_COUNT;
}

int64_t xt_element_bits(MlirType type) {
  static const int bits[] = {
#define DTYPE(ID, NAME, CLASS, BITS, BYTES, LOCAL, MEMORY, UNSIGNED) BITS,
#include "dialects/dtypes.def"
#undef DTYPE
  };
  enum xt_dtype d = xt_dtype_of(type);
  if (d < XT_DTYPE_COUNT)
    return bits[d];
  return mlirTypeIsAInteger(type) ? mlirIntegerTypeGetWidth(type)
         : mlirTypeIsAFloat(type) ? mlirFloatTypeGetWidth(type)
                                  : 0;
}

size_t xt_element_bytes(MlirType type) { return ((size_t)xt_element_bits(type) + 7) / 8; }

static void append(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

static int digit(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                : -1;
}

/* The hexadecimal digits that the string at the end of a printed module holds, as bytes. */
static size_t read_hex(const char *text, char *out) {
  size_t n = 0;
  for (; digit(text[0]) >= 0 && digit(text[1]) >= 0; text += 2)
    out[n++] = (char)(digit(text[0]) << 4 | digit(text[1]));
  return n;
}

/* The C interface gives no pointer into a resource and has no getter for every type, but a module
 * prints the resources it refers to: four bytes of alignment, then the data. */
static bool read_resource(struct xt_job *job, MlirAttribute value, struct xt_loc place,
                          struct xt_elements *out) {
  enum { ALIGNMENT = 4 };
  MlirContext context = mlirAttributeGetContext(value);
  MlirModule module = mlirModuleCreateEmpty(mlirLocationUnknownGet(context));
  struct xt_buf text = {0};
  xt_op_set_attr(mlirModuleGetOperation(module), "xt.value", value);
  mlirOperationPrint(mlirModuleGetOperation(module), append, &text);
  const char *found = NULL;
  for (const char *p = xt_buf_text(&text); (p = strstr(p, ": \"0x")); p++)
    found = p + 5;
  size_t bytes = 0;
  char *data = NULL;
  if (found) {
    data = xt_arena_alloc(&job->arena, strlen(found) / 2 + 1);
    bytes = read_hex(found, data);
  }
  xt_buf_free(&text);
  mlirModuleDestroy(module);
  size_t wanted = (size_t)xt_size_mul(out->count, (int64_t)out->element_size);
  if (bytes < ALIGNMENT || bytes - ALIGNMENT != wanted)
    return xt_error(job, place, "the resource of this constant holds %zu bytes; its type needs %zu",
                    bytes < ALIGNMENT ? 0 : bytes - ALIGNMENT, wanted);
  out->data = data + ALIGNMENT;
  out->stored = out->count;
  return true;
}

static void read_bools(struct xt_job *job, MlirAttribute value, struct xt_elements *out) {
  char *data = xt_arena_alloc(&job->arena, (size_t)out->stored + 1);
  bool splat = mlirDenseElementsAttrIsSplat(value);
  for (int64_t i = 0; i < out->stored; i++)
    data[i] = splat ? mlirDenseElementsAttrGetBoolSplatValue(value)
                    : mlirDenseElementsAttrGetBoolValue(value, i);
  out->data = data;
}

bool xt_elements_of(struct xt_job *job, MlirAttribute value, struct xt_loc place,
                    struct xt_elements *out) {
  bool resource = mlirAttributeIsADenseResourceElements(value);
  if (!resource && !mlirAttributeIsADenseElements(value))
    return xt_error(job, place, "the value of this constant is not dense");
  MlirType type = mlirAttributeGetType(value), element = mlirShapedTypeGetElementType(type);
  *out = (struct xt_elements){.element_size = xt_element_bytes(element), .count = 1};
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    out->count = xt_size_mul(out->count, mlirShapedTypeGetDimSize(type, i));
  if (xt_size_mul(out->count, (int64_t)out->element_size) > XT_MAX_BYTES)
    return xt_error(job, place, "this constant is above the limit of %" PRId64 " bytes",
                    XT_MAX_BYTES);
  if (!out->element_size)
    return xt_error(job, place, "the elements of this constant are of no supported type");
  if (resource)
    return read_resource(job, value, place, out);
  out->stored = mlirDenseElementsAttrIsSplat(value) && out->count ? 1 : out->count;
  if (mlirTypeIsAInteger(element) && mlirIntegerTypeGetWidth(element) == 1)
    read_bools(job, value, out);
  else
    out->data = mlirDenseElementsAttrGetRawData(value);
  return true;
}
