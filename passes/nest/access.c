/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loads and stores of operands at a point, or at a run of points that share a vector. */

#include "passes/nest/access.h"
#include "compiler/ir/elements.h"

#include <ctype.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/support/size.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/nest/lin.h"
#include "passes/nest/prefetch.h"
#include "passes/nest/state.h"

MlirType xt_element_type(MlirValue value) {
  MlirType type = mlirValueGetType(value);
  return mlirTypeIsAShaped(type) ? mlirShapedTypeGetElementType(type) : type;
}

MlirType xt_vector_of(MlirType element, int lanes) {
  int64_t shape[] = {lanes};
  return lanes == 1 ? element : mlirVectorTypeGet(1, shape, element);
}

static MlirValue make_at(struct xt_at at, const char *name, intptr_t count,
                         const MlirValue *operands, MlirType result, const char *attr,
                         MlirAttribute value) {
  MlirNamedAttribute named = {0};
  if (attr)
    named = xt_named(mlirLocationGetContext(at.loc), attr, value);
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = name,
                                                                  .operand_count = count,
                                                                  .operands = operands,
                                                                  .result_count = 1,
                                                                  .results = &result,
                                                                  .attr_count = attr ? 1 : 0,
                                                                  .attrs = &named}),
                                0);
}

MlirValue xt_make(struct xt_nest *n, const char *name, intptr_t count, const MlirValue *operands,
                  MlirType result, const char *attr, MlirAttribute value) {
  return make_at(n->at, name, count, operands, result, attr, value);
}

MlirValue xt_make_named(struct xt_nest *n, const char *name, const char *called, intptr_t count,
                        const MlirValue *operands, MlirType result) {
  struct xt_at at = n->at;
  at.loc = xt_loc_named(n->loc, called);
  return make_at(at, name, count, operands, result, NULL, mlirAttributeGetNull());
}

/* What elements of an operand are called: %A's are a. */
static const char *element_name(struct xt_nest *n, int operand) {
  const char *name = n->space->operands[operand].name;
  char *lower = name ? xt_arena_strdup(&n->job->arena, name) : NULL;
  for (char *p = lower; p && *p; p++)
    *p = (char)tolower((unsigned char)*p);
  return lower;
}

static struct xt_seen *find_seen(struct xt_nest *n, const struct xt_seen *key) {
  for (size_t i = n->seen.count; i > 0; i--) {
    struct xt_seen *s = &n->seen.at[i - 1];
    bool same =
        s->rank == key->rank && s->lanes == key->lanes && mlirValueEqual(s->buffer, key->buffer);
    for (int r = 0; same && r < key->rank; r++)
      same = xt_lin_equal(&s->index[r], &key->index[r]);
    if (same)
      return s;
  }
  return NULL;
}

static void add_seen(struct xt_nest *n, const struct xt_seen *seen) {
  if (n->seen.count == n->seen.capacity) {
    size_t capacity = n->seen.capacity ? 2 * n->seen.capacity : 64;
    n->seen.at =
        xt_arena_grow(&n->job->arena, n->seen.at, n->seen.capacity, capacity, sizeof *n->seen.at);
    n->seen.capacity = capacity;
  }
  n->seen.at[n->seen.count++] = *seen;
}

void xt_forget(struct xt_nest *n) { n->seen.count = 0; }

void xt_forget_buffer(struct xt_nest *n, MlirValue buffer) {
  size_t kept = 0;
  for (size_t i = 0; i < n->seen.count; i++)
    if (!mlirValueEqual(n->seen.at[i].buffer, buffer))
      n->seen.at[kept++] = n->seen.at[i];
  n->seen.count = kept;
}

MlirValue xt_splat(struct xt_nest *n, MlirValue scalar, int lanes) {
  if (lanes == 1 || mlirTypeIsAVector(mlirValueGetType(scalar)))
    return scalar;
  struct xt_seen key = {.buffer = scalar, .rank = -1, .lanes = lanes};
  struct xt_seen *seen = find_seen(n, &key);
  if (seen)
    return seen->value;
  const char *name = xt_loc_name(n->job, mlirValueGetLocation(scalar));
  key.value = xt_make_named(n, "vector.broadcast", name, 1, &scalar,
                            xt_vector_of(mlirValueGetType(scalar), lanes));
  add_seen(n, &key);
  return key.value;
}

bool xt_varies(const struct xt_nest *n, int operand, int axis) {
  return axis >= 0 && xt_uses_dim(n->space, operand, axis);
}

/* into += factor * what, through a value of its own when there are too many terms. */
static void add(struct xt_nest *n, struct xt_lin *into, const struct xt_lin *what, int64_t factor) {
  if (xt_lin_add(into, what, factor))
    return;
  *into = xt_lin_value(xt_lin_build(n->at, into));
  if (!xt_lin_add(into, what, factor)) {
    struct xt_lin single = xt_lin_value(xt_lin_build(n->at, what));
    xt_lin_add(into, &single, factor);
  }
}

/* An expression that is not linear, computed by affine.apply. */
static struct xt_lin apply(struct xt_nest *n, const struct xt_state *s, MlirAffineExpr expr,
                           int64_t lane) {
  MlirValue dims[32];
  int rank = n->space->rank;
  for (int d = 0; d < rank; d++) {
    struct xt_lin x = s->lo[d];
    x.constant += d == s->lane_axis ? lane : 0;
    dims[d] = xt_lin_build(n->at, &x);
  }
  MlirAffineMap map = mlirAffineMapGet(n->context, rank, 0, 1, &expr);
  MlirNamedAttribute attr = xt_named(n->context, "map", mlirAffineMapAttrGet(map));
  MlirType index = mlirIndexTypeGet(n->context);
  return xt_lin_value(
      mlirOperationGetResult(xt_build(n->at, (struct xt_op_parts){.name = "affine.apply",
                                                                  .operand_count = rank,
                                                                  .operands = dims,
                                                                  .result_count = 1,
                                                                  .results = &index,
                                                                  .attr_count = 1,
                                                                  .attrs = &attr}),
                             0));
}

/* The position along an entry that no loop follows. */
static struct xt_lin absolute_position(struct xt_nest *n, const struct xt_state *s,
                                       const struct xt_binding *b, int e, int64_t lane) {
  const struct xt_pack_dim *entry = &b->entries[e];
  struct xt_lin x = s->lo[entry->axis];
  x.constant += entry->axis == s->lane_axis ? lane : 0;
  add(n, &x, &b->base[entry->axis], -1);
  if (entry->size)
    x = xt_lin_mod(n, &x, entry->size);
  return xt_lin_divide(n, &x, entry->step);
}

int xt_indices(struct xt_nest *n, const struct xt_state *s, int operand, int64_t lane,
               struct xt_lin *out) {
  const struct xt_binding *b = &s->bind[operand];
  int count = 0;
  if (b->lead)
    out[count++] = b->lead_index;
  if (b->kind == XT_TILES && b->absolute) {
    for (int e = 0; e < b->entry_count; e++)
      out[count++] = absolute_position(n, s, b, e, lane);
    return count;
  }
  if (b->kind == XT_TILES) {
    int innermost = -1;
    for (int e = 0; e < b->entry_count; e++) {
      if (b->entries[e].axis == s->lane_axis)
        innermost = count;
      out[count++] = b->entries[e].pos;
    }
    if (lane && innermost >= 0)
      out[innermost].constant += lane;
    return count;
  }
  MlirAffineMap map = n->space->operands[operand].map;
  for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++) {
    const struct xt_index *index = &n->access[operand].index[r];
    struct xt_lin sum = xt_lin_const(index->constant);
    if (!index->linear)
      sum = apply(n, s, mlirAffineMapGetResult(map, r), lane);
    else
      for (int d = 0; d < n->space->rank; d++) {
        add(n, &sum, &s->lo[d], index->factor[d]);
        if (d == s->lane_axis)
          sum.constant += xt_size_mul(lane, index->factor[d]);
      }
    if (b->kind == XT_BOX)
      add(n, &sum, &b->base[r], -1);
    out[count++] = sum;
  }
  return count;
}

static bool last_stride_is_one(MlirType type) {
  if (mlirTypeIsAMemRef(type) && mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)))
    return true;
  int64_t offset, strides[32];
  intptr_t rank = mlirShapedTypeGetRank(type);
  return rank > 0 && rank <= 32 &&
         mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)) &&
         strides[rank - 1] == 1;
}

/* Whether the operand has unit stride along the axis. */
static bool is_contiguous(const struct xt_nest *n, const struct xt_state *s, int operand,
                          int axis) {
  const struct xt_binding *b = &s->bind[operand];
  MlirType type = mlirValueGetType(b->buffer);
  if (!last_stride_is_one(type) || b->absolute)
    return false;
  if (b->kind == XT_TILES) {
    const struct xt_pack_dim *last = &b->entries[b->entry_count - 1];
    return b->entry_count && last->axis == axis && last->step == 1;
  }
  intptr_t rank = mlirAffineMapGetNumResults(n->space->operands[operand].map);
  for (intptr_t r = 0; r < rank; r++)
    if (!n->access[operand].index[r].linear ||
        n->access[operand].index[r].factor[axis] != (r == rank - 1))
      return false;
  return rank > 0;
}

static MlirValue load_scalar(struct xt_nest *n, MlirValue buffer, const struct xt_lin *index,
                             int rank, const char *name) {
  struct xt_seen key = {.buffer = buffer, .rank = rank, .lanes = 1};
  for (int r = 0; r < rank; r++)
    key.index[r] = index[r];
  struct xt_seen *seen = find_seen(n, &key);
  if (seen)
    return seen->value;
  MlirValue operands[16] = {buffer};
  for (int r = 0; r < rank; r++)
    operands[r + 1] = xt_index_value(n, &index[r]);
  key.value = xt_make_named(n, "memref.load", name, rank + 1, operands, xt_element_type(buffer));
  add_seen(n, &key);
  return key.value;
}

/* A vector that several points share is loaded once: compilers may otherwise read it again for each
 * of its users. (Those of less than 16 bytes have no registers of their own.) */
static void pin(MlirValue loaded) {
  MlirOperation op = xt_value_op(loaded);
  MlirType type = mlirValueGetType(loaded);
  if (mlirOperationIsNull(op) || !xt_op_is(op, "vector.load"))
    return;
  int64_t bits = xt_element_bits(mlirShapedTypeGetElementType(type));
  if (bits * mlirShapedTypeGetDimSize(type, 0) >= 8 * XT_SMALL_REGISTER)
    xt_op_set_unit(op, XT_ATTR(PIN));
}

static MlirValue load_vector(struct xt_nest *n, const struct xt_binding *b,
                             const struct xt_lin *index, int rank, int lanes, const char *name) {
  MlirValue operands[16] = {b->buffer};
  for (int r = 0; r < rank; r++)
    operands[r + 1] = xt_lin_build(n->at, &index[r]);
  return xt_make_named(n, "vector.load", name, rank + 1, operands,
                       xt_vector_of(xt_element_type(b->buffer), lanes));
}

/* Whether lanes without unit stride are those of a square block whose rows, along the loop being
 * unrolled, have it. */
static bool is_in_block(const struct xt_nest *n, const struct xt_state *s, int operand) {
  const struct xt_binding *b = &s->bind[operand];
  int64_t first = s->copy_at / s->lanes * s->lanes;
  return s->copy_axis >= 0 && s->copy_axis != s->lane_axis && b->kind != XT_TILES &&
         first + s->lanes <= s->copy_size && is_contiguous(n, s, operand, s->copy_axis);
}

/* Loads the rows of such a block, transposes it, and keeps all of its columns. */
static void load_block(struct xt_nest *n, const struct xt_state *s, int operand, const char *name) {
  const struct xt_binding *b = &s->bind[operand];
  MlirValue at[64];
  struct xt_state c = xt_state_copy(n, s);
  struct xt_lin *lo = &c.lo[s->copy_axis];
  struct xt_seen key = {.buffer = b->buffer, .lanes = s->lanes};
  *lo = xt_lin_plus(lo, s->copy_at / s->lanes * s->lanes - s->copy_at);
  for (int lane = 0; lane < s->lanes; lane++) {
    key.rank = xt_indices(n, &c, operand, lane, key.index);
    at[lane] = load_vector(n, b, key.index, key.rank, s->lanes, name);
  }
  xt_transpose(n, at, s->lanes);
  for (int i = 0; i < s->lanes; i++) {
    xt_indices(n, &c, operand, 0, key.index);
    key.value = at[i];
    add_seen(n, &key);
    *lo = xt_lin_plus(lo, 1);
  }
}

MlirValue xt_load(struct xt_nest *n, const struct xt_state *s, int operand) {
  const struct xt_binding *b = &s->bind[operand];
  if (n->fixed.operand && !mlirValueIsNull(n->fixed.operand[operand]))
    return n->fixed.operand[operand];
  if (!mlirTypeIsAMemRef(mlirValueGetType(b->buffer)))
    return b->buffer;
  const char *name = element_name(n, operand);
  struct xt_lin index[12];
  int rank = xt_indices(n, s, operand, 0, index);
  int lanes = xt_varies(n, operand, s->lane_axis) ? s->lanes : 1;
  if (lanes == 1)
    return load_scalar(n, b->buffer, index, rank, name);
  struct xt_seen key = {.buffer = b->buffer, .rank = rank, .lanes = lanes};
  for (int r = 0; r < rank; r++)
    key.index[r] = index[r];
  struct xt_seen *seen = find_seen(n, &key);
  if (seen) {
    pin(seen->value);
    return seen->value;
  }
  MlirType type = xt_vector_of(xt_element_type(b->buffer), lanes);
  if (is_contiguous(n, s, operand, s->lane_axis)) {
    key.value = load_vector(n, b, index, rank, lanes, name);
    if (operand < n->space->input_count) /* results are fetched where their variables begin */
      xt_emit_prefetch(n, s, operand);
  } else if (is_in_block(n, s, operand)) {
    load_block(n, s, operand, name);
    return find_seen(n, &key)->value;
  } else {
    MlirValue elements[256];
    for (int lane = 0; lane < lanes; lane++) {
      xt_indices(n, s, operand, lane, index);
      elements[lane] = load_scalar(n, b->buffer, index, rank, name);
    }
    key.value = xt_make_named(n, "vector.from_elements", name, lanes, elements, type);
  }
  add_seen(n, &key);
  return key.value;
}

static MlirOperation store_one(struct xt_nest *n, const char *name, MlirValue value,
                               MlirValue buffer, const struct xt_lin *index, int rank) {
  MlirValue operands[16] = {value, buffer};
  for (int r = 0; r < rank; r++)
    operands[r + 2] = xt_index_value(n, &index[r]);
  MlirOperation store = xt_build(
      n->at, (struct xt_op_parts){.name = name, .operand_count = rank + 2, .operands = operands});
  if (n->storing.comment)
    xt_op_set_attr(store, XT_ATTR(COMMENT),
                   mlirStringAttrGet(n->context, xt_str(n->storing.comment)));
  n->storing.comment = NULL;
  return store;
}

static MlirValue extract_lane(struct xt_nest *n, MlirValue vector, int64_t lane) {
  return xt_make(n, "vector.extract", 1, &vector,
                 mlirShapedTypeGetElementType(mlirValueGetType(vector)), "static_position",
                 mlirDenseI64ArrayGet(n->context, 1, &lane));
}

void xt_store(struct xt_nest *n, const struct xt_state *s, int operand, MlirValue value) {
  const struct xt_binding *b = &s->bind[operand];
  struct xt_lin index[12];
  int rank = xt_indices(n, s, operand, 0, index);
  int lanes = xt_varies(n, operand, s->lane_axis) ? s->lanes : 1;
  if (lanes == 1) {
    MlirOperation store = store_one(n, "memref.store", value, b->buffer, index, rank);
    if (n->storing.pin_scalars && mlirTypeIsAFloat(mlirValueGetType(value)))
      xt_op_set_unit(store, XT_ATTR(PIN));
    return;
  }
  value = xt_splat(n, value, lanes);
  if (is_contiguous(n, s, operand, s->lane_axis)) {
    MlirOperation store = store_one(n, "vector.store", value, b->buffer, index, rank);
    if (n->storing.stream && !n->point.visit && b->kind == XT_PLAIN)
      xt_op_set_attr(store, "nontemporal", mlirBoolAttrGet(n->context, 1));
    return;
  }
  for (int lane = 0; lane < lanes; lane++) {
    xt_indices(n, s, operand, lane, index);
    store_one(n, "memref.store", extract_lane(n, value, lane), b->buffer, index, rank);
  }
}
