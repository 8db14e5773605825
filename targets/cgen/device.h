/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Host code of a device with memory of its own. */
#ifndef XT_CGEN_DEVICE_H
#define XT_CGEN_DEVICE_H

#include <stdbool.h>

#include "mlir-c/IR.h"

#include "compiler/support/artifacts.h"
#include "compiler/support/buf.h"

struct cg;
struct dim;
struct entry_value;
struct function;
struct memref;
struct xt_json;

/* Whether kernels run on a device with memory of its own. */
bool cg_is_offload(const struct cg *g);
/* Bytes, of the workspace, each buffer in it and each constant. */
int cg_align(const struct cg *g);
const char *cg_file(struct cg *g, enum xt_artifact artifact); /* STEM.weights */
/* "(const intptr_t[]){4, 8}", or "NULL" without dimensions. */
const char *cg_size_list(struct cg *g, const struct dim *dims, int rank);
/* Returns from a function when an operation on the device has failed. */
void cg_check_call(struct cg *g);
bool cg_device_launch(struct cg *g, MlirOperation op, struct function *f);
/* `function`: "upload" or "download"; `host`: the one of `from` and `to` that is on the host. */
void cg_device_move(struct cg *g, MlirOperation op, const char *function, const struct memref *from,
                    const struct memref *to, const struct memref *host);
void cg_device_copy(struct cg *g, MlirOperation op, const struct memref *from,
                    const struct memref *to);
/* A copy in the host's memory of a buffer, in a heap of that name, for a function of the host. */
struct memref *cg_device_borrow(struct cg *g, const struct memref *m, const char *held);
/* The value of an argument that is on the device; its sizes, once all were checked. */
void cg_device_argument(struct cg *g, struct function *f, struct entry_value *v);
void cg_device_sizes(struct cg *g, const struct entry_value *v, const struct memref *m);
/* Hands a result to the caller; `to` is memory of the host, when that is where it goes. */
void cg_device_give(struct cg *g, MlirOperation op, const struct entry_value *v,
                    const struct memref *from, const struct memref *to);
/* What a call copies of a value that is on the host, and when. */
void cg_device_transfers(struct cg *g, struct function *f, struct entry_value *v);
/* "on hostsim:0", "not copied", "copied in before line 7". */
const char *cg_transfer_text(struct cg *g, const struct entry_value *v);
void cg_print_transfers(struct cg *g, const struct entry_value *values, int count,
                        struct xt_buf *out);
/* Of a value, or of the weights when it is NULL. */
void cg_manifest_transfers(struct xt_json *json, const struct entry_value *v);
int cg_device_index(const struct function *f);
/* Whether argument or result `i` of the source is on the device. */
bool cg_device_holds(const struct function *f, int i);
const char *cg_program_symbol(struct cg *g, const struct function *f);
bool cg_print_launcher(struct cg *g, struct function *f, struct xt_buf *out);
void cg_print_program(struct cg *g, struct xt_buf *out);
/* The function that unloads all programs, or NULL. */
const char *cg_print_unload(struct cg *g, struct xt_buf *out);

#endif
