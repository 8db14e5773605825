/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* NVIDIA GPUs through the driver library: memory of the device, one stream in which everything
 * happens in order, modules as cubin, fatbin, PTX or CUDA C. */

#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gpu.h"

/* The hook's status is that of CALL, made in the device's context. */
#define IN_CONTEXT(G, CALL)                                                                        \
  int status_ = xtrt__gpu_enter(G);                                                                \
  return status_ ? status_ : xtrt__gpu_leave(G, CALL)

/* ---- open and close ---- */

static int gpu_detect(int *count) {
  const struct xtrt_cuda_api *api;
  int status = xtrt_cuda_load(&api);
  if (status)
    return status;
  xtrt__gpu_reap();
  unsigned error = api->device_count(count);
  return error ? xtrt_cuda_fail(error, XTRT_ERR_DEVICE, "cuDeviceGetCount") : 0;
}

static int read_facts(struct gpu *g, int device) {
  int major = 0, minor = 0, units = 0, unit_blocks = 0;
  const struct {
    unsigned attribute;
    int *value;
  } facts[] = {{CU_ITEMS, &g->items}, {CU_BLOCK_BYTES, &g->block_bytes},
               {CU_MAJOR, &major},    {CU_MINOR, &minor},
               {CU_UNITS, &units},    {CU_UNIT_BLOCKS, &unit_blocks}};
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    unsigned error = g->api->device_attribute(facts[i].value, facts[i].attribute, device);
    if (error)
      return xtrt__gpu_check(g, error, XTRT_ERR_DEVICE, "cuDeviceGetAttribute");
  }
  g->arch = 10 * major + minor;
  g->workers = units * unit_blocks;
  return 0;
}

static int make_context(struct gpu *g, int index) {
  int device = 0;
  int status =
      xtrt__gpu_check(g, g->api->device_get(&device, index), XTRT_ERR_DEVICE, "cuDeviceGet");
  if (!status)
    status = read_facts(g, device);
  if (!status) /* it is then this thread's */
    status = xtrt__gpu_check(g, g->api->context_create(&g->context, 0, device), XTRT_ERR_DEVICE,
                             "cuCtxCreate");
  if (status)
    return status;
  unsigned error = g->api->stream_create(&g->stream, CU_STREAM_ALONE);
  return xtrt__gpu_leave(g, xtrt__gpu_check(g, error, XTRT_ERR_DEVICE, "cuStreamCreate"));
}

static void gpu_close(void *state) {
  struct gpu *g = state;
  for (struct gpu_module *m = g->modules, *next; m; m = next) {
    next = m->next;
    free(m);
  }
  for (struct gpu_function *f = g->functions, *next; f; f = next) {
    next = f->next;
    free(f);
  }
  xtrt_blocks_release(&g->blocks);
  xtrt__gpu_release(g); /* and all that is in the context */
  xtrt__gpu_reap();
}

static int gpu_open(int index, void **state) {
  struct gpu *g = calloc(1, sizeof *g);
  if (!g)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the device's description");
  g->owner = getpid();
  int status = xtrt_cuda_load(&g->api);
  if (!status)
    status = make_context(g, index);
  if (status) {
    xtrt__gpu_release(g);
    return status;
  }
  *state = g;
  return 0;
}

/* ---- modules and kernels ---- */

static int gpu_module_load(void *state, const void *blob, size_t bytes, uint64_t *module) {
  struct gpu *g = state;
  IN_CONTEXT(g, xtrt__gpu_load(g, blob, bytes, module));
}

static int gpu_module_find(void *state, uint64_t module, const struct xtrt_kernel_row *kernel,
                           uint64_t *function) {
  struct gpu *g = state;
  IN_CONTEXT(g, xtrt__gpu_find(g, module, kernel, function));
}

static int gpu_module_unload(void *state, uint64_t module) {
  struct gpu *g = state;
  IN_CONTEXT(g, xtrt__gpu_unload(g, module));
}

static int gpu_launch(void *state, const struct xtrt_launch *launch, uint64_t *token) {
  struct gpu *g = state;
  IN_CONTEXT(g, xtrt__gpu_launch(g, launch, token));
}

static int gpu_wait(void *state, uint64_t token, int64_t milliseconds) {
  struct gpu *g = state;
  if (token > g->launched)
    return xtrt_fail(XTRT_ERR_LAUNCH, "there is no launch %llu, the last is %llu",
                     (unsigned long long)token, (unsigned long long)g->launched);
  IN_CONTEXT(g, token > g->ended ? xtrt__gpu_drain(g, milliseconds) : 0);
}

/* ---- memory ---- */

static int allocate(struct gpu *g, size_t bytes, uint64_t *address) {
  unsigned long long got = 0;
  int status =
      xtrt__gpu_check(g, g->api->alloc(&got, bytes ? bytes : 1), XTRT_ERR_NOMEM, "cuMemAlloc");
  if (status)
    return status;
  if (!xtrt_blocks_add(&g->blocks, got, bytes)) {
    g->api->free(got);
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for the allocation's description");
  }
  *address = got;
  return 0;
}

static int gpu_alloc(void *state, size_t bytes, uint64_t *address) {
  struct gpu *g = state;
  IN_CONTEXT(g, allocate(g, bytes, address));
}

static int release(struct gpu *g, uint64_t address) {
  size_t bytes;
  int status = xtrt__gpu_drain(g, xtrt_patience());
  if (status)
    return status;
  if (!xtrt_blocks_remove(&g->blocks, address, &bytes))
    return xtrt_fail(XTRT_ERR_RANGE, "no allocation begins there");
  return xtrt__gpu_check(g, g->api->free(address), XTRT_ERR_RANGE, "cuMemFree");
}

static int gpu_free(void *state, uint64_t address) {
  struct gpu *g = state;
  IN_CONTEXT(g, release(g, address));
}

/* Host memory that the program has pinned would be read after the call: so it ends before. */
static int upload(struct gpu *g, uint64_t to, const void *from, size_t bytes) {
  int status = xtrt_blocks_check(&g->blocks, to, bytes);
  if (status || !bytes)
    return status;
  status = xtrt__gpu_drain(g, xtrt_patience());
  if (status)
    return status;
  g->queued++;
  status = xtrt__gpu_check(g, g->api->copy_to(to, from, bytes, g->stream), XTRT_ERR_RANGE,
                           "cuMemcpyHtoDAsync");
  return status ? status : xtrt__gpu_drain(g, xtrt_patience());
}

static int gpu_copy_to(void *state, uint64_t to, const void *from, size_t bytes) {
  struct gpu *g = state;
  IN_CONTEXT(g, upload(g, to, from, bytes));
}

static int download(struct gpu *g, void *to, uint64_t from, size_t bytes) {
  int status = xtrt_blocks_check(&g->blocks, from, bytes);
  if (!status)
    status = xtrt__gpu_drain(g, xtrt_patience());
  if (status || !bytes)
    return status;
  g->queued++;
  status = xtrt__gpu_check(g, g->api->copy_from(to, from, bytes, g->stream), XTRT_ERR_RANGE,
                           "cuMemcpyDtoHAsync");
  return status ? status : xtrt__gpu_drain(g, xtrt_patience());
}

static int gpu_copy_from(void *state, void *to, uint64_t from, size_t bytes) {
  struct gpu *g = state;
  IN_CONTEXT(g, download(g, to, from, bytes));
}

static int copy(struct gpu *g, uint64_t to, uint64_t from, size_t bytes) {
  int status = xtrt_blocks_check(&g->blocks, from, bytes);
  if (!status)
    status = xtrt_blocks_check(&g->blocks, to, bytes);
  if (status || !bytes)
    return status;
  status = xtrt__gpu_room(g);
  if (status)
    return status;
  return xtrt__gpu_check(g, g->api->copy(to, from, bytes, g->stream), XTRT_ERR_RANGE,
                         "cuMemcpyDtoDAsync");
}

static int gpu_copy(void *state, uint64_t to, uint64_t from, size_t bytes) {
  struct gpu *g = state;
  IN_CONTEXT(g, copy(g, to, from, bytes));
}

/* ---- fill ---- */

/* A pattern that the library has no function for: some of it from the host, then twice as many
 * bytes with each copy. */
static int fill_by_copies(struct gpu *g, uint64_t to, const void *pattern, size_t size,
                          size_t count) {
  enum { CHUNK = 4096 };
  char chunk[CHUNK];
  if (size > CHUNK)
    return xtrt_fail(XTRT_ERR_RANGE, "a pattern of %zu bytes, at most %d", size, CHUNK);
  size_t fit = CHUNK / size < count ? CHUNK / size : count, all = size * count;
  for (size_t i = 0; i < fit; i++)
    memcpy(chunk + i * size, pattern, size);
  int status = upload(g, to, chunk, fit * size);
  for (size_t done = fit * size; done < all && !status; done *= 2)
    status = copy(g, to + done, to, done < all - done ? done : all - done);
  return status;
}

static bool is_splat(const char *pattern, size_t size) {
  return size == 1 || !memcmp(pattern, pattern + 1, size - 1);
}

static int fill(struct gpu *g, uint64_t to, const void *pattern, size_t size, size_t count) {
  if (size && count > SIZE_MAX / size)
    return xtrt_fail(XTRT_ERR_RANGE, "pattern of %zu bytes, %zu times", size, count);
  int status = xtrt_blocks_check(&g->blocks, to, size * count);
  if (status || !size || !count)
    return status;
  uint16_t two = 0;
  uint32_t four = 0;
  if (!is_splat(pattern, size) && ((size != 2 && size != 4) || to % size))
    return fill_by_copies(g, to, pattern, size, count);
  status = xtrt__gpu_room(g);
  if (status)
    return status;
  if (is_splat(pattern, size))
    return xtrt__gpu_check(
        g, g->api->fill8(to, *(const unsigned char *)pattern, size * count, g->stream),
        XTRT_ERR_RANGE, "cuMemsetD8Async");
  memcpy(size == 2 ? (void *)&two : &four, pattern, size);
  return size == 2 ? xtrt__gpu_check(g, g->api->fill16(to, two, count, g->stream), XTRT_ERR_RANGE,
                                     "cuMemsetD16Async")
                   : xtrt__gpu_check(g, g->api->fill32(to, four, count, g->stream), XTRT_ERR_RANGE,
                                     "cuMemsetD32Async");
}

static int gpu_fill(void *state, uint64_t to, const void *pattern, size_t size, size_t count) {
  struct gpu *g = state;
  IN_CONTEXT(g, fill(g, to, pattern, size, count));
}

/* ---- facts ---- */

static int gpu_query(void *state, const char *name, double *value) {
  struct gpu *g = state;
  const struct {
    const char *name;
    int value;
  } facts[] = {{"workers", g->workers},
               {"items", g->items},
               {"block_bytes", g->block_bytes},
               {"argument_bytes", XTRT_CUDA_ARGUMENT_BYTES},
               {"f64", 1}};
  int status = xtrt__gpu_owned(g);
  if (status)
    return status;
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
    if (!strcmp(name, facts[i].name)) {
      *value = facts[i].value;
      return 0;
    }
  return xtrt_fail(XTRT_ERR_UNSUPPORTED, "there is no fact '%.60s'", name);
}

const struct xtrt_driver xtrt_driver_cuda = {
    .abi_version = XTRT_ABI_VERSION,
    .kind = XTRT_ACCELERATOR,
    .name = "cuda",
    .architecture = "cuda",
    .detect = gpu_detect,
    .open = gpu_open,
    .close = gpu_close,
    .module_load = gpu_module_load,
    .module_find = gpu_module_find,
    .module_unload = gpu_module_unload,
    .alloc = gpu_alloc,
    .free = gpu_free,
    .copy_to = gpu_copy_to,
    .copy_from = gpu_copy_from,
    .copy = gpu_copy,
    .fill = gpu_fill,
    .launch = gpu_launch,
    .wait = gpu_wait,
    .query = gpu_query,
};
