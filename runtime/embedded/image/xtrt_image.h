/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the main of an image may use. An image has no operating system: it starts at main, whose
 * value is a status, and ends when that returns. */
#ifndef XTRT_IMAGE_H
#define XTRT_IMAGE_H

#include <stddef.h>

/* Sends one result to whoever runs the board. Results are numbered from 0 in this order. */
void xtrt_image_result(const void *data, size_t bytes);

#endif
