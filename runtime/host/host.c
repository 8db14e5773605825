/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The host as a device: memory of its own heap, modules as shared objects in this process. The
 * blocks of a kernel are shared among workers like a loop of the host; what they break, they break
 * here. */

#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "blocks.h"
#include "launches.h"
#include "modules.h"
#include "peak.h"

struct host {
  struct xtrt_blocks blocks;
  struct xtrt_modules modules;
  intptr_t workers; /* when it was opened: memory for each of them may be allocated */
  uint64_t token;   /* of the last launch */
};

static int host_open(int index, void **state) {
  (void)index;
  struct host *h = calloc(1, sizeof *h);
  if (!h)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the device's description");
  h->workers = xtrt_workers();
  *state = h;
  return 0;
}

static void host_close(void *state) {
  struct host *h = state;
  xtrt_modules_release(&h->modules);
  for (size_t i = 0; i < h->blocks.count; i++)
    xtrt_free((void *)(uintptr_t)h->blocks.block[i].address);
  xtrt_blocks_release(&h->blocks);
  free(h);
}

static int host_module_load(void *state, const void *blob, size_t bytes, uint64_t *module) {
  struct host *h = state;
  int file = xtrt_memory_file("xtrt-module", blob, bytes);
  if (file < 0)
    return xtrt_fail(XTRT_ERR_SYSTEM, "no file in memory: %s", strerror(errno));
  int status = xtrt_modules_load(&h->modules, file, module);
  close(file);
  return status;
}

static int host_module_find(void *state, uint64_t module, const struct xtrt_kernel_row *kernel,
                            uint64_t *function) {
  struct host *h = state;
  int status = xtrt_kernel_fits(kernel, XTRT_C_ITEMS, XTRT_C_BLOCK_BYTES);
  return status ? status : xtrt_modules_find(&h->modules, module, kernel->name, function);
}

static int host_module_unload(void *state, uint64_t module) {
  struct host *h = state;
  return xtrt_modules_unload(&h->modules, module);
}

static int host_alloc(void *state, size_t bytes, uint64_t *address) {
  struct host *h = state;
  void *memory = bytes > INTPTR_MAX ? NULL : xtrt_alloc((intptr_t)bytes);
  if (!memory || !xtrt_blocks_add(&h->blocks, (uintptr_t)memory, bytes)) {
    xtrt_free(memory);
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for %zu bytes", bytes);
  }
  *address = (uintptr_t)memory;
  return 0;
}

static int host_free(void *state, uint64_t address) {
  struct host *h = state;
  size_t bytes;
  if (!xtrt_blocks_remove(&h->blocks, address, &bytes))
    return xtrt_fail(XTRT_ERR_RANGE, "no allocation begins there");
  xtrt_free((void *)(uintptr_t)address);
  return 0;
}

static int host_copy_to(void *state, uint64_t to, const void *from, size_t bytes) {
  struct host *h = state;
  int status = xtrt_blocks_check(&h->blocks, to, bytes);
  if (!status && bytes)
    memcpy((void *)(uintptr_t)to, from, bytes);
  return status;
}

static int host_copy_from(void *state, void *to, uint64_t from, size_t bytes) {
  struct host *h = state;
  int status = xtrt_blocks_check(&h->blocks, from, bytes);
  if (!status && bytes)
    memcpy(to, (const void *)(uintptr_t)from, bytes);
  return status;
}

static int host_copy(void *state, uint64_t to, uint64_t from, size_t bytes) {
  struct host *h = state;
  int status = xtrt_blocks_check(&h->blocks, from, bytes);
  if (!status)
    status = xtrt_blocks_check(&h->blocks, to, bytes);
  if (!status)
    memmove((void *)(uintptr_t)to, (const void *)(uintptr_t)from, bytes);
  return status;
}

static int host_fill(void *state, uint64_t to, const void *pattern, size_t size, size_t count) {
  struct host *h = state;
  if (size && count > SIZE_MAX / size)
    return xtrt_fail(XTRT_ERR_RANGE, "pattern of %zu bytes, %zu times", size, count);
  int status = xtrt_blocks_check(&h->blocks, to, size * count);
  for (size_t i = 0; i < count && !status; i++)
    memcpy((char *)(uintptr_t)to + i * size, pattern, size);
  return status;
}

static int host_launch(void *state, const struct xtrt_launch *launch, uint64_t *token) {
  static const struct xtrt_order forward;
  struct host *h = state;
  const struct xtrt_function_row *f = xtrt_modules_function(&h->modules, launch->function);
  if (!f)
    return XTRT_ERR_FUNCTION;
  xtrt_run_blocks(f->run, launch->arguments, launch->blocks, h->workers, &forward);
  *token = ++h->token;
  return 0;
}

static int host_query(void *state, const char *name, double *value) {
  const struct host *h = state;
  if (strcmp(name, "peak"))
    return xtrt_c_query(name, h->workers, value);
  *value = xtrt_measure_peak();
  return 0;
}

const struct xtrt_driver xtrt_driver_host = {
    .abi_version = XTRT_ABI_VERSION,
    .kind = XTRT_HOST,
    .name = "host",
    .architecture = XTRT_ARCHITECTURE,
    .open = host_open,
    .close = host_close,
    .module_load = host_module_load,
    .module_find = host_module_find,
    .module_unload = host_module_unload,
    .alloc = host_alloc,
    .free = host_free,
    .copy_to = host_copy_to,
    .copy_from = host_copy_from,
    .copy = host_copy,
    .fill = host_fill,
    .launch = host_launch,
    .query = host_query,
};
