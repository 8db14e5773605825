/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "image_file.h"

#include <elf.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "xtrt.h"

enum { MOST_BYTES = 64 << 20, MOST_SEGMENTS = 64 };

struct segment {
  uint32_t type;
  uint64_t offset, from, to, file_bytes, bytes; /* loaded at `from`, used at `to` */
};

struct header {
  uint16_t type, machine, segment_bytes, segments;
  uint64_t table;
};

static struct header read_header(const unsigned char *image, bool wide) {
  if (wide) {
    Elf64_Ehdr h;
    memcpy(&h, image, sizeof h);
    return (struct header){h.e_type, h.e_machine, h.e_phentsize, h.e_phnum, h.e_phoff};
  }
  Elf32_Ehdr h;
  memcpy(&h, image, sizeof h);
  return (struct header){h.e_type, h.e_machine, h.e_phentsize, h.e_phnum, h.e_phoff};
}

static struct segment read_segment(const unsigned char *at, bool wide) {
  if (wide) {
    Elf64_Phdr p;
    memcpy(&p, at, sizeof p);
    return (struct segment){p.p_type, p.p_offset, p.p_paddr, p.p_vaddr, p.p_filesz, p.p_memsz};
  }
  Elf32_Phdr p;
  memcpy(&p, at, sizeof p);
  return (struct segment){p.p_type, p.p_offset, p.p_paddr, p.p_vaddr, p.p_filesz, p.p_memsz};
}

static int check_place(const struct xtrt_image_kind *kind, const char *name, uint64_t begin,
                       uint64_t bytes) {
  if (!bytes)
    return XTRT_OK;
  for (int i = 0; i < 2; i++) {
    const struct xtrt_memory *m = &kind->memory[i];
    if (begin < m->begin || begin - m->begin >= m->bytes)
      continue;
    uint64_t room = m->bytes - (begin - m->begin);
    if (bytes <= room)
      return XTRT_OK;
    return xtrt_fail(XTRT_ERR_RANGE,
                     "%s: flash: the image needs %" PRIu64 " bytes at 0x%" PRIx64
                     ", where the %s has %" PRIu64,
                     name, bytes, begin, m->name, room);
  }
  return xtrt_fail(XTRT_ERR_RANGE,
                   "%s: flash: the image needs %" PRIu64 " bytes at 0x%" PRIx64
                   ", where the board has no memory",
                   name, bytes, begin);
}

int xtrt_image_check(const struct xtrt_image_kind *kind, const char *name, const void *image,
                     size_t bytes) {
  const unsigned char *p = image;
  if (bytes > MOST_BYTES)
    return xtrt_fail(XTRT_ERR_RANGE, "%s: flash: an image of %zu bytes; at most %d are taken", name,
                     bytes, MOST_BYTES);
  bool wide = kind->elf_class == ELFCLASS64;
  size_t header_bytes = wide ? sizeof(Elf64_Ehdr) : sizeof(Elf32_Ehdr);
  size_t segment_bytes = wide ? sizeof(Elf64_Phdr) : sizeof(Elf32_Phdr);
  if (bytes < header_bytes || memcmp(p, ELFMAG, SELFMAG) != 0)
    return xtrt_fail(XTRT_ERR_MODULE, "%s: flash: the image is no ELF file", name);
  struct header h = {0};
  bool fits = p[EI_CLASS] == kind->elf_class && p[EI_DATA] == ELFDATA2LSB;
  if (fits)
    h = read_header(p, wide);
  if (!fits || h.machine != kind->elf_machine || h.type != ET_EXEC)
    return xtrt_fail(XTRT_ERR_MODULE, "%s: flash: the image is no program for this architecture",
                     name);
  if (h.segment_bytes != segment_bytes || h.segments == 0 || h.segments > MOST_SEGMENTS ||
      h.table > bytes || h.segments * segment_bytes > bytes - h.table)
    return xtrt_fail(XTRT_ERR_MODULE, "%s: flash: the image's table of segments is damaged", name);
  for (int i = 0; i < h.segments; i++) {
    struct segment s = read_segment(p + h.table + i * segment_bytes, wide);
    if (s.type != PT_LOAD)
      continue;
    if (s.offset > bytes || s.file_bytes > bytes - s.offset || s.file_bytes > s.bytes)
      return xtrt_fail(XTRT_ERR_MODULE, "%s: flash: segment %d of the image is cut off", name, i);
    int status = check_place(kind, name, s.from, s.file_bytes);
    if (!status)
      status = check_place(kind, name, s.to, s.bytes);
    if (status)
      return status;
  }
  return XTRT_OK;
}
