/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "xtrt.h"

const struct xtrt_runtime xtrt_device_runtime_3 = {.abi_version = XTRT_ABI_VERSION,
#define ROW(RESULT, NAME, PARAMETERS) .NAME = xtrt_##NAME,
                                                   XTRT_HOST_FUNCTIONS(ROW)
                                                       XTRT_DEVICE_FUNCTIONS(ROW)
#undef ROW
};
