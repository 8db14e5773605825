/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Whether an image is one for a board: an ELF program whose segments lie in the board's memories.
 */
#ifndef XTRT_EMBEDDED_IMAGE_FILE_H
#define XTRT_EMBEDDED_IMAGE_FILE_H

#include <stddef.h>
#include <stdint.h>

struct xtrt_memory {
  const char *name;
  uint64_t begin, bytes;
};

struct xtrt_image_kind {
  int elf_class, elf_machine;   /* as in <elf.h> */
  struct xtrt_memory memory[2]; /* bytes 0: none */
};

/* A status, with a message that begins with `name`. */
int xtrt_image_check(const struct xtrt_image_kind *kind, const char *name, const void *image,
                     size_t bytes);

#endif
