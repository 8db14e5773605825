/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "faulty.h"

#include <string.h>

struct faulty faulty;

const char *const faulty_names[HOOK_COUNT] = {
#define ROW(NAME) #NAME,
    FAULTY_HOOKS(ROW)
#undef ROW
};

void faulty_arm(enum faulty_hook hook, int at, int status) {
  memset(faulty.calls, 0, sizeof faulty.calls);
  faulty.fails = hook;
  faulty.at = at;
  faulty.status = status;
}

bool faulty_is_silent(enum faulty_hook hook) {
  return hook == H_free || hook == H_module_unload || hook == H_close;
}

static bool fails(enum faulty_hook hook) { return ++faulty.calls[hook] == faulty.at && hook == faulty.fails; }

#define FAIL(NAME)                                                                                 \
  if (fails(H_##NAME))                                                                             \
    return faulty.status;

static int f_detect(int *count) {
  FAIL(detect)
  if (faulty.d->detect)
    return faulty.d->detect(count);
  *count = 1;
  return 0;
}

static int f_open(int index, void **state) {
  FAIL(open)
  int status = faulty.d->open(index, state);
  faulty.open += !status;
  return status;
}

/* Everything goes with the state. */
static void f_close(void *state) {
  fails(H_close);
  faulty.open--;
  faulty.modules = faulty.blocks = 0;
  faulty.d->close(state);
}

static int f_module_load(void *s, const void *blob, size_t bytes, uint64_t *module) {
  FAIL(module_load)
  int status = faulty.d->module_load(s, blob, bytes, module);
  faulty.modules += !status;
  return status;
}

static int f_module_find(void *s, uint64_t module, const struct xtrt_kernel_row *kernel, uint64_t *function) {
  FAIL(module_find)
  return faulty.d->module_find(s, module, kernel, function);
}

static int f_module_unload(void *s, uint64_t module) {
  int status = faulty.d->module_unload(s, module);
  faulty.modules -= !status;
  FAIL(module_unload)
  return status;
}

static int f_alloc(void *s, size_t bytes, uint64_t *address) {
  FAIL(alloc)
  int status = faulty.d->alloc(s, bytes, address);
  faulty.blocks += !status;
  return status;
}

static int f_free(void *s, uint64_t address) {
  int status = faulty.d->free(s, address);
  faulty.blocks -= !status;
  FAIL(free)
  return status;
}

static int f_copy_to(void *s, uint64_t to, const void *from, size_t bytes) {
  FAIL(copy_to)
  return faulty.d->copy_to(s, to, from, bytes);
}

static int f_copy_from(void *s, void *to, uint64_t from, size_t bytes) {
  FAIL(copy_from)
  return faulty.d->copy_from(s, to, from, bytes);
}

static int f_copy(void *s, uint64_t to, uint64_t from, size_t bytes) {
  FAIL(copy)
  return faulty.d->copy(s, to, from, bytes);
}

static int f_fill(void *s, uint64_t to, const void *pattern, size_t size, size_t count) {
  FAIL(fill)
  return faulty.d->fill(s, to, pattern, size, count);
}

static int f_launch(void *s, const struct xtrt_launch *launch, uint64_t *token) {
  FAIL(launch)
  return faulty.d->launch(s, launch, token);
}

static int f_wait(void *s, uint64_t token, int64_t milliseconds) {
  FAIL(wait)
  return faulty.d->wait ? faulty.d->wait(s, token, milliseconds) : 0;
}

static int f_query(void *s, const char *name, double *value) {
  FAIL(query)
  *value = s && *name ? 1 : 2;
  return 0;
}

const struct xtrt_driver faulty_driver = {.abi_version = XTRT_ABI_VERSION,
                                          .kind = XTRT_ACCELERATOR,
                                          .name = "faulty",
#define ROW(NAME) .NAME = f_##NAME,
                                          FAULTY_HOOKS(ROW)
#undef ROW
};

