/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/nest/fill.h"

#include "compiler/support/size.h"
#include "passes/nest/plan.h"
#include "passes/nest/state.h"

static bool is_used_by(MlirOperation op, MlirValue value) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirValueEqual(mlirOperationGetOperand(op, i), value))
      return true;
  return false;
}

MlirOperation xt_fill_of(MlirOperation root, MlirValue output) {
  MlirOperation found = {NULL};
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirOperationGetBlock(root));
       !mlirOperationEqual(op, root); op = mlirOperationGetNextInBlock(op))
    if (is_used_by(op, output)) {
      bool fill = xt_op_is(op, "linalg.fill") && !xt_is_scheduled(op) &&
                  mlirValueEqual(mlirOperationGetOperand(op, 1), output);
      found = fill ? op : (MlirOperation){NULL};
    }
  return found;
}

static bool reads_other(const struct xt_space *space, MlirValue output) {
  for (int i = 0; i < space->input_count; i++)
    if (mlirValueEqual(space->operands[i].value, output))
      return true;
  return false;
}

/* Whether the loops of reductions whose extent is known at run time may run zero times outside the
 * region of the accumulators: then nothing would initialise the result. */
static bool may_not_start(const struct xt_space *space, const struct xt_loop *loop, bool open,
                          int64_t points) {
  for (; loop; loop = loop->next) {
    bool dynamic = space->reduction[loop->axis] && space->extents[loop->axis] < 0;
    bool parallel_for = loop->form == XT_FOR && !space->reduction[loop->axis];
    int64_t inside = loop->form == XT_FOR ? points : xt_size_mul(points, loop->size);
    if (open && (parallel_for || loop->next || loop->begin >= 0 || inside > XT_MAX_ACCUMULATORS ||
                 (loop->inner && loop->inner->buffer)))
      return true;
    if (loop->inner && loop->inner->buffer && xt_has_items(loop->child))
      continue; /* results start in memory of the items */
    if (loop->inner && (loop->inner->external || loop->inner->parallelize == XT_PARALLEL_REDUCE))
      return true;
    if (dynamic && (loop->begin >= 0 || (loop->inner && loop->inner->buffer)))
      return true;
    if (may_not_start(space, loop->child, open || (dynamic && loop->form == XT_FOR), inside))
      return true;
  }
  return false;
}

/* Whether results go through memory at every step of a reduction, a parallel loop being innermost:
 * then filling them first costs less than asking at every element whether it is the first step. */
static bool goes_through_memory(const struct xt_space *space, const struct xt_loop *loop,
                                bool reduction, bool innermost) {
  if (!loop)
    return reduction && !innermost;
  for (; loop; loop = loop->next) {
    bool for_loop = loop->form == XT_FOR && (loop->size < 0 || loop->size > loop->step);
    bool sums = space->reduction[loop->axis];
    if (goes_through_memory(space, loop->child, reduction || (for_loop && sums),
                            for_loop ? sums : innermost))
      return true;
  }
  return false;
}

bool xt_may_not_start(const struct xt_space *space, const struct xt_loop *loops) {
  return may_not_start(space, loops, false, 1);
}

bool xt_goes_through_memory(const struct xt_space *space, const struct xt_loop *loops) {
  return goes_through_memory(space, loops, false, false);
}

MlirOperation xt_fill_taken(const struct xt_space *space, const struct xt_loop *loops, int output) {
  MlirValue value = space->operands[space->input_count + output].value;
  if (xt_space_is_empty(space) || xt_may_not_start(space, loops) ||
      xt_goes_through_memory(space, loops) || reads_other(space, value))
    return (MlirOperation){NULL};
  return xt_fill_of(space->op, value);
}

void xt_take_fills(struct xt_nest *n, const struct xt_loop *loops, MlirOperation *fills) {
  for (int i = 0; i < n->space->output_count; i++) {
    fills[i] = xt_fill_taken(n->space, loops, i);
    if (!mlirOperationIsNull(fills[i]))
      n->fill[i] = mlirOperationGetOperand(fills[i], 0);
  }
}
