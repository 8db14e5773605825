/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls each function of transfers.mlir.in, with %x on the host and on the device, by what the models tell of
 * themselves, and prints the table of what the device counted in a call that is not the first. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xtrt.h"

enum { MAX_VALUES = 4, OPEN_SIZE = 64, MAX_RANK = 2 };

struct descriptor {
  void *allocated, *aligned;
  intptr_t offset;
  intptr_t sizes_strides[2 * MAX_RANK];
};

/* One argument or result of a call. */
struct place {
  const struct xtrt_value *value;
  struct descriptor descriptor;
  struct xtrt_array *array;
  float *host, scalar;
  size_t bytes;
};

const struct xtrt_model *host_transfers_info(void);
const struct xtrt_model *device_transfers_info(void);

static void check(int status, const char *what) {
  if (!status)
    return;
  fprintf(stderr, "%s: %s (%s)\n", what, xtrt_strerror(status), xtrt_message());
  exit(1);
}

static int is_result(const struct xtrt_function *f, int i) { return i >= f->argument_count; }

static void make_descriptor(struct place *p, const int64_t *sizes, int given) {
  int rank = p->value->rank;
  intptr_t stride = 1;
  p->descriptor.allocated = p->descriptor.aligned = given ? p->host : NULL;
  for (int k = rank - 1; k >= 0; k--) {
    p->descriptor.sizes_strides[k] = (intptr_t)sizes[k];
    p->descriptor.sizes_strides[rank + k] = stride;
    stride *= (intptr_t)sizes[k];
  }
}

/* What the packed call takes for the value. */
static void *make(struct place *p, struct xtrt_device *device, int result) {
  const struct xtrt_value *v = p->value;
  int64_t sizes[MAX_RANK], count = 1;
  if (v->kind == XTRT_SCALAR)
    return &p->scalar;
  int open = 0;
  for (int k = 0; k < v->rank; k++) {
    open |= v->sizes[k] < 0;
    sizes[k] = v->sizes[k] < 0 ? OPEN_SIZE : v->sizes[k];
    count *= sizes[k];
  }
  p->bytes = (size_t)count * sizeof *p->host;
  if (v->device && open && result)
    return &p->array;
  if (v->device) {
    check(xtrt_array_create(device, v->dtype, v->rank, sizes, &p->array), "array");
    check(xtrt_array_fill(p->array, &p->scalar), "fill");
    return p->array;
  }
  p->host = calloc((size_t)count, sizeof *p->host);
  if (v->kind == XTRT_ARRAY)
    return p->host;
  make_descriptor(p, sizes, !result);
  return &p->descriptor;
}

static void drop(struct place *p, int result) {
  xtrt_array_destroy(p->array);
  p->array = NULL;
  if (result && p->descriptor.allocated)
    xtrt_free(p->descriptor.allocated);
  free(p->host);
}

/* The bytes of the value that the function is about: %x, or its result. */
static size_t bytes_of(const struct xtrt_function *f, const struct place *places) {
  for (int i = 0; i < f->argument_count + f->result_count; i++)
    if (is_result(f, i) ? !strncmp(f->name, "tensor_result", 13) : !strcmp(places[i].value->name, "x"))
      return places[i].bytes;
  return 0;
}

static const char *text_of(const struct xtrt_transfers *a, const struct xtrt_transfers *b, size_t bytes) {
  static char odd[80];
  uint64_t in = b->uploads - a->uploads, out = b->downloads - a->downloads;
  if (in > 1 || out > 1 || b->upload_bytes - a->upload_bytes != in * bytes ||
      b->download_bytes - a->download_bytes != out * bytes) {
    snprintf(odd, sizeof odd, "%d in, %d out", (int)in, (int)out);
    return odd;
  }
  static const char *const texts[] = {"nothing", "in", "out", "in and out"};
  return texts[in + 2 * out];
}

/* What the second of two calls copies. */
static const char *count(const struct xtrt_function *f, struct xtrt_device *device) {
  const char *text = "";
  for (int call = 0; call < 2; call++) {
    struct place places[MAX_VALUES] = {{0}};
    void *values[MAX_VALUES];
    struct xtrt_transfers before, after;
    int n = f->argument_count + f->result_count;
    for (int i = 0; i < n; i++) {
      places[i].value = is_result(f, i) ? &f->results[i - f->argument_count] : &f->arguments[i];
      values[i] = make(&places[i], device, is_result(f, i));
    }
    xtrt_device_transfers(device, &before);
    check(f->call(NULL, values), f->name);
    xtrt_device_transfers(device, &after);
    text = text_of(&before, &after, bytes_of(f, places));
    for (int i = 0; i < n; i++)
      drop(&places[i], is_result(f, i));
  }
  return text;
}

static const struct xtrt_function *find(const struct xtrt_model *model, const char *name) {
  for (int i = 0; i < model->function_count; i++)
    if (!strcmp(model->functions[i].name, name))
      return &model->functions[i];
  return NULL;
}

int main(void) {
  const struct xtrt_model *host = host_transfers_info(), *device_model = device_transfers_info();
  struct xtrt_device *device;
  check(xtrt_device_open_name("hostsim:0", &device), "open");
  printf("| | on the host | on the device |\n|---|---|---|\n");
  for (int i = 0; i < host->function_count; i++) {
    const struct xtrt_function *f = &host->functions[i], *other = find(device_model, f->name);
    char name[64];
    snprintf(name, sizeof name, "%s", f->name);
    for (char *c = name; *c; c++)
      if (*c == '_')
        *c = ' ';
    printf("| %s | %s | %s |\n", name, count(f, device), other ? count(other, device) : "refused");
  }
  host->unload();
  device_model->unload();
  struct xtrt_transfers left;
  xtrt_device_transfers(device, &left);
  xtrt_device_close(device);
  return left.live_bytes ? fprintf(stderr, "%d bytes are left\n", (int)left.live_bytes) : 0;
}
