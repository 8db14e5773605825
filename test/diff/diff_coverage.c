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

double coverage_print(const struct totals *totals) {
  static const enum dt shown[] = {DT_I1, DT_I8, DT_I32, DT_I64, DT_F16, DT_BF16, DT_F32, DT_F64};
  enum { SHOWN = sizeof shown / sizeof *shown };
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
