/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* All outputs of one run as one transaction: either every one is new, or nothing has changed. */
#ifndef XT_OUTPUTS_H
#define XT_OUTPUTS_H

#include <stdbool.h>
#include <sys/types.h>

#include "compiler/support/job.h"
#include "compiler/support/spawn.h"
#include "compiler/support/str.h"

struct xt_output {
  const char *path;     /* as the user wrote it; "-" with is_stdout */
  struct xt_strs parts; /* files whose contents it gets, one after the other */
  bool executable;
  bool last;     /* renamed after the others: the manifest */
  bool optional; /* not written when its file is not there */
  bool is_stdout;

  /* filled while it is written */
  const char *final;  /* path, or what a link there leads to */
  const char *staged; /* the new file beside it */
  const char *aside;  /* the old file beside it */
  bool direct;        /* a device or pipe: written to, not replaced */
  bool renamed;
};

struct xt_outputs {
  struct xt_output *at;
  int count, capacity;
};

/* Adds an output made of one file; more parts can be added to what is returned. The same path with
 * the same part twice is one output. */
struct xt_output *xt_outputs_add(struct xt_job *job, struct xt_outputs *outputs, const char *path,
                                 const char *part);
/* No two outputs are one file, by whatever names; devices and pipes may take several. */
bool xt_outputs_distinct(struct xt_job *job, const struct xt_outputs *outputs);
/* Before any work: every output can be written, none is an input. `inputs` are paths. Changes
 * nothing. */
bool xt_outputs_check(struct xt_job *job, struct xt_outputs *outputs, const struct xt_strs *inputs);
/* Writes all of them. On failure everything is as it was, but for what a pipe or device took. A
 * signal that comes while a pipe is full is a failure without a message. */
bool xt_outputs_commit(struct xt_job *job, struct xt_outputs *outputs, struct xt_signals *signals);

#endif
