/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares the time that functions of shared libraries take for the same work. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/about.h"
#include "compiler/support/files.h"
#include "tools/bench/bench.h"

static const char usage[] =
    "usage: xt-bench [--compare=]FILE.so[,FILE.so…] --entry=NAME [--sizes=N,N…] [--model=NAME]\n"
    "                [--rounds=N] [--threads=N] [--flops=N] [--bytes=N] [--counters]\n"
    "                [--tolerance=X] [--seed=N] [--json]\n"
    "  xt-bench --compare=new.so,old.so --entry=matmul\n"
    "  xt-bench libmodel.so --entry=model --sizes=64,64 --flops=524288 --threads=2\n"
    "\n"
    "Each library exports NAME with one C interface, which at least one of them describes by its\n"
    "function MODEL_info (MODEL: --model=, else NAME, else the file's name). Those that do are "
    "called\n"
    "through that description, the others with pointers, at most 16. What the others compute is\n"
    "compared with what the first does; then each round times every one once, in random order.\n"
    "\n"
    "  --sizes=      sizes that are known at run time, of arguments first, then of results\n"
    "  --rounds=     6 to 1000 (default 60)\n"
    "  --threads=    threads of every library; above 1 wall-clock time is compared instead of the\n"
    "                thread's CPU time (default 1)\n"
    "  --flops=      floating-point operations of a call: GFLOP/s, and % of what multiply-adds\n"
    "                reach on this machine now\n"
    "  --bytes=      bytes that a call reads and writes: GB/s, and % of what a sum of arrays that\n"
    "                take as much memory reaches\n"
    "  --counters    hardware counters of a call\n"
    "  --tolerance=  how far floats may be apart, as part of the largest (default: by their type)\n"
    "  --json        the schema of google-benchmark\n"
    "  --version     the version\n"
    "\n"
    "Ends with 0; 1: a library cannot be used; 2: bad arguments; 6: results differ.\n";

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

static bool read_amount(struct bench *b, const char *arg, const char *value, double *out) {
  char *end;
  *out = strtod(value, &end);
  return (*value && !*end && *out >= 0 && *out < 1e18) ||
         xt_error(&b->job, XT_NO_LOC, "bad value in '%s': expected a number from 0 to 1e18", arg);
}

static bool read_option(struct bench *b, const char *arg) {
  if (*arg != '-')
    return split(b, arg, &b->files), true;
  const char *value = strchr(arg, '=');
  size_t n = value ? (size_t)(value++ - arg) : strlen(arg);
  int seed;
#define IS(NAME) (n == strlen(NAME) && !memcmp(arg, NAME, n) && value)
  if (!strcmp(arg, "--json"))
    return b->json = true;
  if (!strcmp(arg, "--counters"))
    return b->counters = true;
  if (IS("--flops"))
    return read_amount(b, arg, value, &b->flops);
  if (IS("--bytes"))
    return read_amount(b, arg, value, &b->bytes);
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
  if (!b->files.count)
    ok = xt_error(&b->job, XT_NO_LOC, "no library is given");
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

static enum xt_exit run(struct bench *b) {
  if (!bench_load(b) || !bench_make_data(b))
    return XT_EXIT_INPUT;
  enum xt_exit code = check(b);
  if (code != XT_EXIT_OK)
    return code;
  if (b->flops > 0 || b->bytes > 0)
    bench_measure_peak(b);
  bench_measure(b);
  if (b->counters)
    bench_count(b);
  (b->json ? bench_print_json : bench_print_text)(b);
  return XT_EXIT_OK;
}

/* Libraries with threads of their own use as many as are timed: one that used more would look
 * faster by the clock of one thread. They read this when they are loaded. */
static void limit_threads(struct bench *b) {
  static const char *const names[] = {"XTRT_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS",
                                      "BLIS_NUM_THREADS", "MKL_NUM_THREADS"};
  const char *count = xt_arena_printf(&b->job.arena, "%d", b->threads);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    setenv(names[i], count, 1);
}

int main(int argc, char **argv) {
  struct bench b = {.job.diag.program = "xt-bench", .rounds = 60, .threads = 1, .random = 1};
  enum xt_exit code = XT_EXIT_USAGE;
  xt_streams_open();
  if (xt_about("xt-bench", usage, argc, argv)) {
    code = XT_EXIT_OK;
  } else if (read_options(&b, argc, argv)) {
    limit_threads(&b);
    code = run(&b);
  }
  return xt_finish(&b.job, code);
}
