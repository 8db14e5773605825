/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* From MLIR's locations to ours, and the names that values have in the source. */
#ifndef XT_IR_LOC_H
#define XT_IR_LOC_H

#include "mlir-c/IR.h"

#include "compiler/support/job.h"

/* The first file:line:col inside a location (fused, call-site and name locations are opened). */
struct xt_loc xt_loc_of(struct xt_job *job, MlirLocation loc);
/* The op's place; where it has none, that of what it uses or of what it is in. */
struct xt_loc xt_op_loc(struct xt_job *job, MlirOperation op);
/* The name in a NameLoc ("acc", or "a,b" for several results); NULL when there is none. */
const char *xt_loc_name(struct xt_job *job, MlirLocation loc);
/* The name of one value: of several results the one in its place. NULL when there is none. */
const char *xt_value_name(struct xt_job *job, MlirValue value);
/* The location with `name` around it; as it is when `name` is NULL. */
MlirLocation xt_loc_named(MlirLocation loc, const char *name);
/* The location of what an op, of that name and at that place in the source, is lowered to. */
MlirLocation xt_loc_lowered(MlirLocation loc, MlirStringRef op);
/* The op's name in the source: "tosa.conv2d" for what was lowered from one, else its own name. */
const char *xt_op_source_name(struct xt_job *job, MlirOperation op);
/* xt_error at an op's place; always false. */
bool xt_op_error(struct xt_job *job, MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
