/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The header of the demo, written by hand in the shape of what xtcc makes of layer.mlir. */
#ifndef LAYER_H
#define LAYER_H

#include "xtrt.h"

#if XTRT_ABI_VERSION != 3
#error "layer was made for version 3 of xtrt.h"
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

/* c = (a · b) * scale + bias: a: 4x16 on the host, copied in; b: 16x8 and c: 4x8 on the device.
 * layer_ws takes the caller's workspace, an array of i8 on the device, or NULL. */
#define LAYER_WORKSPACE_BYTES 384
#define LAYER_WORKSPACE_ALIGN 64
int layer(const float a[XTRT_RESTRICT 4 * 16], float scale, const struct xtrt_array *b,
          struct xtrt_array *c);
int layer_ws(struct xtrt_array *workspace, const float a[XTRT_RESTRICT 4 * 16], float scale,
             const struct xtrt_array *b, struct xtrt_array *c);

/* a: ?x16 on the host, copied in; result: ?x16 on the device, the caller's. */
#define KEEP_WORKSPACE_BYTES 0
#define KEEP_WORKSPACE_ALIGN 64
int keep(const struct xtrt_memref_f32_2 *a, struct xtrt_array **result);
int keep_ws(struct xtrt_array *workspace, const struct xtrt_memref_f32_2 *a,
            struct xtrt_array **result);

const struct xtrt_model *layer_info(void);

#ifdef __cplusplus
}
#endif
#endif
