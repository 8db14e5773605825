/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shape rules, one per op. Parameters by op:
 *   convolutions  p[0,1] strides, p[2,3] dilations, p[4,5] padding before and after
 *   POOL          the same, p[6,7] the window, p[8] sum, max or min
 *   CONTRACT      p[0] which of the two inputs and the result are transposed
 *   REDUCE, GREDUCE, ORDERED, MULTI  p[0] set of axes, p[1] combiner
 *   NAMED         p[0] which op
 *   SELECT        p[0] predicate, p[1] operands swapped
 *   INDEX, SOFTMAX, CONCAT, COLLAPSE  p[0] dimension
 *   BROADCAST, EXPAND  p[0] dimension, p[1] size
 *   TRANSPOSE     p[k] source dimension of k
 *   PAD           p[k] before, p[RANK + k] after, p[2 RANK] constant
 *   SLICE         p[k] offset, p[RANK + k] size (-1: the rest), p[2 RANK + k] stride
 *   INSERT        p[k] offset, p[RANK + k] stride */

#include <assert.h>
#include <string.h>

#include "test/diff/gen.h"

static const struct gtype *operand_type(const struct graph *g, const struct gnode *n, int i) {
  return &g->node[n->operand[i]].type;
}

static void result_dim(struct gnode *n, const struct gtype *from, int operand, int dim, int to) {
  n->type.size[to] = from->size[dim];
  n->type.dynamic[to] = from->dynamic[dim];
  n->from[to] = (struct gsize){operand, dim, 0, 1, 0};
}

static void static_dim(struct gnode *n, int to, int64_t size) {
  n->type.size[to] = size;
  n->type.dynamic[to] = false;
  n->from[to].operand = -1;
}

static int64_t clamp(int64_t x, int64_t low, int64_t high) {
  return x < low ? low : x > high ? high : x;
}

static int64_t elements(const struct gtype *t) {
  int64_t count = 1;
  for (int i = 0; i < t->rank; i++)
    count *= t->size[i];
  return count;
}

static bool same_sizes(const struct gtype *a, const struct gtype *b) {
  return a->rank == b->rank && !memcmp(a->size, b->size, (size_t)a->rank * sizeof *a->size);
}

static bool infer_matmul(const struct graph *g, struct gnode *n, int batch) {
  const struct gtype *a = operand_type(g, n, 0), *b = operand_type(g, n, 1);
  if (a->rank != 2 + batch || b->rank != 2 + batch || a->size[batch + 1] != b->size[batch])
    return false;
  if (batch && a->size[0] != b->size[0])
    return false;
  n->type.rank = 2 + batch;
  if (batch)
    result_dim(n, a, 0, 0, 0);
  result_dim(n, a, 0, batch, batch);
  result_dim(n, b, 1, batch + 1, batch + 1);
  if (n->in_place) {
    const struct gtype *c = operand_type(g, n, 2);
    if (!same_sizes(c, &n->type))
      return false;
    n->type = *c;
  }
  return elements(&n->type) * a->size[batch + 1] <= GEN_WORK;
}

/* One spatial dimension: result `to` from source `dim` under a window of `window`. */
static bool infer_window(struct gnode *n, const struct gtype *in, int dim, int to, int axis,
                         int64_t window) {
  int64_t stride = n->p[axis], dilation = n->p[2 + axis];
  int64_t reach = dilation * (window - 1) + 1;
  int64_t size = in->size[dim] + n->p[4] + n->p[5];
  if (window < 1 || size < reach)
    return false;
  result_dim(n, in, 0, dim, to);
  n->type.size[to] = (size - reach) / stride + 1;
  n->from[to].sub = reach - n->p[4] - n->p[5];
  n->from[to].div = stride;
  n->from[to].add = 1;
  return true;
}

static bool infer_contraction(const struct graph *g, struct gnode *n) {
  const struct gtype *a = operand_type(g, n, 0), *b = operand_type(g, n, 1);
  int k = n->p[0] & 1 ? 0 : 1, at = n->p[0] & 2 ? 1 : 0, turned = n->p[0] & 4 ? 1 : 0;
  if (a->rank != 2 || b->rank != 2 || a->size[k] != b->size[at])
    return false;
  n->type.rank = 2;
  result_dim(n, a, 0, 1 - k, turned);
  result_dim(n, b, 1, 1 - at, 1 - turned);
  return elements(&n->type) * a->size[k] <= GEN_WORK;
}

static bool infer_conv(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  int spatial = n->op == GOP_CONV1 ? 1 : 2;
  bool channels_first = n->op == GOP_CONV2C;
  if (in->rank != spatial + 2)
    return false;
  int channel = channels_first ? 1 : spatial + 1, first = channels_first ? 2 : 1;
  const struct gtype *k = n->op == GOP_POOL ? NULL : operand_type(g, n, 1);
  int window = channels_first ? 2 : 0;
  n->type.rank = in->rank;
  result_dim(n, in, 0, 0, 0);
  for (int s = 0; s < spatial; s++)
    if (!infer_window(n, in, first + s, first + s, s, k ? k->size[window + s] : n->p[6 + s]))
      return false;
  int64_t work = k ? elements(k) : n->p[6] * n->p[7];
  if (n->op == GOP_POOL || n->op == GOP_DEPTHWISE) {
    result_dim(n, in, 0, channel, channel);
    if (k && (k->rank != 3 || k->size[2] != in->size[channel]))
      return false;
    return elements(&n->type) * (k ? k->size[0] * k->size[1] : work) <= GEN_WORK;
  }
  int inputs = channels_first ? 1 : spatial, outputs = channels_first ? 0 : spatial + 1;
  if (k->rank != spatial + 2 || k->size[inputs] != in->size[channel])
    return false;
  result_dim(n, k, 1, outputs, channel);
  int64_t filters = n->type.size[channel];
  return elements(&n->type) * (filters ? work / filters : 0) <= GEN_WORK;
}

static bool infer_reduce(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  n->p[0] &= (1 << in->rank) - 1;
  if (!n->p[0])
    return false;
  n->type.rank = 0;
  for (int d = 0; d < in->rank; d++)
    if (!(n->p[0] >> d & 1))
      result_dim(n, in, 0, d, n->type.rank++);
  return true;
}

/* Operand 0 has the shape of the loops. */
static bool infer_elementwise(const struct graph *g, struct gnode *n) {
  const struct gtype *loops = operand_type(g, n, 0);
  n->type.rank = loops->rank;
  for (int d = 0; d < loops->rank; d++)
    result_dim(n, loops, 0, d, d);
  for (int i = 1; i < n->operands; i++) {
    const struct gtype *t = operand_type(g, n, i);
    for (int k = 0; k < t->rank; k++) {
      int d = n->map[i][k];
      if (d >= loops->rank || t->size[k] != (d < 0 ? 1 : loops->size[d]))
        return false;
    }
  }
  if (n->in_place) {
    const struct gtype *out = operand_type(g, n, n->operands - 1);
    if (!same_sizes(out, &n->type) || out->dtype != n->type.dtype)
      return false;
    n->type = *out;
  }
  return true;
}

static bool infer_transpose(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  n->type.rank = in->rank;
  unsigned seen = 0;
  for (int d = 0; d < in->rank; d++) {
    if (n->p[d] >= in->rank)
      return false;
    seen |= 1u << n->p[d];
    result_dim(n, in, 0, (int)n->p[d], d);
  }
  return seen == (1u << in->rank) - 1;
}

static bool infer_broadcast(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  if (in->rank == GEN_RANK)
    return false;
  n->p[0] = clamp(n->p[0], 0, in->rank);
  n->type.rank = in->rank + 1;
  for (int d = 0; d < in->rank; d++)
    result_dim(n, in, 0, d, d + (d >= n->p[0]));
  static_dim(n, (int)n->p[0], n->p[1]);
  return true;
}

static bool infer_pad(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  n->type.rank = in->rank;
  for (int d = 0; d < in->rank; d++) {
    result_dim(n, in, 0, d, d);
    n->type.size[d] += n->p[d] + n->p[GEN_RANK + d];
  }
  return true;
}

static bool infer_slice(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  n->type.rank = in->rank;
  for (int d = 0; d < in->rank; d++) {
    if (!in->size[d])
      return false; /* no offset is in bounds */
    int64_t *offset = &n->p[d], *size = &n->p[GEN_RANK + d], *stride = &n->p[2 * GEN_RANK + d];
    *offset = clamp(*offset, 0, in->size[d] - 1);
    if (*size < 0) {
      *stride = 1;
      result_dim(n, in, 0, d, d);
      n->type.size[d] -= *offset;
      n->from[d].sub = *offset;
      continue;
    }
    int64_t most = (in->size[d] - *offset + *stride - 1) / *stride;
    *size = clamp(*size, 0, most);
    static_dim(n, d, *size);
  }
  return true;
}

static bool infer_insert(const struct graph *g, struct gnode *n) {
  const struct gtype *into = operand_type(g, n, 0), *what = operand_type(g, n, 1);
  n->type.rank = into->rank;
  if (what->rank != into->rank)
    return false;
  for (int d = 0; d < into->rank; d++) {
    if (!into->size[d])
      return false;
    int64_t stride = n->p[GEN_RANK + d];
    int64_t reach = what->size[d] ? (what->size[d] - 1) * stride + 1 : 0;
    if (reach > into->size[d])
      return false;
    n->p[d] = clamp(n->p[d], 0, into->size[d] - reach);
    result_dim(n, into, 0, d, d);
  }
  return true;
}

static bool infer_concat(const struct graph *g, struct gnode *n) {
  const struct gtype *a = operand_type(g, n, 0);
  if (!a->rank)
    return false;
  int axis = (int)(n->p[0] = clamp(n->p[0], 0, a->rank - 1));
  n->type.rank = a->rank;
  for (int d = 0; d < a->rank; d++)
    result_dim(n, a, 0, d, d);
  for (int i = 1; i < n->operands; i++) {
    const struct gtype *b = operand_type(g, n, i);
    if (b->rank != a->rank)
      return false;
    for (int d = 0; d < a->rank; d++) {
      if (d == axis) {
        n->type.size[d] += b->size[d];
        n->type.dynamic[d] |= b->dynamic[d];
      } else if (b->size[d] != a->size[d]) {
        return false;
      } else {
        n->type.dynamic[d] &= b->dynamic[d];
      }
    }
  }
  return true;
}

static bool infer_collapse(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  if (in->rank < 2)
    return false;
  int at = (int)(n->p[0] = clamp(n->p[0], 0, in->rank - 2));
  n->type.rank = in->rank - 1;
  for (int d = 0; d < n->type.rank; d++)
    result_dim(n, in, 0, d <= at ? d : d + 1, d);
  n->type.size[at] *= in->size[at + 1];
  n->type.dynamic[at] |= in->dynamic[at + 1];
  return true;
}

static bool infer_expand(const struct graph *g, struct gnode *n) {
  const struct gtype *in = operand_type(g, n, 0);
  if (!in->rank || in->rank == GEN_RANK)
    return false;
  int at = (int)(n->p[0] = clamp(n->p[0], 0, in->rank - 1));
  assert(at >= 0 && at < GEN_RANK - 1);
  int64_t factor = n->p[1];
  if (factor < 1 || in->size[at] % factor)
    factor = n->p[1] = 1;
  n->type.rank = in->rank + 1;
  for (int d = 0; d < in->rank; d++)
    result_dim(n, in, 0, d, d + (d > at));
  n->type.size[at] = in->size[at] / factor;
  n->from[at].div = factor;
  static_dim(n, at + 1, factor);
  return true;
}

static bool infer_op(const struct graph *g, struct gnode *n) {
  switch (n->op) {
  case GOP_ARG:
    return true;
  case GOP_MATMUL:
    return infer_matmul(g, n, 0);
  case GOP_BMM:
    return infer_matmul(g, n, 1);
  case GOP_CONV1:
  case GOP_CONV2:
  case GOP_CONV2C:
  case GOP_DEPTHWISE:
  case GOP_POOL:
    return infer_conv(g, n);
  case GOP_CONTRACT:
    return infer_contraction(g, n);
  case GOP_REDUCE:
  case GOP_GREDUCE:
  case GOP_ORDERED:
  case GOP_MULTI:
    return infer_reduce(g, n);
  case GOP_INDEX:
  case GOP_SOFTMAX:
    if (!operand_type(g, n, 0)->rank)
      return false;
    n->p[0] = clamp(n->p[0], 0, operand_type(g, n, 0)->rank - 1);
    return infer_elementwise(g, n);
  case GOP_ELEM:
  case GOP_NAMED:
  case GOP_SELECT:
  case GOP_CAST:
    return infer_elementwise(g, n);
  case GOP_TRANSPOSE:
    return infer_transpose(g, n);
  case GOP_BROADCAST:
    return infer_broadcast(g, n);
  case GOP_PAD:
    return infer_pad(g, n);
  case GOP_SLICE:
    return infer_slice(g, n);
  case GOP_INSERT:
    return infer_insert(g, n);
  case GOP_CONCAT:
    return infer_concat(g, n);
  case GOP_COLLAPSE:
    return infer_collapse(g, n);
  case GOP_EXPAND:
    return infer_expand(g, n);
  case GOP_COUNT:
    break;
  }
  return false;
}

bool node_infer(const struct graph *graph, struct gnode *node) {
  return infer_op(graph, node) && elements(&node->type) <= GEN_ELEMENTS;
}

bool graph_infer(struct graph *graph) {
  for (int i = 0; i < graph->count; i++)
    if (!node_infer(graph, &graph->node[i]))
      return false;
  return true;
}

void graph_prune(struct graph *graph) {
  bool used[GEN_NODES] = {false};
  int moved[GEN_NODES] = {0}, kept = 0;
  for (int r = 0; r < graph->results; r++)
    used[graph->result[r]] = true;
  for (int i = graph->count; i-- > 0;)
    for (int k = 0; used[i] && k < graph->node[i].operands; k++)
      used[graph->node[i].operand[k]] = true;
  for (int i = 0; i < graph->count; i++) {
    if (!used[i])
      continue;
    struct gnode *node = &graph->node[kept];
    *node = graph->node[i];
    for (int k = 0; k < node->operands; k++)
      node->operand[k] = moved[node->operand[k]];
    moved[i] = kept++;
  }
  graph->count = kept;
  for (int r = 0; r < graph->results; r++)
    graph->result[r] = moved[graph->result[r]];
}
