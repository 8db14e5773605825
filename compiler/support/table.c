/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/table.h"

struct xt_table_entry {
  const void *key;
  uintptr_t number;
};

/* Where the key is, or would be. */
static struct xt_table_entry *slot(const struct xt_table *t, const void *key) {
  size_t i = (size_t)(((uint64_t)(uintptr_t)key * 0x9E3779B97F4A7C15u) >> 32);
  for (i &= t->capacity - 1; t->at[i].key && t->at[i].key != key; i = (i + 1) & (t->capacity - 1))
    ;
  return &t->at[i];
}

uintptr_t xt_table_find(const struct xt_table *table, const void *key) {
  return table->capacity ? slot(table, key)->number : 0;
}

void xt_table_set(struct xt_arena *arena, struct xt_table *table, const void *key,
                  uintptr_t number) {
  if (2 * (table->count + 1) > table->capacity) {
    struct xt_table old = *table;
    table->capacity = old.capacity ? 2 * old.capacity : 64;
    table->at = xt_arena_alloc(arena, table->capacity * sizeof *table->at);
    for (size_t i = 0; i < old.capacity; i++)
      if (old.at[i].key)
        *slot(table, old.at[i].key) = old.at[i];
  }
  struct xt_table_entry *entry = slot(table, key);
  table->count += !entry->key;
  *entry = (struct xt_table_entry){key, number};
}
