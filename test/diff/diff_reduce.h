/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reducing what fails: the state, and the steps on schedules. */
#ifndef XT_DIFF_DIFF_REDUCE_H
#define XT_DIFF_DIFF_REDUCE_H

#include "test/diff/diff.h"

struct reducer {
  struct xt_arena *arena; /* of schedules */
  const struct options *options;
  const struct variant *variant;
  struct graph *best;
  struct finding *finding;
  int left;     /* tries */
  bool refused; /* by xtcc, not by the C compiler */
};

/* Takes the candidate when it is valid and fails in the same way. */
bool try_graph(struct reducer *r, struct graph *candidate);

/* Each makes one thing smaller; false when nothing helped. */
bool drop_schedules(struct reducer *r);
bool drop_loops(struct reducer *r);
bool drop_notes(struct reducer *r);

#endif
