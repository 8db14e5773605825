/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/analysis/dense.h"
#include "passes/pass.h"

enum { INDEX_LIMIT = 1023, NONE = -1 };

struct reader {
  struct xt_job *job;
  MlirOperation func;
  const char *name;   /* of the function */
  int index;          /* of the device that it names, or NONE */
  MlirLocation named; /* where */
  bool ok;
};

/* An argument, or a result, with the attribute. */
struct placed {
  const char *what; /* "argument 2" */
  MlirLocation loc;
  MlirType type;
  MlirAttribute where;
};

static bool report(struct reader *r, const struct placed *p, const char *text) {
  return r->ok = xt_error(r->job, xt_loc_of(r->job, p->loc), "memref.on_device on %s of '%s': %s",
                          p->what, r->name, text);
}

static const char *class_list(struct reader *r) {
  const char *list = "";
  for (const char *const *c = r->job->config.device_classes; *c; c++)
    list = xt_arena_printf(&r->job->arena, "%s%s%s", list, *list ? ", " : "", *c);
  return list;
}

static bool is_class(struct reader *r, const char *name) {
  for (const char *const *c = r->job->config.device_classes; *c; c++)
    if (!strcmp(name, *c))
      return true;
  return false;
}

/* "hostsim:1" or "hostsim"; NONE after an error. */
static int read_index(struct reader *r, const struct placed *p, const char *text) {
  struct xt_arena *arena = &r->job->arena;
  const char *colon = strchr(text, ':'), *own = r->job->config.device->name;
  const char *name =
      colon ? xt_arena_strndup(arena, text, (size_t)(colon - text)) : xt_arena_strdup(arena, text);
  const char *problem = NULL;
  size_t digits = colon ? strspn(colon + 1, "0123456789") : 0;
  if (!is_class(r, name))
    problem =
        xt_arena_printf(arena, "there is no device class '%s'; there are %s", name, class_list(r));
  else if (strcmp(name, own))
    problem = xt_arena_printf(arena, "'%s' is no device of this target, whose kernels run on '%s'",
                              text, own);
  else if (colon && (!digits || colon[1 + digits]))
    problem = xt_arena_printf(arena, "'%s' is no index of a device", colon + 1);
  else if (colon && (digits > 4 || atoi(colon + 1) > INDEX_LIMIT))
    problem = xt_arena_printf(arena, "index %s is above the limit of %d", colon + 1, INDEX_LIMIT);
  if (!problem)
    return colon ? atoi(colon + 1) : 0;
  report(r, p, problem);
  return NONE;
}

static const char *missing_hook(const struct xt_device *device) {
  static const char *const names[] = {
#define ROW(ID, NAME) NAME,
      XT_MEMORY_HOOKS(ROW)
#undef ROW
  };
  for (int i = 0; i < XT_HOOK_COUNT; i++)
    if (!(device->hooks >> i & 1))
      return names[i];
  return NULL;
}

static bool check_device(struct reader *r, const struct placed *p) {
  const struct xt_device *device = r->job->config.device;
  const char *hook = missing_hook(device);
  if (!hook)
    return true;
  return report(r, p,
                xt_arena_printf(&r->job->arena,
                                "tensors cannot be placed on '%s', which has no hook '%s'",
                                device->name, hook));
}

static bool check_type(struct reader *r, const struct placed *p) {
  if (!mlirTypeIsARankedTensor(p->type) && !mlirTypeIsAMemRef(p->type))
    return report(r, p, "only a tensor or a memref can be on a device");
  if (r->job->config.device->offload && mlirTypeIsAMemRef(p->type) && !xt_is_dense(p->type))
    return report(r, p, "arrays on a device are dense, and the strides of this type are not");
  return true;
}

/* All mistakes of one attribute; the device it names becomes the function's. */
static void read(struct reader *r, const struct placed *p) {
  if (!check_type(r, p) || !check_device(r, p) || mlirAttributeIsAUnit(p->where))
    return;
  if (!mlirAttributeIsAString(p->where)) {
    report(r, p, "the device is nothing or a string such as \"hostsim:1\"");
    return;
  }
  const char *text = xt_str_dup(&r->job->arena, mlirStringAttrGetValue(p->where));
  int index = read_index(r, p, text);
  if (index == NONE)
    return;
  if (r->index != NONE && r->index != index) {
    report(r, p,
           xt_arena_printf(&r->job->arena, "'%s' is a second device, and a function runs on one",
                           text));
    xt_note(r->job, xt_loc_of(r->job, r->named), "'%s:%d' is named here",
            r->job->config.device->name, r->index);
    return;
  }
  r->index = index;
  r->named = p->loc;
}

static void note_device(struct reader *r, const bool *on_device, intptr_t count) {
  MlirContext context = mlirOperationGetContext(r->func);
  int *values = xt_arena_alloc(&r->job->arena, (size_t)(count + 1) * sizeof *values);
  for (intptr_t i = 0; i < count; i++)
    values[i] = on_device[i];
  xt_op_set_i64(r->func, XT_ATTR(DEVICE), r->index == NONE ? 0 : r->index);
  xt_op_set_attr(r->func, XT_ATTR(ON_DEVICE), mlirDenseBoolArrayGet(context, count, values));
}

static bool read_function(struct xt_job *job, MlirOperation func, int *index) {
  struct xt_arena *arena = &job->arena;
  struct reader r = {.job = job, .func = func, .index = NONE, .ok = true};
  r.name = xt_str_dup(arena, xt_func_name(func));
  MlirType type = xt_func_type(func);
  intptr_t inputs = mlirFunctionTypeGetNumInputs(type);
  intptr_t count = inputs + mlirFunctionTypeGetNumResults(type);
  bool *on_device = xt_arena_alloc(arena, (size_t)count + 1);
  for (intptr_t i = 0; i < count; i++) {
    bool input = i < inputs;
    struct placed p = {.where =
                           input ? xt_func_arg_attr(func, i, XT_ATTR(USER_ON_DEVICE))
                                 : xt_func_result_attr(func, i - inputs, XT_ATTR(USER_ON_DEVICE))};
    if (mlirAttributeIsNull(p.where))
      continue;
    on_device[i] = true;
    p.what =
        xt_arena_printf(arena, "%s %td", input ? "argument" : "result", input ? i : i - inputs);
    p.type =
        input ? mlirFunctionTypeGetInput(type, i) : mlirFunctionTypeGetResult(type, i - inputs);
    p.loc = input && xt_func_has_body(func)
                ? mlirValueGetLocation(mlirBlockGetArgument(xt_op_body(func), i))
                : mlirOperationGetLocation(func);
    read(&r, &p);
    if (r.ok && !job->config.device->offload && mlirAttributeIsAUnit(p.where))
      xt_warn(job, xt_loc_of(job, p.loc), XT_W_UNUSED_ATTRIBUTE,
              "memref.on_device on %s of '%s' has no effect: --target=%s has no device with memory "
              "of its own",
              p.what, r.name, job->config.target);
  }
  bool noted = xt_op_has_attr(func, XT_ATTR(ON_DEVICE)); /* by the run that -E printed */
  if (r.ok && job->config.device->offload && xt_func_has_body(func) && !noted)
    note_device(&r, on_device, count);
  *index = r.index;
  return r.ok;
}

/* A call runs on the device of its caller. */
static bool check_calls(struct xt_job *job, const struct xt_ops *funcs, const int *index) {
  bool ok = true;
  for (size_t i = 0; i < funcs->count; i++) {
    struct xt_ops calls = xt_ops_named(&job->arena, funcs->at[i], "func.call");
    int64_t own = xt_op_i64(funcs->at[i], XT_ATTR(DEVICE), 0);
    for (size_t c = 0; c < calls.count; c++)
      for (size_t k = 0; k < funcs->count; k++)
        if (index[k] != NONE && index[k] != own &&
            mlirStringRefEqual(xt_call_callee(calls.at[c]), xt_func_name(funcs->at[k])))
          ok = xt_op_error(job, calls.at[c],
                           "'%s' is for device %d, and what calls it here runs on device %d",
                           xt_str_dup(&job->arena, xt_func_name(funcs->at[k])), index[k], (int)own);
  }
  return ok;
}

/* Whether a function of the host says of each buffer it is given that it only reads it. */
static bool only_reads(MlirOperation func) {
  MlirType type = xt_func_type(func);
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumInputs(type); i++) {
    if (!mlirTypeIsAShaped(mlirFunctionTypeGetInput(type, i)))
      continue;
    MlirAttribute access = xt_func_arg_attr(func, i, "bufferization.access");
    if (mlirAttributeIsNull(access) || !mlirAttributeIsAString(access) ||
        !xt_str_is(mlirStringAttrGetValue(access), "read"))
      return false;
  }
  return true;
}

static bool is_func(MlirOperation op, void *data) {
  (void)data;
  return xt_is_func(op);
}

/* A device without all of memory's hooks takes no function at all. */
static bool check_functions(struct xt_job *job, const struct xt_ops *funcs) {
  const char *hook = missing_hook(job->config.device);
  bool ok = true;
  for (size_t i = 0; hook && job->config.device->offload && i < funcs->count; i++)
    if (xt_func_has_body(funcs->at[i]))
      ok = xt_op_error(
          job, funcs->at[i], "buffers of '%s' cannot be placed on '%s', which has no hook '%s'",
          xt_str_dup(&job->arena, xt_func_name(funcs->at[i])), job->config.device->name, hook);
  return ok;
}

/* requires: checked input
 * produces: for a device with memory of its own, xt.device and xt.on_device on functions with a
 *           body, xt.reads on external ones that write no buffer; reports every memref.on_device
 *           that cannot be meant
 * keeps:    all ops; nothing changes where kernels run on the host */
XT_CONTRACT(read_placement, .requires = XT_ONE_BLOCK);
bool xt_pass_read_placement(struct xt_job *job, MlirOperation op) {
  struct xt_ops funcs = xt_ops_collect(&job->arena, op, is_func, NULL);
  int *index = xt_arena_alloc(&job->arena, (funcs.count + 1) * sizeof *index);
  bool ok = true;
  for (size_t i = 0; i < funcs.count; i++) {
    ok = read_function(job, funcs.at[i], &index[i]) && ok;
    if (job->config.device->offload && !xt_func_has_body(funcs.at[i]) && only_reads(funcs.at[i]))
      xt_op_set_unit(funcs.at[i], XT_ATTR(READS));
  }
  return ok && check_functions(job, &funcs) && check_calls(job, &funcs, index);
}
