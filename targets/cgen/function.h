/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions of the module, and calls of them. */
#ifndef XT_CGEN_FUNCTION_H
#define XT_CGEN_FUNCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"
#include "targets/target.h"

struct cg;
struct memref;

/* What is known of a function of the module. */
struct function {
  MlirOperation op;
  MlirBlock body; /* null: external */
  const char *name, *symbol;
  bool entry, kernel, external;
  bool launched;      /* does one block: its first argument is the number of blocks, none in C */
  bool block, worker; /* such a kernel asks which one it is, or who runs it */
  bool call;    /* runs beside a device: takes the struct xtrt_call that it hands out work by */
  bool fails;   /* returns a status */
  bool heap;    /* needs the heap list */
  bool workers; /* needs the number of workers */
  bool called;  /* by an entry point, maybe through others */
  bool aliased; /* a call passes one buffer twice */
  bool refused; /* an error has told of a type that cannot be passed */
  int64_t frame_bytes;
  MlirType type;
  MlirType signature; /* entries: the type in the source */
  bool *written;      /* per argument */
  int visiting;
  struct function *next;
};

struct function *cg_function_find(struct cg *g, const char *name, size_t length);
void cg_functions_collect(struct cg *g);
/* Fills in written, fails and heap of every function. */
void cg_access_analyse(struct cg *g);
/* Whether a function gets the state of its unit. */
bool cg_function_takes_state(const struct cg *g, const struct function *f);
/* The style of the unit that has a function. */
const struct xt_cstyle *cg_style_of(const struct cg *g, const struct function *f);
/* Whether pointer parameters of a function do not overlap. */
bool cg_function_is_restricted(const struct function *f);

/* From here on statements of `f` go to `out`. */
void cg_body_begin(struct cg *g, struct function *f, struct xt_buf *out);
void cg_print_prototype(struct cg *g, struct function *f, struct xt_buf *out);
bool cg_print_function(struct cg *g, struct function *f, struct xt_buf *out);
/* Prints and forgets the functions that stand before this one. */
void cg_print_before(struct cg *g, struct xt_buf *out);

bool cg_external_call(struct cg *g, MlirOperation op, struct function *f);
/* Gives the function its symbol; an error when C cannot call it by its name and results. */
bool cg_external_check(struct cg *g, struct function *f);
bool cg_print_external_prototype(struct cg *g, struct function *f, struct xt_buf *out);
const char *cg_descriptor_variable(struct cg *g, const struct memref *m);

#endif
