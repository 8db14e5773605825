/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/pieces.h"

#include <string.h>

#include "compiler/support/buf.h"

static const char mark[] = "// -----";

/* The next mark that starts a line, or `end`. */
static const char *piece_end(const char *start, const char *end) {
  for (const char *p = start; p < end; p++) {
    if (p == start || p[-1] == '\n')
      if ((size_t)(end - p) >= sizeof mark - 1 && !memcmp(p, mark, sizeof mark - 1))
        return p;
  }
  return end;
}

bool xt_pieces_run(const char *text, size_t length, bool split,
                   bool (*run)(void *data, const char *piece, size_t length, bool first),
                   void *data) {
  const char *start = text, *end = text + length;
  struct xt_buf piece = {0};
  bool ok = true, first = true;
  for (;;) {
    const char *stop = split ? piece_end(start, end) : end;
    piece.length = 0;
    for (const char *p = text; p < start; p++)
      if (*p == '\n')
        xt_buf_add(&piece, "\n", 1);
    xt_buf_add(&piece, start, (size_t)(stop - start));
    ok = run(data, xt_buf_text(&piece), piece.length, first) && ok;
    first = false;
    if (stop == end)
      break;
    start = stop + sizeof mark - 1;
  }
  xt_buf_free(&piece);
  return ok;
}
