/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls of compiled functions as a file that xt-diff and a program for another machine both map.
 * Both machines have 64-bit little-endian words; addresses are offsets in the file. */
#ifndef XT_DIFF_CROSS_H
#define XT_DIFF_CROSS_H

#include <stdint.h>

enum { CROSS_VALUES = 9 };

struct cross_call {
  char name[16];
  int32_t skipped, count;
  int32_t done, found, status; /* told by the program */
  int32_t described; /* bit i: value i is a descriptor whose first two words are addresses */
  int64_t value[CROSS_VALUES];
};

struct cross_file {
  int64_t count;
  struct cross_call call[];
};

#endif
