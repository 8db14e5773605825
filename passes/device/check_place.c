/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "dialects/effects.h"
#include "passes/analysis/access.h"
#include "passes/analysis/dense.h"
#include "passes/pass.h"

struct check {
  struct xt_job *job;
  MlirOperation module;
  bool ok;
};

static bool is_buffer(MlirValue value) {
  MlirType type = mlirValueGetType(value);
  return mlirTypeIsAMemRef(type) || mlirTypeIsAUnrankedMemRef(type);
}

static bool has_buffer(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (is_buffer(mlirOperationGetOperand(op, i)))
      return true;
  return false;
}

/* Whether all buffers are dense, as far as their rank is known. */
static bool can_copy(MlirOperation call) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++) {
    MlirValue value = mlirOperationGetOperand(call, i);
    if (is_buffer(value) && !xt_is_dense(mlirValueGetType(xt_ranked_root(value))))
      return false;
  }
  return true;
}

static void check_call(struct check *c, MlirOperation call) {
  MlirOperation callee = xt_func_find(c->module, xt_call_callee(call));
  if (mlirOperationIsNull(callee) || xt_func_has_body(callee))
    return;
  bool gets = has_buffer(call) && !(xt_op_has_attr(callee, XT_ATTR(READS)) && can_copy(call));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(call); i++)
    gets |= is_buffer(mlirOperationGetResult(call, i));
  if (gets)
    c->ok =
        xt_op_error(c->job, call,
                    "external function '%s' runs on the host, and the buffer it is given is in "
                    "the memory of '%s'; where bufferization.access = \"read\" is on its arguments "
                    "it is given a copy",
                    xt_str_dup(&c->job->arena, xt_func_name(callee)), c->job->config.device->name);
}

static void check_copy(struct check *c, MlirOperation copy) {
  for (intptr_t i = 0; i < 2; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(copy, i));
    if (!mlirTypeIsAMemRef(type) || !xt_is_dense(type))
      c->ok = xt_op_error(c->job, copy, "a copy of a strided buffer is left outside of kernels");
  }
}

/* An upload comes from the host's memory, a download goes there; other copies do neither. */
static void check_transfer(struct check *c, MlirOperation op) {
  bool from = xt_is_on_host(mlirValueGetType(mlirOperationGetOperand(op, 0)));
  bool to = xt_is_on_host(mlirValueGetType(mlirOperationGetOperand(op, 1)));
  if (from != xt_op_is(op, "accel.upload") || to != xt_op_is(op, "accel.download"))
    c->ok = xt_op_error(c->job, op, "'%s' from memory of the %s to memory of the %s",
                        xt_str_dup(&c->job->arena, xt_op_name(op)), from ? "host" : "device",
                        to ? "host" : "device");
}

static MlirWalkResult check_op(MlirOperation op, void *data) {
  struct check *c = data;
  if (xt_op_is(op, "func.call"))
    check_call(c, op);
  else if (xt_op_is(op, "memref.copy"))
    check_copy(c, op);
  else if (xt_effect_of(op)->kind == XT_EFFECT_MOVE)
    check_transfer(c, op);
  else if (has_buffer(op) && xt_effect_of(op)->host == XT_HOST_NEVER)
    c->ok = xt_op_error(c->job, op,
                        "'%s' outside of a kernel would follow an address in the memory of '%s' "
                        "on the host",
                        xt_op_source_name(c->job, op), c->job->config.device->name);
  return MlirWalkResultAdvance;
}

static bool has_mark(MlirOperation func, intptr_t argument, const char *name) {
  return !mlirAttributeIsNull(xt_func_arg_attr(func, argument, name));
}

/* Arguments that stay with the caller: only transfers touch them, those that their marks tell. */
static void check_argument(struct check *c, MlirOperation func, intptr_t number) {
  MlirValue argument = mlirBlockGetArgument(xt_op_body(func), number);
  struct xt_access all = xt_access_of(c->job, argument);
  bool moved[2] = {false};
  for (MlirOpOperand use = mlirValueGetFirstUse(argument); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation user = mlirOpOperandGetOwner(use);
    unsigned own = xt_op_is(user, "accel.upload") ? 0 : xt_op_is(user, "accel.download") ? 1 : 2;
    if (own < 2)
      moved[own] = true;
    if ((all.reads || all.writes) && own != mlirOpOperandGetOperandNumber(use) &&
        xt_effect_of(user)->kind != XT_EFFECT_PURE)
      c->ok = xt_op_error(c->job, user, "'%s' uses an argument that is not on the device",
                          xt_str_dup(&c->job->arena, xt_op_name(user)));
  }
  if (moved[0] != has_mark(func, number, XT_ATTR(COPIED_IN)) ||
      moved[1] != has_mark(func, number, XT_ATTR(COPIED_OUT)))
    c->ok = xt_op_error(c->job, func,
                        "the transfers of argument %td are not those it is marked with", number);
}

static bool is_on_device(MlirOperation func, intptr_t i) {
  MlirAttribute all = mlirOperationGetAttributeByName(func, xt_str(XT_ATTR(ON_DEVICE)));
  MlirAttribute result = xt_func_arg_attr(func, i, XT_ATTR(RESULT));
  MlirType type =
      mlirTypeAttrGetValue(mlirOperationGetAttributeByName(func, xt_str(XT_ATTR(SIGNATURE))));
  if (!mlirAttributeIsNull(result))
    i = mlirFunctionTypeGetNumInputs(type) + mlirIntegerAttrGetValueInt(result);
  return !mlirAttributeIsNull(all) && i < mlirDenseArrayGetNumElements(all) &&
         mlirDenseBoolArrayGetElement(all, i);
}

/* requires: xt-place has run
 * produces: reports every op outside kernels that would dereference an address of the device, or
 *           that uses a buffer of the caller, transfers without their marks or inside one memory,
 *           and micro-kernels, which are functions of the host
 * keeps:    the module */
XT_CONTRACT(check_place, .requires = XT_NO_LINALG);
bool xt_pass_check_place(struct xt_job *job, MlirOperation op) {
  struct check c = {.job = job, .module = op, .ok = true};
  MlirOperation f = mlirBlockGetFirstOperation(xt_op_body(op));
  for (; !mlirOperationIsNull(f); f = mlirOperationGetNextInBlock(f)) {
    if (xt_is_func(f) && xt_op_has_attr(f, XT_ATTR(MICRO_KERNEL)))
      c.ok =
          xt_op_error(job, f, "external micro-kernel '%s' is no part of the module that '%s' loads",
                      xt_str_dup(&job->arena, xt_func_name(f)), job->config.device->name);
    if (!xt_is_func(f) || xt_is_kernel(f) || !xt_func_has_body(f))
      continue;
    mlirOperationWalk(f, check_op, &c, MlirWalkPreOrder);
    MlirBlock body = xt_op_body(f);
    for (intptr_t i = 0; xt_is_entry(f) && i < mlirBlockGetNumArguments(body); i++)
      if (is_buffer(mlirBlockGetArgument(body, i)) && !is_on_device(f, i))
        check_argument(&c, f, i);
  }
  return c.ok;
}
