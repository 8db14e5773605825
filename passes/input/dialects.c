/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of dialects that are not supported: one error per dialect, however many ops it has. */

#include <string.h>

#include "compiler/ir/loc.h"
#include "passes/input/input.h"

static const char *const supported[] = {
#define DIALECT(NAME) NAME,
#include "passes/input/supported.def"
};

static const struct {
  const char *dialect, *pipeline;
} lowered[] = {
#define LOWERED(DIALECT, PIPELINE) {DIALECT, PIPELINE},
#include "passes/input/supported.def"
};

#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

enum { PLACES = 4 };

/* What was found of one dialect. */
struct xt_foreign {
  struct xt_foreign *next;
  const char *dialect;
  size_t count;
  const char *op[PLACES]; /* the first ones … */
  struct xt_loc loc[PLACES];
};

bool xt_input_is_supported_dialect(MlirOperation op) {
  for (size_t i = 0; i < COUNT(supported); i++)
    if (xt_op_in(op, supported[i]))
      return true;
  return false;
}

void xt_input_add_foreign(struct xt_input *in, MlirOperation op) {
  struct xt_arena *arena = &in->job->arena;
  const char *name = xt_str_dup(arena, xt_op_name(op));
  const char *dialect = xt_arena_strndup(arena, name, strcspn(name, "."));
  struct xt_foreign **f = &in->foreign;
  while (*f && strcmp((*f)->dialect, dialect))
    f = &(*f)->next;
  if (!*f) {
    *f = xt_arena_alloc(arena, sizeof **f);
    (*f)->dialect = dialect;
  }
  size_t n = (*f)->count++;
  if (n < PLACES) {
    (*f)->op[n] = name;
    (*f)->loc[n] = xt_op_loc(in->job, op);
  }
  in->ok = false;
}

static const char *list_of_dialects(struct xt_arena *arena) {
  const char *list = supported[0];
  for (size_t i = 1; i < COUNT(supported); i++)
    list = xt_arena_printf(arena, "%s%s%s", list, i + 1 < COUNT(supported) ? ", " : " and ",
                           supported[i]);
  return list;
}

static void report(struct xt_input *in, const struct xt_foreign *f) {
  if (f->count == 1)
    xt_error(in->job, f->loc[0], "'%s' is not supported, nor is dialect '%s'", f->op[0],
             f->dialect);
  else
    xt_error(in->job, f->loc[0],
             "dialect '%s' is not supported: there are %zu ops of it, the first is '%s'",
             f->dialect, f->count, f->op[0]);
  for (size_t i = 1; i < PLACES && i < f->count; i++)
    xt_note(in->job, f->loc[i], "'%s'%s", f->op[i],
            i + 1 == PLACES && f->count > PLACES ? " and more" : "");
  for (size_t i = 0; i < COUNT(lowered); i++)
    if (!strcmp(f->dialect, lowered[i].dialect))
      xt_note(in->job, f->loc[0], "mlir-opt --pass-pipeline='builtin.module(%s)' lowers it",
              lowered[i].pipeline);
}

void xt_input_report_foreign(struct xt_input *in) {
  for (const struct xt_foreign *f = in->foreign; f; f = f->next) {
    report(in, f);
    if (!f->next)
      xt_note(in->job, f->loc[0], "supported dialects are %s; --print-ops lists their ops",
              list_of_dialects(&in->job->arena));
  }
}
