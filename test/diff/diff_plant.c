/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Planted bugs: each edits one line of a function in emitted C. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/str.h"
#include "test/diff/diff.h"

/* A line without its end; an edit that applies writes the new line and says true. `head` is the
 * first line of the function. */
typedef bool plant_fn(const char *head, const char *line, struct xt_buf *out);

static void add_range(struct xt_buf *out, const char *from, const char *to) {
  xt_buf_add(out, from, (size_t)(to - from));
}

/* Replaces the decimal number at `at` by one less. */
static void lower_number(const char *line, const char *at, struct xt_buf *out) {
  char *end;
  long number = strtol(at, &end, 10);
  add_range(out, line, at);
  xt_buf_printf(out, "%ld%s", number - 1, end);
}

static bool edit_tail(const char *head, const char *line, struct xt_buf *out) {
  const char *bound = strstr(line, " < ");
  if (!strstr(line, "for (") || !bound || !xt_starts_with(head, "static void"))
    return false;
  bound += 3;
  char *end;
  if (strtol(bound, &end, 10) < 1 || *end != ';')
    return false;
  lower_number(line, bound, out);
  return true;
}

static bool edit_stride(const char *head, const char *line, struct xt_buf *out) {
  (void)head;
  const char *value = strstr(line, " = "), *at = value ? strchr(value, '[') : NULL;
  if (xt_starts_with(line, "  const intptr_t") || strstr(line, "(intptr_t"))
    return false;
  for (; at && *at; at++) {
    if (strncmp(at, " * ", 3) || !isdigit((unsigned char)at[3]) || strtol(at + 3, NULL, 10) < 2)
      continue;
    lower_number(line, at + 3, out);
    return true;
  }
  return false;
}

static bool edit_copy(const char *head, const char *line, struct xt_buf *out) {
  (void)head;
  const char *call = strstr(line, "memmove(");
  if (!call || call != line + strspn(line, " ") || !strstr(line, ");"))
    return false;
  xt_buf_puts(out, ";"); /* it may be the body of a loop */
  return true;
}

static bool edit_nan(const char *head, const char *line, struct xt_buf *out) {
  if (!strstr(head, "xt_maximum_") || !strstr(line, "if (a != a || b != b)"))
    return false;
  xt_buf_puts(out, "  if (1) return a > b ? a : b;\n");
  xt_buf_puts(out, line);
  return true;
}

/* The start of the operand that ends before `end`: a name, groups in brackets after it. */
static const char *operand_start(const char *line, const char *end) {
  const char *at = end;
  while (at > line && (at[-1] == ']' || at[-1] == ')')) {
    int depth = 0;
    do {
      at--;
      depth += (*at == ']' || *at == ')') - (*at == '[' || *at == '(');
    } while (at > line && depth);
    if (depth)
      return end;
  }
  while (at > line && (isalnum((unsigned char)at[-1]) || at[-1] == '_' || at[-1] == '.'))
    at--;
  return at;
}

static const char *operand_end(const char *at) {
  while (isalnum((unsigned char)*at) || *at == '_' || *at == '.')
    at++;
  while (*at == '[' || *at == '(') {
    const char *from = at;
    int depth = 0;
    do {
      depth += (*at == '[' || *at == '(') - (*at == ']' || *at == ')');
      at++;
    } while (*at && depth);
    if (depth)
      return from;
  }
  return at;
}

static bool edit_swap(const char *head, const char *line, struct xt_buf *out) {
  const char *value = strstr(line, " = "), *minus = value ? strstr(value, " - ") : NULL;
  if (!minus || !xt_starts_with(head, "static void") || xt_starts_with(line, "  const intptr_t"))
    return false;
  const char *left = operand_start(value + 3, minus), *right = minus + 3;
  const char *end = operand_end(right);
  if (left == minus || end == right || (*right == '(' && end[0] != ';'))
    return false;
  add_range(out, line, left);
  add_range(out, right, end);
  xt_buf_puts(out, " - ");
  add_range(out, left, minus);
  xt_buf_puts(out, end);
  return true;
}

/* The copy into a tile begins with zero, which is what elements outside of the array are; memory
 * that nobody wrote may hold anything. */
static bool edit_zeros(const char *head, const char *line, struct xt_buf *out) {
  const char *zero = strstr(line, " res = 0");
  if (!xt_starts_with(head, "XT_KERNEL") || !zero || !strchr(zero, ';'))
    return false;
  add_range(out, line, zero);
  xt_buf_puts(out, " res = __builtin_inf();");
  return true;
}

static bool edit_grid(const char *head, const char *line, struct xt_buf *out) {
  static const char call[] = "xtrt_call_launch(call, ";
  (void)head;
  const char *blocks = strstr(line, call);
  blocks = blocks ? strchr(blocks + strlen(call), ',') : NULL;
  if (!blocks)
    return false;
  add_range(out, line, blocks + 1);
  xt_buf_printf(out, " -1 +%s", blocks + 1);
  return true;
}

struct plant {
  const char *name;
  int cases;
  plant_fn *edit;
};
static const struct plant plants[] = {
#define PLANT(NAME, CASES, EDIT, SUMMARY) {NAME, CASES, EDIT},
#include "test/diff/diff-plants.def"
#undef PLANT
};

static const struct plant *find(const char *name) {
  for (size_t i = 0; i < sizeof plants / sizeof *plants; i++)
    if (!strcmp(plants[i].name, name))
      return &plants[i];
  return NULL;
}

bool plant_known(const char *name) { return find(name) != NULL; }
int plant_limit(const char *name) { return find(name)->cases; }

void plant_edit(const char *name, const char *text, struct xt_buf *out) {
  struct xt_arena arena = {0};
  const struct plant *plant = find(name);
  const char *head = "";
  bool done = false;
  while (*text) {
    size_t length = strcspn(text, "\n");
    const char *line = xt_arena_strndup(&arena, text, length);
    if (isalpha((unsigned char)line[0])) {
      head = line;
      done = false;
    }
    if (!done && plant->edit(head, line, out))
      done = true;
    else
      xt_buf_puts(out, line);
    xt_buf_puts(out, "\n");
    text += length + (text[length] == '\n');
  }
  xt_arena_release(&arena);
}
