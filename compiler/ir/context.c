/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "compiler/ir/context.h"

#include <pthread.h>

#include "mlir-c/RegisterEverything.h"

#include "compiler/ir/handler.h"
#include "dialects/dialects.h"

MlirContext xt_context_create(struct xt_job *job) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, mlirRegisterAllPasses);

  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAllDialects(registry);
  MlirContext context = mlirContextCreateWithRegistry(registry, false);
  mlirDialectRegistryDestroy(registry);

  struct xt_handler *handler = xt_arena_alloc(&job->arena, sizeof *handler);
  handler->job = job;
  mlirContextAttachDiagnosticHandler(context, xt_handle_diagnostic, handler, NULL);
  xt_dialects_load(context);
  return context;
}
