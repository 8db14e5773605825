/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a launch computes and moves: flops and bytes of global memory, noted on its kernel and told
 * by a remark. One block, the first, is walked through; every item of it, each loop of an item
 * once. */

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "compiler/support/table.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/memory/frame.h"
#include "passes/pass.h"

struct count {
  int64_t flops, bytes;
};

struct walk {
  struct xt_arena *arena;
  struct xt_table numbers; /* a place in `at` per value */
  struct known {
    bool known;
    int64_t value;
  } *at;
  size_t room, used;
  int64_t items;
  bool unknown; /* a loop has no number of iterations */
  struct count sum;
};

static struct known *place_of(struct walk *w, MlirValue value) {
  uintptr_t number = xt_table_find(&w->numbers, value.ptr);
  if (!number) {
    if (w->used == w->room) {
      size_t room = w->room ? 2 * w->room : 64;
      w->at = xt_arena_grow(w->arena, w->at, w->room, room, sizeof *w->at);
      w->room = room;
    }
    number = ++w->used;
    w->at[number - 1] = (struct known){0};
    xt_table_set(w->arena, &w->numbers, value.ptr, number);
  }
  return &w->at[number - 1];
}

static void set(struct walk *w, MlirValue value, int64_t number) {
  *place_of(w, value) = (struct known){true, number};
}

static bool get(struct walk *w, MlirOperation op, intptr_t operand, int64_t *number) {
  struct known *k = place_of(w, mlirOperationGetOperand(op, operand));
  *number = k->value;
  return k->known;
}

/* --- positions and conditions --- */

#define COMPARISONS(ROW)                                                                           \
  ROW(0, a == b)                                                                                   \
  ROW(1, a != b)                                                                                   \
  ROW(2, a < b)                                                                                    \
  ROW(3, a <= b)                                                                                   \
  ROW(4, a > b)                                                                                    \
  ROW(5, a >= b)

/* Ops on whole numbers: name, result of a and b. */
#define BINARY(ROW)                                                                                \
  ROW("arith.addi", a + b)                                                                         \
  ROW("arith.subi", a - b)                                                                         \
  ROW("arith.muli", xt_size_mul(a, b))                                                             \
  ROW("arith.divsi", b ? a / b : 0)                                                                \
  ROW("arith.divui", b ? a / b : 0)                                                                \
  ROW("arith.remsi", b ? a % b : 0)                                                                \
  ROW("arith.remui", b ? a % b : 0)                                                                \
  ROW("arith.minsi", a < b ? a : b)                                                                \
  ROW("arith.maxsi", a > b ? a : b)                                                                \
  ROW("arith.andi", a &b)                                                                          \
  ROW("arith.ori", a | b)

static bool compare(int64_t predicate, int64_t a, int64_t b, int64_t *result) {
  switch (predicate) {
#define ROW(NUMBER, TEST)                                                                          \
  case NUMBER:                                                                                     \
    *result = TEST;                                                                                \
    return true;
    COMPARISONS(ROW)
#undef ROW
  default:
    return false;
  }
}

static bool compute(MlirOperation op, int64_t a, int64_t b, int64_t *result) {
#define ROW(NAME, RESULT)                                                                          \
  if (xt_op_is(op, NAME)) {                                                                        \
    *result = RESULT;                                                                              \
    return true;                                                                                   \
  }
  BINARY(ROW)
#undef ROW
  return xt_op_is(op, "arith.cmpi") &&
         compare(
             mlirIntegerAttrGetValueInt(mlirOperationGetAttributeByName(op, xt_str("predicate"))),
             a, b, result);
}

static bool is_number(MlirType type) { return mlirTypeIsAIndex(type) || mlirTypeIsAInteger(type); }

/* The result of an op on positions, where its operands are known. */
static bool value_of(struct walk *w, MlirOperation op, int64_t *result) {
  int64_t a, b, c;
  intptr_t operands = mlirOperationGetNumOperands(op);
  if (xt_op_is(op, "arith.constant")) {
    MlirAttribute value = mlirOperationGetAttributeByName(op, xt_str("value"));
    *result = mlirAttributeIsAInteger(value) ? mlirIntegerAttrGetValueInt(value) : 0;
    return mlirAttributeIsAInteger(value);
  }
  *result = xt_op_is(op, "accel.items") ? w->items : 0;
  if (xt_op_is(op, "accel.items") || xt_op_is(op, "accel.block_idx"))
    return true;
  if (xt_op_is(op, "arith.select"))
    return get(w, op, 0, &c) && get(w, op, c ? 1 : 2, result);
  if (operands == 1 && (xt_op_is(op, "arith.index_cast") || xt_op_is(op, "arith.extsi")))
    return get(w, op, 0, result);
  return operands == 2 && get(w, op, 0, &a) && get(w, op, 1, &b) && compute(op, a, b, result);
}

/* --- flops and bytes --- */

static int64_t lanes_of(MlirType type) {
  return mlirTypeIsAVector(type) ? mlirShapedTypeGetDimSize(type, 0) : 1;
}

static MlirType element_of(MlirType type) {
  return mlirTypeIsAShaped(type) ? mlirShapedTypeGetElementType(type) : type;
}

/* Floating-point operations of an op; conversions are none. */
static int64_t flops_of(MlirOperation op) {
  if (mlirOperationGetNumResults(op) != 1 ||
      !mlirTypeIsAFloat(element_of(mlirValueGetType(mlirOperationGetResult(op, 0)))))
    return 0;
  int64_t lanes = lanes_of(mlirValueGetType(mlirOperationGetResult(op, 0)));
  if (xt_op_is(op, "math.fma") || xt_op_is(op, "vector.fma"))
    return 2 * lanes;
  bool computes = xt_op_in(op, "math") || xt_op_is(op, "arith.addf") ||
                  xt_op_is(op, "arith.subf") || xt_op_is(op, "arith.mulf") ||
                  xt_op_is(op, "arith.divf") || xt_op_is(op, "arith.maximumf") ||
                  xt_op_is(op, "arith.minimumf") || xt_op_is(op, "arith.maxnumf") ||
                  xt_op_is(op, "arith.minnumf");
  return computes ? lanes : 0;
}

/* Bytes of global memory that a load or store moves. */
static int64_t bytes_of(MlirOperation op) {
  const struct xt_effect *effect = xt_effect_of(op);
  if (effect->kind != XT_EFFECT_ACCESS)
    return 0;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirType buffer = mlirValueGetType(mlirOperationGetOperand(op, i));
    bool reads = xt_effect_reads(effect, i), writes = xt_effect_writes(effect, i);
    if (!mlirTypeIsAMemRef(buffer) || (!reads && !writes) ||
        !mlirAttributeIsNull(mlirMemRefTypeGetMemorySpace(buffer)))
      continue;
    MlirValue moved = reads ? mlirOperationGetResult(op, 0) : mlirOperationGetOperand(op, 0);
    MlirType type = mlirValueGetType(moved);
    return lanes_of(type) * (int64_t)xt_element_bytes(element_of(type));
  }
  return 0;
}

/* --- the walk --- */

static void walk_block(struct walk *w, MlirBlock block);

static void walk_items(struct walk *w, MlirOperation loop, MlirBlock body) {
  int64_t end;
  if (!get(w, loop, 1, &end)) {
    w->unknown = true;
    return;
  }
  for (int64_t item = 0; item < end && !w->unknown; item++) {
    set(w, mlirBlockGetArgument(body, 0), item);
    walk_block(w, body);
  }
}

/* The first iteration stands for all. */
static void walk_for(struct walk *w, MlirOperation loop, MlirBlock body) {
  int64_t from, to, step;
  if (!get(w, loop, 0, &from) || !get(w, loop, 1, &to) || !get(w, loop, 2, &step) || step < 1) {
    w->unknown = true;
    return;
  }
  int64_t trips = to > from ? (to - from + step - 1) / step : 0;
  struct count before = w->sum;
  w->sum = (struct count){0};
  set(w, mlirBlockGetArgument(body, 0), from);
  if (trips)
    walk_block(w, body);
  w->sum.flops = before.flops + xt_size_mul(trips, w->sum.flops);
  w->sum.bytes = before.bytes + xt_size_mul(trips, w->sum.bytes);
}

static void walk_if(struct walk *w, MlirOperation op) {
  int64_t taken = 1;
  get(w, op, 0, &taken); /* what is not known is taken */
  if (!place_of(w, mlirOperationGetOperand(op, 0))->known)
    taken = 1;
  MlirRegion region = mlirOperationGetRegion(op, taken ? 0 : 1);
  MlirBlock block = mlirRegionGetFirstBlock(region);
  if (!mlirBlockIsNull(block))
    walk_block(w, block);
}

static void walk_block(struct walk *w, MlirBlock block) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block);
       !mlirOperationIsNull(op) && !w->unknown; op = mlirOperationGetNextInBlock(op)) {
    int64_t value;
    if (xt_op_is(op, "scf.parallel"))
      walk_items(w, op, xt_op_body(op));
    else if (xt_op_is(op, "scf.for"))
      walk_for(w, op, xt_op_body(op));
    else if (xt_op_is(op, "scf.if"))
      walk_if(w, op);
    else if (mlirOperationGetNumRegions(op))
      w->unknown = true;
    else if (mlirOperationGetNumResults(op) == 1 &&
             is_number(mlirValueGetType(mlirOperationGetResult(op, 0))) && value_of(w, op, &value))
      set(w, mlirOperationGetResult(op, 0), value);
    w->sum.flops += flops_of(op);
    w->sum.bytes += bytes_of(op);
  }
}

/* Bytes of the kernel's buffers in a memory space, of one item where they have a part for each. */
static int64_t buffers_of(MlirOperation func, const char *space, int64_t items) {
  int64_t bytes = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(xt_op_body(func)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!xt_op_is(op, "memref.alloca"))
      continue;
    MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
    MlirAttribute in = mlirMemRefTypeGetMemorySpace(type);
    if (!mlirAttributeIsNull(in) && mlirAttributeIsAString(in) &&
        xt_str_is(mlirStringAttrGetValue(in), space))
      bytes += xt_memref_bytes(type) / items;
  }
  return bytes;
}

/* A number of the kernel, where it is not 0. */
static void note(MlirOperation func, const char *name, int64_t bytes) {
  if (bytes)
    xt_op_set_i64(func, name, bytes);
}

static MlirWalkResult find_f64(MlirOperation op, void *found) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    *(bool *)found |= mlirTypeIsAF64(element_of(mlirValueGetType(mlirOperationGetOperand(op, i))));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    *(bool *)found |= mlirTypeIsAF64(element_of(mlirValueGetType(mlirOperationGetResult(op, i))));
  return *(bool *)found ? MlirWalkResultInterrupt : MlirWalkResultAdvance;
}

static bool uses_f64(MlirOperation func) {
  bool found = false;
  mlirOperationWalk(func, find_f64, &found, MlirWalkPreOrder);
  return found;
}

static void measure(struct xt_job *job, MlirOperation func) {
  int64_t items = xt_op_i64(func, XT_ATTR(ITEMS), 1), blocks = xt_op_i64(func, XT_ATTR(BLOCKS), -1);
  const char *name = xt_str_dup(&job->arena, xt_func_name(func));
  struct walk w = {.arena = &job->arena, .items = items};
  walk_block(&w, xt_op_body(func));
  int64_t block_bytes = buffers_of(func, "block", 1), item_bytes = buffers_of(func, "item", items);
  note(func, XT_ATTR(BLOCK_BYTES), block_bytes);
  note(func, XT_ATTR(ITEM_BYTES), item_bytes);
  if (!w.unknown) {
    xt_op_set_i64(func, XT_ATTR(FLOPS), w.sum.flops);
    xt_op_set_i64(func, XT_ATTR(GLOBAL_BYTES), w.sum.bytes);
  }
  if (uses_f64(func))
    xt_op_set_attr(func, XT_ATTR(NEEDS),
                   mlirStringAttrGet(mlirOperationGetContext(func), xt_str("f64")));
  const char *count = blocks < 0 ? "as many blocks as sizes ask for"
                                 : xt_arena_printf(&job->arena, "%" PRId64 " blocks", blocks);
  const char *moved = "";
  if (!w.unknown && w.sum.bytes)
    moved = xt_arena_printf(&job->arena,
                            "; a block computes %" PRId64 " flops on %" PRId64
                            " global bytes, %.1f per byte",
                            w.sum.flops, w.sum.bytes, (double)w.sum.flops / (double)w.sum.bytes);
  xt_remark(job, xt_op_loc(job, func), "gpu",
            "kernel '%s': %s of %" PRId64 " items, %" PRId64 " bytes of block memory, %" PRId64
            " of each item%s",
            name, count, items, block_bytes, item_bytes, moved);
}

static bool is_launched(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op) && xt_op_has_attr(op, XT_ATTR(LAUNCHED));
}

/* requires: launched kernels, stages lowered
 * produces: attributes of the kernels: memory, flops, bytes, what they need; remarks
 * keeps:    everything else */
XT_CONTRACT(measure, .requires = XT_NO_TENSORS);
bool xt_pass_measure(struct xt_job *job, MlirOperation module) {
  struct xt_ops kernels = xt_ops_collect(&job->arena, module, is_launched, NULL);
  for (size_t i = 0; i < kernels.count; i++)
    measure(job, kernels.at[i]);
  return true;
}
