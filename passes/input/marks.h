/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which structured ops something changes: numbered before, looked for after. */
#ifndef XT_INPUT_MARKS_H
#define XT_INPUT_MARKS_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

struct xt_mark {
  struct xt_loc loc;
  bool scheduled;   /* has loop attributes */
  bool changed;     /* is gone, there more than once, elsewhere, or of other types */
  const char *text; /* what is compared */
};

/* In the order of a walk. */
struct xt_marks {
  struct xt_mark *at;
  size_t count;
};

/* Numbers the structured ops below `root`: all, or those with loop attributes. */
struct xt_marks xt_marks_set(struct xt_job *job, MlirOperation root, bool all);
/* Looks for the numbers and removes them. */
void xt_marks_compare(struct xt_job *job, struct xt_marks *marks, MlirOperation root);

#endif
