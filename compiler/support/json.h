/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes JSON into a buffer, indented, commas and quotes taken care of. */
#ifndef XT_SUPPORT_JSON_H
#define XT_SUPPORT_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "compiler/support/buf.h"

struct xt_json {
  struct xt_buf *out;
  int depth;
  bool first, after_key;
};

/* Every value inside an object follows xt_json_key. `bracket` is one of "{", "[". */
void xt_json_open(struct xt_json *json, const char *bracket);
void xt_json_close(struct xt_json *json, const char *bracket);
void xt_json_key(struct xt_json *json, const char *key);
void xt_json_string(struct xt_json *json, const char *text);
void xt_json_int(struct xt_json *json, int64_t value);
/* Six significant digits; null for what is no number. */
void xt_json_double(struct xt_json *json, double value);
void xt_json_bool(struct xt_json *json, bool value);

#endif
