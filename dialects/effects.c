/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "dialects/effects.h"

#include <string.h>

#include "mlir-c/BuiltinTypes.h"

#include "dialects/attrs.h"

enum { OPERAND_LIMIT = 31 };

#define NONE 0u
#define ALL (~0u)
#define AT(I) (1u << (I))

static const struct xt_effect effects[] = {
#define EFFECT(NAME, KIND, READS, WRITES, ESCAPES, HOST)                                           \
  {NAME, XT_EFFECT_##KIND, READS, WRITES, ESCAPES, XT_HOST_##HOST},
#include "dialects/effects.def"
#undef EFFECT
};

static const struct xt_effect unknown = {"", XT_EFFECT_UNKNOWN, ALL, ALL, NONE, XT_HOST_NEVER};

const struct xt_effect *xt_effect_of(MlirOperation op) {
  MlirStringRef name = xt_op_name(op);
  const char *dot = memchr(name.data, '.', name.length);
  size_t prefix = dot ? (size_t)(dot - name.data) + 1 : name.length;
  const struct xt_effect *found = &unknown;
  for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
    const struct xt_effect *e = &effects[i];
    if (strncmp(e->name, name.data, prefix) != 0)
      continue;
    if (xt_str_is(name, e->name))
      return e;
    if (!strcmp(e->name + prefix, "*"))
      found = e;
  }
  return found;
}

static bool has(unsigned set, intptr_t operand) {
  return set >> (operand < OPERAND_LIMIT ? operand : OPERAND_LIMIT) & 1;
}

bool xt_effect_reads(const struct xt_effect *effect, intptr_t operand) {
  return has(effect->reads, operand);
}

bool xt_effect_writes(const struct xt_effect *effect, intptr_t operand) {
  return has(effect->writes, operand);
}

bool xt_effect_escapes(const struct xt_effect *effect, intptr_t operand) {
  return has(effect->escapes, operand);
}

bool xt_external_writes(MlirOperation func, intptr_t argument) {
  if (mlirOperationIsNull(func))
    return true;
  if (xt_op_has_attr(func, XT_ATTR(MICRO_KERNEL))) /* writes what comes after its inputs */
    return argument >= xt_op_i64(func, XT_ATTR(MICRO_KERNEL), 0);
  return !xt_op_has_attr(func, XT_ATTR(READS));
}

/* Those that write elements of memrefs have a result where they write a tensor. */
static bool has_dest(const struct xt_effect *e, MlirOperation op) {
  return e->kind == XT_EFFECT_DEST ||
         (e->kind == XT_EFFECT_ACCESS && e->writes && mlirOperationGetNumResults(op) == 1 &&
          mlirTypeIsATensor(mlirValueGetType(mlirOperationGetResult(op, 0))));
}

intptr_t xt_dest_operand(MlirOperation op) {
  const struct xt_effect *e = xt_effect_of(op);
  intptr_t operand = 0;
  if (!has_dest(e, op))
    return -1;
  while (!xt_effect_writes(e, operand))
    operand++;
  return operand;
}

bool xt_is_pure(MlirOperation op) {
  const struct xt_effect *e = xt_effect_of(op);
  return mlirOperationGetNumRegions(op) == 0 && !e->reads &&
         (e->kind == XT_EFFECT_PURE || e->kind == XT_EFFECT_SELECT || e->kind == XT_EFFECT_VIEW);
}

bool xt_is_parallel(MlirOperation op) { return xt_effect_of(op)->kind == XT_EFFECT_PARALLEL; }

bool xt_is_loop(MlirOperation op) {
  return xt_effect_of(op)->kind == XT_EFFECT_LOOP || xt_is_parallel(op);
}

bool xt_is_yield(MlirOperation op) {
  return xt_effect_of(op)->kind == XT_EFFECT_FLOW && mlirOperationGetNumRegions(op) == 0;
}

bool xt_is_memref_view(MlirOperation op) {
  return xt_op_in(op, "memref") && xt_effect_of(op)->kind == XT_EFFECT_VIEW;
}

bool xt_is_tensor_view(MlirOperation op) {
  return xt_op_in(op, "tensor") && xt_effect_of(op)->kind == XT_EFFECT_VIEW &&
         mlirTypeIsARankedTensor(mlirValueGetType(mlirOperationGetOperand(op, 0))) &&
         mlirTypeIsARankedTensor(mlirValueGetType(mlirOperationGetResult(op, 0)));
}
