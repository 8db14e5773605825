/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A command line while it is read: what options.c shares with the actions of its rows. */
#ifndef XT_PARSE_H
#define XT_PARSE_H

#include "compiler/options.h"

struct recorded {
  const struct xt_option *row;
  const char *text;
};

struct late_warning {
  enum xt_warning id;
  const char *text;
};

struct xt_parse {
  struct xt_job *job;
  struct xt_options *o;
  enum xt_program program;
  struct xt_options inherited; /* as XTCC_FLAGS left them, to be replaced without a warning */
  struct late_warning *warnings;
  int warning_count;
  struct recorded *child;
  int child_count, child_capacity;
};

/* Room for one more element behind `count` of them, which lie at `old`. */
void *xt_parse_grow(struct xt_parse *p, void *old, int count, size_t size);
/* Adds words for the commands in `to` (bits by enum xt_to), in the order of the command line. */
void xt_parse_pass(struct xt_parse *p, const char *flag, const char *value, unsigned to);

#endif
