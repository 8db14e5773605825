/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Collapses dimensions that are contiguous in every operand: 7 x 13 x 3 elements become 273. */

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/build.h"
#include "passes/defaults/defaults.h"

enum { MAX_RANK = 32 };

/* next[d]: the dimension collapsed into d's group right after it, or -1; head[d]: whether d begins
 * a group. */
struct chains {
  int next[MAX_RANK];
  bool head[MAX_RANK];
  int position[MAX_RANK]; /* of a head among the dimensions of the new op */
  int count;
};

static int operand_count(const struct xt_space *s) { return s->input_count + s->output_count; }

static bool is_memref(const struct xt_space *s, int operand) {
  return mlirTypeIsAMemRef(mlirValueGetType(s->operands[operand].value));
}

static bool has_plain_layout(const struct xt_space *s, int operand) {
  return mlirAffineMapIsIdentity(
      mlirMemRefTypeGetAffineMap(mlirValueGetType(s->operands[operand].value)));
}

/* The index of the operand that is this dimension alone, where no other index uses it; -1: none,
 * -2: the operand does not use it. */
static intptr_t index_of(const struct xt_space *s, int operand, int dim) {
  intptr_t found = -1;
  int uses = 0;
  for (intptr_t r = 0; r < xt_operand_rank(s, operand); r++) {
    MlirAffineExpr expr = mlirAffineMapGetResult(s->operands[operand].map, r);
    if (!mlirAffineExprIsFunctionOfDim(expr, dim))
      continue;
    uses++;
    if (xt_dim_at(s, operand, r) == dim)
      found = r;
  }
  return uses == 0 ? -2 : uses == 1 ? found : -1;
}

static bool continues(const struct xt_space *s, int a, int b) {
  if (s->reduction[a] != s->reduction[b])
    return false;
  for (int i = 0; i < operand_count(s); i++) {
    intptr_t at = index_of(s, i, a), next = index_of(s, i, b);
    if (at == -2 && next == -2)
      continue;
    if (at < 0 || next != at + 1 || !has_plain_layout(s, i))
      return false;
  }
  return true;
}

/* Whether reductions over `a` and `b` may become one: `b` follows `a`, so that the order of
 * combination stays, or the order does not matter. */
static bool keeps_order(const struct xt_job *job, const struct xt_space *s, int a, int b) {
  bool follows = a < b;
  for (int d = a + 1; d < b; d++)
    follows = follows && !s->reduction[d];
  bool any = true;
  for (int i = 0; i < s->output_count; i++)
    any = any && s->combiners[i] > XT_COMBINE_UNKNOWN &&
          (job->config.reassociate || !xt_combiner_rounds(s->combiners[i]));
  return follows || any;
}

/* In a reduction the parallel dimensions stay: initial value and epilogue are found by the buffer
 * of the results. So do rows that are read side by side from DRAM. */
static bool may_merge(const struct xt_job *job, const struct xt_space *s, int a, int b) {
  bool side_by_side = s->extents[a] >= XT_TUNE_DRAM_ROWS && xt_reads_dram_rows(job, s, b);
  return s->reduction[a] && s->reduction[b] && !side_by_side && keeps_order(job, s, a, b);
}

static bool find_chains(const struct xt_job *job, const struct xt_space *s, struct chains *c) {
  bool reduces = false, any = false;
  for (int d = 0; d < s->rank; d++) {
    reduces = reduces || s->reduction[d];
    c->next[d] = -1;
    c->head[d] = true;
  }
  for (int a = 0; a < s->rank; a++)
    for (int b = 0; b < s->rank && c->next[a] < 0; b++)
      if (a != b && (!reduces || may_merge(job, s, a, b)) && continues(s, a, b)) {
        c->next[a] = b;
        c->head[b] = false;
        any = true;
      }
  c->count = 0;
  for (int d = 0; d < s->rank; d++)
    if (c->head[d])
      c->position[d] = c->count++;
  return any;
}

/* How many indices from `r` on are collapsed into one. */
static int length_at(const struct xt_space *s, const struct chains *c, int operand, intptr_t r) {
  int n = 1;
  for (int d = xt_dim_at(s, operand, r); d >= 0 && c->next[d] >= 0; d = c->next[d])
    n++;
  return n;
}

static MlirAffineMap new_map(const struct xt_space *s, const struct chains *c, int operand) {
  MlirContext context = mlirOperationGetContext(s->op);
  MlirAffineExpr dims[MAX_RANK], results[MAX_RANK];
  for (int d = 0; d < s->rank; d++)
    dims[d] = c->head[d] ? mlirAffineDimExprGet(context, c->position[d])
                         : mlirAffineConstantExprGet(context, 0);
  MlirAffineMap to = mlirAffineMapGet(context, c->count, 0, s->rank, dims);
  intptr_t count = 0;
  for (intptr_t r = 0; r < xt_operand_rank(s, operand); r += length_at(s, c, operand, r))
    results[count++] =
        mlirAffineExprCompose(mlirAffineMapGetResult(s->operands[operand].map, r), to);
  return mlirAffineMapGet(context, c->count, 0, count, results);
}

static MlirValue new_operand(struct xt_job *job, const struct xt_space *s, const struct chains *c,
                             int operand) {
  MlirValue value = s->operands[operand].value;
  if (!is_memref(s, operand) || !xt_operand_rank(s, operand))
    return value;
  MlirContext context = mlirOperationGetContext(s->op);
  MlirType type = mlirValueGetType(value), i64 = mlirIntegerTypeGet(context, 64);
  MlirAttribute groups[MAX_RANK];
  int64_t shape[MAX_RANK];
  intptr_t count = 0, rank = xt_operand_rank(s, operand);
  for (intptr_t r = 0; r < rank; count++) {
    MlirAttribute members[MAX_RANK];
    int n = length_at(s, c, operand, r);
    shape[count] = 1;
    for (int i = 0; i < n; i++, r++) {
      int64_t size = mlirShapedTypeGetDimSize(type, r), dynamic = mlirShapedTypeGetDynamicSize();
      shape[count] =
          size == dynamic || shape[count] == dynamic ? dynamic : xt_size_mul(shape[count], size);
      members[i] = mlirIntegerAttrGet(i64, r);
    }
    groups[count] = mlirArrayAttrGet(context, n, members);
  }
  if (count == rank)
    return value;
  MlirNamedAttribute attr =
      xt_named(context, "reassociation", mlirArrayAttrGet(context, count, groups));
  MlirType result = mlirMemRefTypeGet(mlirShapedTypeGetElementType(type), count, shape,
                                      mlirAttributeGetNull(), mlirMemRefTypeGetMemorySpace(type));
  struct xt_at at = xt_at_op(s->op);
  const char *name = xt_value_name(job, value);
  at.loc = name ? xt_loc_named(at.loc, name) : at.loc;
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "memref.collapse_shape",
                                                                  .operand_count = 1,
                                                                  .operands = &value,
                                                                  .result_count = 1,
                                                                  .results = &result,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                                0);
}

static bool uses_index(const struct xt_space *s) {
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (xt_op_is(op, "linalg.index"))
      return true;
  return false;
}

/* A linalg.map has no block arguments for its results. */
static void add_arguments(const struct xt_space *s) {
  for (int i = (int)mlirBlockGetNumArguments(s->body); i < operand_count(s); i++) {
    MlirType type = mlirValueGetType(s->operands[i].value);
    mlirBlockAddArgument(s->body, mlirShapedTypeGetElementType(type),
                         mlirOperationGetLocation(s->op));
  }
}

static MlirOperation make_generic(const struct xt_space *s, const struct chains *c,
                                  const MlirValue *operands, const MlirAttribute *maps) {
  MlirContext context = mlirOperationGetContext(s->op);
  MlirAttribute kinds[MAX_RANK];
  for (int d = 0; d < s->rank; d++)
    if (c->head[d])
      kinds[c->position[d]] = mlirAttributeParseGet(
          context, xt_str(s->reduction[d] ? "#linalg.iterator_type<reduction>"
                                          : "#linalg.iterator_type<parallel>"));
  int32_t segments[] = {s->input_count, s->output_count};
  MlirNamedAttribute attrs[] = {
      xt_named(context, "indexing_maps", mlirArrayAttrGet(context, operand_count(s), maps)),
      xt_named(context, "iterator_types", mlirArrayAttrGet(context, c->count, kinds)),
      xt_named(context, "operandSegmentSizes", mlirDenseI32ArrayGet(context, 2, segments)),
  };
  MlirOperationState state =
      mlirOperationStateGet(xt_str("linalg.generic"), mlirOperationGetLocation(s->op));
  mlirOperationStateAddOperands(&state, operand_count(s), operands);
  mlirOperationStateAddAttributes(&state, sizeof attrs / sizeof *attrs, attrs);
  MlirRegion region = mlirRegionCreate();
  mlirRegionTakeBody(region, mlirOperationGetRegion(s->op, 0));
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  return mlirOperationCreate(&state);
}

/* Whether an operand is known to have no elements. Upstream folds memref.cast into
 * memref.collapse_shape, and the collapsed size of ? x 0, 0, is one that its verifier refuses. */
static bool is_empty(const struct xt_space *s) {
  for (int i = 0; i < operand_count(s); i++) {
    MlirValue value = s->operands[i].value;
    MlirOperation cast = xt_value_op(value);
    if (!mlirOperationIsNull(cast) && xt_op_is(cast, "memref.cast"))
      value = mlirOperationGetOperand(cast, 0);
    MlirType type = mlirValueGetType(value);
    if (!mlirTypeIsAMemRef(type))
      continue;
    for (intptr_t r = 0; r < mlirShapedTypeGetRank(type); r++)
      if (mlirShapedTypeGetDimSize(type, r) == 0)
        return true;
  }
  return false;
}

MlirOperation xt_collapse(struct xt_job *job, const struct xt_space *s) {
  struct chains chains;
  if (s->rank > MAX_RANK || uses_index(s) || is_empty(s) || !find_chains(job, s, &chains))
    return s->op;
  int count = operand_count(s);
  MlirValue *operands = xt_arena_alloc(&job->arena, (size_t)count * sizeof *operands);
  MlirAttribute *maps = xt_arena_alloc(&job->arena, (size_t)count * sizeof *maps);
  for (int i = 0; i < count; i++) {
    maps[i] = mlirAffineMapAttrGet(new_map(s, &chains, i));
    int same = 0;
    while (same < i && !(mlirValueEqual(s->operands[same].value, s->operands[i].value) &&
                         mlirAffineMapEqual(s->operands[same].map, s->operands[i].map)))
      same++;
    operands[i] = same < i ? operands[same] : new_operand(job, s, &chains, i);
  }
  add_arguments(s);
  MlirOperation op = make_generic(s, &chains, operands, maps);
  xt_insert(xt_at_op(s->op), op);
  mlirOperationDestroy(s->op);
  return op;
}
