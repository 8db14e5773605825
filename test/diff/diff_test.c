/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Batches: made, interpreted, compiled under every variant, run, counted. */

#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "compiler/support/files.h"
#include "compiler/support/job.h"
#include "compiler/support/spawn.h"
#include "test/diff/diff.h"

static void log_show(const char *path) {
  struct xt_buf text = {0};
  if (!xt_file_read(path, 1 << 20, &text))
    fprintf(stderr, "%.2000s", xt_buf_text(&text));
  xt_buf_free(&text);
}

static void test_range(const struct options *options, const struct variant *variant,
                       const struct test_case *cases, int count, struct finding *findings,
                       bool screened);

/* A case that was not compiled. That a schedule would make too much code is no fault of xtcc's. */
static struct finding not_compiled(const struct options *options, int code, const char *log) {
  struct finding finding = {.outcome = OUT_COMPILE, .detail = code};
  message_of(log, finding.message, sizeof finding.message);
  if (code == XT_EXIT_INPUT && strstr(finding.message, TOO_MUCH_CODE))
    finding = (struct finding){.outcome = OUT_SKIPPED};
  if (options->verbose)
    log_show(log);
  return finding;
}

/* Which cases xtcc refuses, each alone; the others together. */
static void screen(const struct options *options, const struct variant *variant,
                   const struct test_case *cases, int count, struct finding *findings,
                   const char *library, const char *log) {
  struct xt_arena arena = {0};
  struct test_case *good = xt_arena_alloc(&arena, (size_t)count * sizeof *good);
  struct finding *found = xt_arena_alloc(&arena, (size_t)count * sizeof *found);
  int goods = 0;
  for (int i = 0; i < count; i++) {
    int code = module_screen(options, variant, cases[i].text, library, log);
    findings[i] = code ? not_compiled(options, code, log) : (struct finding){.outcome = OUT_OK};
    if (!code)
      good[goods++] = cases[i];
  }
  if (goods)
    test_range(options, variant, good, goods, found, true);
  for (int i = count; i-- > 0;)
    if (findings[i].outcome == OUT_OK)
      findings[i] = found[--goods];
  xt_arena_release(&arena);
}

/* A module that is still refused is split until the cases that cause it stand alone. */
static void test_range(const struct options *options, const struct variant *variant,
                       const struct test_case *cases, int count, struct finding *findings,
                       bool screened) {
  struct xt_arena arena = {0};
  struct xt_buf text = {0};
  char *library = xt_arena_printf(&arena, "%s/w%d.so", options->temporary, (int)getpid());
  char *log = xt_arena_printf(&arena, "%s.log", library);
  for (int i = 0; i < count; i++)
    xt_buf_puts(&text, cases[i].text);
  int code = module_compile(options, variant, xt_buf_text(&text), library, log);
  if (!code) {
    library_run(options, variant, library, cases, count, findings);
  } else if (count == 1) {
    findings[0] = not_compiled(options, code, log);
  } else if (!screened) {
    screen(options, variant, cases, count, findings, library, log);
  } else {
    int half = count / 2;
    test_range(options, variant, cases, half, findings, true);
    test_range(options, variant, cases + half, count - half, findings + half, true);
  }
  xt_buf_free(&text);
  xt_arena_release(&arena);
}

/* Results that are right in the first order and in this one, and differ, are a finding. */
static void compare_bits(const struct options *options, const struct variant *first,
                         const struct test_case *cases, int count, struct finding *findings) {
  struct xt_arena arena = {0};
  struct finding *before = xt_arena_alloc(&arena, (size_t)count * sizeof *before);
  cases_test(options, first, cases, count, before);
  for (int i = 0; i < count; i++)
    if (findings[i].outcome == OUT_OK && before[i].outcome == OUT_OK &&
        findings[i].bits != before[i].bits)
      findings[i].outcome = OUT_BITS;
  xt_arena_release(&arena);
}

void cases_test(const struct options *options, const struct variant *variant,
                const struct test_case *cases, int count, struct finding *findings) {
  memset(findings, 0, (size_t)count * sizeof *findings);
  if (count)
    test_range(options, variant, cases, count, findings, false);
  if (count && variant->same_bits)
    compare_bits(options, variant_find(variant->same_bits), cases, count, findings);
}

void finding_print(const struct finding *f, struct xt_buf *out) {
  static const char *const names[OUTCOMES] = {"right",
                                              "skipped",
                                              "xtcc or the C compiler failed, exit code %d",
                                              "the function is missing",
                                              "status %d",
                                              "signal %d",
                                              "no end within the time limit",
                                              "result %d",
                                              "guard bytes of result %d written",
                                              "argument %d written",
                                              "%d mistakes were accepted",
                                              "%d mistakes or more were not told",
                                              "other C after --emit=schedule",
                                              "a checker reports",
                                              "other bits than in the first order"};
  xt_buf_printf(out, names[f->outcome], f->detail);
  if (f->outcome == OUT_WRONG)
    xt_buf_printf(out, ", element %" PRId64 ": %.17g, expected %.17g within %.3g", f->element,
                  f->got, f->expected, f->bound);
  if (f->message[0])
    xt_buf_printf(out, ": %s", f->message);
}

static void count_graph(struct totals *totals, const struct graph *g, const struct test_case *c) {
  __atomic_add_fetch(&totals->graphs, 1, __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&totals->dynamic, graph_has_dynamic(g), __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&totals->fusion, g->fusion, __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&totals->ops, graph_ops(g), __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&totals->skipped, c->skipped != NULL, __ATOMIC_SEQ_CST);
  for (int r = 0; !c->skipped && r < c->results; r++) {
    const struct tensor *t = c->result[r].tensor;
    long bounded = 0;
    for (int64_t i = 0; i < t->count; i++)
      bounded += isfinite(t->at[i].err);
    __atomic_add_fetch(&totals->elements, (long)t->count, __ATOMIC_SEQ_CST);
    __atomic_add_fetch(&totals->bounded, bounded, __ATOMIC_SEQ_CST);
  }
}

void finding_add(struct totals *totals, uint64_t seed, int schedule, int variant,
                 const struct finding *finding) {
  int at = __atomic_fetch_add(&totals->found, 1, __ATOMIC_SEQ_CST);
  if (at < FINDINGS)
    totals->report[at] = (struct report){seed, schedule, variant, *finding};
}

static void count_check(const struct options *options, struct totals *totals, const struct graph *g,
                        int schedule, int variant, const struct finding *finding) {
  /* A planted bug does not break the build: what does is another one. */
  bool wanted = !options->plant || finding->outcome != OUT_COMPILE;
  if (finding->outcome == OUT_SKIPPED)
    return;
  __atomic_add_fetch(&totals->checks, 1, __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&totals->same, variants[variant].same_bits != NULL, __ATOMIC_SEQ_CST);
  for (int i = 0; i < g->count; i++)
    if (g->node[i].op != GOP_ARG)
      __atomic_add_fetch(&totals->cell[variant][g->node[i].op][node_cell_dtype(g, &g->node[i])], 1,
                         __ATOMIC_SEQ_CST);
  if (finding->outcome == OUT_OK || !wanted)
    return;
  finding_add(totals, g->seed, schedule, variant, finding);
}

/* The graphs as functions g0, g1, … with what they must give. */
static struct test_case *cases_make(struct xt_arena *arena, const struct options *options,
                                    struct totals *totals, struct graph *graphs, int count) {
  struct test_case *cases = xt_arena_alloc(arena, (size_t)count * sizeof *cases);
  for (int i = 0; i < count; i++) {
    char name[16];
    snprintf(name, sizeof name, "g%d", i);
    case_from_graph(arena, &graphs[i], name, &cases[i]);
  }
  if (!cases_interpret(arena, cases, count)) {
    fprintf(stderr, "xt-diff: error: the generator made a bad module, seed %" PRIu64 "\n",
            graphs[0].seed);
    _exit(4);
  }
  for (int i = 0; i < count; i++) {
    count_graph(totals, &graphs[i], &cases[i]);
    if (cases[i].skipped && options->verbose)
      fprintf(stderr, "seed %" PRIu64 " skipped: %s\n", graphs[i].seed, cases[i].skipped);
  }
  return cases;
}

/* A version of a graph and where it came from. */
struct version {
  const struct graph *graph;
  int schedule, variant;
};

/* One way to compile per version, by its number; the first that takes its shapes. */
static int choose_variant(const struct options *options, const struct graph *g, int schedule) {
  struct rng rng = {g->seed * 31 + (uint64_t)schedule};
  int start = rng_below(&rng, variant_count);
  for (int i = 0; i < variant_count; i++) {
    int v = (start + i) % variant_count;
    if (variant_selected(options, &variants[v]) &&
        !(variants[v].static_only && graph_has_dynamic(g)))
      return v;
  }
  return -1;
}

void batch_scheduled(const struct options *options, struct totals *totals, struct graph *graphs,
                     int count) {
  struct xt_arena arena = {0};
  struct test_case *cases = cases_make(&arena, options, totals, graphs, count);
  int versions = options->schedules + 1, all = count * versions;
  struct version *version = xt_arena_alloc(&arena, (size_t)all * sizeof *version);
  struct test_case *texts = xt_arena_alloc(&arena, (size_t)all * sizeof *texts);
  for (int i = 0; i < all; i++) {
    struct test_case *c = &cases[i / versions];
    struct graph *g = &graphs[i / versions];
    version[i] = (struct version){g, i % versions, choose_variant(options, g, i % versions)};
    texts[i] = *c;
    snprintf(texts[i].name, sizeof texts[i].name, "g%d", i);
    if (version[i].schedule)
      graph_schedule(&arena, g, (uint64_t)version[i].schedule);
    struct xt_buf text = {0};
    graph_print(g, texts[i].name, &text);
    texts[i].text = xt_arena_strdup(&arena, xt_buf_text(&text));
    xt_buf_free(&text);
    if (!c->skipped)
      schedules_count(totals, g);
    graph_unschedule(g);
  }
  struct test_case *some = xt_arena_alloc(&arena, (size_t)all * sizeof *some);
  struct finding *findings = xt_arena_alloc(&arena, (size_t)all * sizeof *findings);
  int *which = xt_arena_alloc(&arena, (size_t)all * sizeof *which);
  for (int v = 0; v < variant_count; v++) {
    int chosen = 0;
    for (int i = 0; i < all; i++)
      if (version[i].variant == v && !texts[i].skipped) {
        which[chosen] = i;
        some[chosen++] = texts[i];
      }
    cases_test(options, &variants[v], some, chosen, findings);
    for (int i = 0; i < chosen; i++)
      count_check(options, totals, version[which[i]].graph, version[which[i]].schedule, v,
                  &findings[i]);
  }
  xt_arena_release(&arena);
}

static void test_batch(const struct options *options, struct totals *totals, struct graph *graphs,
                       int count) {
  struct xt_arena arena = {0};
  struct test_case *cases = cases_make(&arena, options, totals, graphs, count);
  struct finding *findings = xt_arena_alloc(&arena, (size_t)count * sizeof *findings);
  struct test_case *some = xt_arena_alloc(&arena, (size_t)count * sizeof *some);
  struct graph **which = xt_arena_alloc(&arena, (size_t)count * sizeof *which);
  for (int v = 0; v < variant_count; v++) {
    if (!variant_selected(options, &variants[v]))
      continue;
    int chosen = 0;
    for (int i = 0; i < count; i++) {
      if (cases[i].skipped || (variants[v].static_only && graph_has_dynamic(&graphs[i])))
        continue;
      which[chosen] = &graphs[i];
      some[chosen++] = cases[i];
    }
    cases_test(options, &variants[v], some, chosen, findings);
    for (int i = 0; i < chosen; i++)
      count_check(options, totals, which[i], 0, v, &findings[i]);
  }
  xt_arena_release(&arena);
}

static void work(const struct options *options, struct totals *totals) {
  int size = options->per_module;
  struct graph *graphs = xt_realloc(NULL, (size_t)size * sizeof *graphs);
  for (;;) {
    int first = __atomic_fetch_add(&totals->next, size, __ATOMIC_SEQ_CST);
    if (first >= options->count)
      break;
    if (options->plant && __atomic_load_n(&totals->found, __ATOMIC_SEQ_CST))
      break;
    int count = options->count - first < size ? options->count - first : size;
    for (int i = 0; i < count; i++)
      graph_generate(&graphs[i], options->seed + (uint64_t)(first + i), options->max_ops);
    if (options->mode == MODE_ILLEGAL)
      batch_illegal(options, totals, graphs, count);
    else if (options->mode == MODE_ROUND_TRIP)
      batch_round_trip(options, totals, graphs, count);
    else if (options->schedules)
      batch_scheduled(options, totals, graphs, count);
    else
      test_batch(options, totals, graphs, count);
  }
  free(graphs);
}

static void progress(const struct options *options, const struct totals *totals, double start) {
  fprintf(stderr, "\rxt-diff: %d of %d graphs, %d checks, %d found, %d skipped, %.0f s ",
          totals->graphs, options->count, totals->checks, totals->found, totals->skipped,
          xt_clock_seconds() - start);
}

bool run_all(const struct options *options, struct totals *totals) {
  double start = xt_clock_seconds(), shown = start;
  int left = 0;
  fflush(NULL);
  for (int j = 0; j < options->jobs; j++) {
    pid_t pid = fork();
    if (!pid) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      work(options, totals);
      exit(0); /* and not _exit: leaks count */
    }
    left += pid > 0;
  }
  bool line = isatty(2);
  while (left) {
    int status;
    pid_t ended = waitpid(-1, &status, WNOHANG);
    if (ended > 0) {
      left--;
      totals->broken += !WIFEXITED(status) || WEXITSTATUS(status);
    } else {
      nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    if (line && xt_clock_seconds() - shown > 0.5) {
      progress(options, totals, start);
      shown = xt_clock_seconds();
    }
  }
  progress(options, totals, start);
  fputc('\n', stderr);
  bool complete = totals->graphs == options->count || (options->plant && totals->found);
  return !totals->broken && complete;
}
