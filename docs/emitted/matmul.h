/* Made by xtcc from matmul.mlir.
 * Its objects link with libxtrt.a -lm -pthread. */
#ifndef MATMUL_H
#define MATMUL_H

#include "xtrt.h"

#if XTRT_ABI_VERSION != 3
#error "matmul was made for version 3 of xtrt.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* func @matmul: 0 or a negative enum xtrt_status.
 *   A          f32 [64, 32], array
 *   B          f32 [32, 48], array
 *   result     f32 [64, 48], array, result
 * matmul_ws takes the caller's workspace. */
#define MATMUL_WORKSPACE_BYTES 0
#define MATMUL_WORKSPACE_ALIGN 64
int matmul(const float A[XTRT_RESTRICT 64 * 32], const float B[XTRT_RESTRICT 32 * 48],
    float result[XTRT_RESTRICT 64 * 48]);
int matmul_ws(void *workspace, const float A[XTRT_RESTRICT 64 * 32],
    const float B[XTRT_RESTRICT 32 * 48], float result[XTRT_RESTRICT 64 * 48]);

const struct xtrt_model *matmul_info(void);

#ifdef __cplusplus
}
#endif
#endif
