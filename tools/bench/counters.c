/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "bench.h"

void bench_count(struct bench *b) {
  for (int i = 0; i < b->files.count; i++) {
    struct contestant *c = &b->contestants[i];
    struct bench_caller caller = {b, c};
    struct xtrt_evaluation how = {.number = c->calls, .counters = 1};
    struct xtrt_sample sample;
    bench_reset_data(b);
    if (xtrt_evaluate(bench_packed, &caller, b->values, &how, &sample))
      continue; /* it returned 0 before */
    if (how.note) {
      xt_note(&b->job, XT_NO_LOC, "no hardware counters: %s", how.note);
      return;
    }
    for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
      c->counters[k] = sample.counters[k];
    b->counted = true;
  }
}
