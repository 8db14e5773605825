/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The table of what was checked: op by element type, over all variants. */

#include <stdio.h>

#include "test/diff/diff.h"

static bool variant_used(const struct totals *totals, int v) {
  for (int op = 1; op < GOP_COUNT; op++)
    for (int d = 0; d < DT_COUNT; d++)
      if (totals->cell[v][op][d])
        return true;
  return false;
}

static const enum dt shown[] = {DT_I1,  DT_I8,   DT_I16, DT_I32, DT_I64,
                                DT_F16, DT_BF16, DT_F32, DT_F64};
enum { SHOWN = sizeof shown / sizeof *shown };

double coverage_print(const struct totals *totals) {
  int all_reached = 0, all_cells = 0;
  for (int v = 0; v < variant_count; v++) {
    if (!variant_used(totals, v))
      continue;
    int reached = 0, cells = 0;
    printf("%-16s", variants[v].name);
    for (int d = 0; d < SHOWN; d++)
      printf("%7s", dts[shown[d]].name);
    putchar('\n');
    for (int op = 1; op < GOP_COUNT; op++) {
      printf("  %-14s", gops[op].name);
      for (int d = 0; d < SHOWN; d++) {
        int count = totals->cell[v][op][shown[d]];
        if (!(gops[op].dtypes >> shown[d] & 1)) {
          printf("%7s", ".");
          continue;
        }
        printf("%7d", count);
        cells++;
        reached += count > 0;
      }
      putchar('\n');
    }
    printf("  %d of %d cells\n", reached, cells);
    all_reached += reached;
    all_cells += cells;
  }
  return all_cells ? 100.0 * all_reached / all_cells : 0;
}

void schedules_count(struct totals *totals, const struct graph *graph) {
  for (int i = 0; i < graph->count; i++) {
    const struct gnode *n = &graph->node[i];
    uint64_t has = sched_features(graph, n);
    if (!has)
      continue;
    __atomic_add_fetch(&totals->scheduled, 1, __ATOMIC_SEQ_CST);
    for (int f = 0; f < FEATURES; f++) {
      if (!(has >> f & 1))
        continue;
      __atomic_add_fetch(&totals->by_type[f][n->type.dtype], 1, __ATOMIC_SEQ_CST);
      __atomic_add_fetch(&totals->by_op[f][n->op], 1, __ATOMIC_SEQ_CST);
      for (int k = 0; k < f; k++)
        __atomic_add_fetch(&totals->pair[f][k], (int)(has >> k & 1), __ATOMIC_SEQ_CST);
    }
  }
}

/* Ops that look alike to a schedule. */
static const struct {
  const char *name;
  enum gop first, last;
} classes[] = {{"matmul", GOP_MATMUL, GOP_BMM},        {"conv", GOP_CONV2, GOP_CONV1},
               {"pool", GOP_POOL, GOP_POOL},           {"reduce", GOP_REDUCE, GOP_GREDUCE},
               {"elem", GOP_ELEM, GOP_INDEX},          {"shape", GOP_TRANSPOSE, GOP_BROADCAST},
               {"turned", GOP_CONTRACT, GOP_CONTRACT}, {"ordered", GOP_ORDERED, GOP_ORDERED},
               {"two", GOP_MULTI, GOP_MULTI}};
enum { CLASSES = sizeof classes / sizeof *classes };

int schedules_print(const struct totals *totals) {
  int missing = 0, pairs = 0, reached = 0;
  printf("%-23s", "schedules");
  for (int d = 0; d < SHOWN; d++)
    printf("%6s", dts[shown[d]].name);
  for (int c = 0; c < CLASSES; c++)
    printf("%8s", classes[c].name);
  putchar('\n');
  for (int f = 0; f < FEATURES; f++) {
    int all = 0;
    printf("  %-21s", feature_names[f]);
    for (int d = 0; d < SHOWN; d++) {
      printf("%6d", totals->by_type[f][shown[d]]);
      all += totals->by_type[f][shown[d]];
    }
    for (int c = 0; c < CLASSES; c++) {
      int count = 0;
      for (int op = (int)classes[c].first; op <= (int)classes[c].last; op++)
        count += totals->by_op[f][op];
      printf("%8d", count);
    }
    putchar('\n');
    missing += !all;
    for (int k = 0; k < f; k++) {
      pairs++;
      reached += totals->pair[f][k] > 0;
    }
  }
  printf("  %d scheduled ops, %d of %d pairs, %d never\n", totals->scheduled, reached, pairs,
         missing);
  return missing;
}
