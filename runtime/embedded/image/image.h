/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Between the parts of an image: what is common, and what each architecture has. */
#ifndef XTRT_EMBEDDED_IMAGE_H
#define XTRT_EMBEDDED_IMAGE_H

#include <stddef.h>
#include <stdint.h>

#include "runtime/embedded/frame.h"

/* frame.c */
_Noreturn void image_run(void); /* main, then the end */
_Noreturn void image_fault(const struct xtrt_fault *fault);

/* Of the architecture: one semihosting call. */
intptr_t image_semihosting(intptr_t operation, const void *argument);

#endif
