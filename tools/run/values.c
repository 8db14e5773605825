/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the function is called with: arrays of the command line matched with its arguments and
 * results, and memory for them where they have to be. */

#include <inttypes.h>
#include <string.h>

#include "compiler/support/buf.h"
#include "tools/run/run.h"

bool run_same_type(enum xtrt_dtype a, enum xtrt_dtype b) {
  enum xtrt_dtype whole = sizeof(intptr_t) == 8 ? XTRT_I64 : XTRT_I32;
  return (a == XTRT_INDEX ? whole : a) == (b == XTRT_INDEX ? whole : b);
}

static const char *type_text(struct run *r, enum xtrt_dtype dtype, int rank, const int64_t *sizes,
                             const char *more) {
  struct xt_buf text = {0};
  xt_buf_printf(&text, "%s [", npy_dtype_name(dtype));
  for (int i = 0; i < rank; i++)
    if (sizes[i] < 0)
      xt_buf_printf(&text, "%s?", i ? ", " : "");
    else
      xt_buf_printf(&text, "%s%" PRId64, i ? ", " : "", sizes[i]);
  xt_buf_printf(&text, "]%s", more);
  const char *kept = xt_arena_strdup(&r->job.arena, xt_buf_text(&text));
  xt_buf_free(&text);
  return kept;
}

const char *run_value_text(struct run *r, const struct xtrt_value *v) {
  return type_text(r, v->dtype, v->rank, v->sizes, v->rank > 1 ? " row-major" : "");
}

const char *run_array_text(struct run *r, const struct npy_array *a) {
  return type_text(r, a->dtype, a->rank, a->sizes,
                   a->is_fortran ? " column-major"
                   : a->rank > 1 ? " row-major"
                                 : "");
}

/* Whether an array has the type and sizes of a value; tells both sides when not. */
static bool fits(struct run *r, const struct slot *s, const struct npy_array *a, const char *from) {
  const struct xtrt_value *v = s->value;
  bool ok = run_same_type(a->dtype, v->dtype) && a->rank == v->rank;
  for (int i = 0; ok && i < v->rank; i++)
    ok = v->sizes[i] < 0 || v->sizes[i] == a->sizes[i];
  return ok || xt_error(&r->job, XT_NO_LOC, "%s '%s' is %s; '%s' is %s",
                        s->is_result ? "result" : "argument", v->name, run_value_text(r, v), from,
                        run_array_text(r, a));
}

static bool load(struct run *r, struct specs *specs) {
  bool ok = true;
  for (int i = 0; i < specs->count; i++)
    if (specs->at[i].kind == SPEC_FILE)
      ok = npy_load(&r->job, specs->at[i].path, &specs->at[i].contents) && ok;
  return ok;
}

/* The slots that a list of specs is for: arguments, or outputs. */
static bool is_wanted(const struct slot *s, bool outputs) {
  return outputs ? s->is_output : !s->is_result;
}

static bool is_given(const struct slot *s, bool outputs) {
  return outputs ? s->expected != NULL : s->has_data;
}

static bool give(struct run *r, struct slot *s, bool output, const struct npy_array *a,
                 const char *from) {
  struct npy_array *kept = xt_arena_alloc(&r->job.arena, sizeof *kept);
  *kept = *a;
  if (output) {
    s->expected = kept;
    s->expected_from = from;
  } else {
    s->array = *a;
    s->array.dtype = s->value->dtype;
    s->has_data = true;
    s->from = from;
  }
  return fits(r, s, a, from);
}

static bool give_by_name(struct run *r, const struct spec *spec, bool outputs) {
  bool ok = true;
  for (int k = 0; k < spec->contents.count; k++) {
    const struct npy_array *a = &spec->contents.at[k];
    const char *from = xt_arena_printf(&r->job.arena, "%s(%s)", spec->path, a->name);
    struct slot *found = NULL;
    for (int i = 0; i < r->slot_count; i++)
      if (is_wanted(&r->slots[i], outputs) && !strcmp(r->slots[i].value->name, a->name))
        found = &r->slots[i];
    if (!found)
      ok = xt_error(&r->job, XT_NO_LOC, "'%s': '%s' has no %s of this name", from,
                    r->function->name, outputs ? "output" : "argument");
    else if (is_given(found, outputs))
      ok = xt_error(&r->job, XT_NO_LOC, "'%s': '%s' is given twice", from, a->name);
    else
      ok = give(r, found, outputs, a, from) && ok;
  }
  return ok;
}

static bool give_next(struct run *r, const struct spec *spec, bool outputs) {
  const char *from = spec->kind == SPEC_FILE ? spec->path : spec->text;
  struct npy_array a;
  for (int i = 0; i < r->slot_count; i++) {
    struct slot *s = &r->slots[i];
    if (is_wanted(s, outputs) && !is_given(s, outputs))
      return run_make_array(r, spec, s->value, i, &a) && give(r, s, outputs, &a, from);
  }
  return xt_error(&r->job, XT_NO_LOC, "'%s': '%s' has no %s left for it", from, r->function->name,
                  outputs ? "output" : "argument");
}

static bool assign(struct run *r, struct specs *specs, bool outputs) {
  bool ok = load(r, specs);
  for (int i = 0; ok && i < specs->count; i++)
    ok = (specs->at[i].contents.is_archive ? give_by_name : give_next)(r, &specs->at[i], outputs);
  return ok;
}

/* Every --output= has something to hold. */
static bool check_outputs(struct run *r) {
  int left = 0;
  for (int i = 0; i < r->slot_count; i++)
    left += r->slots[i].is_output;
  for (int i = 0; i < r->outputs.count; i++)
    if (!xt_ends_with(r->outputs.at[i], ".npz") && !left--)
      return xt_error(&r->job, XT_NO_LOC, "'%s': '%s' has no output left for it", r->outputs.at[i],
                      r->function->name);
  return true;
}

bool run_bind(struct run *r) {
  const struct xtrt_function *f = r->function;
  r->slot_count = f->argument_count + f->result_count;
  r->slots = xt_arena_alloc(&r->job.arena, (size_t)r->slot_count * sizeof *r->slots + 1);
  r->values = xt_arena_alloc(&r->job.arena, (size_t)r->slot_count * sizeof *r->values + 1);
  for (int i = 0; i < r->slot_count; i++) {
    struct slot *s = &r->slots[i];
    s->is_result = i >= f->argument_count;
    s->value = s->is_result ? &f->results[i - f->argument_count] : &f->arguments[i];
    s->is_output = s->is_result || s->value->written;
  }
  bool ok = assign(r, &r->inputs, false);
  ok = assign(r, &r->expects, true) && ok;
  ok = check_outputs(r) && ok;
  for (int i = 0; ok && i < f->argument_count; i++)
    if (!r->slots[i].has_data)
      ok = xt_error(&r->job, XT_NO_LOC,
                    "argument '%s' of '%s', %s, has no --input=", r->slots[i].value->name, f->name,
                    run_value_text(r, r->slots[i].value));
  return ok;
}

/* ---- memory ---- */

static bool failed(struct run *r, const char *what, const struct slot *s, int status) {
  const struct xtrt_runtime *rt = r->model->runtime;
  const char *message = rt->message ? rt->message() : "";
  return xt_error(&r->job, XT_NO_LOC, "cannot %s '%s' on '%s': %d: %s%s%s", what, s->value->name,
                  s->value->device, status, rt->strerror(status), *message ? ": " : "", message);
}

static bool has_unknown(const struct xtrt_value *v) {
  for (int i = 0; i < v->rank; i++)
    if (v->sizes[i] < 0)
      return true;
  return false;
}

static bool make_on_device(struct run *r, struct slot *s) {
  const struct xtrt_runtime *rt = r->model->runtime;
  const struct npy_array *a = &s->array;
  struct xtrt_device *device;
  if (!rt || !rt->array_create)
    return xt_error(&r->job, XT_NO_LOC, "'%s' is on '%s', and the library has no runtime for it",
                    s->value->name, s->value->device);
  int status = rt->device_open_name(s->value->device, &device);
  if (status)
    return failed(r, "open the device of", s, status);
  status = rt->array_create(device, s->value->dtype, a->rank, a->sizes, &s->on_device);
  rt->device_close(device); /* the array keeps it open */
  if (status)
    return failed(r, "create", s, status);
  if (!s->is_result && (status = rt->array_write(s->on_device, a->data, a->bytes)))
    return failed(r, "write", s, status);
  return true;
}

static void make_descriptor(struct run *r, struct slot *s) {
  int rank = s->value->rank;
  intptr_t *d = s->descriptor = xt_arena_alloc(&r->job.arena, (size_t)(3 + 2 * rank) * sizeof *d);
  intptr_t stride = 1;
  d[0] = d[1] = (intptr_t)s->array.data;
  for (int i = rank - 1; i >= 0 && s->array.data; i--) {
    d[3 + i] = (intptr_t)s->array.sizes[i];
    d[3 + rank + i] = stride;
    stride *= (intptr_t)s->array.sizes[i];
  }
}

/* Memory of a result whose sizes are known; of another the function makes it, where it can. */
static bool make_result(struct run *r, struct slot *s) {
  const struct xtrt_value *v = s->value;
  const int64_t *sizes = v->sizes;
  if (v->rank > NPY_MAX_RANK)
    return xt_error(&r->job, XT_NO_LOC, "'%s' has rank %d; the limit is %d", v->name, v->rank,
                    NPY_MAX_RANK);
  s->array = (struct npy_array){.dtype = v->dtype, .rank = v->rank};
  if (has_unknown(v) && r->model->runtime)
    return true;
  if (has_unknown(v)) {
    if (!s->expected)
      return xt_error(&r->job, XT_NO_LOC,
                      "the sizes of result '%s', %s, are not known: without a runtime the function "
                      "cannot make it, and no --expect= tells them",
                      v->name, run_value_text(r, v));
    sizes = s->expected->sizes;
  }
  for (int i = 0; i < v->rank; i++)
    s->array.sizes[i] = sizes[i];
  if (!npy_count(v->dtype, v->rank, sizes, NPY_MAX_FILE, &s->array.count, &s->array.bytes))
    return xt_error(&r->job, XT_NO_LOC, "result '%s' is above the limit of 16 GiB", v->name);
  s->array.data = npy_alloc(&r->job, s->array.bytes);
  return true;
}

bool run_prepare(struct run *r) {
  for (int i = 0; i < r->slot_count; i++) {
    struct slot *s = &r->slots[i];
    if (s->is_result && !make_result(r, s))
      return false;
    bool unknown = s->is_result && has_unknown(s->value);
    if (s->value->device && !unknown && !make_on_device(r, s))
      return false;
    if (!s->value->device && s->value->kind == XTRT_DESCRIPTOR)
      make_descriptor(r, s);
    r->values[i] = s->value->device ? unknown ? (void *)&s->on_device : (void *)s->on_device
                   : s->descriptor  ? (void *)s->descriptor
                                    : s->array.data;
  }
  return true;
}

/* A result that the function made. */
static bool take_sizes(struct run *r, struct slot *s) {
  struct npy_array *a = &s->array;
  for (int i = 0; i < a->rank; i++)
    a->sizes[i] = s->on_device ? r->model->runtime->array_sizes(s->on_device)[i]
                               : (int64_t)s->descriptor[3 + i];
  if (!npy_count(a->dtype, a->rank, a->sizes, NPY_MAX_FILE, &a->count, &a->bytes))
    return xt_error(&r->job, XT_NO_LOC, "result '%s' is above the limit of 16 GiB", s->value->name);
  a->data = npy_alloc(&r->job, a->bytes);
  if (s->descriptor && a->bytes)
    memcpy(a->data,
           (const char *)s->descriptor[1] + s->descriptor[2] * (intptr_t)npy_dtype_bytes(a->dtype),
           a->bytes);
  return true;
}

bool run_fetch(struct run *r) {
  for (int i = 0; i < r->slot_count; i++) {
    struct slot *s = &r->slots[i];
    bool made = s->is_result && has_unknown(s->value) && r->model->runtime;
    if (!s->is_output || (made && !take_sizes(r, s)))
      continue;
    int status = s->on_device
                     ? r->model->runtime->array_read(s->on_device, s->array.data, s->array.bytes)
                     : XTRT_OK;
    if (status)
      return failed(r, "read", s, status);
    s->has_data = true;
  }
  return !r->job.diag.errors;
}

void run_release(struct run *r) {
  const struct xtrt_runtime *rt = r->model ? r->model->runtime : NULL;
  for (int i = 0; i < r->slot_count; i++) {
    struct slot *s = &r->slots[i];
    if (s->on_device)
      rt->array_destroy(s->on_device);
    else if (s->descriptor && s->is_result && has_unknown(s->value) && rt)
      rt->free((void *)s->descriptor[0]);
  }
}
