/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The state of the printer: of the module, the unit, and the function of C being printed. */
#ifndef XT_CGEN_CG_H
#define XT_CGEN_CG_H

#include <stdbool.h>
#include <stddef.h>

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"
#include "compiler/support/job.h"
#include "compiler/support/table.h"
#include "targets/cgen/control.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"
#include "targets/cgen/names.h"
#include "targets/cgen/unit.h"
#include "targets/cgen/uses.h"
#include "targets/cgen/value.h"
#include "targets/target.h"

/* A function of C being printed. One that workers share a loop by is printed while the function
 * around the loop waits, whose names and values it knows. */
struct body {
  struct function *function; /* of the module */
  struct xt_buf *out;        /* statements go here */
  int indent;
  struct uses uses;
  struct variable *variables; /* that yields assign, last first */
  struct scope scope;         /* of the block being printed */
  struct yields yields;       /* of that block */
  int loop_depth;
  unsigned comment_line; /* the source line that a comment named last */
  const char *block;     /* of a kernel that does one: which */
  const char *worker;    /* inside a parallel loop or such a kernel: who runs the iteration */
  const void *pragma;    /* the loop whose iterations OpenMP hands to threads */
  bool streams;          /* stores past the caches that no XT_STREAM_END() follows yet */
  bool uses_status;      /* calls a function that can fail */
};

struct cg {
  struct xt_job *job;
  const struct xt_config *config;
  const struct xt_target *target;
  const struct xt_cstyle *accelerator; /* how kernels are spelled */
  MlirModule module;
  MlirSymbolTable symbols;
  const char *file; /* display name of the source, NULL if unknown */
  struct source_lines *source_lines;
  struct name_set reported; /* errors told so far */
  bool failed;

  struct function *functions, **by_name; /* a list; hashed */
  size_t by_name_size;
  struct name_set globals;        /* names of C that the module has taken */
  struct xt_table global_symbols; /* of each memref.global, its name in C */
  bool has_variables;             /* one of them is no constant */
  struct weight *weights;         /* constants in the file of weights, in its order */
  struct xt_buf *weights_out;     /* the file */
  bool weights_on_device;         /* which has it as a whole: the host names none of them */
  bool uses_print;                /* of upstream's runner utilities */
  bool links_runtime;             /* some call of the runtime needs it */
  bool descriptor[DT_COUNT][MAX_RANK + 1];
  unsigned fma_line; /* the source line whose multiply-add was told of last */

  struct unit unit;        /* being printed */
  struct xt_buf before;    /* functions that stand before the one being printed */
  struct name_set names;   /* taken in it */
  struct value_map values; /* of it */
  struct body body;
};

#endif
