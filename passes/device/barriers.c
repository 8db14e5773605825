/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Barriers between the phases of a block: an item loop is a phase, and so is an op of uniform code
 * that loads. Conditions and bounds around a phase are the same for all items, since values of an
 * item end with its loop; so every item comes to each barrier. */

#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "dialects/launch.h"
#include "passes/analysis/alias.h"
#include "passes/analysis/constant.h"
#include "passes/device/items.h"
#include "passes/device/own_elements.h"
#include "passes/pass.h"

/* Memory that a phase touches; of one root and phase, reads and writes are two of these. */
struct access {
  MlirValue root;
  bool writes, global;
  MlirOperation items; /* the item loop, or the null op for one of uniform code */
};

/* What was touched since the last barrier of its memory. */
struct pending {
  struct access *at;
  size_t count, capacity;
  bool items, uniform; /* kinds of phases since the last barrier of all memory */
};

/* A barrier that is missing. */
struct need {
  bool block, global;
};

struct pass {
  struct xt_job *job;
  MlirOperation func;
  bool eager; /* any two phases conflict */
  bool dry;   /* nothing is inserted: `missing` tells what would be */
  struct need missing;
};

static void touch(struct pass *p, struct pending *pending, struct access access) {
  for (size_t i = 0; i < pending->count; i++)
    if (mlirValueEqual(pending->at[i].root, access.root) &&
        pending->at[i].writes == access.writes &&
        mlirOperationEqual(pending->at[i].items, access.items))
      return;
  if (pending->count == pending->capacity) {
    size_t capacity = pending->capacity ? 2 * pending->capacity : 8;
    struct access *at = xt_arena_alloc(&p->job->arena, capacity * sizeof *at);
    for (size_t i = 0; i < pending->count; i++)
      at[i] = pending->at[i];
    pending->at = at;
    pending->capacity = capacity;
  }
  pending->at[pending->count++] = access;
}

static void join(struct pass *p, struct pending *to, const struct pending *from) {
  for (size_t i = 0; i < from->count; i++)
    touch(p, to, from->at[i]);
  to->items |= from->items;
  to->uniform |= from->uniform;
}

static struct pending copy_of(struct pass *p, const struct pending *pending) {
  struct pending copy = {0};
  join(p, &copy, pending);
  return copy;
}

/* What a barrier leaves: global memory, unless it is one of that as well. */
static void pass_barrier(struct pending *pending, bool global) {
  size_t kept = 0;
  for (size_t i = 0; i < pending->count; i++)
    if (pending->at[i].global && !global)
      pending->at[kept++] = pending->at[i];
  pending->count = kept;
  if (global)
    pending->items = pending->uniform = false;
}

static void add_op(struct pass *p, struct pending *phase, MlirOperation op) {
  const struct xt_effect *effect = xt_effect_of(op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    MlirType type = mlirValueGetType(value);
    if (!mlirTypeIsAMemRef(type) || xt_is_in_item_memory(type))
      continue;
    struct access access = {.root = xt_alias_root(value),
                            .global = !xt_is_in_block_memory(type),
                            .items = xt_item_loop_of(op)};
    if (xt_effect_reads(effect, i))
      touch(p, phase, access);
    access.writes = true;
    if (xt_effect_writes(effect, i))
      touch(p, phase, access);
  }
}

struct collect {
  struct pass *pass;
  struct pending *phase;
};

static MlirWalkResult collect_op(MlirOperation op, void *data) {
  struct collect *c = data;
  add_op(c->pass, c->phase, op);
  return MlirWalkResultAdvance;
}

static bool is_argument(struct pass *p, MlirValue root) {
  return mlirValueIsABlockArgument(root) &&
         mlirBlockEqual(mlirBlockArgumentGetOwner(root), xt_op_body(p->func));
}

/* Arguments of a kernel are different buffers, unless it says otherwise or a call passes one twice.
 */
static bool arguments_overlap(struct pass *p, MlirValue a, MlirValue b) {
  intptr_t i = mlirBlockArgumentGetArgNumber(a), j = mlirBlockArgumentGetArgNumber(b);
  if (i == j || xt_op_has_attr(p->func, XT_ATTR(MAY_ALIAS)))
    return true;
  struct xt_ops calls = xt_calls_of(p->job, p->func);
  for (size_t c = 0; c < calls.count; c++)
    if (xt_may_alias(p->job, mlirOperationGetOperand(calls.at[c], i),
                     mlirOperationGetOperand(calls.at[c], j)))
      return true;
  return false;
}

static bool conflict(struct pass *p, const struct access *a, const struct access *b) {
  if (a->global != b->global || !(a->writes || b->writes))
    return false;
  if (mlirValueEqual(a->root, b->root) && !mlirOperationIsNull(a->items) &&
      !mlirOperationIsNull(b->items) && xt_keeps_own_elements(p->job, a->items, b->items, a->root))
    return false;
  if (is_argument(p, a->root) && is_argument(p, b->root))
    return arguments_overlap(p, a->root, b->root);
  return xt_may_alias(p->job, a->root, b->root);
}

static struct need find_need(struct pass *p, const struct pending *before,
                             const struct pending *phase) {
  struct need need = {0};
  if (p->eager &&
      ((phase->items && (before->items || before->uniform)) || (phase->uniform && before->items)))
    need.block = need.global = true;
  for (size_t i = 0; i < before->count; i++)
    for (size_t j = 0; j < phase->count; j++)
      if (conflict(p, &before->at[i], &phase->at[j])) {
        need.global |= before->at[i].global;
        need.block |= !before->at[i].global;
      }
  return need;
}

static void insert_barrier(struct xt_at at, struct need need) {
  MlirOperation barrier = xt_build(at, (struct xt_op_parts){.name = "accel.barrier"});
  if (need.global)
    xt_op_set_unit(barrier, "global");
}

/* One phase after all that is pending. */
static void run_phase(struct pass *p, struct pending *pending, const struct pending *phase,
                      MlirOperation op) {
  struct need need = find_need(p, pending, phase);
  if (need.block || need.global) {
    if (p->dry) {
      p->missing.block |= need.block;
      p->missing.global |= need.global;
    } else
      insert_barrier(xt_at_op(op), need);
    pass_barrier(pending, need.global);
  }
  join(p, pending, phase);
}

static void run_block(struct pass *p, MlirBlock block, struct pending *pending);

static void run_regions(struct pass *p, MlirOperation op, struct pending *pending) {
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    if (!mlirBlockIsNull(block))
      run_block(p, block, pending);
  }
}

static void run_if(struct pass *p, MlirOperation op, struct pending *pending) {
  struct pending before = copy_of(p, pending), after = {0};
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++) {
    struct pending branch = copy_of(p, &before);
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    if (!mlirBlockIsNull(block))
      run_block(p, block, &branch);
    join(p, &after, &branch);
  }
  *pending = after;
}

/* The barrier between the last phases of an iteration and the first of the next: at its end. */
static void close_loop(struct pass *p, MlirOperation loop, struct pending *after) {
  struct pass again = *p;
  struct pending next = copy_of(p, after);
  again.dry = true;
  again.missing = (struct need){0};
  run_regions(&again, loop, &next);
  if (!again.missing.block && !again.missing.global)
    return;
  intptr_t last = mlirOperationGetNumRegions(loop) - 1;
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, last));
  insert_barrier(xt_at_op(mlirBlockGetTerminator(block)), again.missing);
  pass_barrier(after, again.missing.global);
}

/* Any number of iterations, none among them. */
static void run_loop(struct pass *p, MlirOperation loop, struct pending *pending) {
  struct pending after = copy_of(p, pending);
  run_regions(p, loop, &after);
  if (!p->dry)
    close_loop(p, loop, &after);
  join(p, pending, &after);
}

static void run_op(struct pass *p, MlirOperation op, struct pending *pending) {
  struct pending phase = {0};
  if (xt_op_is(op, "accel.barrier")) {
    pass_barrier(pending, xt_op_has_attr(op, "global"));
  } else if (xt_is_item_loop(op)) {
    phase.items = true;
    mlirOperationWalk(op, collect_op, &(struct collect){p, &phase}, MlirWalkPreOrder);
    run_phase(p, pending, &phase, op);
  } else if (xt_op_is(op, "scf.if")) {
    run_if(p, op, pending);
  } else if (mlirOperationGetNumRegions(op)) {
    run_loop(p, op, pending);
  } else {
    add_op(p, &phase, op);
    phase.uniform = phase.count > 0;
    if (phase.uniform)
      run_phase(p, pending, &phase, op);
  }
}

static void run_block(struct pass *p, MlirBlock block, struct pending *pending) {
  MlirOperation next;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op); op = next) {
    next = mlirOperationGetNextInBlock(op);
    run_op(p, op, pending);
  }
}

static bool is_block_loop(MlirOperation op, void *data) {
  (void)data;
  return xt_is_block_loop(op) && mlirOperationIsNull(xt_item_loop_of(op));
}

static bool add_barriers(struct xt_job *job, MlirOperation func) {
  struct pass p = {.job = job, .func = func, .eager = job->config.opt_level < 2};
  struct xt_ops blocks = xt_ops_collect(&job->arena, func, is_block_loop, NULL);
  if (!blocks.count)
    xt_ops_add(&job->arena, &blocks, func);
  if (xt_items_of(func) == 1) {
    struct xt_ops barriers = xt_ops_named(&job->arena, func, "accel.barrier");
    for (size_t i = 0; i < barriers.count; i++)
      mlirOperationDestroy(barriers.at[i]);
    return true;
  }
  bool ok = true;
  for (size_t i = 0; i < blocks.count; i++)
    ok = xt_check_items(job, blocks.at[i]) && ok;
  for (size_t i = 0; ok && i < blocks.count; i++)
    run_regions(&p, blocks.at[i], &(struct pending){0});
  return ok;
}

/* requires: kernels, or block loops in them, without stages
 * produces: barriers between phases of a block of which one writes what the other touches; none
 *           where each item touches its own elements only, and where a block is one item. Reports
 * what breaks a rule of the form, docs/launch.md keeps:    everything else */
XT_CONTRACT(barriers, .requires = XT_NO_TENSORS | XT_NO_STAGES);
bool xt_pass_barriers(struct xt_job *job, MlirOperation module) {
  bool ok = true;
  for (MlirOperation func = mlirBlockGetFirstOperation(xt_op_body(module));
       !mlirOperationIsNull(func); func = mlirOperationGetNextInBlock(func))
    if (xt_is_func(func) && xt_is_kernel(func) && xt_func_has_body(func))
      ok = add_barriers(job, func) && ok;
  return ok;
}
