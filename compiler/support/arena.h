/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Memory by lifetime: allocate freely, release everything at once. */
#ifndef XT_SUPPORT_ARENA_H
#define XT_SUPPORT_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct xt_arena {
  struct xt_arena_block *head;
};

/* Zeroed memory, aligned for any type, valid until xt_arena_release. Never NULL. */
void *xt_arena_alloc(struct xt_arena *arena, size_t bytes);
/* A grown copy of an array of `count` elements with room for `want`; `old` may be NULL. */
void *xt_arena_grow(struct xt_arena *arena, const void *old, size_t count, size_t want,
                    size_t size);
char *xt_arena_strndup(struct xt_arena *arena, const char *text, size_t length);
char *xt_arena_strdup(struct xt_arena *arena, const char *text);
char *xt_arena_printf(struct xt_arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *xt_arena_vprintf(struct xt_arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
void xt_arena_release(struct xt_arena *arena);

/* The one door to malloc and realloc. Out of memory ends the process through xt_bug.
 * XT_FAIL_ALLOC=n in the environment of a debug build fails the n-th call. */
void *xt_realloc(void *old, size_t bytes);

#endif
