/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/names.h"

#include <ctype.h>
#include <string.h>

#include "compiler/ir/handler.h"
#include "compiler/ir/op.h"

struct source {
  struct xt_job *job;
  MlirContext context;
  const char *text, *end, *name;
  const char **lines; /* start of each line */
  size_t line_count;
};

static void index_lines(struct source *s) {
  size_t count = 1;
  for (const char *p = s->text; p < s->end; p++)
    count += *p == '\n';
  s->lines = xt_arena_alloc(&s->job->arena, count * sizeof *s->lines);
  s->lines[s->line_count++] = s->text;
  for (const char *p = s->text; p < s->end; p++)
    if (*p == '\n')
      s->lines[s->line_count++] = p + 1;
}

/* Where a location points in the text; NULL when it does not. */
static const char *position(const struct source *s, MlirLocation loc) {
  if (!mlirLocationIsAFileLineColRange(loc) ||
      !xt_str_is(mlirIdentifierStr(mlirLocationFileLineColRangeGetFilename(loc)), XT_MEMORY_NAME))
    return NULL;
  int line = mlirLocationFileLineColRangeGetStartLine(loc);
  int column = mlirLocationFileLineColRangeGetStartColumn(loc);
  if (line < 1 || (size_t)line > s->line_count || column < 1)
    return NULL;
  const char *p = s->lines[line - 1] + (column - 1);
  return p < s->end ? p : NULL;
}

static bool is_id(char c) { return isalnum((unsigned char)c) || strchr("$._-", c); }

/* Length of the name after a '%' at `p`; 0 for none and for digits only. */
static size_t name_length(const struct source *s, const char *p) {
  size_t n = 0;
  bool digits = true;
  for (const char *q = p + 1; q < s->end && *q && is_id(*q); q++, n++)
    digits &= isdigit((unsigned char)*q) != 0;
  return digits ? 0 : n;
}

/* The name of the op, in full, quoted, or without its dialect, must stand at `p`. */
static bool op_stands_at(const struct source *s, const char *p, MlirOperation op) {
  if (*p == '"')
    p++;
  MlirStringRef full = xt_op_name(op);
  const char *dot = memchr(full.data, '.', full.length);
  MlirStringRef tail = full;
  if (dot)
    tail = mlirStringRefCreate(dot + 1, full.length - (size_t)(dot + 1 - full.data));
  size_t left = (size_t)(s->end - p);
  return (left >= full.length && !memcmp(p, full.data, full.length)) ||
         (left >= tail.length && !memcmp(p, tail.data, tail.length));
}

static const char *skip_space_back(const struct source *s, const char *p) {
  while (p > s->text && isspace((unsigned char)p[-1]))
    p--;
  return p;
}

/* Reads `%a, %b:2 =` backwards from `p`. Returns "a,b", or NULL when nothing there has a name. */
static const char *result_names(const struct source *s, const char *p) {
  p = skip_space_back(s, p);
  if (p == s->text || *--p != '=')
    return NULL;
  char *names = NULL;
  for (;;) {
    p = skip_space_back(s, p);
    const char *stop = p;
    while (p > s->text && (is_id(p[-1]) || p[-1] == ':'))
      p--;
    if (p == s->text || p == stop || p[-1] != '%')
      return NULL;
    size_t n = name_length(s, --p);
    if (!n)
      return NULL;
    const char *one = xt_arena_strndup(&s->job->arena, p + 1, n);
    names = names ? xt_arena_printf(&s->job->arena, "%s,%s", one, names)
                  : xt_arena_strdup(&s->job->arena, one);
    p = skip_space_back(s, p);
    if (p == s->text || p[-1] != ',')
      return names;
    p--;
  }
}

/* The same location with the display name. */
static MlirLocation renamed(const struct source *s, MlirLocation loc) {
  if (mlirLocationIsAFileLineColRange(loc)) {
    if (!xt_str_is(mlirIdentifierStr(mlirLocationFileLineColRangeGetFilename(loc)), XT_MEMORY_NAME))
      return loc;
    return mlirLocationFileLineColGet(s->context, xt_str(s->name),
                                      (unsigned)mlirLocationFileLineColRangeGetStartLine(loc),
                                      (unsigned)mlirLocationFileLineColRangeGetStartColumn(loc));
  }
  if (mlirLocationIsAName(loc))
    return mlirLocationNameGet(s->context, mlirIdentifierStr(mlirLocationNameGetName(loc)),
                               renamed(s, mlirLocationNameGetChildLoc(loc)));
  if (mlirLocationIsACallSite(loc))
    return mlirLocationCallSiteGet(renamed(s, mlirLocationCallSiteGetCallee(loc)),
                                   renamed(s, mlirLocationCallSiteGetCaller(loc)));
  return loc;
}

static MlirLocation named(const struct source *s, const char *name, MlirLocation loc) {
  loc = renamed(s, loc);
  return name ? mlirLocationNameGet(s->context, xt_str(name), loc) : loc;
}

static void name_arguments(const struct source *s, MlirBlock block) {
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(block); i++) {
    MlirValue arg = mlirBlockGetArgument(block, i);
    MlirLocation loc = mlirValueGetLocation(arg);
    const char *p = position(s, loc), *name = NULL;
    size_t n = p && *p == '%' ? name_length(s, p) : 0;
    if (n)
      name = xt_arena_strndup(&s->job->arena, p + 1, n);
    mlirBlockArgumentSetLocation(arg, named(s, name, loc));
  }
}

static MlirWalkResult name_op(MlirOperation op, void *data) {
  const struct source *s = data;
  MlirLocation loc = mlirOperationGetLocation(op);
  const char *p = position(s, loc), *name = NULL;
  if (p && mlirOperationGetNumResults(op) > 0 && op_stands_at(s, p, op))
    name = result_names(s, p);
  mlirOperationSetLocation(op, named(s, name, loc));
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b))
      name_arguments(s, b);
  return MlirWalkResultAdvance;
}

void xt_names_attach(struct xt_job *job, MlirModule module, const char *text, size_t length,
                     const char *display_name) {
  struct source s = {
      .job = job,
      .context = mlirModuleGetContext(module),
      .text = text,
      .end = text + length,
      .name = display_name,
  };
  index_lines(&s);
  mlirOperationWalk(mlirModuleGetOperation(module), name_op, &s, MlirWalkPreOrder);
}
