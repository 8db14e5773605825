/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* One compile: what was asked for, the memory that lives as long, the messages. */
#ifndef XT_SUPPORT_JOB_H
#define XT_SUPPORT_JOB_H

#include <stdbool.h>
#include <stdint.h>

#include "compiler/support/arena.h"
#include "compiler/support/diag.h"

/* Exit codes of every program: identifier, value, meaning. */
#define XT_EXITS(ROW)                                                                              \
  ROW(OK, 0, "success")                                                                            \
  ROW(INPUT, 1, "the input has errors")                                                            \
  ROW(USAGE, 2, "the command line has errors")                                                     \
  ROW(TOOL, 3, "a tool that was run failed")                                                       \
  ROW(INTERNAL, 4, "internal error")                                                               \
  ROW(LIMIT, 5, "a limit or a time-out was reached")                                               \
  ROW(DIFFER, 6, "results differ")

enum xt_exit {
#define ROW(ID, VALUE, HELP) XT_EXIT_##ID = VALUE,
  XT_EXITS(ROW)
#undef ROW
};

/* Who sees a buffer of a memory. */
enum xt_scope {
  XT_SCOPE_CALL,   /* all threads of a call; each gets a part of its own where several run */
  XT_SCOPE_THREAD, /* the thread that runs the loop, and no other */
  XT_SCOPE_BLOCK,  /* all items of a block of a launch */
  XT_SCOPE_ITEM    /* one item of a block */
};

/* Who makes the buffers of a memory. */
enum xt_allocator {
  XT_ALLOCATED_BY_FRAME, /* the caller of the kernel: they are part of the frame of the call */
  XT_ALLOCATED_BY_KERNEL /* the kernel, by a declaration */
};

/* A memory that a schedule may name. */
struct xt_memory {
  const char *name;
  int64_t bytes;         /* 0: no limit of its own */
  int64_t align;         /* bytes; of every buffer in it */
  const char *qualifier; /* what a declaration in C begins with, with a space after it; or "" */
  enum xt_scope scope;
  enum xt_allocator allocator;
  const char *alias; /* another name that schedules may say; or NULL */
};

enum { XT_MEMORY_MAX = 8 };

/* Facts of the machine that runs kernels, from which default schedules follow.
 * Sizes are bytes, l1 <= l2 <= l3; where there is no third level, l3 is l2. */
struct xt_machine {
  int vector_bytes;     /* of a vector register */
  int vector_registers; /* how many a loop may use */
  int64_t l1, l2, l3;   /* data caches that a core reaches; l3 of one complex of cores */
  int line;             /* of a cache */
  bool fma;             /* vectors have a fused multiply-add */
};

/* Facts of the blocks and items that kernels run as. */
struct xt_grid {
  bool launches;  /* kernels are launched by block; else their block loops run in the call */
  int items;      /* of a block, at most; 1: a block is run by one thread */
  int together;   /* items in lock step: default numbers of items are multiples of it */
  int units;      /* blocks that run at once, about: with fewer, tiles get smaller */
  int64_t blocks; /* of a launch, at most */
  int64_t argument_bytes; /* of a kernel, at most */
  int row_bytes;          /* what neighbouring items read at once … */
  int load_bytes;         /* … and one item by its widest load */
  bool vectors;           /* items compute with vectors; else a vector is only loaded and stored */
  bool engine;            /* memory of the block is filled by an engine beside the items */
};

/* Hooks of a device's memory: identifier, name in the runtime. Tensors are placed on a device that
 * has them all. */
#define XT_MEMORY_HOOKS(ROW)                                                                       \
  ROW(ALLOC, "alloc")                                                                              \
  ROW(FREE, "free")                                                                                \
  ROW(COPY_TO, "copy_to")                                                                          \
  ROW(COPY_FROM, "copy_from")                                                                      \
  ROW(COPY, "copy")                                                                                \
  ROW(FILL, "fill")

enum xt_memory_hook {
#define ROW(ID, NAME) XT_HOOK_##ID,
  XT_MEMORY_HOOKS(ROW)
#undef ROW
      XT_HOOK_COUNT
};
enum { XT_HOOKS_ALL = (1 << XT_HOOK_COUNT) - 1 };

/* What kernels run on. */
struct xt_device {
  const char *name; /* its class: "hostsim" in "hostsim:1", and the runtime's driver */
  bool offload;     /* has memory of its own, which the host never follows a pointer into */
  unsigned hooks;   /* bits by enum xt_memory_hook */
};

/* What --gpu-items= and so on say instead of the target; 0: nothing. */
struct xt_given {
  int items, units;
  int shared;    /* bytes */
  int registers; /* of 4 bytes */
};

struct xt_target_row;

enum xt_threads { XT_THREADS_NONE, XT_THREADS_PTHREADS, XT_THREADS_OPENMP };

/* What decides the emitted code. Same input and same config give the same bytes. */
struct xt_config {
  int opt_level;            /* 0…3 */
  bool debug;               /* -g: #line directives */
  bool runtime_none;        /* --runtime=none: no heap, no stdio, static arena */
  bool single_file;         /* --single-file: kernels are static in the host unit */
  bool parts;               /* --xt-parts: a long accelerator unit is several C files */
  bool allow_script_passes; /* --allow-script-passes: the script of --schedule= is trusted */
  bool may_alias;           /* --may-alias: arguments may overlap, no restrict */
  bool emit_main;           /* --emit=exe: a main() that calls `entry` */
  bool weights_as_text;     /* no file of weights: nothing but C is wanted */
  bool reassociate;         /* float sums may be reassociated */
  bool contract;            /* a product and a sum may be rounded once or twice */
  bool internal_marks;      /* --allow-internal-marks: the input may have what only passes make */
  bool own_buffers;         /* --own-buffers: no two intermediates share an allocation */
  size_t externalize_min;   /* bytes from which on a constant is in the file of weights */
  enum xt_threads threads;
  const char *schedule;           /* --schedule=, a transform script, or NULL */
  const char *march;              /* -march=, or NULL */
  const char *mcpu;               /* -mcpu=, or NULL */
  const char *features;           /* what follows -m in -mavx2,…: "avx2,fma", or NULL */
  const char *const *printed_ops; /* of the target, NULL at the end: ops that it prints */
  struct xt_machine machine;      /* of the target; before xt_target_configure as options say */
  struct xt_grid grid;            /* of the target */
  struct xt_given given;          /* by options */
  struct xt_memory
      memories[XT_MEMORY_MAX];       /* of the target, by call first; ends with a NULL name */
  const struct xt_device *device;    /* of the target */
  const char *const *device_classes; /* the names of all; ends with NULL */
  const char *target;                /* --target= */
  const char *variant;               /* --gpu=, or NULL */
  const struct xt_target_row *row;   /* of both, in targets.def */
  const char *prefix;                /* of every symbol; "" for none */
  const char *entry;                 /* --entry=, default "main" */
  const char *stem;                  /* NAME in NAME.h and in the names of other files */
  const char *model;                 /* NAME in NAME_info(): the same as a C identifier */
};

/* How an op is scheduled by default or by a script, for --emit=schedule. */
struct xt_chosen {
  struct xt_loc loc;
  const char *text;
  struct xt_chosen *next;
};

enum { XT_PROGRESS_BYTES = 512 };

struct xt_job {
  struct xt_arena arena;
  struct xt_diag diag;
  struct xt_config config;
  bool scripted; /* a transform script has changed the module */
  struct xt_chosen *chosen;
  char *progress;     /* what is being done, in memory that outlives a crash; or NULL */
  unsigned max_depth; /* of brackets in an input; 0: XT_SCAN_DEPTH */
};

#endif
