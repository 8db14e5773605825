/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The helper functions that a unit uses, printed once each at its head. */

#include <string.h>

#include "targets/cgen/cg.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/words.h"

static const struct {
  const char *name, *comment, *text;
  bool in_header; /* xt_kernel.h has it, too */
} helpers[] = {
#define HELPER(NAME, COMMENT, TEXT) {NAME, COMMENT, TEXT, false},
#define BITS_HELPER(NAME, COMMENT, TEXT) {NAME, COMMENT, TEXT, true},
#include "targets/cgen/helpers.def"
#undef BITS_HELPER
#undef HELPER
};

enum { HELPER_COUNT = sizeof helpers / sizeof *helpers };

/* Used helpers: by row a bit per element type, the last for none. */
struct needed {
  unsigned types[HELPER_COUNT];
};

static void mark(struct needed *needed, int row, enum dtype d) {
  unsigned bit = 1u << d;
  if (needed->types[row] & bit)
    return;
  needed->types[row] |= bit;
  /* Helpers that this one calls. */
  for (int i = 0; i < HELPER_COUNT; i++)
    if (i != row && cg_has_word(helpers[row].text, helpers[i].name))
      mark(needed, i, DT_NONE);
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

void cg_print_helpers(struct cg *g, struct xt_buf *out) {
  struct needed needed = {0};
  for (int i = 0; i < HELPER_COUNT; i++)
    for (int d = 0; d <= DT_COUNT; d++) {
      const char *name = helpers[i].name;
      if (d < DT_COUNT)
        name = cg_fmt(g, "%s_%s", name, cg_dtypes[d].name);
      if (cg_uses_has(&g->unit.uses, name))
        mark(&needed, i, (enum dtype)d);
    }
  for (int i = 0; i < HELPER_COUNT; i++) {
    if (!needed.types[i] || (helpers[i].in_header && cg_in_words(g)))
      continue;
    xt_buf_printf(out, "// %s\n", helpers[i].comment);
    for (int d = 0; d <= DT_COUNT; d++)
      if (needed.types[i] >> d & 1)
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

/* Whether the unit or a macro that is printed uses the macro of a row. */
static bool form_is_used(const struct cg *g, int row, const bool *printed) {
  char name[32] = {0};
  strncpy(name, forms[row].macro, strcspn(forms[row].macro, "("));
  bool used = cg_uses_has(&g->unit.uses, name);
  for (int i = row; i < FORM_COUNT; i++)
    used |= (printed[i] && cg_has_word(forms[i].text, name)) ||
            (printed[i] && !strcmp(forms[i].macro, forms[row].macro));
  return used;
}

void cg_print_builtins(struct cg *g, struct xt_buf *out) {
  bool printed[FORM_COUNT] = {0};
  for (int i = FORM_COUNT - 1; i >= 0; i--)
    printed[i] = form_is_used(g, i, printed);
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
