/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/input/input.h"
#include "passes/memory/frame.h"
#include "passes/pass.h"

struct verifier {
  struct xt_job *job;
  unsigned invariants; /* bits by enum xt_invariant */
  const char *when;    /* "after xt-nest" */
  bool in_kernel;      /* the function around the op */
};

/* One function per row of invariants.def: whether the op is as it should be. */
#define INVARIANT(ID, CHECK, TEXT) static bool CHECK(const struct verifier *v, MlirOperation op);
#include "passes/invariants.def"
#undef INVARIANT

static bool no_tosa(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_in(op, "tosa");
}

static bool no_transform(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_in(op, "transform");
}

static bool native_schedules(const struct verifier *v, MlirOperation op) {
  (void)v;
  MlirAttribute schedule = mlirOperationGetAttributeByName(op, xt_str(XT_ATTR(SCHEDULE)));
  return mlirAttributeIsNull(schedule) || mlirAttributeIsAArray(schedule);
}

static bool one_block(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_is_func(op) || !xt_func_has_body(op) ||
         mlirBlockIsNull(mlirBlockGetNextInRegion(xt_op_body(op)));
}

static bool no_composites(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_is_composite(op);
}

static bool marked_entries(const struct verifier *v, MlirOperation op) {
  (void)v;
  if (!xt_is_func(op))
    return true;
  bool entry = !xt_func_is_private(op) && xt_func_has_body(op);
  return xt_is_entry(op) == entry && xt_op_has_attr(op, XT_ATTR(SIGNATURE)) == entry;
}

static bool private_kernels(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_is_func(op) || !xt_is_kernel(op) || (xt_func_is_private(op) && xt_func_has_body(op));
}

/* Arguments of the blocks of its regions. */
static bool has_tensor_arguments(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumRegions(op); i++) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, i));
    for (; !mlirBlockIsNull(block); block = mlirBlockGetNextInRegion(block))
      for (intptr_t k = 0; k < mlirBlockGetNumArguments(block); k++)
        if (mlirTypeIsATensor(mlirValueGetType(mlirBlockGetArgument(block, k))))
          return true;
  }
  return false;
}

static bool no_tensors(const struct verifier *v, MlirOperation op) {
  (void)v;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (mlirTypeIsATensor(mlirValueGetType(mlirOperationGetResult(op, i))))
      return false;
  if (has_tensor_arguments(op))
    return false;
  if (!xt_is_func(op))
    return true;
  MlirType type = xt_func_type(op);
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumInputs(type); i++)
    if (mlirTypeIsATensor(mlirFunctionTypeGetInput(type, i)))
      return false;
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumResults(type); i++)
    if (mlirTypeIsATensor(mlirFunctionTypeGetResult(type, i)))
      return false;
  return true;
}

static bool no_user_casts(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_has_attr(op, XT_ATTR(USER));
}

static bool no_forall(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_is(op, "scf.forall");
}

static bool no_host_linalg(const struct verifier *v, MlirOperation op) {
  return v->in_kernel || no_linalg(v, op);
}

static bool no_linalg(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_in(op, "linalg");
}

static bool no_bufferization(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_in(op, "bufferization");
}

static bool plain_kernels(const struct verifier *v, MlirOperation op) {
  if (!v->in_kernel || !xt_is_func(op))
    return true;
  MlirType type = xt_func_type(op);
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumInputs(type); i++) {
    MlirType input = mlirFunctionTypeGetInput(type, i);
    if (!mlirTypeIsAMemRef(input) && !mlirTypeIsAIndex(input) && !mlirTypeIsAInteger(input) &&
        !mlirTypeIsAFloat(input))
      return false;
  }
  return !mlirFunctionTypeGetNumResults(type);
}

static bool no_kernel_allocs(const struct verifier *v, MlirOperation op) {
  return !v->in_kernel || !xt_is_alloc(op);
}

static bool no_allocas(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_is(op, "memref.alloca") || xt_op_has_attr(op, XT_ATTR(MEMORY));
}

static bool no_stages(const struct verifier *v, MlirOperation op) {
  (void)v;
  return !xt_op_is(op, "accel.stage") && !xt_op_is(op, "accel.stage_wait");
}

static bool planned(const struct verifier *v, MlirOperation op) {
  return !xt_is_alloc(op) || xt_op_has_attr(op, XT_ATTR(OFFSET)) == xt_frame_has_slot(v->job, op);
}

/* What ends a region is printed with the op around it. */
static bool printable(const struct verifier *v, MlirOperation op) {
  if (mlirOperationIsNull(xt_func_of(op)) || xt_is_func(op) ||
      mlirOperationIsNull(mlirOperationGetNextInBlock(op)))
    return true;
  MlirStringRef name = xt_op_name(op);
  for (const char *const *p = v->job->config.printed_ops; *p; p++)
    if (xt_str_is(name, *p))
      return true;
  return false;
}

static const struct {
  const char *name, *text;
  bool (*check)(const struct verifier *v, MlirOperation op);
} invariants[] = {
#define INVARIANT(ID, CHECK, TEXT) {#CHECK, TEXT, CHECK},
#include "passes/invariants.def"
#undef INVARIANT
};
enum { COUNT = sizeof invariants / sizeof *invariants };

static MlirWalkResult verify_op(MlirOperation op, void *data) {
  struct verifier *v = data;
  if (xt_is_func(op))
    v->in_kernel = xt_is_kernel(op);
  for (int i = 0; i < COUNT; i++) {
    if (!(v->invariants & 1U << i) || invariants[i].check(v, op))
      continue;
    struct xt_loc loc = xt_op_loc(v->job, op);
    MlirStringRef name = xt_op_name(op);
    xt_bug("%s, '%.*s' at %s:%u:%u breaks the invariant %s: %s", v->when, (int)name.length,
           name.data, loc.file ? loc.file : "-", loc.line, loc.column, invariants[i].name,
           invariants[i].text);
  }
  return MlirWalkResultAdvance;
}

void xt_invariants_verify(struct xt_job *job, MlirOperation root, unsigned which,
                          const char *when) {
  struct verifier v = {.job = job, .invariants = which, .when = when};
  if (which)
    mlirOperationWalk(root, verify_op, &v, MlirWalkPreOrder);
}

static bool find(struct xt_job *job, MlirOperation module, MlirStringRef name, unsigned *which) {
  for (int i = 0; i < COUNT; i++)
    if (xt_str_is(name, invariants[i].name)) {
      *which |= 1U << i;
      return true;
    }
  return xt_op_error(job, module, "'%.*s' is no invariant", (int)name.length, name.data);
}

/* requires: xt.invariants on the module, an array of strings
 * produces: an internal error for an op that breaks one of these invariants
 * keeps:    the module */
XT_CONTRACT(verify, 0);
bool xt_pass_verify(struct xt_job *job, MlirOperation module) {
  MlirAttribute names = mlirOperationGetAttributeByName(module, xt_str(XT_ATTR(INVARIANTS)));
  if (mlirAttributeIsNull(names) || !mlirAttributeIsAArray(names))
    return xt_op_error(job, module, "xt-verify reads the array '%s'", XT_ATTR(INVARIANTS));
  unsigned which = 0;
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(names); i++) {
    MlirAttribute name = mlirArrayAttrGetElement(names, i);
    if (!find(job, module, mlirAttributeIsAString(name) ? mlirStringAttrGetValue(name) : xt_str(""),
              &which))
      return false;
  }
  xt_invariants_verify(job, module, which, "in xt-verify");
  return true;
}
