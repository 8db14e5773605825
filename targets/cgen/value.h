/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* SSA values as expressions and variables of C. */
#ifndef XT_CGEN_VALUE_H
#define XT_CGEN_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/AffineExpr.h"
#include "mlir-c/IR.h"

#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"

struct cg;

/* C's operator precedences, low to high. */
enum prec {
  P_COND = 3,
  P_BOR = 6,
  P_XOR = 7,
  P_BAND = 8,
  P_EQ = 9,
  P_REL = 10,
  P_SHIFT = 11,
  P_ADD = 12,
  P_MUL = 13,
  P_UNARY = 15,
  P_PRIMARY = 16
};

struct expr {
  const char *text;
  int prec;
  bool reads; /* its value depends on memory: must not move over a write */
};

enum value_kind { V_SCALAR, V_MEMREF, V_VECTOR, V_UNRANKED };

struct value {
  enum value_kind kind;
  struct expr e;         /* scalar; for unranked: the pointer to the descriptor */
  bool pending;          /* not printed yet, stands where it is used */
  bool done;             /* pending and used, or printed since */
  MlirOperation op;      /* what made a pending value */
  struct memref *memref; /* also of unranked */
  const char **part; /* vector: one C vector per row of the last dimension; pending: of e.prec */
  int parts, lanes;
  bool assigned;     /* vector: its variables are declared already */
  const void *owner; /* the SSA value that these variables are for and may change with */
  bool broken;       /* of a type that cannot be printed, which an error has told of */
  enum dtype dtype;
};

struct value_map {
  struct {
    const void *key;
    struct value *value;
  } *slot;
  size_t used, size;
};

MlirValue cg_operand(MlirOperation op, int i);
MlirValue cg_result(MlirOperation op, int i);
struct value *cg_value_find(struct cg *g, MlirValue v); /* NULL: not printed yet */
/* Never NULL: after an error what is missing gets a stand-in, before one that is our mistake. */
struct value *cg_value_get(struct cg *g, MlirValue v);
/* After an error: makes something that the rest can be looked at with. */
struct value *cg_stand_in(struct cg *g, MlirValue v);
struct value *cg_value_set(struct cg *g, MlirValue v, struct value value);
void cg_set_scalar(struct cg *g, MlirValue v, const char *text, int prec);
struct expr cg_expr_make(const char *text, int prec, bool reads);
/* Whether C gives the expression type int though its value has element type `d`: only literals. */
bool cg_expr_is_int(struct expr e, enum dtype d);
/* Text of an expression, in parentheses when it binds weaker than `prec`. */
const char *cg_expr_at(struct cg *g, struct expr e, int prec);
/* The expression of a scalar SSA value; a pending one is consumed. */
struct expr cg_use(struct cg *g, MlirValue v);
const char *cg_use_text(struct cg *g, MlirValue v, int prec);
/* The single use of a value, if it has just one. */
bool cg_single_user(MlirValue v, MlirOperation *user);
/* Whether text of a value may wait for its use: for one that is in the same block. */
bool cg_may_wait(MlirOperation op, int result, const char *text);
void cg_add_pending(struct cg *g, struct value *p);
/* Gives a result its expression: stands at its single use when that is in the same block. */
void cg_define(struct cg *g, MlirOperation op, int result, struct expr e);
/* Gives a result a variable of its own now. */
const char *cg_define_variable(struct cg *g, MlirOperation op, int result, struct expr e);
/* Prints pending values that read memory, before a statement that writes it. */
void cg_flush_reads(struct cg *g);
void cg_flush_all(struct cg *g);

const char *cg_constant_text(struct cg *g, MlirAttribute attr, enum dtype d);
const char *cg_float_text(struct cg *g, double value, enum dtype d);
const char *cg_int_text(struct cg *g, int64_t value, enum dtype d);
/* Element `i` of a dense attribute, as C text. */
const char *cg_dense_element_text(struct cg *g, MlirAttribute a, int64_t i, enum dtype d);

struct expr cg_affine_expr(struct cg *g, MlirAffineExpr e, MlirValue *operands, int ndims);

#endif
