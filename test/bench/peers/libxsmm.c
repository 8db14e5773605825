/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* libxsmm: small products, whose kernel it makes at run time. Its matrices are column-major: the
 * transposed product of the operands in the other order. */

#include <libxsmm.h>

#include "peer.h"

#if IS_SGEMM && !TRANS_A && !TRANS_B
EXPORT int work(const float *a, const float *b, float *c) {
  static libxsmm_smmfunction kernel;
  if (!kernel) {
    float zero = 0;
    kernel = libxsmm_smmdispatch(N, M, K, NULL, NULL, NULL, NULL, &zero, NULL, NULL);
    if (!kernel)
      return 1;
  }
  for (size_t i = 0; i < BATCH; i++)
    kernel(b + i * K * N, a + i * M * K, c + i * M * N);
  return 0;
}
#else
#error "this library has no such operation"
#endif
