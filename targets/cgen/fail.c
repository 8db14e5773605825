/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How emitted C returns a status other than 0: with what xtrt_message() then tells. Without runtime
 * XTRT_FAIL() of xtrt.h takes its place, which drops the text unless the program defines it. */

#include <inttypes.h>
#include <string.h>

#include "targets/cgen/cg.h"
#include "targets/cgen/entry.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/statement.h"

const char *cg_c_string(struct cg *g, const char *text) {
  struct xt_buf b = {0};
  for (const char *p = text; *p; p++)
    if (*p < ' ' || *p > '~')
      xt_buf_printf(&b, "\\%03o", (unsigned)(unsigned char)*p);
    else
      xt_buf_printf(&b, "%s%c", strchr("\"\\?", *p) ? "\\" : "", *p);
  const char *quoted = xt_arena_strdup(&g->job->arena, xt_buf_text(&b));
  xt_buf_free(&b);
  return quoted;
}

const char *cg_fail(struct cg *g, const char *status, const char *arguments) {
  return cg_fmt(g, "return %s(%s, %s);", g->config->runtime_none ? "XTRT_FAIL" : "xtrt_fail",
                status, arguments);
}

void cg_fail_line(struct cg *g, const char *status, const char *arguments) {
  g->body.indent++;
  cg_line(g, "%s", cg_fail(g, status, arguments));
  g->body.indent--;
}

void cg_check_dim(struct cg *g, const struct entry_value *v, enum part part, int i,
                  const char *unless, struct dim expected) {
  const char *field = cg_fmt(g, "%s->%ss[%d]", v->name, part == PART_SIZE ? "size" : "stride", i);
  const char *status = part == PART_SIZE ? "XTRT_ERR_SHAPE" : "XTRT_ERR_LAYOUT";
  const char *text =
      cg_fmt(g, "%s: %s %d is %%td, expected", v->name, part == PART_SIZE ? "size" : "stride", i);
  const char *arguments = expected.text
                              ? cg_fmt(g, "\"%s %%td\", %s, %s", text, field, expected.text)
                              : cg_fmt(g, "\"%s %" PRId64 "\", %s", text, expected.value, field);
  cg_line(g, "if (%s%s != %s)", unless, field, cg_dim_text(g, expected));
  cg_fail_line(g, status, arguments);
}

/* Pointers that one condition asks for: more make no line that is easy to read. */
enum { TOGETHER = 6 };

void cg_check_pointers(struct cg *g, const char *const *names, int count) {
  for (int from = 0; from < count; from += TOGETHER) {
    struct xt_buf nulls = {0}, which = {0};
    int last = count - from > TOGETHER ? from + TOGETHER - 1 : count - 1;
    for (int i = from; i <= last; i++) {
      xt_buf_printf(&nulls, "%s!%s", i > from ? " || " : "", names[i]);
      if (i < last)
        xt_buf_printf(&which, "!%s ? \"%s\" : ", names[i], names[i]);
    }
    cg_line(g, "if (%s)", xt_buf_text(&nulls));
    cg_fail_line(g, "XTRT_ERR_NULL",
                 last > from
                     ? cg_fmt(g, "\"%%s is null\", %s\"%s\"", xt_buf_text(&which), names[last])
                     : cg_fmt(g, "\"%s is null\"", names[last]));
    xt_buf_free(&nulls);
    xt_buf_free(&which);
  }
}
