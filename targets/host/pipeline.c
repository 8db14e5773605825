/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "targets/host/pipeline.h"

char *xt_host_pipeline(struct xt_job *job, const char *loosen, const char *mark,
                       const char *place) {
  const struct xt_config *c = &job->config;
  /* Arguments that may overlap: results are computed aside and copied at the end. */
  const char *in_place = c->may_alias ? "" : "eliminate-empty-tensors,";
  /* No canonicalize on tensors: upstream's gives a loop-carried tensor whose size changes the
   * static type of its initial value. */
  const char *fuse = c->opt_level > 0 ? "xt-fuse,cse," : "";
  const char *pad = c->opt_level > 0 ? "xt-pad," : "";
  const char *group = c->opt_level > 1 ? "xt-group," : "";
  const char *schedule = c->opt_level > 1 ? "xt-default," : "";
  const char *join = c->opt_level > 1 ? "xt-join-copies," : "";
  const char *share = c->opt_level > 0 ? "xt-share-kernels," : "";
  return xt_arena_printf(
      &job->arena,
      "xt-read-schedules,xt-lower-tosa,xt-transform,symbol-dce,xt-check-input,xt-read-placement,"
      "func.func(convert-elementwise-to-linalg),"
      "xt-decompose,xt-check-shapes,%sxt-copy-inits,xt-entry,%sxt-bound-loops,%s%sxt-outline,%s%s"
      "xt-make-globals,xt-bufferize,xt-fix-layouts,xt-forall,func.func(scf-forall-to-for),"
      "%s%sxt-nest,canonicalize,cse,"
      "xt-outline-vectors,xt-outline-memref,%sfunc.func(convert-linalg-to-loops),convert-"
      "bufferization-to-memref,"
      "xt-hoist-scratch,xt-own-results,%s%sxt-lower-vectors,canonicalize,cse,"
      "func.func(xt-sink-constants),xt-place-frees,xt-plan-memory,xt-check-plan",
      fuse, loosen, pad, group, share, in_place, mark, schedule, share, place, join);
}
