/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/diag.h"

enum { BLOCK_BYTES = 64 * 1024 };

struct xt_arena_block {
  struct xt_arena_block *next;
  size_t used, size;
  max_align_t data[];
};

#ifndef NDEBUG
static bool allocation_must_fail(void) {
  static long countdown = -1;
  if (countdown == -1) {
    const char *text = getenv("XT_FAIL_ALLOC");
    countdown = text ? strtol(text, NULL, 10) : 0;
  }
  return countdown > 0 && --countdown == 0;
}
#else
static bool allocation_must_fail(void) { return false; }
#endif

void *xt_realloc(void *old, size_t bytes) {
  void *p = allocation_must_fail() ? NULL : realloc(old, bytes ? bytes : 1);
  if (!p)
    xt_bug("out of memory: %zu bytes asked for", bytes);
  return p;
}

void *xt_arena_alloc(struct xt_arena *arena, size_t bytes) {
  size_t align = sizeof(max_align_t);
  if (bytes > SIZE_MAX / 2)
    xt_bug("out of memory: %zu bytes asked for", bytes);
  bytes = (bytes + align - 1) / align * align;
  struct xt_arena_block *b = arena->head;
  if (!b || b->size - b->used < bytes) {
    size_t size = bytes > BLOCK_BYTES ? bytes : BLOCK_BYTES;
    b = xt_realloc(NULL, sizeof *b + size);
    *b = (struct xt_arena_block){.next = arena->head, .size = size};
    arena->head = b;
  }
  void *p = (char *)b->data + b->used;
  b->used += bytes;
  return memset(p, 0, bytes);
}

void *xt_arena_grow(struct xt_arena *arena, const void *old, size_t count, size_t want,
                    size_t size) {
  if (size && want > SIZE_MAX / 2 / size)
    xt_bug("out of memory: %zu elements of %zu bytes", want, size);
  void *p = xt_arena_alloc(arena, want * size);
  if (count)
    memcpy(p, old, count * size);
  return p;
}

char *xt_arena_strndup(struct xt_arena *arena, const char *text, size_t length) {
  char *s = xt_arena_alloc(arena, length + 1);
  if (length)
    memcpy(s, text, length);
  return s;
}

char *xt_arena_strdup(struct xt_arena *arena, const char *text) {
  return xt_arena_strndup(arena, text, strlen(text));
}

char *xt_arena_vprintf(struct xt_arena *arena, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, args);
  char *s = xt_arena_alloc(arena, (size_t)n + 1);
  vsnprintf(s, (size_t)n + 1, format, again);
  va_end(again);
  return s;
}

char *xt_arena_printf(struct xt_arena *arena, const char *format, ...) {
  va_list args;
  va_start(args, format);
  char *s = xt_arena_vprintf(arena, format, args);
  va_end(args);
  return s;
}

void xt_arena_release(struct xt_arena *arena) {
  for (struct xt_arena_block *b = arena->head, *next; b; b = next) {
    next = b->next;
    free(b);
  }
  arena->head = NULL;
}
