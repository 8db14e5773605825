/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which identifiers a function and its unit use, noted as statements are printed. */
#ifndef XT_CGEN_USES_H
#define XT_CGEN_USES_H

#include <stdbool.h>
#include <stddef.h>

#include "compiler/support/buf.h"

struct cg;

/* A variable of the function being printed that may turn out to be only assigned to. */
struct variable {
  const char *name;
  bool declared, read;
  size_t place; /* in the function's text, behind the declaration */
  int indent;
  struct variable *next;
};

struct use {
  const char *name;
  struct variable *variable; /* that has the name now, NULL: one that is not watched */
};

/* A set of identifiers. */
struct uses {
  struct use *slot;
  size_t used, size;
};

/* Notes every identifier of a text that goes into the unit, comments and strings aside. */
void cg_note_text(struct cg *g, const char *text);
/* The same, of a statement of the function being printed. */
void cg_note_statement(struct cg *g, const char *text);
bool cg_uses_has(const struct uses *uses, const char *name);
/* The variable that is declared next may turn out to be only assigned to. */
void cg_may_stay_unused(struct cg *g, const char *name);
/* The scope of the variable of that name has ended. */
void cg_uses_forget(struct cg *g, const char *name);
/* A statement was printed: variables that it declared are mentioned behind it if nothing reads
 * them. */
void cg_uses_placed(struct cg *g);
/* The statements of a function; a variable that nothing reads is mentioned once. */
void cg_print_statements(struct cg *g, const char *body, struct xt_buf *out);
/* Whether an expression, or a text of MLIR, has an identifier. */
bool cg_has_word(const char *text, const char *word);

#endif
