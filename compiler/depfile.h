/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Dependency files for make and ninja, as gcc writes them. */
#ifndef XT_DEPFILE_H
#define XT_DEPFILE_H

#include "compiler/options.h"
#include "compiler/support/buf.h"

/* Appends a file name the way gcc writes it into a rule: blanks, `#`, `:` with a backslash, `$`
 * doubled. */
void xt_make_quote(struct xt_buf *out, const char *name);

/* Appends the rule "TARGET…: INPUT…". The targets are those of -MT and -MQ, else `output`. With -MP
 * the inputs after the first get empty rules. False when a name holds a newline, which make cannot
 * express. */
bool xt_depfile_write(struct xt_job *job, const struct xt_options *options, const char *output,
                      const struct xt_strs *inputs, struct xt_buf *out);

#endif
