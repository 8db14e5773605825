/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* --verify-diagnostics: messages are compared with `expected-error@+1 {{text}}` comments, or
 * `expected-error@+1:7 {{text}}` with the column. */
#ifndef XT_IR_VERIFY_DIAGS_H
#define XT_IR_VERIFY_DIAGS_H

#include "compiler/support/job.h"

struct xt_expected {
  struct xt_expected *next;
  enum xt_severity severity;
  unsigned line;   /* 0: anywhere (@unknown) */
  unsigned column; /* 0: anywhere in the line */
  const char *text;
  bool regex, met;
  struct xt_loc at; /* of the comment */
};

struct xt_verifier {
  struct xt_job *job;
  struct xt_expected *expected, **tail;
  unsigned failures; /* wrong, missing and unexpected messages, each reported on stderr */
};

/* Reads the expectations of a source and takes over the job's messages until xt_verify_end. */
bool xt_verify_begin(struct xt_verifier *verifier, struct xt_job *job, const char *text,
                     size_t length, const char *display_name);
/* Gives the messages back. True when exactly the expected ones came. */
bool xt_verify_end(struct xt_verifier *verifier);

#endif
