/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Response files (@FILE) and texts split into words the way gcc splits them. */
#ifndef XT_RESPONSE_H
#define XT_RESPONSE_H

#include "compiler/support/job.h"
#include "compiler/support/str.h"

/* Splits at white space; single and double quotes group, a backslash takes the next character as
 * it is, also inside quotes. */
void xt_words_split(struct xt_arena *arena, const char *text, size_t length, struct xt_strs *out);

/* Adds the arguments to `out`, each @FILE replaced by the words of FILE, also inside such a file,
 * up to 16 deep. Nothing is replaced after `--`, so that files may be named @x. */
bool xt_response_expand(struct xt_job *job, const char *const *args, int count,
                        struct xt_strs *out);

#endif
