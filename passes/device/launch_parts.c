/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a kernel consists of: loops over blocks, what else touches memory, and what these need. */

#include "passes/device/launch.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"
#include "dialects/effects.h"
#include "passes/analysis/access.h"
#include "passes/analysis/alias.h"

static bool is_block_loop(MlirOperation op) {
  MlirAttribute name = mlirOperationGetAttributeByName(op, xt_str(XT_ATTR(LOOP)));
  if (!xt_op_is(op, "scf.parallel") || mlirAttributeIsNull(name) || !mlirAttributeIsAString(name) ||
      mlirOperationGetNumResults(op) || mlirBlockGetNumArguments(xt_op_body(op)) != 1)
    return false;
  MlirOperation end = xt_value_op(mlirOperationGetOperand(op, 1));
  return mlirOperationIsNull(end) || !xt_op_is(end, "accel.items");
}

static MlirWalkResult find_block_loop(MlirOperation op, void *data) {
  bool *found = data;
  *found = *found || is_block_loop(op);
  return *found ? MlirWalkResultInterrupt : MlirWalkResultAdvance;
}

bool xt_holds_block_loop(MlirOperation op) {
  bool found = false;
  mlirOperationWalk(op, find_block_loop, &found, MlirWalkPreOrder);
  return found;
}

/* Reads elements of a buffer that the kernel never writes. */
static bool reads_constant(struct xt_split *s, MlirOperation op) {
  const struct xt_effect *e = xt_effect_of(op);
  if (e->kind != XT_EFFECT_ACCESS || e->writes || mlirOperationGetNumResults(op) != 1 ||
      xt_op_has_attr(s->kernel, XT_ATTR(MAY_ALIAS)))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue root = mlirOperationGetOperand(op, i);
    if (!xt_effect_reads(e, i))
      continue;
    root = xt_alias_root(root);
    if (!mlirValueIsABlockArgument(root) || xt_access_of(s->job, root).writes)
      return false;
  }
  return true;
}

/* Computes with values alone. */
static bool is_arithmetic(MlirOperation op) {
  static const char *const dialects[] = {"arith", "math", "vector", "ub"};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetOperand(op, i))))
      return false;
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    if (xt_op_in(op, dialects[i]))
      return true;
  return false;
}

static bool is_stack(MlirOperation op) { return xt_op_is(op, "memref.alloca"); }

static MlirOperation home_of(MlirValue value) {
  return mlirValueIsABlockArgument(value)
             ? mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(value))
             : xt_value_op(value);
}

/* The variable of a loop that moves to the host, or an argument of the kernel. */
static bool is_given(const struct xt_split *s, MlirValue value) {
  if (!mlirValueIsABlockArgument(value))
    return false;
  MlirOperation home = home_of(value);
  return mlirOperationEqual(home, s->kernel) ||
         (xt_op_is(home, "scf.for") && mlirBlockArgumentGetArgNumber(value) == 0);
}

bool xt_is_repeatable(struct xt_split *s, MlirOperation op) {
  return mlirOperationGetNumRegions(op) == 0 &&
         (xt_is_pure(op) || is_arithmetic(op) || is_stack(op) ||
          xt_effect_of(op)->kind == XT_EFFECT_GLOBAL || reads_constant(s, op));
}

/* May be done anew wherever its result is needed: it depends on arguments and on such ops alone. */
static bool is_definition(struct xt_split *s, MlirOperation op) {
  enum { YES = 1, NO = 2 };
  uintptr_t known = xt_table_find(&s->defined, op.ptr);
  if (known)
    return known == YES;
  bool is = xt_is_repeatable(s, op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && is; i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    MlirOperation from = xt_value_op(value);
    is = mlirOperationIsNull(from) ? is_given(s, value) : is_definition(s, from);
  }
  xt_table_set(&s->job->arena, &s->defined, op.ptr, is ? YES : NO);
  return is;
}

static struct xt_part *add_part(struct xt_split *s, MlirOperation loop) {
  struct xt_part *p = xt_arena_alloc(&s->job->arena, sizeof *p);
  *p = (struct xt_part){.loop = loop, .blocks = 1, .share = 1};
  *s->tail = p;
  s->tail = &p->next;
  return p;
}

/* A loop or branch around block loops, which the host is to have. */
static void find_inner_parts(struct xt_split *s, MlirOperation op) {
  bool known = xt_op_is(op, "scf.for") || xt_op_is(op, "scf.if");
  if (!known || mlirOperationGetNumResults(op)) {
    s->why = known ? "a loop around its parallel loop hands on values"
                   : "its parallel loop is inside of what cannot move to the host";
    return;
  }
  for (intptr_t i = 0; i < mlirOperationGetNumRegions(op); i++) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, i));
    s->run = NULL;
    if (!mlirBlockIsNull(block))
      xt_find_parts(s, block);
  }
}

void xt_find_parts(struct xt_split *s, MlirBlock block) {
  MlirOperation end = mlirBlockGetTerminator(block), op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationEqual(op, end) && !s->why; op = mlirOperationGetNextInBlock(op)) {
    if (is_block_loop(op)) {
      xt_ops_add(&s->job->arena, &add_part(s, op)->ops, op);
      s->run = NULL;
    } else if (xt_holds_block_loop(op)) {
      find_inner_parts(s, op);
      s->run = NULL;
    } else if (!is_definition(s, op)) {
      if (!s->run)
        s->run = add_part(s, (MlirOperation){NULL});
      xt_ops_add(&s->job->arena, &s->run->ops, op);
    }
  }
}

/* Each buffer on the stack belongs to one part, which is not launched again while it is live. */
static void take_stack(struct xt_split *s, struct xt_part *p, MlirOperation op) {
  size_t i = 0;
  if (!mlirBlockEqual(mlirOperationGetBlock(op), mlirOperationGetBlock(p->ops.at[0])))
    s->why = "a loop around its parallel loop keeps a buffer on the stack";
  while (i < s->stack.count && !mlirOperationEqual(s->stack.at[i], op))
    i++;
  if (i < s->stack.count) {
    if (s->owner[i] != p)
      s->why = "its parts share a buffer on the stack";
    return;
  }
  xt_ops_add(&s->job->arena, &s->stack, op);
  s->owner = xt_arena_grow(&s->job->arena, s->owner, i, i + 1, sizeof *s->owner);
  s->owner[i] = p;
}

static bool is_of_part(const struct xt_part *p, MlirValue value) {
  MlirOperation home = home_of(value);
  for (size_t i = 0; i < p->ops.count; i++)
    if (xt_op_is_within(home, p->ops.at[i]))
      return true;
  return false;
}

static void need(struct xt_split *s, struct xt_part *p, MlirValue value) {
  struct xt_arena *arena = &s->job->arena;
  if (s->why || is_of_part(p, value) || xt_values_find(&p->args, value) >= 0)
    return;
  if (is_given(s, value)) {
    xt_values_add(arena, &p->args, value);
    return;
  }
  MlirOperation op = xt_value_op(value);
  if (mlirOperationIsNull(op) || !is_definition(s, op)) {
    s->why = "one part of it computes what another one uses";
    return;
  }
  if (xt_ops_has(&p->inner, op))
    return;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    need(s, p, mlirOperationGetOperand(op, i));
  if (is_stack(op))
    take_stack(s, p, op);
  xt_ops_add(arena, &p->inner, op);
}

struct needs {
  struct xt_split *split;
  struct xt_part *part;
};

static MlirWalkResult need_operands(MlirOperation op, void *data) {
  struct needs *n = data;
  bool self = !mlirOperationIsNull(n->part->loop) && mlirOperationEqual(op, n->part->loop);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!self || i != 1)
      need(n->split, n->part, mlirOperationGetOperand(op, i));
    else if (n->part->share != 1) /* else the end of the loop is the host's alone */
      need(n->split, n->part, xt_block_count_of(mlirOperationGetOperand(op, i)));
  return MlirWalkResultAdvance;
}

/* Arguments in the kernel's order, then variables of loops. */
static void sort_args(struct xt_split *s, struct xt_part *p) {
  struct xt_values sorted = {0};
  MlirBlock body = xt_op_body(s->kernel);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++)
    if (xt_values_find(&p->args, mlirBlockGetArgument(body, i)) >= 0)
      xt_values_add(&s->job->arena, &sorted, mlirBlockGetArgument(body, i));
  for (size_t i = 0; i < p->args.count; i++)
    if (!mlirOperationEqual(home_of(p->args.at[i]), s->kernel))
      xt_values_add(&s->job->arena, &sorted, p->args.at[i]);
  p->args = sorted;
}

/* Whether the host can compute it. */
static bool is_of_host(struct xt_split *s, MlirValue value) {
  MlirOperation op = xt_value_op(value);
  if (is_given(s, value))
    return true;
  if (mlirOperationIsNull(op) || !xt_is_pure(op))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!is_of_host(s, mlirOperationGetOperand(op, i)))
      return false;
  return true;
}

static void check_host(struct xt_split *s, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && !s->why; i++)
    if (!is_of_host(s, mlirOperationGetOperand(op, i)))
      s->why = "the number of its blocks depends on what is in memory";
}

void xt_check_part(struct xt_split *s, struct xt_part *p) {
  struct needs n = {s, p};
  if (!mlirOperationIsNull(p->loop)) {
    xt_choose_share(s, p);
    check_host(s, p->loop);
  }
  for (MlirOperation o = mlirOperationGetParentOperation(p->ops.at[0]);
       !mlirOperationEqual(o, s->kernel); o = mlirOperationGetParentOperation(o))
    check_host(s, o);
  for (size_t i = 0; i < p->ops.count && !s->why; i++)
    mlirOperationWalk(p->ops.at[i], need_operands, &n, MlirWalkPreOrder);
  sort_args(s, p);
}
