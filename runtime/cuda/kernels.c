/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu.h"
#include "image.h"
#include "nvrtc.h"

/* ---- load ---- */

static char *with_zero(const void *text, size_t bytes) {
  char *copy = malloc(bytes + 1);
  if (!copy) {
    xtrt_fail(XTRT_ERR_NOMEM, "no memory for a text of %zu bytes", bytes);
    return NULL;
  }
  memcpy(copy, text, bytes);
  copy[bytes] = 0;
  return copy;
}

/* What cuModuleLoadData takes; *made is to be freed. */
static int make_image(const struct gpu *g, const void *blob, size_t bytes, const void **image,
                      char **made) {
  enum xtrt_cuda_image kind;
  int status = xtrt_cuda_recognise(blob, bytes, &kind);
  *image = blob;
  *made = NULL;
  if (status || kind == XTRT_CUDA_BINARY)
    return status;
  char *text = with_zero(blob, bytes);
  if (!text)
    return XTRT_ERR_NOMEM;
  if (kind == XTRT_CUDA_PTX) {
    *made = text;
  } else {
    status = xtrt_nvrtc_compile(text, g->arch, made);
    free(text);
  }
  *image = *made;
  return status;
}

int xtrt__gpu_load(struct gpu *g, const void *blob, size_t bytes, uint64_t *module) {
  const void *image;
  char *made;
  int status = xtrt__gpu_drain(g, xtrt_patience());
  if (!status)
    status = make_image(g, blob, bytes, &image, &made);
  if (status)
    return status;
  struct gpu_module *m = calloc(1, sizeof *m);
  if (m)
    status = xtrt__gpu_check(g, g->api->module_load(&m->handle, image), XTRT_ERR_MODULE,
                             "cuModuleLoadData");
  else
    status = xtrt_fail(XTRT_ERR_NOMEM, "no memory for the module's description");
  free(made);
  if (status) {
    free(m);
    return status;
  }
  m->id = *module = ++g->last_module;
  m->next = g->modules;
  g->modules = m;
  return 0;
}

static struct gpu_module **link_of(struct gpu *g, uint64_t module) {
  struct gpu_module **link = &g->modules;
  while (*link && (*link)->id != module)
    link = &(*link)->next;
  return link;
}

static int no_module(uint64_t module) {
  return xtrt_fail(XTRT_ERR_MODULE, "there is no module %" PRIu64, module);
}

int xtrt__gpu_unload(struct gpu *g, uint64_t module) {
  struct gpu_module **link = link_of(g, module), *m = *link;
  if (!m)
    return no_module(module);
  int status = xtrt__gpu_drain(g, xtrt_patience());
  if (status)
    return status;
  *link = m->next;
  for (struct gpu_function **f = &g->functions; *f;) {
    struct gpu_function *old = *f;
    if (old->module != module) {
      f = &old->next;
      continue;
    }
    *f = old->next;
    free(old);
  }
  status = xtrt__gpu_check(g, g->api->module_unload(m->handle), XTRT_ERR_MODULE, "cuModuleUnload");
  free(m);
  return status;
}

/* ---- find ---- */

/* Where the next argument of this letter begins, each aligned to its size; *bytes is its size. */
static size_t place_of(char letter, size_t end, size_t *bytes) {
  *bytes = letter == 'w' || letter == 'f' ? 4 : 8;
  return (end + *bytes - 1) / *bytes * *bytes;
}

static int check_arguments(const struct xtrt_kernel_row *kernel, int status) {
  size_t end = 0, bytes;
  for (const char *letter = kernel->arguments; *letter; letter++)
    end = place_of(*letter, end, &bytes) + bytes;
  if (end > XTRT_CUDA_ARGUMENT_BYTES)
    return xtrt_fail(status, "'%.80s' (%.60s) has %zu bytes of arguments, the device takes %d",
                     kernel->name, kernel->where, end, XTRT_CUDA_ARGUMENT_BYTES);
  return 0;
}

/* The device has room for so many items of this kernel in its registers. */
static int check_registers(struct gpu *g, const struct xtrt_kernel_row *kernel,
                           xtrt_cu_function handle) {
  int items = 0;
  int status = xtrt__gpu_check(g, g->api->function_attribute(&items, CU_KERNEL_ITEMS, handle),
                               XTRT_ERR_FUNCTION, "cuFuncGetAttribute");
  if (!status && kernel->items > items)
    status = xtrt_fail(XTRT_ERR_UNSUPPORTED,
                       "'%.80s' (%.60s) has %d items, the device's registers have room for %d: "
                       "compile with --gpu-items=%d or less",
                       kernel->name, kernel->where, kernel->items, items, items);
  return status;
}

static int remember(struct gpu *g, uint64_t module, xtrt_cu_function handle, uint64_t *function) {
  struct gpu_function *f = g->functions;
  while (f && (f->module != module || f->handle != handle))
    f = f->next;
  if (!f) {
    f = calloc(1, sizeof *f);
    if (!f)
      return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the function's description");
    *f = (struct gpu_function){++g->last_function, module, handle, g->functions};
    g->functions = f;
  }
  *function = f->id;
  return 0;
}

int xtrt__gpu_find(struct gpu *g, uint64_t module, const struct xtrt_kernel_row *kernel,
                   uint64_t *function) {
  struct gpu_module *m = *link_of(g, module);
  xtrt_cu_function handle;
  if (!m)
    return no_module(module);
  int status = xtrt_kernel_fits(kernel, g->items, g->block_bytes);
  if (!status)
    status = check_arguments(kernel, XTRT_ERR_UNSUPPORTED);
  if (status)
    return status;
  unsigned error = g->api->module_function(&handle, m->handle, kernel->name);
  if (error == XTRT_CUDA_NOT_FOUND)
    return xtrt_fail(XTRT_ERR_FUNCTION, "'%.100s' is not in the module", kernel->name);
  status = xtrt__gpu_check(g, error, XTRT_ERR_FUNCTION, "cuModuleGetFunction");
  if (!status)
    status = check_registers(g, kernel, handle);
  return status ? status : remember(g, module, handle, function);
}

/* ---- launch ---- */

/* An address must be in an allocation, or one past its end. The low bytes of a word are first, on
 * every machine that has this device. */
static int pack(struct gpu *g, const struct xtrt_launch *launch, char *packed, size_t *end) {
  int status = check_arguments(launch->kernel, XTRT_ERR_LAUNCH);
  *end = 0;
  for (int i = 0; launch->kernel->arguments[i] && !status; i++) {
    const union xtrt_word *word = &launch->arguments[i];
    char letter = launch->kernel->arguments[i];
    size_t bytes, at = place_of(letter, *end, &bytes);
    if (letter == 'a')
      status = xtrt_blocks_check(&g->blocks, word->u, 0);
    if (status)
      return xtrt_fail(status, "argument %d: %s", i, xtrt_message());
    memcpy(packed + at, word, bytes);
    *end = at + bytes;
  }
  return status;
}

static struct gpu_function *function_of(const struct gpu *g, uint64_t function) {
  struct gpu_function *f = g->functions;
  while (f && f->id != function)
    f = f->next;
  if (!f)
    xtrt_fail(XTRT_ERR_FUNCTION, "there is no function %" PRIu64, function);
  return f;
}

int xtrt__gpu_launch(struct gpu *g, const struct xtrt_launch *launch, uint64_t *token) {
  _Alignas(8) char packed[XTRT_CUDA_ARGUMENT_BYTES];
  size_t bytes;
  const struct gpu_function *f = function_of(g, launch->function);
  if (!f)
    return XTRT_ERR_FUNCTION;
  if (launch->blocks > INT32_MAX)
    return xtrt_fail(XTRT_ERR_OVERFLOW, "%" PRId64 " blocks, the device takes %d", launch->blocks,
                     INT32_MAX);
  int status = pack(g, launch, packed, &bytes);
  if (!status)
    status = xtrt__gpu_room(g);
  if (status)
    return status;
  /* CU_LAUNCH_PARAM_BUFFER_POINTER, _SIZE and _END: all arguments at once, and how many bytes. */
  void *extra[] = {(void *)1, packed, (void *)2, &bytes, (void *)0};
  snprintf(g->running, sizeof g->running, "'%.90s' (%.50s)", launch->kernel->name,
           launch->kernel->where);
  unsigned error = g->api->launch(f->handle, (unsigned)launch->blocks, 1, 1,
                                  (unsigned)launch->kernel->items, 1, 1, 0, g->stream, NULL, extra);
  status = xtrt__gpu_check(g, error, XTRT_ERR_LAUNCH, "cuLaunchKernel");
  if (!status)
    *token = ++g->launched;
  return status;
}
