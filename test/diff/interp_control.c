/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* scf, calls and what else moves control. */

#include "mlir-c/BuiltinAttributes.h"

#include "test/diff/machine.h"

int get_all(struct machine *m, MlirOperation op, int first, struct val *out) {
  int count = (int)mlirOperationGetNumOperands(op) - first;
  if (count > MAX_VALUES)
    return machine_fail(m, op, "too many operands") ? 0 : -1;
  for (int i = 0; i < count; i++)
    if (!get(m, op, first + i, &out[i]))
      return -1;
  return count;
}

void bind_results(struct machine *m, MlirOperation op, const struct val *v, int count) {
  for (int i = 0; i < count; i++)
    bind_result(m, op, i, v[i]);
}

void bind_arguments(struct machine *m, MlirBlock block, int first, const struct val *v, int count) {
  for (int i = 0; i < count; i++)
    bind(m, mlirBlockGetArgument(block, first + i), &v[i]);
}

/* Runs the block and reads what its terminator carries. */
static bool run_yield(struct machine *m, MlirBlock block, struct val *out, int *count) {
  MlirOperation end;
  if (!run_block(m, block, &end))
    return false;
  *count = mlirOperationIsNull(end) ? 0 : get_all(m, end, 0, out);
  return *count >= 0;
}

static bool run_for(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val carried[MAX_VALUES], iv;
  int64_t from, to, step;
  MlirBlock block = op_block(op, 0);
  int count = get_all(m, op, 3, carried);
  if (count < 0 || !get_int(m, op, 0, &from) || !get_int(m, op, 1, &to) ||
      !get_int(m, op, 2, &step) || !get(m, op, 0, &iv))
    return false;
  if (step <= 0)
    return machine_fail(m, op, "undefined: step of a loop is not positive");
  for (int64_t i = from; i < to;) {
    iv = val_scalar(iv.dtype, num_int(iv.dtype, i));
    bind_arguments(m, block, 0, &iv, 1);
    bind_arguments(m, block, 1, carried, count);
    if (!run_yield(m, block, carried, &count))
      return false;
    if (__builtin_add_overflow(i, step, &i))
      break;
  }
  bind_results(m, op, carried, count);
  return true;
}

static bool run_if(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val out[MAX_VALUES];
  int64_t condition;
  int count = 0;
  if (!get_int(m, op, 0, &condition))
    return false;
  MlirBlock block = op_block(op, condition ? 0 : 1);
  if (mlirBlockIsNull(block))
    return true;
  if (!run_yield(m, block, out, &count))
    return false;
  bind_results(m, op, out, count);
  return true;
}

static bool run_while(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val carried[MAX_VALUES];
  int count = get_all(m, op, 0, carried);
  MlirBlock before = op_block(op, 0), after = op_block(op, 1);
  for (long turns = 0; count >= 0; turns++) {
    MlirOperation end;
    int64_t go_on;
    bind_arguments(m, before, 0, carried, count);
    if (!run_block(m, before, &end) || !get_int(m, end, 0, &go_on) ||
        (count = get_all(m, end, 1, carried)) < 0)
      return false;
    if (!go_on) {
      bind_results(m, op, carried, count);
      return true;
    }
    if (turns > 10000000)
      return machine_fail(m, op, "the loop does not end");
    bind_arguments(m, after, 0, carried, count);
    if (!run_yield(m, after, carried, &count))
      return false;
  }
  return false;
}

static bool run_switch(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val out[MAX_VALUES];
  int64_t key, cases[MAX_DIMS];
  int count = attr_ints(op, "cases", cases), region = 0;
  if (count < 0 || !get_int(m, op, 0, &key))
    return false;
  for (int i = 0; i < count && !region; i++)
    if (cases[i] == key)
      region = i + 1;
  if (!run_yield(m, op_block(op, region), out, &count))
    return false;
  bind_results(m, op, out, count);
  return true;
}

static bool run_region(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val out[MAX_VALUES];
  int count;
  if (!run_yield(m, op_block(op, 0), out, &count))
    return false;
  bind_results(m, op, out, count);
  return true;
}

struct box {
  int rank;
  int64_t low[MAX_DIMS], high[MAX_DIMS], step[MAX_DIMS], trips[MAX_DIMS];
};

static bool box_trips(struct machine *m, MlirOperation op, struct box *b) {
  for (int d = 0; d < b->rank; d++) {
    if (b->step[d] <= 0)
      return machine_fail(m, op, "undefined: step of a loop is not positive");
    int64_t length = b->high[d] - b->low[d];
    b->trips[d] = length > 0 ? (length + b->step[d] - 1) / b->step[d] : 0;
  }
  return true;
}

static bool box_empty(const struct box *b) {
  for (int d = 0; d < b->rank; d++)
    if (!b->trips[d])
      return true;
  return false;
}

static void bind_box(struct machine *m, MlirBlock block, const struct box *b, const int64_t *at) {
  for (int d = 0; d < b->rank; d++) {
    struct val iv = val_index(b->low[d] + at[d] * b->step[d]);
    bind_arguments(m, block, d, &iv, 1);
  }
}

/* scf.reduce at the end of scf.parallel: each region combines a carried value with a new one. */
static bool reduce(struct machine *m, MlirOperation end, struct val *carried) {
  for (int i = 0; i < mlirOperationGetNumRegions(end); i++) {
    struct val pair[2] = {carried[i]};
    int count;
    if (!get(m, end, i, &pair[1]))
      return false;
    bind_arguments(m, op_block(end, i), 0, pair, 2);
    if (!run_yield(m, op_block(end, i), &carried[i], &count))
      return false;
  }
  return true;
}

static bool run_parallel(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct box b;
  struct val carried[MAX_VALUES];
  int64_t *parts[3] = {b.low, b.high, b.step}, at[MAX_DIMS] = {0};
  for (int s = 0; s < 3; s++) {
    int first = op_segment(op, s, &b.rank);
    for (int d = 0; d < b.rank; d++)
      if (!get_int(m, op, first + d, &parts[s][d]))
        return false;
  }
  int count = get_all(m, op, 3 * b.rank, carried);
  if (count < 0 || !box_trips(m, op, &b))
    return false;
  if (!box_empty(&b))
    do {
      MlirOperation end;
      bind_box(m, op_block(op, 0), &b, at);
      if (!run_block(m, op_block(op, 0), &end) || !reduce(m, end, carried))
        return false;
    } while (next_point(b.rank, b.trips, at));
  bind_results(m, op, carried, count);
  return true;
}

/* tensor.parallel_insert_slice writes into the value that the block argument stands for. */
static bool insert_all(struct machine *m, MlirBlock ends, MlirBlock block, int rank,
                       struct val *shared, int count) {
  MlirOperation op = mlirBlockGetFirstOperation(ends);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    struct val source;
    int64_t offset[MAX_DIMS], size[MAX_DIMS], step[MAX_DIMS], at[MAX_DIMS] = {0}, to[MAX_DIMS];
    int next = 2, n, target = 0;
    while (target < count && !mlirValueEqual(mlirOperationGetOperand(op, 1),
                                             mlirBlockGetArgument(block, rank + target)))
      target++;
    if (target == count || !get(m, op, 0, &source) ||
        !get_mixed(m, op, "static_offsets", &next, offset, &n) ||
        !get_mixed(m, op, "static_sizes", &next, size, &n) ||
        !get_mixed(m, op, "static_strides", &next, step, &n))
      return false;
    int64_t total = val_count(&source);
    for (int64_t k = 0; k < total; k++, next_point(n, size, at)) {
      for (int d = 0; d < n; d++)
        to[d] = offset[d] + at[d] * step[d];
      struct num *place = val_at(&shared[target], to);
      if (!place)
        return machine_fail(m, op, "undefined: the slice is out of bounds");
      *place = *val_nth(&source, k);
    }
  }
  return true;
}

static bool run_forall(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct box b;
  struct val shared[MAX_VALUES];
  int64_t at[MAX_DIMS] = {0};
  int next = 0;
  MlirBlock block = op_block(op, 0);
  if (!get_mixed(m, op, "staticLowerBound", &next, b.low, &b.rank) ||
      !get_mixed(m, op, "staticUpperBound", &next, b.high, &b.rank) ||
      !get_mixed(m, op, "staticStep", &next, b.step, &b.rank) || !box_trips(m, op, &b))
    return false;
  int count = get_all(m, op, next, shared);
  for (int i = 0; i < count; i++)
    shared[i] = val_copy(m, &shared[i]);
  if (count < 0)
    return false;
  if (!box_empty(&b))
    do {
      MlirOperation end;
      bind_box(m, block, &b, at);
      bind_arguments(m, block, b.rank, shared, count);
      if (!run_block(m, block, &end) ||
          !insert_all(m, op_block(end, 0), block, b.rank, shared, count))
        return false;
    } while (next_point(b.rank, b.trips, at));
  bind_results(m, op, shared, count);
  return true;
}

static bool run_assert(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  int64_t condition;
  if (!get_int(m, op, 0, &condition))
    return false;
  return condition || machine_fail(m, op, "undefined: the assertion does not hold");
}

const struct op_row interp_control_ops[] = {
    {.name = "func.call", .run = run_call},
    {.name = "scf.for", .run = run_for},
    {.name = "scf.if", .run = run_if},
    {.name = "scf.while", .run = run_while},
    {.name = "scf.index_switch", .run = run_switch},
    {.name = "scf.execute_region", .run = run_region},
    {.name = "scf.parallel", .run = run_parallel},
    {.name = "scf.forall", .run = run_forall},
    {.name = "cf.assert", .run = run_assert},
    {0},
};
