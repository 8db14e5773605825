/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loops that stay loops: full tiles, and the tails behind them. */

#include "mlir-c/BuiltinAttributes.h"

#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/emit.h"
#include "passes/nest/epilogue.h"
#include "passes/nest/items.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/state.h"

/* Names a position or size of a loop in the C: "i_end". */
static void name_bound(struct xt_nest *n, const struct xt_loop *loop, const struct xt_lin *lin,
                       const char *what) {
  xt_lin_name(n, lin, xt_arena_printf(&n->job->arena, "%s_%s", loop->name, what));
}

void xt_inside(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
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
  xt_inside(n, loop, &c, first, last, size, accs);
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
  xt_inside(n, loop, s, lo, middle, xt_size(first), accs);
  xt_inside(n, loop, s, middle, hi, xt_size(size - first), accs);
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
  xt_inside(n, loop, s, first, last, size, accs);
  xt_close_loop(n, &open, accs);
}

/* A part of one size: a loop over full tiles, then the tail. `exact`: the size of every tile must
 * be known. */
static void emit_known(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                       bool exact, struct xt_accumulators *accs) {
  const struct xt_sizes *size = &s->size[loop->axis];
  struct xt_lin lo = s->lo[loop->axis], hi = s->hi[loop->axis];
  int64_t step = loop->step, full = size->at[0] / step, tail = size->at[0] % step;
  if (!exact && tail && full) {
    emit_scf_for(n, loop, s, lo, hi, step, &hi, xt_sizes_cut(size, step), accs);
    return;
  }
  bool balance = full && tail && may_balance(n, loop, s, tail);
  full -= balance;
  struct xt_lin end = xt_lin_plus(&lo, full * step);
  if (full == 1)
    xt_inside(n, loop, s, lo, end, xt_size(step), accs);
  else if (full)
    emit_scf_for(n, loop, s, lo, end, step, NULL, xt_size(step), accs);
  if (balance)
    balanced_tiles(n, loop, s, end, hi, step + tail, accs);
  else if (tail)
    xt_inside(n, loop, s, end, hi, xt_size(tail), accs);
}

/* One loop for full tiles and the tail, whose end is a minimum. */
static void emit_clamped(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                         struct xt_accumulators *accs) {
  struct xt_lin lo = s->lo[loop->axis], hi = s->hi[loop->axis];
  int64_t step = loop->step;
  struct xt_sizes parts = step == 1 ? xt_size(1) : xt_sizes_cut(&s->size[loop->axis], step);
  bool always_full = parts.count == 1 && parts.at[0] == step;
  if (n->block && !parts.count) /* copies in its memory have room for a step */
    parts.most = step;
  emit_scf_for(n, loop, s, lo, hi, step, always_full ? NULL : &hi, parts, accs);
}

/* What full tiles may leave of a part whose size is known at run time only. */
struct tails {
  struct xt_sizes sizes;
  bool unknown; /* anything below a step */
  bool none;    /* now and then nothing */
  bool balance; /* the only one shares its elements with the last full tile */
  struct xt_lin left;
};

static struct tails tails_of(const struct xt_nest *n, const struct xt_loop *loop,
                             const struct xt_state *s) {
  const struct xt_sizes *size = &s->size[loop->axis];
  struct tails t = {.unknown = size->count == 0};
  for (int i = 0; i < size->count; i++) {
    int64_t tail = size->at[i] % loop->step;
    if (!tail)
      t.none = true;
    else
      xt_sizes_add(&t.sizes, tail);
  }
  t.balance = !t.unknown && has_one_tail(size, &t.sizes, loop->step) &&
              may_balance(n, loop, s, t.sizes.at[0]);
  return t;
}

/* Where the loop over full tiles ends: at the tail, or one tile before. */
static struct xt_lin end_of_full(struct xt_nest *n, const struct xt_loop *loop,
                                 const struct xt_state *s, const struct tails *t) {
  struct xt_lin end = xt_lin_sum(n, &s->hi[loop->axis], &t->left, -1);
  if (t->balance) {
    struct xt_lin last = xt_lin_const(loop->step);
    if (t->none) {
      MlirValue parts[] = {xt_build_cmpi(n->at, XT_CMPI_EQ, xt_index_value(n, &t->left),
                                         xt_build_index(n->at, t->sizes.at[0])),
                           xt_build_index(n->at, loop->step), xt_build_index(n->at, 0)};
      struct xt_lin is_short = xt_lin_value(parts[0]);
      name_bound(n, loop, &is_short, "tail_is_short");
      last = xt_lin_value(xt_make(n, "arith.select", 3, parts, mlirValueGetType(parts[1]), NULL,
                                  mlirAttributeGetNull()));
    }
    end = xt_lin_sum(n, &end, &last, -1);
  }
  end = xt_lin_value(xt_index_value(n, &end));
  name_bound(n, loop, &end, "end");
  return end;
}

/* The tail, by code of its own for each of its sizes. */
static void emit_tails(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                       struct xt_lin end, const struct tails *t, struct xt_accumulators *accs) {
  struct xt_lin hi = s->hi[loop->axis];
  bool always = t->sizes.count == 1 && !t->none;
  for (int i = 0; i < t->sizes.count; i++) {
    int64_t tail = t->sizes.at[i];
    struct xt_open_if open = {0};
    if (!always) {
      MlirValue is_this = xt_build_cmpi(n->at, XT_CMPI_EQ, xt_index_value(n, &t->left),
                                        xt_build_index(n->at, tail));
      open = xt_open_if(n, is_this, accs);
    }
    if (t->balance)
      balanced_tiles(n, loop, s, end, hi, loop->step + tail, accs);
    else
      xt_inside(n, loop, s, end, hi, xt_size(tail), accs);
    if (!always)
      xt_close_if(n, &open, accs);
  }
}

/* A loop over full tiles, then a tail of one of several sizes. */
static void emit_with_tails(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                            struct xt_accumulators *accs) {
  struct xt_lin lo = s->lo[loop->axis], hi = s->hi[loop->axis];
  int64_t step = loop->step;
  struct tails t = tails_of(n, loop, s);
  if (!t.unknown && t.sizes.count == 0) {
    emit_scf_for(n, loop, s, lo, hi, step, NULL, xt_size(step), accs);
    return;
  }
  struct xt_lin total = xt_lin_sum(n, &hi, &lo, -1);
  t.left = xt_lin_mod(n, &total, step);
  name_bound(n, loop, &t.left, "tail");
  struct xt_lin end = end_of_full(n, loop, s, &t);
  emit_scf_for(n, loop, s, lo, end, step, NULL, xt_size(step), accs);
  if (t.unknown || t.sizes.count > 2)
    dynamic_tail(n, loop, s, end, hi, accs);
  else
    emit_tails(n, loop, s, end, &t, accs);
}

void xt_emit_for(struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                 struct xt_accumulators *accs) {
  bool exact = n->point.exact || is_unrolled(loop->child, loop->axis);
  if (loop->stride)
    emit_strided(n, loop, s, accs);
  else if (s->size[loop->axis].count == 1)
    emit_known(n, loop, s, exact, accs);
  else if (loop->step == 1 || !exact)
    emit_clamped(n, loop, s, accs);
  else
    emit_with_tails(n, loop, s, accs);
}
