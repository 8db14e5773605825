/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/Dialect/Transform/Interpreter.h"

#include "compiler/ir/context.h"
#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "compiler/support/files.h"
#include "dialects/attrs.h"
#include "dialects/build.h"
#include "passes/input/marks.h"
#include "passes/input/matches.h"
#include "passes/input/script.h"
#include "passes/pass.h"

static const char sequence[] = "transform.named_sequence", entry_name[] = "__transform_main",
                  library[] = "transform.with_named_sequence";

/* A script outside of the payload, so that it may do what it likes to all of that. */
struct script {
  MlirOperation module; /* null: there is none */
  MlirOperation entry;
};

static bool is_entry(MlirOperation op) {
  MlirAttribute name = mlirOperationGetAttributeByName(op, xt_str("sym_name"));
  return xt_str_is(mlirStringAttrGetValue(name), entry_name);
}

/* The sequence to start with below `op`; null, with an error, when there is not exactly one. */
static MlirOperation find_entry(struct xt_job *job, MlirOperation op, struct xt_loc where) {
  MlirOperation found = {NULL};
  struct xt_ops all = xt_ops_named(&job->arena, op, sequence);
  for (size_t i = 0; i < all.count; i++) {
    if (!is_entry(all.at[i]))
      continue;
    if (!mlirOperationIsNull(found)) {
      xt_op_error(job, all.at[i], "a second sequence '@%s'", entry_name);
      xt_note(job, xt_loc_of(job, mlirOperationGetLocation(found)), "the first is here");
      return (MlirOperation){NULL};
    }
    found = all.at[i];
  }
  if (mlirOperationIsNull(found))
    xt_error(job, where, "no 'transform.named_sequence' is called '@%s'", entry_name);
  return found;
}

/* The input stays the first source; one that came since goes to the end. */
static void keep_first(struct xt_job *job, struct xt_source *input) {
  struct xt_source *added = job->diag.sources, **end = &job->diag.sources;
  if (added == input || !input)
    return;
  *end = added->next;
  added->next = NULL;
  while (*end)
    end = &(*end)->next;
  *end = added;
}

static bool read_file(struct xt_job *job, MlirContext context, const char *path,
                      struct script *out) {
  struct xt_loc where = {path, 0, 0};
  struct xt_buf text = {0};
  int error = xt_file_read(path, (size_t)1 << 30, &text);
  if (error) {
    xt_buf_free(&text);
    return xt_error(job, where, "cannot read the schedule: %s", strerror(error));
  }
  struct xt_source *input = job->diag.sources;
  MlirModule module = xt_module_parse(job, context, xt_buf_text(&text), text.length, path);
  xt_buf_free(&text);
  keep_first(job, input);
  if (mlirModuleIsNull(module))
    return false;
  out->module = mlirModuleGetOperation(module);
  if (!job->config.allow_script_passes && !xt_script_check(job, out->module))
    return false;
  out->entry = find_entry(job, out->module, where);
  return !mlirOperationIsNull(out->entry);
}

static bool is_library(MlirOperation op, void *data) {
  return xt_op_has_attr(op, library) && !mlirOperationEqual(op, *(MlirOperation *)data);
}

/* Moves the sequences of the module itself into a module of their own. */
static MlirOperation detach_sequences(MlirOperation payload, const struct xt_ops *sequences) {
  MlirModule own = mlirModuleCreateEmpty(mlirOperationGetLocation(payload));
  MlirOperation module = mlirModuleGetOperation(own);
  xt_op_set_unit(module, library);
  for (size_t i = 0; i < sequences->count; i++) {
    mlirOperationRemoveFromParent(sequences->at[i]);
    mlirBlockAppendOwnedOperation(mlirModuleGetBody(own), sequences->at[i]);
  }
  return module;
}

/* Takes every sequence out of the payload. What `out` gets is the script that they hold. */
static bool take_out(struct xt_job *job, MlirOperation payload, struct script *out) {
  struct xt_ops all = xt_ops_named(&job->arena, payload, sequence), own = {0};
  if (!all.count)
    return true;
  struct xt_loc where = xt_loc_of(job, mlirOperationGetLocation(all.at[0]));
  out->entry = find_entry(job, payload, where);
  if (mlirOperationIsNull(out->entry))
    return false;
  struct xt_ops libraries = xt_ops_collect(&job->arena, payload, is_library, &payload);
  for (size_t i = 0; i < all.count; i++)
    if (mlirOperationEqual(mlirOperationGetParentOperation(all.at[i]), payload))
      xt_ops_add(&job->arena, &own, all.at[i]);
  MlirOperation parent = mlirOperationGetParentOperation(out->entry);
  for (size_t i = 0; i < libraries.count; i++)
    if (mlirOperationEqual(libraries.at[i], parent))
      mlirOperationRemoveFromParent(libraries.at[i]);
    else if (!xt_op_is_within(libraries.at[i], parent))
      mlirOperationDestroy(libraries.at[i]);
  MlirOperation detached = detach_sequences(payload, &own);
  out->module = parent;
  if (mlirOperationEqual(parent, payload))
    out->module = detached;
  else
    mlirOperationDestroy(detached);
  mlirOperationRemoveAttributeByName(payload, xt_str(library));
  return true;
}

static bool apply(MlirOperation payload, struct script s) {
  MlirTransformOptions options = mlirTransformOptionsCreate();
  mlirTransformOptionsEnableExpensiveChecks(options, true);
  MlirLogicalResult result = mlirTransformApplyNamedSequence(payload, s.entry, s.module, options);
  mlirTransformOptionsDestroy(options);
  return mlirLogicalResultIsSuccess(result);
}

/* Messages held back while a script runs. */
struct held {
  struct xt_job *job;
  struct message {
    struct message *next;
    enum xt_severity severity;
    struct xt_loc loc;
    const char *text;
  } *first, **tail;
  struct xt_diag before;      /* the job's door and counts */
  struct xt_matches *matches; /* NULL: nobody wants to know */
};

static void hold(void *data, enum xt_severity severity, struct xt_loc loc, const char *text) {
  struct held *h = data;
  if (h->matches && xt_matches_hear(h->matches, text))
    return;
  struct message *m = xt_arena_alloc(&h->job->arena, sizeof *m);
  *m = (struct message){NULL, severity, loc, xt_arena_strdup(&h->job->arena, text)};
  *h->tail = m;
  h->tail = &m->next;
}

static void hold_begin(struct held *h, struct xt_job *job) {
  *h = (struct held){.job = job, .before = job->diag};
  h->tail = &h->first;
  job->diag.sink = hold;
  job->diag.sink_data = h;
}

static void hold_end(struct held *h) {
  struct xt_source *sources = h->job->diag.sources;
  h->job->diag = h->before;
  h->job->diag.sources = sources;
}

static MlirOperation nth_op(MlirBlock block, int n) {
  MlirOperation op = mlirBlockGetFirstOperation(block);
  while (n-- && !mlirOperationIsNull(op))
    op = mlirOperationGetNextInBlock(op);
  return op;
}

static int count_ops(MlirBlock block) {
  int n = 0;
  while (!mlirOperationIsNull(nth_op(block, n)))
    n++;
  return n;
}

/* Whether the first `count` ops of the script succeed on a copy of the payload. */
static bool beginning_succeeds(struct xt_job *job, MlirOperation payload, struct script s,
                               int count) {
  struct script part = {.module = mlirOperationClone(s.module)};
  struct xt_ops all = xt_ops_named(&job->arena, part.module, sequence);
  for (size_t i = 0; i < all.count; i++)
    if (is_entry(all.at[i]))
      part.entry = all.at[i];
  MlirBlock body = xt_op_body(part.entry);
  for (int i = count_ops(body) - 2; i >= count; i--)
    mlirOperationDestroy(nth_op(body, i));
  MlirOperation copy = mlirOperationClone(payload);
  struct held silent;
  hold_begin(&silent, job);
  bool ok = apply(copy, part);
  hold_end(&silent);
  mlirOperationDestroy(copy);
  mlirOperationDestroy(part.module);
  return ok;
}

/* The first op of the script that fails: upstream often tells the place in the payload alone. */
static MlirOperation find_culprit(struct xt_job *job, MlirOperation payload, struct script s) {
  MlirBlock body = xt_op_body(s.entry);
  int good = 0, bad = count_ops(body) - 1;
  while (bad - good > 1) {
    int middle = (good + bad) / 2;
    if (beginning_succeeds(job, payload, s, middle))
      good = middle;
    else
      bad = middle;
  }
  return nth_op(body, good);
}

/* Tells what was held back, and where in the script it happened if no message says that. */
static void report(struct xt_job *job, const struct held *h, MlirOperation culprit) {
  struct xt_loc loc = xt_loc_of(job, mlirOperationGetLocation(culprit));
  bool told = false, failed = false;
  for (const struct message *m = h->first; m; m = m->next) {
    xt_diag_emit(job, m->severity, m->loc, m->text);
    failed = failed || m->severity >= XT_ERROR;
    told = told ||
           (m->loc.file && loc.file && !strcmp(m->loc.file, loc.file) && m->loc.line == loc.line);
  }
  const char *name = xt_str_dup(&job->arena, xt_op_name(culprit));
  if (!failed)
    xt_error(job, loc, "'%s' failed", name);
  else if (!told)
    xt_note(job, loc, "while '%s' of the schedule ran", name);
}

/* Two schedules for one op would be one too many. */
static bool check_marks(struct xt_job *job, const struct xt_marks *marks, struct script s) {
  bool ok = true;
  for (size_t i = 0; i < marks->count; i++)
    if (marks->at[i].changed && marks->at[i].scheduled) {
      ok = xt_error(job, marks->at[i].loc,
                    "the transform script changes an op that has a 'loop.schedule' of its own");
      xt_note(job, xt_loc_of(job, mlirOperationGetLocation(s.entry)), "the script is here");
    }
  return ok;
}

static bool run_script(struct xt_job *job, MlirOperation payload, struct script s, bool mark_all,
                       struct xt_marks *marks) {
  MlirOperation before = mlirOperationClone(payload);
  *marks = xt_marks_set(job, payload, mark_all);
  struct xt_matches matches = xt_matches_watch(job, s.module);
  struct held held;
  hold_begin(&held, job);
  held.matches = &matches;
  bool ok = apply(payload, s);
  hold_end(&held);
  xt_marks_compare(job, marks, payload);
  if (ok) {
    for (const struct message *m = held.first; m; m = m->next)
      xt_diag_emit(job, m->severity, m->loc, m->text);
    xt_remark(job, xt_loc_of(job, mlirOperationGetLocation(s.entry)), "schedule",
              "the sequence '@%s' was applied", entry_name);
    job->scripted = true;
    if (!mark_all) /* else it was told when the module was compiled */
      xt_matches_tell(job, &matches);
    ok = check_marks(job, marks, s);
  } else
    report(job, &held, find_culprit(job, before, s));
  mlirOperationDestroy(before);
  return ok;
}

/* `marks` gets what the script did to the structured ops: all, or those with loop attributes. */
static bool transform(struct xt_job *job, MlirOperation op, bool mark_all, struct xt_marks *marks) {
  struct script inner = {{NULL}, {NULL}}, outer = {{NULL}, {NULL}};
  const char *path = job->config.schedule;
  bool ok = xt_script_check(job, op) && take_out(job, op, &inner);
  if (path)
    ok = read_file(job, mlirOperationGetContext(op), path, &outer) && ok;
  if (path && ok && !mlirOperationIsNull(inner.module))
    xt_remark_missed(job, xt_loc_of(job, mlirOperationGetLocation(inner.entry)), "schedule",
                     "not applied: --schedule= takes its place");
  struct script chosen = path ? outer : inner;
  if (ok && !mlirOperationIsNull(chosen.module))
    ok = run_script(job, op, chosen, mark_all, marks);
  if (!mlirOperationIsNull(inner.module))
    mlirOperationDestroy(inner.module);
  if (!mlirOperationIsNull(outer.module))
    mlirOperationDestroy(outer.module);
  return ok;
}

/* requires: the module as the user wrote it, but for TOSA
 * produces: the module as the script of --schedule=, else the one in the module, leaves it
 * keeps:    schedules in native form; nothing else that a script may change, so xt-check-input
 *           comes after it */
XT_CONTRACT(transform, .requires = XT_NATIVE_SCHEDULES, .produces = XT_NO_TRANSFORM);
bool xt_pass_transform(struct xt_job *job, MlirOperation op) {
  struct xt_marks marks = {0};
  job->scripted = false;
  return transform(job, op, false, &marks);
}

bool xt_scripts_note(struct xt_job *job, MlirModule module) {
  struct xt_marks marks = {0};
  MlirOperation copy = mlirOperationClone(mlirModuleGetOperation(module));
  bool ok = xt_pass_lower_tosa(job, copy) && transform(job, copy, true, &marks);
  for (size_t i = 0; ok && i < marks.count; i++)
    if (marks.at[i].changed)
      xt_note_chosen(job, marks.at[i].loc, "scheduled by @__transform_main");
  mlirOperationDestroy(copy);
  return ok;
}
