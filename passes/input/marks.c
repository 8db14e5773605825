/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "passes/input/marks.h"

#include <string.h>

#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/schedule/tree.h"

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

/* Name, types, and what it is in. */
static const char *text_of(struct xt_job *job, MlirOperation op) {
  struct xt_buf buf = {0};
  add_text(xt_op_name(op), &buf);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    xt_buf_puts(&buf, " ");
    mlirTypePrint(mlirValueGetType(mlirOperationGetOperand(op, i)), add_text, &buf);
  }
  for (MlirOperation p = mlirOperationGetParentOperation(op); !mlirOperationIsNull(p);
       p = mlirOperationGetParentOperation(p)) {
    xt_buf_puts(&buf, " in ");
    add_text(xt_op_name(p), &buf);
  }
  const char *text = xt_arena_strdup(&job->arena, xt_buf_text(&buf));
  xt_buf_free(&buf);
  return text;
}

static bool is_structured(MlirOperation op, void *data) {
  const bool *all = data;
  return xt_is_structured(op) && (*all || xt_is_scheduled(op));
}

struct xt_marks xt_marks_set(struct xt_job *job, MlirOperation root, bool all) {
  struct xt_ops ops = xt_ops_collect(&job->arena, root, is_structured, &all);
  struct xt_marks marks = {.count = ops.count};
  marks.at = xt_arena_alloc(&job->arena, ops.count * sizeof *marks.at + 1);
  for (size_t i = 0; i < ops.count; i++) {
    marks.at[i] = (struct xt_mark){.loc = xt_op_loc(job, ops.at[i]),
                                   .scheduled = xt_is_scheduled(ops.at[i]),
                                   .changed = true,
                                   .text = text_of(job, ops.at[i])};
    xt_op_set_i64(ops.at[i], XT_ATTR(NUMBER), (int64_t)i);
  }
  return marks;
}

static bool is_numbered(MlirOperation op, void *data) {
  (void)data;
  return xt_op_has_attr(op, XT_ATTR(NUMBER));
}

void xt_marks_compare(struct xt_job *job, struct xt_marks *marks, MlirOperation root) {
  struct xt_ops ops = xt_ops_collect(&job->arena, root, is_numbered, NULL);
  int *seen = xt_arena_alloc(&job->arena, marks->count * sizeof *seen + 1);
  for (size_t i = 0; i < ops.count; i++) {
    size_t number = (size_t)xt_op_i64(ops.at[i], XT_ATTR(NUMBER), -1);
    mlirOperationRemoveDiscardableAttributeByName(ops.at[i], xt_str(XT_ATTR(NUMBER)));
    if (number < marks->count)
      marks->at[number].changed =
          seen[number]++ || strcmp(marks->at[number].text, text_of(job, ops.at[i]));
  }
}
