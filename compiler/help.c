/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the tables say to people: --help, --version, --print-flags, "did you mean". */

#include <string.h>

#include "compiler/options.h"
#include "compiler/support/about.h"

static const char *const headings[] = {
#define ROW(ID, HEADING) [XT_GROUP_##ID] = HEADING,
    XT_OPTION_GROUPS(ROW)
#undef ROW
};

static int print_spelling(FILE *out, const struct xt_option *row) {
  bool apart = row->kind == XT_OPTION_SEPARATE || row->kind == XT_OPTION_EITHER;
  return fprintf(out, "%s%s%s", row->spelling, apart ? " " : "", row->metavar ? row->metavar : "");
}

static void print_option(FILE *out, const struct xt_option *row) {
  enum { COLUMN = 34 };
  fputs("  ", out);
  int width = print_spelling(out, row);
  if (width >= COLUMN)
    width = fprintf(out, "\n  ") - 3;
  fprintf(out, "%*s%s\n", COLUMN - width, "", row->help);
}

void xt_options_print_usage(FILE *out) {
  fputs("usage: xtcc [OPTION]... FILE...\n"
        "  xtcc model.mlir -o libmodel.so       a shared library and its header model.h\n"
        "  xtcc -c model.mlir                   an object and its header\n"
        "  xtcc -S model.mlir                   C, header and manifest\n"
        "  xtcc -O3 -march=native model.mlir    a static library for this machine\n"
        "  xtcc --emit=exe model.mlir -o run    a program that runs @main\n"
        "  xtcc --help                          all options\n",
        out);
}

static void print_group(FILE *out, enum xt_option_group group) {
  fprintf(out, "\n%s:\n", headings[group]);
  for (int i = 0; i < xt_option_row_count; i++) {
    const struct xt_option *row = &xt_option_rows[i];
    if (row->group == group && !(row->flags & XT_OPTION_HIDDEN))
      print_option(out, row);
  }
}

void xt_options_print_help(FILE *out) {
  xt_options_print_usage(out);
  fputs("Compiles tensor programs in MLIR ahead of time to C and to objects, libraries and "
        "programs.\n"
        "Without -o, -c, -S, -E or --emit= it writes libSTEM.a and STEM.h. STEM is the name of the "
        "C file,\nobject or library that -o or --emit=KIND=PATH names, without 'lib' and suffix, "
        "else of the source;\nsymbols have it as an identifier.\n",
        out);
  for (int group = 0; group < XT_GROUP_COUNT; group++)
    if (headings[group])
      print_group(out, (enum xt_option_group)group);
  fputs("\nFlags of gcc and clang that are not told here are given to the C compiler or refused: "
        "--print-flags.\n"
        "@FILE reads options from FILE, '-' is standard input, '--' ends the options.\n"
        "Environment: CC, XTCC_FLAGS (options put before all others), TMPDIR, NO_COLOR.\n\n"
        "Exit codes:\n",
        out);
#define ROW(ID, VALUE, HELP) fprintf(out, "  %d  %s\n", VALUE, HELP);
  XT_EXITS(ROW)
#undef ROW
}

void xt_options_print_child_help(FILE *out) {
  fputs(
      "usage: xtcc1 [OPTION]... FILE\n"
      "  xtcc1 --xt-out-dir=out model.mlir    model.host.c, model.accelerator.c and so on in out\n"
      "The part of xtcc that links MLIR, which runs it: one input becomes C. It takes the options "
      "of xtcc\nthat decide the code, and these:\n\n",
      out);
  for (int i = 0; i < xt_option_row_count; i++)
    if (xt_option_rows[i].flags & XT_OPTION_HIDDEN)
      print_option(out, &xt_option_rows[i]);
}

void xt_options_print_version(const char *program, FILE *out) {
  xt_version_print(program, out);
  fputs("targets:", out);
  for (int i = 0; i < xt_target_row_count; i++)
    if (!i || strcmp(xt_target_rows[i].name, xt_target_rows[i - 1].name))
      fprintf(out, " %s", xt_target_rows[i].name);
  fputs("\n", out);
}

static const char *fate_of(const struct xt_option *row) {
  switch (xt_option_fate(row)) {
  case XT_FATE_OWN:
    return "xtcc";
  case XT_TO_COMPILE:
    return "compile";
  case XT_TO_LINK:
    return "link";
  case XT_TO_PROGRAM:
    return "program";
  case XT_TO_COMPILE | XT_TO_LINK:
    return "compile,link";
  case XT_TO_KERNELS:
    return "kernels";
  case XT_TO_KERNELS | XT_TO_LINK:
    return "kernels,link";
  default:
    return "refused";
  }
}

void xt_options_print_flags(FILE *out) {
  for (int i = 0; i < xt_option_row_count; i++) {
    const struct xt_option *row = &xt_option_rows[i];
    if (row->group != XT_GROUP_CC && !(row->flags & XT_OPTION_GCC))
      continue;
    int width = print_spelling(out, row);
    fprintf(out, "%*s %-13s %s\n", width < 35 ? 35 - width : 0, "", fate_of(row), row->help);
  }
}

void xt_options_print_warnings(FILE *out) {
#define ROW(ID, NAME, ON, HELP) fprintf(out, "-W%-24s %-4s %s\n", NAME, ON ? "on" : "off", HELP);
  XT_WARNINGS(ROW)
#undef ROW
}

const char *xt_options_nearest(const char *word) {
  size_t length = strcspn(word, "=");
  size_t best = length / 3 + 1;
  const char *nearest = NULL;
  for (int i = 0; i < xt_option_row_count; i++) {
    const struct xt_option *row = &xt_option_rows[i];
    if (row->flags & XT_OPTION_HIDDEN || xt_option_fate(row) == XT_FATE_REFUSED)
      continue;
    size_t distance = xt_edit_distance(word, length, row->spelling, strcspn(row->spelling, "="));
    if (distance < best) {
      best = distance;
      nearest = row->spelling;
    }
  }
  return nearest;
}
