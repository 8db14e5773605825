/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Memrefs: a pointer to the first element, sizes and strides. */
#ifndef XT_CGEN_MEMREF_H
#define XT_CGEN_MEMREF_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/IR.h"

#include "targets/cgen/dtype.h"

struct cg;
struct expr;

enum { MAX_RANK = 16 };

/* A size or stride: a constant, or text when `text` is set. */
struct dim {
  int64_t value;
  const char *text; /* a primary expression */
};

/* Where the elements are, as kernels see it. */
enum space {
  SPACE_GLOBAL,
  SPACE_BLOCK,  /* memory of the block */
  SPACE_ITEM,   /* memory of each item, which is the first dimension: it has none in C */
  SPACE_PRIVATE /* an array of who runs the statement */
};

struct memref {
  const char *base; /* pointer to the first element, a primary expression */
  const char *root; /* pointer that offsets of reinterpret_cast count from; NULL: not known */
  enum dtype dtype;
  bool is_const;
  bool alias;    /* in the arena: its bytes served another element type before */
  bool identity; /* strides follow from sizes */
  enum space space;
  int rank;
  struct dim size[MAX_RANK], stride[MAX_RANK];
};

struct dim cg_dim_const(int64_t value);
const char *cg_dim_text(struct cg *g, struct dim d);
struct dim cg_dim_mul(struct cg *g, struct dim a, struct dim b);
struct dim cg_dim_of_expr(struct cg *g, struct expr e, const char *name);

/* The static part of a memref; text of sizes and strides that are not is "". */
bool cg_memref_from_type(struct cg *g, MlirOperation op, MlirType type, struct memref *m);
struct memref *cg_memref_at(struct cg *g, MlirOperation op, int i);
void cg_set_memref(struct cg *g, MlirValue v, struct memref m);
/* What its root is by its type alone. */
const char *cg_memref_root(struct cg *g, MlirType type, const char *base);
void cg_memref_identity_strides(struct cg *g, struct memref *m);
bool cg_memref_is_contiguous(const struct memref *m);

/* The offset of an element, as text of precedence P_ADD. */
const char *cg_memref_index(struct cg *g, const struct memref *m, const struct expr *index);
struct expr cg_memref_load(struct cg *g, const struct memref *m, const struct expr *index);
/* A value as it is in memory. */
const char *cg_memref_stored(struct cg *g, enum dtype d, struct expr value, int prec);
void cg_memref_store(struct cg *g, MlirOperation op, const struct memref *m,
                     const struct expr *index, struct expr value);
/* The indices that are operands from `first` on. */
void cg_indices(struct cg *g, MlirOperation op, int first, int rank, struct expr *index);
/* A buffer of the type and sizes of an op that allocates, with its name and no memory yet. */
bool cg_memref_new(struct cg *g, MlirOperation op, struct memref *m);
/* The array that an op names as a memref, and its name in the module; NULL after an error. */
const char *cg_global_memref(struct cg *g, MlirOperation op, struct memref *m);
void cg_memref_copy(struct cg *g, MlirOperation op, const struct memref *from,
                    const struct memref *to);

/* Declares variables that can hold a memref of this shape and assigns `from` to them. */
struct memref *cg_memref_variable(struct cg *g, MlirOperation op, const char *name,
                                  const struct memref *from, bool is_const);
/* Declares variables for a memref type, zero until they are assigned. */
struct memref *cg_memref_declare(struct cg *g, MlirOperation op, const char *name, MlirType type,
                                 bool alias);
void cg_memref_assign(struct cg *g, const struct memref *to, const struct memref *from);
const char *cg_pointer_to(struct cg *g, enum dtype d, bool is_const);
/* The type of a pointer into a memref. */
const char *cg_memref_pointer(struct cg *g, const struct memref *m);

bool cg_value_is_written(struct cg *g, MlirValue v);
/* What a memref is a view of, maybe itself. */
MlirValue cg_buffer_of(MlirValue v);

#endif
