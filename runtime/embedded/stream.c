/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "stream.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 << 20 };

static int out_of_memory(const char *name) {
  return xtrt_fail(XTRT_ERR_NOMEM, "%s: wait: no memory for results", name);
}

static int damaged(const char *name, const char *what, size_t place) {
  return xtrt_fail(XTRT_ERR_LAUNCH, "%s: wait: %s at byte %zu of what the image sent", name, what,
                   place);
}

static int append(struct xtrt_stream *s, const char *name, const void *data, size_t bytes) {
  if (bytes > MOST_BYTES - s->size)
    return xtrt_fail(XTRT_ERR_RANGE, "%s: wait: the image sent more than %d bytes", name,
                     MOST_BYTES);
  if (bytes > s->capacity - s->size) {
    size_t capacity = s->capacity ? s->capacity : 4096;
    while (capacity - s->size < bytes)
      capacity *= 2;
    unsigned char *grown = realloc(s->data, capacity);
    if (!grown)
      return out_of_memory(name);
    s->data = grown;
    s->capacity = capacity;
  }
  memcpy(s->data + s->size, data, bytes);
  s->size += bytes;
  return XTRT_OK;
}

static int add_result(struct xtrt_stream *s, const char *name) {
  if (s->count == s->room) {
    int room = s->room ? 2 * s->room : 16;
    size_t *grown = realloc(s->result, (size_t)room * sizeof *grown);
    if (!grown)
      return out_of_memory(name);
    s->result = grown;
    s->room = room;
  }
  s->result[s->count++] = s->parsed;
  return XTRT_OK;
}

/* A whole frame is there. */
static int take(struct xtrt_stream *s, const char *name, const struct xtrt_frame *f) {
  const unsigned char *payload = s->data + s->parsed + sizeof *f;
  uint32_t check = xtrt_crc32(0, &f->kind, sizeof f->kind);
  check = xtrt_crc32(xtrt_crc32(check, &f->bytes, sizeof f->bytes), payload, f->bytes);
  if (check != f->check)
    return damaged(name, "a frame with a wrong check sum", s->parsed);
  if (f->kind == XTRT_FRAME_RESULT)
    return add_result(s, name);
  if (f->kind == XTRT_FRAME_FAULT && f->bytes == sizeof s->fault) {
    memcpy(&s->fault, payload, sizeof s->fault);
  } else if (f->kind == XTRT_FRAME_END && f->bytes == sizeof s->end) {
    memcpy(&s->end, payload, sizeof s->end);
    if (s->end.results != (uint32_t)s->count)
      return xtrt_fail(XTRT_ERR_LAUNCH, "%s: wait: %d results arrived of %u", name, s->count,
                       (unsigned)s->end.results);
  } else {
    return damaged(name, "a frame of an unknown kind", s->parsed);
  }
  s->over = (enum xtrt_frame_kind)f->kind;
  return XTRT_OK;
}

int xtrt_stream_add(struct xtrt_stream *s, const char *name, const void *data, size_t bytes) {
  int status = append(s, name, data, bytes);
  while (!status && !s->over) {
    struct xtrt_frame f;
    if (s->size - s->parsed < sizeof f)
      break;
    memcpy(&f, s->data + s->parsed, sizeof f);
    if (f.magic != XTRT_FRAME_MAGIC)
      return damaged(name, "no frame", s->parsed);
    if (f.bytes > MOST_BYTES)
      return damaged(name, "a frame that is too long", s->parsed);
    if (s->size - s->parsed - sizeof f < f.bytes)
      break;
    status = take(s, name, &f);
    s->parsed += sizeof f + f.bytes;
  }
  return status;
}

int xtrt_stream_results(struct xtrt_stream *s, const char *name, const struct xtrt_result **results,
                        int *count) {
  if (!s->list && s->count) {
    s->list = calloc((size_t)s->count, sizeof *s->list);
    if (!s->list)
      return out_of_memory(name);
    for (int i = 0; i < s->count; i++) {
      struct xtrt_frame f;
      memcpy(&f, s->data + s->result[i], sizeof f);
      s->list[i] = (struct xtrt_result){s->data + s->result[i] + sizeof f, f.bytes};
    }
  }
  *results = s->list;
  *count = s->count;
  return XTRT_OK;
}

void xtrt_stream_clear(struct xtrt_stream *s) {
  free(s->data);
  free(s->result);
  free(s->list);
  *s = (struct xtrt_stream){0};
}
