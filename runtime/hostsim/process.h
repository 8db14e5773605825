/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The process of a hostsim device, seen from the host. */
#ifndef XTRT_PROCESS_H
#define XTRT_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

#include "protocol.h"

struct sim_process {
  pid_t pid, owner; /* pid 0: there is none */
  int socket, life; /* it ends when life is closed */
  void *window;     /* addresses of its memory: reserved here, so that following one is a fault */
  size_t window_bytes;
  struct sim_shared *shared;
};

/* 0, or a status with a message and nothing left behind. The process has not spoken yet. */
int xtrt__sim_process_start(struct sim_process *process, int index);
/* Waits up to `grace` milliseconds for the process to end by itself, then ends it. What became of
 * it goes into text. */
void xtrt__sim_process_end(struct sim_process *process, int grace, char *text, size_t bytes);
/* Everything, of a started process or of one that did not start. */
void xtrt__sim_process_release(struct sim_process *process);

#endif
