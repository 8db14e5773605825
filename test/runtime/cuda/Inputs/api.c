/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compiles when the runtime's declarations of CUDA agree with CUDA's own. */

#include <cuda.h>
#include <nvrtc.h>

#include "runtime/cuda/api.h"
#include "runtime/cuda/nvrtc.h"
#include "xtrt.h"

#if CUDA_VERSION >= 12050
CUresult cuCtxCreate_v2(CUcontext *context, unsigned flags, CUdevice device);
#endif

struct xtrt_cuda_api api = {
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) .NAME = SYMBOL,
    XTRT_CUDA_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};

struct xtrt_nvrtc nvrtc = {
#define XTRT_ROW(NAME, SYMBOL, PARAMETERS) .NAME = SYMBOL,
    XTRT_NVRTC_FUNCTIONS(XTRT_ROW)
#undef XTRT_ROW
};

#define XTRT_ROW(ID, THERE, VALUE) _Static_assert(VALUE == (int)THERE, #THERE);
XTRT_CUDA_NUMBERS(XTRT_ROW)
#undef XTRT_ROW

#define XTRT_ROW(NAME, CODE, STATUS) _Static_assert(CODE == CUDA_ERROR_##NAME, #NAME);
XTRT_CUDA_ERRORS(XTRT_ROW)
#undef XTRT_ROW
_Static_assert((size_t)CU_LAUNCH_PARAM_BUFFER_POINTER_AS_INT == 1, "");
_Static_assert((size_t)CU_LAUNCH_PARAM_BUFFER_SIZE_AS_INT == 2, "");
_Static_assert((size_t)CU_LAUNCH_PARAM_END_AS_INT == 0, "");
_Static_assert(sizeof(CUdeviceptr) == 8 && sizeof(CUdevice) == sizeof(int), "");
