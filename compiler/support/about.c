/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/about.h"

#include <string.h>

void xt_version_print(const char *program, FILE *out) {
  fprintf(out, "%s %s\nLLVM %s, %s\n", program, XT_VERSION, XT_LLVM_VERSION, XT_LLVM_TRIPLE);
}

bool xt_about(const char *program, const char *help, int argc, char **argv) {
  for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
    if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
      fputs(help, stdout);
    else if (!strcmp(argv[i], "--version"))
      xt_version_print(program, stdout);
    else
      continue;
    return true;
  }
  return false;
}
