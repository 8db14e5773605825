/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a command line asks for: the commands to run, in order, and the files that come of them.
 * Making a plan runs and writes nothing. */
#ifndef XT_PLAN_H
#define XT_PLAN_H

#include "compiler/options.h"
#include "compiler/outputs.h"
#include "compiler/toolchain.h"

/* One MLIR input. */
struct xt_unit {
  const struct xt_input *input;
  const char *name;    /* its files begin with */
  const char *c_name;  /* the same as a C identifier */
  const char *stem;    /* one of them: what files in the private folder begin with */
  const char *output;  /* the first that is made of it alone */
  const char *display; /* its name in messages */
  const char *file;    /* what xtcc1 reads */
  bool spooled;        /* `file` is a copy in the private folder: stdin, a pipe */
  bool main;           /* a program starts here */
};

/* Steps of a stage do not need each other, but all that come of earlier ones. A host unit that
 * holds a module is compiled after it is linked. */
enum xt_stage {
  XT_STAGE_MLIR,
  XT_STAGE_C,
  XT_STAGE_MODULE,
  XT_STAGE_HOST,
  XT_STAGE_LINK,
  XT_STAGE_COUNT
};

struct xt_step {
  enum xt_stage stage;
  struct xt_unit *unit; /* xtcc1 compiles it, in the first stage; NULL for a tool */
  struct xt_strs argv;
  const char *folder; /* it runs in; NULL: the caller's */
  const char *output; /* path of a file that is there, and not empty, after success */
  const char *task;   /* "compiling m.host.c" */
};

struct xt_rule {
  const char *output;
  struct xt_strs inputs;
  const char *file; /* in the private folder */
};

struct xt_build {
  struct xt_unit *units;
  int unit_count;
  struct xt_step *steps; /* all of xtcc1 first */
  int step_count, step_capacity;
  struct xt_outputs outputs;
  struct xt_outputs temporaries; /* for -save-temps, some may not exist */
  struct xt_rule *rules;         /* dependency files to write, also in `outputs` */
  int rule_count;
};

/* Reports every mistake in the combination of options; false after any. */
bool xt_build_plan(struct xt_job *job, const struct xt_options *options,
                   const struct xt_paths *place, struct xt_build *plan);

#endif
