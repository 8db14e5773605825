/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Schedules as attributes, and what they hold as a set. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "test/diff/gen_sched.h"

enum { NAMES = 6 };

struct text {
  const struct graph *g;
  const struct gnode *n;
  const struct sched *s;
  struct space space;
  int id, items;
  struct xt_buf *out;
};

static const char *axis(const struct sched *s, int dim) {
  static const char *const names[NAMES][SCHED_DIMS] = {
      {"I", "J", "K", "L", "M", "N", "O"},
      {"i", "j", "k", "l", "m", "n", "o"},
      {"d0", "d1", "d2", "d3", "d4", "d5", "d6"},
      {"rows", "cols", "depth", "k_1", "z$", "Q9", "win"},
      {"M", "n", "Kk", "p.1", "_x", "p3", "B"},
      {"axis_0", "AXIS_1", "t", "u", "v", "w", "x9"},
  };
  return names[s->names][dim];
}

static void put_break(struct text *t) {
  switch (t->s->layout) {
  case 0:
    xt_buf_puts(t->out, " ");
    break;
  case 2:
    xt_buf_printf(t->out, "%s\n      ", t->items++ % 3 ? "" : " // , \"X\" = {");
    break;
  case 3:
    xt_buf_puts(t->out, t->items++ % 4 ? "" : "\n");
    break;
  default:
    xt_buf_puts(t->out, "\n    ");
  }
}

void sched_print_key(const struct sched *s, const struct sloop *l, struct xt_buf *out) {
  const char *name = axis(s, l->dim);
  int64_t size = l->end - l->begin;
  if (l->key) {
    xt_buf_puts(out, l->key);
  } else if (l->kind == S_AXIS) {
    xt_buf_puts(out, name);
  } else if (l->kind == S_TILE) {
    xt_buf_printf(out, "%s#%" PRId64, name, l->size);
  } else {
    switch (l->cut) {
    case S_BOTH:
      xt_buf_printf(out, "%s[%" PRId64 ":%" PRId64 "]", name, l->begin, l->end);
      break;
    case S_FROM_START:
      xt_buf_printf(out, "%s[:%" PRId64 "]", name, l->end);
      break;
    case S_TO_END:
      xt_buf_printf(out, "%s[%" PRId64 ":]", name, l->begin);
      break;
    case S_OPEN:
      xt_buf_printf(out, "%s[:]", name);
      break;
    case S_BY_SIZE:
      xt_buf_printf(out, "%s[:%" PRId64 ":]", name, size);
      break;
    }
  }
}

static void put_input(struct text *t, int input, bool name) {
  int node = input < t->space.inputs ? t->space.input[input].node : -1;
  if (name && node >= 0)
    xt_buf_printf(t->out, "\"%%v%d\"", node);
  else
    xt_buf_printf(t->out, "%d", input);
}

static void put_pack(struct text *t, const struct spack *p) {
  static const char *const memories[] = {"", "", "workspace", "stack", "shared", "registers"};
  if (p->form != S_BY_DICTIONARY) {
    put_input(t, p->input, p->name);
    return;
  }
  xt_buf_puts(t->out, "{input = ");
  put_input(t, p->input, p->name);
  if (p->memory)
    xt_buf_printf(t->out, ", memory = \"%s\"", memories[p->memory]);
  if (p->pad || p->layouts % 2)
    xt_buf_printf(t->out, ", pad = %s", p->pad ? "true" : "false");
  for (int k = 0; k < p->layouts; k++) {
    xt_buf_printf(t->out, "%s\"%s", k ? ", " : ", layout = [", axis(t->s, p->layout[k]));
    if (p->tile[k])
      xt_buf_printf(t->out, "#%" PRId64, p->tile[k]);
    xt_buf_puts(t->out, k + 1 < p->layouts ? "\"" : "\"]");
  }
  xt_buf_puts(t->out, "}");
}

static const char *comma(int *count) { return (*count)++ ? ", " : ""; }

static void put_packs_and_fuses(struct text *t, const struct sloop *l, int *count) {
  if (l->packs)
    xt_buf_printf(t->out, "%spack = %s", comma(count), l->packs > 1 ? "[" : "");
  for (int i = 0; i < l->packs; i++) {
    xt_buf_puts(t->out, i ? ", " : "");
    put_pack(t, &l->pack[i]);
  }
  xt_buf_puts(t->out, l->packs > 1 ? "]" : "");
  if (l->fuses)
    xt_buf_printf(t->out, "%sfuse = %s", comma(count), l->fuses > 1 ? "[" : "");
  for (int i = 0; i < l->fuses; i++) {
    xt_buf_puts(t->out, i ? ", " : "");
    put_input(t, l->fuse[i], l->fuse_name);
  }
  xt_buf_puts(t->out, l->fuses > 1 ? "]" : "");
}

static void put_annotations(struct text *t, const struct sloop *l) {
  int count = 0;
  if (l->unroll < 0)
    xt_buf_printf(t->out, "%sunroll", comma(&count));
  if (l->unroll > 0)
    xt_buf_printf(t->out, "%sunroll = %" PRId64, comma(&count), l->unroll);
  if (l->vectorize < 0)
    xt_buf_printf(t->out, "%svectorize", comma(&count));
  if (l->vectorize > 0)
    xt_buf_printf(t->out, "%svectorize = %" PRId64, comma(&count), l->vectorize);
  if (l->parallel)
    xt_buf_printf(t->out, "%sparallelize%s", comma(&count),
                  l->parallel == S_REDUCE ? " = \"reduce\"" : "");
  if (l->buffer)
    xt_buf_printf(t->out, "%sbuffer%s", comma(&count),
                  l->buffer == S_DEFAULT     ? ""
                  : l->buffer == S_WORKSPACE ? " = \"workspace\""
                  : l->buffer == S_REGISTERS ? " = \"registers\""
                                             : " = \"stack\"");
  put_packs_and_fuses(t, l, &count);
  if (l->extra)
    xt_buf_printf(t->out, "%s%s", comma(&count), l->extra);
}

static bool annotated(const struct sloop *l) {
  return l->unroll || l->vectorize || l->parallel || l->buffer || l->packs || l->fuses || l->extra;
}

static void put_loops(struct text *t, int at);

static void put_item(struct text *t, int at) {
  const struct sloop *l = &t->s->loop[at];
  bool native = t->s->native, value = l->kind == S_SEGMENT || annotated(l);
  bool bare = !native && l->kind == S_AXIS && !l->key && (at + t->s->layout) % 3 == 0;
  xt_buf_printf(t->out, "%s%s", native && value ? "{" : "", bare ? "" : "\"");
  sched_print_key(t->s, l, t->out);
  xt_buf_puts(t->out, bare ? "" : "\"");
  if (l->kind == S_SEGMENT) {
    xt_buf_puts(t->out, " = ");
    put_loops(t, l->child);
  } else if (value) {
    xt_buf_puts(t->out, " = {");
    put_annotations(t, l);
    xt_buf_puts(t->out, "}");
  }
  xt_buf_puts(t->out, native && value ? "}" : "");
}

static void put_loops(struct text *t, int at) {
  const struct sched *s = t->s;
  xt_buf_puts(t->out, s->native ? "[" : "{");
  for (bool first = true; at >= 0; first = false) {
    xt_buf_puts(t->out, first ? "" : ",");
    put_break(t);
    put_item(t, at);
    at = s->loop[at].kind == S_SEGMENT ? s->loop[at].next : s->loop[at].child;
  }
  xt_buf_puts(t->out, s->native ? "]" : "}");
}

static struct text text_of(const struct graph *g, const struct gnode *n, int id,
                           struct xt_buf *out) {
  struct text t = {.g = g, .n = n, .s = n->sched, .id = id, .out = out};
  space_of(g, n, &t.space);
  return t;
}

void sched_print_alias(const struct graph *g, const struct gnode *n, int id, const char *function,
                       struct xt_buf *out) {
  if (!n->sched || !n->sched->alias || n->sched->no_loops)
    return;
  struct text t = text_of(g, n, id, out);
  xt_buf_printf(out, "#%s_v%d = ", function, id);
  put_loops(&t, t.s->root);
  xt_buf_puts(out, "\n");
}

static void put_schedule(struct text *t, const char *function) {
  xt_buf_puts(t->out, "loop.schedule = ");
  if (t->s->alias)
    xt_buf_printf(t->out, "#%s_v%d", function, t->id);
  else
    put_loops(t, t->s->root);
}

void sched_print(const struct graph *g, const struct gnode *n, int id, const char *function,
                 struct xt_buf *out) {
  struct text t = text_of(g, n, id, out);
  const struct sched *s = t.s;
  bool first = s->layout == 3 && !s->no_loops && !s->no_dims;
  if (first) {
    put_schedule(&t, function);
    xt_buf_puts(out, ", ");
  }
  if (!s->no_dims) {
    xt_buf_puts(out, "loop.dims = [");
    for (int d = 0; d < s->dims; d++)
      xt_buf_printf(out, "%s\"%s\"", d ? ", " : "", axis(s, d));
    xt_buf_puts(out, s->more_dims ? ", \"more_0\", \"more_1\", \"more_2\", \"more_3\"]" : "]");
  }
  if (!first && !s->no_loops) {
    if (!s->no_dims)
      xt_buf_puts(out, ",");
    put_break(&t);
    put_schedule(&t, function);
  }
  if (s->node_name)
    xt_buf_printf(out, ", __%s_%d", function, id);
}

/* Features. */

const char *const feature_names[FEATURES] = {
#define FEATURE(ID, NAME) [FEATURE_##ID] = NAME,
#include "test/diff/gen-sched.def"
#undef FEATURE
};

#define HAS(ID) ((uint64_t)1 << FEATURE_##ID)

static uint64_t pack_features(const struct space *space, const struct sloop *l) {
  uint64_t has = l->packs > 1 ? HAS(PACK_SOME) : 0;
  for (int i = 0; i < l->packs; i++) {
    const struct spack *p = &l->pack[i];
    has |= HAS(PACK) | (p->name ? HAS(PACK_NAME) : 0) | (p->memory ? HAS(PACK_IN) : 0) |
           (p->pad ? HAS(PACK_PAD) : 0) | (p->layouts ? HAS(PACK_LAYOUT) : 0);
    for (int k = 0; k < space->input[p->input].rank; k++)
      has |= space->input[p->input].at[k][1] >= 0 ? HAS(PACK_WINDOW) : 0;
  }
  return has;
}

static uint64_t fuse_features(const struct graph *g, const struct space *space,
                              const struct sloop *l) {
  uint64_t has = l->fuses > 1 ? HAS(FUSE_SOME) : 0;
  for (int i = 0; i < l->fuses; i++) {
    const struct sinput *in = &space->input[l->fuse[i]];
    struct space producer;
    has |= HAS(FUSE);
    for (int k = 0; k < in->rank; k++)
      has |= in->at[k][1] >= 0 ? HAS(FUSE_WINDOW) : 0;
    if (in->node >= 0 && space_of(g, &g->node[in->node], &producer))
      for (int d = 0; d < producer.rank; d++)
        has |= producer.dim[d].reduction ? HAS(FUSE_SUM) : 0;
  }
  return has;
}

static uint64_t loop_features(const struct graph *g, const struct space *space,
                              const struct sched *s, int at, bool parallel, int splits) {
  uint64_t has = 0;
  int segments = 0, vectors = 0;
  for (; at >= 0; at = s->loop[at].kind == S_SEGMENT ? s->loop[at].next : s->loop[at].child) {
    const struct sloop *l = &s->loop[at];
    const struct sdim *d = &space->dim[l->dim];
    int64_t elements = sched_elements(space, s, at), step = sched_step(s, at);
    bool rest = elements % step != 0, axis_loop = l->kind == S_AXIS;
    if (l->kind == S_SEGMENT) {
      has |= HAS(SPLIT) | (splits ? HAS(SPLIT_NESTED) : 0) |
             (l->cut == S_BY_SIZE ? HAS(SPLIT_SIZE) : 0) | (++segments > 10 ? HAS(SPLIT_MANY) : 0);
      has |= loop_features(g, space, s, l->child, parallel, splits + 1);
    }
    if (l->kind == S_TILE)
      has |= HAS(TILE) | (l->size == 1 ? HAS(TILE_ONE) : 0) |
             (l->size == d->extent ? HAS(TILE_ALL) : 0);
    has |= rest ? HAS(TILE_TAIL) : 0;
    int trips = (int)((elements + step - 1) / step);
    if (l->unroll)
      has |= l->unroll < 0 ? HAS(UNROLL) | (axis_loop ? HAS(UNROLL_AXIS) : 0)
                           : HAS(UNROLL_BY) | (trips % l->unroll ? HAS(UNROLL_TAIL) : 0);
    if (l->vectorize)
      has |= HAS(VECTOR) | (axis_loop ? HAS(VECTOR_AXIS) : 0) |
             (d->reduction ? HAS(VECTOR_SUM) : 0) | (vectors++ ? HAS(VECTOR_MANY) : 0) |
             (l->vectorize > 0 ? HAS(VECTOR_BY) : 0) |
             (!axis_loop && d->extent % elements ? HAS(VECTOR_TAIL) : 0);
    if (l->parallel)
      has |= (l->parallel == S_REDUCE ? HAS(PARALLEL_SUM) : HAS(PARALLEL)) |
             (parallel ? HAS(PARALLEL_NESTED) : 0);
    parallel |= l->parallel != S_SERIAL;
    if (l->buffer)
      has |= l->buffer > S_DEFAULT ? HAS(BUFFER_IN) : HAS(BUFFER);
    has |= pack_features(space, l) | fuse_features(g, space, l);
  }
  return has;
}

uint64_t sched_features(const struct graph *graph, const struct gnode *node) {
  const struct sched *s = node->sched;
  struct space space;
  if (!s || !space_of(graph, node, &space))
    return 0;
  uint64_t has = s->no_loops ? HAS(DEFAULT) : s->native ? HAS(NATIVE) : HAS(DICTIONARY);
  has |= (s->alias && !s->no_loops ? HAS(ALIAS) : 0) | (s->dims < space.rank ? HAS(PREFIX) : 0) |
         (s->node_name ? HAS(NAMED) : 0) | (space.rank ? 0 : HAS(RANK0));
  int tiles[SCHED_DIMS] = {0}, before = -1;
  for (int i = 0; i < s->count; i++) {
    const struct sloop *l = &s->loop[i];
    if (l->kind == S_TILE && ++tiles[l->dim] > 2)
      has |= HAS(TILE_DEEP);
    if (l->kind == S_AXIS && l->dim < before)
      has |= HAS(ORDER);
    before = l->kind == S_AXIS ? l->dim : before;
  }
  for (int d = 0; d < space.rank; d++)
    has |= (space.dim[d].dynamic ? HAS(DYNAMIC) : 0) | (space.dim[d].extent < 2 ? HAS(EMPTY) : 0);
  return has | loop_features(graph, &space, s, s->root, false, 0);
}
