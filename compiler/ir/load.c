/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parsing of a module, and what is wrong with its text. */

#include <string.h>

#include "compiler/ir/context.h"
#include "compiler/ir/handler.h"
#include "compiler/ir/names.h"
#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "compiler/support/scan.h"

/* MLIR's parser recurses once per bracket and dies of stack overflow at some thousand. */
static bool check_depth(struct xt_job *job, const char *text, size_t length, const char *name) {
  struct xt_scan scan = {
      .job = job,
      .name = name,
      .max_depth = job->max_depth ? job->max_depth : XT_SCAN_DEPTH,
      .max_bytes = length,
  };
  xt_scan_begin(&scan);
  return xt_scan_feed(&scan, text, length) && xt_scan_end(&scan);
}

static bool is_bytecode(const char *text, size_t length) {
  return length >= 4 && !memcmp(text, "ML\xefR", 4);
}

MlirModule xt_module_parse(struct xt_job *job, MlirContext context, const char *text, size_t length,
                           const char *display_name) {
  MlirModule none = {NULL};
  bool bytecode = is_bytecode(text, length);
  if (!bytecode) {
    xt_diag_add_source(job, display_name, text, length);
    if (!check_depth(job, text, length, display_name))
      return none;
  }
  unsigned errors = job->diag.errors;
  struct xt_handler handler = {job, display_name};
  MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(context, xt_handle_diagnostic, &handler, NULL);
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreate(text, length));
  mlirContextDetachDiagnosticHandler(context, id);
  if (mlirModuleIsNull(module)) {
    if (job->diag.errors == errors)
      xt_error(job, (struct xt_loc){display_name, 0, 0}, "not an MLIR module");
    return none;
  }
  if (!bytecode)
    xt_names_attach(job, module, text, length, display_name);
  return module;
}
