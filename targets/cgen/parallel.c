/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parallel loops. With pthreads the body is a function of what it uses from outside and a range of
 * iterations; the runtime calls it through one that unpacks them. With openmp it stays in place.
 * The number of workers is fixed when an entry point is called and handed down as `workers`. */

#include <ctype.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/IR.h"

#include "dialects/attrs.h"
#include "dialects/launch.h"
#include "targets/cgen/cg.h"
#include "targets/cgen/control.h"
#include "targets/cgen/device.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/function.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/ops.h"
#include "targets/cgen/statement.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "targets/cgen/vector.h"
#include "targets/cgen/words.h"

static bool has_string(MlirOperation op, const char *name) {
  MlirAttribute a = cg_attr(op, name);
  return !mlirAttributeIsNull(a) && mlirAttributeIsAString(a);
}

bool cg_is_threaded(const struct cg *g, MlirOperation op) {
  return g->config->threads != XT_THREADS_NONE && !g->config->grid.launches &&
         cg_op_is(op, "scf.parallel") && has_string(op, XT_ATTR(LOOP)) &&
         mlirOperationGetNumResults(op) == 0 && mlirBlockGetNumArguments(cg_only_block(op, 0)) == 1;
}

/* A C variable that a body needs from outside. */
struct capture {
  const char *type; /* up to the name */
  const char *name; /* in the body */
  const char *value;
  bool vector;     /* handed over by its address: not every machine has a register for it */
  bool restricted; /* a pointer that no other one overlaps */
  struct capture *next;
};

struct outlined {
  struct cg *g;
  MlirOperation op;
  struct capture *captures, **tail;
  MlirValue *from; /* the values from outside, and what they were there */
  struct value **was;
  size_t count, size;
  bool ok;
};

static bool is_identifier(const char *text) {
  if (!isalpha((unsigned char)*text) && *text != '_')
    return false;
  while (isalnum((unsigned char)*text) || *text == '_')
    text++;
  return !*text;
}

/* The name in the body of what is `value` outside. */
static const char *capture(struct outlined *b, const char *type, const char *value,
                           const char *wanted, bool vector, bool restricted) {
  for (struct capture *c = b->captures; c; c = c->next)
    if (!strcmp(c->value, value)) {
      c->restricted &= restricted;
      return c->name;
    }
  struct capture *c = xt_arena_alloc(&b->g->job->arena, sizeof *c);
  const char *name = is_identifier(value) ? value : cg_name_new(b->g, wanted);
  *c = (struct capture){type, name, value, vector, restricted, NULL};
  *b->tail = c;
  b->tail = &c->next;
  return name;
}

static struct dim capture_dim(struct outlined *b, struct dim d, const char *wanted) {
  if (d.text)
    d.text = capture(b, "intptr_t ", d.text, wanted, false, false);
  return d;
}

static bool is_global(MlirValue v) {
  return mlirValueIsAOpResult(v) && cg_op_is(mlirOpResultGetOwner(v), "memref.get_global");
}

/* The pointer of the function's argument that a memref is a view of; NULL: of something else. */
static const char *argument_base(struct cg *g, MlirValue v) {
  MlirValue root = cg_buffer_of(v);
  bool argument = mlirValueIsABlockArgument(root) &&
                  mlirBlockEqual(mlirBlockArgumentGetOwner(root), g->body.function->body);
  return argument ? cg_value_get(g, root)->memref->base : NULL;
}

/* Pointers that the body gets beside another one into the same memory must not be `restrict`. */
static void mark_overlaps(struct outlined *b) {
  for (size_t i = 0; i < b->count; i++) {
    if (b->was[i]->kind != V_MEMREF || is_global(cg_buffer_of(b->from[i])))
      continue;
    const char *base = argument_base(b->g, b->from[i]);
    for (struct capture *c = b->captures; c; c = c->next)
      if (!base || (!strcmp(c->value, base) && strcmp(b->was[i]->memref->base, base)))
        c->restricted = false;
  }
}

static void capture_memref(struct outlined *b, MlirValue v, struct value *inner) {
  struct cg *g = b->g;
  if (is_global(v)) /* has a name everywhere */
    return;
  struct memref *m = xt_arena_alloc(&g->job->arena, sizeof *m);
  *m = *inner->memref;
  const char *type = cg_memref_pointer(g, m), *name = is_identifier(m->base) ? m->base : "data";
  const char *base = argument_base(g, v), *root = m->root;
  bool own = root && !strcmp(root, m->base);
  bool restricted = base && !strcmp(base, m->base) && cg_function_is_restricted(g->body.function);
  m->base = capture(b, type, m->base, name, false, restricted);
  if (root)
    m->root = own ? m->base : capture(b, type, root, cg_fmt(g, "%s_root", name), false, false);
  for (int i = 0; i < m->rank; i++)
    m->size[i] = capture_dim(b, m->size[i], cg_fmt(g, "%s_d%d", name, i));
  if (m->identity)
    cg_memref_identity_strides(g, m);
  for (int i = 0; i < m->rank && !m->identity; i++)
    m->stride[i] = capture_dim(b, m->stride[i], cg_fmt(g, "%s_s%d", name, i));
  inner->memref = m;
}

static bool is_literal(MlirValue v, const char *text) {
  static const char *const ops[] = {"arith.constant", "index.constant", "index.bool.constant",
                                    "index.sizeof", "ub.poison"};
  for (size_t i = 0; mlirValueIsAOpResult(v) && i < sizeof ops / sizeof *ops; i++)
    if (cg_op_is(mlirOpResultGetOwner(v), ops[i]))
      return true;
  return !strpbrk(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_");
}

/* Gives a value from outside its names in the body. */
static bool capture_value(struct outlined *b, MlirValue v) {
  struct cg *g = b->g;
  for (size_t i = 0; i < b->count; i++)
    if (mlirValueEqual(b->from[i], v))
      return true;
  struct value *old = cg_value_get(g, v), inner = *old;
  if (old->kind == V_UNRANKED)
    return cg_unsupported(g, b->op,
                          "a parallel loop that uses an unranked memref is not supported");
  if (b->count == b->size) {
    size_t size = b->size ? 2 * b->size : 16;
    b->from = xt_arena_grow(&g->job->arena, b->from, b->count, size, sizeof *b->from);
    b->was = xt_arena_grow(&g->job->arena, b->was, b->count, size, sizeof *b->was);
    b->size = size;
  }
  b->from[b->count] = v;
  b->was[b->count++] = old;
  if (old->kind == V_MEMREF) {
    capture_memref(b, v, &inner);
  } else if (old->kind == V_VECTOR) {
    inner.part = xt_arena_alloc(&g->job->arena, (size_t)old->parts * sizeof *inner.part);
    for (int i = 0; i < old->parts; i++)
      inner.part[i] = capture(b, cg_fmt(g, "%s ", cg_vector_type(g, old->dtype, old->lanes)),
                              old->part[i], "vec", true, false);
  } else if (!is_literal(v, old->e.text)) {
    const char *name =
        capture(b, cg_fmt(g, "%s ", cg_dtypes[old->dtype].local), old->e.text, "val", false, false);
    inner.e = cg_expr_make(name, P_PRIMARY, false);
  }
  cg_value_set(g, v, inner);
  return true;
}

static bool is_inside(MlirValue v, MlirOperation op) {
  MlirBlock block = mlirValueIsAOpResult(v) ? mlirOperationGetBlock(mlirOpResultGetOwner(v))
                                            : mlirBlockArgumentGetOwner(v);
  MlirOperation p = mlirBlockGetParentOperation(block);
  for (; !mlirOperationIsNull(p); p = mlirOperationGetParentOperation(p))
    if (mlirOperationEqual(p, op))
      return true;
  return false;
}

static MlirWalkResult capture_operands(MlirOperation op, void *data) {
  struct outlined *b = data;
  bool self = mlirOperationEqual(op, b->op);
  for (intptr_t i = self ? 2 : 0; i < mlirOperationGetNumOperands(op); i++) /* of itself the step */
    if (!is_inside(cg_operand(op, (int)i), b->op))
      b->ok = capture_value(b, cg_operand(op, (int)i)) && b->ok;
  return MlirWalkResultAdvance;
}

/* What has a status to return, or memory that all iterations would share. */
static MlirWalkResult refuse_failure(MlirOperation op, void *data) {
  struct outlined *b = data;
  if (cg_op_is(op, "cf.assert"))
    b->ok = cg_unsupported(b->g, op, "an assertion in a parallel loop is not supported");
  else if (cg_op_is(op, "memref.alloc"))
    b->ok = cg_unsupported(b->g, op, "an allocation in a parallel loop is not supported");
  if (!cg_op_is(op, "func.call"))
    return MlirWalkResultAdvance;
  MlirStringRef name = mlirFlatSymbolRefAttrGetValue(cg_attr(op, "callee"));
  struct function *f = cg_function_find(b->g, name.data, name.length);
  if (f && (f->fails || f->frame_bytes))
    b->ok = cg_unsupported(b->g, op, "'%s' %s, which a parallel loop does not support", f->name,
                           f->fails ? "can fail" : "needs memory of the workspace");
  return MlirWalkResultAdvance;
}

static void add_parameter(const struct xt_cstyle *style, const struct capture *c,
                          struct xt_buf *out) {
  if (c->vector)
    xt_buf_printf(out, "const %s*%s_at, ", c->type, c->name);
  else
    xt_buf_printf(out, "%s%s%s, ", c->type, c->restricted ? style->restricted : "", c->name);
}

/* Only what the body uses. */
static void drop_unused(struct outlined *b) {
  struct capture **p = &b->captures;
  while (*p)
    if (cg_uses_has(&b->g->body.uses, (*p)->name))
      p = &(*p)->next;
    else
      *p = (*p)->next;
}

struct loop_names {
  const char *function, *context, *begin, *end, *worker;
};

/* The function of the body, what holds its arguments, and the function that the runtime calls. */
static void print_body_function(struct outlined *b, const struct loop_names *n, const char *text,
                                bool uses_worker) {
  struct cg *g = b->g;
  struct xt_buf *out = &g->before, head = {0}, call = {0};
  /* Compilers forget what `restrict` says of parameters where they inline the function. */
  xt_buf_printf(&head, "%svoid %s(", g->unit.style->loop_body, n->function);
  xt_buf_printf(&call, "%s(", n->function);
  for (struct capture *c = b->captures; c; c = c->next) {
    add_parameter(g->unit.style, c, &head);
    xt_buf_printf(&call, "%sc->%s, ", c->vector ? "&" : "", c->name);
  }
  xt_buf_printf(&head, "intptr_t %s, intptr_t %s%s) {\n", n->begin, n->end,
                uses_worker ? cg_fmt(g, ", intptr_t %s", n->worker) : "");
  xt_buf_printf(&call, "begin, end%s);\n", uses_worker ? ", worker" : "");
  cg_lines_of(g, b->op, out);
  cg_note_text(g, xt_buf_text(&head));
  cg_print_wrapped(out, 0, xt_buf_text(&head));
  for (struct capture *c = b->captures; c; c = c->next)
    if (c->vector)
      xt_buf_printf(out, "  const %s%s = *%s_at;\n", c->type, c->name, c->name);
  cg_print_statements(g, text, out);
  cg_lines_of(g, b->op, out);
  xt_buf_puts(out, "}\n\n");
  if (b->captures) {
    xt_buf_printf(out, "struct %s {\n", n->context);
    for (struct capture *c = b->captures; c; c = c->next)
      xt_buf_printf(out, "  %s%s;\n", c->type, c->name);
    xt_buf_puts(out, "};\n\n");
  }
  cg_print_wrapped(out, 0,
                   cg_fmt(g,
                          "static void %s_run(const void *context, intptr_t begin, intptr_t end, "
                          "intptr_t worker) {\n",
                          n->function));
  if (b->captures)
    xt_buf_printf(out, "  const struct %s *c = context;\n", n->context);
  else
    xt_buf_puts(out, "  (void)context;\n");
  if (!uses_worker)
    xt_buf_puts(out, "  (void)worker;\n");
  cg_print_wrapped(out, 2, xt_buf_text(&call));
  xt_buf_puts(out, "}\n\n");
  cg_lines_own(g, out);
  xt_buf_free(&head);
  xt_buf_free(&call);
}

/* A name for a static function that nothing has here. */
static const char *function_name(struct cg *g, const char *loop) {
  const char *base = cg_name_c_identifier(g, cg_fmt(g, "%s_%s", g->body.function->symbol, loop)),
             *name = base;
  for (int i = 1; cg_name_set_has(&g->names, name) || !cg_name_take_global(g, name); i++)
    name = cg_fmt(g, "%s_%d", base, i);
  return name;
}

/* The loop over a range, as the whole text of the body's function. */
static bool print_range_loop(struct outlined *b, const struct loop_names *n) {
  struct cg *g = b->g;
  MlirValue iv = mlirBlockGetArgument(cg_only_block(b->op, 0), 0);
  const char *step = cg_use_text(g, cg_operand(b->op, 2), P_COND);
  const char *name = cg_control_loop_name(g, iv);
  cg_value_set(g, iv, (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
  cg_loop_statement(g, b->op, name, "for (intptr_t %s = %s; %s < %s; %s) {", name, n->begin, name,
                    n->end, cg_control_increment(g, name, step));
  bool ok = cg_control_loop(g, b->op, name, NULL);
  cg_end_streams(g);
  return ok;
}

static bool outlined_loop(struct cg *g, MlirOperation op) {
  struct outlined b = {.g = g, .op = op, .ok = true};
  b.tail = &b.captures;
  const char *lo = cg_use_text(g, cg_operand(op, 0), P_COND),
             *hi = cg_use_text(g, cg_operand(op, 1), P_COND);
  const char *outer_step = cg_use_text(g, cg_operand(op, 2), P_COND);
  capture(&b, "intptr_t ", "workers", "", false, false); /* unless unused, as all */
  mlirOperationWalk(op, capture_operands, &b, MlirWalkPreOrder);
  if (!b.ok)
    return false;
  mark_overlaps(&b);
  const char *title = cg_attr_string(g, op, XT_ATTR(LOOP)), *function = function_name(g, title);
  struct loop_names n = {function, cg_fmt(g, "%s_context", function), cg_name_new(g, "begin"),
                         cg_name_new(g, "end"), cg_name_new(g, "worker")};
  struct xt_buf text = {0};
  const struct body outer = g->body;
  g->body = (struct body){.function = outer.function,
                          .out = &text,
                          .indent = 1,
                          .loop_depth = outer.loop_depth,
                          .worker = n.worker,
                          .scope.taken = outer.scope.taken};
  bool ok = print_range_loop(&b, &n);
  drop_unused(&b);
  xt_buf_printf(&g->before, "// Loop %s of %s: the share of one worker\n",
                cg_comment_text(g, title), g->body.function->symbol);
  print_body_function(&b, &n, xt_buf_text(&text), cg_uses_has(&g->body.uses, n.worker));
  xt_buf_free(&text);
  g->body = outer;
  cg_name_release(g, n.begin);
  cg_name_release(g, n.end);
  cg_name_release(g, n.worker);
  for (size_t i = 0; i < b.count; i++)
    cg_value_set(g, b.from[i], *b.was[i]);
  const char *context = "NULL";
  if (b.captures) {
    struct xt_buf values = {0};
    context = cg_name_new(g, "context");
    for (struct capture *c = b.captures; c; c = c->next)
      xt_buf_printf(&values, "%s.%s = %s", c == b.captures ? "" : ", ", c->name, c->value);
    cg_line(g, "const struct %s %s = {%s};", n.context, context, xt_buf_text(&values));
    xt_buf_free(&values);
    context = cg_fmt(g, "&%s", context);
  }
  cg_loop_statement(g, op, title, "xtrt_parallel(%s_run, %s, %s, %s, %s, workers);", function,
                    context, lo, hi, outer_step);
  return ok;
}

static bool openmp_loop(struct cg *g, MlirOperation op) {
  MlirValue iv = mlirBlockGetArgument(cg_only_block(op, 0), 0);
  const char *lo = cg_use_text(g, cg_operand(op, 0), P_COND);
  const char *hi = cg_control_bound(g, cg_use(g, cg_operand(op, 1)), "end", P_REL + 1);
  const char *step = cg_control_bound(g, cg_use(g, cg_operand(op, 2)), "step", P_COND);
  const char *name = cg_control_loop_name(g, iv);
  cg_value_set(g, iv, (struct value){.kind = V_SCALAR, .e = cg_expr_make(name, P_PRIMARY, false)});
  cg_line(g, "#pragma omp parallel for schedule(static) num_threads((int)workers)");
  cg_loop_statement(g, op, name, "for (intptr_t %s = %s; %s < %s; %s) {", name, lo, name, hi,
                    cg_control_increment(g, name, step));
  g->body.worker = "omp_get_thread_num()";
  g->body.pragma = op.ptr;
  bool ok = cg_control_loop(g, op, name, NULL);
  g->body.pragma = NULL;
  g->body.worker = NULL;
  return ok;
}

EMIT(parallel) {
  (void)row;
  cg_flush_all(g);
  if (cg_in_words(g) && xt_is_item_loop(op))
    return cg_words_items(g, op);
  if (g->body.worker || !cg_is_threaded(g, op))
    return cg_control_parallel(g, op);
  struct outlined b = {.g = g, .op = op, .ok = true};
  mlirOperationWalk(op, refuse_failure, &b, MlirWalkPreOrder);
  if (!b.ok)
    return false;
  return g->config->threads == XT_THREADS_OPENMP ? openmp_loop(g, op) : outlined_loop(g, op);
}

EMIT(worker) {
  (void)row;
  const char *text = g->body.worker ? g->body.worker : "0";
  if (g->body.worker && g->config->threads == XT_THREADS_OPENMP && !g->body.function->launched) {
    text = cg_name_for(g, mlirOperationGetLocation(op), 0, "worker");
    cg_statement(g, op, "const intptr_t %s = %s;", text, g->body.worker);
  }
  cg_set_scalar(g, cg_result(op, 0), text, P_PRIMARY);
  return true;
}

EMIT(workers) {
  (void)row;
  bool one = g->config->threads == XT_THREADS_NONE && !g->config->grid.launches;
  cg_set_scalar(g, cg_result(op, 0), one ? "1" : "workers", P_PRIMARY);
  return true;
}

EMIT(block_idx) {
  (void)row;
  cg_set_scalar(g, cg_result(op, 0), g->body.block ? g->body.block : "0", P_PRIMARY);
  return true;
}

const char *cg_workers_now(const struct cg *g) {
  if (g->unit.style->workers)
    return g->unit.style->workers;
  return g->config->threads == XT_THREADS_OPENMP ? "omp_get_max_threads()" : "xtrt_workers()";
}
