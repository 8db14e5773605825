/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "bench.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "compiler/support/buf.h"

static const size_t dtype_bytes[] = {
#define XTRT_ROW(ID, NAME, BYTES) [XTRT_##ID] = BYTES,
    XTRT_DTYPES(XTRT_ROW)
#undef XTRT_ROW
};

/* splitmix64 */
uint64_t bench_random(struct bench *b) {
  uint64_t z = b->random += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

void *bench_alloc(struct bench *b, size_t bytes) {
  char *memory = xt_arena_alloc(&b->job.arena, bytes + 2 * BENCH_ALIGN);
  return memory + (BENCH_ALIGN - (uintptr_t)memory % BENCH_ALIGN);
}

/* Floats below 1, of either sign and not tiny; small integers. */
static void fill(struct bench *b, struct buffer *buffer) {
  for (int64_t i = 0; i < buffer->count; i++) {
    uint64_t r = bench_random(b);
    double real = (double)(int64_t)r * 0x1p-63;
    float single = (float)real;
    int64_t whole = (int64_t)(r % 16) - 8;
    uint16_t half = (uint16_t)((r & 0x83ff) | (10 + (r >> 16) % 5) << 10);
    uint16_t brain = (uint16_t)((r & 0x807f) | (122 + (r >> 16) % 5) << 7);
    uint8_t bit = r & 1;
    const void *from = &whole; /* the low bytes come first on every machine we know */
    switch (buffer->value->dtype) {
    case XTRT_I1:
      from = &bit;
      break;
    case XTRT_F16:
      from = &half;
      break;
    case XTRT_BF16:
      from = &brain;
      break;
    case XTRT_F32:
      from = &single;
      break;
    case XTRT_F64:
      from = &real;
      break;
    default:
      break;
    }
    size_t size = dtype_bytes[buffer->value->dtype];
    memcpy(buffer->data + (size_t)i * size, from, size);
  }
}

static double half_to_double(uint16_t bits) {
  int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  double value = exponent == 31 ? (mantissa ? NAN : INFINITY)
                 : exponent     ? ldexp(1024 + mantissa, exponent - 25)
                                : ldexp(mantissa, -24);
  return bits >> 15 ? -value : value;
}

static double read_float(enum xtrt_dtype dtype, const char *from) {
  uint16_t bits16;
  uint32_t bits32;
  float single;
  double real;
  switch (dtype) {
  case XTRT_F16:
    memcpy(&bits16, from, 2);
    return half_to_double(bits16);
  case XTRT_BF16:
    memcpy(&bits16, from, 2);
    bits32 = (uint32_t)bits16 << 16;
    memcpy(&single, &bits32, 4);
    return single;
  case XTRT_F32:
    memcpy(&single, from, 4);
    return single;
  default:
    memcpy(&real, from, 8);
    return real;
  }
}

static bool is_float(enum xtrt_dtype dtype) { return dtype >= XTRT_F16; }

/* How far floats may be apart, as part of the largest: libraries sum in different orders. */
static double tolerance_of(const struct bench *b, enum xtrt_dtype dtype) {
  if (b->tolerance > 0)
    return b->tolerance;
  return dtype == XTRT_F64 ? 1e-10 : dtype == XTRT_F32 ? 1e-4 : 3e-2;
}

static double largest(const struct buffer *buffer) {
  double most = 0;
  size_t size = dtype_bytes[buffer->value->dtype];
  for (int64_t i = 0; i < buffer->count; i++) {
    double x = fabs(read_float(buffer->value->dtype, buffer->reference + (size_t)i * size));
    if (x > most && isfinite(x))
      most = x;
  }
  return most;
}

/* "[3, 4]" of element 3 * columns + 4. */
static const char *place(struct bench *b, const struct buffer *buffer, int64_t element) {
  const char *text = "";
  for (int d = buffer->value->rank - 1; d >= 0; d--) {
    text = xt_arena_printf(&b->job.arena, "%" PRId64 "%s%s", element % buffer->sizes[d],
                           *text ? ", " : "", text);
    element /= buffer->sizes[d];
  }
  return *text ? xt_arena_printf(&b->job.arena, "[%s]", text) : text;
}

static bool check_floats(struct bench *b, const struct contestant *c, const struct buffer *buffer) {
  enum xtrt_dtype dtype = buffer->value->dtype;
  size_t size = dtype_bytes[dtype];
  double allowed = tolerance_of(b, dtype) * largest(buffer);
  for (int64_t i = 0; i < buffer->count; i++) {
    double own = read_float(dtype, buffer->data + (size_t)i * size);
    double first = read_float(dtype, buffer->reference + (size_t)i * size);
    if (own == first || (isnan(own) && isnan(first)) || fabs(own - first) <= allowed)
      continue;
    return xt_error(&b->job, (struct xt_loc){c->file, 0, 0},
                    "'%s%s' is %.9g; '%s' computes %.9g, and %.3g apart is allowed",
                    buffer->value->name, place(b, buffer, i), own, b->contestants[0].file, first,
                    allowed);
  }
  return true;
}

static bool check_integers(struct bench *b, const struct contestant *c,
                           const struct buffer *buffer) {
  size_t size = dtype_bytes[buffer->value->dtype];
  for (int64_t i = 0; i < buffer->count; i++)
    if (memcmp(buffer->data + (size_t)i * size, buffer->reference + (size_t)i * size, size))
      return xt_error(&b->job, (struct xt_loc){c->file, 0, 0}, "'%s%s' is not what '%s' computes",
                      buffer->value->name, place(b, buffer, i), b->contestants[0].file);
  return true;
}

bool bench_check_data(struct bench *b, const struct contestant *c, bool is_first) {
  bool ok = true;
  for (int i = 0; i < b->buffer_count; i++) {
    struct buffer *buffer = &b->buffers[i];
    if (!buffer->written)
      continue;
    if (is_first)
      memcpy(buffer->reference, buffer->data, buffer->bytes);
    else
      ok = (is_float(buffer->value->dtype) ? check_floats : check_integers)(b, c, buffer) && ok;
  }
  return ok;
}

void bench_reset_data(struct bench *b) {
  for (int i = 0; i < b->buffer_count; i++)
    if (b->buffers[i].written)
      memcpy(b->buffers[i].data, b->buffers[i].before, b->buffers[i].bytes);
}

/* The next number of --sizes=. */
static bool next_size(struct bench *b, int *used, int64_t *size) {
  if (*used >= b->sizes.count) {
    ++*used; /* counted, and told when all are */
    *size = 1;
    return true;
  }
  const char *text = b->sizes.at[(*used)++];
  char *end;
  long long value = strtoll(text, &end, 10);
  *size = value;
  return (*text && !*end && value >= 1 && value <= INT32_MAX) ||
         xt_error(&b->job, XT_NO_LOC, "bad size '%s' in --sizes=", text);
}

static void make_descriptor(struct bench *b, struct buffer *buffer) {
  int rank = buffer->value->rank;
  intptr_t *d = buffer->descriptor =
      xt_arena_alloc(&b->job.arena, (size_t)(3 + 2 * rank) * sizeof *d);
  d[0] = d[1] = (intptr_t)buffer->data;
  d[2] = 0;
  intptr_t stride = 1;
  for (int i = rank - 1; i >= 0; i--) {
    d[3 + i] = (intptr_t)buffer->sizes[i];
    d[3 + rank + i] = stride;
    stride *= (intptr_t)buffer->sizes[i];
  }
}

static bool make_buffer(struct bench *b, const struct xtrt_value *value, bool result, int *used) {
  struct buffer *buffer = &b->buffers[b->buffer_count++];
  *buffer = (struct buffer){.value = value, .result = result, .count = 1};
  buffer->written = result || value->written;
  if (value->device)
    return xt_error(&b->job, XT_NO_LOC, "'%s' of '%s' is on '%s'; xt-bench gives host memory only",
                    value->name, b->entry, value->device);
  buffer->sizes = xt_arena_alloc(&b->job.arena, (size_t)value->rank * sizeof(int64_t) + 1);
  for (int d = 0; d < value->rank; d++) {
    buffer->sizes[d] = value->sizes[d];
    if (value->sizes[d] < 0 && !next_size(b, used, &buffer->sizes[d]))
      return false;
    if (buffer->sizes[d] && buffer->count > ((int64_t)1 << 36) / buffer->sizes[d])
      return xt_error(&b->job, XT_NO_LOC, "'%s' is too large", value->name);
    buffer->count *= buffer->sizes[d];
  }
  buffer->bytes = (size_t)buffer->count * dtype_bytes[value->dtype];
  buffer->data = bench_alloc(b, buffer->bytes);
  if (buffer->written) {
    buffer->before = bench_alloc(b, buffer->bytes);
    buffer->reference = bench_alloc(b, buffer->bytes);
  }
  if (value->kind == XTRT_DESCRIPTOR)
    make_descriptor(b, buffer);
  return true;
}

/* Which sizes --sizes= must give: "A.0, B.1". */
static const char *unknown_sizes(struct bench *b) {
  const char *text = "";
  for (int i = 0; i < b->buffer_count; i++)
    for (int d = 0; d < b->buffers[i].value->rank; d++)
      if (b->buffers[i].value->sizes[d] < 0)
        text = xt_arena_printf(&b->job.arena, "%s%s%s.%d", text, *text ? ", " : "",
                               b->buffers[i].value->name, d);
  return text;
}

/* A library that does not describe itself is called by a cast, which knows pointers only. */
static bool can_call(struct bench *b, const struct contestant *c) {
  const struct xtrt_function *f = b->signature;
  struct xt_loc at = {c->file, 0, 0};
  int total = f->argument_count + f->result_count;
  if (c->info)
    return true;
  if (total > BENCH_MAX_ARGUMENTS)
    return xt_error(&b->job, at, "'%s' has %d arguments and results; the limit is %d", b->entry,
                    total, BENCH_MAX_ARGUMENTS);
  for (int i = 0; i < f->argument_count; i++)
    if (f->arguments[i].kind == XTRT_SCALAR)
      return xt_error(&b->job, at, "argument '%s' of '%s' is a scalar; only a model can get it",
                      f->arguments[i].name, b->entry);
  return true;
}

bool bench_make_data(struct bench *b) {
  const struct xtrt_function *f = b->signature;
  int total = f->argument_count + f->result_count, used = 0;
  bool ok = true;
  for (int i = 0; i < b->files.count; i++)
    ok = can_call(b, &b->contestants[i]) && ok;
  b->buffers = xt_arena_alloc(&b->job.arena, (size_t)total * sizeof *b->buffers + 1);
  b->values = xt_arena_alloc(&b->job.arena, (size_t)total * sizeof *b->values + 1);
  for (int i = 0; i < total; i++) {
    bool result = i >= f->argument_count;
    ok = make_buffer(b, result ? &f->results[i - f->argument_count] : &f->arguments[i], result,
                     &used) &&
         ok;
  }
  if (ok && used != b->sizes.count)
    return xt_error(&b->job, XT_NO_LOC,
                    "'%s' has %d sizes that are known at run time%s%s; "
                    "--sizes= gives %d",
                    b->entry, used, used ? ": " : "", unknown_sizes(b), b->sizes.count);
  for (int i = 0; ok && i < total; i++) {
    struct buffer *buffer = &b->buffers[i];
    if (buffer->result) /* whoever does not write it is found out */
      memset(buffer->data, 0x55, buffer->bytes);
    else
      fill(b, buffer);
    if (buffer->written)
      memcpy(buffer->before, buffer->data, buffer->bytes);
    b->values[i] = buffer->descriptor ? (void *)buffer->descriptor : buffer->data;
  }
  return ok;
}
