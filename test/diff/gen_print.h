/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Printing one node. Node N is %vN; what it needs on the way is %vN_…. */
#ifndef XT_DIFF_GEN_PRINT_H
#define XT_DIFF_GEN_PRINT_H

#include "test/diff/gen.h"

struct printer {
  const struct graph *g;
  const struct gnode *n;
  int id;
  const char *function;
  struct spans *spans;
  struct xt_buf *out;
};

#define put(p, ...) xt_buf_printf((p)->out, __VA_ARGS__)

static inline const struct gtype *operand_type(const struct printer *p, int i) {
  return &p->g->node[p->n->operand[i]].type;
}

/* %vN_SUFFIX = a constant. */
void put_constant(const struct printer *p, const char *suffix, enum dt dtype, int number);
/* %vN_e, and %vN_o filled with the constant %vN_z when asked for. */
void put_destination(const struct printer *p, bool filled);
/* `(%a, %b : type, type)` of the first operands. */
void put_ins(const struct printer *p, int count);
/* ` outs(%vN_SUFFIX : type)`, and ` -> type` with an arrow. */
void put_outs(const struct printer *p, const char *suffix, bool arrow);
/* tensor.pad of operand 0 into the value called `name`; %vN_p is the padding. */
void put_pad(const struct printer *p, const char *name, const struct gtype *to, const int64_t *low,
             const int64_t *high);

/* The node's schedule between the two texts; nothing when it has none. */
void put_schedule(const struct printer *p, const char *before, const char *after);

void print_matmul(const struct printer *p);
void print_contraction(const struct printer *p);
void print_conv(const struct printer *p);
void print_reduce(const struct printer *p);
void print_generic(const struct printer *p);
void print_named(const struct printer *p);
void print_transpose(const struct printer *p);
void print_destination_op(const struct printer *p); /* softmax, broadcast */

#endif
