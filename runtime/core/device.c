/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "device.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"

struct xtrt_device {
  const struct xtrt_driver *driver;
  int index;
  char name[48];
  struct xtrt_device *next; /* these two are guarded by the registry's lock */
  int users;
  _Atomic int64_t timeout;
  atomic_bool lost; /* set with the lock held; then state is gone */
  pthread_mutex_t lock;
  void *state;
  uint64_t token; /* of the last launch that was not waited for; 0: none */
  struct xtrt_transfers done;
  char reason[XTRT_MESSAGE_BYTES]; /* why it was lost */
};

static pthread_mutex_t registry = PTHREAD_MUTEX_INITIALIZER;
static struct xtrt_device *devices;

/* ---- open and close ---- */

int xtrt_device_detect(const struct xtrt_driver *driver, int *count) {
  if (!driver || !count)
    return xtrt_fail(XTRT_ERR_NULL, "detect: %s is null", driver ? "count" : "driver");
  *count = 0;
  if (driver->abi_version != XTRT_ABI_VERSION)
    return xtrt_fail(XTRT_ERR_ABI, "driver has version %" PRIu32 ", this runtime %d",
                     driver->abi_version, XTRT_ABI_VERSION);
  if (!driver->detect) {
    *count = 1;
    return 0;
  }
  xtrt_hear();
  xtrt_patience_set(0); /* not that of the device that this thread used before */
  int status = driver->detect(count);
  if (status && !xtrt_heard())
    xtrt_fail(status, "%s: detect: %s", driver->name, xtrt_strerror(status));
  return status;
}

static struct xtrt_device *find_open(const struct xtrt_driver *driver, int index) {
  struct xtrt_device *d = devices;
  while (d && (d->driver != driver || d->index != index || atomic_load(&d->lost)))
    d = d->next;
  return d;
}

static void keep_reason(struct xtrt_device *d) {
  strncpy(d->reason, xtrt_message(), sizeof d->reason - 1);
}

static int open_new(const struct xtrt_driver *driver, int index, struct xtrt_device **device) {
  struct xtrt_device *d = calloc(1, sizeof *d);
  if (!d)
    return xtrt_fail(XTRT_ERR_NOMEM, "%s:%d: open: no memory", driver->name, index);
  if (pthread_mutex_init(&d->lock, NULL)) {
    free(d);
    return xtrt_fail(XTRT_ERR_SYSTEM, "%s:%d: open: no mutex", driver->name, index);
  }
  d->driver = driver;
  d->index = index;
  snprintf(d->name, sizeof d->name, "%s:%d", driver->name, index);
  xtrt_hear();
  xtrt_patience_set(0);
  int status = driver->open ? driver->open(index, &d->state) : 0;
  if (status) {
    const char *detail = xtrt_heard();
    xtrt_fail(status, "%s: open: %s", d->name, detail ? detail : xtrt_strerror(status));
    pthread_mutex_destroy(&d->lock);
    free(d);
    return status;
  }
  d->users = 1;
  d->next = devices;
  *device = devices = d;
  return 0;
}

int xtrt_device_open(const struct xtrt_driver *driver, int index, struct xtrt_device **device) {
  int count;
  if (!device)
    return xtrt_fail(XTRT_ERR_NULL, "open: device is null");
  *device = NULL;
  int status = xtrt_device_detect(driver, &count);
  if (status)
    return status;
  if (index < 0 || index >= count)
    return xtrt_fail(XTRT_ERR_DEVICE, "%s:%d: open: there are %d such devices", driver->name, index,
                     count);
  pthread_mutex_lock(&registry);
  *device = find_open(driver, index);
  if (*device)
    (*device)->users++;
  else
    status = open_new(driver, index, device);
  pthread_mutex_unlock(&registry);
  return status;
}

void xtrt_device_hold(struct xtrt_device *d) {
  pthread_mutex_lock(&registry);
  d->users++;
  pthread_mutex_unlock(&registry);
}

static void close_state(struct xtrt_device *d) {
  xtrt_patience_set(atomic_load(&d->timeout));
  if (d->driver->close && !atomic_load(&d->lost))
    d->driver->close(d->state);
}

void xtrt_device_close(struct xtrt_device *d) {
  if (!d)
    return;
  pthread_mutex_lock(&registry);
  bool last = !--d->users;
  if (last) {
    struct xtrt_device **link = &devices;
    while (*link != d)
      link = &(*link)->next;
    *link = d->next;
    close_state(d); /* before another is opened in its place */
  }
  pthread_mutex_unlock(&registry);
  if (!last)
    return;
  pthread_mutex_destroy(&d->lock);
  free(d);
}

/* ---- facts ---- */

const char *xtrt_device_name(const struct xtrt_device *d) { return d ? d->name : "host"; }

const char *xtrt_device_target(const struct xtrt_device *d) { return d ? d->driver->name : "host"; }

const char *xtrt_device_architecture(const struct xtrt_device *d) {
  return d && d->driver->architecture ? d->driver->architecture : "";
}

int xtrt_device_index(const struct xtrt_device *d) { return d ? d->index : 0; }

bool xtrt_device_lost(const struct xtrt_device *d) { return atomic_load(&d->lost); }

void xtrt_device_set_timeout(struct xtrt_device *d, int64_t milliseconds) {
  if (d)
    atomic_store(&d->timeout, milliseconds < 1 ? 0 : milliseconds);
}

void xtrt_device_transfers(const struct xtrt_device *device, struct xtrt_transfers *transfers) {
  struct xtrt_device *d = (struct xtrt_device *)device; /* its lock changes, nothing else */
  if (!d || !transfers)
    return;
  pthread_mutex_lock(&d->lock);
  *transfers = d->done;
  pthread_mutex_unlock(&d->lock);
}

/* ---- operations ---- */

/* What is done, for messages; address and bytes may be 0. */
struct operation {
  const char *name;
  uint64_t address;
  size_t bytes;
};

/* With the device's lock held when it returns 0. */
static int enter(struct xtrt_device *d, const char *name) {
  pthread_mutex_lock(&d->lock);
  if (!atomic_load(&d->lost)) {
    xtrt_hear();
    xtrt_patience_set(atomic_load(&d->timeout));
    return 0;
  }
  xtrt_fail(XTRT_ERR_LOST, "%s: %s: lost before: %s", d->name, name, d->reason);
  pthread_mutex_unlock(&d->lock);
  return XTRT_ERR_LOST;
}

static void tell(const struct xtrt_device *d, int status, const struct operation *o) {
  const char *detail = xtrt_heard() ? xtrt_heard() : xtrt_strerror(status);
  if (o->address)
    xtrt_fail(status, "%s: %s, %zu bytes at 0x%" PRIx64 ": %s", d->name, o->name, o->bytes,
              o->address, detail);
  else if (o->bytes)
    xtrt_fail(status, "%s: %s, %zu bytes: %s", d->name, o->name, o->bytes, detail);
  else
    xtrt_fail(status, "%s: %s: %s", d->name, o->name, detail);
}

static int leave(struct xtrt_device *d, int status, const char *name, uint64_t address,
                 size_t bytes) {
  if (status) {
    struct operation o = {name, address, bytes};
    tell(d, status, &o);
  }
  if (status == XTRT_ERR_LOST || status == XTRT_ERR_TIMEOUT) {
    keep_reason(d);
    close_state(d);
    xtrt_fail(status, "%s", d->reason); /* whatever closing told */
    d->state = NULL;
    atomic_store(&d->lost, true);
  }
  pthread_mutex_unlock(&d->lock);
  return status;
}

/* Calls a hook with the state first, or says that there is none. */
#define HOOK(D, NAME, ...)                                                                         \
  ((D)->driver->NAME ? (D)->driver->NAME((D)->state, __VA_ARGS__)                                  \
                     : xtrt_fail(XTRT_ERR_UNSUPPORTED, "the driver has no hook " #NAME))

int xtrt_device_load(struct xtrt_device *d, const void *blob, size_t bytes, uint64_t *module) {
  int status = enter(d, "module load");
  if (status)
    return status;
  status = HOOK(d, module_load, blob, bytes, module);
  return leave(d, status, "module load", 0, bytes);
}

int xtrt_device_find(struct xtrt_device *d, uint64_t module, const struct xtrt_kernel_row *kernel,
                     uint64_t *function) {
  int status = enter(d, "function lookup");
  if (status)
    return status;
  status = HOOK(d, module_find, module, kernel, function);
  return leave(d, status, "function lookup", 0, 0);
}

void xtrt_device_unload(struct xtrt_device *d, uint64_t module) {
  if (enter(d, "module unload"))
    return;
  int status = d->driver->module_unload ? d->driver->module_unload(d->state, module) : 0;
  leave(d, status, "module unload", 0, 0);
}

int xtrt_device_alloc(struct xtrt_device *d, size_t bytes, uint64_t *address) {
  int status = enter(d, "allocation");
  if (status)
    return status;
  status = HOOK(d, alloc, bytes, address);
  if (!status) {
    d->done.allocations++;
    d->done.live_bytes += bytes;
  }
  return leave(d, status, "allocation", 0, bytes);
}

void xtrt_device_free(struct xtrt_device *d, uint64_t address, size_t bytes) {
  if (enter(d, "free"))
    return;
  int status = HOOK(d, free, address);
  if (!status) {
    d->done.frees++;
    d->done.live_bytes -= bytes;
  }
  leave(d, status, "free", address, bytes);
}

int xtrt_device_upload(struct xtrt_device *d, uint64_t to, const void *from, size_t bytes) {
  if (!bytes)
    return 0;
  int status = enter(d, "upload");
  if (status)
    return status;
  status = HOOK(d, copy_to, to, from, bytes);
  if (!status) {
    d->done.uploads++;
    d->done.upload_bytes += bytes;
  }
  return leave(d, status, "upload", to, bytes);
}

int xtrt_device_download(struct xtrt_device *d, void *to, uint64_t from, size_t bytes) {
  if (!bytes)
    return 0;
  int status = enter(d, "download");
  if (status)
    return status;
  status = HOOK(d, copy_from, to, from, bytes);
  if (!status) {
    d->token = 0;
    d->done.downloads++;
    d->done.download_bytes += bytes;
  }
  return leave(d, status, "download", from, bytes);
}

enum { CHUNK = 4096 };

static int copy_by_host(struct xtrt_device *d, uint64_t to, uint64_t from, size_t bytes) {
  char chunk[CHUNK];
  int status = 0;
  for (size_t at = 0; at < bytes && !status; at += CHUNK) {
    size_t n = bytes - at < CHUNK ? bytes - at : CHUNK;
    status = HOOK(d, copy_from, chunk, from + at, n);
    if (!status)
      status = HOOK(d, copy_to, to + at, chunk, n);
  }
  return status;
}

int xtrt_device_copy(struct xtrt_device *d, uint64_t to, uint64_t from, size_t bytes) {
  if (!bytes)
    return 0;
  int status = enter(d, "copy");
  if (status)
    return status;
  status = d->driver->copy ? d->driver->copy(d->state, to, from, bytes) : XTRT_ERR_UNSUPPORTED;
  if (status == XTRT_ERR_UNSUPPORTED)
    status = copy_by_host(d, to, from, bytes);
  d->done.copies += !status;
  return leave(d, status, "copy", to, bytes);
}

static int fill_by_host(struct xtrt_device *d, uint64_t to, const void *pattern, size_t size,
                        size_t count) {
  char chunk[CHUNK];
  size_t fit = CHUNK / size;
  int status = 0;
  for (size_t i = 0; i < fit && i < count; i++)
    memcpy(chunk + i * size, pattern, size);
  for (size_t at = 0; at < count && !status; at += fit) {
    size_t n = count - at < fit ? count - at : fit;
    status = HOOK(d, copy_to, to + at * size, chunk, n * size);
  }
  return status;
}

int xtrt_device_fill(struct xtrt_device *d, uint64_t to, const void *pattern, size_t pattern_bytes,
                     size_t count) {
  if (!count || !pattern_bytes)
    return 0;
  if (pattern_bytes > CHUNK || count > SIZE_MAX / pattern_bytes)
    return xtrt_fail(XTRT_ERR_OVERFLOW, "%s: fill: pattern of %zu bytes, %zu times", d->name,
                     pattern_bytes, count);
  int status = enter(d, "fill");
  if (status)
    return status;
  status = d->driver->fill ? d->driver->fill(d->state, to, pattern, pattern_bytes, count)
                           : XTRT_ERR_UNSUPPORTED;
  if (status == XTRT_ERR_UNSUPPORTED)
    status = fill_by_host(d, to, pattern, pattern_bytes, count);
  d->done.fills += !status;
  return leave(d, status, "fill", to, pattern_bytes * count);
}

int xtrt_device_launch(struct xtrt_device *d, const struct xtrt_launch *launch) {
  char name[160] = "launch";
  int status = enter(d, name);
  if (status)
    return status;
  status = HOOK(d, launch, launch, &d->token);
  d->done.launches += !status;
  if (status)
    snprintf(name, sizeof name, "launch of '%.80s' (%.60s)", launch->kernel->name,
             launch->kernel->where);
  return leave(d, status, name, 0, 0);
}

int xtrt_device_wait(struct xtrt_device *d) {
  int status = enter(d, "wait");
  if (status)
    return status;
  if (d->token && d->driver->wait)
    status = d->driver->wait(d->state, d->token, xtrt_patience());
  d->token = 0;
  return leave(d, status, "wait", 0, 0);
}

int xtrt_device_query(struct xtrt_device *d, const char *name, double *value) {
  if (!d || !name || !value)
    return xtrt_fail(XTRT_ERR_NULL, "query: %s is null", !d ? "device" : !name ? "name" : "value");
  *value = 0;
  int status = enter(d, "query");
  if (status)
    return status;
  status = HOOK(d, query, name, value);
  return leave(d, status, "query", 0, 0);
}
