/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What emitted code does on a device: programs that are loaded once, and calls of their entries. */

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "bytes.h"
#include "device.h"
#include "message.h"
#include "strided.h"

/* Memory that a call holds on the device. */
struct xtrt_call_block {
  struct xtrt_call_block *next;
  uint64_t address;
  size_t bytes;
  bool frame;
  struct xtrt_array **given; /* the caller's, unless the call fails */
};

/* A program on its device. Users are the program, until it is unloaded, and its calls. */
struct xtrt_loaded {
  int users;                     /* these two are guarded by `programs` */
  struct xtrt_call_block *spare; /* the frame of the last call, for the next one */
  pthread_mutex_t lock;          /* guards what follows until ready */
  atomic_bool ready;
  int status; /* of loading */
  struct xtrt_device *device;
  bool has_module;
  uint64_t module, weights;
  size_t weight_bytes;
  int kernel_count;
  uint64_t functions[];
};

static pthread_mutex_t programs = PTHREAD_MUTEX_INITIALIZER; /* and every program's state */

/* ---- load and unload ---- */

static void free_block(struct xtrt_device *device, struct xtrt_call_block *b) {
  xtrt_device_free(device, b->address, b->bytes);
  free(b);
}

static void destroy(struct xtrt_loaded *l) {
  if (l->spare)
    free_block(l->device, l->spare);
  if (l->weight_bytes)
    xtrt_device_free(l->device, l->weights, l->weight_bytes);
  if (l->has_module)
    xtrt_device_unload(l->device, l->module);
  xtrt_device_close(l->device);
  pthread_mutex_destroy(&l->lock);
  free(l);
}

/* With `programs` held: true when the caller has to destroy it. */
static bool drop(struct xtrt_loaded *l) { return !--l->users; }

static struct xtrt_loaded *new_loaded(const struct xtrt_program *p) {
  struct xtrt_loaded *l = calloc(1, sizeof *l + (size_t)p->kernel_count * sizeof *l->functions);
  if (l && pthread_mutex_init(&l->lock, NULL)) {
    free(l);
    l = NULL;
  }
  if (l)
    l->users = 1;
  return l;
}

static int upload_weights(struct xtrt_loaded *l, const struct xtrt_program *p) {
  size_t bytes = p->weights ? (size_t)(p->weights_end - p->weights) : 0;
  if (!bytes)
    return 0;
  int status = xtrt_device_alloc(l->device, bytes, &l->weights);
  if (status)
    return status;
  l->weight_bytes = bytes;
  return xtrt_device_upload(l->device, l->weights, p->weights, bytes);
}

static int load_module(struct xtrt_loaded *l, const struct xtrt_program *p) {
  size_t bytes = p->module ? (size_t)(p->module_end - p->module) : 0;
  if (!bytes)
    return 0;
  int status = xtrt_device_load(l->device, p->module, bytes, &l->module);
  l->has_module = !status;
  for (int i = 0; i < p->kernel_count && !status; i++)
    status = xtrt_device_find(l->device, l->module, &p->kernels[i], &l->functions[i]);
  l->kernel_count = status ? 0 : p->kernel_count;
  return status;
}

static int load(struct xtrt_loaded *l, const struct xtrt_program *p) {
  int status = xtrt_device_open(p->driver, p->index, &l->device);
  if (!status)
    status = load_module(l, p);
  if (!status)
    status = upload_weights(l, p);
  return status;
}

/* The program's state, made when there is none or its device was lost; the caller is a user. */
static struct xtrt_loaded *take(struct xtrt_program *p) {
  struct xtrt_loaded *old = NULL;
  pthread_mutex_lock(&programs);
  struct xtrt_loaded *l = p->state;
  if (l && atomic_load(&l->ready) && xtrt_device_lost(l->device)) {
    old = drop(l) ? l : NULL;
    l = p->state = NULL;
  }
  if (!l)
    l = p->state = new_loaded(p);
  if (l)
    l->users++;
  pthread_mutex_unlock(&programs);
  if (old)
    destroy(old);
  return l;
}

/* The caller is no user any more; with `forget` the program has to start anew. */
static void give_up(struct xtrt_program *p, struct xtrt_loaded *l, bool forget) {
  pthread_mutex_lock(&programs);
  bool last = false;
  if (forget && p->state == l) {
    p->state = NULL;
    last = drop(l);
  }
  last = (l && drop(l)) || last;
  pthread_mutex_unlock(&programs);
  if (last)
    destroy(l);
}

void xtrt_program_unload(struct xtrt_program *p) {
  if (!p)
    return;
  pthread_mutex_lock(&programs);
  struct xtrt_loaded *l = p->state;
  p->state = NULL;
  bool last = l && drop(l);
  pthread_mutex_unlock(&programs);
  if (last)
    destroy(l);
}

/* ---- begin and end ---- */

/* The first failure is told, not those of cleaning up after it. */
struct message {
  char text[XTRT_MESSAGE_BYTES];
};

static struct message keep_message(void) {
  struct message m = {{0}};
  strncpy(m.text, xtrt_message(), sizeof m.text - 1);
  return m;
}

int xtrt_call_begin(struct xtrt_call *call, struct xtrt_program *program) {
  *call = (struct xtrt_call){.program = program};
  struct xtrt_loaded *l = take(program);
  if (!l)
    return call->status = xtrt_fail(XTRT_ERR_NOMEM, "%s:%d: no memory to load the program",
                                    program->driver->name, program->index);
  pthread_mutex_lock(&l->lock);
  if (!atomic_load(&l->ready) && !l->status) {
    l->status = load(l, program);
    atomic_store(&l->ready, !l->status);
  } else if (l->status) {
    xtrt_fail(l->status, "%s:%d: loading the program failed in another thread",
              program->driver->name, program->index);
  }
  call->status = l->status;
  pthread_mutex_unlock(&l->lock);
  if (call->status) {
    struct message kept = keep_message();
    give_up(program, l, true);
    return xtrt_fail(call->status, "%s", kept.text);
  }
  call->loaded = l;
  call->device = l->device;
  return 0;
}

/* The larger frame is kept for the next call; the other one, or NULL, is to be freed. */
static struct xtrt_call_block *keep_frame(struct xtrt_loaded *l, struct xtrt_call_block *b) {
  pthread_mutex_lock(&programs);
  struct xtrt_call_block *other = l->spare;
  if (!other || other->bytes < b->bytes) {
    l->spare = b;
    b = other;
  }
  pthread_mutex_unlock(&programs);
  return b;
}

/* What was not given. */
static void release_blocks(struct xtrt_call *call) {
  struct xtrt_call_block **link = &call->first;
  while (*link) {
    struct xtrt_call_block *b = *link;
    if (b->given) {
      link = &b->next;
      continue;
    }
    *link = b->next;
    if (b->frame)
      b = keep_frame(call->loaded, b);
    if (b)
      free_block(call->device, b);
  }
}

/* A call that fails gives nothing. */
static void end_giving(struct xtrt_call *call, int status) {
  for (struct xtrt_call_block *b = call->first, *next; b; b = next) {
    next = b->next;
    if (status) {
      xtrt_array_destroy(*b->given);
      *b->given = NULL;
    }
    free(b);
  }
}

/* Waits and releases everything; what goes wrong here counts when nothing did before. A device that
 * is lost when memory is freed takes along what is given: the second wait tells. */
static int finish(struct xtrt_call *call, int status) {
  struct xtrt_loaded *l = call->loaded;
  struct message first = keep_message();
  for (int i = 0; i < 2; i++) {
    int waited = i == 0 || call->first ? xtrt_device_wait(l->device) : 0;
    if (!status && waited) {
      status = waited;
      first = keep_message();
    }
    release_blocks(call);
  }
  end_giving(call, status);
  give_up(call->program, l, false);
  return status ? xtrt_fail(status, "%s", first.text) : 0;
}

int xtrt_call_end(struct xtrt_call *call, int status) {
  if (call->status)
    status = call->status;
  if (call->loaded)
    status = finish(call, status);
  *call = (struct xtrt_call){.program = call->program, .status = status};
  return status;
}

/* ---- memory ---- */

/* Of the operations: true when an earlier one failed. */
static bool failed(const struct xtrt_call *call) { return call->status || !call->loaded; }

static void set_status(struct xtrt_call *call, int status) {
  if (status && !call->status)
    call->status = status;
}

static void *new_block(struct xtrt_call *call, size_t bytes, bool frame) {
  struct xtrt_call_block *b = calloc(1, sizeof *b);
  if (!b) {
    set_status(call, xtrt_fail(XTRT_ERR_NOMEM, "call: no memory for a block's description"));
    return NULL;
  }
  int status = xtrt_device_alloc(call->device, bytes, &b->address);
  if (status) {
    set_status(call, status);
    free(b);
    return NULL;
  }
  b->bytes = bytes;
  b->frame = frame;
  b->next = call->first;
  call->first = b;
  return (void *)(uintptr_t)b->address;
}

static struct xtrt_call_block *spare_frame(struct xtrt_loaded *l, size_t bytes) {
  pthread_mutex_lock(&programs);
  struct xtrt_call_block *b = l->spare;
  if (b && b->bytes >= bytes)
    l->spare = NULL;
  else
    b = NULL;
  pthread_mutex_unlock(&programs);
  return b;
}

static int check_array(const struct xtrt_call *call, const struct xtrt_array *a,
                       enum xtrt_dtype dtype, const char *what) {
  int status = xtrt_array_check(a, what);
  if (status)
    return status;
  if (a->device != call->device)
    return xtrt_fail(XTRT_ERR_PLACE, "%s: array is on %s, expected on %s%s", what,
                     a->device ? xtrt_device_name(a->device) : "the host",
                     xtrt_device_name(call->device),
                     a->device && xtrt_device_lost(a->device) ? " (the array's was lost)" : "");
  if (a->dtype != dtype)
    return xtrt_fail(XTRT_ERR_TYPE, "%s: element type %s, expected %s", what,
                     xtrt_dtype_name(a->dtype), xtrt_dtype_name(dtype));
  return 0;
}

static int check_sizes(const struct xtrt_array *a, int rank, const int64_t *sizes,
                       const char *what) {
  if (a->rank != rank)
    return xtrt_fail(XTRT_ERR_SHAPE, "%s: rank %d, expected %d", what, a->rank, rank);
  for (int i = 0; i < rank; i++)
    if (sizes[i] >= 0 && a->sizes[i] != sizes[i])
      return xtrt_fail(XTRT_ERR_SHAPE, "%s: size %d is %" PRId64 ", expected %" PRId64, what, i,
                       a->sizes[i], sizes[i]);
  return 0;
}

void *xtrt_call_frame(struct xtrt_call *call, struct xtrt_array *workspace, size_t bytes) {
  if (failed(call))
    return NULL;
  if (workspace) {
    int status = check_array(call, workspace, XTRT_I8, "workspace");
    if (!status && workspace->bytes < bytes)
      status =
          xtrt_fail(XTRT_ERR_SHAPE, "workspace: %zu bytes, needs %zu", workspace->bytes, bytes);
    set_status(call, status);
    return status ? NULL : xtrt_array_data(workspace);
  }
  struct xtrt_call_block *b = spare_frame(call->loaded, bytes);
  if (!b)
    return new_block(call, bytes, true);
  b->next = call->first;
  call->first = b;
  return (void *)(uintptr_t)b->address;
}

void *xtrt_call_weights(struct xtrt_call *call) {
  return failed(call) ? NULL : (void *)(uintptr_t)call->loaded->weights;
}

void *xtrt_call_argument(struct xtrt_call *call, const char *name, const struct xtrt_array *array,
                         enum xtrt_dtype dtype, int rank, const int64_t *sizes) {
  if (failed(call))
    return NULL;
  char what[80];
  snprintf(what, sizeof what, "argument '%s'", name);
  int status = check_array(call, array, dtype, what);
  if (!status)
    status = check_sizes(array, rank, sizes, what);
  set_status(call, status);
  return status ? NULL : xtrt_array_data(array);
}

/* The bytes of an array, or -1 with the call's status set. */
static intptr_t bytes_of(struct xtrt_call *call, size_t element, int rank, const intptr_t *sizes,
                         const char *what) {
  intptr_t bytes = xtrt_bytes(element, rank, sizes);
  if (bytes >= 0)
    return bytes;
  set_status(call, xtrt_fail((int)bytes, "%s: %s", what, xtrt_strerror((int)bytes)));
  return -1;
}

void *xtrt_call_alloc(struct xtrt_call *call, size_t element, int rank, const intptr_t *sizes) {
  if (failed(call))
    return NULL;
  intptr_t bytes = bytes_of(call, element, rank, sizes, "allocation");
  return bytes < 0 ? NULL : new_block(call, (size_t)bytes, false);
}

/* Where the call holds it; NULL when it does not, or has given it. */
static struct xtrt_call_block **link_of(struct xtrt_call *call, const void *array) {
  for (struct xtrt_call_block **link = &call->first; *link; link = &(*link)->next)
    if ((*link)->address == (uintptr_t)array && !(*link)->frame && !(*link)->given)
      return link;
  return NULL;
}

void xtrt_call_free(struct xtrt_call *call, const void *array) {
  if (failed(call))
    return;
  struct xtrt_call_block **link = link_of(call, array), *b = link ? *link : NULL;
  if (!b) {
    set_status(call, xtrt_fail(XTRT_ERR_RANGE, "%s: free: %p is not of this call",
                               xtrt_device_name(call->device), array));
    return;
  }
  *link = b->next;
  free_block(call->device, b);
}

int xtrt_call_give(struct xtrt_call *call, const void *data, enum xtrt_dtype dtype, int rank,
                   const intptr_t *sizes, struct xtrt_array **array) {
  *array = NULL;
  if (failed(call))
    return call->status;
  struct xtrt_array *a = xtrt_array_new(dtype, rank);
  struct xtrt_call_block **link = a ? link_of(call, data) : NULL;
  if (!link) {
    set_status(call, a ? xtrt_fail(XTRT_ERR_RANGE, "%s: result %p is not of this call",
                                   xtrt_device_name(call->device), data)
                       : xtrt_fail(XTRT_ERR_NOMEM, "result: no memory for its description"));
    free(a);
    return call->status;
  }
  xtrt_device_hold(call->device);
  a->device = call->device;
  a->address = (*link)->address;
  a->bytes = (*link)->bytes;
  for (int i = 0; i < rank; i++)
    a->sizes[i] = sizes[i];
  (*link)->given = array;
  *array = a;
  return 0;
}

/* ---- transfers and launches ---- */

static uint64_t address_of(const void *p) { return (uintptr_t)p; }

void xtrt_call_upload(struct xtrt_call *call, void *to, const void *from, size_t element, int rank,
                      const intptr_t *sizes, const intptr_t *strides) {
  if (failed(call))
    return;
  intptr_t bytes = bytes_of(call, element, rank, sizes, "upload");
  if (bytes <= 0)
    return;
  if (xtrt_is_dense(rank, sizes, strides)) {
    set_status(call, xtrt_device_upload(call->device, address_of(to), from, (size_t)bytes));
    return;
  }
  char *dense = malloc((size_t)bytes);
  if (!dense) {
    set_status(call, xtrt_fail(XTRT_ERR_NOMEM, "upload: no memory for %" PRIdPTR " bytes", bytes));
    return;
  }
  xtrt_gather(dense, from, element, rank, sizes, strides);
  set_status(call, xtrt_device_upload(call->device, address_of(to), dense, (size_t)bytes));
  free(dense);
}

void xtrt_call_download(struct xtrt_call *call, void *to, const void *from, size_t element,
                        int rank, const intptr_t *sizes, const intptr_t *strides) {
  if (failed(call))
    return;
  intptr_t bytes = bytes_of(call, element, rank, sizes, "download");
  if (bytes <= 0)
    return;
  if (xtrt_is_dense(rank, sizes, strides)) {
    set_status(call, xtrt_device_download(call->device, to, address_of(from), (size_t)bytes));
    return;
  }
  char *dense = malloc((size_t)bytes);
  if (!dense) {
    set_status(call,
               xtrt_fail(XTRT_ERR_NOMEM, "download: no memory for %" PRIdPTR " bytes", bytes));
    return;
  }
  set_status(call, xtrt_device_download(call->device, dense, address_of(from), (size_t)bytes));
  if (!call->status)
    xtrt_scatter(to, dense, element, rank, sizes, strides);
  free(dense);
}

void xtrt_call_copy(struct xtrt_call *call, void *to, const void *from, size_t bytes) {
  if (!failed(call))
    set_status(call, xtrt_device_copy(call->device, address_of(to), address_of(from), bytes));
}

void xtrt_call_fill(struct xtrt_call *call, void *to, const void *pattern, size_t pattern_bytes,
                    size_t count) {
  if (!failed(call))
    set_status(call, xtrt_device_fill(call->device, address_of(to), pattern, pattern_bytes, count));
}

void xtrt_call_load(struct xtrt_call *call, void *to, const void *from, size_t bytes) {
  memset(to, 0, bytes);
  if (!failed(call))
    set_status(call, xtrt_device_download(call->device, to, address_of(from), bytes));
  if (call->status)
    memset(to, 0, bytes);
}

void xtrt_call_store(struct xtrt_call *call, void *to, const void *from, size_t bytes) {
  if (!failed(call))
    set_status(call, xtrt_device_upload(call->device, address_of(to), from, bytes));
}

static int launch(const struct xtrt_call *call, int kernel, int64_t blocks,
                  const union xtrt_word *arguments) {
  const struct xtrt_loaded *l = call->loaded;
  if (kernel < 0 || kernel >= l->kernel_count)
    return xtrt_fail(XTRT_ERR_FUNCTION, "%s: launch: kernel %d of %d", xtrt_device_name(l->device),
                     kernel, l->kernel_count);
  const struct xtrt_kernel_row *row = &call->program->kernels[kernel];
  if (blocks < 0)
    return xtrt_fail(XTRT_ERR_OVERFLOW, "%s: launch of '%.80s' (%.60s): %" PRId64 " blocks",
                     xtrt_device_name(l->device), row->name, row->where, blocks);
  struct xtrt_launch one = {l->functions[kernel], row, blocks, arguments};
  return blocks ? xtrt_device_launch(l->device, &one) : 0;
}

void xtrt_call_launch(struct xtrt_call *call, int kernel, int64_t blocks,
                      const union xtrt_word *arguments) {
  if (!failed(call))
    set_status(call, launch(call, kernel, blocks, arguments));
}

intptr_t xtrt_call_workers(struct xtrt_call *call) {
  double workers = 1;
  if (failed(call))
    return 1;
  int status = xtrt_device_query(call->device, "workers", &workers);
  if (status != XTRT_ERR_UNSUPPORTED)
    set_status(call, status);
  return status || workers < 1 ? 1 : (intptr_t)workers;
}
