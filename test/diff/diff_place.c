/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls functions some of whose arrays are on a device, by what the model tells of itself: such an
 * array is made and read by the runtime that is in the library. */

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "xtrt.h"

#include "test/diff/diff.h"

typedef const struct xtrt_model *info_function(void);

const struct xtrt_model *library_model(void *library, const char *path) {
  char name[256];
  const char *slash = strrchr(path, '/'), *stem = slash ? slash + 1 : path;
  snprintf(name, sizeof name, "%.*s_info", (int)strcspn(stem, "."), stem);
  void *symbol = dlsym(library, name);
  info_function *info = *(info_function **)&symbol;
  return info ? info() : NULL;
}

static const struct xtrt_value *value_of(const struct xtrt_function *f, int i) {
  return i < f->argument_count ? &f->arguments[i] : &f->results[i - f->argument_count];
}

const struct xtrt_function *placed_function(const struct xtrt_model *model, const char *name) {
  for (int k = 0; model && k < model->function_count; k++) {
    const struct xtrt_function *f = &model->functions[k];
    for (int i = 0; !strcmp(f->name, name) && i < f->argument_count + f->result_count; i++)
      if (value_of(f, i)->device)
        return f;
  }
  return NULL;
}

/* The elements of an array on the device, to where those of the host would be. */
static int read_back(const struct xtrt_runtime *r, const struct xtrt_array *array, size_t element,
                     struct passed *p) {
  struct xt_arena arena = {0};
  size_t bytes = p->bytes / (size_t)p->spread;
  unsigned char *dense = xt_arena_alloc(&arena, bytes + 1);
  int status = r->array_bytes(array) == bytes ? r->array_read(array, dense, bytes) : XTRT_ERR_SHAPE;
  for (size_t at = 0; !status && at < bytes; at += element)
    memcpy(p->data + at * (size_t)p->spread, dense + at, element);
  xt_arena_release(&arena);
  return status;
}

static int make(const struct xtrt_runtime *r, struct xtrt_device *device,
                const struct xtrt_value *value, const struct value *v, const struct passed *p,
                struct xtrt_array **array) {
  int status = r->array_create(device, value->dtype, v->type.rank, v->type.size, array);
  return status ? status : r->array_write(*array, p->data, p->bytes / (size_t)p->spread);
}

int placed_call(const struct xtrt_model *model, const struct xtrt_function *f,
                const struct test_case *c, struct passed *p) {
  const struct xtrt_runtime *r = model->runtime;
  struct xtrt_array *arrays[GEN_ARGUMENTS + GEN_RESULTS] = {0};
  void *values[GEN_ARGUMENTS + GEN_RESULTS] = {0};
  struct xtrt_device *device = NULL;
  int status = 0, count = c->arguments + c->results;
  for (int i = 0; i < count && !status; i++) {
    const struct xtrt_value *value = value_of(f, i);
    const struct value *v = i < c->arguments ? &c->argument[i] : &c->result[i - c->arguments];
    values[i] = value->device ? (void *)&arrays[i] : p[i].pointer;
    if (!value->device || (i >= c->arguments && value->kind == XTRT_DESCRIPTOR))
      continue; /* the function makes the result */
    status = device ? 0 : r->device_open_name(value->device, &device);
    if (!status)
      status = make(r, device, value, v, &p[i], &arrays[i]);
    values[i] = arrays[i];
  }
  if (!status)
    status = f->call(NULL, values);
  for (int i = 0; i < count; i++) {
    const struct value *v = i < c->arguments ? &c->argument[i] : &c->result[i - c->arguments];
    if (arrays[i] && !status)
      status = read_back(r, arrays[i], (size_t)dts[v->type.dtype].bytes, &p[i]);
    r->array_destroy(arrays[i]);
  }
  r->device_close(device);
  return status;
}
