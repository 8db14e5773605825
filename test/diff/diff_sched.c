/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Schedules with mistakes, which must all be told; and schedules through --emit=schedule and back,
 * which must give the same C. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compiler/support/files.h"
#include "compiler/support/job.h"
#include "test/diff/diff.h"

enum { MISTAKES_MOST = 3, TOGETHER = 5 };

/* How many mistakes a version gets: most get one. */
static int wanted(uint64_t seed, int number) {
  struct rng rng = {seed + (uint64_t)number * 17};
  return rng_percent(&rng, 60) ? 1 : 2 + rng_below(&rng, MISTAKES_MOST - 1);
}

int graph_spoil_number(struct xt_arena *arena, struct graph *graph, int number, int *node,
                       int *kinds) {
  return graph_spoil(arena, graph, (uint64_t)number, wanted(graph->seed, number), node, kinds);
}

void graph_remake(struct xt_arena *arena, const struct options *options, uint64_t seed,
                  int schedule, struct graph *graph) {
  int node, kinds[MISTAKES_MOST];
  graph_generate(graph, seed, options->max_ops);
  if (schedule && options->mode == MODE_ILLEGAL)
    graph_spoil_number(arena, graph, schedule, &node, kinds);
  else if (schedule)
    graph_schedule(arena, graph, (uint64_t)schedule);
}

/* A version with mistakes, and the lines of a module that they are on. */
struct spoilt {
  uint64_t seed;
  int number, mistakes, kind[MISTAKES_MOST];
  int line[2][2]; /* first and last of the alias and of the attributes */
};

static int line_at(const char *text, size_t offset) {
  int line = 1;
  for (size_t i = 0; i < offset; i++)
    line += text[i] == '\n';
  return line;
}

static void spoilt_print(struct spoilt *s, const struct graph *g, int node, int index,
                         struct xt_buf *out) {
  char name[16];
  struct spans spans;
  snprintf(name, sizeof name, "g%d", index);
  graph_print_spans(g, name, out, &spans);
  for (int k = 0; k < 2; k++) {
    bool none = spans.begin[node][k] == spans.end[node][k];
    s->line[k][0] = none ? 0 : line_at(xt_buf_text(out), spans.begin[node][k]);
    s->line[k][1] = none ? -1 : line_at(xt_buf_text(out), spans.end[node][k]);
  }
}

/* Errors in the log at lines of the version. */
static int errors_told(const struct spoilt *s, const char *source, const char *log) {
  int told = 0;
  size_t length = strlen(source);
  for (const char *at = log; (at = strstr(at, source)); at += length) {
    int line = 0, column = 0, used = 0;
    if (sscanf(at + length, ":%d:%d: error:%n", &line, &column, &used) < 2 || !used)
      continue;
    told += (line >= s->line[0][0] && line <= s->line[0][1]) ||
            (line >= s->line[1][0] && line <= s->line[1][1]);
  }
  return told;
}

static void spoilt_judge(const struct options *options, struct totals *totals,
                         const struct spoilt *s, int count, const char *text) {
  struct xt_arena arena = {0};
  struct xt_buf messages = {0};
  int v = 0;
  while (!variant_selected(options, &variants[v]))
    v++;
  char *library = xt_arena_printf(&arena, "%s/w%d.so", options->temporary, (int)getpid());
  char *log = xt_arena_printf(&arena, "%s.log", library);
  char *source = xt_arena_printf(&arena, "%s/w%d.mlir", options->temporary, (int)getpid());
  unlink(library);
  int code = module_compile(options, &variants[v], text, library, log);
  bool made = !access(library, F_OK);
  xt_file_read(log, 1 << 24, &messages);
  for (int i = 0; i < count; i++) {
    struct finding f = {.outcome = OUT_OK};
    int told = errors_told(&s[i], source, xt_buf_text(&messages));
    if (code != XT_EXIT_INPUT && code)
      f = (struct finding){.outcome = OUT_COMPILE, .detail = code};
    else if (!code || made)
      f = (struct finding){.outcome = OUT_ACCEPTED, .detail = s[i].mistakes};
    else if (told < s[i].mistakes)
      f = (struct finding){.outcome = OUT_UNTOLD, .detail = s[i].mistakes - told};
    __atomic_add_fetch(&totals->checks, 1, __ATOMIC_SEQ_CST);
    for (int k = 0; k < s[i].mistakes; k++) {
      __atomic_add_fetch(&totals->mistake[s[i].kind[k]], 1, __ATOMIC_SEQ_CST);
      size_t used = strlen(f.message);
      snprintf(f.message + used, sizeof f.message - used, "%s%s", k ? ", " : "",
               mistake_name(s[i].kind[k]));
    }
    if (f.outcome != OUT_OK)
      finding_add(totals, s[i].seed, s[i].number, v, &f);
    if (f.outcome != OUT_OK && options->verbose)
      fprintf(stderr, "%.3000s", xt_buf_text(&messages));
  }
  xt_buf_free(&messages);
  xt_arena_release(&arena);
}

void batch_illegal(const struct options *options, struct totals *totals, struct graph *graphs,
                   int count) {
  struct spoilt spoilt[TOGETHER];
  struct xt_buf text = {0};
  int together = 0;
  for (int i = 0; i < count; i++) {
    __atomic_add_fetch(&totals->graphs, 1, __ATOMIC_SEQ_CST);
    for (int number = 1; number <= options->schedules; number++) {
      struct xt_arena arena = {0};
      int node;
      struct spoilt s = {.seed = graphs[i].seed, .number = number};
      graph_unschedule(&graphs[i]);
      s.mistakes = graph_spoil_number(&arena, &graphs[i], number, &node, s.kind);
      bool parser = s.mistakes && mistake_ends_parsing(s.kind[0]);
      if (s.mistakes && parser) {
        struct xt_buf own = {0};
        spoilt_print(&s, &graphs[i], node, 0, &own);
        spoilt_judge(options, totals, &s, 1, xt_buf_text(&own));
        xt_buf_free(&own);
      } else if (s.mistakes) {
        spoilt_print(&s, &graphs[i], node, together, &text);
        spoilt[together++] = s;
      }
      xt_arena_release(&arena);
      if (together == TOGETHER || (together && i + 1 == count && number == options->schedules)) {
        spoilt_judge(options, totals, spoilt, together, xt_buf_text(&text));
        text.length = 0;
        together = 0;
      }
    }
  }
  xt_buf_free(&text);
}

/* One module by xtcc -S into `out`; true when that worked. */
static bool emit_c(const struct options *options, const struct variant *v, const char *source,
                   const char *out, const char *log, struct xt_buf *text) {
  const char *argv[] = {options->xtcc, "-S", "--single-file", "-O2", source, "-o", out, NULL};
  (void)v;
  text->length = 0;
  return !command_run(argv, log, options->limit_seconds) && !xt_file_read(out, 1 << 26, text);
}

static enum outcome trip(const struct options *options, const char *text, char *message,
                         size_t size) {
  struct xt_arena arena = {0};
  struct xt_buf before = {0}, after = {0};
  char *folder = xt_arena_printf(&arena, "%s/t%d", options->temporary, (int)getpid());
  char *there = xt_path_join(&arena, folder, "there"), *back = xt_path_join(&arena, folder, "back");
  mkdir(folder, 0700);
  mkdir(there, 0700);
  mkdir(back, 0700);
  const char *a = xt_path_join(&arena, there, "m.mlir"), *b = xt_path_join(&arena, back, "m.mlir");
  const char *c = xt_path_join(&arena, there, "m.c"), *d = xt_path_join(&arena, back, "m.c");
  const char *log = xt_path_join(&arena, folder, "log");
  const char *emit[] = {options->xtcc, "--emit=schedule", "-O2", a, "-o", b, NULL};
  enum outcome outcome = OUT_COMPILE;
  if (!xt_file_write(a, text, strlen(text)) && emit_c(options, NULL, a, c, log, &before) &&
      !command_run(emit, log, options->limit_seconds) && emit_c(options, NULL, b, d, log, &after))
    outcome = !strcmp(xt_buf_text(&before), xt_buf_text(&after)) ? OUT_OK : OUT_DIFFERS;
  if (outcome == OUT_COMPILE) {
    message_of(log, message, size);
    if (strstr(message, TOO_MUCH_CODE))
      outcome = OUT_SKIPPED;
  }
  xt_buf_free(&before);
  xt_buf_free(&after);
  xt_arena_release(&arena);
  return outcome;
}

void batch_round_trip(const struct options *options, struct totals *totals, struct graph *graphs,
                      int count) {
  int v = 0;
  while (!variant_selected(options, &variants[v]))
    v++;
  for (int i = 0; i < count; i++) {
    struct xt_arena arena = {0};
    __atomic_add_fetch(&totals->graphs, 1, __ATOMIC_SEQ_CST);
    for (int number = 1; number <= options->schedules; number++) {
      struct xt_buf text = {0};
      struct finding f = {.outcome = OUT_OK};
      graph_schedule(&arena, &graphs[i], (uint64_t)number);
      graph_print(&graphs[i], "g0", &text);
      schedules_count(totals, &graphs[i]);
      f.outcome = trip(options, xt_buf_text(&text), f.message, sizeof f.message);
      xt_buf_free(&text);
      if (f.outcome == OUT_SKIPPED)
        continue;
      __atomic_add_fetch(&totals->checks, 1, __ATOMIC_SEQ_CST);
      if (f.outcome != OUT_OK)
        finding_add(totals, graphs[i].seed, number, v, &f);
    }
    xt_arena_release(&arena);
  }
}

int mistakes_print(const struct totals *totals) {
  int missing = 0;
  for (int k = 0; k < mistake_kinds(); k++) {
    printf("  %-31s%6d\n", mistake_name(k), totals->mistake[k]);
    missing += !totals->mistake[k];
  }
  printf("  %d kinds never\n", missing);
  return missing;
}
