/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What became of each loop of a schedule, for -Rpass= and -Rpass-missed=. */

#include <inttypes.h>

#include "passes/nest/body.h"
#include "passes/nest/plan.h"

struct teller {
  struct xt_job *job;
  const struct xt_schedule *schedule;
  struct xt_loc place;
  const char *parallel; /* the loop around that runs in parallel, or NULL */
  bool vectors;         /* a vectorised loop is around */
  bool lanes;           /* … and elements of one of them share vectors */
};

static void tell_vectors(const struct teller *t, const struct xt_loop *loop,
                         const struct xt_node *node) {
  MlirOperation op = xt_body_scalar_op(&t->schedule->space);
  if (loop->form == XT_VECTOR && loop->emitted->lanes > 1) {
    xt_remark(t->job, t->place, "vectorize", "loop '%s': vectors of %d lanes%s", node->name,
              loop->emitted->lanes,
              t->schedule->space.reduction[loop->axis] ? ", a partial result in each" : "");
  } else if (!mlirOperationIsNull(op)) {
    /* tensor.extract is a load by now */
    const char *name =
        xt_op_is(op, "memref.load")
            ? "an element taken by its index"
            : xt_arena_printf(&t->job->arena, "'%s'", xt_str_dup(&t->job->arena, xt_op_name(op)));
    xt_remark_missed(t->job, t->place, "vectorize",
                     "loop '%s': no vectors: %s in the body has no form on vectors", node->name,
                     name);
    xt_warn(t->job, t->place, XT_W_SCHEDULE,
            "loop '%s' is not vectorised: %s in the body has no form on vectors", node->name, name);
  } else if (!t->lanes) {
    xt_remark_missed(t->job, t->place, "vectorize",
                     "loop '%s': no vectors: its results depend on the order", node->name);
    xt_warn(t->job, t->place, XT_W_SCHEDULE,
            "loop '%s' is not vectorised: its results depend on the order of its iterations",
            node->name);
  } else {
    xt_remark_missed(t->job, t->place, "vectorize", "loop '%s': no vectors: %s", node->name,
                     loop->form == XT_VECTOR ? "it has one element"
                                             : "the lanes are along another vectorised loop");
  }
}

static void tell_parallel(struct teller *t, const struct xt_loop *loop) {
  if (t->job->config.threads == XT_THREADS_NONE)
    xt_remark_missed(t->job, t->place, "parallelize", "loop '%s' runs serially: --threads=none",
                     loop->name);
  else if (t->parallel)
    xt_remark_missed(t->job, t->place, "parallelize",
                     "loop '%s' runs serially inside '%s', which is parallel", loop->name,
                     t->parallel);
  else if (!loop->emitted->parallel)
    xt_remark_missed(t->job, t->place, "parallelize",
                     "loop '%s' does not run in parallel: it has one iteration", loop->name);
  else {
    const char *times =
        loop->emitted->parallel > 1
            ? xt_arena_printf(&t->job->arena, ", in %d places of the code", loop->emitted->parallel)
            : "";
    xt_remark(t->job, t->place, "parallelize", "loop '%s' runs in parallel%s", loop->name, times);
    t->parallel = loop->name;
  }
}

/* All unroll factors, the largest first. */
static void tell_unrolled(const struct teller *t, const struct xt_loop *loop, const char *name) {
  const int64_t *copies = loop->emitted->factors;
  int most = sizeof loop->emitted->factors / sizeof *copies, largest = 0;
  for (int i = 1; i < most; i++)
    largest = copies[i] > copies[largest] ? i : largest;
  const char *less = "";
  for (int i = 0; i < most; i++)
    if (i != largest && copies[i])
      less =
          xt_arena_printf(&t->job->arena, "%s%s%" PRId64, less, *less ? " or " : ", ", copies[i]);
  xt_remark(t->job, t->place, "unroll", "loop '%s': unrolled by %" PRId64 "%s%s", name,
            copies[largest], less, *less ? " in tails" : "");
}

static bool has_lanes(const struct xt_loop *loop) {
  for (; loop; loop = loop->child)
    if (loop->form == XT_VECTOR)
      return true;
  return false;
}

static void tell(struct teller around, const struct xt_loop *loop) {
  for (; loop; loop = loop->next) {
    struct teller t = around;
    const struct xt_node *node = loop->inner;
    if (loop->outer && loop->outer->vectorize && !t.vectors) {
      t.vectors = true;
      t.lanes = has_lanes(loop);
    }
    struct teller inside = t;
    if (loop->emitted && !loop->emitted->elements) /* nothing was emitted: a function does it */
      continue;
    if (loop->outer && loop->outer->parallelize != XT_SERIAL)
      tell_parallel(&inside, loop);
    if (node && node->vectorize)
      tell_vectors(&t, loop, node);
    else if (node && node->unroll && loop->form == XT_UNROLLED)
      tell_unrolled(&t, loop, node->name);
    else if (node && node->unroll)
      xt_remark_missed(t.job, t.place, "unroll", "loop '%s': not unrolled: a factor of 1",
                       node->name);
    if (node && node->kind == XT_TILE)
      xt_remark(t.job, t.place, "tile", "loop '%s': tiles of %" PRId64 " elements", node->name,
                loop->emitted->elements < node->size ? loop->emitted->elements : node->size);
    if (node && node->stream && loop->form == XT_VECTOR)
      xt_remark(t.job, t.place, "stream",
                "loop '%s': results are stored past the caches (non-temporal)", node->name);
    if (node && node->external)
      xt_remark(t.job, t.place, "external", "loop '%s' and all inside is '%s'", node->name,
                node->external);
    tell(inside, loop->child);
  }
}

void xt_loops_remarks(struct xt_job *job, const struct xt_schedule *schedule,
                      const struct xt_loop *loops, struct xt_loc place) {
  tell((struct teller){.job = job, .schedule = schedule, .place = place}, loops);
}
