/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Smaller schedules: ops without one, fewer loops, fewer annotations, plainer text. */

#include <string.h>

#include "test/diff/diff_reduce.h"

/* The node gets a copy of its schedule that may be changed. */
static struct sched *copy(struct reducer *r, struct graph *g, int node) {
  struct sched *s = xt_arena_alloc(r->arena, sizeof *s);
  *s = *g->node[node].sched;
  g->node[node].sched = s;
  return s;
}

bool drop_schedules(struct reducer *r) {
  for (int i = 0; i < r->best->count; i++) {
    if (!r->best->node[i].sched)
      continue;
    struct graph g = *r->best;
    g.node[i].sched = NULL;
    if (try_graph(r, &g))
      return true;
  }
  return false;
}

/* Where loop `at` hangs. */
static int *link_to(struct sched *s, int at) {
  if (s->root == at)
    return &s->root;
  for (int i = 0; i < s->count; i++) {
    if (s->loop[i].child == at)
      return &s->loop[i].child;
    if (s->loop[i].next == at)
      return &s->loop[i].next;
  }
  return NULL;
}

static bool drop_tile(struct reducer *r, int node, int at) {
  struct graph g = *r->best;
  struct sched *s = copy(r, &g, node);
  int *link = link_to(s, at);
  if (s->loop[at].kind != S_TILE || !link)
    return false;
  *link = s->loop[at].child;
  return try_graph(r, &g);
}

/* The segment alone, as a loop over the whole axis; or without the segment after it. */
static bool drop_segment(struct reducer *r, int node, int at) {
  const struct sloop *l = &r->best->node[node].sched->loop[at];
  if (l->kind != S_SEGMENT)
    return false;
  int first = at;
  for (int i = 0; i < r->best->node[node].sched->count; i++)
    for (int k = 0; k < r->best->node[node].sched->count; k++)
      if (r->best->node[node].sched->loop[k].kind == S_SEGMENT &&
          r->best->node[node].sched->loop[k].next == first)
        first = k;
  struct graph g = *r->best;
  struct sched *s = copy(r, &g, node);
  int *link = link_to(s, first);
  if (!link)
    return false;
  *link = at;
  s->loop[at].kind = S_AXIS;
  s->loop[at].next = -1;
  if (try_graph(r, &g))
    return true;
  if (l->next < 0)
    return false;
  g = *r->best;
  s = copy(r, &g, node);
  s->loop[at].end = s->loop[l->next].end;
  if (s->loop[l->next].cut != S_BY_SIZE)
    s->loop[at].cut = s->loop[l->next].cut;
  s->loop[at].next = s->loop[l->next].next;
  return try_graph(r, &g);
}

static bool smaller_tile(struct reducer *r, int node, int at) {
  static const int sizes[] = {1, 2, 3, 4};
  const struct sloop *l = &r->best->node[node].sched->loop[at];
  for (int i = 0; l->kind == S_TILE && i < 4; i++) {
    struct graph g = *r->best;
    struct sched *s = copy(r, &g, node);
    if (l->size <= sizes[i])
      break;
    s->loop[at].size = sizes[i];
    if (try_graph(r, &g))
      return true;
  }
  return false;
}

/* Two neighbours in the order of their dimensions. */
static bool sort_loops(struct reducer *r, int node, int at) {
  struct graph g = *r->best;
  struct sched *s = copy(r, &g, node);
  int inner = s->loop[at].child, *link = link_to(s, at);
  if (!link || inner < 0 || s->loop[at].kind != S_AXIS || s->loop[inner].kind != S_AXIS ||
      s->loop[inner].dim > s->loop[at].dim)
    return false;
  *link = inner;
  s->loop[at].child = s->loop[inner].child;
  s->loop[inner].child = at;
  return try_graph(r, &g);
}

bool drop_loops(struct reducer *r) {
  static bool (*const ways[])(struct reducer *, int, int) = {drop_segment, drop_tile, smaller_tile,
                                                             sort_loops};
  for (int i = 0; i < r->best->count; i++)
    for (int at = 0; r->best->node[i].sched && at < r->best->node[i].sched->count; at++)
      for (int w = 0; w < 4; w++)
        if (link_to((struct sched *)r->best->node[i].sched, at) && ways[w](r, i, at))
          return true;
  return false;
}

enum { NOTES = 14 };

/* False when there is no such thing. */
static bool drop_note(struct sloop *l, int note) {
  struct sloop before = *l;
  switch (note) {
  case 0:
    l->unroll = 0;
    break;
  case 1:
    l->vectorize = 0;
    break;
  case 2:
    l->parallel = S_SERIAL;
    break;
  case 3:
    l->buffer = S_NOWHERE;
    break;
  case 4:
    l->packs = l->packs ? l->packs - 1 : 0;
    break;
  case 5:
    l->pack[0] = l->pack[l->packs > 1];
    l->packs = l->packs > 1 ? 1 : l->packs;
    break;
  case 6:
    l->fuses = l->fuses ? l->fuses - 1 : 0;
    break;
  case 7:
    l->fuse[0] = l->fuse[l->fuses > 1];
    l->fuses = l->fuses > 1 ? 1 : l->fuses;
    break;
  case 8:
    l->pack[0].pad = l->pack[1].pad = false;
    break;
  case 9:
    l->pack[0].layouts = l->pack[1].layouts = 0;
    break;
  case 10:
    l->pack[0].memory = l->pack[1].memory = S_NOWHERE;
    l->buffer = l->buffer ? S_DEFAULT : S_NOWHERE;
    break;
  case 11:
    l->pack[0].name = l->pack[1].name = l->fuse_name = false;
    break;
  case 12:
    l->vectorize = l->vectorize > 0 ? -1 : l->vectorize;
    break;
  default:
    if (!l->pack[0].layouts && !l->pack[0].pad && !l->pack[0].memory)
      l->pack[0].form = S_PLAIN;
  }
  return memcmp(&before, l, sizeof before) != 0;
}

/* Forms of the text: the plainest first. */
static bool plainer(struct reducer *r, int node) {
  struct graph g = *r->best;
  struct sched *s = copy(r, &g, node);
  if (s->layout == 0 && s->names == 0 && !s->alias && !s->node_name)
    return false;
  s->layout = s->names = s->node_name = 0;
  s->alias = false;
  return try_graph(r, &g);
}

bool drop_notes(struct reducer *r) {
  for (int i = 0; i < r->best->count; i++) {
    if (!r->best->node[i].sched)
      continue;
    if (plainer(r, i))
      return true;
    for (int at = 0; at < r->best->node[i].sched->count; at++)
      for (int note = 0; note < NOTES; note++) {
        struct graph g = *r->best;
        if (link_to((struct sched *)g.node[i].sched, at) &&
            drop_note(&copy(r, &g, i)->loop[at], note) && try_graph(r, &g))
          return true;
      }
  }
  return false;
}
