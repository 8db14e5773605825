/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The CPU that runs the program: kernels are functions that the host unit calls. */

#include "targets/cgen/cgen.h"
#include "targets/target.h"

#define FRONT "xt-check-input,xt-entry,symbol-dce,"
#define BACK                                                                                       \
  "xt-outline,eliminate-empty-tensors,"                                                            \
  "one-shot-bufferize{bufferize-function-boundaries=1 "                                            \
  "function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops=1},"       \
  "drop-equivalent-buffer-results,canonicalize,cse,xt-outline-memref,"                             \
  "func.func(convert-linalg-to-loops),xt-hoist-scratch,canonicalize,cse,"                          \
  "xt-place-frees,xt-plan-memory,func.func(xt-check-plan)"

const struct xt_target xt_target_host = {
    .name = "host",
    .arena_align = 64,
    .pipeline = {FRONT BACK, FRONT BACK, FRONT BACK, FRONT BACK},
    .print = xt_cgen_module,
};
