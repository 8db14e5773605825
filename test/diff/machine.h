/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Private to the interpreter: values, their environment, and the tables of ops. */
#ifndef XT_DIFF_MACHINE_H
#define XT_DIFF_MACHINE_H

#include "mlir-c/AffineMap.h"
#include "mlir-c/IR.h"

#include "test/diff/interp.h"
#include "test/diff/num.h"

/* A scalar, tensor, vector or memref, copied by value. Storage of tensors is never written after
 * the op that made it; a memref is a view of storage that others may share. */
struct val {
  enum dt dtype;
  int rank;
  bool memref;
  int64_t offset, size[TENSOR_MAX_RANK], stride[TENSOR_MAX_RANK];
  struct num *at; /* NULL: the one element is `one` */
  int64_t room;   /* elements behind `at` */
  struct num one;
};

enum { MAX_VALUES = 64, MAX_DIMS = 16, MAX_CALLS = 100 };

struct frame {
  struct slot *slots;
  size_t used, capacity;
};

struct machine {
  struct xt_arena *arena;
  MlirModule module;
  struct frame *frame;
  int calls;
  const int64_t *point; /* of the innermost structured op, for linalg.index */
  const char *error;
  struct op_cache *cache;
  struct global *globals;
  interp_hook *hook;
  void *hook_data;
};

struct op_row {
  const char *name;
  bool (*run)(struct machine *m, MlirOperation op, const struct op_row *row);
  num_fn *fn;       /* what an element-wise op does to an element */
  const char *text; /* as `run` understands it */
  int kind;
};
/* Each ends with a row without a name. */
extern const struct op_row interp_arith_ops[], interp_control_ops[], interp_linalg_ops[],
    interp_named_ops[], interp_named_elem_ops[], interp_tensor_ops[], interp_memref_ops[],
    interp_affine_ops[];

/* Sets the error, names the op; always false. */
bool machine_fail(struct machine *m, MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

bool op_is(MlirOperation op, const char *name);
MlirAttribute op_attr(MlirOperation op, const char *name);
/* An attribute's text contains `word`. */
bool attr_says(MlirAttribute attribute, const char *word);
int64_t attr_int(MlirOperation op, const char *name, int64_t otherwise);
/* The elements of an i64 array attribute; -1 when there is none. */
int attr_ints(MlirOperation op, const char *name, int64_t *out);
/* Operands of segment `segment` of operandSegmentSizes: index of the first; *count of them. */
int op_segment(MlirOperation op, int segment, int *count);

/* A type's element type, rank and sizes (INT64_MIN when dynamic); rank -1 when unranked. */
bool type_shape(struct machine *m, MlirOperation op, MlirType type, enum dt *dtype, int *rank,
                int64_t *size);
struct val val_new(struct machine *m, enum dt dtype, int rank, const int64_t *size);
struct val val_scalar(enum dt dtype, struct num n);
struct val val_index(int64_t i);
int64_t val_count(const struct val *v);
/* The element, or NULL when it is outside. */
struct num *val_at(struct val *v, const int64_t *index);
/* The n-th element in row-major order. */
struct num *val_nth(struct val *v, int64_t n);
void index_of(const struct val *v, int64_t n, int64_t *index);
/* Row-major storage of its own. */
struct val val_copy(struct machine *m, struct val *v);

bool attr_value(struct machine *m, MlirOperation op, MlirAttribute attribute, MlirType type,
                struct val *v);

void bind(struct machine *m, MlirValue key, const struct val *v);
void bind_result(struct machine *m, MlirOperation op, int n, struct val v);
bool get(struct machine *m, MlirOperation op, int operand, struct val *v);
/* An exact integer; "undefined" when any value would be right. */
bool get_int(struct machine *m, MlirOperation op, int operand, int64_t *i);
/* Offsets, sizes and such: static numbers with dynamic ones taken from operand *next on. */
bool get_mixed(struct machine *m, MlirOperation op, const char *name, int *next, int64_t *out,
               int *count);

/* The operands of an op from `first` on: how many, or -1 with an error. */
int get_all(struct machine *m, MlirOperation op, int first, struct val *out);
void bind_results(struct machine *m, MlirOperation op, const struct val *v, int count);
void bind_arguments(struct machine *m, MlirBlock block, int first, const struct val *v, int count);

/* Runs a block up to its terminator. */
bool run_block(struct machine *m, MlirBlock block, MlirOperation *terminator);
MlirBlock op_block(MlirOperation op, int region);
bool run_call(struct machine *m, MlirOperation op, const struct op_row *row);
bool run_elementwise(struct machine *m, MlirOperation op, const struct op_row *row);

/* Affine maps on numbers. False when a divisor is not positive. */
bool affine_value(MlirAffineExpr e, const int64_t *dims, const int64_t *symbols, int64_t *out);
bool affine_map(MlirAffineMap map, const int64_t *in, int64_t *out);

/* Steps an index through sizes, last fastest; false after the last. */
bool next_point(int rank, const int64_t *size, int64_t *index);

#endif
