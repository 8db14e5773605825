/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Square blocks of vectors, transposed by shuffles that machines have: halves of vectors swapped,
 * then elements of parts of 16 bytes interleaved. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "passes/nest/access.h"
#include "passes/nest/state.h"

enum { PART_BYTES = 16 };

static MlirValue shuffle(struct xt_nest *n, MlirValue a, MlirValue b, const int64_t *mask,
                         int lanes) {
  MlirValue both[] = {a, b};
  return xt_make(n, "vector.shuffle", 2, both, mlirValueGetType(a), "mask",
                 mlirDenseI64ArrayGet(n->context, lanes, mask));
}

/* Rows k and k + half swap: the upper half of each `2 * half` lanes of one for the lower of the
 * other. */
static void swap_halves(struct xt_nest *n, MlirValue *rows, int lanes, int half) {
  int64_t low[64], high[64];
  for (int l = 0; l < lanes; l++) {
    low[l] = l & half ? lanes + (l ^ half) : l;
    high[l] = l & half ? lanes + l : l | half;
  }
  for (int k = 0; k < lanes; k++) {
    if (k & half)
      continue;
    MlirValue a = rows[k], b = rows[k | half];
    rows[k] = shuffle(n, a, b, low, lanes);
    rows[k | half] = shuffle(n, a, b, high, lanes);
  }
}

/* Of every `part` rows, k and k + part / 2 become 2 k and 2 k + 1: lower and upper halves of their
 * parts, element by element. Doing that log2(part) times transposes parts. */
static void interleave(struct xt_nest *n, MlirValue *rows, int lanes, int part) {
  int64_t low[64], high[64];
  MlirValue out[64];
  for (int l = 0; l < lanes; l++) {
    int start = l / part * part, from = start + l % part / 2;
    low[l] = l % 2 ? lanes + from : from;
    high[l] = low[l] + part / 2;
  }
  for (int start = 0; start < lanes; start += part)
    for (int k = 0; k < part / 2; k++) {
      MlirValue a = rows[start + k], b = rows[start + k + part / 2];
      out[start + 2 * k] = shuffle(n, a, b, low, lanes);
      out[start + 2 * k + 1] = shuffle(n, a, b, high, lanes);
    }
  for (int k = 0; k < lanes; k++)
    rows[k] = out[k];
}

void xt_transpose(struct xt_nest *n, MlirValue *rows, int lanes) {
  int bytes = (int)xt_element_bytes(mlirShapedTypeGetElementType(mlirValueGetType(rows[0])));
  int part = bytes < PART_BYTES ? PART_BYTES / bytes : 1;
  part = part < lanes ? part : lanes;
  for (int half = lanes / 2; half >= part; half /= 2)
    swap_halves(n, rows, lanes, half);
  for (int done = 1; done < part; done *= 2)
    interleave(n, rows, lanes, part);
}
