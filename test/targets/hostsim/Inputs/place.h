/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* For programs that call models on devices. */
#ifndef PLACE_H
#define PLACE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xtrt.h"

#define CHECK(X) ((X) ? (void)0 : fail(__LINE__, #X, 0))
#define GIVES(STATUS, CALL)                                                                        \
  do {                                                                                             \
    int status_ = (CALL);                                                                          \
    if (status_ != (STATUS))                                                                       \
      fail(__LINE__, #CALL, status_);                                                              \
  } while (0)
#define OK(CALL) GIVES(XTRT_OK, CALL)

static inline void fail(int line, const char *what, int status) {
  fprintf(stderr, "line %d: %s: %d, %s (%s)\n", line, what, status, xtrt_strerror(status), xtrt_message());
  exit(1);
}

static inline struct xtrt_device *device_at(const char *name) {
  struct xtrt_device *device;
  OK(xtrt_device_open_name(name, &device));
  return device;
}

static inline struct xtrt_transfers counts(struct xtrt_device *device) {
  struct xtrt_transfers t;
  xtrt_device_transfers(device, &t);
  return t;
}

/* An array of that many dimensions, with elements or, when they are NULL, without any written. */
static inline struct xtrt_array *array_at(struct xtrt_device *device, enum xtrt_dtype dtype, int rank,
                                          const int64_t *sizes, const void *elements) {
  struct xtrt_array *array;
  OK(xtrt_array_create(device, dtype, rank, sizes, &array));
  if (elements)
    OK(xtrt_array_write(array, elements, xtrt_array_bytes(array)));
  return array;
}

/* Whether the array has these elements. */
static inline int has(const struct xtrt_array *array, const void *elements) {
  size_t bytes = xtrt_array_bytes(array);
  char *read = malloc(bytes + 1);
  OK(xtrt_array_read(array, read, bytes));
  int same = !memcmp(read, elements, bytes);
  free(read);
  return same;
}

#endif
