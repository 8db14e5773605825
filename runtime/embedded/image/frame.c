/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Results leave through the semihosting console, which the emulator or the probe hands on. */

#include "image.h"
#include "xtrt_image.h"

enum { SYS_OPEN = 0x01, SYS_WRITE = 0x05, SYS_EXIT = 0x18 };
enum { APPLICATION_EXIT = 0x20026, MODE_WB = 5 };

int main(void);

static uint32_t result_count;

static void put(const void *data, size_t bytes) {
  static intptr_t console = -1;
  if (console < 0) {
    const uintptr_t open[3] = {(uintptr_t)":tt", MODE_WB, 3};
    console = image_semihosting(SYS_OPEN, open);
  }
  const char *from = data;
  while (bytes) { /* a full console takes less, or nothing for a while */
    const uintptr_t write[3] = {(uintptr_t)console, (uintptr_t)from, bytes};
    uintptr_t left = (uintptr_t)image_semihosting(SYS_WRITE, write);
    if (left > bytes)
      continue;
    from += bytes - left;
    bytes = left;
  }
}

static void send(uint32_t kind, const void *data, size_t bytes) {
  struct xtrt_frame f = {XTRT_FRAME_MAGIC, kind, (uint32_t)bytes, 0};
  f.check = xtrt_crc32(xtrt_crc32(0, &f.kind, sizeof f.kind + sizeof f.bytes), data, bytes);
  put(&f, sizeof f);
  if (bytes)
    put(data, bytes);
}

static _Noreturn void leave(void) {
#if __SIZEOF_POINTER__ == 4
  image_semihosting(SYS_EXIT, (const void *)APPLICATION_EXIT);
#else
  const uintptr_t reason[2] = {APPLICATION_EXIT, 0};
  image_semihosting(SYS_EXIT, reason);
#endif
  for (;;)
    ;
}

void xtrt_image_result(const void *data, size_t bytes) {
  send(XTRT_FRAME_RESULT, data, bytes);
  result_count++;
}

void image_run(void) {
  int status = main();
  struct xtrt_end end = {status, result_count};
  send(XTRT_FRAME_END, &end, sizeof end);
  leave();
}

void image_fault(const struct xtrt_fault *fault) {
  send(XTRT_FRAME_FAULT, fault, sizeof *fault);
  leave();
}
