/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/pipeline.h"

#include <stdio.h>
#include <string.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/Pass.h"

#include "compiler/ir/loc.h"
#include "compiler/ir/op.h"
#include "compiler/support/buf.h"

struct builder {
  struct xt_job *job;
  MlirContext context;
  const struct xt_pass_registry *own;
  const struct xt_ir_printing *printing; /* may be NULL */
  struct instance *last;                 /* of our passes; NULL: none yet */
  unsigned holds;                        /* invariants, after `last` */
};

/* What one pass instance needs; lives in the job's arena. */
struct instance {
  struct xt_job *job;
  const struct xt_pass *pass;
  const char *banner; /* of a printing pass, which has no `pass` */
  const char *then;   /* passes of MLIR between this one and the next of ours, or NULL */
  xt_invariants_verifier *verify;
  unsigned before, after; /* invariants that are verified; none in a build without XT_VERIFY */
};

static void construct(void *data) { (void)data; }
static void *clone(void *data) { return data; }

static void print_text(MlirStringRef text, void *data) {
  (void)data;
  fwrite(text.data, 1, text.length, stderr);
}

static void verify(struct instance *in, MlirOperation op, unsigned which, const char *when) {
  if (which)
    in->verify(in->job, op, which, xt_arena_printf(&in->job->arena, "%s %s", when, in->pass->name));
}

static void run_instance(MlirOperation op, MlirExternalPass handle, void *data) {
  struct instance *in = data;
  if (in->banner) {
    fprintf(stderr, "// -----// IR Dump %s //----- //\n", in->banner);
    mlirOperationPrint(op, print_text, NULL);
    fputc('\n', stderr);
    return;
  }
  unsigned errors = in->job->diag.errors;
  MlirAttribute name = mlirOperationGetAttributeByName(op, xt_str("sym_name"));
  MlirStringRef text = mlirAttributeIsNull(name) ? xt_str("") : mlirStringAttrGetValue(name);
  xt_progress(in->job, "in the pass %s%s%.*s%s", in->pass->name, text.length ? " of '" : "",
              (int)text.length, text.data, text.length ? "'" : "");
  verify(in, op, in->before, "before");
  if (in->pass->run(in->job, op)) {
    verify(in, op, in->after, "after");
    if (in->then)
      xt_progress(in->job, "in MLIR's %s, after %s", in->then, in->pass->name);
    return;
  }
  if (in->job->diag.errors == errors)
    xt_bug("pass %s failed without a message", in->pass->name);
  mlirExternalPassSignalFailure(handle);
}

static struct instance *add_instance(struct builder *b, MlirOpPassManager pm, const char *anchor,
                                     struct instance in) {
  struct instance *kept = xt_arena_alloc(&b->job->arena, sizeof *kept);
  *kept = in;
  MlirExternalPassCallbacks callbacks = {
      .construct = construct, .destruct = construct, .clone = clone, .run = run_instance};
  const char *name = in.pass ? in.pass->name : "xt-print-ir";
  const char *summary = in.pass ? in.pass->summary : "prints the IR";
  /* The instance's address is unique as long as the pass manager lives. */
  mlirOpPassManagerAddOwnedPass(
      pm, mlirCreateExternalPass(mlirTypeIDCreate(kept), xt_str(name), xt_str(name),
                                 xt_str(summary), xt_str(anchor), 0, NULL, callbacks, kept));
  return kept;
}

/* Whether the comma list `list` names the pass. */
static bool listed(const char *list, const char *name, size_t length) {
  while (list && *list) {
    size_t n = strcspn(list, ",");
    if (n == length && !memcmp(list, name, n))
      return true;
    list += n + (list[n] == ',');
  }
  return false;
}

static void add_printer(struct builder *b, MlirOpPassManager pm, const char *anchor,
                        const char *list, const char *when, const char *name, size_t length) {
  if (listed(list, name, length))
    add_instance(b, pm, anchor,
                 (struct instance){.job = b->job,
                                   .banner = xt_arena_printf(&b->job->arena, "%s %.*s", when,
                                                             (int)length, name)});
}

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

static bool add_upstream(struct builder *b, MlirOpPassManager pm, const char *text, size_t length) {
  struct xt_buf message = {0};
  MlirLogicalResult ok =
      mlirOpPassManagerAddPipeline(pm, mlirStringRefCreate(text, length), add_text, &message);
  if (mlirLogicalResultIsFailure(ok))
    xt_error(b->job, XT_NO_LOC, "in the pass pipeline, '%.*s': %s", (int)length, text,
             xt_buf_text(&message));
  xt_buf_free(&message);
  return mlirLogicalResultIsSuccess(ok);
}

/* Length of the element at `text`: up to a comma outside brackets. */
static size_t element_length(const char *text, size_t length) {
  int depth = 0;
  size_t i = 0;
  for (; i < length; i++) {
    char c = text[i];
    if (c == '(' || c == '{')
      depth++;
    else if (c == ')' || c == '}')
      depth--;
    else if (c == ',' && !depth)
      break;
  }
  return i;
}

/* Invariants that hold already are verified again where passes of MLIR have run since. */
static struct instance contracted(struct builder *b, const struct xt_pass *pass) {
  struct instance in = {.job = b->job, .pass = pass, .verify = b->own->verify};
  if (!XT_VERIFY)
    return in;
  const struct xt_contract *c = pass->contract;
  in.before = c->requires & ~b->holds;
  if (b->last && b->last->then)
    in.before |= b->holds;
  in.after = b->holds = (b->holds | c->requires | c->produces) & ~c->breaks;
  return in;
}

static bool add_elements(struct builder *b, MlirOpPassManager pm, const char *anchor,
                         const char *text, size_t length);

static bool add_pass(struct builder *b, MlirOpPassManager pm, const char *anchor, const char *text,
                     size_t length) {
  size_t name = 0;
  while (name < length && !strchr("({ \t\n", text[name]))
    name++;
  if (name < length && text[name] == '(') {
    if (text[length - 1] != ')')
      return xt_error(b->job, XT_NO_LOC, "in the pass pipeline, '%.*s': ')' is missing",
                      (int)length, text);
    const char *inner = xt_arena_strndup(&b->job->arena, text, name);
    MlirOpPassManager nested = mlirOpPassManagerGetNestedUnder(pm, xt_str(inner));
    return add_elements(b, nested, inner, text + name + 1, length - name - 2);
  }
  const struct xt_pass *own = b->own->find(text, name);
  if (own && name < length)
    return xt_error(b->job, XT_NO_LOC, "in the pass pipeline, '%.*s': %s takes no options",
                    (int)length, text, own->name);
  if (own && strcmp(own->anchor, anchor)) {
    if (strcmp(anchor, "builtin.module"))
      return xt_error(b->job, XT_NO_LOC, "in the pass pipeline: %s runs on %s, not on %s",
                      own->name, own->anchor, anchor);
    pm = mlirOpPassManagerGetNestedUnder(pm, xt_str(own->anchor));
    anchor = own->anchor;
  }
  const struct xt_ir_printing *p = b->printing;
  add_printer(b, pm, anchor, p ? p->before : NULL, "Before", text, name);
  if (own)
    b->last = add_instance(b, pm, anchor, contracted(b, own));
  else if (!add_upstream(b, pm, text, length))
    return false;
  if (!own && b->last)
    b->last->then = xt_arena_printf(&b->job->arena, "%s%s%.*s", b->last->then ? b->last->then : "",
                                    b->last->then ? " or " : "", (int)name, text);
  add_printer(b, pm, anchor, p ? p->after : NULL, "After", text, name);
  return true;
}

static void trim(const char **text, size_t *length) {
  while (*length && strchr(" \t\n", **text)) {
    (*text)++;
    (*length)--;
  }
  while (*length && strchr(" \t\n", (*text)[*length - 1]))
    (*length)--;
}

static bool add_elements(struct builder *b, MlirOpPassManager pm, const char *anchor,
                         const char *text, size_t length) {
  while (length) {
    size_t n = element_length(text, length), used = n + (n < length);
    const char *element = text;
    size_t element_size = n;
    trim(&element, &element_size);
    if (element_size && !add_pass(b, pm, anchor, element, element_size))
      return false;
    text += used;
    length -= used;
  }
  return true;
}

static void enable_printing(MlirPassManager pm, const struct xt_ir_printing *p) {
  if (p->before_all || p->after_all || p->after_change || p->after_failure) {
    MlirOpPrintingFlags flags = mlirOpPrintingFlagsCreate();
    mlirPassManagerEnableIRPrinting(
        pm, p->before_all, p->after_all || p->after_change || p->after_failure, p->module_scope,
        p->after_change, p->after_failure, flags, mlirStringRefCreate(NULL, 0));
    mlirOpPrintingFlagsDestroy(flags);
  }
  if (p->timing)
    mlirPassManagerEnableTiming(pm);
}

bool xt_pipeline_run(struct xt_job *job, MlirModule module, const char *text,
                     const struct xt_pass_registry *own, const struct xt_ir_printing *printing) {
  static const char anchor[] = "builtin.module", wrap[] = "builtin.module(";
  struct builder b = {
      .job = job, .context = mlirModuleGetContext(module), .own = own, .printing = printing};
  MlirPassManager pm = mlirPassManagerCreateOnOperation(b.context, xt_str(anchor));
  mlirPassManagerEnableVerifier(pm, true);
  if (printing)
    enable_printing(pm, printing);

  size_t length = strlen(text);
  trim(&text, &length);
  if (length > sizeof wrap - 1 && !strncmp(text, wrap, sizeof wrap - 1) &&
      element_length(text, length) == length && text[length - 1] == ')') {
    text += sizeof wrap - 1;
    length -= sizeof wrap;
  }
  unsigned errors = job->diag.errors;
  bool ok = add_elements(&b, mlirPassManagerGetAsOpPassManager(pm), anchor, text, length);
  if (ok) {
    ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(module)));
    if (!ok && job->diag.errors == errors)
      xt_error(job, XT_NO_LOC, "a pass failed without saying why");
  }
  mlirPassManagerDestroy(pm);
  return ok;
}
