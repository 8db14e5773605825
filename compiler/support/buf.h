/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A growing text buffer. Zero-initialise it; release it with xt_buf_free. */
#ifndef XT_SUPPORT_BUF_H
#define XT_SUPPORT_BUF_H

#include <stdarg.h>
#include <stddef.h>

struct xt_buf {
  char *data; /* NUL-terminated once anything was added, else NULL */
  size_t length, capacity;
};

void xt_buf_add(struct xt_buf *buf, const char *text, size_t length);
void xt_buf_puts(struct xt_buf *buf, const char *text);
void xt_buf_printf(struct xt_buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void xt_buf_vprintf(struct xt_buf *buf, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
/* The text, "" when nothing was added. */
const char *xt_buf_text(const struct xt_buf *buf);
void xt_buf_free(struct xt_buf *buf);

#endif
