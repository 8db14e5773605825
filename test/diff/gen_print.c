/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A graph as an MLIR function. Node N is %vN; what it needs on the way is %vN_…. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "test/diff/gen_print.h"
#include "test/diff/gen_sched.h"

void type_print(const struct gtype *type, struct xt_buf *out) {
  xt_buf_puts(out, "tensor<");
  for (int d = 0; d < type->rank; d++) {
    if (type->dynamic[d])
      xt_buf_puts(out, "?x");
    else
      xt_buf_printf(out, "%" PRId64 "x", type->size[d]);
  }
  xt_buf_printf(out, "%s>", dts[type->dtype].name);
}

void put_constant(const struct printer *p, const char *suffix, enum dt dtype, int number) {
  put(p, "  %%v%d_%s = arith.constant ", p->id, suffix);
  constant_print(dtype, number, p->out);
  put(p, "\n");
}

/* %vN_NAMEd = size `dim` of `value`. */
static void put_dim(const struct printer *p, const char *name, int d, int value, int dim) {
  put(p, "  %%v%d_%si%d = arith.constant %d : index\n", p->id, name, d, dim);
  put(p, "  %%v%d_%s%d = tensor.dim %%v%d, %%v%d_%si%d : ", p->id, name, d, value, p->id, name, d);
  type_print(&p->g->node[value].type, p->out);
  put(p, "\n");
}

/* NAME = NAME op with, unless that changes nothing. */
static void put_arith(const struct printer *p, int d, char *name, const char *op, int64_t with) {
  bool divides = op[0] == 'd';
  if (with == (divides ? 1 : 0))
    return;
  put(p, "  %%v%d_%c%d = arith.constant %" PRId64 " : index\n", p->id, op[0], d, with);
  put(p, "  %%v%d_%c%dr = arith.%s %s, %%v%d_%c%d : index\n", p->id, op[0], d, op, name, p->id,
      op[0], d);
  snprintf(name, 32, "%%v%d_%c%dr", p->id, op[0], d);
}

/* Leaves the name of the result's size `d` in `name`. */
static void put_size(const struct printer *p, int d, char *name) {
  const struct gsize *from = &p->n->from[d];
  put_dim(p, "n", d, p->n->operand[from->operand], from->dim);
  snprintf(name, 32, "%%v%d_n%d", p->id, d);
  put_arith(p, d, name, "subi", from->sub);
  put_arith(p, d, name, "divsi", from->div);
  put_arith(p, d, name, "addi", from->add);
}

/* %vN_e, and %vN_o filled with the constant %vN_z when there is one. */
void put_destination(const struct printer *p, bool filled) {
  char size[GEN_RANK][32];
  const struct gtype *t = &p->n->type;
  for (int d = 0; d < t->rank; d++)
    if (t->dynamic[d])
      put_size(p, d, size[d]);
  put(p, "  %%v%d_e = tensor.empty(", p->id);
  const char *comma = "";
  for (int d = 0; d < t->rank; d++) {
    if (!t->dynamic[d])
      continue;
    put(p, "%s%s", comma, size[d]);
    comma = ", ";
  }
  put(p, ") : ");
  type_print(t, p->out);
  put(p, "\n");
  if (!filled)
    return;
  put(p, "  %%v%d_o = linalg.fill ins(%%v%d_z : %s) outs(%%v%d_e : ", p->id, p->id,
      dts[t->dtype].name, p->id);
  type_print(t, p->out);
  put(p, ") -> ");
  type_print(t, p->out);
  put(p, "\n");
}

/* `(%a, %b : type, type)` of the first operands. */
void put_ins(const struct printer *p, int count) {
  put(p, "(");
  for (int i = 0; i < count; i++)
    put(p, "%s%%v%d", i ? ", " : "", p->n->operand[i]);
  put(p, " : ");
  for (int i = 0; i < count; i++) {
    put(p, "%s", i ? ", " : "");
    type_print(operand_type(p, i), p->out);
  }
  put(p, ")");
}

void put_outs(const struct printer *p, const char *suffix, bool arrow) {
  if (p->n->in_place)
    put(p, " outs(%%v%d : ", p->n->operand[p->n->operands - 1]);
  else
    put(p, " outs(%%v%d_%s : ", p->id, suffix);
  type_print(&p->n->type, p->out);
  put(p, ")");
  if (arrow) {
    put(p, " -> ");
    type_print(&p->n->type, p->out);
  }
}

/* tensor.pad of `%vSOURCE` into `%vN_SUFFIX`; `low` and `high` by dimension. */
void put_pad(const struct printer *p, const char *name, const struct gtype *to, const int64_t *low,
             const int64_t *high) {
  put(p, "  %s = tensor.pad %%v%d low[", name, p->n->operand[0]);
  for (int d = 0; d < to->rank; d++)
    put(p, "%s%" PRId64, d ? ", " : "", low[d]);
  put(p, "] high[");
  for (int d = 0; d < to->rank; d++)
    put(p, "%s%" PRId64, d ? ", " : "", high[d]);
  put(p, "] {\n  ^bb0(");
  for (int d = 0; d < to->rank; d++)
    put(p, "%s%%i%d: index", d ? ", " : "", d);
  put(p, "):\n    tensor.yield %%v%d_p : %s\n  } : ", p->id, dts[to->dtype].name);
  type_print(operand_type(p, 0), p->out);
  put(p, " to ");
  type_print(to, p->out);
  put(p, "\n");
}

static void print_slice(const struct printer *p) {
  const struct gnode *n = p->n;
  bool insert = n->op == GOP_INSERT;
  int rank = n->type.rank;
  char size[GEN_RANK][32];
  const struct gtype *part = insert ? operand_type(p, 1) : &n->type;
  for (int d = 0; d < rank; d++) {
    snprintf(size[d], sizeof size[d], "%" PRId64, part->size[d]);
    if (!part->dynamic[d])
      continue;
    if (insert)
      put_dim(p, "n", d, n->operand[1], d);
    if (insert)
      snprintf(size[d], sizeof size[d], "%%v%d_n%d", p->id, d);
    else
      put_size(p, d, size[d]);
  }
  if (insert)
    put(p, "  %%v%d = tensor.insert_slice %%v%d into %%v%d[", p->id, n->operand[1], n->operand[0]);
  else
    put(p, "  %%v%d = tensor.extract_slice %%v%d[", p->id, n->operand[0]);
  for (int d = 0; d < rank; d++)
    put(p, "%s%" PRId64, d ? ", " : "", n->p[d]);
  put(p, "] [");
  for (int d = 0; d < rank; d++)
    put(p, "%s%s", d ? ", " : "", size[d]);
  put(p, "] [");
  for (int d = 0; d < rank; d++)
    put(p, "%s%" PRId64, d ? ", " : "", n->p[(insert ? 1 : 2) * GEN_RANK + d]);
  put(p, "] : ");
  type_print(operand_type(p, insert), p->out);
  put(p, insert ? " into " : " to ");
  type_print(&n->type, p->out);
  put(p, "\n");
}

static void print_concat(const struct printer *p) {
  put(p, "  %%v%d = tensor.concat dim(%" PRId64 ") ", p->id, p->n->p[0]);
  for (int i = 0; i < p->n->operands; i++)
    put(p, "%s%%v%d", i ? ", " : "", p->n->operand[i]);
  put(p, " : (");
  for (int i = 0; i < p->n->operands; i++) {
    put(p, "%s", i ? ", " : "");
    type_print(operand_type(p, i), p->out);
  }
  put(p, ") -> ");
  type_print(&p->n->type, p->out);
  put(p, "\n");
}

static void print_reshape(const struct printer *p) {
  const struct gnode *n = p->n;
  bool expand = n->op == GOP_EXPAND;
  int rank = expand ? operand_type(p, 0)->rank : n->type.rank, next = 0;
  char size[GEN_RANK][32];
  for (int d = 0; expand && d < n->type.rank; d++) {
    snprintf(size[d], sizeof size[d], "%" PRId64, n->type.size[d]);
    if (n->type.dynamic[d])
      put_size(p, d, size[d]);
  }
  put(p, "  %%v%d = tensor.%s %%v%d [", p->id, expand ? "expand_shape" : "collapse_shape",
      n->operand[0]);
  for (int d = 0; d < rank; d++) {
    put(p, d == n->p[0] ? "%s[%d, %d]" : "%s[%d]", d ? ", " : "", next, next + 1);
    next += d == n->p[0] ? 2 : 1;
  }
  put(p, "]");
  if (expand)
    put(p, " output_shape [");
  for (int d = 0; expand && d < n->type.rank; d++)
    put(p, "%s%s", d ? ", " : "", size[d]);
  put(p, "%s : ", expand ? "]" : "");
  type_print(operand_type(p, 0), p->out);
  put(p, " into ");
  type_print(&n->type, p->out);
  put(p, "\n");
}

static void print_pad(const struct printer *p) {
  char name[32];
  put_constant(p, "p", p->n->type.dtype, (int)p->n->p[2 * GEN_RANK]);
  snprintf(name, sizeof name, "%%v%d", p->id);
  put_pad(p, name, &p->n->type, p->n->p, p->n->p + GEN_RANK);
}

static void print_node(const struct printer *p) {
  switch (p->n->op) {
  case GOP_MATMUL:
  case GOP_BMM:
    print_matmul(p);
    break;
  case GOP_CONTRACT:
    print_contraction(p);
    break;
  case GOP_CONV1:
  case GOP_CONV2:
  case GOP_CONV2C:
  case GOP_DEPTHWISE:
  case GOP_POOL:
    print_conv(p);
    break;
  case GOP_REDUCE:
  case GOP_GREDUCE:
  case GOP_ORDERED:
  case GOP_MULTI:
    print_reduce(p);
    break;
  case GOP_ELEM:
  case GOP_SELECT:
  case GOP_CAST:
  case GOP_INDEX:
    print_generic(p);
    break;
  case GOP_NAMED:
    print_named(p);
    break;
  case GOP_TRANSPOSE:
    print_transpose(p);
    break;
  case GOP_SOFTMAX:
  case GOP_BROADCAST:
    print_destination_op(p);
    break;
  case GOP_SLICE:
  case GOP_INSERT:
    print_slice(p);
    break;
  case GOP_CONCAT:
    print_concat(p);
    break;
  case GOP_COLLAPSE:
  case GOP_EXPAND:
    print_reshape(p);
    break;
  case GOP_PAD:
    print_pad(p);
    break;
  case GOP_ARG:
  case GOP_COUNT:
    break;
  }
}

void put_schedule(const struct printer *p, const char *before, const char *after) {
  if (!p->n->sched)
    return;
  xt_buf_puts(p->out, before);
  p->spans->begin[p->id][1] = p->out->length;
  sched_print(p->g, p->n, p->id, p->function, p->out);
  p->spans->end[p->id][1] = p->out->length;
  xt_buf_puts(p->out, after);
}

/* Of arguments and results some are on the device, where there is one. */
static void print_placement(const struct gtype *type, int id, struct xt_buf *out) {
  if ((type->size[0] + type->rank + (int64_t)type->dtype + id) % 3 == 0)
    xt_buf_puts(out, " {memref.on_device}");
}

void graph_print(const struct graph *graph, const char *name, struct xt_buf *out) {
  struct spans spans;
  graph_print_spans(graph, name, out, &spans);
}

void graph_print_spans(const struct graph *graph, const char *name, struct xt_buf *out,
                       struct spans *spans) {
  memset(spans, 0, sizeof *spans);
  for (int i = 0; i < graph->count; i++) {
    spans->begin[i][0] = out->length;
    sched_print_alias(graph, &graph->node[i], i, name, out);
    spans->end[i][0] = out->length;
  }
  xt_buf_printf(out, "func.func @%s(", name);
  const char *comma = "";
  for (int i = 0; i < graph->count; i++) {
    if (graph->node[i].op != GOP_ARG)
      continue;
    xt_buf_printf(out, "%s%%v%d: ", comma, i);
    type_print(&graph->node[i].type, out);
    print_placement(&graph->node[i].type, i, out);
    comma = ", ";
  }
  xt_buf_puts(out, ") -> (");
  for (int r = 0; r < graph->results; r++) {
    xt_buf_puts(out, r ? ", " : "");
    type_print(&graph->node[graph->result[r]].type, out);
    print_placement(&graph->node[graph->result[r]].type, r, out);
  }
  xt_buf_puts(out, ") {\n");
  for (int i = 0; i < graph->count; i++)
    print_node(&(struct printer){graph, &graph->node[i], i, name, spans, out});
  xt_buf_puts(out, "  return ");
  for (int r = 0; r < graph->results; r++)
    xt_buf_printf(out, "%s%%v%d", r ? ", " : "", graph->result[r]);
  xt_buf_puts(out, " : ");
  for (int r = 0; r < graph->results; r++) {
    xt_buf_puts(out, r ? ", " : "");
    type_print(&graph->node[graph->result[r]].type, out);
  }
  xt_buf_puts(out, "\n}\n");
}
