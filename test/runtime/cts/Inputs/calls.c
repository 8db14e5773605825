/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Cases over programs and calls. */

#include "cts.h"

#include <pthread.h>

static void *check_adds(void *data) {
  struct {
    struct cts *x;
    struct xtrt_program *program;
    int times;
  } *a = data;
  for (int i = 0; i < a->times; i++)
    check_add(a->x, a->program);
  return NULL;
}

/* Several threads make the first call at once: the program is loaded once. */
void cts_call_first_use(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  for (long i = 0; i < x->calls / 60 + 1; i++) {
    struct xtrt_program program = program_of(x);
    struct {
      struct cts *x;
      struct xtrt_program *program;
      int times;
    } a = {x, &program, 1};
    struct xtrt_transfers t, u;
    xtrt_device_transfers(device, &t);
    run_threads(x, 8, check_adds, &a);
    xtrt_device_transfers(device, &u);
    CHECK(u.uploads - t.uploads == 8 + 1); /* an argument each, and the weights */
    xtrt_program_unload(&program);
    xtrt_device_transfers(device, &u);
    CHECK(u.live_bytes == t.live_bytes);
  }
  xtrt_device_close(device);
}

void cts_call_weights_once(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program program = program_of(x);
  struct xtrt_transfers t, u;
  xtrt_device_transfers(device, &t);
  check_add(x, &program);
  xtrt_device_transfers(device, &u);
  CHECK(u.upload_bytes - t.upload_bytes == 64 + 64);
  for (int i = 0; i < 10; i++)
    check_add(x, &program);
  xtrt_device_transfers(device, &t);
  CHECK(t.uploads - u.uploads == 10 && t.upload_bytes - u.upload_bytes == 640);
  CHECK(t.downloads - u.downloads == 10 && t.launches - u.launches == 10);
  CHECK(t.allocations - u.allocations == 10); /* the frame is kept from call to call */
  xtrt_program_unload(&program);
  xtrt_device_close(device);
}

/* The status of one argument. */
static int argument(struct xtrt_program *p, const struct xtrt_array *a, enum xtrt_dtype dtype,
                    int rank, const int64_t *sizes) {
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, p);
  if (!status) {
    void *address = xtrt_call_argument(&call, "a", a, dtype, rank, sizes);
    if (call.status ? address != NULL : address != xtrt_array_data(a))
      call.status = -1000;
  }
  return xtrt_call_end(&call, status);
}

void cts_call_argument(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  struct xtrt_array *a;
  const int64_t sizes[] = {2, 3}, any[] = {-1, 3}, other[] = {2, 4};
  OK(xtrt_array_create(device, XTRT_F32, 2, sizes, &a));
  OK(argument(&p, a, XTRT_F32, 2, sizes));
  OK(argument(&p, a, XTRT_F32, 2, any));
  GIVES(XTRT_ERR_SHAPE, argument(&p, a, XTRT_F32, 2, other));
  CHECK(strstr(xtrt_message(), "3") && strstr(xtrt_message(), "4"));
  GIVES(XTRT_ERR_SHAPE, argument(&p, a, XTRT_F32, 1, sizes));
  GIVES(XTRT_ERR_TYPE, argument(&p, a, XTRT_I32, 2, sizes));
  CHECK(!strcmp(xtrt_message(), "argument 'a': element type f32, expected i32"));
  GIVES(XTRT_ERR_NULL, argument(&p, NULL, XTRT_F32, 2, sizes));
  ++*(uint32_t *)a;
  GIVES(XTRT_ERR_ABI, argument(&p, a, XTRT_F32, 2, sizes));
  --*(uint32_t *)a;
  const int32_t elements[] = {XTRT_ABI_VERSION, 2, 3, 4, 5, 6};
  GIVES(XTRT_ERR_PLACE, argument(&p, (const void *)elements, XTRT_I32, 2, sizes));
  CHECK(strstr(xtrt_message(), "argument 'a': pointer to something else"));
  xtrt_array_destroy(a);
  xtrt_program_unload(&p);
  xtrt_device_close(device);
}

void cts_call_argument_elsewhere(struct cts *x) {
  struct xtrt_device *other;
  struct xtrt_program p = program_of(x);
  const int64_t size = 4;
  struct xtrt_array *a = array_of(x, NULL, XTRT_F32, size);
  GIVES(XTRT_ERR_PLACE, argument(&p, a, XTRT_F32, 1, &size));
  CHECK(strstr(xtrt_message(), "host") && strstr(xtrt_message(), x->name));
  xtrt_array_destroy(a);
  int count;
  OK(xtrt_device_detect(x->driver, &count));
  OK(xtrt_device_open(count > x->index + SPARE ? x->driver : &xtrt_driver_hostsim, x->index + SPARE,
                      &other));
  a = array_of(x, other, XTRT_F32, size);
  GIVES(XTRT_ERR_PLACE, argument(&p, a, XTRT_F32, 1, &size));
  CHECK(strstr(xtrt_message(), xtrt_device_name(other)));
  xtrt_array_destroy(a);
  xtrt_device_close(other);
  xtrt_program_unload(&p);
}

static int frame(struct xtrt_program *p, struct xtrt_array *workspace, size_t bytes, void **at) {
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, p);
  if (!status)
    *at = xtrt_call_frame(&call, workspace, bytes);
  return xtrt_call_end(&call, status);
}

void cts_call_frame(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  struct xtrt_array *a = array_of(x, device, XTRT_I8, 1000), *b = array_of(x, NULL, XTRT_I8, 1000);
  struct xtrt_array *c = array_of(x, device, XTRT_F32, 1000);
  void *at, *again;
  OK(frame(&p, a, 1000, &at));
  CHECK(at == xtrt_array_data(a));
  GIVES(XTRT_ERR_SHAPE, frame(&p, a, 1001, &at));
  CHECK(!at);
  GIVES(XTRT_ERR_PLACE, frame(&p, b, 10, &at));
  GIVES(XTRT_ERR_TYPE, frame(&p, c, 10, &at));
  OK(frame(&p, NULL, 500, &at));
  OK(frame(&p, NULL, 400, &again));
  CHECK(at == again);
  OK(frame(&p, NULL, 100000, &at));
  OK(frame(&p, NULL, 0, &again));
  GIVES(XTRT_ERR_NOMEM, frame(&p, NULL, SIZE_MAX / 2, &at));
  CHECK(!at);
  xtrt_array_destroy(a);
  xtrt_array_destroy(b);
  xtrt_array_destroy(c);
  xtrt_program_unload(&p);
  xtrt_device_close(device);
}

/* A strided view goes up and comes down into another strided view. */
static void check_strided(struct cts *x, struct xtrt_program *p, int rank, const intptr_t *sizes,
                          const intptr_t *strides) {
  enum { ROOM = 400, MIDDLE = 200 };
  int16_t from[ROOM], to[ROOM], dense[ROOM];
  struct xtrt_call call;
  intptr_t count = 1;
  for (int i = 0; i < ROOM; i++)
    from[i] = (int16_t)i, to[i] = -1;
  for (int i = 0; i < rank; i++)
    count *= sizes[i];
  OK(xtrt_call_begin(&call, p));
  int16_t *a = xtrt_call_alloc(&call, sizeof *a, 1, &count);
  xtrt_call_upload(&call, a, from + MIDDLE, sizeof *a, rank, sizes, strides);
  xtrt_call_download(&call, dense, a, sizeof *a, 1, &count, NULL);
  xtrt_call_download(&call, to + MIDDLE, a, sizeof *a, rank, sizes, strides);
  OK(xtrt_call_end(&call, call.status));
  intptr_t used = 0;
  for (intptr_t n = 0; n < count; n++) {
    intptr_t rest = n, at = MIDDLE;
    for (int i = rank - 1; i >= 0; i--) {
      at += rest % sizes[i] * (strides ? strides[i] : 0);
      rest /= sizes[i];
    }
    if (!strides)
      at = MIDDLE + n;
    CHECK(dense[n] == at);
    CHECK(to[at] == at);
  }
  for (int i = 0; i < ROOM; i++)
    used += to[i] != -1;
  CHECK(used <= count); /* nothing else was written */
}

void cts_call_strided(struct cts *x) {
  struct xtrt_program p = program_of(x);
#define VIEW(RANK, ...)                                                                            \
  check_strided(x, &p, RANK, ((const intptr_t[2][RANK]){__VA_ARGS__})[0],                          \
                ((const intptr_t[2][RANK]){__VA_ARGS__})[1])
  VIEW(1, {7}, {1});
  VIEW(1, {7}, {3});
  VIEW(1, {7}, {-2});
  VIEW(1, {1}, {99});
  VIEW(2, {3, 4}, {4, 1});
  VIEW(2, {3, 4}, {10, 1});
  VIEW(2, {3, 4}, {1, 3});
  VIEW(2, {3, 4}, {-8, 2});
  VIEW(3, {2, 3, 4}, {40, 4, 1});
  VIEW(3, {2, 1, 4}, {5, 77, 1});
  VIEW(3, {2, 3, 1}, {9, 2, 50});
  VIEW(3, {1, 1, 1}, {9, 9, 9});
  VIEW(4, {2, 2, 2, 2}, {1, 2, 4, 8});
  check_strided(x, &p, 2, (const intptr_t[]){3, 5}, NULL);
  check_strided(x, &p, 0, NULL, NULL);
  xtrt_program_unload(&p);
}

void cts_call_sizes(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  const intptr_t negative[] = {3, -1}, wide[] = {INTPTR_MAX, 2}, empty[] = {INTPTR_MAX, 0};
  OK(xtrt_call_begin(&call, &p));
  CHECK(!xtrt_call_alloc(&call, 4, 2, negative));
  GIVES(XTRT_ERR_SHAPE, xtrt_call_end(&call, 0));
  OK(xtrt_call_begin(&call, &p));
  CHECK(!xtrt_call_alloc(&call, 4, 2, wide));
  GIVES(XTRT_ERR_OVERFLOW, xtrt_call_end(&call, 0));
  OK(xtrt_call_begin(&call, &p));
  void *nothing = xtrt_call_alloc(&call, 4, 2, empty);
  CHECK(nothing);
  xtrt_call_upload(&call, nothing, NULL, 4, 2, empty, NULL);
  xtrt_call_download(&call, NULL, nothing, 4, 2, empty, empty);
  xtrt_call_copy(&call, nothing, nothing, 0);
  xtrt_call_fill(&call, nothing, x, 4, 0);
  OK(xtrt_call_end(&call, 0));
  OK(xtrt_call_begin(&call, &p));
  xtrt_call_upload(&call, NULL, x, 4, 2, negative, NULL);
  GIVES(XTRT_ERR_SHAPE, xtrt_call_end(&call, 0));
  xtrt_program_unload(&p);
}

void cts_call_give(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  struct xtrt_array *a, *b;
  const intptr_t sizes[] = {2, 3};
  const float one = 1;
  float data[6];
  OK(xtrt_call_begin(&call, &p));
  float *memory = xtrt_call_alloc(&call, sizeof *memory, 2, sizes);
  xtrt_call_fill(&call, memory, &one, sizeof one, 6);
  OK(xtrt_call_give(&call, memory, XTRT_F32, 2, sizes, &a));
  OK(xtrt_call_end(&call, 0));
  xtrt_program_unload(&p); /* the array keeps the device */
  OK(xtrt_array_read(a, data, sizeof data));
  for (int i = 0; i < 6; i++)
    CHECK(data[i] == 1);
  CHECK(xtrt_array_rank(a) == 2 && xtrt_array_sizes(a)[1] == 3);
  xtrt_array_destroy(a);
  OK(xtrt_call_begin(&call, &p));
  char *frame_memory = xtrt_call_frame(&call, NULL, 64);
  GIVES(XTRT_ERR_RANGE, xtrt_call_give(&call, frame_memory, XTRT_F32, 2, sizes, &b));
  CHECK(!b);
  GIVES(XTRT_ERR_RANGE, xtrt_call_end(&call, 0));
  xtrt_program_unload(&p);
}

/* What was given is taken back when the call fails, however late. */
void cts_call_give_fails(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  struct xtrt_transfers t;
  struct xtrt_call call;
  struct xtrt_array *a[3] = {NULL};
  const intptr_t size = 6;
  check_add(x, &p);
  xtrt_device_transfers(device, &t);
  uint64_t live = t.live_bytes;
  OK(xtrt_call_begin(&call, &p));
  for (int i = 0; i < 3; i++) {
    void *memory = xtrt_call_alloc(&call, 4, 1, &size);
    OK(xtrt_call_give(&call, memory, XTRT_F32, 1, &size, &a[i]));
    CHECK(a[i]);
    if (i == 2) /* it is the caller's */
      GIVES(XTRT_ERR_RANGE, xtrt_call_give(&call, memory, XTRT_F32, 1, &size, &(struct xtrt_array *){0}));
  }
  GIVES(XTRT_ERR_RANGE, xtrt_call_end(&call, 0));
  for (int i = 0; i < 3; i++)
    CHECK(!a[i]);
  xtrt_device_transfers(device, &t);
  CHECK(t.live_bytes == live);
  check_add(x, &p);
  xtrt_program_unload(&p);
  xtrt_device_close(device);
}

void cts_call_free(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  const intptr_t size = 100;
  OK(xtrt_call_begin(&call, &p));
  void *a = xtrt_call_alloc(&call, 1, 1, &size), *b = xtrt_call_alloc(&call, 1, 1, &size);
  void *c = xtrt_call_alloc(&call, 1, 1, &size);
  CHECK(a && b && c && a != b && b != c && a != c);
  xtrt_call_free(&call, b);
  xtrt_call_free(&call, c);
  xtrt_call_free(&call, a);
  CHECK(!call.status);
  xtrt_call_free(&call, a);
  GIVES(XTRT_ERR_RANGE, xtrt_call_end(&call, 0));
  xtrt_program_unload(&p);
}

void cts_call_load_store(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  const intptr_t size = 4;
  double value = 2.5, back = 0;
  OK(xtrt_call_begin(&call, &p));
  double *a = xtrt_call_alloc(&call, sizeof *a, 1, &size);
  xtrt_call_store(&call, a + 2, &value, sizeof value);
  xtrt_call_load(&call, &back, a + 2, sizeof back);
  CHECK(back == 2.5);
  xtrt_call_load(&call, &back, a + 4, sizeof back); /* outside */
  CHECK(back == 0 && call.status == XTRT_ERR_RANGE);
  back = 7;
  xtrt_call_load(&call, &back, a + 2, sizeof back);
  CHECK(back == 0);
  GIVES(XTRT_ERR_RANGE, xtrt_call_end(&call, 0));
  xtrt_program_unload(&p);
}

void cts_call_first_error(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_device *device = device_open(x);
  struct xtrt_transfers t, u;
  struct xtrt_call call;
  struct xtrt_array *given = (struct xtrt_array *)x;
  const intptr_t size = 4;
  float data[4] = {0};
  OK(xtrt_call_begin(&call, &p));
  void *a = xtrt_call_alloc(&call, 4, 1, &size);
  xtrt_call_upload(&call, (char *)a + 8, data, 4, 1, &size, NULL);
  CHECK(call.status == XTRT_ERR_RANGE);
  xtrt_device_transfers(device, &t);
  CHECK(!xtrt_call_alloc(&call, 4, 1, &size) && !xtrt_call_frame(&call, NULL, 64));
  CHECK(!xtrt_call_weights(&call) && !xtrt_call_argument(&call, "a", NULL, XTRT_F32, 0, NULL));
  xtrt_call_upload(&call, a, data, 4, 1, &size, NULL);
  xtrt_call_download(&call, data, a, 4, 1, &size, NULL);
  xtrt_call_copy(&call, a, a, 4);
  xtrt_call_fill(&call, a, data, 4, 4);
  xtrt_call_store(&call, a, data, 4);
  xtrt_call_launch(&call, 99, 1, NULL);
  xtrt_call_free(&call, NULL);
  GIVES(XTRT_ERR_RANGE, xtrt_call_give(&call, a, XTRT_F32, 1, &size, &given));
  CHECK(!given);
  xtrt_device_transfers(device, &u);
  CHECK(!memcmp(&t, &u, sizeof t));
  GIVES(XTRT_ERR_RANGE, xtrt_call_end(&call, XTRT_ERR_ASSERT));
  CHECK(strstr(xtrt_message(), "upload") && strstr(xtrt_message(), x->name));
  check_add(x, &p);
  xtrt_program_unload(&p);
  xtrt_device_close(device);
}

void cts_call_own_status(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  GIVES(XTRT_ERR_DEVICE, xtrt_device_open(x->driver, -1, &(struct xtrt_device *){NULL}));
  OK(xtrt_call_begin(&call, &p));
  GIVES(XTRT_ERR_ASSERT, xtrt_call_end(&call, xtrt_fail(XTRT_ERR_ASSERT, "line %d", 7)));
  CHECK(!strcmp(xtrt_message(), "line 7"));        /* what the emitted code told */
  GIVES(XTRT_ERR_ASSERT, xtrt_call_end(&call, 0)); /* a second end does no harm */
  xtrt_program_unload(&p);
}

void cts_call_bad_kernel(struct cts *x) {
  struct xtrt_program p = program_of(x);
  GIVES(XTRT_ERR_FUNCTION, call_kernel(&p, KERNELS, 0));
  GIVES(XTRT_ERR_FUNCTION, call_kernel(&p, -1, 0));
  check_add(x, &p);
  xtrt_program_unload(&p);
}

void cts_call_bad_module(struct cts *x) {
  static const unsigned char bad[] = "this is no module";
  struct xtrt_program p = program_of(x);
  p.module = bad;
  p.module_end = bad + sizeof bad;
  for (int i = 0; i < 3; i++) {
    GIVES(XTRT_ERR_MODULE, call_kernel(&p, K_ADD, 0));
    CHECK(strstr(xtrt_message(), x->name) && !p.state);
  }
  p.module = x->module;
  p.module_end = x->module_end;
  check_add(x, &p);
  xtrt_program_unload(&p);
}

void cts_call_missing_kernel(struct cts *x) {
  static const struct xtrt_kernel_row rows[] = {{"add", "here", "aaai", 1, 0, NULL}, {"not_there", "here", "", 1, 0, NULL}};
  struct xtrt_program p = program_of(x), good = program_of(x);
  p.kernels = rows;
  p.kernel_count = 2;
  GIVES(XTRT_ERR_FUNCTION, call_kernel(&p, K_ADD, 0));
  CHECK(strstr(xtrt_message(), "not_there"));
  CHECK(!p.state);
  check_add(x, &good);
  xtrt_program_unload(&good);
}

void cts_call_bad_device(struct cts *x) {
  struct xtrt_program p = program_of(x);
  p.index = 500;
  GIVES(XTRT_ERR_DEVICE, call_kernel(&p, K_ADD, 0));
  CHECK(strstr(xtrt_message(), "500") && !p.state);
  p.index = x->index;
  check_add(x, &p);
  xtrt_program_unload(&p);
}

void cts_call_releases(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  struct xtrt_transfers t, u;
  check_add(x, &p);
  xtrt_device_transfers(device, &t);
  for (int i = 0; i < 10; i++) {
    struct xtrt_call call;
    OK(xtrt_call_begin(&call, &p));
    for (intptr_t k = 0; k < 10; k++)
      xtrt_call_alloc(&call, 8, 1, &k);
    if (i % 2)
      xtrt_call_free(&call, &call);
    GIVES(i % 2 ? XTRT_ERR_RANGE : 0, xtrt_call_end(&call, 0));
  }
  xtrt_device_transfers(device, &u);
  CHECK(u.live_bytes == t.live_bytes && u.frees - t.frees == 100);
  xtrt_program_unload(&p);
  xtrt_device_transfers(device, &u);
  CHECK(u.live_bytes == 0 && u.frees == u.allocations);
  xtrt_device_close(device);
}

void cts_call_unload(struct cts *x) {
  struct xtrt_program p = program_of(x), q = program_of(x);
  xtrt_program_unload(NULL);
  xtrt_program_unload(&p);
  for (int i = 0; i < 5; i++) {
    check_add(x, &p);
    check_add(x, &q);
    xtrt_program_unload(&p);
    xtrt_program_unload(&p);
    check_add(x, &q);
  }
  xtrt_program_unload(&q);
}

void cts_call_threads(struct cts *x) {
  struct xtrt_program program = program_of(x);
  struct {
    struct cts *x;
    struct xtrt_program *program;
    int times;
  } a = {x, &program, (int)x->calls / 10};
  run_threads(x, 8, check_adds, &a);
  xtrt_program_unload(&program);
}

struct unloads {
  struct cts *x;
  struct xtrt_program *program;
  int times;
  pthread_mutex_t lock;
  int number;
};

static void *call_or_unload(void *data) {
  struct unloads *u = data;
  pthread_mutex_lock(&u->lock);
  int me = u->number++;
  pthread_mutex_unlock(&u->lock);
  for (int i = 0; i < u->times; i++)
    if (me)
      check_add(u->x, u->program);
    else
      xtrt_program_unload(u->program);
  return NULL;
}

/* Who unloads does not disturb calls that are under way. */
void cts_call_unload_under_way(struct cts *x) {
  struct xtrt_program program = program_of(x);
  struct unloads u = {x, &program, (int)x->calls / 7, PTHREAD_MUTEX_INITIALIZER, 0};
  run_threads(x, 4, call_or_unload, &u);
  xtrt_program_unload(&program);
}

/* Many calls: neither memory nor descriptors nor threads grow. */
void cts_call_growth(struct cts *x) {
  struct xtrt_device *device = device_open(x);
  struct xtrt_program p = program_of(x);
  struct xtrt_transfers t, u;
  for (int i = 0; i < 100; i++)
    check_add(x, &p);
  int files = count_files(), threads = count_threads(), children = count_children();
  long before = resident();
  xtrt_device_transfers(device, &t);
  for (long i = 0; i < x->calls; i++)
    check_add(x, &p);
  long after = resident(); /* before a look at every process of the machine takes memory */
  xtrt_device_transfers(device, &u);
  CHECK(u.live_bytes == t.live_bytes);
  CHECK(count_files() == files && count_threads() == threads && count_children() == children);
  CHECK(after - before < 512 + x->calls / 100); /* KiB; a leak of a block is far more */
  xtrt_program_unload(&p);
  xtrt_device_close(device);
}
