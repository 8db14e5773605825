/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Entry points: their signature in C, checks of arguments, and what describes them. */
#ifndef XT_CGEN_ENTRY_H
#define XT_CGEN_ENTRY_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/IR.h"

#include "compiler/support/buf.h"
#include "targets/cgen/dtype.h"
#include "targets/cgen/memref.h"

struct cg;
struct function;

enum { SCALAR, ARRAY, DESCRIPTOR }; /* enum xtrt_kind */

struct entry_value {
  const char *name;
  MlirType type; /* in the source */
  enum dtype dtype;
  int kind; /* enum xtrt_kind */
  int rank;
  int64_t size[MAX_RANK];
  bool written;
  bool is_result;
  const char *device; /* where it is when the function is called; NULL: the host */
  int transfer;       /* enum xtrt_transfer */
  unsigned in_line;   /* of the source: it is copied in before that one, */
  unsigned out_line;  /* and out after this one */
  int argument;       /* index of the lowered argument, -1: a returned value */
  int returned;       /* index among the lowered results, -1: an argument */
  const char *made;   /* in the C: whether the function allocated it; NULL: nothing asks */
};

struct entry {
  struct function *function;
  const char *symbol;
  const char *device; /* that its kernels run on, "hostsim:0"; NULL: the host */
  int argument_count, result_count;
  struct entry_value *arguments, *results;
};
/* Argument `k`, or a result, which are counted after arguments. */
struct entry_value *cg_entry_value(const struct entry *e, int k);
/* By which a scalar crosses the ABI. */
const char *cg_scalar_type(const struct entry_value *v);
/* Whether what was made for the caller may have to be taken back: on the host by a result that
 * cannot be given after it, on a device by whatever fails there later. */
bool cg_entry_takes_back(const struct cg *g, const struct entry *e);
bool cg_entry_describe(struct cg *g, struct function *f, struct entry *out);
bool cg_print_entry(struct cg *g, struct function *f, struct xt_buf *out);
/* What stands behind the function that computes; `heap`: it needs one. */
void cg_print_entry_calls(struct cg *g, const struct entry *e, bool heap, struct xt_buf *out);
void cg_print_entry_prototype(struct cg *g, const struct entry *e, bool workspace, const char *end,
                              struct xt_buf *out);
void cg_print_descriptor_structs(struct cg *g, struct xt_buf *out);
const char *cg_descriptor_struct(struct cg *g, enum dtype d, int rank);

bool cg_print_header(struct cg *g, struct xt_buf *out);
bool cg_print_info(struct cg *g, struct xt_buf *out);
bool cg_print_manifest(struct cg *g, struct xt_buf *out);
bool cg_print_main(struct cg *g, struct xt_buf *out);
/* For a model that is linked without the runtime: what its refusals call. */
void cg_print_weak_fail(struct cg *g, struct xt_buf *out);

/* The statement that returns a status; `arguments` are those of printf, as C, for xtrt_message().
 */
const char *cg_fail(struct cg *g, const char *status, const char *arguments);
/* Prints it after a condition. */
void cg_fail_line(struct cg *g, const char *status, const char *arguments);
/* Refuses null pointers of these names. */
void cg_check_pointers(struct cg *g, const char *const *names, int count);
enum part { PART_SIZE, PART_STRIDE };
/* Refuses a descriptor whose size or stride `i` is another; `unless` begins the condition. */
void cg_check_dim(struct cg *g, const struct entry_value *v, enum part part, int i,
                  const char *unless, struct dim expected);

#endif
