/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Modules of a device that runs shared objects: loaded from memory, kernels found by name. */
#ifndef XTRT_MODULES_H
#define XTRT_MODULES_H

#include "xtrt.h"

enum { XTRT_KERNEL_NAME = 256 }; /* bytes of a message's and a lookup's name */

struct xtrt_modules {
  struct xtrt_module {
    uint32_t id; /* from 1; never used again */
    void *handle;
    struct xtrt_module *next;
  } *first;
  struct xtrt_function_row {
    uint64_t id;
    uint32_t module;
    xtrt_kernel *run;
    char *name;
    struct xtrt_function_row *next;
  } *functions;
  uint32_t last_module;
  uint64_t last_function;
};

/* A file in memory, closed on exec, that holds these bytes and can be run; -1 with errno set. */
int xtrt_memory_file(const char *name, const void *bytes, size_t count);

int xtrt_modules_load(struct xtrt_modules *modules, int file, uint64_t *module);
int xtrt_modules_find(struct xtrt_modules *modules, uint64_t module, const char *name,
                      uint64_t *function);
int xtrt_modules_unload(struct xtrt_modules *modules, uint64_t module);
/* NULL, with a message, when there is no such function. */
const struct xtrt_function_row *xtrt_modules_function(const struct xtrt_modules *modules,
                                                      uint64_t function);
void xtrt_modules_release(struct xtrt_modules *modules);

#endif
