/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Structured ops whose meaning the program itself states: a region and indexing maps. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "test/diff/machine.h"

/* Maps as subscripts would be too little: generic's are any affine expressions. */
struct structured {
  MlirOperation op;
  int rank, inputs, operands;
  int64_t size[MAX_DIMS];
  MlirAffineMap map[MAX_VALUES];
  struct val val[MAX_VALUES];
  /* For an output that a body accumulates in any order: by addition or by multiplication, and what
   * is added or multiplied. */
  struct sum *sums[MAX_VALUES];
  struct product *products[MAX_VALUES];
  MlirValue term[MAX_VALUES];
};

/* Outputs that are tensors are fresh copies; memrefs are written in place. */
static bool load_operands(struct machine *m, struct structured *s, int inputs) {
  s->inputs = inputs;
  s->operands = get_all(m, s->op, 0, s->val);
  for (int i = inputs; i < s->operands; i++)
    if (!s->val[i].memref)
      s->val[i] = val_copy(m, &s->val[i]);
  return s->operands >= 0;
}

static void bind_outputs(struct machine *m, struct structured *s) {
  int result = 0;
  for (int i = s->inputs; i < s->operands; i++)
    if (!s->val[i].memref && result < mlirOperationGetNumResults(s->op))
      bind_result(m, s->op, result++, s->val[i]);
}

/* The size of a loop is that of an operand's dimension which the loop alone indexes. */
static bool loop_sizes(struct machine *m, struct structured *s) {
  s->rank = (int)mlirAffineMapGetNumDims(s->map[0]);
  if (s->rank > MAX_DIMS)
    return machine_fail(m, s->op, "too many loops");
  for (int d = 0; d < s->rank; d++)
    s->size[d] = -1;
  for (int i = 0; i < s->operands; i++)
    for (int r = 0; r < s->val[i].rank; r++) {
      MlirAffineExpr e = mlirAffineMapGetResult(s->map[i], r);
      if (!mlirAffineExprIsADim(e))
        continue;
      int64_t *size = &s->size[mlirAffineDimExprGetPosition(e)];
      if (*size >= 0 && *size != s->val[i].size[r])
        return machine_fail(m, s->op, "undefined: operands' sizes do not agree");
      *size = s->val[i].size[r];
    }
  for (int d = 0; d < s->rank; d++)
    if (s->size[d] < 0)
      return machine_fail(m, s->op, "loop %d has no size", d);
  return true;
}

static int uses(MlirValue v) {
  int count = 0;
  for (MlirOpOperand u = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(u);
       u = mlirOpOperandGetNextUse(u))
    count++;
  return count;
}

/* Is the yielded value `out + term` by the op `name`, with neither seen by anyone else? */
static bool accumulates(const char *name, MlirValue yielded, MlirValue out, MlirValue *term) {
  if (!mlirValueIsAOpResult(yielded) || uses(yielded) != 1 || uses(out) != 1)
    return false;
  MlirOperation op = mlirOpResultGetOwner(yielded);
  if (!op_is(op, name))
    return false;
  bool left = mlirValueEqual(mlirOperationGetOperand(op, 0), out);
  *term = mlirOperationGetOperand(op, left ? 1 : 0);
  return left || mlirValueEqual(mlirOperationGetOperand(op, 1), out);
}

static bool drops_loop(MlirAffineMap map) {
  return mlirAffineMapGetNumResults(map) < mlirAffineMapGetNumDims(map);
}

static void accumulate(struct structured *s, int operand, int64_t at, struct num x) {
  if (s->sums[operand])
    sum_add(&s->sums[operand][at], x);
  else if (s->products[operand])
    product_add(&s->products[operand][at], s->val[operand].dtype, x);
}

static void find_sums(struct machine *m, struct structured *s, MlirBlock block) {
  MlirOperation end = mlirBlockGetTerminator(block);
  for (int i = s->inputs; i < s->operands; i++) {
    if (i >= mlirBlockGetNumArguments(block) || !drops_loop(s->map[i]))
      continue;
    MlirValue out = mlirBlockGetArgument(block, i);
    MlirValue yielded = mlirOperationGetOperand(end, i - s->inputs);
    int64_t count = val_count(&s->val[i]);
    size_t places = (size_t)(count ? count : 1);
    if (accumulates("arith.addf", yielded, out, &s->term[i]))
      s->sums[i] = xt_arena_alloc(m->arena, sizeof *s->sums[i] * places);
    else if (accumulates("arith.mulf", yielded, out, &s->term[i]))
      s->products[i] = xt_arena_alloc(m->arena, sizeof *s->products[i] * places);
    for (int64_t n = 0; n < count; n++)
      accumulate(s, i, n, *val_nth(&s->val[i], n));
  }
}

static int64_t linear(const struct val *v, const int64_t *index) {
  int64_t n = 0;
  for (int d = 0; d < v->rank; d++)
    n = n * v->size[d] + index[d];
  return n;
}

/* One point: arguments in, body, yielded values out. */
static bool run_point(struct machine *m, struct structured *s, MlirBlock block) {
  int64_t index[TENSOR_MAX_RANK];
  struct num *place[MAX_VALUES];
  int64_t number[MAX_VALUES];
  for (int i = 0; i < s->operands; i++) {
    if (!affine_map(s->map[i], m->point, index) || !(place[i] = val_at(&s->val[i], index)))
      return machine_fail(m, s->op, "undefined: operand %d is indexed out of bounds", i);
    number[i] = linear(&s->val[i], index);
    struct val v = val_scalar(s->val[i].dtype, *place[i]);
    if (i < mlirBlockGetNumArguments(block))
      bind_arguments(m, block, i, &v, 1);
  }
  MlirOperation end;
  if (!run_block(m, block, &end))
    return false;
  for (int i = s->inputs; i < s->operands; i++) {
    struct val v;
    if (!get(m, end, i - s->inputs, &v))
      return false;
    if (s->sums[i] || s->products[i]) {
      MlirOperation add = mlirOpResultGetOwner(mlirOperationGetOperand(end, i - s->inputs));
      int which = mlirValueEqual(mlirOperationGetOperand(add, 0), s->term[i]) ? 0 : 1;
      if (!get(m, add, which, &v))
        return false;
      accumulate(s, i, number[i], *val_nth(&v, 0));
    } else {
      *place[i] = *val_nth(&v, 0);
    }
  }
  return true;
}

static bool run_structured(struct machine *m, struct structured *s, MlirBlock block) {
  const int64_t *outer = m->point;
  int64_t point[MAX_DIMS] = {0};
  bool empty = false, ok = true;
  for (int d = 0; d < s->rank; d++)
    empty |= s->size[d] == 0;
  m->point = point;
  find_sums(m, s, block);
  if (!empty)
    do
      ok = run_point(m, s, block);
    while (ok && next_point(s->rank, s->size, point));
  m->point = outer;
  for (int i = s->inputs; i < s->operands; i++)
    for (int64_t n = 0; (s->sums[i] || s->products[i]) && n < val_count(&s->val[i]); n++)
      *val_nth(&s->val[i], n) = s->sums[i] ? sum_result(&s->sums[i][n], s->val[i].dtype)
                                           : product_result(&s->products[i][n], s->val[i].dtype);
  bind_outputs(m, s);
  return ok;
}

static bool run_generic(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct structured s = {.op = op};
  int inputs;
  op_segment(op, 0, &inputs);
  MlirAttribute maps = op_attr(op, "indexing_maps");
  if (!load_operands(m, &s, inputs))
    return false;
  for (int i = 0; i < s.operands; i++)
    s.map[i] = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, i));
  return loop_sizes(m, &s) && run_structured(m, &s, op_block(op, 0));
}

static bool run_index(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  if (!m->point)
    return machine_fail(m, op, "outside of a structured op");
  bind_result(m, op, 0, val_index(m->point[attr_int(op, "dim", 0)]));
  return true;
}

/* linalg.map has inputs and one init; its region may or may not take the init's element. */
static bool run_map(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct structured s = {.op = op};
  if (!load_operands(m, &s, (int)mlirOperationGetNumOperands(op) - 1))
    return false;
  MlirContext context = mlirOperationGetContext(op);
  for (int i = 0; i < s.operands; i++)
    s.map[i] = mlirAffineMapMultiDimIdentityGet(context, s.val[i].rank);
  return loop_sizes(m, &s) && run_structured(m, &s, op_block(op, 0));
}

static MlirAffineMap without(MlirContext context, int rank, const int64_t *dropped, int count) {
  MlirAffineExpr kept[MAX_DIMS];
  int n = 0;
  for (int d = 0; d < rank; d++) {
    bool drop = false;
    for (int i = 0; i < count; i++)
      drop |= dropped[i] == d;
    if (!drop)
      kept[n++] = mlirAffineDimExprGet(context, d);
  }
  return mlirAffineMapGet(context, rank, 0, n, kept);
}

static bool run_reduce(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct structured s = {.op = op};
  int64_t dropped[MAX_DIMS];
  int count = attr_ints(op, "dimensions", dropped);
  if (count < 0 || !load_operands(m, &s, (int)mlirOperationGetNumOperands(op) / 2))
    return false;
  MlirContext context = mlirOperationGetContext(op);
  int rank = s.val[0].rank;
  for (int i = 0; i < s.operands; i++)
    s.map[i] = i < s.inputs ? mlirAffineMapMultiDimIdentityGet(context, rank)
                            : without(context, rank, dropped, count);
  return loop_sizes(m, &s) && run_structured(m, &s, op_block(op, 0));
}

/* broadcast: the input lacks `dimensions` of the output. */
static bool run_broadcast(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct structured s = {.op = op};
  int64_t added[MAX_DIMS], at[MAX_DIMS], from[MAX_DIMS];
  int count = attr_ints(op, "dimensions", added);
  if (count < 0 || !load_operands(m, &s, 1))
    return false;
  struct val *in = &s.val[0], *out = &s.val[1];
  for (int64_t n = 0; n < val_count(out); n++) {
    index_of(out, n, at);
    int k = 0;
    for (int d = 0; d < out->rank; d++) {
      bool is_new = false;
      for (int i = 0; i < count; i++)
        is_new |= added[i] == d;
      if (!is_new)
        from[k++] = at[d];
    }
    struct num *x = val_at(in, from);
    if (!x)
      return machine_fail(m, op, "undefined: operands' sizes do not agree");
    *val_at(out, at) = *x;
  }
  bind_outputs(m, &s);
  return true;
}

/* transpose: dimension d of the output is dimension permutation[d] of the input. */
static bool run_transpose(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct structured s = {.op = op};
  int64_t permutation[MAX_DIMS], at[MAX_DIMS], from[MAX_DIMS];
  if (attr_ints(op, "permutation", permutation) < 0 || !load_operands(m, &s, 1))
    return false;
  struct val *in = &s.val[0], *out = &s.val[1], copy = val_copy(m, in);
  for (int64_t n = 0; n < val_count(out); n++) {
    index_of(out, n, at);
    for (int d = 0; d < out->rank; d++)
      from[permutation[d]] = at[d];
    struct num *x = val_at(&copy, from);
    if (!x)
      return machine_fail(m, op, "undefined: operands' sizes do not agree");
    *val_at(out, at) = *x;
  }
  bind_outputs(m, &s);
  return true;
}

static bool run_fill(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct structured s = {.op = op};
  if (!load_operands(m, &s, 1))
    return false;
  struct val *out = &s.val[1];
  struct num n = num_cast(s.val[0].dtype, out->dtype, *val_nth(&s.val[0], 0), false);
  for (int64_t i = 0; i < val_count(out); i++)
    *val_nth(out, i) = n;
  bind_outputs(m, &s);
  return true;
}

const struct op_row interp_linalg_ops[] = {
    {.name = "linalg.generic", .run = run_generic},
    {.name = "linalg.index", .run = run_index},
    {.name = "linalg.map", .run = run_map},
    {.name = "linalg.reduce", .run = run_reduce},
    {.name = "linalg.broadcast", .run = run_broadcast},
    {.name = "linalg.transpose", .run = run_transpose},
    {.name = "linalg.fill", .run = run_fill},
    {0},
};
