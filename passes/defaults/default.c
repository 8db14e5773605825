/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/memories.h"
#include "passes/defaults/gpu.h"
#include "passes/nest/body.h"
#include "passes/nest/epilogue.h"
#include "passes/nest/fill.h"
#include "passes/nest/prologue.h"
#include "passes/nest/rows.h"
#include "passes/pass.h"
#include "passes/schedule/form.h"

static const struct xt_class classes[] = {
#define CLASS(KIND, LEVEL, ID, NAME) {XT_KIND_##KIND, LEVEL, NAME, xt_default_##ID},
#include "passes/defaults/classes.def"
#undef CLASS
};

static bool is_unscheduled(MlirOperation op, void *data) {
  (void)data;
  return xt_is_structured(op) && !xt_is_scheduled(op) && !mlirOperationGetNumResults(op) &&
         !xt_op_has_attr(op, XT_ATTR(FUSED));
}

/* i, j, k, …; d8, d9, … where letters run out. */
static const char **names_for(struct xt_job *job, int rank) {
  const char **names = xt_arena_alloc(&job->arena, ((size_t)rank + 1) * sizeof *names);
  for (int d = 0; d < rank; d++)
    names[d] = d < 8 ? xt_arena_printf(&job->arena, "%c", "ijklmnop"[d])
                     : xt_arena_printf(&job->arena, "d%d", d);
  return names;
}

static MlirAttribute names_attr(struct xt_choice *c) {
  MlirContext context = mlirOperationGetContext(c->space->op);
  MlirAttribute *at = xt_arena_alloc(&c->job->arena, ((size_t)c->space->rank + 1) * sizeof *at);
  for (int d = 0; d < c->space->rank; d++)
    at[d] = mlirStringAttrGet(context, xt_str(c->schedule.dims[d]));
  return mlirArrayAttrGet(context, c->space->rank, at);
}

/* Whether the loops combine reductions in an order that is allowed. */
static bool keeps_order(struct xt_choice *c) {
  enum xt_order order = xt_loops_order(c->space, xt_loops_of(c->job, &c->schedule));
  return order == XT_SAME_ORDER || (order == XT_ROUNDS && xt_may_reorder(c->job, c->space));
}

/* Ops that run the kernel of another one have no schedule of their own. */
static void note_sharers(struct xt_job *job, MlirOperation op, struct xt_loc loc) {
  MlirOperation func = xt_func_of(op);
  MlirAttribute lines = mlirOperationGetAttributeByName(func, xt_str(XT_ATTR(LINES)));
  if (mlirAttributeIsNull(lines) || xt_loc_of(job, mlirOperationGetLocation(func)).line != loc.line)
    return;
  for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(lines); i++) {
    unsigned line = (unsigned)mlirDenseI64ArrayGetElement(lines, i);
    if (line != loc.line)
      xt_note_chosen(job, (struct xt_loc){.file = loc.file, .line = line},
                     xt_arena_printf(&job->arena, "default: as in line %u", loc.line));
  }
}

static void tell(struct xt_choice *c, MlirOperation op, const char *class) {
  struct xt_job *job = c->job;
  struct xt_loc loc = xt_loc_of(job, mlirOperationGetLocation(op));
  const char *text = xt_attr_text(job, xt_schedule_attr(job, &c->schedule));
  xt_remark(job, loc, "schedule", "default schedule of %s: %s", class, text);
  xt_note_chosen(job, loc,
                 xt_arena_printf(&job->arena, "default: %sloop.dims = %s, loop.schedule = %s",
                                 c->merged ? "dimensions merged: " : "",
                                 xt_attr_text(job, names_attr(c)), text));
  note_sharers(job, op, loc);
}

static struct xt_choice new_choice(struct xt_job *job, const struct xt_space *space, int shared) {
  struct xt_choice c = {.job = job, .space = space, .shared = shared};
  c.schedule = (struct xt_schedule){
      .space = *space, .dims = names_for(job, space->rank), .dim_count = space->rank};
  c.vectors = mlirOperationIsNull(xt_body_scalar_op(space));
  return c;
}

const struct xt_class *xt_choose(struct xt_job *job, const struct xt_space *space, int shared,
                                 struct xt_choice *c) {
  enum xt_kind kind = xt_kind_of(&job->config);
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
    if (classes[i].kind != kind || job->config.opt_level < classes[i].level)
      continue;
    *c = new_choice(job, space, shared);
    if (classes[i].schedule(c))
      return c->schedule.root && keeps_order(c) ? &classes[i] : NULL;
  }
  return NULL;
}

/* Inside a parallel loop nothing is parallel, and buffers are of static size only. */
static void adapt_to_threads(struct xt_node *node, bool buffers) {
  for (; node; node = node->next) {
    node->parallelize = XT_SERIAL;
    node->pack_count = buffers ? node->pack_count : 0;
    node->buffer = node->buffer && buffers;
    adapt_to_threads(node->child, buffers);
  }
}

static bool is_in_parallel_loop(MlirOperation op) {
  bool found = false;
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    found = found || xt_is_parallel(op);
  return found;
}

static bool is_static(const struct xt_space *space) {
  for (int d = 0; d < space->rank; d++)
    if (space->extents[d] < 0)
      return false;
  return true;
}

static void set_schedule(struct xt_choice *c, MlirOperation op, const char *class) {
  if (is_in_parallel_loop(op))
    adapt_to_threads(c->schedule.root, is_static(c->space));
  xt_op_set_attr(op, XT_ATTR(DIMS), names_attr(c));
  xt_op_set_attr(op, XT_ATTR(SCHEDULE), xt_schedule_attr(c->job, &c->schedule));
  xt_op_set_unit(op, XT_ATTR(DEFAULT));
  tell(c, op, class);
}

/* Whether another op of the block uses a result: it may become an epilogue. */
static bool has_user(const struct xt_space *space) {
  for (int i = 0; i < space->output_count; i++) {
    MlirValue value = space->operands[space->input_count + i].value;
    for (MlirOperation op = mlirOperationGetNextInBlock(space->op); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op))
      for (intptr_t n = 0; xt_is_structured(op) && n < mlirOperationGetNumOperands(op); n++)
        if (mlirValueEqual(mlirOperationGetOperand(op, n), value))
          return true;
  }
  return false;
}

/* The op with contiguous dimensions collapsed, where its class allows it. */
static MlirOperation collapsed(struct xt_job *job, const struct xt_space *space) {
  bool reduces = false;
  for (int d = 0; d < space->rank; d++)
    reduces = reduces || space->reduction[d];
  if (!mlirOperationIsNull(xt_body_scalar_op(space)) || xt_is_copy(space) ||
      (reduces ? space->input_count > 1 : !xt_is_elementwise(space) || has_user(space)))
    return space->op;
  return xt_collapse(job, space);
}

/* Why an op is left to one item of one block. */
static const char *why_serial(const struct xt_choice *c) {
  const struct xt_space *s = c->space;
  bool independent = false, reduces = false;
  for (int d = 0; d < s->rank; d++) {
    independent = independent || xt_is_independent(s, d);
    reduces = reduces || s->reduction[d];
  }
  if (xt_reads_results(s))
    return "it reads elements that other points of it write";
  if (independent || !reduces)
    return "its results are not at indices of their own";
  for (int i = 0; i < s->output_count; i++)
    if (s->combiners[i] == XT_COMBINE_UNKNOWN || s->combiners[i] == XT_COMBINE_NOTHING)
      return "the order of its reduction matters";
  if (!xt_may_split(c))
    return "its reduction keeps the order of the source";
  return c->job->config.opt_level < 2 ? "items share a reduction from -O2 on"
                                      : "its reduction has few elements";
}

/* Marks the element-wise op that becomes the epilogue of the op, if there is one. */
static void mark_epilogue(struct xt_choice *c) {
  struct xt_loop *loops = xt_loops_of(c->job, &c->schedule);
  enum xt_order order = xt_loops_order(c->space, loops);
  if (order == XT_WRONG_ORDER || (order == XT_ROUNDS && !c->job->config.reassociate))
    return;
  MlirOperation next = xt_epilogue_find(c->job, c->space, loops);
  if (!mlirOperationIsNull(next))
    xt_op_set_unit(next, XT_ATTR(EPILOGUE));
}

/* `epilogue`: it may have one. */
static void give_schedule(struct xt_job *job, MlirOperation op, bool epilogue) {
  struct xt_space space;
  struct xt_choice c;
  const char *why;
  if (!xt_space_of(job, op, &space, &why) || !space.rank)
    return;
  if (xt_kind_of(&job->config) == XT_KIND_GPU && is_in_parallel_loop(op))
    return; /* blocks are made of the loop around */
  for (int d = 0; d < space.rank; d++)
    if (space.extents[d] == 0)
      return;
  MlirOperation fewer = collapsed(job, &space);
  bool merged = !mlirOperationEqual(fewer, op);
  if (merged)
    xt_space_of(job, op = fewer, &space, &why);
  const struct xt_class *class = xt_choose(job, &space, 0, &c);
  c.merged = merged;
  if (!class && xt_kind_of(&job->config) == XT_KIND_GPU) {
    c = new_choice(job, &space, 0);
    xt_remark_missed(job, xt_loc_of(job, mlirOperationGetLocation(op)), "launch",
                     "%s is done by one item: %s", xt_op_source_name(job, op), why_serial(&c));
  }
  if (!class)
    return;
  set_schedule(&c, op, class->name);
  if (epilogue)
    mark_epilogue(&c);
}

static int64_t work_of(const struct xt_space *space) {
  int64_t points = 1;
  for (int d = 0; d < space->rank; d++)
    if (space->extents[d] < 0)
      return 0;
    else
      points = xt_size_mul(points, space->extents[d]);
  for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (xt_op_in(op, "math") && points < INT32_MAX)
      points *= XT_TUNE_CALL_POINTS;
  return points < INT32_MAX ? points : INT32_MAX;
}

/* Whether the schedule begins with plain loops over the rows. */
static bool begins_with_rows(const struct xt_choice *c, int rows) {
  const struct xt_node *node = c->schedule.root;
  for (int d = 0; d < rows; d++, node = node->child)
    if (!node || node->kind != XT_AXIS || node->axis != d || node->next || node->unroll ||
        node->vectorize || node->pack_count || node->buffer ||
        xt_node_step(&c->schedule, node) != 1)
      return false;
  return true;
}

/* The loop over rows that threads share: the outermost one with enough iterations, or one of few
 * batches, which a matrix product shares in the same way, so that each thread finds its own results
 * in its cache. -1: none. */
static int parallel_row(const struct xt_space *space, int rows) {
  int64_t outside = 1;
  for (int d = 0; d < rows && outside <= XT_TUNE_OUTER_TRIPS; d++) {
    int64_t extent = space->extents[d];
    if (extent >= XT_TUNE_PARALLEL_TRIPS || (d + 1 < rows && xt_shares_evenly(extent)))
      return d;
    outside = xt_size_mul(outside, extent > 0 ? extent : XT_TUNE_PARALLEL_TRIPS);
  }
  return -1;
}

/* Ops from `first` on that share the loops over their rows. */
static bool give_rows(struct xt_job *job, MlirOperation first) {
  struct xt_ops ops = {0};
  int rows = xt_rows_find(job, first, &ops);
  if (!rows)
    return false;
  struct xt_space *spaces = xt_arena_alloc(&job->arena, ops.count * sizeof *spaces);
  int64_t work = 0;
  const char *why;
  bool in_parallel = is_in_parallel_loop(first);
  for (size_t i = 0; i < ops.count; i++) {
    xt_space_of(job, ops.at[i], &spaces[i], &why);
    work += work_of(&spaces[i]);
    if (in_parallel && !is_static(&spaces[i]))
      return false;
  }
  for (size_t i = 0; i < ops.count; i++) {
    xt_op_set_i64(ops.at[i], XT_ATTR(ROWS), rows);
    if (xt_op_is(ops.at[i], "linalg.fill"))
      continue;
    struct xt_choice c;
    const struct xt_class *class = xt_choose(job, &spaces[i], rows, &c);
    if (!class || !begins_with_rows(&c, rows)) {
      c = new_choice(job, &spaces[i], rows);
      xt_row_schedule(&c, rows, !xt_may_reorder(job, &spaces[i]));
    }
    struct xt_node *node = c.schedule.root;
    int parallel = work >= XT_TUNE_PARALLEL_POINTS ? parallel_row(&spaces[i], rows) : -1;
    for (int d = 0; d < parallel; d++)
      node = node->child;
    if (parallel >= 0)
      node->parallelize = XT_PARALLEL;
    set_schedule(&c, ops.at[i], class ? class->name : "an op on rows");
  }
  return true;
}

/* Whether the op that reads the result of `op` packs it, each element once. */
static bool is_packed(struct xt_job *job, MlirOperation op) {
  MlirValue value = mlirOperationGetOperand(op, mlirOperationGetNumOperands(op) - 1);
  for (MlirOperation user = mlirOperationGetNextInBlock(op); !mlirOperationIsNull(user);
       user = mlirOperationGetNextInBlock(user)) {
    const struct xt_schedule *schedule =
        xt_is_structured(user) && xt_is_scheduled(user) ? xt_schedule_of(job, user) : NULL;
    for (int i = 0; schedule && i < schedule->space.input_count; i++)
      if (mlirValueEqual(schedule->space.operands[i].value, value))
        return xt_packs_once(schedule, i);
  }
  return false;
}

static bool is_prologue(MlirOperation op, void *data) {
  (void)data;
  return xt_op_has_attr(op, XT_ATTR(PROLOGUE));
}

/* Prologues whose results are not packed after all become ops of their own. */
static void check_prologues(struct xt_job *job, MlirOperation module) {
  struct xt_ops ops = xt_ops_collect(&job->arena, module, is_prologue, NULL);
  for (size_t i = 0; i < ops.count; i++)
    if (!is_packed(job, ops.at[i])) {
      mlirOperationRemoveAttributeByName(ops.at[i], xt_str(XT_ATTR(PROLOGUE)));
      give_schedule(job, ops.at[i], false);
    }
}

static bool has_mark(MlirOperation op) {
  return xt_op_has_attr(op, XT_ATTR(EPILOGUE)) || xt_op_has_attr(op, XT_ATTR(PROLOGUE)) ||
         xt_op_has_attr(op, XT_ATTR(ROWS));
}

static void schedule_for_cpu(struct xt_job *job, const struct xt_ops *ops) {
  for (size_t i = 0; i < ops->count; i++)
    if (!has_mark(ops->at[i]) && !give_rows(job, ops->at[i]))
      give_schedule(job, ops->at[i], true);
}

/* Whether parts of a reduction are combined later, by an op that begins with the fill. */
static bool is_combined_later(const struct xt_schedule *schedule, MlirOperation fill) {
  const struct xt_space *s = &schedule->space;
  bool found = false;
  for (int i = 0; i < s->output_count; i++)
    found =
        found || mlirOperationEqual(xt_fill_of(s->op, s->operands[s->input_count + i].value), fill);
  return found && schedule->root && schedule->root->parallelize == XT_PARALLEL_REDUCE;
}

/* Whether a later op begins with what the fill stores. */
static bool is_initial_value(struct xt_job *job, MlirOperation fill) {
  for (MlirOperation op = mlirOperationGetNextInBlock(fill); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    const struct xt_schedule *schedule =
        xt_is_structured(op) && xt_is_scheduled(op) ? xt_schedule_of(job, op) : NULL;
    if (schedule && is_combined_later(schedule, fill))
      return true;
    const struct xt_loop *loops = schedule ? xt_loops_of(job, schedule) : NULL;
    for (int i = 0; schedule && i < schedule->space.output_count; i++)
      if (mlirOperationEqual(xt_fill_taken(&schedule->space, loops, i), fill))
        return true;
  }
  return false;
}

/* Ops from `first` on that share a block per row, each a phase of its items. */
static bool give_item_rows(struct xt_job *job, MlirOperation first) {
  struct xt_ops ops = {0};
  int rows = is_in_parallel_loop(first) ? 0 : xt_rows_find(job, first, &ops);
  struct xt_choice *choices = xt_arena_alloc(&job->arena, (ops.count + 1) * sizeof *choices);
  int64_t partial = 0, room = xt_memory_of(&job->config, XT_SCOPE_BLOCK)->bytes / 2;
  bool is_long = false;
  const char *why;
  for (size_t i = 0; rows && i < ops.count; i++) {
    struct xt_space *space = xt_arena_alloc(&job->arena, sizeof *space);
    xt_space_of(job, ops.at[i], space, &why);
    choices[i] = new_choice(job, space, 0);
    if (xt_op_is(ops.at[i], "linalg.fill"))
      continue;
    if (!xt_add_row_phase(&choices[i], rows, &is_long))
      return false;
    partial += xt_partial_bytes(&choices[i]);
  }
  if (!rows || !is_long || partial > room)
    return false;
  for (size_t i = 0; i < ops.count; i++) {
    xt_op_set_i64(ops.at[i], XT_ATTR(ROWS), rows);
    if (!xt_op_is(ops.at[i], "linalg.fill"))
      set_schedule(&choices[i], ops.at[i], "an op on rows");
  }
  return true;
}

/* Fills come last: many are the initial values of others. */
static void schedule_for_gpu(struct xt_job *job, const struct xt_ops *ops) {
  bool alone = job->config.opt_level < 2;
  struct xt_ops fills = {0};
  for (size_t i = 0; i < ops->count; i++) {
    MlirOperation op = ops->at[i];
    if (has_mark(op) || (!alone && give_item_rows(job, op)))
      continue;
    if (xt_op_is(op, "linalg.fill")) {
      xt_ops_add(&job->arena, &fills, op);
      continue;
    }
    give_schedule(job, op, !alone);
  }
  for (size_t i = 0; i < fills.count; i++)
    if (!has_mark(fills.at[i]) && !is_initial_value(job, fills.at[i]))
      give_schedule(job, fills.at[i], false);
}

/* requires: functions on buffers
 * produces: loop.dims, loop.schedule and xt.default on unscheduled structured ops of a known class;
 *           xt.epilogue on element-wise consumers that are computed on their accumulators,
 *           xt.prologue on what is packed only, xt.rows on ops of a kernel that share their
 *           outermost loops; contiguous dimensions of such ops are collapsed
 * keeps:    ops that have a schedule */
XT_CONTRACT(default, .requires = XT_NO_TENSORS | XT_NATIVE_SCHEDULES,
            .produces = XT_NATIVE_SCHEDULES);
bool xt_pass_default(struct xt_job *job, MlirOperation module) {
  struct xt_ops ops = xt_ops_collect(&job->arena, module, is_unscheduled, NULL);
  switch (xt_kind_of(&job->config)) {
  case XT_KIND_CPU:
    schedule_for_cpu(job, &ops);
    break;
  case XT_KIND_GPU:
    schedule_for_gpu(job, &ops);
    break;
  }
  check_prologues(job, module);
  return true;
}
