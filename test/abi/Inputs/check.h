/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ends the program with the place of a condition that does not hold. */
#include <stdio.h>
#include <stdlib.h>

#define CHECK(CONDITION)                                                                           \
  do {                                                                                             \
    if (!(CONDITION)) {                                                                            \
      fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #CONDITION);                \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)
