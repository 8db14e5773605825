/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A driver around another one, with its calls counted and one of them made to fail. */
#ifndef FAULTY_H
#define FAULTY_H

#include <stdbool.h>

#include "xtrt.h"

#define FAULTY_HOOKS(ROW)                                                                                 \
  ROW(detect)                                                                                      \
  ROW(open)                                                                                        \
  ROW(close)                                                                                       \
  ROW(module_load)                                                                                 \
  ROW(module_find)                                                                                 \
  ROW(module_unload)                                                                               \
  ROW(alloc)                                                                                       \
  ROW(free)                                                                                        \
  ROW(copy_to)                                                                                     \
  ROW(copy_from)                                                                                   \
  ROW(copy)                                                                                        \
  ROW(fill)                                                                                        \
  ROW(launch)                                                                                      \
  ROW(wait)                                                                                        \
  ROW(query)

enum faulty_hook {
#define ROW(NAME) H_##NAME,
  FAULTY_HOOKS(ROW)
#undef ROW
      HOOK_COUNT
};

struct faulty {
  const struct xtrt_driver *d; /* the real one */
  int calls[HOOK_COUNT];
  enum faulty_hook fails;
  int at; /* which call of it; 0: none */
  int status;
  int open, modules, blocks; /* that are live */
};

extern struct faulty faulty;
extern const struct xtrt_driver faulty_driver;
extern const char *const faulty_names[HOOK_COUNT];

/* Counts from now on; the at-th call of the hook fails without a message. */
void faulty_arm(enum faulty_hook hook, int at, int status);
/* Nobody can be told of a failure when something is released. */
bool faulty_is_silent(enum faulty_hook hook);

#endif
