/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinTypes.h"

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/kernel/kernel.h"
#include "passes/nest/emit.h"
#include "passes/nest/epilogue.h"
#include "passes/nest/fill.h"
#include "passes/nest/items.h"
#include "passes/nest/plan.h"
#include "passes/nest/prepack.h"
#include "passes/nest/prologue.h"
#include "passes/nest/rows.h"
#include "passes/nest/state.h"
#include "passes/pass.h"
#include "passes/schedule/form.h"

static bool is_root(MlirOperation op, void *data) {
  (void)data;
  return xt_is_scheduled(op) && xt_is_structured(op) && !mlirOperationGetNumResults(op);
}

static bool has_rows(MlirOperation op, void *data) {
  (void)data;
  return xt_op_has_attr(op, XT_ATTR(ROWS));
}

static bool writes(MlirOperation op, MlirValue buffer) {
  if (xt_op_is(op, "memref.copy"))
    return mlirValueEqual(mlirOperationGetOperand(op, 1), buffer);
  if (!xt_is_structured(op))
    return false;
  intptr_t outputs = mlirOperationGetNumOperands(mlirBlockGetTerminator(xt_op_body(op)));
  intptr_t all = mlirOperationGetNumOperands(op);
  for (intptr_t i = all - outputs; i < all; i++)
    if (mlirValueEqual(mlirOperationGetOperand(op, i), buffer))
      return true;
  return false;
}

static bool fuses_everywhere(const struct xt_loop *loop, int input) {
  if (!loop)
    return false;
  for (; loop; loop = loop->next) {
    bool here = false;
    for (int i = 0; loop->inner && i < loop->inner->fuse_count; i++)
      here = here || loop->inner->fuses[i] == input;
    if (!here && !fuses_everywhere(loop->child, input))
      return false;
  }
  return true;
}

/* What computes an input inside the kernel, in order; empty when it comes from elsewhere. */
static struct xt_ops producers_of(struct xt_job *job, MlirOperation root, MlirValue input) {
  struct xt_ops producers = {0};
  MlirOperation alloc = xt_value_op(input);
  if (mlirOperationIsNull(alloc) || !xt_is_alloc(alloc))
    return producers;
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirOperationGetBlock(root));
       !mlirOperationEqual(op, root); op = mlirOperationGetNextInBlock(op))
    if (writes(op, input))
      xt_ops_add(&job->arena, &producers, op);
  return producers;
}

static void erase_producers(MlirValue input, struct xt_ops *producers) {
  for (MlirOpOperand use = mlirValueGetFirstUse(input); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    if (!xt_ops_has(producers, mlirOpOperandGetOwner(use)))
      return;
  for (size_t i = producers->count; i > 0; i--)
    mlirOperationDestroy(producers->at[i - 1]);
  mlirOperationDestroy(xt_value_op(input));
}

static bool comes_again(const struct xt_space *space, int input) {
  for (int i = input + 1; i < space->input_count; i++)
    if (mlirValueEqual(space->operands[i].value, space->operands[input].value))
      return true;
  return false;
}

static bool streams(const struct xt_node *node) {
  for (; node; node = node->next)
    if (node->stream || streams(node->child))
      return true;
  return false;
}

/* Whether loops are to be made: a schedule that sums in another order than it may is dropped with a
 * warning, other mistakes are errors. */
static bool is_allowed(struct xt_job *job, const struct xt_space *space,
                       const struct xt_loop *loops) {
  MlirOperation root = space->op;
  int64_t statements = xt_loops_statements(space, loops);
  if (statements > XT_MAX_STATEMENTS)
    return xt_op_error(job, root, "the schedule asks for about %lld statements; the limit is %d",
                       (long long)statements, XT_MAX_STATEMENTS);
  enum xt_order order = xt_loops_order(space, loops);
  if (order == XT_WRONG_ORDER)
    return xt_op_error(job, root,
                       "the schedule changes the order of a reduction whose result depends on it");
  if (order == XT_ROUNDS && !job->config.reassociate) {
    xt_warn(job, xt_loc_of(job, mlirOperationGetLocation(root)), XT_W_REASSOCIATE,
            "the schedule sums in another order than the source, which is not allowed at this "
            "level (-freassociate allows it): the op keeps its order");
    return false;
  }
  return true;
}

/* Loops in front of the op; false when a constant input could not be packed. */
static bool emit_nest(struct xt_nest *n, const struct xt_schedule *schedule,
                      const struct xt_loop *loops) {
  if (xt_space_is_empty(n->space))
    return true;
  struct xt_state state = xt_state_new(n);
  xt_epilogue_bind(n, &state);
  if (!xt_prepack(n, loops, &state))
    return false;
  xt_emit(n, loops, &state, NULL);
  xt_loops_remarks(n->job, schedule, loops, n->place);
  return true;
}

/* Erases the op and what its loops do as well: fills, and producers that are fused everywhere. */
static void erase_replaced(struct xt_nest *n, const struct xt_loop *loops,
                           const MlirOperation *fills) {
  const struct xt_space *space = n->space;
  MlirOperation func = xt_func_of(space->op);
  mlirOperationDestroy(space->op);
  for (int i = 0; i < space->output_count; i++)
    if (!mlirOperationIsNull(fills[i]))
      mlirOperationDestroy(fills[i]);
  for (int i = 0; i < space->input_count; i++)
    if (n->access[i].producers.count && !comes_again(space, i) &&
        (fuses_everywhere(loops, i) || !mlirOperationIsNull(xt_prologue_of(n, i))))
      erase_producers(space->operands[i].value, &n->access[i].producers);
  xt_epilogue_close(n);
  xt_prepack_finish(n, func);
}

static bool generate(struct xt_job *job, MlirOperation root) {
  struct xt_schedule *schedule = xt_schedule_of(job, root);
  if (!schedule)
    return xt_op_error(job, root, "the schedule of this op was lost");
  const struct xt_space *space = &schedule->space;
  struct xt_loop *loops = xt_loops_of(job, schedule);
  unsigned errors = job->diag.errors;
  if (!is_allowed(job, space, loops))
    return job->diag.errors == errors;
  MlirOperation epilogue = xt_epilogue_marked(root);
  if (!mlirOperationIsNull(epilogue))
    mlirOperationMoveBefore(root, epilogue);
  struct xt_at at = xt_at_op(root);
  MlirOperation anchor = xt_value_op(xt_build_index(at, 0));
  struct xt_nest nest;
  xt_nest_init(&nest, job, space, at, xt_at_op(anchor));
  nest.storing.stream = streams(schedule->root);
  nest.place = xt_loc_of(job, mlirOperationGetLocation(root));
  MlirOperation *fills =
      xt_arena_alloc(&job->arena, (size_t)space->output_count * sizeof *fills + 1);
  xt_take_fills(&nest, loops, fills);
  for (int i = 0; i < space->input_count; i++)
    nest.access[i].producers = producers_of(job, root, space->operands[i].value);
  if (!mlirOperationIsNull(epilogue))
    xt_epilogue_open(&nest, epilogue);
  if (!emit_nest(&nest, schedule, loops))
    return false;
  erase_replaced(&nest, loops, fills);
  mlirOperationDestroy(anchor);
  return job->diag.errors == errors;
}

static bool is_in_kernel(MlirOperation op) {
  MlirOperation func = xt_func_of(op);
  return !mlirOperationIsNull(func) && xt_is_kernel(func);
}

static bool has_schedule(MlirOperation op, void *data) {
  (void)data;
  return xt_op_has_attr(op, XT_ATTR(SCHEDULE)) && is_in_kernel(op);
}

/* Notes on each kernel the schedules of its ops, for the comment above it. */
static void note_schedules(struct xt_job *job, MlirOperation module) {
  struct xt_ops ops = xt_ops_collect(&job->arena, module, has_schedule, NULL);
  MlirContext context = mlirOperationGetContext(module);
  for (size_t i = 0, next; i < ops.count; i = next) {
    MlirOperation func = xt_func_of(ops.at[i]);
    for (next = i + 1; next < ops.count && mlirOperationEqual(xt_func_of(ops.at[next]), func);)
      next++;
    MlirAttribute before = mlirOperationGetAttributeByName(func, xt_str(XT_ATTR(SCHEDULES)));
    intptr_t known = mlirAttributeIsNull(before) ? 0 : mlirArrayAttrGetNumElements(before);
    MlirAttribute *texts = xt_arena_alloc(&job->arena, ((size_t)known + next - i) * sizeof *texts);
    for (intptr_t k = 0; k < known; k++)
      texts[k] = mlirArrayAttrGetElement(before, k);
    for (size_t k = i; k < next; k++) {
      MlirAttribute schedule =
          mlirOperationGetAttributeByName(ops.at[k], xt_str(XT_ATTR(SCHEDULE)));
      const char *text = xt_arena_printf(&job->arena, "%s: %s", xt_op_source_name(job, ops.at[k]),
                                         xt_attr_text(job, schedule));
      texts[(size_t)known + k - i] = mlirStringAttrGet(context, xt_str(text));
    }
    xt_op_set_attr(func, XT_ATTR(SCHEDULES),
                   mlirArrayAttrGet(context, known + (intptr_t)(next - i), texts));
  }
}

/* Notes on each kernel how many items its blocks have: the most that a schedule asks for. Loops
 * over blocks that are there already have their own number. */
static void note_items(struct xt_job *job, MlirOperation module) {
  struct xt_ops ops = xt_ops_collect(&job->arena, module, has_schedule, NULL);
  for (size_t i = 0; i < ops.count; i++)
    mlirOperationRemoveAttributeByName(xt_func_of(ops.at[i]), xt_str(XT_ATTR(ITEMS)));
  for (size_t i = 0; i < ops.count; i++) {
    const struct xt_schedule *schedule = xt_schedule_of(job, ops.at[i]);
    if (schedule)
      xt_need_items(ops.at[i], xt_schedule_items(schedule));
  }
}

/* requires: functions on buffers
 * produces: loops, vectors and buffers in place of each scheduled op, in a kernel
 * keeps:    unscheduled ops without xt.epilogue, xt.prologue and xt.rows, and those whose reduction
 *           must not be reassociated */
XT_CONTRACT(nest, .requires = XT_NO_TENSORS | XT_NATIVE_SCHEDULES | XT_NO_FORALL,
            .produces = XT_PRIVATE_KERNELS);
bool xt_pass_nest(struct xt_job *job, MlirOperation module) {
  struct xt_ops outside = xt_ops_collect(&job->arena, module, is_root, NULL);
  MlirSymbolTable symbols = mlirSymbolTableCreate(module);
  for (size_t i = 0; i < outside.count; i++)
    if (!is_in_kernel(outside.at[i]))
      xt_outline_buffers(job, symbols, outside.at[i]);
  mlirSymbolTableDestroy(symbols);
  note_schedules(job, module);
  if (job->config.grid.items > 1)
    note_items(job, module);
  bool ok = true;
  for (struct xt_ops rows; (rows = xt_ops_collect(&job->arena, module, has_rows, NULL)).count;)
    if (!xt_rows_generate(job, rows.at[0]))
      return false;
  struct xt_ops roots = xt_ops_collect(&job->arena, module, is_root, NULL);
  for (size_t i = 0; i < roots.count; i++)
    ok = generate(job, roots.at[i]) && ok;
  return ok;
}
