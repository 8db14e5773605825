/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Default schedules: a class of ops is one row of classes.def, one file, one test. Classes look at
 * maps and bodies, never at the name of the op, and derive sizes from facts of the machine. */
#ifndef XT_DEFAULTS_DEFAULTS_H
#define XT_DEFAULTS_DEFAULTS_H

#include "passes/defaults/tuning.h"
#include "passes/nest/plan.h"
#include "passes/schedule/tree.h"

/* A schedule that is being made: loops are added from the outermost inwards. */
struct xt_choice {
  struct xt_job *job;
  const struct xt_space *space;
  struct xt_schedule schedule;
  struct xt_node *last;
  int shared;   /* leading dimensions whose loops are made by the group of fused rows */
  bool vectors; /* the body has a form on vectors */
  bool merged;  /* dimensions of the source were collapsed */
};

/* The level of memory that data is read from: L2 or nearer, L3, DRAM. */
enum xt_cache { XT_IN_L2, XT_IN_L3, XT_IN_DRAM };

/* What kernels run on: threads with vectors and caches; or blocks of items, which share memory. */
enum xt_kind { XT_KIND_CPU, XT_KIND_GPU };
enum xt_kind xt_kind_of(const struct xt_config *config);

/* `schedule` is false when the op is not of the class. */
struct xt_class {
  enum xt_kind kind;
  int level;        /* the lowest -O that has the class */
  const char *name; /* in remarks: "a contraction" */
  bool (*schedule)(struct xt_choice *choice);
};

#define CLASS(KIND, LEVEL, ID, NAME) bool xt_default_##ID(struct xt_choice *choice);
#include "passes/defaults/classes.def"
#undef CLASS

/* The default schedule of an op whose first `shared` dimensions are loops of a group of fused rows;
 * the class that made it, or NULL when there is none. */
const struct xt_class *xt_choose(struct xt_job *job, const struct xt_space *space, int shared,
                                 struct xt_choice *choice);

/* The op with those dimensions collapsed that are contiguous in every operand, in its place; else
 * the op itself. */
MlirOperation xt_collapse(struct xt_job *job, const struct xt_space *space);

/* A schedule that begins with loops over the first `rows` dimensions; `ordered`: reductions keep
 * their order. */
void xt_row_schedule(struct xt_choice *choice, int rows, bool ordered);

struct xt_node *xt_add_axis(struct xt_choice *choice, int axis);
struct xt_node *xt_add_tile(struct xt_choice *choice, int axis, int64_t size);
void xt_add_pack(struct xt_choice *choice, struct xt_node *node, int input);
void xt_add_prefetch(struct xt_choice *choice, struct xt_node *node, int input);

/* Extent of the dimension inside the shared loops: 1 where it is shared. */
int64_t xt_choice_extent(const struct xt_choice *choice, int dim);
/* Loops over shared dimensions, then over all others but `last` (-1: none) that are, or are not,
 * reductions, in the order of the first output and of the source. */
void xt_add_shared(struct xt_choice *choice);
void xt_add_plain(struct xt_choice *choice, bool reductions, int last);
/* `axis` by `vectors` vectors of `lanes` at a time; reductions that are not `axis` come between
 * when `inside` says so. */
void xt_add_vectors(struct xt_choice *choice, int axis, int lanes, int vectors, bool inside);
/* Lanes of a vector register for the widest type of the op; 1 where one of its types has no
 * vectors. */
int xt_body_lanes(const struct xt_choice *choice);
/* Ops in the body; how many of them are calls of mathematical functions. */
int xt_body_ops(const struct xt_space *space, int *calls);
/* The same for ops whose results vary along the dimension. */
int xt_varying_ops(struct xt_job *job, const struct xt_space *space, int dim, int *calls);
/* Whether iterations along the dimension write different elements of every output. */
bool xt_is_independent(const struct xt_space *space, int dim);
/* Whether a result may be combined in another order than that of the source. A product of all
 * elements keeps its order: another one may overflow on the way. */
bool xt_may_reorder(const struct xt_job *job, const struct xt_space *space);
/* Whether the op is a copy without a change of layout, or a splat. */
bool xt_is_copy(const struct xt_space *space);
/* Whether every point writes an element of its own of every result. */
bool xt_is_elementwise(const struct xt_space *space);
/* Whether a result is also read, other than at the point where it is written. */
bool xt_reads_results(const struct xt_space *space);
/* The unit-stride dimension of the inputs that are not vector-loadable along `fast`; -1: none, or
 * they disagree. */
int xt_transposed_dim(const struct xt_space *space, int fast);
/* Bytes of an operand; 0 when that is known at run time only. */
int64_t xt_value_bytes(const struct xt_space *space, int operand);
/* Bytes of all operands, each once; 0 when that is known at run time only. */
int64_t xt_all_bytes(const struct xt_space *space);
/* The level that holds so many bytes when they are read; 0: not known. */
enum xt_cache xt_cache_of(const struct xt_job *job, int64_t bytes);
/* Whether the op reduces rows along `dim`, of a page or more, that come from DRAM: several are read
 * side by side. */
bool xt_reads_dram_rows(const struct xt_job *job, const struct xt_space *space, int dim);
/* Makes the outermost loop with enough iterations parallel, when there is enough work. */
void xt_use_threads(struct xt_choice *choice);

/* Whether a loop of so few iterations is shared evenly by workers. */
static inline bool xt_shares_evenly(int64_t extent) {
  return extent == 2 || extent >= XT_TUNE_BATCHES;
}

/* Bytes of an element of the operand; 0 when that is no whole number. */
int64_t xt_operand_bytes(const struct xt_space *space, int operand);
/* Lanes of a vector register for elements of this many bytes. */
int xt_lanes(const struct xt_job *job, int64_t bytes);
/* `total` in equal blocks of about `size`, each a multiple of `unit`. */
int64_t xt_balanced(int64_t total, int64_t size, int64_t unit);

#endif
