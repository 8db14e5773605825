/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The files of a compilation and their names. */
#ifndef XT_SUPPORT_ARTIFACTS_H
#define XT_SUPPORT_ARTIFACTS_H

#include <stdbool.h>

#include "compiler/support/arena.h"

enum xt_artifact {
#define ARTIFACT(ID, SUFFIX, KEPT) XT_FILE_##ID,
#include "compiler/support/artifacts.def"
#undef ARTIFACT
  XT_FILE_COUNT
};

const char *xt_suffix(enum xt_artifact artifact);
/* That of a part of a unit, counted from 1: ".accelerator.2.c"; 0 is the whole. */
const char *xt_part_suffix(struct xt_arena *arena, enum xt_artifact artifact, int part);
bool xt_is_saved(enum xt_artifact artifact); /* by -save-temps */

#endif
