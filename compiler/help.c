/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the option table says to people: --help, --version, "did you mean". */

#include <string.h>

#include "compiler/options.h"

static const char *const headings[] = {
#define ROW(ID, HEADING) [XT_GROUP_##ID] = HEADING,
    XT_OPTION_GROUPS(ROW)
#undef ROW
};

static void print_option(FILE *out, const struct xt_option *row) {
  enum { COLUMN = 36 };
  bool apart = row->kind == XT_OPTION_SEPARATE || row->kind == XT_OPTION_EITHER;
  int width =
      fprintf(out, "  %s%s%s", row->spelling, apart ? " " : "", row->metavar ? row->metavar : "");
  if (width >= COLUMN)
    width = fprintf(out, "\n") - 1;
  fprintf(out, "%*s%s\n", COLUMN - width, "", row->help);
}

void xt_options_print_help(FILE *out) {
  fputs("usage: xtcc [OPTION]... FILE...\n"
        "Compiles tensor programs in MLIR ahead of time to C and to objects, libraries and "
        "programs.\n"
        "Without -o, -c, -S, -E or --emit= it writes libSTEM.a and STEM.h.\n",
        out);
  for (int group = 0; group < XT_GROUP_COUNT; group++) {
    fprintf(out, "\n%s:\n", headings[group]);
    for (int i = 0; i < xt_option_row_count; i++) {
      const struct xt_option *row = &xt_option_rows[i];
      if (row->group == (enum xt_option_group)group && !(row->flags & XT_OPTION_HIDDEN))
        print_option(out, row);
    }
  }
  fputs("\n@FILE reads options from FILE, '-' is standard input, '--' ends the options.\n"
        "Environment: CC, XTCC_FLAGS (options put before all others), TMPDIR, NO_COLOR.\n\n"
        "Exit codes:\n",
        out);
#define ROW(ID, VALUE, HELP) fprintf(out, "  %d  %s\n", VALUE, HELP);
  XT_EXITS(ROW)
#undef ROW
}

void xt_options_print_version(FILE *out) {
  fputs("xtcc " XT_VERSION "\ntargets:", out);
#define TARGET(ID, KERNELS, SUMMARY) fputs(" " #ID, out);
#include "targets/targets.def"
#undef TARGET
  fputs("\n", out);
}

const char *xt_options_nearest(const char *word) {
  size_t length = strcspn(word, "=");
  size_t best = length / 3 + 1;
  const char *nearest = NULL;
  for (int i = 0; i < xt_option_row_count; i++) {
    const struct xt_option *row = &xt_option_rows[i];
    if (row->flags & XT_OPTION_HIDDEN)
      continue;
    size_t distance = xt_edit_distance(word, length, row->spelling, strcspn(row->spelling, "="));
    if (distance < best) {
      best = distance;
      nearest = row->spelling;
    }
  }
  return nearest;
}
