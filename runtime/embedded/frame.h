/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How an image tells its results: a stream of frames, each a header and `bytes` of payload. All
 * words are little-endian, as image and host are. */
#ifndef XTRT_EMBEDDED_FRAME_H
#define XTRT_EMBEDDED_FRAME_H

#include <stddef.h>
#include <stdint.h>

enum { XTRT_FRAME_MAGIC = 0x46525458 }; /* "XTRF" */

enum xtrt_frame_kind {
  XTRT_FRAME_RESULT = 1, /* the next result */
  XTRT_FRAME_FAULT,      /* struct xtrt_fault; the image is over */
  XTRT_FRAME_END         /* struct xtrt_end; the image is over */
};

struct xtrt_frame {
  uint32_t magic, kind, bytes;
  uint32_t check; /* CRC-32 of kind, bytes and payload */
};

struct xtrt_fault {
  uint32_t cause; /* of the architecture: Cortex-M's CFSR, RISC-V's mcause */
  uint32_t reserved;
  uint64_t pc, address;
};

struct xtrt_end {
  int32_t status;   /* what main returned */
  uint32_t results; /* how many were sent */
};

/* CRC-32 (IEEE 802.3) of what `crc` covers and these bytes; 0 to begin with. */
static inline uint32_t xtrt_crc32(uint32_t crc, const void *data, size_t bytes) {
  static const uint32_t table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                     0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                     0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                     0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
  const unsigned char *p = data;
  crc = ~crc;
  for (size_t i = 0; i < bytes; i++) {
    crc ^= p[i];
    crc = crc >> 4 ^ table[crc & 15];
    crc = crc >> 4 ^ table[crc & 15];
  }
  return ~crc;
}

#endif
