/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/names.h"

#include <string.h>
#include <sys/stat.h>

#include "compiler/support/artifacts.h"
#include "compiler/support/files.h"

enum xt_kind xt_kind_of_name(const char *path) {
  for (int kind = 0; kind < XT_KIND_COUNT; kind++)
    if (*xt_kinds[kind].suffix && xt_ends_with(path, xt_kinds[kind].suffix))
      return (enum xt_kind)kind;
  return strstr(xt_path_base(path), ".so.") ? XT_KIND_SHARED : XT_KIND_EXE;
}

char *xt_name_of_source(struct xt_arena *arena, const char *path) {
  const char *base = xt_path_base(path), *dot = strrchr(base, '.');
  return xt_arena_strndup(arena, base, dot && dot > base ? (size_t)(dot - base) : strlen(base));
}

static void drop_suffix(char *name, const char *suffix) {
  if (xt_ends_with(name, suffix))
    name[strlen(name) - strlen(suffix)] = 0;
}

char *xt_name_of_output(struct xt_arena *arena, enum xt_kind kind, const char *path) {
  const struct xt_kind_row *row = &xt_kinds[kind];
  char *name = xt_arena_strdup(arena, xt_path_base(path));
  char *version = kind == XT_KIND_SHARED ? strstr(name, ".so.") : NULL;
  if (version)
    *version = 0;
  if (kind == XT_KIND_C || kind == XT_KIND_MANIFEST)
    drop_suffix(name, xt_suffix(kind == XT_KIND_C ? XT_FILE_HOST_C : XT_FILE_MANIFEST));
  else
    drop_suffix(name, row->suffix);
  drop_suffix(name, row->suffix);
  drop_suffix(name, ".mlir");
  drop_suffix(name, ".mlirbc");
  size_t prefix = strlen(row->prefix);
  if (prefix && xt_starts_with(name, row->prefix) && name[prefix])
    name += prefix;
  return *name ? name : NULL;
}

bool xt_is_stream(const char *path) {
  struct stat info;
  return !strcmp(path, "-") ||
         (!stat(path, &info) && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode));
}

const char *xt_name_fault(const char *name, bool compiled) {
  for (const char *c = name; *c; c++)
    if ((unsigned char)*c < ' ' || *c == '"' || *c == '\\')
      return "a quote, a backslash or a control character";
  if (strstr(name, "??"))
    return "a trigraph";
  return compiled && (*name == '-' || *name == '@') ? "a '-' or '@' in front" : NULL;
}
