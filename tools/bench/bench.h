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
  any_fn *function;
  const struct xtrt_function *info; /* NULL: the library does not describe itself */
  void *workspace;                  /* the first argument, where `function` is NAME_ws */
  bool takes_workspace;
  int64_t calls;   /* in one sample */
  double *samples; /* nanoseconds of a call, one per round */
  bool *disturbed; /* another process came between */
};

struct bench {
  struct xt_job job;
  struct xt_strs files;
  const char *entry, *model;
  struct xt_strs sizes;
  int rounds, threads;
  uint64_t random;
  double tolerance; /* relative to the largest element; 0: by the element type */
  bool json;

  struct contestant *contestants; /* one for each file, then the first again as the control */
  int count;
  const struct xtrt_function *signature;
  struct buffer *buffers;
  int buffer_count;
  bool busy; /* too few rounds were left alone, so all of them count */
};

/* The spread of the ratios of two contestants, round by round. */
struct ratio {
  int rounds; /* that count: neither was disturbed */
  double median, low, high;
  double best; /* of the best times */
};

enum { BENCH_ALIGN = 64, BENCH_MAX_ARGUMENTS = 15 };

uint64_t bench_random(struct bench *b);
void *bench_alloc(struct bench *b, size_t bytes);

/* Opens the libraries and finds the functions and their signature, which must be the same. */
bool bench_load(struct bench *b);
void bench_unload(struct bench *b);
/* Allocates and fills what the contestants are called with. */
bool bench_make_data(struct bench *b);
void bench_reset_data(struct bench *b);
/* Whether what is in the buffers is what the first contestant made of them; tells where not. */
bool bench_check_data(struct bench *b, const struct contestant *c, bool is_first);

/* One call; false, with an error, when it returns a status other than 0. */
bool bench_call(struct bench *b, const struct contestant *c);
void bench_measure(struct bench *b);
struct ratio bench_ratio(struct bench *b, const struct contestant *c);
/* Of the samples that count. */
double bench_best(const struct bench *b, const struct contestant *c);
double bench_median(struct bench *b, const struct contestant *c);

#endif
