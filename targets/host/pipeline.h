/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The passes for kernels that a CPU runs. Private to targets/. */
#ifndef XT_HOST_PIPELINE_H
#define XT_HOST_PIPELINE_H

#include "compiler/support/job.h"

/* `loosen` comes before bufferisation, `mark` after it, while kernels are linalg ops, `place` when
 * kernels are loops; each is "" or ends with a comma. */
char *xt_host_pipeline(struct xt_job *job, const char *loosen, const char *mark, const char *place);

#endif
