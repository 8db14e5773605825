/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* --input= and --expect=: @FILE, SIZESxTYPE=VALUE,…, random:SEED, iota. */

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "tools/run/run.h"

static bool wrong(struct run *r, const char *option, const char *text, const char *what) {
  return xt_error(&r->job, XT_NO_LOC, "bad value in '%s%s': %s", option, text, what);
}

/* "2x3xf32", up to `length` characters. */
static bool read_type(const char *text, size_t length, struct npy_array *a) {
  const char *end = text + length;
  a->rank = 0;
  while (text < end && *text >= '0' && *text <= '9') {
    int64_t size = 0;
    for (; text < end && *text >= '0' && *text <= '9'; text++)
      if (__builtin_mul_overflow(size, 10, &size) ||
          __builtin_add_overflow(size, *text - '0', &size))
        return false;
    if (text == end || *text++ != 'x' || a->rank == NPY_MAX_RANK)
      return false;
    a->sizes[a->rank++] = size;
  }
  for (int d = 0; d < XTRT_DTYPE_COUNT; d++) {
    const char *name = npy_dtype_name((enum xtrt_dtype)d);
    if ((size_t)(end - text) == strlen(name) && !memcmp(text, name, strlen(name))) {
      a->dtype = (enum xtrt_dtype)d;
      return true;
    }
  }
  return false;
}

/* random:SEED or iota; false when it is neither. */
static bool read_maker(const char *text, struct spec *s) {
  if (!strcmp(text, "iota")) {
    s->kind = SPEC_IOTA;
    return true;
  }
  if (!xt_starts_with(text, "random:"))
    return false;
  char *end;
  errno = 0;
  s->kind = SPEC_RANDOM;
  s->seed = strtoull(text + 7, &end, 10);
  return text[7] >= '0' && text[7] <= '9' && !*end && !errno;
}

static bool read_values(struct run *r, const char *option, const char *values, struct spec *s) {
  struct npy_array *a = &s->array;
  if (!npy_count(a->dtype, a->rank, a->sizes, NPY_MAX_FILE, &a->count, &a->bytes))
    return wrong(r, option, s->text, "the array is above the limit of 16 GiB");
  size_t element = npy_dtype_bytes(a->dtype);
  int64_t given = 0;
  a->data = npy_alloc(&r->job, a->bytes);
  s->kind = SPEC_VALUES;
  for (const char *p = values; *values; given++) {
    size_t n = strcspn(p, ",");
    char value[8];
    if (!element_read(a->dtype, p, n, value))
      return wrong(
          r, option, s->text,
          xt_arena_printf(&r->job.arena, "'%.*s' is no %s", (int)n, p, npy_dtype_name(a->dtype)));
    if (given < a->count)
      memcpy(a->data + (size_t)given * element, value, element);
    if (!p[n]) {
      given++;
      break;
    }
    p += n + 1;
  }
  if (given == 1) /* for all */
    for (int64_t i = 1; i < a->count; i++)
      memcpy(a->data + (size_t)i * element, a->data, element);
  else if (given != a->count)
    return wrong(r, option, s->text,
                 xt_arena_printf(&r->job.arena, "%" PRId64 " values for %" PRId64 " elements",
                                 given, a->count));
  return true;
}

static bool read_spec(struct run *r, const char *option, struct spec *s) {
  const char *text = s->text, *values = strchr(text, '=');
  if (*text == '@') {
    s->kind = SPEC_FILE;
    s->path = text + 1;
    return *s->path || wrong(r, option, text, "the file's name is missing");
  }
  if (!values) {
    return read_maker(text, s) ||
           wrong(r, option, text, "expected @FILE, SIZESxTYPE=VALUE,…, random:SEED or iota");
  }
  s->has_type = true;
  if (!read_type(text, (size_t)(values - text), &s->array))
    return wrong(r, option, text, "expected sizes and an element type before '=', as in 2x3xf32");
  return read_maker(values + 1, s) || read_values(r, option, values + 1, s);
}

bool run_read_spec(struct run *r, const char *option, const char *text, struct specs *out) {
  out->at = xt_arena_grow(&r->job.arena, out->at, (size_t)out->count, (size_t)out->count + 1,
                          sizeof *out->at);
  struct spec *s = &out->at[out->count++];
  *s = (struct spec){.text = text};
  return read_spec(r, option, s);
}

/* splitmix64 */
static uint64_t random_bits(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

bool run_make_array(struct run *r, const struct spec *s, const struct xtrt_value *value, int salt,
                    struct npy_array *out) {
  uint64_t state = s->seed + ((uint64_t)salt << 40);
  if (s->kind == SPEC_FILE || s->kind == SPEC_VALUES) {
    *out = s->kind == SPEC_FILE ? s->contents.at[0] : s->array;
    return true;
  }
  *out = s->array;
  if (!s->has_type) {
    if (value->rank > NPY_MAX_RANK)
      return xt_error(&r->job, XT_NO_LOC, "'%s' has rank %d; the limit is %d", value->name,
                      value->rank, NPY_MAX_RANK);
    out->dtype = value->dtype;
    out->rank = value->rank;
    for (int d = 0; d < value->rank; d++) {
      out->sizes[d] = value->sizes[d];
      if (value->sizes[d] < 0)
        return xt_error(&r->job, XT_NO_LOC,
                        "'%s' does not tell size %d of '%s', which is %s; write SIZESx%s=%s",
                        s->text, d, value->name, run_value_text(r, value),
                        npy_dtype_name(value->dtype), s->text);
    }
  }
  if (!npy_count(out->dtype, out->rank, out->sizes, NPY_MAX_FILE, &out->count, &out->bytes))
    return xt_error(&r->job, XT_NO_LOC, "'%s' is above the limit of 16 GiB", value->name);
  out->data = npy_alloc(&r->job, out->bytes);
  size_t element = npy_dtype_bytes(out->dtype);
  for (int64_t i = 0; i < out->count; i++)
    if (s->kind == SPEC_IOTA)
      element_from_int(out->dtype, i, out->data + (size_t)i * element);
    else
      element_random(out->dtype, random_bits(&state), out->data + (size_t)i * element);
  return true;
}
