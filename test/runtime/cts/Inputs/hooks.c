/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Cases over the hooks of a driver. */

#include "cts.h"

#define DO(HOOK, ...) h.d->HOOK(h.s, __VA_ARGS__)

void cts_detect(struct cts *x) {
  int count = -1;
  OK(xtrt_device_detect(x->driver, &count));
  CHECK(count > x->index);
  GIVES(XTRT_ERR_NULL, xtrt_device_detect(NULL, &count));
  GIVES(XTRT_ERR_NULL, xtrt_device_detect(x->driver, NULL));
}

void cts_open_close(struct cts *x) {
  struct hooks h = hooks_open(x);
  hooks_close(&h);
}

void cts_open_close_many(struct cts *x) {
  for (long i = 0; i < x->calls / 15; i++) {
    struct xtrt_device *device = device_open(x);
    struct xtrt_array *a = array_of(x, device, XTRT_F32, 100);
    if (i % 2)
      xtrt_array_destroy(a);
    xtrt_device_close(device);
    if (i % 2 == 0)
      xtrt_array_destroy(a);
  }
}

void cts_alloc_aligned(struct cts *x) {
  struct hooks h = hooks_open(x);
  for (size_t bytes = 1; bytes < 1 << 20; bytes = bytes * 3 + 1)
    hooks_alloc(x, &h, bytes);
  hooks_close(&h); /* releases what is left */
}

void cts_alloc_nothing(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, 0), b = hooks_alloc(x, &h, 0);
  CHECK(a != b);
  OK(DO(copy_to, a, &a, 0));
  GIVES(XTRT_ERR_RANGE, DO(copy_to, a, &a, 1));
  OK(DO(free, a));
  OK(DO(free, b));
  hooks_close(&h);
}

void cts_alloc_huge(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t address = 0;
  GIVES(XTRT_ERR_NOMEM, DO(alloc, SIZE_MAX, &address));
  GIVES(XTRT_ERR_NOMEM, DO(alloc, SIZE_MAX / 2, &address));
  GIVES(XTRT_ERR_NOMEM, DO(alloc, SIZE_MAX - 100, &address));
  hooks_alloc(x, &h, 100);
  hooks_close(&h);
}

static int by_value(const void *a, const void *b) {
  uint64_t p = *(const uint64_t *)a, q = *(const uint64_t *)b;
  return (p > q) - (p < q);
}

void cts_alloc_many(struct cts *x) {
  enum { N = 200 };
  struct hooks h = hooks_open(x);
  uint64_t at[N], word;
  for (int round = 0; round < 2; round++) { /* what was freed can be had again */
    for (uint64_t i = 0; i < N; i++) {
      at[i] = hooks_alloc(x, &h, 1000);
      OK(DO(copy_to, at[i] + 992, &i, sizeof i));
    }
    for (uint64_t i = 0; i < N; i++) {
      OK(DO(copy_from, &word, at[i] + 992, sizeof word));
      CHECK(word == i);
    }
    qsort(at, N, sizeof *at, by_value);
    for (int i = 1; i < N; i++)
      CHECK(at[i] - at[i - 1] >= 1000);
    for (int i = 0; i < N; i++)
      OK(DO(free, at[i * 7 % N])); /* in another order */
  }
  hooks_close(&h);
}

void cts_free_twice(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, 64);
  OK(DO(free, a));
  GIVES(XTRT_ERR_RANGE, DO(free, a));
  hooks_close(&h);
}

void cts_free_unknown(struct cts *x) {
  struct hooks h = hooks_open(x);
  GIVES(XTRT_ERR_RANGE, DO(free, 0));
  GIVES(XTRT_ERR_RANGE, DO(free, 64));
  GIVES(XTRT_ERR_RANGE, DO(free, (uintptr_t)&h));
  GIVES(XTRT_ERR_RANGE, DO(free, UINT64_MAX));
  hooks_close(&h);
}

void cts_free_inside(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, 256);
  GIVES(XTRT_ERR_RANGE, DO(free, a + 64));
  OK(DO(free, a));
  hooks_close(&h);
}

static void round_trip(struct cts *x, struct hooks *h, size_t bytes) {
  unsigned char *out = malloc(bytes), *in = malloc(bytes);
  CHECK(out && in);
  for (size_t i = 0; i < bytes; i++)
    out[i] = (unsigned char)(i * 31 + i / 257);
  memset(in, 0, bytes);
  uint64_t a = hooks_alloc(x, h, bytes);
  OK(h->d->copy_to(h->s, a, out, bytes));
  OK(h->d->copy_from(h->s, in, a, bytes));
  CHECK(!memcmp(in, out, bytes));
  OK(h->d->copy_from(h->s, in, a + bytes / 2, bytes - bytes / 2));
  CHECK(!memcmp(in, out + bytes / 2, bytes - bytes / 2));
  OK(h->d->free(h->s, a));
  free(out);
  free(in);
}

void cts_copy_round_trip(struct cts *x) {
  struct hooks h = hooks_open(x);
  static const size_t sizes[] = {1, 63, 64, 65, 4095, 4097, 1 << 20, (1 << 20) + 3, 3 << 20};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    round_trip(x, &h, sizes[i]);
  hooks_close(&h);
}

void cts_copy_nothing(struct cts *x) {
  struct hooks h = hooks_open(x);
  char c = 7;
  uint64_t a = hooks_alloc(x, &h, 64);
  OK(DO(copy_to, a, &c, 0));
  OK(DO(copy_to, a + 64, &c, 0)); /* one behind the last */
  OK(DO(copy_from, &c, a, 0));
  CHECK(c == 7);
  hooks_close(&h);
}

void cts_copy_to_past_end(struct cts *x) {
  struct hooks h = hooks_open(x);
  size_t bytes = (1 << 20) + 100;
  char *data = calloc(1, bytes + 1);
  CHECK(data);
  uint64_t a = hooks_alloc(x, &h, bytes);
  OK(DO(copy_to, a, data, bytes));
  memset(data, 1, bytes + 1);
  GIVES(XTRT_ERR_RANGE, DO(copy_to, a, data, bytes + 1));
  GIVES(XTRT_ERR_RANGE, DO(copy_to, a + 1, data, bytes));
  OK(DO(copy_from, data, a, bytes));
  for (size_t i = 0; i < bytes; i++)
    CHECK(!data[i]); /* nothing was written */
  free(data);
  hooks_close(&h);
}

void cts_copy_from_past_end(struct cts *x) {
  struct hooks h = hooks_open(x);
  char data[130];
  uint64_t a = hooks_alloc(x, &h, 128);
  GIVES(XTRT_ERR_RANGE, DO(copy_from, data, a, 129));
  GIVES(XTRT_ERR_RANGE, DO(copy_from, data, a + 128, 1));
  GIVES(XTRT_ERR_RANGE, DO(copy_from, data, a - 1, 1));
  hooks_close(&h);
}

void cts_copy_bad_address(struct cts *x) {
  struct hooks h = hooks_open(x);
  char data[64] = {0}, other[64];
  const uint64_t bad[] = {
      0, 1, 4096, (uintptr_t)other, UINT64_MAX, UINT64_MAX - 63, (uint64_t)1 << 63};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    GIVES(XTRT_ERR_RANGE, DO(copy_to, bad[i], data, sizeof data));
    GIVES(XTRT_ERR_RANGE, DO(copy_from, data, bad[i], sizeof data));
  }
  hooks_close(&h);
}

void cts_copy_size_wraps(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, 64), b = hooks_alloc(x, &h, 64);
  GIVES(XTRT_ERR_RANGE, DO(copy, a, b, SIZE_MAX));
  GIVES(XTRT_ERR_RANGE, DO(copy, a, b, SIZE_MAX - (size_t)a + 1));
  GIVES(XTRT_ERR_RANGE, DO(copy, a, b, (size_t)1 << 62));
  hooks_close(&h);
}

void cts_copy_after_free(struct cts *x) {
  struct hooks h = hooks_open(x);
  char data[64] = {0};
  uint64_t a = hooks_alloc(x, &h, 64);
  OK(DO(free, a));
  GIVES(XTRT_ERR_RANGE, DO(copy_to, a, data, sizeof data));
  GIVES(XTRT_ERR_RANGE, DO(copy_from, data, a, sizeof data));
  hooks_close(&h);
}

void cts_copy_inside(struct cts *x) {
  enum { N = 100000 };
  struct hooks h = hooks_open(x);
  static _Thread_local char out[N], in[N];
  for (int i = 0; i < N; i++)
    out[i] = (char)(i * 7);
  uint64_t a = hooks_alloc(x, &h, N), b = hooks_alloc(x, &h, N);
  OK(DO(copy_to, a, out, N));
  OK(DO(copy, b + 10, a, N - 10));
  OK(DO(copy, b, a + 5, 10));
  OK(DO(copy_from, in, b, N));
  CHECK(!memcmp(in, out + 5, 10) && !memcmp(in + 10, out, N - 10));
  hooks_close(&h);
}

void cts_copy_inside_bad(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t a = hooks_alloc(x, &h, 64), b = hooks_alloc(x, &h, 128);
  GIVES(XTRT_ERR_RANGE, DO(copy, a, b, 65));
  GIVES(XTRT_ERR_RANGE, DO(copy, b, a, 65));
  GIVES(XTRT_ERR_RANGE, DO(copy, 0, a, 64));
  GIVES(XTRT_ERR_RANGE, DO(copy, a, 0, 64));
  GIVES(XTRT_ERR_RANGE, DO(copy, a, (uintptr_t)&h, 8));
  OK(DO(copy, a, b, 64));
  hooks_close(&h);
}

void cts_fill_patterns(struct cts *x) {
  static const size_t sizes[] = {1, 2, 3, 4, 8, 16};
  struct hooks h = hooks_open(x);
  char pattern[16], data[16 * 50 + 1];
  for (int i = 0; i < 16; i++)
    pattern[i] = (char)(i + 1);
  uint64_t a = hooks_alloc(x, &h, sizeof data);
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    memset(data, 0, sizeof data);
    OK(DO(copy_to, a, data, sizeof data));
    OK(hooks_fill(&h, a, pattern, sizes[k], 50));
    OK(DO(copy_from, data, a, sizeof data));
    for (size_t i = 0; i < sizeof data; i++)
      CHECK(data[i] == (i < sizes[k] * 50 ? pattern[i % sizes[k]] : 0));
  }
  hooks_close(&h);
}

void cts_fill_bad(struct cts *x) {
  struct hooks h = hooks_open(x);
  const float one = 1;
  uint64_t a = hooks_alloc(x, &h, 64);
  GIVES(XTRT_ERR_RANGE, DO(fill, a, &one, sizeof one, 17));
  GIVES(XTRT_ERR_RANGE, DO(fill, a + 4, &one, sizeof one, 16));
  GIVES(XTRT_ERR_RANGE, DO(fill, 0, &one, sizeof one, 1));
  GIVES(XTRT_ERR_RANGE, DO(fill, a, &one, sizeof one, SIZE_MAX / 2));
  GIVES(XTRT_ERR_RANGE, DO(fill, a, &one, sizeof one, SIZE_MAX / 4 + 1));
  OK(hooks_fill(&h, a, &one, sizeof one, 16));
  hooks_close(&h);
}

void cts_module_load_unload(struct cts *x) {
  struct hooks h = hooks_open(x);
  OK(DO(module_unload, h.module));
  hooks_close(&h);
}

void cts_module_bad_blob(struct cts *x) {
  struct hooks h = hooks_open(x);
  size_t bytes = (size_t)(x->module_end - x->module);
  unsigned char *blob = malloc(bytes);
  uint64_t module;
  CHECK(blob);
  GIVES(XTRT_ERR_MODULE, DO(module_load, "", 0, &module));
  GIVES(XTRT_ERR_MODULE, DO(module_load, "no module at all", 16, &module));
  memcpy(blob, x->module, bytes);
  GIVES(XTRT_ERR_MODULE, DO(module_load, blob, 64, &module)); /* the head alone */
  memset(blob, 0, bytes);
  GIVES(XTRT_ERR_MODULE, DO(module_load, blob, bytes, &module));
  memcpy(blob, x->module, bytes);
  blob[18] = 0xee; /* another machine */
  GIVES(XTRT_ERR_MODULE, DO(module_load, blob, bytes, &module));
  CHECK(*xtrt_message());
  free(blob);
  hooks_find(x, &h, "nothing"); /* the good one is still there */
  hooks_close(&h);
}

void cts_module_unknown_function(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t function;
  GIVES(XTRT_ERR_FUNCTION, DO(module_find, h.module, row_of("no_such_kernel", 0), &function));
  CHECK(strstr(xtrt_message(), "no_such_kernel"));
  GIVES(XTRT_ERR_FUNCTION, DO(module_find, h.module, row_of("", 0), &function));
  GIVES(XTRT_ERR_FUNCTION, DO(module_find, h.module, row_of("triple__launch", 0), &function));
  hooks_close(&h);
}

void cts_module_find_again(struct cts *x) {
  struct hooks h = hooks_open(x);
  CHECK(hooks_find(x, &h, "triple") == hooks_find(x, &h, "triple"));
  CHECK(hooks_find(x, &h, "triple") != hooks_find(x, &h, "add"));
  hooks_close(&h);
}

void cts_module_find_unloaded(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t function;
  OK(DO(module_unload, h.module));
  GIVES(XTRT_ERR_MODULE, DO(module_find, h.module, row_of("triple", 0), &function));
  GIVES(XTRT_ERR_MODULE, DO(module_find, 999, row_of("triple", 0), &function));
  hooks_close(&h);
}

void cts_module_unload_twice(struct cts *x) {
  struct hooks h = hooks_open(x);
  OK(DO(module_unload, h.module));
  GIVES(XTRT_ERR_MODULE, DO(module_unload, h.module));
  GIVES(XTRT_ERR_MODULE, DO(module_unload, 0));
  hooks_close(&h);
}

void cts_module_twice_apart(struct cts *x) {
  struct hooks h = hooks_open(x), second = h;
  OK(DO(module_load, x->module, (size_t)(x->module_end - x->module), &second.module));
  CHECK(second.module != h.module);
  union xtrt_word at = {.u = hooks_alloc(x, &h, 8)};
  hooks_launch(x, &h, "calls", 1, &at);
  hooks_launch(x, &h, "calls", 1, &at);
  CHECK(hooks_word(x, &h, at.u) == 2);
  hooks_launch(x, &second, "calls", 1, &at);
  CHECK(hooks_word(x, &h, at.u) == 1);
  OK(DO(module_unload, h.module));
  hooks_launch(x, &second, "calls", 1, &at);
  CHECK(hooks_word(x, &h, at.u) == 2);
  hooks_close(&h);
}

void cts_module_long_name(struct cts *x) {
  char name[321] = "";
  for (int i = 0; i < 32; i++)
    memcpy(name + 10 * i, "a123456789", 11);
  struct hooks h = hooks_open(x);
  union xtrt_word at = {.u = hooks_alloc(x, &h, 8)};
  hooks_launch(x, &h, name, 1, &at);
  CHECK(hooks_word(x, &h, at.u) == 320);
  hooks_close(&h);
}

void cts_module_many(struct cts *x) {
  struct hooks h = hooks_open(x);
  for (int i = 0; i < 50; i++) {
    OK(DO(module_unload, h.module));
    OK(DO(module_load, x->module, (size_t)(x->module_end - x->module), &h.module));
    hooks_launch(x, &h, "nothing", 0, NULL);
  }
  hooks_close(&h);
}

void cts_launch_runs(struct cts *x) {
  struct hooks h = hooks_open(x);
  float a[100], b[100];
  for (int i = 0; i < 100; i++)
    a[i] = (float)i, b[i] = (float)(i * i);
  union xtrt_word w[] = {{.u = hooks_alloc(x, &h, sizeof a)},
                         {.u = hooks_alloc(x, &h, sizeof a)},
                         {.u = hooks_alloc(x, &h, sizeof a)},
                         {.i = 100}};
  OK(DO(copy_to, w[1].u, a, sizeof a));
  OK(DO(copy_to, w[2].u, b, sizeof b));
  hooks_launch(x, &h, "add", 4, w);
  OK(DO(copy_from, a, w[0].u, sizeof a));
  for (int i = 0; i < 100; i++)
    CHECK(a[i] == (float)(i + i * i));
  hooks_close(&h);
}

void cts_launch_kinds(struct cts *x) {
  struct hooks h = hooks_open(x);
  double out[4];
  union xtrt_word w[] = {{.u = hooks_alloc(x, &h, sizeof out)},
                         {.u = (uint64_t)1 << 63},
                         {.i = -5},
                         {.f32 = 0.1f},
                         {.f64 = 0.1}};
  hooks_launch(x, &h, "kinds", 5, w);
  OK(DO(copy_from, out, w[0].u, sizeof out));
  CHECK(out[0] == 9223372036854775808.0 && out[1] == -5 && out[2] == (double)0.1f && out[3] == 0.1);
  hooks_close(&h);
}

void cts_launch_many_arguments(struct cts *x) {
  enum { MOST = 1000 };
  struct hooks h = hooks_open(x);
  uint64_t n = (uint64_t)x->words;
  union xtrt_word w[MOST + 2] = {{.u = hooks_alloc(x, &h, 8)}, {.u = n}};
  for (uint64_t i = 0; i < n; i++)
    w[2 + i].u = i;
  for (int i = 0; i < 200; i++) /* more than any queue holds at once */
    hooks_launch(x, &h, "sum", x->words + 2, w);
  CHECK(hooks_word(x, &h, w[0].u) == n * (n - 1) / 2);
  hooks_close(&h);
}

void cts_launch_no_arguments(struct cts *x) {
  struct hooks h = hooks_open(x);
  hooks_launch(x, &h, "nothing", 0, NULL);
  hooks_close(&h);
}

void cts_launch_unknown(struct cts *x) {
  struct hooks h = hooks_open(x);
  GIVES(XTRT_ERR_FUNCTION, hooks_try(&h, 0, 0, NULL));
  GIVES(XTRT_ERR_FUNCTION, hooks_try(&h, 12345, 0, NULL));
  GIVES(XTRT_ERR_FUNCTION, hooks_try(&h, UINT64_MAX, 0, NULL));
  hooks_launch(x, &h, "nothing", 0, NULL);
  hooks_close(&h);
}

void cts_launch_unloaded(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t function = hooks_find(x, &h, "nothing");
  OK(DO(module_unload, h.module));
  GIVES(XTRT_ERR_FUNCTION, hooks_try(&h, function, 0, NULL));
  hooks_close(&h);
}

void cts_launch_order(struct cts *x) {
  struct hooks h = hooks_open(x);
  uint64_t expected = 1, function = hooks_find(x, &h, "triple");
  union xtrt_word at = {.u = hooks_alloc(x, &h, 8)};
  OK(DO(copy_to, at.u, &expected, 8));
  for (int i = 0; i < 1000; i++, expected = expected * 3 + 1)
    OK(hooks_try(&h, function, 1, &at));
  CHECK(hooks_word(x, &h, at.u) == expected);
  hooks_close(&h);
}

void cts_launch_before_copy(struct cts *x) {
  struct hooks h = hooks_open(x);
  const uint64_t zero = 0;
  union xtrt_word w[] = {{.u = hooks_alloc(x, &h, 8)}, {.u = 20}};
  uint64_t other = hooks_alloc(x, &h, 8);
  OK(DO(copy_to, w[0].u, &zero, 8));
  hooks_launch(x, &h, "slow", 2, w);
  OK(DO(copy, other, w[0].u, 8));
  CHECK(hooks_word(x, &h, other) == 1);
  hooks_launch(x, &h, "slow", 2, w);
  OK(DO(copy_to, w[0].u, &zero, 8));
  CHECK(hooks_word(x, &h, w[0].u) == 0);
  hooks_launch(x, &h, "slow", 2, w);
  OK(hooks_fill(&h, w[0].u, &zero, 8, 1));
  CHECK(hooks_word(x, &h, w[0].u) == 0);
  hooks_close(&h);
}

void cts_launch_before_free(struct cts *x) {
  struct hooks h = hooks_open(x);
  union xtrt_word w[] = {{.u = hooks_alloc(x, &h, 8)}, {.u = 20}};
  hooks_launch(x, &h, "slow", 2, w);
  OK(DO(free, w[0].u));
  uint64_t again = hooks_alloc(x, &h, 8);
  OK(DO(free, again));
  hooks_launch(x, &h, "nothing", 0, NULL);
  hooks_close(&h);
}

void cts_wait_idle(struct cts *x) {
  struct hooks h = hooks_open(x);
  for (int i = 0; i < 3 && h.d->wait; i++)
    OK(DO(wait, h.token, 10000));
  hooks_close(&h);
}

void cts_query(struct cts *x) {
  static const char *const counts[] = {"workers", "items", "block_bytes"};
  struct xtrt_device *device = device_open(x);
  double value = -1;
  int status = xtrt_device_query(device, "peak", &value);
  CHECK(status ? status == XTRT_ERR_UNSUPPORTED && x->driver->kind != XTRT_HOST : value > 1e6);
  for (int i = 0; i < 3; i++) {
    OK(xtrt_device_query(device, counts[i], &value));
    CHECK(value >= 1 && value == (double)(int64_t)value);
  }
  GIVES(XTRT_ERR_UNSUPPORTED, xtrt_device_query(device, "no_such_fact", &value));
  CHECK(strstr(xtrt_message(), "no_such_fact") && strstr(xtrt_message(), x->name) && !value);
  GIVES(XTRT_ERR_UNSUPPORTED, xtrt_device_query(device, "", &value));
  GIVES(XTRT_ERR_NULL, xtrt_device_query(device, "peak", NULL));
  GIVES(XTRT_ERR_NULL, xtrt_device_query(device, NULL, &value));
  GIVES(XTRT_ERR_NULL, xtrt_device_query(NULL, "peak", &value));
  xtrt_device_close(device);
}

/* The addresses of one are none of another. */
void cts_states_apart(struct cts *x) {
  struct hooks h = hooks_open(x), other = hooks_open(x);
  char data[64] = {0};
  uint64_t a = hooks_alloc(x, &h, 64), b = hooks_alloc(x, &other, 64);
  CHECK(a != b);
  GIVES(XTRT_ERR_RANGE, DO(copy_to, b, data, sizeof data));
  GIVES(XTRT_ERR_RANGE, DO(free, b));
  GIVES(XTRT_ERR_RANGE, other.d->copy_from(other.s, data, a, sizeof data));
  OK(DO(free, a));
  OK(other.d->free(other.s, b));
  hooks_close(&h);
  hooks_close(&other);
}
