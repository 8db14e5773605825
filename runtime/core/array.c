/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"

size_t xtrt_dtype_bytes(enum xtrt_dtype dtype) {
  static const unsigned char bytes[] = {
#define ROW(ID, NAME, BYTES) BYTES,
      XTRT_DTYPES(ROW)
#undef ROW
  };
  return (unsigned)dtype < XTRT_DTYPE_COUNT ? bytes[dtype] : 0;
}

const char *xtrt_dtype_name(enum xtrt_dtype dtype) {
  static const char *const names[] = {
#define ROW(ID, NAME, BYTES) NAME,
      XTRT_DTYPES(ROW)
#undef ROW
  };
  return (unsigned)dtype < XTRT_DTYPE_COUNT ? names[dtype] : "unknown";
}

/* The bytes of an array, or a negative status. */
static intptr_t bytes_of(size_t element, int rank, const int64_t *sizes) {
  int64_t bytes = (int64_t)element;
  for (int i = 0; i < rank; i++)
    if (sizes[i] < 0)
      return xtrt_fail(XTRT_ERR_SHAPE, "array: size %d is %" PRId64, i, sizes[i]);
  for (int i = 0; i < rank; i++)
    if (sizes[i] == 0)
      return 0;
  for (int i = 0; i < rank; i++) {
    if (bytes > INTPTR_MAX / sizes[i])
      return xtrt_fail(XTRT_ERR_OVERFLOW, "array: more than %" PRIdPTR " bytes", INTPTR_MAX);
    bytes *= sizes[i];
  }
  return (intptr_t)bytes;
}

enum { TAG = XTRT_ARRAY_TAG << 16 | XTRT_ABI_VERSION };

struct xtrt_array *xtrt_array_new(enum xtrt_dtype dtype, int rank) {
  struct xtrt_array *a = calloc(1, sizeof *a + (size_t)rank * sizeof *a->sizes);
  if (!a) {
    xtrt_fail(XTRT_ERR_NOMEM, "array: no memory for its description");
    return NULL;
  }
  a->tag = TAG;
  a->dtype = dtype;
  a->rank = rank;
  return a;
}

static int get_memory(struct xtrt_array *a, struct xtrt_device *device) {
  if (device) {
    int status = xtrt_device_alloc(device, a->bytes, &a->address);
    if (status)
      return status;
    xtrt_device_hold(device);
    a->device = device;
    return 0;
  }
  a->address = (uintptr_t)xtrt_alloc((intptr_t)a->bytes);
  return a->address ? 0 : xtrt_fail(XTRT_ERR_NOMEM, "array: no memory for %zu bytes", a->bytes);
}

int xtrt_array_create(struct xtrt_device *device, enum xtrt_dtype dtype, int rank,
                      const int64_t *sizes, struct xtrt_array **array) {
  if (!array || (!sizes && rank > 0))
    return xtrt_fail(XTRT_ERR_NULL, "array: %s is null", array ? "sizes" : "array");
  *array = NULL;
  if (!xtrt_dtype_bytes(dtype))
    return xtrt_fail(XTRT_ERR_TYPE, "array: there is no element type %d", (int)dtype);
  if (rank < 0)
    return xtrt_fail(XTRT_ERR_SHAPE, "array: rank %d", rank);
  intptr_t bytes = bytes_of(xtrt_dtype_bytes(dtype), rank, sizes);
  if (bytes < 0)
    return (int)bytes;
  struct xtrt_array *a = xtrt_array_new(dtype, rank);
  if (!a)
    return XTRT_ERR_NOMEM;
  for (int i = 0; i < rank; i++)
    a->sizes[i] = sizes[i];
  a->bytes = (size_t)bytes;
  int status = get_memory(a, device);
  if (status) {
    free(a);
    return status;
  }
  *array = a;
  return 0;
}

void xtrt_array_destroy(struct xtrt_array *a) {
  if (!a || a->tag != TAG)
    return;
  if (a->device) {
    xtrt_device_free(a->device, a->address, a->bytes);
    xtrt_device_close(a->device);
  } else {
    xtrt_free(xtrt_array_data(a));
  }
  a->tag = 0;
  free(a);
}

int xtrt_array_check(const struct xtrt_array *a, const char *what) {
  if (!a)
    return xtrt_fail(XTRT_ERR_NULL, "%s: array is null", what);
  if (a->tag >> 16 != XTRT_ARRAY_TAG)
    return xtrt_fail(XTRT_ERR_PLACE, "%s: pointer to something else than a struct xtrt_array",
                     what);
  if (a->tag != TAG)
    return xtrt_fail(XTRT_ERR_ABI, "%s: array of version %" PRIu32 ", this runtime has %d", what,
                     a->tag & 0xffff, XTRT_ABI_VERSION);
  return 0;
}

static int check_bytes(const struct xtrt_array *a, const void *host, size_t bytes,
                       const char *what) {
  int status = xtrt_array_check(a, what);
  if (status)
    return status;
  if (bytes != a->bytes)
    return xtrt_fail(XTRT_ERR_SHAPE, "%s: %zu bytes for an array of %zu", what, bytes, a->bytes);
  if (!host && bytes)
    return xtrt_fail(XTRT_ERR_NULL, "%s: host pointer is null", what);
  return 0;
}

int xtrt_array_write(struct xtrt_array *a, const void *from, size_t bytes) {
  int status = check_bytes(a, from, bytes, "array write");
  if (status)
    return status;
  if (a->device)
    return xtrt_device_upload(a->device, a->address, from, bytes);
  if (bytes)
    memmove(xtrt_array_data(a), from, bytes);
  return 0;
}

int xtrt_array_read(const struct xtrt_array *a, void *to, size_t bytes) {
  int status = check_bytes(a, to, bytes, "array read");
  if (status)
    return status;
  if (a->device)
    return xtrt_device_download(a->device, to, a->address, bytes);
  if (bytes)
    memmove(to, xtrt_array_data(a), bytes);
  return 0;
}

static int check_alike(const struct xtrt_array *to, const struct xtrt_array *from) {
  if (to->dtype != from->dtype)
    return xtrt_fail(XTRT_ERR_TYPE, "array copy: element type %s to %s",
                     xtrt_dtype_name(from->dtype), xtrt_dtype_name(to->dtype));
  if (to->rank != from->rank)
    return xtrt_fail(XTRT_ERR_SHAPE, "array copy: rank %d to %d", from->rank, to->rank);
  for (int i = 0; i < to->rank; i++)
    if (to->sizes[i] != from->sizes[i])
      return xtrt_fail(XTRT_ERR_SHAPE, "array copy: size %d is %" PRId64 " and %" PRId64, i,
                       from->sizes[i], to->sizes[i]);
  return 0;
}

/* Between two devices, piece by piece. */
static int copy_across(struct xtrt_array *to, const struct xtrt_array *from) {
  enum { PIECE = 1 << 20 };
  size_t size = from->bytes < PIECE ? from->bytes : PIECE;
  int status = 0;
  char *piece = malloc(size);
  if (!piece)
    return xtrt_fail(XTRT_ERR_NOMEM, "array copy: no memory for %zu bytes", size);
  for (size_t at = 0; at < from->bytes && !status; at += size) {
    size_t n = from->bytes - at < size ? from->bytes - at : size;
    status = xtrt_device_download(from->device, piece, from->address + at, n);
    if (!status)
      status = xtrt_device_upload(to->device, to->address + at, piece, n);
  }
  free(piece);
  return status;
}

int xtrt_array_copy(struct xtrt_array *to, const struct xtrt_array *from) {
  int status = xtrt_array_check(to, "array copy");
  if (!status)
    status = xtrt_array_check(from, "array copy");
  if (!status)
    status = check_alike(to, from);
  if (status || to == from || !to->bytes)
    return status;
  if (!from->device)
    return xtrt_array_write(to, xtrt_array_data(from), from->bytes);
  if (!to->device)
    return xtrt_array_read(from, xtrt_array_data(to), to->bytes);
  if (to->device == from->device)
    return xtrt_device_copy(to->device, to->address, from->address, to->bytes);
  return copy_across(to, from);
}

int xtrt_array_fill(struct xtrt_array *a, const void *element) {
  int status = xtrt_array_check(a, "array fill");
  if (status)
    return status;
  if (!element)
    return xtrt_fail(XTRT_ERR_NULL, "array fill: element is null");
  size_t size = xtrt_dtype_bytes(a->dtype);
  if (a->device)
    return xtrt_device_fill(a->device, a->address, element, size, a->bytes / size);
  char *data = xtrt_array_data(a);
  for (size_t at = 0; at < a->bytes; at += size)
    memcpy(data + at, element, size);
  return 0;
}

void *xtrt_array_data(const struct xtrt_array *a) {
  return a ? (void *)(uintptr_t)a->address : NULL;
}

struct xtrt_device *xtrt_array_device(const struct xtrt_array *a) { return a ? a->device : NULL; }

enum xtrt_dtype xtrt_array_dtype(const struct xtrt_array *a) {
  return a ? a->dtype : XTRT_DTYPE_COUNT;
}

int xtrt_array_rank(const struct xtrt_array *a) { return a ? a->rank : 0; }

const int64_t *xtrt_array_sizes(const struct xtrt_array *a) { return a ? a->sizes : NULL; }

size_t xtrt_array_bytes(const struct xtrt_array *a) { return a ? a->bytes : 0; }
