/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The parts of a kernel that become launches. */
#ifndef XT_DEVICE_LAUNCH_H
#define XT_DEVICE_LAUNCH_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"
#include "compiler/support/table.h"
#include "dialects/build.h"

/* What becomes a kernel: a loop over blocks, or ops that follow each other. */
struct xt_part {
  MlirOperation loop;    /* null: one block */
  struct xt_ops ops;     /* the loop alone, else those ops */
  struct xt_ops inner;   /* definitions outside of the part that it needs a copy of */
  struct xt_values args; /* what it is given */
  int64_t blocks;        /* -1: known at run time only */
  int64_t share;         /* iterations of a block; -1: that value of the host */
  MlirValue host_share;
  struct xt_part *next;
};

struct xt_split {
  struct xt_job *job;
  MlirOperation kernel;
  struct xt_part *parts, **tail;
  struct xt_table defined; /* of each op: 1: is_definition, 2: it is not */
  struct xt_part *run;     /* that the next op may join */
  struct xt_ops stack;     /* buffers on it, and the part that has each */
  struct xt_part **owner;
  const char *why; /* it cannot be split; NULL: it can */
};

/* --- launch_parts.c: what a kernel consists of */
bool xt_holds_block_loop(MlirOperation op);
/* Whether the op may be done anew: it has no effect and reads nothing that the kernel writes. */
bool xt_is_repeatable(struct xt_split *split, MlirOperation op);
/* Adds the parts in a block of the kernel; `why` becomes the reason for which there are none. */
void xt_find_parts(struct xt_split *split, MlirBlock block);
/* Finds what the part needs; `why` becomes the reason for which it cannot be a kernel. */
void xt_check_part(struct xt_split *split, struct xt_part *part);

/* --- launch_blocks.c: how many blocks a part is */
bool xt_index_constant(MlirValue value, int64_t *number);
/* The number of iterations that a loop over blocks marks as its end, or the end itself. */
MlirValue xt_block_count_of(MlirValue end);
/* Iterations of a loop; -1: known at run time only. */
int64_t xt_static_trips(MlirOperation loop);
/* Whether the last iteration of a loop over constants is as long as the others. */
bool xt_ends_on_step(MlirOperation loop);
/* A device that takes few blocks at a time gets shares of the iterations in their place. */
void xt_choose_share(struct xt_split *split, struct xt_part *part);
/* The number of blocks, on the host; there also the share, where it is known at run time only. */
MlirValue xt_build_blocks(struct xt_split *split, struct xt_part *part, struct xt_at at);

/* --- launch_kernel.c: the kernel that does one block of a part */
MlirOperation xt_make_block_kernel(struct xt_split *split, struct xt_part *part, const char *name);
/* The items of the loop over blocks, where it says how many; a kernel in which nothing is done by
 * items has one of them. */
void xt_set_items(MlirOperation func, MlirOperation loop);

#endif
