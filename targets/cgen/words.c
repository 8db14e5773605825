/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Kernels in the words of xt_kernel.h. A kernel does one block; what is the same for all items
 * stands outside of XT_ITEMS. */

#include "targets/cgen/words.h"

#include <inttypes.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/size.h"
#include "dialects/launch.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/function.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"

bool cg_in_words(const struct cg *g) { return g->unit.style && g->unit.style->words; }

/* Words of C, and what they are here. */
static const struct {
  const char *c, *here;
} spellings[] = {
    {"static inline", "XT_FN"},
    {"intptr_t", "xt_index"},
    {"uintptr_t", "xt_uindex"},
};

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

const char *cg_spelled(struct cg *g, const char *text) {
  if (!cg_in_words(g))
    return text;
  struct xt_buf out = {0};
  for (const char *p = text; *p;) {
    size_t skip = 0;
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings && !skip; i++) {
      size_t n = strlen(spellings[i].c);
      if ((p == text || !is_letter(p[-1])) && !strncmp(p, spellings[i].c, n) && !is_letter(p[n])) {
        xt_buf_puts(&out, spellings[i].here);
        skip = n;
      }
    }
    if (!skip)
      xt_buf_add(&out, p, 1);
    p += skip ? skip : 1;
  }
  const char *spelled = xt_arena_strdup(&g->job->arena, xt_buf_text(&out));
  xt_buf_free(&out);
  return spelled;
}

const char *cg_space_word(const struct cg *g, const struct memref *m) {
  static const char *const words[] = {[SPACE_GLOBAL] = "XT_GLOBAL ",
                                      [SPACE_BLOCK] = "XT_LOCAL ",
                                      [SPACE_ITEM] = "XT_ITEM ",
                                      [SPACE_PRIVATE] = "XT_ITEM "};
  return cg_in_words(g) ? words[m->space] : "";
}

/* ---- the head of a kernel ---- */

static int64_t items_of(const struct cg *g) { return xt_items_of(g->body.function->op); }

void cg_words_begin(struct cg *g, struct function *f) {
  g->body.block = g->body.worker = "XT_BLOCK";
  f->block = true; /* its launcher tells it, and nobody who runs it */
  f->worker = false;
  MlirValue blocks = mlirBlockGetArgument(f->body, 0);
  if (!mlirOpOperandIsNull(mlirValueGetFirstUse(blocks)))
    cg_unsupported(g, f->op, "kernel '%s' asks for the number of its blocks", f->name);
}

static const char *element_type(struct cg *g, const struct memref *m) {
  return cg_fmt(g, "%s%s", m->is_const ? "const " : "", cg_dtypes[m->dtype].memory);
}

const char *cg_words_buffer(struct cg *g, const struct function *f, const struct memref *m) {
  return cg_fmt(g, "%s(%s, %s)", cg_function_is_restricted(f) ? "XT_BUFFER" : "XT_ALIASED",
                element_type(g, m), m->base);
}

const char *cg_words_signature(struct cg *g, struct function *f, const char *parameters) {
  const char *place = *parameters ? "XT_PLACE " : "XT_NO_ARGUMENTS";
  return cg_spelled(g, cg_fmt(g, "XT_KERNEL(%" PRId64 ") void %s(%s%s)", items_of(g), f->symbol,
                              place, parameters));
}

static int64_t element_count(const struct memref *m, int first) {
  int64_t n = 1;
  for (int i = first; i < m->rank; i++)
    n = xt_size_mul(n, m->size[i].value);
  return n > 0 ? n : 1;
}

/* A buffer in memory of the block or of items, by its type. */
static MlirWalkResult declare_buffer(MlirOperation op, void *data) {
  struct cg *g = data;
  struct memref m;
  if (!cg_op_is(op, "memref.alloca"))
    return MlirWalkResultAdvance;
  if (!cg_memref_from_type(g, op, mlirValueGetType(cg_result(op, 0)), &m))
    return MlirWalkResultInterrupt;
  if (m.space == SPACE_GLOBAL)
    return MlirWalkResultAdvance;
  bool own = m.space == SPACE_ITEM;
  if (mlirOperationGetNumOperands(op) || !m.identity || (own && !m.rank)) {
    cg_unsupported(g, op, "a buffer in memory of %s has a static shape and no layout",
                   own ? "items" : "a block");
    return MlirWalkResultInterrupt;
  }
  cg_memref_identity_strides(g, &m);
  m.base = m.root = cg_name_for(g, mlirOperationGetLocation(op), 0, "buf");
  if (own)
    cg_statement(g, op, "XT_PRIVATE(%s, %s, %" PRId64 ", %" PRId64 ");", cg_dtypes[m.dtype].memory,
                 m.base, element_count(&m, 1), items_of(g));
  else
    cg_statement(g, op, "XT_SHARED(%s, %s, %" PRId64 ");", cg_dtypes[m.dtype].memory, m.base,
                 element_count(&m, 0));
  cg_set_memref(g, cg_result(op, 0), m);
  return MlirWalkResultAdvance;
}

bool cg_words_open(struct cg *g, struct function *f) {
  for (int i = 1; i < (int)mlirBlockGetNumArguments(f->body); i++) {
    struct value *v = cg_value_find(g, mlirBlockGetArgument(f->body, i));
    if (v && v->kind == V_MEMREF)
      cg_line(g, "XT_OPEN(%s, %s);", element_type(g, v->memref), v->memref->base);
  }
  mlirOperationWalk(f->op, declare_buffer, g, MlirWalkPreOrder);
  return !g->failed;
}

bool cg_words_array(struct cg *g, MlirOperation op) {
  struct memref m;
  if (cg_value_find(g, cg_result(op, 0)))
    return true; /* stands at the head of the kernel */
  if (!cg_memref_from_type(g, op, mlirValueGetType(cg_result(op, 0)), &m))
    return false;
  if (mlirOperationGetNumOperands(op))
    return cg_unsupported(g, op, "an array of a kernel has a static shape");
  m.space = SPACE_PRIVATE;
  m.base = m.root = cg_name_for(g, mlirOperationGetLocation(op), 0, "buf");
  cg_memref_identity_strides(g, &m);
  cg_statement(g, op, "XT_ARRAY(%s, %s, %" PRId64 ");", cg_dtypes[m.dtype].memory, m.base,
               element_count(&m, 0));
  cg_set_memref(g, cg_result(op, 0), m);
  return true;
}

/* ---- items ---- */

static bool is_inside(MlirOperation op, MlirOperation around) {
  while (!mlirOperationIsNull(op) && !mlirOperationEqual(op, around))
    op = mlirOperationGetParentOperation(op);
  return !mlirOperationIsNull(op);
}

struct opening {
  struct cg *g;
  MlirOperation loop;
  const char *item;
};

/* Opens the buffers of items that the loop uses. */
static MlirWalkResult open_own(MlirOperation op, void *data) {
  struct opening *o = data;
  if (!cg_op_is(op, "memref.alloca"))
    return MlirWalkResultAdvance;
  struct value *v = cg_value_find(o->g, cg_result(op, 0));
  if (!v || v->memref->space != SPACE_ITEM)
    return MlirWalkResultAdvance;
  for (MlirOpOperand use = mlirValueGetFirstUse(cg_result(op, 0)); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    if (is_inside(mlirOpOperandGetOwner(use), o->loop)) {
      cg_line(o->g, "XT_OWN(%s, %s, %s);", cg_dtypes[v->dtype].memory, v->memref->base, o->item);
      break;
    }
  return MlirWalkResultAdvance;
}

bool cg_words_items(struct cg *g, MlirOperation op) {
  MlirBlock body = cg_only_block(op, 0);
  MlirValue iv = mlirBlockGetArgument(body, 0);
  if (mlirOperationGetNumResults(op))
    return cg_unsupported(g, op, "a loop over items has no results");
  const char *name = cg_control_loop_name(g, iv);
  cg_set_scalar(g, iv, name, P_PRIMARY);
  cg_loop_statement(g, op, name, "XT_ITEMS(%s, %" PRId64 ") {", name, items_of(g));
  struct scope outer = cg_scope_enter(g);
  struct opening opening = {g, op, name};
  g->body.loop_depth++;
  mlirOperationWalk(g->body.function->op, open_own, &opening, MlirWalkPreOrder);
  bool ok = cg_emit_ops(g, body);
  g->body.loop_depth--;
  cg_scope_leave(g, outer);
  cg_line(g, "}");
  cg_name_release(g, name);
  return ok;
}

EMIT(items) {
  (void)row;
  cg_set_scalar(g, cg_result(op, 0), cg_fmt(g, "%" PRId64, items_of(g)), P_PRIMARY);
  return true;
}

/* Where a block has one item nobody is waited for. */
EMIT(barrier) {
  (void)row;
  cg_flush_reads(g);
  if (cg_in_words(g))
    cg_statement(g, op, "%s();",
                 mlirAttributeIsNull(cg_attr(op, "global")) ? "XT_BARRIER" : "XT_GLOBAL_BARRIER");
  return true;
}
