/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Small questions about ops and values, lists of them, and cloning with substitution. */
#ifndef XT_IR_OP_H
#define XT_IR_OP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/IR.h"

#include "compiler/support/arena.h"

MlirStringRef xt_str(const char *text);
bool xt_str_is(MlirStringRef ref, const char *text);
char *xt_str_dup(struct xt_arena *arena, MlirStringRef ref);

/* "linalg.matmul"; lives as long as the context. */
MlirStringRef xt_op_name(MlirOperation op);
bool xt_op_is(MlirOperation op, const char *name);
/* Whether the op belongs to dialect "linalg", "arith", … */
bool xt_op_in(MlirOperation op, const char *dialect);
/* The op that defines a value; the null op for a block argument. */
MlirOperation xt_value_op(MlirValue value);
bool xt_value_is_unused(MlirValue value);
bool xt_value_has_one_use(MlirValue value);
/* Whether `op` is `ancestor` or nested in it. */
bool xt_op_is_within(MlirOperation op, MlirOperation ancestor);
MlirBlock xt_op_body(MlirOperation op); /* first block of the first region, or the null block */

bool xt_op_has_attr(MlirOperation op, const char *name);
void xt_op_set_attr(MlirOperation op, const char *name, MlirAttribute attr);
void xt_op_set_unit(MlirOperation op, const char *name);
void xt_op_set_i64(MlirOperation op, const char *name, int64_t value);
/* The integer attribute `name`, or `otherwise`. */
int64_t xt_op_i64(MlirOperation op, const char *name, int64_t otherwise);

struct xt_ops {
  MlirOperation *at;
  size_t count, capacity;
};
struct xt_values {
  MlirValue *at;
  size_t count, capacity;
};
void xt_ops_add(struct xt_arena *arena, struct xt_ops *list, MlirOperation op);
bool xt_ops_has(const struct xt_ops *list, MlirOperation op);
void xt_values_add(struct xt_arena *arena, struct xt_values *list, MlirValue value);
/* Position of a value, or -1. */
ptrdiff_t xt_values_find(const struct xt_values *list, MlirValue value);
/* Every op below `root`, outer before inner, that `wanted` accepts: collected first, so that the
 * caller may edit freely. */
struct xt_ops xt_ops_collect(struct xt_arena *arena, MlirOperation root,
                             bool (*wanted)(MlirOperation op, void *data), void *data);
struct xt_ops xt_ops_named(struct xt_arena *arena, MlirOperation root, const char *name);

/* A substitution of values. */
struct xt_map {
  struct xt_values from, to;
};
void xt_map_add(struct xt_arena *arena, struct xt_map *map, MlirValue from, MlirValue to);
/* The substitute, or the value itself. */
MlirValue xt_map_get(const struct xt_map *map, MlirValue value);
/* A detached copy of `op` with substituted operands, also in its regions; its results enter the
 * map. */
MlirOperation xt_op_clone(struct xt_arena *arena, MlirOperation op, struct xt_map *map);

/* Creates an op and puts it before `before`, or at the end of `block` when `before` is null. */
struct xt_at {
  MlirBlock block;
  MlirOperation before;
  MlirLocation loc;
};
struct xt_at xt_at_op(MlirOperation op); /* before op, with its location */
struct xt_at xt_at_end(MlirBlock block, MlirLocation loc);
void xt_insert(struct xt_at at, MlirOperation op);

struct xt_op_parts {
  const char *name;
  intptr_t operand_count, result_count, attr_count;
  const MlirValue *operands;
  const MlirType *results; /* NULL with result_count 0: inferred when infer is set */
  const MlirNamedAttribute *attrs;
  bool infer;
};
MlirOperation xt_build(struct xt_at at, struct xt_op_parts parts);
MlirNamedAttribute xt_named(MlirContext context, const char *name, MlirAttribute attr);

#endif
