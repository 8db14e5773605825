/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The rules of code that several items run. */
#ifndef XT_DEVICE_ITEMS_H
#define XT_DEVICE_ITEMS_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* Reports each op in `block`, a block loop or a kernel that is the body of one block, that breaks a
 * rule where the block has several items. */
bool xt_check_items(struct xt_job *job, MlirOperation block);

#endif
