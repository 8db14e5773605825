/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The tensor dialect: every op makes a new tensor. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "test/diff/machine.h"

static MlirType result_type(MlirOperation op) {
  return mlirValueGetType(mlirOperationGetResult(op, 0));
}

/* The shape of the op's result, dynamic sizes taken from operand `next` on. */
static bool result_shape(struct machine *m, MlirOperation op, int next, enum dt *dtype, int *rank,
                         int64_t *size) {
  if (!type_shape(m, op, result_type(op), dtype, rank, size))
    return false;
  for (int d = 0; d < *rank; d++) {
    if (size[d] == INT64_MIN && !get_int(m, op, next++, &size[d]))
      return false;
    if (size[d] < 0)
      return machine_fail(m, op, "undefined: a size is negative");
  }
  return true;
}

static bool get_index(struct machine *m, MlirOperation op, int first, int64_t *index) {
  int count = (int)mlirOperationGetNumOperands(op) - first;
  for (int d = 0; d < count && d < TENSOR_MAX_RANK; d++)
    if (!get_int(m, op, first + d, &index[d]))
      return false;
  return true;
}

static bool out_of_bounds(struct machine *m, MlirOperation op) {
  return machine_fail(m, op, "undefined: index out of bounds");
}

static bool run_empty(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  enum dt dtype;
  int rank;
  int64_t size[TENSOR_MAX_RANK];
  if (!result_shape(m, op, 0, &dtype, &rank, size))
    return false;
  struct val v = val_new(m, dtype, rank, size);
  for (int64_t i = 0; i < v.room; i++)
    v.at[i] = num_any();
  bind_result(m, op, 0, v);
  return true;
}

static bool run_extract(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  int64_t index[TENSOR_MAX_RANK];
  if (!get(m, op, 0, &v) || !get_index(m, op, 1, index))
    return false;
  struct num *n = val_at(&v, index);
  if (!n)
    return out_of_bounds(m, op);
  bind_result(m, op, 0, val_scalar(v.dtype, *n));
  return true;
}

static bool run_insert(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val x, v;
  int64_t index[TENSOR_MAX_RANK];
  if (!get(m, op, 0, &x) || !get(m, op, 1, &v) || !get_index(m, op, 2, index))
    return false;
  v = val_copy(m, &v);
  struct num *n = val_at(&v, index);
  if (!n)
    return out_of_bounds(m, op);
  *n = *val_nth(&x, 0);
  bind_result(m, op, 0, v);
  return true;
}

struct slice {
  int rank;
  int64_t offset[MAX_DIMS], size[MAX_DIMS], step[MAX_DIMS];
};

static bool get_slice(struct machine *m, MlirOperation op, int next, struct slice *s) {
  if (!get_mixed(m, op, "static_offsets", &next, s->offset, &s->rank) ||
      !get_mixed(m, op, "static_sizes", &next, s->size, &s->rank) ||
      !get_mixed(m, op, "static_strides", &next, s->step, &s->rank))
    return false;
  for (int d = 0; d < s->rank; d++)
    if (s->size[d] < 0)
      return machine_fail(m, op, "undefined: a size is negative");
  return true;
}

static struct num *slice_at(const struct slice *s, struct val *v, const int64_t *at) {
  int64_t index[MAX_DIMS];
  for (int d = 0; d < s->rank; d++)
    index[d] = s->offset[d] + at[d] * s->step[d];
  return val_at(v, index);
}

/* The sizes that a rank-reducing result keeps: the others are 1. */
static void kept_sizes(MlirOperation op, const struct slice *s, int rank, const int64_t *wanted,
                       int64_t *kept) {
  int64_t fixed[MAX_DIMS];
  attr_ints(op, "static_sizes", fixed);
  for (int k = 0; k < rank; k++)
    kept[k] = 1;
  int k = 0;
  for (int d = 0; d < s->rank && k < rank; d++) {
    bool fits = wanted[k] == INT64_MIN ? fixed[d] == INT64_MIN : wanted[k] == s->size[d];
    if (fits || s->rank - d == rank - k)
      kept[k++] = s->size[d];
  }
}

static int64_t slice_count(const struct slice *s) {
  int64_t count = 1;
  for (int d = 0; d < s->rank; d++)
    count *= s->size[d];
  return count;
}

static bool run_extract_slice(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  struct slice s;
  enum dt dtype;
  int rank;
  int64_t wanted[TENSOR_MAX_RANK], kept[TENSOR_MAX_RANK], at[MAX_DIMS] = {0};
  if (!get(m, op, 0, &v) || !get_slice(m, op, 1, &s) ||
      !type_shape(m, op, result_type(op), &dtype, &rank, wanted))
    return false;
  kept_sizes(op, &s, rank, wanted, kept);
  struct val out = val_new(m, dtype, rank, kept);
  for (int64_t n = 0; n < slice_count(&s); n++, next_point(s.rank, s.size, at)) {
    struct num *x = slice_at(&s, &v, at);
    if (!x)
      return out_of_bounds(m, op);
    out.at[n] = *x;
  }
  bind_result(m, op, 0, out);
  return true;
}

static bool run_insert_slice(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val x, v;
  struct slice s;
  int64_t at[MAX_DIMS] = {0};
  if (!get(m, op, 0, &x) || !get(m, op, 1, &v) || !get_slice(m, op, 2, &s))
    return false;
  v = val_copy(m, &v);
  if (slice_count(&s) != val_count(&x))
    return machine_fail(m, op, "undefined: the source does not have the slice's size");
  for (int64_t n = 0; n < slice_count(&s); n++, next_point(s.rank, s.size, at)) {
    struct num *place = slice_at(&s, &v, at);
    if (!place)
      return out_of_bounds(m, op);
    *place = *val_nth(&x, n);
  }
  bind_result(m, op, 0, v);
  return true;
}

/* The region's value for a point. */
static bool yielded_at(struct machine *m, MlirOperation op, const struct val *v, int64_t n,
                       struct num *out) {
  int64_t at[TENSOR_MAX_RANK];
  MlirOperation end;
  struct val x;
  index_of(v, n, at);
  for (int d = 0; d < v->rank; d++) {
    x = val_index(at[d]);
    bind_arguments(m, op_block(op, 0), d, &x, 1);
  }
  if (!run_block(m, op_block(op, 0), &end) || !get(m, end, 0, &x))
    return false;
  *out = *val_nth(&x, 0);
  return true;
}

static bool run_pad(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  int64_t low[MAX_DIMS], high[MAX_DIMS], size[MAX_DIMS], at[TENSOR_MAX_RANK];
  int next = 1, rank;
  if (!get(m, op, 0, &v) || !get_mixed(m, op, "static_low", &next, low, &rank) ||
      !get_mixed(m, op, "static_high", &next, high, &rank))
    return false;
  for (int d = 0; d < rank; d++) {
    size[d] = low[d] + v.size[d] + high[d];
    if (size[d] < 0 || low[d] < 0 || high[d] < 0)
      return machine_fail(m, op, "undefined: negative padding");
  }
  struct val out = val_new(m, v.dtype, rank, size);
  for (int64_t n = 0; n < out.room; n++) {
    index_of(&out, n, at);
    for (int d = 0; d < rank; d++)
      at[d] -= low[d];
    struct num *x = val_at(&v, at);
    if (x)
      out.at[n] = *x;
    else if (!yielded_at(m, op, &out, n, &out.at[n]))
      return false;
  }
  bind_result(m, op, 0, out);
  return true;
}

static bool run_generate(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  enum dt dtype;
  int rank;
  int64_t size[TENSOR_MAX_RANK];
  if (!result_shape(m, op, 0, &dtype, &rank, size))
    return false;
  struct val out = val_new(m, dtype, rank, size);
  for (int64_t n = 0; n < out.room; n++)
    if (!yielded_at(m, op, &out, n, &out.at[n]))
      return false;
  bind_result(m, op, 0, out);
  return true;
}

static bool run_concat(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val in[MAX_VALUES];
  int count = get_all(m, op, 0, in), dim = (int)attr_int(op, "dim", 0);
  if (count < 0)
    return false;
  int64_t size[TENSOR_MAX_RANK], at[TENSOR_MAX_RANK], start = 0;
  memcpy(size, in[0].size, sizeof size);
  for (int i = 1; i < count; i++)
    size[dim] += in[i].size[dim];
  struct val out = val_new(m, in[0].dtype, in[0].rank, size);
  for (int i = 0; i < count; i++) {
    for (int64_t n = 0; n < val_count(&in[i]); n++) {
      index_of(&in[i], n, at);
      at[dim] += start;
      struct num *place = val_at(&out, at);
      if (!place)
        return out_of_bounds(m, op);
      *place = *val_nth(&in[i], n);
    }
    start += in[i].size[dim];
  }
  bind_result(m, op, 0, out);
  return true;
}

/* The same elements in row-major order under other sizes. */
static bool reshaped(struct machine *m, MlirOperation op, struct val *v, int rank,
                     const int64_t *size) {
  int64_t count = 1;
  if (rank > TENSOR_MAX_RANK)
    return machine_fail(m, op, "rank %d is above %d", rank, TENSOR_MAX_RANK);
  for (int d = 0; d < rank; d++)
    if (size[d] < 0 || __builtin_mul_overflow(count, size[d], &count))
      return machine_fail(m, op, "undefined: a size is negative or too large");
  if (count != val_count(v))
    return machine_fail(m, op, "undefined: the number of elements changes");
  struct val out = val_new(m, v->dtype, rank, size);
  for (int64_t n = 0; n < out.room; n++)
    out.at[n] = *val_nth(v, n);
  bind_result(m, op, 0, out);
  return true;
}

static bool run_expand(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  int64_t size[MAX_DIMS];
  int rank, next = 1;
  return get(m, op, 0, &v) && get_mixed(m, op, "static_output_shape", &next, size, &rank) &&
         reshaped(m, op, &v, rank, size);
}

static bool run_collapse(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  int64_t size[MAX_DIMS];
  MlirAttribute groups = op_attr(op, "reassociation");
  int rank = (int)mlirArrayAttrGetNumElements(groups);
  if (!get(m, op, 0, &v))
    return false;
  for (int g = 0; g < rank; g++) {
    MlirAttribute group = mlirArrayAttrGetElement(groups, g);
    size[g] = 1;
    for (int i = 0; i < mlirArrayAttrGetNumElements(group); i++)
      size[g] *= v.size[mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(group, i))];
  }
  return reshaped(m, op, &v, rank, size);
}

static bool run_reshape(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v, shape;
  int64_t size[TENSOR_MAX_RANK];
  if (!get(m, op, 0, &v) || !get(m, op, 1, &shape))
    return false;
  int rank = (int)val_count(&shape);
  for (int d = 0; d < rank && d < TENSOR_MAX_RANK; d++) {
    struct num n = *val_nth(&shape, d);
    if (num_is_any(n))
      return machine_fail(m, op, "undefined: the shape may be any");
    size[d] = n.i;
  }
  return reshaped(m, op, &v, rank, size);
}

static bool run_dim(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  int64_t d;
  if (!get(m, op, 0, &v) || !get_int(m, op, 1, &d))
    return false;
  if (d < 0 || d >= v.rank)
    return out_of_bounds(m, op);
  bind_result(m, op, 0, val_index(v.size[d]));
  return true;
}

static bool run_rank(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  if (!get(m, op, 0, &v))
    return false;
  bind_result(m, op, 0, val_index(v.rank));
  return true;
}

/* A cast whose claim about the shape is wrong has no meaning. */
static bool run_cast(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  enum dt dtype;
  int rank;
  int64_t size[TENSOR_MAX_RANK];
  if (!get(m, op, 0, &v) || !type_shape(m, op, result_type(op), &dtype, &rank, size))
    return false;
  bool fits = rank < 0 || rank == v.rank;
  for (int d = 0; fits && d < rank; d++)
    fits = size[d] == INT64_MIN || size[d] == v.size[d];
  if (!fits)
    return machine_fail(m, op, "undefined: the value does not have the shape of the type");
  bind_result(m, op, 0, v);
  return true;
}

static bool run_from_elements(struct machine *m, MlirOperation op, const struct op_row *row) {
  enum dt dtype;
  int rank, count = (int)mlirOperationGetNumOperands(op);
  int64_t size[TENSOR_MAX_RANK];
  bool splat = row->kind;
  if (!result_shape(m, op, 1, &dtype, &rank, size))
    return false;
  struct val out = val_new(m, dtype, rank, size), x;
  for (int64_t n = 0; n < out.room && (splat || n < count); n++) {
    if (!get(m, op, splat ? 0 : (int)n, &x))
      return false;
    out.at[n] = *val_nth(&x, 0);
  }
  bind_result(m, op, 0, out);
  return true;
}

const struct op_row interp_tensor_ops[] = {
    {.name = "tensor.empty", .run = run_empty},
    {.name = "tensor.extract", .run = run_extract},
    {.name = "tensor.insert", .run = run_insert},
    {.name = "tensor.extract_slice", .run = run_extract_slice},
    {.name = "tensor.insert_slice", .run = run_insert_slice},
    {.name = "tensor.pad", .run = run_pad},
    {.name = "tensor.generate", .run = run_generate},
    {.name = "tensor.concat", .run = run_concat},
    {.name = "tensor.expand_shape", .run = run_expand},
    {.name = "tensor.collapse_shape", .run = run_collapse},
    {.name = "tensor.reshape", .run = run_reshape},
    {.name = "tensor.dim", .run = run_dim},
    {.name = "memref.dim", .run = run_dim},
    {.name = "tensor.rank", .run = run_rank},
    {.name = "memref.rank", .run = run_rank},
    {.name = "tensor.cast", .run = run_cast},
    {.name = "memref.cast", .run = run_cast},
    {.name = "tensor.from_elements", .run = run_from_elements},
    {.name = "tensor.splat", .run = run_from_elements, .kind = 1},
    {0},
};
