/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compiled programs kept from run to run: a file each in $XDG_CACHE_HOME/xtcc, else
 * $HOME/.cache/xtcc, named by the hash of all that the program depends on. Where there is no such
 * folder, or it cannot be written, nothing is kept. */
#ifndef XTRT_OPENCL_CACHE_H
#define XTRT_OPENCL_CACHE_H

#include <stdbool.h>
#include <stddef.h>

#include "sha256.h"

struct xtrt_cl_key {
  char name[2 * XTRT_SHA256_BYTES + 1];
};

/* Of texts that are told apart by their lengths. */
struct xtrt_cl_key xtrt__cl_key(const void *const *parts, const size_t *bytes, int count);
/* What was kept, for free(); NULL when there is nothing, or not what was written. */
unsigned char *xtrt__cl_cache_read(const struct xtrt_cl_key *key, size_t *bytes);
void xtrt__cl_cache_write(const struct xtrt_cl_key *key, const unsigned char *data, size_t bytes);

#endif
