/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What classes ask about an op: types, the cost of its body, how operands are accessed. */

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/elements.h"
#include "compiler/support/size.h"
#include "passes/analysis/alias.h"
#include "passes/defaults/defaults.h"

/* Bytes of a vector element of this type; 0: there are no such vectors, or C compilers do better
 * with a plain loop than with scalarised lanes: i1 and floats below 32 bits. */
static int64_t vector_element_bytes(MlirType type) {
  int64_t bits = xt_element_bits(type);
  if (mlirTypeIsAFloat(type))
    return bits == 32 || bits == 64 ? bits / 8 : 0;
  return bits % 8 || bits > 64 || (bits & (bits - 1)) ? 0 : bits / 8;
}

static bool widen(int64_t *widest, MlirType type) {
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  int64_t bytes = vector_element_bytes(type);
  if (bytes > *widest)
    *widest = bytes;
  return bytes > 0;
}

static bool is_i1(MlirType type) { return xt_dtype_of(type) == XT_I1; }

int xt_body_lanes(const struct xt_choice *c) {
  const struct xt_space *s = c->space;
  int64_t widest = 1;
  int calls;
  xt_body_ops(s, &calls);
  for (int i = 0; i < s->input_count + s->output_count; i++)
    if (!widen(&widest, mlirValueGetType(s->operands[i].value)))
      return 1;
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
      MlirType type = mlirValueGetType(mlirOperationGetResult(op, i));
      bool scalar = mlirTypeIsAIndex(type); /* positions mostly are */
      if (!scalar && !widen(&widest, type) && (!calls || !is_i1(type)))
        return 1;
    }
  return xt_lanes(c->job, widest);
}

static bool is_call(MlirOperation op) {
  return xt_op_in(op, "math") && !xt_op_is(op, "math.absf") && !xt_op_is(op, "math.absi") &&
         !xt_op_is(op, "math.fma") && !xt_op_is(op, "math.sqrt") && !xt_op_is(op, "math.floor") &&
         !xt_op_is(op, "math.ceil");
}

int xt_body_ops(const struct xt_space *space, int *calls) {
  int count = -1; /* the terminator */
  *calls = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    count++;
    *calls += is_call(op);
  }
  return count;
}

bool xt_is_elementwise(const struct xt_space *s) {
  for (int d = 0; d < s->rank; d++)
    if (s->reduction[d])
      return false;
  for (int i = s->input_count; i < s->input_count + s->output_count; i++)
    if (xt_operand_rank(s, i) != s->rank)
      return false;
  return s->output_count > 0;
}

bool xt_is_independent(const struct xt_space *space, int dim) {
  for (int i = 0; i < space->output_count; i++)
    if (!xt_uses_dim(space, space->input_count + i, dim))
      return false;
  return !space->reduction[dim];
}

bool xt_may_reorder(const struct xt_job *job, const struct xt_space *space) {
  for (int i = 0; i < space->output_count; i++)
    if (space->combiners[i] == XT_COMBINE_MULF)
      return false;
  return job->config.reassociate;
}

enum xt_kind xt_kind_of(const struct xt_config *config) {
  return config->grid.items > 1 ? XT_KIND_GPU : XT_KIND_CPU;
}

/* Whether the op's results vary along the dimension; `varying`: the values already known to. */
static bool varies(const struct xt_space *space, MlirOperation op, int dim,
                   const struct xt_values *varying) {
  if (xt_op_is(op, "linalg.index"))
    return xt_op_i64(op, "dim", 0) == dim;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue value = mlirOperationGetOperand(op, i);
    if (xt_values_find(varying, value) >= 0)
      return true;
    if (mlirValueIsABlockArgument(value) &&
        mlirBlockEqual(mlirBlockArgumentGetOwner(value), space->body) &&
        xt_uses_dim(space, (int)mlirBlockArgumentGetArgNumber(value), dim))
      return true;
  }
  return mlirOperationGetNumRegions(op) > 0;
}

int xt_varying_ops(struct xt_job *job, const struct xt_space *space, int dim, int *calls) {
  struct xt_values varying = {0};
  int count = -1; /* the terminator */
  *calls = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(space->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!varies(space, op, dim, &varying))
      continue;
    count++;
    *calls += is_call(op);
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      xt_values_add(&job->arena, &varying, mlirOperationGetResult(op, i));
  }
  return count;
}

bool xt_reads_results(const struct xt_space *space) {
  int all = space->input_count + space->output_count;
  for (int o = space->input_count; o < all; o++)
    for (int i = 0; i < all; i++) {
      const struct xt_operand *out = &space->operands[o], *other = &space->operands[i];
      if (i == o || !mlirTypeIsAMemRef(mlirValueGetType(other->value)) ||
          !mlirValueEqual(xt_alias_root(out->value), xt_alias_root(other->value)))
        continue;
      if (!mlirValueEqual(out->value, other->value) || !mlirAffineMapEqual(out->map, other->map) ||
          i > space->input_count)
        return true;
    }
  return false;
}

int xt_transposed_dim(const struct xt_space *s, int fast) {
  int found = -1;
  for (int i = 0; i < s->input_count + s->output_count; i++) {
    if (xt_is_vector_loadable(s, i, fast))
      continue;
    int d = xt_fastest_dim(s, i);
    if (i >= s->input_count || d < 0 || !xt_is_vector_loadable(s, i, d) ||
        (found >= 0 && d != found))
      return -1;
    found = d;
  }
  return found;
}

int64_t xt_value_bytes(const struct xt_space *space, int operand) {
  MlirType type = mlirValueGetType(space->operands[operand].value);
  int64_t bytes = xt_operand_bytes(space, operand);
  bytes = bytes ? bytes : 1;
  for (intptr_t r = 0; mlirTypeIsAShaped(type) && r < mlirShapedTypeGetRank(type); r++)
    if (mlirShapedTypeIsDynamicDim(type, r) ||
        __builtin_mul_overflow(bytes, mlirShapedTypeGetDimSize(type, r), &bytes))
      return 0;
  return bytes;
}

int64_t xt_all_bytes(const struct xt_space *space) {
  int64_t sum = 0;
  for (int i = 0; i < space->input_count + space->output_count; i++) {
    int64_t bytes = xt_value_bytes(space, i);
    if (!bytes || __builtin_add_overflow(sum, bytes, &sum))
      return 0;
  }
  return sum;
}

enum xt_cache xt_cache_of(const struct xt_job *job, int64_t bytes) {
  const struct xt_machine *machine = &job->config.machine;
  if (!bytes || bytes > machine->l3 / XT_TUNE_L3_SHARE)
    return XT_IN_DRAM;
  return bytes > machine->l2 ? XT_IN_L3 : XT_IN_L2;
}

bool xt_reads_dram_rows(const struct xt_job *job, const struct xt_space *s, int dim) {
  bool one = s->input_count == 1 && s->reduction[dim] && xt_is_vector_loadable(s, 0, dim) &&
             xt_fastest_dim(s, 0) == dim;
  return one && xt_size_mul(s->extents[dim], xt_operand_bytes(s, 0)) >= XT_TUNE_PAGE &&
         xt_cache_of(job, xt_value_bytes(s, 0)) == XT_IN_DRAM;
}
