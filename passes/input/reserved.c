/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Passes trust the attributes and ops that earlier passes leave: their kind, what they are on, what
 * they promise. None of that holds for those that a program brings along. */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/str.h"
#include "dialects/attrs.h"
#include "dialects/dialects.h"
#include "passes/input/input.h"

struct marks {
  struct xt_job *job;
  MlirOperation op;
  bool ok;
};

/* An attribute of a user that is one of ours but for some letters, or NULL. */
static const char *nearest(const char *name) {
  const char *found = NULL;
  size_t best = 3; /* two letters may differ */
  for (int i = 0; i < XT_ATTR_COUNT; i++) {
    const char *known = xt_attr_names[i];
    size_t distance = xt_edit_distance(name, strlen(name), known, strlen(known));
    if (!xt_attr_is_internal(known) && distance < best) {
      best = distance;
      found = known;
    }
  }
  return found;
}

/* Whether an unknown name begins as an attribute for users does, or is nearly one. */
static bool is_like_ours(const char *name) {
  for (int i = 0; i < XT_ATTR_COUNT; i++) {
    const char *known = xt_attr_names[i];
    size_t prefix = strcspn(known, ".") + 1;
    if (!xt_attr_is_internal(known) && !strncmp(name, known, prefix))
      return true;
  }
  return nearest(name);
}

static void warn_unknown(struct marks *m, const char *name, struct xt_loc loc, const char *what) {
  const char *like = nearest(name);
  xt_warn(m->job, loc, XT_W_UNKNOWN_ATTRIBUTE, "%s'%s' has attribute '%s', which is not known%s",
          what, xt_str_dup(&m->job->arena, xt_op_name(m->op)), name,
          like ? xt_arena_printf(&m->job->arena, "; did you mean '%s'?", like) : "");
}

/* `what` is nothing, or says what of the op has the attribute. */
static void check_name(struct marks *m, MlirNamedAttribute attr, struct xt_loc loc,
                       const char *what) {
  struct xt_arena *arena = &m->job->arena;
  const char *name = xt_str_dup(arena, mlirIdentifierStr(attr.name));
  if (xt_attr_is_internal(name))
    m->ok = xt_error(m->job, loc, "%s'%s' has attribute '%s', which only the compiler may set",
                     what, xt_str_dup(arena, xt_op_name(m->op)), name);
  else if (!xt_attr_is_known(name) && is_like_ours(name))
    warn_unknown(m, name, loc, what);
  else if (xt_attr_is_known(name) && xt_attr_is_of_values(name) != (*what != 0))
    xt_warn(m->job, loc, XT_W_UNUSED_ATTRIBUTE, "'%s' has no effect on %s'%s', only on %s", name,
            what, xt_str_dup(arena, xt_op_name(m->op)),
            *what ? "ops" : "arguments and results of functions");
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
