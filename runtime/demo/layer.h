/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* c = (a · b) * scale + bias: a: 4x16 on the host, b: 16x8 and c: 4x8 on the device. */
#ifndef LAYER_H
#define LAYER_H

#include "xtrt.h"

#ifdef __cplusplus
extern "C" {
#endif

#define LAYER_WORKSPACE_BYTES 256

/* workspace: an array of LAYER_WORKSPACE_BYTES i8 on the device, or NULL. */
int layer_ws(struct xtrt_array *workspace, const float a[XTRT_RESTRICT 64], float scale,
             const struct xtrt_array *b, struct xtrt_array *c);
int layer(const float a[XTRT_RESTRICT 64], float scale, const struct xtrt_array *b,
          struct xtrt_array *c);
/* r = a * 1 of shape ?x16: its sizes are known when it returns; r is the caller's. */
int layer_keep(const float *a, intptr_t rows, intptr_t stride, struct xtrt_array **r);
void layer_unload(void);

#ifdef __cplusplus
}
#endif
#endif
