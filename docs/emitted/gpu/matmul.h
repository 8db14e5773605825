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
 *   A          f32 [512, 512], array, copied in before line 6
 *   B          f32 [512, 512], array, copied in before line 6
 *   result     f32 [512, 512], array, result, copied out after line 6
 * matmul_ws takes the caller's workspace, an array of i8 on opencl:0, or NULL. */
#define MATMUL_WORKSPACE_BYTES 3145728
#define MATMUL_WORKSPACE_ALIGN 64
int matmul(const float A[XTRT_RESTRICT 512 * 512], const float B[XTRT_RESTRICT 512 * 512],
    float result[XTRT_RESTRICT 512 * 512]);
int matmul_ws(struct xtrt_array *workspace, const float A[XTRT_RESTRICT 512 * 512],
    const float B[XTRT_RESTRICT 512 * 512], float result[XTRT_RESTRICT 512 * 512]);

const struct xtrt_model *matmul_info(void);

#ifdef __cplusplus
}
#endif
#endif
