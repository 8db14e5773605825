/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which match ops of a transform script find nothing. */
#ifndef XT_INPUT_MATCHES_H
#define XT_INPUT_MATCHES_H

#include "compiler/support/job.h"

#include "mlir-c/IR.h"

struct xt_matches {
  struct xt_match {
    struct xt_loc loc;
    bool ran, found;
  } *at;
  size_t count;
};

/* Makes every match op of the script tell how much it finds, by remarks. */
struct xt_matches xt_matches_watch(struct xt_job *job, MlirOperation script);
/* Whether a message is such a remark, which is then taken note of. */
bool xt_matches_hear(struct xt_matches *matches, const char *text);
/* Warns of those that ran and never found anything. */
void xt_matches_tell(struct xt_job *job, const struct xt_matches *matches);

#endif
