/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Pointers with a number each: what is unique in an MLIR context, or in a function. All zero it is
 * empty; its memory is an arena's. */
#ifndef XT_SUPPORT_TABLE_H
#define XT_SUPPORT_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "compiler/support/arena.h"

struct xt_table {
  struct xt_table_entry *at;
  size_t count, capacity; /* a power of two, at most half of it is used */
};

/* The number that goes with a pointer, 0 when there is none. */
uintptr_t xt_table_find(const struct xt_table *table, const void *key);
/* Adds or replaces. Neither may be 0. */
void xt_table_set(struct xt_arena *arena, struct xt_table *table, const void *key,
                  uintptr_t number);

#endif
