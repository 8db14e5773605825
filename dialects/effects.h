/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What an op does with the buffers and tensors it is given; the rows are in effects.def. */
#ifndef XT_DIALECTS_EFFECTS_H
#define XT_DIALECTS_EFFECTS_H

#include "compiler/ir/op.h"

enum xt_effect_kind {
  XT_EFFECT_UNKNOWN, /* an op without a row */
  XT_EFFECT_VIEW,    /* the result is operand 0, or a part of it */
  XT_EFFECT_DEST,    /* the result is the tensor that is written */
  XT_EFFECT_SELECT,  /* the result is one of the operands */
  XT_EFFECT_ALLOC,   /* the result is a new buffer */
  XT_EFFECT_DEALLOC,
  XT_EFFECT_GLOBAL,   /* the result is a buffer of the module */
  XT_EFFECT_ACCESS,   /* elements are read or written */
  XT_EFFECT_HINT,     /* changes how fast elements are read later */
  XT_EFFECT_MOVE,     /* a whole buffer is copied into another */
  XT_EFFECT_LOOP,     /* control flow that repeats its regions */
  XT_EFFECT_PARALLEL, /* a loop whose iterations may run at once */
  XT_EFFECT_FLOW,     /* other control flow, and the ends of regions */
  XT_EFFECT_INVOKE,   /* calls a function */
  XT_EFFECT_END,      /* leaves the function */
  XT_EFFECT_PURE      /* the result depends on operands, types and sizes alone */
};

/* Whether the host may run an op while the buffer is in the memory of a device. */
enum xt_effect_host {
  XT_HOST_NEVER, /* it would follow an address of the device */
  XT_HOST_CALL,  /* by a call of the runtime, which knows the device */
  XT_HOST_FREE   /* it follows no address */
};

struct xt_effect {
  const char *name;
  enum xt_effect_kind kind;
  unsigned reads, writes, escapes; /* bit i: operand i; the last bit stands for all further ones */
  enum xt_effect_host host;
};

/* The row of an op; that of unknown ops when it has none. */
const struct xt_effect *xt_effect_of(MlirOperation op);
bool xt_effect_reads(const struct xt_effect *effect, intptr_t operand);
bool xt_effect_writes(const struct xt_effect *effect, intptr_t operand);
bool xt_effect_escapes(const struct xt_effect *effect, intptr_t operand);

/* What a function without a body, which is `func` or the null op, does with an argument. */
bool xt_external_writes(MlirOperation func, intptr_t argument);

/* The operand that an op writes and that is its result, or -1. */
intptr_t xt_dest_operand(MlirOperation op);

/* May be computed again, or elsewhere: no region, nothing read but sizes. Views are pure. */
bool xt_is_pure(MlirOperation op);
bool xt_is_loop(MlirOperation op); /* parallel ones too */
bool xt_is_parallel(MlirOperation op);
/* The end of a region that hands its operands on. */
bool xt_is_yield(MlirOperation op);
/* Ops whose result is another view of operand 0's buffer (memrefs) or of its value (tensors). */
bool xt_is_memref_view(MlirOperation op);
bool xt_is_tensor_view(MlirOperation op);

#endif
