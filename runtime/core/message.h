/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What this thread has to tell of its last failure, and how long it may wait. */
#ifndef XTRT_MESSAGE_H
#define XTRT_MESSAGE_H

#include "xtrt.h"

enum { XTRT_MESSAGE_BYTES = 320 };

/* What was told since xtrt_hear, or NULL. The message itself stays until the next failure. */
void xtrt_hear(void);
const char *xtrt_heard(void);
void xtrt_patience_set(int64_t milliseconds);

#endif
