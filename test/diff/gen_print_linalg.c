/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The ops of linalg as text. */

#include <inttypes.h>
#include <stdio.h>

#include "test/diff/gen_print.h"

void print_matmul(const struct printer *p) {
  if (!p->n->in_place) {
    put_constant(p, "z", p->n->type.dtype, CONSTANT_ZERO);
    put_destination(p, true);
  }
  put(p, "  %%v%d = linalg.%s", p->id, p->n->op == GOP_BMM ? "batch_matmul" : "matmul");
  put_schedule(p, " {", "}");
  put(p, " ins");
  put_ins(p, 2);
  put_outs(p, "o", true);
  put(p, "\n");
}

static const char *conv_name(const struct gnode *n) {
  static const char *const pools[] = {"pooling_nhwc_sum", "pooling_nhwc_max", "pooling_nhwc_min"};
  switch (n->op) {
  case GOP_CONV1:
    return "conv_1d_nwc_wcf";
  case GOP_CONV2:
    return "conv_2d_nhwc_hwcf";
  case GOP_CONV2C:
    return "conv_2d_nchw_fchw";
  case GOP_DEPTHWISE:
    return "depthwise_conv_2d_nhwc_hwc";
  default:
    return pools[n->p[8]];
  }
}

void print_conv(const struct printer *p) {
  const struct gnode *n = p->n;
  bool pool = n->op == GOP_POOL, first = n->op == GOP_CONV2C;
  int spatial = n->op == GOP_CONV1 ? 1 : 2;
  struct gtype in = *operand_type(p, 0);
  char source[32];
  snprintf(source, sizeof source, "%%v%d", n->operand[0]);
  int init = !pool || n->p[8] == 0 ? CONSTANT_ZERO
             : n->p[8] == 1        ? CONSTANT_LOWEST
                                   : CONSTANT_HIGHEST;
  if (n->p[4] || n->p[5]) {
    int64_t low[GEN_RANK] = {0}, high[GEN_RANK] = {0};
    for (int s = 0; s < spatial; s++) {
      int d = s + (first ? 2 : 1);
      low[d] = n->p[4], high[d] = n->p[5];
      in.size[d] += low[d] + high[d];
    }
    put_constant(p, "p", in.dtype, init);
    snprintf(source, sizeof source, "%%v%d_s", p->id);
    put_pad(p, source, &in, low, high);
  }
  put_constant(p, "z", n->type.dtype, init);
  put_destination(p, true);
  if (pool)
    put(p, "  %%v%d_w = tensor.empty() : tensor<%" PRId64 "x%" PRId64 "x%s>\n", p->id, n->p[6],
        n->p[7], dts[in.dtype].name);
  put(p, "  %%v%d = linalg.%s {", p->id, conv_name(n));
  if (spatial == 1)
    put(p,
        "strides = dense<%" PRId64 "> : tensor<1xi64>, dilations = dense<%" PRId64
        "> : tensor<1xi64>",
        n->p[0], n->p[2]);
  else
    put(p,
        "strides = dense<[%" PRId64 ", %" PRId64 "]> : tensor<2xi64>, dilations = dense<[%" PRId64
        ", %" PRId64 "]> : tensor<2xi64>",
        n->p[0], n->p[1], n->p[2], n->p[3]);
  put_schedule(p, ", ", "");
  put(p, "} ins(%s, ", source);
  if (pool)
    put(p, "%%v%d_w : ", p->id);
  else
    put(p, "%%v%d : ", n->operand[1]);
  type_print(&in, p->out);
  put(p, ", ");
  if (pool)
    put(p, "tensor<%" PRId64 "x%" PRId64 "x%s>", n->p[6], n->p[7], dts[in.dtype].name);
  else
    type_print(operand_type(p, 1), p->out);
  put(p, ")");
  put_outs(p, "o", true);
  put(p, "\n");
}

static void put_map(const struct printer *p, int loops, const int *map, int rank) {
  put(p, "affine_map<(");
  for (int d = 0; d < loops; d++)
    put(p, "%sd%d", d ? ", " : "", d);
  put(p, ") -> (");
  for (int k = 0; k < rank; k++) {
    if (map[k] < 0)
      put(p, "%s0", k ? ", " : "");
    else
      put(p, "%sd%d", k ? ", " : "", map[k]);
  }
  put(p, ")>");
}

/* The second combiner of an op with two results. */
static int second(const struct gnode *n) {
  return ((int)n->p[1] + 1) % combiner_count(n->type.dtype);
}

static void put_second_destination(const struct printer *p) {
  enum dt dtype = p->n->type.dtype;
  put_constant(p, "y", dtype, combiner_init(dtype, second(p->n)));
  put(p, "  %%v%d_q = linalg.fill ins(%%v%d_y : %s) outs(%%v%d_e : ", p->id, p->id, dts[dtype].name,
      p->id);
  type_print(&p->n->type, p->out);
  put(p, ") -> ");
  type_print(&p->n->type, p->out);
  put(p, "\n");
}

static void put_two_outs(const struct printer *p) {
  put(p, " outs(%%v%d_o, %%v%d_q : ", p->id, p->id);
  type_print(&p->n->type, p->out);
  put(p, ", ");
  type_print(&p->n->type, p->out);
  put(p, ")");
}

/* What came before enters in a way that depends on the order. */
static void put_ordered(const struct printer *p, const char *x) {
  enum dt dtype = p->n->type.dtype;
  const char *type = dts[dtype].name, *f = dts[dtype].is_float ? "f" : "i";
  switch (p->n->p[1]) {
  case 0:
    put(p, "    %%r = arith.sub%s %s, %%x1 : %s\n", f, x, type);
    break;
  case 1:
    put(p, "    %%c = arith.constant ");
    constant_print(dtype, 6, p->out);
    put(p, "\n    %%t = arith.mul%s %%x1, %%c : %s\n", f, type);
    put(p, "    %%r = arith.add%s %%t, %s : %s\n", f, x, type);
    break;
  case 2:
    put(p, "    %%t = arith.%s %s, %%x1 : %s\n", dts[dtype].is_float ? "maximumf" : "maxsi", x,
        type);
    put(p, "    %%r = arith.sub%s %%t, %s : %s\n", f, x, type);
    break;
  default:
    put(p, "    %%r = arith.sub%s %%x1, %s : %s\n", f, x, type);
  }
}

static void put_reduce_body(const struct printer *p) {
  const struct gnode *n = p->n;
  enum dt dtype = n->type.dtype;
  const char *type = dts[dtype].name;
  bool two = n->op == GOP_MULTI;
  put(p, " {\n  ^bb0(%%x0: %s, %%x1: %s", type, type);
  if (two)
    put(p, ", %%x2: %s", type);
  put(p, "):\n");
  const char *elements[] = {"%x0"};
  char acc[16] = "%x0";
  for (int i = 0; i < n->steps; i++) {
    body_print(&n->step[i], dtype, "%s", i, elements, acc, p->out);
    snprintf(acc, sizeof acc, "%%s%d", i);
  }
  if (n->op == GOP_ORDERED)
    put_ordered(p, acc);
  else
    put(p, "    %%r = %s %s, %%x1 : %s\n", combiner_name(dtype, (int)n->p[1]), acc, type);
  if (!two) {
    put(p, "    linalg.yield %%r : %s\n  } -> ", type);
    type_print(&n->type, p->out);
    put(p, "\n");
    return;
  }
  put(p, "    %%u = %s %s, %%x2 : %s\n", combiner_name(dtype, second(n)), acc, type);
  put(p, "    linalg.yield %%r, %%u : %s, %s\n  } -> (", type, type);
  type_print(&n->type, p->out);
  put(p, ", ");
  type_print(&n->type, p->out);
  put(p, ")\n  %%v%d = linalg.add ins(%%v%d_m#0, %%v%d_m#1 : ", p->id, p->id, p->id);
  type_print(&n->type, p->out);
  put(p, ", ");
  type_print(&n->type, p->out);
  put(p, ")");
  put_outs(p, "e", true);
  put(p, "\n");
}

void print_contraction(const struct printer *p) {
  static const int maps[3][2][2] = {{{0, 2}, {2, 0}}, {{2, 1}, {1, 2}}, {{0, 1}, {1, 0}}};
  enum dt dtype = p->n->type.dtype;
  const char *type = dts[dtype].name, *f = dts[dtype].is_float ? "f" : "i";
  put_constant(p, "z", dtype, CONSTANT_ZERO);
  put_destination(p, true);
  put(p, "  %%v%d = linalg.generic {indexing_maps = [", p->id);
  for (int i = 0; i < 3; i++) {
    put(p, "%s", i ? ", " : "");
    put_map(p, 3, maps[i][p->n->p[0] >> i & 1], 2);
  }
  put(p, "], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]} ins");
  put_ins(p, 2);
  put_outs(p, "o", false);
  put_schedule(p, " attrs = {", "}");
  put(p, " {\n  ^bb0(%%x0: %s, %%x1: %s, %%x2: %s):\n", type, type, type);
  put(p, "    %%t = arith.mul%s %%x0, %%x1 : %s\n    %%r = arith.add%s %%x2, %%t : %s\n", f, type,
      f, type);
  put(p, "    linalg.yield %%r : %s\n  } -> ", type);
  type_print(&p->n->type, p->out);
  put(p, "\n");
}

void print_reduce(const struct printer *p) {
  const struct gnode *n = p->n;
  enum dt dtype = n->type.dtype;
  const char *type = dts[dtype].name;
  int rank = operand_type(p, 0)->rank;
  put_constant(p, "z", dtype, combiner_init(dtype, (int)n->p[1]));
  put_destination(p, true);
  if (n->op == GOP_REDUCE) {
    put(p, "  %%v%d = linalg.reduce ins", p->id);
    put_ins(p, 1);
    put_outs(p, "o", false);
    put(p, " dimensions = [");
    const char *comma = "";
    for (int d = 0; d < rank; d++)
      if (n->p[0] >> d & 1) {
        put(p, "%s%d", comma, d);
        comma = ", ";
      }
    put(p, "]");
    put_schedule(p, " {", "}");
    put(p,
        "\n  (%%x0: %s, %%x1: %s) {\n    %%r = %s %%x0, %%x1 : %s\n    linalg.yield %%r : %s\n  "
        "}\n",
        type, type, combiner_name(dtype, (int)n->p[1]), type, type);
    return;
  }
  int out[GEN_RANK] = {0}, kept = 0;
  for (int d = 0; d < rank; d++)
    if (!(n->p[0] >> d & 1))
      out[kept++] = d;
  bool two = n->op == GOP_MULTI;
  if (two)
    put_second_destination(p);
  static const int identity[GEN_RANK] = {0, 1, 2, 3, 4};
  put(p, "  %%v%d%s = linalg.generic {indexing_maps = [", p->id, two ? "_m:2" : "");
  put_map(p, rank, identity, rank);
  for (int i = 0; i <= two; i++) {
    put(p, ", ");
    put_map(p, rank, out, kept);
  }
  put(p, "], iterator_types = [");
  for (int d = 0; d < rank; d++)
    put(p, "%s\"%s\"", d ? ", " : "", n->p[0] >> d & 1 ? "reduction" : "parallel");
  put(p, "]} ins");
  put_ins(p, 1);
  if (two)
    put_two_outs(p);
  else
    put_outs(p, "o", false);
  put_schedule(p, " attrs = {", "}");
  put_reduce_body(p);
}

static void put_body(const struct printer *p) {
  const struct gnode *n = p->n;
  enum dt in = operand_type(p, 0)->dtype;
  const char *type = dts[in].name, *result = "%r";
  static const char *const elements[] = {"%x0", "%x1", "%x2", "%x3"};
  char acc[16] = "%x0";
  if (n->op == GOP_CAST) {
    cast_print(in, n->type.dtype, "%x0", "%r", "    ", p->out);
  } else if (n->op == GOP_SELECT) {
    put(p, "    %%c = arith.%s %s, %%x0, %%x1 : %s\n", dts[in].is_float ? "cmpf" : "cmpi",
        predicate_name(in, (int)n->p[0]), type);
    put(p, "    %%r = arith.select %%c, %%x%d, %%x%d : %s\n", n->p[1] ? 1 : 0, n->p[1] ? 0 : 1,
        type);
  } else if (n->op == GOP_INDEX) {
    put(p, "    %%i = linalg.index %" PRId64 " : index\n", n->p[0]);
    put(p, "    %%j = arith.index_cast %%i : index to %s\n    %%r = arith.addi %%x0, %%j : %s\n",
        type, type);
  } else {
    for (int i = 0; i < n->steps; i++) {
      body_print(&n->step[i], in, "%s", i, elements, acc, p->out);
      snprintf(acc, sizeof acc, "%%s%d", i);
    }
    result = acc;
  }
  put(p, "    linalg.yield %s : %s\n", result, dts[n->type.dtype].name);
}

void print_generic(const struct printer *p) {
  const struct gnode *n = p->n;
  int rank = n->type.rank, inputs = n->operands - n->in_place;
  static const int identity[GEN_RANK] = {0, 1, 2, 3, 4};
  if (!n->in_place)
    put_destination(p, false);
  put(p, "  %%v%d = linalg.generic {indexing_maps = [", p->id);
  for (int i = 0; i < inputs; i++) {
    put_map(p, rank, i ? n->map[i] : identity, operand_type(p, i)->rank);
    put(p, ", ");
  }
  put_map(p, rank, identity, rank);
  put(p, "], iterator_types = [");
  for (int d = 0; d < rank; d++)
    put(p, "%s\"parallel\"", d ? ", " : "");
  put(p, "]} ins");
  put_ins(p, inputs);
  put_outs(p, "e", false);
  put_schedule(p, " attrs = {", "}");
  put(p, " {\n  ^bb0(");
  for (int i = 0; i < inputs; i++)
    put(p, "%%x%d: %s, ", i, dts[operand_type(p, i)->dtype].name);
  put(p, "%%x%d: %s):\n", inputs, dts[n->type.dtype].name);
  put_body(p);
  put(p, "  } -> ");
  type_print(&n->type, p->out);
  put(p, "\n");
}

void print_named(const struct printer *p) {
  static const char *const names[] = {"add", "sub", "mul", "max", "min"};
  put_destination(p, false);
  put(p, "  %%v%d = linalg.%s", p->id, names[p->n->p[0]]);
  put_schedule(p, " {", "}");
  put(p, " ins");
  put_ins(p, 2);
  put_outs(p, "e", true);
  put(p, "\n");
}

void print_transpose(const struct printer *p) {
  put_destination(p, false);
  put(p, "  %%v%d = linalg.transpose ins", p->id);
  put_ins(p, 1);
  put_outs(p, "e", false);
  put(p, " permutation = [");
  for (int d = 0; d < p->n->type.rank; d++)
    put(p, "%s%" PRId64, d ? ", " : "", p->n->p[d]);
  put(p, "]");
  put_schedule(p, " {", "}");
  put(p, "\n");
}

void print_destination_op(const struct printer *p) {
  put_destination(p, false);
  bool softmax = p->n->op == GOP_SOFTMAX;
  if (softmax)
    put(p, "  %%v%d = linalg.softmax dimension(%" PRId64 ") ins", p->id, p->n->p[0]);
  else
    put(p, "  %%v%d = linalg.broadcast ins", p->id);
  put_ins(p, 1);
  put_outs(p, "e", softmax);
  if (!softmax)
    put(p, " dimensions = [%" PRId64 "]", p->n->p[0]);
  put_schedule(p, " {", "}");
  put(p, "\n");
}
