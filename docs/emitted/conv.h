/* Made by xtcc from conv.mlir.
 * Its objects link with libxtrt.a -lm -pthread. */
#ifndef CONV_H
#define CONV_H

#include "xtrt.h"

#if XTRT_ABI_VERSION != 3
#error "conv was made for version 3 of xtrt.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* func @conv: 0 or a negative enum xtrt_status.
 *   image      f32 [1, 16, 16, 3], array
 *   filter     f32 [3, 3, 3, 8], array
 *   result     f32 [1, 8, 8, 8], array, result
 * conv_ws takes the caller's workspace. */
#define CONV_WORKSPACE_BYTES 3520
#define CONV_WORKSPACE_ALIGN 64
int conv(const float image[XTRT_RESTRICT 1 * 16 * 16 * 3],
    const float filter[XTRT_RESTRICT 3 * 3 * 3 * 8], float result[XTRT_RESTRICT 1 * 8 * 8 * 8]);
int conv_ws(void *workspace, const float image[XTRT_RESTRICT 1 * 16 * 16 * 3],
    const float filter[XTRT_RESTRICT 3 * 3 * 3 * 8], float result[XTRT_RESTRICT 1 * 8 * 8 * 8]);

const struct xtrt_model *conv_info(void);

#ifdef __cplusplus
}
#endif
#endif
