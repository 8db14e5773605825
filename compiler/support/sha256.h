/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* SHA-256 (FIPS 180-4). */
#ifndef XT_SUPPORT_SHA256_H
#define XT_SUPPORT_SHA256_H

#include <stddef.h>

enum { XT_SHA256_TEXT = 65 };

/* The digest of `length` bytes as lower-case hexadecimal digits with a NUL. */
void xt_sha256(const void *data, size_t length, char text[XT_SHA256_TEXT]);

#endif
