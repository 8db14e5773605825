/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* xt-diff: cases, how they are compiled, run and judged. */
#ifndef XT_DIFF_DIFF_H
#define XT_DIFF_DIFF_H

#include "compiler/support/arena.h"
#include "test/diff/gen.h"
#include "test/diff/gen_sched.h"

struct variant {
  const char *name, *target, *cc, *flags, *needs;
  bool static_only;
  bool plain, scheduled; /* which graphs it is for */
  bool mapped;           /* its schedules are over blocks and items */
  bool only;             /* it is left out unless --target= names it or its target */
  const char
      *machine;       /* that qemu emulates, or NULL; such a row is only used when it is named, … */
  const char *device; /* … and so is one on a device; as in the table, or NULL */
  const char *environment; /* of the run, or NULL */
  const char *same_bits;   /* the variant whose bits it must give, or NULL */
  bool available;
};
extern struct variant variants[];
extern const int variant_count;

struct options {
  uint64_t seed;
  int count, jobs, max_ops, per_module, limit_seconds, show;
  int schedules; /* per graph; 0: none */
  const char *xtcc, *target, *replay, *plant, *folder;
  bool reduce, verbose;
  enum { MODE_RUN, MODE_ILLEGAL, MODE_ROUND_TRIP } mode;
  char action;     /* p: print the graphs; l: list the tables; m: one with a @main; t: tally */
  char *temporary; /* private folder */
};

/* What xtcc says of a legal schedule that would make too much code: no finding. */
#define TOO_MUCH_CODE "the schedule asks for about"

enum outcome {
  OUT_OK,
  OUT_SKIPPED, /* the interpreter has no answer */
  OUT_COMPILE,
  OUT_MISSING,
  OUT_STATUS,
  OUT_CRASH,
  OUT_TIMEOUT,
  OUT_WRONG,
  OUT_GUARD,
  OUT_ARGUMENT,
  OUT_ACCEPTED,
  OUT_UNTOLD,
  OUT_DIFFERS,
  OUT_REPORT,
  OUT_BITS,
  OUTCOMES
};

/* What came of one case under one variant; lives in memory shared with children. */
struct finding {
  enum outcome outcome;
  int detail; /* status, signal or result number */
  int64_t element;
  double expected, bound, got;
  uint64_t bits;     /* a hash of the results' bytes */
  char message[160]; /* the compiler's first error */
};

/* One function with its inputs and what it must give. */
struct value {
  struct gtype type;
  enum gvalues values;
  uint64_t seed;
  struct tensor *tensor;
};
struct test_case {
  uint64_t seed;
  char name[16];
  const char *text;
  struct value argument[GEN_ARGUMENTS], result[GEN_RESULTS];
  int arguments, results;
  const char *skipped; /* why the interpreter has no answer */
};

/* Prints the graph as function `name` and makes its inputs. */
void case_from_graph(struct xt_arena *arena, const struct graph *graph, const char *name,
                     struct test_case *out);
/* Reads what case_save wrote; false after a message. */
bool case_load(struct xt_arena *arena, const char *path, struct test_case *out,
               const struct variant **variant, const char **plant);
bool case_save(const char *path, const struct test_case *c, const struct options *options,
               const struct variant *variant, const struct finding *finding);
/* Runs the interpreter on all cases; false after a message when the module is not valid or the
 * answers are of other types. */
bool cases_interpret(struct xt_arena *arena, struct test_case *cases, int count);
/* Compiles, runs and compares the cases under a variant; finding[i] belongs to cases[i]. */
void cases_test(const struct options *options, const struct variant *variant,
                const struct test_case *cases, int count, struct finding *findings);
void finding_print(const struct finding *finding, struct xt_buf *out);

/* Runs a command with its output in the file `log`; the exit code, 128 + signal, or 124 on
 * time-out.
 */
int command_run(const char *const *argv, const char *log, int seconds);
/* Sets the variant's environment in this process. `log` takes what a checker reports. */
void variant_environment(const struct options *options, const struct variant *variant,
                         const char *log);
/* Compiles a module into a shared library; the exit code, with the messages in `log`. */
int module_compile(const struct options *options, const struct variant *variant, const char *text,
                   const char *library, const char *log);
/* Only to C, which is quick. */
int module_screen(const struct options *options, const struct variant *variant, const char *text,
                  const char *library, const char *log);
/* Calls the cases' functions in a child; a crash is a finding. */
void library_run(const struct options *options, const struct variant *variant, const char *library,
                 const struct test_case *cases, int count, struct finding *findings);
/* The emulator, and what the build made for a machine: beside the compiler. */
char *cross_emulator(struct xt_arena *arena, const struct variant *variant);
char *cross_runtime(struct xt_arena *arena, const struct options *options,
                    const struct variant *variant);
char *cross_program(struct xt_arena *arena, const struct options *options,
                    const struct variant *variant);

/* A tensor in the form a function takes, with guard bytes around it. */
struct passed {
  unsigned char *memory, *data; /* GUARD bytes on either side of data */
  size_t bytes;
  int spread; /* strides are this many times those of contiguous elements */
  bool described;
  intptr_t descriptor[3 + 2 * GEN_RANK];
  void *pointer;
};
typedef void *passed_alloc(void *from, size_t bytes);
/* Arguments, then results, in memory of `alloc`. */
void case_pass(const struct test_case *c, passed_alloc *alloc, void *from, struct passed *p);
/* What a call that returned `status` left there. */
void case_judge(const struct test_case *c, const struct passed *p, int status,
                struct finding *finding);
/* What a library tells of itself, NULL when it does not; the function of that name when it takes or
 * gives an array on a device, else NULL; a call of it, after which p holds what arrays there do. */
struct xtrt_model;
struct xtrt_function;
const struct xtrt_model *library_model(void *library, const char *path);
const struct xtrt_function *placed_function(const struct xtrt_model *model, const char *name);
int placed_call(const struct xtrt_model *model, const struct xtrt_function *f,
                const struct test_case *c, struct passed *p);
/* Makes the calls from `first` on in the emulator; the signal that ended it, or 0. `*at` is the
 * call it ended in, or count. */
int cross_run(const struct options *options, const struct variant *variant, const char *library,
              const struct test_case *cases, int first, int count, volatile int *at,
              struct finding *findings);

/* Planted bugs: edits of emitted C. */
bool plant_known(const char *name);
int plant_limit(const char *name); /* cases within which it must be found */
void plant_edit(const char *name, const char *text, struct xt_buf *out);

/* The smallest graph found that still fails under the variant; false when it does not fail alone.
 */
bool graph_reduce(struct xt_arena *arena, const struct options *options,
                  const struct variant *variant, struct graph *graph, struct finding *finding);

/* Counts of a whole run, shared between workers. */
enum { FINDINGS = 64, VARIANTS_MAX = 32, MISTAKE_KINDS_MAX = 64 };
struct report {
  uint64_t seed;
  int schedule, variant;
  struct finding finding;
};
struct totals {
  int next, graphs, dynamic, fusion, ops, skipped, checks, broken;
  int found;
  int same;               /* comparisons of bits between orders */
  long elements, bounded; /* of results; those with a finite bound */
  struct report report[FINDINGS];
  int cell[VARIANTS_MAX][GOP_COUNT][DT_COUNT];
  int scheduled; /* ops with a schedule */
  int by_type[FEATURES][DT_COUNT], by_op[FEATURES][GOP_COUNT];
  int pair[FEATURES][FEATURES];
  int mistake[MISTAKE_KINDS_MAX];
};
void *shared_alloc(size_t bytes);
void shared_free(void *memory, size_t bytes);
/* Prints the table; the share of reachable cells in percent. */
double coverage_print(const struct totals *totals);
/* Counts the schedules of a graph; prints the tables, and how many features never occurred. */
void schedules_count(struct totals *totals, const struct graph *graph);
int schedules_print(const struct totals *totals);
/* Adds a finding of a graph under schedule and variant. */
void finding_add(struct totals *totals, uint64_t seed, int schedule, int variant,
                 const struct finding *finding);
/* Graphs with schedules, legal or not, or through --emit=schedule and back (diff_sched.c). */
void batch_scheduled(const struct options *options, struct totals *totals, struct graph *graphs,
                     int count);
void batch_illegal(const struct options *options, struct totals *totals, struct graph *graphs,
                   int count);
void batch_round_trip(const struct options *options, struct totals *totals, struct graph *graphs,
                      int count);
/* Plants what number `number` of the graph has; see graph_spoil. */
int graph_spoil_number(struct xt_arena *arena, struct graph *graph, int number, int *node,
                       int *kinds);
/* The kinds of mistakes that were planted; how many never were. */
int mistakes_print(const struct totals *totals);
/* Whether `xtcc --help` has the text. */
bool help_has(const struct options *options, const char *text);
/* The graph as it was under that schedule. */
void graph_remake(struct xt_arena *arena, const struct options *options, uint64_t seed,
                  int schedule, struct graph *graph);
/* The first error of a log without numbers and names. */
void message_of(const char *log, char *out, size_t size);

/* Runs all batches on options->jobs processes. False when a worker broke. */
bool run_all(const struct options *options, struct totals *totals);
const struct variant *variant_find(const char *name);
bool variant_selected(const struct options *options, const struct variant *variant);

#endif
