/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A graph as a whole program: @main calls it on constants and dumps the results, so that upstream's
 * runner can run it. */

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>

#include "test/diff/gen.h"

static const char *dump_name(enum dt d) {
  static const char *const names[DT_COUNT] = {
      [DT_I1] = "I1",   [DT_I8] = "I8",       [DT_I16] = "I16", [DT_I32] = "I32",
      [DT_I64] = "I64", [DT_INDEX] = "Index", [DT_F16] = "F16", [DT_BF16] = "BF16",
      [DT_F32] = "F32", [DT_F64] = "F64"};
  return names[d];
}

/* The type with its sizes at run time. */
static struct gtype static_type(const struct gtype *type) {
  struct gtype t = *type;
  for (int i = 0; i < t.rank; i++)
    t.dynamic[i] = false;
  return t;
}

/* dense<…>: bytes in hexadecimal, or words for i1, whose bytes are packed. */
static void print_elements(const struct tensor *t, struct xt_buf *out) {
  const struct dt_info *info = &dts[t->dtype];
  unsigned char *bytes = calloc((size_t)t->count + 1, (size_t)info->bytes);
  tensor_write(t, bytes);
  if (t->dtype == DT_I1) { /* one row: reshaped by the caller */
    xt_buf_puts(out, "[");
    for (int64_t i = 0; i < t->count; i++)
      xt_buf_printf(out, "%s%s", i ? ", " : "", bytes[i] ? "true" : "false");
    xt_buf_puts(out, "]");
  } else if (t->count) {
    xt_buf_puts(out, "\"0x");
    for (int64_t i = 0; i < t->count * info->bytes; i++)
      xt_buf_printf(out, "%02X", bytes[i]);
    xt_buf_puts(out, "\"");
  }
  free(bytes);
}

static void print_argument(struct xt_arena *arena, const struct gnode *n, int i,
                           struct xt_buf *out) {
  struct gtype type = static_type(&n->type);
  struct tensor *t = tensor_new(arena, type.dtype, type.rank, type.size);
  values_fill(t, n->values, n->seed);
  xt_buf_printf(out, "  %%c%d = arith.constant dense<", i);
  bool flat = type.dtype == DT_I1 && t->count && type.rank != 1;
  print_elements(t, out);
  xt_buf_puts(out, "> : ");
  if (flat) {
    xt_buf_printf(out, "tensor<%" PRId64 "xi1>\n  %%s%d = arith.constant dense<[", t->count, i);
    for (int d = 0; d < type.rank; d++)
      xt_buf_printf(out, "%s%" PRId64, d ? ", " : "", type.size[d]);
    xt_buf_printf(out, "]> : tensor<%dxindex>\n", type.rank);
    xt_buf_printf(out,
                  "  %%r%d = tensor.reshape %%c%d(%%s%d) : (tensor<%" PRId64
                  "xi1>, tensor<%dxindex>) -> ",
                  i, i, i, t->count, type.rank);
  }
  type_print(&type, out);
  xt_buf_printf(out, "\n  %%a%d = tensor.cast %%%c%d : ", i, flat ? 'r' : 'c', i);
  type_print(&type, out);
  xt_buf_puts(out, " to ");
  type_print(&n->type, out);
  xt_buf_puts(out, "\n");
}

static void print_types(const struct graph *g, bool results, struct xt_buf *out) {
  bool first = true;
  for (int i = 0; i < (results ? g->results : g->count); i++) {
    const struct gnode *n = &g->node[results ? g->result[i] : i];
    if (!results && n->op != GOP_ARG)
      continue;
    xt_buf_puts(out, first ? "" : ", ");
    type_print(&n->type, out);
    first = false;
  }
}

void graph_print_program(const struct graph *g, struct xt_buf *out) {
  struct xt_arena arena = {0};
  bool declared[DT_COUNT] = {0};
  for (int i = 0; i < g->results; i++) {
    enum dt d = g->node[g->result[i]].type.dtype;
    if (!declared[d])
      xt_buf_printf(out,
                    "func.func private @xtDump%s(tensor<*x%s> {bufferization.access = \"read\"}) "
                    "attributes {llvm.emit_c_interface}\n",
                    dump_name(d), dts[d].name);
    declared[d] = true;
  }
  graph_print(g, "graph", out);
  xt_buf_puts(out, "func.func @main() {\n");
  struct xt_buf names = {0};
  for (int i = 0; i < g->count; i++)
    if (g->node[i].op == GOP_ARG) {
      print_argument(&arena, &g->node[i], i, out);
      xt_buf_printf(&names, "%s%%a%d", names.length ? ", " : "", i);
    }
  xt_buf_printf(out, "  %%out:%d = call @graph(%s) : (", g->results, xt_buf_text(&names));
  print_types(g, false, out);
  xt_buf_puts(out, ") -> (");
  print_types(g, true, out);
  xt_buf_puts(out, ")\n");
  for (int i = 0; i < g->results; i++) {
    const struct gtype *type = &g->node[g->result[i]].type;
    xt_buf_printf(out, "  %%u%d = tensor.cast %%out#%d : ", i, i);
    type_print(type, out);
    xt_buf_printf(out, " to tensor<*x%s>\n  call @xtDump%s(%%u%d) : (tensor<*x%s>) -> ()\n",
                  dts[type->dtype].name, dump_name(type->dtype), i, dts[type->dtype].name);
  }
  xt_buf_puts(out, "  return\n}\n");
  xt_buf_free(&names);
  xt_arena_release(&arena);
}
