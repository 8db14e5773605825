/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Random schedules of a graph's structured ops. Nothing here is shared with the compiler. */
#ifndef XT_DIFF_GEN_SCHED_H
#define XT_DIFF_GEN_SCHED_H

#include "compiler/support/arena.h"
#include "test/diff/gen.h"

enum {
  SCHED_DIMS = 7,
  SCHED_LOOPS = 160,
  SCHED_INPUTS = 4,
  SCHED_STATEMENTS = 256, /* copies of a body in one schedule, mostly */
  SCHED_STATEMENTS_MOST = 1200,
  SCHED_STATEMENTS_DYNAMIC = 24,
};

/* What a node's op iterates over (gen_space.c). */
struct sdim {
  int64_t extent; /* at run time */
  bool reduction;
  bool dynamic; /* some operand says `?` */
  bool known;   /* some operand says the number */
};
struct sinput {
  int node; /* of the graph; -1: something the printer makes on the way */
  int rank;
  int at[GEN_RANK][2]; /* loops that index each dimension; -1: none */
};
struct space {
  int rank, inputs, out_bytes;
  bool ordered; /* the order of a reduction's terms matters */
  struct sdim dim[SCHED_DIMS];
  struct sinput input[SCHED_INPUTS];
};
/* False when the node is no structured op. */
bool space_of(const struct graph *graph, const struct gnode *node, struct space *space);

enum sparallel { S_SERIAL, S_PARALLEL, S_REDUCE };
enum smemory { S_NOWHERE, S_DEFAULT, S_WORKSPACE, S_STACK, S_SHARED, S_REGISTERS };
enum sform { S_PLAIN, S_BY_NAME, S_BY_DICTIONARY };
/* How a segment is written: [a:b], [:b], [a:], [:], [:n:]. */
enum scut { S_BOTH, S_FROM_START, S_TO_END, S_OPEN, S_BY_SIZE };

struct spack {
  int input;
  enum sform form;
  bool name, pad;
  enum smemory memory;
  int layout[2 * GEN_RANK], layouts; /* loop dimension, and for a tile of it … */
  int64_t tile[2 * GEN_RANK];        /* … its size */
};

struct sloop {
  enum skind { S_AXIS, S_TILE, S_SEGMENT } kind;
  int dim;
  int64_t size;       /* of a tile */
  int64_t begin, end; /* of a segment */
  enum scut cut;
  int child, next;           /* the loop inside, the next segment; -1: none */
  int64_t unroll, vectorize; /* 0: no; -1: without a number */
  enum sparallel parallel;
  enum smemory buffer;
  struct spack pack[2];
  int packs;
  int fuse[2], fuses; /* inputs */
  bool fuse_name;
  const char *key;   /* instead of what the above says */
  const char *extra; /* one more annotation */
};

/* Immutable once made, so that copies of a graph share it. */
struct sched {
  int dims;                     /* names given */
  int names;                    /* set of names */
  bool native, alias, no_loops; /* no_loops: loop.dims alone */
  bool no_dims, more_dims;      /* mistakes */
  int node_name;                /* 0: none */
  int layout;                   /* how the text is broken into lines */
  int root;
  int count;
  struct sloop loop[SCHED_LOOPS];
};

/* Gives some of the graph's ops a schedule; the same for the same number. */
void graph_schedule(struct xt_arena *arena, struct graph *graph, uint64_t number);
void graph_unschedule(struct graph *graph);
/* From now on schedules are over blocks and items. */
void schedules_map(void);
/* One such schedule (gen_sched_map.c). */
void sched_map(struct rng *rng, const struct space *space, struct sched *out);
/* Why the node's schedule is not legal; NULL when it is (gen_sched_check.c). */
const char *sched_wrong(const struct graph *graph, const struct gnode *node);
bool graph_schedules_legal(const struct graph *graph);

/* Appends the attributes, without the braces around them, and says on which lines they are. */
void sched_print(const struct graph *graph, const struct gnode *node, int id, const char *function,
                 struct xt_buf *out);
/* The alias that sched_print refers to; nothing when there is none. */
void sched_print_alias(const struct graph *graph, const struct gnode *node, int id,
                       const char *function, struct xt_buf *out);

/* A loop's key without quotes. */
void sched_print_key(const struct sched *sched, const struct sloop *loop, struct xt_buf *out);

enum feature {
#define FEATURE(ID, NAME) FEATURE_##ID,
#include "test/diff/gen-sched.def"
#undef FEATURE
  FEATURES
};
extern const char *const feature_names[FEATURES];
/* Sets of features as bits. */
uint64_t sched_features(const struct graph *graph, const struct gnode *node);

/* The loop on `dim` directly inside loop `at`; -1 when `at` is the innermost. */
int sched_inner(const struct sched *sched, int at, int dim);
/* Elements of the dimension that one iteration of the loop covers. */
int64_t sched_step(const struct sched *sched, int at);
/* Elements that the loop as a whole covers; that of the extent at run time. */
int64_t sched_elements(const struct space *space, const struct sched *sched, int at);

/* Plants up to `wanted` mistakes into one of the graph's schedules; the number planted, 0 when
 * nothing fits. `node` is where, `kinds` which (gen_sched_bad.c). */
int graph_spoil(struct xt_arena *arena, struct graph *graph, uint64_t number, int wanted, int *node,
                int *kinds);
int mistake_kinds(void);
const char *mistake_name(int kind);
/* Whether upstream's parser stops at it. */
bool mistake_ends_parsing(int kind);

#endif
