/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Devices of OpenCL 1.2, by libOpenCL.so.1. An address is a number that the driver makes up and
 * looks up: kernels get a buffer and an offset. A module is the text of its kernels. */

#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "builds.h"
#include "commands.h"
#include "library.h"
#include "memory.h"
#include "xtrt.h"

struct ocl {
  const struct xtrt_cl *cl;
  pid_t owner;
  bool lost, by_host;
  struct xtrt_cl_facts facts;
  struct xtrt_cl_builder builder; /* has device and context */
  struct _cl_command_queue *queue;
  struct xtrt_cl_memory memory;
  struct xtrt_cl_commands commands;
  uint64_t launched; /* token of the last launch */
  struct module {
    uint64_t number;
    struct _cl_program *program;
  } *modules;
  struct function {
    uint64_t number, module;
    struct _cl_kernel *kernel;
    char *name;
  } *functions;
  size_t module_count, function_count;
  uint64_t numbers; /* of modules and functions so far */
};

/* ---- open and close ---- */

/* What follows a failure: a lost device does nothing more. */
static int noted(struct ocl *d, int status) {
  d->lost = d->lost || status == XTRT_ERR_LOST || status == XTRT_ERR_TIMEOUT;
  return status;
}

/* A library of OpenCL does not survive a fork, nor commands that never end. */
static int check_alive(const struct ocl *d) {
  if (d->owner != getpid())
    return xtrt_fail(XTRT_ERR_LOST, "opened by process %ld, used by %ld after a fork",
                     (long)d->owner, (long)getpid());
  return d->lost ? xtrt_fail(XTRT_ERR_LOST, "a command did not end before") : 0;
}

static int ocl_detect(int *count) {
  const struct xtrt_cl *cl;
  struct _cl_device_id *devices[XTRT_CL_DEVICES];
  int status = xtrt__cl_library(&cl);
  return status ? status : xtrt__cl_devices(cl, devices, count);
}

static void release_objects(struct ocl *d) {
  for (size_t i = 0; i < d->function_count; i++)
    d->cl->ReleaseKernel(d->functions[i].kernel);
  for (size_t i = 0; i < d->module_count; i++)
    d->cl->ReleaseProgram(d->modules[i].program);
  for (size_t i = 0; i < d->memory.count; i++)
    d->cl->ReleaseMemObject(d->memory.at[i].buffer);
  if (d->queue)
    d->cl->ReleaseCommandQueue(d->queue);
  if (d->builder.context)
    d->cl->ReleaseContext(d->builder.context);
}

/* Drivers wait for ever when the queue of a kernel without end is released: what belongs to such a
 * queue stays. */
static void ocl_close(void *state) {
  enum { GRACE = 1000 };
  struct ocl *d = state;
  bool mine = d->owner == getpid();
  if (mine && !xtrt__cl_commands_wait(&d->commands, UINT64_MAX, d->lost ? 0 : GRACE))
    release_objects(d);
  for (size_t i = 0; i < d->function_count; i++)
    free(d->functions[i].name);
  free(d->functions);
  free(d->modules);
  xtrt__cl_memory_release(&d->memory);
  free(d);
}

static int open_queue(struct ocl *d, int index) {
  struct _cl_device_id *devices[XTRT_CL_DEVICES];
  int count;
  int32_t code = 0;
  int status = xtrt__cl_devices(d->cl, devices, &count);
  if (status)
    return status;
  if (index >= count)
    return xtrt_fail(XTRT_ERR_DEVICE, "there are %d such devices", count);
  struct _cl_device_id *device = devices[index];
  status = xtrt__cl_facts(d->cl, device, &d->facts);
  if (status)
    return status;
  d->builder = (struct xtrt_cl_builder){.cl = d->cl, .device = device, .facts = &d->facts};
  d->builder.context = d->cl->CreateContext(NULL, 1, &device, NULL, NULL, &code);
  if (!d->builder.context)
    return xtrt__cl_fail("clCreateContext", code);
  d->queue = d->cl->CreateCommandQueue(d->builder.context, device, 0, &code);
  return d->queue ? 0 : xtrt__cl_fail("clCreateCommandQueue", code);
}

static int ocl_open(int index, void **state) {
  const char *by_host = getenv("XTRT_OPENCL_BY_HOST");
  const struct xtrt_cl *cl;
  int status = xtrt__cl_library(&cl);
  struct ocl *d = status ? NULL : calloc(1, sizeof *d);
  if (!d)
    return status ? status : xtrt_fail(XTRT_ERR_NOMEM, "no memory for the device's description");
  d->cl = d->commands.cl = cl;
  d->owner = getpid();
  d->by_host = by_host && !strcmp(by_host, "1");
  status = open_queue(d, index);
  if (status) {
    ocl_close(d);
    return status;
  }
  *state = d;
  return 0;
}

/* ---- modules ---- */

/* Room for one more element; NULL when there is no memory. */
static void *grown(void *array, size_t count, size_t element) {
  return count & (count - 1) ? array : realloc(array, (count ? 2 * count : 1) * element);
}

static int ocl_module_load(void *state, const void *blob, size_t bytes, uint64_t *module) {
  struct ocl *d = state;
  struct _cl_program *program;
  int status = check_alive(d);
  if (status)
    return status;
  struct module *more = grown(d->modules, d->module_count, sizeof *more);
  if (!more)
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for %zu modules", d->module_count + 1);
  d->modules = more;
  status = xtrt__cl_build(&d->builder, blob, bytes, &program);
  if (status)
    return noted(d, status);
  *module = ++d->numbers;
  d->modules[d->module_count++] = (struct module){*module, program};
  return 0;
}

static struct module *find_module(struct ocl *d, uint64_t number) {
  for (size_t i = 0; i < d->module_count; i++)
    if (d->modules[i].number == number)
      return &d->modules[i];
  xtrt_fail(XTRT_ERR_MODULE, "there is no module %" PRIu64, number);
  return NULL;
}

/* Parameters of the kernel's text, and their bytes: an address is a buffer and an offset. */
static uint32_t count_parameters(const char *letters, size_t *bytes) {
  uint32_t count = 0;
  *bytes = 0;
  for (; *letters; letters++) {
    count += *letters == 'a' ? 2 : 1;
    *bytes += *letters == 'a'                      ? sizeof(struct _cl_mem *) + 8
              : *letters == 'w' || *letters == 'f' ? 4
                                                   : 8;
  }
  return count;
}

static int clamped(uint64_t n) { return n > INT32_MAX ? INT32_MAX : (int)n; }

/* Facts of the device, before the kernel is looked for. */
static int check_device(const struct ocl *d, const struct xtrt_kernel_row *k) {
  size_t bytes;
  int status = xtrt_kernel_fits(k, clamped(d->facts.items), clamped(d->facts.block_bytes));
  if (status)
    return status;
  count_parameters(k->arguments, &bytes);
  if (bytes > d->facts.argument_bytes)
    return xtrt_fail(XTRT_ERR_UNSUPPORTED,
                     "'%.80s' (%.60s) has %zu bytes of arguments, the device takes %zu", k->name,
                     k->where, bytes, d->facts.argument_bytes);
  if (k->needs && strcmp(k->needs, "f64"))
    return xtrt_fail(XTRT_ERR_UNSUPPORTED, "'%.80s' (%.60s) needs %.20s, unknown to this driver",
                     k->name, k->where, k->needs);
  if (k->needs && !d->facts.f64)
    return xtrt_fail(XTRT_ERR_UNSUPPORTED, "'%.80s' (%.60s) needs f64, '%.60s' has no cl_khr_fp64",
                     k->name, k->where, d->facts.name);
  return 0;
}

/* What the device made of the kernel. */
static int check_kernel(const struct ocl *d, const struct xtrt_kernel_row *k,
                        struct _cl_kernel *kernel) {
  size_t bytes, items = 0, fixed[3] = {0};
  uint64_t block_bytes = 0;
  uint32_t parameters = 0, expected = count_parameters(k->arguments, &bytes);
  d->cl->GetKernelInfo(kernel, XTRT_CL_KERNEL_NUM_ARGS, sizeof parameters, &parameters, NULL);
  if (parameters != expected)
    return xtrt_fail(XTRT_ERR_FUNCTION, "'%.80s' (%.60s) has %u parameters, its row \"%.60s\" %u",
                     k->name, k->where, (unsigned)parameters, k->arguments, (unsigned)expected);
#define ASK(NAME, TO)                                                                              \
  d->cl->GetKernelWorkGroupInfo(kernel, d->builder.device, XTRT_CL_KERNEL_##NAME, sizeof(TO),      \
                                &(TO), NULL)
  if (!ASK(COMPILE_WORK_GROUP_SIZE, fixed) && fixed[0] && fixed[0] != (size_t)k->items)
    return xtrt_fail(XTRT_ERR_FUNCTION, "'%.80s' (%.60s) is compiled for %zu items, its row has %d",
                     k->name, k->where, fixed[0], k->items);
  struct xtrt_kernel_row needed = *k;
  if (!ASK(LOCAL_MEM_SIZE, block_bytes) && block_bytes > (uint64_t)k->block_bytes)
    needed.block_bytes = clamped(block_bytes);
  if (ASK(WORK_GROUP_SIZE, items) || !items)
    items = d->facts.items;
  return xtrt_kernel_fits(&needed, clamped(items), clamped(d->facts.block_bytes));
#undef ASK
}

static int add_function(struct ocl *d, uint64_t module, const struct xtrt_kernel_row *row,
                        struct _cl_kernel *kernel, uint64_t *number) {
  struct function *more = grown(d->functions, d->function_count, sizeof *more);
  size_t bytes = strlen(row->name) + strlen(row->where) + 20;
  char *name = malloc(bytes);
  if (more)
    d->functions = more;
  if (!more || !name) {
    free(name);
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for %zu functions", d->function_count + 1);
  }
  snprintf(name, bytes, "kernel '%s' (%s)", row->name, row->where);
  *number = ++d->numbers;
  d->functions[d->function_count++] = (struct function){*number, module, kernel, name};
  return 0;
}

static bool is_same(const struct function *f, uint64_t module, const struct xtrt_kernel_row *row) {
  size_t length = strlen(row->name);
  const char *name = f->name + sizeof "kernel '" - 1;
  return f->module == module && !strncmp(name, row->name, length) && name[length] == '\'';
}

static int ocl_module_find(void *state, uint64_t module, const struct xtrt_kernel_row *row,
                           uint64_t *function) {
  struct ocl *d = state;
  int status = check_alive(d);
  struct module *m = status ? NULL : find_module(d, module);
  if (!m)
    return status ? status : XTRT_ERR_MODULE;
  status = check_device(d, row);
  if (status)
    return status;
  for (size_t i = 0; i < d->function_count; i++)
    if (is_same(&d->functions[i], module, row)) {
      *function = d->functions[i].number;
      return check_kernel(d, row, d->functions[i].kernel);
    }
  int32_t code = 0;
  struct _cl_kernel *kernel = d->cl->CreateKernel(m->program, row->name, &code);
  if (!kernel)
    return xtrt_fail(XTRT_ERR_FUNCTION, "'%.80s' (%.60s): clCreateKernel: %s (%d)", row->name,
                     row->where, xtrt__cl_error(code), (int)code);
  status = check_kernel(d, row, kernel);
  if (!status)
    status = add_function(d, module, row, kernel, function);
  if (status)
    d->cl->ReleaseKernel(kernel);
  return status;
}

static int ocl_module_unload(void *state, uint64_t module) {
  struct ocl *d = state;
  int status = check_alive(d);
  struct module *m = status ? NULL : find_module(d, module);
  if (!m)
    return status ? status : XTRT_ERR_MODULE;
  status = noted(d, xtrt__cl_commands_wait(&d->commands, UINT64_MAX, xtrt_patience()));
  if (status)
    return status; /* they name functions */
  size_t kept = 0;
  for (size_t i = 0; i < d->function_count; i++) {
    if (d->functions[i].module != module) {
      d->functions[kept++] = d->functions[i];
      continue;
    }
    d->cl->ReleaseKernel(d->functions[i].kernel);
    free(d->functions[i].name);
  }
  d->function_count = kept;
  d->cl->ReleaseProgram(m->program);
  *m = d->modules[--d->module_count];
  return 0;
}

/* ---- memory ---- */

static int ocl_alloc(void *state, size_t bytes, uint64_t *address) {
  struct ocl *d = state;
  int32_t code = 0;
  int status = check_alive(d);
  if (status)
    return status;
  if (bytes > d->facts.allocation_bytes)
    return xtrt_fail(XTRT_ERR_NOMEM, "%zu bytes at once, the device allows %" PRIu64, bytes,
                     d->facts.allocation_bytes);
  if (!xtrt__cl_memory_reserve(&d->memory))
    return xtrt_fail(XTRT_ERR_NOMEM, "no memory for %zu allocations", d->memory.count + 1);
  struct _cl_mem *buffer = d->cl->CreateBuffer(d->builder.context, XTRT_CL_MEM_READ_WRITE,
                                               bytes ? bytes : 1, NULL, &code);
  if (!buffer)
    return noted(d, xtrt__cl_fail("clCreateBuffer", code));
  *address = xtrt__cl_memory_add(&d->memory, buffer, bytes);
  return 0;
}

static int ocl_free(void *state, uint64_t address) {
  struct ocl *d = state;
  int status = check_alive(d);
  if (status)
    return status;
  struct _cl_mem *buffer = xtrt__cl_memory_remove(&d->memory, address);
  if (!buffer)
    return xtrt_fail(XTRT_ERR_RANGE, "no allocation begins there");
  d->cl->ReleaseMemObject(buffer); /* commands that use it keep it until they end */
  return 0;
}

/* With room for one more command and the allocation that is meant, or NULL. */
static const struct xtrt_cl_buffer *begin_command(struct ocl *d, uint64_t address, size_t bytes,
                                                  int *status) {
  const struct xtrt_cl_buffer *b = NULL;
  *status = check_alive(d);
  if (!*status) {
    b = xtrt__cl_memory_find(&d->memory, address, bytes);
    *status = b ? 0 : XTRT_ERR_RANGE;
  }
  return b;
}

static int make_room(struct ocl *d) {
  int status = xtrt__cl_commands_reap(&d->commands);
  if (!status && d->commands.count == XTRT_CL_COMMANDS)
    status = xtrt__cl_commands_wait(&d->commands, d->commands.at[d->commands.first].token,
                                    xtrt_patience());
  return noted(d, status);
}

/* What an enqueued command began with. */
static int end_command(struct ocl *d, const char *call, int32_t code, struct _cl_event *event,
                       const char *name) {
  if (code)
    return noted(d, xtrt__cl_fail(call, code));
  xtrt__cl_commands_add(&d->commands, event, d->launched, name);
  d->cl->Flush(d->queue);
  return 0;
}

static int wait_all(struct ocl *d) {
  return noted(d, xtrt__cl_commands_wait(&d->commands, UINT64_MAX, xtrt_patience()));
}

/* The host's memory is the caller's again when it returns: kernels are waited for first, so that a
 * transfer is not left behind one that does not end. */
static int ocl_copy_to(void *state, uint64_t to, const void *from, size_t bytes) {
  struct ocl *d = state;
  struct _cl_event *event;
  int status;
  const struct xtrt_cl_buffer *b = begin_command(d, to, bytes, &status);
  if (!b || !bytes)
    return status;
  status = wait_all(d);
  if (status)
    return status;
  int32_t code = d->cl->EnqueueWriteBuffer(d->queue, b->buffer, XTRT_CL_FALSE, to - b->address,
                                           bytes, from, 0, NULL, &event);
  status = end_command(d, "clEnqueueWriteBuffer", code, event, "an upload");
  return status ? status : wait_all(d);
}

static int ocl_copy_from(void *state, void *to, uint64_t from, size_t bytes) {
  struct ocl *d = state;
  struct _cl_event *event;
  int status;
  const struct xtrt_cl_buffer *b = begin_command(d, from, bytes, &status);
  if (!b)
    return status;
  status = wait_all(d);
  if (status || !bytes)
    return status;
  int32_t code = d->cl->EnqueueReadBuffer(d->queue, b->buffer, XTRT_CL_FALSE, from - b->address,
                                          bytes, to, 0, NULL, &event);
  status = end_command(d, "clEnqueueReadBuffer", code, event, "a download");
  return status ? status : wait_all(d);
}

static int ocl_copy(void *state, uint64_t to, uint64_t from, size_t bytes) {
  struct ocl *d = state;
  struct _cl_event *event;
  int status;
  const struct xtrt_cl_buffer *a = begin_command(d, from, bytes, &status);
  const struct xtrt_cl_buffer *b = a ? begin_command(d, to, bytes, &status) : NULL;
  if (!b || !bytes)
    return status;
  if (d->by_host)
    return XTRT_ERR_UNSUPPORTED;
  status = make_room(d);
  if (status)
    return status;
  int32_t code = d->cl->EnqueueCopyBuffer(d->queue, a->buffer, b->buffer, from - a->address,
                                          to - b->address, bytes, 0, NULL, &event);
  return end_command(d, "clEnqueueCopyBuffer", code, event, "a copy");
}

static int ocl_fill(void *state, uint64_t to, const void *pattern, size_t size, size_t count) {
  enum { LARGEST = 128 };
  struct ocl *d = state;
  struct _cl_event *event;
  int status;
  if (size && count > SIZE_MAX / size)
    return xtrt_fail(XTRT_ERR_RANGE, "pattern of %zu bytes, %zu times", size, count);
  const struct xtrt_cl_buffer *b = begin_command(d, to, size * count, &status);
  if (!b || !size || !count)
    return status;
  bool can = !(size & (size - 1)) && size <= LARGEST && (to - b->address) % size == 0;
  if (d->by_host || !can)
    return XTRT_ERR_UNSUPPORTED;
  status = make_room(d);
  if (status)
    return status;
  int32_t code = d->cl->EnqueueFillBuffer(d->queue, b->buffer, pattern, size, to - b->address,
                                          size * count, 0, NULL, &event);
  return end_command(d, "clEnqueueFillBuffer", code, event, "a fill");
}

/* ---- kernels ---- */

static int set_address(struct ocl *d, const struct function *f, uint32_t at, size_t number,
                       uint64_t address) {
  const struct xtrt_cl_buffer *b = xtrt__cl_memory_find(&d->memory, address, 0);
  if (!b)
    return XTRT_ERR_RANGE;
  uint64_t offset = address - b->address;
  if (offset && offset == b->bytes)
    return xtrt_fail(XTRT_ERR_RANGE,
                     "argument %zu: 0x%" PRIx64 " is the end of an allocation of %zu bytes", number,
                     address, b->bytes);
  int32_t code = d->cl->SetKernelArg(f->kernel, at, sizeof b->buffer, &b->buffer);
  if (!code)
    code = d->cl->SetKernelArg(f->kernel, at + 1, sizeof offset, &offset);
  return code ? xtrt__cl_fail("clSetKernelArg", code) : 0;
}

static int set_value(struct ocl *d, const struct function *f, uint32_t at, char letter,
                     const union xtrt_word *word) {
  int32_t w = (int32_t)word->i, code;
  if (letter == 'w')
    code = d->cl->SetKernelArg(f->kernel, at, sizeof w, &w);
  else if (letter == 'f')
    code = d->cl->SetKernelArg(f->kernel, at, sizeof word->f32, &word->f32);
  else
    code = d->cl->SetKernelArg(f->kernel, at, sizeof word->u, word);
  return code ? xtrt__cl_fail("clSetKernelArg", code) : 0;
}

static int set_arguments(struct ocl *d, const struct function *f,
                         const struct xtrt_launch *launch) {
  const char *letters = launch->kernel->arguments;
  uint32_t at = 0;
  int status = 0;
  for (size_t i = 0; letters[i] && !status; i++) {
    if (letters[i] == 'a')
      status = set_address(d, f, at, i, launch->arguments[i].u);
    else
      status = set_value(d, f, at, letters[i], &launch->arguments[i]);
    at += letters[i] == 'a' ? 2 : 1;
  }
  return status;
}

static const struct function *find_function(const struct ocl *d, uint64_t number) {
  for (size_t i = 0; i < d->function_count; i++)
    if (d->functions[i].number == number)
      return &d->functions[i];
  return NULL;
}

static int ocl_launch(void *state, const struct xtrt_launch *launch, uint64_t *token) {
  struct ocl *d = state;
  struct _cl_event *event;
  int status = check_alive(d);
  if (status)
    return status;
  const struct function *f = find_function(d, launch->function);
  if (!f)
    return xtrt_fail(XTRT_ERR_FUNCTION, "there is no function %" PRIu64, launch->function);
  size_t items = (size_t)launch->kernel->items;
  if ((uint64_t)launch->blocks > SIZE_MAX / items)
    return xtrt_fail(XTRT_ERR_OVERFLOW, "%" PRId64 " blocks of %zu items", launch->blocks, items);
  status = set_arguments(d, f, launch);
  if (!status)
    status = make_room(d);
  if (status)
    return status;
  size_t all = items * (size_t)launch->blocks;
  int32_t code =
      d->cl->EnqueueNDRangeKernel(d->queue, f->kernel, 1, NULL, &all, &items, 0, NULL, &event);
  d->launched += !code;
  status = end_command(d, "clEnqueueNDRangeKernel", code, event, f->name);
  *token = d->launched;
  return status;
}

static int ocl_wait(void *state, uint64_t token, int64_t milliseconds) {
  struct ocl *d = state;
  int status = check_alive(d);
  if (status)
    return status;
  if (token > d->launched)
    return xtrt_fail(XTRT_ERR_LAUNCH, "there is no launch %" PRIu64 ", the last is %" PRIu64, token,
                     d->launched);
  return noted(d, xtrt__cl_commands_wait(&d->commands, token, milliseconds));
}

static int ocl_query(void *state, const char *name, double *value) {
  struct ocl *d = state;
  int status = check_alive(d);
  if (status)
    return status;
  const struct {
    const char *name;
    uint64_t value;
  } rows[] = {{"items", d->facts.items},
              {"block_bytes", d->facts.block_bytes},
              {"workers", d->facts.units},
              {"f64", d->facts.f64},
              {"builds", d->builder.builds}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i].name, name)) {
      *value = (double)rows[i].value;
      return 0;
    }
  return xtrt_fail(XTRT_ERR_UNSUPPORTED, "there is no fact '%.60s'", name);
}

const struct xtrt_driver xtrt_driver_opencl = {
    .abi_version = XTRT_ABI_VERSION,
    .kind = XTRT_ACCELERATOR,
    .name = "opencl",
    .architecture = "OpenCL 1.2",
    .detect = ocl_detect,
    .open = ocl_open,
    .close = ocl_close,
    .module_load = ocl_module_load,
    .module_find = ocl_module_find,
    .module_unload = ocl_module_unload,
    .alloc = ocl_alloc,
    .free = ocl_free,
    .copy_to = ocl_copy_to,
    .copy_from = ocl_copy_from,
    .copy = ocl_copy,
    .fill = ocl_fill,
    .launch = ocl_launch,
    .wait = ocl_wait,
    .query = ocl_query,
};
