/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A kernel becomes launches: each loop over blocks a kernel of its own, which does one block, and
 * what else touches memory kernels of one block between them. The loops and branches around move to
 * the host with the index arithmetic that they and the numbers of blocks need. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include <inttypes.h>

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/table.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/access.h"
#include "passes/analysis/alias.h"
#include "passes/kernel/kernel.h"
#include "passes/pass.h"

/* What becomes a kernel: a loop over blocks, or ops that follow each other. */
struct part {
  MlirOperation loop;    /* null: one block */
  struct xt_ops ops;     /* the loop alone, else those ops */
  struct xt_ops inner;   /* definitions outside of the part that it needs a copy of */
  struct xt_values args; /* what it is given */
  int64_t blocks;        /* -1: known at run time only */
  int64_t share;         /* iterations of a block; -1: that value of the host */
  MlirValue host_share;
  struct part *next;
};

struct split {
  struct xt_job *job;
  MlirOperation kernel;
  struct part *parts, **tail;
  struct xt_table defined; /* of each op: 1: is_definition, 2: it is not */
  struct part *run;        /* that the next op may join */
  struct xt_ops stack;     /* buffers on it, and the part that has each */
  struct part **owner;
  const char *why; /* it cannot be split; NULL: it can */
};

/* ---- what there is ---- */

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

static bool holds_block_loop(MlirOperation op) {
  bool found = false;
  mlirOperationWalk(op, find_block_loop, &found, MlirWalkPreOrder);
  return found;
}

/* Reads elements of a buffer that the kernel never writes. */
static bool reads_constant(struct split *s, MlirOperation op) {
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
static bool is_given(const struct split *s, MlirValue value) {
  if (!mlirValueIsABlockArgument(value))
    return false;
  MlirOperation home = home_of(value);
  return mlirOperationEqual(home, s->kernel) ||
         (xt_op_is(home, "scf.for") && mlirBlockArgumentGetArgNumber(value) == 0);
}

static bool is_repeatable(struct split *s, MlirOperation op) {
  return mlirOperationGetNumRegions(op) == 0 &&
         (xt_is_pure(op) || is_arithmetic(op) || is_stack(op) ||
          xt_effect_of(op)->kind == XT_EFFECT_GLOBAL || reads_constant(s, op));
}

/* May be done anew wherever its result is needed: it depends on arguments and on such ops alone. */
static bool is_definition(struct split *s, MlirOperation op) {
  enum { YES = 1, NO = 2 };
  uintptr_t known = xt_table_find(&s->defined, op.ptr);
  if (known)
    return known == YES;
  bool is = is_repeatable(s, op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && is; i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    MlirOperation from = xt_value_op(value);
    is = mlirOperationIsNull(from) ? is_given(s, value) : is_definition(s, from);
  }
  xt_table_set(&s->job->arena, &s->defined, op.ptr, is ? YES : NO);
  return is;
}

static struct part *add_part(struct split *s, MlirOperation loop) {
  struct part *p = xt_arena_alloc(&s->job->arena, sizeof *p);
  *p = (struct part){.loop = loop, .blocks = 1, .share = 1};
  *s->tail = p;
  s->tail = &p->next;
  return p;
}

static void find_parts(struct split *s, MlirBlock block);

/* A loop or branch around block loops, which the host is to have. */
static void find_inner_parts(struct split *s, MlirOperation op) {
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
      find_parts(s, block);
  }
}

static void find_parts(struct split *s, MlirBlock block) {
  MlirOperation end = mlirBlockGetTerminator(block), op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationEqual(op, end) && !s->why; op = mlirOperationGetNextInBlock(op)) {
    if (is_block_loop(op)) {
      xt_ops_add(&s->job->arena, &add_part(s, op)->ops, op);
      s->run = NULL;
    } else if (holds_block_loop(op)) {
      find_inner_parts(s, op);
      s->run = NULL;
    } else if (!is_definition(s, op)) {
      if (!s->run)
        s->run = add_part(s, (MlirOperation){NULL});
      xt_ops_add(&s->job->arena, &s->run->ops, op);
    }
  }
}

/* ---- how many blocks ---- */

static bool index_constant(MlirValue value, int64_t *number) {
  MlirOperation op = xt_value_op(value);
  if (mlirOperationIsNull(op) || !xt_op_is(op, "arith.constant"))
    return false;
  *number = mlirIntegerAttrGetValueInt(mlirOperationGetAttributeByName(op, xt_str("value")));
  return true;
}

static MlirValue unmarked(MlirValue value) {
  MlirOperation op = xt_value_op(value);
  bool marked = !mlirOperationIsNull(op) && xt_op_is(op, "accel.blocks");
  return marked ? mlirOperationGetOperand(op, 0) : value;
}

/* Never below zero: made of sizes. */
static bool is_size(MlirValue value) {
  static const char *const ops[] = {"arith.addi",  "arith.muli",  "arith.divsi",
                                    "arith.minsi", "arith.maxsi", "arith.ceildivsi"};
  MlirOperation op = xt_value_op(value);
  int64_t number;
  if (index_constant(value, &number))
    return number >= 0;
  if (mlirOperationIsNull(op))
    return false;
  if (xt_op_is(op, "memref.dim"))
    return true;
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
    if (xt_op_is(op, ops[i]))
      return is_size(mlirOperationGetOperand(op, 0)) && is_size(mlirOperationGetOperand(op, 1));
  return false;
}

/* Iterations of a loop; -1: known at run time only. */
static int64_t static_count(MlirOperation loop) {
  int64_t lo, hi, by, length;
  if (!index_constant(mlirOperationGetOperand(loop, 0), &lo) ||
      !index_constant(unmarked(mlirOperationGetOperand(loop, 1)), &hi) ||
      !index_constant(mlirOperationGetOperand(loop, 2), &by) || by < 1 ||
      __builtin_sub_overflow(hi, lo, &length))
    return -1;
  return length > 0 ? (length - 1) / by + 1 : 0;
}

/* Whether the last iteration of a loop over constants is as long as the others. */
static bool ends_on_step(MlirOperation loop) {
  int64_t lo = 0, hi = 0, by = 1;
  index_constant(mlirOperationGetOperand(loop, 0), &lo);
  index_constant(unmarked(mlirOperationGetOperand(loop, 1)), &hi);
  index_constant(mlirOperationGetOperand(loop, 2), &by);
  return (hi - lo) % by == 0;
}

/* A device that takes few blocks at a time gets shares of the iterations in their place. */
static void choose_share(struct split *s, struct part *p) {
  enum { FEW = 1 << 16 };
  int64_t most = s->job->config.grid.blocks, count = static_count(p->loop);
  p->blocks = count;
  if (count < 0 && most <= FEW)
    p->share = -1;
  if (count > most) {
    p->share = (count - 1) / most + 1;
    p->blocks = (count - 1) / p->share + 1;
  }
}

/* ceil((end - begin) / step), never below zero. */
static MlirValue build_iterations(MlirOperation loop, struct xt_at at) {
  MlirValue begin = mlirOperationGetOperand(loop, 0), step = mlirOperationGetOperand(loop, 2),
            end = unmarked(mlirOperationGetOperand(loop, 1));
  int64_t lo, by;
  bool from_zero = index_constant(begin, &lo) && lo == 0;
  bool known_step = index_constant(step, &by) && by > 0;
  MlirValue count = from_zero ? end : xt_build_binary(at, "arith.subi", end, begin);
  if (known_step && by > 1)
    count =
        xt_build_binary(at, "arith.divsi",
                        xt_build_binary(at, "arith.addi", count, xt_build_index(at, by - 1)), step);
  else if (!known_step)
    count = xt_build_binary(at, "arith.ceildivsi", count, step);
  return from_zero && is_size(end)
             ? count
             : xt_build_binary(at, "arith.maxsi", count, xt_build_index(at, 0));
}

/* The number of blocks, on the host; there also the share, where it is known at run time only. */
static MlirValue build_blocks(struct split *s, struct part *p, struct xt_at at) {
  if (p->blocks >= 0)
    return xt_build_index(at, p->blocks);
  MlirValue count = build_iterations(p->loop, at), one = xt_build_index(at, 1);
  if (p->share == 1)
    return count;
  MlirValue most = xt_build_index(at, s->job->config.grid.blocks);
  MlirValue before = xt_build_binary(at, "arith.subi", count, one);
  struct xt_at named = at;
  named.loc = xt_loc_named(at.loc, "share");
  p->host_share =
      xt_build_binary(named, "arith.addi", xt_build_binary(at, "arith.divsi", before, most), one);
  MlirValue up = xt_build_binary(at, "arith.addi", before, p->host_share);
  return xt_build_binary(at, "arith.divsi", up, p->host_share);
}

/* ---- what a part needs ---- */

/* Each buffer on the stack belongs to one part, which is not launched again while it is live. */
static void take_stack(struct split *s, struct part *p, MlirOperation op) {
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

static bool is_of_part(const struct part *p, MlirValue value) {
  MlirOperation home = home_of(value);
  for (size_t i = 0; i < p->ops.count; i++)
    if (xt_op_is_within(home, p->ops.at[i]))
      return true;
  return false;
}

static void need(struct split *s, struct part *p, MlirValue value) {
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
  struct split *split;
  struct part *part;
};

static MlirWalkResult need_operands(MlirOperation op, void *data) {
  struct needs *n = data;
  bool self = !mlirOperationIsNull(n->part->loop) && mlirOperationEqual(op, n->part->loop);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!self || i != 1)
      need(n->split, n->part, mlirOperationGetOperand(op, i));
    else if (n->part->share != 1) /* else the end of the loop is the host's alone */
      need(n->split, n->part, unmarked(mlirOperationGetOperand(op, i)));
  return MlirWalkResultAdvance;
}

/* Arguments in the kernel's order, then variables of loops. */
static void sort_args(struct split *s, struct part *p) {
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
static bool is_of_host(struct split *s, MlirValue value) {
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

static void check_host(struct split *s, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && !s->why; i++)
    if (!is_of_host(s, mlirOperationGetOperand(op, i)))
      s->why = "the number of its blocks depends on what is in memory";
}

static void check_part(struct split *s, struct part *p) {
  struct needs n = {s, p};
  if (!mlirOperationIsNull(p->loop)) {
    choose_share(s, p);
    check_host(s, p->loop);
  }
  for (MlirOperation o = mlirOperationGetParentOperation(p->ops.at[0]);
       !mlirOperationEqual(o, s->kernel); o = mlirOperationGetParentOperation(o))
    check_host(s, o);
  for (size_t i = 0; i < p->ops.count && !s->why; i++)
    mlirOperationWalk(p->ops.at[i], need_operands, &n, MlirWalkPreOrder);
  sort_args(s, p);
}

/* ---- kernels ---- */

static MlirOperation leaf(struct xt_at at, const char *name) {
  MlirType index = mlirIndexTypeGet(mlirLocationGetContext(at.loc));
  return xt_build(at, (struct xt_op_parts){.name = name, .result_count = 1, .results = &index});
}

/* Where block `block` begins: begin + block * by. */
static MlirValue build_begin(struct xt_at at, const struct part *p, const struct xt_map *map,
                             MlirValue by) {
  MlirValue begin = mlirOperationGetOperand(p->loop, 0);
  MlirValue value = mlirOperationGetResult(leaf(at, "accel.block_idx"), 0);
  int64_t number;
  if (!index_constant(by, &number) || number != 1)
    value = xt_build_binary(at, "arith.muli", value, by);
  if (!index_constant(begin, &number) || number != 0)
    value = xt_build_binary(at, "arith.addi", xt_map_get(map, begin), value);
  return value;
}

static void clone_ops(struct split *s, MlirBlock from, MlirBlock to, struct xt_map *map) {
  MlirOperation end = mlirBlockGetTerminator(from), op = mlirBlockGetFirstOperation(from);
  for (; !mlirOperationEqual(op, end); op = mlirOperationGetNextInBlock(op))
    mlirBlockAppendOwnedOperation(to, xt_op_clone(&s->job->arena, op, map));
}

/* A loop over the share of a block; `share` is null where it is a constant. */
static void clone_share(struct split *s, struct part *p, MlirBlock to, struct xt_map *map,
                        MlirValue share) {
  MlirContext context = mlirOperationGetContext(p->loop);
  MlirBlock from = xt_op_body(p->loop), block = mlirBlockCreate(0, NULL, NULL);
  MlirValue variable = mlirBlockGetArgument(from, 0);
  MlirLocation loc = mlirOperationGetLocation(p->loop);
  struct xt_at at =
      xt_at_end(to, mlirLocationIsAName(loc) ? mlirLocationNameGetChildLoc(loc) : loc);
  MlirValue step = xt_map_get(map, mlirOperationGetOperand(p->loop, 2)), length;
  MlirValue end = xt_map_get(map, unmarked(mlirOperationGetOperand(p->loop, 1)));
  int64_t by;
  if (p->share > 1 && index_constant(step, &by))
    length = xt_build_index(at, p->share * by);
  else
    length = xt_build_binary(at, "arith.muli", share, step);
  at.loc = xt_loc_named(at.loc, "begin");
  MlirValue begin = build_begin(at, p, map, length);
  at.loc = mlirLocationNameGetChildLoc(at.loc);
  MlirValue last = xt_build_binary(at, "arith.addi", begin, length);
  bool even = p->share > 1 && static_count(p->loop) % p->share == 0 && ends_on_step(p->loop);
  end = even ? last : xt_build_binary(at, "arith.minsi", last, end);
  xt_map_add(
      &s->job->arena, map, variable,
      mlirBlockAddArgument(block, mlirIndexTypeGet(context), mlirValueGetLocation(variable)));
  clone_ops(s, from, block, map);
  xt_build(xt_at_end(block, at.loc), (struct xt_op_parts){.name = "scf.yield"});
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  MlirOperationState state = mlirOperationStateGet(xt_str("scf.for"), loc);
  mlirOperationStateAddOperands(&state, 3, (MlirValue[]){begin, end, step});
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation loop = mlirOperationCreate(&state);
  xt_op_set_attr(loop, XT_ATTR(LOOP),
                 mlirOperationGetAttributeByName(p->loop, xt_str(XT_ATTR(LOOP))));
  xt_insert(at, loop);
}

static void clone_body(struct split *s, struct part *p, MlirBlock to, struct xt_map *map,
                       MlirValue share) {
  struct xt_arena *arena = &s->job->arena;
  for (size_t i = 0; i < p->inner.count; i++)
    mlirBlockAppendOwnedOperation(to, xt_op_clone(arena, p->inner.at[i], map));
  if (mlirOperationIsNull(p->loop)) {
    for (size_t i = 0; i < p->ops.count; i++)
      mlirBlockAppendOwnedOperation(to, xt_op_clone(arena, p->ops.at[i], map));
  } else if (p->share != 1) {
    clone_share(s, p, to, map, share);
  } else {
    MlirValue variable = mlirBlockGetArgument(xt_op_body(p->loop), 0);
    struct xt_at at = xt_at_end(to, mlirValueGetLocation(variable));
    MlirValue step = xt_map_get(map, mlirOperationGetOperand(p->loop, 2));
    xt_map_add(arena, map, variable, build_begin(at, p, map, step));
    clone_ops(s, xt_op_body(p->loop), to, map);
  }
}

static MlirBlock make_body(struct split *s, struct part *p) {
  struct xt_map map = {0};
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  MlirLocation loc = mlirOperationGetLocation(p->ops.at[0]);
  MlirContext context = mlirOperationGetContext(s->kernel);
  mlirBlockAddArgument(block, mlirIndexTypeGet(context), xt_loc_named(loc, "blocks"));
  for (size_t i = 0; i < p->args.count; i++) {
    MlirValue arg = p->args.at[i];
    xt_map_add(&s->job->arena, &map, arg,
               mlirBlockAddArgument(block, mlirValueGetType(arg), mlirValueGetLocation(arg)));
  }
  MlirValue share = {NULL};
  if (p->share < 0)
    share = mlirBlockAddArgument(block, mlirIndexTypeGet(context), xt_loc_named(loc, "share"));
  clone_body(s, p, block, &map, share);
  xt_build(xt_at_end(block, loc), (struct xt_op_parts){.name = "func.return"});
  return block;
}

/* What the kernel has beside its name and type, for each of its parts. */
static void copy_attributes(MlirOperation from, MlirOperation to) {
  static const char *const own[] = {"sym_name", "function_type", "arg_attrs", "res_attrs"};
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(from); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(from, i);
    MlirStringRef name = mlirIdentifierStr(a.name);
    bool skip = false;
    for (size_t k = 0; k < sizeof own / sizeof *own; k++)
      skip = skip || xt_str_is(name, own[k]);
    if (!skip)
      mlirOperationSetAttributeByName(to, name, a.attribute);
  }
}

static MlirWalkResult find_items(MlirOperation op, void *data) {
  bool *found = data;
  *found = xt_op_is(op, "accel.items");
  return *found ? MlirWalkResultInterrupt : MlirWalkResultAdvance;
}

/* A kernel in which nothing is done by items has one of them. */
static void forget_items(MlirOperation func) {
  bool found = false;
  mlirOperationWalk(func, find_items, &found, MlirWalkPreOrder);
  if (!found)
    mlirOperationRemoveAttributeByName(func, xt_str(XT_ATTR(ITEMS)));
}

static MlirOperation make_function(struct split *s, struct part *p, const char *name) {
  MlirContext context = mlirOperationGetContext(s->kernel);
  MlirNamedAttribute attrs[] = {
      xt_named(context, "sym_name", mlirStringAttrGet(context, xt_str(name))),
      xt_named(context, "function_type",
               mlirTypeAttrGet(mlirFunctionTypeGet(context, 0, NULL, 0, NULL)))};
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, make_body(s, p));
  MlirOperationState state =
      mlirOperationStateGet(xt_str("func.func"), mlirOperationGetLocation(s->kernel));
  mlirOperationStateAddAttributes(&state, 2, attrs);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation func = mlirOperationCreate(&state);
  copy_attributes(s->kernel, func);
  xt_op_set_unit(func, XT_ATTR(LAUNCHED));
  forget_items(func);
  if (p->blocks >= 0)
    xt_op_set_i64(func, XT_ATTR(BLOCKS), p->blocks);
  xt_func_update_type(&s->job->arena, func, NULL);
  return func;
}

/* The kernel's own name where it is one part, else with that of the loop. */
static const char *name_part(struct split *s, MlirSymbolTable symbols, const struct part *p,
                             const struct xt_ops *made) {
  struct xt_arena *arena = &s->job->arena;
  const char *kernel = xt_str_dup(arena, xt_func_name(s->kernel)), *loop = "rest";
  if (!s->parts->next)
    return kernel;
  if (!mlirOperationIsNull(p->loop))
    loop = xt_str_dup(arena, mlirStringAttrGetValue(
                                 mlirOperationGetAttributeByName(p->loop, xt_str(XT_ATTR(LOOP)))));
  const char *base = xt_arena_printf(arena, "%s_%s", kernel, loop), *name = base;
  for (int n = 1;; n++) {
    bool taken = !mlirOperationIsNull(mlirSymbolTableLookup(symbols, xt_str(name)));
    for (size_t i = 0; i < made->count; i++)
      taken = taken || xt_str_is(xt_func_name(made->at[i]), name);
    if (!taken)
      return name;
    name = xt_arena_printf(arena, "%s_%d", base, n);
  }
}

/* Before an op, for values that the source has no name for. */
static struct xt_at nameless_at(MlirOperation op) {
  struct xt_at at = xt_at_op(op);
  if (mlirLocationIsAName(at.loc))
    at.loc = mlirLocationNameGetChildLoc(at.loc);
  return at;
}

/* The part's kernel; a call stands in its place. */
static MlirOperation outline(struct split *s, struct part *p, const char *name) {
  struct xt_at at = nameless_at(p->ops.at[0]);
  struct xt_values operands = {0};
  MlirValue count = build_blocks(s, p, at);
  MlirOperation func = make_function(s, p, name);
  xt_values_add(&s->job->arena, &operands, count);
  for (size_t i = 0; i < p->args.count; i++)
    xt_values_add(&s->job->arena, &operands, p->args.at[i]);
  if (p->share < 0)
    xt_values_add(&s->job->arena, &operands, p->host_share);
  xt_build_call(at, name, &operands, 0, NULL);
  for (size_t i = p->ops.count; i > 0; i--)
    mlirOperationDestroy(p->ops.at[i - 1]);
  return func;
}

/* ---- the host ---- */

static bool is_unused(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (!xt_value_is_unused(mlirOperationGetResult(op, i)))
      return false;
  return true;
}

static bool is_plain_op(MlirOperation op, void *data) { return is_repeatable(data, op); }

/* Definitions that only parts used. */
static void drop_definitions(struct split *s) {
  struct xt_ops ops = xt_ops_collect(&s->job->arena, s->kernel, is_plain_op, s);
  for (size_t i = ops.count; i > 0; i--)
    if (is_unused(ops.at[i - 1]))
      mlirOperationDestroy(ops.at[i - 1]);
}

static MlirWalkResult place_call(MlirOperation op, void *data) {
  if (xt_op_is(op, "func.call"))
    mlirOperationSetLocation(op, mlirOperationGetLocation(*(MlirOperation *)data));
  return MlirWalkResultAdvance;
}

/* The loops, branches and launches of the kernel, in place of a call of it. */
static void expand_call(struct split *s, MlirOperation call) {
  struct xt_arena *arena = &s->job->arena;
  struct xt_map map = {0};
  MlirBlock body = xt_op_body(s->kernel);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++)
    xt_map_add(arena, &map, mlirBlockGetArgument(body, i), mlirOperationGetOperand(call, i));
  MlirOperation end = mlirBlockGetTerminator(body), op = mlirBlockGetFirstOperation(body);
  for (; !mlirOperationEqual(op, end); op = mlirOperationGetNextInBlock(op)) {
    MlirOperation copy = xt_op_clone(arena, op, &map);
    xt_insert(xt_at_op(call), copy);
    mlirOperationWalk(copy, place_call, &call, MlirWalkPreOrder);
  }
  mlirOperationDestroy(call);
}

static void tell(struct split *s, const struct part *p, const char *name) {
  struct xt_loc loc = xt_op_loc(s->job, s->kernel);
  if (mlirOperationIsNull(p->loop))
    xt_remark(s->job, loc, "launch", "'%s': 1 block", name);
  else if (p->blocks < 0)
    xt_remark(s->job, loc, "launch", "'%s': blocks by sizes at run time", name);
  else
    xt_remark(s->job, loc, "launch", "'%s': %" PRId64 " blocks", name, p->blocks);
}

static void split_kernel(struct split *s, MlirSymbolTable symbols, const struct xt_ops *calls) {
  struct xt_ops made = {0};
  MlirBlock module = mlirOperationGetBlock(s->kernel);
  for (struct part *p = s->parts; p; p = p->next) {
    const char *name = name_part(s, symbols, p, &made);
    MlirOperation func = outline(s, p, name);
    tell(s, p, name);
    mlirBlockInsertOwnedOperationBefore(module, s->kernel, func);
    xt_ops_add(&s->job->arena, &made, func);
  }
  drop_definitions(s);
  for (size_t i = 0; i < calls->count; i++)
    expand_call(s, calls->at[i]);
  mlirSymbolTableErase(symbols, s->kernel);
  for (size_t i = 0; i < made.count; i++)
    mlirSymbolTableInsert(symbols, made.at[i]);
}

/* One block, which does the whole kernel. */
static void keep_kernel(struct split *s, const struct xt_ops *calls) {
  MlirContext context = mlirOperationGetContext(s->kernel);
  MlirLocation loc = mlirOperationGetLocation(s->kernel);
  mlirBlockInsertArgument(xt_op_body(s->kernel), 0, mlirIndexTypeGet(context),
                          xt_loc_named(loc, "blocks"));
  xt_op_set_unit(s->kernel, XT_ATTR(LAUNCHED));
  forget_items(s->kernel);
  xt_op_set_i64(s->kernel, XT_ATTR(BLOCKS), 1);
  xt_func_update_type(&s->job->arena, s->kernel, NULL);
  for (size_t i = 0; i < calls->count; i++) {
    MlirOperation call = calls->at[i];
    struct xt_values operands = {0};
    xt_values_add(&s->job->arena, &operands, xt_build_index(nameless_at(call), 1));
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(call); k++)
      xt_values_add(&s->job->arena, &operands, mlirOperationGetOperand(call, k));
    mlirOperationSetOperands(call, (intptr_t)operands.count, operands.at);
  }
  xt_remark_missed(s->job, xt_op_loc(s->job, s->kernel), "launch", "'%s' is one block: %s",
                   xt_str_dup(&s->job->arena, xt_func_name(s->kernel)), s->why);
}

static void launch(struct xt_job *job, MlirOperation kernel, MlirSymbolTable symbols,
                   const struct xt_ops *calls) {
  struct split s = {.job = job, .kernel = kernel};
  s.tail = &s.parts;
  if (holds_block_loop(kernel))
    find_parts(&s, xt_op_body(kernel));
  else
    s.why = "no loop of it runs in parallel";
  for (struct part *p = s.parts; p && !s.why; p = p->next)
    check_part(&s, p);
  if (s.why)
    keep_kernel(&s, calls);
  else
    split_kernel(&s, symbols, calls);
}

/* ---- all kernels ---- */

static bool is_new_kernel(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_is_kernel(op) && !xt_op_has_attr(op, XT_ATTR(LAUNCHED));
}

/* requires: kernels of loops whose buffers are allocated by their callers
 * produces: kernels that do one block; each call of one has the number of blocks first
 * keeps:    what is computed; the order of what touches memory */
XT_CONTRACT(launch,
            .requires = XT_PRIVATE_KERNELS | XT_PLAIN_KERNELS | XT_NO_KERNEL_ALLOCS | XT_NO_LINALG);
bool xt_pass_launch(struct xt_job *job, MlirOperation op) {
  struct xt_arena *arena = &job->arena;
  struct xt_ops kernels = xt_ops_collect(arena, op, is_new_kernel, NULL);
  struct xt_ops *calls = xt_calls_by_kernel(arena, op, &kernels);
  MlirSymbolTable symbols = mlirSymbolTableCreate(op);
  for (size_t i = 0; i < kernels.count; i++)
    launch(job, kernels.at[i], symbols, &calls[i]);
  mlirSymbolTableDestroy(symbols);
  return true;
}
