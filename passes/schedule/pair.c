/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which op an attribute in the text belongs to. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"

#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"
#include "compiler/support/str.h"
#include "dialects/attrs.h"
#include "passes/schedule/text.h"

/* What the scan of a text finds. */
struct scan {
  struct xt_text *text;
  struct xt_span *spans; /* the number in the copy is the place here */
  size_t count, capacity;
  struct xt_buf copy;
  const char *copied; /* up to here */
};

static void copy_until(struct scan *s, const char *at) {
  xt_buf_add(&s->copy, s->copied, (size_t)(at - s->copied));
  s->copied = at;
}

/* A key with the value that follows, if any; where reading goes on. */
static const char *scan_key(struct scan *s, struct xt_token key) {
  struct xt_token next = xt_text_token(s->text, key.end);
  struct xt_span span = {key.begin, key.end, key.end};
  bool valued = xt_token_is(next, '=');
  if (valued) {
    struct xt_token value = xt_text_token(s->text, next.end);
    span.begin = value.begin;
    span.end = xt_text_value_end(s->text, value.begin);
  } else if (!xt_token_is(next, ',') && !xt_token_is(next, '}')) {
    return key.end;
  }
  if (s->count == s->capacity) {
    s->capacity = s->capacity ? 2 * s->capacity : 16;
    s->spans =
        xt_arena_grow(&s->text->job->arena, s->spans, s->count, s->capacity, sizeof *s->spans);
  }
  copy_until(s, span.begin);
  xt_buf_printf(&s->copy, "%s%zu : i64", valued ? "" : " = ", s->count);
  s->copied = span.end;
  s->spans[s->count++] = span;
  return span.end;
}

static void add_alias(struct xt_text *t, struct xt_token name, const char *value) {
  struct xt_alias *a = xt_arena_alloc(&t->job->arena, sizeof *a);
  *a = (struct xt_alias){t->aliases, name.begin, name.end, value};
  t->aliases = a;
}

static bool is_ours(struct xt_arena *arena, struct xt_token token) {
  size_t length = (size_t)(token.end - token.begin);
  if (token.kind != XT_TOKEN_STRING && token.kind != XT_TOKEN_WORD)
    return false;
  /* Most tokens of a file are not worth a copy. */
  if (length > 64 || (token.kind == XT_TOKEN_WORD && *token.begin != 'l'))
    return false;
  const char *key = xt_token_key(arena, token);
  return !strcmp(key, XT_ATTR(DIMS)) || !strcmp(key, XT_ATTR(SCHEDULE));
}

static void scan_text(struct scan *s) {
  struct xt_text *t = s->text;
  int depth = 0;
  struct xt_token token = xt_text_token(t, t->begin);
  s->copied = t->begin;
  while (token.kind != XT_TOKEN_END) {
    const char *next = token.end;
    if (token.kind == XT_TOKEN_PUNCT && token.end == token.begin + 1)
      depth += strchr("([{", *token.begin) ? 1 : strchr(")]}", *token.begin) ? -1 : 0;
    if (token.kind == XT_TOKEN_ALIAS && !depth) {
      struct xt_token equals = xt_text_token(t, token.end);
      if (xt_token_is(equals, '='))
        add_alias(t, token, equals.end);
    }
    if (is_ours(&t->job->arena, token))
      next = scan_key(s, token);
    token = xt_text_token(t, next);
  }
  copy_until(s, t->end);
}

static MlirLogicalResult ignore(MlirDiagnostic diagnostic, void *data) {
  (void)diagnostic;
  (void)data;
  return mlirLogicalResultSuccess();
}

static struct xt_span span_of(const struct scan *s, MlirOperation op, MlirOperation twin,
                              const char *name) {
  MlirAttribute ours = mlirOperationGetDiscardableAttributeByName(op, xt_str(name));
  MlirAttribute other = mlirOperationGetDiscardableAttributeByName(twin, xt_str(name));
  if (mlirAttributeIsNull(ours) || mlirAttributeIsNull(other) || mlirAttributeEqual(ours, other) ||
      !mlirAttributeIsAInteger(other))
    return (struct xt_span){0};
  int64_t n = mlirIntegerAttrGetValueInt(other);
  return n >= 0 && (size_t)n < s->count ? s->spans[n] : (struct xt_span){0};
}

struct pairing {
  const struct scan *scan;
  struct xt_scheduled_ops *ops;
  size_t at;
};

/* Both trees in step; false where they differ. */
static bool pair(struct pairing *p, MlirOperation op, MlirOperation twin) {
  MlirStringRef a = xt_op_name(op), b = xt_op_name(twin);
  if (!mlirStringRefEqual(a, b) ||
      mlirOperationGetNumRegions(op) != mlirOperationGetNumRegions(twin))
    return false;
  if (p->at < p->ops->count && mlirOperationEqual(p->ops->at[p->at].op, op)) {
    struct xt_scheduled *s = &p->ops->at[p->at++];
    s->dims = span_of(p->scan, op, twin, XT_ATTR(DIMS));
    s->schedule = span_of(p->scan, op, twin, XT_ATTR(SCHEDULE));
  }
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++) {
    MlirBlock x = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    MlirBlock y = mlirRegionGetFirstBlock(mlirOperationGetRegion(twin, r));
    for (; !mlirBlockIsNull(x) && !mlirBlockIsNull(y);
         x = mlirBlockGetNextInRegion(x), y = mlirBlockGetNextInRegion(y)) {
      MlirOperation i = mlirBlockGetFirstOperation(x), j = mlirBlockGetFirstOperation(y);
      for (; !mlirOperationIsNull(i) && !mlirOperationIsNull(j);
           i = mlirOperationGetNextInBlock(i), j = mlirOperationGetNextInBlock(j))
        if (!pair(p, i, j))
          return false;
      if (mlirOperationIsNull(i) != mlirOperationIsNull(j))
        return false;
    }
    if (mlirBlockIsNull(x) != mlirBlockIsNull(y))
      return false;
  }
  return true;
}

/* True when the module was parsed from this source and has kept its shape. */
static bool pair_with(struct xt_job *job, MlirOperation module, const struct xt_source *source,
                      struct xt_scheduled_ops *ops) {
  struct xt_text *text = xt_text_of(job, source);
  struct scan scan = {.text = text};
  scan_text(&scan);
  bool same = false;
  if (scan.count) {
    MlirContext context = mlirOperationGetContext(module);
    MlirDiagnosticHandlerID id = mlirContextAttachDiagnosticHandler(context, ignore, NULL, NULL);
    MlirModule twin =
        mlirModuleCreateParse(context, mlirStringRefCreate(scan.copy.data, scan.copy.length));
    mlirContextDetachDiagnosticHandler(context, id);
    struct pairing p = {.scan = &scan, .ops = ops};
    if (!mlirModuleIsNull(twin)) {
      same = pair(&p, module, mlirModuleGetOperation(twin));
      mlirModuleDestroy(twin);
    }
  }
  xt_buf_free(&scan.copy);
  if (same)
    ops->text = text;
  return same;
}

static bool is_scheduled(MlirOperation op, void *data) {
  (void)data;
  for (intptr_t i = 0; i < mlirOperationGetNumDiscardableAttributes(op); i++) {
    MlirStringRef name = mlirIdentifierStr(mlirOperationGetDiscardableAttribute(op, i).name);
    if (name.length > 5 && !memcmp(name.data, "loop.", 5))
      return true;
  }
  return false;
}

struct xt_scheduled_ops xt_scheduled_ops(struct xt_job *job, MlirOperation module) {
  struct xt_ops found = xt_ops_collect(&job->arena, module, is_scheduled, NULL);
  struct xt_scheduled_ops ops = {.count = found.count};
  if (!found.count)
    return ops;
  ops.at = xt_arena_alloc(&job->arena, found.count * sizeof *ops.at);
  for (size_t i = 0; i < found.count; i++)
    ops.at[i].op = found.at[i];
  for (const struct xt_source *s = job->diag.sources; s; s = s->next)
    if (pair_with(job, module, s, &ops))
      break;
  if (!ops.text)
    for (size_t i = 0; i < found.count; i++)
      ops.at[i] = (struct xt_scheduled){.op = found.at[i]};
  return ops;
}
