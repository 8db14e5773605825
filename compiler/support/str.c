/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/str.h"

#include <stdint.h>
#include <string.h>

#include "compiler/support/arena.h"
#include "compiler/support/buf.h"

void xt_strs_add(struct xt_arena *arena, struct xt_strs *list, const char *text) {
  if (list->count + 1 >= list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 16;
    list->at = xt_arena_grow(arena, list->at, (size_t)list->count, (size_t)list->capacity,
                             sizeof *list->at);
  }
  list->at[list->count++] = text;
  list->at[list->count] = NULL;
}

void xt_strs_append(struct xt_arena *arena, struct xt_strs *list, const struct xt_strs *more) {
  for (int i = 0; i < more->count; i++)
    xt_strs_add(arena, list, more->at[i]);
}

bool xt_starts_with(const char *text, const char *prefix) {
  return !strncmp(text, prefix, strlen(prefix));
}

bool xt_ends_with(const char *text, const char *suffix) {
  size_t n = strlen(text), m = strlen(suffix);
  return n >= m && !memcmp(text + n - m, suffix, m);
}

static bool is_alphanumeric(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool is_control(char c) { return (unsigned char)c < 32 || c == 127; }

static void quote_control(struct xt_buf *out, const char *text) {
  xt_buf_puts(out, "$'");
  for (; *text; text++) {
    if (is_control(*text))
      xt_buf_printf(out, "\\%03o", (unsigned char)*text);
    else if (*text == '\'' || *text == '\\')
      xt_buf_printf(out, "\\%c", *text);
    else
      xt_buf_add(out, text, 1);
  }
  xt_buf_puts(out, "'");
}

void xt_shell_quote(struct xt_buf *out, const char *text) {
  bool safe = *text, control = false;
  for (const char *p = text; *p; p++) {
    safe = safe && (is_alphanumeric(*p) || strchr("_@%+=:,./-", *p));
    control = control || is_control(*p);
  }
  if (safe) {
    xt_buf_puts(out, text);
    return;
  }
  if (control) {
    quote_control(out, text);
    return;
  }
  xt_buf_puts(out, "'");
  for (; *text; text++) {
    if (*text == '\'')
      xt_buf_puts(out, "'\\''");
    else
      xt_buf_add(out, text, 1);
  }
  xt_buf_puts(out, "'");
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

size_t xt_edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  enum { LONGEST = 64 };
  size_t row[3][LONGEST + 1];
  if (a_length > LONGEST || b_length > LONGEST)
    return SIZE_MAX;
  for (size_t j = 0; j <= b_length; j++)
    row[0][j] = j;
  for (size_t i = 1; i <= a_length; i++) {
    size_t *now = row[i % 3], *last = row[(i - 1) % 3], *older = row[(i + 1) % 3];
    now[0] = i;
    for (size_t j = 1; j <= b_length; j++) {
      now[j] = least(least(last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = least(now[j], older[j - 2] + 1);
    }
  }
  return row[a_length % 3][b_length];
}

char *xt_c_identifier(struct xt_arena *arena, const char *text, size_t length) {
  bool digit = length && text[0] >= '0' && text[0] <= '9';
  char *name = xt_arena_alloc(arena, length + 2);
  size_t n = 0;
  if (digit || !length)
    name[n++] = '_';
  for (size_t i = 0; i < length; i++)
    name[n++] = is_alphanumeric(text[i]) ? text[i] : '_';
  return name;
}
