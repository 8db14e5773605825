/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "bench.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

const char *const bench_counter_names[BENCH_COUNTERS] = {
#define ROW(ID, NAME, CONFIG) NAME,
    BENCH_COUNTER_ROWS(ROW)
#undef ROW
};

static const uint64_t configs[BENCH_COUNTERS] = {
#define ROW(ID, NAME, CONFIG) CONFIG,
    BENCH_COUNTER_ROWS(ROW)
#undef ROW
};

/* Of the calling thread, in user space; -1 with errno. */
static int open_counter(uint64_t config) {
  struct perf_event_attr attr = {.type = PERF_TYPE_HARDWARE,
                                 .size = sizeof attr,
                                 .config = config,
                                 .disabled = 1,
                                 .exclude_kernel = 1,
                                 .exclude_hv = 1,
                                 .read_format = PERF_FORMAT_TOTAL_TIME_ENABLED |
                                                PERF_FORMAT_TOTAL_TIME_RUNNING};
  return (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1, 0);
}

/* Scaled up when the counter had to share its place. */
static double read_counter(int fd) {
  struct {
    uint64_t value, enabled, running;
  } r;
  if (read(fd, &r, sizeof r) != sizeof r || !r.running)
    return NAN;
  return (double)r.value * ((double)r.enabled / (double)r.running);
}

static void count_one(struct bench *b, struct contestant *c, const int *fds) {
  bench_reset_data(b);
  for (int k = 0; k < BENCH_COUNTERS; k++)
    if (fds[k] >= 0) {
      ioctl(fds[k], PERF_EVENT_IOC_RESET, 0);
      ioctl(fds[k], PERF_EVENT_IOC_ENABLE, 0);
    }
  bench_repeat(b, c);
  for (int k = 0; k < BENCH_COUNTERS; k++) {
    c->counters[k] = NAN;
    if (fds[k] < 0)
      continue;
    ioctl(fds[k], PERF_EVENT_IOC_DISABLE, 0);
    c->counters[k] = read_counter(fds[k]) / (double)c->calls;
  }
}

void bench_count(struct bench *b) {
  int fds[BENCH_COUNTERS], why = 0;
  for (int k = 0; k < BENCH_COUNTERS; k++) {
    fds[k] = open_counter(configs[k]);
    if (fds[k] < 0)
      why = errno;
    else
      b->counted = true;
  }
  if (!b->counted)
    xt_note(&b->job, XT_NO_LOC, "no hardware counters: %s",
            why == EACCES || why == EPERM
                ? "not permitted; see /proc/sys/kernel/perf_event_paranoid"
            : why == ENOSYS ? "this system has no perf_event_open"
                            : "this machine offers none to its processes");
  for (int i = 0; b->counted && i < b->files.count; i++)
    count_one(b, &b->contestants[i], fds);
  for (int k = 0; k < BENCH_COUNTERS; k++)
    if (fds[k] >= 0)
      close(fds[k]);
}
