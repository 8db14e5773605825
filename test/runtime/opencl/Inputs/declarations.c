/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#ifndef HEADER
#define HEADER "runtime/opencl/cl.h"
#endif
#include HEADER

#define ROW(RESULT, NAME, PARAMETERS) RESULT(*of_##NAME) PARAMETERS = cl##NAME;
XTRT_CL_FUNCTIONS(ROW)
#undef ROW

#define ROW(NAME, VALUE) _Static_assert(XTRT_CL_##NAME == CL_##NAME, #NAME);
XTRT_CL_CONSTANTS(ROW)
XTRT_CL_ERRORS(ROW)
#undef ROW
