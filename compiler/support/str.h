/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Strings: lists of them (argument vectors), quoting, likeness, C identifiers. */
#ifndef XT_SUPPORT_STR_H
#define XT_SUPPORT_STR_H

#include <stdbool.h>
#include <stddef.h>

struct xt_arena;
struct xt_buf;

/* A list of strings; `at` is NULL-terminated once anything was added. Zero-initialise it. */
struct xt_strs {
  const char **at;
  int count, capacity;
};

/* Adds `text` itself, not a copy. */
void xt_strs_add(struct xt_arena *arena, struct xt_strs *list, const char *text);
void xt_strs_append(struct xt_arena *arena, struct xt_strs *list, const struct xt_strs *more);

bool xt_starts_with(const char *text, const char *prefix);
bool xt_ends_with(const char *text, const char *suffix);

/* `text` as one word of a POSIX shell; control characters in the $'…' form, on one line. */
void xt_shell_quote(struct xt_buf *out, const char *text);

/* Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; words longer
 * than 64 bytes are infinitely far (SIZE_MAX). */
size_t xt_edit_distance(const char *a, size_t a_length, const char *b, size_t b_length);

/* `text` as a C identifier: other characters become `_`, a leading digit gets `_` before it.
 * Never empty. */
char *xt_c_identifier(struct xt_arena *arena, const char *text, size_t length);

#endif
