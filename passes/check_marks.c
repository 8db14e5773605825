/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Passes trust the attributes and ops that earlier passes leave: their kind, what they are on, what
 * they promise. None of that holds for those that a program brings along. */

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "dialects/attrs.h"
#include "dialects/dialects.h"
#include "passes/checks.h"

struct marks {
  struct xt_job *job;
  MlirOperation op;
  bool ok;
};

/* `what` is nothing, or says what of the op has the attribute. */
static void check_name(struct marks *m, MlirNamedAttribute attr, struct xt_loc loc,
                       const char *what) {
  struct xt_arena *arena = &m->job->arena;
  const char *name = xt_str_dup(arena, mlirIdentifierStr(attr.name));
  if (xt_attr_is_internal(name))
    m->ok = xt_error(m->job, loc, "%s'%s' has attribute '%s', which only the compiler may set",
                     what, xt_str_dup(arena, xt_op_name(m->op)), name);
}

static struct xt_loc argument_loc(struct marks *m, intptr_t i) {
  MlirBlock body = mlirOperationGetNumRegions(m->op) ? xt_op_body(m->op) : (MlirBlock){NULL};
  if (mlirBlockIsNull(body) || i >= mlirBlockGetNumArguments(body))
    return xt_op_loc(m->job, m->op);
  return xt_loc_of(m->job, mlirValueGetLocation(mlirBlockGetArgument(body, i)));
}

/* The attributes of arguments or results: a dictionary for each. */
static void check_each(struct marks *m, const char *list, const char *what) {
  MlirAttribute all = mlirOperationGetAttributeByName(m->op, xt_str(list));
  if (mlirAttributeIsNull(all) || !mlirAttributeIsAArray(all))
    return;
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(all); i++) {
    MlirAttribute one = mlirArrayAttrGetElement(all, i);
    if (!mlirAttributeIsADictionary(one))
      continue;
    const char *which = xt_arena_printf(&m->job->arena, "%s %td of ", what, i);
    struct xt_loc loc = *what == 'a' ? argument_loc(m, i) : xt_op_loc(m->job, m->op);
    for (intptr_t k = 0; k < mlirDictionaryAttrGetNumElements(one); k++)
      check_name(m, mlirDictionaryAttrGetElement(one, k), loc, which);
  }
}

bool xt_check_marks(struct xt_job *job, MlirOperation op) {
  struct marks m = {job, op, true};
  const char *dialect = xt_dialect_of_ours(op);
  if (dialect)
    m.ok = xt_op_error(job, op, "'%s' is not supported: only the compiler makes ops of '%s'",
                       xt_str_dup(&job->arena, xt_op_name(op)), dialect);
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++)
    check_name(&m, mlirOperationGetAttribute(op, i), xt_op_loc(job, op), "");
  check_each(&m, "arg_attrs", "argument");
  check_each(&m, "res_attrs", "result");
  return m.ok;
}
