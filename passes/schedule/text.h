/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The source text of schedules. MLIR sorts dictionaries, so the order that a user wrote is read
 * again from the text that the module was parsed from. */
#ifndef XT_SCHEDULE_TEXT_H
#define XT_SCHEDULE_TEXT_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

struct xt_alias {
  struct xt_alias *next;
  const char *name, *end; /* "#x" */
  const char *value;
};

struct xt_text {
  struct xt_job *job;
  const char *name; /* of the file */
  const char *begin, *end;
  const char **lines; /* start of each */
  size_t line_count;
  struct xt_alias *aliases;
};

/* Where the attribute of an op stands in the text; key NULL: it does not. */
struct xt_span {
  const char *key;
  const char *begin, *end; /* of the value; equal when there is none */
};

/* One op with an attribute `loop.…`. */
struct xt_scheduled {
  MlirOperation op;
  struct xt_span dims, schedule;
};

struct xt_scheduled_ops {
  struct xt_scheduled *at;
  size_t count;
  struct xt_text *text; /* NULL: the module was not parsed from text, or has changed since */
};

/* All such ops of a module in walk order. The places in the text are found by parsing it once more
 * with each value replaced by its number: positions decide, not locations, which a user can set. */
struct xt_scheduled_ops xt_scheduled_ops(struct xt_job *job, MlirOperation module);

/* A source without its aliases, which xt_scheduled_ops finds. */
struct xt_text *xt_text_of(struct xt_job *job, const struct xt_source *source);
struct xt_loc xt_text_loc(const struct xt_text *text, const char *at);

enum xt_token_kind { XT_TOKEN_END, XT_TOKEN_PUNCT, XT_TOKEN_STRING, XT_TOKEN_WORD, XT_TOKEN_ALIAS };

struct xt_token {
  enum xt_token_kind kind;
  const char *begin, *end;
};

/* The token at or after `at`; comments are skipped. */
struct xt_token xt_text_token(const struct xt_text *text, const char *at);
bool xt_token_is(struct xt_token token, char punct);
/* The text of a bare or quoted key, escapes resolved; NULL for other tokens. */
char *xt_token_key(struct xt_arena *arena, struct xt_token token);
/* The first token of the value at `at`, through aliases. */
struct xt_token xt_text_value(const struct xt_text *text, const char *at);
/* The end of the value at `at`. */
const char *xt_text_value_end(const struct xt_text *text, const char *at);

#endif
