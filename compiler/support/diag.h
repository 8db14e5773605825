/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Messages to the user: `file:line:col: error: text`, the source line, a caret. */
#ifndef XT_SUPPORT_DIAG_H
#define XT_SUPPORT_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct xt_job;

/* A place in a source. file NULL: no place ("xtcc: error: …"); line 0: the whole file. */
struct xt_loc {
  const char *file;
  unsigned line, column;
};

#define XT_NO_LOC ((struct xt_loc){0})

/* XT_INTERNAL: a mistake of the compiler itself that a process survived to tell. */
enum xt_severity { XT_NOTE, XT_REMARK, XT_WARNING, XT_ERROR, XT_INTERNAL };

/* Every named warning: identifier, name on the command line, on by default, what it tells. */
#define XT_WARNINGS(ROW)                                                                           \
  ROW(UNUSED_OPTION, "unused-option", true, "an option that has no effect on what was asked for")  \
  ROW(UNKNOWN_WARNING, "unknown-warning-option", true, "a warning that xtcc does not have")        \
  ROW(OPTION_OVERRIDDEN, "option-overridden", true, "an option that a later one replaces")         \
  ROW(SCHEDULE, "schedule", true, "a schedule that asks for more than there is to do")             \
  ROW(REASSOCIATE, "reassociate", true,                                                            \
      "a schedule that is not followed because it sums in another order")                          \
  ROW(UNKNOWN_ATTRIBUTE, "unknown-attribute", true,                                                \
      "an attribute that is spelled as those of xtcc and is none")                                 \
  ROW(UNUSED_ATTRIBUTE, "unused-attribute", true, "an attribute of xtcc that has no effect here")  \
  ROW(UNKNOWN_MACHINE, "unknown-machine", true,                                                    \
      "a name after -march= or -mcpu= that is not known")                                          \
  ROW(ARRAY_BOUNDS, "array-bounds", true, "a constant index outside of a static shape")            \
  ROW(MLIR, "mlir", true, "a warning of MLIR itself")

enum xt_warning {
#define ROW(ID, NAME, ON, HELP) XT_W_##ID,
  XT_WARNINGS(ROW)
#undef ROW
      XT_WARNING_COUNT
};

enum xt_warning_state { XT_W_DEFAULT, XT_W_ON, XT_W_OFF, XT_W_AS_ERROR };

/* What a remark is about: something a pass did, or did not do. */
enum xt_remark_kind { XT_REMARK_DONE, XT_REMARK_MISSED, XT_REMARK_KINDS };

/* Text of a source that carets are drawn from; registered texts win over the file system. */
struct xt_source {
  struct xt_source *next;
  const char *name, *text;
  size_t length;
};

struct xt_diag {
  const char *program; /* stands where a message has no place */
  struct xt_source *sources;
  unsigned errors, warnings;
  unsigned error_limit; /* errors that are told, then nothing more is; 0: all */
  bool colour;
  bool no_warnings;                        /* -w */
  bool warnings_are_errors;                /* -Werror */
  unsigned char warning[XT_WARNING_COUNT]; /* enum xt_warning_state */
  const char *remarks[XT_REMARK_KINDS];    /* -Rpass=, -Rpass-missed=: what is told, or NULL */
  struct xt_told *told;                    /* remarks so far */
  /* When set, takes every message instead of stderr (--verify-diagnostics). */
  void (*sink)(void *data, enum xt_severity severity, struct xt_loc loc, const char *text);
  void *sink_data;
};

/* Reports and counts an error; always false, so that `return xt_error(…)` reads as failure. */
bool xt_error(struct xt_job *job, struct xt_loc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A note that belongs to the message before it. */
void xt_note(struct xt_job *job, struct xt_loc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A warning by name, with `[-Wname]`; -Werror makes it an error. */
void xt_warn(struct xt_job *job, struct xt_loc loc, enum xt_warning id, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Tells what a pass did: "vectorized by 8", with `[-Rpass=vectorize]`. Nothing is said unless the
 * user asked for remarks of that pass, and nothing twice: functions may have copies. */
void xt_remark(struct xt_job *job, struct xt_loc loc, const char *pass, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Tells what a pass did not do, and why. */
void xt_remark_missed(struct xt_job *job, struct xt_loc loc, const char *pass, const char *format,
                      ...) __attribute__((format(printf, 4, 5)));
/* Remarks of passes that the extended regular expression matches are told from now on. False, with
 * an error reported, when it is none. The text must outlive the job. */
bool xt_remarks_set(struct xt_job *job, enum xt_remark_kind kind, const char *regex);
/* The door all messages leave by. */
void xt_diag_emit(struct xt_job *job, enum xt_severity severity, struct xt_loc loc,
                  const char *text);
/* Sets a warning from the words after -W: "name", "no-name", "error", "error=name".
 * False when no such warning exists (nothing is reported). */
bool xt_warning_set(struct xt_diag *diag, const char *words);
/* Every warning on that was not set by its name, as gcc does. */
void xt_warnings_set_all(struct xt_diag *diag);
void xt_diag_add_source(struct xt_job *job, const char *name, const char *text, size_t length);

/* Remembers what is being done, for who tells of a crash. */
void xt_progress(struct xt_job *job, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The end of a program: releases the job's memory and returns `code`, which is that of an error,
 * told here, when standard output could not be written. */
int xt_finish(struct xt_job *job, int code);

/* Our own mistake, or no memory: says so and aborts. */
_Noreturn void xt_bug_at(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
#define xt_bug(...) xt_bug_at(__FILE__, __LINE__, __VA_ARGS__)

#endif
