/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Cases over devices and arrays. */

#include "cts.h"

#include <pthread.h>

/* ---- devices ---- */

void cts_device_shared(struct cts *x) {
  struct xtrt_device *a = device_open(x), *b = device_open(x);
  CHECK(a == b);
  xtrt_device_close(a);
  struct xtrt_array *array = array_of(x, b, XTRT_I8, 10);
  xtrt_array_destroy(array);
  xtrt_device_close(b);
}

void cts_device_facts(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  CHECK(!strcmp(xtrt_device_name(device), x->name));
  CHECK(!strcmp(xtrt_device_target(device), x->driver->name));
  CHECK(xtrt_device_index(device) == x->index);
  CHECK(*xtrt_device_architecture(device));
  xtrt_device_close(device);
}

void cts_device_null(struct cts *x) {
  struct xtrt_device *device;
  struct xtrt_transfers transfers;
  GIVES(XTRT_ERR_NULL, xtrt_device_open(NULL, 0, &device));
  GIVES(XTRT_ERR_NULL, xtrt_device_open(x->driver, x->index, NULL));
  GIVES(XTRT_ERR_NULL, xtrt_device_open_name(NULL, &device));
  GIVES(XTRT_ERR_NULL, xtrt_device_open_name(x->name, NULL));
  xtrt_device_close(NULL);
  xtrt_device_set_timeout(NULL, 5);
  xtrt_device_transfers(NULL, &transfers);
  CHECK(!strcmp(xtrt_device_name(NULL), "host") && !xtrt_device_index(NULL));
}

void cts_device_bad_index(struct cts *x) {
  struct xtrt_device *device = (struct xtrt_device *)x;
  GIVES(XTRT_ERR_DEVICE, xtrt_device_open(x->driver, -1, &device));
  CHECK(!device);
  GIVES(XTRT_ERR_DEVICE, xtrt_device_open(x->driver, 1000, &device));
  CHECK(strstr(xtrt_message(), "1000"));
}

void cts_device_names(struct cts *x) {
  static const char *const bad[] = {"",         ":",      "nothing",
                                    "host:",    "host:x", "host:-1",
                                    "host:0x0", "hosts",  "hostsim:99999999999",
                                    "host:0:0", "host 0"};
  struct xtrt_device *a = device_open(x), *b;
  OK(xtrt_device_open_name(x->name, &b));
  CHECK(a == b);
  xtrt_device_close(a);
  xtrt_device_close(b);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    GIVES(XTRT_ERR_DEVICE, xtrt_device_open_name(bad[i], &b));
    CHECK(!b && *xtrt_message());
  }
}

void cts_driver_other_abi(struct cts *x) {
  struct xtrt_driver other = *x->driver;
  struct xtrt_device *device;
  int count;
  other.abi_version = XTRT_ABI_VERSION + 1;
  GIVES(XTRT_ERR_ABI, xtrt_device_detect(&other, &count));
  GIVES(XTRT_ERR_ABI, xtrt_device_open(&other, x->index, &device));
}

/* A driver with nothing but a table: each operation says that it cannot be done. */
void cts_driver_without_hooks(struct cts *x) {
  struct xtrt_driver none = {
      .abi_version = XTRT_ABI_VERSION, .kind = XTRT_ACCELERATOR, .name = "none"};
  struct xtrt_device *device;
  struct xtrt_array *a;
  const int64_t size = 4;
  double flops;
  OK(xtrt_device_open(&none, 0, &device));
  CHECK(!*xtrt_device_architecture(device));
  GIVES(XTRT_ERR_UNSUPPORTED, xtrt_array_create(device, XTRT_F32, 1, &size, &a));
  CHECK(strstr(xtrt_message(), "alloc"));
  GIVES(XTRT_ERR_UNSUPPORTED, xtrt_device_query(device, "peak", &flops));
  xtrt_device_close(device);
  struct xtrt_program program = program_of(x);
  program.driver = &none;
  program.index = 0;
  GIVES(XTRT_ERR_UNSUPPORTED, call_kernel(&program, 0, 0));
  CHECK(strstr(xtrt_message(), "module_load"));
}

/* Without hooks for them, copy and fill go by way of the host, with the same result. */
void cts_driver_defaults(struct cts *x) {
  enum { N = 5001 };
  static _Thread_local int64_t data[N], other[N];
  struct xtrt_driver plain = *x->driver;
  struct xtrt_device *device;
  const int64_t element = -9;
  plain.copy = NULL;
  plain.fill = NULL;
  OK(xtrt_device_open(&plain, x->index, &device));
  struct xtrt_array *a = array_of(x, device, XTRT_I64, N), *b = array_of(x, device, XTRT_I64, N);
  for (int i = 0; i < N; i++)
    data[i] = i;
  OK(xtrt_array_write(a, data, sizeof data));
  OK(xtrt_array_copy(b, a));
  OK(xtrt_array_read(b, other, sizeof other));
  CHECK(!memcmp(data, other, sizeof data));
  OK(xtrt_array_fill(b, &element));
  OK(xtrt_array_read(b, other, sizeof other));
  for (int i = 0; i < N; i++)
    CHECK(other[i] == element);
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
  xtrt_device_close(device);
}

static int64_t patience_at_detect, patience_at_open;

static int detect_patiently(int *count) {
  patience_at_detect = xtrt_patience();
  *count = 1;
  return 0;
}

static int open_patiently(int index, void **state) {
  patience_at_open = xtrt_patience();
  *state = NULL;
  return index;
}

/* A device is opened with the usual patience, whatever this thread's last operation was allowed. */
void cts_open_patience(struct cts *x) {
  const struct xtrt_driver driver = {.abi_version = XTRT_ABI_VERSION,
                                     .name = "patient",
                                     .detect = detect_patiently,
                                     .open = open_patiently};
  struct xtrt_device *device = device_open(x);
  xtrt_device_set_timeout(device, 12345);
  xtrt_array_destroy(array_of(x, device, XTRT_I8, 8));
  CHECK(xtrt_patience() == 12345);
  struct xtrt_device *second;
  OK(xtrt_device_open(&driver, 0, &second));
  CHECK(patience_at_detect == 600000 && patience_at_open == 600000);
  xtrt_device_close(second);
  xtrt_device_close(device);
}

void cts_messages(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_array *a;
  const int64_t size = INT64_MAX / 8;
  int status = xtrt_array_create(device, XTRT_F64, 1, &size, &a);
  CHECK(status == XTRT_ERR_NOMEM && !a);
  CHECK(strstr(xtrt_message(), x->name)); /* who, what and how much */
  CHECK(strstr(xtrt_message(), "allocation") && strstr(xtrt_message(), "9223372036854775800"));
  xtrt_device_close(device);
  CHECK(*xtrt_strerror(status) && strcmp(xtrt_strerror(status), xtrt_strerror(-1000)));
}

static void *fail_otherwise(void *data) {
  struct cts *x = data;
  CHECK(!*xtrt_message());
  GIVES(XTRT_ERR_DEVICE, xtrt_device_open_name("other", &(struct xtrt_device *){NULL}));
  CHECK(strstr(xtrt_message(), "other"));
  return NULL;
}

void cts_message_per_thread(struct cts *x) {
  GIVES(XTRT_ERR_DEVICE, xtrt_device_open_name("mine", &(struct xtrt_device *){NULL}));
  run_threads(x, 2, fail_otherwise, x);
  CHECK(strstr(xtrt_message(), "mine"));
}

/* ---- arrays ---- */

static size_t bytes_of(enum xtrt_dtype dtype) {
  switch (dtype) {
#define ROW(ID, NAME, BYTES)                                                                       \
  case XTRT_##ID:                                                                                  \
    return BYTES;
    XTRT_DTYPES(ROW)
#undef ROW
  default:
    return 0;
  }
}

void cts_array_round_trip(struct cts *x) {
  struct xtrt_device *device = device_open(x), *places[] = {device, NULL};
  char data[8 * 6], read[8 * 6];
  const int64_t sizes[] = {2, 3};
  for (int i = 0; i < (int)sizeof data; i++)
    data[i] = (char)(i + 1);
  for (int p = 0; p < 2; p++)
    for (int t = 0; t < XTRT_DTYPE_COUNT; t++) {
      enum xtrt_dtype dtype = (enum xtrt_dtype)t;
      size_t bytes = 6 * bytes_of(dtype);
      struct xtrt_array *a;
      OK(xtrt_array_create(places[p], dtype, 2, sizes, &a));
      CHECK(xtrt_array_device(a) == places[p] && xtrt_array_dtype(a) == dtype);
      CHECK(xtrt_array_rank(a) == 2 && !memcmp(xtrt_array_sizes(a), sizes, sizeof sizes));
      CHECK(xtrt_array_bytes(a) == bytes && (uintptr_t)xtrt_array_data(a) % 64 == 0);
      memset(read, 0, sizeof read);
      OK(xtrt_array_write(a, data, bytes));
      OK(xtrt_array_read(a, read, bytes));
      CHECK(!memcmp(data, read, bytes));
      xtrt_array_destroy(a);
    }
  xtrt_device_close(device);
}

void cts_array_rank_zero(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_array *a;
  double one = 1, two = 0;
  OK(xtrt_array_create(device, XTRT_F64, 0, NULL, &a));
  CHECK(xtrt_array_bytes(a) == sizeof one);
  OK(xtrt_array_write(a, &one, sizeof one));
  OK(xtrt_array_read(a, &two, sizeof two));
  CHECK(two == 1);
  xtrt_array_destroy(a);
  xtrt_device_close(device);
}

void cts_array_empty(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  const int64_t sizes[] = {INT64_MAX, 0, INT64_MAX};
  struct xtrt_array *a, *b;
  char c = 5;
  OK(xtrt_array_create(device, XTRT_F64, 3, sizes, &a));
  OK(xtrt_array_create(NULL, XTRT_F64, 3, sizes, &b));
  CHECK(xtrt_array_bytes(a) == 0);
  OK(xtrt_array_write(a, NULL, 0));
  OK(xtrt_array_read(a, NULL, 0));
  OK(xtrt_array_copy(a, b));
  OK(xtrt_array_copy(b, a));
  OK(xtrt_array_fill(a, &c));
  OK(xtrt_array_fill(b, &c));
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
  xtrt_device_close(device);
}

void cts_array_bad(struct cts *x) {
  struct xtrt_device *device = device_open(x), *places[] = {device, NULL};
  for (int p = 0; p < 2; p++) {
    struct xtrt_array *a = (struct xtrt_array *)x;
    const int64_t negative[] = {3, -1}, wide[] = {INT64_MAX, INT64_MAX};
    GIVES(XTRT_ERR_TYPE, xtrt_array_create(places[p], XTRT_DTYPE_COUNT, 0, NULL, &a));
    CHECK(!a);
    GIVES(XTRT_ERR_TYPE, xtrt_array_create(places[p], (enum xtrt_dtype)77, 0, NULL, &a));
    GIVES(XTRT_ERR_SHAPE, xtrt_array_create(places[p], XTRT_F32, -1, NULL, &a));
    GIVES(XTRT_ERR_SHAPE, xtrt_array_create(places[p], XTRT_F32, 2, negative, &a));
    GIVES(XTRT_ERR_OVERFLOW, xtrt_array_create(places[p], XTRT_F32, 2, wide, &a));
    GIVES(XTRT_ERR_OVERFLOW, xtrt_array_create(places[p], XTRT_F32, 1, wide, &a));
    GIVES(XTRT_ERR_NULL, xtrt_array_create(places[p], XTRT_F32, 1, NULL, &a));
    GIVES(XTRT_ERR_NULL, xtrt_array_create(places[p], XTRT_F32, 1, wide, NULL));
  }
  xtrt_device_close(device);
}

void cts_array_huge(struct cts *x) {
  struct xtrt_device *device = device_open(x), *places[] = {device, NULL};
  const int64_t size = INT64_MAX - 1000;
  for (int p = 0; p < 2; p++) {
    struct xtrt_array *a;
    GIVES(XTRT_ERR_NOMEM, xtrt_array_create(places[p], XTRT_I8, 1, &size, &a));
    CHECK(!a);
    a = array_of(x, places[p], XTRT_I8, 10); /* goes on */
    xtrt_array_destroy(a);
  }
  xtrt_device_close(device);
}

void cts_array_wrong_bytes(struct cts *x) {
  struct xtrt_device *device = device_open(x), *places[] = {device, NULL};
  float data[5] = {0};
  for (int p = 0; p < 2; p++) {
    struct xtrt_array *a = array_of(x, places[p], XTRT_F32, 4);
    GIVES(XTRT_ERR_SHAPE, xtrt_array_write(a, data, 15));
    GIVES(XTRT_ERR_SHAPE, xtrt_array_write(a, data, 17));
    GIVES(XTRT_ERR_SHAPE, xtrt_array_read(a, data, 0));
    GIVES(XTRT_ERR_SHAPE, xtrt_array_read(a, data, 20));
    CHECK(strstr(xtrt_message(), "20") && strstr(xtrt_message(), "16"));
    GIVES(XTRT_ERR_NULL, xtrt_array_write(a, NULL, 16));
    GIVES(XTRT_ERR_NULL, xtrt_array_read(a, NULL, 16));
    xtrt_array_destroy(a);
  }
  xtrt_device_close(device);
}

/* Another device of the driver if there is one; the caller closes it. */
static struct xtrt_device *other_device(struct cts *x) {
  int count;
  struct xtrt_device *other;
  OK(xtrt_device_detect(x->driver, &count));
  if (count <= x->index + SPARE)
    return device_open(x);
  OK(xtrt_device_open(x->driver, x->index + SPARE, &other));
  return other;
}

static void copy_between(struct cts *x, struct xtrt_device *to, struct xtrt_device *from,
                         int64_t size) {
  struct xtrt_array *a = array_of(x, from, XTRT_I32, size), *b = array_of(x, to, XTRT_I32, size);
  size_t bytes = (size_t)size * 4;
  int32_t *data = malloc(bytes), *read = calloc(1, bytes);
  CHECK(data && read);
  for (int64_t i = 0; i < size; i++)
    data[i] = (int32_t)(i * 3);
  OK(xtrt_array_write(a, data, bytes));
  OK(xtrt_array_copy(b, a));
  OK(xtrt_array_read(b, read, bytes));
  CHECK(!memcmp(data, read, bytes));
  free(data);
  free(read);
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
}

void cts_array_copies(struct cts *x) {
  struct xtrt_device *device = device_open(x), *other = other_device(x);
  struct xtrt_device *places[] = {device, other, NULL};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      copy_between(x, places[i], places[k], 77);
  struct xtrt_array *a = array_of(x, device, XTRT_I32, 3);
  OK(xtrt_array_copy(a, a));
  xtrt_array_destroy(a);
  xtrt_device_close(device);
  xtrt_device_close(other);
}

void cts_array_copy_large(struct cts *x) {
  struct xtrt_device *device = device_open(x), *other = other_device(x);
  copy_between(x, other, device, 700001);
  copy_between(x, NULL, device, 700001);
  xtrt_device_close(device);
  xtrt_device_close(other);
}

void cts_array_copy_unlike(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_array *a = array_of(x, device, XTRT_F32, 6), *b = array_of(x, NULL, XTRT_I32, 6), *c;
  const int64_t sizes[] = {2, 3};
  GIVES(XTRT_ERR_TYPE, xtrt_array_copy(a, b));
  OK(xtrt_array_create(NULL, XTRT_F32, 2, sizes, &c));
  GIVES(XTRT_ERR_SHAPE, xtrt_array_copy(a, c));
  xtrt_array_destroy(c);
  c = array_of(x, NULL, XTRT_F32, 7);
  GIVES(XTRT_ERR_SHAPE, xtrt_array_copy(c, a));
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
  xtrt_array_destroy(c);
  xtrt_device_close(device);
}

void cts_array_fill(struct cts *x) {
  struct xtrt_device *device = device_open(x), *places[] = {device, NULL};
  const unsigned char element[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned char data[8 * 50];
  for (int p = 0; p < 2; p++)
    for (int t = 0; t < XTRT_DTYPE_COUNT; t++) {
      size_t size = bytes_of((enum xtrt_dtype)t);
      struct xtrt_array *a = array_of(x, places[p], (enum xtrt_dtype)t, 50);
      OK(xtrt_array_fill(a, element));
      OK(xtrt_array_read(a, data, 50 * size));
      for (size_t i = 0; i < 50 * size; i++)
        CHECK(data[i] == element[i % size]);
      GIVES(XTRT_ERR_NULL, xtrt_array_fill(a, NULL));
      xtrt_array_destroy(a);
    }
  xtrt_device_close(device);
}

void cts_array_null(struct cts *x) {
  struct xtrt_array *a = array_of(x, NULL, XTRT_I8, 1);
  GIVES(XTRT_ERR_NULL, xtrt_array_write(NULL, x, 1));
  GIVES(XTRT_ERR_NULL, xtrt_array_read(NULL, x, 1));
  GIVES(XTRT_ERR_NULL, xtrt_array_fill(NULL, x));
  GIVES(XTRT_ERR_NULL, xtrt_array_copy(NULL, a));
  GIVES(XTRT_ERR_NULL, xtrt_array_copy(a, NULL));
  CHECK(!xtrt_array_data(NULL) && !xtrt_array_device(NULL) && !xtrt_array_sizes(NULL));
  CHECK(!xtrt_array_rank(NULL) && !xtrt_array_bytes(NULL));
  xtrt_array_destroy(NULL);
  xtrt_array_destroy(a);
}

/* An array of another runtime says so in the lower half of its first word. */
void cts_array_other_abi(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_array *a = array_of(x, device, XTRT_I8, 4), *b = array_of(x, NULL, XTRT_I8, 4);
  uint32_t *version = (uint32_t *)a;
  CHECK((*version & 0xffff) == XTRT_ABI_VERSION);
  ++*version;
  GIVES(XTRT_ERR_ABI, xtrt_array_write(a, "abc", 4));
  GIVES(XTRT_ERR_ABI, xtrt_array_copy(a, b));
  GIVES(XTRT_ERR_ABI, xtrt_array_copy(b, a));
  GIVES(XTRT_ERR_ABI, xtrt_array_fill(a, "a"));
  xtrt_array_destroy(a); /* not ours: left alone */
  --*version;
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
  xtrt_device_close(device);
}

void cts_array_outlives_close(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_array *a = array_of(x, device, XTRT_I8, 4);
  char read[4];
  xtrt_device_close(device);
  OK(xtrt_array_write(a, "abc", 4));
  OK(xtrt_array_read(a, read, 4));
  CHECK(!strcmp(read, "abc"));
  CHECK(!strcmp(xtrt_device_name(xtrt_array_device(a)), x->name));
  xtrt_array_destroy(a);
}

void cts_array_transfers(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_array *a = array_of(x, device, XTRT_F32, 100),
                    *b = array_of(x, device, XTRT_F32, 100);
  struct xtrt_array *empty = array_of(x, device, XTRT_F32, 0);
  struct xtrt_transfers t, u;
  float data[100] = {0};
  xtrt_device_transfers(device, &t);
  OK(xtrt_array_write(a, data, sizeof data));
  OK(xtrt_array_copy(b, a));
  OK(xtrt_array_fill(a, data));
  OK(xtrt_array_read(b, data, sizeof data));
  OK(xtrt_array_read(a, data, sizeof data));
  OK(xtrt_array_write(empty, NULL, 0));
  xtrt_device_transfers(device, &u);
  CHECK(u.uploads - t.uploads == 1 && u.upload_bytes - t.upload_bytes == 400);
  CHECK(u.downloads - t.downloads == 2 && u.download_bytes - t.download_bytes == 800);
  CHECK(u.copies - t.copies == 1 && u.fills - t.fills == 1 && u.launches == t.launches);
  CHECK(u.live_bytes == 800 && u.allocations == 3 && u.frees == 0);
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
  xtrt_array_destroy(empty);
  xtrt_device_transfers(device, &u);
  CHECK(u.live_bytes == 0 && u.frees == 3);
  xtrt_device_close(device);
}
