/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <inttypes.h>

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"

#include "compiler/ir/op.h"
#include "compiler/support/buf.h"
#include "compiler/support/table.h"
#include "dialects/build.h"
#include "passes/pass.h"

enum { ALIGNMENT = 64 }; /* bytes */

struct globals {
  struct xt_job *job;
  MlirOperation module;
  MlirSymbolTable symbols;
  struct xt_table made; /* values: the symbol of their global, a pointer */
};

static void add_text(MlirStringRef text, void *buf) { xt_buf_add(buf, text.data, text.length); }

/* "__constant_2x3xf32" */
static const char *name_of(struct xt_arena *arena, MlirType type) {
  struct xt_buf text = {0};
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    xt_buf_printf(&text, "%s%" PRId64, i ? "x" : "", mlirShapedTypeGetDimSize(type, i));
  xt_buf_puts(&text, "x");
  mlirTypePrint(mlirShapedTypeGetElementType(type), add_text, &text);
  const char *name = xt_arena_printf(arena, "__constant_%s", xt_buf_text(&text));
  xt_buf_free(&text);
  return name;
}

/* The symbol of a new global, in front of all else. */
static MlirAttribute make_global(struct globals *g, MlirOperation constant, MlirType type,
                                 MlirAttribute value) {
  MlirContext c = mlirOperationGetContext(g->module);
  const char *name = name_of(&g->job->arena, type);
  MlirNamedAttribute attrs[] = {
      xt_named(c, "sym_name", mlirStringAttrGet(c, xt_str(name))),
      xt_named(c, "sym_visibility", mlirStringAttrGet(c, xt_str("private"))),
      xt_named(c, "type", mlirTypeAttrGet(type)),
      xt_named(c, "initial_value", value),
      xt_named(c, "constant", mlirUnitAttrGet(c)),
      xt_named(c, "alignment", mlirIntegerAttrGet(mlirIntegerTypeGet(c, 64), ALIGNMENT)),
  };
  struct xt_at front = {xt_op_body(g->module), mlirBlockGetFirstOperation(xt_op_body(g->module)),
                        mlirOperationGetLocation(constant)};
  MlirOperation global =
      xt_build(front, (struct xt_op_parts){.name = "memref.global",
                                           .attr_count = sizeof attrs / sizeof *attrs,
                                           .attrs = attrs});
  MlirAttribute unique = mlirSymbolTableInsert(g->symbols, global);
  return mlirFlatSymbolRefAttrGet(c, mlirStringAttrGetValue(unique));
}

static void replace(struct globals *g, MlirOperation constant) {
  MlirContext c = mlirOperationGetContext(g->module);
  struct xt_at at = xt_at_op(constant);
  MlirAttribute value = mlirOperationGetAttributeByName(constant, xt_str("value"));
  MlirType tensor = mlirAttributeGetType(value);
  MlirType type = xt_buffer_type(&g->job->arena, at.loc, tensor);
  MlirAttribute symbol = {(void *)xt_table_find(&g->made, value.ptr)};
  if (!symbol.ptr) {
    symbol = make_global(g, constant, type, value);
    xt_table_set(&g->job->arena, &g->made, value.ptr, (uintptr_t)symbol.ptr);
  }
  MlirValue buffer = xt_build_get_global(at, type, symbol);
  MlirNamedAttribute alone = xt_named(c, "restrict", mlirUnitAttrGet(c));
  MlirOperation read = xt_build(at, (struct xt_op_parts){.name = "bufferization.to_tensor",
                                                         .operand_count = 1,
                                                         .operands = &buffer,
                                                         .result_count = 1,
                                                         .results = &tensor,
                                                         .attr_count = 1,
                                                         .attrs = &alone});
  mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(constant, 0),
                                mlirOperationGetResult(read, 0));
  mlirOperationDestroy(constant);
}

static bool is_tensor_constant(MlirOperation op, void *data) {
  (void)data;
  return xt_op_is(op, "arith.constant") &&
         mlirTypeIsARankedTensor(mlirValueGetType(mlirOperationGetResult(op, 0)));
}

/* requires: functions on tensors
 * produces: a private memref.global for each value of a tensor constant, named by its type and the
 *           order of the constants in the module; bufferisation would make them in an order that
 *           differs from run to run, and look for equal ones in all of the module
 * keeps:    what the constants hold, and that nothing writes them */
XT_CONTRACT(make_globals, .requires = 0);
bool xt_pass_make_globals(struct xt_job *job, MlirOperation module) {
  struct xt_ops constants = xt_ops_collect(&job->arena, module, is_tensor_constant, NULL);
  struct globals g = {.job = job, .module = module, .symbols = mlirSymbolTableCreate(module)};
  for (size_t i = 0; i < constants.count; i++)
    replace(&g, constants.at[i]);
  mlirSymbolTableDestroy(g.symbols);
  return true;
}
