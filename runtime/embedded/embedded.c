/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The common part of embedded devices: which operation may follow which, and names in messages. */

#include "xtrt_board.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/core/message.h"

enum { TEN_MINUTES = 600000 };

enum stage { EMPTY, FLASHED, RUNNING, ENDED };

struct xtrt_embedded {
  const struct xtrt_board *board;
  int index;
  enum stage stage;
  void *state;
  pthread_mutex_t lock;
  char name[64];
};

/* A hook that fails without a word is spoken for; xtrt_hear came before it. */
static int spoken(const char *name, const char *operation, int status) {
  if (status && !xtrt_heard())
    xtrt_fail(status, "%s: %s: %s", name, operation, xtrt_strerror(status));
  return status;
}

int xtrt_embedded_detect(const struct xtrt_board *board, int *count) {
  if (!board || !count)
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_detect: no board or no place for the count");
  *count = 0;
  if (board->abi_version != XTRT_ABI_VERSION)
    return xtrt_fail(XTRT_ERR_ABI, "%s: made for version %u of the runtime, this is %d",
                     board->name, (unsigned)board->abi_version, XTRT_ABI_VERSION);
  xtrt_hear();
  return spoken(board->name, "detect", board->detect(count));
}

int xtrt_embedded_open(const struct xtrt_board *board, int index, struct xtrt_embedded **device) {
  if (!device)
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_open: no place for the device");
  *device = NULL;
  int count;
  int status = xtrt_embedded_detect(board, &count);
  if (status)
    return status;
  if (index < 0 || index >= count)
    return xtrt_fail(XTRT_ERR_DEVICE, "%s:%d: there is no such board; there are %d", board->name,
                     index, count);
  struct xtrt_embedded *d = calloc(1, sizeof *d);
  if (!d)
    return xtrt_fail(XTRT_ERR_NOMEM, "%s:%d: no memory to open it", board->name, index);
  d->board = board;
  d->index = index;
  snprintf(d->name, sizeof d->name, "%s:%d", board->name, index);
  xtrt_hear();
  status = pthread_mutex_init(&d->lock, NULL) ? XTRT_ERR_SYSTEM : board->open(index, &d->state);
  if (status) {
    spoken(d->name, "open", status);
    free(d);
    return status;
  }
  *device = d;
  return XTRT_OK;
}

void xtrt_embedded_close(struct xtrt_embedded *device) {
  if (!device)
    return;
  device->board->close(device->state);
  pthread_mutex_destroy(&device->lock);
  free(device);
}

const char *xtrt_embedded_name(const struct xtrt_embedded *device) { return device->name; }

const char *xtrt_embedded_target(const struct xtrt_embedded *device) {
  return device->board->target;
}

const char *xtrt_embedded_architecture(const struct xtrt_embedded *device) {
  return device->board->architecture;
}

int xtrt_embedded_index(const struct xtrt_embedded *device) { return device->index; }

static int flash(struct xtrt_embedded *d, const void *image, size_t bytes) {
  if (d->stage == RUNNING)
    return xtrt_fail(XTRT_ERR_MODULE, "%s: flash: an image is running; stop it first", d->name);
  d->stage = EMPTY;
  xtrt_hear();
  int status = d->board->flash(d->state, image, bytes);
  if (!status)
    d->stage = FLASHED;
  return spoken(d->name, "flash", status);
}

int xtrt_embedded_flash(struct xtrt_embedded *device, const void *image, size_t bytes) {
  if (!device || !image)
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_flash: no device or no image");
  pthread_mutex_lock(&device->lock);
  int status = flash(device, image, bytes);
  pthread_mutex_unlock(&device->lock);
  return status;
}

static int start(struct xtrt_embedded *d) {
  if (d->stage == EMPTY)
    return xtrt_fail(XTRT_ERR_LAUNCH, "%s: start: the board has no image", d->name);
  if (d->stage == RUNNING)
    return xtrt_fail(XTRT_ERR_LAUNCH, "%s: start: an image is running already", d->name);
  d->stage = FLASHED;
  xtrt_hear();
  int status = d->board->start(d->state);
  if (!status)
    d->stage = RUNNING;
  return spoken(d->name, "start", status);
}

int xtrt_embedded_start(struct xtrt_embedded *device) {
  if (!device)
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_start: no device");
  pthread_mutex_lock(&device->lock);
  int status = start(device);
  pthread_mutex_unlock(&device->lock);
  return status;
}

static int wait_for(struct xtrt_embedded *d, int64_t milliseconds) {
  if (d->stage != RUNNING)
    return xtrt_fail(XTRT_ERR_LAUNCH, "%s: wait: no image is running", d->name);
  xtrt_hear();
  int status = d->board->wait(d->state, milliseconds > 0 ? milliseconds : TEN_MINUTES);
  d->stage = status ? FLASHED : ENDED;
  return spoken(d->name, "wait", status);
}

int xtrt_embedded_wait(struct xtrt_embedded *device, int64_t milliseconds) {
  if (!device)
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_wait: no device");
  pthread_mutex_lock(&device->lock);
  int status = wait_for(device, milliseconds);
  pthread_mutex_unlock(&device->lock);
  return status;
}

static int results(struct xtrt_embedded *d, const struct xtrt_result **list, int *count) {
  if (d->stage != ENDED)
    return xtrt_fail(XTRT_ERR_LAUNCH, "%s: results: no image has ended with success", d->name);
  xtrt_hear();
  return spoken(d->name, "results", d->board->results(d->state, list, count));
}

int xtrt_embedded_results(struct xtrt_embedded *device, const struct xtrt_result **list,
                          int *count) {
  if (!device || !list || !count)
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_results: no device or no place for results");
  pthread_mutex_lock(&device->lock);
  int status = results(device, list, count);
  pthread_mutex_unlock(&device->lock);
  return status;
}

static int read_one(struct xtrt_embedded *d, int number, void *to, size_t bytes) {
  const struct xtrt_result *list;
  int count;
  int status = results(d, &list, &count);
  if (status)
    return status;
  if (number < 0 || number >= count)
    return xtrt_fail(XTRT_ERR_RANGE, "%s: read: result %d of %d", d->name, number, count);
  if (bytes != list[number].bytes)
    return xtrt_fail(XTRT_ERR_SHAPE, "%s: read: result %d has %zu bytes, not %zu", d->name, number,
                     list[number].bytes, bytes);
  if (bytes)
    memcpy(to, list[number].data, bytes);
  return XTRT_OK;
}

int xtrt_embedded_read(struct xtrt_embedded *device, int number, void *to, size_t bytes) {
  if (!device || (!to && bytes))
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_read: no device or no place for the result");
  pthread_mutex_lock(&device->lock);
  int status = read_one(device, number, to, bytes);
  pthread_mutex_unlock(&device->lock);
  return status;
}

int xtrt_embedded_stop(struct xtrt_embedded *device) {
  if (!device)
    return xtrt_fail(XTRT_ERR_NULL, "xtrt_embedded_stop: no device");
  pthread_mutex_lock(&device->lock);
  if (device->stage == RUNNING) {
    device->board->stop(device->state);
    device->stage = FLASHED;
  }
  pthread_mutex_unlock(&device->lock);
  return XTRT_OK;
}
