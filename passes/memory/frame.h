/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lifetimes of the static buffers of a function. */
#ifndef XT_MEMORY_FRAME_H
#define XT_MEMORY_FRAME_H

#include "compiler/ir/op.h"
#include "compiler/support/job.h"

/* A piece of the frame: a memref.alloc, or a func.call whose callee has a frame. Live from `start`
 * to `end`, both included, in positions of the function's text. */
struct xt_slot {
  MlirOperation op;
  int64_t bytes, offset;
  size_t start, end;
};

struct xt_frame {
  struct xt_slot *slots; /* in the order of the text */
  size_t count;
  int64_t frame_bytes;
};

/* Bytes of a statically shaped memref, padding of a strided layout included; -1 when they are not
 * known, -2 when they do not fit in 63 bits. */
int64_t xt_memref_bytes(MlirType type);
/* Whether the buffer may live in the frame: static, and no alias leaves the function, outlives an
 * iteration of a loop around the allocation, or is freed by the program. */
bool xt_frame_has_slot(struct xt_job *job, MlirOperation alloc);
/* The slots of a function with their sizes and lifetimes; offsets are 0. Callees are planned
 * already, and found in `symbols`. False after an error: a buffer is too large. */
bool xt_frame_read(struct xt_job *job, MlirSymbolTable symbols, MlirOperation func,
                   struct xt_frame *plan);
/* Chooses offsets: largest first, each into the smallest gap that takes it. */
void xt_frame_place(struct xt_job *job, struct xt_frame *plan);
bool xt_slots_meet(const struct xt_slot *a, const struct xt_slot *b); /* live at one time */

#endif
