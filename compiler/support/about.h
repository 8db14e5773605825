/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What every program says of itself. */
#ifndef XT_SUPPORT_ABOUT_H
#define XT_SUPPORT_ABOUT_H

#include <stdbool.h>
#include <stdio.h>

/* "PROGRAM 1.2.3" and the version and machine of the LLVM it was built with. */
void xt_version_print(const char *program, FILE *out);
/* Whether --help, -h or --version is among the arguments before "--"; then the answer was printed.
 */
bool xt_about(const char *program, const char *help, int argc, char **argv);

#endif
