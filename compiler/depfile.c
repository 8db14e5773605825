/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/depfile.h"

#include <string.h>

void xt_make_quote(struct xt_buf *out, const char *name) {
  size_t slashes = 0;
  for (; *name; name++) {
    if (*name == ' ' || *name == '\t') {
      for (size_t i = 0; i <= slashes; i++)
        xt_buf_puts(out, "\\");
    } else if (*name == '$') {
      xt_buf_puts(out, "$");
    } else if (*name == '#' || *name == ':') {
      xt_buf_puts(out, "\\");
    }
    slashes = *name == '\\' ? slashes + 1 : 0;
    xt_buf_add(out, name, 1);
  }
}

static bool add_name(struct xt_job *job, struct xt_buf *out, const char *name) {
  if (strpbrk(name, "\r\n"))
    return xt_error(job, XT_NO_LOC, "a dependency file cannot hold the name '%s'", name);
  xt_make_quote(out, name);
  return true;
}

bool xt_depfile_write(struct xt_job *job, const struct xt_options *options, const char *output,
                      const struct xt_strs *inputs, struct xt_buf *out) {
  bool ok = true;
  for (int i = 0; i < options->deps_target_count; i++) {
    const struct xt_deps_target *target = &options->deps_targets[i];
    if (i)
      xt_buf_puts(out, " ");
    if (target->quote)
      ok = add_name(job, out, target->text) && ok;
    else
      xt_buf_puts(out, target->text);
  }
  if (!options->deps_target_count)
    ok = add_name(job, out, output);
  xt_buf_puts(out, ":");
  for (int i = 0; i < inputs->count; i++) {
    xt_buf_puts(out, " ");
    ok = add_name(job, out, inputs->at[i]) && ok;
  }
  xt_buf_puts(out, "\n");
  for (int i = 1; options->deps_phony && i < inputs->count; i++) {
    ok = add_name(job, out, inputs->at[i]) && ok;
    xt_buf_puts(out, ":\n");
  }
  return ok;
}
