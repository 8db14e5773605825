/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* xt-bench: functions of shared libraries that should compute the same, compared by time. */
#ifndef XT_TOOLS_BENCH_H
#define XT_TOOLS_BENCH_H

#include <math.h>

#include "compiler/support/job.h"
#include "compiler/support/str.h"
#include "xtrt.h"

typedef void any_fn(void);

/* One argument or result, and the memory that every contestant is given for it. */
struct buffer {
  const struct xtrt_value *value;
  bool result;
  bool written;   /* compared, and as before at the beginning of each sample */
  int64_t *sizes; /* all known */
  int64_t count;  /* of elements */
  size_t bytes;
  char *data;           /* 64-byte aligned */
  char *before;         /* what a written one holds before a call */
  char *reference;      /* what the first contestant makes of it */
  intptr_t *descriptor; /* for XTRT_DESCRIPTOR, else NULL */
};

struct contestant {
  const char *file;
  void *library;
  const struct xtrt_function *info; /* NULL: the library does not describe itself */
  void *workspace;                  /* for info->call */
  any_fn *function;                 /* where there is no info */
  int64_t calls;                    /* in one sample */
  /* One per round: nanoseconds of a call by either clock, and whether another process came
   * between. */
  double *real, *cpu;
  bool *disturbed;
  double counters[XTRT_COUNTER_COUNT]; /* of a call, NAN: not counted */
  bool on_device;
};

struct bench {
  struct xt_job job;
  struct xt_strs files;
  const char *entry, *model;
  struct xt_strs sizes;
  int rounds, threads;
  uint64_t random;
  double tolerance;    /* relative to the largest element; 0: by the element type */
  double flops, bytes; /* of a call, 0: not told */
  bool json, counters;

  struct contestant *contestants; /* one for each file, then the first again as the control */
  int count;
  const struct xtrt_function *signature;
  struct buffer *buffers;
  void **values; /* what each is passed as */
  int buffer_count;
  bool counted; /* there are counters */
  bool busy;    /* too few rounds were left alone, so all of them count */
  /* What this machine reaches now with as many threads: operations per second, and bytes per
   * second of a sum over as much memory as a call takes. 0: not measured. */
  double peak_flops, peak_bandwidth;
};

/* The spread of the ratios of two contestants, round by round. */
struct ratio {
  int rounds; /* that count: neither was disturbed */
  double median, low, high;
  double best; /* of the best times */
};

/* Of the times of a contestant's calls that count, in nanoseconds. */
struct spread {
  int rounds;
  double best, median, p95;
  double deviation; /* the median distance from the median */
};

enum {
  BENCH_ALIGN = 64,
  BENCH_MAX_ARGUMENTS = 16 /* of a function that no library describes a call of */
};

uint64_t bench_random(struct bench *b);
void *bench_alloc(struct bench *b, size_t bytes);

/* Opens the libraries and finds the functions and their signature, which must be the same. */
bool bench_load(struct bench *b);
/* Allocates and fills what the contestants are called with. */
bool bench_make_data(struct bench *b);
void bench_reset_data(struct bench *b);
/* Whether what is in the buffers is what the first contestant made of them; tells where not. */
bool bench_check_data(struct bench *b, const struct contestant *c, bool is_first);

/* A call as a packed one, for xtrt_evaluate: `workspace` is a struct bench_caller. */
struct bench_caller {
  const struct bench *bench;
  const struct contestant *contestant;
};
int bench_packed(void *caller, void *const *values);
/* One call; false, with an error, when it returns a status other than 0. */
bool bench_call(struct bench *b, const struct contestant *c);
void bench_measure(struct bench *b);
/* Calls it as often as in a sample. */
void bench_repeat(struct bench *b, const struct contestant *c);
/* By how much `c` takes longer than `than`. */
struct ratio bench_ratio(struct bench *b, const struct contestant *than,
                         const struct contestant *c);
/* By the clock that ratios are made of. */
struct spread bench_spread(struct bench *b, const struct contestant *c);
struct spread bench_spread_real(struct bench *b, const struct contestant *c);
struct spread bench_spread_cpu(struct bench *b, const struct contestant *c);

/* Measures what b->flops and b->bytes are compared with. */
void bench_measure_peak(struct bench *b);
/* Counts hardware events of every contestant's call; tells when it may not. */
void bench_count(struct bench *b);

bool bench_is_control(const struct bench *b, int contestant);
void bench_print_text(struct bench *b);
/* The schema of google-benchmark, with `ratios` besides. */
void bench_print_json(struct bench *b);

#endif
