/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Mistakes planted into a legal schedule. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "test/diff/gen_sched.h"

struct spoil {
  struct xt_arena *arena;
  struct rng rng;
  struct graph *g;
  int node;
  struct space space;
  struct sched *s;
  int at[SCHED_LOOPS], count; /* loops in use */
  bool taken[SCHED_LOOPS];    /* has a mistake */
};

static void find_loops(struct spoil *b, int at) {
  for (; at >= 0 && b->count < SCHED_LOOPS;
       at = b->s->loop[at].kind == S_SEGMENT ? b->s->loop[at].next : b->s->loop[at].child) {
    b->at[b->count++] = at;
    if (b->s->loop[at].kind == S_SEGMENT)
      find_loops(b, b->s->loop[at].child);
  }
}

typedef bool fits_fn(struct spoil *b, const struct sloop *l);

/* A loop without a mistake that fits; NULL when there is none. */
static struct sloop *pick(struct spoil *b, fits_fn *fits) {
  int start = b->count ? rng_below(&b->rng, b->count) : 0;
  for (int i = 0; i < b->count; i++) {
    int at = b->at[(start + i) % b->count];
    struct sloop *l = &b->s->loop[at];
    if (b->taken[at] || l->extra || l->key || !fits(b, l))
      continue;
    b->taken[at] = true;
    return l;
  }
  return NULL;
}

static const char *name_of(struct spoil *b, int dim) {
  struct xt_buf text = {0};
  struct sched s = *b->s;
  s.loop[0] = (struct sloop){.kind = S_AXIS, .dim = dim};
  sched_print_key(&s, &s.loop[0], &text);
  const char *name = xt_arena_strdup(b->arena, xt_buf_text(&text));
  xt_buf_free(&text);
  return name;
}

static bool fixed(struct spoil *b, const struct sloop *l) {
  return b->space.dim[l->dim].known && !b->space.dim[l->dim].dynamic;
}
static bool is_plain(struct spoil *b, const struct sloop *l) {
  (void)b;
  return l->kind != S_SEGMENT;
}
static bool is_axis(struct spoil *b, const struct sloop *l) {
  (void)b;
  return l->kind == S_AXIS;
}
static bool is_fixed_axis(struct spoil *b, const struct sloop *l) {
  return l->kind == S_AXIS && fixed(b, l);
}
static bool no_unroll(struct spoil *b, const struct sloop *l) {
  return is_plain(b, l) && !l->unroll && !l->vectorize;
}
static bool no_unroll_fixed(struct spoil *b, const struct sloop *l) {
  return no_unroll(b, l) && (l->kind == S_TILE || fixed(b, l));
}
static bool no_unroll_dynamic(struct spoil *b, const struct sloop *l) {
  return no_unroll(b, l) && l->kind == S_AXIS && !b->space.dim[l->dim].known;
}
static bool above_scalar(struct spoil *b, const struct sloop *l) {
  return is_plain(b, l) && !l->vectorize && l->child >= 0 && !b->s->loop[l->child].vectorize;
}
static bool above_serial(struct spoil *b, const struct sloop *l) {
  return above_scalar(b, l) && !l->parallel;
}
static bool is_vector(struct spoil *b, const struct sloop *l) {
  (void)b;
  return l->vectorize != 0;
}
static bool serial_sum(struct spoil *b, const struct sloop *l) {
  return is_plain(b, l) && !l->parallel && !l->vectorize && b->space.dim[l->dim].reduction;
}
static bool serial_ordered(struct spoil *b, const struct sloop *l) {
  return b->space.ordered && serial_sum(b, l);
}
static bool no_pack(struct spoil *b, const struct sloop *l) {
  return is_plain(b, l) && !l->packs && !l->vectorize;
}
static bool no_buffer(struct spoil *b, const struct sloop *l) {
  return is_plain(b, l) && !l->buffer && !l->vectorize;
}
static bool no_fuse(struct spoil *b, const struct sloop *l) {
  return is_plain(b, l) && !l->fuses && !l->vectorize;
}

static bool extra(struct spoil *b, fits_fn *fits, const char *const *texts, int count) {
  struct sloop *l = pick(b, fits);
  if (l)
    l->extra = texts[rng_below(&b->rng, count)];
  return l != NULL;
}
#define EXTRA(NAME, FITS, ...)                                                                     \
  static bool NAME(struct spoil *b) {                                                              \
    static const char *const texts[] = {__VA_ARGS__};                                              \
    return extra(b, FITS, texts, sizeof texts / sizeof *texts);                                    \
  }

EXTRA(unknown_annotation, is_plain, "unrol", "vectorise", "tile = 4", "Parallelize")
EXTRA(wrong_unroll, no_unroll, "unroll = \"x\"", "unroll = 1.5 : f32", "unroll = [2]")
EXTRA(wrong_vectorize, no_unroll, "vectorize = \"8\"", "vectorize = {}")
EXTRA(wrong_parallelize, above_serial, "parallelize = 3", "parallelize = \"sum\"")
EXTRA(wrong_buffer, no_buffer, "buffer = 7", "buffer = [\"stack\"]")
EXTRA(wrong_pack, no_pack, "pack", "pack = true", "pack = {memory = \"stack\"}",
      "pack = {input = 0, depth = 3}", "pack = {input = 0, pad = 3}")
EXTRA(wrong_fuse, no_fuse, "fuse", "fuse = {}", "fuse = 1.5 : f32")
EXTRA(bad_unroll, no_unroll, "unroll = 0", "unroll = -2")
EXTRA(unroll_dynamic, no_unroll_dynamic, "unroll")
EXTRA(vectorize_outer, above_scalar, "vectorize", "vectorize = 4")
EXTRA(parallel_reduction, serial_sum, "parallelize")
EXTRA(reduce_ordered, serial_ordered, "parallelize = \"reduce\"")
EXTRA(pack_unknown, no_pack, "pack = 99", "pack = \"%nosuch\"", "pack = -1", "pack = {input = 9}")
EXTRA(pack_memory, no_pack, "pack = {input = 0, memory = \"moon\"}")
EXTRA(pack_layout, no_pack, "pack = {input = 0, layout = [\"nosuch\"]}")
EXTRA(buffer_memory, no_buffer, "buffer = \"moon\"")
EXTRA(fuse_unknown, no_fuse, "fuse = 99", "fuse = \"%nosuch\"")
EXTRA(no_mesh, above_scalar, "distribute = \"x\"")
EXTRA(no_blocks, above_scalar, "gpu_block", "gpu_thread")
EXTRA(duplicate_annotation, no_buffer, "buffer, buffer")

static bool unroll_above(struct spoil *b) {
  struct sloop *l = pick(b, no_unroll_fixed);
  if (l)
    l->unroll = sched_elements(&b->space, b->s, (int)(l - b->s->loop)) + 1;
  return l != NULL;
}

static bool lanes(struct spoil *b) {
  struct sloop *l = pick(b, is_vector);
  if (l)
    l->vectorize = 3;
  return l != NULL;
}

static bool fuse_argument(struct spoil *b) {
  for (int i = 0; i < b->space.inputs; i++) {
    int node = b->space.input[i].node;
    if (node < 0 || b->g->node[node].op != GOP_ARG)
      continue;
    struct sloop *l = pick(b, no_fuse);
    if (l)
      l->extra = xt_arena_printf(b->arena, "fuse = %d", i);
    return l != NULL;
  }
  return false;
}

/* Mistakes of the loops themselves: one per schedule. */

static int add(struct spoil *b, enum skind kind, int dim, const char *key) {
  if (b->s->count == SCHED_LOOPS)
    return -1;
  b->s->loop[b->s->count] =
      (struct sloop){.kind = kind, .dim = dim, .key = key, .child = -1, .next = -1};
  return b->s->count++;
}

static bool insert_after(struct spoil *b, struct sloop *l, const char *key) {
  int at = l ? add(b, S_TILE, l->dim, key) : -1;
  if (at < 0)
    return false;
  b->s->loop[at].child = l->child;
  b->s->loop[at].vectorize = l->vectorize;
  l->child = at;
  return true;
}

static bool no_dims(struct spoil *b) { return b->s->no_dims = true; }
static bool more_dims(struct spoil *b) { return b->s->more_dims = true; }

static bool unknown_axis(struct spoil *b) {
  static const char *const keys[] = {"zz", "zz#4", "no such axis"};
  return insert_after(b, pick(b, is_plain), keys[rng_below(&b->rng, 3)]);
}

static bool axis_twice(struct spoil *b) {
  struct sloop *l = b->s->native ? pick(b, is_axis) : NULL;
  return l && insert_after(b, l, name_of(b, l->dim));
}

static bool axis_unused(struct spoil *b) {
  int dim = rng_below(&b->rng, b->s->dims), others = 0;
  for (int i = 0; i < b->count; i++) {
    const struct sloop *l = &b->s->loop[b->at[i]];
    others += l->dim != dim;
    if (l->dim == dim && (l->kind == S_SEGMENT || b->taken[b->at[i]]))
      return false;
  }
  if (!others)
    return false;
  for (int i = 0; i < b->s->count; i++)
    b->taken[i] |= b->s->loop[i].dim == dim;
  for (int i = 0; i < b->s->count; i++) {
    struct sloop *l = &b->s->loop[i];
    while (l->child >= 0 && b->s->loop[l->child].dim == dim)
      l->child = b->s->loop[l->child].child;
  }
  while (b->s->loop[b->s->root].dim == dim)
    b->s->root = b->s->loop[b->s->root].child;
  return true;
}

static bool tile_first(struct spoil *b) {
  struct sloop *root = &b->s->loop[b->s->root];
  if (root->kind != S_AXIS || b->space.dim[root->dim].extent < 1)
    return false;
  for (int i = 0; i < b->count; i++) /* a dictionary holds a key once */
    if (b->s->loop[b->at[i]].dim == root->dim && b->s->loop[b->at[i]].size == 1)
      return false;
  int at = add(b, S_TILE, root->dim, NULL);
  if (at < 0)
    return false;
  b->s->loop[at].size = 1;
  b->s->loop[at].child = b->s->root;
  b->s->root = at;
  return true;
}

static bool tile_key(struct spoil *b, fits_fn *fits, const char *format) {
  struct sloop *l = pick(b, fits);
  return l && insert_after(b, l, xt_arena_printf(b->arena, "%s%s", name_of(b, l->dim), format));
}

static bool tile_not_positive(struct spoil *b) {
  static const char *const sizes[] = {"#0", "#-4"};
  return tile_key(b, is_axis, sizes[rng_below(&b->rng, 2)]);
}

static bool tile_syntax(struct spoil *b) {
  static const char *const keys[] = {"#2#4", "#", "#1.5", "#x", "#2 ", "#99999999999999999999"};
  return tile_key(b, is_axis, keys[rng_below(&b->rng, 6)]);
}

/* A dictionary holds a key once: no loop of the dimension has the size. */
static bool is_tile_below_none(struct spoil *b, const struct sloop *l) {
  for (int i = 0; i < b->count; i++)
    if (b->s->loop[b->at[i]].dim == l->dim && b->s->loop[b->at[i]].size == l->size + 1)
      return false;
  return l->kind == S_TILE;
}

static bool tile_above_tile(struct spoil *b) {
  struct sloop *l = pick(b, is_tile_below_none);
  return l && insert_after(
                  b, l, xt_arena_printf(b->arena, "%s#%" PRId64, name_of(b, l->dim), l->size + 1));
}

static bool tile_above_extent(struct spoil *b) {
  struct sloop *l = pick(b, is_fixed_axis);
  return l && insert_after(b, l,
                           xt_arena_printf(b->arena, "%s#%" PRId64, name_of(b, l->dim),
                                           b->space.dim[l->dim].extent + 1));
}

/* The outermost axis becomes segments with these keys, the same loops in each. */
static bool split_into(struct spoil *b, const char *const *keys, int count) {
  int root = b->s->root, previous = -1;
  for (int i = 0; i < count; i++) {
    int at = add(b, S_SEGMENT, b->s->loop[root].dim, keys[i]);
    if (at < 0)
      return false;
    b->s->loop[at].child = b->s->loop[root].child;
    if (previous < 0)
      b->s->root = at;
    else
      b->s->loop[previous].next = at;
    previous = at;
  }
  return true;
}

/* Two cuts of a fixed axis of at least 6 elements at the root, wrong in the given way. */
static bool split_wrong(struct spoil *b, int a, int c, int d, int e, int f, int past) {
  const struct sloop *root = &b->s->loop[b->s->root];
  int64_t extent = b->space.dim[root->dim].extent;
  if (!is_fixed_axis(b, root) || extent < 6)
    return false;
  const char *n = name_of(b, root->dim);
  const char *keys[] = {xt_arena_printf(b->arena, "%s[%d:%d]", n, a, c),
                        xt_arena_printf(b->arena, "%s[%d:%d]", n, d, e),
                        xt_arena_printf(b->arena, "%s[%d:%" PRId64 "]", n, f, extent + past)};
  return split_into(b, keys, 3);
}

static bool split_late(struct spoil *b) { return split_wrong(b, 1, 2, 2, 4, 4, 0); }
static bool split_overlap(struct spoil *b) { return split_wrong(b, 0, 3, 2, 4, 4, 0); }
static bool split_gap(struct spoil *b) { return split_wrong(b, 0, 2, 3, 4, 4, 0); }
static bool split_empty(struct spoil *b) { return split_wrong(b, 0, 2, 2, 2, 2, 0); }
static bool split_order(struct spoil *b) { return split_wrong(b, 2, 4, 0, 2, 4, 0); }
static bool split_past(struct spoil *b) { return split_wrong(b, 0, 2, 2, 4, 4, 3); }
static bool split_unfinished(struct spoil *b) { return split_wrong(b, 0, 2, 2, 4, 4, -1); }

static bool split_syntax(struct spoil *b) {
  static const char *const keys[] = {"[",  "[1",     "[a:b]",   "[1]",   "[0:2",
                                     "[]", "[-1:2]", "[0:2:4]", "[0 2]", "[0:1.5]"};
  const struct sloop *root = &b->s->loop[b->s->root];
  if (root->kind != S_AXIS)
    return false;
  const char *key =
      xt_arena_printf(b->arena, "%s%s", name_of(b, root->dim), keys[rng_below(&b->rng, 10)]);
  return split_into(b, &key, 1);
}

static bool after_split(struct spoil *b) {
  for (int i = 0; i < b->count; i++) {
    struct sloop *l = &b->s->loop[b->at[i]];
    if (l->kind != S_SEGMENT || l->next >= 0)
      continue;
    int dim = 0;
    while (dim < b->s->dims && dim == l->dim)
      dim++;
    if (dim == b->s->dims)
      return false;
    int at = add(b, b->s->native ? S_AXIS : S_TILE, dim, NULL);
    for (int k = 0; k < b->count; k++) /* a dictionary holds a key once */
      at = b->s->loop[b->at[k]].dim == dim && b->s->loop[b->at[k]].size == 1 ? -1 : at;
    if (at < 0)
      return false;
    b->s->loop[at].size = 1;
    b->s->loop[b->at[i]].next = at;
    return true;
  }
  return false;
}

struct mistake {
  const char *name;
  bool (*plant)(struct spoil *b);
  bool loops; /* at most one of these */
  bool alone; /* hides what else is wrong */
};

static const struct mistake mistakes[] = {
    {"no loop.dims", no_dims, true, true},
    {"more dims than the op has", more_dims, true, true},
    {"unknown axis", unknown_axis, true, false},
    {"axis twice", axis_twice, true, false},
    {"axis never used", axis_unused, true, false},
    {"tile before its axis", tile_first, true, false},
    {"tile size below 1", tile_not_positive, true, false},
    {"tile above the tile around it", tile_above_tile, true, false},
    {"tile above the extent", tile_above_extent, true, false},
    {"tile syntax", tile_syntax, true, false},
    {"split syntax", split_syntax, true, true},
    {"split not from 0", split_late, true, true},
    {"split overlaps", split_overlap, true, true},
    {"split with a gap", split_gap, true, true},
    {"split with an empty segment", split_empty, true, true},
    {"split out of order", split_order, true, true},
    {"split past the extent", split_past, true, true},
    {"split unfinished", split_unfinished, true, true},
    {"loop after a split", after_split, true, true},
    {"unknown annotation", unknown_annotation, false, false},
    {"unroll of a wrong type", wrong_unroll, false, false},
    {"vectorize of a wrong type", wrong_vectorize, false, false},
    {"parallelize of a wrong type", wrong_parallelize, false, false},
    {"buffer of a wrong type", wrong_buffer, false, false},
    {"pack of a wrong type", wrong_pack, false, false},
    {"fuse of a wrong type", wrong_fuse, false, false},
    {"unroll below 1", bad_unroll, false, false},
    {"unroll above the extent", unroll_above, false, false},
    {"unroll of a dynamic axis", unroll_dynamic, false, false},
    {"scalar loop in a vector loop", vectorize_outer, false, true},
    {"lanes not a power of two", lanes, false, false},
    {"parallel reduction", parallel_reduction, false, false},
    {"reduce where order matters", reduce_ordered, false, false},
    {"pack of an unknown input", pack_unknown, false, false},
    {"pack into an unknown memory", pack_memory, false, false},
    {"pack in an unknown layout", pack_layout, false, false},
    {"buffer in an unknown memory", buffer_memory, false, false},
    {"fuse of an unknown input", fuse_unknown, false, false},
    {"fuse of an argument", fuse_argument, false, false},
    {"distribute without a mesh", no_mesh, false, false},
    {"blocks on a host", no_blocks, false, false},
    {"annotation twice", duplicate_annotation, false, true},
};
enum { MISTAKES = sizeof mistakes / sizeof *mistakes };

int mistake_kinds(void) { return MISTAKES; }
const char *mistake_name(int kind) { return mistakes[kind].name; }

bool mistake_ends_parsing(int kind) { return mistakes[kind].plant == duplicate_annotation; }

/* A node whose schedule has loops; -1: none. */
static int choose_node(const struct graph *g, struct rng *rng) {
  int start = rng_below(rng, g->count);
  for (int i = 0; i < g->count; i++) {
    int node = (start + i) % g->count;
    if (g->node[node].sched && g->node[node].sched->root >= 0)
      return node;
  }
  return -1;
}

int graph_spoil(struct xt_arena *arena, struct graph *graph, uint64_t number, int wanted, int *node,
                int *kinds) {
  struct spoil b = {.arena = arena, .g = graph};
  b.rng.state = graph->seed * 7727 + number * 104729;
  graph_schedule(arena, graph, number);
  *node = b.node = choose_node(graph, &b.rng);
  if (b.node < 0)
    return 0;
  space_of(graph, &graph->node[b.node], &b.space);
  b.s = xt_arena_alloc(arena, sizeof *b.s);
  *b.s = *graph->node[b.node].sched;
  find_loops(&b, b.s->root);
  int planted = 0, first = (int)((graph->seed * 5 + number) % MISTAKES);
  bool loops = false;
  for (int tries = 0; tries < 80 && planted < wanted; tries++) {
    int kind =
        tries < 4 && !planted ? (first + tries * 11) % MISTAKES : rng_below(&b.rng, MISTAKES);
    const struct mistake *m = &mistakes[kind];
    bool again = false;
    for (int i = 0; i < planted; i++)
      again |= kinds[i] == kind;
    if (again || (planted && m->alone) || (m->loops && loops) || !m->plant(&b))
      continue;
    kinds[planted++] = kind;
    loops |= m->loops;
    if (m->alone)
      break;
  }
  graph->node[b.node].sched = b.s;
  return planted;
}
