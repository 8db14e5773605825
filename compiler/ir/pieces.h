/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* --split-input-file: a text as pieces between `// -----` lines. */
#ifndef XT_IR_PIECES_H
#define XT_IR_PIECES_H

#include <stdbool.h>
#include <stddef.h>

/* Calls `run` for every piece, or once for all when `split` is off. A piece keeps its line numbers
 * by leading empty lines. False when any call was. */
bool xt_pieces_run(const char *text, size_t length, bool split,
                   bool (*run)(void *data, const char *piece, size_t length, bool first),
                   void *data);

#endif
