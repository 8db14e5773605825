/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The helper functions that a unit uses, printed once each at its head. */

#include <string.h>

#include "targets/cgen/internal.h"

static const struct {
  const char *name, *comment, *text;
} helpers[] = {
#define HELPER(NAME, COMMENT, TEXT) {NAME, COMMENT, TEXT},
#include "targets/cgen/helpers.def"
#undef HELPER
};

enum { HELPER_COUNT = sizeof helpers / sizeof *helpers };

static enum dtype dtype_named(const char *name) {
  for (int d = 0; d < DT_COUNT; d++)
    if (!strcmp(name, cg_dtypes[d].name))
      return (enum dtype)d;
  return DT_NONE;
}

static void mark(struct cg *g, int row, enum dtype d) {
  unsigned bit = 1u << d;
  if (g->helper[row] & bit)
    return;
  g->helper[row] |= bit;
  /* Helpers that this one calls, by name. */
  for (int i = 0; i < HELPER_COUNT; i++) {
    const char *call = strstr(helpers[row].text, helpers[i].name);
    for (; i != row && call; call = strstr(call + 1, helpers[i].name))
      if (call[strlen(helpers[i].name)] == '(')
        mark(g, i, DT_NONE);
  }
}

void cg_use_helper(struct cg *g, const char *name) {
  if (!g->helper)
    g->helper = xt_arena_alloc(&g->job->arena, HELPER_COUNT * sizeof *g->helper);
  const char *suffix = strrchr(name, '_');
  for (int i = 0; i < HELPER_COUNT; i++) {
    if (!strcmp(name, helpers[i].name)) {
      mark(g, i, DT_NONE);
      return;
    }
    size_t n = strlen(helpers[i].name);
    if (suffix && (size_t)(suffix - name) == n && !strncmp(name, helpers[i].name, n)) {
      mark(g, i, dtype_named(suffix + 1));
      return;
    }
  }
  xt_bug("no helper '%s'", name);
}

static void print_one(const char *text, enum dtype d, struct xt_buf *out) {
  for (const char *p = text; *p; p++) {
    if (*p != '$') {
      xt_buf_add(out, p, 1);
      continue;
    }
    switch (*++p) {
    case 't':
      xt_buf_puts(out, cg_dtypes[d].local);
      break;
    case 'T':
      xt_buf_puts(out, cg_dtypes[d].name);
      break;
    case 'u':
      xt_buf_puts(out, cg_unsigned_twin[d]);
      break;
    case 'i':
      xt_buf_printf(out, "int%d_t", cg_dtype_bits(d));
      break;
    case 'f':
      xt_buf_puts(out, d == DT_F64 ? "" : "f");
      break;
    default:
      xt_bug("unknown escape in a helper");
    }
  }
  xt_buf_puts(out, "\n");
}

/* Forgets helpers of expressions that nothing used in the end. */
static void keep_mentioned(struct cg *g, const char *body) {
  const unsigned *asked = g->helper;
  g->helper = xt_arena_alloc(&g->job->arena, HELPER_COUNT * sizeof *g->helper);
  for (int i = 0; asked && i < HELPER_COUNT; i++)
    for (int d = 0; d <= DT_COUNT; d++) {
      if (!(asked[i] >> d & 1))
        continue;
      const char *name = helpers[i].name;
      if (d < DT_COUNT)
        name = cg_fmt(g, "%s_%s", name, cg_dtypes[d].name);
      if (cg_text_mentions(body, name))
        mark(g, i, (enum dtype)d);
    }
}

void cg_print_helpers(struct cg *g, const char *body, struct xt_buf *out) {
  keep_mentioned(g, body);
  for (int i = 0; i < HELPER_COUNT; i++) {
    if (!g->helper[i])
      continue;
    xt_buf_printf(out, "// %s\n", helpers[i].comment);
    for (int d = 0; d <= DT_COUNT; d++)
      if (g->helper[i] >> d & 1)
        print_one(helpers[i].text, (enum dtype)d, out);
    xt_buf_puts(out, "\n");
  }
}

static const struct {
  const char *macro, *condition, *text;
} forms[] = {
#define FORM(MACRO, CONDITION, TEXT) {MACRO, CONDITION, TEXT},
#include "targets/cgen/builtins.def"
#undef FORM
};

enum { FORM_COUNT = sizeof forms / sizeof *forms };

/* Whether a text or a macro that is printed uses the macro of a row. */
static bool form_is_used(int row, const bool *printed, const char *text) {
  char name[32] = {0};
  strncpy(name, forms[row].macro, strcspn(forms[row].macro, "("));
  bool used = cg_text_mentions(text, name);
  for (int i = row; i < FORM_COUNT; i++)
    used |= (printed[i] && cg_text_mentions(forms[i].text, name)) ||
            (printed[i] && !strcmp(forms[i].macro, forms[row].macro));
  return used;
}

void cg_print_builtins(const char *text, struct xt_buf *out) {
  bool printed[FORM_COUNT] = {0};
  for (int i = FORM_COUNT - 1; i >= 0; i--)
    printed[i] = form_is_used(i, printed, text);
  for (int i = 0; i < FORM_COUNT; i++) {
    if (!printed[i])
      continue;
    bool first = i == 0 || strcmp(forms[i].macro, forms[i - 1].macro) != 0;
    bool last = i + 1 == FORM_COUNT || strcmp(forms[i].macro, forms[i + 1].macro) != 0;
    bool always = !*forms[i].condition;
    if (!always)
      xt_buf_printf(out, "#%sif %s\n", first ? "" : "el", forms[i].condition);
    else if (!first)
      xt_buf_puts(out, "#else\n");
    xt_buf_printf(out, "#define %s%s%s\n", forms[i].macro, *forms[i].text ? " " : "",
                  forms[i].text);
    if (last)
      xt_buf_puts(out, first && always ? "\n" : "#endif\n\n");
  }
}
