/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Whether elements of a buffer may be read or written. */
#ifndef XT_ANALYSIS_ACCESS_H
#define XT_ANALYSIS_ACCESS_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

struct xt_access {
  bool reads, writes;
};

/* By one use, calls and what they call included; a buffer that is returned is read. */
struct xt_access xt_access_of_use(struct xt_job *job, MlirOpOperand use);
/* By any use of the buffer or of a part of it. */
struct xt_access xt_access_of(struct xt_job *job, MlirValue buffer);

#endif
