/* Made by xtcc from softmax.mlir.
 * Its objects link with libxtrt.a -lm -pthread. */
#ifndef SOFTMAX_H
#define SOFTMAX_H

#include "xtrt.h"

#if XTRT_ABI_VERSION != 3
#error "softmax was made for version 3 of xtrt.h"
#endif

#ifndef XTRT_MEMREF_F32_2
#define XTRT_MEMREF_F32_2
struct xtrt_memref_f32_2 {
  float *allocated, *aligned;
  intptr_t offset;
  intptr_t sizes[2], strides[2];
};
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* func @softmax: 0 or a negative enum xtrt_status.
 *   x          f32 [?, 128], descriptor
 *   result     f32 [?, 128], descriptor, result
 * softmax_ws takes the caller's workspace. */
#define SOFTMAX_WORKSPACE_BYTES 0
#define SOFTMAX_WORKSPACE_ALIGN 64
int softmax(const struct xtrt_memref_f32_2 *x, struct xtrt_memref_f32_2 *result);
int softmax_ws(void *workspace, const struct xtrt_memref_f32_2 *x, struct xtrt_memref_f32_2 *result);

const struct xtrt_model *softmax_info(void);

#ifdef __cplusplus
}
#endif
#endif
