/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The op table, what is read of an op, and the ops of a block. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/IR.h"

#include "dialects/attrs.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/cgen.h"
#include "targets/cgen/control.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/value.h"
#include "targets/cgen/words.h"

#define ELEM(NAME, BUILD, TEXT, PREC, FLAGS, TYPES) build_fn cg_build_##BUILD;
#define STMT(NAME, EMIT, TEXT) emit_fn cg_emit_##EMIT;
#include "targets/cgen/ops.def"
#undef ELEM
#undef STMT

static const struct op_row rows[] = {
#define ELEM(NAME, BUILD, TEXT, PREC, FLAGS, TYPES)                                                \
  {NAME, cg_emit_elementwise, cg_build_##BUILD, TEXT, PREC, FLAGS, TYPES},
#define STMT(NAME, EMIT, TEXT) {NAME, cg_emit_##EMIT, NULL, TEXT, 0, 0, ""},
#define ITEM(NAME, EMIT, TEXT) {NAME, cg_emit_##EMIT, NULL, TEXT, 0, F_ITEMS, ""},
#include "targets/cgen/ops.def"
#undef ELEM
#undef STMT
};

const char *const xt_cgen_ops[] = {
#define ELEM(NAME, BUILD, TEXT, PREC, FLAGS, TYPES) NAME,
#define STMT(NAME, EMIT, TEXT) NAME,
#include "targets/cgen/ops.def"
#undef ELEM
#undef STMT
    NULL,
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

const struct op_row *cg_op_row_find(const char *name) {
  for (int i = 0; i < ROW_COUNT; i++)
    if (!strcmp(name, rows[i].name))
      return &rows[i];
  return NULL;
}

void xt_cgen_print_ops(struct xt_buf *out) {
  for (int i = 0; i < ROW_COUNT; i++) {
    const char *types = "";
    if (rows[i].build)
      types = !strcmp(rows[i].types, "f")    ? "f16 bf16 f32 f64"
              : !strcmp(rows[i].types, "i")  ? "i8 i16 i32 i64 index"
              : !strcmp(rows[i].types, "ib") ? "i1 i8 i16 i32 i64 index"
                                             : "i8 i16 i32 i64 index f16 bf16 f32 f64";
    xt_buf_printf(out, "%-34s %s\n", rows[i].name, rows[i].build ? types : rows[i].text);
  }
}

const char *cg_op_name(struct cg *g, MlirOperation op) {
  MlirStringRef s = mlirIdentifierStr(mlirOperationGetName(op));
  return xt_arena_strndup(&g->job->arena, s.data, s.length);
}

bool cg_op_is(MlirOperation op, const char *name) {
  MlirStringRef s = mlirIdentifierStr(mlirOperationGetName(op));
  return s.length == strlen(name) && !memcmp(s.data, name, s.length);
}

MlirAttribute cg_attr(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(name));
}

int64_t cg_attr_int(MlirOperation op, const char *name, int64_t otherwise) {
  MlirAttribute a = cg_attr(op, name);
  return mlirAttributeIsNull(a) || !mlirAttributeIsAInteger(a) ? otherwise
                                                               : mlirIntegerAttrGetValueInt(a);
}

const char *cg_attr_string(struct cg *g, MlirOperation op, const char *name) {
  MlirAttribute a = cg_attr(op, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAString(a))
    return NULL;
  MlirStringRef s = mlirStringAttrGetValue(a);
  return xt_arena_strndup(&g->job->arena, s.data, s.length);
}

static void append(MlirStringRef s, void *buf) { xt_buf_add(buf, s.data, s.length); }

const char *cg_attr_text(struct cg *g, MlirAttribute a) {
  struct xt_buf b = {0};
  mlirAttributePrint(a, append, &b);
  char *text = xt_arena_strdup(&g->job->arena, xt_buf_text(&b));
  xt_buf_free(&b);
  return text;
}

MlirBlock cg_only_block(MlirOperation op, int region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

static bool is_terminator(MlirOperation op) {
  return cg_op_is(op, "func.return") || cg_op_is(op, "scf.yield") || cg_op_is(op, "affine.yield") ||
         cg_op_is(op, "scf.condition") || cg_op_is(op, "scf.reduce") ||
         cg_op_is(op, "scf.reduce.return");
}

/* After an error: something in the place of every result, so that the rest can be looked at. */
static void stand_ins(struct cg *g, MlirOperation op) {
  for (int i = 0; i < (int)mlirOperationGetNumResults(op); i++)
    if (!cg_value_find(g, mlirOperationGetResult(op, i)))
      cg_stand_in(g, mlirOperationGetResult(op, i));
}

/* xt.comment: each of its lines above the statement. */
static void print_comment(struct cg *g, MlirOperation op) {
  const char *text = cg_attr_string(g, op, XT_ATTR(COMMENT));
  while (text) {
    const char *end = strchr(text, '\n');
    size_t n = end ? (size_t)(end - text) : strlen(text);
    cg_line(g, "// %s", cg_comment_text(g, xt_arena_strndup(&g->job->arena, text, n)));
    text = end ? end + 1 : NULL;
  }
}

static bool has_broken_operand(struct cg *g, MlirOperation op) {
  for (int i = 0; i < (int)mlirOperationGetNumOperands(op); i++) {
    struct value *v = cg_value_find(g, mlirOperationGetOperand(op, i));
    if (v ? v->broken : g->failed && cg_stand_in(g, mlirOperationGetOperand(op, i))->broken)
      return true;
  }
  return false;
}

bool cg_emit_op(struct cg *g, MlirOperation op) {
  print_comment(g, op);
  const struct op_row *row = cg_op_row_find(cg_op_name(g, op));
  bool ok = !has_broken_operand(g, op) && cg_words_take_vectors(g, op, row);
  if (ok && row)
    ok = row->emit(g, op, row);
  else if (ok)
    ok = cg_unsupported(g, op, "op '%s' cannot be printed as C; --print-c-ops lists what can",
                        cg_op_name(g, op));
  if (!ok)
    stand_ins(g, op);
  return ok;
}

struct scope cg_scope_enter(struct cg *g) {
  struct scope outer = g->body.scope;
  g->body.scope = (struct scope){.taken = outer.taken};
  g->body.indent++;
  return outer;
}

void cg_scope_leave(struct cg *g, struct scope outer) {
  for (const struct taken *t = g->body.scope.taken; t != outer.taken; t = t->next)
    cg_name_release(g, t->name);
  g->body.scope = outer;
  g->body.indent--;
}

void cg_end_streams(struct cg *g) {
  if (g->body.streams)
    cg_line(g, "XT_STREAM_END();");
  g->body.streams = false;
}

bool cg_emit_ops(struct cg *g, MlirBlock block) {
  bool ok = true;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op) && !is_terminator(op); op = mlirOperationGetNextInBlock(op))
    ok &= cg_emit_op(g, op);
  if (cg_op_is(mlirBlockGetParentOperation(block), "func.func"))
    cg_end_streams(g);
  return ok;
}
