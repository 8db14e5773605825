/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/buf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/arena.h"

static void reserve(struct xt_buf *buf, size_t extra) {
  size_t need = buf->length + extra + 1;
  if (need <= buf->capacity)
    return;
  buf->capacity = need > 2 * buf->capacity ? need + 64 : 2 * buf->capacity;
  buf->data = xt_realloc(buf->data, buf->capacity);
}

void xt_buf_add(struct xt_buf *buf, const char *text, size_t length) {
  reserve(buf, length);
  if (length)
    memcpy(buf->data + buf->length, text, length);
  buf->length += length;
  buf->data[buf->length] = '\0';
}

void xt_buf_puts(struct xt_buf *buf, const char *text) { xt_buf_add(buf, text, strlen(text)); }

void xt_buf_vprintf(struct xt_buf *buf, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, args);
  reserve(buf, (size_t)n);
  vsnprintf(buf->data + buf->length, (size_t)n + 1, format, again);
  buf->length += (size_t)n;
  va_end(again);
}

void xt_buf_printf(struct xt_buf *buf, const char *format, ...) {
  va_list args;
  va_start(args, format);
  xt_buf_vprintf(buf, format, args);
  va_end(args);
}

const char *xt_buf_text(const struct xt_buf *buf) { return buf->data ? buf->data : ""; }

void xt_buf_free(struct xt_buf *buf) {
  free(buf->data);
  *buf = (struct xt_buf){0};
}
