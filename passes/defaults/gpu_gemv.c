/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Matrix times vector on a machine with items: a group of items in lock step takes a row, several
 * groups share a block. */

#include "passes/defaults/contraction.h"
#include "passes/defaults/gpu.h"

bool xt_default_gpu_gemv(struct xt_choice *choice) {
  struct xt_contraction c;
  int dim = xt_row_dim(choice->space), together = choice->job->config.grid.together;
  if (dim < 0 || !xt_find_contraction(choice, &c) || xt_extent_of(c.space, &c.m) != 1 ||
      !xt_may_split(choice) || xt_reads_results(c.space))
    return false;
  int64_t extent = c.space->extents[dim];
  return (extent < 0 || extent >= together) && xt_add_rows(choice, dim, together);
}
