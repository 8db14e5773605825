/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* SHA-256 as FIPS 180-4 defines it. */
#ifndef XTRT_OPENCL_SHA256_H
#define XTRT_OPENCL_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { XTRT_SHA256_BYTES = 32 };

struct xtrt_sha256 {
  uint32_t hash[8];
  unsigned char block[64];
  uint64_t bytes; /* added so far */
};

void xtrt__sha256_begin(struct xtrt_sha256 *state);
void xtrt__sha256_add(struct xtrt_sha256 *state, const void *data, size_t bytes);
void xtrt__sha256_end(struct xtrt_sha256 *state, unsigned char digest[XTRT_SHA256_BYTES]);

#endif
