/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Random schedules over the blocks of a launch and the items of a block. */

#include "test/diff/gen_sched.h"

#include <assert.h>

enum {
  MAP_ITEMS = 256,
  MAP_ELEMENTS = 1024, /* of one packed input */
  MAP_REGISTERS = 48,  /* results of an item */
  MAP_COPIES = 32,     /* of the body by unrolling */
  MAP_UNKNOWN = 24,    /* the largest tile of an extent known at run time only */
};

/* Where the loops of a dimension are. */
enum role {
  R_BLOCK,   /* its axis is run by blocks; a tile of it by items, or inside */
  R_UNIFORM, /* its axis is between blocks and items */
  R_INSIDE,  /* all of it inside the items */
};

struct mapper {
  struct rng *rng;
  const struct space *s;
  struct sched *out;
  int last;
  enum role role[SCHED_DIMS];
  int64_t tile[SCHED_DIMS];  /* of a block, or of a phase; 0: none */
  int64_t own[SCHED_DIMS];   /* of an item; 0: the dimension has no loop over items */
  int64_t width[SCHED_DIMS]; /* that the items have together: with less than `tile` in rounds */
  int64_t items, copies;
  bool reduces; /* a reduction is run by items */
};

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t extent_of(const struct mapper *m, int d) {
  return m->s->dim[d].known ? m->s->dim[d].extent : MAP_UNKNOWN;
}

static int64_t random_size(struct mapper *m, int64_t most) {
  static const int sizes[] = {1, 2, 3, 4, 5, 8, 8, 16, 16, 31, 32, 64};
  if (most <= 1)
    return 1;
  return rng_percent(m->rng, 70) ? least(most, sizes[rng_below(m->rng, 12)])
                                 : 1 + rng_below(m->rng, (int)least(most, 96));
}

static struct sloop *add(struct mapper *m, enum skind kind, int dim, int64_t size,
                         const char *extra) {
  struct sched *s = m->out;
  assert(s->count < SCHED_LOOPS);
  int at = s->count++;
  s->loop[at] = (struct sloop){
      .kind = kind, .dim = dim, .size = size, .child = -1, .next = -1, .extra = extra};
  if (m->last < 0)
    s->root = at;
  else
    s->loop[m->last].child = at;
  m->last = at;
  return &s->loop[at];
}

static bool in_rounds(const struct mapper *m, int d) {
  return m->own[d] && m->width[d] && m->width[d] < m->tile[d];
}

/* How much of a dimension a block, or a phase of it, has. */
static int64_t span(const struct mapper *m, int d) {
  bool cut = m->role[d] != R_INSIDE;
  return cut ? m->tile[d] ? m->tile[d] : 1 : m->s->dim[d].dynamic ? -1 : m->s->dim[d].extent;
}

static void choose_parallel(struct mapper *m, int d) {
  int64_t extent = extent_of(m, d);
  m->role[d] = rng_percent(m->rng, 75) ? R_BLOCK : rng_percent(m->rng, 40) ? R_UNIFORM : R_INSIDE;
  if (m->role[d] != R_BLOCK || extent < 1)
    return;
  m->tile[d] = rng_percent(m->rng, 85) ? random_size(m, extent) : 0;
  if (!m->tile[d] || !rng_percent(m->rng, 80))
    return;
  int64_t width = m->tile[d];
  if (rng_percent(m->rng, 15) && width > 1)
    width = 1 + rng_below(m->rng, (int)width - 1);
  int64_t own = rng_percent(m->rng, 50) ? 1 : random_size(m, least(width, 4));
  int64_t trips = (width + own - 1) / own;
  if (m->items * trips > MAP_ITEMS || (own == width && !m->out->native))
    return;
  m->items *= trips;
  m->own[d] = own;
  m->width[d] = width;
}

static void choose_reduction(struct mapper *m, int d) {
  int64_t extent = extent_of(m, d);
  m->role[d] = R_INSIDE;
  if (m->s->ordered || extent < 1 || !rng_percent(m->rng, 60))
    return;
  m->role[d] = R_UNIFORM;
  m->tile[d] = random_size(m, extent);
}

/* Whether an item has more than one result. */
static bool has_many(const struct mapper *m) {
  for (int d = 0; d < m->s->rank; d++)
    if (!m->s->dim[d].reduction &&
        (m->own[d] > 1 || m->role[d] == R_INSIDE ||
         (m->role[d] == R_BLOCK && m->tile[d] && m->width[d] != m->tile[d])))
      return true;
  return false;
}

/* Packs small parts of inputs where the loops inside are those over items. */
static void pack_inputs(struct mapper *m, struct sloop *l) {
  for (int i = 0; i < m->s->inputs && l->packs < 2; i++) {
    const struct sinput *input = &m->s->input[i];
    int64_t elements = input->rank ? 1 : 0;
    for (int k = 0; k < input->rank; k++) {
      int64_t size = 1;
      for (int w = 0; w < 2; w++)
        if (input->at[k][w] >= 0) {
          int64_t one = span(m, input->at[k][w]);
          size = one < 0 || size < 0 ? -1 : size + 4 * one; /* windows have strides */
        }
      elements = size < 0 || elements > MAP_ELEMENTS ? 0 : elements * size;
    }
    if (elements < 1 || elements > MAP_ELEMENTS || !rng_percent(m->rng, 60))
      continue;
    l->pack[l->packs++] = (struct spack){.input = i,
                                         .form = S_BY_DICTIONARY,
                                         .pad = rng_percent(m->rng, 50),
                                         .memory = rng_percent(m->rng, 60) ? S_SHARED : S_NOWHERE};
  }
  if (l->packs > 1 && !m->out->native)
    l->packs = 1;
}

/* Results in registers, where nothing but reductions is between the buffer and the items. */
static bool may_buffer(const struct mapper *m) {
  int64_t results = 1;
  for (int d = 0; d < m->s->rank; d++) {
    if (m->s->dim[d].reduction)
      continue;
    if (m->role[d] == R_UNIFORM || in_rounds(m, d))
      return false;
    int64_t each = m->own[d] ? m->own[d] : span(m, d);
    if (each < 0 || (results *= each) > MAP_REGISTERS)
      return false;
  }
  return m->items > 1 && !m->reduces;
}

static void add_blocks(struct mapper *m) {
  for (int d = 0; d < m->s->rank; d++)
    if (m->role[d] == R_BLOCK)
      add(m, S_AXIS, d, 0, "gpu_block");
  if (m->last >= 0 && may_buffer(m) && rng_percent(m->rng, 50))
    m->out->loop[m->last].buffer = rng_percent(m->rng, 50) ? S_REGISTERS : S_DEFAULT;
}

static void add_items(struct mapper *m, bool blocks) {
  for (int d = 0; d < m->s->rank; d++)
    if (m->role[d] == R_UNIFORM)
      add(m, S_AXIS, d, 0, NULL);
  int around = m->last;
  for (int d = 0; d < m->s->rank; d++)
    if (in_rounds(m, d))
      add(m, S_TILE, d, m->tile[d], NULL);
  if (blocks && around == m->last)
    pack_inputs(m, &m->out->loop[around]);
  for (int d = 0; d < m->s->rank; d++)
    if (m->own[d] && !m->s->dim[d].reduction)
      add(m, S_TILE, d, m->width[d], "gpu_thread");
  for (int d = 0; d < m->s->rank; d++)
    if (m->own[d] && m->s->dim[d].reduction)
      add(m, S_TILE, d, m->tile[d], "gpu_thread");
}

static void add_inside(struct mapper *m) {
  for (int d = 0; d < m->s->rank; d++)
    if (m->role[d] == R_INSIDE)
      add(m, S_AXIS, d, 0, NULL);
  for (int d = 0; d < m->s->rank; d++) {
    int64_t size = m->own[d] ? m->own[d] : m->role[d] == R_INSIDE ? 0 : m->tile[d];
    if (size < 1 || (m->own[d] && size == 1) || (m->own[d] && m->s->dim[d].reduction))
      continue;
    struct sloop *l = add(m, S_TILE, d, size, NULL);
    if (m->copies * size <= MAP_COPIES && rng_percent(m->rng, 60)) {
      l->unroll = -1;
      m->copies *= size;
    }
  }
}

void sched_map(struct rng *rng, const struct space *space, struct sched *out) {
  struct mapper m = {.rng = rng, .s = space, .out = out, .last = -1, .items = 1, .copies = 1};
  out->dims = space->rank;
  out->root = -1;
  for (int d = 0; d < space->rank; d++)
    if (!space->dim[d].reduction)
      choose_parallel(&m, d);
  bool blocks = false;
  for (int d = 0; d < space->rank; d++)
    blocks |= !space->dim[d].reduction && m.role[d] == R_BLOCK;
  for (int d = 0; d < space->rank; d++)
    if (space->dim[d].reduction)
      choose_reduction(&m, d);
  for (int d = space->rank; d-- > 0 && blocks && !has_many(&m);)
    if (m.role[d] == R_UNIFORM && m.tile[d] && space->dim[d].reduction && !m.reduces &&
        m.items * m.tile[d] <= MAP_ITEMS && rng_percent(rng, 60)) {
      m.items *= m.tile[d];
      m.own[d] = 1;
      m.reduces = true;
    }
  add_blocks(&m);
  add_items(&m, blocks);
  add_inside(&m);
}
