/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Random legal schedules: first the loops, then what is said about them. */

#include "test/diff/gen_sched.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILES = 4, SEGMENTS = 12, OUTERMOST = -1 };

struct maker {
  struct rng rng;
  const struct graph *g;
  const struct gnode *n;
  struct space s;
  struct sched *out;
  bool keep_order; /* axes in the op's order */
  int64_t budget;  /* copies of the body along one path */
  int stacks;      /* buffers that may yet be in the smallest memory */
};

/* What of a dimension has not become a loop. */
struct plan {
  bool open; /* nothing has */
  int tiles, at;
  int64_t tile[TILES];
};

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

/* A tile of at most `most` elements. */
static int64_t random_tile(struct rng *rng, int64_t most) {
  static const int sizes[] = {1, 2, 2, 3, 4, 4, 5, 7, 8, 8, 16};
  if (most <= 1 || rng_percent(rng, 6))
    return 1;
  if (rng_percent(rng, 8))
    return most;
  if (rng_percent(rng, 50))
    return smaller(most, sizes[rng_below(rng, 11)]);
  return 1 + rng_below(rng, (int)most);
}

static void plan_tiles(struct maker *m, struct plan *plan, int64_t elements, int most) {
  static const int counts[] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4};
  plan->tiles = plan->at = 0;
  int want = counts[rng_below(&m->rng, 12)];
  for (int i = 0; i < want && i < most && elements > 0; i++) {
    elements = random_tile(&m->rng, elements);
    /* A dictionary holds a key once. */
    if (i && plan->tile[i - 1] == elements && (!m->out->native || elements == 1))
      break;
    plan->tile[plan->tiles++] = elements;
  }
}

/* Elements that tiles of the dimension may have. */
static int64_t tileable(struct maker *m, int dim) {
  const struct sdim *d = &m->s.dim[dim];
  return d->known ? d->extent : 24;
}

/* A reduction whose terms have an order is finished before the next one begins. */
static bool may_open(struct maker *m, const struct plan *plans, int dim) {
  if (!plans[dim].open)
    return false;
  for (int d = 0; d < m->out->dims; d++) {
    bool left = plans[d].open || plans[d].at < plans[d].tiles;
    if (d < dim && left && m->s.ordered && m->s.dim[dim].reduction && m->s.dim[d].reduction)
      return false;
    if (d < dim && plans[d].open && m->keep_order)
      return false;
  }
  return true;
}

static int add_loop(struct maker *m, enum skind kind, int dim, int64_t size) {
  struct sched *s = m->out;
  assert(s->count < SCHED_LOOPS);
  s->loop[s->count] =
      (struct sloop){.kind = kind, .dim = dim, .size = size, .child = -1, .next = -1};
  return s->count++;
}

static void link_loop(struct sched *s, int last, int loop) {
  if (last == OUTERMOST)
    s->root = loop;
  else
    s->loop[last].child = loop;
}

static int loops_left(struct maker *m, const struct plan *plans) {
  int left = 0;
  for (int d = 0; d < m->out->dims; d++)
    left += plans[d].open + plans[d].tiles - plans[d].at;
  return left;
}

static void build(struct maker *m, struct plan *plans, int last, int depth, int room);

/* Cuts in (0, extent), rising; how many. */
static int random_cuts(struct maker *m, int dim, int segments, int64_t *cut) {
  int64_t extent = tileable(m, dim);
  int count = 0;
  for (int tries = 0; count < segments - 1 && tries < 60; tries++) {
    int64_t at = 1 + rng_below(&m->rng, (int)extent - 1);
    int i = count;
    for (int k = 0; k < count; k++)
      if (cut[k] == at)
        i = -1;
    if (i < 0)
      continue;
    for (; i > 0 && cut[i - 1] > at; i--)
      cut[i] = cut[i - 1];
    cut[i] = at;
    count++;
  }
  return count;
}

static enum scut random_form(struct maker *m, const int64_t *cut, int i, int count) {
  int64_t begin = i ? cut[i - 1] : 0;
  bool last = i == count;
  if (last)
    return rng_percent(&m->rng, 30) ? S_OPEN : S_TO_END;
  /* Two segments of a size would be the same key. */
  if (rng_percent(&m->rng, 35)) {
    bool twice = false;
    for (int k = 0; k < count; k++)
      twice |= k != i && cut[k] - (k ? cut[k - 1] : 0) == cut[i] - begin;
    if (!twice || m->out->native)
      return S_BY_SIZE;
  }
  return i == 0 && rng_percent(&m->rng, 50) ? S_FROM_START : S_BOTH;
}

/* The rest of the schedule, once per segment. */
static bool build_split(struct maker *m, const struct plan *plans, int dim, int last, int depth,
                        int room) {
  int64_t cut[SEGMENTS], extent = tileable(m, dim);
  int segments = rng_percent(&m->rng, 75)   ? 2 + rng_below(&m->rng, 2)
                 : rng_percent(&m->rng, 50) ? 4 + rng_below(&m->rng, 5)
                                            : 11 + rng_below(&m->rng, 2);
  int left = loops_left(m, plans);
  segments = (int)smaller(smaller(segments, extent), room / (left + 1));
  if (segments < 2)
    return false;
  int cuts = random_cuts(m, dim, segments, cut), previous = -1;
  if (!cuts)
    return false;
  for (int i = 0; i <= cuts; i++) {
    struct plan inner[SCHED_DIMS];
    memcpy(inner, plans, sizeof inner);
    int64_t begin = i ? cut[i - 1] : 0, end = i < cuts ? cut[i] : extent;
    int loop = add_loop(m, S_SEGMENT, dim, 0), own = room / (cuts + 1) - 1;
    struct sloop *l = &m->out->loop[loop];
    l->begin = begin;
    l->end = i == cuts && !m->s.dim[dim].known ? -1 : end;
    l->cut = random_form(m, cut, i, cuts);
    if (i == cuts && m->s.dim[dim].known && !m->s.dim[dim].dynamic && rng_percent(&m->rng, 30))
      l->cut = S_BOTH;
    if (previous < 0)
      link_loop(m->out, last, loop);
    else
      m->out->loop[previous].next = loop;
    previous = loop;
    inner[dim].open = false;
    plan_tiles(m, &inner[dim], end - begin, own - left > 3 ? 2 : 0);
    for (int d = 0; d < m->out->dims; d++)
      if (inner[d].open && (own < loops_left(m, inner) || rng_percent(&m->rng, 30)))
        plan_tiles(m, &inner[d], tileable(m, d), own > 4 * m->out->dims ? 2 : 0);
    build(m, inner, loop, depth + 1, own);
  }
  return true;
}

static bool can_vectorize(struct maker *m, int loop) {
  const struct sloop *l = &m->out->loop[loop];
  const struct sdim *d = &m->s.dim[l->dim];
  if (l->kind == S_SEGMENT || (l->kind == S_AXIS && (d->dynamic || !d->extent)))
    return false;
  return !(d->reduction && m->s.ordered);
}

static int64_t trips(struct maker *m, int loop) {
  int64_t elements = sched_elements(&m->s, m->out, loop), step = sched_step(m->out, loop);
  return (elements + step - 1) / step;
}

/* The innermost loops as vectors; `loop` has the local ones, outermost first. */
static void vectorize(struct maker *m, const int *loop, int count) {
  static const int counts[] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3};
  int want = counts[rng_below(&m->rng, 11)], lanes_at = -1;
  int64_t copies = 1;
  for (int i = 0; i < want && i < count; i++) {
    int at = loop[count - 1 - i];
    struct sloop *l = &m->out->loop[at];
    copies *= trips(m, at);
    if (!can_vectorize(m, at) || copies > m->budget)
      break;
    l->vectorize = -1;
    if (lanes_at < 0 ||
        (m->s.dim[m->out->loop[lanes_at].dim].reduction && !m->s.dim[l->dim].reduction))
      lanes_at = at;
  }
  if (lanes_at >= 0 && rng_percent(&m->rng, 20)) {
    int64_t lanes = (int64_t)2 << rng_below(&m->rng, 4);
    if (lanes <= trips(m, lanes_at))
      m->out->loop[lanes_at].vectorize = lanes;
  }
}

static void build(struct maker *m, struct plan *plans, int last, int depth, int room) {
  int local[SCHED_LOOPS], count = 0;
  for (;;) {
    int ready[2 * SCHED_DIMS], readies = 0, open[SCHED_DIMS], opens = 0;
    for (int d = 0; d < m->out->dims; d++) {
      if (may_open(m, plans, d))
        open[opens++] = ready[readies++] = d;
      else if (!plans[d].open && plans[d].at < plans[d].tiles)
        ready[readies++] = d;
    }
    if (!readies)
      break;
    if (opens && depth < 3 && rng_percent(&m->rng, depth ? 12 : 6)) {
      int dim = open[rng_below(&m->rng, opens)];
      if (tileable(m, dim) > 1 && build_split(m, plans, dim, last, depth, room))
        return;
    }
    int dim = ready[rng_below(&m->rng, readies)];
    struct plan *p = &plans[dim];
    int loop = p->open ? add_loop(m, S_AXIS, dim, 0) : add_loop(m, S_TILE, dim, p->tile[p->at++]);
    p->open = false;
    link_loop(m->out, last, loop);
    local[count++] = last = loop;
    room--;
  }
  vectorize(m, local, count);
}

/* What holds inside a loop. */
struct inside {
  int64_t copies;
  bool parallel, buffered, unrolled;
  unsigned packed, fused;
  bool bounded[SCHED_DIMS]; /* the box has a size known at compile time */
};

static int paths(const struct sched *s, int at) {
  if (at < 0)
    return 1;
  int count = 0;
  if (s->loop[at].kind != S_SEGMENT)
    return paths(s, s->loop[at].child);
  for (; at >= 0; at = s->loop[at].next)
    count += paths(s, s->loop[at].child);
  return count;
}

/* Copies that the vectors inside make, along the worst path. */
static int64_t vector_copies(struct maker *m, int at) {
  int64_t most = 1;
  for (; at >= 0; at = m->out->loop[at].next) {
    int64_t copies = vector_copies(m, m->out->loop[at].child);
    copies *= m->out->loop[at].vectorize ? trips(m, at) : 1;
    most = copies > most ? copies : most;
  }
  return most;
}

static void unroll(struct maker *m, int at, struct inside *in) {
  struct sloop *l = &m->out->loop[at];
  const struct sdim *d = &m->s.dim[l->dim];
  int64_t count = trips(m, at), room = m->budget / (in->copies * vector_copies(m, l->child));
  bool fixed = l->kind == S_TILE || !d->dynamic;
  int64_t elements = l->kind == S_TILE || d->known ? sched_elements(&m->s, m->out, at) : 8;
  if (elements < 1)
    return;
  if (fixed && rng_percent(&m->rng, 50)) {
    if (count > room)
      return;
    l->unroll = -1;
  } else {
    l->unroll = 1 + rng_below(&m->rng, (int)smaller(elements, 9));
    if (l->unroll > room) {
      l->unroll = 0;
      return;
    }
    count = smaller(count > 0 ? count : 1, l->unroll);
  }
  in->copies *= count > 0 ? count : 1;
  in->unrolled = true;
}

static enum smemory random_memory(struct maker *m) {
  if (m->stacks > 0 && rng_percent(&m->rng, 50)) {
    m->stacks--;
    return S_STACK;
  }
  return S_WORKSPACE;
}

/* Whether the part of the input used inside has a size known at compile time. */
static bool input_bounded(struct maker *m, const struct sinput *input, const struct inside *in) {
  for (int k = 0; k < input->rank; k++)
    for (int w = 0; w < 2; w++)
      if (input->at[k][w] >= 0 && m->s.dim[input->at[k][w]].dynamic &&
          !in->bounded[input->at[k][w]])
        return false;
  return input->rank > 0;
}

static bool output_bounded(struct maker *m, const struct inside *in) {
  for (int d = 0; d < m->s.rank; d++)
    if (m->s.dim[d].dynamic && !m->s.dim[d].reduction && !in->bounded[d])
      return false;
  return true;
}

/* A layout needs every dimension of the input to be one named axis of its own. */
static void random_layout(struct maker *m, struct spack *pack, const struct sinput *input) {
  unsigned seen = 0;
  for (int k = 0; k < input->rank; k++) {
    int d = input->at[k][0];
    if (d < 0 || input->at[k][1] >= 0 || d >= m->out->dims || (seen >> d & 1) ||
        m->s.dim[d].extent < 2)
      return;
    seen |= 1u << d;
    int other = rng_below(&m->rng, k + 1);
    pack->layout[k] = pack->layout[other];
    pack->layout[other] = d;
  }
  pack->layouts = input->rank;
  for (int k = 0; k < input->rank; k++) {
    if (!rng_percent(&m->rng, 30))
      continue;
    int64_t extent = m->s.dim[input->at[k][0]].extent;
    pack->layout[pack->layouts] = input->at[k][0];
    pack->tile[pack->layouts++] = 2 + rng_below(&m->rng, (int)smaller(extent - 1, 7));
  }
}

static bool names_two(struct maker *m, int input) {
  for (int i = 0; i < m->s.inputs; i++)
    if (i != input && m->s.input[i].node == m->s.input[input].node)
      return true;
  for (int i = m->n->operands - m->n->in_place; i < m->n->operands; i++)
    if (m->n->operand[i] == m->s.input[input].node)
      return true;
  return m->s.input[input].node < 0;
}

static void pack(struct maker *m, struct sloop *l, struct inside *in) {
  int i = rng_below(&m->rng, m->s.inputs);
  const struct sinput *input = &m->s.input[i];
  bool window = m->n->op == GOP_POOL && i == 1;
  if ((in->packed >> i & 1) || (in->fused >> i & 1) || window || !input_bounded(m, input, in))
    return;
  struct spack *p = &l->pack[l->packs++];
  *p = (struct spack){.input = i};
  p->name = !names_two(m, i) && rng_percent(&m->rng, 30);
  if (rng_percent(&m->rng, 50)) {
    p->form = S_BY_DICTIONARY;
    p->pad = rng_percent(&m->rng, 40);
    p->memory = rng_percent(&m->rng, 40) ? random_memory(m) : S_NOWHERE;
    if (rng_percent(&m->rng, 40))
      random_layout(m, p, input);
  }
  in->packed |= 1u << i;
  /* A dictionary holds numbers and names only when there are several. */
  for (int k = 0; l->packs > 1 && !m->out->native && k < 2; k++)
    l->pack[k] = (struct spack){.input = l->pack[k].input, .name = l->pack[k].name};
}

static void fuse(struct maker *m, struct sloop *l, struct inside *in) {
  int i = rng_below(&m->rng, m->s.inputs);
  const struct sinput *input = &m->s.input[i];
  struct space producer;
  if ((in->packed >> i & 1) || (in->fused >> i & 1) || input->node < 0 ||
      !input_bounded(m, input, in) || !space_of(m->g, &m->g->node[input->node], &producer) ||
      m->g->node[input->node].sched)
    return;
  l->fuse_name = !names_two(m, i) && (l->fuses ? l->fuse_name : rng_percent(&m->rng, 30));
  l->fuse[l->fuses++] = i;
  /* The other inputs that are the same value. */
  for (int k = 0; k < m->s.inputs; k++)
    in->fused |= m->s.input[k].node == input->node ? 1u << k : 0;
}

static void annotate(struct maker *m, int at, struct inside in);

static void annotate_loop(struct maker *m, int at, struct inside in) {
  struct sloop *l = &m->out->loop[at];
  const struct sdim *d = &m->s.dim[l->dim];
  bool last = l->child < 0, segment = l->kind == S_SEGMENT;
  struct rng *r = &m->rng;
  in.bounded[l->dim] = true;
  if (!segment && !l->vectorize) {
    if (rng_percent(r, 18))
      unroll(m, at, &in);
    else if (rng_percent(r, in.parallel ? 4 : 14) && !in.unrolled) {
      bool reduce = d->reduction;
      if (!reduce || (!m->s.ordered && !in.parallel)) {
        l->parallel = reduce ? S_REDUCE : S_PARALLEL;
        in.parallel = true;
      }
    }
    if (rng_percent(r, in.buffered ? 2 : 8)) {
      l->buffer = rng_percent(r, 50)        ? S_DEFAULT
                  : !output_bounded(m, &in) ? S_WORKSPACE
                                            : random_memory(m);
      in.buffered = true;
    }
    for (int k = 0; k < 2 && m->s.inputs; k++)
      if (rng_percent(r, last ? 5 : 12))
        pack(m, l, &in);
    for (int k = 0; k < 2 && m->s.inputs; k++)
      if (rng_percent(r, last ? 8 : 25))
        fuse(m, l, &in);
  }
  annotate(m, l->child, in);
}

static void annotate(struct maker *m, int at, struct inside in) {
  for (; at >= 0; at = m->out->loop[at].next)
    annotate_loop(m, at, in);
}

static bool mapped;

void schedules_map(void) { mapped = true; }

static void make(struct maker *m) {
  struct sched *s = m->out;
  if (mapped) {
    s->native = rng_percent(&m->rng, 50);
    s->names = rng_below(&m->rng, 6);
    sched_map(&m->rng, &m->s, s);
    return;
  }
  struct plan plans[SCHED_DIMS] = {0};
  m->keep_order = rng_percent(&m->rng, 25);
  s->dims = m->s.rank;
  if (s->dims > 1 && rng_percent(&m->rng, 15))
    s->dims = 1 + rng_below(&m->rng, s->dims - 1);
  s->native = rng_percent(&m->rng, 50);
  s->alias = rng_percent(&m->rng, 8);
  s->names = rng_below(&m->rng, 6);
  s->node_name = rng_percent(&m->rng, 25);
  s->layout = rng_below(&m->rng, 4);
  s->root = -1;
  s->no_loops = rng_percent(&m->rng, 4);
  if (s->no_loops)
    return;
  for (int d = 0; d < s->dims; d++) {
    plans[d].open = true;
    plan_tiles(m, &plans[d], tileable(m, d), TILES);
  }
  /* Sizes known at run time multiply the copies by the rests that they may leave. */
  bool dynamic = false;
  for (int d = 0; d < m->s.rank; d++)
    dynamic |= m->s.dim[d].dynamic;
  m->budget = dynamic ? SCHED_STATEMENTS_DYNAMIC : SCHED_STATEMENTS;
  build(m, plans, OUTERMOST, 0, SCHED_LOOPS);
  int64_t all = m->budget;
  if (!dynamic && rng_percent(&m->rng, 5))
    all = SCHED_STATEMENTS_MOST;
  m->budget = all / paths(s, s->root);
  annotate(m, s->root, (struct inside){.copies = 1});
}

static bool fused_by(const struct graph *g, int node) {
  for (int i = node + 1; i < g->count; i++) {
    const struct sched *s = g->node[i].sched;
    struct space space;
    if (!s || !space_of(g, &g->node[i], &space))
      continue;
    for (int k = 0; k < s->count; k++)
      for (int f = 0; f < s->loop[k].fuses; f++)
        if (space.input[s->loop[k].fuse[f]].node == node)
          return true;
  }
  return false;
}

/* Too many copies along the worst path of a vector or a split: the next try has other loops. */
static void schedule_node(struct xt_arena *arena, struct graph *g, int node, struct rng *rng) {
  struct maker m = {.g = g, .n = &g->node[node], .stacks = 2};
  if (!space_of(g, m.n, &m.s))
    return;
  m.out = xt_arena_alloc(arena, sizeof *m.out);
  for (int tries = 0; tries < 20; tries++) {
    m.rng.state = rng_next(rng);
    *m.out = (struct sched){0};
    m.stacks = 2;
    make(&m);
    g->node[node].sched = m.out;
    const char *wrong = sched_wrong(g, m.n);
    if (!wrong)
      return;
    if (strcmp(wrong, "too many copies")) {
      struct xt_buf text = {0};
      graph_print(g, "wrong", &text);
      fprintf(stderr, "xt-diff: error: a schedule is not legal: %s\n%s\n", wrong,
              xt_buf_text(&text));
      abort();
    }
    g->node[node].sched = NULL;
  }
}

void graph_unschedule(struct graph *graph) {
  for (int i = 0; i < graph->count; i++)
    graph->node[i].sched = NULL;
}

void graph_schedule(struct xt_arena *arena, struct graph *graph, uint64_t number) {
  struct rng rng = {graph->seed * 1000003 + number * 7919};
  int chance = rng_percent(&rng, 40) ? 100 : 60, any = 0;
  graph_unschedule(graph);
  for (int pass = 0; pass < 2 && !any; pass++)
    for (int i = graph->count; i-- > 0;) {
      if (graph->node[i].op == GOP_ARG || fused_by(graph, i))
        continue;
      if (rng_percent(&rng, pass ? 100 : chance))
        schedule_node(arena, graph, i, &rng);
      any += graph->node[i].sched != NULL;
    }
}

/* Reading a schedule. */

int sched_inner(const struct sched *s, int at, int dim) {
  for (at = s->loop[at].child; at >= 0; at = s->loop[at].child)
    if (s->loop[at].dim == dim)
      return at;
    else if (s->loop[at].kind == S_SEGMENT && s->loop[at].next >= 0) {
      /* The segments of another dimension agree; the first that has loops tells. */
      for (int k = at; k >= 0; k = s->loop[k].next) {
        int found = sched_inner(s, k, dim);
        if (found >= 0)
          return found;
      }
      return -1;
    }
  return -1;
}

int64_t sched_step(const struct sched *s, int at) {
  int inner = sched_inner(s, at, s->loop[at].dim);
  return inner < 0 ? 1 : s->loop[inner].size;
}

int64_t sched_elements(const struct space *space, const struct sched *s, int at) {
  const struct sloop *l = &s->loop[at];
  int64_t extent = space->dim[l->dim].extent;
  if (l->kind == S_TILE)
    return l->size;
  if (l->kind == S_AXIS)
    return extent;
  int64_t end = l->end < 0 ? extent : l->end;
  return end > l->begin ? end - l->begin : 0;
}
