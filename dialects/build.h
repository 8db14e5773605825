/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Upstream ops that more than one pass builds or recognises. */
#ifndef XT_DIALECTS_BUILD_H
#define XT_DIALECTS_BUILD_H

#include "compiler/ir/op.h"

MlirValue xt_build_index(struct xt_at at, int64_t value);
/* tensor.dim or memref.dim; a constant when the type knows. */
MlirValue xt_build_dim(struct xt_at at, MlirValue shaped, int64_t dim);
/* arith.addi, arith.muli, …: two operands of one type. */
MlirValue xt_build_binary(struct xt_at at, const char *name, MlirValue a, MlirValue b);
/* linalg.fill of a tensor; what it returns is the tensor. */
MlirValue xt_build_fill(struct xt_at at, MlirValue value, MlirValue to);
MlirValue xt_build_cmpi(struct xt_at at, int64_t predicate, MlirValue a, MlirValue b);
MlirOperation xt_build_call(struct xt_at at, const char *callee, const struct xt_values *operands,
                            intptr_t result_count, const MlirType *results);
/* memref.alloc; `sizes` are the dynamic ones. */
MlirValue xt_build_alloc(struct xt_at at, MlirType type, const struct xt_values *sizes);

/* memref.get_global of the symbol reference `name`. */
MlirValue xt_build_get_global(struct xt_at at, MlirType type, MlirAttribute name);

/* linalg.copy with xt.init on tensors: a copy that bufferisation may do out of place, and that ends
 * as memref.copy, not as a kernel. (materialize_in_destination must be done in place, which is not
 * always possible.) */
MlirValue xt_build_init_copy(struct xt_at at, MlirValue from, MlirValue to);

/* linalg.copy on buffers. */
MlirOperation xt_build_copy(struct xt_at at, MlirValue from, MlirValue to);

/* bufferization.alloc_tensor with a copy: a buffer of its own that eliminate-empty-tensors leaves
 * alone. Static shapes only. */
MlirValue xt_build_tensor_copy(struct xt_at at, MlirValue value);

/* The memref type of that shape and element type, row by row. */
MlirType xt_buffer_type(struct xt_arena *arena, MlirLocation loc, MlirType shaped);

/* The view of a strided memref whose dimension i is its dimension permutation[i], of at most 16:
 * memref.transpose, or where two of them undo each other what the first was made of. */
MlirValue xt_build_transpose(struct xt_at at, MlirValue memref, const int *permutation);

/* scf.for, and scf.parallel of one variable, from `lo` to `hi`; `at` goes into its body, before the
 * end. The variable is called `name`. */
MlirValue xt_build_for(struct xt_at *at, MlirValue lo, MlirValue hi, MlirValue step,
                       const char *name);
MlirValue xt_build_parallel(struct xt_at *at, MlirValue lo, MlirValue hi, MlirValue step,
                            const char *name);
/* scf.if; its blocks, of which there are two where it has a result, have no end yet. */
MlirOperation xt_build_if(struct xt_at at, MlirValue condition, const MlirType *result);

/* Predicates of arith.cmpi. */
enum { XT_CMPI_EQ = 0, XT_CMPI_NE = 1, XT_CMPI_SLT = 2, XT_CMPI_SGE = 5 };

bool xt_is_func(MlirOperation op);
bool xt_is_kernel(MlirOperation op);
bool xt_is_entry(MlirOperation op);
/* Whether a func.func is "private". */
bool xt_func_is_private(MlirOperation func);
bool xt_func_has_body(MlirOperation func);
MlirStringRef xt_func_name(MlirOperation func);
MlirAttribute xt_func_symbol(MlirOperation func); /* what the `callee` of its calls is */
/* The func.func around an op; the null op outside any. */
MlirOperation xt_func_of(MlirOperation op);
MlirType xt_func_type(MlirOperation func);
/* An attribute of argument or result `i`; the null one when it has none. */
MlirAttribute xt_func_arg_attr(MlirOperation func, intptr_t i, const char *name);
MlirAttribute xt_func_result_attr(MlirOperation func, intptr_t i, const char *name);
/* The name of the function that a func.call calls. */
MlirStringRef xt_call_callee(MlirOperation call);
/* Gives each argument the attribute `name` that stands at its place in `values`, unless it is null.
 * All at once: MLIR keeps every list of attributes that there ever was. */
void xt_func_set_arg_attrs(struct xt_arena *arena, MlirOperation func, const char *name,
                           const MlirAttribute *values);
MlirOperation xt_func_find(MlirOperation module, MlirStringRef name);
/* Makes function_type agree with the entry block's arguments and the terminator's operands, and
 * the attribute arrays as long; those of added arguments are empty, those of results are kept
 * where `kept_results` says so (NULL: all). */
void xt_func_update_type(struct xt_arena *arena, MlirOperation func, const bool *kept_results);

/* Whether a memref is in memory of the host that kernels of a device cannot reach, as its memory
 * space "host" says; without a space it is in the memory that kernels use. */
bool xt_is_on_host(MlirType memref);
MlirType xt_on_host(struct xt_arena *arena, MlirType memref);

bool xt_is_alloc(MlirOperation op); /* memref.alloc */
/* A linalg op with indexing maps: everything but pack, softmax, index, yield, … */
bool xt_is_structured(MlirOperation op);

#endif
