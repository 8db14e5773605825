/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The loops of a node's structured op, in the order of the op's definition. */

#include <string.h>

#include "test/diff/gen_sched.h"

static const struct gtype *operand_type(const struct graph *g, const struct gnode *n, int i) {
  return &g->node[n->operand[i]].type;
}

/* Dimension `dim` has the size of this dimension of an operand or of the result. Where operands
 * disagree about what is known, nobody may rely on either. */
static void size_from(struct space *s, int dim, const struct gtype *type, int at) {
  struct sdim *d = &s->dim[dim];
  d->extent = type->size[at];
  d->dynamic |= type->dynamic[at];
  d->known |= !type->dynamic[at];
}

static void size_is(struct space *s, int dim, int64_t size) {
  s->dim[dim].extent = size;
  s->dim[dim].known = true;
}

static struct sinput *add_input(struct space *s, int node, const struct gtype *type) {
  struct sinput *in = &s->input[s->inputs++];
  *in = (struct sinput){.node = node, .rank = type ? type->rank : 0};
  for (int k = 0; k < GEN_RANK; k++)
    in->at[k][0] = in->at[k][1] = -1;
  return in;
}

/* Named ops as letters: the loops, then the two inputs and the result. n and b are batches, x y
 * positions, p q the window's, the others what their op calls them. */
struct letters {
  const char *loops, *left, *right, *out;
};

static const struct letters *letters_of(const struct gnode *n) {
  static const struct letters conv[] = {{"nxyfpqc", "nxyc", "pqcf", "nxyf"},
                                        {"nfxycpq", "ncxy", "fcpq", "nfxy"},
                                        {"nxycpq", "nxyc", "pqc", "nxyc"},
                                        {"nxfpc", "nxc", "pcf", "nxf"},
                                        {"nxycpq", "nxyc", "pq", "nxyc"}};
  static const struct letters matmul = {"ijk", "ik", "kj", "ij"};
  static const struct letters batch = {"bijk", "bik", "bkj", "bij"};
  static const char *const ways[3][2] = {{"ik", "ki"}, {"kj", "jk"}, {"ij", "ji"}};
  static struct letters turned[8];
  if (n->op == GOP_MATMUL || n->op == GOP_BMM)
    return n->op == GOP_BMM ? &batch : &matmul;
  if (n->op != GOP_CONTRACT)
    return &conv[n->op - GOP_CONV2];
  int way = (int)n->p[0] & 7;
  turned[way] = (struct letters){"ijk", ways[0][way & 1], ways[1][way >> 1 & 1], ways[2][way >> 2]};
  return &turned[way];
}

static int letter(const struct letters *l, char c) { return (int)(strchr(l->loops, c) - l->loops); }

static void input_by_letters(struct space *s, const struct letters *l, const char *dims, int node,
                             const struct gtype *type) {
  bool window = strchr(dims, 'x') != NULL;
  struct sinput *in = add_input(s, node, NULL);
  in->rank = (int)strlen(dims);
  for (int k = 0; k < in->rank; k++) {
    in->at[k][0] = letter(l, dims[k]);
    if (window && (dims[k] == 'x' || dims[k] == 'y'))
      in->at[k][1] = letter(l, dims[k] == 'x' ? 'p' : 'q');
    else if (type)
      size_from(s, in->at[k][0], type, k);
  }
}

static void space_contraction(const struct graph *g, const struct gnode *n, struct space *s) {
  const struct letters *l = letters_of(n);
  bool pool = n->op == GOP_POOL,
       padded = n->op >= GOP_CONV2 && n->op <= GOP_POOL && (n->p[4] || n->p[5]);
  s->rank = (int)strlen(l->loops);
  input_by_letters(s, l, l->left, padded ? -1 : n->operand[0], operand_type(g, n, 0));
  input_by_letters(s, l, l->right, pool ? -1 : n->operand[1], pool ? NULL : operand_type(g, n, 1));
  for (int k = 0; pool && k < 2; k++)
    size_is(s, letter(l, "pq"[k]), n->p[6 + k]);
  for (int k = 0; l->out[k]; k++)
    size_from(s, letter(l, l->out[k]), &n->type, k);
  for (int d = 0; d < s->rank; d++)
    s->dim[d].reduction = !strchr(l->out, l->loops[d]);
}

static void space_reduce(const struct graph *g, const struct gnode *n, struct space *s) {
  const struct gtype *x = operand_type(g, n, 0);
  struct sinput *in = add_input(s, n->operand[0], x);
  s->rank = x->rank;
  int kept = 0;
  for (int d = 0; d < x->rank; d++) {
    in->at[d][0] = d;
    size_from(s, d, x, d);
    s->dim[d].reduction = n->p[0] >> d & 1;
    if (!s->dim[d].reduction)
      size_from(s, d, &n->type, kept++);
  }
}

static void space_elementwise(const struct graph *g, const struct gnode *n, struct space *s) {
  s->rank = n->type.rank;
  int inputs = n->operands - n->in_place;
  for (int i = 0; i < inputs; i++) {
    const struct gtype *t = operand_type(g, n, i);
    struct sinput *in = add_input(s, n->operand[i], t);
    for (int k = 0; k < t->rank; k++) {
      int d = k;
      if (n->op == GOP_BROADCAST)
        d = k + (k >= n->p[0]);
      else if (i && n->op != GOP_NAMED)
        d = n->map[i][k];
      in->at[k][0] = d;
    }
    if (n->op == GOP_TRANSPOSE) /* p is the source's dimension of each of the result's */
      for (int d = 0; d < t->rank; d++)
        in->at[n->p[d]][0] = d;
    for (int k = 0; k < t->rank; k++)
      if (in->at[k][0] >= 0)
        size_from(s, in->at[k][0], t, k);
  }
  for (int d = 0; d < s->rank; d++)
    size_from(s, d, &n->type, d);
}

bool space_of(const struct graph *g, const struct gnode *n, struct space *s) {
  *s = (struct space){.out_bytes = dts[n->type.dtype].bytes};
  switch (n->op) {
  case GOP_MATMUL:
  case GOP_BMM:
  case GOP_CONTRACT:
  case GOP_CONV1:
  case GOP_CONV2:
  case GOP_CONV2C:
  case GOP_DEPTHWISE:
  case GOP_POOL:
    space_contraction(g, n, s);
    return true;
  case GOP_REDUCE:
  case GOP_GREDUCE:
  case GOP_ORDERED:
  case GOP_MULTI:
    s->ordered = n->op == GOP_ORDERED;
    space_reduce(g, n, s);
    return true;
  case GOP_ELEM:
  case GOP_NAMED:
  case GOP_SELECT:
  case GOP_CAST:
  case GOP_INDEX:
  case GOP_TRANSPOSE:
  case GOP_BROADCAST:
    space_elementwise(g, n, s);
    return true;
  default:
    return false;
  }
}
