/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Waits are polls with a limit. A kernel that does not end cannot be stopped: its context is kept
 * aside, with all that is in it, until it has ended. */

#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "gpu.h"

static struct {
  pthread_mutex_t lock;
  struct gpu *first;
} hung = {.lock = PTHREAD_MUTEX_INITIALIZER};

int xtrt__gpu_check(struct gpu *g, unsigned error, int usual, const char *call) {
  if (!error)
    return 0;
  int status = xtrt_cuda_fail(error, usual, call);
  if (status == XTRT_ERR_LOST) {
    g->lost = true;
    if (*g->running)
      xtrt_fail(status, "%s; last launched: %s", xtrt_message(), g->running);
  }
  return status;
}

int xtrt__gpu_owned(const struct gpu *g) {
  if (g->owner == getpid())
    return 0;
  return xtrt_fail(XTRT_ERR_LOST, "opened by process %ld, used by %ld after a fork", (long)g->owner,
                   (long)getpid());
}

int xtrt__gpu_enter(struct gpu *g) {
  int status = xtrt__gpu_owned(g);
  if (status)
    return status;
  return xtrt__gpu_check(g, g->api->context_push(g->context), XTRT_ERR_DEVICE, "cuCtxPushCurrent");
}

int xtrt__gpu_leave(struct gpu *g, int status) {
  xtrt_cu_context context;
  unsigned error = g->api->context_pop(&context);
  return status ? status : xtrt__gpu_check(g, error, XTRT_ERR_DEVICE, "cuCtxPopCurrent");
}

static int64_t microseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Short kernels are looked after without a pause, for long ones 1/8 of the time so far is slept. */
static void pause_after(int64_t waited) {
  enum { AT_ONCE = 50, MOST = 1000 };
  int64_t sleep = waited < AT_ONCE ? 0 : waited / 8 < MOST ? waited / 8 : MOST;
  struct timespec t = {0, (long)sleep * 1000};
  if (sleep)
    nanosleep(&t, NULL);
}

int xtrt__gpu_drain(struct gpu *g, int64_t milliseconds) {
  int64_t begin = microseconds(), waited = 0;
  while (g->queued) {
    unsigned error = g->api->stream_query(g->stream);
    if (error != XTRT_CUDA_NOT_READY) {
      int status = xtrt__gpu_check(g, error, XTRT_ERR_LAUNCH, "cuStreamQuery");
      if (status)
        return status;
      g->queued = 0;
      break;
    }
    waited = microseconds() - begin;
    if (waited / 1000 >= milliseconds) {
      g->hung = true;
      return xtrt_fail(XTRT_ERR_TIMEOUT, "no answer in %lld ms, runs kernel %s",
                       (long long)milliseconds, g->running);
    }
    pause_after(waited);
  }
  g->ended = g->launched;
  return 0;
}

int xtrt__gpu_room(struct gpu *g) {
  enum { QUEUE = 64 };
  int status = g->queued < QUEUE ? 0 : xtrt__gpu_drain(g, xtrt_patience());
  g->queued++;
  return status;
}

/* ---- release ---- */

static void destroy(struct gpu *g) {
  if (g->context)
    g->api->context_destroy(g->context);
  free(g);
}

static bool has_ended(struct gpu *g) {
  if (xtrt__gpu_enter(g))
    return g->lost;
  unsigned error = g->api->stream_query(g->stream);
  xtrt__gpu_leave(g, 0);
  return error != XTRT_CUDA_NOT_READY;
}

void xtrt__gpu_reap(void) {
  pthread_mutex_lock(&hung.lock);
  for (struct gpu **link = &hung.first; *link;) {
    struct gpu *g = *link;
    if (!has_ended(g)) {
      link = &g->next;
      continue;
    }
    *link = g->next;
    destroy(g);
  }
  pthread_mutex_unlock(&hung.lock);
}

/* What was left in the stream gets this many milliseconds. */
enum { GRACE = 1000 };

void xtrt__gpu_release(struct gpu *g) {
  if (g->owner != getpid()) { /* the context is the parent's */
    free(g);
    return;
  }
  if (g->queued && !g->hung && !g->lost && !xtrt__gpu_enter(g))
    xtrt__gpu_leave(g, xtrt__gpu_drain(g, GRACE));
  if (!g->hung) {
    destroy(g);
    return;
  }
  pthread_mutex_lock(&hung.lock);
  g->next = hung.first;
  hung.first = g;
  pthread_mutex_unlock(&hung.lock);
}
