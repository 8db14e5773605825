/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The command line of xtcc and of xtcc1, which share one table (options.def). */
#ifndef XT_OPTIONS_H
#define XT_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "compiler/support/job.h"
#include "compiler/support/str.h"
#include "compiler/target_rows.h"

/* What can be written: identifier, word in --emit=, suffix of -o, default prefix of the file. */
#define XT_KINDS(ROW)                                                                              \
  ROW(SCHEDULE, "schedule", ".schedule.mlir", "")                                                  \
  ROW(MLIR, "mlir", ".mlir", "")                                                                   \
  ROW(C, "c", ".c", "")                                                                            \
  ROW(HEADER, "header", ".h", "")                                                                  \
  ROW(OBJ, "obj", ".o", "")                                                                        \
  ROW(STATIC, "static", ".a", "lib")                                                               \
  ROW(SHARED, "shared", ".so", "lib")                                                              \
  ROW(MANIFEST, "manifest", ".json", "")                                                           \
  ROW(EXE, "exe", "", "")

enum xt_kind {
#define ROW(ID, WORD, SUFFIX, PREFIX) XT_KIND_##ID,
  XT_KINDS(ROW)
#undef ROW
      XT_KIND_COUNT,
  XT_KIND_NONE = XT_KIND_COUNT
};

struct xt_kind_row {
  const char *word, *suffix, *prefix;
};
extern const struct xt_kind_row xt_kinds[XT_KIND_COUNT];

struct xt_emit {
  enum xt_kind kind;
  const char *path; /* NULL: the default name */
};

enum xt_language { XT_LANGUAGE_MLIR, XT_LANGUAGE_MLIRBC, XT_LANGUAGE_LINK };

struct xt_input {
  const char *path; /* "-" is stdin unless it came after `--` */
  enum xt_language language;
  bool is_stdin;
};

struct xt_deps_target {
  const char *text;
  bool quote;
};

/* Commands of the C compiler that a word is for, and what it is. */
enum xt_to {
  XT_TO_COMPILE = 1,
  XT_TO_LINK = 2,    /* of a shared library or program */
  XT_TO_PROGRAM = 4, /* the link of a program alone */
  XT_TO_KERNELS = 8, /* compiling kernels for an archive or a link, not for an object of -c */
  XT_TO_JOIN = 16,   /* of objects to one */
  XT_TO_FILE = 32,   /* the value is a path, which may be relative */
  XT_TO_APART = 64,  /* flag and value are two words */
};

/* A flag for the C compiler, or with an empty flag an object to link. */
struct xt_passed {
  const char *flag, *value; /* NULL: without a value */
  unsigned to;              /* bits by enum xt_to */
};

/* Something to print instead of compiling. */
enum xt_about {
  XT_ABOUT_NOTHING,
  XT_ABOUT_HELP,
  XT_ABOUT_VERSION,
  XT_ABOUT_TARGETS,
  XT_ABOUT_OPS,
  XT_ABOUT_C_OPS,
  XT_ABOUT_PASSES,
  XT_ABOUT_PIPELINE,
  XT_ABOUT_FACTS,
  XT_ABOUT_WARNINGS,
  XT_ABOUT_FLAGS,
  XT_ABOUT_NUMBER, /* of the version */
  XT_ABOUT_CC      /* what the C compiler answers to `ask_cc` */
};

/* In the order of the words in options.def. */
enum xt_colour { XT_COLOUR_AUTO, XT_COLOUR_ALWAYS, XT_COLOUR_NEVER };
enum xt_switch { XT_DEFAULT, XT_YES, XT_NO };
enum xt_fp_contract { XT_FP_DEFAULT, XT_FP_OFF, XT_FP_ON, XT_FP_FAST };

/* Rows of compilers.def. */
enum xt_compiler {
#define COMPILER(UNIT, ...) XT_COMPILER_##UNIT,
#include "compiler/compilers.def"
#undef COMPILER
  XT_COMPILER_COUNT
};

struct xt_options {
  struct xt_config config; /* copied to the job's by xt_options_parse */

  struct xt_input *inputs;
  int input_count;
  int language; /* enum xt_language of inputs without a suffix that tells */
  bool language_given;

  bool verbose, dry_run, time_report, split_input_file, save_temps, syntax_only;
  int about;          /* enum xt_about */
  const char *ask_cc; /* a flag */
  enum xt_kind stage; /* by -c, -S or -E, else XT_KIND_NONE */
  int emit_count;
  struct xt_emit *emits;
  const char *output, *save_temps_folder;

  const char *cc[XT_COMPILER_COUNT];         /* --cc=, --accel-cc=: programs; NULL: not named */
  struct xt_strs cc_args[XT_COMPILER_COUNT]; /* -Xcc, -Xaccel-cc */
  struct xt_strs architectures;              /* --gpu-arch= */

  bool shared;                   /* -shared */
  const char *standard;          /* -std= of the C */
  const char *c_level;           /* -Os, -Oz, -Og of the C compiler; NULL: as the level says */
  struct xt_strs debug_flags;    /* of -g, which config.debug may have taken back */
  const char *path;              /* $PATH or NULL */
  struct xt_strs environment_cc; /* $CC as words; empty when unset */
  const char *runtime_library;   /* NULL: that of the installation */
  struct xt_passed *passed;      /* in order */
  int passed_count;
  int passed_inherited; /* how many of them came from XTCC_FLAGS */
  int fp_contract;      /* enum xt_fp_contract */
  int reassociate;      /* enum xt_switch; config has what comes of it */
  int threads;          /* enum xt_threads, -1: not given; config has what holds */

  const char *deps_file;
  struct xt_deps_target *deps_targets;
  int deps_target_count;
  bool deps, deps_only, deps_phony;

  bool only_mlir, only_schedule; /* xtcc1 alone */
  int colour; /* enum xt_colour; xt_options_parse sets job->diag.colour from it */
  struct {
    const char *before, *after; /* comma lists or NULL */
    bool before_all, after_all, after_change, after_failure, module_scope;
  } print_ir;

  long jobs;         /* processes at a time, 0: one for each processor */
  size_t max_memory; /* bytes, 0: none */
  long max_time;     /* seconds, 0: none */
  long max_depth;
  long error_limit; /* 0: none */

  const char *environment_flags;         /* $XTCC_FLAGS or NULL */
  const char *tmpdir;                    /* $TMPDIR, else /tmp */
  const char *out_folder, *display_name; /* xtcc1 alone, as is … */
  const char
      *module_header; /* … the header that a module of text begins with; NULL: none is made */

  /* Options for xtcc1 in canonical spelling, each that counts once. */
  struct xt_strs child_args;
};

enum xt_program { XT_PROGRAM_DRIVER, XT_PROGRAM_CHILD };

/* Fills `options` from argv (argv[0] is skipped) and, for the driver, from XTCC_FLAGS and CC.
 * Everything lives in the job's arena. Reports every mistake and returns false after any. Sets
 * job->config and the warnings and colour of job->diag. For the child there is exactly one input
 * (none with `about`), and out_folder, display_name and config.stem are never NULL then. */
bool xt_options_parse(struct xt_job *job, enum xt_program program, int argc, char **argv,
                      struct xt_options *options);

/* A row of options.def. */
struct xt_parse;
enum xt_option_kind { XT_OPTION_FLAG, XT_OPTION_JOINED, XT_OPTION_SEPARATE, XT_OPTION_EITHER };
enum { XT_OPTION_CHILD = 1, XT_OPTION_REPEAT = 2, XT_OPTION_HIDDEN = 4, XT_OPTION_GCC = 8 };

/* Headings of --help in order; NULL: not there. */
#define XT_OPTION_GROUPS(ROW)                                                                      \
  ROW(OUTPUT, "Output")                                                                            \
  ROW(CODE, "Code")                                                                                \
  ROW(TOOLS, "C compiler and linker")                                                              \
  ROW(DEPS, "Dependencies")                                                                        \
  ROW(MESSAGES, "Messages")                                                                        \
  ROW(LIMITS, "Limits")                                                                            \
  ROW(DEBUG, "Looking inside")                                                                     \
  ROW(ABOUT, "Information")                                                                        \
  ROW(CC, NULL)

enum xt_option_group {
#define ROW(ID, HEADING) XT_GROUP_##ID,
  XT_OPTION_GROUPS(ROW)
#undef ROW
      XT_GROUP_COUNT
};

struct xt_option {
  const char *spelling, *metavar;
  enum xt_option_kind kind;
  enum xt_option_group group;
  bool (*apply)(struct xt_parse *parse, const struct xt_option *row, const char *value);
  size_t offset; /* in struct xt_options */
  int argument;
  unsigned flags;
  const char *help;
};

extern const struct xt_option xt_option_rows[];
extern const int xt_option_row_count;

/* What becomes of an option: bits by enum xt_to, or … */
enum { XT_FATE_OWN = 0, XT_FATE_REFUSED = -1 };
int xt_option_fate(const struct xt_option *row);

/* --help, --version, --print-flags and --print-warnings, from the tables. */
void xt_options_print_help(FILE *out);
void xt_options_print_version(const char *program, FILE *out);
void xt_options_print_flags(FILE *out);
void xt_options_print_warnings(FILE *out);
/* The first lines of --help, for who knows nothing yet; --help of xtcc1. */
void xt_options_print_usage(FILE *out);
void xt_options_print_child_help(FILE *out);
/* The folder for temporary files: $TMPDIR, else that of the system. */
const char *xt_options_tmpdir(void);
/* The spelling nearest to a mistyped option, NULL when none is near. */
const char *xt_options_nearest(const char *word);

#endif
