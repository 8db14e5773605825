/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

/* External functions of the end-to-end programs. Each prints what it is given as exact bits:
 *   # TYPE SIZES             one line per memref, sizes separated by x, "rank0" when there are none
 *   TYPE[INDICES] 0xBITS V   one line per element, row-major; V is for the reader
 * compare.c reads this format. An external function has two entry points: NAME gets an unranked
 * memref as rank and pointer, _mlir_ciface_NAME gets a pointer to the pair. */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct unranked {
  int64_t rank;
  void *descriptor;
};

/* The layout of MLIR's ranked descriptor: sizes then strides follow offset. */
struct descriptor {
  char *allocated;
  char *aligned;
  int64_t offset;
  int64_t sizes_strides[];
};

struct memref_f32_1d {
  float *allocated;
  float *aligned;
  int64_t offset, size, stride;
};

static float f32_of_bits(uint32_t bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static double f64_of_bits(uint64_t bits) {
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static double f16_value(uint64_t bits) {
  uint32_t exponent = (uint32_t)(bits >> 10) & 31, fraction = (uint32_t)bits & 1023;
  uint32_t sign = (uint32_t)(bits >> 15) << 31;
  if (exponent == 31)
    return (double)f32_of_bits(sign | 0x7f800000u | fraction << 13);
  double magnitude = exponent == 0 ? (double)fraction / 16777216.0
                                   : (double)f32_of_bits((exponent + 112) << 23 | fraction << 13);
  return sign ? -magnitude : magnitude;
}

static double bf16_value(uint64_t bits) { return (double)f32_of_bits((uint32_t)bits << 16); }
static double f32_value(uint64_t bits) { return (double)f32_of_bits((uint32_t)bits); }
static double f64_value(uint64_t bits) { return f64_of_bits(bits); }

/* float_value is NULL for integers, whose V is printed as signed. */
struct element {
  const char *name;
  int bytes;
  double (*float_value)(uint64_t bits);
};

#define ELEMENTS(X)                                                                                \
  X(F16, "f16", 2, f16_value)                                                                      \
  X(BF16, "bf16", 2, bf16_value)                                                                   \
  X(F32, "f32", 4, f32_value)                                                                      \
  X(F64, "f64", 8, f64_value)                                                                      \
  X(I1, "i1", 1, NULL)                                                                             \
  X(I8, "i8", 1, NULL)                                                                             \
  X(I16, "i16", 2, NULL)                                                                           \
  X(I32, "i32", 4, NULL)                                                                           \
  X(I64, "i64", 8, NULL)                                                                           \
  X(Index, "index", 8, NULL)

static void print_bits(const struct element *element, uint64_t bits) {
  int digits = 2 * element->bytes;
  if (element->float_value) {
    printf(" 0x%0*" PRIx64 " %.9g\n", digits, bits, element->float_value(bits));
    return;
  }
  int shift = 64 - 8 * element->bytes;
  printf(" 0x%0*" PRIx64 " %" PRId64 "\n", digits, bits, (int64_t)(bits << shift) >> shift);
}

static void print_element(const struct element *element, int64_t rank, const int64_t *index,
                          const char *address) {
  uint64_t bits = 0;
  memcpy(&bits, address, (size_t)element->bytes);
  printf("%s[", element->name);
  for (int64_t d = 0; d < rank; d++)
    printf("%s%" PRId64, d ? "," : "", index[d]);
  printf("]");
  print_bits(element, bits);
}

enum { MAX_RANK = 8 };

static void dump(const struct element *element, int64_t rank, const struct descriptor *memref) {
  const int64_t *sizes = memref->sizes_strides, *strides = sizes + rank;
  int64_t index[MAX_RANK] = {0}, count = 1;
  if (rank > MAX_RANK) {
    fprintf(stderr, "dump: rank %" PRId64 " is above %d\n", rank, MAX_RANK);
    exit(1);
  }
  printf("# %s ", element->name);
  for (int64_t d = 0; d < rank; d++) {
    printf("%s%" PRId64, d ? "x" : "", sizes[d]);
    count *= sizes[d];
  }
  printf("%s\n", rank ? "" : "rank0");
  for (int64_t n = 0; n < count; n++) {
    int64_t at = memref->offset;
    for (int64_t d = 0; d < rank; d++)
      at += index[d] * strides[d];
    print_element(element, rank, index, memref->aligned + at * element->bytes);
    for (int64_t d = rank - 1; d >= 0 && ++index[d] == sizes[d]; d--)
      index[d] = 0;
  }
}

#define DEFINE_MEMREF(NAME, TEXT, BYTES, VALUE)                                                    \
  static const struct element element_##NAME = {TEXT, BYTES, VALUE};                               \
  void xtDump##NAME(int64_t rank, void *descriptor);                                               \
  void xtDump##NAME(int64_t rank, void *descriptor) { dump(&element_##NAME, rank, descriptor); }   \
  void _mlir_ciface_xtDump##NAME(struct unranked *memref);                                         \
  void _mlir_ciface_xtDump##NAME(struct unranked *memref) {                                        \
    dump(&element_##NAME, memref->rank, memref->descriptor);                                       \
  }
ELEMENTS(DEFINE_MEMREF)

/* A caller may leave the upper bits of a small integer argument undefined, so integers are taken
 * wide and cut. f16 and bf16 scalars have no portable C type and are dumped through memrefs. */
#define SCALARS(X)                                                                                 \
  X(F32, float)                                                                                    \
  X(F64, double)                                                                                   \
  X(I1, uint32_t)                                                                                  \
  X(I8, uint32_t)                                                                                  \
  X(I16, uint32_t)                                                                                 \
  X(I32, uint32_t)                                                                                 \
  X(I64, uint64_t)                                                                                 \
  X(Index, uint64_t)

#define DEFINE_SCALAR(NAME, CTYPE)                                                                 \
  void xtDumpScalar##NAME(CTYPE value);                                                            \
  void xtDumpScalar##NAME(CTYPE value) {                                                           \
    uint64_t bits = 0;                                                                             \
    memcpy(&bits, &value, (size_t)element_##NAME.bytes);                                           \
    if (element_##NAME.bytes == 1 && element_##NAME.name[1] == '1')                                \
      bits &= 1;                                                                                   \
    printf("%s", element_##NAME.name);                                                             \
    print_bits(&element_##NAME, bits);                                                             \
  }                                                                                                \
  void _mlir_ciface_xtDumpScalar##NAME(CTYPE value);                                               \
  void _mlir_ciface_xtDumpScalar##NAME(CTYPE value) { xtDumpScalar##NAME(value); }
SCALARS(DEFINE_SCALAR)

/* Ranked descriptors passed expanded, scalars both ways and a descriptor as a result. */

void xtScaleF32(float *allocated, float *aligned, int64_t offset, int64_t rows, int64_t columns,
                int64_t row_stride, int64_t column_stride, float factor);
void xtScaleF32(float *allocated, float *aligned, int64_t offset, int64_t rows, int64_t columns,
                int64_t row_stride, int64_t column_stride, float factor) {
  (void)allocated;
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++)
      aligned[offset + i * row_stride + j * column_stride] *= factor;
}

float xtHalveF32(float value);
float xtHalveF32(float value) { return value * 0.5f; }

int64_t _mlir_ciface_xtSumF32(const struct memref_f32_1d *memref);
int64_t _mlir_ciface_xtSumF32(const struct memref_f32_1d *memref) {
  float sum = 0;
  for (int64_t i = 0; i < memref->size; i++)
    sum += memref->aligned[memref->offset + i * memref->stride];
  return (int64_t)sum;
}

static float table[16];

void _mlir_ciface_xtTableF32(struct memref_f32_1d *result, int64_t size);
void _mlir_ciface_xtTableF32(struct memref_f32_1d *result, int64_t size) {
  if (size > 16)
    size = 16;
  for (int64_t i = 0; i < size; i++)
    table[i] = (float)i * 1.5f;
  *result = (struct memref_f32_1d){table, table, 0, size, 1};
}
