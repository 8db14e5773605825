/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a hostsim device and its process say to each other. The host sends requests, one packet
 * each; the process answers each one but LAUNCH with a reply. Bulk data go through a file in memory
 * that both have mapped. */
#ifndef XTRT_PROTOCOL_H
#define XTRT_PROTOCOL_H

#include <stdint.h>

/* The descriptors that the process is started with. */
enum { SIM_SOCKET = 3, SIM_STAGING = 4, SIM_LIFE = 5, SIM_FIRST_FREE = 6 };

enum {
  SIM_STAGING_BYTES = 1 << 20,
  SIM_ARGUMENTS = 4096, /* of a launch, at most */
  SIM_QUEUE = 64,       /* launches that are not waited for, at most */
  SIM_TEXT = 256
};

enum sim_command {
  SIM_LOAD,   /* with a descriptor → module */
  SIM_FIND,   /* a: module, name in the staging memory → function */
  SIM_UNLOAD, /* a: module */
  SIM_ALLOC,  /* a: bytes → address */
  SIM_FREE,   /* a: address */
  SIM_WRITE,  /* a: address, b: bytes now, c: bytes in all, from the staging memory */
  SIM_READ,   /* the same, into the staging memory */
  SIM_COPY,   /* a: to, b: from, c: bytes */
  SIM_FILL,   /* a: to, b: bytes of the pattern, c: how often; the pattern in the staging memory */
  SIM_LAUNCH, /* a: function, b: words, which follow, c: blocks; no reply */
  SIM_WAIT,
  SIM_PEAK /* → double */
};

struct sim_request {
  uint64_t command, a, b, c;
};

struct sim_reply {
  int64_t status;
  uint64_t value;
  char text[SIM_TEXT]; /* "" when there is nothing to tell */
};

struct sim_shared {
  char staging[SIM_STAGING_BYTES];
  char running[128]; /* the kernel that runs, "" when none does */
};

#endif
