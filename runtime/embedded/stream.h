/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The frames that an image sends, as they come in. */
#ifndef XTRT_EMBEDDED_STREAM_H
#define XTRT_EMBEDDED_STREAM_H

#include "frame.h"
#include "xtrt_board.h"

struct xtrt_stream {
  unsigned char *data;
  size_t size, capacity, parsed;
  size_t *result; /* where each result's frame is */
  int count, room;
  struct xtrt_result *list;  /* made by xtrt_stream_results */
  enum xtrt_frame_kind over; /* XTRT_FRAME_END, XTRT_FRAME_FAULT, or 0 */
  struct xtrt_fault fault;
  struct xtrt_end end;
};

/* Takes the next bytes. A status when they cannot be what an image sends. */
int xtrt_stream_add(struct xtrt_stream *s, const char *name, const void *data, size_t bytes);
int xtrt_stream_results(struct xtrt_stream *s, const char *name, const struct xtrt_result **results,
                        int *count);
/* Releases all; it can be used again. */
void xtrt_stream_clear(struct xtrt_stream *s);

#endif
