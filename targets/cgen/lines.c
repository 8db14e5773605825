/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* -g: which line of the source each line of emitted C belongs to, so that a debugger never shows
 * another one, nor the C, which is gone by then. While functions are printed, marks say from where
 * on a line of the source holds; in the end each line of C that needs one gets a directive. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/IR.h"

#include "targets/cgen/cg.h"
#include "targets/cgen/statement.h"

/* What follows belongs to the emitted file itself: there is no code in it. */
#define OWN_LINES "#line own"

static void print_directive(unsigned number, const char *file, struct xt_buf *out) {
  xt_buf_printf(out, "#line %u \"", number);
  for (const char *p = file; *p; p++)
    if (*p == '"' || *p == '\\')
      xt_buf_printf(out, "\\%c", *p);
    else if (*p == '\n')
      xt_buf_puts(out, "\\n");
    else
      xt_buf_printf(out, "%c", *p);
  xt_buf_puts(out, "\"\n");
}

bool cg_lines_of(struct cg *g, MlirOperation op, struct xt_buf *out) {
  if (!g->config->debug)
    return true;
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(op));
  if (!loc.file || !loc.line)
    return false;
  print_directive(loc.line, loc.file, out);
  return true;
}

void cg_lines_model(struct cg *g, struct xt_buf *out) {
  MlirOperation module = mlirModuleGetOperation(g->module);
  struct xt_loc loc = xt_loc_of(g->job, mlirOperationGetLocation(module));
  if (g->config->debug && loc.file)
    print_directive(loc.line ? loc.line : 1, loc.file, out);
}

void cg_lines_own(struct cg *g, struct xt_buf *out) {
  if (g->config->debug)
    xt_buf_puts(out, OWN_LINES "\n");
}

/* Line 0 is nobody's: what is inlined has the line of its call. Clang says that by an attribute. */
void cg_lines_helpers(struct cg *g, const char *text, struct xt_buf *out) {
  static const char *const heads[] = {"static inline ", "XT_INLINE "};
  if (g->config->debug && *text)
    print_directive(0, g->file ? g->file : "", out);
  for (const char *p = text, *next; *p; p = next) {
    next = strchr(p, '\n') ? strchr(p, '\n') + 1 : p + strlen(p);
    for (int i = 0; i < 2 && g->config->debug; i++)
      if (!strncmp(p, heads[i], strlen(heads[i]))) {
        xt_buf_puts(out, "XT_UNSEEN ");
        p += strlen(heads[i]);
      }
    xt_buf_add(out, p, (size_t)(next - p));
  }
  if (*text)
    cg_lines_own(g, out);
}

struct lines {
  struct cg *g;
  const char *file;     /* of the unit itself */
  const char *wanted;   /* the directive that holds, NULL: the unit's own lines */
  unsigned wanted_line; /* its number */
  const char *counted;  /* the file that the compiler counts lines of, quoted */
  unsigned line;        /* where it is */
  unsigned own;         /* lines printed so far */
  int depth;            /* of parentheses, at the end of what is printed */
  bool continued;       /* by a backslash */
  struct xt_buf out;
};

/* A directive inside parentheses might be one inside a macro's arguments, which C does not allow.
 */
static void count_parentheses(struct lines *l, const char *from, const char *end) {
  char quote = 0;
  for (const char *p = from; p < end; p++) {
    if (quote && *p == '\\')
      p++;
    else if (quote)
      quote = *p == quote ? 0 : quote;
    else if (*p == '"' || *p == '\'')
      quote = *p;
    else if (p[0] == '/' && p[1] == '/')
      return;
    else
      l->depth += (*p == '(') - (*p == ')');
  }
}

/* A directive of the text: from here on this line holds. */
static void take_mark(struct lines *l, const char *p, const char *end) {
  l->wanted = NULL;
  if (isdigit((unsigned char)p[6])) {
    l->wanted = xt_arena_strndup(&l->g->job->arena, p, (size_t)(end - p));
    l->wanted_line = (unsigned)strtoul(p + 6, NULL, 10);
  } else {
    l->counted = NULL;
    print_directive(l->own + 2, l->file, &l->out);
    l->own++;
  }
}

/* The directive that holds, without the file where that is the same. */
static void print_wanted(struct lines *l) {
  const char *file = strchr(l->wanted, '"');
  if (l->counted && !strcmp(l->counted, file)) {
    if (l->line == l->wanted_line)
      return;
    xt_buf_printf(&l->out, "#line %u\n", l->wanted_line);
  } else {
    xt_buf_puts(&l->out, l->wanted);
  }
  l->counted = file;
  l->line = l->wanted_line;
  l->own++;
}

static bool is_code(const char *text) {
  return *text != '\n' && strncmp(text, "//", 2) && (*text != '#' || !strncmp(text, "#pragma", 7));
}

static void print_line(struct lines *l, const char *p, const char *end) {
  const char *text = p + strspn(p, " ");
  if (l->wanted && l->depth > 0 && !l->continued) {
    l->out.length--; /* goes on with the line before */
    xt_buf_puts(&l->out, " ");
    p = text;
    l->own--, l->line--;
  } else if (l->wanted && is_code(text) && !l->continued) {
    print_wanted(l);
  }
  xt_buf_add(&l->out, p, (size_t)(end - p));
  count_parentheses(l, p, end);
  l->continued = end - p > 1 && end[-2] == '\\';
  l->own++, l->line++;
}

void cg_lines_place(struct cg *g, const char *suffix, struct xt_buf *unit) {
  if (!g->config->debug)
    return;
  struct lines l = {.g = g, .file = cg_fmt(g, "%s%s", g->config->stem, suffix)};
  for (const char *p = xt_buf_text(unit), *next; *p; p = next) {
    next = strchr(p, '\n') ? strchr(p, '\n') + 1 : p + strlen(p);
    if (!strncmp(p, "#line ", 6))
      take_mark(&l, p, next);
    else
      print_line(&l, p, next);
  }
  xt_buf_free(unit);
  *unit = l.out;
}
