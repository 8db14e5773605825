/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/scan.h"

#include <string.h>

static const char bytecode_magic[4] = {'M', 'L', (char)0xef, 'R'};

void xt_scan_begin(struct xt_scan *scan) {
  scan->open = xt_arena_alloc(&scan->job->arena, scan->max_depth);
  scan->depth = scan->bytes = 0;
  scan->line = scan->column = 1;
  scan->state = XT_SCAN_TEXT;
  scan->last = 0;
  scan->verdict = XT_SCAN_FINE;
}

static bool reject(struct xt_scan *scan, enum xt_scan_verdict verdict) {
  scan->verdict = verdict;
  return false;
}

static struct xt_loc here(const struct xt_scan *scan) {
  return (struct xt_loc){scan->name, scan->line, scan->column};
}

static bool enter(struct xt_scan *scan, char bracket) {
  if (scan->depth == scan->max_depth) {
    xt_error(scan->job, here(scan),
             "brackets are nested more than %zu deep; --max-depth= allows "
             "more",
             scan->max_depth);
    return reject(scan, XT_SCAN_LIMIT);
  }
  scan->open[scan->depth++] = bracket;
  return true;
}

/* Closes the innermost bracket of that kind and what was left open inside; a bracket that closes
 * nothing is for the parser to report. */
static void leave(struct xt_scan *scan, char bracket) {
  for (size_t i = scan->depth; i-- > 0;)
    if (scan->open[i] == bracket) {
      scan->depth = i;
      return;
    }
}

static void leave_angle(struct xt_scan *scan) {
  if (scan->depth && scan->open[scan->depth - 1] == '<')
    scan->depth--;
}

static bool step_text(struct xt_scan *scan, char c) {
  /* `<` is counted late, when the next character shows that it is no `<=`. */
  if (scan->last == '<' && c != '=' && !enter(scan, '<'))
    return false;
  if (scan->last == '>' && c != '=')
    leave_angle(scan);
  char last = scan->last;
  scan->last = c;
  switch (c) {
  case '(':
  case '[':
  case '{':
    return enter(scan, c);
  case ')':
    leave(scan, '(');
    break;
  case ']':
    leave(scan, '[');
    break;
  case '}':
    leave(scan, '{');
    break;
  case '>':
    if (last == '-')
      scan->last = 0;
    break;
  case '"':
    scan->state = XT_SCAN_STRING;
    break;
  case '/':
    if (last == '/')
      scan->state = XT_SCAN_COMMENT;
    break;
  default:
    break;
  }
  return true;
}

static bool step(struct xt_scan *scan, char c) {
  if (c == '\0') {
    xt_error(scan->job, here(scan), "the input contains a NUL byte");
    return reject(scan, XT_SCAN_BAD);
  }
  if (c == '\n' && scan->state != XT_SCAN_TEXT) {
    scan->state = XT_SCAN_TEXT;
    scan->last = c;
    return true;
  }
  switch (scan->state) {
  case XT_SCAN_TEXT:
    return step_text(scan, c);
  case XT_SCAN_STRING:
    if (c == '"') {
      scan->state = XT_SCAN_TEXT;
      scan->last = c;
    } else if (c == '\\') {
      scan->state = XT_SCAN_ESCAPE;
    }
    return true;
  case XT_SCAN_ESCAPE:
    scan->state = XT_SCAN_STRING;
    return true;
  case XT_SCAN_COMMENT:
    return true;
  }
  return true;
}

static bool feed_text(struct xt_scan *scan, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (!step(scan, text[i]))
      return false;
    if (text[i] == '\n') {
      scan->line++;
      scan->column = 1;
    } else {
      scan->column++;
    }
  }
  return true;
}

bool xt_scan_feed(struct xt_scan *scan, const char *text, size_t length) {
  for (size_t i = 0; i < length && scan->bytes + i < sizeof scan->magic; i++)
    scan->magic[scan->bytes + i] = text[i];
  scan->bytes += length;
  bool is_bytecode =
      scan->bytes >= sizeof scan->magic && !memcmp(scan->magic, bytecode_magic, sizeof scan->magic);
  struct xt_loc file = {scan->name, 1, 1};
  if (scan->bytes > scan->max_bytes) {
    xt_error(scan->job, here(scan), "the input is larger than %zu bytes", scan->max_bytes);
    return reject(scan, XT_SCAN_LIMIT);
  }
  if (is_bytecode && !scan->bytecode) {
    xt_error(scan->job, file,
             "the input is MLIR bytecode; -x mlirbc or the suffix .mlirbc allows "
             "that");
    return reject(scan, XT_SCAN_BAD);
  }
  return scan->bytecode || feed_text(scan, text, length);
}

bool xt_scan_end(struct xt_scan *scan) {
  struct xt_loc file = {scan->name, 1, 1};
  if (!scan->bytecode || (scan->bytes >= sizeof scan->magic &&
                          !memcmp(scan->magic, bytecode_magic, sizeof scan->magic)))
    return true;
  xt_error(scan->job, file, "the input is not MLIR bytecode");
  return reject(scan, XT_SCAN_BAD);
}
