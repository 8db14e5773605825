/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lines of C, their comments, and the lines of the source that they belong to. */
#ifndef XT_CGEN_STATEMENT_H
#define XT_CGEN_STATEMENT_H

#include <stdbool.h>

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"

struct cg;
struct function;

/* Text in the arena of the job. */
char *cg_fmt(struct cg *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Text broken after commas and operators where it would pass the last column. */
void cg_print_wrapped(struct xt_buf *out, int indent, const char *text);
/* Printing of text lines. */
void cg_line(struct cg *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same with the op and its source line as a trailing comment. */
void cg_statement(struct cg *g, MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The head of a loop over `name`; the loop's name in the schedule is a comment where it differs. */
void cg_loop_statement(struct cg *g, MlirOperation op, const char *name, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Reports what cannot be printed as an error at `op`, once; false. */
bool cg_unsupported(struct cg *g, MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Text that stays in its comment: no line end, backslash, trigraph or end of a comment. */
const char *cg_comment_text(struct cg *g, const char *text);
/* What stands between the quotes of a C string. */
const char *cg_c_string(struct cg *g, const char *text);
const char *cg_upper_case(struct cg *g, const char *text);

/* What is printed from here on belongs to the line of `op`; false: it has none. */
bool cg_lines_of(struct cg *g, MlirOperation op, struct xt_buf *out);
/* To where the module begins. */
void cg_lines_model(struct cg *g, struct xt_buf *out);
/* To the emitted file itself: there is no code in it. */
void cg_lines_own(struct cg *g, struct xt_buf *out);
/* Prints functions that are inlined and that a debugger does not show. */
void cg_lines_helpers(struct cg *g, const char *text, struct xt_buf *out);
/* Turns what these left in a unit into directives; `suffix` comes after the model's name. */
void cg_lines_place(struct cg *g, const char *suffix, struct xt_buf *unit);
/* What ends a function belongs to the line where it returns, or to the function's. */
void cg_lines_at_end(struct cg *g, struct function *f, MlirOperation terminator);

#endif
