/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _GNU_SOURCE
#include "memory.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "xtrt.h"

/* Of AddressSanitizer, which may be preloaded to check kernels. */
__attribute__((weak)) void __asan_poison_memory_region(const volatile void *at, size_t bytes);
__attribute__((weak)) void __asan_unpoison_memory_region(const volatile void *at, size_t bytes);

enum { NOTHING = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE };

static void *pointer(uint64_t address) { return (void *)(uintptr_t)address; }

int memory_open(struct memory *m, uint64_t begin, uint64_t bytes) {
  void *got = mmap(pointer(begin), bytes, PROT_NONE, NOTHING | MAP_FIXED_NOREPLACE, -1, 0);
  if (got != pointer(begin))
    return xtrt_fail(XTRT_ERR_SYSTEM, "the device's addresses are taken: %s", strerror(errno));
  if (__asan_poison_memory_region)
    __asan_poison_memory_region(got, bytes);
  m->begin = begin;
  m->end = begin + bytes;
  m->page = (size_t)sysconf(_SC_PAGESIZE);
  return 0;
}

static size_t whole_pages(const struct memory *m, uint64_t bytes) {
  return bytes ? (bytes + m->page - 1) / m->page * m->page : m->page;
}

int memory_alloc(struct memory *m, uint64_t bytes, uint64_t *address) {
  uint64_t at = xtrt_blocks_place(&m->blocks, m->begin, m->end, bytes, m->page);
  if (!at)
    return xtrt_fail(XTRT_ERR_NOMEM, "no room for %" PRIu64 " bytes in %" PRIu64, bytes,
                     m->end - m->begin);
  if (mprotect(pointer(at), whole_pages(m, bytes), PROT_READ | PROT_WRITE))
    return xtrt_fail(XTRT_ERR_NOMEM, "%" PRIu64 " bytes: %s", bytes, strerror(errno));
  if (!xtrt_blocks_add(&m->blocks, at, bytes))
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the allocation's description");
  if (__asan_unpoison_memory_region)
    __asan_unpoison_memory_region(pointer(at), bytes);
  *address = at;
  return 0;
}

int memory_free(struct memory *m, uint64_t address) {
  size_t bytes;
  if (!xtrt_blocks_remove(&m->blocks, address, &bytes))
    return xtrt_fail(XTRT_ERR_RANGE, "no allocation begins there");
  if (__asan_poison_memory_region)
    __asan_poison_memory_region(pointer(address), bytes);
  void *got = mmap(pointer(address), whole_pages(m, bytes), PROT_NONE, NOTHING | MAP_FIXED, -1, 0);
  return got == MAP_FAILED ? xtrt_fail(XTRT_ERR_SYSTEM, "free: %s", strerror(errno)) : 0;
}

int memory_fill(struct memory *m, uint64_t to, const char *pattern, uint64_t size, uint64_t count) {
  if (size && count > (m->end - m->begin) / size)
    return xtrt_fail(XTRT_ERR_RANGE, "a pattern of %" PRIu64 " bytes, %" PRIu64 " times", size,
                     count);
  int status = xtrt_blocks_check(&m->blocks, to, size * count);
  if (status)
    return status;
  for (uint64_t i = 0; i < count; i++)
    memcpy((char *)pointer(to) + i * size, pattern, size);
  return 0;
}
