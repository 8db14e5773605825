/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Elements that stay with one item from one phase to the next. */
#ifndef XT_DEVICE_OWN_ELEMENTS_H
#define XT_DEVICE_OWN_ELEMENTS_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* Whether each item, in one of two item loops, touches only such elements of `root` as it stores to
 * in the other. Another item then touches none of them there: items of one loop do not meet. */
bool xt_keeps_own_elements(struct xt_job *job, MlirOperation a, MlirOperation b, MlirValue root);

#endif
