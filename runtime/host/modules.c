/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _GNU_SOURCE
#include "modules.h"

#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MFD_EXEC
#define MFD_EXEC 0x10U
#endif

static bool write_all(int file, const char *bytes, size_t count) {
  while (count) {
    ssize_t n = write(file, bytes, count);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    bytes += n;
    count -= (size_t)n;
  }
  return true;
}

int xtrt_memory_file(const char *name, const void *bytes, size_t count) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_EXEC);
  if (file < 0 && errno == EINVAL) /* a kernel that does not know MFD_EXEC */
    file = memfd_create(name, MFD_CLOEXEC);
  if (file >= 0 && !write_all(file, bytes, count)) {
    int error = errno;
    close(file);
    errno = error;
    return -1;
  }
  return file;
}

/* The loader takes a path that it has seen before for the same object: the number is spelled in
 * slashes, so that no two are alike. */
static void *open_shared(int file, uint32_t id) {
  char path[160];
  int n = snprintf(path, sizeof path, "/proc/self/fd/");
  for (; id; id >>= 1)
    n += snprintf(path + n, sizeof path - (size_t)n, id & 1 ? ".//" : "./");
  snprintf(path + n, sizeof path - (size_t)n, "%d", file);
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

int xtrt_modules_load(struct xtrt_modules *m, int file, uint64_t *module) {
  struct xtrt_module *row = calloc(1, sizeof *row);
  if (!row)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the module's description");
  row->id = ++m->last_module;
  row->handle = open_shared(file, row->id);
  if (!row->handle) {
    const char *why = dlerror();
    free(row);
    return xtrt_fail(XTRT_ERR_MODULE, "%s", why ? why : "the loader refused");
  }
  row->next = m->first;
  m->first = row;
  *module = row->id;
  return 0;
}

static struct xtrt_module **link_of(struct xtrt_modules *m, uint64_t module) {
  struct xtrt_module **link = &m->first;
  while (*link && (*link)->id != module)
    link = &(*link)->next;
  return link;
}

static int no_module(uint64_t module) {
  return xtrt_fail(XTRT_ERR_MODULE, "there is no module %" PRIu64, module);
}

/* dlsym gives a pointer to an object. */
static xtrt_kernel *kernel_of(void *handle, const char *symbol) {
  xtrt_kernel *run;
  void *found = dlsym(handle, symbol);
  memcpy(&run, &found, sizeof run);
  return run;
}

static const char suffix[] = "__launch";

static int new_function(struct xtrt_modules *m, const struct xtrt_module *module, const char *name,
                        uint64_t *function) {
  size_t length = strlen(name);
  struct xtrt_function_row *f = calloc(1, sizeof *f + length + sizeof suffix);
  if (!f)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the function's description");
  f->name = (char *)(f + 1);
  memcpy(f->name, name, length);
  memcpy(f->name + length, suffix, sizeof suffix);
  f->run = kernel_of(module->handle, f->name);
  f->name[length] = 0;
  if (!f->run) {
    free(f);
    return xtrt_fail(XTRT_ERR_FUNCTION, "'%.100s' is not in the module", name);
  }
  f->module = module->id;
  f->id = *function = ++m->last_function;
  f->next = m->functions;
  m->functions = f;
  return 0;
}

int xtrt_modules_find(struct xtrt_modules *m, uint64_t module, const char *name,
                      uint64_t *function) {
  struct xtrt_module *row = *link_of(m, module);
  if (!row)
    return no_module(module);
  struct xtrt_function_row *f = m->functions;
  while (f && (f->module != row->id || strcmp(f->name, name)))
    f = f->next;
  if (!f)
    return new_function(m, row, name, function);
  *function = f->id;
  return 0;
}

/* All of one module; of every module: 0. */
static void forget_functions(struct xtrt_modules *m, uint32_t module) {
  for (struct xtrt_function_row **link = &m->functions; *link;) {
    struct xtrt_function_row *f = *link;
    if (module && f->module != module) {
      link = &f->next;
      continue;
    }
    *link = f->next;
    free(f);
  }
}

int xtrt_modules_unload(struct xtrt_modules *m, uint64_t module) {
  struct xtrt_module **link = link_of(m, module), *row = *link;
  if (!row)
    return no_module(module);
  *link = row->next;
  forget_functions(m, row->id);
  dlclose(row->handle);
  free(row);
  return 0;
}

const struct xtrt_function_row *xtrt_modules_function(const struct xtrt_modules *m,
                                                      uint64_t function) {
  for (const struct xtrt_function_row *f = m->functions; f; f = f->next)
    if (f->id == function)
      return f;
  xtrt_fail(XTRT_ERR_FUNCTION, "there is no function %" PRIu64, function);
  return NULL;
}

void xtrt_modules_release(struct xtrt_modules *m) {
  forget_functions(m, 0);
  for (struct xtrt_module *row = m->first, *next; row; row = next) {
    next = row->next;
    dlclose(row->handle);
    free(row);
  }
  m->first = NULL;
}
