/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* xt-diff: random graphs through xtcc and through the interpreter. */

#include "test/diff/diff.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compiler/support/about.h"
#include "compiler/support/files.h"
#include "compiler/support/job.h"
#include "compiler/support/str.h"

static const char help[] =
    "usage: xt-diff [OPTION]...\n"
    "  xt-diff --seed=7000 --count=30 --jobs=2\n"
    "  xt-diff --count=10 --schedules=8 --target=gcc-quick\n"
    "Compiles random graphs with xtcc and compares what they compute with an interpreter.\n\n"
    "  --seed=N         graph i has seed N + i (default 1)\n"
    "  --count=N        graphs (default 300)\n"
    "  --target=NAME    only this target or this variant\n"
    "  --jobs=N         processes (default 2)\n"
    "  --max-ops=N      operations of a graph at most (default 12)\n"
    "  --per-module=N   graphs compiled together (default 30)\n"
    "  --schedules[=N]  every graph also under N random schedules (default 8), each under one "
    "variant\n"
    "  --illegal        schedules with mistakes: the compiler must tell every one\n"
    "  --round-trip     what --emit=schedule prints must compile to the same C\n"
    "  --tally          only count what the schedules hold\n"
    "  --replay=FILE    run a case that was saved\n"
    "  --no-reduce      do not reduce and save what was found\n"
    "  --reduce         do (the default)\n"
    "  --print          print the graphs and stop\n"
    "  --main           print the graph of --seed= as a program for mlir-runner and stop\n"
    "  --out=DIR        where cases are saved (default .)\n"
    "  --xtcc=FILE      compiler under test (default: beside xt-diff)\n"
    "  --plant=NAME     put a bug into the emitted C; success when it is found\n"
    "  --show=N         findings that are reduced and shown (default 5)\n"
    "  --list           print variants and planted bugs\n"
    "  -v               say why graphs are skipped or not compiled\n"
    "  --version        the version\n"
    "  --help           print this\n";

enum { ENOUGH = 300, SCHEDULES = 8 };

static void list(void) {
  for (int i = 0; i < variant_count; i++)
    printf("%-13s %-6s %-9s %s%s\n", variants[i].name, variants[i].target, variants[i].cc,
           variants[i].flags, variants[i].available ? "" : " (not found)");
#define PLANT(NAME, CASES, EDIT, SUMMARY)                                                          \
  printf("%-10s %s, within %d cases\n", NAME, SUMMARY, CASES);
#include "test/diff/diff-plants.def"
#undef PLANT
}

/* What is planted, as comments before the function. */
static void print_scheduled(const struct options *options, struct graph graph, int i, int k,
                            struct xt_buf *out) {
  struct xt_arena arena = {0};
  char name[32];
  snprintf(name, sizeof name, "g%d_%d", i, k);
  int node, kinds[8], mistakes = 0;
  if (options->mode == MODE_ILLEGAL)
    mistakes = graph_spoil_number(&arena, &graph, k, &node, kinds);
  else
    graph_schedule(&arena, &graph, (uint64_t)k);
  for (int m = 0; m < mistakes; m++)
    xt_buf_printf(out, "// mistake: %s\n", mistake_name(kinds[m]));
  graph_print(&graph, name, out);
  xt_arena_release(&arena);
}

/* Every feature must have occurred. */
static int tally(const struct options *options) {
  struct totals *totals = shared_alloc(sizeof *totals);
  int differ = 0;
  for (int i = 0; i < options->count; i++) {
    struct graph graph;
    struct xt_arena arena = {0};
    struct xt_buf text[2] = {{0}, {0}};
    graph_generate(&graph, options->seed + (uint64_t)i, options->max_ops);
    for (int k = 1; k <= options->schedules; k++) {
      graph_schedule(&arena, &graph, (uint64_t)k);
      schedules_count(totals, &graph);
      if (k <= 2)
        graph_print(&graph, "f", &text[k - 1]);
    }
    differ += strcmp(xt_buf_text(&text[0]), xt_buf_text(&text[1])) != 0;
    xt_buf_free(&text[0]);
    xt_buf_free(&text[1]);
    xt_arena_release(&arena);
  }
  int missing = schedules_print(totals);
  printf("%d of %d graphs have schedules that differ\n", differ, options->count);
  shared_free(totals, sizeof *totals);
  return missing ? XT_EXIT_DIFFER : XT_EXIT_OK;
}

static void print_graphs(const struct options *options) {
  struct xt_buf text = {0};
  for (int i = 0; i < options->count; i++) {
    struct graph graph;
    char name[16];
    snprintf(name, sizeof name, "g%d", i);
    graph_generate(&graph, options->seed + (uint64_t)i, options->max_ops);
    if (options->action == 'm')
      graph_print_program(&graph, &text);
    else if (!options->schedules)
      graph_print(&graph, name, &text);
    for (int k = 1; k <= options->schedules && options->action == 'p'; k++)
      print_scheduled(options, graph, i, k, &text);
  }
  fputs(xt_buf_text(&text), stdout);
  xt_buf_free(&text);
}

static bool value_of(const char *argument, const char *name, const char **value) {
  if (!xt_starts_with(argument, name))
    return false;
  *value = argument + strlen(name);
  return true;
}

static bool number_of(const char *argument, const char *name, int *number) {
  const char *text;
  if (!value_of(argument, name, &text))
    return false;
  char *end;
  long value = strtol(text, &end, 10);
  if (!*text || *end || value < 1 || value > 100000000) {
    fprintf(stderr, "xt-diff: error: %s needs a positive number\n", argument);
    exit(XT_EXIT_USAGE);
  }
  *number = (int)value;
  return true;
}

static void parse(struct options *options, int argc, char **argv) {
  const char *text;
  for (int i = 1; i < argc; i++) {
    const char *a = argv[i];
    if (number_of(a, "--count=", &options->count) || number_of(a, "--jobs=", &options->jobs) ||
        number_of(a, "--max-ops=", &options->max_ops) ||
        number_of(a, "--per-module=", &options->per_module) ||
        number_of(a, "--schedules=", &options->schedules) ||
        number_of(a, "--show=", &options->show) || value_of(a, "--target=", &options->target) ||
        value_of(a, "--replay=", &options->replay) || value_of(a, "--xtcc=", &options->xtcc) ||
        value_of(a, "--plant=", &options->plant) || value_of(a, "--out=", &options->folder))
      continue;
    if (value_of(a, "--seed=", &text)) {
      options->seed = strtoull(text, NULL, 0);
    } else if (!strcmp(a, "--reduce") || !strcmp(a, "--no-reduce")) {
      options->reduce = a[2] == 'r';
    } else if (!strcmp(a, "-v")) {
      options->verbose = true;
    } else if (!strcmp(a, "--list") || !strcmp(a, "--print")) {
      options->action = a[2];
    } else if (!strcmp(a, "--schedules") || !strcmp(a, "--illegal") || !strcmp(a, "--round-trip") ||
               !strcmp(a, "--tally")) {
      options->schedules = options->schedules ? options->schedules : SCHEDULES;
      options->mode = a[2] == 'i' ? MODE_ILLEGAL : a[2] == 'r' ? MODE_ROUND_TRIP : options->mode;
      options->action = a[2] == 't' ? 't' : options->action;
    } else if (!strcmp(a, "--main")) {
      options->action = 'm';
    } else {
      fprintf(stderr, "xt-diff: error: unknown option '%s'\n", a);
      exit(XT_EXIT_USAGE);
    }
  }
  if (options->max_ops > GEN_NODES - GEN_ARGUMENTS - 1)
    options->max_ops = GEN_NODES - GEN_ARGUMENTS - 1;
}

static bool in_path(struct xt_arena *arena, const char *program) {
  const char *path = getenv("PATH");
  char *folders = xt_arena_strdup(arena, path ? path : "/usr/bin:/bin"), *rest = NULL;
  for (char *f = strtok_r(folders, ":", &rest); f; f = strtok_r(NULL, ":", &rest))
    if (!access(xt_path_join(arena, f, program), X_OK))
      return true;
  return false;
}

static bool is_named(const struct options *options, const struct variant *v) {
  return options->target && !strcmp(options->target, v->name);
}

/* Whether xt-run lists the device of the row. */
static bool has_device(const struct options *options, const struct variant *v) {
  struct xt_arena arena = {0};
  struct xt_buf text = {0};
  char *program = xt_path_join(&arena, xt_path_folder(&arena, options->xtcc), "xt-run");
  char *log = xt_arena_printf(&arena, "%s/devices.txt", options->temporary);
  const char *argv[] = {program, "--list-devices", NULL};
  pid_t child = fork();
  if (!child) {
    variant_environment(options, v, "/dev/null");
    _exit(command_run(argv, log, options->limit_seconds));
  }
  int status = 1;
  bool found = child > 0 && waitpid(child, &status, 0) == child && !status &&
               !xt_file_read(log, 1 << 20, &text) && strstr(xt_buf_text(&text), v->device);
  xt_buf_free(&text);
  xt_arena_release(&arena);
  return found;
}

/* What the row needs that is not there, or NULL. */
static const char *missing_part(struct xt_arena *arena, const struct options *options,
                                const struct variant *v) {
  if (!in_path(arena, v->cc))
    return v->cc;
  if (v->device && is_named(options, v) && !has_device(options, v))
    return xt_arena_printf(arena, "%s in its environment", v->device);
  if (!v->machine)
    return NULL;
  const char *parts[] = {cross_runtime(arena, options, v), cross_program(arena, options, v)};
  for (int i = 0; i < 2; i++)
    if (access(parts[i], R_OK))
      return parts[i];
  const char *emulator = cross_emulator(arena, v);
  return in_path(arena, emulator) ? NULL : emulator;
}

/* False after a message. */
static bool find_compiler(struct xt_arena *arena, struct options *options) {
  if (!options->xtcc) {
    char self[4096];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    self[length < 0 ? 0 : length] = '\0';
    options->xtcc = xt_path_join(arena, xt_path_folder(arena, self), "xtcc");
  }
  if (access(options->xtcc, X_OK)) {
    fprintf(stderr, "xt-diff: error: no compiler '%s'; give --xtcc=\n", options->xtcc);
    return false;
  }
  const char *base = getenv("TMPDIR");
  options->temporary = xt_arena_printf(arena, "%s/xt-diff-XXXXXX", base ? base : "/tmp");
  if (!mkdtemp(options->temporary)) {
    perror("xt-diff: error: temporary folder");
    options->temporary = NULL;
  }
  return options->temporary != NULL;
}

static bool prepare(struct xt_arena *arena, struct options *options) {
  if (!find_compiler(arena, options))
    return false;
  int selected = 0;
  for (int i = 0; i < variant_count; i++) {
    struct variant *v = &variants[i];
    const char *missing = missing_part(arena, options, v);
    v->available = !missing;
    bool asked = !(v->machine || v->device) || is_named(options, v);
    if (missing && asked)
      fprintf(stderr, "xt-diff: %s is not tested: no %s\n", v->name, missing);
    if (v->available && v->needs[0] && (options->schedules || options->replay))
      v->available = help_has(options, v->needs);
    selected += options->replay ? v->available : variant_selected(options, v);
  }
  if (!selected || (options->plant && !plant_known(options->plant))) {
    fputs("xt-diff: error: no such target, variant or planted bug; see --list\n", stderr);
    return false;
  }
  if (options->plant && !options->target)
    options->target = variants[0].available ? variants[0].name : "host";
  return true;
}

static int replay(struct xt_arena *arena, struct options *options) {
  struct test_case c;
  const struct variant *variant;
  if (!case_load(arena, options->replay, &c, &variant, &options->plant) ||
      !cases_interpret(arena, &c, 1))
    return XT_EXIT_INPUT;
  if (c.skipped) {
    fprintf(stderr, "xt-diff: error: the interpreter has no answer: %s\n", c.skipped);
    return XT_EXIT_INPUT;
  }
  struct finding finding;
  struct xt_buf text = {0};
  cases_test(options, variant, &c, 1, &finding);
  finding_print(&finding, &text);
  printf("%s: %s\n", variant->name, xt_buf_text(&text));
  xt_buf_free(&text);
  return finding.outcome == OUT_OK ? XT_EXIT_OK : XT_EXIT_DIFFER;
}

/* The number of operations left. */
static int show_finding(const struct options *options, const struct report *report) {
  const struct variant *variant = &variants[report->variant];
  struct finding finding = report->finding;
  struct graph graph;
  struct xt_arena arena = {0};
  graph_remake(&arena, options, report->seed, report->schedule, &graph);
  bool reduce = options->reduce && options->mode == MODE_RUN;
  bool alone = !reduce || graph_reduce(&arena, options, variant, &graph, &finding);
  struct test_case c;
  case_from_graph(&arena, &graph, "g0", &c);
  char *path = xt_arena_printf(&arena, "%s/xt-diff-%" PRIx64 "-%d-%s.mlir", options->folder,
                               report->seed, report->schedule, variant->name);
  struct xt_buf text = {0};
  finding_print(&finding, &text);
  printf("seed %" PRIu64, report->seed);
  if (report->schedule)
    printf(" schedule %d", report->schedule);
  printf(" %s: %s; %d ops%s\n", variant->name, xt_buf_text(&text), graph_ops(&graph),
         alone ? "" : "; only among the others of its module");
  if (case_save(path, &c, options, variant, &finding))
    printf("  xt-diff --replay=%s\n", path);
  xt_buf_free(&text);
  xt_arena_release(&arena);
  return graph_ops(&graph);
}

static int judge_planted(const struct options *options, const struct totals *totals) {
  if (!totals->found) {
    printf("planted bug '%s' was not found in %d cases\n", options->plant, totals->graphs);
    return XT_EXIT_DIFFER;
  }
  const struct report *first = &totals->report[0];
  for (int i = 1; i < totals->found && i < FINDINGS; i++)
    if (totals->report[i].seed < first->seed)
      first = &totals->report[i];
  int cases = (int)(first->seed - options->seed) + 1, ops = show_finding(options, first);
  printf("planted bug '%s' was found in case %d of at most %d, %d ops are left\n", options->plant,
         cases, plant_limit(options->plant), ops);
  return cases <= plant_limit(options->plant) && ops <= 3 ? XT_EXIT_OK : XT_EXIT_DIFFER;
}

/* The same graph failed under another variant, or for the same reason: one reduced case is enough.
 */
static bool seen_before(const struct totals *totals, int at) {
  const struct report *r = totals->report;
  for (int i = 0; i < at; i++) {
    if (r[i].finding.message[0] && !strcmp(r[i].finding.message, r[at].finding.message))
      return true;
    if (r[i].seed == r[at].seed && r[i].schedule == r[at].schedule)
      return true;
  }
  return false;
}

static int judge(const struct options *options, const struct totals *totals) {
  int shown = 0;
  for (int i = 0; i < totals->found && i < FINDINGS && shown < options->show; i++) {
    if (seen_before(totals, i))
      continue;
    show_finding(options, &totals->report[i]);
    shown++;
  }
  double covered = options->mode == MODE_RUN ? coverage_print(totals) : 100;
  if (options->mode == MODE_ILLEGAL)
    mistakes_print(totals);
  else if (options->schedules)
    schedules_print(totals);
  int graphs = totals->graphs ? totals->graphs : 1;
  double bounded =
      totals->elements ? 100.0 * (double)totals->bounded / (double)totals->elements : 100;
  printf("%d graphs of %d ops, %d%% with dynamic sizes, %d%% chains, %d skipped\n", totals->graphs,
         totals->ops, 100 * totals->dynamic / graphs, 100 * totals->fusion / graphs,
         totals->skipped);
  printf("%.1f%% of the elements have a bound\n", bounded);
  if (totals->same)
    printf("%d comparisons of bits between orders of blocks and items\n", totals->same);
  printf("%d checks, %.1f%% of the cells, %d found\n", totals->checks, covered, totals->found);
  bool thin = totals->graphs >= ENOUGH && (covered < 90 || totals->skipped * 20 >= graphs);
  if (thin)
    printf("too little was checked: 90%% of the cells and 95%% of the graphs are asked for\n");
  return totals->found || thin ? XT_EXIT_DIFFER : XT_EXIT_OK;
}

static int run(const struct options *options) {
  struct totals *totals = shared_alloc(sizeof *totals);
  int code = XT_EXIT_INTERNAL;
  if (!run_all(options, totals))
    fputs("xt-diff: error: not all graphs were tested\n", stderr);
  else
    code = options->plant ? judge_planted(options, totals) : judge(options, totals);
  shared_free(totals, sizeof *totals);
  return code;
}

int main(int argc, char **argv) {
  struct options options = {.seed = 1,
                            .count = 300,
                            .jobs = 2,
                            .max_ops = 12,
                            .per_module = 30,
                            .limit_seconds = 120,
                            .show = 5,
                            .folder = ".",
                            .reduce = true};
  struct xt_arena arena = {0};
  if (xt_about("xt-diff", help, argc, argv))
    return XT_EXIT_OK;
  parse(&options, argc, argv);
  for (int i = 0; i < variant_count && options.target; i++)
    if (variants[i].mapped &&
        (!strcmp(options.target, variants[i].name) || !strcmp(options.target, variants[i].target)))
      schedules_map();
  if (options.action == 'm')
    options.count = 1;
  if (options.action == 't')
    return tally(&options);
  if (options.action == 'p' || options.action == 'm') {
    print_graphs(&options);
    return XT_EXIT_OK;
  }
  int code = XT_EXIT_USAGE;
  if (prepare(&arena, &options)) {
    if (options.action == 'l')
      list(), code = XT_EXIT_OK;
    else
      code = options.replay ? replay(&arena, &options) : run(&options);
  }
  if (options.temporary)
    xt_tree_remove(options.temporary);
  xt_arena_release(&arena);
  return code;
}
