/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/epilogue.h"

#include <string.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/alias.h"
#include "passes/nest/access.h"
#include "passes/nest/blocks.h"
#include "passes/nest/body.h"
#include "passes/nest/fill.h"
#include "passes/nest/lin.h"
#include "passes/nest/plan.h"
#include "passes/nest/region.h"
#include "passes/nest/state.h"

struct xt_epilogue {
  MlirOperation op;
  struct xt_space space;
  struct xt_nest nest;
  struct xt_state state;
  int dim[64];    /* of the root, per dimension of the op */
  bool keep;      /* the root's result is used elsewhere, too */
  int to;         /* output of the op that takes results so far, or -1 */
  bool told;      /* the comment is there */
  MlirValue from; /* the root's result */
};

static bool same_memory(MlirValue a, MlirValue b) {
  return mlirValueEqual(xt_alias_root(a), xt_alias_root(b));
}

static bool touches(MlirOperation op, MlirValue buffer) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (same_memory(mlirOperationGetOperand(op, i), buffer))
      return true;
  return false;
}

static MlirValue result_of(const struct xt_space *root) {
  return root->operands[root->input_count].value;
}

/* Whether the root may move behind `op`. */
static bool may_pass(const struct xt_space *root, MlirOperation op) {
  if (xt_is_alloc(op) || (xt_is_pure(op) && !xt_is_memref_view(op)))
    return true;
  if (!xt_is_structured(op))
    return false;
  for (int i = 0; i <= root->input_count; i++)
    if (touches(op, root->operands[i].value))
      return false;
  return true;
}

/* The dimensions of the op by those of the root; false when the op does not read the root's result
 * once at every point. */
static bool match_dims(const struct xt_space *root, const struct xt_space *op, int *dim) {
  MlirValue result = result_of(root);
  MlirAffineMap map = root->operands[root->input_count].map, found = {NULL};
  for (int i = 0; i < op->input_count + op->output_count; i++) {
    MlirAffineMap own = op->operands[i].map;
    if (!same_memory(op->operands[i].value, result))
      continue;
    if (!mlirValueEqual(op->operands[i].value, result) || !mlirAffineMapIsPermutation(own) ||
        (!mlirAffineMapIsNull(found) && !mlirAffineMapEqual(own, found)))
      return false;
    found = own;
  }
  if (mlirAffineMapIsNull(found) || op->rank > 64)
    return false;
  for (intptr_t r = 0; r < mlirAffineMapGetNumResults(found); r++)
    dim[mlirAffineDimExprGetPosition(mlirAffineMapGetResult(found, r))] =
        (int)mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, r));
  return true;
}

/* What the op reads of its own output it reads at the point that it writes. */
static bool is_in_step(const struct xt_space *op, int output) {
  const struct xt_operand *out = &op->operands[op->input_count + output];
  for (int i = 0; i < op->input_count + op->output_count; i++)
    if (op->operands + i != out && same_memory(op->operands[i].value, out->value) &&
        (i >= op->input_count || !mlirValueEqual(op->operands[i].value, out->value) ||
         !mlirAffineMapEqual(op->operands[i].map, out->map)))
      return false;
  return true;
}

static bool is_whole(const struct xt_space *op) {
  for (int d = 0; d < op->rank; d++)
    if (op->reduction[d])
      return false;
  for (int i = 0; i < op->output_count; i++)
    if (!mlirAffineMapIsPermutation(op->operands[op->input_count + i].map) || !is_in_step(op, i))
      return false;
  return mlirOperationIsNull(xt_body_scalar_op(op));
}

/* What the op writes is none of the root's inputs, which are still read. */
static bool writes_apart(const struct xt_space *root, const struct xt_space *op) {
  for (int o = 0; o < op->output_count; o++)
    for (int i = 0; i < root->input_count; i++)
      if (same_memory(op->operands[op->input_count + o].value, root->operands[i].value))
        return false;
  return true;
}

/* Loops that hand results on in other ways than by storing them once. */
static bool stores_once(const struct xt_loop *loop) {
  for (; loop; loop = loop->next) {
    bool in_items = loop->inner && loop->inner->buffer && xt_has_items(loop->child);
    if (loop->inner && ((loop->inner->buffer && !in_items) || loop->inner->external))
      return false;
    if (loop->outer && loop->outer->parallelize == XT_PARALLEL_REDUCE)
      return false;
    if (!stores_once(loop->child))
      return false;
  }
  return true;
}

static bool fits(struct xt_job *job, const struct xt_space *root, MlirOperation op) {
  struct xt_space space;
  const char *why;
  int dim[64];
  return xt_is_structured(op) && !xt_is_scheduled(op) && !mlirOperationGetNumResults(op) &&
         xt_space_of(job, op, &space, &why) && is_whole(&space) && match_dims(root, &space, dim) &&
         writes_apart(root, &space);
}

MlirOperation xt_epilogue_find(struct xt_job *job, const struct xt_space *root,
                               const struct xt_loop *loops) {
  MlirOperation none = {NULL}, func = xt_func_of(root->op);
  bool reduces = false;
  for (int d = 0; d < root->rank; d++)
    reduces = reduces || root->reduction[d];
  if (!reduces || root->output_count != 1 || !stores_once(loops) || xt_space_is_empty(root) ||
      xt_may_not_start(root, loops) || xt_goes_through_memory(root, loops) ||
      mlirOperationIsNull(func) || xt_op_has_attr(func, XT_ATTR(MAY_ALIAS)) ||
      mlirOperationIsNull(mlirOperationGetNextInBlock(root->op)))
    return none;
  MlirOperation op = mlirOperationGetNextInBlock(root->op);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (xt_is_structured(op) && touches(op, result_of(root)))
      return fits(job, root, op) ? op : none;
    if (!may_pass(root, op))
      return none;
  }
  return none;
}

MlirOperation xt_epilogue_marked(MlirOperation root) {
  MlirOperation op = mlirOperationGetNextInBlock(root), none = {NULL};
  intptr_t last = mlirOperationGetNumOperands(root) - 1;
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (touches(op, mlirOperationGetOperand(root, last)))
      return xt_op_has_attr(op, XT_ATTR(EPILOGUE)) ? op : none;
  return none;
}

/* Whether anything behind the op looks at the root's result. */
static bool is_used_later(struct xt_epilogue *e) {
  if (mlirOperationIsNull(xt_value_op(e->from)) || !xt_is_alloc(xt_value_op(e->from)))
    return true;
  for (MlirOperation op = mlirOperationGetNextInBlock(e->op); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (touches(op, e->from) && !xt_op_is(op, "memref.dealloc"))
      return true;
  return false;
}

/* The output of the op that may hold results so far: of the same form, and not read by the op. */
static int output_for_parts(const struct xt_nest *n, const struct xt_epilogue *e) {
  const struct xt_space *op = &e->space;
  if (mlirValueIsNull(n->fill[0]) && xt_is_read(n, 0))
    return -1;
  for (int o = 0; o < op->output_count; o++) {
    MlirValue out = op->operands[op->input_count + o].value;
    bool read = op->combiners[o] != XT_COMBINE_NOTHING;
    for (int i = 0; i < op->input_count; i++)
      read = read || same_memory(op->operands[i].value, out);
    MlirAffineMap map = op->operands[op->input_count + o].map;
    bool same = mlirTypeEqual(xt_element_type(out), xt_element_type(e->from));
    for (intptr_t r = 0; same && r < mlirAffineMapGetNumResults(map); r++)
      same = e->dim[mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, r))] ==
             mlirAffineDimExprGetPosition(
                 mlirAffineMapGetResult(n->space->operands[n->space->input_count].map, r));
    if (same && !read)
      return o;
  }
  return -1;
}

void xt_epilogue_open(struct xt_nest *n, MlirOperation op) {
  struct xt_epilogue *e = xt_arena_alloc(&n->job->arena, sizeof *e);
  const char *why;
  e->op = op;
  e->from = result_of(n->space);
  if (!xt_space_of(n->job, op, &e->space, &why) || !match_dims(n->space, &e->space, e->dim))
    xt_bug("an op on results that is none: %s", why);
  struct xt_at at = n->at;
  at.loc = mlirOperationGetLocation(op);
  xt_nest_init(&e->nest, n->job, &e->space, at, n->top);
  e->state = xt_state_new(&e->nest);
  int count = e->space.input_count + e->space.output_count;
  bool in_place = false;
  for (int i = e->space.input_count; i < count; i++)
    in_place = in_place || mlirValueEqual(e->space.operands[i].value, e->from);
  e->keep = !in_place && is_used_later(e);
  e->to = in_place || e->keep ? -1 : output_for_parts(n, e);
  e->nest.fixed.operand =
      xt_arena_alloc(&n->job->arena, (size_t)count * sizeof *e->nest.fixed.operand);
  n->epilogue = e;
  const char *name = xt_op_source_name(n->job, op);
  xt_remark(n->job, n->place, "fuse", "%s of line %u is computed on the accumulators", name,
            xt_op_loc(n->job, op).line);
}

void xt_epilogue_bind(struct xt_nest *n, struct xt_state *s) {
  const struct xt_epilogue *e = n->epilogue;
  if (e && e->to >= 0)
    s->bind[n->space->input_count].buffer = e->space.operands[e->space.input_count + e->to].value;
}

void xt_epilogue_close(struct xt_nest *n) {
  if (!n->epilogue)
    return;
  mlirOperationDestroy(n->epilogue->op);
  MlirOperation alloc = xt_value_op(n->epilogue->from);
  if (!mlirOperationIsNull(alloc) && xt_is_alloc(alloc) && xt_value_is_unused(n->epilogue->from))
    mlirOperationDestroy(alloc);
}

/* Whether nothing is added to the results after this point: 1 yes, 0 no, -1 known at run time, when
 * *condition says. */
static int is_last(struct xt_nest *n, const struct xt_state *s, MlirValue *condition) {
  int known = 1;
  for (int d = 0; d < n->space->rank; d++) {
    if (!n->space->reduction[d] || xt_lin_equal(&s->hi[d], &n->extent[d]))
      continue;
    if (xt_lin_is_const(&s->hi[d]) && xt_lin_is_const(&n->extent[d]))
      return 0;
    known = -1;
  }
  for (int d = 0; known < 0 && d < n->space->rank; d++) {
    if (!n->space->reduction[d] || xt_lin_equal(&s->hi[d], &n->extent[d]))
      continue;
    MlirValue here = xt_build_cmpi(n->at, XT_CMPI_EQ, xt_index_value(n, &s->hi[d]),
                                   xt_index_value(n, &n->extent[d]));
    *condition =
        mlirValueIsNull(*condition) ? here : xt_build_binary(n->at, "arith.andi", *condition, here);
  }
  return known;
}

/* The op's state where the accumulator is. */
static struct xt_state state_at(struct xt_epilogue *e, const struct xt_state *at) {
  struct xt_state s = xt_state_copy(&e->nest, &e->state);
  for (int d = 0; d < e->space.rank; d++) {
    int from = e->dim[d];
    bool lanes = from == at->lane_axis;
    s.lo[d] = at->lo[from];
    s.hi[d] = xt_lin_plus(&s.lo[d], lanes ? at->lanes : 1);
    s.size[d] = xt_size(lanes ? at->lanes : 1);
    if (lanes) {
      s.lane_axis = d;
      s.lanes = at->lanes;
    }
  }
  return s;
}

static void store_values(struct xt_nest *n, const struct xt_accumulators *accs,
                         const struct xt_state *states) {
  for (size_t i = 0; i < accs->count; i++)
    xt_store(n, &states[i], n->space->input_count + accs->at[i].output, accs->at[i].value);
}

/* A comment above the first statement, in full once. */
static const char *comment(struct xt_nest *n) {
  struct xt_epilogue *e = n->epilogue;
  struct xt_arena *arena = &n->job->arena;
  const char *text = xt_arena_printf(arena, "%u: %s", xt_op_loc(n->job, e->op).line,
                                     xt_op_source_name(n->job, e->op));
  if (e->told)
    return text;
  e->told = true;
  return xt_arena_printf(arena, "%s, on what %u: %s made", text, n->place.line,
                         xt_op_source_name(n->job, n->space->op));
}

static void finish(struct xt_nest *n, const struct xt_accumulators *accs,
                   const struct xt_state *states) {
  struct xt_epilogue *e = n->epilogue;
  if (e->keep)
    store_values(n, accs, states);
  struct xt_nest *own = &e->nest;
  MlirLocation loc = own->at.loc;
  own->at = n->at;
  own->at.loc = loc;
  xt_forget(own);
  int outputs = e->space.output_count, inputs = e->space.input_count;
  MlirValue *out = xt_arena_alloc(&n->job->arena, ((size_t)outputs + 1) * sizeof *out);
  own->storing.comment = comment(n);
  for (size_t i = 0; i < accs->count; i++) {
    struct xt_state at = state_at(e, &states[i]);
    MlirValue value = accs->at[i].value;
    for (int k = 0; k < inputs; k++)
      if (mlirValueEqual(e->space.operands[k].value, e->from))
        own->fixed.operand[k] = value;
    for (int o = 0; o < outputs; o++)
      if (mlirValueEqual(e->space.operands[inputs + o].value, e->from))
        out[o] = value;
      else if (e->space.combiners[o] != XT_COMBINE_NOTHING)
        out[o] = xt_load(own, &at, inputs + o);
    xt_body(own, &at, out, at.lanes);
    for (int o = 0; o < outputs; o++)
      xt_store(own, &at, inputs + o, out[o]);
  }
}

void xt_epilogue_point(struct xt_nest *n, struct xt_at at, const struct xt_state *s,
                       const struct xt_state *point, MlirValue value) {
  struct xt_accumulator result = {.lanes = 1, .value = value};
  struct xt_accumulators accs = {.at = &result, .count = 1};
  struct xt_state c = *s;
  c.lo = point->lo;
  c.hi = point->hi;
  c.size = point->size;
  struct xt_at before = n->at;
  n->at = at;
  finish(n, &accs, &c);
  n->at = before;
}

bool xt_epilogue_rereads(const struct xt_nest *n) {
  const struct xt_epilogue *e = n->epilogue;
  for (int o = 0; e && o < e->space.output_count; o++) {
    MlirValue to = e->space.operands[e->space.input_count + o].value;
    if (e->space.combiners[o] != XT_COMBINE_NOTHING)
      return true;
    for (int i = 0; i < e->space.input_count; i++) {
      MlirValue in = e->space.operands[i].value;
      if (mlirTypeIsAMemRef(mlirValueGetType(in)) && !mlirValueEqual(in, e->from) &&
          same_memory(in, to))
        return true;
    }
  }
  return false;
}

void xt_epilogue_store(struct xt_nest *n, const struct xt_state *s,
                       const struct xt_accumulators *accs, const struct xt_state *states) {
  MlirValue condition = {NULL};
  bool kept = s->bind[n->space->input_count].scope != XT_SCOPE_CALL; /* results so far */
  int last = n->epilogue && !kept ? is_last(n, s, &condition) : 0;
  if (last > 0)
    finish(n, accs, states);
  else if (last == 0)
    store_values(n, accs, states);
  else {
    struct xt_branches branches = xt_branches_open(n, condition);
    finish(n, accs, states);
    xt_branches_else(n, &branches);
    store_values(n, accs, states);
    xt_branches_close(n, &branches);
  }
}
