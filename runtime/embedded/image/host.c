/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The same main as a program of the host: its results, one after the other, on standard output. */

#include <stdio.h>

#include "xtrt_image.h"

void xtrt_image_result(const void *data, size_t bytes) { fwrite(data, 1, bytes, stdout); }
