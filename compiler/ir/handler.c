/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/handler.h"

#include <string.h>

#include "compiler/ir/loc.h"
#include "compiler/support/buf.h"

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

/* MLIR tells users of its own tools which flag makes them accept another dialect. We have none, and
 * the dialects that it lists are not those that are compiled. */
static const char advice[] = ". If this is intended, please", list[] = "Available dialects";

static void tell_error(struct xt_handler *h, struct xt_loc loc, const char *text) {
  const char *end = strstr(text, advice);
  xt_error(h->job, loc, "%.*s", (int)(end ? end - text : (ptrdiff_t)strlen(text)), text);
  if (end || strstr(text, "' not found for custom op '"))
    xt_note(h->job, loc, "--print-ops lists what a model may contain");
}

static void emit(struct xt_handler *h, MlirDiagnostic diagnostic, bool is_note) {
  struct xt_loc loc = xt_loc_of(h->job, mlirDiagnosticGetLocation(diagnostic));
  if (h->display_name && loc.file && !strcmp(loc.file, XT_MEMORY_NAME))
    loc.file = h->display_name;
  struct xt_buf buf = {0};
  mlirDiagnosticPrint(diagnostic, add_text, &buf);
  const char *text = xt_buf_text(&buf);
  if (is_note) {
    /* The whole op in generic form helps nobody who has the line above. */
    if (strncmp(text, "see current operation", 21) && strncmp(text, list, sizeof list - 1))
      xt_note(h->job, loc, "%s", text);
  } else
    switch (mlirDiagnosticGetSeverity(diagnostic)) {
    case MlirDiagnosticError:
      tell_error(h, loc, text);
      break;
    case MlirDiagnosticWarning:
      xt_warn(h->job, loc, XT_W_MLIR, "%s", text);
      break;
    case MlirDiagnosticNote:
      xt_note(h->job, loc, "%s", text);
      break;
    case MlirDiagnosticRemark:
      xt_diag_emit(h->job, XT_REMARK, loc, text);
      break;
    }
  xt_buf_free(&buf);
  for (intptr_t i = 0; i < mlirDiagnosticGetNumNotes(diagnostic); i++)
    emit(h, mlirDiagnosticGetNote(diagnostic, i), true);
}

MlirLogicalResult xt_handle_diagnostic(MlirDiagnostic diagnostic, void *handler) {
  emit(handler, diagnostic, false);
  return mlirLogicalResultSuccess();
}
