/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Random graphs: a list of nodes that the builder fills, shape rules check, and the printer turns
 * into MLIR. A graph is decided by its seed alone. */
#ifndef XT_DIFF_GEN_H
#define XT_DIFF_GEN_H

#include "compiler/support/buf.h"
#include "test/diff/random.h"
#include "test/diff/tensor.h"

enum {
  GEN_RANK = 5,
  GEN_NODES = 48,
  GEN_OPERANDS = 4,
  GEN_ARGUMENTS = 7,
  GEN_RESULTS = 2,
  GEN_STEPS = 3,
  GEN_ELEMENTS = 4096,
  GEN_WORK = 200000
};

enum gop {
  GOP_ARG,
#define OP(ID, ...) GOP_##ID,
#include "test/diff/gen-ops.def"
#undef OP
  GOP_COUNT
};

struct gop_info {
  const char *name;
  unsigned dtypes; /* bit d: element type d */
  int weight;
  bool fuses;
};
extern const struct gop_info gops[GOP_COUNT];

struct gtype {
  enum dt dtype;
  int rank;
  int64_t size[GEN_RANK]; /* at run time */
  bool dynamic[GEN_RANK]; /* `?` in the type */
};

/* Where a result's size comes from: (size `dim` of operand `operand` - sub) / div + add. */
struct gsize {
  int operand, dim; /* operand -1: nothing to compute */
  int64_t sub, div, add;
};

/* One op of a generic's body: acc = op(acc, other). */
struct gstep {
  int op;    /* row of the body table */
  int other; /* element of an operand; -1: the constant; -2: acc itself */
  int constant;
};

/* How an argument's values are chosen. */
enum gvalues { GV_SMALL, GV_REAL, GV_WIDE, GV_SPECIAL, GV_COUNT };

struct gnode {
  enum gop op;
  struct gtype type;
  int operand[GEN_OPERANDS], operands;
  int64_t p[3 * GEN_RANK + 1];     /* see gen_infer.c */
  int map[GEN_OPERANDS][GEN_RANK]; /* loop of each operand dimension; -1: always 0 */
  bool in_place;                   /* the last operand is the destination */
  struct gstep step[GEN_STEPS];
  int steps;
  struct gsize from[GEN_RANK];
  enum gvalues values;       /* of an argument */
  uint64_t seed;             /* of an argument's values */
  const struct sched *sched; /* NULL: none (gen_sched.h) */
};

struct graph {
  uint64_t seed;
  bool fusion;
  int count;
  struct gnode node[GEN_NODES]; /* operands before users */
  int result[GEN_RESULTS], results;
};

/* The pairs of op and element type, in one order; the seed's remainder chooses the one a graph must
 * hold. */
int gen_cells(void);
void gen_cell(int index, enum gop *op, enum dt *dtype);

void graph_generate(struct graph *graph, uint64_t seed, int max_ops);
bool graph_has_dynamic(const struct graph *graph);
int graph_ops(const struct graph *graph); /* without arguments */
enum dt node_cell_dtype(const struct graph *graph, const struct gnode *node);

/* Sets the node's type and sizes from its operands and parameters; parameters that do not fit are
 * made to. False when that is impossible or the node is too large. */
bool node_infer(const struct graph *graph, struct gnode *node);
bool graph_infer(struct graph *graph);
/* Removes what no result needs. */
void graph_prune(struct graph *graph);

/* Where a node's schedule stands in the text: the alias and the attributes, as offsets. */
struct spans {
  size_t begin[GEN_NODES][2], end[GEN_NODES][2];
};
/* Appends the function `name`. */
void graph_print_spans(const struct graph *graph, const char *name, struct xt_buf *out,
                       struct spans *spans);
void graph_print(const struct graph *graph, const char *name, struct xt_buf *out);
void type_print(const struct gtype *type, struct xt_buf *out);
/* The graph with a @main that dumps its results (gen_main.c). */
void graph_print_program(const struct graph *graph, struct xt_buf *out);

/* Bodies of generics. */
struct gstep body_choose(struct rng *rng, enum dt dtype, int operands);
void body_print(const struct gstep *step, enum dt dtype, const char *prefix, int index,
                const char *const *elements, const char *acc, struct xt_buf *out);
/* A constant of the element type, as MLIR writes it with its type; one of a few by number. */
void constant_print(enum dt dtype, int number, struct xt_buf *out);
enum {
  CONSTANT_ZERO,
  CONSTANT_ONE,
  CONSTANT_LOWEST,
  CONSTANT_HIGHEST,
  CONSTANT_OTHER,
  CONSTANTS = 12
};

/* Names of combiners (by dtype and number), predicates, and casts. */
int combiner_count(enum dt dtype);
const char *combiner_name(enum dt dtype, int number);
int combiner_init(enum dt dtype, int number); /* a constant's number */
const char *predicate_name(enum dt dtype, int number);
enum { PREDICATES = 10 };
/* The ops that turn %x of `from` into `to`, ending in the value named `result`. */
void cast_print(enum dt from, enum dt to, const char *x, const char *result, const char *indent,
                struct xt_buf *out);

/* Fills the tensor with values that its type represents. */
void values_fill(struct tensor *tensor, enum gvalues kind, uint64_t seed);

#endif
