/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/loc.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/op.h"
#include "compiler/support/buf.h"

struct xt_loc xt_loc_of(struct xt_job *job, MlirLocation loc) {
  if (mlirLocationIsAFileLineColRange(loc))
    return (struct xt_loc){
        .file = xt_str_dup(&job->arena,
                           mlirIdentifierStr(mlirLocationFileLineColRangeGetFilename(loc))),
        .line = (unsigned)mlirLocationFileLineColRangeGetStartLine(loc),
        .column = (unsigned)mlirLocationFileLineColRangeGetStartColumn(loc),
    };
  if (mlirLocationIsAName(loc))
    return xt_loc_of(job, mlirLocationNameGetChildLoc(loc));
  if (mlirLocationIsACallSite(loc)) {
    struct xt_loc callee = xt_loc_of(job, mlirLocationCallSiteGetCallee(loc));
    return callee.file ? callee : xt_loc_of(job, mlirLocationCallSiteGetCaller(loc));
  }
  if (!mlirLocationIsAFused(loc))
    return XT_NO_LOC;
  unsigned n = mlirLocationFusedGetNumLocations(loc);
  MlirLocation *inner = xt_arena_alloc(&job->arena, n * sizeof *inner);
  mlirLocationFusedGetLocations(loc, inner);
  struct xt_loc found = XT_NO_LOC;
  for (unsigned i = 0; i < n && !found.file; i++)
    found = xt_loc_of(job, inner[i]);
  return found;
}

/* `depth`: how many ops back it may go, for values have many uses. */
static struct xt_loc loc_near(struct xt_job *job, MlirOperation op, int depth) {
  struct xt_loc loc = xt_loc_of(job, mlirOperationGetLocation(op));
  for (intptr_t i = 0; !loc.file && depth && i < mlirOperationGetNumOperands(op); i++) {
    MlirOperation maker = xt_value_op(mlirOperationGetOperand(op, i));
    if (!mlirOperationIsNull(maker) && !xt_op_is(maker, "arith.constant"))
      loc = loc_near(job, maker, depth - 1);
  }
  return loc;
}

struct xt_loc xt_op_loc(struct xt_job *job, MlirOperation op) {
  struct xt_loc loc = XT_NO_LOC;
  for (; !loc.file && !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    loc = loc_near(job, op, 4);
  return loc;
}

const char *xt_loc_name(struct xt_job *job, MlirLocation loc) {
  if (mlirLocationIsAName(loc))
    return xt_str_dup(&job->arena, mlirIdentifierStr(mlirLocationNameGetName(loc)));
  if (mlirLocationIsACallSite(loc))
    return xt_loc_name(job, mlirLocationCallSiteGetCallee(loc));
  if (!mlirLocationIsAFused(loc))
    return NULL;
  /* Fusion lists the producer first; the name that survives is the last consumer's. */
  unsigned n = mlirLocationFusedGetNumLocations(loc);
  MlirLocation *inner = xt_arena_alloc(&job->arena, n * sizeof *inner);
  mlirLocationFusedGetLocations(loc, inner);
  const char *name = NULL;
  for (unsigned i = n; i > 0 && !name; i--)
    name = xt_loc_name(job, inner[i - 1]);
  return name;
}

const char *xt_value_name(struct xt_job *job, MlirValue value) {
  const char *name = xt_loc_name(job, mlirValueGetLocation(value));
  if (!name || !mlirValueIsAOpResult(value))
    return name;
  for (intptr_t i = mlirOpResultGetResultNumber(value); i > 0 && strchr(name, ','); i--)
    name = strchr(name, ',') + 1;
  return xt_arena_strndup(&job->arena, name, strcspn(name, ","));
}

MlirLocation xt_loc_named(MlirLocation loc, const char *name) {
  return name ? mlirLocationNameGet(mlirLocationGetContext(loc), xt_str(name), loc) : loc;
}

MlirLocation xt_loc_lowered(MlirLocation loc, MlirStringRef op) {
  MlirContext context = mlirLocationGetContext(loc);
  if (mlirLocationIsAName(loc))
    return mlirLocationNameGet(context, mlirIdentifierStr(mlirLocationNameGetName(loc)),
                               xt_loc_lowered(mlirLocationNameGetChildLoc(loc), op));
  return mlirLocationFusedGet(context, 1, &loc, mlirStringAttrGet(context, op));
}

/* The name of an op in the metadata of a fused location. A model may have other metadata there,
 * and this is printed in comments of C. */
static const char *op_in_metadata(struct xt_job *job, MlirLocation loc) {
  MlirAttribute attr = mlirLocationFusedGetMetadata(loc);
  if (mlirAttributeIsNull(attr) || !mlirAttributeIsAString(attr))
    return NULL;
  const char *name = xt_str_dup(&job->arena, mlirStringAttrGetValue(attr));
  const char *dot = strchr(name, '.');
  for (const char *p = name; *p; p++)
    if (!isalnum((unsigned char)*p) && *p != '_' && p != dot)
      return NULL;
  return dot && dot != name && dot[1] ? name : NULL;
}

static const char *lowered_from(struct xt_job *job, MlirLocation loc) {
  if (mlirLocationIsAName(loc))
    return lowered_from(job, mlirLocationNameGetChildLoc(loc));
  if (mlirLocationIsACallSite(loc))
    return lowered_from(job, mlirLocationCallSiteGetCallee(loc));
  if (!mlirLocationIsAFused(loc))
    return NULL;
  const char *name = op_in_metadata(job, loc);
  unsigned n = mlirLocationFusedGetNumLocations(loc);
  MlirLocation *inner = xt_arena_alloc(&job->arena, n * sizeof *inner);
  mlirLocationFusedGetLocations(loc, inner);
  for (unsigned i = n; i > 0 && !name; i--)
    name = lowered_from(job, inner[i - 1]);
  return name;
}

const char *xt_op_source_name(struct xt_job *job, MlirOperation op) {
  const char *name = lowered_from(job, mlirOperationGetLocation(op));
  return name ? name : xt_str_dup(&job->arena, xt_op_name(op));
}

bool xt_op_error(struct xt_job *job, MlirOperation op, const char *format, ...) {
  struct xt_buf text = {0};
  va_list args;
  va_start(args, format);
  xt_buf_vprintf(&text, format, args);
  va_end(args);
  xt_error(job, xt_op_loc(job, op), "%s", xt_buf_text(&text));
  xt_buf_free(&text);
  return false;
}
