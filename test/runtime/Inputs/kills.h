/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* kills: a program that uses devices is killed, or the process of its device is, again and again. */
#ifndef KILLS_H
#define KILLS_H

#define _GNU_SOURCE
#include <stdint.h>

/* What the program is about when it, or its device, is killed. */
#define VICTIMS(ROW) ROW(open) ROW(copies) ROW(launch) ROW(endless) ROW(all)

enum victim {
#define ROW(NAME) V_##NAME,
  VICTIMS(ROW)
#undef ROW
      VICTIM_COUNT
};

extern const char *const victim_names[VICTIM_COUNT];

/* Uses two devices of hostsim with the module of the conformance suite, until one of them is lost:
 * then checks that nothing of it is left, that new ones work, and returns 0. Writes a byte to `talk`
 * when it begins and when it has lost one, and then waits for a byte before it goes on. */
int victim_run(enum victim about, const char *module, int talk);

#endif
