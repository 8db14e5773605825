/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/prologue.h"

#include "mlir-c/AffineExpr.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/nest/access.h"
#include "passes/nest/body.h"
#include "passes/nest/state.h"

bool xt_may_be_prologue(const struct xt_space *s) {
  if (s->output_count != 1 || s->combiners[0] != XT_COMBINE_NOTHING ||
      !mlirAffineMapIsPermutation(s->operands[s->input_count].map) ||
      !mlirOperationIsNull(xt_body_scalar_op(s)))
    return false;
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d] || s->extents[d] < 0)
      return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (xt_op_is(op, "linalg.index"))
      return false;
  for (int i = 0; i < s->input_count; i++)
    for (intptr_t r = 0; r < mlirAffineMapGetNumResults(s->operands[i].map); r++)
      if (!mlirAffineExprIsADim(mlirAffineMapGetResult(s->operands[i].map, r)))
        return false;
  return true;
}

static bool packs(const struct xt_node *node, int input) {
  for (int i = 0; i < node->pack_count; i++)
    if (node->packs[i].input == input)
      return true;
  return false;
}

bool xt_packs_once(const struct xt_schedule *schedule, int input) {
  bool found = false;
  for (const struct xt_node *node = schedule->root; node; node = node->child) {
    if (node->next || node->external || node->parallelize == XT_PARALLEL_REDUCE || node->gpu_block)
      return false;
    if (found && packs(node, input))
      return false;
    if (!found && !xt_uses_dim(&schedule->space, input, node->axis))
      return false; /* every iteration would compute all of it again */
    found = found || packs(node, input);
  }
  return found;
}

MlirOperation xt_prologue_of(const struct xt_nest *n, int input) {
  const struct xt_ops *producers = &n->access[input].producers;
  if (input < n->space->input_count && producers->count == 1 &&
      xt_op_has_attr(producers->at[0], XT_ATTR(PROLOGUE)))
    return producers->at[0];
  return (MlirOperation){NULL};
}

MlirValue xt_prologue_source(const struct xt_nest *n, int input) {
  MlirOperation prologue = xt_prologue_of(n, input);
  struct xt_space s;
  const char *why;
  if (mlirOperationIsNull(prologue))
    return n->space->operands[input].value;
  if (!xt_space_of(n->job, prologue, &s, &why))
    xt_bug("a prologue without a space: %s", why);
  for (int i = 0; i < s.input_count; i++)
    if (mlirAffineMapEqual(s.operands[i].map, s.operands[s.input_count].map))
      return s.operands[i].value;
  return (MlirValue){NULL};
}

struct xt_space *xt_prologue_space(struct xt_nest *n, int input, MlirOperation prologue) {
  struct xt_arena *arena = &n->job->arena;
  struct xt_space *s = xt_arena_alloc(arena, sizeof *s);
  const char *why;
  if (!xt_space_of(n->job, prologue, s, &why))
    xt_bug("a prologue without a space: %s", why);
  const struct xt_operand *to = &n->space->operands[input];
  MlirAffineMap out = s->operands[s->input_count].map;
  /* Where the prologue is when the nest is at a point. */
  MlirAffineExpr *at = xt_arena_alloc(arena, ((size_t)s->rank + 1) * sizeof *at);
  for (int r = 0; r < s->rank; r++)
    at[mlirAffineDimExprGetPosition(mlirAffineMapGetResult(out, r))] =
        mlirAffineMapGetResult(to->map, r);
  MlirAffineMap here = mlirAffineMapGet(n->context, n->space->rank, 0, s->rank, at);
  for (int i = 0; i < s->input_count; i++) {
    intptr_t rank = mlirAffineMapGetNumResults(s->operands[i].map);
    MlirAffineExpr *exprs = xt_arena_alloc(arena, ((size_t)rank + 1) * sizeof *exprs);
    for (intptr_t r = 0; r < rank; r++)
      exprs[r] = mlirAffineExprCompose(mlirAffineMapGetResult(s->operands[i].map, r), here);
    s->operands[i].map = mlirAffineMapGet(n->context, n->space->rank, 0, rank, exprs);
  }
  s->operands[s->input_count].map = to->map;
  s->rank = n->space->rank;
  s->extents = n->space->extents;
  s->reduction = xt_arena_alloc(arena, ((size_t)s->rank + 1) * sizeof *s->reduction);
  return s;
}

void xt_prologue_point(struct xt_nest *n, struct xt_state *s, const void *data) {
  (void)data;
  MlirValue value = n->point.value;
  if (mlirValueIsNull(value))
    xt_body(n, s, &value, s->lanes);
  xt_store(n, s, n->space->input_count, xt_splat(n, value, s->lanes));
  xt_forget(n);
}
