/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/json.h"

#include <inttypes.h>
#include <math.h>

static void begin(struct xt_json *j) {
  if (j->after_key) {
    j->after_key = false;
    return;
  }
  if (j->depth)
    xt_buf_printf(j->out, "%s\n%*s", j->first ? "" : ",", 2 * j->depth, "");
  j->first = false;
}

void xt_json_open(struct xt_json *j, const char *bracket) {
  begin(j);
  xt_buf_puts(j->out, bracket);
  j->depth++;
  j->first = true;
}

void xt_json_close(struct xt_json *j, const char *bracket) {
  j->depth--;
  if (!j->first)
    xt_buf_printf(j->out, "\n%*s", 2 * j->depth, "");
  xt_buf_puts(j->out, bracket);
  j->first = false;
  if (!j->depth)
    xt_buf_puts(j->out, "\n");
}

static void quoted(struct xt_buf *out, const char *text) {
  xt_buf_puts(out, "\"");
  for (const unsigned char *p = (const unsigned char *)text; *p; p++)
    if (*p == '"' || *p == '\\')
      xt_buf_printf(out, "\\%c", *p);
    else if (*p < 32 || *p >= 127) /* bytes: names need not be UTF-8 */
      xt_buf_printf(out, "\\u%04x", *p);
    else
      xt_buf_printf(out, "%c", *p);
  xt_buf_puts(out, "\"");
}

void xt_json_key(struct xt_json *j, const char *key) {
  begin(j);
  quoted(j->out, key);
  xt_buf_puts(j->out, ": ");
  j->after_key = true;
}

void xt_json_string(struct xt_json *j, const char *text) {
  begin(j);
  quoted(j->out, text);
}

void xt_json_int(struct xt_json *j, int64_t value) {
  begin(j);
  xt_buf_printf(j->out, "%" PRId64, value);
}

void xt_json_double(struct xt_json *j, double value) {
  begin(j);
  if (isfinite(value))
    xt_buf_printf(j->out, "%.6g", value);
  else
    xt_buf_puts(j->out, "null");
}

void xt_json_bool(struct xt_json *j, bool value) {
  begin(j);
  xt_buf_puts(j->out, value ? "true" : "false");
}
