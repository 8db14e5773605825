/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Boards that qemu-system emulates. */
#ifndef XTRT_EMBEDDED_QEMU_H
#define XTRT_EMBEDDED_QEMU_H

#include <stdatomic.h>

#include "image_file.h"
#include "xtrt_board.h"

enum { XTRT_QEMU_BOARDS = 8 }; /* of one kind at a time */

struct xtrt_qemu {
  const char *name, *program;
  const char *const *machine; /* arguments, NULL at the end */
  struct xtrt_image_kind image;
  atomic_uint *open; /* a bit for each board */
};

int xtrt_qemu_detect(const struct xtrt_qemu *kind, int *count);
int xtrt_qemu_open(const struct xtrt_qemu *kind, int index, void **state);
/* The other hooks. */
void xtrt_qemu_close(void *state);
int xtrt_qemu_flash(void *state, const void *image, size_t bytes);
int xtrt_qemu_start(void *state);
int xtrt_qemu_wait(void *state, int64_t milliseconds);
int xtrt_qemu_results(void *state, const struct xtrt_result **results, int *count);
void xtrt_qemu_stop(void *state);

#endif
