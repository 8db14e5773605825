/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#define _GNU_SOURCE
#include <errno.h>
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "xtrt.h"

enum { GROWTH = 16 }; /* at most, from one try to the next: the first may have been odd */

struct counters {
  int fd[XTRT_COUNTER_COUNT]; /* -1: none */
};

const char *xtrt_counter_name(enum xtrt_counter counter) {
  static const char *const names[] = {
#define ROW(ID, NAME, CONFIG) NAME,
      XTRT_COUNTERS(ROW)
#undef ROW
  };
  return names[counter];
}

/* Of the calling thread, in user space. */
static int counter_open(uint64_t config) {
  struct perf_event_attr attr = {.type = PERF_TYPE_HARDWARE,
                                 .size = sizeof attr,
                                 .config = config,
                                 .disabled = 1,
                                 .exclude_kernel = 1,
                                 .exclude_hv = 1,
                                 .read_format = PERF_FORMAT_TOTAL_TIME_ENABLED |
                                                PERF_FORMAT_TOTAL_TIME_RUNNING};
  return (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

/* NULL, or why there is none. */
static const char *counters_open(struct counters *c) {
  static const uint64_t configs[] = {
#define ROW(ID, NAME, CONFIG) CONFIG,
      XTRT_COUNTERS(ROW)
#undef ROW
  };
  int any = 0, why = 0;
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++) {
    c->fd[k] = counter_open(configs[k]);
    if (c->fd[k] < 0)
      why = errno;
    else
      any = 1;
  }
  return any                             ? NULL
         : why == EACCES || why == EPERM ? "not permitted; see /proc/sys/kernel/perf_event_paranoid"
         : why == ENOSYS                 ? "this system has no perf_event_open"
                                         : "this machine offers none to its processes";
}

static void counters_close(const struct counters *c) {
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
    if (c->fd[k] >= 0)
      close(c->fd[k]);
}

static void counters_start(const struct counters *c) {
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
    if (c->fd[k] >= 0) {
      ioctl(c->fd[k], PERF_EVENT_IOC_RESET, 0);
      ioctl(c->fd[k], PERF_EVENT_IOC_ENABLE, 0);
    }
}

static void counters_stop(const struct counters *c) {
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
    if (c->fd[k] >= 0)
      ioctl(c->fd[k], PERF_EVENT_IOC_DISABLE, 0);
}

/* Scaled up when the counter had to share its place. */
static double counter_read(int fd) {
  struct {
    uint64_t value, enabled, running;
  } r;
  double zero = 0;
  if (fd < 0 || read(fd, &r, sizeof r) != sizeof r || !r.running)
    return zero / zero;
  return (double)r.value * ((double)r.enabled / (double)r.running);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct evaluation {
  xtrt_packed *call;
  void *workspace;
  void *const *values;
  struct counters counters;
};

static int repeat(const struct evaluation *e, int64_t number, struct xtrt_sample *sample) {
  int status = XTRT_OK;
  counters_start(&e->counters);
  double start = now();
  for (int64_t i = 0; i < number && !status; i++)
    status = e->call(e->workspace, e->values);
  sample->seconds = (now() - start) / (double)number;
  counters_stop(&e->counters);
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
    sample->counters[k] = counter_read(e->counters.fd[k]) / (double)number;
  return status;
}

/* The number of calls that should take `wanted` seconds and a little more. */
static int64_t grown(int64_t number, double seconds, double wanted) {
  double factor = seconds > 0 ? 1.1 * wanted / seconds : GROWTH;
  factor = factor > GROWTH ? GROWTH : factor < 1.1 ? 1.1 : factor;
  double more = (double)number * factor;
  return more < 1e15 ? (int64_t)more + 1 : number;
}

static int sample(const struct evaluation *e, struct xtrt_evaluation *how,
                  struct xtrt_sample *out) {
  double wanted = how->min_repeat_ms * 1e-3;
  for (;;) {
    int status = repeat(e, how->number, out);
    double seconds = out->seconds * (double)how->number;
    int64_t more = grown(how->number, seconds, wanted);
    if (status || !(seconds < wanted) || more == how->number)
      return status;
    how->number = more;
  }
}

int xtrt_evaluate(xtrt_packed *call, void *workspace, void *const *values,
                  struct xtrt_evaluation *how, struct xtrt_sample *samples) {
  struct evaluation e = {call, workspace, values, {{0}}};
  how->note = NULL;
  how->repeat = how->repeat < 1 ? 1 : how->repeat;
  how->number = how->number < 1 ? 1 : how->number;
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
    e.counters.fd[k] = -1;
  int status = call(workspace, values);
  if (!status && how->check)
    status = how->check(how->context);
  if (status)
    return status;
  if (how->counters)
    how->note = counters_open(&e.counters);
  for (int i = 0; i < how->repeat && !status; i++)
    status = sample(&e, how, &samples[i]);
  counters_close(&e.counters);
  return status;
}
