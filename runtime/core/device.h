/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An open device: hooks called one at a time, counted, with messages; a lost one stays lost. */
#ifndef XTRT_DEVICE_H
#define XTRT_DEVICE_H

#include <stdbool.h>

#include "xtrt.h"

void xtrt_device_hold(struct xtrt_device *device); /* one xtrt_device_close more */
bool xtrt_device_lost(const struct xtrt_device *device);

int xtrt_device_load(struct xtrt_device *d, const void *blob, size_t bytes, uint64_t *module);
int xtrt_device_find(struct xtrt_device *d, uint64_t module, const struct xtrt_kernel_row *kernel,
                     uint64_t *function);
void xtrt_device_unload(struct xtrt_device *d, uint64_t module);
int xtrt_device_alloc(struct xtrt_device *d, size_t bytes, uint64_t *address);
void xtrt_device_free(struct xtrt_device *d, uint64_t address, size_t bytes);
int xtrt_device_upload(struct xtrt_device *d, uint64_t to, const void *from, size_t bytes);
int xtrt_device_download(struct xtrt_device *d, void *to, uint64_t from, size_t bytes);
int xtrt_device_copy(struct xtrt_device *d, uint64_t to, uint64_t from, size_t bytes);
int xtrt_device_fill(struct xtrt_device *d, uint64_t to, const void *pattern, size_t pattern_bytes,
                     size_t count);
int xtrt_device_launch(struct xtrt_device *d, const struct xtrt_launch *launch);
/* For all that was launched; at once when nothing was. */
int xtrt_device_wait(struct xtrt_device *d);

#endif
