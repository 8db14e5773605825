/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Whether a schedule is legal, told from the tree alone: what the maker makes must be, and what a
 * reduction leaves. */

#include <string.h>

#include "test/diff/gen_sched.h"

struct path {
  int64_t size[SCHED_DIMS]; /* of the innermost loop so far; 0: none */
  int64_t next[SCHED_DIMS]; /* what the next tile must be; 0: none so far */
  bool inside[SCHED_DIMS];
  bool vector;
  int64_t copies;
  unsigned packed, fused;
};

struct check {
  const struct graph *g;
  const struct gnode *n;
  const struct sched *s;
  struct space space;
  int64_t copies;
  const char *wrong;
};

static void say(struct check *c, const char *what) {
  if (!c->wrong)
    c->wrong = what;
}

static void check_input(struct check *c, const struct path *p, int input) {
  if (input < 0 || input >= c->space.inputs) {
    say(c, "no such input");
    return;
  }
  const struct sinput *in = &c->space.input[input];
  if (!in->rank)
    say(c, "a scalar input");
  for (int k = 0; k < in->rank; k++)
    for (int w = 0; w < 2; w++)
      if (in->at[k][w] >= 0 && c->space.dim[in->at[k][w]].dynamic && !p->inside[in->at[k][w]])
        say(c, "a part of dynamic size");
}

static void check_copies(struct check *c, struct path *p, const struct sloop *l) {
  for (int i = 0; i < l->packs; i++) {
    const struct spack *pack = &l->pack[i];
    check_input(c, p, pack->input);
    if (p->packed >> pack->input & 1)
      say(c, "packed twice");
    p->packed |= 1u << pack->input;
    for (int k = 0; k < pack->layouts; k++) {
      int64_t extent = c->space.dim[pack->layout[k]].extent;
      if (pack->layout[k] >= c->s->dims || pack->tile[k] > extent)
        say(c, "bad layout");
    }
  }
  for (int i = 0; i < l->fuses; i++) {
    struct space producer;
    check_input(c, p, l->fuse[i]);
    if (c->wrong)
      return;
    int node = c->space.input[l->fuse[i]].node;
    if (node < 0 || !space_of(c->g, &c->g->node[node], &producer) || c->g->node[node].sched)
      say(c, "nothing to fuse");
    if (p->fused >> l->fuse[i] & 1)
      say(c, "fused twice");
    p->fused |= 1u << l->fuse[i];
  }
}

static void check_annotations(struct check *c, struct path *p, int at) {
  const struct sloop *l = &c->s->loop[at];
  const struct sdim *d = &c->space.dim[l->dim];
  int64_t elements = sched_elements(&c->space, c->s, at), step = sched_step(c->s, at);
  int64_t trips = (elements + step - 1) / step;
  bool fixed = l->kind == S_TILE || !d->dynamic;
  bool some = l->unroll || l->vectorize || l->parallel || l->buffer || l->packs || l->fuses;
  if (l->kind == S_SEGMENT && some)
    say(c, "a segment with annotations");
  if (p->vector && !l->vectorize)
    say(c, "not vectorised under a vectorised loop");
  if (l->vectorize && (!fixed || (d->reduction && c->space.ordered)))
    say(c, "cannot be vectorised");
  if (l->vectorize > 0 && (l->vectorize & (l->vectorize - 1) || l->vectorize > elements))
    say(c, "bad number of lanes");
  p->vector |= l->vectorize != 0;
  if (l->unroll == -1 && !fixed)
    say(c, "full unroll of a dynamic axis");
  if (l->unroll > elements && (l->kind == S_TILE || d->known))
    say(c, "unroll above the extent");
  if (l->unroll && trips > 0)
    p->copies *= l->unroll < 0 || l->unroll > trips ? trips : l->unroll;
  if (l->vectorize && trips > 0)
    p->copies *= trips;
  if (l->parallel == S_PARALLEL && d->reduction)
    say(c, "parallel reduction");
  if (l->parallel == S_REDUCE && (!d->reduction || c->space.ordered))
    say(c, "no reduction to privatise");
  for (int k = 0; l->buffer == S_STACK && k < c->space.rank; k++)
    if (c->space.dim[k].dynamic && !c->space.dim[k].reduction && !p->inside[k])
      say(c, "a buffer of dynamic size");
  check_copies(c, p, l);
}

static void check_end(struct check *c, const struct path *p) {
  for (int d = 0; d < c->s->dims; d++)
    if (!p->inside[d])
      say(c, "axis not used");
    else if (p->next[d])
      say(c, "a segment lacks a tile");
  c->copies += p->copies;
}

static void check_loops(struct check *c, int at, struct path p);

/* Terms stay in order when every reduction ends before a later one begins. */
static void check_order(struct check *c, const struct path *p, int dim) {
  if (!c->space.ordered || !c->space.dim[dim].reduction)
    return;
  for (int d = dim + 1; d < c->space.rank; d++)
    if (c->space.dim[d].reduction && p->inside[d])
      say(c, "reductions out of order");
  for (int d = 0; d < dim; d++)
    if (c->space.dim[d].reduction && !p->inside[d])
      say(c, "reductions out of order");
}

static void check_segments(struct check *c, int at, const struct path *p) {
  int64_t from = 0;
  const struct sdim *d = &c->space.dim[c->s->loop[at].dim];
  for (; at >= 0; at = c->s->loop[at].next) {
    const struct sloop *l = &c->s->loop[at];
    bool last = l->next < 0;
    if (l->begin != from || (l->end >= 0 && l->end <= l->begin) || (l->end < 0 && !last))
      say(c, "segments do not follow each other");
    if (last ? d->known && l->end != d->extent : d->known && l->end >= d->extent)
      say(c, "segments do not cover the axis");
    if (last && l->end < 0 && d->known)
      say(c, "an open end of a known axis");
    if (last && l->cut == S_BOTH && (d->dynamic || l->end < 0))
      say(c, "a closed end of a dynamic axis");
    from = l->end;
    struct path inner = *p;
    inner.size[l->dim] = l->end < 0 ? 24 : l->end - l->begin;
    inner.next[l->dim] = 0;
    inner.inside[l->dim] = true;
    check_order(c, p, l->dim);
    check_annotations(c, &inner, at);
    check_loops(c, l->child, inner);
  }
}

/* Tiles that some segments have and others not would make the loop around them step twice. */
static void note_steps(struct check *c, int at, struct path *p) {
  const struct sloop *l = &c->s->loop[at];
  int inner = sched_inner(c->s, at, l->dim);
  p->next[l->dim] = inner < 0 ? 0 : c->s->loop[inner].size;
}

static void check_loops(struct check *c, int at, struct path p) {
  if (c->wrong)
    return;
  if (at < 0) {
    check_end(c, &p);
    return;
  }
  const struct sloop *l = &c->s->loop[at];
  const struct sdim *d = &c->space.dim[l->dim];
  if (l->dim >= c->s->dims) {
    say(c, "an axis without a name");
    return;
  }
  if (l->kind != S_TILE && p.inside[l->dim])
    say(c, "axis used twice");
  if (l->kind == S_SEGMENT) {
    check_segments(c, at, &p);
    return;
  }
  check_order(c, &p, l->dim);
  if (l->kind == S_TILE) {
    if (!p.inside[l->dim])
      say(c, "tile before its axis");
    if (l->size < 1 || l->size > p.size[l->dim] || (d->known && l->size > d->extent))
      say(c, "tile of a bad size");
    if (p.next[l->dim] && p.next[l->dim] != l->size)
      say(c, "tiles in segments differ");
  }
  p.size[l->dim] = l->kind == S_TILE ? l->size : d->known ? d->extent : 24;
  p.inside[l->dim] = true;
  note_steps(c, at, &p);
  check_annotations(c, &p, at);
  check_loops(c, l->child, p);
}

const char *sched_wrong(const struct graph *graph, const struct gnode *node) {
  struct check c = {.g = graph, .n = node, .s = node->sched};
  if (!space_of(graph, node, &c.space))
    return "not a structured op";
  if (c.s->dims > c.space.rank)
    return "more names than dimensions";
  if (c.s->no_loops)
    return NULL;
  check_loops(&c, c.s->root, (struct path){.copies = 1});
  if (!c.wrong && c.copies > 2 * SCHED_STATEMENTS_MOST)
    return "too many copies";
  return c.wrong;
}

bool graph_schedules_legal(const struct graph *graph) {
  for (int i = 0; i < graph->count; i++)
    if (graph->node[i].sched && sched_wrong(graph, &graph->node[i]))
      return false;
  return true;
}
