/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "image.h"

#include <elf.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "xtrt.h"

/* The head of a fatbin. */
struct fatbin {
  uint32_t magic;
  uint16_t version, head_bytes;
  uint64_t bytes; /* behind the head */
};
static const uint32_t fatbin_magic = 0xba55ed50;

static int cut_off(const char *what, size_t bytes, uint64_t needed) {
  return xtrt_fail(XTRT_ERR_MODULE, "a %s of %" PRIu64 " bytes, of which there are %zu", what,
                   needed, bytes);
}

static uint64_t end_of(uint64_t offset, uint64_t bytes) {
  return bytes > UINT64_MAX - offset ? UINT64_MAX : offset + bytes;
}

static int check_elf(const unsigned char *blob, size_t bytes) {
  Elf64_Ehdr h;
  if (bytes < sizeof h)
    return cut_off("cubin", bytes, sizeof h);
  memcpy(&h, blob, sizeof h);
  uint64_t sections = end_of(h.e_shoff, (uint64_t)h.e_shnum * sizeof(Elf64_Shdr)),
           segments = end_of(h.e_phoff, (uint64_t)h.e_phnum * sizeof(Elf64_Phdr));
  if (sections > bytes || segments > bytes)
    return cut_off("cubin", bytes, sections > segments ? sections : segments);
  for (size_t i = 0; i < h.e_shnum; i++) {
    Elf64_Shdr s;
    memcpy(&s, blob + h.e_shoff + i * sizeof s, sizeof s);
    uint64_t end = end_of(s.sh_offset, s.sh_size);
    if (s.sh_type != SHT_NOBITS && end > bytes)
      return cut_off("cubin", bytes, end);
  }
  return 0;
}

static int check_fatbin(const void *blob, size_t bytes) {
  struct fatbin h;
  if (bytes < sizeof h)
    return cut_off("fatbin", bytes, sizeof h);
  memcpy(&h, blob, sizeof h);
  uint64_t end = end_of(h.head_bytes, h.bytes);
  return end > bytes ? cut_off("fatbin", bytes, end) : 0;
}

static bool contains(const char *text, size_t bytes, const char *word) {
  size_t length = strlen(word);
  for (size_t i = 0; i + length <= bytes; i++)
    if (!memcmp(text + i, word, length))
      return true;
  return false;
}

/* Without the zero that may end it. */
static bool is_text(const char *blob, size_t bytes) {
  size_t end = bytes && !blob[bytes - 1] ? bytes - 1 : bytes;
  return end && !memchr(blob, 0, end);
}

int xtrt_cuda_recognise(const void *blob, size_t bytes, enum xtrt_cuda_image *image) {
  *image = XTRT_CUDA_BINARY;
  if (bytes >= SELFMAG && !memcmp(blob, ELFMAG, SELFMAG))
    return check_elf(blob, bytes);
  if (bytes >= sizeof fatbin_magic && !memcmp(blob, &fatbin_magic, sizeof fatbin_magic))
    return check_fatbin(blob, bytes);
  if (is_text(blob, bytes)) {
    bool kernels = contains(blob, bytes, "XT_KERNEL(") || contains(blob, bytes, "__global__");
    *image = kernels ? XTRT_CUDA_TEXT : XTRT_CUDA_PTX;
    if (kernels || contains(blob, bytes, ".version"))
      return 0;
  }
  return xtrt_fail(XTRT_ERR_MODULE, "%zu bytes that are neither cubin, fatbin, PTX nor CUDA C",
                   bytes);
}
