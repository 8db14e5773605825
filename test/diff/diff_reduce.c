/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Makes a failing graph smaller while it still fails: results, ops, bodies, sizes. */

#include <string.h>
#include <unistd.h>

#include "compiler/support/job.h"
#include "test/diff/diff_reduce.h"

enum { SPECIAL_SEEDS = 12 };

/* What xtcc refuses needs no C compiler and no answer. */
static bool refused(struct reducer *r, struct xt_arena *arena, const struct test_case *c,
                    struct finding *finding) {
  char *library = xt_arena_printf(arena, "%s/r%d.so", r->options->temporary, (int)getpid());
  char *log = xt_arena_printf(arena, "%s.log", library);
  int code = module_screen(r->options, r->variant, c->text, library, log);
  *finding = (struct finding){.outcome = OUT_COMPILE, .detail = code};
  message_of(log, finding->message, sizeof finding->message);
  return code != 0;
}

static bool fails(struct reducer *r, const struct graph *graph, struct finding *finding) {
  struct xt_arena arena = {0};
  struct test_case c;
  case_from_graph(&arena, graph, "g0", &c);
  if (r->refused) {
    bool again = refused(r, &arena, &c, finding);
    xt_arena_release(&arena);
    return again;
  }
  bool failed = c.arguments <= GEN_ARGUMENTS && cases_interpret(&arena, &c, 1) && !c.skipped;
  if (failed) {
    cases_test(r->options, r->variant, &c, 1, finding);
    failed = finding->outcome != OUT_OK && finding->outcome != OUT_SKIPPED;
  }
  xt_arena_release(&arena);
  return failed;
}

bool try_graph(struct reducer *r, struct graph *candidate) {
  graph_prune(candidate);
  int arguments = candidate->count - graph_ops(candidate);
  if (!graph_infer(candidate) || arguments > GEN_ARGUMENTS || !graph_ops(candidate) ||
      !graph_schedules_legal(candidate))
    return false;
  if (r->left-- <= 0)
    return false;
  struct finding finding;
  if (!fails(r, candidate, &finding) || finding.outcome != r->finding->outcome ||
      strcmp(finding.message, r->finding->message))
    return false;
  *r->best = *candidate;
  *r->finding = finding;
  return true;
}

static bool drop_results(struct reducer *r) {
  for (int i = 0; r->best->results > 1 && i < r->best->results; i++) {
    struct graph g = *r->best;
    g.result[0] = g.result[i];
    g.results = 1;
    if (try_graph(r, &g))
      return true;
  }
  return false;
}

/* The result becomes an earlier value. */
static bool end_earlier(struct reducer *r) {
  for (int i = 0; i < r->best->count; i++) {
    struct graph g = *r->best;
    if (g.node[i].op == GOP_ARG || (g.results == 1 && g.result[0] == i))
      continue;
    g.result[0] = i;
    g.results = 1;
    if (try_graph(r, &g))
      return true;
  }
  return false;
}

/* A value becomes an argument. */
static bool start_later(struct reducer *r) {
  for (int i = r->best->count; i-- > 0;) {
    struct graph g = *r->best;
    struct gnode *n = &g.node[i];
    if (n->op == GOP_ARG)
      continue;
    *n = (struct gnode){.op = GOP_ARG, .type = n->type, .values = GV_REAL, .seed = g.seed + 7};
    const struct graph real = g; /* what is tried is pruned */
    if (try_graph(r, &g))
      return true;
    /* NaN and the like are rare among special values: some seeds have one. */
    for (int k = 0; dts[real.node[i].type.dtype].is_float && k < SPECIAL_SEEDS; k++) {
      g = real;
      g.node[i].values = GV_SPECIAL;
      g.node[i].seed += (uint64_t)k;
      if (try_graph(r, &g))
        return true;
    }
  }
  return false;
}

static bool same_type(const struct gtype *a, const struct gtype *b) {
  bool same = a->dtype == b->dtype && a->rank == b->rank;
  for (int d = 0; same && d < a->rank; d++)
    same = a->size[d] == b->size[d] && a->dynamic[d] == b->dynamic[d];
  return same;
}

/* An op is replaced by an operand of the same type. */
static bool skip_op(struct reducer *r) {
  for (int i = 0; i < r->best->count; i++) {
    for (int k = 0; k < r->best->node[i].operands; k++) {
      struct graph g = *r->best;
      int by = g.node[i].operand[k];
      if (!same_type(&g.node[by].type, &g.node[i].type))
        continue;
      for (int u = i + 1; u < g.count; u++)
        for (int o = 0; o < g.node[u].operands; o++)
          if (g.node[u].operand[o] == i)
            g.node[u].operand[o] = by;
      for (int o = 0; o < g.results; o++)
        if (g.result[o] == i)
          g.result[o] = by;
      if (try_graph(r, &g))
        return true;
    }
  }
  return false;
}

static bool drop_steps(struct reducer *r) {
  for (int i = 0; i < r->best->count; i++) {
    for (int s = 0; r->best->node[i].steps > 1 && s < r->best->node[i].steps; s++) {
      struct graph g = *r->best;
      struct gnode *n = &g.node[i];
      for (int k = s; k + 1 < n->steps && k + 1 < GEN_STEPS; k++)
        n->step[k] = n->step[k + 1];
      n->steps--;
      if (try_graph(r, &g))
        return true;
    }
  }
  return false;
}

static bool make_static(struct reducer *r) {
  if (!graph_has_dynamic(r->best))
    return false;
  struct graph g = *r->best;
  for (int i = 0; i < g.count; i++)
    memset(g.node[i].type.dynamic, 0, sizeof g.node[i].type.dynamic);
  return try_graph(r, &g);
}

/* All sizes of a value shrink together, since operands share them; then one alone. */
static bool shrink_size(struct reducer *r, int64_t from, int64_t to) {
  struct graph g = *r->best;
  for (int i = 0; i < g.count; i++)
    for (int d = 0; g.node[i].op == GOP_ARG && d < g.node[i].type.rank; d++)
      if (g.node[i].type.size[d] == from)
        g.node[i].type.size[d] = to;
  if (try_graph(r, &g))
    return true;
  for (int i = 0; i < r->best->count; i++)
    for (int d = 0; r->best->node[i].op == GOP_ARG && d < r->best->node[i].type.rank; d++) {
      if (r->best->node[i].type.size[d] != from)
        continue;
      g = *r->best;
      g.node[i].type.size[d] = to;
      if (try_graph(r, &g))
        return true;
    }
  return false;
}

static bool shrink_sizes(struct reducer *r) {
  for (int i = 0; i < r->best->count; i++) {
    if (r->best->node[i].op != GOP_ARG)
      continue;
    for (int d = 0; d < r->best->node[i].type.rank; d++) {
      int64_t size = r->best->node[i].type.size[d];
      const int64_t tries[] = {1, 2, 3, size / 2, size - 1};
      for (int t = 0; t < 5; t++)
        if (tries[t] > 0 && tries[t] < size && shrink_size(r, size, tries[t]))
          return true;
    }
  }
  return false;
}

bool graph_reduce(struct xt_arena *arena, const struct options *options,
                  const struct variant *variant, struct graph *graph, struct finding *finding) {
  struct reducer r = {arena, options, variant, graph, finding, 400, false};
  static bool (*const steps[])(struct reducer *) = {
      drop_schedules, drop_results, end_earlier, start_later, skip_op,
      drop_steps,     make_static,  drop_loops,  drop_notes,  shrink_sizes};
  struct finding alone;
  r.refused = finding->outcome == OUT_COMPILE && finding->detail != XT_EXIT_TOOL;
  if (!fails(&r, graph, &alone))
    return false;
  *finding = alone;
  for (size_t i = 0; i < sizeof steps / sizeof *steps && r.left > 0;)
    i = steps[i](&r) ? 0 : i + 1;
  return true;
}
