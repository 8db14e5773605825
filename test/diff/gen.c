/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The builder: adds one op after the other to the live values. */

#include "test/diff/gen.h"

#include <assert.h>
#include <string.h>

#define FLOATS (1u << DT_F16 | 1u << DT_BF16 | 1u << DT_F32 | 1u << DT_F64)
#define INT32UP (1u << DT_I32 | 1u << DT_I64)
#define NUMBERS (FLOATS | INT32UP | 1u << DT_I8 | 1u << DT_I16)
#define ALL (NUMBERS | 1u << DT_I1)

const struct gop_info gops[GOP_COUNT] = {
    [GOP_ARG] = {"argument", 0, 0, false},
#define OP(ID, NAME, DTYPES, WEIGHT, FUSES) [GOP_##ID] = {NAME, DTYPES, WEIGHT, FUSES},
#include "test/diff/gen-ops.def"
#undef OP
};

struct builder {
  struct graph *g;
  struct rng rng;
  bool dynamic, special;
  int arguments;
};

int gen_cells(void) {
  int count = 0;
  for (int op = 1; op < GOP_COUNT; op++)
    for (int d = 0; d < DT_COUNT; d++)
      count += gops[op].dtypes >> d & 1;
  return count;
}

void gen_cell(int index, enum gop *op, enum dt *dtype) {
  for (int o = 1; o < GOP_COUNT; o++)
    for (int d = 0; d < DT_COUNT; d++)
      if ((gops[o].dtypes >> d & 1) && !index--) {
        *op = (enum gop)o;
        *dtype = (enum dt)d;
        return;
      }
}

enum dt node_cell_dtype(const struct graph *graph, const struct gnode *node) {
  return node->op == GOP_CAST ? graph->node[node->operand[0]].type.dtype : node->type.dtype;
}

bool graph_has_dynamic(const struct graph *graph) {
  for (int i = 0; i < graph->count; i++)
    for (int d = 0; d < graph->node[i].type.rank; d++)
      if (graph->node[i].type.dynamic[d])
        return true;
  return false;
}

int graph_ops(const struct graph *graph) {
  int count = 0;
  for (int i = 0; i < graph->count; i++)
    count += graph->node[i].op != GOP_ARG;
  return count;
}

static const struct gtype *type_of(struct builder *b, int value) { return &b->g->node[value].type; }

static int64_t random_size(struct builder *b, int rank) {
  static const int sizes[] = {1, 1, 2, 3, 4, 5, 7, 8, 11, 13, 16, 17, 19, 23, 31, 32};
  static const int most[GEN_RANK + 1] = {0, 16, 14, 11, 8, 5};
  if (rng_percent(&b->rng, 1))
    return 0;
  if (rank == 1 && rng_percent(&b->rng, 15))
    return 1 + rng_below(&b->rng, 300);
  return sizes[rng_below(&b->rng, most[rank])];
}

/* -1 when there is no room. */
static int add_argument(struct builder *b, const struct gtype *type) {
  int64_t count = 1;
  for (int d = 0; d < type->rank; d++)
    count *= type->size[d];
  if (b->arguments == GEN_ARGUMENTS || b->g->count == GEN_NODES || count > GEN_ELEMENTS)
    return -1;
  assert(b->g->count >= 0);
  struct gnode *n = &b->g->node[b->g->count];
  *n = (struct gnode){.op = GOP_ARG, .type = *type, .seed = rng_next(&b->rng)};
  n->values = (enum gvalues)rng_below(&b->rng, GV_WIDE + 1);
  if (b->special && rng_percent(&b->rng, 60))
    n->values = GV_SPECIAL;
  b->arguments++;
  return b->g->count++;
}

static void random_dynamic(struct builder *b, struct gtype *type) {
  for (int d = 0; d < type->rank; d++)
    type->dynamic[d] = b->dynamic && rng_percent(&b->rng, 50);
  if (b->dynamic && !b->arguments && type->rank)
    type->dynamic[rng_below(&b->rng, type->rank)] = true;
}

static int new_argument(struct builder *b, enum dt dtype, int rank) {
  struct gtype t = {.dtype = dtype, .rank = rank};
  for (int d = 0; d < rank; d++)
    t.size[d] = random_size(b, rank);
  random_dynamic(b, &t);
  return add_argument(b, &t);
}

/* A value of the type and rank, the newest most of the time, else an argument. */
static int pick(struct builder *b, enum dt dtype, int low, int high) {
  int found[GEN_NODES], count = 0;
  for (int i = 0; i < b->g->count; i++)
    if (type_of(b, i)->dtype == dtype && type_of(b, i)->rank >= low && type_of(b, i)->rank <= high)
      found[count++] = i;
  if (!count || (!b->g->fusion && rng_percent(&b->rng, 8)))
    return new_argument(b, dtype, low + rng_below(&b->rng, high - low + 1));
  if (b->g->fusion || rng_percent(&b->rng, 70))
    return found[count - 1];
  return found[rng_below(&b->rng, count)];
}

static bool same_shape(const struct gtype *a, const struct gtype *b) {
  return a->rank == b->rank && !memcmp(a->size, b->size, (size_t)a->rank * sizeof *a->size);
}

/* A live value of this element type and shape, or an argument that has them. */
static int match(struct builder *b, const struct gtype *want, int percent_live) {
  if (rng_percent(&b->rng, percent_live)) {
    int start = rng_below(&b->rng, b->g->count);
    for (int i = 0; i < b->g->count; i++) {
      int v = (start + i) % b->g->count;
      if (type_of(b, v)->dtype == want->dtype && same_shape(type_of(b, v), want))
        return v;
    }
  }
  struct gtype t = *want;
  for (int d = 0; d < t.rank; d++)
    if (b->dynamic && rng_percent(&b->rng, 20))
      t.dynamic[d] = !t.dynamic[d];
  return add_argument(b, &t);
}

/* An operand of an element-wise op over `loops`: the same shape, or some of its dimensions in some
 * order, or ones. */
static bool add_broadcast(struct builder *b, struct gnode *n, const struct gtype *loops,
                          enum dt dtype) {
  int i = n->operands;
  struct gtype t = *loops;
  t.dtype = dtype;
  for (int d = 0; d < t.rank; d++)
    n->map[i][d] = d;
  if (rng_percent(&b->rng, 45)) {
    t.rank = 0;
    for (int d = 0; d < loops->rank; d++) {
      int way = rng_below(&b->rng, 4); /* 0: leave out; 1: one; else: keep */
      if (way == 0)
        continue;
      n->map[i][t.rank] = way == 1 ? -1 : d;
      t.size[t.rank] = way == 1 ? 1 : loops->size[d];
      t.dynamic[t.rank++] = way == 1 ? false : loops->dynamic[d];
    }
    if (t.rank > 1 && rng_percent(&b->rng, 40)) {
      int x = rng_below(&b->rng, t.rank), y = rng_below(&b->rng, t.rank);
      struct gtype u = t;
      int m = n->map[i][x];
      t.size[x] = u.size[y], t.dynamic[x] = u.dynamic[y], n->map[i][x] = n->map[i][y];
      t.size[y] = u.size[x], t.dynamic[y] = u.dynamic[x], n->map[i][y] = m;
    }
  }
  n->operand[i] = match(b, &t, 60);
  n->operands++;
  return n->operand[i] >= 0;
}

static bool build_elementwise(struct builder *b, struct gnode *n, enum dt dtype) {
  n->operand[0] = pick(b, dtype, 0, 4);
  if (n->operand[0] < 0)
    return false;
  n->operands = 1;
  const struct gtype loops = *type_of(b, n->operand[0]);
  for (int d = 0; d < loops.rank; d++)
    n->map[0][d] = d;
  if (n->op == GOP_CAST) {
    do
      n->type.dtype = (enum dt)rng_below(&b->rng, DT_COUNT);
    while (n->type.dtype == dtype || !(ALL >> n->type.dtype & 1));
    return true;
  }
  n->p[0] = rng_below(&b->rng, n->op == GOP_NAMED ? 5 : n->op == GOP_SELECT ? PREDICATES : 4);
  n->p[1] = rng_below(&b->rng, 2);
  int more = n->op == GOP_ELEM ? rng_below(&b->rng, 3) : n->op == GOP_SELECT || n->op == GOP_NAMED;
  for (int i = 0; i < more; i++) {
    if (n->op != GOP_NAMED) {
      if (!add_broadcast(b, n, &loops, dtype))
        return false;
    } else if ((n->operand[n->operands++] = match(b, &loops, 60)) < 0) {
      return false;
    }
  }
  if (n->op == GOP_NAMED)
    memcpy(n->map[1], n->map[0], sizeof n->map[0]);
  if (n->op == GOP_ELEM && rng_percent(&b->rng, 20)) {
    n->in_place = true;
    memcpy(n->map[n->operands], n->map[0], sizeof n->map[0]);
    n->operand[n->operands++] = match(b, &loops, 80);
    if (n->operand[n->operands - 1] < 0)
      return false;
  }
  n->steps = n->op == GOP_ELEM ? 1 + rng_below(&b->rng, GEN_STEPS) : 0;
  for (int i = 0; i < n->steps; i++)
    n->step[i] = body_choose(&b->rng, dtype, n->operands);
  return true;
}

/* The element type the inputs of an accumulating op have when the result has `dtype`. */
static enum dt narrow(struct builder *b, enum dt dtype) {
  if (dtype == DT_I32 && rng_percent(&b->rng, 50))
    return DT_I8;
  if (dtype == DT_F32 && rng_percent(&b->rng, 25))
    return rng_percent(&b->rng, 50) ? DT_F16 : DT_BF16;
  return dtype;
}

static bool build_matmul(struct builder *b, struct gnode *n, enum dt dtype) {
  int batch = n->op == GOP_BMM;
  enum dt in = narrow(b, dtype);
  n->operand[0] = pick(b, in, 2 + batch, 2 + batch);
  if (n->operand[0] < 0)
    return false;
  const struct gtype *a = type_of(b, n->operand[0]);
  struct gtype t = {.dtype = in, .rank = 2 + batch};
  t.size[0] = a->size[0], t.dynamic[0] = a->dynamic[0];
  t.size[batch] = a->size[batch + 1], t.dynamic[batch] = a->dynamic[batch + 1];
  t.size[batch + 1] = random_size(b, 2 + batch);
  t.dynamic[batch + 1] = b->dynamic && rng_percent(&b->rng, 40);
  n->operand[1] = match(b, &t, 50);
  n->operands = 2;
  if (n->operand[1] < 0)
    return false;
  if (rng_percent(&b->rng, 30)) {
    struct gtype c = {.dtype = dtype, .rank = t.rank};
    memcpy(c.size, a->size, sizeof c.size);
    memcpy(c.dynamic, a->dynamic, sizeof c.dynamic);
    c.size[batch + 1] = type_of(b, n->operand[1])->size[batch + 1];
    c.dynamic[batch + 1] = type_of(b, n->operand[1])->dynamic[batch + 1];
    n->operand[n->operands++] = match(b, &c, 70);
    n->in_place = true;
    return n->operand[2] >= 0;
  }
  return true;
}

/* p[0]: which of the three are transposed. */
static bool build_contraction(struct builder *b, struct gnode *n, enum dt dtype) {
  n->operand[0] = pick(b, dtype, 2, 2);
  if (n->operand[0] < 0)
    return false;
  n->p[0] = rng_below(&b->rng, 8);
  const struct gtype *a = type_of(b, n->operand[0]);
  int k = n->p[0] & 1 ? 0 : 1, at = n->p[0] & 2 ? 1 : 0;
  struct gtype t = {.dtype = dtype, .rank = 2};
  t.size[at] = a->size[k], t.dynamic[at] = a->dynamic[k];
  t.size[1 - at] = random_size(b, 2);
  t.dynamic[1 - at] = b->dynamic && rng_percent(&b->rng, 40);
  n->operand[1] = match(b, &t, 50);
  n->operands = 2;
  return n->operand[1] >= 0;
}

static bool build_conv(struct builder *b, struct gnode *n, enum dt dtype) {
  int spatial = n->op == GOP_CONV1 ? 1 : 2;
  bool first = n->op == GOP_CONV2C;
  enum dt in = n->op == GOP_POOL ? dtype : narrow(b, dtype);
  n->operand[0] = pick(b, in, spatial + 2, spatial + 2);
  if (n->operand[0] < 0)
    return false;
  n->operands = 1;
  for (int i = 0; i < 2; i++) {
    n->p[i] = 1 + rng_below(&b->rng, 3);
    n->p[2 + i] = rng_percent(&b->rng, 30) ? 2 : 1;
    n->p[4 + i] = rng_percent(&b->rng, 35) ? rng_below(&b->rng, 3) : 0;
    n->p[6 + i] = 1 + rng_below(&b->rng, 3);
  }
  n->p[8] = rng_below(&b->rng, 3);
  if (n->op == GOP_POOL)
    return true;
  const struct gtype *x = type_of(b, n->operand[0]);
  int channel = first ? 1 : spatial + 1, out = first ? 0 : spatial + 1;
  int inputs = first ? 1 : spatial, window = first ? 2 : 0;
  struct gtype k = {.dtype = in, .rank = n->op == GOP_DEPTHWISE ? 3 : spatial + 2};
  for (int s = 0; s < spatial; s++)
    k.size[window + s] = 1 + rng_below(&b->rng, 3);
  k.size[inputs] = x->size[channel];
  k.dynamic[inputs] = x->dynamic[channel];
  if (n->op != GOP_DEPTHWISE)
    k.size[out] = random_size(b, 4);
  n->operand[n->operands++] = add_argument(b, &k);
  return n->operand[1] >= 0;
}

static bool build_shape(struct builder *b, struct gnode *n, enum dt dtype) {
  struct rng *r = &b->rng;
  int low = n->op == GOP_COLLAPSE ? 2 : n->op == GOP_BROADCAST ? 0 : 1;
  n->operand[0] = pick(b, dtype, low, n->op == GOP_BROADCAST || n->op == GOP_EXPAND ? 3 : 4);
  if (n->operand[0] < 0)
    return false;
  n->operands = 1;
  const struct gtype x = *type_of(b, n->operand[0]);
  struct gtype t = x;
  n->p[0] = rng_below(r, x.rank + (n->op == GOP_BROADCAST));
  switch (n->op) {
  case GOP_TRANSPOSE:
    for (int d = 0; d < x.rank; d++) {
      int other = rng_below(r, d + 1);
      n->p[d] = n->p[other];
      n->p[other] = d;
    }
    return true;
  case GOP_BROADCAST:
    n->p[1] = 1 + rng_below(r, 5);
    return true;
  case GOP_EXPAND: {
    static const int factors[] = {1, 2, 3, 4, 5, 7, 8};
    n->p[1] = factors[rng_below(r, 7)];
    return true;
  }
  case GOP_PAD:
    for (int d = 0; d < x.rank; d++) {
      n->p[d] = rng_percent(r, 50) ? rng_below(r, 4) : 0;
      n->p[GEN_RANK + d] = rng_percent(r, 50) ? rng_below(r, 4) : 0;
    }
    n->p[2 * GEN_RANK] = rng_below(r, CONSTANTS);
    return true;
  case GOP_SLICE:
    for (int d = 0; d < x.rank; d++) {
      n->p[d] = rng_percent(r, 60) ? rng_below(r, 4) : 0;
      n->p[GEN_RANK + d] = rng_percent(r, 35) ? -1 : 1 + rng_below(r, 12);
      n->p[2 * GEN_RANK + d] = rng_percent(r, 30) ? 1 + rng_below(r, 3) : 1;
    }
    return true;
  case GOP_INSERT:
    for (int d = 0; d < x.rank; d++) {
      t.size[d] = x.size[d] ? 1 + rng_below(r, (int)x.size[d]) : 0;
      n->p[d] = rng_below(r, 6);
      n->p[GEN_RANK + d] = t.size[d] <= x.size[d] / 2 && rng_percent(r, 40) ? 2 : 1;
    }
    random_dynamic(b, &t);
    n->operand[n->operands++] = match(b, &t, 50);
    return n->operand[1] >= 0;
  case GOP_CONCAT:
    do {
      t = x;
      if (rng_percent(r, 60))
        t.size[n->p[0]] = 1 + rng_below(r, 5);
      n->operand[n->operands++] = match(b, &t, 70);
    } while (n->operand[n->operands - 1] >= 0 && n->operands < 3 && rng_percent(r, 30));
    return n->operand[n->operands - 1] >= 0;
  default:
    return true;
  }
}

static bool build_reduce(struct builder *b, struct gnode *n, enum dt dtype) {
  n->operand[0] = pick(b, dtype, 1, 4);
  if (n->operand[0] < 0)
    return false;
  n->operands = 1;
  n->p[0] = 1 + rng_below(&b->rng, (1 << type_of(b, n->operand[0])->rank) - 1);
  n->p[1] = rng_below(&b->rng, n->op == GOP_ORDERED ? 4 : combiner_count(dtype));
  n->steps = n->op == GOP_GREDUCE ? 1 + rng_below(&b->rng, 2) : 0;
  for (int i = 0; i < n->steps; i++)
    n->step[i] = body_choose(&b->rng, dtype, 1);
  return true;
}

static bool build_one_dim(struct builder *b, struct gnode *n, enum dt dtype) {
  n->operand[0] = pick(b, dtype, 1, 4);
  if (n->operand[0] < 0)
    return false;
  n->operands = 1;
  n->p[0] = rng_below(&b->rng, type_of(b, n->operand[0])->rank);
  return true;
}

static bool add_op(struct builder *b, enum gop op, enum dt dtype) {
  int nodes = b->g->count, arguments = b->arguments;
  struct gnode n = {.op = op, .type.dtype = dtype};
  bool ok;
  if (op == GOP_MATMUL || op == GOP_BMM)
    ok = build_matmul(b, &n, dtype);
  else if (op >= GOP_CONV2 && op <= GOP_POOL)
    ok = build_conv(b, &n, dtype);
  else if (op == GOP_CONTRACT)
    ok = build_contraction(b, &n, dtype);
  else if (op == GOP_REDUCE || op == GOP_GREDUCE || op == GOP_ORDERED || op == GOP_MULTI)
    ok = build_reduce(b, &n, dtype);
  else if (op == GOP_INDEX || op == GOP_SOFTMAX)
    ok = build_one_dim(b, &n, dtype);
  else if (op < GOP_TRANSPOSE)
    ok = build_elementwise(b, &n, dtype);
  else
    ok = build_shape(b, &n, dtype);
  if (ok && b->g->count < GEN_NODES && node_infer(b->g, &n)) {
    b->g->node[b->g->count++] = n;
    return true;
  }
  b->g->count = nodes;
  b->arguments = arguments;
  return false;
}

static enum gop choose_op(struct builder *b, enum dt dtype) {
  int total = 0;
  for (int pass = 0, left = 0;; pass++) {
    for (int op = 1; op < GOP_COUNT; op++) {
      if (!(gops[op].dtypes >> dtype & 1) || (b->g->fusion && !gops[op].fuses))
        continue;
      if (pass && (left -= gops[op].weight) < 0)
        return (enum gop)op;
      total += gops[op].weight;
    }
    left = rng_below(&b->rng, total);
  }
}

void graph_generate(struct graph *graph, uint64_t seed, int max_ops) {
  *graph = (struct graph){.seed = seed};
  struct builder b = {.g = graph, .rng = {seed}};
  enum gop forced = GOP_ELEM;
  enum dt dtype = DT_F32;
  /* Neighbours in the table are alike: step over it. */
  int cells = gen_cells();
  gen_cell((int)(seed % (uint64_t)cells) * 97 % cells, &forced, &dtype);
  rng_next(&b.rng);
  int chance = gops[forced].fuses ? 85 : 0;
  graph->fusion = rng_percent(&b.rng, chance);
  b.dynamic = rng_percent(&b.rng, 30);
  b.special = rng_percent(&b.rng, 22);

  for (int tries = 0; !add_op(&b, forced, dtype) && tries < 200; tries++)
    continue;
  assert(graph->count > 0 && graph->count < GEN_NODES);
  int must = graph->count - 1;
  int want = 1 + rng_below(&b.rng, max_ops);
  if (graph->fusion && want < 3)
    want = max_ops < 3 ? max_ops : 3;
  for (int tries = 0; graph_ops(graph) < want && tries < 100; tries++) {
    assert(graph->count > 0);
    enum dt d = graph->node[graph->count - 1].type.dtype;
    add_op(&b, choose_op(&b, d), d);
  }

  assert(graph->count > must);
  graph->results = 1;
  graph->result[0] = graph->count - 1;
  struct graph pruned = *graph;
  pruned.node[must].seed = 1; /* found again after pruning */
  graph_prune(&pruned);
  bool kept = false;
  for (int i = 0; i < pruned.count; i++)
    kept |= pruned.node[i].op != GOP_ARG && pruned.node[i].seed;
  if (!kept || (must != graph->count - 1 && rng_percent(&b.rng, 20)))
    graph->result[graph->results++] = must;
  else if (rng_percent(&b.rng, 6)) /* an argument, or the same value twice */
    graph->result[graph->results++] = rng_percent(&b.rng, 50) ? 0 : graph->count - 1;
  graph_prune(graph);
}
