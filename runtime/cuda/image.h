/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a module of a CUDA device may be. */
#ifndef XTRT_CUDA_IMAGE_H
#define XTRT_CUDA_IMAGE_H

#include <stddef.h>

enum xtrt_cuda_image {
  XTRT_CUDA_BINARY, /* a cubin or fatbin, complete */
  XTRT_CUDA_PTX,
  XTRT_CUDA_TEXT /* CUDA C */
};

/* 0, or XTRT_ERR_MODULE with a message. The library is not told how many bytes an image has: what
 * is cut off must not get there. */
int xtrt_cuda_recognise(const void *blob, size_t bytes, enum xtrt_cuda_image *image);

#endif
