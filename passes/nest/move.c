/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Copies between buffers, as nests of their own. */

#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/body.h"
#include "passes/nest/emit.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/prologue.h"
#include "passes/nest/state.h"
#include "passes/nest/tile.h"

/* Stores what the source holds, and in a block that is transposed keeps its other columns. */
static void copy_point(struct xt_nest *n, struct xt_state *s, const void *data) {
  const bool *transposes = data;
  xt_store(n, s, 1, mlirValueIsNull(n->point.value) ? xt_load(n, s, 0) : n->point.value);
  if (!*transposes)
    xt_forget(n);
}

struct combine {
  enum xt_combiner combiner;
  int64_t parts;
};

static void combine_point(struct xt_nest *n, struct xt_state *s, const void *data) {
  const struct combine *combine = data;
  MlirValue sum = xt_load(n, s, 1);
  for (int64_t p = 0; p < combine->parts; p++) {
    struct xt_state c = xt_state_copy(n, s);
    c.bind[0].lead_index.constant += p;
    sum = xt_combine(n, combine->combiner, sum, xt_load(n, &c, 0));
  }
  xt_store(n, s, 1, sum);
  xt_forget(n);
}

static struct xt_loop *copy_loop(struct xt_nest *n, enum xt_loop_form form, int axis, int level,
                                 int64_t size, int64_t step) {
  struct xt_loop *loop = xt_arena_alloc(&n->job->arena, sizeof *loop);
  *loop = (struct xt_loop){.form = form,
                           .axis = axis,
                           .level = level,
                           .size = size,
                           .step = step,
                           .begin = -1,
                           .end = -1,
                           .lanes = 1,
                           .name = xt_arena_printf(&n->job->arena, "p%d", level)};
  return loop;
}

/* A run along `axis` with unit stride in source and destination: in vectors. `bound`: how many
 * at most. */
static struct xt_loop *run_loop(struct xt_nest *n, int operand, int axis, int level, int64_t bound,
                                bool exact) {
  int lanes = xt_lanes_of(n, operand);
  while (bound >= 0 && lanes > bound)
    lanes /= 2;
  if (lanes < 2)
    return copy_loop(n, XT_FOR, axis, level, bound, 1);
  bool one = exact && bound <= (int64_t)XT_MAX_ROLLED * lanes;
  struct xt_loop *run = copy_loop(n, XT_VECTOR, axis, level + 1, one ? bound : lanes, 1);
  run->lanes = lanes;
  if (one)
    return run;
  struct xt_loop *loop = copy_loop(n, XT_FOR, axis, level, bound, lanes);
  loop->child = run;
  return loop;
}

/* A nest that moves elements from operand 0 to operand 1 (both of this type and map), or computes
 * what it stores to its last operand. */
struct mover {
  struct xt_nest nest;
  struct xt_space space;
  struct xt_operand operands[2];
  bool transposes; /* square blocks of the source are read as vectors of its rows */
  bool none[64];
};

static void init_mover(struct mover *m, struct xt_nest *n, int operand, int rank, MlirAffineMap map,
                       MlirValue value) {
  *m = (struct mover){.space = {.op = n->space->op,
                                .rank = rank,
                                .extents = n->space->extents,
                                .reduction = m->none,
                                .input_count = 1,
                                .output_count = 1,
                                .operands = m->operands}};
  m->operands[0] = m->operands[1] =
      (struct xt_operand){.value = value, .map = map, .name = n->space->operands[operand].name};
  xt_nest_inside(&m->nest, n, &m->space);
  m->nest.point = (struct xt_point){.visit = copy_point, .data = &m->transposes};
}

/* The same for a copy of what a prologue computes. */
static void init_computer(struct mover *m, struct xt_nest *n, int operand, MlirOperation prologue,
                          MlirValue value) {
  m->space = *xt_prologue_space(n, operand, prologue);
  m->space.operands[m->space.input_count].value = value;
  xt_nest_inside(&m->nest, n, &m->space);
  m->nest.point = (struct xt_point){.visit = xt_prologue_point};
}

static void run_mover(struct mover *m, struct xt_nest *n, const struct xt_loop *loops,
                      struct xt_state *state) {
  if (n->block && !xt_in_item(n) && !xt_has_items(loops))
    xt_emit_by_one(&m->nest, loops, state);
  else
    xt_emit(&m->nest, loops, state, NULL);
  xt_forget(n);
}

/* Rows of the source that are walked along together where the copy has them in panels: all of the
 * panels are filled a little, so that the source is read as it lies in memory. */
enum { ROWS_AT_ONCE = 8 };

/* Whether the entries before the last are panels of its axis and rows of a panel: [j/16][k][16]. */
static bool has_panels(const struct xt_binding *tile) {
  int last = tile->entry_count - 1;
  return last >= 2 && tile->entries[last].step == 1 &&
         tile->entries[last - 1].axis != tile->entries[last].axis &&
         tile->entries[last - 1].step == 1 &&
         tile->entries[last - 2].axis == tile->entries[last].axis;
}

/* Whether the operand lies in memory along the axis. */
static bool lies_along(const struct xt_nest *n, int operand, int axis) {
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  return rank && n->access[operand].index[rank - 1].factor[axis] == 1;
}

/* A loop over columns of a panel, inside one that takes as many of its rows at once as a vector has
 * lanes: a square block, to be read in vectors where the source lies along rows, and transposed. */
static struct xt_loop *block_loop(struct xt_nest *n, const struct xt_pack_dim *rows, int row_level,
                                  const struct xt_pack_dim *columns, int level, int64_t bound,
                                  int lanes) {
  struct xt_loop *loop = copy_loop(n, XT_FOR, columns->axis, level, bound, lanes);
  loop->child = copy_loop(n, XT_UNROLLED, rows->axis, row_level + 1, lanes, 1);
  loop->child->child = copy_loop(n, XT_VECTOR, columns->axis, level + 1, lanes, 1);
  loop->child->child->lanes = lanes;
  return loop;
}

/* Whether panels are to be filled by such blocks. */
static bool is_transposed(const struct xt_nest *n, const struct xt_state *s, int operand,
                          const struct xt_binding *tile, int lanes) {
  if (!has_panels(tile))
    return false;
  int last = tile->entry_count - 1, axis = tile->entries[last - 1].axis;
  return lanes > 1 && lanes <= XT_MAX_ROLLED && tile->entries[last - 2].step % lanes == 0 &&
         lies_along(n, operand, axis) && s->size[axis].count == 1 && s->size[axis].at[0] >= lanes;
}

/* The loops of a copy to or from panels, which the entries of `packed` then follow. */
struct panel_loops {
  struct xt_loop *first, **link;
  int rows; /* the entry that is walked along in strips; -1: none */
  int lanes;
};

static void add_loop(struct panel_loops *p, struct xt_loop *loop) {
  *p->link = loop;
  while (*p->link)
    p->link = &(*p->link)->child;
}

/* The elements of the entry's axis that its loop covers at most, and whether always as many. */
static int64_t bound_of(const struct xt_state *s, const struct xt_binding *tile, int e,
                        bool *exact) {
  int axis = tile->entries[e].axis;
  int64_t bound = xt_sizes_max(&s->size[axis]);
  *exact = s->size[axis].count == 1;
  for (int k = 0; k < e; k++)
    if (tile->entries[k].axis == axis) {
      bound = tile->entries[k].step;
      *exact = true;
    }
  return bound;
}

/* The loops along entry `e`, three levels for each. */
static void add_entry(struct mover *m, struct xt_nest *n, const struct xt_state *s, int operand,
                      const struct xt_binding *tile, int e, struct panel_loops *p) {
  const struct xt_pack_dim *entry = &tile->entries[e];
  int level = 3 * e, last = tile->entry_count - 1;
  if (e + 1 == p->rows) {
    int axis = tile->entries[p->rows].axis;
    int64_t all = xt_sizes_max(&s->size[axis]);
    if (all < 0 || all > ROWS_AT_ONCE)
      add_loop(p, copy_loop(n, XT_FOR, axis, level + 2, all, ROWS_AT_ONCE));
  }
  bool exact;
  int64_t bound = bound_of(s, tile, e, &exact);
  if (m->transposes && e == last)
    add_loop(p, block_loop(&m->nest, entry - 1, level - 3, entry, level, bound, p->lanes));
  else if (e == last && entry->step == 1 && bound != 1)
    add_loop(p, run_loop(n, operand, entry->axis, level, bound, exact));
  else if (m->transposes && e == last - 1)
    add_loop(p, copy_loop(n, XT_FOR, entry->axis, level, bound, p->lanes));
  else
    add_loop(p, copy_loop(n, XT_FOR, entry->axis, level, bound, entry->step));
}

/* The panels as the loops of the copy reach them. */
static struct xt_binding followed(struct xt_nest *n, const struct xt_binding *tile, int rows) {
  struct xt_binding packed = *tile;
  packed.absolute = false;
  packed.entries =
      xt_arena_alloc(&n->job->arena, ((size_t)tile->entry_count + 1) * sizeof *packed.entries);
  for (int e = 0; e < tile->entry_count; e++) {
    packed.entries[e] = tile->entries[e];
    packed.entries[e].from = e == rows ? 3 * e - 1 : 3 * e;
    packed.entries[e].to = 3 * e + 1;
    packed.entries[e].pos = xt_lin_const(0);
  }
  return packed;
}

/* Copies the operand's footprint between what it is bound to and the panels of `tile`; a `value` is
 * stored instead when given. */
static void move_tiles(struct xt_nest *n, const struct xt_state *s, int operand,
                       const struct xt_binding *tile, bool out, MlirValue value) {
  struct mover *m = xt_arena_alloc(&n->job->arena, sizeof *m);
  MlirOperation prologue = out ? (MlirOperation){NULL} : xt_prologue_of(n, operand);
  if (mlirOperationIsNull(prologue))
    init_mover(m, n, operand, n->space->rank, n->space->operands[operand].map, tile->buffer);
  else
    init_computer(m, n, operand, prologue, tile->buffer);
  struct panel_loops p = {.rows = -1, .lanes = xt_lanes_of(n, operand)};
  p.link = &p.first;
  if (has_panels(tile) && lies_along(n, operand, tile->entries[tile->entry_count - 1].axis))
    p.rows = tile->entry_count - 2;
  m->transposes = !out && mlirValueIsNull(value) && is_transposed(n, s, operand, tile, p.lanes);
  for (int e = 0; e < tile->entry_count; e++)
    add_entry(m, n, s, operand, tile, e, &p);
  m->nest.point.value = value;
  m->nest.point.pads = !out && has_panels(tile);
  int inputs = m->space.input_count;
  struct xt_state c = xt_state_copy(n, s);
  c.bind = xt_arena_alloc(&n->job->arena, ((size_t)inputs + 1) * sizeof *c.bind);
  c.ready = m->none;
  c.bind[out ? 0 : inputs] = followed(n, tile, p.rows);
  if (mlirOperationIsNull(prologue))
    c.bind[out ? 1 : 0] = s->bind[operand];
  else
    for (int i = 0; i < inputs; i++)
      c.bind[i] = (struct xt_binding){.buffer = m->space.operands[i].value};
  run_mover(m, n, p.first, &c);
}

void xt_move_by(struct xt_nest *n, const struct xt_state *s, int operand,
                const struct xt_binding *tile, const struct xt_loop *loops, bool out,
                MlirValue value, const struct xt_point *point) {
  struct mover *m = xt_arena_alloc(&n->job->arena, sizeof *m);
  init_mover(m, n, operand, n->space->rank, n->space->operands[operand].map, tile->buffer);
  struct xt_state c = *s;
  c.bind = xt_arena_alloc(&n->job->arena, 2 * sizeof *c.bind);
  c.ready = m->none;
  c.bind[out ? 0 : 1] = *tile;
  c.bind[out ? 1 : 0] = s->bind[operand];
  if (point)
    m->nest.point = *point;
  m->nest.point.value = value;
  c = xt_state_copy(&m->nest, &c);
  run_mover(m, n, loops, &c);
}

/* A nest over the box that visits each of its points with the operand bound to `from` and to `to`;
 * `combine` NULL: it copies, or stores `value`. */
static void visit_box(struct xt_nest *n, const struct xt_box *box, int operand,
                      const struct xt_binding *from, const struct xt_binding *to, MlirValue value,
                      const struct combine *combine) {
  struct mover *m = xt_arena_alloc(&n->job->arena, sizeof *m);
  init_mover(m, n, operand, box->rank, mlirAffineMapMultiDimIdentityGet(n->context, box->rank),
             n->space->operands[operand].value);
  struct xt_state c = xt_state_copy(&m->nest, &(struct xt_state){
                                                  .lo = (struct xt_lin *)(uintptr_t)box->lo,
                                                  .hi = (struct xt_lin *)(uintptr_t)box->hi,
                                                  .size = (struct xt_sizes *)(uintptr_t)box->size,
                                                  .bind = (struct xt_binding[2]){{0}},
                                                  .ready = m->none,
                                                  .lane_axis = -1,
                                                  .lanes = 1,
                                              });
  c.bind[0] = *from;
  c.bind[1] = *to;
  struct xt_loop *first = NULL, **link = &first;
  for (int r = 0; r < box->rank; r++) {
    int64_t bound = xt_sizes_max(&box->size[r]);
    *link = r == box->rank - 1 && bound != 1
                ? run_loop(n, operand, r, 2 * r, bound, box->size[r].count == 1)
                : copy_loop(n, XT_FOR, r, 2 * r, bound, 1);
    while (*link)
      link = &(*link)->child;
  }
  m->nest.point.value = value;
  if (combine)
    m->nest.point = (struct xt_point){.visit = combine_point, .data = combine};
  run_mover(m, n, first, &c);
}

void xt_move_box(struct xt_nest *n, const struct xt_box *box, int operand,
                 const struct xt_binding *outside, const struct xt_binding *tile, bool out,
                 MlirValue value) {
  visit_box(n, box, operand, out ? tile : outside, out ? outside : tile, value, NULL);
}

void xt_combine_box(struct xt_nest *n, const struct xt_box *box, int operand,
                    const struct xt_binding *to, const struct xt_binding *from, int64_t parts) {
  enum xt_combiner combiner = n->space->combiners[operand - n->space->input_count];
  visit_box(n, box, operand, from, to, (MlirValue){NULL}, &(struct combine){combiner, parts});
}

void xt_move_tile(struct xt_nest *n, const struct xt_state *s, int operand, const struct xt_tile *t,
                  bool out, MlirValue value) {
  if (t->binding.kind == XT_TILES)
    move_tiles(n, s, operand, &t->binding, out, value);
  else
    xt_move_box(n, &t->box, operand, &s->bind[operand], &t->binding, out, value);
}
