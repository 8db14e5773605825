/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares the time that functions of shared libraries take for the same work. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/json.h"
#include "tools/bench/bench.h"

static const char usage[] =
    "usage: xt-bench --compare=FILE.so,FILE.so… --entry=NAME [--sizes=N,N…] [--model=NAME]\n"
    "                [--rounds=N] [--threads=N] [--tolerance=X] [--seed=N] [--json]\n"
    "\n"
    "Each library exports NAME, or the NAME_ws of a compiled model, with one C interface, which "
    "at\n"
    "least one of them describes by its function MODEL_info (MODEL: --model=, else NAME, else the\n"
    "file's name). What the others compute is compared with what the first does; then each round\n"
    "times every one once, in random order.\n"
    "\n"
    "  --sizes=      sizes that are known at run time, of arguments first, then of results\n"
    "  --rounds=     6 to 1000 (default 60)\n"
    "  --threads=    above 1: wall-clock time instead of the thread's CPU time (default 1)\n"
    "  --tolerance=  how far floats may be apart, as part of the largest (default: by their "
    "type)\n";

static void split(struct bench *b, const char *text, struct xt_strs *out) {
  for (;;) {
    size_t n = strcspn(text, ",");
    xt_strs_add(&b->job.arena, out, xt_arena_strndup(&b->job.arena, text, n));
    if (!text[n])
      return;
    text += n + 1;
  }
}

static bool read_number(struct bench *b, const char *arg, const char *value, long low, long high,
                        int *out) {
  char *end;
  long number = strtol(value, &end, 10);
  *out = (int)number;
  return (*value && !*end && number >= low && number <= high) ||
         xt_error(&b->job, XT_NO_LOC, "bad value in '%s': expected a number from %ld to %ld", arg,
                  low, high);
}

static bool read_tolerance(struct bench *b, const char *arg, const char *value) {
  char *end;
  b->tolerance = strtod(value, &end);
  return (*value && !*end && b->tolerance > 0 && b->tolerance < 1) ||
         xt_error(&b->job, XT_NO_LOC, "bad value in '%s': expected a number between 0 and 1", arg);
}

static bool read_option(struct bench *b, const char *arg) {
  const char *value = strchr(arg, '=');
  size_t n = value ? (size_t)(value++ - arg) : strlen(arg);
  int seed;
#define IS(NAME) (n == strlen(NAME) && !memcmp(arg, NAME, n) && value)
  if (!strcmp(arg, "--json"))
    return b->json = true;
  if (IS("--compare"))
    return split(b, value, &b->files), true;
  if (IS("--sizes"))
    return split(b, value, &b->sizes), true;
  if (IS("--entry"))
    return b->entry = value, true;
  if (IS("--model"))
    return b->model = value, true;
  if (IS("--rounds"))
    return read_number(b, arg, value, 6, 1000, &b->rounds);
  if (IS("--threads"))
    return read_number(b, arg, value, 1, 4096, &b->threads);
  if (IS("--tolerance"))
    return read_tolerance(b, arg, value);
  if (IS("--seed")) {
    bool ok = read_number(b, arg, value, 0, 1000000000, &seed);
    b->random = (uint64_t)seed;
    return ok;
  }
#undef IS
  return xt_error(&b->job, XT_NO_LOC, "unknown option '%s'", arg);
}

static bool read_options(struct bench *b, int argc, char **argv) {
  bool ok = true;
  for (int i = 1; i < argc; i++)
    ok = read_option(b, argv[i]) && ok;
  if (b->files.count < 2)
    ok = xt_error(&b->job, XT_NO_LOC, "--compare= needs two libraries at least");
  if (!b->entry || !*b->entry)
    ok = xt_error(&b->job, XT_NO_LOC, "--entry= is missing");
  return ok;
}

static enum xt_exit check(struct bench *b) {
  bool same = true;
  for (int i = 0; i < b->files.count; i++) {
    const struct contestant *c = &b->contestants[i];
    bench_reset_data(b);
    if (!bench_call(b, c))
      return XT_EXIT_INPUT;
    same = bench_check_data(b, c, i == 0) && same;
  }
  return same ? XT_EXIT_OK : XT_EXIT_DIFFER;
}

static bool is_control(const struct bench *b, int i) { return i == b->files.count; }

static void print_text(struct bench *b) {
  printf("%s: %d rounds, %s\n", b->entry, b->rounds,
         b->threads > 1 ? "wall-clock time" : "CPU time of one thread");
  if (b->busy)
    printf("the machine is busy: too few rounds were undisturbed, so all of them count\n");
  printf("%11s %11s %8s %18s %10s %7s\n", "best us", "median us", "ratio", "95 % interval",
         "best/best", "rounds");
  for (int i = 0; i < b->count; i++) {
    const struct contestant *c = &b->contestants[i];
    struct ratio r = bench_ratio(b, c);
    printf("%11.3f %11.3f", bench_best(b, c) / 1e3, bench_median(b, c) / 1e3);
    if (i)
      printf(" %8.3f  [%7.3f,%7.3f] %10.3f %7d", r.median, r.low, r.high, r.best, r.rounds);
    else
      printf(" %8s %18s %10s %7s", "", "", "", "");
    printf("  %s%s\n", c->file, is_control(b, i) ? " again, as the control" : "");
  }
  printf("ratio: time of that library by time of %s; above 1 the latter is faster\n",
         b->contestants[0].file);
}

static void print_json(struct bench *b) {
  struct xt_buf text = {0};
  struct xt_json json = {.out = &text};
  xt_json_open(&json, "{");
  xt_json_key(&json, "entry");
  xt_json_string(&json, b->entry);
  xt_json_key(&json, "rounds");
  xt_json_int(&json, b->rounds);
  xt_json_key(&json, "threads");
  xt_json_int(&json, b->threads);
  xt_json_key(&json, "busy");
  xt_json_bool(&json, b->busy);
  xt_json_key(&json, "contestants");
  xt_json_open(&json, "[");
  for (int i = 0; i < b->count; i++) {
    const struct contestant *c = &b->contestants[i];
    struct ratio r = bench_ratio(b, c);
    const struct {
      const char *key;
      double value;
    } numbers[] = {{"best_ns", bench_best(b, c)}, {"median_ns", bench_median(b, c)},
                   {"ratio", r.median},           {"ratio_low", r.low},
                   {"ratio_high", r.high},        {"best_ratio", r.best}};
    xt_json_open(&json, "{");
    xt_json_key(&json, "file");
    xt_json_string(&json, c->file);
    xt_json_key(&json, "control");
    xt_json_bool(&json, is_control(b, i));
    xt_json_key(&json, "calls");
    xt_json_int(&json, c->calls);
    xt_json_key(&json, "rounds");
    xt_json_int(&json, r.rounds);
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
      xt_json_key(&json, numbers[k].key);
      xt_json_double(&json, numbers[k].value);
    }
    xt_json_close(&json, "}");
  }
  xt_json_close(&json, "]");
  xt_json_close(&json, "}");
  fputs(xt_buf_text(&text), stdout);
  xt_buf_free(&text);
}

static enum xt_exit run(struct bench *b) {
  if (!bench_load(b) || !bench_make_data(b))
    return XT_EXIT_INPUT;
  enum xt_exit code = check(b);
  if (code != XT_EXIT_OK)
    return code;
  bench_measure(b);
  (b->json ? print_json : print_text)(b);
  return XT_EXIT_OK;
}

/* Libraries with threads of their own use as many as are timed, unless the user says otherwise. */
static void limit_threads(struct bench *b) {
  static const char *const names[] = {"XTRT_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS",
                                      "BLIS_NUM_THREADS", "MKL_NUM_THREADS"};
  const char *count = xt_arena_printf(&b->job.arena, "%d", b->threads);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    setenv(names[i], count, 0);
}

int main(int argc, char **argv) {
  struct bench b = {.job.diag.program = "xt-bench", .rounds = 60, .threads = 1, .random = 1};
  enum xt_exit code = XT_EXIT_USAGE;
  if (argc == 2 && !strcmp(argv[1], "--help")) {
    fputs(usage, stdout);
    return XT_EXIT_OK;
  }
  if (read_options(&b, argc, argv)) {
    limit_threads(&b);
    code = run(&b);
  }
  bench_unload(&b);
  xt_arena_release(&b.job.arena);
  return code;
}
