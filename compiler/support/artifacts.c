/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/support/artifacts.h"

#include <string.h>

enum { PRIVATE, SAVED };
static const struct {
  const char *suffix;
  bool saved;
} rows[] = {
#define ARTIFACT(ID, SUFFIX, KEPT) {SUFFIX, KEPT},
#include "compiler/support/artifacts.def"
#undef ARTIFACT
};

const char *xt_suffix(enum xt_artifact artifact) { return rows[artifact].suffix; }

const char *xt_part_suffix(struct xt_arena *arena, enum xt_artifact artifact, int part) {
  const char *suffix = rows[artifact].suffix, *end = strrchr(suffix, '.');
  return part ? xt_arena_printf(arena, "%.*s.%d%s", (int)(end - suffix), suffix, part, end)
              : suffix;
}

bool xt_is_saved(enum xt_artifact artifact) { return rows[artifact].saved; }
