/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* From planned loops to code: who runs over what. */

#include "passes/nest/emit.h"

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/support/buf.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/epilogue.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/parts.h"
#include "passes/nest/plan.h"
#include "passes/nest/region.h"
#include "passes/nest/state.h"

/* A vector along a reduction: into a partial result, or down to a scalar at once. */
static void reduce_point(struct xt_nest *n, struct xt_state *s, struct xt_accumulators *accs,
                         struct xt_accumulator **acc, MlirValue *out) {
  int count = n->space->output_count;
  const struct xt_lin *base = &accs->base[s->lane_axis];
  bool full = s->lanes == accs->partial_lanes;
  int64_t vector = (s->lo[s->lane_axis].constant - base->constant) / s->lanes;
  int p = full ? (int)(((vector % accs->partial_count) + accs->partial_count) % accs->partial_count)
               : 0;
  for (int i = 0; i < count; i++) {
    enum xt_combiner combiner = n->space->combiners[i];
    bool drop = s->repeated && !xt_combiner_takes_twice(combiner);
    out[i] = full && !drop
                 ? acc[i]->partial[p]
                 : xt_splat(n, xt_neutral(n, combiner, mlirValueGetType(acc[i]->value)), s->lanes);
  }
  xt_body(n, s, out, s->lanes);
  for (int i = 0; i < count; i++) {
    enum xt_combiner combiner = n->space->combiners[i];
    bool drop = s->repeated && !xt_combiner_takes_twice(combiner);
    out[i] = xt_splat(n, out[i], s->lanes);
    if (drop)
      out[i] = xt_combine(n, combiner, acc[i]->partial[p],
                          xt_drop_lanes(n, combiner, out[i], s->repeated));
    if (full)
      acc[i]->partial[p] = out[i];
    else
      acc[i]->value = xt_combine(n, combiner, acc[i]->value, xt_reduce_lanes(n, combiner, out[i]));
  }
}

static void emit_point(struct xt_nest *n, struct xt_state *s, struct xt_accumulators *accs) {
  if (n->point.visit) {
    n->point.visit(n, s, n->point.data);
    return;
  }
  int count = n->space->output_count;
  MlirValue *out = xt_arena_alloc(&n->job->arena, (size_t)count * sizeof *out + 1);
  struct xt_accumulator **acc = xt_arena_alloc(&n->job->arena, (size_t)count * sizeof *acc + 1);
  for (int i = 0; i < count; i++)
    acc[i] = xt_find_accumulator(n, accs, s, i, false);
  if (s->lanes > 1 && n->space->reduction[s->lane_axis]) {
    reduce_point(n, s, accs, acc, out);
    return;
  }
  for (int i = 0; i < count; i++)
    out[i] = acc[i]->value;
  xt_body(n, s, out, s->lanes);
  for (int i = 0; i < count; i++)
    acc[i]->value = xt_splat(n, out[i], acc[i]->lanes);
}

/* --- loops --------------------------------------------------------------------------------------
 */

/* Names a position or size of a loop in the C: "i_end". */
static void name_bound(struct xt_nest *n, const struct xt_loop *loop, const struct xt_lin *lin,
                       const char *what) {
  xt_lin_name(n, lin, xt_arena_printf(&n->job->arena, "%s_%s", loop->name, what));
}

/* For remarks. */
static void note_elements(const struct xt_loop *loop, const struct xt_sizes *size) {
  if (!loop->emitted || !loop->outer)
    return;
  int64_t most = size->count ? 0 : INT64_MAX;
  for (int i = 0; i < size->count; i++)
    most = size->at[i] > most ? size->at[i] : most;
  if (most > loop->emitted->elements)
    loop->emitted->elements = most;
}

static void note_unrolled(const struct xt_loop *loop, int64_t size, int lanes) {
  if (!loop->emitted)
    return;
  int64_t *copies = loop->emitted->factors, count = (size + loop->step - 1) / loop->step;
  int i = 0, most = sizeof loop->emitted->factors / sizeof *copies;
  while (i < most && copies[i] && copies[i] != count)
    i++;
  if (i < most)
    copies[i] = count;
  if (lanes > loop->emitted->lanes)
    loop->emitted->lanes = lanes;
}

/* One iteration of `loop`, or one part of its range: elements lo … hi of its axis. */
static void inside(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                   struct xt_lin lo, struct xt_lin hi, struct xt_sizes size,
                   struct xt_accumulators *accs) {
  struct xt_state c = xt_state_copy(n, s);
  int a = loop->axis;
  xt_move_entries(n, &c, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  c.lo[a] = lo;
  c.hi[a] = hi;
  c.size[a] = size;
  xt_just_inside(n, loop, &c, accs);
}

static bool runs_in_parallel(const struct xt_nest *n, const struct xt_loop *loop) {
  return loop->outer && loop->outer->parallelize == XT_PARALLEL &&
         n->job->config.threads != XT_THREADS_NONE;
}

/* The loop of an item on an axis from lo to hi: where its variable counts from. In memory of the
 * block positions begin with the tile's, and a loop of known length may begin at 0. */
static struct xt_lin move_origin(struct xt_nest *n, const struct xt_state *s, int axis,
                                 struct xt_lin *lo, struct xt_lin *hi) {
  if (!xt_in_item(n))
    return xt_lin_const(0);
  struct xt_lin base = *lo, count = xt_lin_sum(n, hi, lo, -1);
  bool found = xt_lin_is_const(&count);
  for (int i = 0; !found && i < n->space->input_count; i++)
    if (s->bind[i].absolute && s->bind[i].scope == XT_SCOPE_BLOCK && xt_varies(n, i, axis)) {
      base = s->bind[i].base[axis];
      found = true;
    }
  if (!found)
    return xt_lin_const(0);
  *lo = xt_lin_sum(n, lo, &base, -1);
  *hi = xt_lin_sum(n, hi, &base, -1);
  return base;
}

static void emit_scf_for(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                         struct xt_lin lo, struct xt_lin hi, int64_t step,
                         const struct xt_lin *limit, struct xt_sizes size,
                         struct xt_accumulators *accs) {
  MlirValue iv;
  bool parallel = runs_in_parallel(n, loop) && !s->parallel;
  struct xt_lin base = move_origin(n, s, loop->axis, &lo, &hi);
  struct xt_open open = xt_open_loop(n, loop, &lo, &hi, step, parallel, accs, &iv);
  struct xt_lin first = xt_lin_value(iv);
  first = xt_lin_sum(n, &base, &first, 1);
  struct xt_lin last = xt_lin_plus(&first, step);
  if (limit) {
    last = xt_lin_min(n, &last, limit);
    name_bound(n, loop, &last, "end");
  }
  struct xt_state c = xt_state_copy(n, s);
  c.parallel = c.parallel || parallel;
  struct xt_enclosing *enclosing = xt_arena_alloc(&n->job->arena, sizeof *enclosing);
  *enclosing = (struct xt_enclosing){.loop = loop,
                                     .first = s->lo[loop->axis],
                                     .last = s->hi[loop->axis],
                                     .at = first,
                                     .step = step,
                                     .parallel = parallel,
                                     .around = s->enclosing};
  c.enclosing = enclosing;
  if (n->block && !size.count)
    size.most = step;
  inside(n, loop, &c, first, last, size, accs);
  xt_close_loop(n, &open, accs);
}

/* The tail of an axis whose size is known at run time only: by vectors, then one by one, as tiles
 * of `loop` that are not full. Nothing reads beyond the end of these, so nothing is padded. */
static void dynamic_tail(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                         struct xt_lin lo, struct xt_lin hi, struct xt_accumulators *accs) {
  int a = loop->axis;
  struct xt_state tile = xt_state_copy(n, s);
  xt_move_entries(n, &tile, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  int lanes = 1;
  for (const struct xt_loop *l = loop->child; l; l = l->child)
    if (l->form == XT_VECTOR && l->axis == a)
      lanes = l->lanes;
  struct xt_lin start = lo;
  struct xt_point point = n->point;
  n->point.pads = false;
  for (int64_t step = lanes < loop->step ? lanes : 1;; step = 1) {
    struct xt_lin end = hi;
    if (step > 1) {
      struct xt_lin left = xt_lin_sum(n, &hi, &lo, -1), tail = xt_lin_mod(n, &left, step);
      name_bound(n, loop, &tail, "tail");
      end = xt_lin_sum(n, &hi, &tail, -1);
    }
    MlirValue iv;
    struct xt_open open = xt_open_loop(n, loop, &lo, &end, step, false, accs, &iv);
    struct xt_state c = xt_state_copy(n, &tile);
    c.lo[a] = xt_lin_value(iv);
    c.hi[a] = xt_lin_plus(&c.lo[a], step);
    c.size[a] = xt_size(step);
    xt_move_entries(n, &c, a, loop->level + 1, INT32_MAX, xt_lin_sum(n, &c.lo[a], &start, -1));
    xt_just_inside(n, loop, &c, accs);
    xt_close_loop(n, &open, accs);
    if (step == 1)
      break;
    lo = end;
  }
  n->point = point;
}

/* Whether the next loop on the axis is written out on some way down: then its size must be known.
 */
static bool is_unrolled(const struct xt_loop *loop, int axis) {
  for (; loop; loop = loop->next)
    if (loop->axis == axis ? loop->form != XT_FOR : is_unrolled(loop->child, axis))
      return true;
  return false;
}

/* Whether a tail is too small for code of its own: at most half of a tile; where
 * accumulators are live, less than a vector, which can overlap another of the same tile. */
static bool is_small_tail(const struct xt_nest *n, const struct xt_loop *loop,
                          const struct xt_loop *tile, int64_t tail) {
  bool sums = false;
  for (const struct xt_loop *l = loop->child; l != tile; l = l->child)
    sums = sums || (l->form == XT_FOR && n->space->reduction[l->axis]);
  return tile->form == XT_UNROLLED ? 2 * tail <= loop->step
                                   : sums && tail < tile->lanes && loop->step >= 2 * tile->lanes;
}

/* Whether a small tail may be made larger by elements of the tile before it: the tile is written
 * out and no packed copy has its elements tile by tile. */
static bool may_balance(const struct xt_nest *n, const struct xt_loop *loop,
                        const struct xt_state *s, int64_t tail) {
  int a = loop->axis;
  const struct xt_loop *tile = xt_next_on_axis(loop->child, a);
  if (!tile || tile->form == XT_FOR || (tile->form == XT_UNROLLED && tile->step != 1) ||
      tile->next || n->space->reduction[a] || !is_small_tail(n, loop, tile, tail))
    return false;
  for (int i = 0; i < n->space->input_count + n->space->output_count; i++) {
    for (int e = 0; e < s->bind[i].entry_count; e++)
      if (s->bind[i].entries[e].axis == a && s->bind[i].entries[e].step > 1)
        return false;
    if (tile->form == XT_VECTOR && xt_varies(n, i, a) && s->bind[i].kind != XT_PLAIN)
      return false;
  }
  return tile->form == XT_UNROLLED || !xt_epilogue_rereads(n);
}

/* The tail after full tiles, together with the last of these when it is small: as two halves,
 * the first of whole vectors, so that no tile has too few elements to keep the machine busy. */
static void balanced_tiles(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                           struct xt_lin lo, struct xt_lin hi, int64_t size,
                           struct xt_accumulators *accs) {
  const struct xt_loop *tile = xt_next_on_axis(loop->child, loop->axis);
  int lanes = tile->form == XT_VECTOR ? tile->lanes : 1;
  int64_t first = lanes > 1 ? size / lanes / 2 * lanes : (size + 1) / 2;
  struct xt_lin middle = xt_lin_plus(&lo, first);
  if (2 * first == size) {
    emit_scf_for(n, loop, s, lo, hi, first, NULL, xt_size(first), accs);
    return;
  }
  inside(n, loop, s, lo, middle, xt_size(first), accs);
  inside(n, loop, s, middle, hi, xt_size(size - first), accs);
}

/* Whether there is one tail, always behind a full tile. */
static bool has_one_tail(const struct xt_sizes *sizes, const struct xt_sizes *tails, int64_t step) {
  if (tails->count != 1)
    return false;
  for (int i = 0; i < sizes->count; i++)
    if (sizes->at[i] < step)
      return false;
  return true;
}

/* Every so many elements of the axis; the last may be fewer than a step. */
static void emit_strided(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                         struct xt_accumulators *accs) {
  int a = loop->axis;
  MlirValue iv;
  struct xt_lin lo = s->lo[a], hi = s->hi[a], base = move_origin(n, s, a, &lo, &hi);
  struct xt_open open = xt_open_loop(n, loop, &lo, &hi, loop->stride, false, accs, &iv);
  struct xt_lin first = xt_lin_value(iv);
  first = xt_lin_sum(n, &base, &first, 1);
  struct xt_lin last = xt_lin_plus(&first, loop->step);
  struct xt_sizes size = xt_size(loop->step);
  if (loop->step > 1) {
    last = xt_lin_min(n, &last, &s->hi[a]);
    name_bound(n, loop, &last, "end");
    size = (struct xt_sizes){.most = loop->step};
  }
  inside(n, loop, s, first, last, size, accs);
  xt_close_loop(n, &open, accs);
}

static void emit_for(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                     struct xt_accumulators *accs) {
  if (loop->stride) {
    emit_strided(n, loop, s, accs);
    return;
  }
  int a = loop->axis;
  int64_t step = loop->step;
  struct xt_lin lo = s->lo[a], hi = s->hi[a];
  const struct xt_sizes *size = &s->size[a];
  bool exact = n->point.exact || is_unrolled(loop->child, a);
  if (size->count == 1) {
    int64_t total = size->at[0], full = total / step, tail = total % step;
    if (!exact && tail && full) {
      struct xt_sizes parts = xt_sizes_cut(size, step);
      emit_scf_for(n, loop, s, lo, hi, step, &hi, parts, accs);
      return;
    }
    bool balance = full && tail && may_balance(n, loop, s, tail);
    full -= balance;
    struct xt_lin end = xt_lin_plus(&lo, full * step);
    if (full == 1)
      inside(n, loop, s, lo, end, xt_size(step), accs);
    else if (full)
      emit_scf_for(n, loop, s, lo, end, step, NULL, xt_size(step), accs);
    if (balance)
      balanced_tiles(n, loop, s, end, hi, step + tail, accs);
    else if (tail)
      inside(n, loop, s, end, hi, xt_size(tail), accs);
    return;
  }
  if (step == 1 || !exact) {
    struct xt_sizes parts = step == 1 ? xt_size(1) : xt_sizes_cut(size, step);
    bool always_full = parts.count == 1 && parts.at[0] == step;
    if (n->block && !parts.count) /* copies in its memory have room for a step */
      parts.most = step;
    emit_scf_for(n, loop, s, lo, hi, step, always_full ? NULL : &hi, parts, accs);
    return;
  }
  struct xt_sizes tails = {0};
  bool unknown = size->count == 0, sometimes_none = false;
  for (int i = 0; i < size->count; i++) {
    int64_t tail = size->at[i] % step;
    if (!tail)
      sometimes_none = true;
    else
      xt_sizes_add(&tails, tail);
  }
  if (!unknown && tails.count == 0) {
    emit_scf_for(n, loop, s, lo, hi, step, NULL, xt_size(step), accs);
    return;
  }
  struct xt_lin total = xt_lin_sum(n, &hi, &lo, -1), left = xt_lin_mod(n, &total, step);
  name_bound(n, loop, &left, "tail");
  struct xt_lin end = xt_lin_sum(n, &hi, &left, -1);
  bool balance =
      !unknown && has_one_tail(size, &tails, step) && may_balance(n, loop, s, tails.at[0]);
  if (balance) {
    struct xt_lin last = xt_lin_const(step);
    if (sometimes_none) {
      MlirValue parts[] = {xt_build_cmpi(n->at, XT_CMPI_EQ, xt_index_value(n, &left),
                                         xt_build_index(n->at, tails.at[0])),
                           xt_build_index(n->at, step), xt_build_index(n->at, 0)};
      struct xt_lin is_short = xt_lin_value(parts[0]);
      name_bound(n, loop, &is_short, "tail_is_short");
      last = xt_lin_value(xt_make(n, "arith.select", 3, parts, mlirValueGetType(parts[1]), NULL,
                                  mlirAttributeGetNull()));
    }
    end = xt_lin_sum(n, &end, &last, -1);
  }
  end = xt_lin_value(xt_index_value(n, &end));
  name_bound(n, loop, &end, "end");
  emit_scf_for(n, loop, s, lo, end, step, NULL, xt_size(step), accs);
  if (unknown || tails.count > 2) {
    dynamic_tail(n, loop, s, end, hi, accs);
    return;
  }
  for (int i = 0; i < tails.count; i++) {
    bool always = tails.count == 1 && !sometimes_none;
    struct xt_open_if open = {0};
    if (!always) {
      MlirValue is_this = xt_build_cmpi(n->at, XT_CMPI_EQ, xt_index_value(n, &left),
                                        xt_build_index(n->at, tails.at[i]));
      open = xt_open_if(n, is_this, accs);
    }
    if (balance)
      balanced_tiles(n, loop, s, end, hi, step + tails.at[i], accs);
    else
      inside(n, loop, s, end, hi, xt_size(tails.at[i]), accs);
    if (!always)
      xt_close_if(n, &open, accs);
  }
}

/* Elements that a panel has from where the state is in it; 0: not known. */
static int64_t room_of(const struct xt_binding *panel) {
  const struct xt_pack_dim *last = &panel->entries[panel->entry_count - 1];
  MlirType type = mlirValueGetType(panel->buffer);
  int64_t all = mlirShapedTypeGetDimSize(type, mlirShapedTypeGetRank(type) - 1);
  return xt_lin_is_const(&last->pos) ? all - last->pos.constant : 0;
}

/* Zeros behind the last elements of a panel, up to where one vector for all of them ends. */
static void pad(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                int64_t size, struct xt_accumulators *accs) {
  int a = loop->axis;
  int64_t tail = size % loop->lanes, room = room_of(&s->bind[n->space->input_count]);
  int64_t end = size - tail + (tail ? xt_padded_lanes(tail, loop->lanes) : 0);
  end = end < room ? end : room;
  struct xt_point point = n->point;
  n->point.value =
      xt_neutral(n, XT_COMBINE_ADDI, xt_element_type(s->bind[n->space->input_count].buffer));
  for (int64_t at = size; at < end; at++) {
    struct xt_state c = xt_state_copy(n, s);
    inside(n, loop, &c, xt_lin_plus(&s->lo[a], at), xt_lin_plus(&s->lo[a], at + 1), xt_size(1),
           accs);
  }
  n->point = point;
}

/* The next copy, or a whole vector where elements of a reduction may be read twice. */
static struct xt_run next_run(struct xt_nest *n, const struct xt_loop *loop,
                              const struct xt_state *s, const struct xt_accumulators *accs,
                              int64_t at, int64_t size) {
  struct xt_run run = xt_next_run(loop, accs, at, size);
  int a = loop->axis;
  if (loop->form != XT_VECTOR || !n->space->reduction[a] || !accs || !accs->repeats)
    return run;
  struct xt_lin before = xt_lin_sum(n, &s->lo[a], &accs->base[a], -1);
  int64_t left = size - at, back = loop->lanes - left;
  if (back > 0 && xt_lin_is_const(&before) && before.constant + at >= back)
    run = (struct xt_run){.elements = left, .lanes = loop->lanes, .back = back};
  return run;
}

/* The copies of a part that may have fewer elements: each asks whether there is its one. */
static void emit_asking(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                        struct xt_accumulators *accs) {
  int a = loop->axis;
  for (int64_t at = 0; at < loop->size; at += loop->step) {
    struct xt_lin lo = xt_lin_plus(&s->lo[a], at), hi = xt_lin_plus(&lo, loop->step);
    MlirValue here =
        xt_build_cmpi(n->at, XT_CMPI_SLT, xt_index_value(n, &lo), xt_index_value(n, &s->hi[a]));
    struct xt_open_if open = xt_open_if(n, here, accs);
    struct xt_sizes size = xt_size(loop->step);
    if (loop->step > 1) {
      hi = xt_lin_min(n, &hi, &s->hi[a]);
      size = (struct xt_sizes){.most = loop->step};
    }
    inside(n, loop, s, lo, hi, size, accs);
    xt_close_if(n, &open, accs);
  }
  note_unrolled(loop, loop->size, 1);
}

static void emit_unrolled(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                          struct xt_accumulators *accs) {
  int a = loop->axis;
  if (s->size[a].count != 1 && n->block) {
    emit_asking(n, loop, s, accs);
    return;
  }
  if (s->size[a].count != 1)
    xt_bug("%s is written out but its size is not known", loop->name);
  int64_t size = s->size[a].at[0];
  struct xt_run run;
  int lanes = 0;
  for (int64_t at = 0; at < size; at += run.elements) {
    run = next_run(n, loop, s, accs, at, size);
    lanes = run.lanes > lanes ? run.lanes : lanes;
    struct xt_state c = xt_state_copy(n, s);
    if (loop->form == XT_VECTOR) {
      c.lane_axis = a;
      c.lanes = run.lanes;
      c.lane_at = at - run.back;
      c.repeated = n->space->reduction[a] ? run.back : 0;
    } else if (run.elements == 1) {
      c.copy_axis = a;
      c.copy_at = at;
      c.copy_size = size;
    }
    inside(n, loop, &c, xt_lin_plus(&s->lo[a], at - run.back),
           xt_lin_plus(&s->lo[a], at + run.elements), xt_size(run.elements + run.back), accs);
  }
  note_unrolled(loop, size, lanes);
  if (n->point.pads && loop->form == XT_VECTOR)
    pad(n, loop, s, size, accs);
}

/* The part of the axis that a segment covers; its bounds are elements of the whole axis. */
static struct xt_state in_segment(struct xt_nest *n, const struct xt_loop *loop,
                                  const struct xt_state *s) {
  struct xt_state c = xt_state_copy(n, s);
  if (loop->begin < 0)
    return c;
  int a = loop->axis;
  struct xt_lin lo = xt_lin_const(loop->begin), hi = xt_lin_const(loop->end);
  if (s->size[a].count == 0) { /* the extent may be less than the segment */
    lo = xt_lin_min(n, &lo, &s->hi[a]);
    if (loop->end >= 0)
      hi = xt_lin_min(n, &hi, &s->hi[a]);
  } else
    c.size[a] = xt_size((loop->end < 0 ? n->space->extents[a] : loop->end) - loop->begin);
  xt_move_entries(n, &c, a, loop->level, loop->level, xt_lin_sum(n, &lo, &s->lo[a], -1));
  c.lo[a] = lo;
  if (loop->end >= 0)
    c.hi[a] = hi;
  return c;
}

/* Elements that a written-out loop has here, which at the end of its axis is less than planned. */
static int64_t size_here(const struct xt_loop *first, const struct xt_loop *loop,
                         const struct xt_state *s) {
  for (const struct xt_loop *l = first; l != loop; l = l->child)
    if (l->axis == loop->axis)
      return loop->size;
  const struct xt_sizes *size = &s->size[loop->axis];
  return size->count == 1 && size->at[0] < loop->size ? size->at[0] : loop->size;
}

/* What is written out, as a comment above the statement that made the first accumulator; false when
 * none did. */
static bool describe(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                     const struct xt_accumulators *accs) {
  MlirOperation op = accs->count ? xt_value_op(accs->at[0].value) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op) || !mlirBlockEqual(mlirOperationGetBlock(op), n->at.block) ||
      !(xt_op_is(op, "scf.if") || xt_op_is(op, "scf.for") || xt_op_is(op, "vector.load") ||
        xt_op_is(op, "memref.load")))
    return false;
  struct xt_buf text = {0};
  for (const struct xt_loop *first = loop; loop; loop = loop->child) {
    const char *comma = text.length ? "; " : "";
    int64_t size = size_here(first, loop, s);
    if (loop->form == XT_UNROLLED && size > loop->step)
      xt_buf_printf(&text, "%s%s: unrolled by %" PRId64, comma, loop->name,
                    (size + loop->step - 1) / loop->step);
    else if (loop->form == XT_VECTOR && size > loop->lanes)
      xt_buf_printf(&text, "%s%s: %" PRId64 " in vectors of %d", comma, loop->name, size,
                    loop->lanes);
    else if (loop->form == XT_VECTOR && size < loop->lanes)
      xt_buf_printf(&text, "%s%s: %" PRId64 " of a vector of %d", comma, loop->name, size,
                    loop->lanes);
    else if (loop->form == XT_VECTOR)
      xt_buf_printf(&text, "%s%s: a vector of %d", comma, loop->name, loop->lanes);
  }
  if (text.length)
    mlirOperationSetAttributeByName(op, xt_str(XT_ATTR(COMMENT)),
                                    mlirStringAttrGet(n->context, xt_str(xt_buf_text(&text))));
  xt_buf_free(&text);
  return true;
}

void xt_emit(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
             struct xt_accumulators *accs) {
  struct xt_accumulators own;
  if (!accs && xt_starts_region(n, loop, s, &own)) {
    int lane_axis = xt_lane_axis_of(loop);
    lane_axis = lane_axis < 0 ? s->lane_axis : lane_axis;
    xt_init_accumulators(n, s, &own, lane_axis);
    accs = &own;
    bool told = describe(n, loop, s, accs);
    xt_emit(n, loop, s, accs);
    if (!told)
      describe(n, loop, s, accs);
    xt_store_accumulators(n, s, accs, lane_axis);
    return;
  }
  if (!loop) {
    emit_point(n, s, accs);
    return;
  }
  for (; loop; loop = loop->next) {
    struct xt_state c = in_segment(n, loop, s);
    note_elements(loop, &c.size[loop->axis]);
    if (xt_opens_blocks(n, loop, &c))
      xt_emit_blocks(n, loop, &c, NULL);
    else if (xt_opens_items(n, loop))
      xt_emit_items(n, loop, &c);
    else if (loop->inner && loop->inner->external)
      xt_call_external(n, &c, loop->inner->external);
    else if (loop->outer && loop->outer->parallelize == XT_PARALLEL_REDUCE)
      xt_emit_parts(n, loop, &c);
    else if (loop->form == XT_FOR)
      emit_for(n, loop, &c, accs);
    else
      emit_unrolled(n, loop, &c, accs);
  }
}
