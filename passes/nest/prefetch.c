/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/prefetch.h"
#include "compiler/ir/elements.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/prepack.h"
#include "passes/nest/prologue.h"
#include "passes/nest/state.h"
#include "passes/nest/tile.h"

enum {
  /* Tiles that must read the same operand before they share its prefetches: with fewer each has so
   * much to prefetch that the requests come faster than memory answers. */
  FEWEST_TILES = 9,
};

/* An operand that is prefetched for the next iteration of a loop: from its own buffer, or from the
 * packed copy that the loops inside read. */
struct xt_prefetch {
  int operand, axis;
  int64_t step;
  MlirValue plain;
  /* The loop whose iterations all read the same and share the prefetches, or NULL: each takes one
   * of `lines` cache lines, in one of `parts` parts of the reduction. */
  const struct xt_loop *tiles, *reduction;
  int64_t lines, parts, part_length;
  /* Elements to what is prefetched; after the last iteration the first one of the loop around. */
  struct xt_lin shift;
  int outer_axis; /* or -1 */
  struct xt_lin outer_shift;
  const struct xt_prefetch *next;
};

static struct xt_prefetch *new_prefetch(struct xt_nest *n, const struct xt_loop *loop,
                                        const struct xt_state *s, int operand) {
  struct xt_prefetch *prefetch = xt_arena_alloc(&n->job->arena, sizeof *prefetch);
  *prefetch = (struct xt_prefetch){.operand = operand,
                                   .axis = loop->axis,
                                   .step = loop->step,
                                   .shift = xt_lin_const(loop->step),
                                   .outer_axis = -1,
                                   .next = s->prefetch};
  return prefetch;
}

/* Of an element where it is fetched from. */
static int64_t bytes_of(const struct xt_state *s, const struct xt_prefetch *prefetch) {
  MlirValue from =
      mlirValueIsNull(prefetch->plain) ? s->bind[prefetch->operand].buffer : prefetch->plain;
  return (xt_element_bits(xt_element_type(from)) + 7) / 8;
}

/* Bytes that one prefetch brings. */
static int64_t line_of(const struct xt_nest *n) { return n->job->config.machine.line; }

/* --- who is fetched ------------------------------------------------------------------------------
 */

/* Why the input's next part cannot be fetched; NULL: it can. */
static const char *why_no_prefetch(const struct xt_nest *n, const struct xt_loop *loop,
                                   const struct xt_state *s, int input, bool plain) {
  const struct xt_binding *b = &s->bind[input];
  if (!mlirTypeIsAMemRef(mlirValueGetType(b->buffer)))
    return "it is a scalar";
  int lane_axis = xt_lane_axis_of(loop);
  if (!xt_varies(n, input, lane_axis))
    return "it is not read in vectors";
  if (plain || b->kind != XT_TILES)
    return xt_is_linear(n, input) ? NULL : "its indices are not linear";
  for (const struct xt_loop *l = loop->child; l; l = l->child)
    for (int i = 0; l->inner && i < l->inner->pack_count; i++)
      if (l->inner->packs[i].input == input && !xt_is_prepacked(n, input))
        return "it is packed again inside";
  for (int e = 0; !b->absolute && e < b->entry_count; e++)
    if (b->entries[e].axis == loop->axis && loop->step % b->entries[e].step == 0)
      return NULL;
  return "it is packed by other tiles";
}

/* Iterations of a loop that there are at least. */
static int64_t times(const struct xt_state *s, const struct xt_loop *loop) {
  const struct xt_sizes *sizes = &s->size[loop->axis];
  int64_t least = sizes->count ? sizes->at[0] : 0;
  for (int i = 1; i < sizes->count; i++)
    least = sizes->at[i] < least ? sizes->at[i] : least;
  return least / loop->step -
         (least % loop->step != 0); /* of which balancing a small tail may take one */
}

/* Iterations that all read the same operand share its prefetches, if there are enough of them:
 * issued in one iteration they would exceed the memory bandwidth, and issued in each they would be
 * repeated. */
static void share(const struct xt_nest *n, const struct xt_loop *loop, const struct xt_state *s,
                  struct xt_prefetch *prefetch) {
  const struct xt_loop *tiles = NULL, *reduction = NULL, *lanes = NULL;
  for (const struct xt_loop *l = loop->child; l; l = l->child) {
    if (l->next)
      return;
    if (l->form == XT_FOR &&
        ((reduction && reduction->axis == l->axis) || (tiles && tiles->axis == l->axis)))
      return; /* the inner one would cover a part */
    if (l->form == XT_VECTOR)
      lanes = l;
    else if (l->form == XT_FOR && n->space->reduction[l->axis])
      reduction = l;
    else if (l->form == XT_FOR && !reduction && !xt_varies(n, prefetch->operand, l->axis))
      tiles = l;
  }
  int64_t bytes = bytes_of(s, prefetch);
  if (!tiles || !reduction || !lanes || s->size[reduction->axis].count != 1 || bytes > line_of(n))
    return;
  int64_t line = line_of(n) / bytes, count = times(s, tiles);
  prefetch->lines = (lanes->size + line - 1) / line;
  if (prefetch->lines < 1 || count < FEWEST_TILES || count < 2 * prefetch->lines)
    return;
  prefetch->tiles = tiles;
  prefetch->reduction = reduction;
  prefetch->parts = 1;
  prefetch->part_length = s->size[reduction->axis].at[0];
  for (; 2 * prefetch->parts * prefetch->lines <= count && prefetch->part_length % 2 == 0;
       prefetch->parts *= 2)
    prefetch->part_length /= 2;
}

/* condition ? a : b, as a variable for where `loop` is next. */
static struct xt_lin choose(struct xt_nest *n, MlirValue condition, const struct xt_lin *a,
                            const struct xt_lin *b, const struct xt_loop *loop) {
  MlirValue parts[] = {condition, xt_index_value(n, a), xt_index_value(n, b)};
  const char *name = xt_arena_printf(&n->job->arena, "%s_next", loop->name);
  return xt_lin_value(xt_make_named(n, "arith.select", name, 3, parts, mlirValueGetType(parts[1])));
}

/* After the last iteration comes the first of the loop around it, an iteration later. */
static void wrap_around(struct xt_nest *n, const struct xt_enclosing *enclosing,
                        struct xt_prefetch *prefetch) {
  const struct xt_enclosing *around = enclosing->around;
  if (!around || around->parallel)
    return;
  struct xt_lin next = xt_lin_plus(&enclosing->at, prefetch->step);
  struct xt_at at = n->at;
  at.loc = xt_loc_named(n->loc, "more");
  MlirValue more =
      xt_build_cmpi(at, XT_CMPI_SLT, xt_lin_build(at, &next), xt_lin_build(at, &enclosing->last));
  next = choose(n, more, &next, &enclosing->first, enclosing->loop);
  prefetch->shift = xt_lin_sum(n, &next, &enclosing->at, -1);
  if (!xt_varies(n, prefetch->operand, around->loop->axis))
    return;
  struct xt_lin outer = xt_lin_plus(&around->at, around->step);
  outer = choose(n, more, &around->at, &outer, around->loop);
  prefetch->outer_axis = around->loop->axis;
  prefetch->outer_shift = xt_lin_sum(n, &outer, &around->at, -1);
}

void xt_prefetch_input(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s,
                       int input) {
  struct xt_prefetch *prefetch = new_prefetch(n, loop, s, input);
  bool plain = false;
  for (int i = 0; i < loop->inner->pack_count; i++)
    plain |= loop->inner->packs[i].input == input && !xt_is_prepacked(n, input);
  const char *why = why_no_prefetch(n, loop, s, input, plain);
  if (plain)
    prefetch->plain = xt_prologue_source(n, input);
  if (plain && mlirValueIsNull(prefetch->plain))
    why = "it is computed from an operand with a different layout";
  if (why) {
    xt_remark_missed(n->job, n->place, "prefetch", "loop '%s': input %d is not prefetched: %s",
                     loop->name, input, why);
    return;
  }
  if (plain || s->bind[input].kind == XT_PLAIN)
    share(n, loop, s, prefetch);
  if (prefetch->tiles && s->enclosing && s->enclosing->loop == loop)
    wrap_around(n, s->enclosing, prefetch);
  xt_remark(n->job, n->place, "prefetch",
            "loop '%s': input %d is prefetched for the next iteration", loop->name, input);
  s->prefetch = prefetch;
}

/* Why the next results cannot be fetched; NULL: they can. */
static const char *why_no_results(const struct xt_nest *n, const struct xt_loop *loop,
                                  const struct xt_state *s) {
  int lane_axis = xt_lane_axis_of(loop);
  bool buffered = false;
  for (int i = 0; i < n->space->output_count; i++) {
    int operand = n->space->input_count + i;
    if (lane_axis < 0 || !xt_varies(n, operand, lane_axis))
      return "they are not held in vectors";
    buffered = buffered || s->bind[operand].kind == XT_TILES;
  }
  for (const struct xt_loop *l = loop; l; l = l->child)
    buffered = buffered || (l->inner && l->inner->buffer);
  return buffered ? "they are computed in a buffer" : NULL;
}

/* Results are fetched where variables for them begin. */
void xt_prefetch_results(struct xt_nest *n, const struct xt_loop *loop, struct xt_state *s) {
  const char *why = why_no_results(n, loop, s);
  if (why) {
    xt_remark_missed(n->job, n->place, "prefetch", "loop '%s': results are not prefetched: %s",
                     loop->name, why);
    return;
  }
  for (int i = 0; i < n->space->output_count; i++)
    s->prefetch = new_prefetch(n, loop, s, n->space->input_count + i);
  xt_remark(n->job, n->place, "prefetch",
            "loop '%s': results are prefetched for the next iteration", loop->name);
}

/* --- fetching ------------------------------------------------------------------------------------
 */

static const struct xt_enclosing *enclosing_loop(const struct xt_state *s,
                                                 const struct xt_loop *loop) {
  const struct xt_enclosing *r = s->enclosing;
  while (r && r->loop != loop)
    r = r->around;
  return r && r->step == loop->step ? r : NULL;
}

/* Goes where this iteration fetches what is shared; false: the others have fetched all. */
static bool take_share(struct xt_nest *n, struct xt_state *s, const struct xt_prefetch *prefetch) {
  const struct xt_enclosing *tiles = enclosing_loop(s, prefetch->tiles),
                            *reduction = enclosing_loop(s, prefetch->reduction);
  int sum = prefetch->reduction->axis;
  if (!tiles || s->lane_at)
    return false;
  struct xt_lin tile = xt_lin_sum(n, &tiles->at, &tiles->first, -1);
  tile = xt_lin_divide(n, &tile, tiles->step);
  struct xt_lin line = xt_lin_mod(n, &tile, prefetch->lines);
  s->lo[s->lane_axis] =
      xt_lin_sum(n, &s->lo[s->lane_axis], &line, line_of(n) / bytes_of(s, prefetch));
  if (prefetch->parts == 1 || !reduction)
    return true;
  struct xt_lin part = xt_lin_divide(n, &tile, prefetch->lines);
  part = xt_lin_mod(n, &part, prefetch->parts);
  struct xt_lin done = xt_lin_sum(n, &s->lo[sum], &reduction->first, -1);
  done = xt_lin_divide(n, &done, prefetch->parts);
  s->lo[sum] = xt_lin_sum(n, &reduction->first, &part, prefetch->part_length);
  s->lo[sum] = xt_lin_sum(n, &s->lo[sum], &done, 1);
  return true;
}

/* Where the operand will be read an iteration of that loop later. */
static int next_indices(struct xt_nest *n, struct xt_state *s, const struct xt_prefetch *prefetch,
                        struct xt_lin *out, MlirValue *buffer) {
  struct xt_binding *b = &s->bind[prefetch->operand];
  if (!mlirValueIsNull(prefetch->plain))
    *b = (struct xt_binding){.buffer = prefetch->plain};
  s->lo[prefetch->axis] = xt_lin_sum(n, &prefetch->shift, &s->lo[prefetch->axis], 1);
  if (prefetch->outer_axis >= 0)
    s->lo[prefetch->outer_axis] =
        xt_lin_sum(n, &prefetch->outer_shift, &s->lo[prefetch->outer_axis], 1);
  for (int e = 0; e < b->entry_count; e++)
    if (b->entries[e].axis == prefetch->axis && prefetch->step % b->entries[e].step == 0) {
      b->entries[e].pos = xt_lin_plus(&b->entries[e].pos, prefetch->step / b->entries[e].step);
      break;
    }
  *buffer = b->buffer;
  return xt_indices(n, s, prefetch->operand, 0, out);
}

static void fetch(struct xt_nest *n, const struct xt_state *s, const struct xt_prefetch *prefetch) {
  struct xt_lin index[12];
  MlirValue operands[16];
  struct xt_state c = xt_state_copy(n, s);
  if (prefetch->tiles ? !take_share(n, &c, prefetch)
                      : s->lane_at * bytes_of(s, prefetch) % line_of(n))
    return;
  int rank = next_indices(n, &c, prefetch, index, &operands[0]);
  for (int r = 0; r < rank; r++)
    operands[r + 1] = xt_lin_build(n->at, &index[r]);
  MlirNamedAttribute attrs[] = {
      xt_named(n->context, "isWrite", mlirBoolAttrGet(n->context, 0)),
      xt_named(n->context, "localityHint",
               mlirIntegerAttrGet(mlirIntegerTypeGet(n->context, 32), 3)),
      xt_named(n->context, "isDataCache", mlirBoolAttrGet(n->context, 1)),
  };
  xt_build(n->at, (struct xt_op_parts){.name = "memref.prefetch",
                                       .operand_count = rank + 1,
                                       .operands = operands,
                                       .attr_count = 3,
                                       .attrs = attrs});
}

void xt_emit_prefetch(struct xt_nest *n, const struct xt_state *s, int operand) {
  for (const struct xt_prefetch *prefetch = s->prefetch; prefetch && !n->point.visit;
       prefetch = prefetch->next)
    if (prefetch->operand == operand)
      fetch(n, s, prefetch);
}
