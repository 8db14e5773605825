/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the compiler of a device's driver says of the text of kernels, told by places in the model.
 */
#ifndef XTRT_BUILD_LOG_H
#define XTRT_BUILD_LOG_H

#include <stddef.h>

/* The op that a line of an accelerator unit comes from: "m.mlir:5: linalg.fill + linalg.matmul".
 * Read from the head of the unit and the comment above the kernel; "" where the line is in none. */
void xtrt_kernel_place(const char *text, long line, char *place, size_t bytes);

/* XTRT_ERR_MODULE, with the first error of the log and the place that its line of the text has.
 * `compiler` names who wrote the log. Lines are told as FILE(41): or FILE:41: */
int xtrt_build_fail(const char *compiler, const char *text, const char *log);

#endif
