/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Commands of a queue that works in order, waited for within bounds by asking for their state. */
#ifndef XTRT_OPENCL_COMMANDS_H
#define XTRT_OPENCL_COMMANDS_H

#include <stdbool.h>

#include "cl.h"

enum { XTRT_CL_COMMANDS = 1024 };

struct xtrt_cl_commands {
  const struct xtrt_cl *cl;
  struct xtrt_cl_command {
    struct _cl_event *event;
    uint64_t token;       /* of the last launch when it was enqueued */
    const char *name;     /* of the kernel, which outlives it; "a copy" */
  } at[XTRT_CL_COMMANDS]; /* a ring */
  unsigned first, count;
};

/* There has to be room. */
void xtrt__cl_commands_add(struct xtrt_cl_commands *commands, struct _cl_event *event,
                           uint64_t token, const char *name);
/* Until all commands up to the token have ended. XTRT_ERR_TIMEOUT after that time; XTRT_ERR_LOST
 * when one failed on the device. Both tell the command. */
int xtrt__cl_commands_wait(struct xtrt_cl_commands *commands, uint64_t token, int64_t milliseconds);
/* Those that have ended are forgotten, without a wait. */
int xtrt__cl_commands_reap(struct xtrt_cl_commands *commands);

#endif
