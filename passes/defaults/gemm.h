/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How a matrix product is blocked and shared by workers. */
#ifndef XT_DEFAULTS_GEMM_H
#define XT_DEFAULTS_GEMM_H

#include "passes/defaults/contraction.h"

enum xt_split { XT_SPLIT_NOTHING, XT_SPLIT_BATCH, XT_SPLIT_N, XT_SPLIT_M };

/* Sizes are elements of one dimension each; 0: all of it. */
struct xt_blocks {
  int64_t mr, nr; /* register tile */
  int m_dim;      /* the dimension of M that is cut into blocks of `mc` */
  int k_dim;      /* the dimension of K that is cut into blocks of `kc` */
  int m_inner;    /* index in M of the outermost dimension inside a block */
  int64_t mc, nc, kc;
  bool wide; /* B panels are read from L2, not from L1 */
  bool pack_a, pack_b;
  bool pack_by_tile;   /* each B panel is packed just before its tile uses it */
  bool prefetch_b;     /* what the next tile reads of B */
  bool prefetch_c;     /* the next tile of C */
  bool far_a;          /* rows of A are a page apart, or more */
  enum xt_split split; /* what workers share, … */
  int shared_dim;      /* … along this dimension */
  int64_t item;        /* its elements in a work item of several blocks; 0: one block */
};

/* The register tile, MC, NC and KC, what is packed and what is prefetched. */
void xt_choose_blocks(const struct xt_contraction *contraction, struct xt_blocks *blocks);
/* What workers share; may make blocks smaller. */
void xt_choose_split(const struct xt_contraction *contraction, struct xt_blocks *blocks);
/* Whether the loop that workers share is the outermost one. Not so for the M loop of a plain matrix
 * product, which is inside the KC loop, nor where work items of few rows would each pack all of B.
 */
bool xt_shares_outermost(const struct xt_contraction *contraction, const struct xt_blocks *blocks);

#endif
