/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A look at the input before MLIR's parser, which recurses, sees it. */
#ifndef XT_SUPPORT_SCAN_H
#define XT_SUPPORT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "compiler/support/job.h"

/* Brackets that may be open at once unless told otherwise. */
enum { XT_SCAN_DEPTH = 500 };

enum xt_scan_verdict { XT_SCAN_FINE, XT_SCAN_BAD, XT_SCAN_LIMIT };

/* Fed with the bytes of one input in pieces. */
struct xt_scan {
  struct xt_job *job;
  const char *name; /* in messages */
  bool bytecode;    /* the input is allowed to be bytecode, and then must be */
  size_t max_depth;
  size_t max_bytes;

  char *open; /* the brackets that are open, max_depth of them */
  size_t depth, bytes;
  unsigned line, column;
  enum { XT_SCAN_TEXT, XT_SCAN_STRING, XT_SCAN_ESCAPE, XT_SCAN_COMMENT } state;
  char last, magic[4];
  enum xt_scan_verdict verdict;
};

/* `scan` has job, name, bytecode, max_depth and max_bytes set. */
void xt_scan_begin(struct xt_scan *scan);
/* False once something is wrong; it has then been reported and `verdict` tells what kind. Brackets
 * count outside strings and comments; `<` and `>` unless they are part of an arrow or comparison.
 */
bool xt_scan_feed(struct xt_scan *scan, const char *text, size_t length);
/* After the last piece. */
bool xt_scan_end(struct xt_scan *scan);

#endif
