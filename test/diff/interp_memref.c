/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The memref dialect, and bufferization's bridges to it: a memref is a view of shared storage. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "test/diff/machine.h"

struct global {
  struct global *next;
  const void *op;
  struct val val;
};

static MlirType result_type(MlirOperation op) {
  return mlirValueGetType(mlirOperationGetResult(op, 0));
}

/* Storage of the result's type that nobody has written: any values. */
static bool fresh(struct machine *m, MlirOperation op, struct val *v) {
  enum dt dtype;
  int rank, next = 0;
  int64_t size[TENSOR_MAX_RANK];
  if (!type_shape(m, op, result_type(op), &dtype, &rank, size))
    return false;
  for (int d = 0; d < rank; d++) {
    if (size[d] == INT64_MIN && !get_int(m, op, next++, &size[d]))
      return false;
    if (size[d] < 0)
      return machine_fail(m, op, "undefined: a size is negative");
  }
  *v = val_new(m, dtype, rank, size);
  v->memref = mlirTypeIsAMemRef(result_type(op));
  for (int64_t i = 0; i < v->room; i++)
    v->at[i] = num_any();
  return true;
}

static bool run_alloc(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  if (!fresh(m, op, &v))
    return false;
  bind_result(m, op, 0, v);
  return true;
}

static bool place(struct machine *m, MlirOperation op, int memref, struct num **out,
                  enum dt *dtype) {
  struct val v;
  int64_t index[TENSOR_MAX_RANK];
  int count = (int)mlirOperationGetNumOperands(op) - memref - 1;
  if (!get(m, op, memref, &v))
    return false;
  for (int d = 0; d < count && d < TENSOR_MAX_RANK; d++)
    if (!get_int(m, op, memref + 1 + d, &index[d]))
      return false;
  *dtype = v.dtype;
  *out = val_at(&v, index);
  return *out || machine_fail(m, op, "undefined: index out of bounds");
}

static bool run_load(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct num *n;
  enum dt dtype;
  if (!place(m, op, 0, &n, &dtype))
    return false;
  bind_result(m, op, 0, val_scalar(dtype, *n));
  return true;
}

static bool run_store(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct num *n;
  enum dt dtype;
  struct val x;
  if (!place(m, op, 1, &n, &dtype) || !get(m, op, 0, &x))
    return false;
  *n = *val_nth(&x, 0);
  return true;
}

/* Source and target may overlap only if they are the same. */
static bool run_copy(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val from, to;
  if (!get(m, op, 0, &from) || !get(m, op, 1, &to))
    return false;
  for (int d = 0; d < to.rank; d++)
    if (from.size[d] != to.size[d])
      return machine_fail(m, op, "undefined: sizes do not agree");
  from = val_copy(m, &from);
  for (int64_t n = 0; n < val_count(&to); n++)
    *val_nth(&to, n) = from.at[n];
  return true;
}

static bool run_subview(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v, out;
  enum dt dtype;
  int64_t offset[MAX_DIMS], size[MAX_DIMS], step[MAX_DIMS], fixed[MAX_DIMS], want[TENSOR_MAX_RANK];
  int next = 1, n, rank, k = 0;
  if (!get(m, op, 0, &v) || !get_mixed(m, op, "static_offsets", &next, offset, &n) ||
      !get_mixed(m, op, "static_sizes", &next, size, &n) ||
      !get_mixed(m, op, "static_strides", &next, step, &n) ||
      !type_shape(m, op, result_type(op), &dtype, &rank, want))
    return false;
  attr_ints(op, "static_sizes", fixed);
  out = v;
  out.rank = rank;
  for (int d = 0; d < n; d++) {
    if (size[d] < 0)
      return machine_fail(m, op, "undefined: a size is negative");
    if (size[d] > 0 && (offset[d] < 0 || offset[d] + (size[d] - 1) * step[d] >= v.size[d]))
      return machine_fail(m, op, "undefined: the view is out of bounds");
    out.offset += offset[d] * v.stride[d];
    bool fits = k < rank && (want[k] == INT64_MIN ? fixed[d] == INT64_MIN : want[k] == size[d]);
    if (fits || (k < rank && n - d == rank - k)) {
      out.size[k] = size[d];
      out.stride[k++] = v.stride[d] * step[d];
    }
  }
  bind_result(m, op, 0, out);
  return true;
}

/* reinterpret_cast takes the storage alone from its source. */
static bool run_reinterpret(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v;
  int64_t offset[MAX_DIMS], size[MAX_DIMS], stride[MAX_DIMS];
  int next = 1, n;
  if (!get(m, op, 0, &v) || !get_mixed(m, op, "static_offsets", &next, offset, &n) ||
      !get_mixed(m, op, "static_sizes", &next, size, &n) ||
      !get_mixed(m, op, "static_strides", &next, stride, &n))
    return false;
  v.offset = offset[0];
  v.rank = n;
  memcpy(v.size, size, sizeof v.size);
  memcpy(v.stride, stride, sizeof v.stride);
  bind_result(m, op, 0, v);
  return true;
}

static bool run_transpose(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v, out;
  if (!get(m, op, 0, &v))
    return false;
  MlirAffineMap map = mlirAffineMapAttrGetValue(op_attr(op, "permutation"));
  out = v;
  for (int d = 0; d < v.rank; d++) {
    intptr_t from = mlirAffineDimExprGetPosition(mlirAffineMapGetResult(map, d));
    out.size[d] = v.size[from];
    out.stride[d] = v.stride[from];
  }
  bind_result(m, op, 0, out);
  return true;
}

/* A group of dimensions with these sizes and the stride of its last. */
static void expand_group(struct val *out, int first, int last, int64_t stride,
                         const int64_t *size) {
  for (int d = last; d >= first; d--) {
    out->size[d] = size[d];
    out->stride[d] = stride;
    stride *= size[d];
  }
}

static bool run_expand(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v, out;
  int64_t size[MAX_DIMS];
  int next = 1, d = 0;
  if (!get(m, op, 0, &v) || !get_mixed(m, op, "static_output_shape", &next, size, &out.rank))
    return false;
  MlirAttribute groups = op_attr(op, "reassociation");
  int rank = out.rank;
  if (rank > TENSOR_MAX_RANK)
    return machine_fail(m, op, "rank %d is above %d", rank, TENSOR_MAX_RANK);
  out = v;
  out.rank = rank;
  for (int g = 0; g < v.rank; g++) {
    int count = (int)mlirArrayAttrGetNumElements(mlirArrayAttrGetElement(groups, g));
    expand_group(&out, d, d + count - 1, v.stride[g], size);
    d += count;
  }
  for (; d < rank; d++)
    out.size[d] = out.stride[d] = 1;
  bind_result(m, op, 0, out);
  return true;
}

static bool run_collapse(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v, out;
  if (!get(m, op, 0, &v))
    return false;
  MlirAttribute groups = op_attr(op, "reassociation");
  out = v;
  out.rank = (int)mlirArrayAttrGetNumElements(groups);
  for (int g = 0, d = 0; g < out.rank; g++) {
    int count = (int)mlirArrayAttrGetNumElements(mlirArrayAttrGetElement(groups, g));
    int64_t size = 1, stride = 0;
    for (int i = count - 1; i >= 0; i--) {
      if (v.size[d + i] != 1 && !stride)
        stride = v.stride[d + i];
      else if (v.size[d + i] != 1 && v.stride[d + i] != stride * size)
        return machine_fail(m, op, "undefined: the group is not contiguous");
      size *= v.size[d + i];
    }
    out.size[g] = size;
    out.stride[g] = stride ? stride : 1;
    d += count;
  }
  bind_result(m, op, 0, out);
  return true;
}

static bool run_reshape(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  struct val v, shape;
  if (!get(m, op, 0, &v) || !get(m, op, 1, &shape))
    return false;
  v.rank = (int)val_count(&shape);
  if (v.rank > TENSOR_MAX_RANK)
    return machine_fail(m, op, "rank %d is above %d", v.rank, TENSOR_MAX_RANK);
  int64_t stride = 1;
  for (int d = v.rank - 1; d >= 0; d--) {
    v.size[d] = val_nth(&shape, d)->i;
    v.stride[d] = stride;
    stride *= v.size[d];
  }
  bind_result(m, op, 0, v);
  return true;
}

static MlirOperation find_global(struct machine *m, MlirStringRef name) {
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(m->module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (op_is(op, "memref.global") &&
        mlirStringRefEqual(mlirStringAttrGetValue(op_attr(op, "sym_name")), name))
      break;
  return op;
}

/* Every use of a global sees the same storage. */
static bool run_global(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)row;
  MlirOperation decl = find_global(m, mlirFlatSymbolRefAttrGetValue(op_attr(op, "name")));
  struct global *g = m->globals;
  while (g && g->op != decl.ptr)
    g = g->next;
  if (!g) {
    MlirAttribute init = op_attr(decl, "initial_value");
    g = xt_arena_alloc(m->arena, sizeof *g);
    *g = (struct global){.next = m->globals, .op = decl.ptr};
    m->globals = g;
    bool has_value = !mlirAttributeIsNull(init) && mlirAttributeIsADenseElements(init);
    if (has_value ? !attr_value(m, op, init, result_type(op), &g->val) : !fresh(m, op, &g->val))
      return false;
    g->val.memref = true;
  }
  bind_result(m, op, 0, g->val);
  return true;
}

static bool run_nothing(struct machine *m, MlirOperation op, const struct op_row *row) {
  (void)m, (void)op, (void)row;
  return true;
}

/* kind 0: the same value; 1: a memref with storage of its own; 2: a tensor of what a memref holds.
 */
static bool run_same(struct machine *m, MlirOperation op, const struct op_row *row) {
  struct val v;
  if (!get(m, op, 0, &v))
    return false;
  if (row->kind)
    v = val_copy(m, &v);
  v.memref = row->kind ? row->kind == 1 : v.memref;
  bind_result(m, op, 0, v);
  return true;
}

const struct op_row interp_memref_ops[] = {
    {.name = "memref.alloc", .run = run_alloc},
    {.name = "memref.alloca", .run = run_alloc},
    {.name = "memref.dealloc", .run = run_nothing},
    {.name = "memref.load", .run = run_load},
    {.name = "memref.store", .run = run_store},
    {.name = "memref.copy", .run = run_copy},
    {.name = "memref.subview", .run = run_subview},
    {.name = "memref.reinterpret_cast", .run = run_reinterpret},
    {.name = "memref.transpose", .run = run_transpose},
    {.name = "memref.expand_shape", .run = run_expand},
    {.name = "memref.collapse_shape", .run = run_collapse},
    {.name = "memref.reshape", .run = run_reshape},
    {.name = "memref.get_global", .run = run_global},
    {.name = "memref.assume_alignment", .run = run_same},
    {.name = "memref.memory_space_cast", .run = run_same},
    {.name = "bufferization.to_buffer", .run = run_same, .kind = 1},
    {.name = "bufferization.to_tensor", .run = run_same, .kind = 2},
    {.name = "bufferization.alloc_tensor", .run = run_alloc},
    {.name = "bufferization.dealloc_tensor", .run = run_nothing},
    {0},
};
