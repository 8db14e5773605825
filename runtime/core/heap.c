/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include <inttypes.h>
#include <stdlib.h>

#include "bytes.h"
#include "xtrt.h"

/* One cache line before the elements, so that they are aligned as the block is. */
enum { LINE = 64 };

struct xtrt_heap_block {
  struct xtrt_heap_block *next, **link;
};
_Static_assert(sizeof(struct xtrt_heap_block) <= LINE, "the header fits its line");

static struct xtrt_heap_block *block_of(const void *array) {
  return (struct xtrt_heap_block *)((uintptr_t)array - LINE);
}

static void *block_new(intptr_t bytes) {
  if (bytes < 0 || bytes > INTPTR_MAX - 2 * LINE)
    return NULL;
  size_t size = ((size_t)bytes + 2 * LINE - 1) / LINE * LINE;
  char *block = aligned_alloc(LINE, size);
  return block ? block + LINE : NULL;
}

void *xtrt_alloc(intptr_t bytes) { return block_new(bytes); }

void xtrt_free(void *allocated) {
  if (allocated)
    free(block_of(allocated));
}

void *xtrt_heap_array(struct xtrt_heap *heap, size_t element, int rank, const intptr_t *sizes) {
  intptr_t bytes = xtrt_bytes(element, rank, sizes);
  if (bytes < 0) {
    heap->status = xtrt_fail((int)bytes, "an intermediate result: %s", xtrt_strerror((int)bytes));
    return NULL;
  }
  void *array = block_new(bytes);
  if (!array) {
    heap->status = xtrt_fail(XTRT_ERR_NOMEM,
                             "an intermediate result: no memory for %" PRIdPTR " bytes", bytes);
    return NULL;
  }
  struct xtrt_heap_block *b = block_of(array);
  b->next = heap->first;
  b->link = &heap->first;
  if (b->next)
    b->next->link = &b->next;
  heap->first = b;
  return array;
}

void xtrt_heap_free(struct xtrt_heap *heap, const void *array) {
  (void)heap;
  struct xtrt_heap_block *b = block_of(array);
  *b->link = b->next;
  if (b->next)
    b->next->link = b->link;
  free(b);
}

void xtrt_heap_release(struct xtrt_heap *heap) {
  for (struct xtrt_heap_block *b = heap->first, *next; b; b = next) {
    next = b->next;
    free(b);
  }
  heap->first = NULL;
}
