/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How many blocks a loop is, at compile time or as ops of the host. */

#include "passes/device/launch.h"

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"

bool xt_index_constant(MlirValue value, int64_t *number) {
  MlirOperation op = xt_value_op(value);
  if (mlirOperationIsNull(op) || !xt_op_is(op, "arith.constant"))
    return false;
  *number = mlirIntegerAttrGetValueInt(mlirOperationGetAttributeByName(op, xt_str("value")));
  return true;
}

MlirValue xt_block_count_of(MlirValue value) {
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
  if (xt_index_constant(value, &number))
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

int64_t xt_static_trips(MlirOperation loop) {
  int64_t lo, hi, by, length;
  if (!xt_index_constant(mlirOperationGetOperand(loop, 0), &lo) ||
      !xt_index_constant(xt_block_count_of(mlirOperationGetOperand(loop, 1)), &hi) ||
      !xt_index_constant(mlirOperationGetOperand(loop, 2), &by) || by < 1 ||
      __builtin_sub_overflow(hi, lo, &length))
    return -1;
  return length > 0 ? (length - 1) / by + 1 : 0;
}

bool xt_ends_on_step(MlirOperation loop) {
  int64_t lo = 0, hi = 0, by = 1;
  xt_index_constant(mlirOperationGetOperand(loop, 0), &lo);
  xt_index_constant(xt_block_count_of(mlirOperationGetOperand(loop, 1)), &hi);
  xt_index_constant(mlirOperationGetOperand(loop, 2), &by);
  return (hi - lo) % by == 0;
}

void xt_choose_share(struct xt_split *s, struct xt_part *p) {
  enum { FEW = 1 << 16 };
  int64_t most = s->job->config.grid.blocks, count = xt_static_trips(p->loop);
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
            end = xt_block_count_of(mlirOperationGetOperand(loop, 1));
  int64_t lo, by;
  bool from_zero = xt_index_constant(begin, &lo) && lo == 0;
  bool known_step = xt_index_constant(step, &by) && by > 0;
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

MlirValue xt_build_blocks(struct xt_split *s, struct xt_part *p, struct xt_at at) {
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
