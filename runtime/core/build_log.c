/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "build_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xtrt.h"

/* Comments of emitted units that places are read from; test/runtime/cuda checks them. */
static const char head[] = "Accelerator unit of ", head_end[] = ", made by";
static const char kernel_comment[] = "// ", comment_line[] = ", line ";

static int length_to(const char *begin, const char *end) { return end ? (int)(end - begin) : 0; }

/* Within the line that begins at `text`. */
static const char *find_in_line(const char *text, const char *what) {
  size_t line = strcspn(text, "\n"), length = strlen(what);
  for (size_t i = 0; i + length <= line; i++)
    if (!memcmp(text + i, what, length))
      return text + i;
  return NULL;
}

void xtrt_kernel_place(const char *text, long line, char *place, size_t bytes) {
  const char *comment = NULL, *at = NULL, *end = NULL;
  long number = 1;
  for (const char *l = text; l && number <= line; number++) {
    if (!strncmp(l, kernel_comment, sizeof kernel_comment - 1) && find_in_line(l, comment_line))
      comment = l;
    l = strchr(l, '\n');
    l = l ? l + 1 : NULL;
  }
  *place = 0;
  if (!comment)
    return;
  const char *file = strstr(text, head);
  file = file ? file + sizeof head - 1 : NULL;
  end = file ? strstr(file, head_end) : NULL;
  comment += sizeof kernel_comment - 1;
  at = find_in_line(comment, comment_line);
  snprintf(place, bytes, "%.*s:%ld: %.*s", length_to(file, end), file ? file : "",
           strtol(at + sizeof comment_line - 1, NULL, 10), length_to(comment, at), comment);
}

/* The number behind the first "(" or ":" that is followed by one; 0 when there is none. */
static long line_number(const char *log) {
  for (size_t i = 0, n = strcspn(log, "\n"); i + 1 < n; i++)
    if ((log[i] == '(' || log[i] == ':') && log[i + 1] >= '0' && log[i + 1] <= '9')
      return strtol(log + i + 1, NULL, 10);
  return 0;
}

int xtrt_build_fail(const char *compiler, const char *text, const char *log) {
  char place[120] = "";
  const char *first = log;
  while (first && !find_in_line(first, "error")) {
    first = strchr(first, '\n');
    first = first ? first + 1 : NULL;
  }
  if (!first)
    first = log;
  xtrt_kernel_place(text, line_number(first), place, sizeof place);
  return xtrt_fail(XTRT_ERR_MODULE, "%s%s%s: %.*s", place, *place ? ": " : "", compiler,
                   (int)strcspn(first, "\n"), first);
}
