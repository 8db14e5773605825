/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Copies into parts of a buffer that lie beside each other in its rows: row by row, so that the
 * buffer is written from end to end. */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/alias.h"
#include "passes/pass.h"

enum { MAX_RANK = 16 };

/* Copies that become one loop: `lead` dimensions before the one along which their parts differ. */
struct run {
  struct xt_ops copies;
  intptr_t lead;
};

static MlirValue source(MlirOperation copy) { return mlirOperationGetOperand(copy, 0); }
static MlirValue target(MlirOperation copy) { return mlirOperationGetOperand(copy, 1); }

static int64_t entry(MlirOperation view, const char *name, intptr_t i) {
  return mlirDenseI64ArrayGetElement(mlirOperationGetAttributeByName(view, xt_str(name)), i);
}

/* Whether rows of it are views of it. */
static bool has_rows(MlirValue buffer) {
  MlirType type = mlirValueGetType(buffer);
  int64_t strides[MAX_RANK], offset;
  return mlirTypeIsAMemRef(type) && mlirShapedTypeHasStaticShape(type) &&
         mlirShapedTypeGetRank(type) <= MAX_RANK &&
         mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset));
}

/* Whether the copy fills a part, at a place known now, of a buffer that it does not read. */
static bool fills_part(struct xt_job *job, MlirOperation copy) {
  if (!xt_op_is(copy, "memref.copy"))
    return false;
  MlirType type = mlirValueGetType(target(copy));
  MlirOperation view = xt_value_op(target(copy));
  if (mlirOperationIsNull(view) || !xt_op_is(view, "memref.subview") ||
      mlirOperationGetNumOperands(view) != 1 || !has_rows(source(copy)) ||
      !has_rows(target(copy)) ||
      mlirShapedTypeGetRank(type) !=
          mlirShapedTypeGetRank(mlirValueGetType(mlirOperationGetOperand(view, 0))))
    return false;
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(type); d++)
    if (entry(view, "static_strides", d) != 1)
      return false;
  return !xt_may_alias(job, source(copy), target(copy));
}

/* The dimensions before the one along which two parts of a buffer follow each other; 0: no such. */
static intptr_t lead_of(MlirOperation a, MlirOperation b) {
  MlirOperation x = xt_value_op(target(a)), y = xt_value_op(target(b));
  if (!mlirValueEqual(mlirOperationGetOperand(x, 0), mlirOperationGetOperand(y, 0)))
    return 0;
  intptr_t rank = mlirShapedTypeGetRank(mlirValueGetType(target(a)));
  for (intptr_t d = 0; d < rank; d++) {
    int64_t at = entry(x, "static_offsets", d), size = entry(x, "static_sizes", d);
    int64_t next = entry(y, "static_offsets", d);
    if (at != next)
      return next >= at + size ? d : 0;
    if (size != entry(y, "static_sizes", d))
      return 0;
  }
  return 0;
}

/* Adds a copy to the run when its part follows the last one, and nobody reads what others write. */
static bool joins(struct xt_job *job, struct run *run, MlirOperation copy) {
  if (!fills_part(job, copy))
    return false;
  intptr_t lead = lead_of(run->copies.at[run->copies.count - 1], copy);
  if (!lead || (run->lead && lead != run->lead))
    return false;
  for (size_t i = 0; i < run->copies.count; i++)
    if (xt_may_alias(job, source(copy), target(run->copies.at[i])) ||
        xt_may_alias(job, source(run->copies.at[i]), target(copy)))
      return false;
  run->lead = lead;
  xt_ops_add(&job->arena, &run->copies, copy);
  return true;
}

static bool touches_no_memory(MlirOperation op) {
  return xt_is_memref_view(op) || xt_op_is(op, "arith.constant");
}

static struct run find_run(struct xt_job *job, MlirOperation first) {
  struct run run = {0};
  xt_ops_add(&job->arena, &run.copies, first);
  if (!fills_part(job, first))
    return run;
  for (MlirOperation op = mlirOperationGetNextInBlock(first); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (!touches_no_memory(op) && !joins(job, &run, op))
      break;
  return run;
}

/* What a buffer has at these indices of its first dimensions. */
static MlirValue row_of(struct xt_at at, MlirValue buffer, const MlirValue *indices,
                        intptr_t lead) {
  MlirContext context = mlirLocationGetContext(at.loc);
  MlirType type = mlirValueGetType(buffer);
  intptr_t rank = mlirShapedTypeGetRank(type);
  int64_t offsets[MAX_RANK], sizes[MAX_RANK], ones[MAX_RANK], strides[MAX_RANK], offset;
  MlirValue operands[MAX_RANK + 1] = {buffer};
  mlirMemRefTypeGetStridesAndOffset(type, strides, &offset);
  for (intptr_t d = 0; d < rank; d++) {
    offsets[d] = d < lead ? mlirShapedTypeGetDynamicSize() : 0;
    sizes[d] = d < lead ? 1 : mlirShapedTypeGetDimSize(type, d);
    ones[d] = 1;
    if (d < lead)
      operands[d + 1] = indices[d];
  }
  MlirAttribute layout = mlirStridedLayoutAttrGet(context, mlirShapedTypeGetDynamicStrideOrOffset(),
                                                  rank - lead, strides + lead);
  MlirType view = mlirMemRefTypeGet(mlirShapedTypeGetElementType(type), rank - lead, sizes + lead,
                                    layout, mlirMemRefTypeGetMemorySpace(type));
  MlirNamedAttribute attrs[] = {
      xt_named(context, "static_offsets", mlirDenseI64ArrayGet(context, rank, offsets)),
      xt_named(context, "static_sizes", mlirDenseI64ArrayGet(context, rank, sizes)),
      xt_named(context, "static_strides", mlirDenseI64ArrayGet(context, rank, ones)),
      xt_named(context, "operandSegmentSizes",
               mlirDenseI32ArrayGet(context, 4, (int32_t[]){1, (int32_t)lead, 0, 0})),
  };
  return mlirOperationGetResult(xt_build(at, (struct xt_op_parts){.name = "memref.subview",
                                                                  .operand_count = lead + 1,
                                                                  .operands = operands,
                                                                  .result_count = 1,
                                                                  .results = &view,
                                                                  .attr_count = 4,
                                                                  .attrs = attrs}),
                                0);
}

static void join(struct xt_job *job, const struct run *run) {
  MlirOperation last = run->copies.at[run->copies.count - 1];
  MlirType type = mlirValueGetType(target(last));
  struct xt_at at = xt_at_op(last);
  MlirValue indices[MAX_RANK];
  for (intptr_t d = 0; d < run->lead; d++)
    indices[d] = xt_build_for(
        &at, xt_build_index(at, 0), xt_build_index(at, mlirShapedTypeGetDimSize(type, d)),
        xt_build_index(at, 1), xt_arena_printf(&job->arena, "%c", "ijklmnopqrstuvwx"[d]));
  for (size_t i = 0; i < run->copies.count; i++) {
    at.loc = mlirOperationGetLocation(run->copies.at[i]);
    MlirValue operands[] = {row_of(at, source(run->copies.at[i]), indices, run->lead),
                            row_of(at, target(run->copies.at[i]), indices, run->lead)};
    xt_build(at,
             (struct xt_op_parts){.name = "memref.copy", .operand_count = 2, .operands = operands});
  }
  for (size_t i = 0; i < run->copies.count; i++)
    mlirOperationDestroy(run->copies.at[i]);
}

/* requires: functions on buffers
 * produces: one loop over rows in place of successive copies into adjacent parts of the rows of one
 *           buffer
 * keeps:    all other copies */
XT_CONTRACT(join_copies, .requires = XT_NO_TENSORS | XT_NO_LINALG);
bool xt_pass_join_copies(struct xt_job *job, MlirOperation op) {
  struct xt_ops copies = xt_ops_named(&job->arena, op, "memref.copy");
  for (size_t i = 0; i < copies.count;) {
    struct run run = find_run(job, copies.at[i]);
    i += run.copies.count;
    if (run.copies.count > 1)
      join(job, &run);
  }
  return true;
}
